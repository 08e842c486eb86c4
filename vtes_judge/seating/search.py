"""VEKN 3.1.2: searches for a good preliminary seating by exchanges of two players, each judged by what it changes.

Players are numbers from 0. What two players were to each other, and in which seats a player sat, are kept as small
states; every state has a cost, a whole number made of the nine criteria by their weights. An exchange of two players
changes a dozen states, so that judging it takes a few microseconds. The number of steps and the seed settle what is
found, on any machine.
"""

from math import exp
from random import Random

from vtes_judge.annotations import Generator, Sequence
from vtes_judge.tournament.seating import TRANSFERS

Sizes = tuple[int, ...]
"""The sizes of the tables of a round."""

KINDS = 5
"""The number of relations of one player to another: prey, predator, grand-prey, grand-predator, cross-table."""

NOTHING = KINDS
PREY, PREDATOR, GRAND_PREY, GRAND_PREDATOR, ACROSS = range(KINDS)
MIRROR = (PREDATOR, PREY, GRAND_PREDATOR, GRAND_PREY, ACROSS, NOTHING)
AT: dict[int, tuple[int, ...]] = {
    3: (NOTHING, PREY, PREDATOR),
    4: (NOTHING, PREY, ACROSS, PREDATOR),
    5: (NOTHING, PREY, GRAND_PREY, GRAND_PREDATOR, PREDATOR),
}
"""The relation to a player of the one some seats clockwise, by the size of the table and the number of seats."""

Weights = tuple[int, ...]
"""The cost of one unit of each criterion, R1 first."""

TURNED = 0.08
"""The share (0 to 1) of the tried steps in which a whole table moves up by some seats instead."""

SEATS = 3
"""The number of bits that hold how many times a player sat in a seat."""


def weights(ratio: int) -> Weights:
    """The costs of the criteria, each `ratio` times the next: a small ratio searches widely, a large one decides
    exactly.

    A unit of R3 and R8 is one unit of a sum of squares, which changes by at least two.
    """
    r9 = 2
    r8 = ratio * r9 // 2
    r7 = 2 * ratio * r8
    r6 = ratio * r7
    r5 = ratio * r6
    r4 = ratio * r5
    r3 = ratio * r4
    r2 = 2 * ratio * r3
    return (ratio * r2, r2, r3, r4, r5, r6, r7, r8, r9)


EXACT = 2048
"""The ratio with which no number of lighter faults outweighs a heavier one (up to some hundred players)."""


class PairStates:
    """The states that a pair can be in: how often the second was prey, predator and so on of the first. State 0: they
    never met."""

    def __init__(self, most: int) -> None:
        self.counts: list[tuple[int, ...]] = [(0,) * KINDS]
        at = {self.counts[0]: 0}
        for state in self.counts:  # the list grows while it is read
            if sum(state) < most:
                for kind in range(KINDS):
                    more = (*state[:kind], state[kind] + 1, *state[kind + 1 :])
                    if more not in at:
                        at[more] = len(self.counts)
                        self.counts.append(more)
        lost = len(self.counts)  # a state that is never reached
        self.more = [[at.get((*s[:k], s[k] + 1, *s[k + 1 :]), lost) for s in self.counts] for k in range(KINDS)]
        self.less = [[at.get((*s[:k], s[k] - 1, *s[k + 1 :]), lost) for s in self.counts] for k in range(KINDS)]

    def costs(self, weighed: Weights, games: int) -> list[int]:
        """The cost of each state, where each player plays `games` games."""
        r1, r2, _, r4, _, r6, _, _, r9 = weighed
        found = []
        for state in self.counts:
            met = sum(state)
            near = state[PREY] + state[PREDATOR]
            found.append(
                r1 * ((state[PREY] > 1) + (state[PREDATOR] > 1))
                + r2 * (met >= games)
                + r4 * (met > 1)
                + r6 * sum(times > 1 for times in state)
                + r9 * ((near > 1) + (met - near > 1))
            )
        return found


