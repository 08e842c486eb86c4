"""CRR IV: how to perform actions: what follows from success and failure; action modifiers and reactions.

Who may block, and stealth and intercept (IV.B and IV.C), are in blocking.py.
"""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import ActionKind, MinionKind

from .twelve_actions import ACTIONS, ANARCH_COST

CARD_TEXT = ("what the text of the card allows",)


BY_THE_ACTING = "the minion is the acting minion"
"""The requirement of CRR IV.n1 on the minion that plays a modifier, in words."""


class Window(StrEnum):
    """When a card would be played: in an action from its announcement to its end, or outside."""

    ANNOUNCEMENT = "announcement"
    DURING = "during"
    BLOCK_ATTEMPT = "block-attempt"
    POLLING = "polling"
    REFERENDUM = "referendum"
    BLOOD_HUNT = "blood-hunt"
    COMBAT = "combat"
    AS_PLAYED = "as-played"
    NO_ACTION = "no-action"


class Remains(StrEnum):
    """The parts of an action's effect that may still be valid: all, part or nothing of it."""

    ALL = "all"
    PART = "part"
    NOTHING = "nothing"


class ActionStep(StrEnum):
    """The steps that may follow when an action is completed."""

    NO_REPEAT = "no-repeat"
    PAY = "pay"
    PAY_IN_PART = "pay-in-part"
    RESOLVE = "resolve"
    RESOLVE_IN_PART = "resolve-in-part"
    FIZZLE = "fizzle"
    COST_UNPAID = "cost-unpaid"
    CARD_BURNED = "card-burned"
    BLOCKER_TAPS = "blocker-taps"
    COMBAT = "combat"
    MAY_DIABLERIZE = "may-diablerize"
    ACTION_ENDS = "action-ends"


Tapped = Annotated[bool, "the minion is tapped"]
Wake = Annotated[bool, "a card lets the minion do so while tapped", SPECIAL]
Used = Annotated[bool, "this minion has played the same card before in this action", SPECIAL]
UsedByOther = Annotated[bool, "another minion has played the same card before in this action", SPECIAL]
OTHERS = "the limit is the same minion's; it follows that a copy played by another minion does not count"
Cost = Annotated[int, "the cost of the card, in blood or pool", SPECIAL, Otherwise("the card has a cost")]
Available = Annotated[
    int | None,
    "the blood or pool there is to pay the cost with",
    SPECIAL,
    Otherwise("there is too little blood or pool"),
]
Locks = Annotated[bool, "its price is that the minion is tapped", ONLY_TODAY]
ChangesTarget = Annotated[bool, "it gives the action another target", ONLY_TODAY]
AsAnnounced = Annotated[bool, "the card is one that is played as the action is announced", SPECIAL]
PollingOnly = Annotated[bool, 'the card says "only usable during a political action"', SPECIAL]
Cancels = Annotated[bool, "the card can cancel a card as it is played, or is a wake for one that can", SPECIAL]

EFFECTS: dict[ActionKind, tuple[str, tuple[str, ...]]] = {
    ActionKind.BLEED: (
        "the target burns pool equal to the bleed; for one or more, the Edge comes with it",
        ("CRR III.C.1.a", "CRR III.C.1.b"),
    ),
    ActionKind.HUNT: ("the vampire gets one blood from the blood bank", ("CRR III.C.2.a",)),
    ActionKind.EQUIP: ("the equipment is put on the acting minion", ("CRR III.C.3.a",)),
    ActionKind.EMPLOY: ("the retainer is put on the acting minion with its life", ("CRR III.C.4.a", "CRR III.C.4.b")),
    ActionKind.RECRUIT: ("the ally waits in the uncontrolled region with its life", ("CRR III.C.5.a", "CRR III.C.5.b")),
    ActionKind.POLITICAL: (
        "the terms are set, only now, and the referendum is held",
        ("CRR III.C.6.a", "CRR V.n1", "CRR V.A.1"),
    ),
    ActionKind.GO_ANARCH: ("the vampire becomes anarch and Independent", ("CRR III.C.7.c",)),
    ActionKind.RED_LIST_COMBAT: ("the vampire enters combat with the marked minion", ("CRR III.C.8.b",)),
    ActionKind.LEAVE_TORPOR: ("the vampire moves to the ready region", ("CRR III.C.9.b",)),
    ActionKind.RESCUE: ("the vampire is rescued from torpor", ("CRR III.C.10",)),
    ActionKind.DIABLERIZE: ("the diablerie is resolved", ("CRR III.C.11.b",)),
    ActionKind.OTHER: ("the action does what its card says", ("CRR III.C.12.c",)),
}


