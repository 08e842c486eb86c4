"""Looks at a result that `event` is told: what it scores, and whether a course of the game gives it."""

from vtes_judge.events.edits import word
from vtes_judge.events.nouns import Event, EventTable
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Step, Unfit
from vtes_judge.tournament.game import shown
from vtes_judge.tournament.impossible_results import mended, slip
from vtes_judge.tournament.results import SOME_COURSE


def points_told(words: list[str], hint: str) -> dict[str, float]:
    """Read points such as `A=2 B=0.5`. Raises Refused for anything else; `hint`: how they are told here."""
    from vtes_judge.faces.desk.score import SHAPE, from_words

    try:
        return from_words(words)
    except Refused as refused:
        raise Refused(refused.message, hint if refused.hint == SHAPE else refused.hint) from None


def everybodys(command: str, words: list[str], names: tuple[str, ...]) -> str:
    """The hint how everybody's points are told: the words of the user with = between name and number where only that
    is missing, or else the `names` at the table."""
    pairs = list(zip(words[::2], words[1::2], strict=False))
    if pairs and not len(words) % 2 and all("=" not in name and number[:1].isdecimal() for name, number in pairs):
        points = " ".join(f"{word(name)}={number}" for name, number in pairs)
    else:
        points = " ".join(f"{word(name)}=..." for name in names) or "Ann=2 Bob=0.5 ..."
    return printable(f"write: {command} {points}", 500)


def require_possible(event: Event, where: str, command: str, table: EventTable, simultaneous: bool) -> None:
    """Raise Refused, with the likeliest slip, for a result that no course of a game gives.

    The same holds for a result that needs players ousted at the same time, unless `simultaneous` says that they were.
    `command`: the command that would record the result, as the hint shows it.
    """
    from vtes_judge.faces.desk.score import ScoredTable

    points, cards = table.points, table.result.cards if table.result else {}
    if points is None:
        return
    try:
        scored = ScoredTable({"vp": points} | ({"card_vp": cards} if cards else {}), simultaneous)
    except Unfit:
        return  # what is wrong with such a result is told among the faults of the file
    if scored.possible or not scored.fit:
        return
    counted = scored.why_not()
    found = mended(points) if counted else scored.nearest() if scored.at_once else []
    meant = f"{command} {' '.join(f'{word(name)}={shown(one)}' for name, one in found[0].items())}" if found else ""
    if scored.at_once:
        course = "; ".join(scored.report.answer.course)
        says = f"{where}: possible only with players ousted at the same time: {course} (CRR III.n2)"
        hint = (
            f"was it meant as: {meant}; if players were ousted at the same time, add --simultaneous"
            if meant
            else "if players were ousted at the same time, add --simultaneous"
        )
        raise Refused(f"{event.file}, {printable(says, 400)}", printable(hint, 400))
    raise Refused(
        f"{event.file}, {where}: impossible result: {printable(_why_impossible(points, counted), 900)}",
        f"was it meant as: {printable(meant, 400)}" if meant else "ask the table again; nothing was written",
    )


def _why_impossible(points: dict[str, float], counted: tuple[Step, ...]) -> str:
    """Why a result cannot be, in words with their clauses: the reason, perhaps whose points are meant, and the count.

    `counted`: what is counted wrongly; () where nothing is, as with points from cards.
    """
    if not counted:
        return f"no course of ousts, withdrawals and time gives these points [{', '.join(SOME_COURSE[1])}]"
    steps = counted[:1] if counted[0].met is False else counted[1:]
    cites = f"[{', '.join((steps or counted)[0].cites)}]"
    said = "; ".join(step.says for step in steps)
    why = slip(points)
    return f"{why} {cites}" if not said or said in why else f"{why} {said[0].upper()}{said[1:]} {cites}"


def figures(points: dict[str, float] | None, cards: dict[str, float]) -> list[str]:
    """Lines with what a result scores and whether it is possible; [] if it cannot be scored, which `closed` refuses."""
    from vtes_judge.faces.desk.score import ScoredTable

    if points is None:
        return []
    try:
        scored = ScoredTable({"vp": points, "card_vp": cards or None}, simultaneous=True)
    except Unfit:
        return []
    return [*scored.figures(), scored.verdict(doubt=True)]
