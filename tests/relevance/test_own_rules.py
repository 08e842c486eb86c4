"""Proves what a ruling turns on by rules that are no rules of the game, so that it does not hang on the texts."""

import pytest

from vtes_judge.annotations import Annotated, Any
from vtes_judge.relevance.figures import figures_of
from vtes_judge.relevance.turning_facts import Relevance, key, relevance
from vtes_judge.rulings import SPECIAL, Checker, Ruling, Unfit, Untold, Weight, because
from vtes_judge.table.nouns import Context, Variant


def door(
    *,
    height: Annotated[int, "the height of the guest"],
    lintel: Annotated[int, "the height of the door"] = 10,
    stoops: Annotated[bool, "the guest stoops"] = False,
    hat: Annotated[bool, "the guest wears a hat", SPECIAL] = False,
    key: Annotated[str | None, "who has the key"] = "A",
    locked: Annotated[bool, "the door is locked"] = False,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    guests: Annotated[tuple[str, ...], "who comes along"] = (),
) -> Ruling[bool]:
    """Nothing of the game: may the guest pass?"""
    if locked and key is None:
        raise Untold("the door is locked: tell who has the key", "key")
    tall = height + (2 if hat else 0)
    fits = (tall <= lintel or stoops) and len(guests) < 2 and variant is Variant.NONE
    return Ruling(fits, "Yes." if fits else "No.", (because("of the door", "CRR I"),))


DOOR = Checker("door", "May the guest pass?", "A", ("CRR I",), door)


def names(found: Relevance) -> tuple[list[str], list[str]]:
    return [turn.fact.name for turn in found.turns_on], [turn.fact.name for turn in found.unless]


@pytest.mark.parametrize(
    ("told", "turns_on", "unless"),
    [
        pytest.param({"height": 3}, {"lintel", "guests"}, {"variant"}, id="a number around the one told"),
        pytest.param({"height": 11, "lintel": 10, "guests": ()}, {"stoops"}, set(), id="yes or no"),
        pytest.param(
            {"height": 9, "lintel": 10, "stoops": False, "guests": ()}, set(), {"hat", "variant"}, id="special"
        ),
        pytest.param(
            {"height": 9, "lintel": 9, "hat": True, "stoops": False, "guests": ("B", "C")}, set(), set(), id="no more"
        ),
        pytest.param({"height": 9, "lintel": 10, "stoops": True}, {"guests"}, {"variant"}, id="a list of two"),
    ],
)
def test_what_a_ruling_turns_on(told: dict[str, Any], turns_on: set[str], unless: set[str]) -> None:
    found = relevance(DOOR, told)
    assert (set(names(found)[0]), set(names(found)[1])) == (turns_on, unless)
    assert found.decided == (not turns_on)
    for turn in (*found.turns_on, *found.unless):
        assert turn.outcomes[0].value == turn.fact.default
        assert turn.changed
        for one in turn.outcomes:
            beside = {fact.name: value for fact, value in one.beside}
            assert key(door(**told, **{turn.fact.name: one.value, **beside})) == key(one.ruling)


def pair(
    *,
    first: Annotated[bool, "the first is so"] = False,
    second: Annotated[bool, "the second is so"] = False,
    third: Annotated[bool, "the third is so", SPECIAL] = False,
) -> Ruling[bool]:
    """Nothing of the game: changes with two facts at a time only."""
    both = (first and second) or (second and third)
    return Ruling(both, "Yes." if both else "No.", (because("of two", "CRR I"),))


PAIR = Checker("pair", "Are two of them so?", "A", ("CRR I",), pair)


def test_two_facts_that_change_it_only_together() -> None:
    found = relevance(PAIR, {})
    assert set(names(found)[0]) == {"first", "second"}
    (one,) = (turn for turn in found.turns_on if turn.fact.name == "first")
    assert [(fact.name, value) for fact, value in one.changed[0].beside] == [("second", True)]
    assert names(relevance(PAIR, {"first": False})) == ([], ["third"])
    assert relevance(PAIR, {"second": False}).whatever_else
    assert not relevance(PAIR, {"first": False, "second": False, "third": False}).whatever_else


def further(
    *,
    torpor: Annotated[bool, "the vampire is in torpor"] = False,
    blocker: Annotated[str | None, "who blocks"] = None,
) -> Ruling[bool]:
    """Nothing of the game: one value asks for a further fact."""
    if torpor and blocker is None:
        raise Untold("say who blocks", "blocker")
    return Ruling(torpor, "Yes." if torpor else "No.", (because("of torpor", "CRR I"),))


def test_a_value_that_needs_a_further_fact_is_tried_with_it() -> None:
    found = relevance(Checker("further", "Is it?", "A", ("CRR I",), further), {})
    assert names(found) == (["torpor"], [])
    assert {fact.name for one in found.turns_on[0].changed for fact, _ in one.beside} == {"blocker"}
    with pytest.raises(Untold) as raised:
        relevance(Checker("further", "Is it?", "A", ("CRR I",), further), {"torpor": True})
    assert raised.value.facts == ("blocker",)


def test_weights() -> None:
    weights = {fact.name: fact.weight for fact in DOOR.facts}
    assert weights["height"] is Weight.ASKED
    assert weights["lintel"] is Weight.ORDINARY
    assert weights["hat"] is Weight.SPECIAL
    assert weights["variant"] is Weight.SETTING
    assert Context.__setting__


def apart(
    *,
    appeal: Annotated[bool, "somebody appeals"] = False,
    ruled: Annotated[bool, "the judge has ruled"] = False,
    groups: Annotated[tuple[int, ...], "the groups"] = (),
) -> Ruling[bool]:
    """Nothing of the game: one fact cannot be without the other, and a list matters where two items are far apart."""
    if appeal and not ruled:
        raise Unfit("nobody appeals before the judge has ruled")
    if any(group < 1 for group in groups):
        raise Unfit("groups count from 1")
    wide = bool(groups) and max(groups) - min(groups) > 1
    found = appeal or wide
    return Ruling(found, "Yes." if found else "No.", (because("of both", "CRR I"),))


def test_a_value_that_cannot_be_alone_is_tried_with_another_fact() -> None:
    found = relevance(Checker("apart", "Is it?", "A", ("CRR I",), apart), {"groups": ()})
    assert set(names(found)[0]) == {"appeal", "ruled"}


def test_two_items_of_a_list_that_are_far_apart_are_tried() -> None:
    found = relevance(Checker("apart", "Is it?", "A", ("CRR I",), apart), {"appeal": False})
    assert names(found) == (["groups"], [])


TABLE = {"Ana": 17, "Bob": 400_000}


def looked_up(*, name: Annotated[str, "the name"] = "Cid", size: Annotated[int, "the size"] = 0) -> Ruling[int]:
    """Nothing of the game: reads a table."""
    return Ruling(TABLE.get(name, 0) + size, "It is.", (because("of the table", "CRR I"),))


def test_the_figures_of_a_rule_are_those_of_its_code_and_its_tables() -> None:
    found = figures_of(looked_up)
    assert 17 in found.numbers
    assert 400_000 not in found.numbers
    assert found.names == ("Ana",)
