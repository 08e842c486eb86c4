"""The parts of a sheet, in no particular format: lines with their clauses, tables, flow charts, seats, cards to cut
out."""

from dataclasses import dataclass
from itertools import groupby

from vtes_judge.annotations import Iterator
from vtes_judge.caching import cache
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import changed
from vtes_judge.frozen_values import replace
from vtes_judge.rulings import well_formed


class SheetFault(ValueError):
    """Raised for a sheet that is put together wrongly: it says what is wrong, and in which part."""


@dataclass(frozen=True)
class Line:
    """Something a sheet says, in one sentence or a few words, with the clauses that say it.

    `codes`: conflicts and gaps (X-41, GAP-12) that bear on it. `head`: words in bold in front. `below`: lines under it.
    `rest`: it stands in the whole sheet only, not on the page. Raises SheetFault without a clause or with a
    malformed one.
    """

    says: str
    cites: tuple[str, ...]
    codes: tuple[str, ...] = ()
    head: str = ""
    below: "tuple[Line, ...]" = ()
    rest: bool = False

    def __post_init__(self) -> None:
        proved(self.says, self.cites)

    @property
    def of_today(self) -> bool:
        """Whether today's rules alone say it."""
        return all(cite.startswith("T-") for cite in self.cites)


@dataclass(frozen=True)
class Row:
    """A row of a table: its cells, the first of which names it, and the clauses that say it.

    `rest`: it stands in the whole sheet only, not on the page.
    """

    cells: tuple[str, ...]
    cites: tuple[str, ...]
    codes: tuple[str, ...] = ()
    rest: bool = False

    def __post_init__(self) -> None:
        proved(" | ".join(self.cells), self.cites)


EMPTY = "-"
"""What stands in a cell that has nothing to say."""


@dataclass(frozen=True)
class Table:
    """Rows under headings; the clauses of each row make a last column of their own.

    `widths`: the widths of the columns in proportion, that of the clauses last; () lets their words decide.
    `rest`: it stands in the whole sheet only, not on the page.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    widths: tuple[int, ...] = ()
    rest: bool = False

    def __post_init__(self) -> None:
        if self.widths and len(self.widths) != len(self.head) + 1:
            raise SheetFault(f"the table {self.title!r} needs a width for each column and one for the clauses")
        for row in self.rows:
            if len(row.cells) != len(self.head):
                raise SheetFault(
                    f"the table {self.title!r} has {len(self.head)} headings, its row {row.cells} another number"
                )


ASK, DO, END = "ask", "do", "end"
"""The kinds of box in a flow chart: a question, something done, an outcome."""


@dataclass(frozen=True)
class Node:
    """A box of a flow chart: a question (`ask`), something done (`do`) or an outcome (`end`).

    `ways`: where it leads, each with the word on its arrow ("yes", "no", or none). `beside`: the box of the main chain
    at whose right it stands; without it the box stands in the main chain, in the order of the nodes.
    """

    name: str
    kind: str
    says: str
    cites: tuple[str, ...]
    ways: tuple[tuple[str, str], ...] = ()
    beside: str = ""
    codes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        proved(self.says, self.cites)
        if self.kind == END and self.ways:
            raise SheetFault(f"the outcome {self.name!r} leads nowhere")
        if self.kind != END and not self.ways:
            raise SheetFault(f"the box {self.name!r} leads nowhere, so it is an outcome")


@dataclass(frozen=True)
class Flow:
    """A flow chart: a chain of boxes from the top down, with boxes beside it. The first box is where it begins.

    `widths`: how wide the boxes of the chain and those beside it are on the page, in points.
    """

    title: str
    nodes: tuple[Node, ...]
    widths: tuple[int, int] = (230, 150)

    def __post_init__(self) -> None:
        names = [node.name for node in self.nodes]
        main = {node.name for node in self.nodes if not node.beside}
        if len(set(names)) < len(names):
            raise SheetFault(f"two boxes of the flow chart {self.title!r} have one name")
        for node in self.nodes:
            if strangers := {name for _, name in node.ways} - set(names):
                raise SheetFault(f"{node.name!r} leads to {', '.join(sorted(strangers))}, which is no box")
            if node.beside and node.beside not in main:
                raise SheetFault(f"{node.name!r} stands beside {node.beside!r}, which is no box of the main chain")

    @property
    def numbers(self) -> dict[str, int]:
        """The number of each box: that of its place in the order of the nodes, from 1."""
        return {node.name: at for at, node in enumerate(self.nodes, 1)}


@dataclass(frozen=True)
class Seats:
    """Methuselahs round a table, clockwise, each with what she is to the first, and an arrow from each to her prey."""

    title: str
    seats: tuple[tuple[str, str], ...]
    says: str
    cites: tuple[str, ...]

    def __post_init__(self) -> None:
        proved(self.says, self.cites)


@dataclass(frozen=True)
class Card:
    """A card to cut out: its title and the lines on it."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Cards:
    """Cards to cut out, side by side, each as large as a card of the game.

    `rest`: they stand in the whole sheet only, not on the page.
    """

    title: str
    cards: tuple[Card, ...]
    rest: bool = False


Item = Line | Table | Flow | Seats | Cards