def check_cost(cost: int, available: int | None) -> None:
    """Raise Unfit for a cost, or what there is to pay it with, below zero."""
    if cost < 0 or (available or 0) < 0:
        raise Unfit("a cost, and what there is to pay it with, cannot be below zero")


def _completed(action: ActionKind) -> tuple[list[ActionStep], list[Step]]:
    """The step of CRR IV.D.1, completing the action, which comes before success or failure."""
    if ACTIONS[action].repeatable:
        return [], []
    return [ActionStep.NO_REPEAT], [because("the minion cannot do this action again this turn", "CRR IV.D.1")]


BY_CARD_OR_NOT = (ActionKind.EQUIP, ActionKind.POLITICAL, ActionKind.OTHER)
"""The actions that take a card, which may be played for them or be in play already."""
BY_CARD = (*BY_CARD_OR_NOT, ActionKind.EMPLOY, ActionKind.RECRUIT)
"""The actions that take a card, which says what they cost."""


@asks(
    "The action was blocked: what happens, in order?",
    name="blocked-consequences",
    rank="A",
    cites=(
        "CRR IV.D.1",
        "CRR IV.D.3",
        "CRR IV.D.3.a",
        "CRR IV.D.3.b",
        "CRR IV.D.3.c",
        "CRR IV.D.3.d",
        "CRR IV.E",
        "CRR IV.n1",
        "CRR II.C.1.d",
        "CRR III.C.9.a",
        "CRR VI.n2",
        "GL blood-cursed",
    ),
)
def blocked_consequences(
    *,
    action: Annotated[ActionKind, "the action"],
    card: Annotated[bool | None, "a card was played for the action (asked if it is not clear from the action)"] = None,
    blocker: Annotated[
        MinionKind | None, "what the blocking minion is (asked only if a vampire acted from torpor)"
    ] = None,
    torpor: Annotated[
        bool,
        "the acting vampire acted from torpor (leaving torpor always does)",
        SPECIAL,
        Otherwise("the vampire acted from torpor"),
    ] = False,
    blood_cursed: Annotated[bool, "the blocker is Blood Cursed", SPECIAL] = False,
    ended_first: Annotated[
        bool, "an effect ends the action, or cancels the block, before it has its effect", ONLY_TODAY
    ] = False,
    combat_canceled: Annotated[bool, "an effect cancels the combat alone", ONLY_TODAY] = False,
    left_ready: Annotated[
        bool, "the acting minion left the ready region before the block was resolved", ONLY_TODAY
    ] = False,
    taken_over: Annotated[
        bool, "the acting minion changed controllers once the block had succeeded", ONLY_TODAY
    ] = False,
    one_controller: Annotated[bool, "one Methuselah controls it and the blocker now", ONLY_TODAY] = False,
) -> Ruling[tuple[ActionStep, ...]]:
    """CRR IV.D.3: what happens when the action was blocked, in order?"""
    del ended_first, combat_canceled, left_ready, taken_over, one_controller
    torpor = torpor or action is ActionKind.LEAVE_TORPOR
    if torpor and blocker is None:
        raise Untold("the vampire acted from torpor: say whether the blocker is a vampire or an ally", "blocker")
    if card is None and action in BY_CARD_OR_NOT:
        raise Untold(
            f"{action} may come from a card that is played or from one in play: say card=yes or card=no", "card"
        )
    card = action in (ActionKind.EMPLOY, ActionKind.RECRUIT) if card is None else card
    then, steps = _completed(action)
    then.append(ActionStep.COST_UNPAID)
    also = ("CRR III.C.9.a",) if action is ActionKind.LEAVE_TORPOR else ()
    steps.append(because("the action is unsuccessful and blocked", "CRR IV.D.3"))
    steps.append(because("the cost of the action is not paid", "CRR IV.D.3.a", *also))
    steps.append(because("it follows that modifiers already paid for stay paid", "CRR IV.n1"))
    if card:
        then.append(ActionStep.CARD_BURNED)
        steps.append(because("the card played for the action is burned", "CRR IV.D.3.a"))
        if action in (ActionKind.EQUIP, ActionKind.EMPLOY, ActionKind.RECRUIT):
            says = "it follows that a card to be put in play waits as an action card does, and is burned like one"
            steps.append(because(says, "CRR II.C.1.d", "CRR IV.D.3.a"))
    then.append(ActionStep.BLOCKER_TAPS)
    steps.append(because("the blocking minion taps", "CRR IV.D.3.b"))
    standing = Standing.SETTLED
    if not torpor:
        then.append(ActionStep.COMBAT)
        steps.append(because("the acting minion, from the ready region, fights the blocker", "CRR IV.D.3.c"))
    else:
        steps.append(because("there is no combat, as combat needs two ready minions", "CRR IV.D.3.c", "CRR VI.n2"))
        if blocker is MinionKind.ALLY:
            steps.append(because("only a blocking vampire may diablerize the acting one", "CRR IV.D.3.d"))
        elif blood_cursed:
            steps.append(because("a blocking vampire might diablerize the acting one", "CRR IV.D.3.d"))
            steps.append(because("this one is Blood Cursed and may not diablerize", "GL blood-cursed"))
            standing = Standing.UNOFFICIAL
        else:
            then.append(ActionStep.MAY_DIABLERIZE)
            steps.append(because("the blocking vampire may diablerize the acting one", "CRR IV.D.3.d"))
    then.append(ActionStep.ACTION_ENDS)
    steps.append(because("the action ends when all this is resolved", "CRR IV.E"))
    verdict = _told(then)
    if torpor:
        neither = "" if ActionStep.MAY_DIABLERIZE in then else " and no diablerie"
        verdict = f"{verdict[:-1]}; there is no combat{neither}."
    return Ruling(tuple(then), verdict, tuple(steps), standing=standing, presumed=("card",))


