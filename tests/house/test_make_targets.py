"""Proves what the targets of make run: .ci/run leaves nothing out, the daily run what is long."""

import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.examples import DAILY, LONG, examples
from tests.samples import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
CI = ROOT / ".ci" / "run"


def recipe(target: str) -> list[list[str]]:
    """The words of each command of a target."""
    found = re.search(rf"^{target}:[^\n]*\n((?:\t[^\n]*\n)+)", MAKEFILE, re.MULTILINE)
    assert found, target
    return [shlex.split(line.replace("$(BIN)/", "")) for line in found[1].splitlines()]


def pytest_words(target: str) -> list[str]:
    """What a target tells pytest."""
    [command] = [words for words in recipe(target) if words[:3] == ["python", "-m", "pytest"]]
    return command[3:]


@cache
def collected(target: str) -> frozenset[str]:
    """The tests that a target runs, of two files that have both daily and long ones, or long ones alone."""
    words = pytest_words(target)
    selecting = words[words.index("worksteal") + 1 :]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *selecting]
    command += ["tests/corpus/test_store.py", "tests/house/test_wheel.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    return frozenset(line for line in done.stdout.splitlines() if "::" in line)


def test_what_must_hold_is_all_called() -> None:
    lines = [line.strip() for line in CI.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if line.startswith("make ")] == [
        "make lint",
        "make test-all",
        "make cover",
        "make attack LASTING=60",
    ]
    assert "set -euo pipefail" in lines, "a target that fails must end the run"


@pytest.mark.long
def test_the_long_tests_are_run_there_and_only_there() -> None:
    assert pytest_words("test")[-2:] == ["-m", "not long"]
    assert "-m" not in pytest_words("test-all")
    long = collected("test-all") - collected("test")
    assert collected("test") < collected("test-all")
    assert "tests/corpus/test_store.py::test_killed_while_writing" in long
    assert {name.partition("::")[0] for name in collected("test")} == {"tests/corpus/test_store.py"}
    assert not [word for target in ("test", "test-all") for word in pytest_words(target) if word.startswith("tests")]


def test_properties_are_tried_less_often_each_day() -> None:
    assert pytest_words("test-all")[-2:] == ["--hypothesis-profile", "long"]
    assert "--hypothesis-profile" not in pytest_words("test")
    assert "long" in recipe("cover")[0], "the coverage of the rules rests on the properties"
    assert 0 < DAILY < LONG
    assert examples(80) in (80 * DAILY // LONG, 80)
    assert examples(1) == 1


@pytest.mark.parametrize("target", ["test", "test-all"])
def test_the_closing_line_is_seen(target: str) -> None:
    """At `-q -q` pytest does not say how many tests have passed."""
    quiet = [word for word in pytest_words(target) if re.fullmatch(r"-q+|--quiet", word)]
    options = re.search(r'^addopts = "(.*)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert options
    assert [*quiet, *re.findall(r"-q+\b", options[1])] == []


@pytest.mark.parametrize(
    ("question", "code"),
    [("can a tapped vampire block", 0), ("xqzzqx", 0), ("", 2)],
    ids=["answered", "not covered", "nothing"],
)
def test_a_question_that_is_not_covered_is_no_failure_of_make(question: str, code: int) -> None:
    command = ["make", "-s", "-o", ".venv/.ready", "run", f"Q={question}", f"BIN={Path(sys.executable).parent}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert ("Error" in done.stderr) == bool(code)
