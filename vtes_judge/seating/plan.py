"""VEKN 3.1.2: plans which tables each round has, who sits out, and how many games each player plays."""

from itertools import combinations_with_replacement
from random import Random

from vtes_judge.annotations import Iterator, Mapping, Sequence
from vtes_judge.figures.tables import SMALL
from vtes_judge.frozen_values import dataclass
from vtes_judge.tournament.seating import divided, most_even, plans

from .search import Sizes

SITTING_OUT = (6, 7, 11)
"""The numbers of players that cannot be divided into tables of four and five (VEKN 3.1.2.p3)."""

PLAYERS_SEATED, ROUNDS_SEATED, ROUNDS_SITTING_OUT = 300, 5, 7
"""The most players, the most rounds, and the most rounds where some sit out, that can be seated."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The sizes of the tables of each round, and the number of games of each player."""

    sizes: tuple[Sizes, ...]
    games: int


def games_of(players: int, rounds: int) -> list[int]:
    """The numbers of games that each may play in so many rounds, if all play equally many. Empty: that is
    impossible."""
    if players not in SITTING_OUT:
        return [rounds] if divided(players) else []
    return [games for games in range(1, rounds + 1) if any(plans(players, rounds, games))]


def planned(players: int, rounds: int, games: int | None = None) -> Plan | None:
    """Plan the tables of every round so that the most who sit out in one round are as few as possible. None: there is
    no such plan.

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
    return Plan(tuple(map(divided, most_even(players, rounds, games))), games)


def fewest_rounds(players: int, games: int) -> int | None:
    """The fewest rounds in which everybody can play so many games; None if they are more than `ROUNDS_SITTING_OUT`."""
    return next((rounds for rounds in range(games, ROUNDS_SITTING_OUT + 1) if planned(players, rounds, games)), None)


@dataclass(frozen=True, slots=True)
class Bench:
    """The players of each round that is still to be seated, the sizes of its tables, and whether all will have played
    equally often."""

    seated: tuple[tuple[int, ...], ...]
    sizes: tuple[Sizes, ...]
    equal: bool


def benched(played: Mapping[int, int], rounds: int, dice: Random, total: int | None = None) -> Bench:
    """Choose who sits out in the rounds to come, so that all end with equally many games where that is possible.

    `played`: the games so far of those who are here, by number; `total`: how many each must have in the end. Lots
    decide between equals. Raises ValueError for fewer than four.
    """
    here = list(played)
    count = len(here)
    if count < SMALL:
        raise ValueError("fewer than four players")
    if count not in SITTING_OUT:
        return Bench((tuple(here),) * rounds, (divided(count),) * rounds, True)
    for counts, needs in _game_plans(played, rounds, total):
        seated = _choose_players(counts, needs, rounds, dice)
        if seated is not None:
            return Bench(seated, tuple(map(divided, counts)), True)
    # not all can play equally often: as many as possible play, those who have played least before the others
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


def _game_plans(
    played: Mapping[int, int], rounds: int, total: int | None
) -> Iterator[tuple[tuple[int, ...], dict[int, int]]]:
    """Yield the numbers of seats of the rounds to come, with the games that each player still needs: most games first,
    then the fewest who sit out."""
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


def _choose_players(
    counts: Sequence[int], needs: Mapping[int, int], rounds: int, dice: Random
) -> tuple[tuple[int, ...], ...] | None:
    """Choose who plays in each round: always those who need most games. None: some are left with too many or too
    few."""
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
