"""Tells what a number counts by the word behind it: where a comma parts it from what stands before, or where it counts
players."""

from vtes_judge.annotations import Collection, Iterable, Sequence

from .clauses import JOINING
from .word import Word

PLAYERS = ("player", "players")

DECKS = frozenset(("library", "crypt"))
"""Facts that count the cards of a deck."""


def counts_another(
    facts: Iterable[tuple[str, str]], taken: Collection[int], words: Sequence[Word], dull: Collection[str]
) -> bool:
    """Whether a number was taken for a fact that counts something else by the words behind it."""
    return _counts_what_follows(taken, words, dull) or _counts_players(facts, taken, words)


def _counts_what_follows(taken: Collection[int], words: Sequence[Word], dull: Collection[str]) -> bool:
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


def _counts_players(facts: Iterable[tuple[str, str]], taken: Collection[int], words: Sequence[Word]) -> bool:
    """Whether a number of players was taken for a number of cards: how many must a library have for three players?"""
    at = max((at for at in taken if words[at].number is not None), default=len(words))
    behind = words[at + 1].text.lower() if at + 1 < len(words) and at + 1 not in taken else ""
    return behind in PLAYERS and any(name in DECKS for name, _ in facts)


def _may_be_counted(word: Word, dull: Collection[str]) -> bool:
    return word.number is None and word.lemma not in dull and word.text.lower() not in JOINING
