"""CRR VI: how to resolve a combat: who can fight, what may be used when, range, presses and rounds."""

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
    unsettled,
)
from vtes_judge.table.combat import (
    CombatEffect,
    CombatPlay,
    ManeuverMade,
    ManeuverSource,
    Pressed,
    PressKind,
    RoundStep,
    Side,
)
from vtes_judge.table.nouns import Range, Region

ActingDeclined = Annotated[
    bool,
    "the acting minion has had the opportunity and declined",
    SPECIAL,
    Otherwise("the acting minion has not yet declined"),
]


@asks(
    "Can these two minions be in combat?",
    name="combat-legal",
    rank="A",
    cites=("CRR VI.n1", "CRR VI.n2", "CRR III.C.n5", "GL out-of-play"),
)
def combat_legal(
    *,
    opposing: Annotated[Region, "where the minion is that is to be fought"] = Region.READY,
    acting: Annotated[
        Region, "where the acting minion is", SPECIAL, Otherwise("the acting minion is not ready")
    ] = Region.READY,
    same_controller: Annotated[bool, "both minions have the same controller", SPECIAL] = False,
    contested: Annotated[bool, "one of the two cards is contested", SPECIAL] = False,
) -> Ruling[bool]:
    """CRR VI: can there be combat between these two minions?

    Whether they are tapped is not asked: no clause makes combat depend on it.
    """
    steps = [
        need(not same_controller, "the two minions have different controllers", "CRR VI.n1"),
        need(acting is Region.READY, "the acting minion is ready", "CRR VI.n2"),
        need(opposing is Region.READY, "the opposing minion is ready", "CRR VI.n2"),
    ]
    if opposing is Region.TORPOR:
        says = "an action cannot be used to initiate combat with a vampire in torpor"
        steps.append(because(says, "CRR III.C.n5"))
    official = all(step.met is not False for step in steps)
    if contested:
        steps.append(need(False, "neither is contested, as contested cards are out of play", "GL out-of-play"))
    return decide(
        *steps,
        yes="Yes, they can be in combat.",
        no="No, there can be no combat between them.",
        standing=Standing.UNOFFICIAL if contested and official else Standing.SETTLED,
        notes=("GAP-21",) if contested else (),
    )


NOT_MINION_CARDS = (CombatPlay.MASTER, CombatPlay.OUT_OF_TURN, CombatPlay.EVENT, CombatPlay.IN_PLAY)
OTHER_PHASES: dict[CombatPlay, tuple[str, str]] = {
    CombatPlay.MASTER: ("a master card takes a master phase action", "CRR III.B.2.a"),
    CombatPlay.EVENT: ("an event takes a discard phase action", "CRR III.E.2.b"),
}
"""Cards that belong to another phase than the one in which minions fight."""


