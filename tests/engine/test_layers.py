"""Proves that the engine has no rule of its own: no requirement, number or comparison; all its clauses exist."""

import ast
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest

from tests.cases import try_each
from tests.samples import ROOT
from tests.source_trees import nodes, tree
from vtes_judge.catalogue.index import import_all
from vtes_judge.citations import is_well_formed
from vtes_judge.corpus.book import Book
from vtes_judge.engine import kernel
from vtes_judge.engine.frames import Frame
from vtes_judge.engine.plays import OFFERED
from vtes_judge.engine.setup import chapters
from vtes_judge.rulings import CHECKERS
from vtes_judge.table.nouns import Variant

chapters(Variant.PHASED_ADVANCED)
FOLDER = ROOT / "vtes_judge" / "engine"
NUMBERS = (0, 1, -1)
"""An index, a step to the next turn or card, nothing and one: no amount of the rules."""
EXCEPT = {("rule_cache.py", 8192): "how many rulings are remembered: a bound on memory"}
FILES = sorted(path for path in FOLDER.rglob("*.py") if path.parent.name != "facts")


def try_each_file(look: Callable[[Path], None]) -> None:
    try_each((path.relative_to(FOLDER).as_posix(), partial(look, path)) for path in FILES)


def test_no_ordering_comparison() -> None:
    try_each_file(orders_no_numbers)


def orders_no_numbers(path: Path) -> None:
    ordering = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
    compared = [node for node in nodes(path) if isinstance(node, ast.Compare)]
    assert [node.lineno for node in compared if any(isinstance(one, ordering) for one in node.ops)] == []


def test_no_number_of_the_rules() -> None:
    try_each_file(has_no_number_of_the_rules)


def has_no_number_of_the_rules(path: Path) -> None:
    numbers = [
        (node.lineno, node.value)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)
    ]
    assert [one for one in numbers if one[1] not in NUMBERS and (path.name, one[1]) not in EXCEPT] == []


UNRULED = {
    "rule_cache.py": {"need", "no", "noted"},
    "game.py": {"no"},
    "order.py": {"no"},
    "steps.py": {"noted"},
    "statements.py": {"no", "noted"},
}
"""What makes a ruling that no rule is asked for: no play at this moment, a step of the program, a judge's word."""


def test_every_requirement_is_asked_of_a_rule() -> None:
    try_each_file(asks_every_requirement)


