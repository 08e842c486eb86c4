"""A change of what a file declares as it is imported, made without importing it anew: its classes stay what they are.

The statements that differ, and those after them that use what they name, are run in the module; what the same
statements had declared to the engine before is taken back first.
"""

import ast
import sys
from typing import Any

from vtes_judge import frozen_values

TABLES = {"COURSES", "MOMENTS", "KINDS", "VERBS", "AFTER", "ARRIVALS", "DOES", "CARDS", "READS"}
"""Where files of the engine declare what they do."""
USING = (ast.Expr, ast.Assign, ast.AnnAssign)
"""Statements that are run again where they use what is changed: not those that define anything."""


def differing(before: ast.Module, after: ast.Module) -> list[int] | None:
    """The places of the statements to be run again; None where that will not do, as a class differs that holds no
    fields."""
    if len(before.body) != len(after.body):
        return None
    pairs = enumerate(zip(before.body, after.body, strict=True))
    found = [at for at, (old, new) in pairs if ast.dump(old) != ast.dump(new)]
    if not all(
        isinstance(one, (*USING, ast.FunctionDef)) or _has_fields(one) for one in map(before.body.__getitem__, found)
    ):
        return None
    names = {name for at in found for name in _named(before.body[at])}
    for at in range(min(found, default=0) + 1, len(before.body)):
        one = before.body[at]
        if at not in found and isinstance(one, USING) and names & {its.id for its in _names(one)}:
            found.append(at)
            names |= _named(one)
    return sorted(found)


def all_of(module: ast.Module) -> list[int]:
    """The places of all the statements that could be run again, but for those that begin an empty table."""
    return [at for at, one in enumerate(module.body) if _declares(one)]


def _declares(one: ast.stmt) -> bool:
    if isinstance(one, ast.FunctionDef):
        return bool(one.decorator_list)
    value = getattr(one, "value", None)
    empty = isinstance(value, ast.Dict | ast.List) and not ast.unparse(value).strip("{}[]")
    return isinstance(one, USING) and value is not None and not empty


def declare_anew(name: str, path: str, before: ast.Module, after: ast.Module, places: list[int]) -> None:
    """Run these statements of a module as they are after a change, in place of what they were."""
    at = [place for place in places if not isinstance(before.body[place], ast.ClassDef)]
    for place in places:
        if place not in at:
            _fields_anew(name, _code(after, [place], path), after.body[place])
    functions = {one.name for one in (before.body[place] for place in at) if isinstance(one, ast.FunctionDef)}
    _withdraw(name, _code(before, at, path), functions)
    exec(_code(after, at, path), vars(sys.modules[name]))


def _has_fields(one: ast.stmt) -> bool:
    """Whether it is a class of frozen values."""
    return isinstance(one, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in one.decorator_list)


def _fields_anew(name: str, code: Any, one: ast.stmt) -> None:
    """Give a class the defaults that its changed text declares; it stays the same class."""
    assert isinstance(one, ast.ClassDef)
    names = dict(vars(sys.modules[name]))
    exec(code, names)
    kept: Any = getattr(sys.modules[name], one.name)
    type.__setattr__(kept, "_frozen_fields", names[one.name]._frozen_fields)
    type.__setattr__(kept, "__init__", frozen_values._compiled(kept))


def _code(module: ast.Module, places: list[int], path: str) -> Any:
    future = [one for one in module.body if isinstance(one, ast.ImportFrom) and one.module == "__future__"]
    body = [*future, *(module.body[at] for at in places)]
    return compile(ast.Module(body, type_ignores=[]), path, "exec", dont_inherit=True)


def _withdraw(name: str, code: Any, functions: set[str]) -> None:
    """Take back what these statements have declared, so that what their changed text leaves out is missing."""
    modules = [vars(module) for key, module in sys.modules.items() if key.startswith("vtes_judge.engine.")]
    declared = {id(names[key]): names[key] for names in modules for key in TABLES & set(names)}
    tables = [(one, dict(one)) for one in declared.values() if isinstance(one, dict)]
    own = {(name, each) for each in functions}
    lists = [
        (one, [its for its in one if (its.__module__, its.__name__) not in own])
        for one in declared.values()
        if isinstance(one, list)
    ]
    for table, _ in tables:
        table.clear()
    exec(code, dict(vars(sys.modules[name])))
    for table, kept in tables:
        anew = set(table)
        table.clear()
        table.update((key, its) for key, its in kept.items() if key not in anew)
    for watches, others in lists:
        watches[:] = others


def _names(one: ast.stmt) -> list[ast.Name]:
    return [its for its in ast.walk(one) if isinstance(its, ast.Name)]


def _named(one: ast.stmt) -> set[str]:
    """What a statement gives names to."""
    if isinstance(one, ast.FunctionDef):
        return {one.name}
    return {its.id for its in _names(one) if isinstance(its.ctx, ast.Store)}
