"""Proves the bounds: by looking through every seating of 4 and 5 players, and that no seating ever goes below one."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import try_each
from tests.seating.seatings import random_seating, recounted
from vtes_judge.seating import stored_seatings
from vtes_judge.seating.bounds import ALL_TRIED, Bound, bounds, even, optimal, together
from vtes_judge.seating.construction import PLACES
from vtes_judge.seating.potentials import PRICES, least_turns, prices
from vtes_judge.seating.score import score
from vtes_judge.tournament.seating import divided


def bounded(seating: list[list[list[int]]], players: int) -> tuple[Bound, ...]:
    return bounds([tuple(map(len, tables)) for tables in seating], players, score(seating))


# every seating of a few players


def repeats(orders: Sequence[Sequence[int]]) -> int:
    """Pairs of predator and prey that occur more than once."""
    prey: dict[tuple[int, int], int] = {}
    for order in orders:
        for at, player in enumerate(order):
            pair = player, order[(at + 1) % len(order)]
            prey[pair] = prey.get(pair, 0) + 1
    return sum(times > 1 for times in prey.values())


@pytest.mark.parametrize(("players", "rounds"), [*ALL_TRIED, (4, 2), (5, 2), (5, 3), (5, 4)])
def test_the_fewest_repeats_at_one_table(players: int, rounds: int) -> None:
    """How the first round is seated makes no difference, nor does who has seat 1, nor the order of the rounds."""
    first = tuple(range(players))
    circles = [(0, *rest) for rest in permutations(range(1, players))]
    least = min(repeats((first, *others)) for others in combinations_with_replacement(circles, rounds - 1))
    assert least == ALL_TRIED.get((players, rounds), 0)


def all_seatings(players: int, rounds: int) -> Iterator[list[list[list[int]]]]:
    first = list(range(players))
    for others in combinations_with_replacement(list(permutations(range(players))), rounds - 1):
        yield [[first], *([list(order)] for order in others)]


@pytest.mark.parametrize(("players", "rounds"), [(4, 2), (4, 3), (4, 4), (5, 2), (5, 3)])
def test_the_stored_seatings_of_one_table_are_the_best_there_are(players: int, rounds: int) -> None:
    stored = stored_seatings.stored(players, rounds, rounds)
    assert stored is not None
    seatings = list(all_seatings(players, rounds))
    first = [repeats([tables[0] for tables in seating]) for seating in seatings]
    weightiest = min(first)
    assert weightiest == score(stored).vector[0]
    others = (seating for seating, r1 in zip(seatings, first, strict=True) if r1 == weightiest)
    assert min(recounted(seating, rounds) for seating in others) == score(stored).vector


# counting


@given(st.sampled_from([4, 5, 8, 9, 10, 12, 13, 14, 15, 16, 17, 20, 22, 25]), st.integers(2, 5), st.integers())
def test_no_random_seating_is_below_a_bound(players: int, rounds: int, seed: int) -> None:
    for bound in bounded(random_seating(players, rounds, Random(seed)), players):
        assert bound.found >= bound.least, bound


def test_no_stored_seating_is_below_a_bound() -> None:
    try_each((str(key), partial(is_not_below_a_bound, key)) for key in sorted(stored_seatings.lines()))


def is_not_below_a_bound(key: stored_seatings.Key) -> None:
    seating = stored_seatings.stored(*key)
    assert seating is not None
    found = bounded(seating, key[0])
    assert [bound.criterion for bound in found] == [f"R{number}" for number in range(1, 10)]
    assert all(bound.found >= bound.least for bound in found)
    assert all(bound.why for bound in found if bound.least and bound.criterion not in ("R3", "R8"))


def test_what_is_proved_of_nine_players() -> None:
    """Five of nine at one table go on to two tables, and to two again: two of them stay together."""
    seating = stored_seatings.stored(9, 3, 3)
    assert seating is not None
    found = bounded(seating, 9)
    assert (found[1].least, found[1].why) == (
        1,
        "the players of a table of the first round go to 2 x 2 = 4 places later",
    )
    assert (found[3].least, found[3].met) == (16, True)
    assert not optimal(found)


@pytest.mark.parametrize(
    ("key", "proved"),
    [
        ((16, 2, 2), True),
        ((16, 4, 4), True),
        ((25, 3, 3), True),
        ((30, 3, 3), True),
        ((21, 2, 2), True),
        ((23, 2, 2), True),
        ((13, 3, 3), False),
    ],
)
def test_proved_optimal_only_where_every_bound_is_met(key: stored_seatings.Key, proved: bool) -> None:
    seating = stored_seatings.stored(*key)
    assert seating is not None
    assert optimal(bounded(seating, key[0])) == proved


def test_without_equal_games_nothing_is_proved() -> None:
    assert bounded([[[0, 1, 2, 3, 4]], [[0, 1, 2, 3]]], 5) == ()
    assert not optimal(())


@given(st.integers(0, 60), st.integers(1, 12))
def test_the_least_sum_of_squares(total: int, among: int) -> None:
    """No other way to share out has less: moving one unit from a larger to a smaller share never adds."""
    shares = [total // among + (at < total % among) for at in range(among)]
    assert even(total, among) == sum(share * share for share in shares)
    assert together(total, among) == sum(share * (share - 1) // 2 for share in shares)
    assert max(shares) - min(shares) <= 1


# the prices of places


@pytest.mark.parametrize("many", sorted({key[0] for key in PRICES}))
def test_no_places_cost_more_than_their_square(many: int) -> None:
    """Over all sets of places in so many rounds that the bound allows: the proof of `least_turns`."""
    try_each((str(key), partial(cost_no_more, key)) for key in PRICES if key[0] == many)


def cost_no_more(key: tuple[int, int, int, int]) -> None:
    rounds, tables, low, high = key
    for text in PRICES[key]:
        worth, again = prices(text)
        assert again <= 0
        for places in combinations_with_replacement(range(len(PLACES)), rounds):
            fours = sum(PLACES[place][0] == 4 for place in places)
            seats = [PLACES[place][1] for place in places]
            twice = sum(seats.count(seat) > 1 for seat in set(seats))
            if not low <= fours <= high or seats.count(4) > 1 or (twice and (rounds < 5 or not tables)):
                continue
            square = sum(min(seat + 1, 4) for seat in seats) ** 2
            assert sum(worth[place] for place in places) + again * twice <= square, places


@given(st.sampled_from([9, 12, 13, 15, 17, 20, 24]), st.integers(2, 4), st.integers())
def test_prices_never_ask_for_more_than_a_fair_seating_has(players: int, rounds: int, seed: int) -> None:
    seating = random_seating(players, rounds, Random(seed))
    vector = score(seating).vector
    sizes = divided(players)
    total = sum(size * size for size in sizes) * rounds
    if vector[2] == even(total, players) and vector[4] == 0 and vector[6] == 0:
        assert least_turns(sizes, rounds, players, 0) <= vector[7]


def test_prices_of_what_is_not_known() -> None:
    assert least_turns((3,), 9, 3, 0) == 0
    assert least_turns((5, 5), 5, 10, 1) == 0