@dataclass(frozen=True)
class Section:
    """A part of a sheet under a heading. `numbered`: its lines are steps, one after the other.

    `half`: on paper it takes half the width; halves that follow each other are set in two columns.
    `rest`: it stands in the whole sheet only, not on the page. `lead`: what is read in the middle of a round, in larger
    type. `beside`: on the page it stands at the right of the chart before it. `each`: on the page the clauses of each
    line stand behind it, not at the end. `notes`: one's own notes in the margin, and `noted` the letter that leads to
    them.
    """

    title: str
    items: tuple[Item, ...]
    cites: tuple[str, ...] = ()
    numbered: bool = False
    half: bool = False
    rest: bool = False
    lead: bool = False
    beside: bool = False
    notes: tuple[str, ...] = ()
    noted: str = ""
    each: bool = False

    def __post_init__(self) -> None:
        if self.half and any(isinstance(item, Flow | Cards) for item in self.items):
            raise SheetFault(f"{self.title!r} has a chart or cards, which need the whole width")


def runs(items: tuple[Item, ...], number: int, numbered: bool) -> Iterator[tuple[list[Line], int] | Item]:
    """The items of a section, lines in a row together with the number of the first: 0 where they are not numbered.

    `number`: that of the first line, from 1.
    """
    for are_lines, group in groupby(items, lambda item: isinstance(item, Line)):
        if not are_lines:
            yield from group
            continue
        lines = [item for item in group if isinstance(item, Line)]
        yield lines, number if numbered else 0
        number += len(lines)


@dataclass(frozen=True)
class Sheet:
    """A sheet: its title, a sentence on what it is for, its sections.

    `columns`: the number of columns in which its halves stand on the page. `pages`: the number of pages it takes.
    `page`: the sections on the page, if they are not simply all but the rest. `name`: its name in the list, '' if it is
    not listed. `notes`: one's own notes in the margin.
    """

    title: str
    about: str
    sections: tuple[Section, ...]
    columns: int = 2
    pages: int = 1
    page: tuple[Section, ...] = ()
    name: str = ""
    notes: tuple[str, ...] = ()


def on_page(sheet: Sheet) -> Sheet:
    """A sheet as it stands on its page: without the rest, which is for the booklet and the screen."""
    if sheet.page:
        return replace(sheet, sections=sheet.page)
    sections = [replace(one, items=tuple(_kept(one.items))) for one in sheet.sections if not one.rest]
    return replace(sheet, sections=tuple(one for one in sections if one.items))


def _kept(items: "tuple[Item, ...]") -> "Iterator[Item]":
    for item in items:
        if isinstance(item, Line) and not item.rest:
            yield replace(item, below=tuple(one for one in _kept(item.below) if isinstance(one, Line)))
        elif isinstance(item, Table) and not item.rest:
            yield replace(item, rows=tuple(row for row in item.rows if not row.rest))
        elif not isinstance(item, Line | Table) and not (isinstance(item, Cards) and item.rest):
            yield item


def proved(says: str, cites: tuple[str, ...]) -> None:
    """Raise SheetFault for words without a clause, or with a malformed one."""
    if not says.strip() or not cites:
        raise SheetFault(f"words and a clause are needed: {says!r} {cites}")
    for citation in cites:
        if not well_formed(citation):
            raise SheetFault(f"{citation!r} is no citation (of {says!r})")


DOUBT = "†"
"""The mark of doubt: only the unofficial glossary says so, the texts conflict, or they leave it open."""


def last_filled(row: Row) -> int:
    """The index of the last cell of a row that says something: its marks stand there."""
    return max((at for at, cell in enumerate(row.cells) if cell != EMPTY), default=0)


def undoubted(text: str) -> str:
    """A text without the mark of doubt at its end."""
    return text.removesuffix(f" {DOUBT}")


@cache
def changes(name: str) -> tuple[str, ...]:
    """The codes of the differences (T-51) that touch a clause, or settle a gap, in their order."""
    return tuple(changed(_book(), name))


@cache
def _book() -> Book:
    """The corpus, opened once for all clauses of all sheets."""
    return Book()


def references(cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> list[str]:
    """All that is named behind some words, each once: clauses, conflicts and gaps, and the differences that touch
    them."""
    since = {code for name in (*cites, *codes) for code in changes(name)}
    return list(dict.fromkeys([*cites, *codes, *sorted(since, key=lambda code: int(code[2:]))]))


CHANGED = "T"
"""The mark of what has changed since these texts, where the codes of the changes stand elsewhere."""


def marks(cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> str:
    """The marks, of doubt, of change, both or none, behind words whose clauses stand elsewhere."""
    names = references(cites, codes)
    doubt = DOUBT if any(marked(name) != name for name in names) else ""
    return doubt + (CHANGED if any(name.startswith("T-") for name in names) else "")


def marked(name: str) -> str:
    """A clause or code as every format prints it: with the mark of doubt if it is in doubt."""
    return name + DOUBT if name.startswith(("GL ", "GAP-", "X-")) else name


def sources(cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> str:
    """The clauses and codes behind some words as every format prints them, with the marks of doubt and change."""
    return ", ".join(map(marked, references(cites, codes)))


def cited(item: "Item | Section | Sheet | Row | Node | Card") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Every clause and every code that a part of a sheet names, in order, each once."""
    cites: list[str] = []
    codes: list[str] = []
    waiting: list[object] = [item]
    while waiting:
        one = waiting.pop(0)
        cites += getattr(one, "cites", ())
        codes += getattr(one, "codes", ())
        inner: list[object] = []
        for name in ("sections", "items", "lines", "rows", "nodes", "cards", "below"):
            inner += getattr(one, name, ())
        waiting = inner + waiting
    return tuple(dict.fromkeys(cites)), tuple(dict.fromkeys(codes))
