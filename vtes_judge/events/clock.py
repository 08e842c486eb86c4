"""Computes the clock of a round: when it was started, paused and resumed, and the extra time that tables were given.

The file keeps only what was done, and when; the time that is left follows from that at any moment. So nothing is lost
where a program is killed or a second terminal is opened.
"""

from datetime import datetime, timedelta

from vtes_judge.annotations import Iterator
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.messages import printable

from .nouns import ClockChange, Event, Fault

DOES = ("start", "pause", "resume", "extra", "end")
"""The words for what can be done to a clock."""

WARNINGS = (15, 5, 1)
"""Minutes before the end of a round at which the players are warned."""


@dataclass(frozen=True, slots=True)
class ExtraTime:
    """Extra minutes that a table was given, and why."""

    table: int
    minutes: int
    why: str


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round (None: the final).

    `minutes`: the time limit. `stood`: how long it was paused in all, the present pause not counted. `since`: when the
    present pause began (None: it runs). `ended`: when it was stopped for good.
    """

    round: int | None
    minutes: int
    started: datetime
    stood: timedelta = timedelta()
    since: datetime | None = None
    why: str = ""
    extras: tuple[ExtraTime, ...] = ()
    ended: datetime | None = None

    @property
    def running(self) -> bool:
        """Whether the clock runs: it is neither paused nor ended."""
        return self.since is None and self.ended is None

    def extra(self, table: int) -> int:
        """The extra minutes that a table was given."""
        return sum(one.minutes for one in self.extras if one.table == table)

    def left(self, now: datetime, table: int = 0) -> int:
        """The seconds that are left for the whole room (table 0) or for a table; below zero once time is up."""
        at = min(one for one in (self.ended, self.since, now) if one is not None)
        played = max(at - self.started - self.stood, timedelta())
        whole = timedelta(minutes=self.minutes + self.extra(table))
        return int((whole - played).total_seconds() // 1)

    def over(self, table: int = 0) -> datetime:
        """The time at which the round is over, if the clock is not paused again."""
        return self.started + self.stood + timedelta(minutes=self.minutes + self.extra(table))


def moment(text: str) -> datetime | None:
    """Parse a time as the file writes it: 2026-11-22 14:05:03+01:00; without +01:00 it is the time of this machine.
    None for text that is no time."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def written(at: datetime) -> str:
    """Render a time as the file writes it."""
    return at.isoformat(sep=" ", timespec="seconds")


def clocks(event: Event) -> list[RoundClock]:
    """The clocks that were started, in order; a change that does not fit what was done before it is left out."""
    return [clock for clock, _ in _clocks_with_changes(event)]


def clock_of(event: Event) -> RoundClock | None:
    """The clock that was started last; None if none was."""
    found = clocks(event)
    return found[-1] if found else None


def clock_faults(event: Event) -> Iterator[Fault]:
    """Yield the faults of the changes of the clocks. What was done is a fact: only a change that cannot be read is an
    error, anything else a remark."""
    for change in event.clock:
        if change.does not in DOES:
            says = f"clock: {printable(change.does) or 'nothing'} is nothing that can be done to a clock"
            yield Fault(change.line, says, f"it is one of {', '.join(DOES)}")
        elif moment(change.at) is None:
            yield Fault(
                change.line,
                f"clock: {printable(change.at, 40) or 'nothing'} is no time",
                'write at: "2026-11-22 14:05:03"',
            )
    before: RoundClock | None = None
    for clock, changes in _clocks_with_changes(event):
        if before is not None and clock.started < before.started:
            says = "clock: this round begins before the one above it: was the time of a machine changed?"
            yield Fault(changes[0].line, says, "correct at:", remark=True)
        before = clock
    used = [change for _, changes in _clocks_with_changes(event) for change in changes]
    for change in event.clock:
        if change.does in DOES and moment(change.at) is not None and change not in used:
            says = f"clock: {change.does} does not fit what was done before it, and is ignored"
            yield Fault(change.line, says, "delete it, or write what is missing above", remark=True)


def _clocks_with_changes(event: Event) -> list[tuple[RoundClock, list[ClockChange]]]:
    found: list[tuple[RoundClock, list[ClockChange]]] = []
    for change in event.clock:
        at = moment(change.at)
        if at is None:
            continue
        if change.does == "start" and change.minutes:
            found.append((RoundClock(change.round, change.minutes, at), [change]))
            continue
        if not found:
            continue
        clock, changes = found[-1]
        after = _after(clock, change, at)
        if after is not None:
            found[-1] = (after, [*changes, change])
    return found


def _after(clock: RoundClock, change: ClockChange, at: datetime) -> RoundClock | None:
    """The clock after a change; None where the change does not fit."""
    if clock.ended is not None:
        return None
    if change.does == "pause" and clock.since is None:
        return replace(clock, since=max(at, clock.started), why=change.why)
    if change.does == "resume" and clock.since is not None:
        return replace(clock, since=None, why="", stood=clock.stood + max(at - clock.since, timedelta()))
    if change.does == "extra" and change.table and change.minutes:
        extra = ExtraTime(change.table, change.minutes, change.why)
        return replace(clock, extras=(*clock.extras, extra))
    if change.does == "end":
        return replace(clock, ended=at)
    return None