class Search:
    """A seating under change: keeps which player is at each position of each round and what that costs, and betters it.

    `sizes` are the tables of every round, `start` the players by position, table after table, then those who sit out;
    the first `fixed` rounds never change.
    """

    def __init__(self, players: int, sizes: Sequence[Sizes], start: Sequence[Sequence[int]], fixed: int = 0) -> None:
        self.players = players
        self.sizes = sizes
        self.fixed = fixed
        self.who = [list(one) for one in start]
        self.games = [0] * players
        for tables, order in zip(sizes, start, strict=True):
            for player in order[: sum(tables)]:
                self.games[player] += 1
        self.pairs = PairStates(max(self.games, default=0))
        self.relations = [self._relations(tables) for tables in sizes]
        self.places = [[(size, seat) for size in tables for seat in range(size)] for tables in sizes]
        self.moving = sum(len(places) for places in self.places[fixed:])
        self.weigh(weights(8))

    @staticmethod
    def _relations(tables: Sizes) -> list[list[tuple[int, int]]]:
        """For each position of a round, the other positions at the same table, each with what a player there is to the
        one here."""
        found: list[list[tuple[int, int]]] = []
        base = 0
        for size in tables:
            for seat in range(size):
                found.append([(base + (seat + k) % size, AT[size][k]) for k in range(1, size)])
            base += size
        return found

    def weigh(self, weighed: Weights) -> None:
        """Set what each criterion costs, and count the whole cost anew."""
        self.weights = weighed
        pairs = self.pairs
        full = max(self.games, default=0)
        cost = [*pairs.costs(weighed, full), 0]
        up = [[cost[new] - cost[old] for old, new in enumerate(pairs.more[kind])] for kind in range(KINDS)]
        down = [[cost[new] - cost[old] for old, new in enumerate(pairs.less[kind])] for kind in range(KINDS)]
        self.near = [
            [[(place, up[kind], down[kind]) for place, kind in others] for others in found] for found in self.relations
        ]
        self.cost_of_pair = cost
        self.cost_of_seats: list[dict[int, int]] = [{} for _ in range(full + 1)]
        self.total = self._count()

    def _count(self) -> int:
        """Count every state from nothing, and give the whole cost."""
        players = self.players
        self.state = [0] * (players * players)
        self.sat = [0] * players
        self.sums = [[0, 0] for _ in range(players)]
        self.code = [[self._code(size, seat) for size, seat in places] for places in self.places]
        for places, found, order, codes in zip(self.places, self.relations, self.who, self.code, strict=True):
            for place in range(len(places)):
                player = order[place]
                self.sat[player] += codes[place]
                for other, kind in found[place]:
                    at = player * players + order[other]
                    self.state[at] = self.pairs.more[kind][self.state[at]]
        self._means()
        pairs = sum(self.cost_of_pair[self.state[one * players + two]] for one in range(players) for two in range(one))
        return pairs + sum(self.seats(player, self.sat[player]) for player in range(players))

    @staticmethod
    def _code(size: int, seat: int) -> int:
        """A place as the number that it adds to a player's state, which holds the times in each seat, the sum of sizes
        of tables, and the sum of transfers."""
        return (1 << SEATS * seat) + (size << 16) + (TRANSFERS[seat + 1][0] << 24)

    def _means(self) -> None:
        """Set the means per game of table sizes and transfers, which each player's should be near."""
        total = max(1, sum(self.games))
        self.size = sum(size for places in self.places for size, _ in places) / total
        self.turn = sum(TRANSFERS[seat + 1][0] for places in self.places for _, seat in places) / total

    def seats(self, player: int, sat: int) -> int:
        """The cost of the seats that a player had (`sat`, a state), by R3, R5, R7 and R8."""
        games = self.games[player]
        known = self.cost_of_seats[games]
        if sat not in known:
            _, _, r3, _, r5, _, r7, r8, _ = self.weights
            times = [sat >> SEATS * seat & 7 for seat in range(5)]
            full = len(self.cost_of_seats) - 1
            scale = (full / games) ** 2 if games else 0.0
            size = scale * ((sat >> 16 & 255) - self.size * games) ** 2
            turn = scale * ((sat >> 24) - self.turn * games) ** 2
            known[sat] = r5 * (times[4] > 1) + r7 * sum(time > 1 for time in times) + int(r3 * size) + int(r8 * turn)
        return known[sat]

    def change(self, number: int, one: int, two: int) -> int:
        """The change of the whole cost if two positions of a round exchanged their players."""
        who = self.who[number]
        a, b = who[one], who[two]
        delta = 0
        codes = self.code[number]
        if codes[one] != codes[two]:
            step = codes[two] - codes[one]
            sat_a, sat_b = self.sat[a], self.sat[b]
            delta = (
                self.seats(a, sat_a + step) - self.seats(a, sat_a) + self.seats(b, sat_b - step) - self.seats(b, sat_b)
            )
        near = self.near[number]
        if any(place == two for place, _, _ in near[one]):
            return delta + self._within(number, one, two)
        state = self.state
        row_a, row_b = a * self.players, b * self.players
        for place, up, down in near[one]:
            other = who[place]
            delta += down[state[row_a + other]] + up[state[row_b + other]]
        for place, up, down in near[two]:
            other = who[place]
            delta += down[state[row_b + other]] + up[state[row_a + other]]
        return delta

    def _within(self, number: int, one: int, two: int) -> int:
        """The part of `change` that pairs make, where both positions are at one table."""
        who = self.who[number]
        players, cost, more, less = self.players, self.cost_of_pair, self.pairs.more, self.pairs.less
        relation_one, relation_two = dict(self.relations[number][one]), dict(self.relations[number][two])
        a, b = who[one], who[two]
        delta = 0
        for place, old in relation_one.items():
            if place == two:
                state = self.state[a * players + b]
                delta += cost[more[MIRROR[old]][less[old][state]]] - cost[state]
                continue
            new = relation_two[place]
            at_a, at_b = self.state[a * players + who[place]], self.state[b * players + who[place]]
            delta += cost[more[new][less[old][at_a]]] - cost[at_a] + cost[more[old][less[new][at_b]]] - cost[at_b]
        return delta

    def exchange(self, number: int, one: int, two: int, delta: int) -> None:
        """Let two positions of a round exchange their players, which changes the cost by `delta`."""
        who = self.who[number]
        a, b = who[one], who[two]
        step = self.code[number][two] - self.code[number][one]
        self.sat[a] += step
        self.sat[b] -= step
        self._leave(number, one)
        if any(place == two for place, _ in self.relations[number][one]):
            # the pair of the two players is taken out only once
            who[one] = who[two] = -1
            self._leave(number, two, b)
            who[one], who[two] = b, -1
            self._join(number, one)
            who[two] = a
            self._join(number, two)
        else:
            self._leave(number, two)
            who[one], who[two] = b, a
            self._join(number, one)
            self._join(number, two)
        self.total += delta

    def _leave(self, number: int, place: int, player: int = -1) -> None:
        self._meet(number, place, self.pairs.less, player)

    def _join(self, number: int, place: int) -> None:
        self._meet(number, place, self.pairs.more, -1)

    def _meet(self, number: int, place: int, states: list[list[int]], player: int) -> None:
        who, state, players = self.who[number], self.state, self.players
        player = who[place] if player < 0 else player
        for at, kind in self.relations[number][place]:
            other = who[at]
            if other >= 0:
                there, back = player * players + other, other * players + player
                state[there] = states[kind][state[there]]
                state[back] = states[MIRROR[kind]][state[back]]

    # ways to better it

    def anneal(
        self, steps: int, dice: Random, hot: float, cold: float, inside: bool = False
    ) -> Generator[int, None, None]:
        """Search by `steps` random exchanges, bad ones ever less often. `hot`, `cold`: the temperatures at the
        beginning and the end, in units of cost: how much worse an exchange may make the seating.

        With `inside` players exchange places only with others of their table. Yields the number of steps done now and
        then; in the end the best seating found is taken over.
        """
        rounds = range(self.fixed, len(self.sizes))
        counts = [len(self.places[number]) for number in range(len(self.sizes))]
        draw = dice.random
        choices = [number for number in rounds if counts[number] > 1]
        if not choices or steps < 1:
            return
        best, kept = self.total, [list(order) for order in self.who]
        heat, cooling = hot, (cold / hot) ** (1 / max(1, steps // 64))
        change, exchange = self.change, self.exchange
        try:
            for step in range(steps):
                if not step & 63:
                    heat *= cooling
                    if not step & 4095:
                        yield step
                number = choices[int(draw() * len(choices))]
                count = counts[number]
                one = int(draw() * count)
                if draw() < TURNED:
                    self._turn(number, one, dice, heat)
                else:
                    if inside:
                        others = self.relations[number][one]
                        two = others[int(draw() * len(others))][0] if others else one
                    else:
                        two = int(draw() * count)
                    if one == two:
                        continue
                    delta = change(number, one, two)
                    if delta <= 0 or draw() < exp(-min(700.0, delta / heat)):
                        exchange(number, one, two, delta)
                if self.total < best:
                    best, kept = self.total, [list(order) for order in self.who]
        finally:
            self.put(kept)  # also after an interrupt in the middle of an exchange

    def _turn(self, number: int, place: int, dice: Random, heat: float) -> None:
        """Let a whole table move up some seats: everybody keeps his prey, and only the seats change."""
        others = [other for other, _ in self.relations[number][place]]
        if not others:
            return
        places = [place, *others]
        by = 1 + int(dice.random() * len(others))
        who, codes = self.who[number], self.code[number]
        to = [*places[by:], *places[:by]]
        moves = [(who[old], codes[new] - codes[old], new) for old, new in zip(places, to, strict=True)]
        delta = sum(
            self.seats(player, self.sat[player] + step) - self.seats(player, self.sat[player])
            for player, step, _ in moves
        )
        if delta <= 0 or dice.random() < exp(-min(700.0, delta / heat)):
            for player, step, new in moves:
                who[new] = player
                self.sat[player] += step
            self.total += delta

    def settle(
        self, steps: int, dice: Random, hot: float, cold: float, inside: bool = False
    ) -> Generator[int, None, None]:
        """Search as `anneal` does, but weigh only the cost of the seats, which is faster: for many players, before
        `mend`.

        With `inside` players exchange places only with others of their table, so that everybody keeps his company.
        """
        rounds = [number for number in range(self.fixed, len(self.sizes)) if len(self.places[number]) > 1]
        draw, seats, sat = dice.random, self.seats, self.sat
        heat, cooling = hot, (cold / hot) ** (1 / max(1, steps // 64))
        try:
            for step in range(steps if rounds else 0):
                if not step & 63:
                    heat *= cooling
                    if not step & 4095:
                        yield step
                number = rounds[int(draw() * len(rounds))]
                who, codes = self.who[number], self.code[number]
                one = int(draw() * len(codes))
                if inside:
                    others = self.relations[number][one]
                    two = others[int(draw() * len(others))][0]
                else:
                    two = int(draw() * len(codes))
                change = codes[two] - codes[one]
                if not change:
                    continue
                a, b = who[one], who[two]
                old_a, old_b = sat[a], sat[b]
                delta = seats(a, old_a + change) - seats(a, old_a) + seats(b, old_b - change) - seats(b, old_b)
                if delta <= 0 or draw() < exp(-min(700.0, delta / heat)):
                    who[one], who[two] = b, a
                    sat[a], sat[b] = old_a + change, old_b - change
        finally:
            self.put(self.who)

    def descend(self) -> Generator[int, None, None]:
        """Exchange players as long as an exchange makes the seating better; yields after each round that was tried
        through."""
        better = True
        while better:
            better = False
            for number in range(self.fixed, len(self.sizes)):
                count = len(self.places[number])
                for one in range(count):
                    for two in range(one):
                        delta = self.change(number, one, two)
                        if delta < 0:
                            self.exchange(number, one, two, delta)
                            better = True
                yield number

    def mend(self, dice: Random, rounds: int) -> Generator[int, None, None]:
        """Part pairs that meet again by exchanges of players in equal seats at tables of equal size.

        The cost of the seats stays the same. Ends when no pair costs anything, or after `rounds` passes over the
        players.
        """
        equal: list[dict[int, list[int]]] = []
        for codes in self.code:
            found: dict[int, list[int]] = {}
            for place, code in enumerate(codes):
                found.setdefault(code, []).append(place)
            equal.append(found)
        for turn in range(rounds):
            troubled = 0
            for number in range(self.fixed, len(self.sizes)):
                codes, relations, who = self.code[number], self.relations[number], self.who[number]
                for place in range(len(codes)):
                    row = who[place] * self.players
                    if not any(self.cost_of_pair[self.state[row + who[other]]] for other, _ in relations[place]):
                        continue
                    troubled += 1
                    places = equal[number][codes[place]]
                    for other in dice.sample(places, min(len(places), 40)):
                        if other != place:
                            delta = self.change(number, place, other)
                            if delta < 0 or (delta == 0 and dice.random() < 0.3):
                                self.exchange(number, place, other, delta)
                                break
            yield turn
            if not troubled:
                return

    def put(self, orders: Sequence[Sequence[int]]) -> None:
        """Seat everybody as in an earlier state of this search."""
        self.who = [list(order) for order in orders]
        self.total = self._count()

    def seating(self) -> list[list[list[int]]]:
        """The rounds, tables and players as they are now."""
        found = []
        for tables, order in zip(self.sizes, self.who, strict=True):
            at, round_ = 0, []
            for size in tables:
                round_.append(order[at : at + size])
                at += size
            found.append(round_)
        return found
