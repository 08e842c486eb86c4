"""Writes standings as a file: CSV, JSON, Markdown, plain text, or a page to pin on the wall."""

import os

from vtes_judge.files.pages import cell, page
from vtes_judge.messages import ESCAPED, Refused, printable
from vtes_judge.tournament.game import shown

from .rows import closing, rows_of, text, title
from .standings import Standings, figures


def written(table: Standings, file: str) -> str:
    """The standings in the format that the end of a file's name asks for. Raises Refused for another end."""
    ending = os.path.splitext(file)[1].lower()
    if ending not in FORMATS:
        raise Refused(f"{printable(file)} must end in one of {', '.join(FORMATS)}", "name a file like standings.csv")
    return page(FORMATS[ending](table))


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


def _html(table: Standings) -> str:
    from vtes_judge.faces.desk.paper.html import html
    from vtes_judge.faces.desk.paper.pages import ranks_page

    head = ("rank", "player", "GW", "VP", "TP", "games", "out", "below by", "remark")
    return html([ranks_page(title(table), "", head, rows_of(table), closing(table))])


FORMATS = {".csv": _csv, ".json": _json, ".md": _markdown, ".html": _html, ".txt": _text}
"""The functions that write standings, by the ending of the file's name."""
