"""What is pinned up or handed out at an event: boxes, lists and tables of words, before they are HTML or PDF."""

from vtes_judge.events.nouns import Event
from vtes_judge.faces.desk.ranking.page import closing, rows_of
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.frozen import dataclass
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.game import shown
from vtes_judge.tournament.scoring import TOP

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes beside and below one another, none of them cut by the end of a page: a heading and rows each.

    `wide`: so many stand beside one another; `cut`: they are cut out.
    """

    boxes: tuple[tuple[str, tuple[Cells, ...]], ...]
    wide: int
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits where, in the order of the names, in columns."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ranks:
    """Rows below a head that stands on every page; all but the second column are short."""

    head: Cells
    rows: tuple[Cells, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page or more of one kind: what it is called, what is said first, its parts, what is said last."""

    title: str
    about: str
    parts: tuple[Boxes | Names | Ranks, ...]
    notes: tuple[str, ...] = ()


WHAT = ("seating", "names", "slips", "standings", "final")
"""What can be printed: tables and names of a round, names alone, slips for results, ranks, the final."""


def pages(event: Event, what: str, number: int | None) -> list[Page]:
    """The pages of one kind. Raises Refused where the event has not come so far."""
    if what == "standings":
        return [_standings(event)]
    if what == "final":
        return [_final(event)]
    number = number or len(event.rounds)
    if not 1 <= number <= len(event.rounds):
        raise Refused(f"{event.file} has no round {number}", "vtes-judge event seat FILE seats the next one")
    one = event.rounds[number - 1]
    title = f"Round {number}" + (f" of {event.rounds_planned}" if event.rounds_planned else "")
    tables = [(f"Table {at}", table.names) for at, table in enumerate(one.tables, 1)]
    if what == "slips":
        head = ("", "", "VP", "signature")
        slips = tuple(
            (f"{title}, {name.lower()}", (head, *((str(at), who, "", "") for at, who in enumerate(names, 1))))
            for name, names in tables
        )
        return [Page("Result slips", _of(event), (Boxes(slips, 2, cut=True),))]
    out = tuple(name.name for name in one.out)
    notes = (f"Sits out this round: {', '.join(out)} (VEKN 3.1.2.p3)",) if out else ()
    where = [(who, f"table {at}, seat {seat}") for at, (_, names) in enumerate(tables, 1)
             for seat, who in enumerate(names, 1)]  # fmt: skip
    where += [(who, "sits out") for who in out]
    by_name = Names(tuple(sorted(where, key=lambda row: row[0].casefold())))
    if what == "names":
        return [Page(f"{title}: by name", _of(event), (by_name,), notes)]
    boxes = tuple((name, tuple((str(at), who) for at, who in enumerate(names, 1))) for name, names in tables)
    about = "Seat 1 plays first; each is the predator of the next."
    return [
        Page(title, f"{_of(event)} {about}".strip(), (Boxes(boxes, 2 if len(boxes) < 7 else 3),), notes),
        Page(f"{title}: by name", _of(event), (by_name,), notes),
    ]


def _of(event: Event) -> str:
    found = ", ".join(one for one in (event.name, event.date) if one)
    return f"{found}." if found else ""


def _standings(event: Event) -> Page:
    table = Standings(event)
    played = len(event.rounds) - len(event.ahead)
    rows = tuple((*row[:5], row[8]) for row in rows_of(table))
    title = f"Standings after round {played}" if table.outcome is None else "Preliminary standings"
    return Page(title, _of(event), (Ranks(("", "player", "GW", "VP", "TP", ""), rows),), tuple(closing(table)))


def _final(event: Event) -> Page:
    table = Standings(event)
    if table.outcome is not None:
        rows = tuple(
            (str(place), name, shown(table.final_vp[name]) if name in table.final_vp else "", *_before(table, name))
            for place, name in table.places
        )
        notes = (f"Winner: {table.outcome.verdict} (VEKN 3.7.5.p1)",)
        return Page("Final ranking", _of(event), (Ranks(("", "player", "final VP", "GW", "VP", "TP"), rows),), notes)
    final = event.final
    seats = final.table.names if final is not None and final.table is not None else ()
    if len(seats) != TOP[0]:
        raise Refused(f"{event.file}: the final is not seated", "vtes-judge finals FILE seats it")
    first = final.first.name if final is not None and final.first is not None else ""
    rows = tuple((str(at), f"{name} (plays first)" if name == first else name) for at, name in enumerate(seats, 1))
    about = f"{_of(event)} Clockwise; each is the predator of the next.".strip()
    return Page("The final", about, (Boxes((("Final", rows),), 1),))


def _before(table: Standings, name: str) -> Cells:
    one = table.entrants[name]
    return str(one.gw), shown(one.vp), shown(one.tp or one.vp * 0)


def clean(text: str) -> str:
    """A text without what is not shown."""
    return printable(text, 2_000)
