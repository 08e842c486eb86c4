"""Sheets by the rules of today: beside what has changed stands what holds now, as far as it is known."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference
from vtes_judge.frozen_values import replace

from .model import Cards, Flow, Item, Line, Section, Sheet, Table, changes, cited

TITLE = "{}, by today's rules"
"""The title of such a sheet."""

SAID = "As far as today's rules are known, they stand under what they change."
"""What the head of such a sheet says."""

TODAY = "Today"
"""The lead of a line of today."""

Named = tuple[tuple[str, ...], tuple[str, ...]]
"""The clauses and the codes behind some words."""


def by_today(book: Book, sheet: Sheet) -> Sheet:
    """The sheet with each of today's rules once: under the first line that it changes, or under the table, chart or
    card that it changes, with the row or box."""
    told: set[str] = set()
    sections = tuple(_section(book, section, told) for section in sheet.sections)
    return replace(
        sheet, title=TITLE.format(sheet.title), about=f"{sheet.about} {SAID}", sections=sections, page=(), pages=1
    )


def _section(book: Book, section: Section, told: set[str]) -> Section:
    items: list[Item] = []
    for item in section.items:
        if isinstance(item, Line):
            items.append(_line(book, item, told))
            continue
        items.append(item)
        for where, behind in _places(item):
            items += _told(book, behind, told, where)
    items += _told(book, (section.cites, ()), told)
    return replace(section, items=tuple(items))


def _places(item: Item) -> list[tuple[str, Named]]:
    """What has clauses of its own in a table, chart, picture or card, and how it is called."""
    match item:
        case Table():
            return [(row.cells[0], (row.cites, row.codes)) for row in item.rows]
        case Flow():
            return [(f"box {item.numbers[node.name]}", (node.cites, node.codes)) for node in item.nodes]
        case Cards():
            return [(card.title, cited(card)) for card in item.cards]
        case _:
            return [("", cited(item))]


def _line(book: Book, line: Line, told: set[str]) -> Line:
    here = _told(book, (line.cites, line.codes), told)
    return replace(line, below=(*here, *(_line(book, below, told) for below in line.below)))


def _told(book: Book, behind: Named, told: set[str], where: str = "") -> list[Line]:
    """The lines of what has changed of these clauses and gaps and was not told yet."""
    new = [code for names in behind for name in names for code in changes(name) if code not in told]
    told.update(new)
    head = f"{TODAY}, {where}" if where else TODAY
    return [Line(str(difference(book, code)["today"]).strip(), (code,), head=head) for code in dict.fromkeys(new)]
