"""`vtes-judge event check`: says what is wrong with an event file, to people and to programs."""

from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event
from vtes_judge.events.nouns import Event, Fault
from vtes_judge.events.sit_outs import evening
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, write, write_json

from .draws import draws
from .file_named import with_file

TODAY = (
    "Today: the same. Standings Adjustments and disqualifications count in standings --today (T-112, T-113), and in "
    "finals --today who joins a final begun anew (T-114). Left to the judge: the deck of a finalist where several "
    "decks are used (T-95), who is gone during the seating (T-116), a round that the place cuts short (T-117), and an "
    "event that cannot be finished (T-118)."
)
"""The paragraph that says what differs in an event file by today's rules, and where it is counted."""


def check(file: str, as_json: bool, today: bool = False) -> int:
    """Print everything that is wrong with an event file. Returns the exit code: 1 if something is.

    `today`: add what differs by today's rules.
    """
    event = read_event(file)
    proved, unproved = draws(event)
    found = [*faults(event), *unproved]
    wrong = [fault for fault in found if not fault.remark]
    remarks = [fault for fault in found if fault.remark]
    if as_json:
        found_in = {"faults": _data(event, wrong), "remarks": _data(event, remarks)}
        write_json({"schema": 1, "file": event.file, **found_in, "draws": proved})
        return NOTHING if wrong else ANSWERED
    lines: list[str] = []
    for fault in [*wrong, *remarks]:
        lines += fault_lines(event, fault)
    lines += [line for one in [*proved, evening(event)] if one for line in wrap_keeping_citations(one, width())]
    players, rounds = len(event.players), len(event.rounds)
    number = f"{players} player{'s' * (players != 1)}, {rounds} round{'s' * (rounds != 1)}"
    many = f"{len(wrong)} fault{'s' * (len(wrong) != 1)}" if wrong else "no fault" if remarks else "nothing is wrong"
    also = f", {len(remarks)} remark{'s' * (len(remarks) != 1)}" if remarks else ""
    whole = ink().strong(f"{event.file}: {many}{also} ({number})")
    of_today = wrap_keeping_citations(TODAY, width()) if today else []
    write([*lines, *([""] if lines else []), whole, *of_today])
    return NOTHING if wrong else ANSWERED


def _data(event: Event, found: list[Fault]) -> list[dict[str, object]]:
    return [
        {"line": one.line, "says": one.says, "hint": with_file(one.hint, event.file) or None, "cites": list(one.cites)}
        for one in found
    ]


def fault_lines(event: Event, fault: Fault) -> list[str]:
    """A fault as lines: where it is, what it is, how it may be mended."""
    start = f"{event.file}:{fault.line}: "
    mark = "remark: " if fault.remark else ""
    cites = f" \0[{', '.join(fault.cites)}]".replace("\0", "") if fault.cites else ""
    lines = wrap_keeping_citations(f"{start}{mark}{fault.says}{cites}", width(), "    ", "")
    if fault.hint:
        lines += wrap_keeping_citations(f"hint: {with_file(fault.hint, event.file)}", width(), "      ", "    ")
    return lines
