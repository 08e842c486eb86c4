"""VEKN 3.1.2.p3: finds who has sat out more often than others, and which further rounds would even it out."""

from itertools import combinations_with_replacement

from vtes_judge.figures.tables import SMALL
from vtes_judge.messages import printable
from vtes_judge.tournament.game import several
from vtes_judge.tournament.seating import divided

from .nouns import Event

MOST_MORE = 4
"""The most further rounds that are tried."""

ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def evening(event: Event) -> str:
    """Say which of the players who are there from the first round on have played less often, and what would even it
    out; '' if there are none.

    Planned rounds that are not seated yet are supposed to be seated so that they even it out.
    """
    games = games_of(event)
    if not any(one.out for one in event.rounds) or not games or len(set(games.values())) == 1:
        return ""
    most = max(games.values())
    fewer = tuple(printable(name) for name in games if games[name] < most)
    sat = f"{several(fewer)} {'has' if len(fewer) == 1 else 'have'} sat out more often than others"
    found = further(tuple(games.values()))
    here, planned = len(event.rounds), event.rounds_planned or len(event.rounds)
    if not found:
        return f"{sat} (VEKN 3.1.2.p3); no {MOST_MORE} further rounds would even it out"
    last = here + len(found)
    if last <= planned:
        return f"{sat} (VEKN 3.1.2.p3); the rounds that are planned even it out by round {last}"
    if len(found) == 1 and found[0] == len(fewer):
        return f"{sat} (VEKN 3.1.2.p3); a {ORDINALS.get(last, f'{last}th')} round of {several(fewer)} would even it out"
    tables = several(tuple(map(str, found)))
    if len(found) == 1:
        return f"{sat} (VEKN 3.1.2.p3); a {ORDINALS.get(last, f'{last}th')} round of {tables} players would even it out"
    return f"{sat} (VEKN 3.1.2.p3); rounds {here + 1} to {last}, of {tables} players, would even it out"


def games_of(event: Event) -> dict[str, int]:
    """The number of rounds with a seat, or a Loss, for each player who is there from the first round to the last."""
    there = [one.name for one in event.players if one.arrived == 1 and one.dropped is None and not one.absent]
    seated = [
        {name.name for name in one.loss} | {name for table in one.tables for name in table.names}
        for one in event.rounds
    ]
    return {name: sum(name in one for one in seated) for name in there}


def further(games: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of players in each of the fewest further rounds after which all have played equally often; () if
    there are no such rounds."""
    sizes = [size for size in range(SMALL, len(games) + 1) if divided(size)]
    for rounds in range(1, MOST_MORE + 1):
        for all_play in range(max(games), min(games) + rounds + 1):
            needs = [all_play - one for one in games]
            for found in combinations_with_replacement(sizes[::-1], rounds):
                if sum(found) == sum(needs) and all(
                    sum(found[:at]) <= sum(min(one, at) for one in needs) for at in range(1, rounds + 1)
                ):
                    return found
    return ()
