"""Proves that an answer which tells a ruling for each value of a fact tells none where the story tells more."""

import pytest

from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("they're at 2 stealth, can I play an intercept card", True),
        ("they're at 2 stealth, no longer blocking, can I play an intercept card", False),
        ("master costs 3 pool, may I play it if I cannot pay?", True),
        ("master costs 3 pool, one counter left, may I play it if I cannot pay?", False),
        ("I play a card in combat. May I draw a card?", False),
    ],
)
def test_no_value_is_ruled_on_beside_what_was_not_understood(asking: Asking, question: str, values: bool) -> None:
    answer = asking.answer(question)
    assert answer.ruling is None
    assert bool(answer.by_value) is values
    assert bool(answer.unused) or values
