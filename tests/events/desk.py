"""What the tests of the event desk do: a command that succeeds, a small cup, its file without the log."""

from pathlib import Path
from typing import Any

import pytest

from tests.samples import ROOT
from vtes_judge.faces.desk.event import run

Out = pytest.CaptureFixture[str]
EVENTS = ROOT / "vtes_judge" / "scenarios" / "events"
CUP = """\
players:
  - A
  - B
  - C
  - D
rounds:
  - tables: [{seats: [A, B, C, D]}]
rounds-planned: 2
"""


def do(capsys: Out, *words: object, **options: Any) -> str:
    assert run(words=[str(word) for word in words], **options) == 0
    return capsys.readouterr().out


def body(cup: Path) -> str:
    """The text of an event file without its log."""
    return cup.read_text(encoding="utf-8").partition("log:   #")[0]
