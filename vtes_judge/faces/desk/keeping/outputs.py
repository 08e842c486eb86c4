"""`vtes-judge event print`, `export` and `report`: pages for the wall, data for programs, the report of VEKN 9."""

import json
import os
from datetime import datetime, timedelta

from vtes_judge.events.clock import clock_of
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_document, sound, understood
from vtes_judge.events.nouns import Event
from vtes_judge.events.verbs import VERBS
from vtes_judge.faces.desk.paper.pages import WHAT, pages
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.faces.terminal.writing import ANSWERED, write
from vtes_judge.files import atomic
from vtes_judge.files.atomic import called
from vtes_judge.files.pages import page
from vtes_judge.files.storage import save
from vtes_judge.files.yaml_text import Document, unplaced
from vtes_judge.messages import ESCAPED, Refused, printable
from vtes_judge.tournament.rounds import MINUTES

from .csv_tables import TABLES, table
from .report import report


def run(verb: str, file: str, rest: list[str], output: str | None, time: str | None, as_json: bool) -> int:
    """Print, export or report an event that is sound."""
    document = read_document(file)
    event = understood(document)
    sound(event, faults(event))
    if output is not None and os.path.exists(output) and os.path.exists(file) and os.path.samefile(output, file):
        raise Refused(f"{called(output)} is the event file itself: it is not written over", "name another file")
    if verb == "report":
        return report(event, document, as_json)
    if output is None:
        raise Refused("into which file?", f"write: vtes-judge {VERBS[verb]}")
    if verb == "print":
        _print(event, rest, output, _begins(event, time))
    else:
        _export(event, document, rest, output)
    write([f"written: {printable(output, 200)}"])
    return ANSWERED


def _print(event: Event, rest: list[str], output: str, begins: str) -> None:
    begun = [one for one in WHAT if rest and one.startswith(rest[0].lower())]
    number = rest[1] if len(rest) > 1 else "0"
    if len(begun) != 1 or len(rest) > 2 or not (number.isascii() and number.isdecimal() and len(number) < 4):
        raise Refused("what is to be printed?", f"write: vtes-judge {VERBS['print']}")
    ending = os.path.splitext(output)[1].lower()
    if ending not in (".html", ".pdf"):
        raise Refused(f"{called(output)} is neither .html nor .pdf", "name a file like round1.html")
    found = pages(event, begun[0], int(number) or None, begins)
    if ending == ".html":
        from vtes_judge.faces.desk.paper.html import html

        save(output, page(html(found)))
        return
    try:
        from vtes_judge.faces.desk.paper.pdf import pdf

        atomic.save(output, pdf(found))
    except ImportError:
        hint = "pip install '.[print]' in a checkout; or write .html, which every browser prints"
        raise Refused("a PDF needs the package typst", hint) from None


def _begins(event: Event, time: str | None) -> str:
    """When a round begins and ends, in words; '' if `--time` does not tell it. It lasts as long as the last clock."""
    if time is None:
        return ""
    try:
        at = datetime.strptime(time, "%H:%M")
    except ValueError:
        raise Refused(f"--time {printable(time, 20)} is no time of the day", "write it as 14:30") from None
    clock = clock_of(event)
    minutes = clock.minutes if clock is not None else MINUTES.value
    return f"{at:%H:%M} to {at + timedelta(minutes=minutes):%H:%M} ({minutes} minutes)."


def _export(event: Event, document: Document, rest: list[str], output: str) -> None:
    ending = os.path.splitext(output)[1].lower()
    begun = [one for one in TABLES if rest and one.startswith(rest[0].lower())] if rest else [TABLES[0]]
    if len(begun) != 1 or len(rest) > 1 or (rest and ending != ".csv"):
        raise Refused("what is to be exported?", f"write: vtes-judge {VERBS['export']}")
    if ending == ".csv":
        save(output, table(event, begun[0], output))
    elif ending == ".json":
        told: dict[str, object] = {"schema": 1, "file": unplaced(document.root), "standings": Standings(event).data()}
        save(output, json.dumps(told, ensure_ascii=False, indent=2).translate(ESCAPED) + "\n")
    else:
        raise Refused(f"{called(output)} is neither .json nor .csv", "name a file like cup.json")
