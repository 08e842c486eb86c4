"""Proves numbers as they are now: what adds to them and whose they are; and of damage, what is prevented and spent."""

from typing import Any

import pytest

from tests.engine.games import GILBERT, LUTZ, RAVEN, WAR_GHOUL, Place, Put, minion_phase, number, seat, vampire
from vtes_judge.engine import Game, amounts, position
from vtes_judge.engine.combat.combats import Combat, Damage
from vtes_judge.engine.combat.damages import facts_for_life, inflict, may_let_burn, prevented
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.plays import Act
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face, Lasting
from vtes_judge.table.kinds import Type, Until
from vtes_judge.table.nouns import ActionKind

LARGER = Face("Larger", Type.MASTER, (fx.HandSize(2),))
BLADE = Face("Blade", Type.EQUIPMENT, (fx.Strength(1),))
SHROUD = Face("Shroud", Type.EQUIPMENT, (fx.Stealth(1), fx.Intercept(2)))


def test_what_a_card_on_a_minion_has_gained_for_a_time_counts_too() -> None:
    game = position([seat("Ann", Put(LUTZ, on=(Put(BLADE),))), seat("Bob")], "Ann")
    lutz, blade = number(game, "Lutz"), number(game, "Blade")
    game = game.card(blade, lasting=(Lasting(fx.Strength(2), Until.TURN, "Ann"),))
    assert amounts.strength(game.table, lutz) == 1 + 1 + 2


def test_a_hand_size_is_changed_by_her_own_cards_alone() -> None:
    table = position([seat("Ann"), seat("Bob", Put(LARGER)), seat("Cid")], "Ann").table
    assert [amounts.hand_size(table, name) for name in ("Ann", "Bob", "Cid")] == [7, 9, 7]


def test_what_was_added_in_an_action_is_of_the_minion_that_it_was_added_to() -> None:
    game = minion_phase(seat("Ann", Put(RAVEN), Put(LUTZ, on=(Put(SHROUD),)), Put(GILBERT)), seat("Bob"))
    raven, lutz, gilbert = (number(game, name) for name in ("Raven", "Lutz", "Gilbert"))
    game = game.play(Act("Ann", lutz, ActionKind.BLEED))
    game = game.set(ActionFrame, bleed=2, stealth=3, intercepts=((lutz, 4), (lutz, 1)))
    now = game.find(ActionFrame)
    assert now is not None
    assert [amounts.bleed(game, one) for one in (raven, lutz, gilbert)] == [1, 3, 1]
    assert [amounts.intercept(game, now, one) for one in (raven, lutz, gilbert)] == [0, 7, 0]
    assert amounts.stealth(game, now) == 3 + 1


# damage


def fight(*damage: Damage, **more: Any) -> tuple[Game, Combat]:
    """A combat of Ann's Lutz with Bob's Raven; each of them has another minion."""
    game = position([seat("Ann", Put(LUTZ), Put(WAR_GHOUL)), seat("Bob", Put(RAVEN), Put(vampire("Rex", 3)))], "Ann")
    now = Combat(at="CRR VII.A", acting=0, opposing=number(game, "Raven"), damage=damage, **more)
    return game.push(now), now


NORMAL, EITHER = fx.Prevent(2), fx.Prevent(2, aggravated=True)


@pytest.mark.parametrize(
    ("normal", "aggravated", "effects", "kept"),
    [
        (3, 0, [(0, NORMAL, None)], (2, 0)),
        (3, 0, [(0, NORMAL, None), (0, NORMAL, None)], (3, 0)),
        (1, 0, [(0, NORMAL, None)], (1, 0)),
        (0, 3, [(0, NORMAL, None)], (0, 0)),
        (0, 3, [(0, EITHER, None), (0, EITHER, None)], (0, 3)),
        (2, 1, [(0, EITHER, None)], (1, 1)),
        (2, 1, [(0, EITHER, 0)], (2, 0)),
        (2, 2, [(0, EITHER, 1), (0, EITHER, None)], (2, 2)),
        (2, 2, [(1, EITHER, None)], (0, 0)),
        (2, 2, [(1, EITHER, None), (0, NORMAL, None)], (2, 0)),
    ],
)
def test_no_more_damage_is_prevented_than_there_is(
    normal: int, aggravated: int, effects: list[Any], kept: tuple[int, int]
) -> None:
    """CRR VI.C.2.c: what prevents damage, whose, and how much of it is said to be of aggravated damage."""
    taken = Damage(0, normal, aggravated)
    _, now = fight(taken, prevented=tuple(effects))
    found = prevented(now, taken)
    assert (found.normal, found.aggravated) == kept


def test_an_ally_is_told_all_the_damage_that_is_prevented() -> None:
    taken = Damage(1, 2, 2)
    game, now = fight(taken, prevented=((1, fx.Prevent(3, aggravated=True), 1),))
    assert facts_for_life(game, now, taken) == {"life": 3, "normal": 2, "aggravated": 2, "prevented": 3}


@pytest.mark.parametrize(("damage", "life"), [(1, 2), (2, 1)])
def test_an_ally_loses_life(damage: int, life: int) -> None:
    taken = Damage(1, damage, 0)
    game, now = fight(taken)
    assert inflict(game, now, taken).table.card(1).blood == life


@pytest.mark.parametrize("name", ["Lutz", "War Ghoul"])
def test_who_has_left_play_takes_no_damage(name: str) -> None:
    taken = Damage(0 if name == "Lutz" else 1, 5, 0)
    game, now = fight(taken)
    game = game.card(taken.card, place=Place.ASH_HEAP, blood=2)
    assert inflict(game, now, taken).table == game.table


def test_which_vampire_of_hers_blood_would_save() -> None:
    """CRR VII.A.4: not an ally, not one of another's, and not one of whom it is said already."""
    both = Damage(1, 0, 2), Damage(2, 0, 2), Damage(0, 0, 2), Damage(3, 0, 2)
    for unspent, ann, bob in (((), 0, 2), ((2,), 0, 3), ((0,), None, 2), ((0, 2, 3), None, None)):
        game, now = fight(*both, unspent=unspent)
        assert (may_let_burn(game, now, "Ann"), may_let_burn(game, now, "Bob")) == (ann, bob)
    game, now = fight(Damage(0, 5, 0), Damage(2, 5, 0))
    assert (may_let_burn(game, now, "Ann"), may_let_burn(game, now, "Bob")) == (None, None)
