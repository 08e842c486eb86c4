"""Finds what is wrong with a table of an event: who sits there, and whether its result is possible."""

from vtes_judge.annotations import Iterator
from vtes_judge.figures.tables import LARGE
from vtes_judge.messages import printable
from vtes_judge.rulings import Unfit
from vtes_judge.tournament.game import HALF, course, exactly, several, shown, withdrawals
from vtes_judge.tournament.impossible_results import near, reasons
from vtes_judge.tournament.results import ReportVerdict, score_sheet_valid

from .nouns import Event, EventTable, Fault, WrittenName
from .typed_names import nearest

WITHDREW = ("VEKN 3.7.2.p2", "VEKN 3.7.b2")


def known(event: Event) -> dict[str, int]:
    """The names of the players, each with its line."""
    return {player.name: player.line for player in event.players}


def unknown(name: WrittenName, known: dict[str, int]) -> Fault:
    """Make the fault of a name that no player has."""
    close = nearest(name.name, list(known))
    hint = f"did you mean {close} (line {known[close]})?" if close else "add the player: vtes-judge event add FILE NAME"
    return Fault(name.line, f"{printable(name.name)} is not among the players", hint)


def table_faults(table: EventTable, where: str) -> Iterator[Fault]:
    """Yield the faults of a table's result."""
    result = table.result
    if result is None:
        return
    names = [seat.name for seat in table.seats]
    for name in [*result.points, *result.cards]:
        if name not in names:
            close = nearest(name, names)
            yield Fault(
                result.line,
                f"{where}: {printable(name)} does not sit there",
                f"did you mean {close}?"
                if close
                else f"the players there are {', '.join(names)}; halves are written 0.5",
            )
    for name in names:
        if name not in result.points:
            yield Fault(result.line, f"{where}: the result has no points for {printable(name)}", "write 0 for none")
    points = table.points
    if points is None or len(names) != len(set(names)) or not 3 <= len(names) <= LARGE:
        return
    yield from possible(points, result.cards, result.line, where)


def possible(points: dict[str, float], cards: dict[str, float], line: int, where: str) -> Iterator[Fault]:
    """Yield the fault of a result that is impossible, as the checker score-sheet-valid decides."""
    try:
        ruling = score_sheet_valid(vp=points, card_vp=cards or None)
    except Unfit as unfit:
        yield Fault(line, f"{where}: {unfit}", "correct card-vp", ("VEKN 3.7.2.p1",))
        return
    if ruling.answer.outcome is ReportVerdict.AT_ONCE:
        says = f"{where}: possible only with players ousted at the same time: {'; '.join(ruling.answer.course)}"
        yield Fault(line, says, "look at the table's report again", ("CRR III.n2",), remark=True)
    if ruling.answer.outcome is ReportVerdict.VALID:
        due = {name: number - cards.get(name, 0) for name, number in points.items()}
        yield from _withdrawn(due, line, where)
    if ruling.answer.outcome is not ReportVerdict.INCONSISTENT:
        return
    step = ruling.unmet[0]
    odd = [name for name, number in points.items() if number < 0 or number % HALF]
    if odd:
        says = f"{where}: {printable(odd[0])} cannot have {exactly(points[odd[0]])} victory points: they come in halves"
        yield Fault(line, says, "halves are written 0.5", step.cites)
        return
    hint = ""
    if not cards:
        counted = reasons(points)
        step = counted[0] if counted[0].met is False or not counted[1:] else counted[1]
        other = near(points, False)
        text = " or ".join(" ".join(f"{name}={shown(one)}" for name, one in found.items()) for found in other[:2])
        hint = f"possible and near it: {text}" if other else ""
    why = "no course of ousts, withdrawals and time gives these points in this order"
    if step.met is False:
        why = f"it must be that {step.says}"
    elif not cards and counted[1:]:
        why = "; ".join(one.says for one in counted[1:])
    yield Fault(line, f"{where}: impossible result: {why}", hint, step.cites)


def _withdrawn(points: dict[str, float], line: int, where: str) -> Iterator[Fault]:
    """Yield a remark on a result for which two players or more must have withdrawn, or one, if the points of two
    neighbours may have been exchanged.

    Those of the game with the fewest withdrew in every game that gives these points.
    """
    games = withdrawals(points)
    if not games or not games[0]:
        return
    found = _swaps(points)
    if len(games[0]) == 1 and not found:
        return
    who = several([printable(name) for name in points if name in games[0]])
    swaps = [several([printable(one), printable(other)]) for one, other in found]
    also = f"; with the points of {' or of '.join(swaps)} exchanged nobody need have withdrawn" if swaps else ""
    says = f"{where}: possible only if {who} withdrew{also}"
    yield Fault(line, says, "ask the table; told anew, a result replaces this one", WITHDREW, remark=True)


def _swaps(points: dict[str, float]) -> list[tuple[str, str]]:
    """The neighbours at the table of whom the points can be exchanged so that nobody need have withdrawn."""
    names = list(points)
    found = []
    for one, other in zip(names, names[1:] + names[:1], strict=True):
        swapped = {**points, one: points[other], other: points[one]}
        if swapped != points and course(swapped, at_once=False, withdrawn=frozenset()) is not None:
            found.append((one, other))
    return found
