"""Proves where a hint stands that the texts of cards are missing: below what answers the question."""

from vtes_judge.faces.cards.question_cards import QuestionCards, hint, lines
from vtes_judge.faces.terminal.writing import Ink

HINT = ["What cards say, and how they were ruled, comes with: pip install", "'krcg>=4.19,<6'"]


def test_the_hint_is_no_first_line() -> None:
    missing, there = QuestionCards(False, [], []), QuestionCards(True, [], [])
    assert lines(missing, Ink(False), 70) == []
    assert hint(missing, 70, ["govern"]) == HINT
    assert hint(missing, 70, []) == []
    assert hint(there, 70, ["govern"]) == []
