"""Measures the engine, and asserts nothing: plays and legal plays a second, memory, time to replay, growth.

python -m tests.bench.engine               what the README says of the engine's speed (tests.bench calls it too)
"""

import argparse
import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, replace

from tests.engine.random_cards import FRIENDS, VAMPIRES
from tests.engine.random_games import NAMES
from tests.engine.random_plays import legal_play, unfilled, wanted
from vtes_judge.engine import Game, Seat, position
from vtes_judge.engine.setup import Put
from vtes_judge.table.kinds import Type
from vtes_judge.table.table import Table

LENGTH = 2000
"""Plays of the game that is measured."""
LENGTHS = (500, 1000, 2000, 4000)
PLAYERS = (2, 3, 5)
WIDTHS = (44, 12, 12, 12)


def row(*cells: str) -> None:
    first, *others = (
        cell.ljust(size) if at == 0 else cell.rjust(size)
        for at, (cell, size) in enumerate(zip(cells, WIDTHS, strict=False))
    )
    print(f"{first}{''.join(others)}".rstrip())


def table(players: int, dice: random.Random) -> Game:
    """Everybody has four minions, some with a card on them, and pool that lasts."""
    seats = []
    for name in NAMES[:players]:
        faces = dice.sample(VAMPIRES, 4)
        worn = [face for face in FRIENDS if face.type is not Type.ALLY and not face.unique]
        cards = tuple(
            Put(replace(face, name=f"{name}'s {face.name}", title=type(face.title).NONE), on=(Put(dice.choice(worn)),))
            for face in faces
        )
        seats.append(Seat(name, pool=5000, library=2000, crypt=12, cards=cards))
    return position(seats, NAMES[0])


def played(players: int, length: int, seed: int = 1) -> Game:
    """A game of so many plays, by dice that rather act than pass."""
    dice = random.Random(seed)
    game = table(players, dice)
    for _ in range(length):
        named = wanted(dice, game) if dice.random() < 0.5 else None
        play = named if named and game.judge(named).answer else legal_play(dice, game)
        if play is None:
            play = next(one for one in unfilled(dice, game) if game.judge(one).answer)
        game = game.play(play)
    return game


def seconds(action: Callable[[], object]) -> float:
    """Processor time, at best of three."""
    taken = []
    for _ in range(3):
        gc.collect()
        before = time.process_time()
        action()
        taken.append(time.process_time() - before)
    return min(taken)


@dataclass(frozen=True)
class Bare:
    """As little as a play can be: a frozen table and where it stands."""

    table: Table
    at: str
    turn: int
    log: object


def limit(game: Game) -> float:
    """Plays a second in plain Python that validates nothing: a dict looked up and three `replace`."""
    plays = game.plays
    verbs: dict[type, Callable[[Bare, object], Bare]] = {
        type(play): lambda bare, play: replace(bare, log=(bare.log, play)) for play in plays
    }
    start = Bare(game.table, game.at, 0, None)

    def run() -> None:
        bare = start
        for play in plays:
            bare = replace(verbs[type(play)](bare, play), turn=bare.turn + 1)
            bare = replace(bare, table=replace(bare.table, edge=None))

    return len(plays) / seconds(run)


def memory(game: Game) -> float:
    """Megabytes that a game holds when its plays are made anew."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = game.replay()
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert kept == game
    return taken / 1e6


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one game only")
    options = parser.parse_args(arguments)
    game = played(5, LENGTH)
    print(f"\nThe engine: a game of {LENGTH} plays by 5 Methuselahs, processor time")
    bare, taken = limit(game), seconds(game.replay)
    row("validated plays a second", f"{LENGTH / taken:.0f}")
    row("the limit of plain Python", f"{bare:.0f}", f"x {bare * taken / LENGTH:.1f}")
    games = [entry.before for entry in game.entries]
    offers = seconds(lambda: [list(one.legal_plays()) for one in games])
    row("legal_plays a second", f"{LENGTH / offers:.0f}")
    row("memory, megabytes", f"{memory(game):.1f}")
    row("time to replay it, seconds", f"{taken:.2f}")
    if options.quick:
        return
    print("\nGrowth of the engine")
    row("", "plays/s", "legal/s", "MB")
    for players in PLAYERS:
        growth(f"{players} Methuselahs", played(players, LENGTH))
    for length in LENGTHS:
        growth(f"{length} plays", played(5, length))


def growth(name: str, game: Game) -> None:
    every = [entry.before for entry in game.entries]
    rate, offers = len(every) / seconds(game.replay), seconds(lambda: [list(one.legal_plays()) for one in every])
    row(name, f"{rate:.0f}", f"{len(every) / offers:.0f}", f"{memory(game):.1f}")


if __name__ == "__main__":
    main()
