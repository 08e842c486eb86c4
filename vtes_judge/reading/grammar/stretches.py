"""Finds the words that stand together in a text: in a sentence, in a clause, or near one another."""

from vtes_judge.annotations import Collection, Sequence

from .word import Word

BETWEEN = frozenset("and but so because since although while when vs against".split())
"""Words that join two clauses of a sentence."""


class Stretches:
    """The sentences and clauses of a text, by the numbers of its words."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words
        self._sentences = _stretches([word.ends for word in words])
        self._stops = _stretches([word.stops for word in words])

    def sentence(self, at: int) -> range:
        """The numbers of the words of the sentence in which a word stands."""
        return self._sentences[at]

    def stop(self, at: int) -> range:
        """The numbers of the words from one full stop to the next in which a word stands."""
        return self._stops[at]

    def clause(self, places: Collection[int]) -> range:
        """The numbers of the words of the clause in which words stand, from one joining word or comma to the next."""
        sentence = self.sentence(min(places))
        start, end = min(places), max(places)
        while start > sentence.start and not self._parts(start - 1, start - 1):
            start -= 1
        while end + 1 < sentence.stop and not self._parts(end, end + 1):
            end += 1
        return range(start, end + 1)

    def near(self, at: int, before: int, behind: int) -> list[int]:
        """The numbers of the words of the same sentence up to `before` words before a word and `behind` words behind
        it."""
        sentence = self.sentence(at)
        start, end = max(sentence.start, at - before), min(sentence.stop, at + 1 + behind)
        return [place for place in range(start, end) if place != at]

    def _parts(self, pausing: int, joining: int) -> bool:
        """Whether two clauses meet here: at a comma behind the word `pausing`, or at the joining word `joining`."""
        return self.words[pausing].pauses or self.words[joining].text.lower() in BETWEEN


def _stretches(ends: list[bool]) -> list[range]:
    """For each word the numbers of the words of its stretch; `ends` tells for each word whether it is the last of
    one."""
    found: list[range] = []
    start = 0
    for at, last in enumerate(ends, 1):
        if last or at == len(ends):
            found += [range(start, at)] * (at - start)
            start = at
    return found
