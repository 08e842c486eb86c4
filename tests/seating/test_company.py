"""Proves that company changes as it is said to, that nobody is lost by it, and what two rounds cost where all part."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.seating.seatings import random_seating
from vtes_judge.figures.tables import LARGE
from vtes_judge.seating.attempts import attempts
from vtes_judge.seating.bounds import even, least_sizes
from vtes_judge.seating.company import Company, seated, shared_out
from vtes_judge.seating.plan import planned
from vtes_judge.seating.score import score
from vtes_judge.tournament.seating import divided

SIZES = [8, 9, 10, 13, 14, 16, 18, 21, 31]


def company(players: int, rounds: int, dice: Random) -> Company:
    orders = [[player for table in tables for player in table] for tables in random_seating(players, rounds, dice)]
    return Company(players, divided(players), orders, (50, 7, 3))


@given(st.sampled_from(SIZES), st.integers(2, 5), st.integers())
@settings(max_examples=examples(40))
def test_what_an_exchange_changes_is_what_a_count_from_nothing_says(players: int, rounds: int, seed: int) -> None:
    dice = Random(seed)
    found = company(players, rounds, dice)
    for _ in range(30):
        number = dice.randrange(rounds)
        one, two = dice.sample(range(players), 2)
        if two in found.mates[one]:
            continue
        expected = found.total + found.change(number, one, two)
        found.exchange(number, one, two)
        kept = found.met, found.sums, found.at
        found.put(found.who)
        assert found.total == expected
        assert kept == (found.met, found.sums, found.at)


@given(st.sampled_from(SIZES), st.integers(2, 5), st.integers())
@settings(max_examples=examples(30))
def test_the_cost_is_that_of_the_figures(players: int, rounds: int, seed: int) -> None:
    found = company(players, rounds, Random(seed))
    _, r2, r3, r4, *_ = score(seated(found, Random(seed)).seating()).vector
    assert found.total == 50 * r2 + 7 * r3 + 3 * r4


@pytest.mark.parametrize("players", SIZES)
def test_a_search_seats_everybody_and_never_ends_worse(players: int) -> None:
    dice = Random(players)
    found = company(players, 3, dice)
    before = found.total
    for _ in found.anneal(3_000, dice, 0, 2.0, 0.5):
        pass
    assert found.total <= before
    assert all(sorted(order) == list(range(players)) for order in found.who)
    total = found.total
    found.put(found.who)
    assert found.total == total


def test_a_search_ends_where_nothing_is_left_to_better() -> None:
    dice = Random(1)
    found = Company(40, divided(40), shared_out(40, 2, dice))
    least = 40 * (LARGE + LARGE) ** 2
    steps = list(found.anneal(500_000, dice, least))
    assert found.total == least
    assert len(steps) < 20


@pytest.mark.parametrize("players", [9, 13, 21, 34])
@pytest.mark.parametrize("rounds", [2, 5])
def test_tables_of_four_are_shared_out(players: int, rounds: int) -> None:
    sizes = divided(players)
    found = Company(players, sizes, shared_out(players, rounds, Random(2)))
    assert sum(one * one for one in found.sums) == even(rounds * sum(size * size for size in sizes), players)


def test_five_rounds_of_fives_give_everybody_every_seat() -> None:
    dice = Random(4)
    figures = score(seated(Company(20, divided(20), shared_out(20, 5, dice)), dice).seating())
    assert (figures.vector[4], figures.vector[6]) == (0, 0)


@given(st.sampled_from([16, 17, 18, 21, 22, 23, 24, 31, 32]), st.integers())
@settings(max_examples=examples(25))
def test_in_two_rounds_no_company_is_below_what_is_proved(players: int, seed: int) -> None:
    dice = Random(seed)
    found = Company(players, divided(players), shared_out(players, 2, dice))
    for _ in found.anneal(4_000, dice, 0):
        pass
    _, r2, r3, *_ = score(seated(found, dice).seating()).vector
    assert r3 >= least_sizes([divided(players)] * 2, players, apart=not r2)


def test_parting_costs_even_tables_where_there_are_few_fives() -> None:
    """31 players: sixteen sit at four tables of four, and there are three tables of five for them to go to."""
    assert least_sizes([divided(31)] * 2, 31, apart=True) == 4 * 8**2 + 24 * 9**2 + 3 * 10**2
    assert least_sizes([divided(31)] * 2, 31, apart=False) == even(2 * (3 * 25 + 4 * 16), 31)
    assert least_sizes([divided(31)] * 3, 31, apart=True) == even(3 * (3 * 25 + 4 * 16), 31)


@pytest.mark.parametrize(("players", "rounds", "games"), [(6, 3, 2), (8, 2, 2), (11, 4, 3)])
def test_attempts_keep_the_plan_and_set_out_from_what_is_known(
    players: int, rounds: int, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vtes_judge.seating.attempts.ONCE", 30)
    plan = planned(players, rounds, games)
    assert plan is not None
    tried = attempts(players, plan, Random(3))
    for (figures, seating), _ in zip(tried, range(6), strict=False):
        assert score(seating).vector == figures
        assert [tuple(map(len, tables)) for tables in seating] == list(plan.sizes)
        assert score(seating).games == (games, games)
