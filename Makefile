# vtes-judge: everything runs in .venv, which the targets make themselves.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
Q      ?= can a tapped vampire block
RUNS   ?= 15
MUTATE ?=
SECONDS ?= 10
SEED   ?= 1
LASTING ?= 1800
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)

# without its bytecode every start of Python compiles the program anew, and every start of pytest the tests
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test test-all test-pythons lint cover mutants attack bench seatings coverage lock build clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

# LOCKED=1: exactly the packages of .ci/locked.txt, each proved by its checksum, as CI has them
$(STAMP): pyproject.toml $(if $(LOCKED),.ci/locked.txt)
	$(PYTHON) -m venv $(VENV)
ifdef LOCKED
	$(BIN)/python -m pip install --quiet --require-hashes --requirement .ci/locked.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
else
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group test
endif
	@touch $@

$(VENV)/.linters: $(STAMP)
ifndef LOCKED
	$(BIN)/python -m pip install --quiet --group lint
endif
	@touch $@

lock: $(STAMP) ## choose the newest packages that fit for CI and write them with their checksums to .ci/locked.txt
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes --no-header \
		--group test --group lint --output-file .ci/locked.txt pyproject.toml .ci/build.txt

run: $(STAMP) ## answer a question: make run Q="who may block"
	@$(BIN)/vtes-judge search "$(Q)" || [ $$? = 1 ]  # 1: the texts do not cover it, which is an answer

test: $(STAMP) ## run the daily tests: all but those marked long, properties with a tenth of their examples
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal -m "not long"

test-all: $(STAMP) ## run every test, properties with all their examples
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal --hypothesis-profile long

test-pythons: ## run every test on every Python from 3.11 on that is here
	@for version in 3.11 3.12 3.13; do \
		if command -v python$$version >/dev/null && python$$version -c pass 2>/dev/null; then \
			$(MAKE) --no-print-directory test-all PYTHON=python$$version VENV=.venv-$$version || exit 1; \
		else echo "python$$version: not here, left out"; fi; \
	done

lint: $(VENV)/.linters ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

cover: $(STAMP) ## the rules are covered whole, every branch, by scenarios and tables: no chance example counts
	$(BIN)/python -m coverage run -m pytest -m "not hypothesis" --hypothesis-profile long tests/rules/test_scenarios.py tests/rules/test_unfit*.py tests/rules/test_every_rule.py tests/*/test_*properties.py tests/tournament/test_reasons.py tests/tournament/test_refusals.py tests/tournament/test_points.py tests/tournament/test_limited.py tests/tournament/test_calendar.py tests/rules/test_effects.py tests/rules/test_plays.py tests/decks/test_command.py tests/decks/test_legality.py tests/decks/test_spoilt_lists.py tests/decks/test_cards.py
	$(BIN)/python -m coverage report

$(VENV)/.mutants: $(STAMP)
	$(BIN)/python -m pip install --quiet --group mutants
	@touch $@

mutants: $(VENV)/.mutants ## change chapters in every small way and see what no test notices: make mutants MUTATE="damage votes"
	nice -n 15 $(BIN)/python -m tests.mutation $(MUTATE)

attack: $(STAMP) ## hostile inputs, kills, full disks, crowds and planted links, half an hour of them: make attack SEED=4 LASTING=60
	$(BIN)/python -m tests.attack --seed $(SEED) --seconds $(LASTING)

bench: $(STAMP) ## start-up as ratios to bare Python, query times, index size and growth: make bench RUNS=15
	$(BIN)/python -m tests.bench --runs $(RUNS)
	$(BIN)/python -m tests.bench.growth
	$(BIN)/python -m tests.bench.seats

seatings: $(STAMP) ## search on for better stored seatings, or make them from nothing: make seatings SECONDS=60 ANEW=1
	$(BIN)/python -m vtes_judge.seating.improvement --seconds $(SECONDS) $(if $(ANEW),--anew)

coverage: $(STAMP) ## write the list of checkers and the report of what they decide
	$(BIN)/python -m vtes_judge.catalogue.index
	$(BIN)/python -m vtes_judge.catalogue.coverage
	$(BIN)/python -m vtes_judge.catalogue.today_report

build: $(STAMP) ## wheel and source distribution in dist/, with the list of their parts (SBOM, CycloneDX)
ifndef LOCKED
	$(BIN)/python -m pip install --quiet --requirement .ci/build.txt
endif
	rm -rf build/installed
	$(BIN)/python -m build --outdir dist .
	$(PYTHON) -m venv --without-pip build/installed
	$(BIN)/python -m pip --python build/installed/bin/python install --quiet dist/vtes_judge-$(VERSION)-*.whl
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible --output-file dist/vtes_judge-$(VERSION).cdx.json build/installed/bin/python
	rm -rf build/installed

clean: ## remove what the targets made
	rm -rf .venv .venv-3.* dist build .pytest_cache .hypothesis .mypy_cache .ruff_cache vtes_judge/data
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
