"""What tests of texts of one's own share: such a text, an empty folder to keep it in, and the command line."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from vtes_judge.__main__ import main

RULES = """\
# Rulebook

## 4. Detailed Turn Sequence

### Who May Attempt to Block

A ready unlocked minion may attempt to block.

- By its Methuselah's choice.

## 8. Glossaries

**Wake**: as if it were unlocked.
"""

Judge = Callable[..., tuple[int, str, str]]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's data, empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "vtes-judge" / "texts"


@pytest.fixture
def judge(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Judge:
    """Run a command line: exit code, standard output, standard error. The text above lies in rules.md."""
    assert not data.exists()
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def run(*args: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["vtes-judge", *args])
        code = main()
        return code, *capsys.readouterr()

    return run


def refused(answer: tuple[int, str, str]) -> str:
    """The message of a refusal, its hint on the next line."""
    code, out, err = answer
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    return err.removeprefix("error: ").strip().replace("\n\nhint: ", "\n")
