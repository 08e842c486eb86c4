"""`vtes-judge ask`: what is decided, and what is not."""

import json
from pathlib import Path

import pytest

from vtes_judge.__main__ import main
from vtes_judge.faces.ask.ask import run
from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Stealth 1 against intercept 1, is the action blocked?", "Blocked."),
        ("How many votes does a justicar have?", "Three votes."),
        (
            "My vampire has two blood and takes three damage, does he go to torpor?",
            "The vampire goes to torpor with 0 blood.",
        ),
    ],
)
def test_a_proved_verdict(asking: Asking, question: str, verdict: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is not None
    assert answer.ruling.verdict == verdict
    assert answer.unused == ()


@pytest.mark.parametrize(
    "question",
    [
        "How many votes does a justicar have at least 3 times?",
        "Stealth 1 against intercept at least 1, is the action blocked?",
        "Stealth 1 against intercept 1 and never a wake, is the action blocked?",
        "is the action blocked?",
        "does my unicorn vote with 3 hats",
    ],
)
def test_what_is_not_used_forbids_a_verdict(asking: Asking, question: str) -> None:
    assert not asking.answer(question).decided


def test_a_batch_is_one_object_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    questions = tmp_path / "questions.txt"
    questions.write_text("How many votes does a justicar have?\nis it blocked?\n", encoding="utf-8")
    assert run(words=[], batch=str(questions), as_json=True) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["checker"], first["decided"], first["answer"]) == (
        "title-votes",
        True,
        {"votes": 3, "ballots": 0},
    )
    assert (second["decided"], second["answer"], second["standing"]) == (False, None, "depends")


def test_words_that_begin_with_no_command_are_a_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["vtes-judge", "how", "many", "votes", "does", "a", "justicar", "have"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("Three votes.\nUnderstood: ")
