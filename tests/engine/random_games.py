"""Random games: legal plays from legal starts, wrong plays beside them, and what must hold after each play.

python -m tests.engine.random_games --plays 1000000 --seed 1       a long run; it says the seed of whatever it finds
"""

import argparse
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.engine.invariants import Fault, fault, is_refused, is_sound
from tests.engine.random_cards import FRIENDS, LIBRARY, VAMPIRES, WORN
from tests.engine.random_plays import free_play, legal_play, unfilled, wanted, wrong_play
from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, plays, position, start
from vtes_judge.engine.automatic_steps import automatic
from vtes_judge.engine.frames import Minions, Over
from vtes_judge.engine.plays import Allow, Judge, Play
from vtes_judge.engine.setup import Put
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import Context, Title, Variant

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
LONGEST = 400
"""Plays of one game, at most."""


# legal starts


def seat(dice: random.Random, name: str, fought: bool) -> Seat:
    """A Methuselah in the middle of a game, in which there may have been much fighting."""
    cards = []
    for _ in range(dice.randint(0, 4)):
        face = dice.choice(VAMPIRES)
        places = (Place.READY, Place.TORPOR) if fought else (*[Place.READY] * 4, Place.TORPOR, Place.UNCONTROLLED)
        place = dice.choice(places)
        on = tuple(Put(one) for one in dice.choices(WORN, k=dice.randint(0, 2)))
        worn = on if place is not Place.UNCONTROLLED else ()
        blood = dice.randint(0, face.capacity)
        cards.append(Put(face, place, blood=blood, tapped=dice.random() < 0.2, on=worn))
    if dice.random() < 0.3:
        ally = dice.choice([face for face in FRIENDS if face.type is Type.ALLY])
        cards.append(Put(ally))
    named = tuple(dice.choices(LIBRARY, k=dice.randint(0, 7)))
    return Seat(
        name,
        pool=dice.randint(1, 30),
        library=dice.choice((0, dice.randint(0, 60))),
        crypt=dice.randint(0, 8),
        named=named,
        cards=tuple(cards),
        facts=(("recursions", dice.choice((0, 0, 2))),),
    )


VARIANTS = (Variant.NONE, Variant.NONE, Variant.PHASED_INTRO, Variant.PHASED_ADVANCED)


def begin(dice: random.Random, variants: Sequence[Variant] = VARIANTS) -> Game:
    """A game that begins, or a table in the middle of one, without the second copy of a unique card in play."""
    names = NAMES[: dice.randint(2, len(NAMES))]
    context = dice.choice(tuple(Context))
    variant = dice.choice(variants)
    if dice.random() < 0.2:
        return start(
            [Seat(name, library=dice.randint(7, 90), crypt=12) for name in names], context=context, variant=variant
        )
    seats = []
    seen: set[str] = set()
    titles: set[tuple[str, str]] = set()
    fought = dice.random() < 0.2
    for name in names:
        one = seat(dice, name, fought)
        kept = []
        for put in one.cards:
            mine = {put.face.name, *(other.face.name for other in put.on if other.face.unique)}
            title = (str(put.face.title), put.face.of)
            if mine & seen or (put.face.title is not Title.NONE and put.face.of and title in titles):
                continue
            kept.append(put)
            seen |= mine
            titles.add(title)
        seats.append(Seat(name, one.pool, None, one.library, one.crypt, one.named, tuple(kept), one.facts))
    edge = dice.choice((None, *names))
    game = position(seats, dice.choice(names), number=dice.randint(1, 9), edge=edge, context=context, variant=variant)
    while dice.random() < 0.95 and not isinstance(game.frame, Minions):
        play = automatic(game, frozenset((Auto.STEPS, Auto.PASS)))
        if play is None:
            break
        game = game.play(play)
    return Game(game.table, game.stack)


# playing


@dataclass
class Seen:
    """What the random games have been through."""

    games: int = 0
    played: int = 0
    refused: int = 0
    over: int = 0
    stuck: Counter[str] = field(default_factory=Counter)
    moments: Counter[tuple[str, str]] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)

    def note(self, game: Game, play: Play) -> None:
        self.played += 1
        self.moments[type(game.frame).__name__, game.at] += 1
        self.kinds[type(play).__name__] += 1
        if isinstance(play, plays.Act):
            self.deeds[play.action] += 1


