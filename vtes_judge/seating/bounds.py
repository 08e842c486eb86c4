"""VEKN 3.1.2: proves by counting how good a preliminary seating of these players in these rounds can be at best.

A bound of a criterion holds for every seating that is not worse by the criteria before it. Where each figure of a
seating is at its bound, no seating is better, and only then it is called proved optimal.
"""

from math import comb, sqrt

from vtes_judge.annotations import Sequence
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.frozen_values import dataclass
from vtes_judge.tournament.seating import TRANSFERS

from .potentials import least_turns
from .score import CRITERIA, SeatingScore, Vector, shown
from .search import Sizes

ALL_TRIED: dict[tuple[int, int], int] = {(4, 3): 2, (4, 4): 4, (4, 5): 4, (5, 5): 5}
"""The least R1 by players (4 or 5) and rounds, found by trying every order at the one table, as a test does again."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The least figure that a criterion can have, in the units of the vector, and why. `found`: the figure of the
    seating."""

    criterion: str
    least: int
    found: int
    value: str
    """The bound as it is printed."""
    why: str

    @property
    def met(self) -> bool:
        """Whether the seating is at the bound, so that it could not be better by this criterion."""
        return self.found <= self.least


def bounds(sizes: Sequence[Sizes], players: int, figures: SeatingScore) -> tuple[Bound, ...]:
    """The bound of each criterion, in their order, for seatings whose earlier figures are at most those of this one.

    An empty tuple where the players do not all have the same number of games.
    """
    games, most = figures.games
    if games != most or games < 1 or sum(map(sum, sizes)) != games * players:
        return ()
    count = _Count(sizes, players, games, figures.vector)
    least = count.bounds()
    found = []
    for criterion, (number, why), have in zip(CRITERIA, least, figures.vector, strict=True):
        value = str(number)
        if criterion.spread:
            total = count.total_sizes if criterion.code == "R3" else count.total_turns
            value = shown(sqrt(max(0, players * number - total * total)) / players / games)
        found.append(Bound(criterion.code, number, have, value, why))
    return tuple(found)


def optimal(found: Sequence[Bound]) -> bool:
    """Whether every figure is at its bound, so that no seating is better."""
    return bool(found) and all(bound.met for bound in found)


def even(total: int, among: int) -> int:
    """The least sum of squares of `among` whole numbers with this total."""
    low, rest = divmod(total, among)
    return (among - rest) * low * low + rest * (low + 1) * (low + 1)


def together(players: int, cells: int) -> int:
    """The fewest pairs that stay together when `players` are spread over so many tables (`cells`)."""
    low, rest = divmod(players, cells)
    return rest * comb(low + 1, 2) + (cells - rest) * comb(low, 2)


def least_sizes(sizes: Sequence[Sizes], players: int, apart: bool) -> int:
    """The least sum of squares of the sizes of the players' tables, where everybody plays in every round.

    `apart`: no two players share all their games. In two rounds the players of one table of four then go to different
    tables, so that at most as many of them come to tables of five as there are such tables; and the other way about.
    """
    least = even(sum(size * size for tables in sizes for size in tables), players)
    first = sizes[0]
    if not apart or len(sizes) != 2 or len(set(sizes)) != 1 or sum(first) != players:
        return least
    fours, fives = first.count(SMALL), first.count(LARGE)
    more = 2 * SMALL * fours - players  # how many more players are twice at a table of four than never
    twice = max(fours * max(0, SMALL - fives), fives * max(0, LARGE - fours) + more, 0)
    never = twice - more
    return max(
        least, (2 * SMALL) ** 2 * twice + (SMALL + LARGE) ** 2 * (players - twice - never) + (2 * LARGE) ** 2 * never
    )


