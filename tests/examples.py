"""How many examples a property or a costly table is tried with: all in the long run, a tenth in the daily one."""

from collections.abc import Sequence
from math import ceil
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

LONG = 100
"""Examples of a property that names no number, in the long run."""
DAILY = 10
"""Examples of a property that names no number, in the daily run."""


def register_profiles() -> None:
    """Register the profiles `daily`, which is loaded, and `long`, for pytest's --hypothesis-profile.

    No example has a deadline: a machine that is busy makes no test fail.
    """
    settings.register_profile("daily", deadline=None, max_examples=DAILY)
    settings.register_profile("long", deadline=None, max_examples=LONG)
    settings.load_profile("daily")


def examples(count: int) -> int:
    """Scale a number of examples, as it is in the long run, to the profile that is loaded."""
    return ceil(count * settings().max_examples / LONG)


def portion(cases: Sequence[T]) -> Sequence[T]:
    """Of written cases those that the loaded profile tries: all in the long run, evenly drawn ones in the daily run."""
    return cases[:: max(1, LONG // settings().max_examples)]


__all__ = ["examples", "portion", "register_profiles"]
