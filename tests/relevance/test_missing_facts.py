"""Facts that must be told and were not: a ruling holds whatever they are, or names those that decide."""

from pathlib import Path

import pytest

from vtes_judge.annotations import Annotated, Any
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import import_all
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.faces.ask.text import lines
from vtes_judge.faces.terminal.circumstances import headline, values_words
from vtes_judge.reading.answering import Asking
from vtes_judge.relevance.missing_facts import MissingFacts, of_missing
from vtes_judge.relevance.turning_facts import FactOutcome, conditional, decision, key, relevance
from vtes_judge.rulings import CHECKERS, MISSING, Checker, Ruling, Unfit, because

import_all()


def lacking(name: str, told: str) -> MissingFacts:
    checker = load(find(name))
    values, missing = decoder.collect(checker, parse_facts(checker, told.split()))
    return of_missing(checker, values, missing)


def test_a_ruling_holds_whatever_the_missing_facts_are() -> None:
    found = lacking("can-minion-block", "tapped=yes").whatever
    assert found is not None
    assert found.found.ruling.verdict == "No."
    assert {step.says for step in found.found.ruling.unmet} == {"the minion is untapped"}
    assert "wake" in {turn.fact.name for turn in found.found.unless}


def test_a_value_that_needs_a_further_fact_is_tried_with_its_values() -> None:
    """A title worth "x votes" needs x: in torpor none of them counts, ready some do."""
    found = lacking("vote-eligible", "region=torpor").whatever
    assert found is not None
    assert found.found.ruling.verdict == "No."
    ready = lacking("vote-eligible", "region=ready")
    assert ready.whatever is None
    assert tuple(fact.name for fact in ready.deciding) == ("title",)


def test_a_no_is_a_no_whatever_the_reason() -> None:
    found = lacking("red-list-combat", "kind=ally").whatever
    assert found is not None
    assert found.found.ruling.verdict == "No."
    assert {step.says for step in found.found.ruling.unmet} == {"the minion is a vampire"}


@pytest.mark.parametrize(
    ("name", "told", "verdict"),
    [
        ("referendum-outcome", "votes-for=0", "It fails."),
        ("limited-deck", "library=39 boosters=2 starters=yes", "Illegal."),
        ("pm-out-of-turn", "played=1", "No."),
    ],
)
def test_a_no_with_several_reasons_says_none_of_them(name: str, told: str, verdict: str) -> None:
    found = lacking(name, told).whatever
    assert found is not None
    assert found.found.ruling.verdict == verdict


@pytest.mark.parametrize(
    ("name", "told", "deciding"),
    [
        ("can-minion-block", "tapped=no", ("controller", "targets")),
        ("vampire-damage", "aggravated=2", ("blood",)),
    ],
)
def test_else_those_that_decide_are_named(name: str, told: str, deciding: tuple[str, ...]) -> None:
    found = lacking(name, told)
    assert found.whatever is None
    assert tuple(fact.name for fact in found.deciding) == deciding


@pytest.mark.parametrize(
    ("name", "told", "expected"),
    [
        ("move-or-steal", "amount=3 available=2", [("move", "Illegal: what is not there cannot be moved."),
                                                     ("steal", "Legal: it takes 2.")]),
        ("political-card-vote", "", [("yes", "No."), ("no", "Yes, for one vote.")]),
        ("block-outcome", "stealth=1", [("0 or less", "Not blocked."), ("1 or more", "Blocked.")]),
        ("vampire-damage", "aggravated=2 normal=0", []),
        ("can-minion-block", "tapped=no", []),
        ("can-minion-block", "tapped=no targets=none", []),
    ],
)  # fmt: skip
def test_of_a_single_one_that_decides_the_rulings_are_told(
    name: str, told: str, expected: list[tuple[str, str]]
) -> None:
    found = lacking(name, told).by_value
    every = [FactOutcome(value, one.found.ruling) for one in found for value in one.values]
    assert [(values_words(one.values, every), headline(one.found.ruling, one.found)) for one in found] == expected


def test_the_rulings_by_value_are_those_with_that_value_told() -> None:
    checker = load(find("block-outcome"))
    told = parse_facts(checker, ["stealth=1"])
    every = lacking("block-outcome", "stealth=1").by_value
    assert len(every) == 2
    for one in every:
        for value in one.values:
            values, _ = decoder.collect(checker, {**told, "intercept": value})
            assert key(conditional(relevance(checker, values)).ruling) == key(one.found.ruling)
            assert conditional(relevance(checker, values)).turns_on == ()


@pytest.mark.long
@pytest.mark.parametrize("file", sorted(Path(FOLDER).glob("*.yaml")), ids=lambda file: str(file.stem))
def test_no_fact_that_must_be_told_changes_a_ruling_that_holds_without_it(file: Path) -> None:
    for name, scenarios in read(file).items():
        checker = CHECKERS[name]
        must = {fact.name for fact in checker.facts if fact.default is MISSING}
        for scenario in scenarios:
            values, _ = decoder.collect(checker, scenario["given"])
            for fact in must & set(values):
                told: dict[str, Any] = {one: its for one, its in values.items() if one != fact}
                lacked = [one for one in checker.facts if one.name == fact]
                try:
                    found = of_missing(checker, told, lacked).whatever
                except Unfit:
                    continue
                if found is not None:
                    assert decision(found.found.ruling) == decision(checker.rule(**values)), (name, told)


def vote(
    *,
    used: Annotated[int, "cards she has used (in this referendum)"] = 0,
    marked: Annotated[bool, "the card is marked"] = True,
) -> Ruling[bool]:
    return Ruling(not used and marked, "Yes." if not used and marked else "No.", (because("it is so", "CRR V.B.1"),))


VOTE = Checker("vote", "May she?", "A", ("CRR V.B.1",), vote)


def test_a_ruling_names_its_conditions_in_its_first_line() -> None:
    found = conditional(relevance(VOTE, {}))
    assert found.decided
    assert headline(found.ruling, found) == (
        "Yes, if used is 0 (cards she has used), and as long as the card is marked."
    )


def test_a_ruling_without_a_usual_case_has_no_conditions() -> None:
    def steal(*, own: Annotated[int, "blood"] = 2) -> Ruling[int]:
        return Ruling(own, f"{own}.", (because("it is so", "CRR V.B.1"),))

    found = relevance(Checker("steal", "How much?", "A", ("CRR V.B.1",), steal), {})
    assert conditional(found) is found
    assert not found.decided


def test_a_question_is_answered_so() -> None:
    answer = Asking().answer("can a tapped vampire block")
    assert lines(answer, brief=False, assume=False)[0] == "No, unless a card lets the minion do so while tapped."
