"""Proves what holds for all rules of today: what they leave alone, what they cite, and that each is needed."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cases import try_each
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import import_all
from vtes_judge.citations import is_difference
from vtes_judge.corpus import today
from vtes_judge.corpus.book import Book
from vtes_judge.decoding import decoder
from vtes_judge.relevance.candidates import ToldFigures, candidates
from vtes_judge.relevance.edition import todays
from vtes_judge.relevance.figures import figures_of
from vtes_judge.relevance.turning_facts import key
from vtes_judge.rulings import CHECKERS, MISSING, TODAY, Checker, Ruling, Unfit, Weight

import_all()

RULED = sorted(TODAY)
"""The checkers for which today has a rule."""

CHAPTERS: dict[str, list[str]] = {CHECKERS[name].rule.__module__: [] for name in RULED}
"""The same by chapter."""
for name in RULED:
    CHAPTERS[CHECKERS[name].rule.__module__].append(name)

TRIED = 12
"""So many values of a fact are tried beside those of a scenario."""


@cache
def book() -> Book:
    return Book()


@cache
def scenarios() -> dict[str, list[dict[str, Any]]]:
    """The facts of the scenarios of each checker, typed."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(Path(FOLDER).glob("*.yaml")):
        for name, its in read(path).items():
            found[name] = [decoder.collect(CHECKERS[name], one["given"])[0] for one in its]
    return found


def values(checker: Checker, told: dict[str, Any], name: str) -> list[Any]:
    """Values of a fact, for which a scenario tells the others."""
    fact = next(one for one in checker.facts if one.name == name)
    known = {one.name: told.get(one.name, one.default) for one in checker.facts}
    seen = ToldFigures([value for value in known.values() if value is not MISSING], figures_of(checker.rule))
    return candidates(fact.type, seen, known[name] if known[name] is not MISSING else told.get(name))


def by_today(name: str, facts: dict[str, Any]) -> Ruling[Any]:
    checker = todays(CHECKERS[name])
    assert checker is not None
    return checker.rule(**facts)


def differing(name: str) -> Iterator[tuple[dict[str, Any], Ruling[Any]]]:
    """The scenarios of a checker in which today's ruling is another."""
    for told in scenarios()[name]:
        now = by_today(name, told)
        if key(now) != key(CHECKERS[name].rule(**told)):
            yield told, now


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_fact_that_only_today_asks_leaves_the_ruling_by_the_texts_alone(chapter: str) -> None:
    try_each((name, partial(stays, name)) for name in CHAPTERS[chapter])


def stays(name: str) -> None:
    checker = CHECKERS[name]
    for told in scenarios()[name]:
        base = key(checker.rule(**told))
        for fact in checker.facts:
            for value in values(checker, told, fact.name)[:TRIED] if fact.weight is Weight.TODAY else ():
                try:
                    found = key(checker.rule(**{**told, fact.name: value}))
                except Unfit:
                    continue
                assert found == base, (told, fact.name, value)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_today_rules_on_whatever_the_texts_rule_on_and_names_why(chapter: str) -> None:
    try_each((name, partial(rules_and_names_why, name)) for name in CHAPTERS[chapter])


def rules_and_names_why(name: str) -> None:
    """One fact changed at random: what differs rests on a difference of this checker; what does not is the same."""
    checker, dice = CHECKERS[name], Random(name)
    for told in scenarios()[name]:
        for fact in dice.sample(checker.facts, min(4, len(checker.facts))):
            some = values(checker, told, fact.name)
            for value in dice.sample(some, min(3, len(some))):
                facts = {**told, fact.name: value}
                try:
                    texts, now = checker.rule(**facts), by_today(name, facts)
                except (Unfit, ArithmeticError):
                    continue
                codes = [cite for cite in now.cites if is_difference(cite)]
                if key(now) != key(texts):
                    assert codes, (facts, now.verdict)
                for code in codes:
                    assert name in today.difference(book(), code)["checkers"], code
                assert now.verdict.endswith((".", "?", "!")), now.verdict
                assert "  " not in now.verdict


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_difference_of_a_rule_is_proved_and_left_alone_somewhere(chapter: str) -> None:
    try_each((name, partial(is_proved_and_left_alone, name)) for name in CHAPTERS[chapter])


def is_proved_and_left_alone(name: str) -> None:
    """Of each difference there is a scenario whose ruling it changes, and one of the same checker that it does not."""
    changed = list(differing(name))
    cited = {cite for _, now in changed for cite in now.cites}
    named = {code for one in TODAY[name] for code in one.codes}
    assert named <= cited, named - cited
    assert len(changed) < len(scenarios()[name]) or name in ALWAYS, "a scenario in which nothing changes"


ALWAYS = ("caitiff", "event-broken-off", "master-requirement", "may-wager", "penalty", "roll-back")
"""The checkers of which every verdict is another today."""

KINDS = {
    "settles": "what these texts leave open, or say only in part, has an answer today",
    "changes": "a definite verdict is another one today",
    "new": "the texts are silent",
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_difference_does_what_it_says(kind: str) -> None:
    """A gap that is settled is never left open where the difference applies; a change is never one in wording alone for
    all scenarios; where the texts are silent only facts that they do not ask give another answer."""
    codes = [code for code in today.codes(book()) if [*today.difference(book(), code)["kind"]] == [kind]]
    seen: dict[str, list[tuple[str, dict[str, Any], Ruling[Any]]]] = {code: [] for code in codes}
    for name in RULED:
        for told, now in differing(name):
            for code in {cite for cite in now.cites if cite in seen}:
                seen[code].append((name, told, now))
    for code, its in seen.items():
        for name, told, now in its:
            texts = CHECKERS[name].rule(**told)
            if kind == "settles" and texts.answer is None and not texts.told:  # a general ruling settles nothing
                assert now.answer is not None, (code, name, told)
            alone = {cite for cite in now.cites if is_difference(cite)} <= set(codes)
            if kind == "new" and alone and texts.answer is not None and now.answer != texts.answer:
                asked = {fact.name for fact in CHECKERS[name].facts if fact.weight is Weight.TODAY}
                assert asked & set(told) or name in ALWAYS, (code, name, told)
