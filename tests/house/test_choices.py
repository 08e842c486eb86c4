"""Proves that a choice among words is what `enum` would make of it."""

import copy
import enum
import json
import pickle
from typing import Any

import pytest

from vtes_judge import choices


class Colour(choices.StrEnum):
    """A choice among words."""

    __setting__ = True

    RED = "red"
    DARK_BLUE = "dark-blue"

    @property
    def is_dark(self) -> bool:
        """Whether it is dark."""
        return self is Colour.DARK_BLUE


class Kind(choices.Enum):
    """A choice among values that are no words."""

    ONE = 1


class TheirColour(enum.StrEnum):
    """The same by the standard library."""

    RED = "red"
    DARK_BLUE = "dark-blue"


@pytest.mark.parametrize(
    "of",
    [
        list,
        len,
        lambda kind: [(one.name, one.value, str(one), f"{one}", hash(one)) for one in kind],
        lambda kind: list(kind.__members__),
        lambda kind: (kind("red") is kind.RED, kind(kind.RED) is kind.RED, kind["RED"] is kind.RED),
        lambda kind: kind.RED == "red",
        lambda kind: {"red": 1}[kind.RED],
        lambda kind: json.dumps({kind.RED: [kind.DARK_BLUE]}),
        lambda kind: kind.RED in kind,
        lambda kind: copy.deepcopy(kind.RED) is kind.RED,
        lambda kind: pickle.loads(pickle.dumps(kind.RED)) is kind.RED,
        lambda kind: repr(kind.RED).removeprefix("<Their").removeprefix("<"),
    ],
)
def test_it_is_what_enum_makes(of: Any) -> None:
    assert of(Colour) == of(TheirColour)


def test_what_stands_beside_the_words_is_kept() -> None:
    assert (Colour.DARK_BLUE.is_dark, Colour.RED.is_dark, vars(Colour)["__setting__"]) == (True, False, True)
    assert (list(Kind), Kind(1), repr(Kind.ONE)) == ([Kind.ONE], Kind.ONE, "<Kind.ONE: 1>")
    assert issubclass(Colour, choices.Enum)
    assert not isinstance(Kind.ONE, choices.StrEnum)


@pytest.mark.parametrize("value", ["green", None, []])
def test_no_other_value_is_one(value: Any) -> None:
    with pytest.raises(ValueError, match="is not a valid Colour"):
        Colour(value)


def test_a_member_stays() -> None:
    changed: Any = Colour
    with pytest.raises(AttributeError, match="RED"):
        changed.RED = "green"
    with pytest.raises(KeyError):
        changed["GREEN"]
