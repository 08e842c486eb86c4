"""Today's rules of CRR III.C.8 to III.C.11: combat with a marked minion, and rescues."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.rules.torpor_actions import IMPLIED, RedListMark
from vtes_judge.rulings import Ruling, Step, because, decide, gone_on, need, today
from vtes_judge.table.nouns import ActionKind


@today("T-25", of="red-list-combat")
def marked_this_turn_and_once(
    *, marked: RedListMark, done: tuple[ActionTaken, ...], texts: Ruling[bool | None]
) -> Ruling[bool | None] | None:
    """T-25: may a vampire fight a minion that was marked earlier, or fight again? No, the mark is for the turn and the
    action is once a turn."""
    steps: list[Step] = []
    if marked is RedListMark.EARLIER:
        steps.append(need(False, "the minion was marked this turn: a mark is for the current turn", "T-25"))
    if any(past.action is ActionKind.RED_LIST_COMBAT and not past.canceled for past in done):
        steps.append(need(False, "the vampire has not taken this action this turn", "T-25"))
    if not steps:
        return None
    no = "No: the mark is over." if marked is RedListMark.EARLIER else "No: once each turn."
    return decide(*steps, *[step for step in texts.steps if step.met is not None], no=no)


@today("T-27", of="rescue")
def the_rescued_vampire_is_ready(*, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-27: what does a rescue do? The vampire moves to the ready region, tapped or untapped as it was, unwounded."""
    if not texts.answer:
        return None
    step = because("the rescued vampire moves to the ready region, is not wounded and neither taps nor untaps", "T-27")
    verdict = gone_on(texts.verdict, "; then it is ready, tapped or untapped as it was.")
    kept = [one for one in texts.steps if one.says != IMPLIED]
    return replace(texts, verdict=verdict, steps=(step, *kept), notes=())
