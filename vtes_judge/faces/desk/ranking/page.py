"""Standings on paper: text for a terminal, CSV, JSON, Markdown, and a page to pin on the wall."""

import os

from vtes_judge.faces.desk.score import cells, columns
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ink, width
from vtes_judge.files.pages import cell, page
from vtes_judge.messages import ESCAPED, Refused, printable
from vtes_judge.tournament.game import shown

from .standings import TIES, Standings, figures

HEAD = ("rank", "player", "GW", "VP", "TP", "games", "out", "below by", "")

LONGEST, WIDE = 28, 80
"""The longest name in a table on a terminal, in characters, and the width from which it has that room;
a narrower terminal gives it half a line."""


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
    """The rows as columns; a narrow screen has shorter names, and leaves columns out until they fit."""
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
    """What the standings are of."""
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
    """The finalists, the final and its winner, and the notes."""
    found: list[str] = []
    if table.finalists and table.outcome is None:
        found.append(f"Final, best first: {', '.join(table.finalists)}.")
    if table.outcome is not None:
        order = sorted(table.final_vp, key=lambda name: -table.final_vp[name])
        points = ", ".join(f"{name} {shown(table.final_vp[name])}" for name in order)
        found += [f"Final: {points}.", f"Winner: {table.outcome.verdict}"]
    return found + table.notes()


def written(table: Standings, file: str) -> str:
    """The standings in the format that the end of a file's name asks for. Raises Refused for another end."""
    ending = os.path.splitext(file)[1].lower()
    formats = {".csv": _csv, ".json": _json, ".md": _markdown, ".html": _html, ".txt": _text}
    if ending not in formats:
        raise Refused(f"{printable(file)} ends in none of {', '.join(formats)}", "name a file like standings.csv")
    return page(formats[ending](table))


def _text(table: Standings) -> str:
    return "\n".join(text(table)) + "\n"


def _json(table: Standings) -> str:
    import json

    return json.dumps(table.data(), ensure_ascii=False, indent=2).translate(ESCAPED) + "\n"


def _csv(table: Standings) -> str:
    import csv
    from io import StringIO

    places = {name: place for place, name in table.places}
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(["rank", "player", "gw", "vp", "tp", "games", "out", "below by", "state", "final vp", "place"])
    for one, its, by, state in table.rows():
        final = shown(table.final_vp[one.name]) if one.name in table.final_vp else ""
        counts = [table.games(one.name), table.out(one.name)]
        row = [one.place, one.name, *figures(its), *counts, by, state, final, places.get(one.name, "")]
        writer.writerow(map(cell, row))
    return stream.getvalue()


def _markdown(table: Standings) -> str:
    def marked(word: str) -> str:
        return "".join("\\" + char if char in "\\|*_`<>[]#" else char for char in word)

    lines = [f"# {marked(title(table))}", "", "| Rank | Player | GW | VP | TP | Games | Out | Below by | |"]
    lines.append("|--:|:--|--:|--:|--:|--:|--:|:--|:--|")
    lines += ["| " + " | ".join(map(marked, row)) + " |" for row in rows_of(table)]
    for line in closing(table):
        lines += ["", marked(line)]
    return "\n".join(lines) + "\n"


STYLE = (
    "body{font:1.1rem/1.4 serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#000;background:#fff}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid #888}"
    "th:nth-child(2),td:nth-child(2),td:nth-child(n+8),th:nth-child(n+8){text-align:left}"
    "tr{break-inside:avoid}thead{display:table-header-group}"
)


def _html(table: Standings) -> str:
    from html import escape

    head = ("Rank", "Player", "GW", "VP", "TP", "Games", "Out", "Below by", "Remark")
    rows = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows_of(table)]
    name = escape(title(table))
    return "\n".join(
        [
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{name}</h1>",
            "<table>\n<thead><tr>"
            + "".join(f'<th scope="col">{cell}</th>' for cell in head)
            + "</tr></thead>\n<tbody>",
            *rows,
            "</tbody>\n</table>",
            *(f"<p>{escape(line)}</p>" for line in closing(table)),
            "</body>\n</html>\n",
        ]
    )
