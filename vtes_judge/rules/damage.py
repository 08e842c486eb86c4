"""CRR VII: how to resolve damage: healing, aggravated damage, torpor and burning."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
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
    remembered,
)
from vtes_judge.table.nouns import Region


class State(StrEnum):
    """The states of a card that was damaged."""

    READY = "ready"
    TORPOR = "torpor"
    BURNED = "burned"
    IN_PLAY = "in-play"


@dataclass(frozen=True, slots=True)
class Wounds:
    """What damage did to a vampire: the blood left, the points healed and not healed, and where the vampire is now."""

    blood: int
    healed: int
    unhealed: int
    state: State


@dataclass(frozen=True, slots=True)
class Losses:
    """What damage did to an ally or retainer: the life left, and whether the card still is in play."""

    life: int
    state: State


def _points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def _of(number: int, kind: str, one: str, many: str) -> str:
    return f"{_points(number)} of {kind} damage {one if number == 1 else many}"


def _whole(**amounts: int) -> None:
    for name, amount in amounts.items():
        if amount < 0:
            raise Unfit(f"{name.replace('_', ' ')} cannot be below zero")


def _prevent(kind: str, damage: int, prevented: int) -> tuple[int, list[Step]]:
    """The damage that is left once some is prevented, and the step that says so."""
    left = max(damage - prevented, 0)
    if left == damage:
        return left, []
    return left, [because(f"{_of(damage - left, kind, 'is', 'are')} prevented first", "CRR VI.C.2.c")]


def prevention(*, points: int, able: bool, aggravated: int | None) -> Ruling[bool]:
    """CRR VI.C.2.c: may so many of the points of damage that a card prevents be of aggravated damage?

    `able`: card text lets it prevent aggravated damage. `aggravated`: None if it was not said.
    """
    return decide(
        need(able or not aggravated, "card text lets it prevent aggravated damage", "CRR VI.C.2.c"),
        need(
            aggravated is None or 0 <= aggravated <= points,
            f"it prevents so many points, {points} in all",
            "CRR VI.C.2.c",
        ),
        notes=("GAP-10",),
    )


def prevents(*, able: bool) -> Ruling[bool]:
    """CRR VI.C.2.c: is it a card that prevents damage (`able`), so that it can be said which damage?"""
    return decide(need(able, "it prevents damage", "CRR VI.C.2.c"))


def destruction_let_be(*, can: bool) -> Ruling[bool]:
    """CRR VII.A.4: may it be said that no blood is spent? `can`: a vampire of hers could spend blood to prevent that he
    is burned."""
    says = "a vampire of hers would be burned, and could spend blood to prevent that"
    return decide(need(can, says, "CRR VII.A.4"))


VAMPIRE_DAMAGE = (
    *("CRR VI.C.2.c", "CRR VII.A", "CRR VII.A.n1", "CRR VII.A.1", "CRR VII.A.2", "CRR VII.A.3", "CRR VII.A.4"),
    *("CRR VII.B", "CRR VII.B.1", "CRR VII.B.2"),
)
ALLY_DAMAGE = ("CRR VI.C.2.c", "CRR VII.A.5", "CRR VII.B.3")
"""The clauses by which damage to a vampire, and to an ally or retainer, is resolved."""


def other_damage(normal: int, aggravated: int) -> tuple[str, ...]:
    """The names of the facts on damage if some is told: who tells of one kind of damage has told of all."""
    return ("normal", "aggravated") if normal or aggravated else ()


PreventedNormal = Annotated[
    int, "the points of normal damage that card text prevents", SPECIAL, Otherwise("card text prevents normal damage")
]

PreventedAggravated = Annotated[
    int,
    "the points of aggravated damage that card text prevents",
    SPECIAL,
    Otherwise("card text prevents aggravated damage"),
]


ImmuneTo = Annotated[
    int,
    "the points of damage from sources to which the minion is immune",
    ONLY_TODAY,
    Otherwise("the minion is immune to the source"),
]


@asks(
    "What does this damage do to the vampire?",
    name="vampire-damage",
    rank="A",
    cites=(*VAMPIRE_DAMAGE, "GL vulnerability"),
)
def vampire_damage(
    *,
    blood: Annotated[int, "the blood on the vampire before the damage"],
    normal: Annotated[int, "the points of normal damage", Otherwise("there is normal damage too")] = 0,
    aggravated: Annotated[int, "the points of aggravated damage", Otherwise("there is aggravated damage too")] = 0,
    prevented_normal: PreventedNormal = 0,
    prevented_aggravated: PreventedAggravated = 0,
    wounded: Annotated[bool, "the vampire already has unhealed damage", SPECIAL] = False,
    vulnerable: Annotated[bool, "the vampire is vulnerable to the source of the damage", SPECIAL] = False,
    spends_blood: Annotated[
        bool,
        "he spends blood to prevent destruction as long as he has any",
        SPECIAL,
        Otherwise("he does not spend blood to prevent destruction"),
    ] = True,
    region: Annotated[
        Region, "where the vampire is when the damage is inflicted", SPECIAL, Otherwise("the vampire is in torpor")
    ] = Region.READY,
    immune: ImmuneTo = 0,
) -> Ruling[Wounds]:
    """CRR VII.A: what does this damage do to the vampire?

    Blood and damage in whole points, from 0. Damage that is prevented beyond what there is does nothing. `unhealed`
    counts the points of this damage only.
    """
    _whole(immune=immune)
    del immune
    _whole(blood=blood, normal=normal, aggravated=aggravated)
    _whole(prevented_normal=prevented_normal, prevented_aggravated=prevented_aggravated)
    presumed = other_damage(normal, aggravated)
    steps: list[Step] = []
    unofficial = vulnerable and normal > 0
    doubt = unofficial and prevented_normal > 0
    if unofficial:
        steps.append(
            because("damage from what he is vulnerable to is treated as aggravated damage", "GL vulnerability")
        )
        normal, aggravated = 0, normal + aggravated
        prevented_normal, prevented_aggravated = 0, prevented_normal + prevented_aggravated
    normal, said = _prevent("normal", normal, prevented_normal)
    steps += said
    aggravated, said = _prevent("aggravated", aggravated, prevented_aggravated)
    steps += said
    if normal and aggravated:
        steps.append(because("normal damage is resolved before aggravated damage", "CRR VII.A.n1"))
    if wounded:
        steps.append(because("the vampire already has unhealed damage", "CRR VII.A.4"))

    healed = min(blood, normal)
    blood -= healed
    unhealed = normal - healed
    if healed:
        steps.append(because(f"he burns {healed} blood to heal {_points(healed)} of normal damage", "CRR VII.A.1"))
    if unhealed:
        says = f"{_of(unhealed, 'normal', 'remains', 'remain')} unhealed for lack of blood"
        steps.append(because(says, "CRR VII.A.2"))

    destroying = aggravated
    hurt = wounded or unhealed > 0
    if aggravated and not hurt:
        hurt = True
        destroying -= 1
        unhealed += 1
        steps.append(because("the first point of aggravated damage cannot be healed and costs no blood", "CRR VII.A.3"))
    spent = min(blood, destroying) if spends_blood else 0
    blood -= spent
    unhealed += spent
    burned = destroying > spent
    if spent:
        steps.append(
            because(
                f"being wounded, he spends {spent} blood against destruction by {_points(spent)} of aggravated damage",
                "CRR VII.A",
                "CRR VII.A.4",
            )
        )
    if burned:
        why = "he does not spend a blood" if blood else "he has no blood left"
        steps.append(because(f"{why} to prevent destruction by the next point of aggravated damage", "CRR VII.A.4"))
        steps.append(because("he is burned without going to torpor", "CRR VII.B.1"))
        state, verdict = State.BURNED, "The vampire is burned."
    elif region is Region.TORPOR:
        steps.append(because("he is in torpor, and no damage takes him out of it", "CRR VII.B", "CRR VII.B.2"))
        state, verdict = State.TORPOR, f"The vampire stays in torpor with {blood} blood."
    elif hurt:
        steps.append(because("a vampire who has unhealed damage is placed in torpor", "CRR VII.B.2"))
        state, verdict = State.TORPOR, f"The vampire goes to torpor with {blood} blood."
    else:
        steps.append(because("nothing is unhealed, so he does not go to torpor", "CRR VII.B", "CRR VII.B.2"))
        state, verdict = State.READY, f"The vampire stays ready with {blood} blood."
    return Ruling(
        Wounds(blood, healed, unhealed, state),
        verdict,
        tuple(steps),
        standing=Standing.UNOFFICIAL if unofficial else Standing.SETTLED,
        left_to_judge=("whether card text prevents damage that is treated as aggravated",) if doubt else (),
        notes=("GAP-10",) if prevented_normal or prevented_aggravated else (),
        presumed=presumed,
    )


damage_ruled = remembered(vampire_damage)
"""The rule `vampire_damage`, remembering its rulings while other strikes are tried."""


@asks(
    "What does this damage do to the ally or retainer?",
    name="ally-retainer-damage",
    rank="B",
    cites=ALLY_DAMAGE,
)
def ally_retainer_damage(
    *,
    life: Annotated[int | None, "the life counters before the damage"] = None,
    normal: Annotated[int, "the points of normal damage", Otherwise("there is normal damage too")] = 0,
    aggravated: Annotated[int, "the points of aggravated damage", Otherwise("there is aggravated damage too")] = 0,
    prevented: Annotated[
        int, "the points of damage that card text prevents", SPECIAL, Otherwise("card text prevents damage")
    ] = 0,
    immune: ImmuneTo = 0,
) -> Ruling[Losses | None]:
    """CRR VII.A.5: what does this damage do to the ally or retainer?

    Life and damage in whole points, from 0. Aggravated damage counts like any other: one life counter a point. None:
    what damage does, where neither life nor damage is told.
    """
    _whole(life=life or 0, normal=normal, aggravated=aggravated, prevented=prevented, immune=immune)
    del immune
    presumed = other_damage(normal, aggravated)
    damage, steps = _prevent("the", normal + aggravated, prevented)
    if life is None:
        if damage:
            raise Untold("tell the life counters before the damage", "life")
        steps.append(because("one life counter is burned for each point of damage, aggravated or not", "CRR VII.A.5"))
        steps.append(because("with zero life counters an ally or retainer is burned", "CRR VII.B.3"))
        verdict = "One life counter is burned for each point, aggravated or not; with none left it is burned."
        return Ruling(None, verdict, tuple(steps), notes=_gap(prevented), told=("life", "normal", "aggravated"))
    left = max(life - damage, 0)
    steps.append(because(f"one life counter is burned for each point of damage, here {damage}", "CRR VII.A.5"))
    if aggravated:
        steps.append(because("it follows that aggravated damage does no more: the text says each point", "CRR VII.A.5"))
    if left:
        answer, verdict = Losses(left, State.IN_PLAY), f"{left} life left."
        return Ruling(answer, verdict, tuple(steps), notes=_gap(prevented), presumed=presumed)
    steps.append(because("with zero life counters an ally or retainer is burned", "CRR VII.B.3"))
    burned = Losses(0, State.BURNED)
    return Ruling(burned, "Burned.", tuple(steps), notes=_gap(prevented), presumed=presumed)


def _gap(prevented: int) -> tuple[str, ...]:
    return ("GAP-10",) if prevented else ()
