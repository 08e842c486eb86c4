"""Proves that the engine has no rule of its own: no number and no comparison, and every clause it stands at exists."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import ROOT
from vtes_judge.citations import is_well_formed
from vtes_judge.corpus.book import Book
from vtes_judge.engine import kernel
from vtes_judge.engine.frames import Frame
from vtes_judge.engine.plays import OFFERED
from vtes_judge.engine.setup import chapters
from vtes_judge.table.nouns import Variant

chapters(Variant.PHASED_ADVANCED)
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


UNRULED = {
    "asking.py": {"need", "no", "noted"},
    "game.py": {"no"},
    "order.py": {"no"},
    "steps.py": {"noted"},
    "judging.py": {"no", "noted"},
}
"""What makes a ruling that no rule is asked for: no play at this moment, a step of the program, a judge's word."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_requirement_is_asked_of_a_rule(path: Path) -> None:
    called = {
        node.func.id for node in ast.walk(tree(path)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    made = called & {"need", "because", "decide", "unsettled", "no", "noted"}
    assert made - UNRULED.get(path.name, set()) == set()


SIGNS = {"vocabulary.py": "whether an effect gives or takes", "setup.py": "cards that are not there cannot be drawn"}
"""Where a number is compared with its absolute value: its sign, which is no rule."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_ordering_in_disguise(path: Path) -> None:
    """Being within a `range`, or the same as its absolute, smallest or largest, orders numbers as < and > do."""

    def called(node: ast.expr, *names: str) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names

    compared = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Compare)]
    ranges = [node.lineno for node in compared if any(called(one, "range") for one in node.comparators)]
    signs = [
        node.lineno
        for node in compared
        if any(called(one, "abs", "min", "max", "sorted") for one in (node.left, *node.comparators))
    ]
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


SEAM = """
from vtes_judge.engine.asking import ask, facts_of
from vtes_judge.rules import default_actions

ask(default_actions.bleed_resolve, bleed=1, edge=None, bleeder="A", target="B")
facts_of(default_actions.bleed_resolve, bleed=1, edge=None, bleeder="A", target="B")
ask(default_actions.bleed_resolve, bled=1, edge=None, bleeder="A", target="B")
facts_of(default_actions.bleed_resolve, bled=1, edge=None, bleeder="A", target="B")
facts_of(default_actions.bleed_resolve, bleed="one", edge=None, bleeder="A", target="B")
"""


@pytest.mark.long
def test_a_misnamed_fact_is_an_error_of_the_type_checker(tmp_path: Path) -> None:
    (tmp_path / "seam.py").write_text(SEAM, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(tmp_path / "seam.py")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    faults = [line.partition("seam.py:")[2] for line in done.stdout.splitlines() if "error:" in line]
    assert [fault.partition(":")[0] for fault in faults] == ["7", "8", "9"], done.stdout + done.stderr
    assert 'Unexpected keyword argument "bled"' in faults[0]
    assert 'Unexpected keyword argument "bled"' in faults[1]


BY_PARTS = {
    "acting.py": {"facts_for_acting"},
    "actions.py": {"facts_for_window"},
    "acts.py": {"facts_for_aims", "facts_for_bonus", "facts_for_cardless", "facts_for_portion"},
    "influences.py": {"facts_for_transfer_plan"},
    "order.py": {"facts_for_order"},
    "playing.py": {"facts_for_cost"},
}
"""Functions whose facts are put together from parts, or are those of several rules."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_the_facts_of_a_rule_are_named_by_the_rule(path: Path) -> None:
    """No mapping of words, which the type checker cannot hold to a rule: `facts_of(rule, ...)`."""
    loose = {
        function.name
        for function in ast.walk(tree(path))
        if isinstance(function, ast.FunctionDef) and function.name.startswith("facts_for")
        for one in ast.walk(function)
        if isinstance(one, ast.Dict) and any(isinstance(key, ast.Constant) for key in one.keys)
    }
    assert loose - BY_PARTS.get(path.name, set()) == set()


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


REGULAR = """
import sys
import vtes_judge.engine
vtes_judge.engine.start([vtes_judge.engine.Seat(name, library=60, crypt=12) for name in "AB"])
print(*(name for name in sys.modules if name.startswith("vtes_judge.")))
"""


def test_a_regular_game_imports_neither_phased_motion_nor_tournaments() -> None:
    """A play starts sooner: what only the variant, or only the end of a round, goes by is imported when it is asked."""
    done = subprocess.run(
        [sys.executable, "-c", REGULAR], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True
    )
    loaded = done.stdout.split()
    assert "vtes_judge.engine.setup" in loaded
    rooms = ("vtes_judge.phased", "vtes_judge.engine.phased", "vtes_judge.tournament")
    assert [name for name in loaded if name.startswith(rooms)] == []
