"""Finds the section of the reader's own copy that a difference names: `4. Detailed Turn Sequence, Who May Attempt to
Block`.

A difference names a newer text and a place in it as people do: a chapter, then sections, divided by commas; several
places by semicolons; a place in another text begins with its name. Texts are known by the words of their titles,
sections by those of their headings or by their numbers.
"""

import re
from itertools import pairwise

from vtes_judge.caching import cache, lru_cache
from vtes_judge.corpus.book import BookClause
from vtes_judge.corpus.own_texts.blocks import NUMBER
from vtes_judge.corpus.own_texts.clauses import slug_words
from vtes_judge.corpus.own_texts.shelf import AddedBook, Library
from vtes_judge.corpus.today import codes, difference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MORE = 3
"""The most words that a heading may have beyond the name of the section that it is taken for."""

TITLED = 0.5
"""An added text is the one named if its title has more than this part of the telling words of the name."""

_COMMON = frozenset("the of a an and for v2 edition fifth fourth v vtes vekn vampire eternal struggle changes".split())
"""Words that do not tell one text from another."""

_NUMBERED = re.compile(r"(?:[A-Z]\.)?\d+(?:\.\d+)+[a-z]?|(?<=Section )\d+|(?<=Sections )\d+")
_LETTERED = re.compile(r"Appendix [A-Z]\b(?!\.)")
_ASIDE = re.compile(r"\([^()]*\)")
_LEADING = re.compile(r"^(?:the |a |box(?:es)? (?:on )?|example in |and |[A-Za-z]+: )", re.IGNORECASE)


class NamedSection:
    """A section that a difference names: the reader's copy of its text, its name, and the clause of the copy that it
    is.

    `found` is None where no heading of the copy fits; `chapter` is where it should stand, None if that is not known.
    """

    __slots__ = ("book", "chapter", "found", "name")

    def __init__(self, book: AddedBook, name: str, found: str | None, chapter: str | None = None) -> None:
        self.book = book
        self.name = name
        self.found = found
        self.chapter = chapter


def named_sections(library: Library, one: "dict[str, Any]") -> list[NamedSection]:
    """The sections of the reader's own texts that a difference names; none where it names no text that the reader
    has."""
    texts, _ = library.openable()
    found: list[NamedSection] = []
    source = str(one["source"])
    for part in str(one["section"]).split(";"):
        place = part.strip()
        bare = place.removeprefix("the ").removeprefix("The ")
        other = next((name for name in _sources(library) if bare.lower().startswith(name.lower())), None)
        if other is not None:
            source, place = other, bare[len(other) :].strip(" ,.")
        for book in texts:
            if place and fits(source, book):
                here = [section for section in _in_text(book, place) if section.found or _is_place(place)]
                found += [section for section in here if not any(_are_same(section, had) for had in found)]
    return found


@lru_cache(maxsize=1)
def _sources(library: Library) -> list[str]:
    """The names by which the differences call their sources, the longest first."""
    return sorted({str(difference(library, code)["source"]) for code in codes(library)}, key=len, reverse=True)


def _is_place(place: str) -> bool:
    """Whether words begin like a place in a text: with a digit, Section or Appendix. "the unofficial digest, 6.2.2"
    does not."""
    return place[:1].isdigit() or place.startswith(("Section", "Appendix"))


def fits(source: str, book: AddedBook) -> bool:
    """Whether an added text is the one that a difference names its source, by the words of its title."""
    title = str(book.about["title"])
    wanted, has = _telling(source), _telling(title) | {_singular("".join(two)) for two in pairwise(slug_words(title))}
    return bool(wanted) and len(wanted & has) > TITLED * len(wanted)


def _telling(title: str) -> set[str]:
    found = [word for word in slug_words(title) if word not in _COMMON and not word.isdigit()]
    return {_singular(word) for word in found}


def _are_same(one: NamedSection, other: NamedSection) -> bool:
    return one.book is other.book and one.found == other.found and (one.found is not None or one.name == other.name)


