"""Proves what a judge and the players state, what is used in which phase, and what becomes of cards as a game ends."""

import pytest

from tests.engine.games import (
    GILBERT,
    GOVERN,
    LUTZ,
    RIFLE,
    Place,
    Put,
    act,
    declared,
    minion_phase,
    number,
    seat,
    vampire,
)
from tests.engine.test_edges import judge
from tests.phased.test_engine import ADVANCED, ROB, advanced, at_phase, idle, table, whole_turn
from vtes_judge.engine import Game, position
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import Discards, Over
from vtes_judge.engine.phased import hands
from vtes_judge.engine.phased.turn import turn_of
from vtes_judge.engine.plays import Allow, Discard, DrawForRound, Judge, Name, Pass, Play, UseCard
from vtes_judge.engine.turn.withdrawals import complete
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import HIDDEN, Face
from vtes_judge.table.kinds import Type, Until
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.phased import PhaseCard

GLOW = Face("glow", Type.EFFECT, (fx.Timed(Until.MINION.value), fx.Pool(1)))
LAMP = Face("Lamp", Type.MASTER, grants=(GLOW,), stays=True)


def unmet(game: Game, play: Play) -> list[str]:
    return [step.says for step in game.judge(play).unmet]


@pytest.mark.parametrize(("player", "hers"), [("Ann", False), ("Bob", True), ("Cid", False)])
def test_a_hidden_card_is_told_by_its_owner(player: str, hers: bool) -> None:
    game = position([seat("Ann"), seat("Bob", Put(HIDDEN, Place.UNCONTROLLED)), seat("Cid")], "Ann")
    found = unmet(game, Name(player, LUTZ, Place.UNCONTROLLED, 0))
    assert (found == []) == hers


def test_what_is_not_there_is_not_named_and_without_a_reason_nothing_is_stated() -> None:
    game = position([seat("Ann", library=0), seat("Bob")], "Ann")
    assert unmet(game, Name("Ann", RIFLE, Place.LIBRARY)) != []
    assert unmet(game, Name("Bob", RIFLE, Place.LIBRARY)) == []
    assert unmet(game, judge(fx.Burn(), targets=(99,))) != []
    assert unmet(game, judge(fx.Burn())) == []
    assert unmet(game, Judge("Ann", " ")) == ["the judge gives a reason"]
    assert unmet(game, Allow("Ann", " ", Pass("Ann"))) == ["the judge gives a reason"]
    assert unmet(game, Allow("Ann", "card text", Pass("Ann"))) == []


@pytest.mark.parametrize(("player", "own"), [("Ann", False), ("Bob", True), ("Cid", False)])
def test_what_is_used_in_a_phase_is_used_in_ones_own(player: str, own: bool) -> None:
    game = minion_phase(seat("Ann"), seat("Bob"), seat("Cid"), player="Bob")
    added, lamp = game.table.add(LAMP, player, Place.PLAY)
    game = game.on(added)
    while game.player != player:
        game = game.play(Pass(game.player or ""))
    said = unmet(game, UseCard(player, lamp, None, "glow"))
    assert ("it is her own minion phase" not in said) == own


# as somebody leaves


