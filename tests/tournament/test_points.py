"""Proves how the victory points of a whole table add up, and which of them no course of a game gives."""

from fractions import Fraction

import pytest

from vtes_judge.tournament.game import _adds_up, course, exact_sum, worth


def test_no_course_of_a_game_gives_thirds_of_victory_points() -> None:
    assert course({"A": 2.0, "B": 0.0}, at_once=False) is not None
    assert course({"A": 5 / 3, "B": 1 / 3}, at_once=False) is None


@pytest.mark.parametrize("players", range(2, 6))
def test_each_half_point_at_a_table_is_half_a_point_less_in_all(players: int) -> None:
    """Every player gives one point in all, by being ousted or by being the last, but who withdraws or is left with
    others when time is up keeps half a point and gives none."""
    for total in range(2 * players + 3):
        for odd in range(players + 2):
            expected = odd <= players and total == 2 * players - odd
            assert _adds_up(players, total, odd, worth()) == expected, (total, odd)


@pytest.mark.parametrize(("one", "other"), [(0.5, Fraction(1, 3)), (Fraction(1, 3), 0.5)])
def test_a_sum_with_a_third_is_exact(one: float, other: float) -> None:
    assert exact_sum(one, other) == Fraction(5, 6)
    assert exact_sum(2, 0.5) == 2.5
