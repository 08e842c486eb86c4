"""Proves what stands on the sheets: the golden Markdown, citations that exist, no figure typed, figures that follow the
rule tables."""

import ast
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.sheets.golden import GOLDEN, NAMES, PICTURES, drawn, pictured
from vtes_judge.citations import is_well_formed
from vtes_judge.corpus.book import Book
from vtes_judge.faces import sheets
from vtes_judge.faces.sheets import SHEETS
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.model import cited

CONTENTS = Path(sheets.__file__).parent / "contents"
NUMBER = re.compile(
    r"\d|\b(two(?! readings)|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(twice|thrice|double|dozen)\b",
    re.IGNORECASE,
)
PROVED = ("phrase", "clause", "words")
"""What takes words or citations of the corpus only, and refuses any other."""


def test_every_file_is_declared_and_every_sheet_has_one() -> None:
    files = {path.stem.replace("_", "-") for path in CONTENTS.glob("[!_]*.py")}
    assert files == set(SHEETS) | {"players", "pocket"}


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheet_is_as_its_golden_file_says(name: str) -> None:
    golden = GOLDEN / f"{name}.md"
    assert golden.exists(), f"write it: python -m tests.sheets.golden {name}"
    assert drawn(name) == golden.read_text(encoding="utf-8"), f"read what changed: python -m tests.sheets.golden {name}"


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_in_readme_are_the_sheets(name: str) -> None:
    file = GOLDEN / f"{name}.svg"
    assert pictured(name) == file.read_text(encoding="utf-8"), f"write it: python -m tests.sheets.golden {name}"
    readme = (GOLDEN.parents[2] / "README.md").read_text(encoding="utf-8")
    assert f"(tests/sheets/kept/{name}.svg)" in readme


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.md")} == set(NAMES)
    assert {path.stem for path in GOLDEN.glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("name", SHEETS)
def test_every_clause_and_every_note_exists(name: str, book: Book) -> None:
    cites, codes = cited(load(name))
    assert cites
    assert [citation for citation in cites if citation not in book] == []
    for code in codes:
        assert book.note(code)["says"]


def typed(source: str) -> list[str]:
    """The strings of a file with a figure in them that no clause and no table vouches for."""
    tree = ast.parse(source)
    vouched: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            vouched.add(node.value)  # a docstring
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PROVED:
            vouched |= {inner for argument in node.args for inner in ast.walk(argument)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.Constant):
            found.append(repr(node.value.value))
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in vouched:
            continue
        code = re.fullmatch(r"(X|GAP|D\d+)-\d+", node.value)
        if NUMBER.search(node.value) and not is_well_formed(node.value.rstrip(".")) and not code:
            found.append(node.value)
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_no_figure_is_typed(name: str) -> None:
    source = (CONTENTS / f"{name.replace('-', '_')}.py").read_text(encoding="utf-8")
    assert typed(source) == []


def test_no_figure_is_typed_on_a_panel() -> None:
    source = (CONTENTS.parent / "panels.py").read_text(encoding="utf-8")
    assert [text for text in typed(source) if not text.startswith("Tournament Points, ")] == []


@pytest.mark.parametrize(
    ("source", "figures"),
    [
        pytest.param('line("gain 4 transfers", "CRR III.D.1.b")', ["gain 4 transfers"], id="a digit"),
        pytest.param('line("gain four transfers", "CRR III.D.1.b")', ["gain four transfers"], id="a word"),
        pytest.param('line(f"gain {4} transfers", "CRR III.D.1.b")', ["4"], id="a figure in an f-string"),
        pytest.param('line(f"gain {TRANSFERS} transfers", "CRR III.D.1.b")', [], id="a figure of a table"),
        pytest.param('phrase("CRR III.D.1.b", "gain exactly 4 transfers")', [], id="the words of a clause"),
        pytest.param('line("gain", "CRR III.D.1.b", codes=("GAP-12",))', [], id="a code"),
        pytest.param('"""A 4."""\nA = 4\n"""Of 4."""\ndef sheet():\n    """Of 4."""', [], id="docstrings"),
        pytest.param('clauses = [f"CRR III.C.9.{letter}" for letter in "ab"]', [], id="the beginning of a citation"),
    ],
)
def test_a_typed_figure_is_found(source: str, figures: list[str]) -> None:
    assert typed(source) == figures


def module_of(name: str) -> ModuleType:
    return import_module(f"{sheets.__name__}.contents.{name.replace('-', '_')}")


def grown(value: Any) -> Any:
    """A rule table with each of its figures one higher."""
    if isinstance(value, bool) or not isinstance(value, int | float | tuple | dict):
        return value
    if isinstance(value, dict):
        return {key: grown(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        inner = [grown(one) for one in value]
        return type(value)(*inner) if hasattr(value, "_fields") else tuple(inner)
    return value + 1


def tables(name: str) -> list[str]:
    """The rule tables with figures that a sheet takes from the rules."""
    source = ast.parse((CONTENTS / f"{name.replace('-', '_')}.py").read_text(encoding="utf-8"))
    taken = [
        alias.asname or alias.name
        for node in source.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("vtes_judge.")
        for alias in node.names
        if alias.name.isupper()
    ]
    module = module_of(name)
    return [one for one in taken if grown(getattr(module, one)) != getattr(module, one)]


@pytest.mark.parametrize(("name", "table"), [(name, table) for name in SHEETS for table in tables(name)])
def test_a_sheet_follows_its_rule_tables(monkeypatch: pytest.MonkeyPatch, name: str, table: str) -> None:
    module = module_of(name)
    # a larger table would have a sixth place, for which there are no points
    changed = getattr(module, table) - 1 if table == "LARGE" else grown(getattr(module, table))
    monkeypatch.setattr(module, table, changed)
    assert drawn(name) != (GOLDEN / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "where", "table"),
    [
        ("referendum", "vtes_judge.rules.votes", "PRISCI_BLOCK"),
        ("referendum", "vtes_judge.rules.titles", "VOTES"),
    ],
)
def test_a_sheet_follows_the_rules_that_it_asks(
    monkeypatch: pytest.MonkeyPatch, name: str, where: str, table: str
) -> None:
    rules = import_module(where)
    monkeypatch.setattr(rules, table, grown(getattr(rules, table)))
    monkeypatch.setattr(module_of(name), table, getattr(rules, table))
    changed = drawn(name).splitlines()
    golden = (GOLDEN / f"{name}.md").read_text(encoding="utf-8").splitlines()
    assert len([1 for old, new in zip(golden, changed, strict=True) if old != new]) >= 2
