"""The mutants of a file: each is its text with one small change.

The operators of cosmic-ray, and three of our own: another citation, a step left out, a statement left out. No change
moves a line, so that a line of a mutant is a line of the file.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import CodeType
from typing import Any

from vtes_judge.citations import is_well_formed

LEFT_OUT = re.compile(
    r"RemoveDecorator|VariableReplacer|VariableInserter|ExceptionReplacer"
    r"|ReplaceBinaryOperator_.*_(RShift|LShift|Pow|Mod|Div|BitXor)"
    r"|ReplaceBinaryOperator_(Add|Sub|Mul|FloorDiv)_(BitOr|BitAnd)|ReplaceBinaryOperator_(BitOr|BitAnd)_(Add|Mul|FloorDiv)"
    r"|ReplaceUnaryOperator_.*_(UAdd|Invert|USub)|ReplaceUnaryOperator_USub_Not"
    r"|ReplaceComparisonOperator_(Is|IsNot)_(Eq|NotEq|Lt|LtE|Gt|GtE)"
    r"|ReplaceComparisonOperator_(Eq|NotEq|Lt|LtE|Gt|GtE)_(Is|IsNot)"
)
"""The operators of cosmic-ray that are not used: those that only spell the same anew, that leave no line standing, or
that need to be told names."""

STEPS = ("because", "need", "Step")
"""What makes a step of a ruling."""

COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


@dataclass(frozen=True)
class Mutant:
    """The code of a changed text. `line`: where it changes. `was`, `now`: the lines that differ. `within`: the function
    or ''. `inside`: whether the body of the function changes, and not what is made as the file is imported."""

    text: str
    code: CodeType
    line: int
    was: str
    now: str
    within: str
    inside: bool


class Source:
    """A file as it stands: where its functions and statements lie, and what of it is changed."""

    def __init__(self, text: str, path: str = "") -> None:
        self.text = text
        self.path = path
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.functions: list[tuple[str, ast.FunctionDef]] = []
        self._untouched: list[ast.AST] = []
        self._find(self.tree, "")

    def _find(self, node: ast.AST, name: str) -> None:
        """Note the outermost functions by their qualified names, and what no change is made of: types, docstrings, and
        what decorates a class, which tells the type checker how its values are made."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                self.functions.append((f"{name}{child.name}", child))
            elif isinstance(child, ast.ClassDef):
                self._untouched += child.decorator_list
                self._find(child, f"{name}{child.name}.")
            elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                self._untouched.append(child)
        if name == "":
            for one in ast.walk(self.tree):
                if isinstance(one, ast.AnnAssign):
                    self._untouched.append(one.annotation)
                if isinstance(one, ast.FunctionDef):
                    notes = [arg.annotation for arg in (*one.args.args, *one.args.kwonlyargs)] + [one.returns]
                    self._untouched += [note for note in notes if note]
                if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                    self._untouched.append(one)

    @cached_property
    def code(self) -> CodeType:
        """The file compiled."""
        return compile(self.text, self.path, "exec", dont_inherit=True)

    def touches(self, line: int, column: int) -> bool:
        """Whether what stands there may be changed."""
        return not any(_holds(one, line, column) for one in self._untouched)

    def place(self, line: int, column: int) -> tuple[str, bool]:
        """The function that stands there, and whether it is its body."""
        for name, node in self.functions:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if first <= line <= (node.end_lineno or first):
                start = node.body[0]
                return name, (line, column) >= (start.lineno, start.col_offset)
        return "", False

    def span(self, line: int) -> range:
        """The lines of the statement at a line; of a statement that holds others, those before the first of these."""
        found = range(line, line + 1)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
                inner = getattr(node, "body", None) or getattr(node, "cases", None)
                if inner is None:
                    return range(node.lineno, (node.end_lineno or 0) + 1)
                first = inner[0].lineno if isinstance(inner[0], ast.stmt) else inner[0].pattern.lineno
                if line < first:
                    found = range(node.lineno, max(first, node.lineno + 1))
        return found

    def changed(self, text: str, line: int, column: int) -> Mutant | None:
        """The mutant that is this text; None if it is no program, or the same one."""
        if not self.touches(line, column):
            return None
        text = self._as_long(text)
        try:
            code = compile(text, self.path, "exec", dont_inherit=True)
            if code == self.code:
                return None
        except (SyntaxError, ValueError):
            return None
        pairs = [(old, new) for old, new in zip(self.lines, text.split("\n"), strict=True) if old != new]
        was, now = (" ".join(" ".join(one).split()) for one in zip(*pairs, strict=True))
        return Mutant(text, code, line, was, now, *self.place(line, column))

    def _as_long(self, text: str) -> str:
        """A text of which the change took lines away, with empty ones in their place."""
        lines = text.split("\n")
        taken = len(self.lines) - len(lines)
        at = next((at for at, (old, new) in enumerate(zip(self.lines, lines, strict=False)) if old != new), 0)
        return "\n".join([*lines[: at + 1], *[""] * taken, *lines[at + 1 :]])


