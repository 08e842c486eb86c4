"""The mutation run: change a rule in every small way, and see whether its scenarios notice. Run by `make mutants`.

It works on copies in build/mutants, takes some seconds for each mutant, and is no part of the continuous checks.
"""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path

from tests.samples import ROOT
from vtes_judge.rulings import CHECKERS

WORK = ROOT / "build" / "mutants"
COPIED = ("vtes_judge", "rules_corpus", "glossary", "tests", "pyproject.toml")
TESTS = "tests/test_scenarios.py tests/test_unfit.py"

CONFIG = """\
[cosmic-ray]
module-path = ["vtes_judge/rules/{chapter}.py"]
timeout = 60.0
excluded-modules = []
test-command = "{command}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = [
    "core/RemoveDecorator",
    "core/ReplaceBinaryOperator_(Mul|BitOr|BitAnd)_.*",
    "core/ReplaceBinaryOperator_.*_(RShift|LShift|Pow|Mod|FloorDiv|Div|BitXor|BitOr|BitAnd|Mul)",
    "core/ReplaceUnaryOperator_.*_(UAdd|Invert|USub)",
    "core/ReplaceUnaryOperator_USub_Not",
    "core/ReplaceComparisonOperator_(Is|IsNot)_(Eq|NotEq|Lt|LtE|Gt|GtE)",
    "core/ReplaceComparisonOperator_(Eq|NotEq|Lt|LtE|Gt|GtE)_(Is|IsNot)",
]
"""
"""Left out are the operators that only spell the same anew, and those that no line survives."""


def tool(name: str) -> str:
    """A program that is installed beside this Python."""
    return str(Path(sys.executable).parent / name)


def run(chapter: str) -> None:
    """Make the mutants of a chapter, try them all, and print those that no test has noticed."""
    importlib.import_module(f"vtes_judge.rules.{chapter}")
    names = " or ".join(sorted(name for name, checker in CHECKERS.items() if checker.chapter == chapter))
    chosen = f"{TESTS} -k '({names}) and not every_refusal'"
    place = WORK / chapter
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        shutil.copytree(source, place / name) if source.is_dir() else shutil.copy(source, place / name)
    # compiled once, so that of each mutant only the changed file is compiled: -B keeps no other
    subprocess.run([sys.executable, "-m", "pytest", "-q", *TESTS.split()], cwd=place, check=False, capture_output=True)
    command = f"{sys.executable} -B -m pytest -x -q -p no:cacheprovider {chosen}"
    (place / "mutants.toml").write_text(CONFIG.format(chapter=chapter, command=command), encoding="utf-8")
    for step in (
        ("cosmic-ray", "init", "mutants.toml", "mutants.sqlite"),
        ("cr-filter-operators", "mutants.sqlite", "mutants.toml"),
        ("cosmic-ray", "baseline", "mutants.toml"),
        ("cosmic-ray", "exec", "mutants.toml", "mutants.sqlite"),
        ("cr-report", "mutants.sqlite", "--show-diff", "--surviving-only"),
    ):
        subprocess.run([tool(step[0]), *step[1:]], cwd=place, check=True)


if __name__ == "__main__":
    for chapter in sys.argv[1:]:
        run(chapter)
