"""Proves what is made of missing facts, with rules made for it: too many values, other reasons, bounds."""

from collections.abc import Callable

import pytest

from vtes_judge.annotations import Annotated, Any
from vtes_judge.relevance.missing_facts import REASONS, SMALL, Bounds, MissingFacts, is_one_verdict, of_missing
from vtes_judge.rulings import Checker, Ruling, Standing, Step, Unfit, Untold, because, need

Number = Annotated[int, "a number"]
YES, NO = because("it is so", "CRR V.B.1"), need(False, "it is so", "CRR V.B.1")


def found(rule: Callable[..., Ruling[Any]], bounds: Bounds | None = None, **told: object) -> MissingFacts:
    checker = Checker("made", "Is it so?", "A", ("CRR V.B.1",), rule)
    missing = [fact for fact in checker.facts if fact.name not in told]
    free = {fact.name: bounds for fact in missing} if bounds else {}
    assert is_one_verdict(checker, told, missing, free) >= (
        of_missing(checker, told, missing, free).whatever is not None
    )
    return of_missing(checker, told, missing, free)


def names(facts: MissingFacts) -> list[str]:
    assert facts.whatever is None
    return [fact.name for fact in facts.deciding]


def said(yes: bool, *steps: Step, standing: Standing = Standing.SETTLED) -> Ruling[bool]:
    return Ruling(yes, "Yes." if yes else "No.", steps or (YES if yes else NO,), standing)


def below_thirty(*, number: Number) -> Ruling[bool]:
    return said(number < 30)


def test_a_verdict_that_is_always_the_same() -> None:
    def always(*, number: Number, tapped: Annotated[bool, "it is tapped"] = False) -> Ruling[bool]:
        del number, tapped
        return said(True)

    holds = found(always, tapped=True).whatever
    assert holds is not None
    assert (holds.found.ruling.verdict, holds.found.ruling.steps) == ("Yes.", (YES,))
    assert set(holds.example) == {"number"}
    assert holds.facts == {"number": holds.example["number"], "tapped": True}


@pytest.mark.parametrize(
    ("least", "most", "holds"),
    [(None, 29, True), (None, 30, False), (30, None, True), (29, None, False), (28, 29, True), (29, 30, False)],
)
def test_a_number_within_bounds(least: int | None, most: int | None, holds: bool) -> None:
    facts = found(below_thirty, Bounds(least, most))
    assert (facts.whatever is not None) is holds
    assert [fact.name for fact in facts.deciding] == ([] if holds else ["number"])


def test_one_value_alone_proves_nothing() -> None:
    assert names(found(below_thirty, Bounds(3, 3))) == ["number"]


