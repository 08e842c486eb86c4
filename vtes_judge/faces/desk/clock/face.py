"""Draws the clock: the time left in large figures, a bar for the round, and each table that was given extra time."""

from datetime import datetime

from vtes_judge.events.clock import WARNINGS, RoundClock
from vtes_judge.faces.terminal.writing import wrap
from vtes_judge.messages import printable

from .verbs import in_words, name_of, time_is_up

FIGURES = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": ("  #", "  #", "  #", "  #", "  #"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    ":": (" ", "#", " ", "#", " "),
    "-": ("   ", "   ", "###", "   ", "   "),
}
"""The large characters of the clock, digits and the colon, five lines each."""


OTHER_ROWS = 14
"""The rows of the screen that are kept free of the large time, for everything else."""


def large(text: str, columns: int, rows: int) -> list[str]:
    """A time in digits as large as the screen allows; plain text where the screen is too small for large digits."""
    width = sum(len(FIGURES[char][0]) + 1 for char in text) - 1
    times = min(6, columns // max(width, 1))
    if times < 1:
        return [text.center(columns).rstrip()]
    down = max(1, min((times + 1) // 2, (rows - OTHER_ROWS) // 5))
    lines = []
    for at in range(5):
        row = " ".join(FIGURES[char][at] for char in text)
        wide = "".join(("█" if mark == "#" else " ") * times for mark in row)
        lines += [wide.center(columns).rstrip()] * down
    return lines


def warning(seconds: int) -> str:
    """The warning that holds at so many seconds before the end; '' before the first one."""
    if seconds <= 0:
        return "Time is up"
    due = [minutes for minutes in WARNINGS if seconds <= 60 * minutes]
    return f"{min(due)} minute{'s' * (min(due) != 1)} left" if due else ""


def bar(clock: RoundClock, now: datetime, columns: int) -> str:
    """A bar that shows how much of the round is over."""
    whole = 60 * clock.minutes
    part = min(1.0, max(0.0, 1 - clock.left(now) / whole))
    room = max(10, columns - 8)
    full = int(part * room)
    return f"[{'=' * full}{' ' * (room - full)}] {int(100 * part):>3} %"


def tables(clock: RoundClock, now: datetime, columns: int) -> list[str]:
    """A line for each table with extra time: what is left there, and why it was given."""
    lines: list[str] = []
    for table in sorted({one.table for one in clock.extras}):
        given = "; ".join(f"+{one.minutes} {printable(one.why, 200)}" for one in clock.extras if one.table == table)
        left = clock.left(now, table)
        mark = f" ({warning(left)})" if warning(left) else ""
        lines += wrap(f"table {table}: {in_words(left)}{mark}  {given}", columns, "    ", "  ")
    return lines


def state(clock: RoundClock, now: datetime) -> str:
    """Words that say whether a clock runs, and until when."""
    if clock.ended is not None:
        return f"ended at {clock.ended:%H:%M}"
    if clock.since is not None:
        return f"paused since {clock.since:%H:%M}" + (f": {printable(clock.why, 200)}" if clock.why else "")
    del now
    return f"to {clock.over():%H:%M}"


def plain(clock: RoundClock, now: datetime, columns: int) -> list[str]:
    """A clock as lines, for a page, a pipe or a program that reads aloud."""
    left = clock.left(now)
    mark = f" {warning(left)}." if warning(left) and clock.ended is None else ""
    says = f"{name_of(clock.round)}: {in_words(left)} left of {clock.minutes} minutes, {state(clock, now)}.{mark}"
    lines = [*wrap(says[0].upper() + says[1:], columns), *tables(clock, now, columns)]
    if left <= 0 and clock.ended is None:
        lines += wrap(time_is_up()[0], columns)
    return lines


def whole(clock: RoundClock | None, title: str, now: datetime, columns: int, rows: int, notes: list[str]) -> list[str]:
    """A clock as the lines of a whole screen; `notes`: the answer to what was typed last."""
    lines = [printable(title, columns).center(columns).rstrip(), ""]
    if clock is None:
        lines += wrap("No clock was started: s starts it.", columns)
    else:
        left = clock.left(now)
        name = name_of(clock.round)
        lines += [f"{name[0].upper()}{name[1:]}, {state(clock, now)}".center(columns).rstrip(), ""]
        lines += [*large(in_words(left), columns, rows), "", bar(clock, now, columns), ""]
        found = warning(left) if clock.ended is None else ""
        if found:
            lines += [f"*** {found} ***".center(columns).rstrip(), ""]
        lines += tables(clock, now, columns)
        if left <= 0 and clock.ended is None:
            lines += ["", *wrap(time_is_up()[0], columns)]
    lines += ["", *(line for note in notes for line in wrap(note, columns))]
    return lines


def keys_of(clock: RoundClock | None, columns: int) -> list[str]:
    """The lines below the clock that say what the keys do."""
    if clock is None or clock.ended is not None:
        return wrap("s start   q leave", columns)
    goes = "pause" if clock.since is None else "go on"
    return wrap(f"space {goes}   e extra time   u undo   q leave (the clock runs on)", columns)


def data(clock: RoundClock | None, now: datetime) -> dict[str, object] | None:
    """A clock for programs: seconds left for the room and for each table with time of its own."""
    if clock is None:
        return None
    return {
        "round": clock.round,
        "final": clock.round is None,
        "minutes": clock.minutes,
        "left": clock.left(now),
        "state": "ended" if clock.ended is not None else "paused" if clock.since is not None else "running",
        "tables": {str(one.table): clock.left(now, one.table) for one in clock.extras},
        "extra": [{"table": one.table, "minutes": one.minutes, "why": one.why} for one in clock.extras],
    }
