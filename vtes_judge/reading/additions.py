"""Finds what a question adds to the one that is ruled on, in words that no template took: a condition, a card that lets
it be so, or words by which something else is asked."""

from vtes_judge.annotations import Collection, Sequence

from .grammar.word import Word
from .matching import Templates
from .reader import Reading

CONDITIONS = frozenset("if unless while provided assuming whenever".split())
"""Words that begin a condition."""

ARTICLES = frozenset("a an the some any another my his her their our your its this that these those".split())
"""Words that may stand between a preposition and its noun."""

MEANS = frozenset("with by from through via using".split())
"""Words before that by which something is done."""

CARDS = ("card", "cards")
"""Words for what it may be done with."""

ANOTHER = frozenset(
    (
        ("since", "when"), ("until", "when"), ("how", "often"), ("how", "long"), ("for", "free"),
        ("old", "rules"), ("in", "magic"), ("in", "mtg"),
    )
)  # fmt: skip
"""Pairs of words that ask, or tell, something else than the rest of their question."""

REACH = 12
"""How many words behind its first one a condition is looked at."""


def adds(reading: Reading, templates: Templates) -> bool:
    """Whether the words that were read add something to the question that is ruled on, and no template took it."""
    read = reading.filled.asked.union(*reading.filled.said.values())
    words = reading.words
    return any(
        _is_another(words, at, read)
        or _is_by_card(words, at, read, reading.filled.used)
        or (at not in reading.filled.used and _is_condition(words, at, read, templates))
        for at in reading.within
    )


def _is_another(words: Sequence[Word], at: int, read: Collection[int]) -> bool:
    """Whether a word begins one of the pairs that ask or tell something else. `read`: the numbers of the words that
    tell a fact or ask the question."""
    pair = tuple(word.text.lower() for word in words[at : at + 2])
    return pair in ANOTHER and at + 1 not in read


def _is_condition(words: Sequence[Word], at: int, read: Collection[int], templates: Templates) -> bool:
    """Whether a word begins a condition of which no word tells a fact or asks the question: if he is an ally."""
    if words[at].text.lower() not in CONDITIONS:
        return False
    end = at + 1
    while end < min(len(words), at + REACH) and not (words[end - 1].pauses or words[end - 1].ends):
        end += 1
    clause = range(at + 1, end)
    return not any(one in read for one in clause) and any(
        words[one].lemma not in templates.light and words[one].lemma not in templates.dull for one in clause
    )


def _is_by_card(words: Sequence[Word], at: int, read: Collection[int], used: Collection[int]) -> bool:
    """Whether a word begins a phrase by which something is done with a card: with a card. `used`: the numbers of all
    words that templates took."""
    if words[at].text.lower() not in MEANS:
        return False
    noun = at + 1
    while noun < len(words) and words[noun].text.lower() in ARTICLES:
        noun += 1
    if noun >= len(words) or words[noun].text.lower() not in CARDS or any(word.pauses for word in words[at:noun]):
        return False
    return noun not in read and not (at in used and noun in used)
