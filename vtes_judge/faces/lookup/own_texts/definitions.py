"""Finds what the reader's own texts say a term means, and which differences name a section of them."""

from vtes_judge.corpus.book import BookClause
from vtes_judge.corpus.own_texts.clauses import slug_words
from vtes_judge.corpus.own_texts.sections import named_sections
from vtes_judge.corpus.own_texts.shelf import AddedBook, Library
from vtes_judge.corpus.today import codes, difference, titled
from vtes_judge.faces.terminal.lines import inked, item
from vtes_judge.faces.terminal.writing import Ink, wrap

from .faults import added_texts

MOST = 3
"""The most paragraphs that are shown below a heading, and the most headings of a text that are shown for a term."""

LONGEST = 60
"""The most characters that may stand before a colon and still be taken for a term that is defined there."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def defining(book: AddedBook, term: str) -> list[BookClause]:
    """The clauses of an added text that define a term: a heading that is this term, with its first paragraphs, and a
    paragraph that begins with the term and a colon."""
    wanted = slug_words(term)
    found: list[BookClause] = []
    for citation in book.citations:
        clause = book[citation]
        said, colon, _ = clause.text.partition(":")
        if clause.heading and _without_number(clause.text) == wanted:
            found += [clause, *(book[child] for child in clause.children[:MOST])]
        elif not clause.heading and colon and len(said) <= LONGEST and slug_words(said.partition("(")[0]) == wanted:
            found.append(clause)
    return found[: MOST * (MOST + 1)]


def _without_number(heading: str) -> list[str]:
    words = slug_words(heading)
    while words and words[0].isdigit():
        words = words[1:]
    return words


def definition_lines(library: Library, term: str, columns: int, pen: Ink) -> list[str]:
    """The lines in which the reader's own texts define a term; the title and date of each text stand above its
    lines."""
    lines: list[str] = []
    for book in added_texts(library):
        its = defining(book, term)
        if its:
            lines += ["", *(pen.faint(line) for line in wrap(f"In {book.called} ({book.name}):", columns))]
        for clause in its:
            lines += inked(item(clause.citation, clause.text, columns), clause.citation, pen)
    return lines


def definition_data(library: Library, term: str) -> "list[dict[str, Any]]":
    """What the reader's own texts say of a term, for programs: an object for each text that defines it."""
    return [
        {
            "text": book.name,
            "title": book.about["title"],
            "date": book.about["date"] or None,
            "clauses": [{"citation": one.citation, "text": one.text} for one in its],
        }
        for book in added_texts(library)
        if (its := defining(book, term))
    ]


def naming(library: Library, citation: str) -> list[str]:
    """The differences that name the section of an added text in which a clause lies."""
    book = library.text(citation.partition(" ")[0])
    wanted = {citation, *book[citation].trail}
    found = []
    for code in codes(library):
        sections = named_sections(library, difference(library, code))
        if any(section.book is book and section.found in wanted for section in sections):
            found.append(code)
    return found


def naming_lines(library: Library, citation: str, columns: int, pen: Ink) -> list[str]:
    """A clause of an added text with what rests on it: the differences that name its section; no ruling ever does."""
    clause = library[citation]
    lines = inked(item(citation, clause.text, columns), citation, pen)
    its = naming(library, citation)
    rows = [row for code in its for row in wrap(titled(library, code), columns, " " * 9, "  ")]
    says = "differences that name its section" if its else "No difference names its section."
    return [
        *lines,
        "",
        pen.faint(says) if its else says,
        *rows,
        "",
        *wrap("No ruling rests on a text of yours.", columns),
    ]