SAYS = {
    ActionStep.NO_REPEAT: "the minion cannot do this action again this turn",
    ActionStep.PAY: "the cost is paid",
    ActionStep.PAY_IN_PART: "what can be paid of the cost is paid",
    ActionStep.RESOLVE: "the action resolves",
    ActionStep.RESOLVE_IN_PART: "what is still valid of the action resolves",
    ActionStep.FIZZLE: "the action fizzles",
    ActionStep.COST_UNPAID: "the cost is not paid",
    ActionStep.CARD_BURNED: "the card is burned",
    ActionStep.BLOCKER_TAPS: "the blocker taps",
    ActionStep.COMBAT: "combat with the blocker follows",
    ActionStep.MAY_DIABLERIZE: "the blocker may diablerize the acting vampire",
    ActionStep.ACTION_ENDS: "the action ends",
}


def _told(then: list[ActionStep]) -> str:
    told = "; ".join(SAYS[one] for one in then[:-1])
    return f"{told[0].upper()}{told[1:]}."


@asks(
    "The action succeeded: in what order do payment, effect and the rest happen?",
    name="success-consequences",
    rank="B",
    cites=(
        "CRR IV.C.5",
        "CRR IV.D.1",
        "CRR IV.D.2",
        "CRR IV.D.2.a",
        "CRR IV.D.2.b",
        "CRR IV.E",
        "CRR II.C.1.a",
        "CRR II.C.1.b",
        "CRR II.C.1.c",
        "CRR III.C.7.b",
        "CRR III.C.8.a",
        "CRR III.C.9.a",
        "CRR III.C.10.b",
        *(cite for _, cites in EFFECTS.values() for cite in cites),
    ),
)
def success_consequences(
    *,
    action: Annotated[ActionKind, "the action"],
    cost: Annotated[int | None, "the cost of the action, in blood or pool (none: as usual without a card)"] = None,
    available: Annotated[
        int | None,
        "what there is now to pay the cost with (none: enough)",
        SPECIAL,
        Otherwise("there is too little to pay the cost with"),
    ] = None,
    valid: Annotated[
        Remains,
        "how much of the effect is still valid",
        SPECIAL,
        Otherwise("part of the effect, or all of it, is no longer valid"),
    ] = Remains.ALL,
) -> Ruling[tuple[ActionStep, ...]]:
    """CRR IV.D.2: what happens when the action was not blocked, in order?"""
    row = ACTIONS[action]
    usual = cost is None
    cost = row.blood + row.shared if cost is None else cost
    check_cost(cost, available)
    if usual and action is ActionKind.GO_ANARCH and available is not None:
        raise Untold(f"say the cost: {ANARCH_COST}", "cost")
    then, steps = _completed(action)
    steps.insert(0, because("no block attempts are left: the action succeeds", "CRR IV.C.5", "CRR IV.D.2"))
    short = available is not None and available < cost
    if short:
        then.append(ActionStep.PAY_IN_PART)
        says = f"{available} of the cost of {cost} can be paid and is"
        steps.append(because(says, "CRR II.C.1.c", "CRR IV.D.2.a"))
    elif cost:
        then.append(ActionStep.PAY)
        told = (
            f"{row.cost.partition(',')[0] if action is ActionKind.LEAVE_TORPOR else row.cost}" if usual else str(cost)
        )
        own = row.more[-1:] if usual else ()
        steps.append(because(f"the cost is paid now: {told}", "CRR IV.D.2.a", "CRR II.C.1.a", *own))
    if short or valid is Remains.NOTHING:
        then.append(ActionStep.FIZZLE)
        if short:
            steps.append(because("the cost cannot be paid in full: the action has no effect", "CRR II.C.1.c"))
        if valid is Remains.NOTHING:
            steps.append(because("the effect is no longer valid and not applied; the cost is due", "CRR II.C.1.b"))
    else:
        says, cites = EFFECTS[action]
        steps.append(because(says, "CRR IV.D.2.b", *cites))
        then.append(ActionStep.RESOLVE if valid is Remains.ALL else ActionStep.RESOLVE_IN_PART)
        if valid is Remains.PART:
            steps.append(because("the part that is no longer valid is not applied; the cost is due", "CRR II.C.1.b"))
    then.append(ActionStep.ACTION_ENDS)
    steps.append(because("the action ends after all that follows from it", "CRR IV.E"))
    notes = ("GAP-04",) if action is ActionKind.RESCUE and ActionStep.RESOLVE in then else ()
    free = () if action in BY_CARD else ("cost",)
    verdict = f"The action is successful. {_told(then)}"
    return Ruling(tuple(then), verdict, tuple(steps), notes=notes, presumed=free)


