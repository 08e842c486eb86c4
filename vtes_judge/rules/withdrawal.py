"""CRR IX: how to withdraw from the game."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, cast
from vtes_judge.choices import StrEnum
from vtes_judge.figures.withdrawal import WITHDRAWN
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Unfit,
    Untold,
    Weight,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Context, Player, TableSeats

from .ousting import VICTORY_POINTS, victory_points
from .setup import START, clockwise


@asks(
    "May I announce my withdrawal now?",
    name="withdraw-eligible",
    rank="A",
    cites=("CRR IX.A", "CRR IX.B", "CRR III.A.3.d", "CRR I.F.2", "CRR I.F.2.a", "VEKN 7.2.2.p2"),
)
def withdraw_eligible(
    *,
    library: Annotated[int | None, "the cards in the library when the turn began"] = None,
    hand: Annotated[
        int | None,
        "the cards in hand when the turn began (none: not told)",
        Otherwise("the turn began with a full hand"),
    ] = None,
    hand_size: Annotated[int, "the hand size", SPECIAL, Otherwise("effects have changed the hand size")] = START[
        "hand"
    ].value,
    unreplaced: Annotated[
        int,
        "the cards played that are not being replaced yet, which count against hand size",
        SPECIAL,
        Otherwise("cards that were played are still to be replaced"),
    ] = 0,
    recursions: Annotated[
        int,
        "the recursions left, in limited tournaments",
        SPECIAL,
        Otherwise("recursions are left, in a limited tournament"),
    ] = 0,
    untap_phase: Annotated[
        bool, "it is her own untap phase", SPECIAL, Otherwise("it is not her own untap phase")
    ] = True,
) -> Ruling[bool | None]:
    """CRR IX.A: may this Methuselah announce that she withdraws?

    What counts is the beginning of her turn. None: when she may, where it is not told how many cards are left.
    """
    if min(hand or 0, library or 0, hand_size, unreplaced, recursions) < 0:
        raise Unfit("the numbers of cards and recursions cannot be below zero")
    if unreplaced and hand is None:
        raise Untold("tell the cards in hand too, as cards that are not being replaced count with them", "hand")
    full = hand is not None and hand + unreplaced >= hand_size
    says = "no card was left in her library when her turn began"
    steps = [because(says, "CRR IX.A") if library is None else need(library == 0, says, "CRR IX.A")]
    if hand is None:
        steps.append(because("her hand must have been less than full when her turn began", "CRR IX.A"))
    else:
        steps.append(need(not full, "she began her turn with less than a full hand", "CRR IX.A", "CRR I.F.2"))
    if unreplaced:
        steps.append(because(f"{unreplaced} not being replaced count against hand size", "CRR I.F.2.a"))
    if recursions:
        says = "she has no recursions left, with which a library is not exhausted"
        steps.append(need(False, says, "VEKN 7.2.2.p2"))
    steps.append(need(untap_phase, "it is her own untap phase", "CRR IX.B", "CRR III.A.3.d"))
    if library is None and all(step.met is not False for step in steps):
        verdict = "In her untap phase, if she began her turn with an empty library and less than a full hand."
        return Ruling(None, verdict, tuple(steps), told=("library", "hand"))
    found = decide(
        *steps,
        yes="Yes, she may announce it" + (", if she began her turn without a full hand." if hand is None else "."),
        no="No, she may not.",
        standing=Standing.SETTLED_BY_CONTEXT if recursions else Standing.SETTLED,
        notes=("X-12",) if recursions else (),
    )
    return cast("Ruling[bool | None]", found)


def withdrawal_announced(*, own_untap: bool, short: bool, announced: bool) -> Ruling[bool]:
    """CRR IX.B: may she announce now that she attempts to withdraw?

    `own_untap`: it is her own untap phase. `short`: she was eligible as her turn began. `announced`: she has
    announced it.
    """
    says = "she began her turn with less than a full hand and no card in her library"
    return decide(
        need(own_untap, "it is her own untap phase", "CRR IX.B", "CRR III.A.3.d"),
        need(short, says, "CRR IX.A"),
        need(not announced, "she has not announced it yet", "CRR IX.B"),
    )


class SinceWithdrawal(StrEnum):
    """The events that may happen after a withdrawal was announced."""

    POOL_LOST = "pool-lost"
    POOL_SPENT = "pool-spent"
    POOL_MOVED = "pool-moved"
    POOL_GAINED = "pool-gained"
    BLOOD_LOST = "blood-lost"
    BLOOD_SPENT = "blood-spent"
    BLOOD_GAINED = "blood-gained"
    COMBAT_CHOSEN = "combat-chosen"
    COMBAT_FORCED = "combat-forced"
    TAPPED = "tapped"
    BLED_FOR_ZERO = "bled-for-zero"
    FREE_CARD = "free-card-played"


NULLIFIES: dict[SinceWithdrawal, tuple[str, tuple[str, ...]]] = {
    SinceWithdrawal.POOL_LOST: ("she has lost no pool", ("CRR IX.C", "CRR IX.C.2")),
    SinceWithdrawal.POOL_SPENT: ("she has spent no pool", ("CRR IX.C", "CRR IX.C.1")),
    SinceWithdrawal.POOL_MOVED: ("she has kept her pool: moved from her pool is not kept", ("CRR IX.C", "CRR IX.C.2")),
    SinceWithdrawal.BLOOD_LOST: ("she has lost no blood", ("CRR IX.C", "CRR IX.C.2")),
    SinceWithdrawal.BLOOD_SPENT: ("she has spent no blood", ("CRR IX.C", "CRR IX.C.1")),
    SinceWithdrawal.COMBAT_CHOSEN: ("she has had no minion enter combat", ("CRR IX.C", "CRR IX.C.1")),
    SinceWithdrawal.COMBAT_FORCED: (
        "her minions have been kept out of combat, even when blocked or attacked",
        ("CRR IX.C",),
    ),
}
"""The events that end an attempt to withdraw, each with the requirement that is then not met and the clauses."""


@asks(
    "Is my withdrawal still alive after this?",
    name="withdraw-maintained",
    rank="A",
    cites=("CRR IX.C", "CRR IX.C.1", "CRR IX.C.2"),
)
def withdraw_maintained(
    *, events: Annotated[tuple[SinceWithdrawal, ...], "what has happened since the announcement"]
) -> Ruling[bool]:
    """CRR IX.C: is the attempt to withdraw still alive?

    Only what came after the announcement counts; costs paid earlier in the untap phase do not.
    """
    steps = [need(False, *_spread(event)) for event in dict.fromkeys(events) if event in NULLIFIES]
    gained = {SinceWithdrawal.POOL_GAINED, SinceWithdrawal.BLOOD_GAINED} & set(events)
    if steps and gained:
        steps.append(because("what she gained does not offset a loss", "CRR IX.C.2"))
    if not steps:
        steps.append(need(True, "she has kept all pool and blood, and her minions out of combat", "CRR IX.C"))
    return decide(*steps, yes="Yes, it is maintained.", no="No, the attempt to withdraw has failed.")


def _spread(event: SinceWithdrawal) -> tuple[str, ...]:
    says, cites = NULLIFIES[event]
    return (says, *cites)


WITHDRAWAL_POINTS: dict[Context, Figure[float]] = {
    Context.CASUAL: Figure(1, "CRR IX.D.2"),
    Context.TOURNAMENT: WITHDRAWN,
}
"""The victory points for withdrawing."""
POINTS_CITES = {
    Context.CASUAL: ("CRR IX.D.2",),
    Context.TOURNAMENT: ("CRR IX.D.2", "VEKN 3.7.2.p2", "VEKN 3.7.b2"),
}


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The results of a withdrawal: her victory points, her predator's gain, what is removed, whose untap phase it
    is."""

    vp: float
    predator_vp: int
    predator_pool: int
    removed: tuple[str, ...]
    next: str