def next_play(dice: random.Random, game: Game) -> Play | None:
    """What is played next: mostly a legal play, now and then a judge's; None if nothing can be."""
    free = free_play(dice, game) if dice.random() < 0.03 else wanted(dice, game) if dice.random() < 0.5 else None
    if free is not None and game.judge(free).answer is True:
        return free
    play = legal_play(dice, game)
    if play is not None:
        return play
    return next((one for one in unfilled(dice, game) if game.judge(one).answer is True), None)


def one_game(
    dice: random.Random, seen: Seen, longest: int = LONGEST, wrong: int = 1, variants: Sequence[Variant] = VARIANTS
) -> Game:
    """A game from a legal start, `wrong` wrong plays beside each play. Raises Fault with the plays that led to it."""
    game = begin(dice, variants)
    totals = {name: game.table.total(name) for name in game.table.seats}
    seen.games += 1
    trail: list[Game] = [game]
    idle = 0
    play: Play | None = None
    try:
        is_sound(game, None, totals)
        while len(trail) <= longest and not isinstance(game.frame, Over):
            for _ in range(wrong):
                play = wrong_play(dice, game)
                seen.refused += is_refused(game, play)
            play = next_play(dice, game)
            if play is None:
                seen.stuck[game.at] += 1
                raise Fault(f"nothing can be played by {game.player} at {game.at}: {game.says}")
            idle = idle + 1 if isinstance(play, Judge) else 0
            fault(idle > 50, f"only a judge goes on at {game.at}")
            after = game.play(play)
            seen.note(game, play)
            fault(after.undo() is not game, "undo gives the game before")
            is_sound(after, game, totals)
            if isinstance(play, Allow):
                wanted = play.play
                try:
                    allowed = after.play(wanted)
                except IllegalPlay as refused:
                    fault(not refused.ruling.cites, f"refused without a citation: {refused}")
                else:
                    is_sound(allowed, after, totals)
            game = after
            trail.append(game)
        play = None
        every = game.replay()
        fault(every != game or hash(every) != hash(game), "replaying the log gives another game")
        back = game
        for earlier in reversed(trail[:-1]):
            back = back.undo()
            fault(back is not earlier, "undo goes back to every game")
        seen.over += isinstance(game.frame, Over)
    except RecursionError:
        raise
    except Exception as error:
        told = "\n".join(f"  {entry.at}: {entry.play}" for entry in game.entries[-12:])
        where = "".join(traceback.format_tb(error.__traceback__)[-4:])
        stood = f"{type(error).__name__} at {game.at}, {game.frame}"
        found = Fault(f"{error}\n{stood}\nplaying {play}\nafter\n{told}\n{where}")
        found.game, found.play = game, play
        raise found from error
    return game


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.random_games", description=__doc__)
    parser.add_argument("--plays", type=int, default=100_000, help="how many plays (default 100000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (default 1)")
    parser.add_argument("--first", type=int, default=0, help="the first game of that seed (default 0)")
    parser.add_argument("--faults", type=int, default=1, help="stop after so many faults (default 1)")
    options = parser.parse_args(arguments)
    seen, faults, index, began = Seen(), 0, options.first, time.monotonic()
    different: set[str] = set()
    while seen.played < options.plays and faults < options.faults:
        try:
            one_game(random.Random(f"{options.seed}/{index}"), seen)
        except KeyboardInterrupt:
            break
        except Fault as fault:
            said = str(fault)
            if said.partition("\n")[0] not in different:
                different.add(said.partition("\n")[0])
                faults += 1
                print(f"--- seed {options.seed}, game {index}: {said}", flush=True)
        index += 1
    taken = time.monotonic() - began
    print(f"{seen.games} games ({seen.over} to the end), {seen.played} plays, {seen.refused} refused plays beside them")
    print(f"{faults} faults, {taken:.0f} s; moments: {len(seen.moments)}, plays: {dict(seen.kinds)}")
    print(f"actions: {dict(seen.deeds)}; stuck: {dict(seen.stuck)}")
    return 1 if faults else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # told to stop, it still says what it has seen
    sys.exit(main())
