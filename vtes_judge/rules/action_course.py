"""CRR IV: the course of an action: who taps, announcing it (IV.A.3), how long modifiers last (IV.C.2.d), not repeating
it (IV.D.1) and its end (IV.E)."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Untold,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import ActionKind

from .twelve_actions import ACTIONS

CATEGORIES = (ActionKind.BLEED, ActionKind.POLITICAL)
REPEAT_SINCE = "By current rules an action card counts by name and a card in play by copy."


class ActionRole(StrEnum):
    """The roles of a minion in an action: it acts, it is the target, it blocks, or its attempt to block fails."""

    ACTING = "acting"
    TARGET = "target"
    BLOCKER = "blocker"
    FAILED = "failed-blocker"


@asks(
    "Does this minion tap for the action: the acting one, its target, the blocker?",
    name="action-taps",
    rank="B",
    cites=("CRR III.C.n1", "CRR IV.A.2", "CRR IV.C.4", "CRR IV.D.3.b", "CRR IV.D.3.c"),
)
def action_taps(
    *,
    role: Annotated[ActionRole, "acting, target (also of an attack), blocker (the action is blocked), failed-blocker"],
    by_card: Annotated[bool, "the text of a card taps it", SPECIAL] = False,
) -> Ruling[bool]:
    """CRR IV.A.2: does this minion tap because of the action?

    A minion that is attacked and did not block is a target, and the combat does not tap it.
    """
    acts, blocks = "the acting minion taps", "a minion that blocks the action taps"
    match role:
        case ActionRole.ACTING:
            says = f"{acts} as the action is declared, before anybody can block"
            steps = [because(says, "CRR IV.A.2", "CRR III.C.n1")]
        case ActionRole.BLOCKER:
            steps = [because(f"{blocks}, before the combat", "CRR IV.D.3.b", "CRR IV.D.3.c")]
        case ActionRole.TARGET:
            steps = [
                because(acts, "CRR IV.A.2"),
                because(blocks, "CRR IV.D.3.b"),
                need(
                    False,
                    "it acts or blocks; it follows that being a target or being attacked taps nobody",
                    "CRR IV.A.2",
                    "CRR IV.D.3.b",
                ),
            ]
        case _:  # an attempt that failed
            steps = [
                because("an attempt that fails is followed by the next one", "CRR IV.C.4"),
                need(False, "it has blocked; it follows that an attempt that fails taps nobody", "CRR IV.D.3.b"),
            ]
    if by_card and role in (ActionRole.TARGET, ActionRole.FAILED):
        steps[-1] = because("the rules would not tap it, and the text of the card does", "CRR IV.A.2", "CRR IV.D.3.b")
        return decide(*steps, yes="Yes, by card text.")
    return decide(*steps, yes="Yes, it taps.", no="No, it does not tap.")


class DeclarationEffect(StrEnum):
    """The kinds of effects that a Methuselah may want to use around the declaration of an action."""

    CANCEL = "cancel-as-played"
    WAKE_TO_CANCEL = "wake-to-cancel"
    WAKE = "wake"
    AS_ANNOUNCED = "as-announced"
    MODIFIER = "action-modifier"
    REACTION = "reaction"
    BLOCK = "block-attempt"
    OTHER = "other"


class DeclarationStage(StrEnum):
    """The stages of the declaration: the action card is being played, as announced effects are pending, or all is
    done."""

    PLAYING = "playing-card"
    ANNOUNCED = "announced"
    AFTER = "after-announced"


class Timing(StrEnum):
    """Whether an effect may be used now."""

    ALLOWED = "allowed"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"


TIMING_VERDICTS = {
    Timing.ALLOWED: "Yes, now.",
    Timing.TOO_EARLY: "No, it is too early.",
    Timing.TOO_LATE: "No, it is too late.",
}


REACT = "ready untapped minions of other Methuselahs can play reaction cards"
AFTERWARDS: dict[DeclarationEffect, tuple[str, str]] = {
    DeclarationEffect.MODIFIER: ("the acting minion may play action modifiers, as their text allows", "CRR IV.n1"),
    DeclarationEffect.REACTION: (REACT, "CRR IV.n2"),
    DeclarationEffect.WAKE_TO_CANCEL: (REACT + "; a wake is played as its text says", "CRR IV.n2"),
    DeclarationEffect.WAKE: (REACT + "; a wake is played as its text says", "CRR IV.n2"),
    DeclarationEffect.BLOCK: ("attempts to block come next, once the action is declared", "CRR IV.B"),
}
"""The reasons why an effect may be used once the declaration is finished, each in words and with its clause."""


@asks(
    "May this be used now, while the action is declared?",
    name="announce-window",
    rank="B",
    cites=(
        "CRR II.B.3", "CRR II.B.3.a", "CRR II.B.3.b", "CRR IV.A.1", "CRR IV.A.2", "CRR IV.A.3", "CRR IV.B",
        "CRR IV.n1", "CRR IV.n2",
    ),
)  # fmt: skip
def announce_window(
    *,
    effect: Annotated[DeclarationEffect, "what is to be used"],
    stage: Annotated[DeclarationStage, "how far the declaration of the action is"],
) -> Ruling[Timing]:
    """CRR IV.A.3: may this be used now, as the action is declared?

    Announced: the minion has tapped and effects "as the action is announced" may still come. After: these are finished.
    """
    steps = []
    if stage is DeclarationStage.PLAYING:
        fits = effect in (DeclarationEffect.CANCEL, DeclarationEffect.WAKE_TO_CANCEL)
        timing = Timing.ALLOWED if fits else Timing.TOO_EARLY
        steps.append(
            because(
                "while the card is played only what cancels it, and wakes that let one play that, can be used",
                "CRR IV.A.1",
                "CRR II.B.3.a",
                "CRR II.B.3.b",
            )
        )
    elif effect is DeclarationEffect.CANCEL:
        timing = Timing.TOO_LATE
        steps.append(
            because("a card can be canceled as it is played only in that window", "CRR II.B.3", "CRR II.B.3.a")
        )
    elif stage is DeclarationStage.ANNOUNCED:
        timing = Timing.ALLOWED if effect is DeclarationEffect.AS_ANNOUNCED else Timing.TOO_EARLY
        says = "once the minion has tapped, other effects wait until the as announced effects are finished"
        steps.append(because(says, "CRR IV.A.2", "CRR IV.A.3"))
    elif effect is DeclarationEffect.AS_ANNOUNCED:
        timing = Timing.TOO_LATE
        says = "other effects come after the as announced ones, so it follows that their time is over"
        steps.append(because(says, "CRR IV.A.3"))
    else:
        timing = Timing.ALLOWED
        steps.append(because("the as announced effects are finished, so other effects can be used", "CRR IV.A.3"))
        if effect in AFTERWARDS:
            steps.append(because(*AFTERWARDS[effect]))
    left = ("what the card text allows",) if timing is Timing.ALLOWED else ()
    return Ruling(timing, TIMING_VERDICTS[timing], tuple(steps), left_to_judge=left)


CANCELED = ("CRR II.B.3.c", "CRR II.C", "CRR IV.A.1", "CRR IV.A.2")
"""The clauses from which it follows what becomes of an action whose card is canceled."""


def action_card_canceled() -> Ruling[bool]:
    """CRR II.B.3.c: the card played for an action is canceled: what of the action and its minion?

    No text says so outright: that there is no action, and that the minion stays untapped, is derived (GAP-20).
    """
    return Ruling(
        True,
        "No action is taken, and the minion does not tap.",
        (
            because("a canceled card is not paid for and does not resolve", "CRR II.B.3.c", "CRR II.C"),
            because(
                "the minion taps only after its card was played: it follows that it does not tap, and acts not",
                "CRR IV.A.1",
                "CRR IV.A.2",
            ),
            because("it follows that it may act again, and so too: the action is not completed", "CRR IV.D.1"),
        ),
        notes=("GAP-20",),
    )


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """An action that the minion has taken this turn; `card` is the action card or card in play that gave it.

    `canceled`: that card was canceled as it was played. `brought`: the equipment, retainer or ally from hand that the
    action brought into play (only today's rules ask it).
    """

    action: ActionKind
    card: str | None = None
    blocked: bool = False
    canceled: bool = False
    brought: str | None = None


DoneThisTurn = Annotated[
    tuple[ActionTaken, ...],
    "the actions that it has taken this turn, blocked ones too",
    SPECIAL,
    Otherwise("it has acted before this turn"),
]
ActionCard = Annotated[
    str | None,
    "the action card or card in play that gives the action (not the equipment, retainer or ally itself)",
    Otherwise("a card gives the action"),
]

Brought = Annotated[
    str | None,
    "the equipment, retainer or ally from hand that the action brings",
    ONLY_TODAY,
    Otherwise("the action brings a card from hand"),
]
InPlay = Annotated[bool, "the card that gives the action is in play, not played from hand", ONLY_TODAY]
AnotherAction = Annotated[bool, "the card gives several actions, and this is another of them", ONLY_TODAY]


class Later(StrEnum):
    """When it is asked whether added stealth or intercept still counts: in the same attempt to block, in a later one of
    the action, in a combat within the action, or in another action."""

    SAME = "same-attempt"
    LATER = "later-attempt"
    COMBAT = "combat-in-action"
    OTHER = "other-action"


@asks(
    "Does stealth, intercept or another modifier that was gained still count?",
    name="modifier-lasts",
    rank="B",
    cites=("CRR IV.C.2.d", "CRR IV.C.2.a", "CRR IV.C.4", "CRR IV.E"),
)
def modifier_lasts(
    *,
    when: Annotated[Later, "when it is asked of"],
    other_minion: Annotated[bool, "another minion has gained it than the one it is asked of", SPECIAL] = False,
) -> Ruling[bool]:
    """CRR IV.C.2.d: does stealth or intercept that was added in this action still count?"""
    kept = "what modifies stealth, intercept and the rest lasts for the whole action"
    steps = [need(when is not Later.OTHER, f"it is still the same action: {kept}", "CRR IV.C.2.d")]
    if when is Later.OTHER:
        steps.append(because("an action ends when all of it is resolved", "CRR IV.E"))
    elif when is Later.LATER:
        steps.append(because("the next attempt to block belongs to the same action", "CRR IV.C.4"))
    elif when is Later.COMBAT:
        steps.append(because("the action ends only after all combats in it", "CRR IV.E"))
    if other_minion:
        says = "this minion has gained it: a blocker adds to his own intercept, an acting minion to his own stealth"
        steps.append(need(False, says, "CRR IV.C.2.a"))
    return decide(
        *steps,
        yes="Yes, it still counts.",
        no="No, it does not count.",
        left_to_judge=("whether the text of the card says how long it lasts",),
    )


@asks(
    "May this minion take that action again this turn?",
    name="repeat-action",
    rank="A",
    cites=("CRR IV.D.1", "CRR IV.D.3", *CANCELED, "GL repeatable"),
)
def repeat_action(
    *,
    action: Annotated[ActionKind, "the action"],
    done: DoneThisTurn,
    card: ActionCard = None,
    another_copy: Annotated[bool, "the card is another copy of the one it used"] = False,
    in_play: InPlay = False,
    another_action: AnotherAction = False,
    brought: Brought = None,
) -> Ruling[bool | None]:
    """CRR IV.D.1: may this minion take that action again, having untapped?

    Bleeds and political actions are barred as such, whatever card gives them; other actions only by the same action
    card or card in play. None: a second copy of a card, which may be read both ways.
    """
    del in_play, another_action, brought
    canceled = [past for past in done if past.canceled]
    if canceled:
        rest = tuple(past for past in done if not past.canceled)
        found = repeat_action(action=action, done=rest, card=card, another_copy=another_copy)
        why = action_card_canceled()
        return replace(found, steps=(*why.steps, *found.steps), notes=(*found.notes, *why.notes))
    same = [past for past in done if past.action is action]
    used = [past for past in done if card and past.card and past.card.lower() == card.lower()]
    if action is ActionKind.OTHER and not card and same:
        raise Untold("another action than those named here is given by a card: name the card", "card")
    steps = []
    counted = (*(same if action in CATEGORIES else ()), *used)
    if any(past.blocked for past in counted):
        says = "a blocked action counts: that it cannot be repeated comes before whether it was blocked"
        steps.append(because(says, "CRR IV.D.1", "CRR IV.D.3"))
    barred = bool(same) and action in CATEGORIES
    if action in CATEGORIES:
        steps.append(need(not same, f"it has not taken a {action.value} this turn", "CRR IV.D.1"))
    if used and another_copy and not barred:
        steps.append(because("an action card or card in play cannot be repeated", "CRR IV.D.1"))
        readings: tuple[Reading[bool | None], ...] = (
            Reading(False, "the action is that of the card by its name, so another copy repeats it", ("CRR IV.D.1",)),
            Reading(True, "the action is that of the one card, so another copy is another action", ("CRR IV.D.1",)),
        )
        verdict = "By default no, as it is the same card by name; the text can also be read copy by copy."
        return Ruling(
            None, verdict, tuple(steps), Standing.AMBIGUOUS, readings=readings, notes=("X-58",), since=REPEAT_SINCE
        )
    if card or action is ActionKind.OTHER:
        steps.append(need(not used, "it has not taken the action of this card this turn", "CRR IV.D.1"))
    again = bool(same) and ACTIONS[action].repeatable and not used
    if ACTIONS[action].repeatable:
        says = f"{action.value} as such is not among the actions that cannot be repeated"
        steps.append(because(says, "CRR IV.D.1", over=("GL repeatable",) if again else ()))
    left: tuple[str, ...] = ()
    if used and not barred:
        left = ("whether the card is another copy (another_copy), which may be read both ways",)
    elif not barred and (gave := _hidden(action, done)):
        left = (gave,)
    may = not used and not barred
    standing, notes = (Standing.OVERRULED, ("X-22",)) if again else (Standing.SETTLED, ())
    notes = ("X-58",) if used and not barred else notes
    return Ruling(may, "Yes." if may else "No.", tuple(steps), standing, left_to_judge=left, notes=notes)


def _hidden(action: ActionKind, done: tuple[ActionTaken, ...]) -> str:
    """What is assumed, in words, if the action of a card may itself be a bleed or a political action; '' if it may
    not."""
    if action is ActionKind.OTHER and any(past.action in CATEGORIES for past in done):
        return "that the action of the card is itself no bleed or political action"
    if action in CATEGORIES and any(past.action is ActionKind.OTHER for past in done):
        return f"that the action of the card used before was no {action.value}"
    return ""


class ActionEvent(StrEnum):
    """The events during an action that might end it."""

    LEFT_PLAY = "acting-left-play"
    CHANGED = "acting-changed-controller"
    TO_TORPOR = "acting-to-torpor"
    BLOCKER_BURNED = "blocker-burned"
    COMBAT_OVER = "combat-over"
    RESOLVED = "all-resolved"


class ActionEnd(StrEnum):
    """Whether the action ends."""

    IMMEDIATELY = "ends-immediately"
    CONTINUES = "continues"
    NORMALLY = "ends-normally"


END_VERDICTS = {
    ActionEnd.IMMEDIATELY: "The action ends immediately.",
    ActionEnd.CONTINUES: "The action goes on until all of it is resolved.",
    ActionEnd.NORMALLY: "The action ends.",
}


@asks(
    "Does the action end now?",
    name="action-ends",
    rank="B",
    cites=("CRR IV.E", "CRR IV.n3", "CRR VI.n3"),
)
def action_ends(
    *,
    event: Annotated[ActionEvent, "what has happened"],
    pending: Annotated[bool, "a combat or another effect of the action is still to be resolved", SPECIAL] = False,
    before_resolution: Annotated[
        bool, "neither a block nor the action has been resolved when it happens", ONLY_TODAY
    ] = False,
    from_torpor: Annotated[bool, "the vampire acts from torpor", ONLY_TODAY] = False,
    blocked: Annotated[bool, "a block has succeeded when it happens", ONLY_TODAY] = False,
) -> Ruling[ActionEnd]:
    """CRR IV.E: does the action end now?"""
    del before_resolution, from_torpor, blocked
    if event in (ActionEvent.LEFT_PLAY, ActionEvent.CHANGED):
        what = "has left play" if event is ActionEvent.LEFT_PLAY else "has changed controllers"
        return Ruling(
            ActionEnd.IMMEDIATELY,
            END_VERDICTS[ActionEnd.IMMEDIATELY],
            (because(f"the acting minion {what}", "CRR IV.n3"),),
        )
    steps = []
    over = event in (ActionEvent.COMBAT_OVER, ActionEvent.RESOLVED) and not pending
    if event is ActionEvent.TO_TORPOR:
        says = (
            "a vampire in torpor has neither left play nor changed controllers, so it follows that the action goes on"
        )
        steps.append(because(says, "CRR IV.n3"))
    if event in (ActionEvent.TO_TORPOR, ActionEvent.BLOCKER_BURNED):
        steps.append(because("a combat that the minion was in ends", "CRR VI.n3"))
    steps.append(
        because("the action ends after all combats and other effects to be applied to it are resolved", "CRR IV.E")
    )
    end = ActionEnd.NORMALLY if over else ActionEnd.CONTINUES
    return Ruling(end, END_VERDICTS[end], tuple(steps))
