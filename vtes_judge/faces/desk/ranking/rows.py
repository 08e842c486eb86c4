"""Puts standings into rows and lines: the title, the ranks, and what is said below them."""

from vtes_judge.faces.desk.score import cells, columns
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ink, width
from vtes_judge.messages import printable
from vtes_judge.tournament.game import shown

from .standings import TIES, Standings, figures

HEAD = ("rank", "player", "GW", "VP", "TP", "games", "out", "below by", "")

LONGEST, WIDE = 28, 80
"""The most characters of a name in a table on a terminal, and the fewest columns of a terminal that has that room; on a
narrower one a name has half a line."""


def text(table: Standings) -> list[str]:
    """The standings as text for people."""
    pen, wide = ink(), width()
    lines = [pen.strong(line) for line in wrap_keeping_citations(title(table), wide)]
    rows = [HEAD, *rows_of(table)]
    if not any(table.out(one.name) for one in table.ranks):
        rows = [row[:6] + row[7:] for row in rows]
    found = fitting(rows, wide)
    lines += ["", pen.faint(found[0]), *found[1:]]
    for line in closing(table):
        lines += ["", *wrap_keeping_citations(line, wide)]
    return [
        *lines,
        "",
        *wrap_keeping_citations(f"Clauses: {', '.join(table.cites())} (vtes-judge show CITATION)", wide),
    ]


def fitting(rows: list[tuple[str, ...]], wide: int) -> list[str]:
    """Rows as lines of aligned columns; on a narrow screen names are cut and columns left out until the rest fits."""
    head = rows[0]
    for without in ((), ("games",), ("games", "out"), ("games", "out", ""), ("games", "out", "", "below by")):
        keep = [at for at, word in enumerate(head) if word not in without]
        cut = [
            tuple(printable(row[at], LONGEST if wide >= WIDE else wide // 2) if at == 1 else row[at] for at in keep)
            for row in rows
        ]
        found = columns(cut, left=tuple(at for at, word in enumerate(cut[0]) if word in ("player", "below by", "")))
        if max(map(cells, found)) <= wide:
            break
    return found


def title(table: Standings) -> str:
    """The title of standings: the event, and after which round."""
    event = table.event
    name = ", ".join(part for part in (event.name, event.date) if part) or "Standings"
    planned = f" of {event.rounds_planned}" if event.rounds_planned else ""
    number = len(event.rounds) - len(event.ahead)
    if number and any(one.points is None for one in event.rounds[number - 1].tables):
        return f"{name}: round {number}{planned} is not over"
    return f"{name}: after {number}{planned} round{'s' if (event.rounds_planned or number) != 1 else ''}"


def rows_of(table: Standings) -> list[tuple[str, ...]]:
    """The rows of the ranks, in the columns of `HEAD`."""
    return [
        (
            f"{one.place}{'=' if one.tied else ''}",
            one.name,
            *figures(its),
            str(table.games(one.name)),
            str(table.out(one.name)),
            TIES.get(by, ""),
            state,
        )
        for one, its, by, state in table.rows()
    ]


def closing(table: Standings) -> list[str]:
    """The lines below the ranks: the finalists, the final and its winner, and the notes."""
    found: list[str] = []
    if table.finalists and table.outcome is None:
        found.append(f"Final, best first: {', '.join(table.finalists)}.")
    if table.outcome is not None:
        order = sorted(table.final_vp, key=lambda name: -table.final_vp[name])
        points = ", ".join(f"{name} {shown(table.final_vp[name])}" for name in order)
        found += [f"Final: {points}.", f"Winner: {table.outcome.verdict}"]
    return found + table.notes()
