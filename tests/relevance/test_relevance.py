"""Proves what a ruling turns on: no fact that was left out changes a ruling in silence."""

from functools import partial
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from tests.examples import examples, portion
from tests.rules.test_every_rule import values_of
from vtes_judge.annotations import Any, NamedTuple
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import import_all
from vtes_judge.choices import Enum
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.decoding.kinds import alternatives, bare, optional
from vtes_judge.faces.rulings import turning_facts
from vtes_judge.faces.terminal.circumstances import headline
from vtes_judge.relevance.candidates import ToldFigures, candidates
from vtes_judge.relevance.figures import figures_of
from vtes_judge.relevance.turning_facts import Relevance, key, relevance
from vtes_judge.rulings import CHECKERS, MISSING, Checker, Ruling, Unfit, Untold, Weight

import_all()
FILES = sorted(Path(FOLDER).glob("*.yaml"))
CIRCUMSTANCES = (Weight.ORDINARY, Weight.SPECIAL)
"""The weights of facts whose bearing on a ruling is said with it."""
MOST = 3_000
"""A space of so many values is tried whole."""


class LeftOut(NamedTuple):
    """A scenario of which one fact is not told. `told`: the other facts. `whole`: the ruling with that fact too.
    `found`: what the ruling without it turns on."""

    checker: Checker
    told: dict[str, Any]
    fact: str
    whole: Ruling[Any]
    found: Relevance


@pytest.fixture(scope="module", params=FILES, ids=lambda file: str(file.stem))
def left_out(request: pytest.FixtureRequest) -> list[LeftOut]:
    """Of the scenarios of a file and every fact that may be left out, unless the others are refused without it."""
    cases = []
    for name, scenarios in read(request.param).items():
        checker = CHECKERS[name]
        may = [fact.name for fact in checker.facts if fact.default is not MISSING]
        known: dict[str, Relevance | None] = {}  # scenarios that differ in one fact are the same without it
        for scenario in portion(scenarios):
            values, _ = decoder.collect(checker, scenario["given"])
            whole = checker.rule(**values)
            for fact in may:
                if fact not in values:
                    continue
                told = {one: its for one, its in values.items() if one != fact}
                same = repr(sorted(told.items()))
                if same not in known:
                    try:
                        known[same] = relevance(checker, told)
                    except Unfit:
                        known[same] = None
                found = known[same]
                if found is not None:
                    cases.append(LeftOut(checker, told, fact, whole, found))
    return cases


def test_no_fact_that_is_left_out_changes_a_ruling_in_silence(left_out: list[LeftOut]) -> None:
    for checker, told, fact, whole, found in left_out:
        if key(found.ruling) != key(whole):
            named = {turn.fact.name for turn in (*found.turns_on, *found.unless)}
            assert fact in named, (checker.name, told, whole.verdict, found.ruling.verdict)


@pytest.mark.parametrize("columns", [40, 80])
def test_it_fits_on_paper(left_out: list[LeftOut], columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_facts, "width", lambda: columns)
    for checker, told, _, _, found in left_out:
        below = turning_facts.unless_lines(found, columns)
        lines = below if found.decided else turning_facts.open_lines(checker, told, found)
        assert not [line for line in lines if len(line) > columns and " " in line.strip()], checker.name
        assert headline(found.ruling, found).startswith(found.ruling.verdict[:-1])


def every_value(kind: Any) -> list[Any] | None:
    """All values of a type; None where they are too many to name."""
    found: list[Any] = [None] if optional(bare(kind)) else []
    for one in alternatives(bare(kind)):
        if one is bool:
            found += [True, False]
        elif isinstance(one, type) and issubclass(one, Enum):
            found += list(one)
        else:
            return None
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_whatever_else_means_every_value_of_every_other_fact(file: Path) -> None:
    for name, scenarios in read(file).items():
        checker = CHECKERS[name]
        for scenario in portion(scenarios):
            told, _ = decoder.collect(checker, scenario["given"])
            found = relevance(checker, told)
            others = {fact.name: every_value(fact.type) for fact in checker.facts if fact.name not in told}
            if not found.whatever_else:
                continue
            assert others
            assert found.decided
            assert not found.unless
            for values in islice(product(*(its or [] for its in others.values())), MOST):
                assert verdict_of(checker, {**told, **dict(zip(others, values, strict=True))}) in (
                    None,
                    key(found.ruling),
                )


