"""Proves that what is prevented is told of the damage that it is said of, and of neither where it is open of which."""

import pytest

from vtes_judge.reading.answering import Asking

ASKING = Asking()


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("3 aggravated damage on a vampire with 5 blood, one prevented?", "The vampire goes to torpor with 4 blood."),
        ("He takes 2 aggravated damage with 1 blood and prevents 2. Torpor?", "The vampire stays ready with 1 blood."),
        (
            "My vampire with 3 blood takes 2 normal damage of which 1 is prevented and 1 aggravated. Where is he?",
            "The vampire goes to torpor with 2 blood.",
        ),
        (
            "My vampire on 2 blood takes 2 damage, 1 prevented, and then 1 aggravated. Where is he?",
            "The vampire goes to torpor with 1 blood.",
        ),
        ("Prevent 2 of 3 damage with 0 blood, torpor?", "The vampire goes to torpor with 0 blood."),
    ],
)
def test_it_is_of_the_damage_that_is_told(question: str, verdict: str) -> None:
    ruling = ASKING.answer(question).ruling
    assert ruling is not None
    assert ruling.verdict == verdict


@pytest.mark.parametrize(
    "question",
    [
        "My vampire with 3 blood takes 2 aggravated and 2 normal and prevents 1. What happens?",
        "A vampire with 3 blood takes 2 normal and 1 aggravated, and I prevent 2. What happens?",
    ],
)
def test_where_it_may_be_of_either_there_is_no_verdict(question: str) -> None:
    assert ASKING.answer(question).ruling is None
