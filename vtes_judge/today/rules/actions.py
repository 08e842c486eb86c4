"""Today's rules of CRR IV.D, IV.n1 and IV.n2: how an action ends, and the cards that are played during one."""

from vtes_judge.rules.actions import BY_THE_ACTING, SAYS, ActionStep, Does, Window
from vtes_judge.rulings import Ruling, Step, because, decide, need, today, today_too
from vtes_judge.table.nouns import ActionKind

NEITHER = "the blocker taps and combat begins together, and neither happens if"
AT_ONCE = "the ally comes into the ready region with its life and cannot act this turn"
RESOLVED: dict[ActionKind, tuple[str, str]] = {
    ActionKind.RECRUIT: (AT_ONCE, "T-22"),
    ActionKind.GO_ANARCH: ("the vampire leaves its sect for that of the Anarchs and is not Independent", "T-23"),
    ActionKind.RESCUE: ("the vampire moves to the ready region, tapped or untapped as it was", "T-27"),
}
"""What an action does as it resolves by today's rules, with the difference, where the texts say otherwise or
nothing."""


@today("T-36", "T-39", "T-200", of="blocked-consequences")
def before_the_block_has_its_effect(
    *,
    ended_first: bool,
    combat_canceled: bool,
    left_ready: bool,
    taken_over: bool,
    one_controller: bool,
    texts: Ruling[tuple[ActionStep, ...]],
) -> Ruling[tuple[ActionStep, ...]] | None:
    """T-36: what follows a block if the action ends before? Neither does the blocker tap nor is there combat; where
    only the combat is canceled the blocker taps. T-200: the same where the acting minion is not ready any more. T-39:
    one that is stolen after the block is still blocked."""
    gone: tuple[ActionStep, ...] = ()
    first: list[str] = []
    last: list[str] = []
    steps: list[Step] = []
    if ended_first or left_ready:
        gone = (ActionStep.BLOCKER_TAPS, ActionStep.COMBAT, ActionStep.MAY_DIABLERIZE)
        last = ["the blocker does not tap and there is no combat"]
        if ended_first:
            steps.append(because(f"{NEITHER} the action is ended or the block canceled before", "T-36"))
        if left_ready:
            steps.append(because(f"{NEITHER} the acting minion leaves the ready region before", "T-200"))
    else:
        if combat_canceled:
            steps.append(because("what cancels only the combat leaves the block, so the blocker taps", "T-36"))
        if taken_over:
            first = ["the block still happens"]
            steps.append(because("the block still happens though the acting minion was stolen", "T-39"))
        if taken_over and one_controller:
            steps.append(because("minions of one Methuselah do not fight each other", "CRR VI.n1"))
        if combat_canceled or (taken_over and one_controller):
            gone, last = (ActionStep.COMBAT,), ["there is no combat"]
    if not steps:
        return None
    then = tuple(one for one in texts.answer if one not in gone)
    told = "; ".join([*first, *(SAYS[one] for one in then[:-1]), *last])
    kept = [step for step in texts.steps if step.cites[0] not in ("CRR IV.D.3.b", "CRR IV.D.3.c")]
    return Ruling(then, f"{told[0].upper()}{told[1:]}.", (*steps, *kept))


@today("T-22", "T-23", "T-27", of="success-consequences")
def what_it_does(*, action: ActionKind, texts: Ruling[tuple[ActionStep, ...]]) -> Ruling[tuple[ActionStep, ...]] | None:
    """T-22, T-23, T-27: what does the action do? An ally is ready at once, an Anarch is of that sect alone, and a
    rescued vampire moves to the ready region."""
    if action not in RESOLVED or ActionStep.RESOLVE not in texts.answer:
        return None
    says, code = RESOLVED[action]
    kept = [step for step in texts.steps if "CRR IV.D.2.b" not in step.cites]
    verdict = texts.verdict.replace("the action resolves", says)
    verdict = verdict.replace("The action resolves", f"{says[0].upper()}{says[1:]}")
    return Ruling(texts.answer, verdict, (because(says, code), *kept))


DURING_ATTEMPT = "no block is being attempted, during which the action gets no new target"


@today("T-32", "T-37", "T-38", of="may-play-modifier")
def modifiers(
    *,
    window: Window,
    bleed_raised: bool,
    does: Does | None,
    uncounted: bool,
    changes_target: bool,
    acting: bool,
    for_others: bool,
    same_controller: bool,
    texts: Ruling[bool],
) -> Ruling[bool] | None:
    """T-37: may a second modifier increase the bleed? Only if one of the two says that it does not count. T-38: may
    another minion than the acting one play it? If the card is for that. T-32: no new target while a block is tried."""
    steps: list[Step] = []
    kept = [step for step in texts.steps if step.met is not None]
    yes = texts.verdict if texts.answer else "Yes."
    if for_others:
        kept = [step for step in kept if step.says != BY_THE_ACTING]
        steps.append(need(not acting, "the minion is another than the acting one, for which the card is", "T-38"))
        steps.append(need(same_controller, "one Methuselah controls it and the acting minion", "T-38"))
    if bleed_raised and does is Does.BLEED:
        says = "no other modifier increases this bleed already, or one of the two does not count"
        steps.append(need(uncounted, says, "T-37"))
        yes = "Yes, as one of the two modifiers says that it does not count."
    if changes_target:
        steps.append(need(window is not Window.BLOCK_ATTEMPT, DURING_ATTEMPT, "T-32"))
    return decide(*steps, *kept, yes=yes, left_to_judge=texts.left_to_judge) if steps else None


@today("T-09", "T-32", of="may-play-reaction")
def reactions(
    *, window: Window, tapped: bool, wake: bool, changes_target: bool, locks: bool, texts: Ruling[bool]
) -> Ruling[bool] | None:
    """T-09: may a woken minion react? As if it were untapped, but it cannot tap as the price. T-32: no new
    target while a block is attempted."""
    steps: list[Step] = []
    yes = texts.verdict if texts.answer else "Yes."
    if tapped and wake:
        steps.append(because("a woken minion may play reactions as if it were untapped", "T-09"))
        yes = "Yes, as if it were untapped."
        if locks:
            steps.append(need(False, "the minion is untapped, as tapping it is the price of the effect", "T-09"))
    if changes_target:
        steps.append(need(window is not Window.BLOCK_ATTEMPT, DURING_ATTEMPT, "T-32"))
    return today_too(texts, *steps, yes=yes) if steps else None
