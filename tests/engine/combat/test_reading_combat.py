"""Proves combat and its damage at their extremes, read clause by clause: who chooses, and what is left."""

import pytest

from tests.engine import games
from tests.engine.combat.test_combat import (
    AGAIN,
    ANSON,
    CLAWS,
    DODGE,
    ENDS,
    GHOUL,
    GUN,
    HOUND,
    KNIFE,
    LUTZ,
    card,
    combat_card,
    number,
    refused,
    to,
)
from tests.engine.games import blocks, minion_phase
from vtes_judge.engine import Auto, Game, Seat, advance, position
from vtes_judge.engine.combat.combats import Combat, enter_combat
from vtes_judge.engine.frames import ActionFrame, Text
from vtes_judge.engine.plays import Act, Block, Decline, Judge, Pass, Play, PlayCard, Step, Strike, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.combat import StrikeKind
from vtes_judge.table.kinds import Place, Type, Whom
from vtes_judge.table.nouns import ActionKind

CUT = combat_card("Cut", fx.Strike(damage=9, first=True))
BURN_IT = combat_card("Smash", fx.Strike(StrikeKind.DESTROY_EQUIPMENT))
WEIRD = combat_card("Weird", fx.Strike(StrikeKind.OTHER), fx.Other("something happens"))
MARKED = combat_card("Banner", fx.Strike(damage=9), stays=True)
COAT = Face("Coat", Type.EQUIPMENT)
RAVEN = Face("Raven", Type.VAMPIRE, capacity=4, grants=(combat_card("claw", fx.Press()),))
COUNTER = Face("Counter", Type.REACTION, (fx.Cancel((Type.COMBAT,)),))
STRONG = combat_card("Claws and press", fx.Strike(damage=1), fx.Press())


def fight(lutz: Put | None = None, anson: Put | None = None, *more: Put, swap: bool = False) -> Game:
    """Ann's Lutz against Bob's Anson, in Ann's turn; Ann has more cards in play."""
    mine, theirs = lutz or Put(LUTZ), anson or Put(ANSON)
    game = position(
        [
            Seat("Ann", hand=7, library=60, crypt=5, cards=(mine, *more)),
            Seat("Bob", hand=7, library=60, crypt=5, cards=(theirs, Put(RAVEN))),
            Seat("Cid", hand=7, library=60, crypt=5),
        ],
        "Ann",
    )
    pair = number(game, mine.face.name), number(game, theirs.face.name)
    return enter_combat(game, *(reversed(pair) if swap else pair))


def played(game: Game, said: Play) -> Game:
    """The card is played, and nobody cancels it."""
    game = game.play(said)
    while game.at == "CRR II.B.3":
        game = game.play(Pass(str(game.player)))
    return game


def strikes(game: Game, mine: Face | None, theirs: Face | None, *aimed: int) -> Game:
    """Both strike, with these cards or bare hands, and the strikes resolve."""
    game = to(game, "CRR VI.C.1")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    game = played(game, PlayCard("Ann", mine, lutz, targets=aimed) if mine else Strike("Ann", lutz)).play(Pass("Ann"))
    return played(game, PlayCard("Bob", theirs, anson) if theirs else Strike("Bob", anson))


def closed(game: Game) -> Game:
    """All pass, and the next step is taken."""
    at = game.at
    while game.at == at:
        game = game.play(Pass(str(game.player)))
    return game.play(Step("Ann")) if game.judge(Step("Ann")).answer else game


# CRR VI: who acts


def test_the_active_methuselahs_minion_goes_first_whoever_brought_the_combat_about() -> None:
    now = fight(swap=True).frame
    assert isinstance(now, Combat)
    assert (now.acting, now.opposing) == (0, 1)


def test_no_reaction_card_is_played_during_combat_not_even_to_cancel() -> None:
    game = minion_phase(games.seat("Ann", Put(LUTZ)), games.seat("Bob", Put(ANSON), Put(RAVEN)))
    game = blocks(game, Act("Ann", 0, ActionKind.BLEED)).play(Block("Bob", 1))
    game = to(advance(game, {Auto.STEPS, Auto.PASS, Auto.NO_BLOCK}, Strike("Ann", 0)), "CRR VI.C.1")
    game = game.play(PlayCard("Ann", DODGE, 0)).play(Pass("Ann"))
    assert (game.at, game.find(ActionFrame) is None) == ("CRR II.B.3", False)
    assert refused(game, PlayCard("Bob", COUNTER, 2)) == ("CRR VI.n4",)


def test_what_another_minion_gives_is_not_used_in_this_combat() -> None:
    game = to(
        fight(None, None, Put(Face("Lena", Type.VAMPIRE, capacity=3, grants=(combat_card("jab", fx.Press()),)))),
        "CRR VI.C.1",
    )
    game = strikes(game, None, None)
    game = to(game, "CRR VI.D")
    assert refused(game, UseCard("Ann", number(game, "Lena"), 0)) == ("CRR VI.n4",)