def _when(window: Window, as_announced: bool, polling_only: bool, cancels: bool, cite: str) -> list[Step]:
    """The requirements of time for an action modifier or reaction card; `cite` is the clause on that kind of card."""
    steps = [need(window is not Window.NO_ACTION, "an action is going on", cite)]
    if as_announced or window is Window.ANNOUNCEMENT:
        steps += [need(as_announced, 'the card is played "as the action is announced"', "CRR IV.A.3")]
        steps += [need(window is Window.ANNOUNCEMENT, "the action is being announced just now", "CRR IV.A.3")]
    if polling_only:
        steps += [need(window is Window.POLLING, "it is the polling step of a referendum", "CRR V.A.2.c")]
    if window is Window.BLOOD_HUNT:
        steps += [need(False, "the referendum is not one on a blood hunt", "CRR V.n2")]
    if window is Window.COMBAT:
        steps += [need(False, "no combat is going on", "CRR VI.n4")]
    if window is Window.AS_PLAYED:
        says = "the card can cancel the card just being played, or is a wake for one that can"
        steps += [need(cancels, says, "CRR II.B.3.a", "CRR II.B.3.b")]
    return steps


def _paid(cost: int, available: int | None) -> list[Step]:
    check_cost(cost, available)
    if not cost:
        return []
    if available is None:
        raise Untold(f"the card costs {cost}: say how much is available to pay it", "available")
    return [need(available >= cost, f"the cost of {cost} can be paid at once", "CRR II.B.2")]


