"""What leaves an event: pages for the wall, everything for programs, the report of VEKN 9."""

import json
import os
from datetime import date, timedelta

from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_document, sound, understood
from vtes_judge.events.nouns import Event
from vtes_judge.events.verbs import VERBS
from vtes_judge.faces.desk.paper.pages import WHAT, pages
from vtes_judge.faces.desk.ranking.page import written
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, width, write, write_json
from vtes_judge.files import atomic
from vtes_judge.files.atomic import called
from vtes_judge.files.pages import page
from vtes_judge.files.storage import save
from vtes_judge.files.yaml_text import Document, YamlNode, unplaced
from vtes_judge.messages import ESCAPED, Refused, printable
from vtes_judge.tournament.calendar import DUE

from .judging import call_said, said


def run(verb: str, file: str, rest: list[str], output: str | None, as_json: bool) -> int:
    """Print, export or report an event that is sound."""
    document = read_document(file)
    event = understood(document)
    sound(event, faults(event))
    if output is not None and os.path.exists(output) and os.path.exists(file) and os.path.samefile(output, file):
        raise Refused(f"{called(output)} is the event file itself: it is not written over", "name another file")
    if verb == "report":
        return _report(event, document, as_json)
    if output is None:
        raise Refused("into which file?", f"write: vtes-judge {VERBS[verb]}")
    if verb == "print":
        _print(event, rest, output)
    else:
        _export(event, document, output)
    write([f"written: {printable(output, 200)}"])
    return ANSWERED


def _print(event: Event, rest: list[str], output: str) -> None:
    begun = [one for one in WHAT if rest and one.startswith(rest[0].lower())]
    number = rest[1] if len(rest) > 1 else "0"
    if len(begun) != 1 or len(rest) > 2 or not (number.isascii() and number.isdecimal() and len(number) < 4):
        raise Refused("what is to be printed?", f"write: vtes-judge {VERBS['print']}")
    ending = os.path.splitext(output)[1].lower()
    if ending not in (".html", ".pdf"):
        raise Refused(f"{called(output)} is neither .html nor .pdf", "name a file like round1.html")
    found = pages(event, begun[0], int(number) or None)
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


def _export(event: Event, document: Document, output: str) -> None:
    ending = os.path.splitext(output)[1].lower()
    if ending == ".csv":
        save(output, written(Standings(event), output))
    elif ending == ".json":
        told = {"schema": 1, "file": unplaced(document.root), "standings": Standings(event).data()}
        save(output, json.dumps(told, ensure_ascii=False, indent=2).translate(ESCAPED) + "\n")
    else:
        raise Refused(f"{called(output)} is neither .json nor .csv", "name a file like cup.json")


def _report(event: Event, document: Document, as_json: bool) -> int:
    """What the report to the V:EKN needs (VEKN 9), and what is missing; 1 while something is."""
    told = {key: _word(document.root.get(key)) for key in ("event", "date", "place", "organizer", "judge", "format")}
    told["players"], told["rounds"] = str(len(event.players)), str(len(event.rounds))
    missing = [f"{key}: is not told" for key in ("event", "date", "place", "organizer", "judge") if not told[key]]
    for at, player in enumerate(event.players):
        if not _word(document.at(("players", at, "vekn"))):
            missing.append(f"line {player.line}: {printable(player.name)} has no V:EKN number (VEKN 9.6.p1)")
    table = Standings(event)
    missing += [f"no result of {one}" for one in table.open]
    if not event.no_final and table.outcome is None:
        missing.append("the winner: the final has no result (VEKN 2.2.b4)")
    due = _due(told["date"])
    warned = [said(one) for one in event.penalties if one.penalty != "caution"]
    appeals = [call_said(one) for one in event.calls if one.appeal]
    data = {
        "schema": 1,
        "penalties": warned,
        "appeals": appeals,
        **told,
        "due": due,
        "missing": missing,
        "standings": table.data(),
    }
    if as_json:
        write_json(data)
        return NOTHING if missing else ANSWERED
    lines = [f"{key}: {printable(value, 200)}" for key, value in told.items() if value]
    lines += [f"due: {due} (VEKN 9.2.p1)"] if due else []
    if table.outcome is not None:
        lines += wrap_keeping_citations(f"winner: {printable(table.outcome.verdict, 200)}", width(), "  ", "")
    for one in warned:
        says = f"to report (VEKN 2.6.p1): {printable(one, 400)}"
        lines += wrap_keeping_citations(says, width(), "  ", "")
    for one in appeals:
        lines += wrap_keeping_citations(f"appeal (VEKN 2.7.p1): {one}", width(), "  ", "")
    lines += ["", f"Missing: {len(missing)}" if missing else "Nothing is missing."]
    lines += [line for one in missing for line in wrap_keeping_citations(one, width(), "    ", "  ")]
    lines += ["", *wrap_keeping_citations("Keep a copy of the report for one year (VEKN 9.1.p1).", width())]
    write(lines)
    return NOTHING if missing else ANSWERED


def _word(node: YamlNode | None) -> str:
    return " ".join(node.text.split()) if node is not None and node.kind == "scalar" and not node.nothing else ""


def _due(day: str) -> str:
    try:
        return (date.fromisoformat(day) + timedelta(days=DUE.value)).isoformat()
    except (ValueError, OverflowError):
        return ""
