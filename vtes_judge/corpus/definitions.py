"""Looks up what a term means: the clauses that define it, have it in their heading, or use it, and other words for
it."""

from .book import Book
from .query import meant, stem_of
from .words import split_words

MOST = 5
"""The most clauses that are listed because they use a term without defining it."""

RELATED = 4
"""The most longer terms that are listed because the term is part of them."""

_SAID_BEFORE = frozenset(["what", "is", "are", "was", "a", "an", "the", "does", "define", "definition", "of"])
_SAID_AFTER = frozenset(["mean", "means"])


class TermUse:
    """The clauses, other words and notes that were found for a term.

    `asked` is the term as it was written, `spelled` with its misspellings mended, `term` as the texts call it;
    `reason` tells why they differ: `synonym`, `misspelling` or None. `entries` (glossary), `definitions` (tournament
    rules, and clauses that say what a word means), `headings` and `used_in` are citations; `related` are the
    definitions of longer terms, `used_in` and they only where the term has no definition. `called_in`: the texts that
    have `term`; `used`: whether any has `spelled`; `also`: other words for it, each with the texts that have it.
    `notes` touch what defines it, `nearby` the headings.
    """

    __slots__ = (
        "also",
        "asked",
        "called_in",
        "definitions",
        "entries",
        "headings",
        "nearby",
        "notes",
        "reason",
        "related",
        "spelled",
        "term",
        "used",
        "used_in",
    )

    def __init__(self, asked: str) -> None:
        self.asked = self.spelled = self.term = asked
        self.reason: str | None = None
        self.entries: list[str] = []
        self.definitions: list[str] = []
        self.headings: list[str] = []
        self.related: list[str] = []
        self.used_in: list[str] = []
        self.called_in: list[str] = []
        self.also: list[tuple[str, list[str]]] = []
        self.used = False
        self.notes: list[str] = []
        self.nearby: list[str] = []

    @property
    def defined(self) -> bool:
        """Whether a text defines the term itself."""
        return bool(self.entries or self.definitions)

    @property
    def found(self) -> bool:
        """Whether the texts have the term at all."""
        return bool(self.defined or self.headings or self.related or self.used_in)


def define(book: Book, text: str) -> TermUse:
    """Look a term up, however it is spelled. An empty text finds nothing."""
    asked = _bare(split_words(text))
    found = TermUse(" ".join(asked) if len(asked) < len(split_words(text)) else " ".join(text.lower().split()))
    if not asked:
        return found
    spelled = _spelled(book, asked)
    if spelled != asked:
        found.spelled = found.term = " ".join(spelled)
        found.reason = "misspelling"
    rows = _rows(book, spelled)
    if not _defining(rows):
        rows = _with_lead(book, found, spelled, rows)
    for citation in _cited(book, text):
        rows.setdefault(citation, "entry" if citation.startswith("GL ") else "definition")
    for kind, citations in (("entry", found.entries), ("definition", found.definitions), ("heading", found.headings)):
        citations += [citation for citation, its in rows.items() if its == kind]
    term = split_words(found.term)
    terms = [spelled] if term == spelled else [spelled, term]
    if not found.defined:
        found.related = list(dict.fromkeys(citation for one in terms for citation in _longer(book, one)))
        known = {*found.headings, *found.related}
        found.used_in = list(dict.fromkeys(citation for one in terms for citation in _used(book, one, known)))[:MOST]
    found.used = bool(_having(book, spelled))
    found.called_in = _sources(book, term)
    _add_other_words(book, found, term)
    defining = [*found.entries, *found.definitions, *found.related]
    found.notes = _notes(book, [one for citation in defining for one in (citation, *book[citation].children)])
    found.nearby = [code for code in _notes(book, found.headings) if code not in found.notes]
    return found


def defining(book: Book, text: str) -> list[str]:
    """The clauses that define these very words, the glossary's first; a synonym finds none."""
    rows = _rows(book, split_words(text))
    return [one for wanted in ("entry", "definition") for one, kind in rows.items() if kind == wanted]


def _bare(spoken: list[str]) -> list[str]:
    """The term alone, without `what is a` before it or `mean` after it."""
    rest = list(spoken)
    while len(rest) > 1 and rest[0] in _SAID_BEFORE:
        del rest[0]
    while len(rest) > 1 and len(rest) < len(spoken) and rest[-1] in _SAID_AFTER:
        del rest[-1]
    return rest


def _spelled(book: Book, asked: list[str]) -> list[str]:
    """The words as the texts spell them; a word that the texts do not have becomes the nearest one that they have."""
    out: list[str] = []
    at = 0
    while at < len(asked):
        for size in (3, 2, 1):
            better = book.compiled.value("respell").get(" ".join(asked[at : at + size]))
            if better is not None and at + size <= len(asked):
                out += split_words(better)
                at += size
                break
        else:
            word = asked[at]
            near = None
            if stem_of(book, word) is None and len(word) > 3 and not any(map(str.isdigit, word)):
                near = meant(book, word)
            out.append(near or word)
            at += 1
    return out


