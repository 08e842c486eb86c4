"""`vtes-judge event new`: makes an event file from names, or from a file of them."""

import os

from vtes_judge.events.faults import faults
from vtes_judge.events.file import sound, understood
from vtes_judge.events.names import Listed, listed
from vtes_judge.faces.desk.seating.file import entries
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, width, write
from vtes_judge.figures.tables import SMALL
from vtes_judge.files.atomic import called
from vtes_judge.files.storage import save
from vtes_judge.files.yaml_text import Document, Lines
from vtes_judge.limits import MOST_ROUNDS
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.rounds import PRELIMINARIES

from .checking import fault_lines


def names_of(told: str) -> list[Listed]:
    """The players that `--players` names, with their V:EKN numbers: names with commas between, or those of a file."""
    if os.path.isfile(told):
        return entries(told)
    if "," not in told:
        raise Refused(
            f"--players {printable(told)}: there is no such file", "or write the names: --players Ann,Bob,Cid,Dee"
        )
    return [Listed(name, 1) for name in listed(told)]


def new(file: str, names: list[Listed], title: str | None, date: str | None, rounds: int | None, no_final: bool) -> int:
    """Make an event file. Returns the exit code; raises Refused if the file is there already."""
    if os.path.lexists(file):
        raise Refused(f"{called(file)} is there already", "name another file; event add puts players into this one")
    if date is not None:
        _day(date)
    if rounds is not None and not PRELIMINARIES[0] <= rounds <= MOST_ROUNDS:
        raise Refused(
            f"--rounds {rounds}: there are {PRELIMINARIES[0]} to {MOST_ROUNDS} preliminary rounds ({PRELIMINARIES[1]})",
            "write, for example: --rounds 3",
        )
    _each_once(names)
    document = Document("", called(file))
    for key, value in (("event", title), ("date", date), ("rounds-planned", rounds)):
        if value is not None:
            document = document.put((), key, value)
    if no_final:
        document = document.put((), "no-final", True)
    document = document.put((), "players", Lines(_written(one) for one in names) if names else [])
    document = document.put((), "rounds", [])
    event = understood(document)
    found = faults(event)
    sound(event, [*event.faults, *found])
    save(file, document.text, new=True)
    number = f"{len(names)} player{'s' * (len(names) != 1)}"
    then = f"seat {_quoted(file)}" if len(names) >= SMALL else f"add {_quoted(file)} NAME..."
    lines = wrap_keeping_citations(f"{called(file)}: made, {number}. Next: vtes-judge event {then}", width())
    from vtes_judge.seating.plan import SITTING_OUT, games_of

    if rounds is not None and len(names) in SITTING_OUT and not games_of(len(names), rounds):
        from vtes_judge.faces.desk.seating.rounds import plans

        says = f"{len(names)} players cannot all play equally often in {rounds} rounds: {plans(len(names))}"
        lines += wrap_keeping_citations(says, width())
    write([*lines, *(line for fault in found for line in fault_lines(event, fault))])
    return ANSWERED


def _each_once(names: list[Listed]) -> None:
    """Raise Refused if two players have one name, also where capitals tell them apart, as `event add` does."""
    seen: dict[str, Listed] = {}
    for one in names:
        other = seen.setdefault(one.name.casefold(), one)
        if other is not one:
            also = "" if other.name == one.name else f", as {printable(other.name)}"
            where = "" if one.line == other.line else f" (lines {other.line} and {one.line})"
            raise Refused(
                f"{printable(one.name)} is among the players already{also}{where}",
                "leave one out; two people of one name need another letter: Ann S., Ann W.",
            )


def _written(one: Listed) -> object:
    return one.name if one.vekn is None else {"name": one.name, "vekn": one.vekn}


def _day(told: str) -> None:
    from datetime import date

    try:
        date.fromisoformat(told)
    except ValueError:
        raise Refused(f"--date {printable(told, 30)} is no day", "write it as 2026-03-01") from None


def _quoted(file: str) -> str:
    import shlex

    return printable(shlex.quote(file), 200)
