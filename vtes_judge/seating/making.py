"""VEKN 3.1.2: makes a preliminary seating: takes a stored one, builds it, or searches for it around rounds that are
fixed.

Few players without an earlier round take a stored seating of numbers, which was searched for long; names are drawn onto
the numbers (VEKN 3.1.2.p1). More are built: company first (`company`), many of them seats first (`construction`).
Where rounds have been played, or somebody sits out whom the table does not know of, the rounds to come are searched
for. The seed and the number of steps settle the outcome on every machine.
"""

from dataclasses import dataclass, field
from itertools import permutations
from random import Random

from vtes_judge.annotations import Generator, Hashable, Sequence
from vtes_judge.seating import company, construction, stored_seatings

from .plan import ROUNDS_SEATED, SITTING_OUT, benched, planned
from .score import SeatingScore, score
from .search import EXACT, Search, Sizes, weights

Table = tuple[Hashable, ...]
Round = tuple[Table, ...]

RATIOS = (6, 3, 16, 8)
"""The ratio of the weight of each criterion to the next, in one search after the other: searches with a small ratio
find what those with a large one do not."""

FEW, MANY = 30, 100
STEPS = {FEW: 160_000, MANY: 300_000}
MOST_STEPS = 1_000_000
"""How many exchanges are tried around fixed rounds, for up to FEW players, up to MANY, and more: a slow processor takes
2, 5 and 20 seconds for them."""

SETTLED = 150
"""The most seats to fill for which every search settles seats and tables together; with more, every other search
settles the seats first."""

COMPOSED = 60
"""The most players for whom company is searched for first (`company`); for more the kinds of player are known."""

DESCENDS = 120
"""The most players for whom a search ends by trying every pair of positions."""

MENDS = 200
"""The most rounds over all players in which players who meet again are parted."""


class Impossible(ValueError):
    """Raised where there is no such seating; the message says why, without a full stop."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The seating that is wanted: the players, the number of rounds in all, the rounds that were played, the seed, how
    long to search.

    `given` are the rounds already played, whoever sat in them. `games`: for 6, 7 and 11 players, how many each plays.
    """

    players: tuple[Hashable, ...]
    rounds: int
    given: tuple[Round, ...] = ()
    games: int | None = None
    seed: int = 0
    steps: int | None = None


