"""Writes a seating for people: its tables, its figures with what is proved of them, and every fault with names."""

from vtes_judge.annotations import Any, Sequence
from vtes_judge.faces.terminal.writing import Ink, ink, width, wrap
from vtes_judge.seating.bounds import optimal
from vtes_judge.seating.plan import SITTING_OUT
from vtes_judge.seating.score import CRITERIA, CriterionFault, faults, shown

from .assessment import AssessedSeating

RULE = (
    "R1 is what VEKN 3.1.2.p5 demands; R2 to R9 are the criteria of the Archon's seating chart (VEKN 3.1.2.p1). They "
    "are compared in this order; what is proved of one holds for seatings that are no worse by those before it."
)
ARROWS = "Seat 1 stands first; a > b: b is a's prey, and the first is the prey of the last."


def lines(found: AssessedSeating, only: int | None, *, draw: bool, brief: bool, written: list[str]) -> list[str]:
    """A seating for people. `only`: one round of it; `brief`: its tables and the figures on one line."""
    colours, columns = ink(), width()
    said = []
    making = found.making
    if making is not None:
        said += wrap(_title(found), columns)
        said.append("")
    for number in range(1, len(found.rounds) + 1):
        if only in (None, number):
            said += [*_round(found, number, colours, columns, draw), ""]
    said.append(colours.strong(str(found.figures)) + ("  proved optimal" if optimal(found.bounds) else ""))
    for remark in _remarks(found):
        said += wrap(remark, columns)
    if not brief:
        said += [*wrap(ARROWS, columns)] if not draw else []
        said += ["", *_criteria(found, colours, columns), "", *wrap(RULE, columns)]
        said += _faults(found, colours, columns)
    said += [f"written: {file}" for file in written]
    return said


def _title(found: AssessedSeating) -> str:
    making = found.making
    assert making is not None
    count, total = len(making.wish.players), len(found.rounds)
    title = f"{count} players, {total} round{'s' * (total != 1)}"
    if found.given:
        title += f", {found.given} of them played"
    low, high = found.figures.games
    if count in SITTING_OUT:
        seats = " + ".join(str(sum(map(len, tables))) for tables in found.rounds)
        games = f"{low} game{'s' * (low != 1)}"
        title += f"; each plays {games}" if low == high else f"; players have {low} to {high} games"
        title += f" ({seats} seats), sitting out in turn (VEKN 3.1.2.p3)"
    return f"{title}. Seed {making.wish.seed}."


def _round(found: AssessedSeating, number: int, colours: Ink, columns: int, draw: bool) -> list[str]:
    tables, out = found.rounds[number - 1], found.out[number - 1]
    played = found.making is not None and number <= found.given
    said = [colours.strong(f"Round {number}") + (" (played)" if played else "")]
    if draw:
        from vtes_judge.faces.desk.paper.diagram import plain

        for at, table in enumerate(tables, 1):
            said += ["", *("  " + line for line in plain(table, f"Table {at}", columns - 2))]
    else:
        for at, table in enumerate(tables, 1):
            said += _hang(f"  Table {at}".ljust(10), " > ", table, columns)
    if out:
        made = found.making is not None and not played
        said += _hang(("  sits out" if len(out) == 1 else "  sit out ") if made else "  no seat ", ", ", out, columns)
    return said


def _hang(first: str, between: str, names: Sequence[str], columns: int) -> list[str]:
    """Lines of names, indented below a first word: no name is broken over two lines."""
    blank = "\0"
    text = between.join(name.replace(" ", blank) for name in names).replace(" > ", f"{blank}> ")
    found = wrap(text, columns, " " * (len(first) + 2), f"{first}  ")
    return [line.replace(blank, " ") for line in found]


def _remarks(found: AssessedSeating) -> list[str]:
    said = []
    low, high = found.figures.games
    again = found.figures.vector[0]
    if again:
        least = found.bounds[0].least if found.bounds else 0
        if least:
            said.append(f"A repeated predator and prey cannot be avoided here: {found.bounds[0].why}.")
        elif found.making is not None:
            said.append("No seating was found without a repeated predator and prey.")
    if low != high:
        said.append(f"Players have {low} to {high} games: R3 and R8 are spreads of means, and no bounds are counted.")
    if found.making is not None and not found.making.equal:
        said.append("In the rounds that are left not everybody can play equally often.")
    return said


def _criteria(found: AssessedSeating, colours: Ink, columns: int) -> list[str]:
    values = [shown(round(value, 3)) for value in found.figures.values]
    room = max(map(len, values)) + 2
    said = []
    for at, criterion in enumerate(CRITERIA):
        head = f"{criterion.code}  {values[at].ljust(room)}"
        text = criterion.counts
        if found.bounds:
            text += f"; {_proved(found, at)}"
        said += wrap(text, columns, " " * len(head), colours.strong(criterion.code) + head[len(criterion.code) :])
    return said


def _proved(found: AssessedSeating, at: int) -> str:
    bound = found.bounds[at]
    because = f": {bound.why}" if bound.why else ""
    if bound.met:
        return f"proved least{because}" if bound.found or bound.least else "none"
    if not bound.least or bound.value == "0":
        return "no bound is proved"
    return f"at least {bound.value}, proved{because}"


def _faults(found: AssessedSeating, colours: Ink, columns: int) -> list[str]:
    said: list[str] = []
    # in a single round all who sit together share all their games, which is no fault
    listed = faults(found.records) if len(found.rounds) > 1 else []
    for criterion in CRITERIA:
        those = [fault for fault in listed if fault.criterion == criterion.code]
        if those:
            said += ["", *map(colours.strong, wrap(f"{criterion.code}: {criterion.counts}", columns))]
            for fault in those:
                said += wrap(fault.says, columns, "    ", "  ")
    return said


# for programs


def as_json(found: AssessedSeating) -> dict[str, Any]:
    """A seating for programs: rounds as lists of tables, tables as lists of names from seat 1."""
    making = found.making
    listed = faults(found.records)
    said: dict[str, Any] = {"schema": 1}
    if making is not None:
        said |= {
            "players": [str(name) for name in making.wish.players],
            "given": found.given,
            "seed": making.wish.seed,
            "source": making.source,
            "equal": making.equal,
            "steps": making.tried,
        }
    return said | {
        "rounds": [[list(table) for table in tables] for tables in found.rounds],
        "out": [list(out) for out in found.out],
        "games": list(found.figures.games),
        "vector": str(found.figures),
        "compared": list(found.figures.vector),
        "optimal": optimal(found.bounds),
        "criteria": [
            {
                "code": criterion.code,
                "counts": criterion.counts,
                "demanded_by": criterion.cite or None,
                "value": round(found.figures.values[at], 6),
                "compared": found.figures.vector[at],
                "least": found.bounds[at].least if found.bounds else None,
                "proved_least": found.bounds[at].met if found.bounds else False,
                "why": found.bounds[at].why if found.bounds else "",
                "faults": [_fault(fault) for fault in listed if fault.criterion == criterion.code],
            }
            for at, criterion in enumerate(CRITERIA)
        ],
    }


def _fault(fault: CriterionFault) -> dict[str, Any]:
    return {
        "players": [str(name) for name in fault.players],
        "rounds": list(fault.rounds),
        "what": fault.what,
        "says": fault.says,
    }
