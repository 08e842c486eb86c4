"""VEKN 3.1.2: searches first for who sits with whom, then for who sits where: R2, R3 and R4 depend only on the company
at a table.

A step exchanges the tables of two players of a round; its cost follows from how often each has met the others, so that
a step is fast, and there are far fewer companies than seatings. The seats come afterwards: where nobody meets anybody
twice, only R5, R7 and R8 depend on them, and almost every company allows the best seats.
"""

from math import exp
from random import Random

from vtes_judge.annotations import Generator, Sequence
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.tournament.seating import divided

from .bounds import bounds, least_sizes, optimal
from .construction import matching
from .score import score
from .search import Search, Sizes, weights

Orders = list[list[int]]
"""The players of each round by position, table after table."""

WEIGHTS = (6, 1, 1)
"""The cost of one unit of R2, of R3 and of R4. R3 never changes by less than two units."""

HOT, COLD = 0.3, 0.2
"""The temperatures at the beginning and at the end of a search, in units of cost: how much worse an exchange may make
the company. With these, one search in two finds a company in which no two players meet again, if there is one."""

FOCUSED = 0.5
"""The share (0 to 1) of drawn players who meet nobody again that are passed over."""

CROSSED = 0.1
"""The share (0 to 1) of exchanges that are between tables of different sizes."""

MOST = 40
"""The least cost of an exchange that is never made."""


STEPS = 500_000
"""The most exchanges of players between tables in one attempt, which mostly ends long before."""

SEATED = (30, 60, 120)
"""How many exchanges of seats are tried for each seat of the rounds, in one attempt to seat a company after the
other."""

ATTEMPTS = 4
"""The most companies that are tried; the search ends earlier once a seating is proved optimal."""

STARTS: dict[tuple[int, int], int] = {(35, 5): 27}
"""The seed of the search, by players and rounds, where another than the first finds the best sooner."""

STEEP = 4
"""The ratio of the criteria's weights while seats are exchanged."""


