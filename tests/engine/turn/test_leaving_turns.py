"""Proves what ends an attempt to withdraw, who still speaks when somebody leaves, and what the end of a turn does."""

import pytest

from tests.engine.games import GILBERT, LUTZ, RAVEN, WAR_GHOUL, Place, Put, passes, seat, vampire
from tests.engine.games import number as numbered
from tests.engine.test_edges import bleeding, judge
from tests.phased.test_engine import idle, table, whole_turn
from vtes_judge.engine import Game, position
from vtes_judge.engine.combat.combats import Combat, enter_combat
from vtes_judge.engine.frames import UntapPhase
from vtes_judge.engine.phased.turn import turn_of
from vtes_judge.engine.plays import Decline, Pass, Step, Withdraw
from vtes_judge.engine.turn.withdrawals import lost
from vtes_judge.rules.withdrawal import SinceWithdrawal
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Until, Whom


def three(player: str = "Bob", **facts: object) -> Game:
    """Each has one minion, numbered in their order, and those named are withdrawing."""
    names = ("Ann", "Bob", "Cid")
    seats = [seat(name, Put(vampire(name, 4)), facts=(("withdrawing", facts.get(name)),)) for name in names]
    return position(seats, player)


@pytest.mark.parametrize("other", ["Ann", "Cid"])
def test_a_withdrawal_is_announced_in_ones_own_untap_phase(other: str) -> None:
    """CRR IX.A."""
    game = three()
    while game.at != "CRR III.A.3":
        game = game.play(Step("Bob"))
    while game.player != other:
        game = game.play(Pass(game.player or ""))
    assert "it is her own untap phase" in [step.says for step in game.judge(Withdraw(other)).unmet]


@pytest.mark.parametrize(
    ("was", "now", "player", "found"),
    [
        (None, (0, 1), "Ann", (SinceWithdrawal.COMBAT_CHOSEN,)),
        (None, (0, 1), "Bob", (SinceWithdrawal.COMBAT_FORCED,)),
        (None, (1, 0), "Ann", (SinceWithdrawal.COMBAT_FORCED,)),
        (None, (1, 0), "Bob", (SinceWithdrawal.COMBAT_CHOSEN,)),
        (None, (0, 1), "Cid", ()),
        ((0, 1), (0, 1), "Ann", ()),
        ((0, 1), (0, 2), "Ann", (SinceWithdrawal.COMBAT_CHOSEN,)),
        ((2, 0), (1, 0), "Ann", (SinceWithdrawal.COMBAT_FORCED,)),
        ((0, 1), None, "Ann", ()),
    ],
)
def test_a_combat_that_begins_ends_an_attempt(
    was: tuple[int, int] | None, now: tuple[int, int] | None, player: str, found: tuple[SinceWithdrawal, ...]
) -> None:
    """CRR IX.C: a combat of a minion of hers, whoever chose it."""

    def at(pair: tuple[int, int] | None) -> Game:
        game = three()
        return game.push(Combat(at="CRR VI.A", acting=pair[0], opposing=pair[1])) if pair else game

    assert lost(at(was), at(now), player) == found


def test_each_attempt_to_withdraw_is_looked_at() -> None:
    """CRR IX.C: Ann does not withdraw, Bob and Cid do, and Cid's attempt is ended."""
    game = three(Bob=1, Cid=1).play(judge(fx.Pool(-1, Whom.SELF), player="Cid"))
    assert [(her.withdrawing, her.pool_lost, her.blood_lost) for her in game.table.methuselahs] == [
        (None, False, False),
        (1, False, False),
        (None, False, False),
    ]


# who still speaks


def test_a_window_stays_open_for_those_who_have_not_passed_though_another_has_left() -> None:
    """CRR II.A.1."""
    game = bleeding().play(Pass("Ann")).play(Decline("Bob"))
    assert game.at == "CRR IV.C.5"
    game = passes(game, "Ann").play(judge(fx.Pool(-30), player="Cid"))
    assert (game.at, game.player, game.frame.passed) == ("CRR IV.C.5", "Bob", ("Ann",))


def test_all_may_speak_again_when_another_comes_first() -> None:
    """CRR II.A: Cid's minion fought Bob's; now it is Ann's, who goes first."""
    game = position([seat("Ann"), seat("Bob", Put(RAVEN)), seat("Cid", Put(LUTZ))], "Cid")
    game = passes(enter_combat(game, numbered(game, "Lutz"), numbered(game, "Raven")), "Cid", "Bob")
    game = game.play(judge(fx.Control(), player="Ann", targets=(numbered(game, "Lutz"),)))
    assert (game.at, game.player, game.frame.passed) == ("CRR VI.A", "Ann", ())


# the end of a turn of Phased Motion


def test_what_the_end_of_a_turn_of_phased_motion_does() -> None:
    """PMF 3.4: allies that wait become ready, and what lasted for the turn is over."""
    waiting = Put(WAR_GHOUL, Place.UNCONTROLLED, blood=3), Put(GILBERT, Place.UNCONTROLLED, blood=2)
    game = table(seat("Ann", Put(RAVEN), *waiting), seat("Bob", Put(LUTZ, Place.TORPOR)))
    raven = numbered(game, "Raven")
    game = game.play(judge(fx.Gain(fx.Stealth(1), Until.TURN), minion=raven))
    assert len(game.table.card(raven).lasting) == 1
    game = idle(whole_turn(game), UntapPhase)
    assert turn_of(game).number == 2
    places = {name: game.table.card(numbered(game, name)).place for name in ("War Ghoul", "Gilbert", "Lutz", "Raven")}
    assert places == {
        "War Ghoul": Place.READY,
        "Gilbert": Place.UNCONTROLLED,
        "Lutz": Place.TORPOR,
        "Raven": Place.READY,
    }
    assert game.table.card(raven).lasting == ()
