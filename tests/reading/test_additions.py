"""What a question adds at its beginning or end forbids a verdict where no template took it."""

from types import SimpleNamespace
from typing import cast

import pytest

from tests.reading.told_readings import told_reading
from vtes_judge.reading.additions import adds
from vtes_judge.reading.answering import Asking
from vtes_judge.reading.matching import Templates

RULED_ON = (
    "can a tapped vampire block",
    "can my ally hunt for blood",
    "may I rearrange my library",
    "may a vampire in torpor play a reaction during an action",
)
"""Questions that are answered by a no."""

ADDED = (
    "{} with a card", "{} by a card", "{} through another card", "{} if he is an ally", "{} unless the judge agrees",
    "{} for free", "since when {}", "how often {}", "in magic, {}", "under the old rules, {}",
)  # fmt: skip
"""What is added to each of them."""

TAKEN = {
    "do I pay the cost if the action is blocked": "Not paid",
    "can I withdraw if my library is empty": "Yes",
    "can my vampire bleed again if he untaps": "No",
}
"""Questions whose last words are read, and how the verdict begins."""


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def verdict(asking: Asking, question: str) -> str:
    ruling = asking.answer(question).ruling
    return "" if ruling is None else ruling.verdict


@pytest.mark.parametrize("question", RULED_ON)
def test_what_is_added_is_not_passed_by(asking: Asking, question: str) -> None:
    assert verdict(asking, question) == "No."
    assert {text: said for text in (one.format(question) for one in ADDED) if (said := verdict(asking, text))} == {}


@pytest.mark.parametrize("question", TAKEN)
def test_what_is_read_is_no_addition(asking: Asking, question: str) -> None:
    assert verdict(asking, question).startswith(TAKEN[question])


def test_a_question_of_one_word_adds_nothing() -> None:
    reading = told_reading("can-act", "bleed", "?bleed: action=bleed")
    assert not adds(reading, cast(Templates, SimpleNamespace(light=set(), dull=set())))
