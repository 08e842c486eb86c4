"""The source files of the program as trees of their statements: each is taken apart once, whichever test asks."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Every statement and expression of a file."""
    return tuple(ast.walk(tree(path)))
