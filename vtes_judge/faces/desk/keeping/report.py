"""`vtes-judge event report`: says what the report to the V:EKN needs (VEKN 9), and what of it is still missing."""

from datetime import date, timedelta

from vtes_judge.events.decks import registered, without_deck
from vtes_judge.events.nouns import Event
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, width, write, write_json
from vtes_judge.files.yaml_text import Document, YamlNode
from vtes_judge.messages import printable
from vtes_judge.tournament.calendar import DUE

from .judge_notes import call_said, said

TOLD = ("event", "date", "place", "organizer", "judge", "format")
"""The keys of an event file that a report repeats."""
NEEDED = ("event", "date", "place", "organizer", "judge")
"""The keys of an event file that its report needs."""
FEW = 5
"""The most players that are named of those who lack the same thing."""


def report(event: Event, document: Document, as_json: bool) -> int:
    """Print what the report to the V:EKN needs (VEKN 9), and what is missing. Returns the exit code: 1 while some
    is."""
    table = Standings(event)
    told = {key: _word(document.root.get(key)) for key in TOLD}
    told |= {"players": str(len(participants(event))), "rounds": str(len(event.rounds) - len(event.ahead))}
    missing = [f"{key}: is not told" for key in NEEDED if not told[key]]
    unnumbered = without_number(event, document)
    missing += [f"no result of {one}" for one in table.open]
    if not event.no_final and table.outcome is None:
        missing.append("the winner: the final has no result (VEKN 2.2.b4)")
    decks = registered(event)
    data: dict[str, object] = {
        "schema": 1,
        **told,
        "due": due(told["date"]),
        "missing": [*missing, *(f"{name}: no V:EKN number (VEKN 9.6.p1)" for name in unnumbered)],
        "penalties": [said(one) for one in event.penalties if one.penalty != "caution"],
        "appeals": [call_said(one) for one in event.calls if one.appeal],
        "decks": {
            "registered": len(decks),
            "not_legal": [f"{one.player}: {one.says}" for one in decks.values() if one.found != "legal"],
            "without": without_deck(event),
        },
        "standings": table.data(),
    }
    if as_json:
        write_json(data)
    else:
        write(_lines(event, data, told, [*missing, *_numbers(unnumbered)], table))
    return NOTHING if data["missing"] else ANSWERED


def participants(event: Event) -> list[str]:
    """The players who have had a place in a round, or are to have one; who left before the first round took no part."""
    placed = {
        name.name
        for one in event.rounds
        for name in (*one.out, *one.loss, *(seat for table in one.tables for seat in table.seats))
    }
    return [one.name for one in event.players if one.name in placed or one.dropped is None]


def without_number(event: Event, document: Document) -> list[str]:
    """The participants whose V:EKN number is not told."""
    here = set(participants(event))
    return [
        one.name
        for at, one in enumerate(event.players)
        if one.name in here and not _word(document.at(("players", at, "vekn")))
    ]


def _numbers(names: list[str]) -> list[str]:
    if not names:
        return []
    listed = ", ".join(map(printable, names[:FEW])) + (f" and {len(names) - FEW} others" if len(names) > FEW else "")
    return [f"the V:EKN number of {listed}: write {{name: {printable(names[0])}, vekn: ...}} (VEKN 9.6.p1)"]


def _lines(
    event: Event, data: dict[str, object], told: dict[str, str], missing: list[str], table: Standings
) -> list[str]:
    lines = [f"{key}: {printable(value, 200)}" for key, value in told.items() if value]
    lines += [f"due: {data['due']} (VEKN 9.2.p1)"] if data["due"] else []
    if table.outcome is not None:
        lines += wrap_keeping_citations(f"winner: {printable(table.outcome.verdict, 200)}", width(), "  ", "")
    says = [f"to report (VEKN 2.6.p1): {said(one)}" for one in event.penalties if one.penalty != "caution"]
    says += [f"appeal (VEKN 2.7.p1): {call_said(one)}" for one in event.calls if one.appeal]
    decks = registered(event)
    if decks:
        says.append(f"decks: {len(decks)} registered of {told['players']}")
        says += [f"deck of {one.player}: {one.says}" for one in decks.values() if one.found != "legal"]
    lines += [line for one in says for line in wrap_keeping_citations(printable(one, 500), width(), "  ", "")]
    lines += ["", f"Missing: {len(missing)}" if missing else "Nothing is missing."]
    lines += [line for one in missing for line in wrap_keeping_citations(one, width(), "    ", "  ")]
    lines += ["", *wrap_keeping_citations("Keep a copy of the report for one year (VEKN 9.1.p1).", width())]
    return lines


def due(day: str) -> str:
    """The last day on which the report of an event is in time, as 2026-03-29; '' without the day of the event."""
    try:
        return (date.fromisoformat(day) + timedelta(days=DUE.value)).isoformat()
    except (ValueError, OverflowError):
        return ""


def _word(node: YamlNode | None) -> str:
    return " ".join(node.text.split()) if node is not None and node.kind == "scalar" and not node.nothing else ""
