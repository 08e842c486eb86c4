"""Puts a question in other words that ask the same: "I" for a "you" that means anybody, a minion's name for a pronoun,
the minion for the player who sends it."""

from vtes_judge.annotations import Iterator, Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.frozen_values import replace

from .grammar import verbs
from .grammar.phrases import Mention, mentions
from .grammar.voice import sent
from .grammar.word import Word
from .reader import ASKER
from .story import sentences

ANYBODY = {"you": "I", "your": "my", "yours": "mine", "yourself": "myself"}
"""Words for anybody, each with the word by which whoever asks speaks of himself."""

ADDRESSED = frozenset("think say tell mean know guys folks judge explain help rule reckon".split())
"""Words behind a `you` that means whoever is asked, and not anybody."""

NEAR = 3
"""How many words behind `you` such a word may stand."""


FRAGMENTS = {
    "torpor": "go to torpor",
    "valid": "legal",
    "fine": "legal",
    "alright": "legal",
    "acceptable": "legal",
    "kosher": "legal",
    "ruling": "what happens",
    "verdict": "what happens",
    "consequence": "what happens",
    "consequences": "what happens",
    "outcome": "what happens",
}
"""Words that ask a whole question alone, behind what is told, each with what they ask: 3 damage, torpor?"""


def retold(text: str, words: Sequence[Word]) -> Iterator[list[Word]]:
    """Yield the other ways in which the words may ask the same."""
    asked = _completed(words)
    if asked is not None:
        yield asked
    mine = _of_me(words)
    if mine is not None:
        yield mine
    named = _named(text, mine or words)
    if named is not None:
        yield named
    doing = sent(named or mine or words)
    if doing is not None:
        yield doing


def _completed(words: Sequence[Word]) -> list[Word] | None:
    """The words with a last word that asks alone, behind a comma or a full stop, made a question; None where there is
    none."""
    last = words[-1] if len(words) > 1 else None
    if last is None or last.text.lower() not in FRAGMENTS or not (words[-2].pauses or words[-2].ends):
        return None
    *first, end = (_put(last, one) for one in FRAGMENTS[last.text.lower()].split())
    return [*words[:-1], *(replace(one, stops=False, ends=False) for one in first), end]


def _of_me(words: Sequence[Word]) -> list[Word] | None:
    """The words with "I" for a "you" that means anybody; None where there is no such "you", or whoever asks speaks of
    himself too."""
    low = [word.text.lower() for word in words]
    if ANYBODY.keys().isdisjoint(low) or not ASKER.isdisjoint(low):
        return None
    if any(one in ANYBODY and not ADDRESSED.isdisjoint(low[at + 1 : at + 1 + NEAR]) for at, one in enumerate(low)):
        return None
    return [_put(word, ANYBODY[one]) if (one := word.text.lower()) in ANYBODY else word for word in words]


def _named(text: str, words: Sequence[Word]) -> list[Word] | None:
    """The words with each he, she or it of the questions replaced by the minion of an earlier sentence that it means;
    None where there is no such pronoun, or two minions could be meant."""
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
        says = [words[place] for place in range(meant.start, meant.head + 1) if _says_who(words[place], place, meant)]
        told += [replace(one, start=word.start, end=word.end, ends=False, stops=False, pauses=False) for one in says]
        told[-1] = replace(told[-1], ends=word.ends, stops=word.stops, pauses=word.pauses)
    return told


def _meant(pronoun: Mention, found: Sequence[Mention], words: Sequence[Word], start: int) -> Mention | None:
    """The only minion of the sentences before that a pronoun can mean; else None."""
    before = [one for one in found if one.head < start and words[one.head].text.lower() not in verbs.PRONOUNS]
    if pronoun.who < 0 or len({one.who for one in before}) != 1 or before[-1].who != pronoun.who:
        return None
    return before[0]


def _says_who(word: Word, at: int, meant: Mention) -> bool:
    """Whether a word of a mention is needed to say who is meant: the first, whose it is, and the word for the
    minion."""
    return at in (meant.start, meant.head) or word.text.endswith(("'s", "s'"))


def _put(word: Word, text: str) -> Word:
    return replace(word, text=text, lemma=lemma(text.lower()))
