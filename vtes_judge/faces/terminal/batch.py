"""Answers every question of a file: each line is a question, and each gets a line with a JSON object, in order."""

import sys

from vtes_judge.annotations import Callable, Iterator
from vtes_judge.limits import LINE
from vtes_judge.messages import Refused, printable

from .writing import as_json, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


def lines_of(file: str) -> "TextIO":
    """Open the file, or standard input for `-`, as UTF-8 whatever the locale is. Raises Refused for an impossible
    name."""
    if file != "-":
        try:
            return open(file, encoding="utf-8-sig")
        except ValueError:
            why = f"{printable(file)} cannot be read: that is no name of a file"
            raise Refused(why, "name a text file, one question a line") from None
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8-sig", errors="strict")
    return sys.stdin


def short_lines(lines: "TextIO", name: str) -> Iterator[str]:
    """The lines of a text, one after the other. Raises Refused at the first that is longer than `LINE` characters."""
    number = 0
    while line := lines.readline(LINE + 1):
        number += 1
        if len(line) > LINE:
            raise Refused(f"{name}, line {number}: it is longer than {LINE} characters", "write one question a line")
        yield line


def answer_lines(file: str, is_question: Callable[[str], bool], answer: Callable[[str], object]) -> bool:
    """Write the answer to each line. Returns whether any line was a question; where none was, a note says so.

    Ends early where nobody reads the answers any more. Raises Refused for a file that cannot be read. For a line that
    is too long it raises Refused too, after the lines before it have been answered.
    """
    name = printable(file) if file != "-" else "standard input"
    asked = False
    try:
        with lines_of(file) as lines:
            for line in short_lines(lines, name):
                question = line.rstrip("\n")
                asked = asked or is_question(question)
                if not write([as_json(answer(question))]):
                    break
    except UnicodeDecodeError:
        raise Refused(f"{name} is not UTF-8 text", "save it as UTF-8, one question a line") from None
    except OSError as error:
        raise Refused(f"{name} cannot be read: {error.strerror}", "name a text file, one question a line") from None
    if not asked:
        print(f"note: {name} holds no question", file=sys.stderr)
    return asked
