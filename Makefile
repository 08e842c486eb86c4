# vtes-judge: everything runs in .venv, which the targets make themselves.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.ready
Q      ?= can a tapped vampire block
RUNS   ?= 15

.PHONY: help run test test-all lint bench build clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group test
	@touch $@

$(VENV)/.linters: $(STAMP)
	$(BIN)/python -m pip install --quiet --group lint
	@touch $@

run: $(STAMP) ## answer a question: make run Q="who may block"
	@$(BIN)/vtes-judge search "$(Q)"

test: $(STAMP) ## run the tests
	$(BIN)/python -m pytest

test-all: ## run the tests on every Python from 3.11 on that is here
	@for version in 3.11 3.12 3.13; do \
		if command -v python$$version >/dev/null && python$$version -c pass 2>/dev/null; then \
			$(MAKE) --no-print-directory test PYTHON=python$$version VENV=.venv-$$version || exit 1; \
		else echo "python$$version: not here, left out"; fi; \
	done

lint: $(VENV)/.linters ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(STAMP) ## start-up as ratios to bare Python, query times, index size and growth: make bench RUNS=15
	$(BIN)/python -m tests.bench --runs $(RUNS)

build: $(STAMP) ## wheel and source distribution in dist/
	$(BIN)/python -m pip install --quiet build
	$(BIN)/python -m build --outdir dist .

clean: ## remove what the targets made
	rm -rf .venv .venv-3.* dist build .pytest_cache .hypothesis .mypy_cache .ruff_cache vtes_judge/data
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
