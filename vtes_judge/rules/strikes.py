"""CRR VI.C.1 and VI.C.2.a: how to strike: choosing a strike, the order of two strikes, and dodge."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.damage import ALLY_DAMAGE, VAMPIRE_DAMAGE, State, ally_retainer_damage, damage_ruled
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Otherwise,
    Ruling,
    Step,
    Unfit,
    answered,
    asks,
    because,
    need,
    unsettled,
)
from vtes_judge.table.combat import Side, StrikeKind, Target
from vtes_judge.table.nouns import MinionKind, Range


class StrikeVerdict(StrEnum):
    """The verdicts on a strike that is announced."""

    ALLOWED = "allowed"
    NO_EFFECT = "allowed-but-no-effect"
    DENIED = "denied"


def reaches(kind: StrikeKind, ranged: bool, range: Range) -> tuple[bool, Step, tuple[str, ...]]:
    """CRR VI.C.2.b.n1: whether the strike is effective at this range, the step that says so, and the codes of the gaps
    that this bridges."""
    if range is Range.CLOSE:
        return True, because("strikes are effective at close range", "CRR VI.C.2.b.n1"), ()
    if kind is StrikeKind.COMBAT_ENDS:
        return True, because("combat ends works at any range", "CRR VI.C.2.b.v"), ()
    if kind is StrikeKind.DODGE:
        says = "it follows that a dodge works at any range: it does not resolve, and the range limits what is resolved"
        return True, because(says, "CRR VI.C.2.a.n1", "CRR VI.C.2.b.n1"), ("GAP-29",)
    if ranged:
        says = (
            "it follows that a ranged strike works at long range: it can hit a retainer there, and close is a default"
        )
        return True, because(says, "CRR VI.C.2.b.n1", "CRR VI.C.1.b"), ("GAP-05",)
    return False, because("by default strikes are only effective at close range", "CRR VI.C.2.b.n1"), ()


TAKES: dict[StrikeKind, str] = {
    StrikeKind.DESTROY_EQUIPMENT: "CRR VI.C.2.b.ii",
    StrikeKind.STEAL_EQUIPMENT: "CRR VI.C.2.b.iii",
    StrikeKind.STEAL_BLOOD: "CRR VI.C.2.b.iv",
}
"""The strikes that take something from the opposing minion, and the clause of each."""
ASTRAY: dict[StrikeKind, tuple[str, tuple[str, ...]]] = {
    StrikeKind.DAMAGE: (
        "the damage is aimed at a minion or retainer, as no clause does damage to another card",
        ("CRR VII.A.1", "CRR VII.A.5"),
    ),
    StrikeKind.STEAL_BLOOD: (
        "it is aimed at the opponent, as no clause takes blood from another card",
        ("CRR VI.C.2.b.iv",),
    ),
}
"""The strikes that no clause lets do anything to equipment or other cards, each with the reason and the clauses."""


@asks(
    "May this minion strike with that, at this range, at that target?",
    name="strike-choice",
    rank="A",
    cites=(
        "CRR VI.B.4",
        "CRR VI.C.1",
        "CRR VI.C.1.a",
        "CRR VI.C.1.b",
        "CRR VI.C.2.a.n1",
        "CRR VI.C.2.b.n1",
        "CRR VI.C.2.b.ii",
        "CRR VI.C.2.b.iii",
        "CRR VI.C.2.b.iii.n1",
        "CRR VI.C.2.b.iv",
        "CRR VI.C.2.b.v",
        "CRR VII.A.1",
        "CRR VII.A.5",
    ),
)
def strike_choice(
    *,
    range: Annotated[Range, "the range of this round"] = Range.CLOSE,
    kind: Annotated[StrikeKind, "what the strike does"] = StrikeKind.DAMAGE,
    ranged: Annotated[bool, "it is a ranged strike"] = False,
    target: Annotated[
        Target, "what it is aimed at", SPECIAL, Otherwise("it is aimed at something else than the opposing minion")
    ] = Target.MINION,
    additional: Annotated[bool, "it is an additional strike, not the first of the round"] = False,
    maneuvered_with_other: Annotated[
        bool,
        "he has maneuvered this round with a strike card or weapon, and wants to strike with something else",
        SPECIAL,
    ] = False,
    stolen: Annotated[bool, "he strikes with equipment that was stolen this round", SPECIAL] = False,
    side: Annotated[Side, "which of the combatants strikes"] = Side.ACTING,
    acting_announced: Annotated[
        bool,
        "the acting minion has announced his strike",
        SPECIAL,
        Otherwise("the acting minion has not announced his strike yet"),
    ] = True,
    canceled: Annotated[bool, "his strike card was canceled as it was played", ONLY_TODAY] = False,
    equipment: Annotated[
        int | None,
        "the equipment cards on the opposing minion",
        ONLY_TODAY,
        Otherwise("it is told how much equipment the opposing minion has"),
    ] = None,
) -> Ruling[StrikeVerdict]:
    """CRR VI.C.1: may this minion choose this strike?

    `maneuvered_with_other` binds his first strike of the round. `acting_announced` matters for the opposing minion.
    """
    if (equipment or 0) < 0:
        raise Unfit("the number of equipment cards cannot be below zero")
    del canceled, equipment
    steps: list[Step] = []
    if target is Target.RETAINER:
        steps += [
            need(ranged, "the strike at a retainer is ranged, as no other is given that target", "CRR VI.C.1.b"),
            need(
                range is Range.LONG, "the range is long, as a retainer is given as a target only there", "CRR VI.C.1.b"
            ),
        ]
    astray = kind in ASTRAY and target in (Target.EQUIPMENT, Target.OTHER_CARD)
    if astray:
        says, cites = ASTRAY[kind]
        steps.append(need(False, says, *cites))
    if maneuvered_with_other:
        says = "the card used to maneuver is used for the first strike of the round"
        steps.append(need(additional, says, "CRR VI.B.4"))
    if stolen:
        steps.append(need(False, "the equipment was not stolen in this round", "CRR VI.C.2.b.iii.n1"))
    if side is Side.OPPOSING:
        steps.append(need(acting_announced, "the acting minion has announced his strike first", "CRR VI.C.1.a"))
    effective, why, notes = reaches(kind, ranged, range)
    if any(step.met is False for step in steps):
        left = ("what card text lets the strike be aimed at",) if astray else ()
        return Ruling(StrikeVerdict.DENIED, "No, he may not choose this strike.", tuple(steps), left_to_judge=left)
    steps += [because("minions announce the strikes they choose", "CRR VI.C.1"), why]
    if effective and target is Target.RETAINER and kind in TAKES:
        steps.append(because("it takes from the opposing minion; of a retainer the clause says nothing", TAKES[kind]))
        verdict = "He may aim it so, but no clause says that it takes from a retainer."
        left = ("what the strike does to the retainer, by card text",)
        return Ruling(StrikeVerdict.ALLOWED, verdict, tuple(steps), notes=notes, left_to_judge=left)
    if effective:
        return Ruling(StrikeVerdict.ALLOWED, "Yes, he may.", tuple(steps), notes=notes)
    return Ruling(StrikeVerdict.NO_EFFECT, "He may, but the strike has no effect at long range.", tuple(steps))


@asks(
    "Who announces his strike and target first?",
    name="strike-announced-first",
    rank="A",
    cites=("CRR VI.C.1", "CRR VI.C.1.a", "CRR VI.C.1.b", "CRR VI.C.2.a.ii", "CRR VI.C.4"),
)
def strike_announced_first(
    *,
    additional: Annotated[bool, "it is about an additional strike, not the first of the round"] = False,
    retainer: Annotated[bool, "the acting minion may want to strike at a retainer"] = False,
    first_strike: Annotated[bool, "a strike has first strike", SPECIAL] = False,
) -> Ruling[tuple[Side, ...]]:
    """CRR VI.C.1.a: who announces strike and target first? The combatants in the order in which they announce."""
    steps = [
        because("the acting minion announces strike and target first", "CRR VI.C.1.a"),
        because(
            "both announce; it follows that the opposing minion knows the acting one's strike",
            "CRR VI.C.1",
            "CRR VI.C.1.a",
        ),
    ]
    if additional:
        steps.append(because("announcing is done anew for each additional strike", "CRR VI.C.4"))
    if retainer:
        steps.append(because("the target is named with the strike: a retainer, if ranged at long range",
                             "CRR VI.C.1.a", "CRR VI.C.1.b"))  # fmt: skip
    if first_strike:
        steps.append(because("first strike is a matter of resolving; it follows that it changes nothing here",
                             "CRR VI.C.2.a.ii", "CRR VI.C.1.a"))  # fmt: skip
    return Ruling((Side.ACTING, Side.OPPOSING), "The acting minion first, then the opposing one.", tuple(steps))


class StrikeFate(StrEnum):
    """The fates of a strike: when it resolves, or that it does not."""

    ALONE = "alone"
    TOGETHER = "together"
    FIRST = "first"
    SECOND = "second"
    SECOND_IF_READY = "second-if-ready"
    CANCELS = "cancels"
    CANCELED = "canceled"
    NO_EFFECT = "no-effect"
    NOT_RESOLVED = "not-resolved"


SAYS: dict[StrikeFate, str] = {
    StrikeFate.ALONE: "resolves, with nothing against it",
    StrikeFate.TOGETHER: "resolves at the same time",
    StrikeFate.FIRST: "resolves first",
    StrikeFate.SECOND: "resolves second",
    StrikeFate.SECOND_IF_READY: "resolves second, if both minions are still ready",
    StrikeFate.CANCELS: "cancels the other",
    StrikeFate.CANCELED: "is canceled",
    StrikeFate.NO_EFFECT: "has no effect",
    StrikeFate.NOT_RESOLVED: "does not resolve",
}


@dataclass(frozen=True, slots=True)
class Striker:
    """A minion who strikes: his strike, its damage and target; then his own state: blood (or life), what he prevents.

    What is None has not been told. `weapon`: he strikes with the equipment that the other strike takes or destroys
    (only today's rules ask it).
    """

    kind: StrikeKind = StrikeKind.DAMAGE
    first_strike: bool = False
    ranged: bool = False
    damage: int | None = None
    aggravated: int | None = None
    target: Target = Target.MINION
    minion: MinionKind = MinionKind.VAMPIRE
    blood: int | None = None
    wounded: bool = False
    prevents: int = 0
    prevents_aggravated: int = 0
    weapon: bool = False


CLASSES = ("CRR VI.C.2.a.i", "CRR VI.C.2.a.ii", "CRR VI.C.2.a.iii")
"""The classes in which strikes resolve, in order: combat ends, first strike, others."""


EQUIPMENT = (StrikeKind.DESTROY_EQUIPMENT, StrikeKind.STEAL_EQUIPMENT)
OTHER = StrikeKind.OTHER


def _class(striker: Striker) -> int:
    if striker.kind is StrikeKind.COMBAT_ENDS:
        return 0
    return 1 if striker.first_strike else 2


def _removed(by: Striker, victim: Striker) -> tuple[bool | None, tuple[Step, ...]]:
    """Whether the strike removes the other minion from the combat; None if that cannot be known from what was told."""
    if by.target is not Target.MINION or by.kind in EQUIPMENT:
        return False, ()
    if by.kind is StrikeKind.STEAL_BLOOD:
        return (False if victim.minion is MinionKind.VAMPIRE else None), ()
    if by.kind is StrikeKind.OTHER or victim.blood is None or (by.damage is None and by.aggravated is None):
        return None, ()
    normal, aggravated = by.damage or 0, by.aggravated or 0
    if victim.minion is MinionKind.ALLY:
        prevented = victim.prevents + victim.prevents_aggravated
        lost = answered(
            ally_retainer_damage(life=victim.blood, normal=normal, aggravated=aggravated, prevented=prevented)
        )
        return lost.answer.state is State.BURNED, lost.steps
    hurt = damage_ruled(
        blood=victim.blood,
        normal=normal,
        aggravated=aggravated,
        prevented_normal=victim.prevents,
        prevented_aggravated=victim.prevents_aggravated,
        wounded=victim.wounded,
    )
    return hurt.answer.state is not State.READY, hurt.steps


def _dodged(strikers: dict[Side, Striker], steps: list[Step]) -> dict[Side, StrikeFate]:
    """The fates of two strikes of which at least one is a dodge."""
    fates = {}
    for side, striker in strikers.items():
        if strikers[side.other].kind is StrikeKind.DODGE:
            ruling = dodge(strike=striker.kind, target=striker.target)
            steps += [step for step in ruling.steps if step not in steps]
            canceled = ruling.answer is DodgeEffect.CANCELED
            fates[side.other] = StrikeFate.CANCELS if canceled else StrikeFate.NO_EFFECT
            if striker.kind is not StrikeKind.DODGE:
                fates[side] = StrikeFate.CANCELED if canceled else StrikeFate.ALONE
    return fates


@asks(
    "In what order do these two strikes resolve, and does the second still happen?",
    name="strike-order",
    rank="A",
    cites=(
        "CRR VI.n3",
        "CRR VI.C.1.b",
        "CRR VI.C.2.a",
        "CRR VI.C.2.a.i",
        "CRR VI.C.2.a.ii",
        "CRR VI.C.2.a.iii",
        "CRR VI.C.2.a.n1",
        "CRR VI.C.2.b",
        "CRR VI.C.2.b.n1",
        "CRR VI.C.2.b.v",
        "CRR VI.C.2.b.vi",
        "CRR VI.C.4",
        *VAMPIRE_DAMAGE,
        *ALLY_DAMAGE,
    ),
)
def strike_order(
    *,
    acting: Annotated[Striker, "the acting minion's strike and state"],
    opposing: Annotated[Striker, "the opposing minion's strike and state"],
    range: Annotated[Range, "the range of this round", SPECIAL, Otherwise("the range is long")] = Range.CLOSE,
) -> Ruling[dict[Side, StrikeFate]]:
    """CRR VI.C.2: in what order do these strikes resolve?

    `damage` and `aggravated` are what the strike inflicts; `blood` is the striker's own blood or life, None if not
    told; then a first strike with damage leaves the other strike to "second-if-ready".
    """
    strikers = {Side.ACTING: acting, Side.OPPOSING: opposing}
    _check(strikers, range)
    kinds = {side: striker.kind for side, striker in strikers.items()}
    steps: list[Step] = []
    if StrikeKind.DODGE in kinds.values():
        inferred = range is Range.LONG or StrikeKind.COMBAT_ENDS in kinds.values()
        fates = _dodged(strikers, steps)
        if range is Range.LONG:
            steps.append(reaches(StrikeKind.DODGE, False, range)[1])
        left = ("whether the effect is on the dodging minion or cards on him",) if OTHER in kinds.values() else ()
        return _order(fates, steps, notes=("GAP-29",) if inferred else (), left_to_judge=left)
    notes: tuple[str, ...] = ()
    if range is Range.LONG:
        reach = {}
        for side, striker in strikers.items():
            reach[side], why, gaps = reaches(striker.kind, striker.ranged, range)
            notes += tuple(gap for gap in gaps if gap not in notes)
            steps.append(because(f"the {side} minion's strike: {why.says}", *why.cites))
        if not all(reach.values()):
            fates = {side: StrikeFate.ALONE if reach[side] else StrikeFate.NO_EFFECT for side in Side}
            return _order(fates, steps, notes=notes)
    classes = {side: _class(striker) for side, striker in strikers.items()}
    if classes[Side.ACTING] == classes[Side.OPPOSING]:
        says = "both strikes are in the same class, so they resolve simultaneously"
        steps.append(because(says, "CRR VI.C.2.a", CLASSES[classes[Side.ACTING]], "CRR VI.C.2.b"))
        return _order(dict.fromkeys(Side, StrikeFate.TOGETHER), steps, notes=notes)
    first = min(classes, key=lambda side: classes[side])
    fates = {first: StrikeFate.FIRST, first.other: StrikeFate.SECOND}
    if classes[first] == 0:
        steps.append(because("combat ends resolves before any other strike and goes to the end", "CRR VI.C.2.a.i"))
        fates[first.other] = StrikeFate.NOT_RESOLVED
        return _order(fates, steps, notes=notes)
    says = "a strike with first strike resolves, with its damage, before the others"
    steps.append(because(says, "CRR VI.C.2.a.ii", "CRR VI.C.2.a.iii"))
    removed, reasons = _removed(strikers[first], strikers[first.other])
    steps += reasons
    if removed:
        steps.append(because("a combatant is burned or in torpor, so combat ends before the other strike", "CRR VI.n3"))
        fates[first.other] = StrikeFate.NOT_RESOLVED
    elif removed is None:
        steps.append(because("if it burns the other minion or sends him to torpor, combat ends", "CRR VI.n3"))
        fates[first.other] = StrikeFate.SECOND_IF_READY
    left = ()
    if kinds[first] in EQUIPMENT:
        left = ("whether the second strike was made with the equipment now gone: no clause says what becomes of it",)
        notes += ("GAP-63",)
    if strikers[first.other].prevents or strikers[first.other].prevents_aggravated:
        notes += ("GAP-10",)
    return _order(fates, steps, notes=notes, left_to_judge=left)


def without_weapon() -> Ruling[None]:
    """CRR VI.C.2: does a strike still happen whose weapon was burned or stolen since it was announced?

    Not settled (GAP-63); strikes that resolve simultaneously (VI.C.2.a) do not come to this.
    """
    return unsettled(
        "Not settled: the weapon of this strike is gone.",
        because("the strike and its target were announced while the weapon was there", "CRR VI.C.1"),
        because(
            "it resolves only now, after what took the weapon away", "CRR VI.C.2", "CRR VI.C.2.b.ii", "CRR VI.C.2.b.iii"
        ),
        because(
            "only the use of stolen equipment in the round is barred; of a strike announced before nothing is said",
            "CRR VI.C.2.b.iii.n1",
        ),
        gap="GAP-63",
    )


def _check(strikers: dict[Side, Striker], range: Range) -> None:
    for side, striker in strikers.items():
        if striker.target is Target.RETAINER and (range is Range.CLOSE or not striker.ranged):
            raise Unfit(f"the {side} minion can strike at a retainer only with a ranged strike at long range")
        told = (striker.damage, striker.aggravated, striker.blood, striker.prevents, striker.prevents_aggravated)
        if any(amount is not None and amount < 0 for amount in told):
            raise Unfit(f"the {side} minion has an amount below zero")


def _order(
    fates: dict[Side, StrikeFate],
    steps: list[Step],
    notes: tuple[str, ...] = (),
    left_to_judge: tuple[str, ...] = (),
) -> Ruling[dict[Side, StrikeFate]]:
    fates = {side: fates[side] for side in Side}
    if set(fates.values()) == {StrikeFate.TOGETHER}:
        verdict = "Both strikes resolve at the same time."
    else:
        verdict = "; ".join(f"the {side} minion's strike {SAYS[fate]}" for side, fate in fates.items())
        verdict = verdict[0].upper() + verdict[1:] + "."
    return Ruling(fates, verdict, tuple(steps), notes=notes, left_to_judge=left_to_judge)


CANCELS = "The dodge cancels what the strike does to the dodging minion and the cards on him, retainers excepted."


class DodgeEffect(StrEnum):
    """The effects of a dodge on an effect."""

    CANCELED = "canceled"
    NOT_PROTECTED = "not-protected"
    NOTHING = "nothing-to-cancel"


@asks(
    "What does the dodge protect from?",
    name="dodge",
    rank="A",
    cites=("CRR VI.C.1.b", "CRR VI.C.2.a.n1", "CRR VI.C.2.a.i", "CRR VI.C.2.b.v", "CRR VI.C.2.b.vi", "CRR VI.C.4"),
)
def dodge(
    *,
    strike: Annotated[StrikeKind, "what the opposing strike does"] = StrikeKind.DAMAGE,
    target: Annotated[Target, "what it is aimed at"] = Target.MINION,
    on_striker: Annotated[bool, "the effect is one on the striking minion himself", SPECIAL] = False,
    by_strike: Annotated[
        bool,
        "the effect is that of the opposing strike",
        SPECIAL,
        Otherwise("the effect is not that of the opposing strike"),
    ] = True,
    same_exchange: Annotated[
        bool,
        "it is the strike announced against the dodge, not a later additional one",
        SPECIAL,
        Otherwise("it is a later additional strike"),
    ] = True,
    printed_on_strike: Annotated[
        bool, "environmental damage that is printed as part of the opposing strike", ONLY_TODAY
    ] = False,
) -> Ruling[DodgeEffect]:
    """CRR VI.C.2.a.n1: what does the dodge protect from?

    First strike makes no difference: a dodge does not resolve and so has no place in the order.
    """
    del printed_on_strike
    whole = because("a dodge cancels the effect on the dodging minion and non-retainer cards on him", "CRR VI.C.2.a.n1")
    if strike is StrikeKind.DODGE:
        says = "a dodge does not resolve, so two dodges have nothing to cancel"
        return Ruling(DodgeEffect.NOTHING, "Nothing happens.", (because(says, "CRR VI.C.2.a.n1", "CRR VI.C.2.b.vi"),))
    if strike is StrikeKind.COMBAT_ENDS and by_strike and same_exchange:
        says = "it follows that combat ends is not canceled: it resolves first and is no effect on the dodging minion"
        return Ruling(
            DodgeEffect.NOT_PROTECTED,
            "Not canceled: combat ends.",
            (whole, because(says, "CRR VI.C.2.a.n1", "CRR VI.C.2.a.i", "CRR VI.C.2.b.v")),
            notes=("GAP-29",),
            left_to_judge=("whether the strike has another effect on the dodging minion: that would be canceled",),
        )
    steps = [
        whole,
        need(by_strike, "the effect is that of the opposing strike", "CRR VI.C.2.a.n1"),
        need(target is not Target.RETAINER, "the strike is not aimed at a retainer", "CRR VI.C.2.a.n1"),
        need(not on_striker, "the effect is on the dodging minion or his cards, not on the striker", "CRR VI.C.2.a.n1"),
        need(
            same_exchange,
            "the strike opposes the dodge, as each additional strike is announced and resolved anew",
            "CRR VI.C.2.a.n1",
            "CRR VI.C.4",
        ),
    ]
    if target is Target.RETAINER:
        steps.append(because("at long range a retainer can be the target of a ranged strike", "CRR VI.C.1.b"))
    if all(step.met is not False for step in steps):
        left = ("whether the effect is on the dodging minion or cards on him",) if strike is OTHER else ()
        told = ("strike", "target")
        return Ruling(DodgeEffect.CANCELED, CANCELS, tuple(steps), left_to_judge=left, told=told)
    return Ruling(DodgeEffect.NOT_PROTECTED, "The dodge does not protect from it.", tuple(steps))
