"""The help of the command that seats the preliminary rounds."""

from typing import Annotated

from .explain import Help
from .explain import option as _option
from .explain import words as _words


def seat(
    words: Annotated[list[str] | None, _words("score FILE: only score a seating.", "[score FILE]")] = None,
    players: Annotated[str | None, _option("seat", "players")] = None,
    rounds: Annotated[int | None, _option("seat", "rounds")] = None,
    games: Annotated[int | None, _option("seat", "games")] = None,
    given: Annotated[str | None, _option("seat", "given")] = None,
    seed: Annotated[int | None, _option("seat", "seed")] = None,
    time: Annotated[int | None, _option("seat", "time")] = None,
    round_number: Annotated[int | None, _option("seat", "round_number")] = None,
    draw: Annotated[bool, _option("seat", "draw")] = False,
    brief: Annotated[bool, _option("seat", "brief")] = False,
    output: Annotated[list[str], _option("seat", "output")] = [],  # noqa: B006
    as_json: Annotated[bool, _option("seat", "as_json")] = False,
) -> None:
    """Nobody repeats predator and prey if it can be avoided (VEKN 3.1.2.p5), and few meet again. The nine figures of
    the Archon are compared in their order, as whole numbers; what is proved of each is said, and every fault with
    names. Players are drawn onto numbers by the seed, which is printed: the same seed gives the same seating, unless
    --time lets the machine decide how far a search gets.

    A file of names has one a line. What stands around a name goes: blanks, quotes around all of it, a number or bullet
    before it (1. 1) -), commas behind it; and comments: lines that begin with #, and what follows a # between blanks. A
    line that looks like several names is refused, and so is a name that stands twice; in quotes a name is taken as it
    stands. In CSV it is the column headed name or player, or first and last name, or else the first one.

    With 6, 7 and 11 players some sit out in turn. With --given the rounds of that file stay as they are, and those who
    are here now (--players; without it, those of the file) are seated in the rounds to come.
    """


SEAT = """\
  vtes-judge seat --players 13 --rounds 3 --seed 7
  vtes-judge seat --players 11 --games 3 --seed 7 --round 1 --draw
  vtes-judge seat score vtes_judge/scenarios/events/thirteen.yaml"""

CODES = "0 seated or scored, 2 not understood, or there is no such seating"

HELP: Help = {"seat": (seat, SEAT, CODES)}
