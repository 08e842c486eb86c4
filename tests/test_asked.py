"""Questions in plain words with the facts that they tell: no verdict is wrong, and enough are given.

`asked.jsonl` was written before any template of the sayings. Half of it stayed unseen while they were made, and is
measured apart: its floor is what it reached at first sight.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.reading.answering import Asking

FILE = Path(__file__).with_name("asked.jsonl")
ASKED: list[dict[str, str]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]

FLOOR = {"seen": 48, "unseen": 44}
"""So many of a half are answered at least."""

NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def gold(row: dict[str, str]) -> Any:
    """The answer of the checker to the facts that the question tells."""
    checker = load(find(row["checker"]))
    values, missing = decoder.collect(checker, parse_facts(checker, row["facts"].split()))
    assert not missing
    return checker.rule(**values).answer


@pytest.mark.parametrize("half", FLOOR)
def test_no_verdict_is_wrong_and_enough_are_given(asking: Asking, half: str) -> None:
    rows = [row for row in ASKED if row["half"] == half]
    wrong, right = [], 0
    for row in rows:
        answer = asking.answer(row["question"])
        if answer.ruling is None or answer.checker is None:
            continue
        if answer.checker.name == row["checker"] and answer.ruling.answer != gold(row):
            wrong.append((row["id"], row["question"], answer.command))
        right += answer.checker.name == row["checker"]
    assert wrong == []
    assert right >= FLOOR[half]


def mutations(question: str) -> list[str]:
    """The question with a `not` before each word but the first, with each number one more, and with each a bound."""
    words = question.split(" ")
    found = [" ".join([*words[:at], "not", *words[at:]]) for at in range(1, len(words))]
    for match in NUMBER.finditer(question):
        before, after = question[: match.start()], question[match.end() :]
        found += [f"{before}{int(match[0]) + 1}{after}", f"{before}at least {match[0]}{after}"]
    return found


@pytest.mark.long
def test_another_question_is_never_read_as_the_same(asking: Asking) -> None:
    """Whoever denies, counts one more or names a bound is not answered as if it were not there."""
    same = []
    for row in ASKED:
        answer = asking.answer(row["question"])
        for other in mutations(row["question"]) if answer.decided else ():
            its = asking.answer(other)
            if its.decided and not its.bounded and (its.checker, its.written) == (answer.checker, answer.written):
                same.append(other)
    assert same == []
