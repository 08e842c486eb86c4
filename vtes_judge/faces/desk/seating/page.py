"""Writes a seating as a file: a picture, a page for the wall, or data for programs and for the next round."""

import json

from vtes_judge.annotations import Callable
from vtes_judge.events.names import at_table
from vtes_judge.faces.desk.paper import diagram
from vtes_judge.files.atomic import called
from vtes_judge.files.pages import cell, page
from vtes_judge.files.storage import save
from vtes_judge.messages import ESCAPED, Refused

from .assessment import AssessedSeating

Rounds = list[tuple[int, list[list[str]], list[str]]]
"""Rounds, each its number, its tables with their names, and the names of who sits out."""

Writer = Callable[[AssessedSeating, Rounds], str]


def kind(file: str) -> Writer:
    """The function that writes a file of that name, by its ending. Raises Refused for an ending that is not known."""
    ending = file.rpartition(".")[2].lower() if "." in file else ""
    if ending not in KINDS:
        raise Refused(f"{called(file)} is of no kind that can be written", f"it may end in .{', .'.join(KINDS)}")
    return KINDS[ending]


def spared(file: str, *read: str | None) -> None:
    """Raise Refused if writing this file would overwrite one that the seating was read from, or one with results."""
    import os

    if not os.path.isfile(file):
        return
    hint = "name another file; vtes-judge event seat FILE seats the next round into an event file"
    for other in read:
        if other and os.path.isfile(other) and os.path.samefile(file, other):
            raise Refused(f"{called(file)} is what the seating is made from: it is not written over", hint)
    if kind(file) in (_yaml, _json):
        from vtes_judge.events.file import read_event

        try:
            event = read_event(file)
        except Refused:
            return
        if any(table.result for one in event.rounds for table in one.tables) or event.final is not None:
            raise Refused(f"{called(file)} holds results: no seating is written over them", hint)


def write_seating(file: str, found: AssessedSeating, only: int | None) -> None:
    """Write a seating, or only one round of it, into a file, whole or not at all. Raises Refused if it cannot."""
    rounds = [
        (number, [list(table) for table in tables], list(out))
        for number, (tables, out) in enumerate(zip(found.rounds, found.out, strict=True), 1)
        if only in (None, number)
    ]
    save(file, page(kind(file)(found, rounds)))


def _svg(_found: AssessedSeating, rounds: Rounds) -> str:
    return diagram.svg(rounds)


def _html(_found: AssessedSeating, rounds: Rounds) -> str:
    from vtes_judge.faces.desk.paper.html import html
    from vtes_judge.faces.desk.paper.pages import round_pages

    return html([one for number, tables, out in rounds for one in round_pages(f"Round {number}", "", tables, out)])


def _json(found: AssessedSeating, rounds: Rounds) -> str:
    from .text import as_json

    told = as_json(found)
    told["rounds"] = [tables for _, tables, _ in rounds]
    told["out"] = [out for *_, out in rounds]
    return json.dumps(told, ensure_ascii=False, indent=1).translate(ESCAPED) + "\n"


def _yaml(found: AssessedSeating, rounds: Rounds) -> str:
    """A seating as YAML, shaped like an event file; names are quoted as in JSON, so that each is read back as text."""
    here = [str(name) for name in found.making.wish.players] if found.making else []
    everybody = dict.fromkeys([*here, *(name for tables in found.rounds for table in tables for name in table)])
    said = ["players:", *(f"  - {_quoted(name)}" for name in everybody), "rounds:"]
    for _, tables, out in rounds:
        said.append("  - tables:")
        said += [f"      - seats: [{', '.join(map(_quoted, table))}]" for table in tables]
        if out:
            said.append(f"    out: [{', '.join(map(_quoted, out))}]")
    return "\n".join(said) + "\n"


def _quoted(name: str) -> str:
    plain = (
        name.isascii() and name.isalpha() and name.lower() not in ("yes", "no", "on", "off", "true", "false", "null")
    )
    return name if plain and len(name) > 1 else json.dumps(name, ensure_ascii=False).translate(ESCAPED)


def _csv(_found: AssessedSeating, rounds: Rounds) -> str:
    import csv
    from io import StringIO

    held = StringIO()
    writer = csv.writer(held, lineterminator="\n")
    writer.writerow(("round", "table", "seat", "player"))
    for number, tables, _ in rounds:
        for at, table in enumerate(tables, 1):
            writer.writerows((number, at, seat, cell(name)) for seat, name in enumerate(table, 1))
    return held.getvalue()


def _text(_found: AssessedSeating, rounds: Rounds) -> str:
    said = []
    for number, tables, out in rounds:
        said.append(f"Round {number}")
        said += [f"{at}: {', '.join(map(_kept, table))}" for at, table in enumerate(tables, 1)]
        said += [f"out: {', '.join(map(_kept, out))}"] if out else []
        said.append("")
    return "\n".join(said)


def _kept(name: str) -> str:
    """A name as a list with commas has it: in quotes if it has a comma itself, or quotes around all of it."""
    ways = (name, f'"{name}"', f"'{name}'")
    written = [way if not set(way) & set(',;"') else '"' + way.replace('"', '""') + '"' for way in ways]
    return next((one for one in written if at_table(f"{one}, x") == (name, "x")), written[0])


KINDS: dict[str, Writer] = {
    "svg": _svg,
    "html": _html,
    "yaml": _yaml,
    "yml": _yaml,
    "json": _json,
    "csv": _csv,
    "txt": _text,
}
