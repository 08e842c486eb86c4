"""VEKN 3.1.2: searches for good seatings of few players from nothing, attempt after attempt; so the stored ones were
made.

Three ways take turns: company first and then seats (`company`); a search for everything at once; and a search that
starts from the best seating so far, in which only the lighter criteria may become worse for a while.
"""

from collections import Counter
from itertools import combinations
from random import Random

from vtes_judge.annotations import Generator

from .company import COLD, HOT, Company, shared_out
from .plan import Plan, benched
from .score import Vector, score
from .search import EXACT, Search, weights
from .stored_seatings import Numbers

RATIOS = (3, 8, 4, 2)
"""The ratio of the weight of each criterion to the next, in one attempt after the other."""

COMPANIES = ((6, 1, 1), (24, 6, 1), (12, 1, 1), (36, 16, 2))
"""The weights of R2, R3 and R4 while company is searched for, in one attempt after the other: where they conflict, each
has its turn."""

MANY, COMPANIES_TRIED = 20, 5
"""For more than MANY players the best of COMPANIES_TRIED companies is seated: few are good, and seating one takes
longer."""

EXCHANGED = 60
"""How many times players who sit out are exchanged at random before a search."""

ONCE = 1_500
"""How many exchanges an attempt tries for each seat of each round."""


def attempts(
    players: int, plan: Plan, dice: Random, known: Numbers | None = None
) -> Generator[tuple[Vector, Numbers], None, None]:
    """Yield seatings (players as numbers) with their figures, endlessly, one for each attempt; a later one need not be
    better.

    `known`: a seating of the same rounds, from which some attempts start.
    """
    equal = len(set(plan.sizes)) == 1 and sum(plan.sizes[0]) == players and len(plan.sizes[0]) > 1
    steps = ONCE * players * len(plan.sizes)
    best = (score(known).vector, known) if known is not None else None
    turn = 0
    while True:
        ratio = weights(RATIOS[turn // 3 % len(RATIOS)])
        way = turn % 3
        if way == 0 and equal:
            found = _company_first(players, plan, COMPANIES[turn // 3 % len(COMPANIES)], steps, dice)
            hot = ratio[6] * 2
        elif way == 2 and best is not None:
            found = Search(players, plan.sizes, _orders(players, best[1]))
            hot = (ratio[3], ratio[5], ratio[6] * 2)[turn // 3 % 3]
        else:
            found = Search(players, plan.sizes, _at_random(players, plan, dice))
            hot = ratio[3] * 2
        found.weigh(ratio)
        for _ in found.anneal(steps, dice, hot, ratio[8] / 6):
            pass
        found.weigh(weights(EXACT))
        for _ in found.descend():
            pass
        seating = found.seating()
        now = score(seating).vector, seating
        if best is None or now[0] < best[0]:
            best = now
        yield now
        turn += 1


def _at_random(players: int, plan: Plan, dice: Random) -> list[list[int]]:
    """Make random rounds, with those who sit out at the end of each. Mostly any two players sit out together about
    equally often."""
    bench = benched(dict.fromkeys(range(players), 0), len(plan.sizes), dice, plan.games)
    out = [set(range(players)) - set(seated) for seated in bench.seated]
    evenly = dice.random() < 0.7
    for _ in range(EXCHANGED if any(out) else 0):
        # two players exchange places in two rounds, so that each keeps the number of games
        one, two = dice.sample(out, 2)
        if not one - two or not two - one:
            continue
        a, b = dice.choice(sorted(one - two)), dice.choice(sorted(two - one))
        before = _together(out) if evenly else 0
        for here in (one, two):
            here ^= {a, b}
        if evenly and _together(out) > before:
            for here in (one, two):
                here ^= {a, b}
    orders = []
    for absent in out:
        seated = sorted(set(range(players)) - absent)
        orders.append([*dice.sample(seated, len(seated)), *sorted(absent)])
    return orders


def _together(out: list[set[int]]) -> int:
    """How unevenly players sit out together: the sum, over pairs, of the squared number of rounds in which both do."""
    times = Counter(pair for absent in out for pair in combinations(sorted(absent), 2))
    return sum(number * number for number in times.values())


def _orders(players: int, seating: Numbers) -> list[list[int]]:
    """The players by position, those who sit out last."""
    orders = []
    for tables in seating:
        order = [player for table in tables for player in table]
        orders.append([*order, *sorted(set(range(players)) - set(order))])
    return orders


def _company_first(players: int, plan: Plan, weighed: tuple[int, int, int], steps: int, dice: Random) -> Search:
    """Search for company, take the best of some, then search for its seats."""
    many = players > MANY
    company = None
    for _ in range(COMPANIES_TRIED if many else 1):
        other = Company(players, plan.sizes[0], shared_out(players, len(plan.sizes), dice), weighed)
        for _ in other.anneal(2 * steps, dice, 0, (HOT if many else 0.7) * weighed[2], COLD * weighed[2]):
            pass
        if company is None or other.total < company.total:
            company = other
    assert company is not None
    search = Search(players, plan.sizes, company.who)
    ratio = weights(4)
    search.weigh(ratio)
    for _ in search.anneal(steps // 2, dice, ratio[5] * 2, ratio[8] / 6, inside=True):
        pass
    return search