def _key(book: Book, term: list[str]) -> str:
    return " ".join(stem_of(book, word) or word for word in term)


def _rows(book: Book, term: list[str]) -> dict[str, str]:
    """The clauses that define a term or have it in their heading, each with its kind."""
    found: dict[str, str] = {}
    row = book.compiled.look_up("terms_of", _key(book, term))
    for pair in row.split("|") if row else ():
        kind, _, citation = pair.partition("=")
        found[citation] = kind
    return found


def _defining(rows: dict[str, str]) -> bool:
    return any(kind != "heading" for kind in rows.values())


def _with_lead(book: Book, found: TermUse, term: list[str], rows: dict[str, str]) -> dict[str, str]:
    """The rows of a term together with those of the first term that the texts use for it instead."""
    leads = book.compiled.look_up("leads", _key(book, term))
    for lead in leads.split("|") if leads else ():
        other = split_words(lead)
        if _key(book, other) == _key(book, term):
            continue
        theirs = _rows(book, other)
        if theirs or (not rows and not _having(book, term) and _having(book, other)):
            found.term, found.reason = lead, "synonym"
            return {**rows, **theirs}
    return rows


def _cited(book: Book, text: str) -> list[str]:
    """The definitions that a text names by their citation: `GL scarce`, `B.round`."""
    found = book.resolve(text)
    if len(found) != 1 or not found[0].startswith(("GL ", "VEKN B.")) or book[found[0]].heading:
        return []
    return found


def _longer(book: Book, term: list[str]) -> list[str]:
    """The definitions of terms of which this one is a part: for `proxy` that of `proxy card`."""
    wanted = set(_key(book, term).split())
    found: list[str] = []
    for key, row in book.compiled.rows("terms_of"):
        if wanted <= set(key.split()):
            found += [pair.partition("=")[2] for pair in row.split("|") if not pair.startswith("heading=")]
    return [citation for citation in dict.fromkeys(found) if citation][:RELATED]


def _having(book: Book, term: list[str]) -> list[int]:
    """The clauses that have a term word for word or, if there are none, in other forms of its words; by number."""
    exact = _following(book, [[word] for word in term])
    return exact or _following(book, [_forms(book, word) for word in term])


def _forms(book: Book, word: str) -> list[str]:
    """All words of the texts with the stem of this one."""
    stem = stem_of(book, word)
    if stem is None:
        return [word]
    return book.compiled.keys("stems", stem)


def _following(book: Book, term: list[list[str]]) -> list[int]:
    """The clauses in which a word of each list follows a word of the list before it, by number."""
    places: dict[int, set[int]] | None = None
    for alternatives in term:
        here: dict[int, set[int]] = {}
        for word in alternatives:
            place = book.compiled.look_up("exact_places", word)
            if place is None:
                continue
            for number, positions in book.compiled.thaw("exact", place):
                before = {p + 1 for p in places.get(number, ())} if places is not None else set(positions)
                both = before.intersection(positions)
                if both:
                    here.setdefault(number, set()).update(both)
        places = here
    return sorted(places or {})


def _sources(book: Book, term: list[str]) -> list[str]:
    """The texts that have a term in any form."""
    citations = book.citations
    numbers = _following(book, [_forms(book, word) for word in term])
    return list(dict.fromkeys(citations[number].partition(" ")[0] for number in numbers))


def _used(book: Book, term: list[str], known: set[str]) -> list[str]:
    """The clauses that use a term and are not yet known, those first that a search for it ranks best."""
    citations = book.citations
    having = [citations[number] for number in _having(book, term)]
    rest = [citation for citation in having if citation not in known]
    if len(rest) > MOST:
        from .search import search

        ranked = [result.citation for result in search(book, " ".join(term), len(citations)).results]
        rest = [citation for citation in ranked if citation in set(rest)] + rest
    return list(dict.fromkeys(rest))[:MOST]


def _add_other_words(book: Book, found: TermUse, term: list[str]) -> None:
    others = book.compiled.look_up("also", _key(book, term))
    for other in others.split("|") if others else ():
        its = _sources(book, split_words(other))
        known = (_key(book, term), _key(book, split_words(found.spelled)))
        if its and _key(book, split_words(other)) not in known:
            found.also.append((other, its))


def _notes(book: Book, citations: list[str]) -> list[str]:
    """The conflicts and gaps that touch some clauses."""
    codes = (code for citation in citations for code in book[citation].notes)
    return [code for code in dict.fromkeys(codes) if not code.startswith("D")]
