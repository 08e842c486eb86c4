"""What an answer tells of itself, and what is made of a reading."""

from typing import Any, cast

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.frozen_values import replace
from vtes_judge.reading.answer import Answer

CHECKER = load(find("block-outcome"))
SOME = cast(Any, object())
ANSWER = Answer("", CHECKER, {}, {"stealth": "1"}, (), (), None, None, (), (), None)


def test_an_answer_claims_nothing_by_itself() -> None:
    assert not Answer("", CHECKER, {}, {}, (), (), None, None, (), (), None).claimed


def test_what_was_told_is_neither_what_was_supposed_nor_what_bears_on_nothing() -> None:
    answer = replace(ANSWER, facts={"a": 1, "b": 2, "c": 3}, whatever=("a",), supposed=("b",))
    assert answer.told == {"c": 3}


def test_an_answer_is_open_where_only_facts_are_missing() -> None:
    assert ANSWER.open
    others: list[dict[str, Any]] = [
        {"checker": None},
        {"unused": ("x",)},
        {"otherwise": "Yes."},
        {"ruling": SOME},
        {"found": SOME},
    ]
    assert not any(replace(ANSWER, **one).open for one in others)
    assert not replace(ANSWER, checker=None, unused=("x",), otherwise="Yes.").open


def test_the_command_that_asks_the_same_needs_a_checker() -> None:
    assert ANSWER.command == "vtes-judge check block-outcome stealth=1"
    assert replace(ANSWER, checker=None).command is None
