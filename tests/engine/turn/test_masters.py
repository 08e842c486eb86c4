"""Proves what a master card takes, what a trifle gives, and what is forgotten as a master phase ends."""

from tests.engine.games import EFFECTIVE, HUNTED, LUTZ, RICHES, Place, Put, minion_phase, number, passes, seat, vampire
from tests.engine.test_offers import turn
from vtes_judge.engine import Game
from vtes_judge.engine.frames import Master
from vtes_judge.engine.plays import Allow, PlayCard
from vtes_judge.engine.turn.masters import _legal_marks
from vtes_judge.rules.master import OutOfTurn
from vtes_judge.table.kinds import Trait


def played(game: Game, name: str) -> Game:
    """A judge allows Ann to play it, and it resolves."""
    play = PlayCard("Ann", number(game, name))
    return passes(game.play(Allow("Ann", "card text", play)).play(play), "Ann", "Bob", "Cid")


def masters(game: Game) -> tuple[int, bool, bool]:
    """The actions used, whether a trifle has given one, and whether that is in doubt."""
    now = game.find(Master)
    assert now is not None
    return now.used, now.trifle_gained, now.doubt


def test_a_trifle_gives_an_action_once() -> None:
    """CRR III.B.2.a.n1."""
    game = turn("CRR III.B.2")
    assert masters(played(game, "Effective")) == (1, True, False)
    assert masters(played(game, "Riches")) == (1, False, False)
    gained = game.set(Master, used=1, trifle_gained=True)
    assert masters(played(gained, "Effective")) == (2, True, False)


def test_after_an_out_of_turn_trifle_it_is_open_until_a_judge_lets_another_card_be_played() -> None:
    for early, doubt in ((OutOfTurn.TRIFLE, True), (OutOfTurn.NON_TRIFLE, False), (OutOfTurn.NONE, False)):
        game = turn("CRR III.B.2").methuselah("Ann", out_of_turn=early.value)
        game = played(game, "Effective")
        assert masters(game) == (1, not doubt, doubt)
        assert masters(played(game, "Riches")) == (2, True, False)


def test_a_card_that_a_judge_allows_where_no_action_is_left_gives_none() -> None:
    game = turn("CRR III.B.2").set(Master, used=1)
    assert masters(played(game, "Riches")) == (2, False, False)


def test_a_master_card_that_a_judge_allows_in_another_phase_takes_no_action() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(RICHES, EFFECTIVE)), seat("Bob"), seat("Cid"))
    assert played(game, "Riches").table["Ann"].pool == 34
    assert played(game, "Effective").table["Ann"].pool == 33


def test_as_her_master_phase_ends_what_she_played_out_of_turn_is_forgotten() -> None:
    game = turn("CRR III.B.2").methuselah("Ann", out_of_turn="trifle", out_of_turn_canceled=True)
    her = passes(game, "Ann", "Bob", "Cid").table["Ann"]
    assert (her.out_of_turn, her.out_of_turn_canceled) == ("none", False)


def test_the_red_list_minions_in_play_can_be_marked() -> None:
    red = vampire("Red", 3, traits=frozenset({Trait.RED_LIST}))
    game = minion_phase(seat("Ann", Put(LUTZ), Put(HUNTED), Put(red, Place.UNCONTROLLED)), seat("Bob"))
    found = [game.table.card(play.minion).name for play in _legal_marks(game, Master(at="CRR III.B.2"), "Ann")]  # type: ignore[attr-defined]
    assert found == ["Alamut"]
