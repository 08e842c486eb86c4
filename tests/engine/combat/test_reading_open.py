"""Proves strikes and damage where order or weapon matters: simultaneous, dodged, without a weapon, prevented."""

import pytest

from tests.engine.combat.test_combat import ANSON, CLAWS, DODGE, GUN, LUTZ, SKIN, card, combat_card, number, refused, to
from tests.engine.combat.test_reading_combat import COAT, closed, fight, played, strikes
from vtes_judge.engine import Auto, Game, advance
from vtes_judge.engine.automatic_steps import automatic
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.plays import Allow, Decline, Judge, Pass, Play, PlayCard, Step, Strike, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.rulings import Standing
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.combat import StrikeKind
from vtes_judge.table.kinds import Place, Type, Whom

SNATCH = combat_card("Snatch", fx.Strike(StrikeKind.STEAL_EQUIPMENT, first=True))
SMASH = combat_card("Smash", fx.Strike(StrikeKind.DESTROY_EQUIPMENT, first=True))
GRAB = combat_card("Grab", fx.Strike(StrikeKind.STEAL_EQUIPMENT))
MAIL = Face("Mail", Type.EQUIPMENT, (fx.Strength(2),))
MIXED = combat_card("Mixed", fx.Strike(damage=1, aggravated=1))
BARK = combat_card("Bark", fx.Prevent(1))


def shot_at(theirs: Face) -> Game:
    """Ann's Lutz shoots with his gun; Bob's Anson strikes with a card; both strikes are announced."""
    game = to(fight(Put(LUTZ, on=(Put(GUN),))), "CRR VI.C.1")
    game = game.play(UseCard("Ann", number(game, "Gun"), number(game, "Lutz"), "shot")).play(Pass("Ann"))
    return closed_to(played(game, PlayCard("Bob", theirs, number(game, "Anson"))), "CRR VI.C.2")


def closed_to(game: Game, at: str) -> Game:
    """Everybody passes up to this clause."""
    while game.at != at:
        game = game.play(Pass(str(game.player)))
    return game


# CRR VI.C.2: a strike whose weapon is gone


@pytest.mark.parametrize(("theirs", "gone"), [(SNATCH, Place.PLAY), (SMASH, Place.ASH_HEAP)])
def test_whether_a_strike_happens_whose_weapon_a_first_strike_took_is_for_a_judge(theirs: Face, gone: Place) -> None:
    game = shot_at(theirs)
    game = game.play(Step(str(game.player)))
    assert (game.at, card(game, "Gun").place, game.player) == ("CRR VI.C.2", gone, "Ann")
    for said in (Step("Ann"), Decline("Ann")):
        ruling = game.judge(said)
        assert (ruling.answer, ruling.standing, ruling.notes) == (None, Standing.GAP, ("GAP-63",))
    assert automatic(game, frozenset(Auto)) is None
    assert advance(game, set(Auto)) is game
    happens = game.play(Allow("Ann", "it was announced", Step("Ann"))).play(Step("Ann"))
    assert card(to(happens, "CRR VI.C.3"), "Anson").blood == 2
    falls = game.play(Allow("Ann", "no weapon, no strike", Decline("Ann"))).play(Decline("Ann"))
    assert falls.at == "CRR VI.C.3"
    assert card(falls, "Anson").blood == 4


def test_simultaneous_strikes_both_happen_though_one_takes_the_weapon_of_the_other() -> None:
    game = shot_at(GRAB)
    assert game.judge(Step(str(game.player))).answer is True
    game = to(game.play(Step(str(game.player))), "CRR VI.C.3")
    assert card(game, "Gun").on == number(game, "Anson")
    assert card(game, "Anson").blood == 2


