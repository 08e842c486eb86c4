"""The pages that are pinned up or handed out at an event: boxes, lists and tables, before they become HTML or PDF."""

from vtes_judge.annotations import Sequence
from vtes_judge.events.clock import clocks
from vtes_judge.events.nouns import Event
from vtes_judge.events.typed_names import folded
from vtes_judge.faces.desk.paper.diagram import alone
from vtes_judge.faces.desk.ranking.rows import closing, rows_of
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.frozen_values import dataclass
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.game import shown
from vtes_judge.tournament.scoring import TOP
from vtes_judge.tournament.seating import play_order

from . import font_sizes

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes on a page, each a heading and rows; none is broken over two pages.

    `wide`: the number side by side; `size`: the size of the words, in points; `cut`: they are to be cut out.
    """

    boxes: tuple[tuple[str, tuple[Cells, ...]], ...]
    wide: int
    size: float
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """A list of who sits where, in the order of the names. `wide`: its columns; `size`: that of its words, in
    points."""

    rows: tuple[tuple[str, str], ...]
    wide: int
    size: float


@dataclass(frozen=True, slots=True)
class Ranks:
    """A table of ranks, whose head is repeated on every page; only its second column, the names, may be wide."""

    head: Cells
    rows: tuple[Cells, ...]
    size: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing (`svg`), and what it shows in words (`says`)."""

    svg: str
    says: str


@dataclass(frozen=True, slots=True)
class Page:
    """One or more pages of one kind: a title, what stands below that, the parts, and notes at the end."""

    title: str
    about: str
    parts: tuple[Boxes | Names | Ranks | Picture, ...]
    notes: tuple[str, ...] = ()


WHAT = ("seating", "names", "slips", "standings", "final")
"""The kinds of pages: tables and names of a round, names alone, slips for results, ranks, the final."""

FIRST = "Seat 1 plays first; each is the predator of the next."


def pages(event: Event, what: str, number: int | None, begins: str = "") -> list[Page]:
    """The pages of one kind; `begins`: when the round begins. Raises Refused where the event has not come so far."""
    if what == "standings":
        return [_standings(event)]
    if what == "final":
        return _final(event, begins)
    number = number or len(event.rounds)
    if not 1 <= number <= len(event.rounds):
        raise Refused(f"{event.file} has no round {number}", "vtes-judge event seat FILE seats the next one")
    one = event.rounds[number - 1]
    title = f"Round {number}" + (f" of {event.rounds_planned}" if event.rounds_planned else "")
    tables = [table.names for table in one.tables]
    about = " ".join(part for part in (_of(event), time_of(event, number, begins)) if part)
    if what == "slips":
        return [_slips(title, about, tables)]
    out = tuple(name.name for name in one.out)
    by_table, by_name = round_pages(title, about, tables, out)
    return [by_name] if what == "names" else [by_table, by_name]


def round_pages(title: str, about: str, tables: Sequence[Sequence[str]], out: Sequence[str] = ()) -> tuple[Page, Page]:
    """A round for the wall: by table, and by name."""
    notes = (f"Sits out this round: {', '.join(out)} (VEKN 3.1.2.p3)",) if out else ()
    wide, size = font_sizes.of_boxes([tuple(map(clean, names)) for names in tables])
    boxes = tuple(
        (f"Table {at}", tuple((str(seat), name) for seat, name in enumerate(names, 1)))
        for at, names in enumerate(tables, 1)
    )
    where = [
        (name, f"table {at}, seat {seat}") for at, names in enumerate(tables, 1) for seat, name in enumerate(names, 1)
    ]
    where += [(name, "sits out") for name in out]
    where.sort(key=lambda row: (not row[0].isdecimal(), int(row[0][:9]) if row[0].isdecimal() else 0, folded(row[0])))
    columns, small = font_sizes.of_names([(clean(name), place) for name, place in where])
    return (
        Page(title, f"{about} {FIRST}".strip(), (Boxes(boxes, wide, size),), notes),
        Page(f"{title}: by name", about, (Names(tuple(where), columns, small),), notes),
    )


def _slips(title: str, about: str, tables: Sequence[Sequence[str]]) -> Page:
    head = ("", "", "VP", "signature")
    slips = tuple(
        (f"{title}, table {at}", (head, *((str(seat), who, "", "") for seat, who in enumerate(names, 1))))
        for at, names in enumerate(tables, 1)
    )
    return Page("Result slips", about, (Boxes(slips, 2, 11, cut=True),))