REMOVED = ("cards and counters she controls", "cards in her uncontrolled region", "cards she is contesting")


@asks(
    "My next untap phase arrives and the conditions held: what happens?",
    name="withdraw-result",
    rank="A",
    cites=(
        *("CRR III.A.n1", "CRR I.B", "CRR IX.D", "CRR IX.D.1", "CRR IX.D.2", "CRR IX.D.3", "CRR IX.D.4", "CRR IX.D.5"),
        *("VEKN 3.7.2.p2", "VEKN 3.7.2.p3", "VEKN 3.7.b2"),
    ),
)
def withdraw_result(
    *,
    context: Annotated[Context, "the context", Weight.ORDINARY] = Context.TOURNAMENT,
    seats: Annotated[TableSeats, "the players still in the game, clockwise", SETTING] = ("A", "B", "C", "D", "E"),
    player: Annotated[Player, "who withdraws", SETTING] = "A",
) -> Ruling[Withdrawn]:
    """CRR IX.D: what happens when the withdrawal is completed?

    It happens instead of her untap phase: no pool for the Edge, and nothing is paid for contests.
    """
    if len(set(seats)) != len(seats) or len(seats) < 2:
        raise Unfit("tell the seats of two players or more, each once")
    if player not in seats:
        raise Unfit(f"{player} is not among the players in the game: {', '.join(seats)}")
    following = clockwise(seats, player)[1]
    points, cites = WITHDRAWAL_POINTS[context].value, POINTS_CITES[context]
    other = Context.CASUAL if context is Context.TOURNAMENT else Context.TOURNAMENT
    where = "outside V:EKN tournaments" if other is Context.CASUAL else "in V:EKN tournaments"
    elsewhere = f" ({victory_points(WITHDRAWAL_POINTS[other].value)} {where})"
    steps = [
        because("she withdraws instead of starting her untap phase", "CRR IX.D", "CRR III.A.n1"),
        because(f"{', '.join(REMOVED)}: all are removed from the game", "CRR IX.D.1"),
        because(f"she gains {victory_points(points)}", *cites),
        because("her predator receives no pool and no victory point", "CRR IX.D.3"),
        because("she is out of the game and her turn is over", "CRR IX.D.4"),
        because(f"the next Methuselah's untap phase follows: {following}'s", "CRR IX.D.5", "CRR I.B"),
    ]
    notes: tuple[str, ...] = ("X-02",)
    then = f"{following}'s untap phase follows"
    if len(seats) == 2:
        gain = victory_points(VICTORY_POINTS["last"].value)
        says = f"{following} is then the last one surviving at the table and gains {gain} for that"
        steps.append(because(says, "VEKN 3.7.2.p3"))
        notes += ("GAP-02", "X-60")
        then = f"{following} is the last one left"
    return Ruling(
        Withdrawn(points, 0, 0, REMOVED, following),
        f"{player} withdraws with {victory_points(points)}{elsewhere}, her predator receives nothing, and {then}.",
        tuple(steps),
        standing=Standing.SETTLED_BY_CONTEXT,
        notes=notes,
    )
