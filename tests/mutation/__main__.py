"""Run mutants: `python -m tests.mutation [CHAPTER or ROOM ...]`, or all of them.

Prints a table; those that nothing notices are kept in build/mutants. `equivalent.yaml` lists those that nothing can
notice, with the reason. In the environment `AGAIN=1` tries only those that were left the last time, with more tests,
and `QUICK=1` only scenarios and refusals, of reading the tests that call one function of it; `EVERY=10` is a sample, of
every tenth.
"""

import contextlib
import dataclasses
import io
import os
import sys
import time
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import cast

import pytest
import yaml
from hypothesis import Phase, settings

from tests.mutation.changes import Mutant, Source, mutants
from tests.mutation.trial import Trial, Unit, dependents
from tests.samples import ROOT

PROGRAM = ROOT / "vtes_judge"
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
LEFT = ROOT / "build" / "mutants"

QUICK = (
    "rules/test_effects rules/test_plays tournament/test_calendar tournament/test_score tournament/test_slips "
    "tournament/test_impossible_results"
)
RULES = (
    f"{QUICK} rules/test_every_rule rules/test_properties rules/test_blood_properties rules/test_checker_pairs "
    "phased/test_properties tournament/test_* today/test_rules decks/test_command decks/test_legality "
    "decks/test_spoilt_lists engine/facts/test_agreement"
)
ENGINE = (
    "engine/test_* engine/*/test_* phased/test_engine* phased/test_agreement phased/test_table transcripts/test_* "
    "rules/test_effects rules/test_plays"
)
QUICK_READING = "reading/test_* reading/*/test_* ask/test_story_general rulings/test_players"
READING = (
    f"{QUICK_READING} ask/test_asked ask/test_verdicts ask/test_command ask/test_other_commands ask/test_proposals "
    "corpus/test_sayings relevance/test_missing_facts ask/test_round_trip lookup/test_short_verdict ask/test_story "
    "ask/test_scenery"
)
RELEVANCE = (
    "relevance/test_candidates relevance/test_turning_kinds relevance/test_edition relevance/test_missing_kinds "
    "relevance/test_missing_facts relevance/test_permitted relevance/test_relevance relevance/test_own_rules "
    "rulings/test_undecided ask/test_proposals rulings/test_prompts ask/test_verdicts ask/test_command "
    "ask/test_other_commands today/test_differences today/test_editions today/test_commands today/test_rules"
)
ROOMS = {
    "rules": RULES, "tournament": RULES, "phased": RULES, "engine": ENGINE, "reading": READING, "relevance": RELEVANCE,
}  # fmt: skip
"""The rooms whose files are changed, and the tests that may notice, by their places in tests/."""
QUICK_TESTS = {"reading": QUICK_READING}
"""Rooms of which `QUICK=1` collects other tests than those of the rules: what costs seconds is not even traced."""
LONG = ("engine/facts/test_table_agreement", "phased/test_table")
"""The files of which the long tests may notice a mutant too: they are soon done where the positions are known."""


def chapters(words: list[str]) -> dict[str, list[Path]]:
    """The files that the words of the command line name, by room. Raises SystemExit for a word that names none."""
    every = {room: sorted((PROGRAM / room).rglob("*.py")) for room in ROOMS}
    if not words:
        return every
    found: dict[str, list[Path]] = {}
    for word in words:
        files = [(room, file) for room, files in every.items() for file in files]
        chosen = [(room, file) for room, file in files if word in (room, place(file), place(file.parent))]
        chosen = chosen or [(room, file) for room, file in files if word == file.stem]
        if not chosen:
            raise SystemExit(
                f"error: no chapter is called {word}\n\nhint: {', '.join(ROOMS)}, or a file of one of these"
            )
        for room, file in chosen:
            if file not in found.setdefault(room, []):
                found[room].append(file)
    return found


def place(file: Path) -> str:
    """The name of a file in the report and in equivalent.yaml: `rules/damage`."""
    return str(file.relative_to(PROGRAM).with_suffix(""))


class Run:
    """A plug-in of pytest that tries mutants with the tests that it has collected, and those of every scenario."""

    def __init__(self, room: str, files: list[Path]) -> None:
        self.files = files
        self.ruled = ROOMS[room] is RULES
        self.quick = QUICK_TESTS.get(room, QUICK).split()

    def pytest_configure(self) -> None:
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", deadline=None, max_examples=25, derandomize=True, phases=phases)
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if _file(one.nodeid) in LONG or not one.get_closest_marker("long")]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        os.environ.update(VTES_JUDGE_EDITION="texts", VTES_JUDGE_CARDS="off")
        units = [*(told() if self.ruled else ()), *_collected(session.items)]
        if os.environ.get("QUICK"):
            units = [one for one in units if one.by_name or any(fnmatch(_file(one.name), name) for name in self.quick)]
        trial = Trial(units, self.files)
        start = time.monotonic()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            failed = trial.trace()
        print(f"traced in {time.monotonic() - start:.0f} s")
        dependents()
        print(f"{len(trial.units)} tests and cases; left out, as they fail here: {', '.join(failed) or 'none'}")
        known = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8")) or {}
        for file in self.files:
            report(file, known.get(place(file), {}), trial)
        return True


