"""Proves what `ask` prints for people, tells programs, and remembers and asks for at a prompt."""

import json
from pathlib import Path

import pytest

from vtes_judge import Refused, ask
from vtes_judge.__main__ import main
from vtes_judge.faces.ask import prompt, text
from vtes_judge.faces.ask.ask import run
from vtes_judge.faces.ask.data import as_data
from vtes_judge.faces.ask.prompt import reply
from vtes_judge.faces.lookup import show
from vtes_judge.faces.rulings import session, turning_facts
from vtes_judge.faces.terminal import verdict
from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


DOUBTFUL = {
    "My predator has a vampire in torpor. My tapped vampire wants to diablerize it. Can he?": (True, False, []),
    "May I diablerize my prey's vampire in torpor, my vampire being tapped?": (False, False, ["being", "tapped"]),
    "May a tapped vampire bleed?": (False, True, []),
}


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


def test_an_object_says_whether_all_was_read_but_perhaps_of_somebody_else(asking: Asking) -> None:
    told = {question: as_data(asking.answer(question)) for question in DOUBTFUL}
    assert {question: (its["doubtful"], its["decided"], its["unused"]) for question, its in told.items()} == DOUBTFUL


def test_words_that_begin_with_no_command_are_a_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["vtes-judge", "how", "many", "votes", "does", "a", "justicar", "have"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("Three votes.\nUnderstood: ")


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    "question",
    [
        "My vampire has two blood and takes three damage, does he go to torpor?",
        "steal 2 blood from a vampire with 1 blood",
        "can my minion block?",
        "how do I become a prince of the unicorns",
    ],
)
def test_every_answer_fits(question: str, columns: int, monkeypatch: pytest.MonkeyPatch, asking: Asking) -> None:
    for module in (text, turning_facts, verdict, session):
        monkeypatch.setattr(module, "width", lambda: columns)
    lines = text.lines(asking.answer(question), brief=False, assume=False)
    assert lines
    assert [line for line in lines if len(line) > columns] == []


def test_in_python_a_ruling_is_given_only_where_it_is_proved() -> None:
    proved = ask("Stealth 1 against intercept 1, is the action blocked?")
    assert proved.ruling is not None
    assert (proved.checker, proved.ruling.answer.value) == ("block-outcome", "blocked")
    open_one = ask("what does a vampire with 2 blood steal from one with 1 blood")
    assert open_one.ruling is None
    with pytest.raises(Refused):
        ask("?!")


def test_at_a_prompt_what_is_missing_is_asked_for(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter(["none", "my predator", "no"])
    monkeypatch.setattr("builtins.input", lambda _: next(told))
    answer = reply(asking, "can my minion block", None, brief=True, assume=False, asks_back=True)
    assert answer is not None
    assert answer.ruling is not None
    assert (answer.ruling.verdict, list(told)) == ("Yes.", [])


def test_programs_are_told_the_ruling_for_each_value(asking: Asking) -> None:
    turns = as_data(asking.answer("is it slow play"))["turns_on"]
    assert isinstance(turns, list)
    assert [(turn["fact"], [(one["value"], one["verdict"]) for one in turn["values"]]) for turn in turns] == [
        (
            "pace",
            [("reasonable-thinking", "Acceptable."), ("excessively-slow", "Slow play."), ("stalling", "Slow play.")],
        )
    ]


def test_at_a_prompt_the_last_answer_is_remembered(asking: Asking, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Refused):
        reply(asking, ":why", None, brief=False, assume=False)
    last = reply(asking, "How many votes does a justicar have?", None, brief=True, assume=False)
    assert reply(asking, ":what-if", last, brief=True, assume=False) is last
    assert reply(asking, ":show IV.C.1", last, brief=True, assume=False) is last
    out = capsys.readouterr().out
    assert out.index("Three votes.") < out.index("What if") < out.index("CRR IV.C.1")


@pytest.mark.parametrize("columns", [40, 80])
def test_a_prompt_can_be_read_on_a_telephone(
    columns: int, monkeypatch: pytest.MonkeyPatch, asking: Asking, capsys: pytest.CaptureFixture[str]
) -> None:
    """And a blank line stands before the next question."""
    for module in (text, prompt, show, turning_facts, verdict, session):
        monkeypatch.setattr(module, "width", lambda: columns)
    last = None
    for line in ("How many votes does a justicar have?", ":what-if", ":show IV.C.1", ":help"):
        last = reply(asking, line, last, brief=False, assume=False)
        out = capsys.readouterr().out
        assert out.endswith("\n\n")
        assert [row for row in out.splitlines() if len(row) > columns] == []


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("If I had the edge, would I gain a pool from the edge in my untap phase?", "Understood, as supposed: Do I"),
        ("how many votes has a contested prince", "May this vampire's votes be used in this referendum?\nNo."),
        ("are two hour rounds long enough", "something else is asked"),
        ("would a tapped vampire be allowed to block", "No, unless a card lets the minion do so while tapped."),
    ],
)
def test_what_is_supposed_and_what_is_not_asked_is_said(
    question: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words=[question], brief=True) == 0
    assert says in capsys.readouterr().out
