"""VEKN 2.5 and 3.1: what goes wrong at an event: a game that has to be mended, an event that cannot be finished."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import SPECIAL, Ruling, asks, because, unsettled


class FoundWhen(StrEnum):
    """The times at which an error is found, from at once to long after."""

    AT_ONCE = "at-once"
    FEW_STEPS = "a-few-steps-ago"
    LONG_AGO = "long-ago"


class Mending(StrEnum):
    """The ways in which a game is put right."""

    SIMPLE = "simple-roll-back"
    FULL = "full-roll-back"
    PARTIAL = "only-what-is-illegal-now"


@asks("How is a game put right after an error: is it rolled back?", name="roll-back", rank="B", cites=("VEKN 2.5.p1",))
def roll_back(
    *,
    found: Annotated[FoundWhen, "when the error was noticed"],
    hidden: Annotated[bool, "much hidden information was revealed since, or cards were shuffled", SPECIAL] = False,
) -> Ruling[Any]:
    """VEKN 2.5: how is the game put right? None: judges resolve infractions, and how is not said."""
    del found, hidden
    return unsettled(
        "Not settled: judges resolve infractions; how a game is put right is not said.",
        because("judges must act to resolve any infraction that they notice or are told of", "VEKN 2.5.p1"),
        gap="GAP-78",
    )


class BrokenOff(StrEnum):
    """The parts of an event in which it may be broken off."""

    ROUND = "preliminary-round"
    FINAL = "final"


@asks("The event cannot be finished: what counts?", name="event-broken-off", rank="C", cites=("VEKN 3.1.1.p1",))
def event_broken_off(
    *,
    during: Annotated[BrokenOff, "in what it is broken off"],
    all_finished: Annotated[bool, "all tables of that round had finished their games", SPECIAL] = False,
) -> Ruling[Any]:
    """VEKN 3.1: what counts of an event that is broken off? None: the texts do not provide for it."""
    del during, all_finished
    return unsettled(
        "Not settled: the texts do not provide for an event that cannot be finished.",
        because("each round has a time limit, at which its games end", "VEKN 3.1.1.p1"),
        gap="GAP-79",
    )
