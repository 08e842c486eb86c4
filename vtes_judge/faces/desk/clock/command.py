"""`vtes-judge event clock`: fills the screen of a terminal, prints lines elsewhere; every change goes into the file."""

import os
import sys

from vtes_judge.events.clock import clock_of
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.keeping.writing import changed, undone
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, on_terminal, width, wrap, write, write_json
from vtes_judge.files.atomic import called

from .face import data, plain
from .verbs import clock_changed, now


def done(file: str, rest: list[str]) -> list[str]:
    """Change the clock in the file, or take the last change back. Returns what to tell the user."""
    if rest == ["undo"]:
        return undone(file, only="clock")
    from shlex import join

    return changed(file, join(["clock", *rest]), lambda document, event, _: clock_changed(document, event, rest))


def run(file: str, rest: list[str], as_json: bool) -> int:
    """Carry out the words of the command, or show the clock. The exit code is 1 where no clock was started."""
    if rest:
        write([line for one in done(file, rest) for line in wrap(one, width())])
        return ANSWERED
    if on_terminal() and sys.stdin.isatty() and os.environ.get("TERM") != "dumb" and not as_json:
        try:
            from .screen import show
        except ImportError:
            pass
        else:
            show(file, lambda words: done(file, words))
            return ANSWERED
    event = read_event(file)
    clock = clock_of(event)
    if as_json:
        write_json({"schema": 1, "file": event.file, "clock": data(clock, now())})
    elif clock is None:
        write(wrap(f"{called(file)}: no clock was started: vtes-judge event clock FILE start [MINUTES]", width()))
    else:
        write(plain(clock, now(), width()))
    return ANSWERED if clock is not None else NOTHING
