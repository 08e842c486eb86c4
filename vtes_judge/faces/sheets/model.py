"""What a sheet is made of: lines with their clauses, tables, flow charts, seats, cards to cut out. Knows no format."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import changed
from vtes_judge.rulings import well_formed


class SheetFault(ValueError):
    """A sheet that is put together wrongly: what, and in which part of it."""


@dataclass(frozen=True)
class Line:
    """Something a sheet says, in one sentence or a few words, with the clauses that say it.

    `codes`: conflicts and gaps (X-41, GAP-12) that bear on it. `head`: words in bold in front. `below`: lines under it.
    Raises Fault without a clause or with a malformed one.
    """

    says: str
    cites: tuple[str, ...]
    codes: tuple[str, ...] = ()
    head: str = ""
    below: "tuple[Line, ...]" = ()

    def __post_init__(self) -> None:
        proved(self.says, self.cites)


@dataclass(frozen=True)
class Row:
    """A row of a table: its cells, the first of which names it, and the clauses that say it."""

    cells: tuple[str, ...]
    cites: tuple[str, ...]
    codes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        proved(" | ".join(self.cells), self.cites)


@dataclass(frozen=True)
class Table:
    """Rows under headings; the clauses of each row make a last column of their own.

    `widths`: how wide the columns are beside each other, that of the clauses last; without them their words decide.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    widths: tuple[int, ...] = ()

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
    """A flow chart: a chain of boxes from the top down, with boxes beside it. The first box is where it begins."""

    title: str
    nodes: tuple[Node, ...]

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
    """Cards to cut out, side by side, each as large as a card of the game."""

    title: str
    cards: tuple[Card, ...]


Item = Line | Table | Flow | Seats | Cards


@dataclass(frozen=True)
class Section:
    """A part of a sheet under a heading. `numbered`: its lines are steps, one after the other.

    `half`: on paper it takes half the width; halves that follow each other are set in two columns.
    """

    title: str
    items: tuple[Item, ...]
    cites: tuple[str, ...] = ()
    numbered: bool = False
    half: bool = False

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
    """A sheet: its title, a sentence on what it is for, its sections."""

    title: str
    about: str
    sections: tuple[Section, ...]


def proved(says: str, cites: tuple[str, ...]) -> None:
    """Raises Fault for words without a clause, or with a malformed one."""
    if not says.strip() or not cites:
        raise SheetFault(f"words and a clause are needed: {says!r} {cites}")
    for citation in cites:
        if not well_formed(citation):
            raise SheetFault(f"{citation!r} is no citation (of {says!r})")


DOUBT = "†"
"""Behind what is in doubt: only the unofficial glossary says it, the texts conflict, or they leave it open."""


@cache
def changes(name: str) -> tuple[str, ...]:
    """The differences (T-51) that touch a clause, or settle a gap, in their order."""
    return tuple(changed(Book(), name))


def references(cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> list[str]:
    """What stands behind some words: clauses, conflicts and gaps, and what has changed of them since, each once."""
    since = {code for name in (*cites, *codes) for code in changes(name)}
    return list(dict.fromkeys([*cites, *codes, *sorted(since, key=lambda code: int(code[2:]))]))


def marked(name: str) -> str:
    """A clause or code as every format prints it: with the mark of doubt where it is in doubt."""
    return name + DOUBT if name.startswith(("GL ", "GAP-", "X-")) else name


def sources(cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> str:
    """The clauses behind some words as every format prints them: none in doubt or changed without its mark."""
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
