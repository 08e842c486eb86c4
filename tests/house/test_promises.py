"""Proves that every promise of docs/reliability.md names tests, and that these are there."""

import ast
import re

import pytest

from tests.samples import ROOT

PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
PROMISES = [row for row in re.findall(r"^\| (.+) \|$", PAGE, re.MULTILINE) if not row.startswith(("promise", "---"))]


@pytest.mark.parametrize("row", PROMISES, ids=[row.partition(" | ")[0][:60] for row in PROMISES])
def test_a_promise_names_tests_that_are_there(row: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row.rpartition(" | ")[2])
    assert named
    for file, name in named:
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        assert name in {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}, f"{file}::{name}"


def test_the_limits_are_those_of_the_program() -> None:
    from vtes_judge import limits
    from vtes_judge.files import storage

    for number in (limits.ARGUMENTS, limits.LINE, limits.VALUES, limits.ADDED_BYTES, storage.MOST):
        assert f"{number:,}" in PAGE
    assert f"{storage.PATIENCE:g} seconds" in PAGE


def test_there_are_promises() -> None:
    assert len(PROMISES) > 20
