"""Sheets by the rules of today: under each line what holds now where that has changed, as far as it is known."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference
from vtes_judge.frozen import replace

from .model import Item, Line, Section, Sheet, changes, cited

SAID = "By today's rules, as far as they are known: they stand under the lines that they change."
"""What the head of such a sheet says."""

TODAY = "Today"
"""The lead of a line of today."""


def by_today(book: Book, sheet: Sheet) -> Sheet:
    """The sheet with each of today's rules once: under the first line that it changes, or after the first section
    with a table, chart or card that it changes."""
    told: set[str] = set()
    sections: list[Section] = []
    for section in sheet.sections:
        items: list[Item] = []
        others: list[Line] = []
        for item in section.items:
            if isinstance(item, Line):
                items.append(_line(book, item, told))
            else:
                items.append(item)
                others += _told(book, *cited(item), told)
        sections.append(replace(section, items=tuple(items)))
        others += _told(book, section.cites, (), told)
        if others:
            sections.append(Section(f"{section.title}: today", tuple(others), half=section.half))
    return Sheet(sheet.title, f"{sheet.about} {SAID}", tuple(sections))


def _line(book: Book, line: Line, told: set[str]) -> Line:
    here = _told(book, line.cites, line.codes, told)
    return replace(line, below=(*here, *(_line(book, below, told) for below in line.below)))


def _told(book: Book, cites: tuple[str, ...], codes: tuple[str, ...], told: set[str]) -> list[Line]:
    """The lines of what has changed of these clauses and gaps and was not told yet."""
    new = [code for name in (*cites, *codes) for code in changes(name) if code not in told]
    told.update(new)
    return [Line(str(difference(book, code)["today"]).strip(), (code,), head=TODAY) for code in dict.fromkeys(new)]
