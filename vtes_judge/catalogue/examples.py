"""Reads the worked examples of the checkers from the YAML files of `scenarios/`."""

import os

from vtes_judge.annotations import Any, Iterable, Iterator
from vtes_judge.rulings import Checker

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

FOLDER = os.path.join(PACKAGE, "scenarios")

WRITTEN = os.path.join(PACKAGE, "data", "examples.tsv")
"""The file of example command lines, one a line, that a release carries: reading them from scenarios would take half
the time of a help."""


def read(path: "str | os.PathLike[str]") -> dict[str, list[dict[str, Any]]]:
    """Read the scenarios of one file, by checker."""
    with open(path, encoding="utf-8") as file:
        return _load(file.read())


def _load(text: str) -> dict[str, list[dict[str, Any]]]:
    import yaml

    from vtes_judge.decoding.fact_files import Loader

    found: dict[str, list[dict[str, Any]]] = yaml.load(text, Loader=Loader)
    return found or {}


def scenarios_of(checker: Checker) -> list[dict[str, Any]]:
    """Read the scenarios of a checker; only its own part of the file is parsed."""
    package = checker.rule.__module__.split(".")[-2]
    name = checker.chapter if package == "rules" else f"{package}_{checker.chapter}"
    try:
        with open(os.path.join(FOLDER, f"{name}.yaml"), encoding="utf-8") as file:
            text = file.read()
    except FileNotFoundError:
        return []
    head = f"\n{checker.name}:"
    text = "\n" + text
    if head not in text:
        return []
    lines = text[text.index(head) + 1 :].split("\n")
    end = next((at for at, line in enumerate(lines) if at and line[:1] not in ("", " ", "-", "#")), len(lines))
    return _load("\n".join(lines[:end])).get(checker.name) or []


def command_lines(checker: Checker) -> list[list[str]]:
    """The words of two command lines that can be run, from the checker's own scenarios; where possible with different
    answers."""
    try:
        with open(WRITTEN, encoding="utf-8") as file:
            rows = [line.split("\t") for line in file.read().split("\n")]
    except OSError:  # no such file: this is a checkout, in which scenarios change
        rows = list(_command_rows(checker))
    return [["vtes-judge", "check", *row] for row in rows if row[0] == checker.name]


def written(checkers: Iterable[Checker]) -> str:
    """The text of `WRITTEN` for these checkers: a line for each command line, words with tabs between, the checker
    first."""
    return "\n".join("\t".join(row) for checker in checkers for row in _command_rows(checker)) + "\n"


def _command_rows(checker: Checker) -> Iterator[list[str]]:
    from vtes_judge.decoding.fact_words import words_of

    known = scenarios_of(checker)
    chosen = known[:1]
    others = [one for one in known if chosen and one.get("answer") != chosen[0].get("answer")] or known[1:]
    chosen += others[:1]
    for one in chosen:
        yield [checker.name, *words_of(checker, one.get("given") or {})]
    if len(chosen) == 1:
        yield [checker.name, *words_of(checker, chosen[0].get("given") or {}), "--json"]
