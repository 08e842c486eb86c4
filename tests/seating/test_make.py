"""Proves the making: plans with people sitting out, built seatings of many, and rounds around those that are played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.seating.seatings import BEST_KNOWN, figures
from vtes_judge.seating.bounds import bounds, optimal
from vtes_judge.seating.company import composed
from vtes_judge.seating.construction import PLACES, built, dealt, kinds
from vtes_judge.seating.kinds import BLOCKS, KINDS_OF
from vtes_judge.seating.making import Impossible, Making, Wish, made
from vtes_judge.seating.plan import benched, fewest_rounds, games_of, planned
from vtes_judge.seating.score import score
from vtes_judge.tournament.seating import divided


def wish(players: int, rounds: int, **more: object) -> Wish:
    return Wish(tuple(range(players)), rounds, **more)  # type: ignore[arg-type]


def played(making: Making) -> Counter[object]:
    return Counter(name for tables in making.best for table in tables for name in table)


# plans


@pytest.mark.parametrize(
    ("players", "rounds", "games", "seats"),
    [
        (6, 3, 2, (4, 4, 4)),
        (6, 4, 3, (5, 5, 4, 4)),
        (7, 3, 2, (5, 5, 4)),
        (7, 5, 3, (5, 4, 4, 4, 4)),
        (11, 3, 2, (9, 8, 5)),
        (11, 4, 3, (9, 8, 8, 8)),
        (11, 5, 4, (9, 9, 9, 9, 8)),
        (13, 3, 3, (13, 13, 13)),
    ],
)
def test_plans(players: int, rounds: int, games: int, seats: tuple[int, ...]) -> None:
    plan = planned(players, rounds)
    assert plan is not None
    assert plan.games == games
    assert tuple(map(sum, plan.sizes)) == seats


@pytest.mark.parametrize(("players", "rounds"), [(6, 2), (7, 2), (7, 4), (11, 2), (3, 3)])
def test_there_is_no_such_plan(players: int, rounds: int) -> None:
    assert planned(players, rounds) is None
    assert games_of(players, rounds) == []


def test_as_many_games_as_asked() -> None:
    assert games_of(11, 4) == [2, 3]
    plan = planned(11, 4, 2)
    assert plan is not None
    assert plan.games == 2
    assert planned(13, 3, 2) is None
    assert [fewest_rounds(7, games) for games in (2, 3, 4, 5, 6)] == [3, 5, 6, 7, None]
    assert fewest_rounds(13, 3) == 3


@given(st.sampled_from([6, 7, 11]), st.integers(3, 6), st.integers())
def test_sitting_out_in_turn_all_play_equally_often(players: int, rounds: int, seed: int) -> None:
    plan = planned(players, rounds)
    bench = benched(dict.fromkeys(range(players), 0), rounds, Random(seed))
    if plan is not None:
        assert bench.equal
    if bench.equal:
        assert len(set(Counter(player for seated in bench.seated for player in seated).values())) == 1
    for seated, sizes in zip(bench.seated, bench.sizes, strict=True):
        assert len(set(seated)) == len(seated) == sum(sizes)


def test_games_that_are_behind_are_caught_up() -> None:
    """Eleven players, nine of whom have played: in two more rounds all can come to two games."""
    bench = benched({player: int(player < 9) for player in range(11)}, 2, Random(1))
    assert bench.equal
    assert [sum(sizes) for sizes in bench.sizes] == [8, 5]
    assert {9, 10} <= set(bench.seated[0]) & set(bench.seated[1])


def test_where_it_does_not_come_out_even_those_play_who_have_played_least() -> None:
    bench = benched({player: int(player != 3) for player in range(6)}, 1, Random(1))
    assert not bench.equal
    assert 3 in bench.seated[0]
    with pytest.raises(ValueError, match="fewer than four"):
        benched({1: 0, 2: 0, 3: 0}, 1, Random(1))


# many players


@pytest.mark.parametrize(("players", "rounds"), [*sorted(KINDS_OF), (99, 5), (100, 3), (298, 4)], ids=str)
def test_kinds_fill_the_tables(players: int, rounds: int) -> None:
    found = kinds(players, rounds)
    assert found is not None
    assert sum(found.values()) == players
    sizes = divided(players)
    taken = Counter(int(digit) for kind, number in found.items() for digit in kind * number)
    for place, (size, _) in enumerate(PLACES):
        assert taken[place] == rounds * sizes.count(size)
    for assigned in dealt(found, rounds, Random(1)):
        assert Counter(assigned) == Counter({place: taken[place] // rounds for place in taken if taken[place]})


@pytest.mark.parametrize("rounds", BLOCKS)
@pytest.mark.parametrize("players", [61, 62, 66, 71, 76, 83, 99, 120])
def test_built_seatings_are_proved_optimal(players: int, rounds: int) -> None:
    making = made(wish(players, rounds, seed=4))
    assert making.source == "built"
    assert making.figures is not None
    assert optimal(bounds([divided(players)] * rounds, players, making.figures))
    assert set(played(making).values()) == {rounds}


@pytest.mark.parametrize("rounds", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "players",
    [
        pytest.param(players, marks=() if players in (31, 37, 43, 49, 55, 60) else pytest.mark.long)
        for players in range(31, 61)
    ],
)
def test_thirty_to_sixty_are_proved_optimal(players: int, rounds: int) -> None:
    """The seating of numbers is the same whatever the seed, so that this holds for all."""
    seating = composed(players, rounds)
    figures_ = score(seating)
    assert optimal(bounds([divided(players)] * rounds, players, figures_)), str(figures_)
    assert [tuple(map(len, tables)) for tables in seating] == [divided(players)] * rounds
    for tables in seating:
        assert sorted(player for table in tables for player in table) == list(range(players))


def test_thirty_to_sixty_are_drawn_by_the_seed() -> None:
    one, two = (made(wish(33, 2, seed=seed)) for seed in (1, 2))
    assert one.source == "built"
    assert one.figures == two.figures
    assert one.best != two.best


def test_not_everything_can_be_built() -> None:
    assert built(61, 6, Random(1)) is None
    assert kinds(60, 3) is None
    with pytest.raises(ValueError, match="not those of equal rounds"):
        dealt({"01": 1, "00": 1, "12": 1}, 2, Random(1))


@pytest.mark.parametrize("key", BEST_KNOWN, ids=lambda key: "-".join(map(str, key)))
def test_nothing_is_worse_than_the_best_known(key: tuple[int, int, int]) -> None:
    players, rounds, games = key
    making = made(wish(players, rounds, games=games, seed=11))
    assert figures(str(making.figures)) <= figures(BEST_KNOWN[key])
    assert set(played(making).values()) == {games}


# the seed


def test_the_seed_settles_everything() -> None:
    one, two, other = (made(wish(13, 3, seed=seed)) for seed in (1, 1, 2))
    assert one.best == two.best != other.best
    assert one.figures == other.figures
    given_ = one.best[:1]
    assert made(wish(13, 3, given=given_, steps=20_000)).best == made(wish(13, 3, given=given_, steps=20_000)).best


def test_the_seed_draws_players_onto_numbers() -> None:
    """Over many seeds everybody comes to every first seat."""
    first = {made(wish(8, 2, seed=seed)).best[0][0][0] for seed in range(80)}
    assert first == set(range(8))


# rounds that are played


@given(st.sampled_from([8, 9, 12, 13]), st.integers(1, 2), st.integers(0, 2), st.integers(0, 2), st.integers(0, 99))
@settings(max_examples=examples(15))
def test_rounds_that_are_played_stay(players: int, rounds: int, gone: int, late: int, seed: int) -> None:
    before = made(wish(players, max(2, rounds), seed=seed)).best[:rounds]
    here = (*range(gone, players), *(f"late {one}" for one in range(late)))
    making = Making(Wish(here, rounds + 1, before, seed=seed, steps=3_000))
    making.start()
    for _ in making.steps():
        pass
    assert making.best[:rounds] == before
    seated = [name for table in making.best[-1] for name in table]
    assert len(set(seated)) == len(seated)
    if divided(len(here)):
        assert set(seated) == set(here)
        assert tuple(map(len, making.best[-1])) == divided(len(here))
    else:
        assert set(seated) < set(here)
    assert making.figures == score(making.best)


def test_a_third_round_is_as_good_as_if_all_had_been_planned_at_once() -> None:
    """The first two of the stored rounds, then one that is searched for."""
    whole = made(wish(16, 3, seed=3))
    again = made(wish(16, 3, given=whole.best[:2], seed=8, steps=50_000))
    assert again.source == "search"
    assert again.figures is not None
    assert whole.figures is not None
    assert again.figures.vector <= whole.figures.vector


def test_stopped_at_once_there_is_a_seating() -> None:
    making = Making(wish(14, 3, given=made(wish(14, 2, seed=1)).best))
    making.start()
    steps = making.steps()
    next(steps)
    steps.close()
    assert len(making.best) == 3
    assert set(played(making).values()) == {3}


def test_more_steps_are_never_worse() -> None:
    making = Making(wish(12, 3, given=made(wish(12, 2, seed=1)).best[:1]))
    making.start()
    for _ in making.steps(5_000):
        pass
    assert making.figures is not None
    first = making.figures.vector
    for _ in making.steps(30_000):
        pass
    assert making.figures.vector <= first


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (Wish((1, 2, 3), 3), "3 players are too few for a table of four"),
        (Wish((1, 2, 3, 4, 4), 3), "a player is named twice"),
        (Wish(tuple(range(7)), 4), "7 players cannot all play the same number of games in 4 rounds"),
        (Wish(tuple(range(11)), 3, games=3), "11 players cannot all play 3 games in 3 rounds"),
        (Wish((1, 2, 3, 4), 1, (((1, 2, 3, 4),),)), "1 of 1 rounds are given: none is left to seat"),
    ],
)
def test_what_cannot_be(asked: Wish, says: str) -> None:
    with pytest.raises(Impossible, match=says):
        made(asked)
