"""What the reader's own texts say: beside what was found in the four, and where a difference names a section."""

from vtes_judge.corpus.added.sections import NamedSection, named_sections
from vtes_judge.corpus.added.shelf import AddedBook, Library, open_text
from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.file import Unusable
from vtes_judge.corpus.search import SearchOutcome, search
from vtes_judge.corpus.today import difference
from vtes_judge.faces.terminal.lines import inked, item
from vtes_judge.faces.terminal.writing import Ink, wrap

from .results import as_data, lines_of, said_by_cards

BESIDE = 2
"""The most clauses of each added text that are shown below those of the four texts."""

MOST = 15
"""The most clauses of a section that a difference quotes from the reader's own copy."""

NEAR = 4
"""The most headings that are near what no clause is called."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def found_lines(names: tuple[str, ...], text: str, exact_words: bool, pen: Ink, columns: int) -> list[str]:
    """The best clauses of each added text, apart from those of the four: its name and date stand above them."""
    lines: list[str] = []
    for name in names:
        try:
            book = open_text(name)
        except Unusable as fault:
            lines += [*wrap(f"note: {fault.message}; {fault.hint}", columns), ""]
            continue
        found = _found(book, text, exact_words)
        if found.covered:
            lines += [*(pen.faint(line) for line in wrap(f"In {book.called} ({name}):", columns)), ""]
            found.question.corrected = {}
            lines += lines_of(book, found, said_by_cards(book, text, True), pen, columns)
    return lines


def found_data(names: tuple[str, ...], text: str, exact_words: bool) -> list[dict[str, object]]:
    """The best clauses of each added text for programs."""
    data: list[dict[str, object]] = []
    for name in names:
        try:
            book = open_text(name)
        except Unusable as fault:
            data.append({"name": name, "fault": fault.message, "results": []})
            continue
        found = as_data(book, text, _found(book, text, exact_words))
        about = {"name": name, "title": book.about["title"], "date": book.about["date"] or None, "fault": None}
        data.append({**about, "covered": found["covered"], "results": found["results"]})
    return data


def _found(book: AddedBook, text: str, exact_words: bool) -> SearchOutcome:
    return search(book, text, BESIDE, exact_words=exact_words)


def quoted_lines(library: Library, code: str, columns: int, pen: Ink) -> list[str]:
    """The sections that a difference names, from the reader's own copies; which to look for where one has them not."""
    lines: list[str] = []
    last = ""
    for section in _sections(library, code):
        book = section.book
        if book.name != last:
            lines += ["", *(pen.faint(line) for line in wrap(f"In {book.called} ({book.name}):", columns))]
            last = book.name
        if section.found is None:
            where = f'"{section.chapter}"' if section.chapter else book.name
            missing = f"{book.name} has no section called {section.name!r}: look for it in vtes-judge toc {where}."
            lines += ["", *wrap(missing, columns)]
            continue
        lines.append("")
        shown = section_clauses(book, section)
        for depth, clause in shown[:MOST]:
            name = clause.citation
            lines += inked(item(name, clause.text, columns, "  " * depth), name, pen)
        if len(shown) > MOST:
            lines += wrap(f'and {len(shown) - MOST} more: vtes-judge show "{section.found}"', columns, "  ")
    return lines


def quoted_data(library: Library, code: str) -> "list[dict[str, Any]]":
    """The same for programs; `citation` null where the copy has no section of this name."""
    return [
        {
            "text": section.book.name,
            "title": section.book.about["title"],
            "date": section.book.about["date"] or None,
            "section": section.name,
            "citation": section.found,
            "clauses": [
                {"citation": clause.citation, "text": clause.text}
                for _, clause in section_clauses(section.book, section)
            ],
        }
        for section in _sections(library, code)
    ]


def _sections(library: Library, code: str) -> list[NamedSection]:
    return sorted(named_sections(library, difference(library, code)), key=lambda section: section.book.name)


def section_clauses(book: AddedBook, section: NamedSection) -> list[tuple[int, BookClause]]:
    """A section with its paragraphs, each with its depth; where it has none of its own, with the headings below it."""
    if section.found is None:
        return []
    top = book[section.found]
    found = _without(book, top, 0)
    return found if len(found) > 1 else [(0, top), *((1, book[child]) for child in top.children)]


def _without(book: AddedBook, clause: BookClause, depth: int) -> list[tuple[int, BookClause]]:
    """A clause and what lies below it, but for what has a heading of its own."""
    found = [(depth, clause)]
    for child in map(book.__getitem__, clause.children):
        if not child.heading:
            found += _without(book, child, depth + 1)
    return found


def near_headings(book: Book, name: str, path: str) -> list[str]:
    """The citations of an added text whose headings or numbers are near some words."""
    from difflib import get_close_matches

    from vtes_judge.citations import fold

    assert isinstance(book, Library)
    text = book.text(name)
    keys = {fold(citation.partition(" ")[2]): citation for citation in text.citations if text[citation].heading}
    wanted = fold(path)
    begun = [citation for key, citation in keys.items() if wanted in key.replace("-", ".")]
    close = [keys[key] for key in get_close_matches(wanted, keys, NEAR, 0.6)]
    return list(dict.fromkeys([*begun, *close]))[:NEAR]