@dataclass(slots=True)
class Making:
    """A seating in the making: `best` is always whole, and `steps()` betters it."""

    wish: Wish
    source: str = ""
    """How the seating was made, in words: stored, built or searched for."""
    best: tuple[Round, ...] = ()
    figures: SeatingScore | None = None
    equal: bool = True
    """Whether all players will have played equally often after these rounds."""
    tried: int = 0
    turn: int = 0
    numbers: list[Hashable] = field(default_factory=list)
    dice: Random = field(default_factory=Random)

    def start(self) -> None:
        """Make a first whole seating. Raises Impossible."""
        wish = self.wish
        self.dice = Random(wish.seed)
        players = list(wish.players)
        if len(set(players)) != len(players):
            raise Impossible("a player is named twice")
        if len(players) < 4:
            raise Impossible(f"{len(players)} players are too few for a table of four")
        if wish.rounds <= len(wish.given):
            raise Impossible(f"{len(wish.given)} of {wish.rounds} rounds are given: none is left to seat")
        self.dice.shuffle(players)
        gone = [name for round_ in wish.given for table in round_ for name in table]
        self.numbers = players + [name for name in dict.fromkeys(gone) if name not in set(players)]
        if not wish.given:
            self._start_fresh()
        else:
            self._start_around()

    def _start_fresh(self) -> None:
        count, rounds = len(self.wish.players), self.wish.rounds
        plan = planned(count, rounds, self.wish.games)
        if plan is None:
            raise Impossible(f"{count} players cannot all play {_games(self.wish)} in {rounds} rounds")
        stored = stored_seatings.stored(count, rounds, plan.games)
        if stored is not None:
            self.source = "table"
            self._keep_if_better(stored)
            return
        if FEW < count <= COMPOSED and 1 < rounds <= ROUNDS_SEATED:
            self.source = "built"
            self._keep_if_better(company.composed(count, rounds))
            return
        built = construction.built(count, rounds, self.dice)
        if built is not None:
            self.source = "built"
            search = Search(count, *built)
            for _ in search.mend(self.dice, MENDS):
                pass
            self._keep_if_better(search.seating())
            return
        self._start_around()

    def _start_around(self) -> None:
        """Make random rounds after those that are fixed."""
        self.source = "search"
        self._keep_if_better(self._random_search().seating())

    def _random_search(self) -> Search:
        """A search that begins with the fixed rounds and, for each round to come, random seats."""
        wish, dice = self.wish, self.dice
        at = {name: number for number, name in enumerate(self.numbers)}
        sizes: list[Sizes] = [tuple(map(len, tables)) for tables in wish.given]
        orders = [[at[name] for table in tables for name in table] for tables in wish.given]
        played = {at[name]: 0 for name in wish.players}
        for order in orders:
            for number in order:
                if number in played:
                    played[number] += 1
        games = wish.games
        if not wish.given and (plan := planned(len(wish.players), wish.rounds, games)) is not None:
            games = plan.games
        bench = benched(played, wish.rounds - len(wish.given), dice, games if len(played) in SITTING_OUT else None)
        self.equal = bench.equal
        for tables, seated in zip(bench.sizes, bench.seated, strict=True):
            order = list(seated)
            dice.shuffle(order)
            sizes.append(tables)
            orders.append(order)
        return Search(len(self.numbers), sizes, orders, fixed=len(wish.given))

    def _keep_if_better(self, seating: Sequence[Sequence[Sequence[int]]]) -> bool:
        """Keep a seating (players as numbers) if it is better than the best so far; gives whether it is."""
        named = tuple(tuple(tuple(self.numbers[n] for n in table) for table in tables) for tables in seating)
        figures = score(named)
        if figures.vector[0]:
            named = repeated_late(named, len(self.wish.given))
        if self.figures is not None and self.figures.vector <= figures.vector:
            return False
        self.best, self.figures = named, figures
        return True

    def planned_steps(self) -> int:
        """How many exchanges are tried unless the wish says: none where a seating was stored or could be built."""
        if self.wish.steps is not None:
            return self.wish.steps
        if self.source != "search":
            return 0
        return next((steps for most, steps in STEPS.items() if len(self.wish.players) <= most), MOST_STEPS)

    def steps(self, most: int | None = None) -> Generator[float, None, None]:
        """Search on for `most` exchanges; yields the part that is done (0 to 1), now and then.

        It may be stopped at any moment, by an interrupt too: `best` is always the best so far.
        """
        most = self.planned_steps() if most is None else most
        free = len(self.wish.players) * (self.wish.rounds - len(self.wish.given))
        once = min(most, max(10_000, 1_000 * free))
        done = 0
        while most - done > once // 2:
            search = self._next_search(self.turn)
            search.weigh(weights(RATIOS[self.turn % len(RATIOS)]))
            step = 0
            try:
                for step in self._carry_out(search, once):
                    yield min(1.0, (done + step) / most)
                step = once
            finally:
                self.tried += step
                self._keep_if_better(search.seating())
            done += once
            self.turn += 1
            if len(self.numbers) <= DESCENDS:
                search.weigh(weights(EXACT))
                for _ in search.descend():
                    pass
                self._keep_if_better(search.seating())

    def _carry_out(self, search: Search, steps: int) -> Generator[int, None, None]:
        """Carry one search out for `steps` exchanges; yields the number of those done."""
        weighed = search.weights
        hot = weighed[3] if self.turn % 4 < 3 else weighed[6] * 2
        first = 0
        if search.moving > SETTLED and self.turn % 2 == 0:
            # with many players the seats are settled first, and then who sits with whom
            first = steps * 3 // 4
            yield from search.settle(first, self.dice, weighed[4], weighed[8] / 6)
            for _ in search.mend(self.dice, MENDS):
                yield first
            hot = weighed[7]
        for step in search.anneal(steps - first, self.dice, hot, weighed[8] / 6):
            yield first + step

    def _next_search(self, turn: int) -> Search:
        """Begin a search: at random, or now and then at the best seating so far."""
        if turn % 4 < 3 and self.source == "search":
            return self._random_search()
        at = {name: number for number, name in enumerate(self.numbers)}
        sizes = [tuple(map(len, tables)) for tables in self.best]
        orders = [[at[name] for table in tables for name in table] for tables in self.best]
        return Search(len(self.numbers), sizes, orders, fixed=len(self.wish.given))


MOST_ORDERS = 5
"""The most rounds of which every order is tried."""


def repeated_late(rounds: tuple[Round, ...], given: int) -> tuple[Round, ...]:
    """Order the rounds so that pairs of predator and prey are repeated as late as possible.

    VEKN 3.1.2.p5: no pair is repeated whenever that is possible, also where fewer rounds are played than were planned.
    The given rounds stay in their places. All stay where the rounds do not have the same tables or are too many.
    """
    left = rounds[given:]
    if len({tuple(map(len, tables)) for tables in left}) > 1 or not 1 < len(left) <= MOST_ORDERS:
        return rounds
    before = [pair for tables in rounds[:given] for pair in _pairs(tables)]
    return rounds[:given] + min(permutations(left), key=lambda order: _repeats(order, set(before)))


def _repeats(order: Sequence[Round], seen: set[tuple[Hashable, Hashable]]) -> list[int]:
    """How many pairs of the rounds before it each round repeats."""
    found = []
    for tables in order:
        pairs = _pairs(tables)
        found.append(len(seen & pairs))
        seen = seen | pairs
    return found


def _pairs(tables: Round) -> set[tuple[Hashable, Hashable]]:
    return {(table[seat - 1], table[seat]) for table in tables for seat in range(len(table))}


def _games(wish: Wish) -> str:
    return f"{wish.games} games" if wish.games is not None else "the same number of games"


def made(wish: Wish) -> Making:
    """Make a seating and finish its search. Raises Impossible."""
    making = Making(wish)
    making.start()
    for _ in making.steps():
        pass
    return making