def time_of(event: Event, number: int | None, begins: str) -> str:
    """When a round begins and ends, in words: as `begins` tells, else by its clock; '' where neither is known."""
    clock = next((one for one in reversed(clocks(event)) if one.round == number), None)
    if clock is not None and not begins:
        return f"{clock.started:%H:%M} to {clock.over():%H:%M} ({clock.minutes} minutes)."
    return begins


def _of(event: Event) -> str:
    found = ", ".join(one for one in (event.name, event.date) if one)
    return f"{found}." if found else ""


def _standings(event: Event) -> Page:
    table = Standings(event)
    played = len(event.rounds) - len(event.ahead)
    rows = tuple((*row[:5], row[8]) for row in rows_of(table))
    title = f"Standings after round {played}" if table.outcome is None else "Preliminary standings"
    return ranks_page(title, _of(event), ("rank", "player", "GW", "VP", "TP", "remark"), rows, closing(table))


def ranks_page(title: str, about: str, head: Cells, rows: Sequence[Cells], notes: Sequence[str]) -> Page:
    """Ranks for the wall: a head, and a row for each player, whose name is the second cell."""
    beside = max((sum(len(cell) + 3 for at, cell in enumerate(row) if at != 1) for row in [head, *rows]), default=0)
    size = font_sizes.of_rows([clean(row[1]) for row in rows], beside)
    return Page(title, about, (Ranks(head, tuple(rows), size),), tuple(notes))


def _final(event: Event, begins: str) -> list[Page]:
    """The final ranking once the final is played, and the table of the final."""
    table = Standings(event)
    about = " ".join(part for part in (_of(event), time_of(event, None, begins)) if part)
    seats = event.final.table.names if event.final is not None and event.final.table is not None else ()
    first = event.final.first.name if event.final is not None and event.final.first is not None else ""
    if table.outcome is not None:
        places = [place for place, _ in table.places]
        tied = ["=" * (places.count(place) > 1) for place in places]
        rows = tuple(
            (
                f"{place}{mark}",
                name,
                shown(table.final_vp[name]) if name in table.final_vp else "",
                *_before(table, name),
            )
            for (place, name), mark in zip(table.places, tied, strict=True)
        )
        notes = (f"Winner: {table.outcome.verdict} (VEKN 3.7.5.p1)",)
        head = ("rank", "player", "final VP", "GW", "VP", "TP")
        return [ranks_page("Final ranking", _of(event), head, rows, notes), _seats(about, seats, first)]
    if len(seats) != TOP[0]:
        raise Refused(f"{event.file}: the final is not seated", "vtes-judge finals FILE seats it")
    return [_seats(about, seats, first)]


def _seats(about: str, seats: tuple[str, ...], first: str) -> Page:
    if not first:
        says = f"{about} Clockwise; each is the predator of the next. Who plays first is not drawn yet."
        unordered = tuple((str(at), name) for at, name in enumerate(seats, 1))
        return Page("The final", says.strip(), (*_drawing(seats, ""), Boxes((("Seats", unordered),), 1, 24)))
    order = play_order(table=seats, final=True, drawn=first).answer
    rows = tuple(
        (str(at), name, f"{number} transfer{'s' * (number != 1)}")
        for at, (name, number) in enumerate(zip(order.players, order.transfers, strict=True), 1)
    )
    says = f"{about} {FIRST} Who plays first was drawn by lot (VEKN 3.1.3.p1).".strip()
    return Page("The final", says, (*_drawing(seats, first), Boxes((("Order of play", rows),), 1, 24)))


def _drawing(seats: tuple[str, ...], first: str) -> tuple[Picture, ...]:
    """The table from above, beginning with who plays first."""
    if len(seats) < 3:
        return ()
    at = seats.index(first) if first in seats else 0
    turned = [*seats[at:], *seats[:at]]
    svg, says = alone([clean(name) for name in turned], "")
    return (Picture(svg, says),)


def _before(table: Standings, name: str) -> Cells:
    one = table.entrants[name]
    return str(one.gw), shown(one.vp), shown(one.tp or one.vp * 0)


def clean(text: str) -> str:
    """A text without characters that cannot be printed."""
    return printable(text, 2_000)
