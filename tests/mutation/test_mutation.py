"""Proves that the mutation run tells a change that matters from none, and that what it passes over still stands."""

import ast
import subprocess
import sys
from typing import Any

import pytest
import yaml

from tests.mutation.__main__ import EQUIVALENT, PROGRAM
from tests.mutation.changes import Source
from tests.mutation.declarations import all_of, differing
from tests.samples import ROOT

PLANTED = """
from tests.mutation.__main__ import PROGRAM, told
from tests.mutation.changes import Source
from tests.mutation.trial import Trial, dependents

file = PROGRAM / "rules" / "damage.py"
source = Source(file.read_text(encoding="utf-8"), str(file))
trial = Trial([unit for unit in told() if "damage" in unit.name], [file])
assert trial.trace() == []
dependents()
for was, now in CHANGES:
    at = next(at for at, line in enumerate(source.lines) if was in line)
    text = "\\n".join([*source.lines[:at], source.lines[at].replace(was, now), *source.lines[at + 1 :]])
    changed = source.changed(text, at + 1, source.lines[at].index(was))
    print(changed is not None and trial.survives(file, source, changed))
"""
CHANGES = {
    ("elif hurt:", "elif not hurt:"): False,
    ("blood -= healed", "blood -= 2"): False,
    ("wounded: Annotated[bool, ", "wounded: Annotated[int, "): False,  # a type, of which no mutant is made
    ("] = True,", "] = False,"): False,
    ("if left == damage:", "if left >= damage:"): True,
}
"""Changes of the chapter on damage, and whether its scenarios let them live."""


@pytest.mark.long
def test_a_planted_change_is_noticed() -> None:
    program = f"CHANGES = {list(CHANGES)!r}\n{PLANTED}"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr) == ([str(lives) for lives in CHANGES.values()], "")


def test_what_cannot_be_noticed_still_stands_in_the_files() -> None:
    """Each line of which a change is passed over is there, and another than the change."""
    known: dict[str, dict[str, dict[str, list[str]]]] = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    for place, reasons in known.items():
        text = " ".join((PROGRAM / f"{place}.py").read_text(encoding="utf-8").split())
        for reason, changes in reasons.items():
            assert reason
            for was, nows in changes.items():
                assert was in text, f"{place}: {was}"
                assert nows
                assert was not in nows


def test_no_change_moves_a_line() -> None:
    source = Source("def f(a):\n    if a > (\n        0\n    ):\n        return 1\n    return 2\n")
    shorter: Any = source.changed("def f(a):\n    if not a:\n        return 1\n    return 2\n", 2, 4)
    assert (shorter.line, shorter.within, shorter.inside) == (2, "f", True)
    assert shorter.was == "if a > ( 0 ):"


MODULE = """
import os
A = 1
B: dict = {}
@does(A)
def f(x=A): return x
class K: y = A
@dataclass
class V: y: int = 1
moment(K, A)
C = A + 1
verb(K, C)
verb(K, 3)
"""


@pytest.mark.parametrize(
    ("was", "now", "places"),
    [
        ("A = 1", "A = 2", [1, 6, 7, 8]),
        ("C = A + 1", "C = A - 1", [7, 8]),
        ("verb(K, 3)", "verb(K, 4)", [9]),
        ("@does(A)", "@does(B)", [3]),
        ("class K: y = A", "class K: y = B", None),
        ("y: int = 1", "y: int = 2", [5]),
        ("verb(K, 3)", "", None),
        ("A = 1", "A = 1", []),
    ],
)
def test_what_is_declared_is_declared_anew(was: str, now: str, places: list[int] | None) -> None:
    before = ast.parse(MODULE)
    assert differing(before, ast.parse(MODULE.replace(was, now))) == places
    assert all_of(before) == [1, 3, 6, 7, 8, 9]
