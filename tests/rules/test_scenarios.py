"""Proves that every checker answers its worked examples: answer, clauses, standing, no clause undeclared."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cases import try_each
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import INDEX, import_all, rows
from vtes_judge.citations import is_difference
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference
from vtes_judge.decoding import decoder
from vtes_judge.relevance.edition import todays
from vtes_judge.relevance.turning_facts import key
from vtes_judge.rulings import CHECKERS, Standing, Step

import_all()
BOOK = Book()
LISTS = {"left_to_judge", "notes", "presumed", "told", "moot"}
"""What a ruling has beside its reasons: a scenario that names one names all of it."""
KEYS = {"name", "given", "answer", "because", "standing", "also", "verdict", "today", "since", "readings", *LISTS}
KEYS |= {"reasons", "all_reasons"}
"""What a scenario may say. `reasons`: steps that must be there, each with exactly these clauses; `all_reasons`: all."""
CHAPTERS = {path.stem: read(path) for path in sorted(Path(FOLDER).glob("*.yaml"))}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_scenario(chapter: str) -> None:
    try_each(
        (f"{name}: {scenario['name']}", partial(answers, chapter, name, scenario))
        for name, scenarios in CHAPTERS[chapter].items()
        for scenario in scenarios
    )


def answers(chapter: str, name: str, scenario: dict[str, Any]) -> None:
    assert set(scenario) <= KEYS, "unknown key"
    checker = CHECKERS[name]
    assert chapter in (checker.chapter, f"tournament_{checker.chapter}", f"phased_{checker.chapter}")
    values, missing = decoder.collect(checker, scenario["given"])
    assert not missing, [fact.name for fact in missing]
    ruling = checker.rule(**values)
    assert decoder.plain(ruling.answer) == scenario["answer"], ruling.verdict
    assert ruling.standing == Standing(scenario.get("standing", "settled")), ruling.verdict
    if "also" in scenario:
        assert list(ruling.also) == [Standing(one) for one in scenario["also"]], ruling.verdict
    if "verdict" in scenario:
        assert ruling.verdict == scenario["verdict"]
    assert set(scenario["because"]) <= set(ruling.cites), ruling.cites
    told = [written(step) for step in ruling.steps]
    assert [one for one in scenario.get("reasons", ()) if one not in told] == [], told
    assert scenario.get("all_reasons", told) == told
    for part in LISTS & set(scenario):
        assert list(getattr(ruling, part)) == scenario[part], part
    assert scenario.get("since", ruling.since) == ruling.since
    if "readings" in scenario:
        read = [[decoder.plain(one.answer), one.says, *one.cites] for one in ruling.readings]
        assert read == scenario["readings"]
    assert set(ruling.cites) <= set(checker.cites), "a clause that the checker does not declare"
    assert ruling.verdict.endswith((".", "?", "!"))
    for code in ruling.notes:
        BOOK.note(code)
    today = todays(checker)
    assert today is not None or "today" not in scenario, "no rule of today is for this checker"
    now = today.rule(**values) if today else ruling
    codes = [cite for cite in now.cites if is_difference(cite)]
    if "today" in scenario:
        assert decoder.plain(now.answer) == scenario["today"], now.verdict
        assert codes, "today's ruling names its difference"
    else:
        assert key(now) == key(ruling), "today differs: say what the answer is today"
    for code in codes:
        assert name in difference(BOOK, code)["checkers"]


def written(step: Step) -> str:
    """A reason as `reasons:` has it: `not met: the minion is ready [CRR IV.C.1]`."""
    met = {True: "met: ", False: "not met: ", None: ""}[step.met]
    over = f"; over {', '.join(step.over)}" if step.over else ""
    return f"{met}{step.says} [{', '.join(step.cites)}{over}]"


def test_a_checker_has_scenarios_and_cites_what_exists() -> None:
    try_each((name, partial(is_whole, name)) for name in sorted(CHECKERS))


def is_whole(name: str) -> None:
    checker = CHECKERS[name]
    assert any(scenarios.get(name) for scenarios in CHAPTERS.values()), "no scenario"
    for citation in checker.cites:
        assert citation in BOOK, citation
    for fact in checker.facts:
        assert fact.meaning
        assert not fact.meaning.endswith(".")
    doc = checker.rule.__doc__ or ""
    assert doc.split(":")[0] in BOOK or doc.split(" ")[0] in ("CRR", "VEKN", "GL", "PMF"), doc


def test_the_index_lists_the_checkers_of_the_chapters() -> None:
    assert Path(INDEX).read_text(encoding="utf-8").splitlines() == rows()
