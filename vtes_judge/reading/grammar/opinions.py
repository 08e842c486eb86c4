"""Finds the words of a story that tell what somebody takes for the rule, which is no fact of the game."""

from vtes_judge.annotations import Sequence

from .verbs import CLAIMS
from .word import Word

ANYBODY = frozenset("i you we one nobody everybody anybody everyone anyone a an any every".split())
"""Subjects of an opinion on rules: a claim about one of them with a word of `LEAVES` behind it is such an opinion."""

LEAVES = frozenset("can could may might must should need".split())
"""Words by which an opinion says what one may or must do."""

SUBJECT = 4
"""A word of `LEAVES` stands at most this many words behind its subject."""

REASONS = frozenset("because since as if when unless".split())
"""Words that end an opinion: a reason or a condition begins."""


def opinions(words: Sequence[Word]) -> frozenset[int]:
    """The numbers of the words that tell what somebody takes for the rule, "he said that you may play it anyway", which
    is no fact."""
    found: set[int] = set()
    claims = False
    for at, word in enumerate(words):
        low = word.text.lower()
        if at and words[at - 1].stops:
            claims = False
        if low in REASONS:
            claims = False
        elif low in CLAIMS:
            claims = True
        elif claims and low in ANYBODY:
            near = words[at : at + 1 + SUBJECT]
            if any(one.text.lower() in LEAVES for one in near) and not any(one.stops for one in near[:-1]):
                found.update(_until_a_reason(words, at))
    return frozenset(found)


def _until_a_reason(words: Sequence[Word], start: int) -> range:
    at = start
    while at < len(words) and words[at].text.lower() not in REASONS:
        if words[at].stops:
            return range(start, at + 1)
        at += 1
    return range(start, at)
