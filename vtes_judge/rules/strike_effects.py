"""CRR VI.C.2.b and VI.C.3: the effects of strikes: combat ends, stealing, destroying, and additional strikes."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.damage import VAMPIRE_DAMAGE, PreventedAggravated, PreventedNormal, State, Wounds, vampire_damage
from vtes_judge.rules.strikes import dodge, reaches
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
    need,
    unsettled,
)
from vtes_judge.table.combat import Side, StrikeKind
from vtes_judge.table.nouns import MinionKind, Range


class CombatEndsExtra(StrEnum):
    """The further effects of a strike: combat ends."""

    NONE = "none"
    UNTAP = "untap"
    OTHER = "other"


class CombatEndsStep(StrEnum):
    """The steps, in order, when a strike: combat ends resolves."""

    UNTAP = "untap"
    END_OF_ROUND = "end-of-round-effects"
    COMBAT_ENDS = "combat-ends"
    OTHER = "other-effect"


@asks(
    "What happens when a strike: combat ends resolves?",
    name="combat-ends",
    rank="A",
    cites=(
        *("CRR VI.C.2.a", "CRR VI.C.2.a.n1", "CRR VI.C.2.a.i", "CRR VI.C.2.b.v"),
        *("CRR VI.E.1", "CRR VI.E.2", "CRR VI.F", "CRR VI.C.2.a.ii"),
    ),
)
def combat_ends(
    *,
    opposing: Annotated[StrikeKind, "what the opposing strike does"] = StrikeKind.DAMAGE,
    extra: Annotated[
        CombatEndsExtra, "what else the strike does", SPECIAL, Otherwise("the strike does something else too")
    ] = CombatEndsExtra.NONE,
    range: Annotated[Range, "the range of this round"] = Range.CLOSE,
    first_strike: Annotated[bool, "the opposing strike is done with first strike"] = False,
) -> Ruling[tuple[CombatEndsStep, ...]]:
    """CRR VI.C.2.a.i: what happens, in order, when a strike: combat ends resolves?

    The opposing strike, whatever it is and with first strike or without, does not appear: it does not resolve.
    """
    steps = [because("combat ends resolves before every other strike and goes to the end", "CRR VI.C.2.a.i")]
    if range is Range.LONG:
        steps.append(because("combat ends works at any range", "CRR VI.C.2.b.v"))
    if opposing is StrikeKind.COMBAT_ENDS:
        says = "the opposing strike is of the same class, so they resolve simultaneously"
        steps.append(because(says, "CRR VI.C.2.a"))
    elif opposing is StrikeKind.DODGE:
        ruling = dodge(strike=StrikeKind.COMBAT_ENDS)
        steps += ruling.steps[1:]
    else:
        steps.append(because("the opposing strike, a later class, is not reached", "CRR VI.C.2.a.i"))
        if first_strike:
            steps.append(because("so it is with first strike too, the class after combat ends", "CRR VI.C.2.a.ii"))
    steps += [
        because("end-of-round effects apply", "CRR VI.E.1"),
        because("the press step is not reached, so no round follows and combat ends", "CRR VI.E.2", "CRR VI.F"),
    ]
    order = [CombatEndsStep.END_OF_ROUND, CombatEndsStep.COMBAT_ENDS]
    says = "Combat ends, after end-of-round effects."
    if extra is CombatEndsExtra.UNTAP:
        steps.append(because("untapping is normally done before combat ends, by card text", "CRR VI.C.2.a.i"))
        order.insert(0, CombatEndsStep.UNTAP)
        says = "He untaps, then combat ends, after end-of-round effects."
    elif extra is CombatEndsExtra.OTHER:
        steps.append(because("any other effect of the strike is applied after combat ends", "CRR VI.C.2.a.i"))
        order.append(CombatEndsStep.OTHER)
        says = "Combat ends, after end-of-round effects; the other effect is applied after combat."
    return Ruling(
        tuple(order),
        says,
        tuple(steps),
        notes=("GAP-29",) if opposing is StrikeKind.DODGE else (),
        left_to_judge=_left(extra, opposing),
    )


def _left(extra: CombatEndsExtra, opposing: StrikeKind) -> tuple[str, ...]:
    if extra is CombatEndsExtra.UNTAP:
        return ("when card text untaps him",)
    if extra is CombatEndsExtra.OTHER and opposing is StrikeKind.DODGE:
        return ("whether the other effect is one on the dodging minion: that is canceled",)
    return ()


class Equipment(StrEnum):
    """The outcomes for equipment at which a strike is aimed."""

    BURNED = "burned"
    MOVED = "moved"
    NO_EFFECT = "no-effect"


class OnEquipment(StrEnum):
    """The things that a strike may do to equipment."""

    STEAL = "steal"
    DESTROY = "destroy"


@asks(
    "What happens to the equipment?",
    name="steal-destroy-equipment",
    rank="B",
    cites=(
        *("CRR VI.C.1.b", "CRR VI.C.2.a.n1", "CRR VI.C.2.b.n1", "CRR VI.C.2.b.ii", "CRR VI.C.2.b.iii"),
        *("CRR VI.C.2.b.iii.n1", "GL steal"),
    ),
)
def steal_destroy_equipment(
    *,
    kind: Annotated[OnEquipment, "what the strike does"],
    equipment: Annotated[
        int,
        "the equipment cards on the opposing minion",
        SPECIAL,
        Otherwise("the opposing minion has no equipment card"),
    ] = 1,
    range: Annotated[Range, "the range of this round", SPECIAL, Otherwise("the range is long")] = Range.CLOSE,
    ranged: Annotated[bool, "it is a ranged strike"] = False,
    dodged: Annotated[bool, "the opposing minion strikes with a dodge", SPECIAL] = False,
) -> Ruling[Equipment]:
    """CRR VI.C.2.b.ii and iii: what happens to the equipment?

    One card only. Stolen equipment cannot be used in the round in which it is stolen.
    """
    if equipment < 0:
        raise Unfit("the number of equipment cards cannot be below zero")
    strike = StrikeKind.STEAL_EQUIPMENT if kind is OnEquipment.STEAL else StrikeKind.DESTROY_EQUIPMENT
    stopped, steps, notes = _stopped(strike, range, ranged, dodged)
    if not equipment and not stopped:
        if kind is OnEquipment.STEAL:
            says = "a steal may be played against a minion who has no equipment; it takes what there is"
            steps.append(because(says, "GL steal"))
            return Ruling(
                Equipment.NO_EFFECT,
                "No effect: there is no equipment. The strike may be used all the same.",
                tuple(steps),
                Standing.UNOFFICIAL,
                notes=("X-42",),
            )
        steps.append(because("it follows that nothing is burned: there is no equipment card", "CRR VI.C.2.b.ii"))
    if stopped or not equipment:
        return Ruling(Equipment.NO_EFFECT, "Nothing happens to the equipment.", tuple(steps))
    left = (
        ("which equipment card it is: the striker announces targets (CRR VI.C.1); of equipment no clause says so",)
        if equipment > 1
        else ()
    )
    if kind is OnEquipment.DESTROY:
        steps.append(because("one equipment card on the opposing minion is burned", "CRR VI.C.2.b.ii"))
        return Ruling(Equipment.BURNED, "One equipment card is burned.", tuple(steps), notes=notes, left_to_judge=left)
    steps += [
        because("one equipment card moves from the opposing minion to this minion", "CRR VI.C.2.b.iii"),
        because("it cannot be used in the round in which it is stolen", "CRR VI.C.2.b.iii.n1"),
    ]
    verdict = "One equipment card moves to the striking minion, who cannot use it this round."
    return Ruling(Equipment.MOVED, verdict, tuple(steps), notes=notes, left_to_judge=left)


def _stopped(strike: StrikeKind, range: Range, ranged: bool, dodged: bool) -> tuple[bool, list[Step], tuple[str, ...]]:
    """Whether the strike fails for a dodge or for the range, the steps that say so, and the codes of gaps."""
    steps: list[Step] = []
    if dodged:
        steps += dodge(strike=strike).steps[:1]
    reach, why, notes = reaches(strike, ranged, range)
    steps.append(why)
    return dodged or not reach, steps, notes


@dataclass(frozen=True, slots=True)
class Theft:
    """What stealing blood did: the blood that moved, what both minions have after damage (own None: not told), and the
    excess burned."""

    moved: int
    own: int | None
    opponent: int
    burned: int
    healed: int
    unhealed: int
    state: State


@asks(
    "How does stealing blood work here, and can it be used to heal?",
    name="steal-blood",
    rank="B",
    cites=(
        *("CRR VI.C.1.b", "CRR VI.C.2.a.n1", "CRR VI.C.2.b.n1", "CRR VI.C.2.b.i", "CRR VI.C.2.b.iv", "GL steal"),
        *VAMPIRE_DAMAGE,
        "CRR VII.B.3",
    ),
)
def steal_blood(
    *,
    amount: Annotated[int, "the blood the strike steals"],
    opponent: Annotated[int, "the blood or life on the opponent"],
    own: Annotated[int | None, "the blood on the stealing vampire"] = None,
    capacity: Annotated[int | None, "the capacity of the stealing vampire"] = None,
    normal: Annotated[
        int, "the normal damage he takes in the same strikes", SPECIAL, Otherwise("there is normal damage too")
    ] = 0,
    aggravated: Annotated[
        int, "the aggravated damage he takes in the same strikes", SPECIAL, Otherwise("there is aggravated damage too")
    ] = 0,
    prevented_normal: PreventedNormal = 0,
    prevented_aggravated: PreventedAggravated = 0,
    wounded: Annotated[bool, "the stealing vampire already has unhealed damage", SPECIAL] = False,
    victim: Annotated[MinionKind, "what the opponent is"] = MinionKind.VAMPIRE,
    range: Annotated[Range, "the range of this round", SPECIAL, Otherwise("the range is long")] = Range.CLOSE,
    ranged: Annotated[bool, "it is a ranged strike"] = False,
    dodged: Annotated[bool, "the opponent strikes with a dodge", SPECIAL] = False,
    thief: Annotated[MinionKind, "what steals", SPECIAL, Otherwise("an ally steals")] = MinionKind.VAMPIRE,
) -> Ruling[Theft | None]:
    """CRR VI.C.2.b.iv: how does stealing blood work here?

    Blood moves in step b, before damage is resolved in step c, so it can heal. Without `own` only the move is
    answered; without `capacity` nothing is taken to exceed it. None: no text says what blood becomes on an ally.
    """
    if min(amount, opponent, own or 0, capacity or 0, normal, aggravated, prevented_normal, prevented_aggravated) < 0:
        raise Unfit("amounts of blood and damage cannot be below zero")
    if own is not None and capacity is not None and own > capacity:
        raise Unfit(f"a vampire of capacity {capacity} cannot have {own} blood")
    if own is None and (normal or aggravated):
        raise Untold("tell the blood of the stealing vampire too, as he takes damage", "own")
    stopped, steps, notes = _stopped(StrikeKind.STEAL_BLOOD, range, ranged, dodged)
    if thief is MinionKind.ALLY and not stopped:
        return unsettled(
            "Not settled: the texts speak only of a vampire that steals blood.",
            *steps,
            because("blood moves from the opponent to this vampire", "CRR VI.C.2.b.iv"),
            gap="GAP-71",
        )
    taken = 0 if stopped else min(amount, opponent)
    unofficial = not stopped and amount > opponent
    if unofficial:
        steps.append(because(f"the steal takes what there is, {taken}, and the rest of it fails", "GL steal"))
    ally = victim is MinionKind.ALLY
    had = own or 0
    burned = 0 if capacity is None or own is None else max(had + taken - capacity, 0)
    if taken:
        steps.append(
            because(f"{taken} {'life' if ally else 'blood'} moves from the opponent to this vampire", "CRR VI.C.2.b.iv")
        )
    if burned:
        steps.append(
            because(f"the blood in excess of his capacity, {burned}, is burned immediately", "CRR VI.C.2.b.iv")
        )
    emptied = ally and taken > 0 and taken == opponent
    if emptied:
        steps.append(because("an ally with zero life counters is burned", "CRR VII.B.3"))
    wounds = Wounds(had + taken - burned, 0, 0, State.READY)
    if normal or aggravated or wounded:
        if taken and (normal or aggravated):
            says = "damage is not handled until the blood has moved, and stolen blood may be used then"
            steps.append(because(says, "CRR VI.C.2.b.i", "CRR VI.C.2.b.iv"))
        damage = vampire_damage(
            blood=wounds.blood,
            normal=normal,
            aggravated=aggravated,
            prevented_normal=prevented_normal,
            prevented_aggravated=prevented_aggravated,
            wounded=wounded,
        )
        steps += damage.steps
        notes += damage.notes
        wounds = damage.answer
    blood = None if own is None else wounds.blood
    verdict = f"{taken} stolen" + ("." if blood is None else f"; the stealing vampire ends with {blood} blood")
    if blood is not None:
        verdict += {State.TORPOR: " and is in torpor.", State.BURNED: " and is burned."}.get(wounds.state, ".")
    if emptied:
        verdict = verdict[:-1] + "; the ally is burned."
    return Ruling(
        Theft(taken, blood, opponent - taken, burned, wounds.healed, wounds.unhealed, wounds.state),
        verdict,
        tuple(steps),
        standing=Standing.UNOFFICIAL if unofficial else Standing.SETTLED,
        notes=(*notes, "X-42") if unofficial else notes,
        left_to_judge=("whether the vampire's capacity can hold the stolen blood",)
        if capacity is None and taken
        else (),
        told=("own",) if own is None else (),
    )


ONE_SOURCE = "By current rules a minion may use one source of additional strikes in a round."


Sources = Annotated[
    int,
    "from how many cards or effects that minion gains them",
    ONLY_TODAY,
    Otherwise("a minion gains them from several cards or effects"),
]


MOST_LISTED = 100
"""The most additional strikes that are listed one by one; no rule limits their number."""


@asks(
    "How are additional strikes gained and resolved?",
    name="additional-strikes",
    rank="B",
    cites=("CRR VI.C.3", "CRR VI.C.4", "CRR VI.C.1.a", "CRR VI.n3", "CRR VI.C.2.a.i"),
)
def additional_strikes(
    *,
    acting: Annotated[
        int, "the additional strikes that the acting minion gains", Otherwise("the acting minion gains some too")
    ] = 0,
    opposing: Annotated[
        int, "the additional strikes that the opposing minion gains", Otherwise("the opposing minion gains some too")
    ] = 0,
    removed: Annotated[bool, "a combatant was burned or went to torpor in the first strikes", SPECIAL] = False,
    ended: Annotated[bool, "a strike: combat ends has resolved", SPECIAL] = False,
    acting_sources: Sources = 1,
    opposing_sources: Sources = 1,
    canceled_sources: Annotated[
        int,
        "how many of those of the acting minion were canceled",
        ONLY_TODAY,
        Otherwise("one of those cards was canceled"),
    ] = 0,
) -> Ruling[tuple[tuple[Side, ...], ...]]:
    """CRR VI.C.4: who strikes in each exchange of additional strikes?

    The first strikes, before these, are not listed. If an exchange ends the combat, the rest do not happen.
    """
    if min(acting_sources, opposing_sources, canceled_sources) < 0:
        raise Unfit("the number of cards or effects cannot be below zero")
    del acting_sources, opposing_sources, canceled_sources
    if min(acting, opposing) < 0:
        raise Unfit("the number of additional strikes cannot be below zero")
    if max(acting, opposing) > MOST_LISTED:
        raise Unfit(f"more than {MOST_LISTED} additional strikes are not listed")
    steps = [
        need(not removed, "both combatants are still ready", "CRR VI.n3"),
        need(not ended, "the combat has not ended", "CRR VI.C.2.a.i"),
        because("additional strikes are gained once the first strikes have been resolved", "CRR VI.C.3"),
    ]
    if removed or ended:
        return Ruling((), "No additional strikes: combat has ended.", tuple(steps))
    gained = {Side.ACTING: acting, Side.OPPOSING: opposing}
    exchanges = []
    for number in range(max(gained.values())):
        exchanges.append(tuple(side for side in Side if gained[side] > number))
    says = "announcing and resolving is done again for each additional strike; it follows that the range stays as it is"
    steps.append(because(says, "CRR VI.C.4"))
    if acting and opposing:
        steps.append(because("the acting minion announces first each time", "CRR VI.C.1.a", "CRR VI.C.4"))
    if acting != opposing:
        steps.append(
            because("it follows that a minion who has none left does not strike in that exchange", "CRR VI.C.4")
        )
    said = [f"{number}. {' and '.join(sides)}" for number, sides in enumerate(exchanges, 1)]
    verdict = ("Additional strikes: " + ", ".join(said) + ".") if said else "No additional strikes."
    others = ("acting", "opposing") if said else ()  # who tells one minion's has told all
    return Ruling(tuple(exchanges), verdict, tuple(steps), notes=("GAP-07",), since=ONE_SOURCE, presumed=others)