def test_a_plain_verdict_stands_when_several_ordinary_facts_differ(left_out: list[LeftOut]) -> None:
    """Two to four untold facts that nothing turns on, with other values at once, leave the verdict as it is."""
    dice = Random(len(left_out))
    for checker, told, _, _, found in left_out:
        named = {turn.fact.name for turn in found.unless} | set(found.ruling.told)
        ordinary = [fact for fact in checker.facts if fact.name not in told and fact.weight is Weight.ORDINARY]
        free = [fact for fact in ordinary if fact.name not in named]
        if not found.decided or len(free) < 2:
            continue
        seen = ToldFigures([*told.values(), *(fact.default for fact in ordinary)], figures_of(checker.rule))
        for _ in range(8):
            some = dice.sample(free, min(dice.randint(2, 4), len(free)))
            others = {fact.name: dice.choice(candidates(fact.type, seen, fact.default)) for fact in some}
            try:
                ruling = checker.rule(**told, **others)
            except (Unfit, ArithmeticError):
                continue
            assert key(ruling) == key(found.ruling), (checker.name, told, others)


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_plain_verdict_stands_whichever_facts_are_left_out(file: Path) -> None:
    """Half of the facts are left out, and some of them changed before; what is decided stays so, whatever one or two of
    the untold facts are that the ruling does not name."""
    dice = Random(file.stem)
    for name, scenarios in read(file).items():
        checker = CHECKERS[name]
        for _ in range(examples(40)):
            told, _ = decoder.collect(checker, dice.choice(scenarios)["given"])
            seen = ToldFigures([*told.values(), "A", "B", "C"], figures_of(checker.rule))
            values = {
                fact.name: dice.choice(candidates(fact.type, seen, told.get(fact.name, fact.default)))
                for fact in checker.facts
                if dice.random() < 0.3 and fact.name in told
            }
            kept = {
                fact.name: values.get(fact.name, told[fact.name])
                for fact in checker.facts
                if fact.name in told and (fact.default is MISSING or dice.random() < 0.5)
            }
            try:
                found = relevance(checker, kept)
            except (Unfit, ArithmeticError):
                continue
            named = {turn.fact.name for turn in found.unless} | set(found.ruling.told) | set(kept)
            free = [fact for fact in checker.facts if fact.weight in CIRCUMSTANCES and fact.name not in named]
            if not found.decided or not free:
                continue
            some = dice.sample(free, min(2, len(free)))
            others = {fact.name: dice.choice(candidates(fact.type, seen, fact.default)) for fact in some}
            try:
                other = checker.rule(**kept, **others)
            except (Unfit, ArithmeticError):
                continue
            assert key(other) == key(found.ruling), (name, kept, others)


def verdict_of(checker: Checker, facts: dict[str, Any]) -> tuple[str, str] | None:
    """The ruling as two are compared; None for facts that cannot be."""
    try:
        return key(checker.rule(**facts))
    except Untold:
        raise
    except Unfit:
        return None


FIRST = {name: scenarios for file in FILES for name, scenarios in read(file).items()}
few = settings(max_examples=examples(8), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_plain_verdict_stands_whatever_an_ordinary_fact_is(file: Path) -> None:
    """Any value of one untold fact, drawn at random, leaves a verdict that was given plainly as it is."""
    try_each((name, partial(stands, name)) for name in read(file))


def test_every_checker_has_scenarios() -> None:
    assert FIRST.keys() == CHECKERS.keys()


def stands(name: str) -> None:
    checker = CHECKERS[name]

    @few
    @given(st.data())
    def tried(data: st.DataObject) -> None:
        scenario = data.draw(st.sampled_from(FIRST[name]))
        told, _ = decoder.collect(checker, scenario["given"])
        found = relevance(checker, told)
        named = {turn.fact.name for turn in (*found.turns_on, *found.unless)}
        free = [fact for fact in checker.facts if fact.name not in told and fact.name not in named]
        if not free:
            return
        fact = data.draw(st.sampled_from(free))
        value = data.draw(values_of(fact.type))
        try:
            other = checker.rule(**told, **{fact.name: value})
        except (Unfit, ArithmeticError):
            return
        assert key(other) == key(found.ruling), (told, fact.name, value)

    tried()


def test_a_fact_that_changes_only_the_reason_of_a_no_does_not_decide_and_is_not_told_to_people() -> None:
    checker = CHECKERS["constructed-deck"]
    found = relevance(checker, {"groups": (2, 4)})
    reworded = {turn.fact.name for turn in found.unless if turn.rewords}
    assert found.decided
    assert {"library", "crypt", "cards"} <= reworded
    assert not any("banned" in line for line in turning_facts.unless_lines(found, 80))
    legal = relevance(checker, {"groups": (2, 3)})
    assert not any(turn.rewords for turn in (*legal.unless, *legal.turns_on))


def test_a_headline_names_no_circumstance_that_leads_to_the_same_answer() -> None:
    """A referendum passes without polling too, groups of a limited tournament are legal as well; what has another
    answer is named."""
    said = {
        told: headline(found.ruling, found)
        for told in (
            "referendum-outcome votes_for=5 votes_against=3",
            "referendum-outcome votes_for=3 votes_against=5",
            "crypt-groups groups=2,3",
            "crypt-groups groups=2,4",
            "bleed-resolve bleed=1",
            "library-size library=45",
            "library-size library=45 context=tournament",
            "library-size library=91",
            "library-size library=101 format=constructed",
            "crypt-size crypt=8",
            "edge-untap-pool has_edge=yes",
            "may-play-reaction window=during tapped=yes",
            "sleeves-legal library=no crypt=no",
            "transfers-available position=1 own_turn=2",
            "can-minion-block controller=E targets=none tapped=yes",
        )
        for name, *facts in [told.split()]
        for checker in [CHECKERS[name]]
        for found in [relevance(checker, decoder.collect(checker, parse_facts(checker, facts))[0])]
    }
    assert list(said.values()) == [
        "It passes, 5 to 3.",
        "It fails, with 3 to 5, unless it passes automatically.",
        "Legal.",
        "Not legal, unless the format is limited or restricted-trade.",
        "B burns 1 pool, and A has the Edge.",
        "Too few: at least 60. Unless the context is casual, or the format is limited.",
        "Too few: at least 60. Unless the format is limited.",
        "Too many: at most 90. Unless the context is casual, with players 6.",
        "Too many: at most 90. Unless the context is casual, with players 7.",
        "Too few: at least 12. Unless the format is limited.",
        "Yes, she may take 1 pool from the blood bank, unless the variant is phased-intro or phased-advanced.",
        "No, unless a card lets the minion do so while tapped.",
        "Yes, unless a part without sleeves has V:EKN issued cards, or distinct backs that are not mixed enough.",
        "4 transfers, unless the number of players at the start is 2.",
        "No.",
    ]
