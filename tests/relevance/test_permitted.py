"""Proves what may be done where nobody says how things stand, and who is meant by "me", with rules made for it."""

from collections.abc import Callable
from typing import Any

import pytest

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.relevance.missing_facts import (
    SMALL,
    Bounds,
    MissingFacts,
    Whatever,
    is_one_verdict,
    of_missing,
    permitted,
)
from vtes_judge.rulings import MISSING, SETTING, SPECIAL, Checker, Fact, Ruling, Unfit, because
from vtes_judge.table.nouns import ActingPlayer, Asker, Player, TableSeats


class Kind(StrEnum):
    """A choice among four words."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"


Flag = Annotated[bool, "it is so"]
Number = Annotated[int, "a number"]
Acting = Annotated[ActingPlayer, "who acts"]
Somebody = Annotated[Player, "a player"]
Seats = Annotated[TableSeats, "who sits there", SETTING]
Rule = Callable[..., Ruling[Any]]
CLAUSE = "CRR V.B.1"


def checker(rule: Rule) -> Checker:
    return Checker("made", "Is it so?", "A", (CLAUSE,), rule)


def lacking(rule: Rule, told: dict[str, Any]) -> tuple[Fact, ...]:
    return tuple(fact for fact in checker(rule).facts if fact.default is MISSING and fact.name not in told)


def said(yes: object, says: str = "it is so", **more: Any) -> Ruling[bool]:
    return Ruling(bool(yes), "Yes." if yes else "No.", (because(says, CLAUSE),), **more)


def may(rule: Rule, supposed: dict[str, str], **told: Any) -> Whatever | None:
    return permitted(checker(rule), told, lacking(rule, told), supposed)


def of(rule: Rule, bounds: Bounds | None = None, **told: Any) -> MissingFacts:
    missing = lacking(rule, told)
    return of_missing(checker(rule), told, missing, {fact.name: bounds for fact in missing} if bounds else {})


# what may be done


def ready(*, torpor: Flag, number: Number, tapped: Flag = False) -> Ruling[bool]:
    """Not in torpor, not tapped, and with three of something exactly."""
    return said(not torpor and number == 3 and not tapped)


def test_what_forbids_it_stands_under_unless_with_every_other_value() -> None:
    found = may(ready, {"torpor": "no", "number": "3"})
    assert found is not None
    assert (found.example, found.facts) == ({"torpor": False, "number": 3}, {"torpor": False, "number": 3})
    assert (found.found.ruling.verdict, found.found.turns_on, found.found.whatever_else) == ("Yes.", (), False)
    torpor, number, tapped = found.found.unless
    assert [turn.fact.name for turn in (torpor, number, tapped)] == ["torpor", "number", "tapped"]
    assert (torpor.fact.default, [one.value for one in torpor.outcomes]) == (False, [False, True])
    values = [one.value for one in number.outcomes]
    assert (number.fact.default, values[0], sorted(values)) == (3, 3, sorted({*values}))
    assert set(values) >= set(range(SMALL))
    assert {one.value for one in number.changed} == {*values} - {3}


@pytest.mark.parametrize(
    ("supposed", "told"),
    [
        pytest.param({"torpor": "no"}, {}, id="one of them is not supposed"),
        pytest.param({}, {}, id="nothing is supposed"),
        pytest.param({"torpor": "yes", "number": "3"}, {}, id="what is supposed forbids it"),
        pytest.param({"torpor": "no", "number": "2"}, {}, id="a number that is supposed forbids it"),
        pytest.param({"torpor": "no", "number": "three"}, {}, id="what is supposed is not among the values tried"),
        pytest.param({"torpor": "no", "number": "3"}, {"tapped": True}, id="what was told forbids it"),
    ],
)
def test_what_is_not_supposed_or_forbidden_is_not_permitted(supposed: dict[str, str], told: dict[str, Any]) -> None:
    assert may(ready, supposed, **told) is None


def test_what_two_facts_forbid_only_together_is_not_permitted() -> None:
    def together(*, one: Flag, two: Flag, three: Flag) -> Ruling[bool]:
        return said(not (one and two) and not three)

    def each(*, one: Flag, two: Flag) -> Ruling[bool]:
        return said(not one and not two)

    assert may(together, {"one": "no", "two": "no", "three": "no"}) is None
    found = may(each, {"one": "no", "two": "no"})
    assert found is not None
    assert [turn.fact.name for turn in found.found.unless] == ["one", "two"]
    assert [[one.ruling.answer for one in turn.outcomes] for turn in found.found.unless] == [[True, False]] * 2


def test_what_an_ordinary_fact_forbids_is_permitted_only_as_its_condition() -> None:
    def with_two(*, flag: Flag, number: Number = 2) -> Ruling[bool]:
        return said(not flag and number == 2)

    def without(*, flag: Flag, number: Number = 0) -> Ruling[bool]:
        return said(not flag and number == 0)

    assert may(with_two, {"flag": "no"}) is None
    found = may(without, {"flag": "no"})
    assert found is not None
    assert [turn.fact.name for turn in found.found.unless] == ["flag", "number"]


def test_only_yes_is_a_permission_and_a_fact_without_bearing_is_not_named() -> None:
    def count(*, flag: Flag) -> Ruling[Any]:
        return Ruling(2, "Two.", said(flag).steps)

    def free(*, flag: Flag, other: Flag) -> Ruling[bool]:
        del other
        return said(not flag)

    assert may(count, {"flag": "no"}) is None
    found = may(free, {"flag": "no", "other": "no"})
    assert found is not None
    assert [turn.fact.name for turn in found.found.unless] == ["flag"]


def test_of_words_nothing_is_permitted() -> None:
    def named(*, name: Annotated[str, "a name"]) -> Ruling[bool]:
        return said(name)

    assert may(named, {"name": "another"}) is None


# who is meant


SEATS = ("A", "B", "C")


def hers(*, acting: Acting, blocks: Somebody, seats: Seats = SEATS) -> Ruling[bool]:
    """Whether she sits first, whoever acts."""
    del acting
    return said(seats[:1] == (blocks,))


def test_i_am_not_the_acting_one_where_it_is_not_said_who_acts() -> None:
    holds = of(hers, blocks="me").whatever
    assert holds is not None
    assert (holds.found.ruling.verdict, holds.facts["blocks"]) == ("Yes.", "A")
    assert is_one_verdict(checker(hers), {"blocks": "me"}, lacking(hers, {"blocks": 0}))
    holds = of(hers, blocks="me", seats=("C", "A", "B")).whatever
    assert holds is not None
    assert (holds.found.ruling.verdict, holds.facts["blocks"]) == ("Yes.", "C")


def test_who_i_am_is_as_it_was_told() -> None:
    holds = of(hers, blocks="me", me="B").whatever
    assert holds is not None
    assert (holds.found.ruling.verdict, holds.facts["blocks"]) == ("No.", "B")


def test_i_am_the_acting_one_where_it_is_said_who_acts() -> None:
    def counts(*, number: Number, blocks: Somebody, acting: Acting, seats: Seats = SEATS) -> Ruling[bool]:
        del number, seats
        return said(blocks == acting == "B")

    holds = of(counts, blocks="me", acting="B").whatever
    assert holds is not None
    assert (holds.found.ruling.verdict, holds.facts["blocks"]) == ("Yes.", "B")


def test_a_checker_that_asks_who_i_am_is_told_it_by_nobody_else() -> None:
    def own(*, acting: Acting, me: Annotated[Asker, "who asks", SPECIAL] = "C", seats: Seats = SEATS) -> Ruling[bool]:
        del acting, seats
        return said(me == "C")

    holds = of(own).whatever
    assert holds is not None
    assert (holds.found.ruling.verdict, holds.facts.get("me", "C")) == ("Yes.", "C")


def test_of_people_a_proof_is_only_where_it_is_known_who_sits_there() -> None:
    def anybody(*, who: Somebody) -> Ruling[bool]:
        return said(who)

    def at_a_table(*, who: Somebody, seats: Seats = SEATS) -> Ruling[bool]:
        if who not in seats:
            raise Unfit("she does not sit there")
        return said(True)

    def seated(*, seats: Seats) -> Ruling[bool]:
        return said(seats is not None)

    def acts(*, acting: Acting, other: Somebody) -> Ruling[bool]:
        return said(acting and other)

    assert of(anybody).whatever is None
    assert of(at_a_table).whatever is not None
    assert of(seated).whatever is None
    assert is_one_verdict(checker(acts), {"other": "A"}, lacking(acts, {"other": "A"}))


# how much is tried


@pytest.mark.parametrize(("words", "holds"), [(2000, True), (2001, False)])
def test_of_more_than_2000_values_nothing_is_proved(words: int, holds: bool) -> None:
    kind: Any = type(StrEnum)
    many = kind("Many", (StrEnum,), {f"N{at}": str(at) for at in range(words)})

    def always(*, one: bool) -> Ruling[bool]:
        del one
        return said(True)

    always.__annotations__["one"] = Annotated[many, "one of many words"]
    assert (of(always).whatever is not None) is holds


def test_one_verdict_is_that_of_two_values_at_least() -> None:
    def never(*, flag: Flag) -> Ruling[bool]:
        if flag:
            raise Unfit("that cannot be")
        return said(True)

    def refused(*, flag: Flag) -> Ruling[bool]:
        raise Unfit(f"that cannot be: {flag}")

    for rule in (never, refused):
        assert not is_one_verdict(checker(rule), {}, lacking(rule, {}))
        assert of(rule).whatever is None


def test_the_ruling_that_holds_for_all_says_first_what_its_first_value_does() -> None:
    def kinds(*, flag: Flag, tapped: Flag = False) -> Ruling[bool]:
        del tapped
        moot = ("a", "b") if flag else ("b", "c")
        both = because("it is so", CLAUSE)
        return Ruling(True, "Yes.", (both, because(f"flag {flag}", "CRR V.B.2")), moot=moot, since=str(flag))

    holds = of(kinds).whatever
    assert holds is not None
    assert (holds.found.ruling.moot, holds.found.ruling.since) == (("b",), "True")
    assert [step.says for step in holds.found.ruling.steps] == ["it is so"]
    assert holds.found.whatever_else


# the rulings by value


def shown(facts: MissingFacts) -> list[tuple[tuple[Any, ...], str, list[str]]]:
    return [
        (one.values, one.found.ruling.verdict, [turn.fact.name for turn in one.found.unless]) for one in facts.by_value
    ]


def test_of_one_fact_that_decides_the_ruling_for_each_value_is_given() -> None:
    def by_number(*, number: Number, flag: Flag) -> Ruling[bool]:
        del flag
        return said(number < 2)

    found = of(by_number)
    assert [fact.name for fact in found.deciding] == ["number"]
    (yes, _, _), (no, _, _) = shown(found)
    assert (yes[-2:], min(no)) == ((0, 1), 2)
    assert [verdict for _, verdict, _ in shown(found)] == ["Yes.", "No."]


def test_values_with_other_conditions_stand_apart() -> None:
    def by_flag(*, flag: Flag, tapped: Flag = False, wake: Flag = False) -> Ruling[bool]:
        return said(not flag and not tapped if flag else not wake)

    found = shown(of(by_flag))
    assert found == [((True,), "No.", []), ((False,), "Yes.", ["wake"])]

    def by_word(*, kind: Annotated[Kind, "its kind"], tapped: Flag = False, wake: Flag = False) -> Ruling[bool]:
        return said(kind is not Kind.D and not (tapped if kind is Kind.A else wake))

    assert shown(of(by_word)) == [
        ((Kind.A,), "Yes.", ["tapped"]),
        ((Kind.B, Kind.C), "Yes.", ["wake"]),
        ((Kind.D,), "No.", []),
    ]


@pytest.mark.parametrize(("verdicts", "listed"), [(6, 6), (7, 0)])
def test_more_than_six_verdicts_are_not_listed(verdicts: int, listed: int) -> None:
    def of_so_many(*, number: Number) -> Ruling[Any]:
        size = min(max(number, 0), verdicts - 1)
        return Ruling(size, f"{size}.", said(True).steps)

    assert len(of(of_so_many).by_value) == listed


def test_where_an_ordinary_fact_or_another_missing_one_decides_too_nothing_is_listed() -> None:
    def by_default(*, flag: Flag, number: Number = 2) -> Ruling[bool]:
        return said(flag and number == 2)

    def by_both(*, one: Flag, two: Flag) -> Ruling[bool]:
        return said(one and two)

    def who(*, who: Somebody, seats: Seats = SEATS) -> Ruling[bool]:
        return said(who in seats[:1])

    assert of(by_default).by_value == ()
    assert of(by_both).by_value == ()
    assert [fact.name for fact in of(who).deciding] == ["who"]
    assert of(who).by_value == ()


@pytest.mark.parametrize(("least", "most", "values"), [(38, 44, (38, 39, 40, 41, 42, 43, 44)), (None, -1, (-1,))])
def test_numbers_within_bounds_are_tried_alone(least: int | None, most: int, values: tuple[int, ...]) -> None:
    def by_number(*, number: Annotated[int | None, "a number"]) -> Ruling[bool]:
        return said(number is None or number < 40)

    tried = [value for one in of(by_number, Bounds(least, most)).by_value for value in one.values]
    assert not tried or {*tried} <= {*values}
    assert is_one_verdict(checker(by_number), {}, lacking(by_number, {}), {"number": Bounds(41, 50)})
    assert not is_one_verdict(checker(by_number), {}, lacking(by_number, {}), {"number": Bounds(39, 41)})