@pytest.mark.parametrize("number", [0, SMALL - 1])
def test_every_small_number_is_tried(number: int) -> None:
    def but_one(*, number: Number, it: Annotated[int, "which one"]) -> Ruling[bool]:
        return said((number * 7 + 1) // 7 != (it * 7 + 1) // 7)

    assert names(found(but_one, it=number)) == ["number"]


def test_with_too_many_values_nothing_is_proved() -> None:
    def always(
        *, one: Number, two: Number, three: Number, four: Number, five: Number, six: Number, seven: Number
    ) -> Ruling[bool]:
        del one, two, three, four, five, six, seven
        return said(True)

    facts = found(always)
    assert facts.whatever is None
    assert [fact.name for fact in facts.deciding] == ["one", "two", "three", "four", "five", "six", "seven"]


def test_of_several_numbers_one_at_a_time_has_each_of_its_values() -> None:
    def always(*, one: Number, two: Number, three: Number) -> Ruling[bool]:
        del one, two, three
        return said(True)

    def seldom(*, one: Number, two: Number) -> Ruling[bool]:
        del one
        return said(two != SMALL - 1)

    def compared(*, one: Number, two: Number) -> Ruling[bool]:
        return said(one <= two)

    assert found(always).whatever is not None
    assert names(found(seldom)) == ["two"]
    assert names(found(compared)) == ["one", "two"]


def test_those_that_alone_change_the_verdict_decide() -> None:
    def by_one(*, one: Annotated[bool, "one"], two: Annotated[bool, "two"]) -> Ruling[bool]:
        del two
        return said(one)

    def by_both(*, one: Annotated[bool, "one"], two: Annotated[bool, "two"]) -> Ruling[bool]:
        return said(one is two)

    assert names(found(by_one)) == ["one"]
    assert names(found(by_both)) == ["one", "two"]


def test_a_rule_that_wants_a_further_fact_proves_nothing() -> None:
    def asks(*, one: Annotated[bool, "one"]) -> Ruling[bool]:
        if one:
            raise Untold("tell two", "two")
        return said(True)

    assert names(found(asks)) == ["one"]


def test_a_value_that_cannot_be_is_passed_by() -> None:
    def positive(*, number: Number) -> Ruling[bool]:
        if number < 3:
            raise Unfit("three at least")
        return said(True)

    assert found(positive).whatever is not None


def test_the_reasons_that_hold_for_all_have_the_clauses_of_each() -> None:
    def two_clauses(*, one: Annotated[bool, "one"]) -> Ruling[bool]:
        both = because("it is so", "CRR V.B.2" if one else "CRR V.B.3", over=("GL hunt",) if one else ())
        return said(True, both, because(f"one is {one}", "CRR V.B.4"), YES)

    holds = found(two_clauses).whatever
    assert holds is not None
    (first, second) = holds.found.ruling.steps
    assert (first.says, set(first.cites), first.over) == (
        "it is so",
        {"CRR V.B.1", "CRR V.B.2", "CRR V.B.3"},
        ("GL hunt",),
    )
    assert second == first


def test_without_a_common_reason_nothing_holds() -> None:
    def each_its_own(*, one: Annotated[bool, "one"]) -> Ruling[bool]:
        return said(True, because(f"one is {one}", "CRR V.B.4"))

    def no_common_fault(*, one: Annotated[bool, "one"]) -> Ruling[bool]:
        return said(False, YES, need(False, f"one is not {one}", "CRR V.B.4"))

    assert names(found(each_its_own)) == ["one"]
    assert names(found(no_common_fault)) == ["one"]


def test_another_standing_or_an_ordinary_fact_that_changes_it_is_no_proof() -> None:
    def by_standing(*, one: Annotated[bool, "one"]) -> Ruling[bool]:
        return said(True, standing=Standing.GAP if one else Standing.SETTLED)

    def by_default(*, one: Annotated[bool, "one"], two: Annotated[bool, "two"] = True) -> Ruling[bool]:
        del one
        return said(two)

    assert names(found(by_standing)) == ["one"]
    checker = Checker("made", "Is it so?", "A", ("CRR V.B.1",), by_default)
    assert of_missing(checker, {}, [fact for fact in checker.facts if fact.name == "one"]).whatever is None


@pytest.mark.parametrize(("kinds", "holds"), [(REASONS, True), (REASONS + 1, False)])
def test_too_many_kinds_of_reasons_are_no_proof(kinds: int, holds: bool) -> None:
    def of_kinds(*, number: Number) -> Ruling[bool]:
        return said(True, YES, because(f"kind {min(abs(number), kinds - 1)}", "CRR V.B.4"))

    assert (found(of_kinds).whatever is not None) is holds


@pytest.mark.parametrize(
    ("kind", "provable"),
    [
        (bool, True),
        (bool | None, True),
        (float, True),
        (Annotated[bool, "noted again"], True),
        (tuple[bool, ...], True),
        (str, False),
        (tuple[str, ...], False),
        (dict[int, bool], False),
    ],
)
def test_of_which_facts_a_proof_can_be(kind: Any, provable: bool) -> None:
    def always(*, one: bool) -> Ruling[bool]:
        del one
        return said(True)

    always.__annotations__["one"] = Annotated[kind, "one"]
    assert (found(always).whatever is not None) is provable
