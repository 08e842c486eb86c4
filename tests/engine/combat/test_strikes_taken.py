"""Proves what strikes that take effect together do: damage that adds up, blood that moves, what waits for the end."""

from typing import Any

import pytest

from tests.engine.games import GILBERT, LUTZ, RAVEN, WAR_GHOUL, Place, Put, number, seat
from vtes_judge.engine import Game, position
from vtes_judge.engine.combat import strike_effects
from vtes_judge.engine.combat.combats import ChosenStrike, Combat, Damage
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.combat import Side, StrikeKind
from vtes_judge.table.kinds import Type

WEAK = Face("Weak", Type.EQUIPMENT, (fx.Strength(-4),))
HAND = fx.Strike(hand=True)
THEFT = fx.Strike(StrikeKind.STEAL_BLOOD, amount=2)


def fight(*on: Put, opposing: Put | None = None, **facts: Any) -> tuple[Game, Combat]:
    """Ann's Lutz, with three blood, fights Bob's Raven; Gilbert stands by."""
    ann = seat("Ann", Put(GILBERT), Put(LUTZ, blood=3, on=on), Put(WAR_GHOUL))
    game = position([ann, seat("Bob", opposing or Put(RAVEN))], "Ann")
    bobs = next(card.number for card in game.table.cards if card.controller == "Bob" and card.kind is not None)
    now = Combat(at="CRR VI.C.2", acting=number(game, "Lutz"), opposing=bobs, **facts)
    return game.push(now), now


@pytest.mark.parametrize(
    ("on", "stronger", "damage"), [((), 0, 1), ((), 2, 3), ((Put(WEAK),), 0, 0), ((Put(WEAK),), 4, 1)]
)
def test_a_hand_strike_is_for_strength_and_never_below_none(on: tuple[Put, ...], stronger: int, damage: int) -> None:
    """GL strength: with what was added for the strike of this minion, of no other."""
    game, _ = fight(*on)
    lutz, ghoul, gilbert = (number(game, name) for name in ("Lutz", "War Ghoul", "Gilbert"))
    game = game.set(Combat, stronger=((lutz, stronger), (ghoul, 8), (gilbert, 8)))
    now = game.find(Combat)
    assert now is not None
    assert strike_effects.damage_of(game, now, ChosenStrike(Side.ACTING, HAND)) == (damage, 0)


def test_damage_to_one_card_adds_up() -> None:
    """CRR VI.C.2.b: of simultaneous strikes, each kind by itself."""
    first, second = Damage(3, 1, 2), Damage(5, 4, 0)
    added = strike_effects._added
    assert added((), first) == (first,)
    assert added((first,), second) == (first, second)
    assert added((second, first), Damage(3, 3, 5)) == (second, Damage(3, 4, 7))
    assert added((first, second), Damage(4, 1, 1)) == (first, second, Damage(4, 1, 1))


@pytest.mark.parametrize(
    ("opposing", "lutz", "theirs", "place"),
    [
        (Put(RAVEN, blood=3), 5, 1, Place.READY),
        (Put(RAVEN, blood=1), 4, 0, Place.READY),
        (Put(WAR_GHOUL, blood=3), 5, 1, Place.READY),
        (Put(WAR_GHOUL, blood=2), 5, 0, Place.ASH_HEAP),
        (Put(WAR_GHOUL, blood=1), 4, 0, Place.ASH_HEAP),
    ],
)
def test_blood_or_life_is_stolen_and_an_ally_without_life_is_burned(
    opposing: Put, lutz: int, theirs: int, place: Place
) -> None:
    """CRR VI.C.2.b.iv."""
    game, now = fight(opposing=opposing)
    game = strike_effects.steal_blood(game, now, [ChosenStrike(Side.ACTING, THEFT)])
    other = game.table.card(now.opposing)
    assert (game.table.card(now.acting).blood, other.place) == (lutz, place)
    assert place is Place.ASH_HEAP or other.blood == theirs


def test_a_strike_that_is_aimed_at_a_retainer_takes_nothing_of_its_minion_and_the_other_goes_on() -> None:
    hound = Put(Face("Hound", Type.RETAINER, life=1))
    game, now = fight(hound)
    aimed = ChosenStrike(Side.OPPOSING, THEFT, target=number(game, "Hound"))
    game = strike_effects.steal_blood(game, now, [aimed, ChosenStrike(Side.ACTING, THEFT)])
    assert (game.table.card(now.acting).blood, game.table.card(now.opposing).blood) == (5, 2)
    assert game.at == "CRR II.C"


@pytest.mark.parametrize(
    ("effects", "against", "untapped", "waits"),
    [
        ((), HAND, False, 0),
        ((fx.Untap(),), HAND, True, 0),
        ((fx.Untap(), fx.Pool(1)), HAND, True, 1),
        ((fx.Pool(1),), HAND, False, 1),
        ((fx.Pool(1),), fx.Strike(StrikeKind.DODGE), False, 1),
        ((fx.Pool(1),), fx.Strike(StrikeKind.COMBAT_ENDS), False, 1),
    ],
)
def test_what_untaps_is_before_and_all_else_after_the_end_of_combat(
    effects: tuple[fx.Effect, ...], against: fx.Strike, untapped: bool, waits: int
) -> None:
    """CRR VI.C.2.a.i."""
    flash = Face("Flash", Type.COMBAT, (fx.Strike(StrikeKind.COMBAT_ENDS), *effects))
    chosen = ChosenStrike(Side.ACTING, flash.strikes[0], flash)
    game, now = fight(strikes=(chosen, ChosenStrike(Side.OPPOSING, against)))
    for one in (now.acting, now.opposing):
        game = game.card(one, tapped=True)
    after = strike_effects.take_effect(game, game, chosen).find(Combat)
    done = strike_effects.take_effect(game, game, chosen)
    assert after is not None
    assert (after.ended, len(after.later)) == (True, waits)
    assert (not all(done.table.card(one).tapped for one in (now.acting, now.opposing))) == untapped
