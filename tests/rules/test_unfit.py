"""Proves that facts that cannot be are refused in the caller's words: every refusal of the rules."""

import ast
import importlib
import pkgutil
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from tests.cases import try_each
from tests.phased import unfit as pmf
from tests.rules import unfit as crr
from tests.source_trees import nodes
from tests.tournament import unfit as vekn
from vtes_judge import phased, rules, tournament
from vtes_judge.decoding import decoder
from vtes_judge.rulings import CHECKERS, Unfit

FOLDERS = [Path(package.__path__[0]) for package in (rules, phased)]
for package in (rules, phased, tournament):
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")

DECKS_AND_DATES = (
    "cards", "proxies", "releases", "days", "conduct", "decks", "limited", "product", "trade", "drafts", "calendar",
)  # fmt: skip
"""The chapters of the tournament rules on decks, drafts, conduct and dates."""
FILES = [path for folder in FOLDERS for path in folder.glob("*.py")]
FILES += [Path(tournament.__path__[0]) / f"{chapter}.py" for chapter in DECKS_AND_DATES]
MODULES = tuple(f"vtes_judge.tournament.{chapter}" for chapter in DECKS_AND_DATES)

UNFIT = (*crr.UNFIT, *pmf.UNFIT, *vekn.UNFIT)
"""A checker, facts that cannot be, and what it says of them."""


def refusal(name: str, given: dict[str, Any]) -> Unfit:
    """What a checker says of facts that cannot be."""
    checker = CHECKERS[name]
    values, missing = decoder.collect(checker, given)
    assert not missing, [fact.name for fact in missing]
    with pytest.raises(Unfit) as refused:
        checker.rule(**values)
    return refused.value


def is_refused(name: str, given: dict[str, Any], says: str) -> None:
    assert str(refusal(name, given)) == says


def test_facts_that_cannot_be() -> None:
    try_each((f"{row[0]}: {row[2][:60]}", partial(is_refused, *row)) for row in UNFIT)


def innermost(traceback: TracebackType | None) -> tuple[str, int]:
    """The file and line that raised."""
    assert traceback
    while traceback.tb_next:
        traceback = traceback.tb_next
    return Path(traceback.tb_frame.f_code.co_filename).name, traceback.tb_lineno


def test_the_table_has_every_refusal() -> None:
    raised = {innermost(refusal(name, given).__traceback__) for name, given, _ in UNFIT}
    written = {
        (path.name, node.lineno, node.end_lineno or node.lineno)
        for path in FILES
        for node in nodes(path)
        if isinstance(node, ast.Raise) and "Unfit" in ast.unparse(node)
    }
    assert written
    left = [
        f"{file}:{at}" for file, at, end in written if not any((file, line) in raised for line in range(at, end + 1))
    ]
    assert sorted(left) == []
