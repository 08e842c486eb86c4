"""Proves that every stored seating is one, and is at least as good as the best that was known; as read and written."""

from functools import partial

import pytest

from tests.cases import try_each
from tests.seating.seatings import BEST_KNOWN, figures, recounted
from vtes_judge.seating import improvement, stored_seatings
from vtes_judge.seating.plan import SITTING_OUT, planned
from vtes_judge.seating.score import score
from vtes_judge.tournament.seating import divided

KEYS = sorted(stored_seatings.lines())


def test_few_players_are_all_there() -> None:
    assert {key for key in KEYS if key[0] not in SITTING_OUT} == {
        (players, rounds, rounds) for players in range(4, 31) if divided(players) for rounds in range(2, 6)
    }
    assert list(improvement.keys()) == KEYS
    for players in SITTING_OUT:
        for rounds in range(3, 7):
            plan = planned(players, rounds)
            assert plan is None or (players, rounds, plan.games) in KEYS


def test_a_stored_seating_is_one() -> None:
    try_each((str(key), partial(is_a_seating, key)) for key in KEYS)


def is_a_seating(key: stored_seatings.Key) -> None:
    players, rounds, games = key
    seating = stored_seatings.stored(*key)
    assert seating is not None
    plan = planned(players, rounds, games)
    assert plan is not None
    assert [tuple(map(len, tables)) for tables in seating] == list(plan.sizes)
    for tables in seating:
        seated = [player for table in tables for player in table]
        assert len(set(seated)) == len(seated)
    assert sorted(player for tables in seating for table in tables for player in table) == sorted(
        player for player in range(players) for _ in range(games)
    )
    assert score(seating).vector == recounted(seating, games)
    if not (players in (4, 5) and rounds > players - 2):
        assert score(seating).vector[0] == 0, "predator and prey are repeated only where they must be"


@pytest.mark.parametrize("key", [key for key in BEST_KNOWN if key in KEYS], ids=lambda key: "-".join(map(str, key)))
def test_no_stored_seating_is_worse_than_the_best_known(key: stored_seatings.Key) -> None:
    seating = stored_seatings.stored(*key)
    assert seating is not None
    assert figures(str(score(seating))) <= figures(BEST_KNOWN[key])


def test_what_is_written_is_read() -> None:
    seating = [[[3, 1, 4, 0], [5, 9, 2, 6, 8]], [[7, 3, 1, 5]]]
    line = stored_seatings.encoded(seating)
    assert line == "0123,45678/9014"
    assert stored_seatings.encoded(stored_seatings.decoded(line)) == line
    assert score(stored_seatings.decoded(line)) == score(seating)


def test_the_table_is_sorted_and_has_no_row_twice() -> None:
    rows = [tuple(map(int, line.split()[:3])) for line in stored_seatings.FILE.read_text().splitlines()]
    assert rows == sorted(set(rows))
    assert stored_seatings.stored(31, 3, 3) is None
