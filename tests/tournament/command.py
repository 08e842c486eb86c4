"""The commands of a scorekeeper in the tests: `score` and what it prints, and the events that have standings."""

from typing import Any

import pytest

from tests.events.desk import EVENTS
from vtes_judge.faces.desk.score import run

Out = pytest.CaptureFixture[str]
ELEVEN, THIRTEEN = str(EVENTS / "eleven.yaml"), str(EVENTS / "thirteen.yaml")


def score(capsys: Out, line: str, **options: Any) -> tuple[int, str]:
    code = run(words=line.split(), **options)
    return code, capsys.readouterr().out