def _holds(node: ast.AST, line: int, column: int) -> bool:
    start, end = (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]
    return bool(start <= (line, column) < end)


def mutants(source: Source) -> list[Mutant]:
    """Every mutant of a file, each text once, in the order of the lines."""
    changes = {change[0]: change for change in (*_by_cosmic_ray(source.text), *_by_us(source))}
    found = [source.changed(*one) for one in changes.values()]
    return sorted((one for one in found if one), key=lambda one: one.line)


Change = tuple[str, int, int]
"""The text of a file with one change, and the line and column of the change."""


def _by_cosmic_ray(text: str) -> Iterator[Change]:
    """What the operators of cosmic-ray make of a text."""
    import cosmic_ray.plugins
    from cosmic_ray.ast import ast_nodes, get_ast

    names = [name for name in cosmic_ray.plugins.operator_names() if not LEFT_OUT.search(name)]
    operators = [cosmic_ray.plugins.get_operator(name)() for name in names]
    tree = get_ast(text)
    for node in list(ast_nodes(tree)):
        for operator in operators:
            for index, _ in enumerate(list(operator.mutation_positions(node))):
                line, column = node.start_pos
                yield _once(tree, node, operator, index), line, column
    assert tree.get_code() == text, "an operator left something behind"


def _once(tree: Any, node: Any, operator: Any, index: int) -> str:
    """Make one change in the tree of a file, write the text, and take the change back."""
    beside = node.parent.children if node.parent else []
    kept = [(one, vars_of(one)) for one in (node, *getattr(node, "children", ()))]
    around = list(beside)
    new = operator.mutate(node, index)
    if new is not node:
        beside[around.index(node)] = new
    text: str = tree.get_code()
    beside[:] = around
    for one, values in kept:
        for name, value in values.items():
            setattr(one, name, value)
    return text


def vars_of(node: Any) -> dict[str, Any]:
    """What an operator may change of a node: its word, or a list of what stands in it."""
    if hasattr(node, "children"):
        return {"children": list(node.children)}
    return {"value": node.value, "prefix": node.prefix}


def _by_us(source: Source) -> Iterator[Change]:
    """Another citation, a step left out, a statement left out."""
    every = list(ast.walk(source.tree))
    words = [one for one in every if isinstance(one, ast.Constant) and _is_citation(one.value)]
    cited = list(dict.fromkeys(str(one.value) for one in words))
    for word in words:
        if len(cited) > 1:
            other = cited[(cited.index(str(word.value)) + 1) % len(cited)]
            yield _replaced(source, word, f'"{other}"')
    for node in every:
        held = node.args if isinstance(node, ast.Call) else getattr(node, "elts", [])
        for one in held:
            if _is_step(one):
                yield _replaced(source, one, "", comma=True)
    for _, function in source.functions:
        for statement in _statements(function.body):
            yield _replaced(source, statement, "pass")


def _is_citation(value: object) -> bool:
    return isinstance(value, str) and value[:3] in ("CRR", "VEK", "GL ", "PMF") and is_well_formed(value)


def _is_step(node: ast.expr) -> bool:
    if isinstance(node, ast.Starred):
        return any(_is_step(one) for one in ast.walk(node.value) if isinstance(one, ast.Call))
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in STEPS


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Every statement but those that only declare, forget, or tell the type checker what holds, and those within."""
    for one in body:
        if isinstance(one, ast.FunctionDef):
            yield from _statements(one.body)
        elif not isinstance(one, ast.Pass | ast.Import | ast.ImportFrom | ast.ClassDef | ast.Delete | ast.Assert):
            yield one
        for name in ("body", "orelse", "finalbody"):
            if isinstance(one, COMPOUND):
                yield from _statements(getattr(one, name, ()))
        if isinstance(one, ast.Match):
            for case in one.cases:
                yield from _statements(case.body)


def _replaced(source: Source, node: ast.stmt | ast.expr, new: str, comma: bool = False) -> Change:
    """The text with other words where a node stands; as many lines as before."""
    first, last = node.lineno, node.end_lineno or node.lineno
    head = source.lines[first - 1].encode()[: node.col_offset].decode()
    rest = source.lines[last - 1].encode()[node.end_col_offset :].decode()
    if comma:
        rest = rest.removeprefix(",")
    lines = [head + new + rest, *[""] * (last - first)]
    if not new:  # a comment behind what is left out stays behind it
        lines = [head, *[""] * (last - first - 1), rest] if last > first else [head + rest]
    return "\n".join([*source.lines[: first - 1], *lines, *source.lines[last:]]), first, node.col_offset
