"""VEKN 3.1.2: scores a preliminary seating by the nine criteria of the Archon, and lists every fault by name.

A seating is a list of rounds, a round a list of tables, a table its players clockwise from position one. The
predator's prey sits in the next position, the last one's in the first (VEKN 3.1.2.p4). Only R1 is a rule (VEKN
3.1.2.p5); the other criteria are those of the optimal seating chart, whose use is encouraged (VEKN 3.1.2.p1).
"""

from itertools import combinations
from math import sqrt

from vtes_judge.annotations import Hashable, Sequence, TypeVar
from vtes_judge.figures.tables import LARGE
from vtes_judge.frozen_values import dataclass
from vtes_judge.tournament.seating import TRANSFERS

Name = TypeVar("Name", bound=Hashable)
Seating = Sequence[Sequence[Sequence[Name]]]


@dataclass(frozen=True, slots=True)
class Criterion:
    """One of the nine criteria: its code, what it counts, and the clause that demands it, if any does. `spread`: it is
    a standard deviation."""

    code: str
    counts: str
    cite: str = ""
    spread: bool = False


CRITERIA: tuple[Criterion, ...] = (
    Criterion("R1", "pairs whose predator-prey relation occurs more than once", "VEKN 3.1.2.p5"),
    Criterion("R2", "pairs that share all their games"),
    Criterion("R3", "standard deviation of the available VP (sizes of a player's tables) a game", spread=True),
    Criterion("R4", "pairs that share a table more than once"),
    Criterion("R5", "players in the fifth seat more than once"),
    Criterion("R6", "pairs with the same relation more than once"),
    Criterion("R7", "players in the same seat more than once"),
    Criterion("R8", "standard deviation of the transfers of the first turn a game", spread=True),
    Criterion("R9", "pairs that are neighbours more than once, or apart more than once"),
)
"""The criteria, the weightiest first: a later one decides only between seatings that are equal by all earlier ones."""

RELATIONS: dict[int, tuple[str, ...]] = {
    3: ("", "predator", "prey"),
    4: ("", "predator", "cross-table", "prey"),
    5: ("", "predator", "grand-predator", "grand-prey", "prey"),
}
"""What a player is to another one some seats clockwise, by the size of the table and the number of seats."""

ADJACENT = ("predator", "prey")

SCALE = 60
"""The denominator of means: each player has 1 to 6 games, so that every mean is a whole number of 1/60."""

Vector = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CriterionFault:
    """One thing that a criterion counts: the players, the rounds (from 1), and the relation or seat.

    A relation says what the first player is to the second.
    """

    criterion: str
    players: tuple[Hashable, ...]
    rounds: tuple[int, ...]
    what: str = ""

    @property
    def says(self) -> str:
        """The fault as a sentence without its full stop."""
        rounds = enumerated(self.rounds)
        first = str(self.players[0])
        second = str(self.players[-1])
        match self.criterion:
            case "R1" | "R6" if self.what == "cross-table":
                return f"{first} sits across the table from {second} in rounds {rounds}"
            case "R1" | "R6":
                return f"{first} is {self.what} of {second} in rounds {rounds}"
            case "R2":
                return f"{first} and {second} share all their games: round{'s' * (len(self.rounds) > 1)} {rounds}"
            case "R4":
                return f"{first} and {second} share a table in rounds {rounds}"
            case "R5" | "R7":
                return f"{first} is in seat {self.what} in rounds {rounds}"
            case _:
                return f"{first} and {second} are {self.what} in rounds {rounds}"


def enumerated(numbers: Sequence[int]) -> str:
    """Write numbers as words in a list: `1, 2 and 4`."""
    said = [str(number) for number in numbers]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


@dataclass(frozen=True, slots=True)
class SeatingScore:
    """The nine figures of a seating; smaller is better, the first ones count first.

    `vector`: the whole numbers that are compared; for R3 and R8 the sum of squares over the players, where all play
    equally often. `values`: the figures that are printed; R3 and R8 are standard deviations.
    """

    vector: Vector
    values: tuple[float, ...]
    players: int
    games: tuple[int, int]
    """The fewest and the most games that a player has."""

    def __str__(self) -> str:
        return "/".join(shown(value) for value in self.values)


