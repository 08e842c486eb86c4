"""CRR IV.B.1: an action that is given another target."""

from vtes_judge.rulings import Ruling, decide, need
from vtes_judge.table.nouns import ActionKind

from .blocking import is_directed


def redirect(
    *, action: ActionKind, acting: str, directed: tuple[str, ...], to: tuple[str, ...], seats: tuple[str, ...]
) -> Ruling[bool | None]:
    """CRR IV.B.1: can an effect give an action the Methuselah `to` as its new target?

    `directed`: those at whom it is directed now, none for an undirected action; `seats`: who is in the game. None where
    no text says whether the action would be directed then.
    """
    steps = (
        need(bool(to), "it names the Methuselah who is the new target", "CRR II.B.1"),
        need(len(to) <= 1, "it names one new target only", "CRR II.B.1"),
        need(bool(directed), "the action is directed, so that it has a target to change", "CRR IV.B.1"),
        need(
            not to or not set(to) <= set(directed),
            "the new target is another than the one that the action has",
            "CRR II.B.1",
        ),
        need(acting not in to, f"the new target is another than {acting}, who is acting", "CRR IV.B.1"),
    )
    named = decide(*steps)
    if acting in to or not directed or not to:
        return named
    asked = is_directed(action=action, targets=to, acting=acting, seats=seats)
    if not named.answer or asked.answer is not None:
        return Ruling(named.answer, named.verdict, steps + asked.steps, asked.standing, notes=asked.notes)
    return Ruling(None, asked.verdict, steps + asked.steps, asked.standing, notes=asked.notes)