def test_a_card_that_waits_goes_to_the_ash_heap_as_the_game_ends() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(GOVERN,)), seat("Bob"))
    game = declared(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern"), at=("Bob",)))
    assert game.table.card(number(game, "Govern")).place is Place.LIMBO
    game = game.play(judge(fx.Pool(-30), player="Bob"))
    assert isinstance(game.frame, Over)
    assert (game.table.card(number(game, "Govern")).place, game.table["Ann"].waiting) == (Place.ASH_HEAP, ())


def test_who_withdraws_takes_along_what_she_contests_and_what_waits() -> None:
    """CRR IX.D.1."""
    places = Place.READY, Place.UNCONTROLLED, Place.CONTESTED, Place.ASH_HEAP
    puts = [Put(vampire(place.value, 3), place if place is not Place.CONTESTED else Place.READY) for place in places]
    game = position([seat("Ann", *puts), seat("Bob", Put(GILBERT)), seat("Cid")], "Cid")
    game = game.card(number(game, "contested"), place=Place.CONTESTED).methuselah("Ann", withdrawing=1)
    left = complete(game, "Ann")
    assert left is not None
    found = {place.value: left.table.card(number(game, place.value)).place for place in places}
    assert found == {place.value: place if place is Place.ASH_HEAP else Place.REMOVED for place in places}
    assert left.table.card(number(game, "Gilbert")).place is Place.READY


@pytest.mark.parametrize("on", [True, False])
def test_what_is_on_a_minion_is_removed_with_it(on: bool) -> None:
    """CRR III.n3."""
    mine = Put(LUTZ, on=(Put(RIFLE),)) if on else Put(LUTZ)
    game = minion_phase(seat("Ann"), seat("Bob", mine), seat("Cid")).play(judge(fx.Pool(-30), player="Bob"))
    assert {card.place for card in game.table.cards if card.name in ("Lutz", "Rifle")} == {Place.REMOVED}


# hands of the advanced game


def test_nobody_owes_no_cards_nor_when_she_has_left() -> None:
    game = at_phase(PhaseCard.SUPPLY, seat("Ann", Put(LUTZ)), variant=ADVANCED)
    assert hands.owe(game, "Ann", 0, "PMF 6.1.b2") is game
    out = game.play(judge(fx.Pool(-30), player="Bob"))
    assert hands.owe(out, "Bob", 1, "PMF 6.1.b2") is out


def test_a_hand_size_that_falls_makes_her_discard_a_card_of_her_hand() -> None:
    """PMF 6.1.b1."""
    game = at_phase(PhaseCard.SUPPLY, seat("Ann", Put(LUTZ)), variant=ADVANCED)
    game = game.play(judge(fx.Gain(fx.HandSize(-1), Until.TURN), minion=number(game, "Lutz")))
    assert (game.at, game.player) == ("PMF 6.1.b1", "Ann")
    assert unmet(game, Discard("Ann", None)) == ["a card is named"]
    assert unmet(game, Discard("Ann", number(game, "Lutz"))) == ["Lutz is not in the hand of Ann"]
    assert game.play(Discard("Ann", ROB)).table.hand("Ann") == 6


def test_for_a_card_discarded_in_the_discard_phase_one_is_drawn() -> None:
    """PMF 6.1.b2."""
    game = idle(whole_turn(table(variant=ADVANCED)), Discards, at="CRR III.E.2")
    player = game.player or ""
    assert game.play(Discard(player, ROB)).table.hand(player) == game.table.hand(player)


@pytest.mark.parametrize("acting", ["Ann", "Bob"])
def test_who_fights_draws_once_for_a_round_and_is_offered_it(acting: str) -> None:
    """PMF 6.1.p3: without an action under way nobody blocks."""
    game = advanced(PhaseCard.SUPPLY, seat("Ann", Put(LUTZ)), seat("Bob", Put(GILBERT)), edge=None)
    other = "Bob" if acting == "Ann" else "Ann"
    mine = {"Ann": number(game, "Lutz"), "Bob": number(game, "Gilbert")}
    game = game.push(Combat(at="CRR VI.A", acting=mine[acting], opposing=mine[other]))
    for player in (acting, other):
        while game.player != player:
            game = game.play(Pass(game.player or ""))
        assert DrawForRound(player) in set(game.legal_plays())
        assert hands.facts_for_round(game, fought(game), player)["blocking"] is False
        game = game.play(DrawForRound(player))
        assert turn_of(game).drew[-1] == (mine[acting], 1, player)
        assert not hands.may_draw(game, fought(game), player)


def fought(game: Game) -> Combat:
    now = game.find(Combat)
    assert now is not None
    return now