def told() -> Iterator[Unit]:
    """Every worked example and every refusal, by name of the checker."""
    from tests.rules.test_scenarios import CHAPTERS, answers
    from tests.rules.test_unfit import UNFIT, is_refused
    from tests.rules.test_unfit_boundaries import BEYOND
    from tests.rules.test_unfit_everywhere import NUMBERS, SHARED, is_not_below_zero
    from tests.tournament import test_reasons, test_refusals
    from vtes_judge.rulings import CHECKERS, Fact

    for chapter, checkers in CHAPTERS.items():
        for name, scenarios in checkers.items():
            for scenario in scenarios:
                yield Unit(f"{name}: {scenario['name']}", partial(answers, chapter, name, scenario), True)
    for at, row in enumerate((*UNFIT, *SHARED, *BEYOND)):
        yield Unit(f"refusal {at}: {row[0]}", partial(is_refused, *row), True)
    for at, told_and_says in enumerate(test_refusals.REFUSED):
        run = partial(test_refusals.is_refused, *told_and_says)
        yield Unit(f"tournament refusal {at}", run, True)
    for at, rests in enumerate(test_reasons.RESTS):
        yield Unit(f"rests {at}", partial(test_reasons.rests_on, *rests), True)
    for checker, fact in NUMBERS:

        def below(name: str = checker.name, fact: Fact = fact) -> None:
            is_not_below_zero(CHECKERS[name], fact)

        yield Unit(f"below zero: {checker.name}: {fact.flag}", below, True)


def _file(name: str) -> str:
    """The file of a test as `ROOMS` names it: `engine/test_kernel`."""
    return name.partition("::")[0].removeprefix("tests/").removesuffix(".py")


def _collected(items: list[pytest.Item]) -> Iterator[Unit]:
    from _pytest.runner import runtestprotocol

    def run(item: pytest.Item) -> None:
        # what comes next is the session alone, so that nothing of this test is kept for the next
        reports = runtestprotocol(item, log=False, nextitem=cast(pytest.Item, item.session))
        if any(report.failed for report in reports):
            raise AssertionError(item.nodeid)

    for item in items:
        yield Unit(item.nodeid, partial(run, item), False)


def report(file: Path, known: dict[str, dict[str, list[str]]], trial: Trial) -> None:
    """Try every mutant of a file; keep those that nothing notices, and print the line of the table."""
    start = time.monotonic()
    text = file.read_text(encoding="utf-8")
    source = Source(text, str(file))
    every = mutants(source)
    if not every:
        return
    for one in every[:1] + every[-1:]:
        unchanged = dataclasses.replace(one, code=source.code, text=source.text)
        assert trial.survives(file, source, unchanged), f"{place(file)}: a test fails where nothing is changed"
    sound = {(was, now) for entry in known.values() for was, nows in entry.items() for now in nows}
    same = [one for one in every if (one.was, one.now) in sound]
    LEFT.mkdir(parents=True, exist_ok=True)
    kept = LEFT / f"{place(file).replace('/', '.')}.txt"
    tried = [one for one in every if one not in same]
    if "AGAIN" in os.environ and kept.exists():
        before = kept.read_text(encoding="utf-8")
        tried = [one for one in tried if _changes(one) in before]
    tried = tried[:: int(os.environ.get("EVERY", "1"))]
    left = [one for one in tried if trial.survives(file, source, one)]
    stale = sound - {(one.was, one.now) for one in same}
    kept.write_text("".join(_shown(one, trial, file, source) for one in left), encoding="utf-8")
    counted = len(tried) if "EVERY" in os.environ else len(every) - len(same)
    share = 100 * (counted - len(left)) / counted if counted else 100.0
    row = f"{place(file):32} {len(every):5} mutants {len(same):4} equivalent {len(left):4} left {share:6.1f} % noticed"
    row += f", {time.monotonic() - start:.0f} s"
    print(row, *(f"\n  not among them: {was} => {now}" for was, now in sorted(stale)), flush=True)
    with (LEFT / "table.txt").open("a", encoding="utf-8") as table:
        table.write(row + "\n")


def _shown(one: Mutant, trial: Trial, file: Path, source: Source) -> str:
    tests = len(trial.chosen(file, source, one))
    return f"{one.line} {one.within} ({tests} tests)\n{_changes(one)}"


def _changes(one: Mutant) -> str:
    return f"  was {one.was}\n  now {one.now}\n"


def tests_called(name: str) -> list[str]:
    """The files of tests that a name or pattern stands for. Raises SystemExit where there is none."""
    found = sorted((ROOT / "tests").glob(f"{name}.py"))
    if not found:
        raise SystemExit(f"error: there is no tests/{name}.py\n\nhint: mend ROOMS in tests/mutation/__main__.py")
    return [str(path) for path in found]


def main(words: list[str]) -> None:
    """Try the mutants of the chapters that words name, a process for each room."""
    for room, files in chapters(words).items():
        named = QUICK_TESTS.get(room, ROOMS[room]) if os.environ.get("QUICK") else ROOMS[room]
        tests = list(dict.fromkeys(path for name in named.split() for path in tests_called(name)))
        child = os.fork()
        if not child:
            options = ["-q", "-s", "-p", "no:cacheprovider", "-W", "ignore", "--no-header"]
            os._exit(pytest.main([*options, *tests], plugins=[Run(room, files)]))
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1:])