def test_a_weapon_that_is_lost_before_strikes_resolve_is_asked_of_too() -> None:
    game = shot_at(CLAWS)
    lost = game.play(Judge("Bob", "card text", (fx.Burn(),), targets=(number(game, "Gun"),)))
    assert lost.judge(Step("Ann")).notes == ("GAP-63",)
    falls = lost.play(Allow("Ann", "no weapon, no strike", Decline("Ann"))).play(Decline("Ann"))
    assert falls.at == "CRR VI.C.2"
    falls = to(falls, "CRR VI.E.1")
    assert (card(falls, "Anson").blood, card(falls, "Lutz").place) == (4, Place.TORPOR)


def test_nothing_is_declined_where_no_weapon_is_gone() -> None:
    game = shot_at(GRAB)
    assert refused(game, Decline("Ann")) == ("CRR VI.C.2",)


def test_a_weapon_that_bound_the_first_strike_and_is_gone_leaves_the_strike_open() -> None:
    game = to(fight(Put(LUTZ, on=(Put(GUN),))), "CRR VI.B")
    gun, lutz = number(game, "Gun"), number(game, "Lutz")
    game = to(game.play(UseCard("Ann", gun, lutz, "aim")), "CRR VI.C.1")
    assert game.judge(Strike("Ann", lutz, gun)).answer is True
    game = game.play(Judge("Bob", "card text", (fx.Burn(),), targets=(gun,)))
    ruling = game.judge(Strike("Ann", lutz, gun))
    assert (ruling.answer, ruling.notes[-1]) == (None, "GAP-63")


# CRR VI.C.2.a: effects of the same class are applied simultaneously


def test_what_is_stolen_still_strengthens_a_simultaneous_strike() -> None:
    game = strikes(fight(Put(LUTZ), Put(ANSON, on=(Put(MAIL),))), GRAB, None)
    game = to(game, "CRR VI.C.3")
    assert card(game, "Mail").on == number(game, "Lutz")
    assert card(game, "Lutz").blood == 5, "strength one, and two for the mail he had as the strikes began to resolve"


def test_two_thieves_do_not_steal_the_same_piece_back() -> None:
    game = to(strikes(fight(Put(LUTZ), Put(ANSON, on=(Put(COAT),))), GRAB, GRAB), "CRR VI.C.3")
    assert card(game, "Coat").on == number(game, "Lutz")
    both = fight(Put(LUTZ, on=(Put(MAIL),)), Put(ANSON, on=(Put(COAT),)))
    both = to(strikes(both, GRAB, GRAB), "CRR VI.C.3")
    assert (card(both, "Coat").on, card(both, "Mail").on) == (number(both, "Lutz"), number(both, "Anson"))


# CRR VI.C.2.a.n1: what a dodge cancels


@pytest.mark.parametrize(
    ("effect", "happens"),
    [
        pytest.param(fx.Blood(1), True, id="blood for the striking vampire"),
        pytest.param(fx.Pool(-1, Whom.OTHERS), True, id="pool of the others"),
        pytest.param(fx.Tap(), False, id="the dodging minion taps"),
        pytest.param(fx.Blood(-1, Whom.TARGETS), False, id="blood of the dodging minion"),
    ],
)
def test_a_dodge_cancels_only_what_is_done_to_the_dodging_minion(effect: fx.Effect, happens: bool) -> None:
    game = fight(Put(LUTZ, blood=5))
    before = game.table
    game = closed(strikes(game, combat_card("Trick", fx.Strike(damage=3), effect), DODGE))
    assert card(game, "Anson").blood == 4
    assert (game.table.card(0).blood, game.table["Bob"].pool, card(game, "Anson").tapped) == (
        5 + (happens and isinstance(effect, fx.Blood)),
        30 - (happens and isinstance(effect, fx.Pool)),
        False,
    )
    assert before["Bob"].pool == 30


@pytest.mark.parametrize("theirs", [DODGE, None])
def test_combat_ends_goes_on_but_its_other_effect_on_a_dodging_minion_does_not(theirs: Face | None) -> None:
    flee = combat_card("Flee", fx.Strike(StrikeKind.COMBAT_ENDS), fx.Blood(-1, Whom.TARGETS), fx.Blood(1))
    game = closed(strikes(fight(Put(LUTZ, blood=5)), flee, theirs))
    game = to(game, "CRR VI.F").play(Step("Ann"))
    assert game.find(Combat) is None
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (6, 4 if theirs else 3)


