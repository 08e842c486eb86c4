"""VEKN 3.1.2: which tables each round has, who sits out, and how many games each then plays."""

from itertools import combinations_with_replacement
from random import Random

from vtes_judge.annotations import Iterator, Mapping, Sequence
from vtes_judge.figures.tables import SMALL
from vtes_judge.frozen_values import dataclass
from vtes_judge.tournament.seating import divided, plans

from .search import Sizes

SITTING_OUT = (6, 7, 11)
"""The numbers of players that cannot be divided into tables of four and five (VEKN 3.1.2.p3)."""

PLAYERS_SEATED, ROUNDS_SEATED, ROUNDS_SITTING_OUT = 300, 5, 7
"""The most players and rounds that can be seated, and the most rounds where some sit out."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The tables of each round, and the games of each player."""

    sizes: tuple[Sizes, ...]
    games: int


def games_of(players: int, rounds: int) -> list[int]:
    """How many games each may play in so many rounds, everybody equally many. Empty: it cannot be done."""
    if players not in SITTING_OUT:
        return [rounds] if divided(players) else []
    return [games for games in range(1, rounds + 1) if plans(players, rounds, games)]


def planned(players: int, rounds: int, games: int | None = None) -> Plan | None:
    """The tables of every round, the largest bench as small as can be. None: there is no such plan.

    Without `games` each plays one less than there are rounds if that is possible, otherwise as many as possible.
    """
    if players not in SITTING_OUT:
        sizes = divided(players)
        return Plan((sizes,) * rounds, rounds) if sizes and games in (None, rounds) else None
    possible = games_of(players, rounds)
    if games is None and possible:
        games = rounds - 1 if rounds - 1 in possible else max(possible)
    if games not in possible or games is None:
        return None
    return Plan(tuple(map(divided, plans(players, rounds, games)[0])), games)


def fewest_rounds(players: int, games: int) -> int | None:
    """In how many rounds everybody can play so many games, if it is at most `ROUNDS_SITTING_OUT`."""
    return next((rounds for rounds in range(games, ROUNDS_SITTING_OUT + 1) if planned(players, rounds, games)), None)


@dataclass(frozen=True, slots=True)
class Bench:
    """Who plays in each round that is still to be seated, and whether all will have played equally often."""

    seated: tuple[tuple[int, ...], ...]
    sizes: tuple[Sizes, ...]
    equal: bool


def benched(played: Mapping[int, int], rounds: int, dice: Random, total: int | None = None) -> Bench:
    """Who sits out in the rounds to come, so that all end with equally many games where that can be.

    `played`: the games so far of those who are here, by number; `total`: how many they are to have in the end. Lots
    decide between equals. Raises ValueError for fewer than four.
    """
    here = list(played)
    count = len(here)
    if count < SMALL:
        raise ValueError("fewer than four players")
    if count not in SITTING_OUT:
        return Bench((tuple(here),) * rounds, (divided(count),) * rounds, True)
    for counts, needs in _wants(played, rounds, total):
        seated = _seated(counts, needs, rounds, dice)
        if seated is not None:
            return Bench(seated, tuple(map(divided, counts)), True)
    # everybody cannot play equally often: as many as possible play, those first who have played least
    most = next(number for number in range(count, 0, -1) if divided(number))
    games = dict(played)
    chosen = []
    for _ in range(rounds):
        dice.shuffle(here)
        here.sort(key=games.__getitem__)
        chosen.append(tuple(here[:most]))
        for player in chosen[-1]:
            games[player] += 1
    return Bench(tuple(chosen), (divided(most),) * rounds, False)


def _wants(
    played: Mapping[int, int], rounds: int, total: int | None
) -> Iterator[tuple[tuple[int, ...], dict[int, int]]]:
    """Numbers of seats for the rounds to come with the games that each still needs: most games, small benches first."""
    counts = [number for number in range(len(played), 0, -1) if divided(number)]
    for games in range(min(played.values()) + rounds, max(played.values()) - 1, -1):
        if total not in (None, games):
            continue
        needs = {player: games - had for player, had in played.items()}
        fitting = [
            seats for seats in combinations_with_replacement(counts, rounds) if sum(seats) == sum(needs.values())
        ]
        for seats in sorted(fitting, key=lambda seats: (-min(seats), seats[0])):
            yield seats, needs


def _seated(
    counts: Sequence[int], needs: Mapping[int, int], rounds: int, dice: Random
) -> tuple[tuple[int, ...], ...] | None:
    """Who plays in each round: always those who need most games. None: it does not come out even."""
    left = dict(needs)
    chosen = []
    for count in counts:
        here = list(left)
        dice.shuffle(here)
        here.sort(key=lambda player: -left[player])
        chosen.append(tuple(here[:count]))
        for player in chosen[-1]:
            left[player] -= 1
    return tuple(chosen) if set(left.values()) == {0} and rounds == len(counts) else None
