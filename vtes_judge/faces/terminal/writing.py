"""Writing for people: colour on a terminal only, at most 80 columns, a pager for what the screen does not hold."""

import os
import sys

from vtes_judge.messages import ESCAPED, SHOWN, Refused

ANSWERED, NOTHING, NOT_UNDERSTOOD = 0, 1, 2
"""The exit codes of every command."""


class Ink:
    """The few ways a word can look. Without colour every one of them leaves it as it is."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text

    def strong(self, text: str) -> str:
        """A citation, a verdict, a word found."""
        return self._in("1", text)

    def faint(self, text: str) -> str:
        """Words that help to find one's way but are not the answer."""
        return self._in("2", text)

    def warning(self, text: str) -> str:
        """Words that a reader must not overlook."""
        return self._in("33", text)


def on_terminal() -> bool:
    """Whether a person reads standard output."""
    return sys.stdout.isatty()


def ink() -> Ink:
    """The ink for standard output: with colour if a person reads it and has not set NO_COLOR."""
    return Ink(on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb")


DIGITS = 4
"""The most digits of COLUMNS; a terminal of 10,000 columns does not exist."""


def width() -> int:
    """The number of columns to write in, from 40 to 80: those that the environment variable COLUMNS tells, else those
    of the terminal; 80 where there is no terminal."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and len(told) <= DIGITS and int(told):
        return max(40, min(80, int(told)))
    if not on_terminal():
        return 80
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
        return max(40, min(80, columns)) if columns else 80
    except (OSError, ValueError):
        return 80


def wrap(text: str, columns: int, indent: str = "", first: str | None = None) -> list[str]:
    """A text as lines of at most `columns`: `first` opens the first line (default `indent`), `indent` the others.

    A word longer than the line keeps a line of its own. Colour codes count as nothing.
    """
    lines: list[str] = []
    line = indent if first is None else first
    length = _seen(line)
    empty = True
    for word in text.split():
        size = _seen(word)
        if not empty and length + 1 + size > columns:
            lines.append(line)
            line, length, empty = indent, len(indent), True
        line += word if empty else " " + word
        length += size if empty else size + 1
        empty = False
    lines.append(line)
    return [line.rstrip() for line in lines]


def _seen(text: str) -> int:
    length = len(text)
    at = text.find("\x1b[")
    while at >= 0:
        end = text.find("m", at)
        if end < 0:
            break
        length -= end - at + 1
        at = text.find("\x1b[", end)
    return length


def write(lines: list[str], way: "tuple[str, ...] | list[str]" = ()) -> bool:
    """Print lines; through the pager when a person reads and they do not fit on the screen.

    `way`: lines that say how to go on. They stand last, but first where the pager would hide the end.
    Returns whether anybody still reads. Raises Refused when the lines cannot be written, as on a full disk.
    """
    count = len(lines) + len(way)
    paged = on_terminal() and _is_too_long(count)
    text = _without_orders("\n".join([*way, "", *lines] if paged and way else [*lines, *way])) + "\n"
    if paged and _page(text):
        return True
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon()
        return False
    except OSError as error:
        abandon()
        raise Refused(f"the answer cannot be written: {error.strerror}", "look at where standard output goes") from None
    return True


LOOKS = ("0m", "1m", "2m", "31m", "32m", "33m")
"""The control codes with which `Ink` colours words, without their common beginning; no other code reaches a
terminal."""


def _without_orders(text: str) -> str:
    """Replace the characters of a text that a terminal obeys, whoever wrote them; only the codes of `LOOKS` stay."""
    if "\x1b" not in text:
        return text.translate(SHOWN)
    parts = text.split("\x1b[") if on_terminal() else [text]
    rest = (("\x1b[" if part.startswith(LOOKS) else "\ufffd[") + part.translate(SHOWN) for part in parts[1:])
    return parts[0].translate(SHOWN) + "".join(rest)


def make_ready() -> None:
    """Make the standard streams safe to use: a closed one leads nowhere, and a character that an encoding lacks is
    `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  (as long as the program runs)
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def finish() -> None:
    """Write out what standard output still holds, so that nothing is left to fail at exit."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        abandon()


def abandon() -> None:
    """Stop writing, since nobody reads standard output any more; nothing is said about it at exit either."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass


def _is_too_long(count: int) -> bool:
    """Whether so many lines do not fit on the screen, and a pager can show them."""
    try:
        rows = os.get_terminal_size(sys.stdout.fileno()).lines
    except (OSError, ValueError):
        return False
    return count >= rows and sys.stdin.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _page(text: str) -> bool:
    """Show a text in the pager. Returns whether there is a pager."""
    import shlex
    import subprocess

    try:
        pager = shlex.split(os.environ.get("PAGER") or "less -FRX")
    except ValueError:
        return False
    if not pager or pager == ["cat"]:
        return False
    environment = {**os.environ, "LESS": os.environ.get("LESS") or "FRX"}
    try:
        process = subprocess.Popen(pager, stdin=subprocess.PIPE, env=environment)
    except OSError:
        return False
    # an interrupt is left to the pager: one that was killed from here would leave the terminal without echo
    try:
        assert process.stdin is not None
        with process.stdin as pipe:
            pipe.write(text.encode(sys.stdout.encoding or "utf-8", "replace"))
    except (OSError, KeyboardInterrupt):
        pass  # the reader left the pager before the end
    while process.poll() is None:
        try:
            process.wait()
        except KeyboardInterrupt:
            pass
    return True


def write_json(value: object) -> None:
    """Print a value as JSON: indented for a person, on one line for a program."""
    write([as_json(value, indent=2 if on_terminal() else None)])


def as_json(value: object, indent: int | None = None) -> str:
    """A value as JSON, on one line or indented; characters that a terminal obeys are escaped."""
    import json

    return json.dumps(value, ensure_ascii=not takes_all(), indent=indent).translate(ESCAPED)


def takes_all() -> bool:
    """Whether standard output has every character, so that JSON need not escape them."""
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"


PASTED = "vtes-judge "
"""What a line has that can be pasted as a command."""


def _fitted(row: str) -> list[str]:
    """A line of a complaint as lines that fit the terminal; one with a command stays whole."""
    columns = width()
    if len(row) <= columns or PASTED in row:
        return [row]
    start = len(row) - len(row.lstrip())
    return wrap(row, columns, " " * max(start, 2), " " * start)


def complain(message: str, hint: str = "") -> int:
    """Say on standard error what was wrong and what to do; at a terminal no line is longer than it, but commands that
    can be pasted. Returns the exit code."""
    text = f"error: {message}\n" + (f"\nhint: {hint}\n" if hint else "")
    if sys.stderr is not None and sys.stderr.isatty():
        text = "".join(f"{line}\n" for row in text.splitlines() for line in _fitted(row))
    try:
        # whatever was typed, no control character of it reaches the terminal
        sys.stderr.write("".join(char if char.isprintable() or char == "\n" else " " for char in text))
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
    return NOT_UNDERSTOOD
