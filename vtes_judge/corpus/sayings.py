"""Finds the compiled templates of sayings that may stand in a question: those all of whose words it has.

Imports nothing slow: a search asks here whether its question is worth reading at all.
"""

from .lemmas import lemma

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from .compiled_file import Compiled

    Touching = dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]

    Row = tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...], bool, tuple[str, ...]]

    Filed = list[tuple[tuple[int, Row], list[str]]]

    Drawer = tuple[Filed, dict[str, str]]

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
    """The compiled templates, filed by the two rarest of their words; each drawer is read once."""

    def __init__(self, compiled: "Compiled") -> None:
        self.compiled = compiled
        self.read: dict[str, Drawer] = {}
        self.pairs: dict[str, Filed] = {}

    def fitting(self, lemmas: "Iterable[str]") -> "list[tuple[int, Row]]":
        """The templates all of whose words are among these, with their numbers and in their order."""
        there = {*lemmas}
        found = []
        for word in (*there, SLOTTED):
            alone, others = self._drawer(word)
            found += [one for one, _ in alone]
            for second in there.intersection(others):
                found += [one for one, wanted in self._pair(others[second]) if there.issuperset(wanted)]
        found.sort(key=_number)
        return found

    def every(self) -> "list[Row]":
        """All templates, in their order."""
        rows: list[tuple[int, Row]] = []
        for word, _ in self.compiled.rows("sayings"):
            alone, others = self._drawer(word)
            rows += [one for filed in (alone, *map(self._pair, others.values())) for one, _ in filed]
        return [row for _, row in sorted(rows)]

    def touching(self, owner: str) -> "Touching":
        """The words by which the templates of a checker, or those of all, tell each fact."""
        place = self.compiled.look_up("sayings_touching", owner)
        found: Touching = self.compiled.thaw("sayings_rows", place) if place is not None else {}
        return found

    def _drawer(self, word: str) -> "Drawer":
        """The templates that have no other word than this, and the places of the others by the next of their words."""
        if word not in self.read:
            place = self.compiled.look_up("sayings", word)
            alone, others = self.compiled.thaw("sayings_rows", place) if place is not None else ((), {})
            self.read[word] = _laid_out(alone), others
        return self.read[word]

    def _pair(self, place: str) -> "Filed":
        """The templates that are filed at a place below the second of their words."""
        if place not in self.pairs:
            self.pairs[place] = _laid_out(self.compiled.thaw("sayings_rows", place))
        return self.pairs[place]


def _laid_out(filed: "tuple[Any, ...]") -> "Filed":
    """Lay out the templates of a piece one by one, each with its words."""
    found: Filed = []
    for owner, kind, facts, asks, ways in filed:
        for way in ways.split("\n"):
            number, _, rest = way.partition(" ")
            said, _, done = rest.partition("|")
            pattern = tuple(said.split())
            row = owner, kind, facts, pattern, asks, tuple(done.split())
            found.append(((int(number), row), [word for word in pattern if word[0] != "<"]))
    return found


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
