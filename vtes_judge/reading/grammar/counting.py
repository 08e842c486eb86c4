"""Tells what a number counts: the word behind it, where a comma parts it from what stands before."""

from vtes_judge.annotations import Collection, Sequence

from .clauses import JOINING
from .word import Word


def counts_what_follows(taken: Collection[int], words: Sequence[Word], dull: Collection[str]) -> bool:
    """Whether the first number that was taken stands behind a comma, and counts a word that was not taken: in "casual
    game, 90 library cards" it is not the game that is of 90. Further numbers are those of a list."""
    at = min((at for at in taken if words[at].number is not None), default=0)
    return (
        min(taken) < at
        and words[at - 1].pauses
        and at + 1 < len(words)
        and not words[at].pauses
        and not words[at].ends
        and at + 1 not in taken
        and _may_be_counted(words[at + 1], dull)
    )


def _may_be_counted(word: Word, dull: Collection[str]) -> bool:
    return word.number is None and word.lemma not in dull and word.text.lower() not in JOINING