def shown(value: float) -> str:
    """Render a figure to three decimals, without zeros at the end."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


@dataclass(frozen=True, slots=True)
class Records:
    """Where each player sits and what each pair is to one another, by round, from 1."""

    seats: dict[Hashable, list[tuple[int, int, int]]]
    """For each player, the rounds played: (round, size of the table, seat from 1)."""
    pairs: dict[tuple[Hashable, Hashable], list[tuple[int, str]]]
    """For each pair that meets, its meetings: (round, what the first is to the second); the first is the one who was
    named first."""


def records(seating: Seating[Name]) -> Records:
    """Collect everything that the criteria count, for the players who have a seat somewhere."""
    seats: dict[Hashable, list[tuple[int, int, int]]] = {}
    pairs: dict[tuple[Hashable, Hashable], list[tuple[int, str]]] = {}
    rank: dict[Hashable, int] = {}
    for tables in seating:
        for table in tables:
            for player in table:
                rank.setdefault(player, len(rank))
    for number, tables in enumerate(seating, 1):
        for table in tables:
            size = len(table)
            relations = RELATIONS[size]
            for at, player in enumerate(table):
                seats.setdefault(player, []).append((number, size, at + 1))
            for one, two in combinations(range(size), 2):
                first, second = table[one], table[two]
                if rank[first] < rank[second]:
                    pairs.setdefault((first, second), []).append((number, relations[two - one]))
                else:
                    pairs.setdefault((second, first), []).append((number, relations[one - two]))
    return Records(seats, pairs)


def faults(found: Records) -> list[CriterionFault]:
    """List every fault that R1, R2, R4, R5, R6, R7 and R9 count, each once, the weightiest criterion first."""
    listed: dict[str, list[CriterionFault]] = {criterion.code: [] for criterion in CRITERIA}

    def add(code: str, players: tuple[Hashable, ...], rounds: Sequence[int], what: str = "") -> None:
        listed[code].append(CriterionFault(code, players, tuple(rounds), what))

    for pair, met in found.pairs.items():
        rounds = [number for number, _ in met]
        if len(met) >= max(len(found.seats[player]) for player in pair) > 0:
            add("R2", pair, rounds)
        if len(met) < 2:
            continue
        add("R4", pair, rounds)
        for relation in dict.fromkeys(what for _, what in met):
            again = [number for number, what in met if what == relation]
            if len(again) > 1:
                if relation in ADJACENT:
                    add("R1", pair if relation == "predator" else pair[::-1], again, "predator")
                add("R6", pair, again, relation)
        for near, word in ((True, "neighbours"), (False, "not neighbours")):
            again = [number for number, what in met if (what in ADJACENT) == near]
            if len(again) > 1:
                add("R9", pair, again, word)
    for player, sat in found.seats.items():
        for seat in range(1, LARGE + 1):
            again = [number for number, _, position in sat if position == seat]
            if len(again) > 1:
                add("R7", (player,), again, str(seat))
                if seat == LARGE:
                    add("R5", (player,), again, str(seat))
    return [fault for criterion in CRITERIA for fault in listed[criterion.code]]


def spread(sums: Sequence[int], games: Sequence[int]) -> tuple[int, float]:
    """The spread of players' sums divided by their games: a whole number to compare, and the standard deviation.

    Where all play equally often the number is the sum of squares of the sums, as their total is the same for every
    seating. Otherwise it is the variance of the means, scaled to a whole number.
    """
    if not sums:
        return 0, 0.0
    if min(games) == max(games):
        squares, total, scale = sum(x * x for x in sums), sum(sums), games[0]
        number = squares
    else:
        scaled = [SCALE * x // g if SCALE % g == 0 else round(SCALE * x / g) for x, g in zip(sums, games, strict=True)]
        squares, total, scale = sum(x * x for x in scaled), sum(scaled), SCALE
        number = len(sums) * squares - total * total
    return number, sqrt(len(sums) * squares - total * total) / len(sums) / scale


def score(seating: Seating[Name]) -> SeatingScore:
    """Score a seating: its nine figures, for the players who have a seat somewhere. Every table must have three to five
    players."""
    found = records(seating)
    counted = dict.fromkeys((criterion.code for criterion in CRITERIA), 0)
    for fault in faults(found):
        counted[fault.criterion] += 1
    games = [len(sat) for sat in found.seats.values()]
    sizes, size_spread = spread([sum(size for _, size, _ in sat) for sat in found.seats.values()], games)
    turns, turn_spread = spread([sum(TRANSFERS[seat][0] for *_, seat in sat) for sat in found.seats.values()], games)
    vector = tuple({**counted, "R3": sizes, "R8": turns}.values())
    values = tuple({**counted, "R3": size_spread, "R8": turn_spread}.values())
    return SeatingScore(vector, values, len(games), (min(games, default=0), max(games, default=0)))
