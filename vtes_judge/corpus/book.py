"""Opens the compiled file as a book: finds clauses by their citation, however loosely it is written."""

from .compiled_file import Compiled
from .layout import ORDER
from .store import open_corpus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .layout import Term

Links = tuple[tuple[str, tuple[str, ...], str | None], ...]


class BookClause:
    """One clause as an answer needs it; its fields are those of `clauses.Clause`, and it names other clauses by
    citation.

    `printed_here`: where the original prints this clause's label before another clause, that clause.
    """

    __slots__ = (
        "children",
        "citation",
        "external",
        "file",
        "heading",
        "level",
        "line",
        "links",
        "next",
        "notes",
        "origin",
        "original",
        "parent",
        "previous",
        "printed",
        "printed_here",
        "referred_by",
        "text",
        "trail",
    )

    citation: str
    text: str
    original: str
    heading: bool
    level: int
    parent: str | None
    children: tuple[str, ...]
    trail: tuple[str, ...]
    previous: str | None
    next: str | None
    printed: tuple[tuple[int, str], ...]
    origin: str
    links: Links
    referred_by: tuple[str, ...]
    external: tuple[str, ...]
    notes: tuple[str, ...]
    file: str
    line: int
    printed_here: str | None

    def __init__(self, values: tuple[object, ...]) -> None:
        for name, value in zip(ORDER, values, strict=True):
            setattr(self, name, value)

    @property
    def source(self) -> str:
        """CRR, VEKN, GL or PMF."""
        return self.citation.partition(" ")[0]


class Book:
    """The corpus, open for looking up. `names`: the names of the reader's own texts, if any lie beside it in a
    library. `terms`: the words that a search looked up last, with the clauses that have them."""

    names: tuple[str, ...] = ()

    def __init__(self, compiled: Compiled | None = None) -> None:
        self.compiled = compiled if compiled is not None else open_corpus()
        self.terms: dict[str, Term | None] = {}

    @property
    def citations(self) -> tuple[str, ...]:
        """Every citation, in the order of the texts: CRR, VEKN, GL, PMF."""
        found: tuple[str, ...] = self.compiled.value("citations")
        return found

    def __contains__(self, citation: str) -> bool:
        return self.compiled.look_up("places", citation) is not None

    def __getitem__(self, citation: str) -> BookClause:
        """The clause with this canonical citation. Raises KeyError when there is none."""
        place = self.compiled.look_up("places", citation)
        if place is None:
            raise KeyError(citation)
        return BookClause(self.compiled.thaw("clauses", place))

    def resolve(self, written: str) -> list[str]:
        """The citations that a loosely written one may mean: none, one, or several readings in the texts' order.

        `iv.c.2.b`, `crr IV C 2 b`, `3.7.2`, `tr 3.7.2`, `glo scarce` and `stealth` are all understood.
        """
        from vtes_judge.citations import fold

        key = fold(written)
        for form in (key, key.replace("-", "."), key.replace(".", "") if _outline_like(key) else ""):
            found = self.compiled.look_up("keys", form) if form else None
            if found:
                return found.split("|")
        return []

    def alias(self, written: str) -> str | None:
        """The citation that a printed number stands for where the original numbers against its own outline."""
        from vtes_judge.citations import fold

        return self.compiled.look_up("aliases", fold(written))

    def note(self, code: str) -> "dict[str, Any]":
        """An editorial note as a mapping: `kind`, `says`, `clauses` and, by kind, more. Raises KeyError."""
        place = self.compiled.look_up("note_places", code)
        if place is None:
            raise KeyError(code)
        found: dict[str, Any] = self.compiled.thaw("notes", place)
        return found

    def source(self, name: str) -> dict[str, object]:
        """Title, authors, authority, edition, rank and notice of a source: CRR, VEKN, GL or PMF."""
        found: dict[str, dict[str, object]] = self.compiled.value("sources")
        return found[name]

    def rulebook(self, number: str) -> list[str]:
        """The clauses that refer to a rulebook section, written `6.4.5`: the rulebook itself is not in the corpus."""
        found = self.compiled.look_up("rulebook", number.strip("[] "))
        return found.split("|") if found else []


def _outline_like(key: str) -> bool:
    """Whether letters stand in the key, so that `ivc2b` may be read as IV.C.2.b but `31` not as 3.1."""
    from vtes_judge.citations import ALIASES

    bare = key.removeprefix("crr").replace(".", "")
    return key not in ALIASES and any(c.isalpha() for c in bare)
