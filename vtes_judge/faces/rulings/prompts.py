"""Asking a person for the facts that are missing, one question at a time."""

import sys
from typing import Any

from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import command
from vtes_judge.decoding.kinds import choices, shape
from vtes_judge.faces.terminal.writing import ink, width, wrap
from vtes_judge.messages import Refused
from vtes_judge.rulings import Checker, Fact, Unfit

BACK, QUIT = "back", "quit"


def ask_for(checker: Checker, values: dict[str, Any], missing: list[Fact]) -> dict[str, Any]:
    """The values with the missing ones told. `back` returns to the question before; `quit` or the end of the input
    ends it with Refused."""
    pen, columns = ink(), width()
    _say([*wrap(checker.question, columns), pen.faint(f"{BACK}: the question before; {QUIT}: leave"), ""])
    told = dict(values)
    at = 0
    while at < len(missing):
        fact = missing[at]
        written = _answer(fact, f"({at + 1} of {len(missing)}) ", columns)
        if written is None or written.lower() == QUIT:
            raise Refused("left before the last question", _resume(checker, told))
        if written.lower() == BACK:
            at = max(0, at - 1)
            told.pop(missing[at].name, None)
            continue
        if not written:
            continue
        try:
            told[fact.name] = decoder.read(fact.type, written)
            at += 1
        except decoder.Wrong as wrong:
            near = f"; did you mean {' or '.join(wrong.near)}?" if wrong.near else ""
            _say(wrap(f"{wrong}{near}", columns, "  "))
        except Unfit as unfit:
            _say(wrap(str(unfit), columns, "  "))
    _say(["", pen.faint("the same at once: " + _line(checker, told)), ""])
    return told


def _answer(fact: Fact, count: str, columns: int) -> str | None:
    """What a person types to the question for a fact; None at the end of the input."""
    _say(wrap(f"{fact.meaning}?", columns, " " * len(count), count))
    _say(wrap(shape(fact.type), columns, "  "))
    _offer([*choices(fact.type), BACK, QUIT])
    try:
        return input("> ").strip()
    except EOFError:
        _say([""])
        return None
    except UnicodeDecodeError:
        return ""


def _offer(words: list[str]) -> None:
    """Let TAB complete these words, where the terminal has line editing."""
    try:
        import readline
    except ImportError:
        return

    def candidate(text: str, state: int) -> str | None:
        found = [word for word in words if word.startswith(text.lower())]
        return found[state] if state < len(found) else None

    readline.set_completer_delims(" ,;:+\t\n")
    readline.set_completer(candidate)
    readline.parse_and_bind("tab: complete")


def _say(lines: list[str]) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _line(checker: Checker, told: dict[str, Any]) -> str:
    return command(checker, {name: decoder.plain(value) for name, value in told.items()})


def _resume(checker: Checker, told: dict[str, Any]) -> str:
    return f"go on with: {_line(checker, told)}" if told else f"see: vtes-judge check {checker.name} --help"
