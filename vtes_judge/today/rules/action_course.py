"""Today's rules of CRR IV.D.1 and IV.E: actions that are taken again, how one is declared, and when it ends."""

from vtes_judge.rules.action_course import (
    TIMING_VERDICTS,
    ActionEnd,
    ActionEvent,
    ActionTaken,
    DeclarationEffect,
    DeclarationStage,
    Timing,
    repeat_action,
)
from vtes_judge.rulings import Ruling, Standing, Step, because, decide, need, today
from vtes_judge.table.nouns import ActionKind

BRINGS = (ActionKind.EQUIP, ActionKind.EMPLOY, ActionKind.RECRUIT)
"""The actions that bring a card from hand into play; that card counts as an action card."""


@today("T-12", "T-25", "T-28", "T-29", of="repeat-action")
def taken_again(
    *,
    action: ActionKind,
    done: tuple[ActionTaken, ...],
    card: str | None,
    another_copy: bool,
    in_play: bool,
    another_action: bool,
    brought: str | None,
) -> Ruling[bool | None] | None:
    """T-28: may the action of a card be taken again? An action card counts by name, a card in play by copy and action.
    T-29: equipment, a retainer or ally from hand counts by name. T-25: combat with the marked minion is once a turn.
    T-12: what was canceled as it was played was not taken."""
    steps: list[Step] = []
    if any(past.canceled for past in done):
        steps.append(because("the minion may try an action again whose card was canceled", "T-12"))
    taken = tuple(past for past in done if not past.canceled)
    used = [past for past in taken if card and past.card and past.card.lower() == card.lower()]
    same = [past for past in taken if past.action is action]
    yes = "Yes: its card was canceled." if steps and not same else "Yes."
    if same and action is ActionKind.RED_LIST_COMBAT:
        steps.append(need(False, "the vampire has not taken this action this turn", "T-25"))
    elif used and in_play and (another_copy or another_action):
        says = "a card in play counts by the copy, and by the action where the copy gives several"
        steps.append(need(True, says, "T-28"))
        taken = tuple(past for past in taken if past not in used)
    elif used and another_copy:
        says = "it has not taken the action of a card of this name: an action card counts by its name"
        steps.append(need(False, says, "T-28"))
    elif same and action in BRINGS and not card:
        says = "it has not brought a card of the same name from hand this turn, whose action it would repeat"
        named = [past.brought.lower() for past in same if past.brought and not past.card]
        if brought is None:
            steps.append(because("a card from hand counts as an action card, and by its name", "T-29"))
            yes = "Yes, but not with a card of the same name from hand."
        elif brought.lower() in named:
            steps.append(need(False, says, "T-29"))
    if not steps:
        return None
    found = repeat_action(action=action, done=taken, card=card)
    kept = [step for step in found.steps if step.met is not None]
    return decide(*steps, *kept, yes=yes, left_to_judge=found.left_to_judge if yes == "Yes." else ())


@today("T-08", of="announce-window")
def a_wake_as_the_card_is_played(*, effect: DeclarationEffect, stage: DeclarationStage) -> Ruling[Timing] | None:
    """T-08: may a wake be used while the action card is played? Yes, for whatever purpose."""
    if effect is not DeclarationEffect.WAKE or stage is not DeclarationStage.PLAYING:
        return None
    step = because("a wake may be used while a card is played during an action, for whatever purpose", "T-08")
    return Ruling(Timing.ALLOWED, TIMING_VERDICTS[Timing.ALLOWED], (step,))


@today("T-39", "T-200", of="action-ends")
def no_longer_ready_or_taken_over(
    *, event: ActionEvent, before_resolution: bool, from_torpor: bool, blocked: bool
) -> Ruling[ActionEnd | None] | None:
    """T-200: does the action end when the acting minion is no longer ready? Before it is resolved, yes. T-39: when the
    minion is taken over? A block that has succeeded happens all the same; of the rest no ruling speaks."""
    if event is ActionEvent.TO_TORPOR and before_resolution and not from_torpor:
        steps = (
            because("the acting minion left the ready region before a block or the action was resolved", "T-200"),
            because("nobody taps for a block then", "T-200"),
        )
        return Ruling(ActionEnd.IMMEDIATELY, "The action ends immediately; a blocker does not tap.", steps)
    if event is not ActionEvent.CHANGED:
        return None
    if blocked:
        says = "a block that has succeeded still happens though the acting minion is stolen, and the blocker taps"
        return Ruling(ActionEnd.CONTINUES, "The block still happens, and the blocker taps.", (because(says, "T-39"),))
    says = "an unofficial digest lets it go on under the new controller; no ruling says it of the acting minion"
    return Ruling(
        None, "Not clear: by an unofficial digest the action goes on.", (because(says, "T-39"),), Standing.AMBIGUOUS
    )
