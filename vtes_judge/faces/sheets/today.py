"""Adds today's rules to sheets: under what has changed stands what holds now, as far as it is known."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference
from vtes_judge.frozen_values import replace

from .model import Cards, Flow, Item, Line, Section, Sheet, Table, changes, cited

TITLE = "{}, by today's rules"
"""The title of a sheet with today's rules; {} stands for its own title."""

SAID = "As far as today's rules are known, they stand under what they change."
"""The sentence at the head of a sheet with today's rules."""

TODAY = "Today"
"""The bold lead of a line with a rule of today."""

Named = tuple[tuple[str, ...], tuple[str, ...]]
"""The clauses and the codes behind some words."""


def by_today(book: Book, sheet: Sheet) -> Sheet:
    """Add each of today's rules to a sheet once: under the first line that it changes, or under the table, chart or
    card that it changes, where it names the row or box."""
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
    """The rows, boxes or lines of an item that have clauses of their own, each with its name and these clauses."""
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
    """Lines with today's rules on these clauses and gaps that were not told yet; `told`: the codes told, added to."""
    new = [code for names in behind for name in names for code in changes(name) if code not in told]
    told.update(new)
    head = f"{TODAY}, {where}" if where else TODAY
    return [Line(str(difference(book, code)["today"]).strip(), (code,), head=head) for code in dict.fromkeys(new)]