def asks_every_requirement(path: Path) -> None:
    called = {node.func.id for node in nodes(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    made = called & {"need", "because", "decide", "unsettled", "no", "noted"}
    assert made - UNRULED.get(path.name, set()) == set()


SIGNS = {"vocabulary.py": "whether an effect gives or takes", "setup.py": "cards that are not there cannot be drawn"}
"""Where a number is compared with its absolute value: its sign, which is no rule."""


def test_no_ordering_in_disguise() -> None:
    try_each_file(orders_nothing_in_disguise)


def orders_nothing_in_disguise(path: Path) -> None:
    """Being within a `range`, or the same as its absolute, smallest or largest, orders numbers as < and > do."""

    def called(node: ast.expr, *names: str) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names

    compared = [node for node in nodes(path) if isinstance(node, ast.Compare)]
    ranges = [node.lineno for node in compared if any(called(one, "range") for one in node.comparators)]
    signs = [
        node.lineno
        for node in compared
        if any(called(one, "abs", "min", "max", "sorted") for one in (node.left, *node.comparators))
    ]
    methods = ("__lt__", "__le__", "__gt__", "__ge__", "lt", "le", "gt", "ge", "cmp")
    named = [node.lineno for node in nodes(path) if isinstance(node, ast.Attribute) and node.attr in methods]
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
    for node in nodes(path):
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
from vtes_judge.engine.rule_cache import ask, facts_of
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


def names_its_facts(function: ast.FunctionDef) -> bool:
    """Whether the type checker knows the facts: those of a rule (`facts_of`), of a record, or of a class of its own."""
    returned = ast.unparse(function.returns) if function.returns else ""
    if not returned.startswith("dict["):
        return True
    calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return any(isinstance(one, ast.Name) and one.id in ("facts_of", "ask") for one in calls)


def test_the_type_checker_knows_the_facts_of_every_rule() -> None:
    try_each_file(types_its_facts)


def types_its_facts(path: Path) -> None:
    functions = [node for node in nodes(path) if isinstance(node, ast.FunctionDef)]
    told = [one for one in functions if one.name.startswith("facts_for")]
    assert [one.name for one in told if not names_its_facts(one)] == []
    loose = [
        one.name
        for one in told
        if ast.unparse(one.returns or ast.Constant(None)).startswith("dict[")
        for node in ast.walk(one)
        if isinstance(node, ast.Dict) and any(isinstance(key, ast.Constant) for key in node.keys)
    ]
    assert loose == []


def rule_of(call: ast.Call) -> str:
    """The rule that a call of `ask` or `facts_of` names."""
    return ast.unparse(call.args[0])


@cache
def named_calls(node: ast.AST) -> tuple[tuple[str, ast.Call], ...]:
    """The calls of functions by their name in some code, each behind that name."""
    found = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
    return tuple((one.func.id, one) for one in found if isinstance(one.func, ast.Name))


def calls(node: ast.AST, name: str) -> list[ast.Call]:
    """The calls of a function in some code."""
    return [one for called, one in named_calls(node) if called == name]


SHARED = {("contests.contest_upkeep", "contests.upkeep_payable")}
"""Rules of which the second takes the facts of the first: named for the one, asked of the other."""


def test_facts_are_asked_of_the_rule_that_named_them() -> None:
    try_each_file(asks_the_rule_that_named_its_facts)


def asks_the_rule_that_named_its_facts(path: Path) -> None:
    """`facts_for_x` names its facts by a rule; `ask(rule, **facts_for_x(...))` asks that rule."""
    code = tree(path)
    named = {
        function.name: {rule_of(call) for call in calls(function, "facts_of")}
        for function in nodes(path)
        if isinstance(function, ast.FunctionDef) and function.name.startswith("facts_for")
    }
    wrong = []
    for call in calls(code, "ask"):
        for word in call.keywords:
            if word.arg is not None or not isinstance(word.value, ast.Call):
                continue
            rules = named.get(ast.unparse(word.value.func), set())
            if rules and not any((one, rule_of(call)) in SHARED or one == rule_of(call) for one in rules):
                wrong.append(f"line {call.lineno}: {rule_of(call)}, not {', '.join(sorted(rules))}")
    assert wrong == []


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


def readings() -> list[ast.FunctionDef]:
    """The functions that read the facts of checkers off a game."""
    paths = sorted((FOLDER / "facts").glob("*.py"))
    return [node for path in paths for node in tree(path).body if isinstance(node, ast.FunctionDef)]


def read_for(function: ast.FunctionDef) -> set[str]:
    """The checkers for which a function is declared with `@reads`."""
    made = [one for one in function.decorator_list if isinstance(one, ast.Call) and ast.unparse(one.func) == "reads"]
    return {str(word.value) for call in made for word in call.args if isinstance(word, ast.Constant)}


def test_what_is_read_off_a_game_is_a_fact_of_a_checker_that_is_told_it() -> None:
    import_all()
    functions = readings()
    wrong = []
    for function in functions:
        names = read_for(function)
        if not names:
            continue
        names |= {name for other in functions if calls(other, function.name) for name in read_for(other)}
        facts = {fact.name for name in names for fact in CHECKERS[name].facts}
        read = [key for node in ast.walk(function) if isinstance(node, ast.Dict) for key in node.keys]
        told = [str(key.value) for key in read if isinstance(key, ast.Constant)]
        wrong += [f"{', '.join(sorted(names))}: {fact}" for fact in told if fact not in facts]
    assert wrong == []