def _in_text(book: AddedBook, place: str) -> list[NamedSection]:
    """The sections that one place names: those that were found; if none was, those that were looked for."""
    plain = _ASIDE.sub(" ", place)
    numbers = _NUMBERED.findall(plain) + _LETTERED.findall(plain)
    if numbers and _is_place(place) and not plain.strip().startswith(tuple(f"{n}. " for n in range(10))):
        return [NamedSection(book, name, _numbered(book, name)) for name in numbers]
    names = [_without_lead(piece) for piece in plain.split(",")]
    names = [name for name in names if slug_words(name)]
    chapter = _heading(book, names[0], None) if names else None
    if len(names) < 2:
        return [NamedSection(book, name, chapter) for name in names]
    below = [section for name in names[1:] for section in _below(book, name, chapter)]
    within = [section for section in below if section.found]
    return within or below


def _below(book: AddedBook, name: str, chapter: str | None) -> list[NamedSection]:
    """The section of this name in a chapter or, where there is none, the sections whose names it joins with an
    `and`."""
    found = _heading(book, name, chapter)
    if found is None and " and " in name:
        parts = [(part, _heading(book, part, chapter)) for part in name.split(" and ")]
        if any(place for _, place in parts):
            return [NamedSection(book, part, place) for part, place in parts if place]
    return [NamedSection(book, name, found, chapter)]


def _without_lead(piece: str) -> str:
    piece = piece.strip()
    while (shorter := _LEADING.sub("", piece, count=1)) != piece:
        piece = shorter
    return piece


def _numbered(book: AddedBook, number: str) -> str | None:
    """The clause of a number; where there is none, that of the number without its letter: 3.1.5a stands in 3.1.5."""
    for form in (number, number.rstrip("abcdefghijklmnopqrstuvwxyz")):
        found = book.resolve(form)
        if len(found) == 1:
            return found[0]
    return _heading(book, number, None) if number.startswith("Appendix") else None


def _heading(book: AddedBook, name: str, chapter: str | None) -> str | None:
    """The heading that fits a name best, or else a paragraph that begins with the name as a term; one in the chapter
    before any other."""
    wanted = _words(name)
    best: tuple[int, int, int] | None = None
    place = None
    for number, one in enumerate(_outline(book)):
        found = _misfit(wanted, one)
        if found is None:
            continue
        price = (0 if chapter is None or chapter in one.trail else 1, found, number)
        if best is None or price < best:
            best, place = price, one.citation
    return place


class _SectionName:
    """A clause that may be a named section, with the words of its heading or the term that its paragraph begins
    with."""

    __slots__ = ("citation", "heading", "trail", "words")

    def __init__(self, clause: BookClause) -> None:
        self.citation = clause.citation
        self.heading = clause.heading
        self.trail = clause.trail
        text = clause.text
        if not clause.heading:
            ends = [at for mark in (": ", " - ", " – ", " — ", " | ", ". ") if (at := text.find(mark)) > 0]
            text = text[: min(ends, default=len(text))]
        self.words = _words(text) if clause.heading or len(text) < TERM else []


@cache
def _outline(book: AddedBook) -> tuple[_SectionName, ...]:
    found = map(_SectionName, map(book.__getitem__, book.citations))
    return tuple(one for one in found if one.words)


TERM = 50
"""The most characters of a term by which a paragraph names a section; a paragraph counts so much less than a
heading."""


def _misfit(wanted: list[str], one: _SectionName) -> int | None:
    """How badly a clause fits the name of a section: 0 where a heading has the same words, None where it does not fit
    at all."""
    if one.words == wanted:
        return 0 if one.heading else TERM
    if not one.heading or len(one.words) > len(wanted) + MORE:
        return None
    # a few words more, in the same order: Strike Effects (List), Combat Sequence in Detail
    return len(one.words) - len(wanted) if [word for word in one.words if word in wanted] == wanted else None


def _words(text: str) -> list[str]:
    """The words of a name without its number, in the singular."""
    number = NUMBER.match(text)
    words = slug_words(text[number.end() :] if number else text) or slug_words(text)
    return [_singular(word) for word in words if word not in ("the", "a", "an")]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
