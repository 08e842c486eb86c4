"""Proves the frozen values: they are what dataclasses of the standard library are, and are made when first used."""

import copy
import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.frozen_values import FEW, MISSING, changed, dataclass, field, fields, is_dataclass, replace


@dataclass(frozen=True, slots=True)
class Card:
    """A card."""

    name: str
    blood: int = 0
    on: tuple[str, ...] = field(default_factory=tuple)
    log: list[str] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.blood < 0:
            raise ValueError("no blood")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vampire(Card):
    """A card of a kind."""

    capacity: int


@dataclasses.dataclass(frozen=True, slots=True)
class Standard:
    """The same card as the standard library makes it."""

    name: str
    blood: int = 0
    on: tuple[str, ...] = dataclasses.field(default_factory=tuple)
    log: list[str] | None = dataclasses.field(default=None, compare=False, repr=False)


FACTS = st.tuples(st.text(), st.integers(0, 20), st.tuples(st.text()), st.none() | st.lists(st.text()))


@given(FACTS, FACTS)
def test_they_are_equal_hashed_and_written_as_dataclasses_are(one: Any, other: Any) -> None:
    mine: Any = Card(*one)
    theirs = Standard(*one)
    assert repr(mine).replace("Card", "Standard", 1) == repr(theirs)
    assert (mine == Card(*other)) == (theirs == Standard(*other))
    assert hash(mine) == hash(Card(*one[:3]))
    assert mine != theirs
    assert [getattr(mine, one.name) for one in dataclasses.fields(mine)] == list(one)


def test_the_standard_library_knows_them() -> None:
    card = Card("Lutz", 3)
    assert dataclasses.is_dataclass(Card)
    assert dataclasses.replace(card, blood=1) == replace(card, blood=1) == changed(card, blood=1) == Card("Lutz", 1)
    assert [
        (mine.name, mine.default, mine.default_factory, mine.compare, mine.repr, mine.type)
        for mine in dataclasses.fields(Card)
    ] == [
        (one.name, one.default, one.default_factory, one.compare, one.repr, one.type)
        for one in dataclasses.fields(Standard)
    ]
    assert dataclasses.asdict(card) == {"name": "Lutz", "blood": 3, "on": (), "log": None}
    assert copy.deepcopy(card) == card
    assert replace(Standard("Lutz"), blood=2) == Standard("Lutz", 2)


def test_their_fields_are_read_without_the_standard_library() -> None:
    for kind in (Card, Standard):
        mine: tuple[Any, ...] = fields(kind)
        assert is_dataclass(kind)
        assert is_dataclass(kind("Lutz"))
        assert [one.name for one in mine if one.default is MISSING and one.default_factory is MISSING] == ["name"]
        assert [(one.name, one.type) for one in mine] == [(one.name, one.type) for one in dataclasses.fields(kind)]
    assert not is_dataclass(str)


def test_a_kind_of_a_card_has_the_fields_of_both() -> None:
    vampire = Vampire("Lutz", capacity=8)
    assert repr(vampire) == "Vampire(name='Lutz', blood=0, on=(), capacity=8)"
    assert [one.name for one in dataclasses.fields(Vampire)] == ["name", "blood", "on", "log", "capacity"]
    made: Any = Vampire
    assert (made.__match_args__, made.__slots__) == (("name", "blood", "on", "log"), ("capacity",))


def test_they_do_not_change() -> None:
    card: Any = Card("Lutz")
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot change field 'blood' of Card"):
        card.blood = 1
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot change field 'blood' of Card"):
        del card.blood
    assert not hasattr(card, "__dict__")


@pytest.mark.parametrize(
    ("told", "named", "says"),
    [
        ((), {}, r"Card.__init__\(\) missing 1 required positional argument: 'name'"),
        (("Lutz",), {"colour": "red"}, r"Card.__init__\(\) got an unexpected keyword argument 'colour'"),
        (("a", 1, (), None, 2), {}, r"Card.__init__\(\) takes from 2 to 5 positional arguments but 6 were given"),
    ],
)
def test_a_value_is_made_of_its_fields_alone(told: tuple[Any, ...], named: dict[str, Any], says: str) -> None:
    made: Any = Card
    with pytest.raises(TypeError, match=says):
        made(*told, **named)


@given(st.lists(FACTS.flatmap(lambda told: st.tuples(st.just(told), st.integers(1, 4))), max_size=3))
def test_the_first_values_are_made_as_all_others_are(told: list[tuple[Any, int]]) -> None:
    """Field by field or by the compiled `__init__`, with any of its fields named; the default of each its own."""

    @dataclass(frozen=True, slots=True)
    class Fresh:
        """A class of which no value has been made."""

        name: str
        blood: int = 0
        on: tuple[str, ...] = ()
        log: list[str] | None = field(default_factory=list)

    names = ("name", "blood", "on", "log")
    first = [Fresh(*one[:at], **dict(zip(names[at:], one[at:], strict=True))) for one, at in told] + [Fresh("a")]
    for _ in range(FEW + 1):
        Fresh("a")
    made: Any = Fresh
    assert made.__init__.__qualname__.endswith("Fresh.__init__")
    then = [Fresh(*one[:at], **dict(zip(names[at:], one[at:], strict=True))) for one, at in told] + [Fresh("a")]
    assert first == then
    assert first[-1].log is not then[-1].log
    for wrong in ((), ("a", 1, (), None, 2)):
        with pytest.raises(TypeError):
            made(*wrong)


def test_one_of_the_first_values_is_not_told_a_field_twice() -> None:
    @dataclass(frozen=True, slots=True)
    class Fresh:
        """A class of which no value has been made."""

        name: str

    made: Any = Fresh
    with pytest.raises(TypeError, match="multiple values for argument 'name'"):
        made("a", name="b")


def test_what_is_checked_is_checked_whenever_one_is_made() -> None:
    with pytest.raises(ValueError, match="no blood"):
        replace(Card("Lutz"), blood=-1)
    with pytest.raises(TypeError, match="Card has no colour"):
        changed(Card("Lutz"), colour="red")


def test_only_frozen_classes_with_slots() -> None:
    with pytest.raises(TypeError, match="a class that can change, or has no slots"):
        dataclass(frozen=True, slots=False)(type("Loose", (), {}))
