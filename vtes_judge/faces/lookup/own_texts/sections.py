"""Quotes the section that a difference names from the reader's own copy of the newer text."""

from vtes_judge.corpus.book import BookClause
from vtes_judge.corpus.own_texts.sections import NamedSection, named_sections
from vtes_judge.corpus.own_texts.shelf import AddedBook, Library
from vtes_judge.corpus.today import difference
from vtes_judge.faces.terminal.lines import inked, item
from vtes_judge.faces.terminal.writing import Ink, wrap

MOST = 15
"""The most clauses of a section that a difference quotes from the reader's own copy."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def quoted_lines(library: Library, code: str, columns: int, pen: Ink) -> list[str]:
    """The sections that a difference names, quoted from the reader's own copies; of a section that a copy lacks, where
    to look for it."""
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
    """The sections that a difference names, for programs; `citation` is null where the copy has no such section."""
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
    """A section with its paragraphs, each with its depth; if it has no paragraph, with the headings right below it."""
    if section.found is None:
        return []
    top = book[section.found]
    found = _without(book, top, 0)
    return found if len(found) > 1 else [(0, top), *((1, book[child]) for child in top.children)]


def _without(book: AddedBook, clause: BookClause, depth: int) -> list[tuple[int, BookClause]]:
    """A clause and what lies below it, each with its depth; headings and what lies below them are left out."""
    found = [(depth, clause)]
    for child in map(book.__getitem__, clause.children):
        if not child.heading:
            found += _without(book, child, depth + 1)
    return found
