"""Search on for better stored seatings and write what is found: python -m vtes_judge.faces.seat_stored.

Each row is searched anew for some seconds, from where it stands and from nothing; a row is written anew only if its
figures have become better, so that the table never gets worse. What a search finds depends on the machine's time.
"""

import argparse
from time import monotonic

from vtes_judge.tournament.seat_bounds import bounds, optimal
from vtes_judge.tournament.seat_make import Making, Wish
from vtes_judge.tournament.seat_score import score
from vtes_judge.tournament.seat_table import FILE, Key, Numbers, encoded, lines, stored

from .event_save import save


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m vtes_judge.faces.seat_stored", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="for each row (default 10)")
    parser.add_argument("--players", type=int, action="append", help="only rows of so many players; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="where to begin (default 1)")
    options = parser.parse_args()
    found = dict(lines())
    for key in sorted(found):
        if options.players and key[0] not in options.players:
            continue
        old = stored(*key)
        assert old is not None
        before = score(old)
        if proved(old, key[0]):
            continue
        better = bettered(key, old, options.seconds, options.seed)
        if better is not None:
            found[key] = encoded(better)
            save(str(FILE), written(found))
            print(*key, before, "->", score(better), flush=True)


def proved(seating: Numbers, players: int) -> bool:
    """Whether no seating can be better."""
    return optimal(bounds([tuple(map(len, tables)) for tables in seating], players, score(seating)))


def bettered(key: Key, old: Numbers, seconds: float, seed: int) -> Numbers | None:
    """A better seating of the same rounds, if one is found in the time."""
    players, rounds, games = key
    making = Making(Wish(tuple(range(players)), rounds, games=games, seed=seed))
    making.start()
    making.source = "search" if players not in (6, 7, 11) else making.source
    began = monotonic()
    while monotonic() - began < seconds:
        for _ in making.steps(60_000):
            pass
    assert making.figures is not None
    if making.figures.vector >= score(old).vector:
        return None
    return [[[int(str(player)) for player in table] for table in tables] for tables in making.best]


def written(found: dict[Key, str]) -> str:
    """The table as its file holds it."""
    return "".join(f"{' '.join(map(str, key))} {found[key]}\n" for key in sorted(found))


if __name__ == "__main__":
    main()
