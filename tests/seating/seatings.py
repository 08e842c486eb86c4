"""Seatings for the tests: random ones, an independent way to score them, and what was known before this program."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from vtes_judge.tournament.seating import divided

Rounds = list[list[list[int]]]

BEST_KNOWN: dict[tuple[int, int, int], str] = {
    (6, 4, 3): "0/2/0.157/15/0/0/0/0.272/11",
    (7, 5, 3): "0/0/0.151/13/0/0/0/0.343/2",
    (8, 3, 3): "0/0/0/12/0/0/0/0.373/4",
    (9, 3, 3): "0/1/0.314/16/0/0/0/0.272/2",
    (10, 3, 3): "0/2/0/20/0/0/0/0.267/4",
    (11, 4, 3): "0/0/0.166/9/0/0/0/0.356/0",
    (12, 3, 3): "0/0/0/9/0/0/0/0.373/0",
    (13, 3, 3): "0/0/0.12/16/0/0/0/0.316/0",
    (14, 3, 3): "0/0/0.117/18/0/0/0/0.278/0",
    (15, 3, 3): "0/0/0/18/0/0/0/0.267/0",
    (16, 3, 3): "0/0/0/0/0/0/0/0.373/0",
    (17, 3, 3): "0/0/0.107/12/0/0/0/0.334/0",
    (18, 3, 3): "0/0/0.157/12/0/0/0/0.272/0",
    (20, 3, 3): "0/0/0/12/0/0/0/0.267/0",
    (23, 3, 3): "0/0/0.068/10/0/0/0/0.277/0",
    (25, 3, 3): "0/0/0/0/0/0/0/0.267/0",
    (30, 3, 3): "0/0/0/0/0/0/0/0.267/0",
    (40, 3, 3): "0/0/0/0/0/0/0/0.267/0",
    (50, 3, 3): "0/0/0/0/0/0/0/0.267/0",
    (75, 3, 3): "0/0/0/0/0/0/0/0.267/0",
    (100, 3, 3): "0/0/0/0/0/0/0/0.267/0",
    (6, 3, 2): "0/3/0/3/0/0/0/0/3",
    (7, 3, 2): "0/5/0.247/5/0/0/0/0.364/1",
    (8, 2, 2): "0/4/0/4/0/0/0/0/4",
    (9, 2, 2): "0/6/0.369/6/0/0/0/0.333/2",
    (10, 2, 2): "0/8/0/8/0/0/0/0.4/0",
    (11, 3, 2): "0/3/0.257/3/0/0/0/0.308/0",
    (12, 2, 2): "0/3/0/3/0/0/0/0/3",
    (13, 2, 2): "0/4/0.288/4/0/0/0/0.288/0",
    (14, 2, 2): "0/5/0.311/5/0/0/0/0.364/0",
    (15, 2, 2): "0/6/0/6/0/0/0/0.4/0",
    (16, 2, 2): "0/0/0/0/0/0/0/0/0",
    (17, 2, 2): "0/1/0.346/1/0/0/0/0.256/0",
    (18, 2, 2): "0/2/0.369/2/0/0/0/0.333/0",
    (20, 2, 2): "0/4/0/4/0/0/0/0.4/0",
    (23, 2, 2): "0/0/0.31/0/0/0/0/0.353/0",
    (25, 2, 2): "0/0/0/0/0/0/0/0.4/0",
    (30, 2, 2): "0/0/0/0/0/0/0/0.4/0",
    (40, 2, 2): "0/0/0/0/0/0/0/0.4/0",
    (50, 2, 2): "0/0/0/0/0/0/0/0.4/0",
    (75, 2, 2): "0/0/0/0/0/0/0/0.4/0",
    (100, 2, 2): "0/0/0/0/0/0/0/0.4/0",
}
"""The best seatings known before: players, rounds seated, games of each, and the nine figures."""


def figures(text: str) -> tuple[float, ...]:
    """Nine printed figures as numbers."""
    return tuple(map(float, text.split("/")))


def random_seating(players: int, rounds: int, dice: Random) -> Rounds:
    """Everybody seated at random."""
    found = []
    for _ in range(rounds):
        order = dice.sample(range(players), players)
        found.append([[order.pop() for _ in range(size)] for size in divided(players)])
    return found


def recounted(seating: Sequence[Sequence[Sequence[int]]], games: int) -> tuple[int, ...]:
    """The whole numbers that are compared, from their definitions alone; everybody has so many games."""
    relation: Counter[tuple[int, int, str]] = Counter()
    shared: Counter[tuple[int, int]] = Counter()
    near: Counter[tuple[int, int, bool]] = Counter()
    seats: Counter[tuple[int, int]] = Counter()
    sizes: Counter[int] = Counter()
    transfers: Counter[int] = Counter()
    for tables in seating:
        for table in tables:
            size = len(table)
            for at, player in enumerate(table):
                seats[player, at] += 1
                sizes[player] += size
                transfers[player] += min(at + 1, 4)
            for one, two in combinations(range(size), 2):
                a, b = table[one], table[two]
                steps = two - one
                if a > b:
                    a, b, steps = b, a, size - steps
                name = {1: "prey", size - 1: "predator"}.get(steps, f"{steps} of {size}")
                relation[a, b, name] += 1
                shared[a, b] += 1
                near[a, b, steps in (1, size - 1)] += 1
    return (
        sum(times > 1 and what in ("prey", "predator") for (_, _, what), times in relation.items()),
        sum(times >= games for times in shared.values()),
        sum(total * total for total in sizes.values()),
        sum(times > 1 for times in shared.values()),
        sum(times > 1 and seat == 4 for (_, seat), times in seats.items()),
        sum(times > 1 for times in relation.values()),
        sum(times > 1 for times in seats.values()),
        sum(total * total for total in transfers.values()),
        sum(times > 1 for times in near.values()),
    )
