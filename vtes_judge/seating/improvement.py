"""Searches for better stored seatings and writes what it finds: python -m vtes_judge.seating.improvement.

Each row is searched for some seconds, from the stored seating and from nothing; it is written anew only if its figures
have become better. With --anew each row is made from nothing and compared with the stored one. What a search finds
depends on the speed of the machine.
"""

import argparse
from pathlib import Path
from random import Random
from time import monotonic

from vtes_judge.annotations import Iterator
from vtes_judge.figures.tables import SMALL
from vtes_judge.files.storage import save
from vtes_judge.tournament.seating import divided

from .attempts import attempts
from .bounds import bounds, optimal
from .plan import SITTING_OUT, games_of, planned
from .score import score
from .stored_seatings import FILE, Key, Numbers, encoded, lines, stored

MOST_STORED = 30
"""The most players for whom a seating is stored."""

SAT_OUT = {6: 6, 7: 7, 11: 6}
"""The most rounds that are stored for numbers of players of whom some sit out, by the number of players."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m vtes_judge.seating.improvement", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="for each row (default 10)")
    parser.add_argument("--players", type=int, action="append", help="only rows of this many players; may be repeated")
    parser.add_argument("--rounds", type=int, action="append", help="only rows of this many rounds; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the search (default 1)")
    parser.add_argument("--anew", action="store_true", help="start from nothing, not from the stored rows")
    parser.add_argument("--into", default=str(FILE), help="the file to write (default: the table itself)")
    options = parser.parse_args()
    itself = Path(options.into).resolve() == FILE.resolve()
    found = dict(lines()) if itself or not options.anew else {}
    for key in keys():
        if key[0] not in (options.players or [key[0]]) or key[1] not in (options.rounds or [key[1]]):
            continue
        old = stored(*key)
        if old is not None and not options.anew and proved(old, key[0]):
            continue
        began = monotonic()
        better = bettered(key, None if options.anew else old, options.seconds, options.seed)
        if better is None:
            continue
        if options.anew:
            print(*key, score(better), f"{monotonic() - began:.1f} s", compared(better, old), flush=True)
        else:
            print(*key, score(old or []), "->", score(better), flush=True)
        if not itself or old is None or score(better).vector < score(old).vector:
            found[key] = encoded(better)
            save(options.into, written(found))


def keys() -> Iterator[Key]:
    """Yield the keys of the rows that are stored: players, rounds, games of each player."""
    for players in range(SMALL, MOST_STORED + 1):
        if players in SITTING_OUT:
            for rounds in range(3, SAT_OUT[players] + 1):
                yield from ((players, rounds, games) for games in games_of(players, rounds) if 1 < games < 6)
        elif divided(players):
            yield from ((players, rounds, rounds) for rounds in range(2, 6))


def compared(found: Numbers, old: Numbers | None) -> str:
    """Say in a few words how a seating compares with the stored one."""
    if old is None:
        return "new"
    one, two = score(found).vector, score(old).vector
    return "as stored" if one == two else "better than stored" if one < two else f"worse than stored: {score(old)}"


def proved(seating: Numbers, players: int) -> bool:
    """Whether it is proved that no seating can be better."""
    return optimal(bounds([tuple(map(len, tables)) for tables in seating], players, score(seating)))


def bettered(key: Key, old: Numbers | None, seconds: float, seed: int) -> Numbers | None:
    """Search for a better seating of a row for some seconds; None where none is found."""
    players, rounds, games = key
    plan = planned(players, rounds, games)
    assert plan is not None
    best = score(old).vector if old is not None else None
    found = None
    until = monotonic() + seconds
    for figures, seating in attempts(players, plan, Random(seed), old):
        if best is None or figures < best:
            best, found = figures, seating
            if proved(seating, players):
                break
        if monotonic() > until:
            break
    return found


def written(found: dict[Key, str]) -> str:
    """Write the table as its file holds it."""
    return "".join(f"{' '.join(map(str, key))} {found[key]}\n" for key in sorted(found))


if __name__ == "__main__":
    main()
