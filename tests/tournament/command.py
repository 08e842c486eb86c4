"""`vtes-judge score` in the tests: its exit code, and what it prints."""

from typing import Any

import pytest

from vtes_judge.faces.desk.score import run

Out = pytest.CaptureFixture[str]


def score(capsys: Out, line: str, **options: Any) -> tuple[int, str]:
    code = run(words=line.split(), **options)
    return code, capsys.readouterr().out
