"""Proves who gains what as Methuselahs are ousted or withdraw, who is next, and what becomes of what was under way."""

import pytest

from tests.engine.games import GILBERT, GOVERN, LUTZ, RIFLE, Place, Put, at, minion_phase, number, passes, seat, vampire
from vtes_judge.engine import Auto, Game, position
from vtes_judge.engine.frames import Over
from vtes_judge.engine.plays import Act, Judge, Step
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Until, Whom
from vtes_judge.table.methuselahs import SeatStatus
from vtes_judge.table.nouns import ActionKind, Context
from vtes_judge.tournament.game import exactly

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def without_pool(game: Game, *names: str) -> Game:
    return game.play(Judge("Ann", "card text", (fx.Pool(-30, Whom.METHUSELAHS),), at=names))


@pytest.mark.parametrize(
    ("players", "ousted", "points", "pools", "turn"),
    [
        (2, "Bob", "2 0", "36 0", "over: Ann is the last one left"),
        (2, "Ann", "0 2", "0 36", "over: Bob is the last one left"),
        (2, "Ann Bob", "1 1", "0 0", "over: nobody is left"),
        (3, "Bob", "1 0 0", "36 0 30", "Ann"),
        (3, "Cid", "0 1 0", "30 36 0", "Ann"),
        (3, "Ann", "0 0 1", "0 30 36", "Bob"),
        (3, "Bob Cid", "2 1 0", "36 0 0", "over: Ann is the last one left"),
        (3, "Ann Bob Cid", "1 1 1", "0 0 0", "over: nobody is left"),
        (4, "Ann Bob", "1 0 0 1", "0 0 30 36", "Cid"),
        (4, "Bob Cid", "1 1 0 0", "36 0 0 30", "Ann"),
        (5, "Bob Cid Dee Eve", "2 1 1 1 0", "36 0 0 0 0", "over: Ann is the last one left"),
        (5, "Ann Cid", "0 1 0 0 1", "0 36 0 30 36", "Bob"),
    ],
)
def test_who_gains_what_as_others_are_ousted(players: int, ousted: str, points: str, pools: str, turn: str) -> None:
    """CRR III.n2, VEKN 3.7.2: a victory point and 6 pool for the prey, a point for the last one left."""
    seats = [seat(name, Put(vampire(f"{name}'s", 4)), Put(GILBERT, Place.UNCONTROLLED)) for name in NAMES[:players]]
    game = without_pool(minion_phase(*seats, edge="Bob"), *ousted.split())
    table = game.table
    assert " ".join(exactly(table[name].victory_points) for name in NAMES[:players]) == points
    assert " ".join(str(table[name].pool) for name in NAMES[:players]) == pools
    assert (f"over: {game.frame.why}" if isinstance(game.frame, Over) else game.turn.player) == turn
    assert table.edge == (None if "Bob" in ousted else "Bob")
    for name in NAMES[:players]:
        gone = name in ousted
        assert (table[name].standing is SeatStatus.OUSTED) is gone
        assert table.card(number(game, f"{name}'s")).place is (Place.REMOVED if gone else Place.READY)


@pytest.mark.parametrize(("context", "points"), [(Context.TOURNAMENT, 0.5), (Context.CASUAL, 1)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_who_withdraws_gains_points_and_her_predator_nothing(players: int, context: Context, points: float) -> None:
    """CRR IX.D; the last one left gains a point (VEKN 3.7.2.p3)."""
    mine = Put(LUTZ, on=(Put(RIFLE),)), Put(GILBERT, Place.UNCONTROLLED)
    seats = [seat("Ann", *mine, facts=(("withdrawing", 1),)), *map(seat, NAMES[1:players])]
    game = position(seats, "Ann", number=9, context=context).play(Step("Ann"))
    table = game.table
    assert (table["Ann"].victory_points, table["Ann"].pool, table["Ann"].withdrawing) == (points, 0, None)
    assert table["Ann"].standing is SeatStatus.WITHDRAWN
    assert {table.card(number(game, name)).place for name in ("Lutz", "Rifle", "Gilbert")} == {Place.REMOVED}
    others = [(exactly(table[name].victory_points), table[name].pool) for name in NAMES[1:players]]
    assert others == [("1" if players == 2 else "0", 30)] * (players - 1)
    assert isinstance(game.frame, Over) is (players == 2)
    assert players == 2 or (game.turn.player, game.at) == ("Bob", "CRR III.A.n1")


LASTING = {Until.ACTION: 1, Until.COMBAT: 2, Until.TURN: 3, Until.GAME: 4}
"""How much strength lasts how long."""


def under_way(*, resolved: bool) -> Game:
    """Ann's Lutz bleeds with a card that is being played, or that waits in limbo; Bob's Gilbert is stronger."""
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), hand=(GOVERN,)), seat("Bob", Put(GILBERT)), seat("Cid"))
    for until, amount in LASTING.items():
        gain = fx.Gain(fx.Strength(amount), until, Whom.TARGETS)
        game = game.play(Judge("Bob", "card text", (gain,), targets=(number(game, "Gilbert"),)))
    game = game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED, number(game, "Govern")))
    return at(passes(game, "Ann", "Bob", "Cid"), {Auto.STEPS}) if resolved else game


@pytest.mark.parametrize("resolved", [False, True])
def test_what_was_under_way_is_put_away_as_the_turn_is_cut_short(resolved: bool) -> None:
    game = under_way(resolved=resolved)
    assert game.table.card(number(game, "Govern")).place is (Place.LIMBO if resolved else Place.PLAYING)
    after = without_pool(game, "Ann")
    assert after.table.card(number(game, "Govern")).place is Place.ASH_HEAP
    assert (after.turn.player, after.at, len(after.stack)) == ("Bob", "CRR III.A.n1", 2)
    assert [one.effect for one in after.table.card(number(game, "Gilbert")).lasting] == [
        fx.Strength(LASTING[Until.GAME])
    ]


@pytest.mark.parametrize("gone", ["Bob", "Cid"])
def test_the_action_goes_on_without_who_has_left(gone: str) -> None:
    game = under_way(resolved=True)
    after = without_pool(game, gone)
    assert (after.turn.player, after.table.card(number(game, "Govern")).place) == ("Ann", Place.LIMBO)