class _Count:
    """Counts what the tables of the rounds demand. Each bound is a number with its reason; the reason is '' where the
    bound says nothing."""

    def __init__(self, sizes: Sequence[Sizes], players: int, games: int, found: Vector) -> None:
        self.sizes = sizes
        self.players = players
        self.games = games
        self.found = found
        self.everybody = all(sum(tables) == players for tables in sizes)
        self.pairs = comb(players, 2)
        self.meetings = sum(comb(size, 2) for tables in sizes for size in tables)
        self.in_seat = [sum(size > seat for tables in sizes for size in tables) for seat in range(LARGE)]
        self.total_sizes = sum(size * size for tables in sizes for size in tables)
        self.total_turns = sum(self.in_seat[seat] * TRANSFERS[seat + 1][0] for seat in range(LARGE))

    def bounds(self) -> list[tuple[int, str]]:
        """The bounds of the nine criteria, R1 to R9."""
        return [self.r1(), self.r2(), self.r3(), self.r4(), self.r5(), self.r6(), self.r7(), self.r8(), self.r9()]

    def r1(self) -> tuple[int, str]:
        rounds = len(self.sizes)
        if (self.players, rounds) in ALL_TRIED and self.everybody:
            return ALL_TRIED[self.players, rounds], "every order at the one table was tried"
        seats, arrows = sum(map(sum, self.sizes)), 2 * self.pairs
        if seats > arrows:
            why = f"{seats} times somebody has a prey, but {self.players} players make only {arrows} such pairs"
            return -(-(seats - arrows) // (self.games - 1)), why
        return 0, ""

    def r2(self) -> tuple[int, str]:
        if not self.everybody:
            return 0, ""
        first, *others = self.sizes
        cells = 1
        for tables in others:
            cells *= len(tables)
        least = sum(together(size, cells) for size in first)
        why = (
            f"the players of a table of the first round go to {_tables(cells, others)} later"
            if others
            else "there is one round"
        )
        return least, why if least else ""

    def _fair(self) -> int:
        return even(self.total_sizes, self.players)

    def r3(self) -> tuple[int, str]:
        fair = self._fair()
        least = least_sizes(self.sizes, self.players, apart=not self.found[1]) if self.everybody else fair
        if least > fair:
            return least, "the players of a table must go to different tables, and there are too few of one size"
        return least, "the tables of four cannot be shared out more evenly" if self.total_sizes % self.players else ""

    def _met_again(self) -> int:
        """The least sum, over pairs of players, of the number of pairs of rounds in which both share a table."""
        if not self.everybody:
            return 0
        return sum(
            sum(together(size, len(self.sizes[one])) for size in self.sizes[two])
            for two in range(len(self.sizes))
            for one in range(two)
        )

    def r4(self) -> tuple[int, str]:
        games, always = self.games, self.found[1]
        if games < 2:
            return 0, ""
        excess, again = self.meetings - self.pairs, self._met_again()
        least = 0
        while True:
            full = min(always, least)
            rest = least - full
            enough = full * (games - 1) + rest * (games - 2) >= excess
            enough = enough and full * comb(games, 2) + rest * comb(games - 1, 2) >= again
            if enough or least >= self.pairs:
                break
            least += 1
        if not least:
            return 0, ""
        if again > excess or games == 2:
            return least, "players of one table must share the tables of another round"
        return least, f"there are {self.meetings} meetings and {self.pairs} pairs"

    def r5(self) -> tuple[int, str]:
        return self._seat(LARGE - 1)

    def _seat(self, seat: int) -> tuple[int, str]:
        excess = self.in_seat[seat] - self.players
        if excess <= 0 or self.games < 2:
            return 0, ""
        why = f"seat {seat + 1} is taken {self.in_seat[seat]} times by {self.players} players"
        return -(-excess // (self.games - 1)), why

    def r6(self) -> tuple[int, str]:
        if self.players in (4, 5) and len(self.sizes) >= self.players:
            return self.pairs, f"all sit together {self.games} times, in {self.players - 1} relations"
        return self.r1()[0], "each pair that R1 counts is counted here too" if self.r1()[0] else ""

    def r7(self) -> tuple[int, str]:
        seats = [self._seat(seat) for seat in range(LARGE)]
        least = sum(number for number, _ in seats)
        if self.games > LARGE and self.players > least:
            return self.players, f"all {self.players} players have more games than there are seats"
        without_fifth = self.players - self.in_seat[-1]
        if self.games == LARGE and without_fifth > least:
            return without_fifth, f"{without_fifth} players never have the fifth seat, and have another twice"
        return least, next((why for _, why in seats if why), "")

    def r8(self) -> tuple[int, str]:
        least = even(self.total_turns, self.players)
        fair = [self.r3()[0], self.r5()[0], self.r7()[0]]
        if self.everybody and [self.found[at] for at in (2, 4, 6)] == fair and len(set(self.sizes)) == 1:
            better = least_turns(self.sizes[0], self.games, self.players, fair[2], fair[0] == self._fair())
            if better > least:
                return better, "the sets of seats that a player may have do not allow less"
        return least, "transfers are whole numbers" if self.total_turns % self.players else ""

    def r9(self) -> tuple[int, str]:
        """The bound of R9: two players who meet three times are twice neighbours or twice apart."""
        games, again = self.games, self.found[3]
        if games < 3:
            return 0, ""
        least = -(-(self.meetings - self.pairs - again) // (games - 2))
        least = max(least, -(-(self._met_again() - again) // (comb(games, 2) - 1)), 0)
        if self.players in (4, 5):
            least = self.pairs
        return least, f"with R4 at most {again}, at least so many pairs meet three times" if least else ""


def _tables(cells: int, others: Sequence[Sizes]) -> str:
    counts = [len(tables) for tables in others]
    if len(counts) > 1:
        return f"{' x '.join(map(str, counts))} = {cells} place{'s' * (cells != 1)}"
    return f"{cells} table{'s' * (cells != 1)}"
