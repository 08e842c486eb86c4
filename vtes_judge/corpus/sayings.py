"""Finds the compiled templates of sayings that may stand in a question: those all of whose words it has.

Imports nothing slow: a search asks here whether its question is worth reading at all.
"""

from .lemmas import lemma

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .compiled_file import Compiled

    Touching = dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]

    Row = tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...], bool]

    Filed = tuple[list[tuple[int, Row]], dict[str, list[tuple[tuple[int, Row], list[str]]]]]

SHARED = "shared"
"""The name of the owner of templates that hold for all checkers."""

LEAST = 3
"""The fewest different words of a question: what is shorter only names a thing."""

STRANGE = 1
"""How many words that no template has may be left over of a question."""

PEOPLE = tuple(map(lemma, ("prey", "predator", "grand", "grandprey", "grandpredator", "cross")))
"""Words by which a slot for people may name a player."""

SEVERAL = "; "
"""The text between two wordings of a checker in the compiled file."""

SLOTTED = "<>"
"""The word under which templates are filed that have only slots."""


class Said:
    """The compiled templates, filed by the rarest of their words; each word's templates are read once."""

    def __init__(self, compiled: "Compiled") -> None:
        self.compiled = compiled
        self.read: dict[str, Filed] = {}

    def fitting(self, lemmas: "Iterable[str]") -> "list[tuple[int, Row]]":
        """The templates all of whose words are among these, with their numbers and in their order."""
        there = {*lemmas}
        found = []
        for word in (*there, SLOTTED):
            alone, others = self._rows(word)
            found += alone
            for second in there.intersection(others):
                found += [one for one, wanted in others[second] if there.issuperset(wanted)]
        found.sort(key=_number)
        return found

    def every(self) -> "list[Row]":
        """All templates, in their order."""
        rows: list[tuple[int, Row]] = []
        for word, _ in self.compiled.rows("sayings"):
            alone, others = self._rows(word)
            rows += [*alone, *(one for its in others.values() for one, _ in its)]
        return [row for _, row in sorted(rows)]

    def touching(self, owner: str) -> "Touching":
        """The words by which the templates of a checker, or those of all, tell each fact."""
        place = self.compiled.look_up("sayings_touching", owner)
        found: Touching = self.compiled.thaw("sayings_rows", place) if place is not None else {}
        return found

    def _rows(self, word: str) -> "Filed":
        """The templates that are filed by a word: those that have no other word, and the others by one more of their
        words, each with the rest of these."""
        if word not in self.read:
            place = self.compiled.look_up("sayings", word)
            rows: tuple[tuple[int, Row], ...] = self.compiled.thaw("sayings_rows", place) if place is not None else ()
            alone: list[tuple[int, Row]] = []
            others: dict[str, list[tuple[tuple[int, Row], list[str]]]] = {}
            for one in rows:
                wanted = [want for want in one[1][3] if want != word and want[0] != "<"]
                if wanted:
                    others.setdefault(wanted[0], []).append((one, wanted[1:]))
                else:
                    alone.append(one)
            self.read[word] = alone, others
        return self.read[word]


def _number(found: "tuple[int, Row]") -> int:
    return found[0]


_OPENED: list[Said] = []
"""The templates that were opened last: a list of at most one."""


def opened(compiled: "Compiled") -> Said:
    """The templates of a compiled file, opened once and kept."""
    if not _OPENED or _OPENED[0].compiled is not compiled:
        _OPENED[:] = [Said(compiled)]
    return _OPENED[0]


def may_be_ruled_on(compiled: "Compiled", words: "Iterable[str]") -> bool:
    """Whether the templates of one checker may ask its question in these words, with no telling word left over: only
    then are they worth reading."""
    lemmas = {lemma(word) for word in words}
    if len(lemmas) < LEAST:
        return False
    rows = [row for _, row in opened(compiled).fitting(lemmas)]
    asked = {row[0] for row in rows if row[4] and row[0] != SHARED}
    light, dull, telling, _, _ = compiled.value("sayings_words")
    rest = {word for word in lemmas.difference(light, dull) if len(word) > 1 and not word.isdigit()}
    strange = rest.difference(telling)
    named = (
        {word for its in compiled.value("sayings_values").values() for word in its}.union(PEOPLE) if asked else set()
    )
    shared = {word for row in rows if row[0] == SHARED for word in row[3]}
    for name in asked:
        used = {word for row in rows if row[0] == name for word in row[3]} | shared
        left = rest - strange - used
        if len(strange - used) <= STRANGE and (not left or (left <= named and any(word[0] == "<" for word in used))):
            return True
    return False


def wordings(compiled: "Compiled", checker: str) -> list[str]:
    """The ways in which people ask the question of a checker, as the sayings write them; none where it has no
    sayings."""
    found = compiled.look_up("sayings_asked", checker)
    return found.split(SEVERAL) if found else []
