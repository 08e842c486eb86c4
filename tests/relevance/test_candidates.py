"""Proves which values of an untold fact are tried: those at which a ruling can change, each once."""

from calendar import weekday
from collections.abc import Iterator
from copy import copy
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.relevance.candidates import FARTHEST, VARIED, ToldFigures, candidates, finite, within
from vtes_judge.relevance.figures import Figures, figures_of
from vtes_judge.rulings import SPECIAL, Unfit

ANOTHER = "another"
HALF = 0.5
DAY = date(2026, 3, 1)


class Colour(StrEnum):
    """A choice among words."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Item:
    """A record with a field that must be told."""

    name: Annotated[str, "its name"]
    blue: Annotated[bool, "it is blue"] = False

    def __post_init__(self) -> None:
        if self.name == "P" and self.blue:
            raise Unfit("P is never blue")


def told(*values: object, numbers: tuple[int, ...] = (), names: tuple[str, ...] = ()) -> ToldFigures:
    return ToldFigures(values, Figures(numbers, names))


def test_what_is_read_off_the_facts() -> None:
    found = told(True, None, Colour.RED, 2, [1, {"A": (2, DAY)}], frozenset({HALF}), Item("P"), names=("A", "Z"))
    assert (found.numbers, found.dates, found.names) == ([2, 1, HALF], [DAY], ["A", "P", "Z"])
    assert told(*range(70)).numbers == list(range(64))
    assert told(*map(str, range(30)), names=("Z",)).names == [*map(str, range(24)), "Z"]


@pytest.mark.parametrize(
    ("found", "near"),
    [
        (told(), [0, 1, 2, 12]),
        (told(5), [0, 1, 2, 17, 5, 4, 6]),
        (told(5, 3), [0, 1, 2, 17, 5, 4, 6, 3, 8, 7, 9, -8, -9, -7, -2, -3, -1]),
        (told(numbers=(7,)), [0, 1, 2, 19, 7, 6, 8]),
        (told(3, numbers=(7,)), [0, 1, 2, 19, 3, 4, 7, 6, 8]),
        (told(numbers=(100, 101)), [0, 1, 2, 112, 100, 99, 101, 102]),
        (told(-30), [0, 1, 2, 12, -30, -31, -29]),
    ],
)
def test_numbers_at_which_something_may_change(found: ToldFigures, near: list[int]) -> None:
    assert copy(found).near() == near


@pytest.mark.parametrize(
    ("kind", "found", "default", "values"),
    [
        (bool, told(), False, [False, True]),
        (Colour, told(), Colour.BLUE, [Colour.BLUE, Colour.RED]),
        (bool | None, told(), None, [None, True, False]),
        (int, told(), 4, [4, 0, 1, 2, 12]),
        (int, told(HALF), 0, [0, 1, 2, 12, 13, -1]),
        (int | None, told(), 4, [4, 0, 1, 2, 12, None]),
        (
            float,
            told(),
            0,
            [0, 1, 2, 12, HALF, -HALF, 3 * HALF, 5 * HALF, 12.5, 11.5],
        ),
        (str, told("A", names=("C",)), "A", ["A", "C", ANOTHER]),
        (
            tuple[str, ...],
            told("A", "B"),
            (),
            [
                *((), ("A",), ("B",), (ANOTHER,), ("A", "B"), ("A", ANOTHER), ("B", ANOTHER), ("A", "B", ANOTHER)),
                *(("A", "A"), ("B", "B"), (ANOTHER, ANOTHER)),
            ],
        ),
        (
            tuple[str, ...],
            told("A"),
            ("P", "Q", "R", "S"),
            [
                *(("P", "Q", "R", "S"), (), ("A",), (ANOTHER,), ("P", "Q"), ("P", "Q", "R")),
                *(("Q", "R", "S"), ("P", "R", "S"), ("P", "Q", "S"), ("S", "R", "Q", "P")),
                *(("P", "Q", "R", "S", "A"), ("A", ANOTHER), ("A", "A"), (ANOTHER, ANOTHER)),
            ],
        ),
        (frozenset[bool], told(), frozenset(), [frozenset(), {True}, {False}, {True, False}]),
        (
            tuple[bool, Colour],
            told(),
            (True, Colour.RED),
            [(True, Colour.RED), (False, Colour.RED), (True, Colour.BLUE)],
        ),
        (
            dict[str, bool],
            told("A"),
            {},
            [
                *({}, {"A": True}, {"A": False}, {ANOTHER: True}, {ANOTHER: False}),
                *({"A": True, ANOTHER: True}, {"A": False, ANOTHER: False}),
            ],
        ),
        (
            dict[str, bool],
            told(),
            {},
            [
                *({}, dict.fromkeys("ABCDE", False) | {"A": True}, dict.fromkeys("ABCDE", True) | {"A": False}),
                *({name: value} for name in "ABCDE" for value in (True, False)),
                *(dict.fromkeys("ABCDE"[:size], value) for value in (True, False) for size in range(2, 6)),
            ],
        ),
        (Item, told("P"), None, [None, Item("P"), Item(ANOTHER), Item(ANOTHER, True)]),
    ],
)
def test_values_that_are_tried(kind: Any, found: ToldFigures, default: object, values: list[Any]) -> None:
    assert candidates(kind, copy(found), default) == values


def test_numbers_are_worked_out_once() -> None:
    found = told(5)
    assert found.near() is found.near()


def test_only_so_many_of_what_is_told_are_tried_in_lists_and_tables() -> None:
    lists = candidates(tuple[str, ...], told(*"ABCDEF"), ())
    assert [one for one in lists if len(one) == 2 and one[0] == one[1]] == [(one, one) for one in "ABCD"]
    tables = candidates(dict[str, int], told("A", 5), {})
    assert [one["A"] for one in tables if [*one] == ["A"]] == [0, 1, 2, 17, 5, 4]
    assert [one["A"] for one in tables if [*one] == ["A", ANOTHER]] == [0, 1, 2, 17]
    assert candidates(tuple[bytes, bool], told(), None) == [None]
    assert candidates(bytes, told(), None) == [None]


def test_of_a_fraction_halves_beside_it_are_fractions() -> None:
    found = candidates(float, told(Fraction(1, 3)), 0)
    assert {Fraction(5, 6), Fraction(-1, 6)} <= {one for one in found if type(one) is Fraction}


def days(*apart: int) -> Iterator[date]:
    yield from (DAY + timedelta(days=sign * one) for one in apart for sign in (1, -1))


def test_days_that_are_tried() -> None:
    assert candidates(date, told(), None) == [None, date(2020, 1, 1), date(2020, 1, 2), date(2019, 12, 31)]
    assert candidates(date, told(DAY, numbers=(2,)), None) == [None, DAY, *days(1, 2, 3, 62, 63)]
    assert candidates(date, told(DAY, numbers=(30,)), None) == [None, DAY, *days(1, 30, 31)]
    assert candidates(date, told(DAY, numbers=(FARTHEST - 1,)), None) == [None, DAY, *days(1, FARTHEST - 1)]
    assert candidates(date, told(date.min), None) == [None, date.min, date.min + timedelta(days=1)]
    assert candidates(date, told(date.max), None) == [None, date.max, date.max - timedelta(days=1)]


def test_no_more_than_64_values_are_tried() -> None:
    found = candidates(int, told(*range(0, 200, 4)), -5)
    assert (found[0], len(found), len(set(found))) == (-5, 64, 64)


def test_a_choice_and_yes_or_no_are_tried_whole() -> None:
    assert finite(bool | None)
    assert finite(Colour)
    assert not finite(Colour | int)
    assert not finite(str)


def test_what_a_told_record_leaves_open() -> None:
    ((fact, values),) = within("items", (Item("A"), Item("B", True), Item("C")), told("A"))
    assert (fact.name, fact.flag, fact.meaning, fact.weight) == (
        *("items.blue", "items.blue", "blue, within items"),
        SPECIAL,
    )
    assert values == [
        (Item("A"), Item("B", True), Item("C")),
        (Item("A", True), Item("B", True), Item("C")),
        (Item("A"), Item("B", True), Item("C", True)),
    ]
    ((_, values),) = within("item", Item("A"), told("A"))
    assert values == [Item("A"), Item("A", True)]
    assert not next(iter(within("item", Item("P"), told())))[1][1:]
    assert not list(within("items", (Item("A"), "B"), told()))
    assert not list(within("number", 3, told()))


def test_of_many_records_the_first_of_each_sort_are_varied() -> None:
    alike = (Item("A"),) * VARIED
    ((_, values),) = within("items", alike, told())
    assert len(values) == 1 + VARIED
    ((_, values),) = within("items", (*alike, Item("B")), told())
    assert [next(at for at, one in enumerate(value) if one.blue) for value in values[1:]] == [0, VARIED]


TABLE = {"Zed": 21, "Bea": (22, [23, 10_000, 10_001, -10_000, -10_001]), "Cid": frozenset({24.5})}
NUMBERED = {25: "no name of it"}
RECORD = Item("a name in a record, which is no table")


@dataclass(frozen=True, slots=True)
class Weighed:
    """A record with a number."""

    weight: int


WEIGHED = Weighed(26)


def first() -> object:
    return 31, second, Colour.BLUE.value, TABLE, NUMBERED, RECORD, float


def second() -> object:
    return 32, third


def third() -> object:
    def inside() -> int:
        return 33

    return inside, fourth


def fourth() -> object:
    return 34, fifth


def fifth() -> object:
    return 35, first


def elsewhere() -> object:
    """It names a function of another package, which has 400 in it, a record and a table; a word stands within."""

    def inside() -> str:
        return Colour.RED.value

    return weekday, inside, WEIGHED, WHOLE


WHOLE = (27.0, 28.0)


def test_figures_are_read_off_the_code_that_a_rule_calls_and_off_the_tables_that_it_names() -> None:
    found = figures_of(first)
    assert found.numbers == (-10_000, 21, 22, 23, 24.5, 25, 31, 32, 33, 34, 10_000)
    assert found.names == ("Bea", "blue")
    assert type(found.numbers[0]) is int
    assert figures_of(fifth).numbers[:4] == (-10_000, 21, 22, 23)
    assert {31, 32, 33, 35} <= set(figures_of(fifth).numbers)
    assert 34 not in figures_of(fifth).numbers
    assert figures_of(fourth, second).names == ("Bea", "blue")
    assert (figures_of(elsewhere).numbers, figures_of(elsewhere).names) == ((26, 27, 28), ("red",))
    assert all(type(one) is int for one in figures_of(elsewhere).numbers)
