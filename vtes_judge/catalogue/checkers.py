"""Reads the list of checkers from the index, without importing a rule."""

import os

from vtes_judge.messages import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.rulings import Checker

INDEX = os.path.dirname(os.path.abspath(__file__)) + "/checkers.tsv"

PACKAGES = ("rules", "tournament", "phased")
"""The packages that hold the chapters of rules."""

COLUMNS = 5
"""How many columns a line of the index has: name, chapter, rank, question, clauses."""


RANKS = {"A": "at most events", "B": "monthly", "C": "rarely"}
"""The ranks of checkers, each with how often its question comes up at a table."""


class Listed:
    """A checker as the index lists it."""

    __slots__ = ("chapter", "cites", "name", "question", "rank")

    def __init__(self, name: str, chapter: str, rank: str, question: str, cites: str) -> None:
        self.name = name
        self.chapter = chapter
        self.rank = rank
        self.question = question
        self.cites = cites.split("|")


_READ: dict[str, list[str]] = {}


def listed() -> list[Listed]:
    """Every checker, in the order of the chapters; none where the index is missing."""
    return [Listed(*line.split("\t")) for line in lines()]


def lines() -> list[str]:
    """The lines of the index, one a checker: name, chapter, rank, question, clauses; none where it is missing."""
    if INDEX not in _READ:
        try:
            with open(INDEX, encoding="utf-8") as file:
                _READ[INDEX] = [line for line in file.read().split("\n") if line.count("\t") == COLUMNS - 1]
        except OSError:
            _READ[INDEX] = []
    return _READ[INDEX]


def deciding(citation: str) -> list[Listed]:
    """The checkers that decide a clause or one below it. Those that name the clause itself come first; then it counts
    how early they name it, and how often they are asked."""
    found: list[tuple[tuple[bool, int, str, int], int, Listed]] = []
    for place, line in enumerate(lines()):
        if citation not in line:
            continue  # most lines are left out here, before they are split into columns
        checker = Listed(*line.split("\t"))
        for at, name in enumerate(checker.cites):
            if name == citation or name.startswith(citation + "."):
                found.append(((name != citation, at, checker.rank, len(checker.cites)), place, checker))
    best: dict[str, Listed] = {}
    for _, _, checker in sorted(found, key=_order):
        best.setdefault(checker.name, checker)
    return list(best.values())


def _order(row: "tuple[tuple[bool, int, str, int], int, Listed]") -> "tuple[tuple[bool, int, str, int], int]":
    return row[:2]


def find(name: str) -> Listed:
    """The checker of this name, or the only one whose name begins so. Raises Refused with names that are near."""
    from vtes_judge.messages import printable

    wanted = "-".join(name.strip().lower().replace("_", " ").split())
    begun = [line for line in lines() if wanted and line.startswith(wanted)]
    for line in begun:
        if len(begun) == 1 or line.startswith(wanted + "\t"):
            return Listed(*line.split("\t"))
    if begun:
        names = ", ".join(line.partition("\t")[0] for line in begun)
        raise Refused(f"several checkers begin with {printable(name)}", f"one of {names}")
    from vtes_judge.spelling import close

    near = close(wanted, [checker.name for checker in listed()])
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    raise Refused(f"there is no checker {printable(name)!r}", hint + "vtes-judge check lists them all")


_LOADED: "dict[tuple[str, str], Checker]" = {}
"""The checkers that were loaded, by chapter and name."""


def load(chosen: Listed) -> "Checker":
    """Load the checker itself, once: its chapter is imported, and the chapters whose rules it asks."""
    known = chosen.chapter, chosen.name
    if known not in _LOADED:
        _LOADED[known] = _imported(chosen)
    return _LOADED[known]


def _imported(chosen: Listed) -> "Checker":
    from vtes_judge.rulings import CHECKERS

    above = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for package in PACKAGES:
        if os.path.exists(os.path.join(above, package, chosen.chapter + ".py")):
            __import__(f"vtes_judge.{package}.{chosen.chapter}")
            if chosen.name in CHECKERS:
                if os.path.exists(os.path.join(above, "today", package, chosen.chapter + ".py")):
                    __import__(f"vtes_judge.today.{package}.{chosen.chapter}")
                return CHECKERS[chosen.name]
    hint = "write the list anew: python -m vtes_judge.catalogue.index"
    raise Refused(f"{chosen.name} is listed, but no rule has it", hint)