class Company:
    """A company under change: who sits at which table, in rounds of the same tables in which everybody plays. `total`:
    the cost of R2, R3 and R4."""

    def __init__(
        self, players: int, sizes: Sizes, start: Sequence[Sequence[int]], weighed: tuple[int, int, int] = WEIGHTS
    ) -> None:
        self.players = players
        self.sizes = sizes
        self.rounds = len(start)
        table = [number for number, size in enumerate(sizes) for _ in range(size)]
        places = range(len(table))
        self.size = [sizes[number] for number in table]
        self.mates = [tuple(two for two in places if table[two] == table[one] and two != one) for one in places]
        self.alike = [
            [two for two in places if table[two] != table[one] and self.size[two] == self.size[one]] for one in places
        ]
        self.moving = [place for place in places if self.alike[place]]
        self.large = [place for place in places if self.size[place] == LARGE]
        self.small = [place for place in places if self.size[place] == SMALL]
        r2, self.r3, r4 = weighed
        self.cost = [r4 * (times > 1) + r2 * (times >= self.rounds) for times in range(self.rounds + 1)]
        self.more = [new - old for old, new in zip(self.cost, [*self.cost[1:], 0], strict=True)]
        self.less = [0, *self.more]
        self.put(start)

    def put(self, orders: Sequence[Sequence[int]]) -> None:
        """Take over these rounds, and count the cost anew."""
        self.who = [list(order) for order in orders]
        self.at = [[0] * self.players for _ in orders]
        self.met = [[0] * self.players for _ in range(self.players)]
        self.sums = [0] * self.players
        for order, at in zip(self.who, self.at, strict=True):
            for place, player in enumerate(order):
                at[player] = place
                self.sums[player] += self.size[place]
                for mate in self.mates[place]:
                    self.met[player][order[mate]] += 1
        pairs = sum(self.cost[self.met[one][two]] for one in range(self.players) for two in range(one))
        self.total = pairs + self.r3 * sum(total * total for total in self.sums)

    def change(self, number: int, one: int, two: int) -> int:
        """The change of the cost if two positions at different tables of a round exchanged their players."""
        who, more, less = self.who[number], self.more, self.less
        a, b = who[one], who[two]
        met_a, met_b = self.met[a], self.met[b]
        delta = 0
        for mate in self.mates[one]:
            other = who[mate]
            delta += more[met_b[other]] - less[met_a[other]]
        for mate in self.mates[two]:
            other = who[mate]
            delta += more[met_a[other]] - less[met_b[other]]
        if (step := self.size[two] - self.size[one]) != 0:
            delta += self.r3 * 2 * (step * (self.sums[a] - self.sums[b]) + 1)
        return delta

    def exchange(self, number: int, one: int, two: int) -> None:
        """Let two positions at different tables of a round exchange their players."""
        who, met = self.who[number], self.met
        a, b = who[one], who[two]
        met_a, met_b = met[a], met[b]
        for mate in self.mates[one]:
            other = who[mate]
            row = met[other]
            met_a[other] -= 1
            row[a] -= 1
            met_b[other] += 1
            row[b] += 1
        for mate in self.mates[two]:
            other = who[mate]
            row = met[other]
            met_b[other] -= 1
            row[b] -= 1
            met_a[other] += 1
            row[a] += 1
        who[one], who[two] = b, a
        self.at[number][a], self.at[number][b] = two, one
        step = self.size[two] - self.size[one]
        self.sums[a] += step
        self.sums[b] -= step

    def anneal(
        self, steps: int, dice: Random, least: int, hot: float = HOT, cold: float = COLD
    ) -> Generator[int, None, None]:
        """Search by `steps` random exchanges, bad ones ever less often; ends once the cost is at most `least`.

        Yields the number of steps done now and then; in the end the best company found is taken over.
        """
        draw, who, met = dice.random, self.who, self.met
        mates, alike, moving, more, less = self.mates, self.alike, self.moving, self.more, self.less
        crossed = CROSSED if self.large and self.small else 0.0
        best, kept = self.total, [order[:] for order in who]
        heat, cooling = hot, (cold / hot) ** (1 / max(1, steps // 64))
        for step in range(steps):
            if not step & 63:
                heat *= cooling
                risk = [exp(-cost / heat) for cost in range(MOST)]
                if not step & 4095:
                    yield step
            number = int(draw() * self.rounds)
            if draw() < crossed:
                self._cross(number, dice, risk)
            elif moving:
                order = who[number]
                one = moving[int(draw() * len(moving))]
                met_a = met[order[one]]
                delta = 0
                for mate in mates[one]:
                    delta -= less[met_a[order[mate]]]
                if not delta and draw() < FOCUSED:
                    continue
                choice = alike[one]
                two = choice[int(draw() * len(choice))]
                met_b = met[order[two]]
                for mate in mates[one]:
                    delta += more[met_b[order[mate]]]
                for mate in mates[two]:
                    other = order[mate]
                    delta += more[met_a[other]] - less[met_b[other]]
                if delta <= 0 or (delta < MOST and draw() < risk[delta]):
                    self.exchange(number, one, two)
                    self.total += delta
            if self.total < best:
                best, kept = self.total, [order[:] for order in who]
                if best <= least:
                    break
        self.put(kept)

    def _cross(self, number: int, dice: Random, risk: Sequence[float]) -> None:
        """Exchange two players at tables of different sizes and, where that leaves R3 unchanged, the other way about in
        another round."""
        draw, size = dice.random, self.size
        one, two = self.large[int(draw() * len(self.large))], self.small[int(draw() * len(self.small))]
        a, b = self.who[number][one], self.who[number][two]
        delta = self.change(number, one, two)
        other = int(draw() * self.rounds)
        at = self.at[other]
        back = other != number and size[at[a]] == SMALL and size[at[b]] == LARGE
        if not back and delta > 0 and (delta >= MOST or draw() >= risk[delta]):
            return
        self.exchange(number, one, two)
        if back:
            three, four = at[a], at[b]
            delta += self.change(other, three, four)
            if delta > 0 and (delta >= MOST or draw() >= risk[delta]):
                self.exchange(number, two, one)
                return
            self.exchange(other, three, four)
        self.total += delta


def shared_out(players: int, rounds: int, dice: Random) -> Orders:
    """Make random rounds in which the tables of four are shared out as evenly as possible."""
    sizes = divided(players)
    small = SMALL * sizes.count(SMALL)
    had = [0] * players
    everybody = list(range(players))
    orders = []
    for _ in range(rounds):
        dice.shuffle(everybody)
        everybody.sort(key=had.__getitem__)
        few, many = everybody[:small], everybody[small:]
        for player in few:
            had[player] += 1
        dice.shuffle(few)
        dice.shuffle(many)
        orders.append([(few if size == SMALL else many).pop() for size in sizes for _ in range(size)])
    return orders


def seated(company: Company, dice: Random, steps: int = SEATED[-1]) -> Search:
    """Give a company seats, by R5, R7 and R8 only, as for players who meet nobody twice. `steps`: as in `SEATED`."""
    sizes, orders = company.sizes, company.who
    if company.rounds == LARGE and not company.small:
        orders = _every_seat_once(company)
    search = Search(company.players, [sizes] * company.rounds, orders)
    weighed = weights(STEEP)
    search.weigh(weighed)
    for _ in search.settle(steps * search.moving, dice, weighed[6] / 5, weighed[8] / 2, inside=True):
        pass
    return search


def _every_seat_once(company: Company) -> Orders:
    """Give everybody every seat once, in five rounds of tables of five: who has a seat is a perfect matching of players
    and tables."""
    count = len(company.sizes)
    everybody = range(company.players)
    left = [[number * count + at[player] // LARGE for number, at in enumerate(company.at)] for player in everybody]
    orders = [[-1] * company.players for _ in company.at]
    for seat in range(LARGE):
        for player, table in enumerate(matching(left, [1] * (count * LARGE))):
            left[player].remove(table)
            orders[table // count][table % count * LARGE + seat] = player
    return orders


def composed(players: int, rounds: int) -> list[list[list[int]]]:
    """Make a seating of some thirty players or more, as numbers, the same every time: the best of some attempts.

    The attempts end with the first that is proved optimal. There must be two rounds or more, and tables of four and
    five for all.
    """
    dice = Random(STARTS.get((players, rounds), 1))
    sizes = divided(players)
    least = least_sizes([sizes] * rounds, players, apart=True)
    best, figures = None, None
    for _ in range(ATTEMPTS):
        company = Company(players, sizes, shared_out(players, rounds, dice))
        for _ in company.anneal(STEPS, dice, least):
            pass
        for steps in SEATED:
            seating = seated(company, dice, steps).seating()
            found = score(seating)
            if figures is None or found.vector < figures.vector:
                best, figures = seating, found
            if optimal(bounds([sizes] * rounds, players, found)):
                return seating
    assert best is not None
    return best