# CRR VI.C.1: targets


def test_a_strike_for_damage_is_aimed_at_the_minion_or_a_retainer_not_at_equipment() -> None:
    game = to(fight(None, Put(ANSON, on=(Put(KNIFE),))), "CRR VI.C.1")
    assert "CRR VI.C.1" in refused(game, Strike("Ann", 0, targets=(number(game, "Knife"),)))


def test_of_several_equipment_cards_the_striker_names_one() -> None:
    game = to(fight(None, Put(ANSON, on=(Put(KNIFE), Put(COAT), Put(HOUND)))), "CRR VI.C.1")
    assert "CRR VI.C.1" in refused(game, PlayCard("Ann", BURN_IT, 0))
    assert "CRR VI.C.1.b" in refused(game, PlayCard("Ann", BURN_IT, 0, targets=(number(game, "Hound"),)))
    game = closed(strikes(game, BURN_IT, None, number(game, "Coat")))
    assert (card(game, "Coat").place, card(game, "Knife").place) == (Place.ASH_HEAP, Place.PLAY)


def test_equipment_that_is_gone_is_not_replaced_by_another() -> None:
    game = fight(None, Put(ANSON, on=(Put(KNIFE), Put(COAT))))
    game = strikes(game, BURN_IT, None, number(game, "Coat"))
    game = game.play(Judge("Ann", "it is gone", (fx.Burn(),), targets=(number(game, "Coat"),)))
    game = closed(game)
    assert card(game, "Knife").place is Place.PLAY


def test_a_strike_card_that_gives_more_in_combat_is_not_half_applied() -> None:
    game = to(fight(), "CRR VI.C.1")
    assert "CRR VI.C.1" in refused(game, PlayCard("Ann", STRONG, 0))


# CRR VI.C.2: resolving


def test_a_first_strike_that_removes_the_opponent_is_the_last() -> None:
    game = closed(strikes(fight(), CUT, None))
    assert game.at == "CRR VI.C.2.c"
    game = closed(game)
    assert (game.at, card(game, "Anson").place, card(game, "Lutz").blood) == ("CRR VI.E.1", Place.TORPOR, 8)
    game = to(game, "CRR VI.F")
    assert card(game, "Cut").place is Place.ASH_HEAP


def test_card_text_of_a_strike_waits_for_a_judge_and_the_strikes_go_on() -> None:
    game = closed(strikes(fight(), WEIRD, None))
    assert isinstance(game.frame, Text)
    game = game.play(Judge("Ann", "nothing happens")).play(Step("Ann"))
    assert game.at == "CRR VI.C.2.c", "the hand strike still does its damage"
    game = closed(game)
    assert (card(game, "Lutz").blood, game.at) == (7, "CRR VI.C.3")


def test_a_strike_card_that_stays_is_in_play_though_its_strike_ends_the_combat() -> None:
    game = to(closed(closed(strikes(fight(), MARKED, None))), "CRR VI.E.1")
    assert (card(game, "Anson").place, card(game, "Banner").place) == (Place.TORPOR, Place.PLAY)


def test_a_strike_that_was_not_reached_stays_nowhere() -> None:
    game = closed(strikes(fight(), ENDS, combat_card("Late", fx.Strike(damage=1), stays=True)))
    assert (card(game, "Late").place, card(game, "Lutz").blood) == (Place.ASH_HEAP, 8)


def test_a_dodge_does_not_protect_a_retainer_shot_at_from_afar() -> None:
    game = to(fight(Put(LUTZ, on=(Put(GUN),)), Put(ANSON, on=(Put(HOUND),))), "CRR VI.B")
    gun, hound = number(game, "Gun"), number(game, "Hound")
    game = to(game.play(UseCard("Ann", gun, 0, "aim")), "CRR VI.C.1")
    game = game.play(Strike("Ann", 0, gun, (hound,))).play(Pass("Ann"))
    game = to(played(game, PlayCard("Bob", DODGE, number(game, "Anson"))), "CRR VI.C.3")
    assert (card(game, "Hound").place, card(game, "Anson").blood) == (Place.ASH_HEAP, 4)


# CRR VII


def test_blood_is_spent_against_destruction_unless_its_controller_declines() -> None:
    game = closed(strikes(fight(), CLAWS, None))
    assert Decline("Bob") in list(game.play(Pass("Ann")).legal_plays())
    saved = closed(game)
    assert (card(saved, "Anson").place, card(saved, "Anson").blood) == (Place.TORPOR, 3)
    assert refused(game, Decline("Ann")) == ("CRR VII.A.4",)
    burned = closed(game.play(Pass("Ann")).play(Decline("Bob")))
    assert card(burned, "Anson").place is Place.ASH_HEAP