class Does(StrEnum):
    """The kinds of action modifiers, by what they do."""

    BLEED = "bleed"
    VOTES = "votes"
    STEALTH = "stealth"
    OTHER = "other"


UNBLOCKED = (Window.POLLING, Window.REFERENDUM)
"""The times at which no minion attempts to block any more."""

APPROPRIATE = {Does.BLEED: ActionKind.BLEED, Does.VOTES: ActionKind.POLITICAL}
"""The one kind of action to which a modifier that does this is appropriate."""
STEALTH_WHEN = "stealth may be added only while the blocking minion has at least as much intercept"
STILL_BLOCKABLE = "a minion may still attempt to block; a referendum begins once none has blocked, so it follows"
ONLY_IF_NEEDED = "Yes, if a minion that attempts to block has at least as much intercept as the acting minion stealth."


def _appropriate(action: ActionKind | None, does: Does | None, fits: bool | None) -> Step:
    """CRR IV.n1: whether a modifier that does this belongs to the action. Raises Unfit if it was not told."""
    if fits is not None:
        return need(fits, "the modifier is appropriate to the action", "CRR IV.n1")
    if does is None:
        says = "tell what the modifier does, and the action: does=bleed action=hunt (or, of any other, fits)"
        raise Untold(says, "does", "fits")
    if does in APPROPRIATE:
        if action is None:
            raise Untold(f"tell the action: whether a modifier that adds {does} is appropriate depends on it", "action")
        one = "bleed" if does is Does.BLEED else "political action, whose referendum has votes; it follows"
        says = f"the modifier is appropriate to the action: it adds {does}, and the action is a {one}"
        return need(action is APPROPRIATE[does], says, "CRR IV.n1")
    if does is Does.STEALTH:
        return need(True, "any action may have stealth, so it follows that the modifier is appropriate", "CRR IV.n1")
    return because("the modifier must be appropriate to the action; its text tells that", "CRR IV.n1")


ALWAYS = ("CRR IV.A.3", "CRR II.B.2", "CRR II.B.3.a", "CRR II.B.3.b", "CRR V.A.2.c", "CRR V.n2", "CRR VI.n4")
MODIFIER = ("CRR IV.n1", *ALWAYS, "CRR IV.C.2.b", "CRR V.n1")
REACTION = ("CRR IV.n2", *ALWAYS)


