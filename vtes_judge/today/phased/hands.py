"""Today's rules that Phased Motion refers to: out-of-turn masters."""

from vtes_judge.rulings import Ruling, need, today


@today("T-20", of="pm-out-of-turn")
def a_canceled_one_counts_too(*, canceled: bool, played: int, texts: Ruling[bool | None]) -> Ruling[bool | None] | None:
    """T-20: may a second one be played if the first was canceled? No, whatever became of it."""
    if not canceled or not played or texts.answer is False:
        return None
    step = need(False, "she has played none since the last Master phase, not even one that was canceled", "T-20")
    return Ruling(False, "No: only one between two Master phases.", (step, *texts.steps))