def test_nothing_is_declined_where_blood_saves_nobody() -> None:
    game = closed(strikes(fight(None, Put(ANSON, blood=0)), CLAWS, None))
    assert refused(game.play(Pass("Ann")), Decline("Bob")) == ("CRR VII.A.4",)
    game = closed(strikes(fight(), None, None))
    assert refused(game.play(Pass("Ann")), Decline("Bob")) == ("CRR VII.A.4",)


def test_two_allies_fight_and_both_are_burned() -> None:
    ogre = Face("Ogre", Type.ALLY, life=1)
    game = fight(Put(GHOUL, blood=1), Put(ogre))
    game = to(game, "CRR VI.C.1").play(Strike("Ann", 0)).play(Pass("Ann")).play(Strike("Bob", 1))
    game = closed(closed(game))
    assert (card(game, "Ghoul").place, card(game, "Ogre").place) == (Place.ASH_HEAP, Place.ASH_HEAP)
    assert game.at == "CRR VI.E.1"
    while game.find(Combat):
        game = to(game, "CRR VI.F").play(Step("Ann"))
    assert game.player == "Ann"


def test_additional_strikes_of_both_go_on_until_one_is_gone() -> None:
    game = to(closed(strikes(fight(None, Put(ANSON, blood=2)), None, None)), "CRR VI.C.3")
    game = played(game, PlayCard("Ann", AGAIN, 0))
    game = played(game.play(Pass("Ann")), PlayCard("Bob", AGAIN, 1))
    game = to(game, "CRR VI.C.1")
    assert (card(game, "Anson").blood, card(game, "Lutz").blood) == (1, 7)
    game = played(game, PlayCard("Ann", CUT, 0)).play(Pass("Ann")).play(Strike("Bob", 1))
    game = closed(closed(game))
    assert (game.at, card(game, "Lutz").blood, card(game, "Anson").place) == ("CRR VI.E.1", 7, Place.TORPOR)


@pytest.mark.parametrize("name", ["Ann", "Bob"])
def test_a_combatant_whose_methuselah_is_ousted_leaves_an_ending_combat(name: str) -> None:
    game = to(fight(), "CRR VI.C.1")
    game = game.play(Judge("Cid", "for the example", (fx.Pool(-99, Whom.METHUSELAHS),), at=(name,)))
    if name == "Ann":
        assert (game.turn.player, game.find(Combat)) == ("Bob", None)
        return
    assert (game.at, game.player) == ("CRR VI.E.1", "Ann")
    while game.find(Combat):
        game = game.play(Step("Ann") if game.judge(Step("Ann")).answer else Pass(str(game.player)))
    assert game.find(ActionFrame) is None


# CRR VI.C.2.b.iv: stealing blood

THEFT = combat_card("Theft", fx.Strike(StrikeKind.STEAL_BLOOD, amount=2))


def test_stolen_blood_heals_damage_of_the_same_exchange() -> None:
    game = fight(Put(LUTZ, blood=0), Put(ANSON, blood=4))
    game = closed(strikes(game, THEFT, combat_card("Hit", fx.Strike(damage=2))))
    assert (card(game, "Lutz").blood, card(game, "Anson").blood, game.at) == (2, 2, "CRR VI.C.2.c")
    game = closed(game)
    assert (card(game, "Lutz").blood, card(game, "Lutz").place, game.at) == (0, Place.READY, "CRR VI.C.3")


def test_both_steal_what_there_was_and_the_excess_is_burned() -> None:
    game = closed(strikes(fight(Put(LUTZ, blood=8), Put(ANSON, blood=4)), THEFT, THEFT))
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (8, 4)
    more = combat_card("More", fx.Strike(StrikeKind.STEAL_BLOOD, amount=1))
    game = closed(strikes(fight(Put(LUTZ, blood=8), Put(ANSON, blood=4)), more, combat_card("None", fx.Strike())))
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (8, 3), "what he cannot hold is burned"


def test_a_thief_empties_an_ally_who_is_burned_and_strikes_all_the_same() -> None:
    game = closed(strikes(fight(Put(LUTZ, blood=3), Put(Face("Anson", Type.ALLY, life=2, strength=1))), THEFT, None))
    assert (card(game, "Anson").place, card(game, "Lutz").blood, game.at) == (Place.ASH_HEAP, 5, "CRR VI.C.2.c")
    game = closed(game)
    assert (card(game, "Lutz").blood, game.at) == (4, "CRR VI.E.1")


# CRR VI.C.2.a.i: combat ends


def test_what_a_combat_ends_strike_does_besides_comes_after_the_combat() -> None:
    flee = combat_card("Flee", fx.Strike(StrikeKind.COMBAT_ENDS), fx.Blood(1), fx.Untap(Whom.SELF))
    game = closed(strikes(fight(Put(LUTZ, blood=3, tapped=True)), flee, None))
    assert (game.at, card(game, "Lutz").tapped, card(game, "Lutz").blood) == ("CRR VI.E.1", False, 3)
    while game.find(Combat):
        game = game.play(Step("Ann") if game.judge(Step("Ann")).answer else Pass(str(game.player)))
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (4, 4)
