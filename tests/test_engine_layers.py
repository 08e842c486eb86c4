"""Proves that the engine has no rule of its own: no number and no comparison, and every clause it stands at exists."""

import ast
from pathlib import Path

import pytest

from tests.samples import ROOT
from vtes_judge.citations import is_well_formed
from vtes_judge.corpus.book import Book
from vtes_judge.engine import kernel
from vtes_judge.engine.frames import Frame
from vtes_judge.engine.plays import OFFERED

FOLDER = ROOT / "vtes_judge" / "engine"
NUMBERS = (0, 1, -1)
"""An index, a step to the next turn or card, nothing and one: no amount of the rules."""
EXCEPT = {("asking.py", 8192): "how many rulings are remembered: a bound on memory"}
FILES = sorted(path for path in FOLDER.rglob("*.py") if path.parent.name != "facts")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_ordering_comparison(path: Path) -> None:
    ordering = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
    compared = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Compare)]
    assert [node.lineno for node in compared if any(isinstance(one, ordering) for one in node.ops)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_number_of_the_rules(path: Path) -> None:
    numbers = [
        (node.lineno, node.value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)
    ]
    assert [one for one in numbers if one[1] not in NUMBERS and (path.name, one[1]) not in EXCEPT] == []


SIGNS = {"vocabulary.py": "whether an effect gives or takes", "setup.py": "cards that are not there cannot be drawn"}
"""Where a number is compared with its absolute value: its sign, which is no rule."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_ordering_in_disguise(path: Path) -> None:
    """Being within a `range`, or the same as its absolute, smallest or largest, orders numbers as < and > do."""

    def called(node: ast.expr, *names: str) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names

    compared = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Compare)]
    ranges = [node.lineno for node in compared if any(called(one, "range") for one in node.comparators)]
    signs = [node.lineno for node in compared if any(called(one, "abs", "min", "max", "sorted") for one in
             (node.left, *node.comparators))]  # fmt: skip
    methods = ("__lt__", "__le__", "__gt__", "__ge__", "lt", "le", "gt", "ge", "cmp")
    named = [node.lineno for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute) and node.attr in methods]
    assert (ranges, named) == ([], [])
    assert not signs or path.name in SIGNS


def test_each_exception_is_there() -> None:
    for name, number in EXCEPT:
        assert str(number) in next(path for path in FILES if path.name == name).read_text(encoding="utf-8")


def test_every_clause_at_which_a_frame_stands_is_in_the_corpus(book: Book) -> None:
    clauses = set(book.citations)
    assert [at for _, at in kernel.MOMENTS if at not in clauses] == []


def literals(path: Path) -> set[str]:
    """The citations that a file writes, docstrings left out."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_well_formed(node.value):
            found.add(node.value)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_clause_that_the_engine_cites_is_in_the_corpus(path: Path, book: Book) -> None:
    assert literals(path) - set(book.citations) == set()


def test_every_moment_is_of_one_kind() -> None:
    for (frame, at), now in kernel.MOMENTS.items():
        assert not (now.window and now.step), (frame, at)
        assert now.says == now.says.strip()
        assert issubclass(frame, Frame)
        assert frame in kernel.KINDS, f"{frame.__name__} is declared with kernel.frame"


def test_every_watch_has_its_place_in_the_order() -> None:
    assert tuple(kernel.watch_name(watch) for watch in kernel.AFTER) == kernel.WATCHES


def test_every_play_is_offered_in_its_place() -> None:
    assert {play for _, play in kernel.VERBS} == set(OFFERED)
    assert len(OFFERED) == len(set(OFFERED))


def test_every_play_has_a_moment() -> None:
    declared = {frame for frame, _ in kernel.MOMENTS} | {Frame}
    assert {frame for frame, _ in kernel.VERBS} <= declared
    for (frame, play), verb in kernel.VERBS.items():
        for at in verb.at:
            assert not at or (frame, at) in kernel.MOMENTS, (frame, play, at)
