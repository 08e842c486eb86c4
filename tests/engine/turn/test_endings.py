"""Proves ousting, withdrawing, the time limit and repeated states in the engine."""

import pytest

from tests.engine.turn.tables import HALL, LUTZ, find, prince, refused, table, untap
from vtes_judge.engine import Auto, Game, Seat, advance, position
from vtes_judge.engine.combat.combats import enter_combat
from vtes_judge.engine.frames import Over
from vtes_judge.engine.plays import Act, CallTime, Judge, Pass, TakeEdgePool, Withdraw
from vtes_judge.engine.setup import Put
from vtes_judge.engine.turn import withdrawals
from vtes_judge.engine.turn.endings import may_go_on, seen_before
from vtes_judge.rules.withdrawal import SinceWithdrawal
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Type, Whom
from vtes_judge.table.methuselahs import SeatStatus
from vtes_judge.table.nouns import ActionKind, Context

# ousting


def drained(game: Game, *names: str) -> Game:
    """These lose all their pool at once."""
    return game.play(Judge("Ann", "for the example", (fx.Pool(-99, Whom.METHUSELAHS),), at=names))


def test_the_predator_gains_a_victory_point_and_six_pool() -> None:
    game = drained(untap(table(bob=(Put(LUTZ, on=(Put(HALL),)),))), "Bob")
    assert (game.table["Bob"].standing, game.table.playing) == (SeatStatus.OUSTED, ("Ann", "Cid"))
    assert (game.table["Ann"].pool, game.table["Ann"].victory_points) == (16, 1.0)
    assert find(game, "Lutz", "Bob").place is Place.REMOVED
    assert find(game, "Hall", "Bob").place is Place.REMOVED
    assert game.turn.player == "Ann"


def test_two_at_once_and_the_last_one_left() -> None:
    game = drained(untap(table()), "Bob", "Cid")
    assert isinstance(game.frame, Over)
    assert [game.table[name].victory_points for name in ("Ann", "Bob", "Cid")] == [2, 1, 0]
    assert game.table["Ann"].pool == 16
    assert game.player is None
    assert list(game.legal_plays()) == []


def test_the_turn_of_an_ousted_methuselah_is_over() -> None:
    game = drained(untap(table(edge="Ann")), "Ann")
    assert (game.turn.player, game.table.edge) == ("Bob", None)
    assert game.table["Cid"].victory_points == 1


def test_a_bleed_that_ousts_ends_its_action_and_the_game_goes_on() -> None:
    game = untap(table(Put(LUTZ)))
    game = game.methuselah("Bob", pool=1)
    act = Act("Ann", 0, ActionKind.BLEED)
    game = advance(game, {Auto.STEPS, Auto.PASS}, wanting=act).play(act)
    game = advance(game, {Auto.STEPS, Auto.PASS, Auto.NO_BLOCK}, wanting=Act("Ann", 0, ActionKind.HUNT))
    assert game.table["Bob"].standing is SeatStatus.OUSTED


# withdrawing


def exhausted(**more: object) -> Game:
    seats = [
        Seat("Ann", pool=10, hand=4, library=0, crypt=5, cards=(Put(LUTZ, blood=4),)),
        Seat("Bob", pool=10, hand=7, library=40, cards=(Put(Face("Anson", Type.VAMPIRE, capacity=4)),)),
        Seat("Cid", pool=10, hand=7, library=40),
    ]
    return untap(position(seats, "Ann", **more))  # type: ignore[arg-type]


def test_a_withdrawal_that_is_kept() -> None:
    assert refused(untap(table()), Withdraw("Ann")) == ("CRR IX.A",)
    game = exhausted().play(Withdraw("Ann"))
    assert refused(game, Withdraw("Ann")) == ("CRR IX.B",)
    for _ in range(200):
        game = untap(game)
        if not game.table["Ann"].playing:
            break
        game = game.play(Pass(str(game.player)))
    assert game.table["Ann"].standing is SeatStatus.WITHDRAWN
    assert (game.table["Ann"].victory_points, game.table["Cid"].pool) == (0.5, 10)
    assert find(game, "Lutz").place is Place.REMOVED
    assert game.turn.player == "Bob"


