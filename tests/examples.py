"""How many examples a property is tried with: all of them in the long run, a quarter of them in the daily one."""

from math import ceil

from hypothesis import settings

LONG = 100
"""Examples of a property that names no number, in the long run."""
DAILY = 25
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


__all__ = ["examples", "register_profiles"]