@asks("May this minion play this action modifier now?", name="may-play-modifier", rank="A", cites=MODIFIER)
def may_play_modifier(
    *,
    window: Annotated[Window, "when it would be played"],
    action: Annotated[ActionKind | None, "the action"] = None,
    does: Annotated[Does | None, "what the modifier does"] = None,
    acting: Annotated[
        bool, "the minion is the acting one", SPECIAL, Otherwise("the minion is not the acting one")
    ] = True,
    fits: Annotated[
        bool | None,
        "the modifier is appropriate to the action, if its text tells that",
        Otherwise("the text of the modifier says otherwise"),
    ] = None,
    used: Used = False,
    used_by_other: UsedByOther = False,
    cost: Cost = 0,
    available: Available = None,
    bleed_raised: Annotated[bool, "another modifier has already raised this bleed", SPECIAL] = False,
    uncounted: Annotated[bool, "one of the two modifiers says that it does not count", ONLY_TODAY] = False,
    as_announced: AsAnnounced = False,
    polling_only: PollingOnly = False,
    cancels: Cancels = False,
    changes_target: ChangesTarget = False,
    for_others: Annotated[bool, "the card is for a minion other than the acting one", ONLY_TODAY] = False,
    same_controller: Annotated[bool, "one Methuselah controls that minion and the acting one", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """CRR IV.n1: may this minion play this action modifier now?

    Whether it is appropriate to the action follows from the action and from what the modifier does, or is told (fits).
    """
    del uncounted, changes_target, for_others, same_controller
    steps = _when(window, as_announced, polling_only, cancels, "CRR IV.n1")
    steps += [
        need(acting, BY_THE_ACTING, "CRR IV.n1"),
        need(not used, "the minion has not played the same modifier in this action", "CRR IV.n1"),
        *_paid(cost, available),
        *([because(OTHERS, "CRR IV.n1")] if used_by_other else []),
    ]
    if fits is not None or does is not None or all(step.met is not False for step in steps):
        steps.append(_appropriate(action, does, fits))
    stealth = does is Does.STEALTH and fits is None
    if stealth:
        steps.append(because(STEALTH_WHEN, "CRR IV.C.2.b"))
        if window in UNBLOCKED:
            steps.append(need(False, STILL_BLOCKABLE, "CRR V.n1", "CRR IV.C.2.b"))
    if not bleed_raised:
        open_still = "Yes, if it is appropriate to the action." if does is Does.OTHER and fits is None else "Yes."
        yes = ONLY_IF_NEEDED if stealth else open_still
        notes = ("X-36",) if polling_only else ()
        fitting = () if does is None else ("fits",)
        return decide(*steps, yes=yes, notes=notes, left_to_judge=CARD_TEXT, presumed=fitting)
    steps.append(because("no text limits how many different modifiers raise a bleed", "CRR IV.n1"))
    unmet = any(step.met is False for step in steps)
    return decide(
        *steps,
        standing=Standing.SETTLED if unmet else Standing.SINCE_CHANGED,
        notes=("X-57", "GAP-07"),
        left_to_judge=CARD_TEXT,
        since="Current rules allow one modifier that increases a bleed.",
    )


@asks("May this minion play this reaction card now?", name="may-play-reaction", rank="A", cites=REACTION)
def may_play_reaction(
    *,
    window: Annotated[Window, "when it would be played"],
    other: Annotated[
        bool,
        "another than the acting Methuselah controls the minion",
        SPECIAL,
        Otherwise("the acting Methuselah controls the minion"),
    ] = True,
    ready: Annotated[bool, "the minion is ready", SPECIAL, Otherwise("the minion is not ready")] = True,
    tapped: Tapped = False,
    wake: Wake = False,
    used: Used = False,
    used_by_other: UsedByOther = False,
    cost: Cost = 0,
    available: Available = None,
    as_announced: AsAnnounced = False,
    polling_only: PollingOnly = False,
    cancels: Cancels = False,
    changes_target: ChangesTarget = False,
    locks: Locks = False,
) -> Ruling[bool]:
    """CRR IV.n2: may this minion play this reaction card now?

    Any other Methuselah's minion may, not only one that may block. The limit of one is for each minion.
    """
    del changes_target, locks
    woken = tapped and wake
    steps = _when(window, as_announced, polling_only, cancels, "CRR IV.n2")
    steps += [
        need(other, "another than the acting Methuselah controls the minion", "CRR IV.n2"),
        need(ready, "the minion is ready", "CRR IV.n2"),
        need(True, "card text lets the minion react though it is tapped", "CRR IV.n2", "CRR II.B.3.a")
        if woken
        else need(not tapped, "the minion is untapped", "CRR IV.n2"),
        need(not used, "this minion has not played the same card in this action", "CRR IV.n2"),
        *_paid(cost, available),
        *([because(OTHERS, "CRR IV.n2")] if used_by_other else []),
    ]
    notes = (("GAP-14",) if woken else ()) + (("X-36",) if polling_only else ())
    return decide(*steps, yes="Yes, by card text." if woken else "Yes.", notes=notes, left_to_judge=CARD_TEXT)
