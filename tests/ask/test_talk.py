"""Proves that talk around a question changes no verdict, and measures how often it hides one."""

import json
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking
from vtes_judge.relevance.turning_facts import key

from .asked_measure import rows

HERE = Path(__file__).parent

EACH = 4
"""So many questions are put into each talk."""


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def decided(asking: Asking) -> Iterator[tuple[str, list[Answer]]]:
    """The questions of a file that are decided by themselves, each once or, where it asks several things, by several
    answers."""
    for row in rows(HERE / "asked_twelfth_event.jsonl"):
        question = row["question"].rstrip()
        question = question if question[-1] in ".?!" else f"{question}?"
        answers = asking.answers(question)
        if all(one.decided for one in answers):
            yield question, answers


@pytest.mark.long
@pytest.mark.parametrize(("half", "least"), [("seen", 0.66), ("unseen", 0.72)])
def test_talk_changes_no_verdict_and_seldom_hides_one(asking: Asking, half: str, least: float) -> None:
    """The talk of the half that was not seen was written by somebody who knew nothing of the words that are listed."""
    lines = (HERE / "talk.jsonl").read_text(encoding="utf-8").splitlines()
    talks = [talk for talk in map(json.loads, lines) if talk["half"] == half]
    questions = cycle(list(decided(asking)))
    changed: list[str] = []
    shown = 0
    for talk in talks:
        for question, alone in islice(questions, EACH):
            text = talk["front"] + question + talk["back"]
            found = asking.answers(text)
            rulings = [key(one.ruling) for one in alone if one.ruling is not None]
            told = [key(one.ruling) for one in found if one.ruling is not None]
            shown += told == rulings
            if any(one not in rulings for one in told):
                changed.append(text)
    assert changed == []
    assert shown > least * EACH * len(talks)
