"""Proves that an answer which tells a ruling for each value of a fact tells none where the story tells more."""

import pytest

from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("My vampire wants to leave torpor. possible?", True),
        ("My vampire with 3 blood, no longer in torpor, wants to leave torpor. possible?", False),
        ("I have 6 cards in hand. Can I withdraw?", True),
        ("I have 6 cards in hand and 0 cards in library, one recursion left. Can I withdraw?", False),
        ("I play a card in combat. May I draw a card?", False),
    ],
)
def test_no_value_is_ruled_on_beside_what_was_not_understood(asking: Asking, question: str, values: bool) -> None:
    answer = asking.answer(question)
    assert answer.ruling is None
    assert bool(answer.by_value) is values
    assert bool(answer.unused) or values
