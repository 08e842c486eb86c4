"""Proves that no code decides by the words of a message: those are for people, and may be said better tomorrow."""

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.samples import ROOT
from tests.source_trees import nodes

PACKAGE = ROOT / "vtes_judge"
WORDS = {"message", "hint", "says", "verdict", "why", "problem", "args"}
"""Attributes that hold what people read."""
LOOKS = {"startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "find", "index"}
"""Methods of text that tell one text from another, or take it apart."""


def caught(code: Iterable[ast.AST]) -> set[str]:
    """The names under which exceptions are caught."""
    return {node.name for node in code if isinstance(node, ast.ExceptHandler) and node.name}


def is_message(node: ast.AST, errors: set[str]) -> bool:
    """Whether an expression is the text of a message: `str(error)`, `error.args[0]`, `refused.message`."""
    if isinstance(node, ast.Subscript):
        return is_message(node.value, errors)
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Name) and called.id in ("str", "repr") and node.args:
            return isinstance(node.args[0], ast.Name) and node.args[0].id in errors
        return (
            isinstance(called, ast.Attribute) and called.attr in ("lower", "strip") and is_message(called.value, errors)
        )
    return isinstance(node, ast.Attribute) and node.attr in WORDS


def is_text(node: ast.AST) -> bool:
    """Whether an expression is a text of some length, or a collection of such."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_text, node.elts))
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(node.value)
    )


def decisions(code: Iterable[ast.AST]) -> Iterator[int]:
    """The lines in which the text of a message is compared with a text, or taken apart by one.

    `code`: every statement and expression of a file.
    """
    errors = caught(code)
    for node in code:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(is_message(one, errors) for one in sides) and any(map(is_text, sides)):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            apart = node.func.attr in LOOKS and is_message(node.func.value, errors)
            if apart and any(map(is_text, node.args)):
                yield node.lineno


@pytest.mark.parametrize(
    "source",
    [
        'try: f()\nexcept ValueError as error: g("no" in str(error))',
        'try: f()\nexcept ValueError as error: g(error.args[0].partition(":")[0])',
        'g(note.says.startswith("Drawn"))',
        'g(refused.message == "nobody says")',
        'g(step.says.lower() in ("drawn", "lost"))',
        'g(refused.message.removeprefix(f"{name}, line 1: "))',
    ],
)
def test_a_decision_by_words_is_found(source: str) -> None:
    assert list(decisions(tuple(ast.walk(ast.parse(source)))))


@pytest.mark.parametrize(
    "source", ['g(found.kind == "map")', "g(not refused.hint)", 'g(name.startswith("GL "))', "g(a.says == b.says)"]
)
def test_other_comparisons_are_left_alone(source: str) -> None:
    assert list(decisions(tuple(ast.walk(ast.parse(source))))) == []


def test_no_code_decides_by_the_words_of_a_message() -> None:
    found = {str(path.relative_to(PACKAGE)): list(decisions(nodes(path))) for path in PACKAGE.rglob("*.py")}
    assert found
    assert {name: lines for name, lines in found.items() if lines} == {}
