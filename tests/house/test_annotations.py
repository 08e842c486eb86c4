"""Proves that what annotations are made of here reads as that of `typing` does."""

import typing
from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Any

import pytest

from vtes_judge import annotations
from vtes_judge.choices import StrEnum


class Colour(StrEnum):
    """A choice among words."""

    RED = "red"


def _parts(kind: Any, of: Any) -> object:
    """A type taken apart: what stands before the brackets, by its name, and what stands in them."""
    origin = of.get_origin(kind)
    if origin is None:
        return kind
    name = "Union" if origin in (of.Union, UnionType) else getattr(origin, "__name__", str(origin))
    return name, [_parts(one, of) for one in of.get_args(kind)]


WRITTEN = (
    "int",
    "Annotated[int, 'how many']",
    "Annotated[Annotated[str, Colour.RED], 'a name']",
    "Annotated[int, 'how many'] | None",
    "None | Annotated[int, 'how many']",
    "int | Annotated[str, 'a name'] | None",
    "Colour | None",
    "tuple[Annotated[str, 'a name'], ...]",
    "frozenset[Colour] | None",
    "dict[str, Annotated[int, 'points'] | None]",
    "Annotated[tuple[str, ...] | None, 'whom']",
    "Required[Annotated[int, 'how many']]",
    "NotRequired[str]",
    "Literal['a', 'b']",
)


@pytest.mark.parametrize("written", WRITTEN)
def test_a_type_is_taken_apart_as_by_typing(written: str) -> None:
    ours = eval(written, {**vars(annotations), "Colour": Colour})
    theirs = eval(written, {**vars(typing), "Colour": Colour})
    assert _parts(ours, annotations) == _parts(theirs, typing)
    again = eval(written, {**vars(annotations), "Colour": Colour})
    assert (ours, hash(ours)) == (again, hash(again))


def test_a_type_says_how_it_is_written() -> None:
    kind: Any = annotations.Annotated[int, "how many"]
    assert repr(kind) == "Annotated[<class 'int'>, 'how many']"
    assert kind.__metadata__ == ("how many",)
    assert kind != annotations.Annotated[int, "how few"]


class Pair(annotations.NamedTuple):
    """A name and a number."""

    name: str
    number: int = 1

    @property
    def doubled(self) -> int:
        """Twice the number."""
        return 2 * self.number


def test_a_tuple_has_names() -> None:
    pair = Pair("A")
    assert (pair, pair.doubled, pair._replace(number=3)) == (("A", 1), 2, ("A", 3))
    assert (Pair.__doc__, Pair.__module__, repr(pair)) == ("A name and a number.", __name__, "Pair(name='A', number=1)")
    assert annotations.get_type_hints(Pair) == {"name": str, "number": int}
    made: Any = Pair
    with pytest.raises(TypeError):
        made()


class Keys(annotations.TypedDict, total=False):
    """One key that must be told, and one that need not."""

    name: annotations.Required[str]
    number: "annotations.Annotated[int, 'how many']"


class AllKeys(annotations.TypedDict):
    """The other way round."""

    name: str
    number: annotations.NotRequired[int]


def test_declared_keys_are_told_or_may_be_missing() -> None:
    keys: Any = (Keys, AllKeys)
    assert [one.__required_keys__ for one in keys] == [{"name"}, {"name"}]
    assert Keys(name="A") == {"name": "A"}


T = annotations.TypeVar("T")


class Box(annotations.Generic[T]):
    """Holds something."""


def _declared(one: "annotations.Annotated[int, 'how many']", two: "Box[int] | None" = None) -> None: ...


def test_annotations_are_evaluated_where_they_are_declared() -> None:
    hints = annotations.get_type_hints(_declared)
    assert (hints["one"], hints["return"]) == (int, NoneType)
    assert annotations.get_type_hints(_declared, include_extras=True)["one"] == annotations.Annotated[int, "how many"]
    box, _ = annotations.get_args(hints["two"])
    assert (annotations.get_origin(box), annotations.get_args(box)) == (Box, (int,))


def test_what_nothing_looks_at_does_no_harm() -> None:
    mapping: Any = Mapping
    assert annotations.get_args(mapping[str, T][int])[0] is str
    assert annotations.cast(Callable[[], T | None], None) is None
    assert annotations.NewType("Name", str)("A") == "A"
