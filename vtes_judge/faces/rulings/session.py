"""Asking a checker: what was told is read, the rulings are written out."""

import sys
from typing import Any, NamedTuple

from vtes_judge.catalogue.checkers import Listed, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import told
from vtes_judge.decoding.kinds import about
from vtes_judge.faces.terminal.lines import whole
from vtes_judge.faces.terminal.verdict import as_data, brief_lines, lines_of, not_yet
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, on_terminal, width, write, write_json
from vtes_judge.messages import NEXT_LINE, Refused, printable
from vtes_judge.rulings import Checker, Fact, Ruling, Standing, Unfit

Answer = tuple[str, dict[str, Any], Ruling[Any]]
"""What was told is called in its file, the typed facts, the ruling."""


class Off(NamedTuple):
    """A transcript off whose table facts are read: after so many plays, about whom."""

    file: str
    until: int | None = None
    about: str | None = None


def ask(
    chosen: Listed,
    words: list[str],
    given: str | None,
    as_json: bool,
    brief: bool,
    exit_status: bool,
    original: bool,
    off: Off | None = None,
) -> int:
    """Ask a checker about what the words, the file and the table tell, and write the ruling. The exit code.

    What is told on the command line goes before the file, and that before the table.
    """
    checker = load(chosen)
    on_line = told(checker, words)
    table: dict[str, object] = {}
    unresolved: tuple[str, ...] = ()
    if off is not None:
        from vtes_judge.transcripts.checker_facts import from_file

        table, unresolved = from_file(checker, *off)
        on_line = _own(checker, on_line)
        table = {name: value for name, value in table.items() if name not in on_line}
    answers, several = _answers(checker, on_line, given, not as_json, table)
    if as_json:
        data = [as_data(checker, values, ruling, original, table) for _, values, ruling in answers]
        told_by = {"from_table": table, "unresolved": list(unresolved)}
        data = [{**one, **told_by} for one in data] if off is not None else data
        named = [{"name": name, **one} for (name, _, _), one in zip(answers, data, strict=True)]
        write_json({"schema": 1, "rulings": named} if several else {"schema": 1, **data[0]})
    else:
        lines: list[str] = []
        for name, values, ruling in answers:
            lines += [""] if lines else []
            lines += [ink().faint(f"{name}:")] if several else []
            lines += brief_lines(ruling, unresolved) if brief else lines_of(checker, values, ruling, original, table)
            lines += _from_table(table, unresolved) if off is not None and not brief else []
        write(lines)
    return ANSWERED if not exit_status or all(affirms(ruling) for _, _, ruling in answers) else NOTHING


def _from_table(table: dict[str, object], unresolved: tuple[str, ...]) -> list[str]:
    """Which facts came from the table, and what they leave out."""
    told = ", ".join(
        f"{name.replace('_', ' ')} {decoder.said(value).replace(', ', ' ')}" for name, value in table.items()
    )
    lines = ["", *whole(f"From the table: {told}.", width())] if told else []
    return [*lines, "", *whole(not_yet(unresolved), width())] if unresolved else lines


def affirms(ruling: Ruling[Any]) -> bool:
    """Whether `--exit-status` is 0: the answer is yes, or it is neither yes nor no and the texts settle it."""
    if isinstance(ruling.answer, bool):
        return ruling.answer
    return ruling.standing not in (Standing.GAP, Standing.AMBIGUOUS)


def _answers(
    checker: Checker, words: dict[str, object], given: str | None, dialogue: bool, table: dict[str, object]
) -> tuple[list[Answer], bool]:
    """The rulings on what was told, and whether a file told a list. The command line goes before the file."""
    if given is None:
        return [_answer(checker, "", {**table, **words}, dialogue)], False
    from vtes_judge.decoding.fact_files import read_given

    entries, several = read_given(given, checker.name)
    found: list[Answer] = []
    for entry in entries:
        try:
            every = {**table, **_own(checker, entry.facts), **words}
            found.append(_answer(checker, entry.name, every, dialogue and not several))
        except Refused as refused:
            if not several:
                raise
            raise Refused(f"{entry.name}: {refused.message}", refused.hint) from None
    return found, several


def _own(checker: Checker, entry: dict[str, object]) -> dict[str, object]:
    """The facts of a file by their own names."""
    every = checker.facts
    found: dict[str, object] = {}
    for written, value in entry.items():
        fact = decoder.named(checker.name, every, written)
        if fact.name in found:
            raise Refused(f"{fact.flag} is told twice", "tell it once")
        found[fact.name] = value
    return found


def _answer(checker: Checker, name: str, words: dict[str, object], dialogue: bool) -> Answer:
    values, missing = decoder.collect(checker, words)
    if missing and dialogue and on_terminal() and sys.stdin.isatty():
        from .prompts import ask_for

        values = decoder.told_apart(checker, ask_for(checker, values, missing))
    elif missing:
        raise _needs(checker, words, missing)
    try:
        return name, values, checker.rule(**values)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), f"see: vtes-judge check {checker.name} --help") from None


def _needs(checker: Checker, words: dict[str, object], missing: list[Fact]) -> Refused:
    """What is missing, a fact a line, and the command line with it."""
    flags = ", ".join(fact.flag for fact in missing)
    lines = [about(fact) for fact in missing]
    line = " ".join([f"write: vtes-judge check {checker.name}", *(["..."] if words else [])])
    lines.append(line + "".join(f" {fact.flag}=..." for fact in missing))
    return Refused(f"{checker.name} must be told {flags}", NEXT_LINE.join(lines))