def test_in_casual_play_withdrawing_is_worth_a_whole_point() -> None:
    game = exhausted(context=Context.CASUAL).play(Withdraw("Ann"))
    while game.table["Ann"].playing:
        game = untap(game)
        if game.table["Ann"].playing:
            game = game.play(Pass(str(game.player)))
    assert game.table["Ann"].victory_points == 1


@pytest.mark.parametrize(
    "effect",
    [fx.Pool(-1, Whom.METHUSELAHS), fx.Blood(-1, Whom.TARGETS), fx.Control(), fx.Burn()],
    ids=["pool", "blood", "the blood on a vampire who is taken", "the blood on one who is burned"],
)
def test_a_single_pool_or_blood_lost_breaks_a_withdrawal(effect: fx.Effect) -> None:
    game = exhausted().play(Withdraw("Ann"))
    lost = game.play(Judge("Bob", "for the example", (effect,), targets=(0,), at=("Ann",)))
    assert lost.table["Ann"].withdrawing is None
    kept = game.play(Judge("Bob", "for the example", (fx.Pool(1, Whom.METHUSELAHS),), at=("Ann",)))
    assert kept.table["Ann"].withdrawing is not None
    bare = game.card(0, blood=0).methuselah("Ann", blood_lost=False)
    taken = bare.play(Judge("Bob", "for the example", (fx.Control(),), targets=(0,)))
    assert taken.table["Ann"].withdrawing is not None, "a vampire without blood takes none along"


def test_a_second_combat_that_follows_at_once_breaks_a_withdrawal_too() -> None:
    game = table(bob=(Put(LUTZ), Put(prince("Zeus"))), cid=(Put(prince("Nana", "Rome")),))
    table_of, number = game.table.add(prince("Lola", "Oslo"), "Ann", Place.READY)
    game = game.on(table_of).methuselah("Ann", withdrawing=1)
    first = enter_combat(game, 0, 2)
    then = enter_combat(first.pop(), 1, number)
    assert withdrawals.lost(game, first, "Ann") == ()
    assert withdrawals.lost(first, then, "Ann") == (SinceWithdrawal.COMBAT_CHOSEN,)
    assert withdrawals.lost(then, then, "Ann") == ()


# time and loops


def test_time_ends_the_game_with_the_phase_or_the_action() -> None:
    game = untap(table(Put(LUTZ))).play(CallTime("Ann"))
    assert refused(game, CallTime("Ann")) == ("VEKN 3.1.1.p2",)
    while not isinstance(game.frame, Over):
        assert game.at.startswith("CRR III.A")
        game = game.play(Pass(str(game.player)))
    assert [her.victory_points for her in game.table.methuselahs] == [0.5] * 3
    bare = untap(table(Put(LUTZ)))
    act = Act("Ann", 0, ActionKind.BLEED)
    acting = advance(bare, {Auto.STEPS, Auto.PASS}, wanting=act)
    assert isinstance(acting.play(CallTime("Ann")).frame, Over), "no action is under way"
    under = acting.play(act).play(CallTime("Ann"))
    assert not isinstance(under.frame, Over)
    ended = advance(under, {Auto.STEPS, Auto.PASS, Auto.NO_BLOCK})
    assert isinstance(ended.frame, Over)
    assert ended.table["Bob"].pool == 9


def test_a_state_that_has_been_before_is_seen() -> None:
    game = untap(table(edge="Ann"))
    assert seen_before(game) == 0
    again = game.play(Judge("Ann", "a", (fx.Pool(1),))).play(Judge("Ann", "b", (fx.Pool(-1),)))
    assert seen_before(again) == 1
    assert may_go_on(again).answer is True
    assert may_go_on(game.play(TakeEdgePool("Ann"))).answer is False
