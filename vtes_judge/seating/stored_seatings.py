"""VEKN 3.1.2: reads the stored seatings of few players, each found by a long search: a line for each number of players,
rounds and games.

`stored.txt` holds a line a seating: the number of players, of rounds, of games each plays, then the rounds with
/ between them, their tables with a comma between them, a letter or digit for each player. `make seatings` searches on
and writes a line anew only where it has become better, or makes all from nothing (`--anew`);
tests/seating/test_table.py scores every line again. For more than thirty players no seating is stored.
"""

from pathlib import Path

from vtes_judge.caching import cache

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The letter or digit of each player, by number."""

FILE = Path(__file__).with_name("stored.txt")

Numbers = list[list[list[int]]]
"""A seating: rounds, their tables, the players at these as numbers from 0."""

Key = tuple[int, int, int]
"""The number of players, of rounds, and of games of each player."""


@cache
def lines() -> dict[Key, str]:
    """The lines of the stored seatings by their keys, as they are written."""
    found = {}
    for line in FILE.read_text(encoding="ascii").splitlines():
        players, rounds, games, seating = line.split()
        found[int(players), int(rounds), int(games)] = seating
    return found


def stored(players: int, rounds: int, games: int) -> Numbers | None:
    """The stored seating for these numbers; None if there is none."""
    line = lines().get((players, rounds, games))
    return decoded(line) if line is not None else None


def decoded(line: str) -> Numbers:
    """Parse a seating from its letters."""
    at = ALPHABET.index
    return [[[at(letter) for letter in table] for table in tables.split(",")] for tables in line.split("/")]


def encoded(seating: Numbers) -> str:
    """Render a seating in letters. Players are numbered as the first round seats them; the rounds keep their order."""
    seen = dict.fromkeys(number for tables in seating for table in tables for number in table)
    letter = dict(zip(seen, ALPHABET, strict=False))
    return "/".join(",".join("".join(letter[n] for n in table) for table in tables) for tables in seating)
