"""Proves that wordings on trial are read as after a build, and that a misreading is laid to those it is due to."""

import json
from pathlib import Path

import pytest

from tests.ask.wordings_trial import changes, due_to, laid, main
from vtes_judge.reading.answering import Asking

WORDINGS = """\
ally-ready-when:
  asked:
    - fit to rumble
  same_turn:
    "yes":
      - came in a heartbeat back
edge-untap-pool:
  has_edge:
    "yes":
      - sat upon edge
"""

QUESTION = "My ally came in a heartbeat back. Is he fit to rumble?"


@pytest.fixture
def wordings(tmp_path: Path) -> Path:
    path = tmp_path / "wordings.yaml"
    path.write_text(WORDINGS, encoding="utf-8")
    return path


def test_wordings_on_trial_are_read(wordings: Path) -> None:
    asking = Asking()
    assert not asking.answer(QUESTION).decided
    tried = laid(asking, wordings)
    answer = asking.answer(QUESTION)
    assert answer.ruling is not None
    assert (answer.ruling.verdict, answer.written) == ("Not yet.", {"same_turn": "yes"})
    assert due_to(asking, tried, QUESTION) == ["fit to rumbl", "com in heartbeat back"]
    assert asking.answer(QUESTION).decided
    assert not Asking().answer(QUESTION).decided


@pytest.mark.long
def test_what_changes_is_told(wordings: Path, tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    row = {"id": "1", "half": "seen", "question": QUESTION, "checker": "ally-ready-when", "facts": "same-turn=yes"}
    questions.write_text(json.dumps(row) + "\n", encoding="utf-8")
    first, *others = changes(wordings, [questions], [QUESTION, "Is my ally fit to rumble?"])
    assert first.endswith(f"-> right: {QUESTION}")
    assert others == [f"ruled on: {QUESTION}\n    fit to rumbl\n    com in heartbeat back"]


def test_wordings_that_a_build_would_refuse_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wordings.yaml"
    path.write_text("ally-ready-when:\n  asked:\n    - when ready <nobody>\n", encoding="utf-8")
    assert main([str(path), str(tmp_path / "no.jsonl")]) == 2
    assert "wordings.yaml:3: 'when ready <nobody>' has the unknown slot <nobody>" in capsys.readouterr().err
