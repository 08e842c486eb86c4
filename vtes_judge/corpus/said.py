"""The compiled templates of the sayings that may stand in a question: those of which it has all words.

Imports nothing that costs time: a search asks here whether it is worth to read its question at all.
"""

from .lemmas import lemma

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .compiled import Compiled

    Row = tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...], bool]

SLOTTED = "<>"
"""Under this word templates stand that have slots alone."""


class Said:
    """The templates by the rarest of their words, each word read once."""

    def __init__(self, compiled: "Compiled") -> None:
        self.compiled = compiled
        self.read: dict[str, tuple[tuple[int, Row], ...]] = {}

    def fitting(self, lemmas: "Iterable[str]") -> "list[tuple[int, Row]]":
        """The templates all of whose words are among these, with their numbers and in their order."""
        there = {*lemmas}
        found = [
            one
            for word in (*there, SLOTTED)
            for one in self._rows(word)
            if all(want in there or want[0] == "<" for want in one[1][3])
        ]
        return sorted(found)

    def every(self) -> "list[Row]":
        """All templates, in their order."""
        rows = [one for word, _ in self.compiled.rows("sayings") for one in self._rows(word)]
        return [row for _, row in sorted(rows)]

    def _rows(self, word: str) -> "tuple[tuple[int, Row], ...]":
        if word not in self.read:
            place = self.compiled.look_up("sayings", word)
            self.read[word] = self.compiled.thaw("sayings_rows", place) if place is not None else ()
        return self.read[word]


def asks(compiled: "Compiled", words: "Iterable[str]") -> bool:
    """Whether a template that puts a checker's question may stand in these words."""
    return any(row[4] for _, row in Said(compiled).fitting(map(lemma, words)))
