"""Proves that every number of the rules is written once: change it, and all that names it follows."""

import ast
import json
import re
import subprocess
import sys
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from tests.cases import try_each
from tests.samples import ROOT
from tests.source_trees import nodes
from vtes_judge.citations import is_well_formed
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import codes

PACKAGE = ROOT / "vtes_judge"

SAID_OF_ELSE = {
    r"^(pm-setup|library-size): default of players: 5$": "a table of five is only the usual one",
    r"^transfers-available: it is turn \d of the game": "the number of the turn that was told",
    r"^employ-recruit: It goes on the acting minion with 1 life": "the life that was told",
    r"^final-seating: \d and \d lie next to each other": "the seeds that were told",
    r"^table-sizes: \w+ tables? of 4": "the larger tables, which had five before, have four now",
    r"pays-cost: the blood of a rescue": "the two vampires are not the blood that a rescue costs",
    r"^sheet checkers: finalists \| ": "the question stands in the index of checkers, which is written from the rules",
}
"""Texts that have a number of a figure and its clause, but speak of something else: why."""


@cache
def compared(*words: str) -> dict[str, Any]:
    """What `figure_texts` finds: in an interpreter of its own, as it imports the rules again and again."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.rules.figure_texts", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def stale(found: dict[str, Any]) -> list[str]:
    """What still says the old number although it rests on the figure's clause."""
    return [
        f"{figure}: {where}: {says}"
        for figure, where, says, _ in found["stale"]
        if not any(re.search(known, f"{where}: {says}") for known in SAID_OF_ELSE)
    ]


@pytest.mark.long
def test_all_that_names_a_figure_follows_it() -> None:
    """All figures are changed together: rulings, refusals, the help of checkers and sheets follow, and none raises."""
    found = compared()["found"]["all"]
    assert found["raised"] == []
    assert stale(found) == []
    assert found["follow"] > 1000, "so many texts name a figure"


@pytest.mark.long
def test_no_figure_alone_makes_anything_raise() -> None:
    """Each figure is changed alone: no sheet raises, and no rule but to refuse its facts."""
    found = compared("each")["found"]
    assert {figure: one["raised"] for figure, one in found.items() if one["raised"]} == {}


def test_a_number_written_a_second_time_is_found() -> None:
    """The same search with a figure that nothing follows: each text with its number is named."""
    found = compared("kept", "vtes_judge.rules.setup", "30")["found"]["all"]
    assert [one for one in stale(found) if "starting-state" in one and "she has 30 pool" in one]


LITERALS = {
    ("impossible_results.py", 4): "how far a result may be from a possible one: a bound on the search",
    ("product.py", 100): "percent",
    ("strike_effects.py", 100): "how many exchanges are told one by one: a limit of the program",
    ("results.py", 3): "the smallest table of which a result can be told",
    ("attendance.py", 6): "divided() finds the same numbers of players: test_the_players_who_sit_out",
    ("attendance.py", 7): "as 6",
    ("attendance.py", 11): "as 6",
    ("finals.py", 5): "the example of the rules, as it is printed",
    ("finals.py", 4): "as 5",
    ("finals.py", 3): "as 5",
    ("ousting.py", 4): "where others than the predator or prey are left",
    ("calendar.py", 29): "the leap day",
    ("calendar.py", 3): "the first of March after it",
    ("scoring.py", 3): "three halves, in the examples of the rules",
    ("untap.py", 3): "the number of a step in the outline of the text",
}
"""Numbers in rules that are no figures: why."""
TWO = 2
"""Two is a pair (two seats, two sides) as often as a figure; as a figure it would be seen by what names it."""


@cache
def numbers(path: Path) -> list[tuple[int, float]]:
    """The numbers above two that are written in a file outside figures, subscripts and tables keyed by them."""
    named: set[ast.AST] = set()
    for node in nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Figure":
            named |= set(ast.walk(node))
        if isinstance(node, ast.Subscript):
            named |= set(ast.walk(node.slice))
        if isinstance(node, ast.Dict):
            named |= {key for key in node.keys if key is not None}
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef):
            usual = {
                default
                for arg, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
                if default is not None and arg.arg in ("players", "rounds")
            }
            named |= {part for default in usual for part in ast.walk(default)}
    return [
        (node.lineno, node.value)
        for node in nodes(path)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, int | float)
        and not isinstance(node.value, bool)
        and abs(node.value) > TWO
        and node not in named
    ]


ROOMS = ("figures", "rules", "tournament", "phased")
RULES = [path for room in ROOMS for path in sorted((PACKAGE / room).glob("*.py"))]


def test_the_rules_of_crr_hold_no_figure_of_other_texts() -> None:
    try_each((path.name, partial(has_no_figure_of_others, path)) for path in sorted((PACKAGE / "rules").glob("*.py")))


def has_no_figure_of_others(path: Path) -> None:
    called = [node for node in nodes(path) if isinstance(node, ast.Call)]
    figures = [ast.unparse(node) for node in called if isinstance(node.func, ast.Name) and node.func.id == "Figure"]
    assert [figure for figure in figures if "VEKN" in figure or "PMF" in figure] == []


def test_a_number_of_the_rules_is_a_figure() -> None:
    try_each((f"{path.parent.name}/{path.name}", partial(has_figures_alone, path)) for path in RULES)


def has_figures_alone(path: Path) -> None:
    assert [f"line {line}: {number}" for line, number in numbers(path) if (path.name, number) not in LITERALS] == []


def test_every_exception_is_needed() -> None:
    written = {(path.name, number) for path in RULES for _, number in numbers(path)}
    assert set(LITERALS) - written == set()


def test_a_figure_names_a_clause_of_the_corpus(book: Book) -> None:
    clauses = [name.rpartition("[")[2].rstrip("]") for name in compared()["figures"]]
    assert clauses
    known = {*codes(book), *(clause for clause in clauses if is_well_formed(clause) and clause in book)}
    assert [clause for clause in clauses if clause not in known] == []


def test_the_players_who_sit_out() -> None:
    """VEKN 3.1.2.p3 names the very numbers from four on that tables of four and five cannot seat."""
    from vtes_judge.figures.tables import SMALL
    from vtes_judge.tournament.attendance import SITTING_OUT
    from vtes_judge.tournament.seating import divided

    assert tuple(number for number in range(SMALL, 200) if not divided(number)) == SITTING_OUT
