"""Whether a ruling has the form of an answer: no yes to "how many", no "it taps" to "is it allowed"."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from vtes_judge.corpus.lemmas import NUMBERS
from vtes_judge.rulings import Checker, Ruling

from .word import Word

COUNTING = (("how", "many"), ("how", "much"))
"""So a question begins that asks for a number."""

SIMPLE = ("Yes.", "Yes,", "No.", "No,")
"""So the verdict on a yes or no begins."""

LEAVE = frozenset("allowed permitted legal illegal forbidden".split())
"""These ask whether something may be done."""

WHICH = frozenset("who whom whose which what where when why how".split())
"""A question that begins so is answered by no plain yes or no,"""

WHETHER = frozenset("may can could is are does do did will must should has have".split())
"""unless one of these stands later: what happens then, does he burn?"""

LATER = 3
"""Behind so many words it begins another clause."""

GIVING = frozenset("may can could legal legally allowed need needed must eligible permitted right possible".split())
"""A checker whose question has one of these tells whether something may be done."""


def has_form(asked: Iterable[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling can answer a question of these words: a yes or no tells no number, unless its verdict does, and
    whether something may be done only a checker tells that is asked for that."""
    said = [word.text.lower() for word in asked]
    verdict = _words(ruling.verdict)
    if any(pair in COUNTING for pair in pairwise(said)) and ruling.verdict.startswith(SIMPLE):
        return any(word in NUMBERS or word.isdigit() for word in verdict)
    if not isinstance(ruling.answer, bool):
        return True
    if said and said[0] in WHICH and ruling.verdict.startswith(SIMPLE) and WHETHER.isdisjoint(said[LATER:]):
        return False
    return LEAVE.isdisjoint(said) or not GIVING.isdisjoint(_words(checker.question))


def _words(text: str) -> list[str]:
    return [word.strip("?,.:;()").lower() for word in text.split()]