# CRR VI.C.2.c: who prevents damage says which


def wounded() -> Game:
    """One point of normal and one of aggravated damage are about to be done to Anson, who has one blood."""
    game = closed(strikes(fight(Put(LUTZ), Put(ANSON, blood=1)), MIXED, None))
    assert game.at == "CRR VI.C.2.c"
    return game


@pytest.mark.parametrize(
    ("aggravated", "blood", "place"),
    [
        pytest.param(None, 0, Place.READY, id="not told: the aggravated point first"),
        pytest.param(1, 0, Place.READY, id="the aggravated point"),
        pytest.param(0, 1, Place.TORPOR, id="the normal point: the blood stays, and he goes to torpor"),
    ],
)
def test_who_prevents_damage_says_which(aggravated: int | None, blood: int, place: Place) -> None:
    game = wounded()
    one = combat_card("Hide", fx.Prevent(1, aggravated=True))
    game = game.play(Pass("Ann"))
    game = played(game, PlayCard("Bob", one, number(game, "Anson"), aggravated=aggravated))
    game = to(game, "CRR VI.C.3" if place is Place.READY else "CRR VI.E.1")
    assert (card(game, "Anson").blood, card(game, "Anson").place) == (blood, place)


def test_preventions_add_up_whatever_was_said_of_each() -> None:
    game = wounded().play(Pass("Ann"))
    anson = number(game, "Anson")
    game = played(game, PlayCard("Bob", SKIN, anson, aggravated=1))
    assert (card(to(game, "CRR VI.C.3"), "Anson").blood, card(game, "Anson").place) == (1, Place.READY)
    useless = combat_card("Veil", fx.Prevent(1, aggravated=True))
    game = wounded().play(Pass("Ann"))
    game = played(game, PlayCard("Bob", useless, anson, aggravated=1)).play(Pass("Ann"))
    game = played(game, PlayCard("Bob", BARK, anson))
    assert (card(to(game, "CRR VI.C.3"), "Anson").blood, card(game, "Anson").place) == (1, Place.READY)


@pytest.mark.parametrize(
    "told",
    [
        pytest.param((SKIN, 3), id="more than it prevents"),
        pytest.param((SKIN, -1), id="less than none"),
        pytest.param((BARK, 1), id="it cannot prevent aggravated damage"),
        pytest.param((combat_card("Vim", fx.Timed("damage-prevention"), fx.Blood(1)), 0), id="it prevents no damage"),
    ],
)
def test_no_more_aggravated_damage_is_prevented_than_card_text_lets(told: tuple[Face, int]) -> None:
    game = wounded().play(Pass("Ann"))
    face, aggravated = told
    play: Play = PlayCard("Bob", face, number(game, "Anson"), aggravated=aggravated)
    assert set(refused(game, play)) == {"CRR VI.C.2.c"}
    assert "GAP-10" in game.judge(PlayCard("Bob", SKIN, number(game, "Anson"), aggravated=1)).notes


# CRR VI.C.1: what a strike is aimed at


def test_a_strike_may_name_the_opponent_whom_it_is_aimed_at_anyway() -> None:
    game = to(fight(Put(LUTZ, on=(Put(GUN),))), "CRR VI.C.1")
    lutz, anson, gun = (number(game, name) for name in ("Lutz", "Anson", "Gun"))
    assert game.judge(Strike("Ann", lutz, None, (anson,))).answer is True
    shot = game.play(UseCard("Ann", gun, lutz, "shot", (anson,))).play(Pass("Ann"))
    assert card(to(shot.play(Strike("Bob", anson)), "CRR VI.C.3"), "Anson").blood == 2
    assert refused(game, UseCard("Ann", gun, lutz, "shot", (anson, lutz))) == ("CRR VI.C.1",)
    assert refused(game, Strike("Ann", lutz, None, (lutz,))) == ("CRR VI.C.1",)
