"""Seats the next rounds of an event file, for who is there after what was played; the search is that of `seat`."""

from vtes_judge.events.nouns import Event
from vtes_judge.messages import Refused
from vtes_judge.seating.making import Impossible, Wish, made
from vtes_judge.seating.plan import PLAYERS_SEATED, ROUNDS_SITTING_OUT, SITTING_OUT, games_of

Seating = tuple[list[list[str]], list[str]]
"""The tables of a round, each clockwise, and who sits out."""


def next_round(event: Event, seed: int) -> tuple[Seating, int]:
    """Seat the next round. Returns its seating, and the number of rounds in all that it was searched for.

    It is searched for all planned rounds. If it then repeats a predator and prey, and repeats fewer when it is searched
    for by itself, it is searched for by itself (VEKN 3.1.2.p5).
    """
    first = len(event.rounds) + 1
    planned = max(event.rounds_planned or 0, first)
    [found] = seated(event, 1, seed)
    if found[1] or not repeats(event, found):
        return found, planned
    [alone] = seated(event, 1, seed, first)
    return (alone, first) if repeats(event, alone) < repeats(event, found) else (found, planned)


def repeats(event: Event, seating: Seating) -> int:
    """The number of pairs of predator and prey in a round that were such a pair in a round before."""
    before = {
        (table.names[seat - 1], name)
        for one in event.rounds
        for table in one.tables
        for seat, name in enumerate(table.names)
    }
    return sum((table[seat - 1], name) in before for table in seating[0] for seat, name in enumerate(table))


def seated(event: Event, rounds: int, seed: int, planned: int | None = None) -> list[Seating]:
    """Seat this many more rounds, for the players who are there in the first of them.

    The seating is searched for all rounds that are `planned` (None: as the event says), so that in the end everybody
    has played equally often where some sit out. Raises Refused where there is no seating.
    """
    first = len(event.rounds) + 1
    here = tuple(player.name for player in event.players if player.plays(first))
    if len(here) > PLAYERS_SEATED:
        hint = f"an event seats at most {PLAYERS_SEATED}: seat the others in an event of their own"
        raise Refused(f"{event.file}: {len(here)} players cannot be seated here", hint)
    last = max((event.rounds_planned if planned is None else planned) or 0, first + rounds - 1)
    given = tuple(tuple(table.names for table in one.tables) for one in event.rounds)
    try:
        making = made(Wish(here, last, given, seed=seed))
    except Impossible as impossible:
        hint = plans(len(here)) if len(here) in SITTING_OUT else "see: vtes-judge check table-sizes"
        raise Refused(f"{event.file}: {impossible}", hint) from None
    found: list[Seating] = []
    for tables in making.best[first - 1 : first - 1 + rounds]:
        named = [[str(name) for name in table] for table in tables]
        there = {name for table in named for name in table}
        found.append((named, [name for name in here if name not in there]))
    return found


def plans(count: int) -> str:
    """The sentence that says how often each of this many players can play, in each possible number of rounds; for 6, 7
    and 11 players, of whom some sit out."""
    if count not in SITTING_OUT:
        return "everybody plays in every round"
    found = [
        f"in {rounds} rounds {' or '.join(map(str, possible))} games"
        for rounds in range(2, ROUNDS_SITTING_OUT + 1)
        if (possible := [number for number in games_of(count, rounds) if number > 1])
    ]
    return f"{count} players sit out in turn, so that each plays (VEKN 3.1.2.p3) {'; '.join(found)}"
