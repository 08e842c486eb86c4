"""The functions that authors of sheets write with: they make the parts of a sheet, and prove that quoted words stand in
their clause."""

from vtes_judge.annotations import Any, TypeVar
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.store import distrusted
from vtes_judge.frozen_values import replace
from vtes_judge.rulings import Ruling, Standing

from .model import (
    ASK,
    DO,
    DOUBT,
    END,
    Card,
    Cards,
    Flow,
    Item,
    Line,
    Node,
    Row,
    Seats,
    Section,
    Sheet,
    SheetFault,
    Table,
)

__all__ = [
    "Sheet",
    "ask",
    "book",
    "card",
    "cards",
    "clause",
    "do",
    "end",
    "exact",
    "flow",
    "line",
    "phrase",
    "rest",
    "row",
    "ruled",
    "seats",
    "section",
    "table",
    "under",
    "words",
]

R = TypeVar("R", Line, Row, Table, Cards)

_OPEN: dict[bool, Book] = {}

UNSETTLED = {
    Standing.AMBIGUOUS: "two readings",
    Standing.GAP: "not settled",
}
"""The standings that a sheet says in words; an unofficial ruling has the mark of doubt."""


def book() -> Book:
    """The corpus, opened once, and once more if it was found damaged."""
    if distrusted() not in _OPEN:
        _OPEN[distrusted()] = Book()
    return _OPEN[distrusted()]


def line(says: str, *cites: str, head: str = "", codes: tuple[str, ...] = (), below: tuple[Line, ...] = ()) -> Line:
    """A line in our words, with the clauses that say it."""
    return Line(says, cites, codes, head, below)


def words(citation: str) -> str:
    """The words of a clause, without the references to the rulebook in it.

    Raises KeyError when there is no such clause.
    """
    text = book()[citation].text
    opening = text.find("[")
    while opening >= 0:
        end = text.find("]", opening)
        inside = text[opening + 1 : end]
        if end > 0 and (inside.replace(".", "").isdigit() or inside == "RTR"):
            text = text[:opening].rstrip() + text[end + 1 :]
            opening = text.find("[", opening - 1 if opening else 0)
        else:
            opening = text.find("[", opening + 1)
    return " ".join(text.split())


def clause(citation: str, *, head: str = "", below: tuple[Line, ...] = ()) -> Line:
    """A line with the words of a clause, which begin with a capital."""
    text = words(citation)
    return Line(text[:1].upper() + text[1:], (citation,), (), head, below)


def under(citation: str) -> tuple[Line, ...]:
    """Lines with the words of all that stands below a clause or heading in the texts."""
    return tuple(clause(child, below=under(child)) for child in book()[citation].children)


def phrase(citation: str, part: str, *, head: str = "", capital: bool = True) -> Line:
    """A line with some words of a clause. `capital`: it begins with a capital.

    Raises SheetFault if the words do not stand there so.
    """
    if part not in words(citation):
        raise SheetFault(f"{part!r} does not stand in {citation}: {words(citation)!r}")
    return Line(part[:1].upper() + part[1:] if capital else part, (citation,), (), head)


def ruled(ruling: Ruling[Any], *, says: str = "", head: str = "") -> Line:
    """A line with the verdict of a ruling, or other words for it, every clause it cites, and how firmly it stands."""
    text = says or ruling.verdict
    standings = (ruling.standing, *ruling.also)
    unsaid = [name for standing, name in UNSETTLED.items() if standing in standings]
    unsaid = [name for name in unsaid if name not in text.lower()]
    said = f"{text} ({', '.join(unsaid)})" if unsaid else text
    return Line(f"{said} {DOUBT}" if Standing.UNOFFICIAL in standings else said, ruling.cites, ruling.notes, head)


def exact(number: float) -> str:
    """A number written exactly: `42`, `37 1/2`, `1/3`."""
    above, below = number.as_integer_ratio()
    whole, rest = divmod(above, below)
    if not rest:
        return str(whole)
    return f"{whole} {rest}/{below}" if whole else f"{rest}/{below}"


def row(*cells: str, cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> Row:
    """A row of a table and the clauses that say it."""
    return Row(cells, cites, codes)


def table(
    title: str, head: tuple[str, ...], rows: "list[Row] | tuple[Row, ...]", widths: tuple[int, ...] = ()
) -> Table:
    """A table, to which the column of clauses is added. `widths`: of each column, then of the clauses."""
    return Table(title, head, tuple(rows), widths)


def ask(
    name: str,
    says: str,
    *cites: str,
    yes: str = "",
    no: str = "",
    ways: dict[str, str] | None = None,
    beside: str = "",
    codes: tuple[str, ...] = (),
) -> Node:
    """A question of a flow chart, and the boxes that its answers lead to."""
    led = ways or {"yes": yes, "no": no}
    return Node(name, ASK, says, cites, tuple(led.items()), beside, codes)


def do(name: str, says: str, *cites: str, to: str, beside: str = "", codes: tuple[str, ...] = ()) -> Node:
    """Something done in a flow chart, and the box that comes after it."""
    return Node(name, DO, says, cites, (("", to),), beside, codes)


def end(name: str, says: str, *cites: str, beside: str = "", codes: tuple[str, ...] = ()) -> Node:
    """An outcome of a flow chart."""
    return Node(name, END, says, cites, (), beside, codes)


def flow(title: str, *nodes: Node, widths: tuple[int, int] = (230, 150)) -> Flow:
    """A flow chart of these boxes, from the top down. `widths`: of the boxes in the chain and of those beside it, in
    points."""
    return Flow(title, nodes, widths)


def seats(title: str, who: dict[str, str], says: str, *cites: str) -> Seats:
    """A picture of Methuselahs clockwise round a table, each with what she is to the first; `says` stands below."""
    return Seats(title, tuple(who.items()), says, cites)


def card(title: str, *lines: Line) -> Card:
    """A card to cut out."""
    return Card(title, lines)


def cards(title: str, *found: Card) -> Cards:
    """Cards to cut out."""
    return Cards(title, found)


def section(
    title: str,
    *items: Item,
    cites: tuple[str, ...] = (),
    numbered: bool = False,
    half: bool = False,
    rest: bool = False,
    lead: bool = False,
    beside: bool = False,
) -> Section:
    """A part of a sheet under a heading."""
    return Section(title, items, cites, numbered, half, rest, lead, beside)


def rest(item: R) -> R:
    """Mark a line, row, table or cards for the whole sheet only: it stands in booklet and screen, not on the page."""
    kept: R = replace(item, rest=True)
    return kept
