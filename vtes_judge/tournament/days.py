"""Days of the calendar: counted whole, whatever the month or the leap year.

The texts name no time zone: where a day more or less would decide, a ruling leaves that to the judge.
"""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.rulings import Unfit

if TYPE_CHECKING:
    from datetime import date

TIME_ZONE = "whose day counts where time zones differ: the texts name none"


def later(day: date, days: int) -> date:
    """The day that is so many days later (below zero: earlier). Raises Unfit beyond the calendar."""
    from datetime import timedelta

    try:
        return day + timedelta(days)
    except OverflowError:
        raise Unfit("the calendar begins with the year 1 and ends with the year 9999") from None


def edge(day: date, first: date) -> tuple[str, ...]:
    """What is left to the judge if one day more or less would give another answer: whose day counts; else ()."""
    return (TIME_ZONE,) if (day - first).days in (-1, 0) else ()