@asks(
    "May this card be played in this combat by this minion?",
    name="combat-card-legal",
    rank="A",
    cites=("CRR VI.n4", "CRR III.B.2.a", "CRR III.E.2.b", "CRR III.n4"),
)
def combat_card_legal(
    *,
    card: Annotated[CombatPlay, "the type of the card"],
    by_combatant: Annotated[
        bool,
        "a minion involved in the combat plays it",
        SPECIAL,
        Otherwise("a minion outside the combat would play it"),
    ] = True,
    for_others: Annotated[bool, "the card is for a minion that is not in the combat", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """CRR VI.n4: may this card be played during the combat?

    Only minion cards are restricted here. What a card already in play does is not "played": its text decides.
    """
    del for_others
    words = {"yes": "Yes, it may be played.", "no": "No, it may not be played during this combat."}
    if card in OTHER_PHASES:
        says, clause = OTHER_PHASES[card]
        if card is CombatPlay.MASTER:
            words["no"] = "No, it may not be played during this combat; only an out-of-turn master may."
        return decide(need(False, f"it is the phase for it, as {says}", clause), **words)
    if card in NOT_MINION_CARDS:
        steps = [because("the rule on cards in combat speaks of playing minion cards only", "CRR VI.n4")]
        if card is CombatPlay.OUT_OF_TURN:
            steps.append(because("it may be played at any time except in her own turn, and only one", "CRR III.n4"))
        left = "whether the limits on it and its own text let it be used now"
        return decide(*steps, yes="Yes, combat does not forbid it.", left_to_judge=(left,))
    return decide(
        need(card is CombatPlay.COMBAT, "the card is a combat card", "CRR VI.n4"),
        need(by_combatant, "a minion involved in the combat plays it", "CRR VI.n4"),
        **words,
        left_to_judge=("whether the card's own text and its requirements are met",),
    )


class CombatTiming(StrEnum):
    """Whether this is the moment."""

    ALLOWED = "allowed"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"


TIMING_VERDICTS = {
    CombatTiming.ALLOWED: "Yes, now.",
    CombatTiming.TOO_EARLY: "No, too early.",
    CombatTiming.TOO_LATE: "No, too late.",
}


WINDOWS: dict[CombatEffect, tuple[RoundStep, RoundStep, str, str]] = {
    CombatEffect.AS_COMBAT_ENTERED: (
        RoundStep.BEGINS,
        RoundStep.BEGINS,
        'only as the first round begins, before range: "as combat is entered"',
        "CRR VI.A.n1",
    ),
    CombatEffect.BEFORE_RANGE: (
        RoundStep.BEGINS,
        RoundStep.BEGINS,
        "only as the round begins, before range",
        "CRR VI.A.n1",
    ),
    CombatEffect.MANEUVER: (RoundStep.RANGE, RoundStep.RANGE, "when range is determined", "CRR VI.B.1"),
    CombatEffect.STRIKE_WITH_MANEUVER: (
        RoundStep.RANGE,
        RoundStep.ANNOUNCE,
        "when range is determined if its maneuver is used, else when strikes are announced",
        "CRR VI.B.3",
    ),
    CombatEffect.STRIKE: (RoundStep.ANNOUNCE, RoundStep.ANNOUNCE, "when strikes are announced", "CRR VI.C.1"),
    CombatEffect.STRIKE_MODIFIER: (
        RoundStep.BEGINS,
        RoundStep.ANNOUNCE,
        "when strikes are announced, or earlier",
        "CRR VI.C.1.c",
    ),
    CombatEffect.PREVENT: (RoundStep.DAMAGE, RoundStep.DAMAGE, "when damage is about to be resolved", "CRR VI.C.2.c"),
    CombatEffect.ADDITIONAL_STRIKE: (
        RoundStep.ADDITIONAL,
        RoundStep.ADDITIONAL,
        "after the first strikes have been resolved",
        "CRR VI.C.3",
    ),
    CombatEffect.PRESS: (RoundStep.PRESS, RoundStep.PRESS, "in the press step, after all strikes", "CRR VI.D.1"),
    CombatEffect.END_OF_ROUND: (RoundStep.ROUND_ENDS, RoundStep.ROUND_ENDS, "when the round ends", "CRR VI.E.1"),
}
"""The first and the last step at which each effect may be used, the same in words, and the clauses."""

STRIKES = (RoundStep.ANNOUNCE, RoundStep.RESOLVE, RoundStep.DAMAGE)
"""The steps that are gone through again for additional strikes."""

AGAIN = (CombatEffect.STRIKE, CombatEffect.STRIKE_MODIFIER, CombatEffect.STRIKE_WITH_MANEUVER, CombatEffect.PREVENT)
"""The effects of combat that may be used again in each additional strike."""


@asks(
    "Is this the right moment in the round for that effect?",
    name="combat-window",
    rank="B",
    cites=(
        "CRR VI.A.n1",
        "CRR VI.B.1",
        "CRR VI.B.3",
        "CRR VI.C.1",
        "CRR VI.C.1.c",
        "CRR VI.C.2.c",
        "CRR VI.C.3",
        "CRR VI.C.4",
        "CRR VI.D.1",
        "CRR VI.E.1",
    ),
)
def combat_window(
    *,
    effect: Annotated[CombatEffect, "the kind of effect"],
    step: Annotated[RoundStep | None, "the step that the round is in"] = None,
    round: Annotated[int, "the number of the round"] = 1,
    additional: Annotated[bool, "additional strikes are being made (CRR VI.C.4)", SPECIAL] = False,
    damage_now: Annotated[
        bool, "damage is being inflicted in this step, otherwise than by a strike", ONLY_TODAY
    ] = False,
) -> Ruling[CombatTiming | None]:
    """CRR VI: is this the right moment in the round for that effect?

    Rounds count from 1. The steps are those of CRR VI: A, B, C.1, C.2, C.2.c, C.3, D, E and F. Announcing, resolving
    and damage are gone through again for additional strikes. None: when it is, where no step is told.
    """
    del damage_now
    if round < 1:
        raise Unfit("rounds count from 1")
    if additional and step is not None and step not in STRIKES:
        raise Unfit("additional strikes are announced, resolved and their damage handled; this is another step")
    if effect is CombatEffect.AS_COMBAT_ENTERED and round > 1:
        *_, says, clause = WINDOWS[effect]
        return Ruling(
            CombatTiming.TOO_LATE, TIMING_VERDICTS[CombatTiming.TOO_LATE], (because(f"it is used {says}", clause),)
        )
    if step is None and not additional and effect is not CombatEffect.BEFORE_STRIKES:
        *_, says, clause = WINDOWS[effect]
        verdict = f"{says[0].upper()}{says[1:]}."
        return Ruling(None, verdict, (because(f"it is used {says}", clause),), told=("step", "round"))
    if step is None:
        raise Untold("tell the step that the round is in", "step")
    if effect is CombatEffect.BEFORE_STRIKES:
        return unsettled(
            "Not settled: the texts know no moment before strikes are chosen.",
            because("range is determined", "CRR VI.B.1"),
            because("then the minions announce their strikes", "CRR VI.C.1"),
            gap="GAP-68",
        )
    first, last, says, clause = WINDOWS[effect]
    order = list(RoundStep)
    now = order.index(step)
    steps = [because(f"it is used {says}", clause)]
    if effect is CombatEffect.STRIKE_WITH_MANEUVER:
        steps.append(because("used as a strike only, it is announced with the strikes", "CRR VI.C.1"))
    if additional:
        steps.append(because("announcing and resolving is gone through again for additional strikes", "CRR VI.C.4"))
    if additional and effect not in AGAIN:
        answer = (
            CombatTiming.TOO_EARLY if order.index(first) > order.index(RoundStep.ADDITIONAL) else CombatTiming.TOO_LATE
        )
    elif now < order.index(first):
        answer = CombatTiming.TOO_EARLY
    else:
        answer = CombatTiming.TOO_LATE if now > order.index(last) else CombatTiming.ALLOWED
    return Ruling(answer, TIMING_VERDICTS[answer], tuple(steps))


OTHER_RANGE = {Range.CLOSE: Range.LONG, Range.LONG: Range.CLOSE}


MANEUVERS_NOW = "Current rules say instead that a minion may not play two maneuvers in a row."


@asks(
    "May this minion maneuver now, to that range, with that?",
    name="maneuver-legal",
    rank="A",
    cites=("CRR VI.B.1", "CRR VI.B.2", "CRR VI.B.3", "CRR VI.B.4", "CRR VI.B.n1"),
)
def maneuver_legal(
    *,
    to: Annotated[Range, "the range to maneuver to"],
    current: Annotated[Range, "the range as it is now"] = Range.CLOSE,
    earlier: Annotated[
        tuple[Range, ...],
        "the ranges this minion has maneuvered to this round",
        Otherwise("this minion has maneuvered already in this round"),
    ] = (),
    source: Annotated[ManeuverSource, "what the maneuver comes from"] = ManeuverSource.OTHER,
    other_source_used: Annotated[
        bool, "he has maneuvered with another weapon or strike card this round", SPECIAL
    ] = False,
    side: Annotated[Side, "which of the combatants wants to maneuver"] = Side.ACTING,
    acting_declined: ActingDeclined = True,
) -> Ruling[bool]:
    """CRR VI.B.1: may this minion maneuver now?

    `acting_declined` matters only for the opposing minion.
    """
    binding = source is not ManeuverSource.OTHER
    undoes = OTHER_RANGE[to] in earlier
    steps = [
        need(to is not current, f"the maneuver changes the range, which is {current}", "CRR VI.B.1"),
        need(not undoes, f"he has not himself maneuvered to {OTHER_RANGE[to]} range this round", "CRR VI.B.2"),
    ]
    if side is Side.OPPOSING:
        steps.append(need(acting_declined, "the acting minion, who goes first, has declined", "CRR VI.B.1"))
    if binding:
        steps.append(
            need(not other_source_used, "he has maneuvered with no other weapon or strike card", "CRR VI.B.n1")
        )
    if source is ManeuverSource.STRIKE_CARD:
        steps.append(because("a strike card with an optional maneuver may be played in this step", "CRR VI.B.3"))
    if binding:
        says = "whoever maneuvers with a weapon or strike card must use it for his first strike of the round"
        steps.append(because(says, "CRR VI.B.4"))
    only_that = undoes and sum(step.met is False for step in steps) == 1
    presumed = ("current", "earlier") if to is Range.LONG else ()
    return decide(*steps, yes=f"Yes, to {to} range.", no="No, he may not.", notes=("X-56",) if undoes else (),
                  presumed=presumed,
                  standing=Standing.SINCE_CHANGED if only_that else Standing.SETTLED,
                  since=MANEUVERS_NOW if only_that else "")  # fmt: skip


def _moves(moves: tuple[StrEnum, ...]) -> list[tuple[Side, str]]:
    """Split words such as `acting-long` or `opposing-end` into the side and the aim of each maneuver or press."""
    parts = [str(move.value).partition("-") for move in moves]
    return [(Side(side), what) for side, _, what in parts]


def _refused(number: int, move: StrEnum, ruling: Ruling[bool]) -> list[Step]:
    return [need(False, f"{number}. {move}: {step.says}", *step.cites) for step in ruling.unmet]


def _uncounted(moves: list[StrEnum]) -> str:
    """The words in a verdict that name the maneuvers or presses which do not count; '' if there are none."""
    return f"; {' and '.join(moves)} {'does' if len(moves) == 1 else 'do'} not count" if moves else ""


@asks(
    "What is the range this round after these maneuvers?",
    name="range-outcome",
    rank="A",
    cites=("CRR VI.B", "CRR VI.B.1", "CRR VI.B.2"),
)
def range_outcome(
    *, maneuvers: Annotated[tuple[ManeuverMade, ...], "the maneuvers of this round in order"]
) -> Ruling[Range]:
    """CRR VI.B: what is the range this round?

    A maneuver that may not be made is shown as such and does not count. Earlier rounds do not matter.
    """
    steps = [because("each round begins at close range", "CRR VI.B")]
    current = Range.CLOSE
    refused: list[StrEnum] = []
    made: dict[Side, tuple[Range, ...]] = dict.fromkeys(Side, ())
    for number, (move, (side, what)) in enumerate(zip(maneuvers, _moves(maneuvers), strict=True), 1):
        to = Range(what)
        ruling = maneuver_legal(to=to, current=current, earlier=made[side], side=side)
        if not ruling.answer:
            steps += _refused(number, move, ruling)
            refused.append(move)
            continue
        current = to
        made[side] += (to,)
        steps.append(because(f"{number}. the {side} minion maneuvers to {to} range", "CRR VI.B.1"))
    return Ruling(current, f"{str(current).capitalize()} range{_uncounted(refused)}.", tuple(steps))


@asks(
    "May this minion press now, and to what end?",
    name="press-legal",
    rank="A",
    cites=("CRR VI.D", "CRR VI.D.1", "CRR VI.D.2", "CRR VI.n3", "CRR VI.C.2.a.i"),
)
def press_legal(
    *,
    to: Annotated[PressKind, "what the press is for"],
    current: Annotated[PressKind, "the conclusion of the round as it is now"] = PressKind.END,
    earlier: Annotated[tuple[PressKind, ...], "what this minion has pressed for this round"] = (),
    side: Annotated[Side, "which of the combatants wants to press"] = Side.ACTING,
    acting_declined: ActingDeclined = True,
    removed: Annotated[bool, "a combatant was burned or went to torpor", SPECIAL] = False,
    ended: Annotated[bool, "a strike: combat ends has resolved", SPECIAL] = False,
) -> Ruling[bool]:
    """CRR VI.D: may this minion press now?

    Every round starts with the conclusion "end". `acting_declined` matters only for the opposing minion.
    """
    against = PressKind.END if to is PressKind.CONTINUE else PressKind.CONTINUE
    steps = [
        need(to is not current, f"the press changes the conclusion, which is to {current}", "CRR VI.D", "CRR VI.D.1"),
        need(against not in earlier, f"he has not himself pressed to {against} this round", "CRR VI.D.2"),
        need(not removed, "both combatants are ready, so that the press step is reached", "CRR VI.n3"),
        need(not ended, "no strike has ended the combat before the press step", "CRR VI.C.2.a.i"),
    ]
    if side is Side.OPPOSING:
        steps.append(need(acting_declined, "the acting minion, who goes first, has declined", "CRR VI.D.1"))
    presumed = ("current", "earlier") if to is PressKind.CONTINUE else ()
    return decide(*steps, yes=f"Yes, he may press to {to}.", no="No, he may not.", presumed=presumed)


class Conclusion(StrEnum):
    """Whether another round follows a round of combat, or the combat is over."""

    ANOTHER_ROUND = "another-round"
    OVER = "combat-over"


@asks(
    "Is there another round, or is combat over?",
    name="round-conclusion",
    rank="A",
    cites=(
        "CRR VI.n3",
        "CRR VI.B",
        "CRR VI.C.2.a.i",
        "CRR VI.D",
        "CRR VI.D.1",
        "CRR VI.D.2",
        "CRR VI.E.1",
        "CRR VI.E.2",
        "CRR VI.F",
    ),
)
def round_conclusion(
    *,
    presses: Annotated[
        tuple[Pressed, ...], "the presses of this round in order", Otherwise("somebody has pressed in this round")
    ] = (),
    removed: Annotated[bool, "a combatant was burned or went to torpor", SPECIAL] = False,
    ended: Annotated[bool, "a strike: combat ends has resolved", SPECIAL] = False,
    not_ready: Annotated[
        bool, "a combatant is no longer ready, for another reason than burning and torpor", ONLY_TODAY
    ] = False,
    taken_over: Annotated[bool, "a combatant was stolen", ONLY_TODAY] = False,
) -> Ruling[Conclusion]:
    """CRR VI.E: is there another round, or is combat over?

    A press that may not be made is shown as such and does not count. End-of-round effects apply in every case.
    """
    del not_ready, taken_over
    steps: list[Step] = []
    current = PressKind.END
    refused: list[StrEnum] = []
    if removed:
        steps.append(because("a combatant who is burned or goes to torpor ends the combat", "CRR VI.n3"))
    if ended:
        steps.append(because("a strike: combat ends goes to the end of the round at once", "CRR VI.C.2.a.i"))
    if not steps:
        steps.append(because('each round defaults to "end combat"', "CRR VI.D"))
    made: dict[Side, tuple[PressKind, ...]] = dict.fromkeys(Side, ())
    for number, (move, (side, what)) in enumerate(zip(presses, _moves(presses), strict=True), 1):
        to = PressKind(what)
        ruling = press_legal(to=to, current=current, earlier=made[side], side=side, removed=removed, ended=ended)
        if not ruling.answer:
            steps += _refused(number, move, ruling)
            refused.append(move)
            continue
        current = to
        made[side] += (to,)
        steps.append(because(f"{number}. the {side} minion presses to {to}", "CRR VI.D.1"))
    steps.append(because("end-of-round effects apply", "CRR VI.E.1"))
    if current is PressKind.CONTINUE:
        steps.append(because("another round begins, again at step A and at close range", "CRR VI.E.2", "CRR VI.B"))
        verdict = f"Another round, after end-of-round effects{_uncounted(refused)}."
        return Ruling(Conclusion.ANOTHER_ROUND, verdict, tuple(steps))
    steps.append(because('the press step did not end with "to continue", so combat ends', "CRR VI.E.2", "CRR VI.F"))
    return Ruling(Conclusion.OVER, f"Combat is over, after end-of-round effects{_uncounted(refused)}.", tuple(steps))
