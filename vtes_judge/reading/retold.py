"""A question put in other words that ask the same: of me for you who stand for anybody, of a minion by his name."""

from vtes_judge.annotations import Iterator, Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.frozen_values import replace

from .grammar import verbs
from .grammar.phrases import Mention, mentions
from .grammar.word import Word
from .reader import ASKER
from .story import sentences

ANYBODY = {"you": "I", "your": "my", "yours": "mine", "yourself": "myself"}
"""How anybody is spoken of, and how who asks speaks of himself."""

ADDRESSED = frozenset("think say tell mean know guys folks judge explain help rule reckon".split())
"""Near these `you` is who is asked, and not anybody."""

NEAR = 3
"""So near."""


def retold(text: str, words: Sequence[Word]) -> Iterator[list[Word]]:
    """The other ways in which the words may ask the same."""
    mine = _of_me(words)
    if mine is not None:
        yield mine
    named = _named(text, mine or words)
    if named is not None:
        yield named


def _of_me(words: Sequence[Word]) -> list[Word] | None:
    """The words with who asks for anybody; None where nobody is called you, or who asks speaks of himself too."""
    low = [word.text.lower() for word in words]
    if ANYBODY.keys().isdisjoint(low) or not ASKER.isdisjoint(low):
        return None
    if any(one in ANYBODY and not ADDRESSED.isdisjoint(low[at + 1 : at + 1 + NEAR]) for at, one in enumerate(low)):
        return None
    return [_put(word, ANYBODY[one]) if (one := word.text.lower()) in ANYBODY else word for word in words]


def _named(text: str, words: Sequence[Word]) -> list[Word] | None:
    """The words with the minion of an earlier sentence for each he, she or it of the questions that stands for him
    alone; None where there is none, or two could be meant."""
    found = mentions(words)
    instead: dict[int, Mention] = {}
    for one in sentences(text, words):
        if not one.asks:
            continue
        for mention in found:
            if mention.head in one.places and words[mention.head].text.lower() in verbs.PRONOUNS:
                meant = _meant(mention, found, words, one.start)
                if meant is None:
                    return None
                instead[mention.head] = meant
    if not instead:
        return None
    told: list[Word] = []
    for at, word in enumerate(words):
        if at not in instead:
            told.append(word)
            continue
        meant = instead[at]
        says = (
            [words[place] for place in (meant.start, meant.head)] if meant.start < meant.head else [words[meant.head]]
        )
        told += [replace(one, start=word.start, end=word.end, ends=False, stops=False, pauses=False) for one in says]
        told[-1] = replace(told[-1], ends=word.ends, stops=word.stops, pauses=word.pauses)
    return told


def _meant(pronoun: Mention, found: Sequence[Mention], words: Sequence[Word], start: int) -> Mention | None:
    """The one minion of the sentences before whom a pronoun stands for."""
    before = [one for one in found if one.head < start and words[one.head].text.lower() not in verbs.PRONOUNS]
    if pronoun.who < 0 or len({one.who for one in before}) != 1 or before[-1].who != pronoun.who:
        return None
    return before[0]


def _put(word: Word, text: str) -> Word:
    return replace(word, text=text, lemma=lemma(text.lower()))
