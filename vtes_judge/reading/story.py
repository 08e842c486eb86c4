"""A story with a question in it: which of its sentences ask.

They choose the checker and tell its facts. The others are the background. What stands there of a kind for which the
checker has no fact, names of cards, politeness, what was yesterday, is scenery. What may touch a fact that was told or
that could change the ruling is not.
"""

from collections.abc import Iterator, Sequence

from vtes_judge.frozen import dataclass

from .word import Word

BEFORE = 2
"""So many sentences before the one that asks may be read with it."""

MAY = frozenset("can could may might allowed legal possible must should right correct".split())
"""By these words it says what may be done."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The numbers of its words, from `start` to before `end`; `asks`: it ends as a question does."""

    start: int
    end: int
    asks: bool

    @property
    def places(self) -> range:
        """The numbers of its words."""
        return range(self.start, self.end)


def sentences(text: str, words: Sequence[Word]) -> list[Sentence]:
    """The sentences of a text; a colon or a bracket ends none."""
    found: list[Sentence] = []
    start = 0
    for at, word in enumerate(words):
        after = text[word.end : words[at + 1].start] if at + 1 < len(words) else text[word.end :]
        last = at + 1 == len(words)
        if last or word.stops:
            found.append(Sentence(start, at + 1, "?" in after))
            start = at + 1
    return found


def windows(told: Sequence[Sentence], asking: Sentence) -> Iterator[frozenset[int]]:
    """The words that may put the question: the sentence that asks alone, then with those before it, then with the one
    behind it."""
    at = told.index(asking)
    before = 0
    while before <= BEFORE and at - before >= 0:
        if before and told[at - before].asks:
            break  # another question
        yield frozenset(range(told[at - before].start, asking.end))
        before += 1
    if at + 1 < len(told) and not told[at + 1].asks:
        yield frozenset(range(asking.start, told[at + 1].end))


def asking(told: Sequence[Sentence], words: Sequence[Word]) -> list[Sentence]:
    """The sentences that ask: those that end as questions do, else the last that tells what may be done."""
    found = [one for one in told if one.asks]
    if found:
        return found
    claims = [one for one in told if any(words[at].text.lower() in MAY for at in one.places)]
    return claims[-1:]
