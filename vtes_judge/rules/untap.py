"""CRR III.A: the untap phase: what untaps, in which order, the Edge, infernal minions and the burn option."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    SPECIAL,
    Figure,
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
from vtes_judge.table.nouns import MinionKind, Variant
from vtes_judge.table.turn import Phase, count, sentence

EDGE_POOL = Figure(1, "CRR III.A.3.a")
"""The pool that the Edge gives in the untap phase."""

INFERNAL_POOL = Figure(1, "CRR III.A.3.c")
"""The pool that it costs to untap an infernal minion."""

OUST_NOW = "The current rulebook ousts a Methuselah who has no pool left."

BURN_OPTION_CARDS = Figure(1, "CRR III.A.3.e")
"""The number of burn option cards that a Methuselah can discard in one untap phase."""


@dataclass(frozen=True, slots=True)
class TappedCard:
    """A tapped card: its name, and what matters for whether it untaps.

    `yielded`: every other Methuselah who contested the card has yielded.
    """

    name: str
    infernal: bool = False
    contested: bool = False
    yielded: bool = False
    torpor: bool = False


class UntapFate(StrEnum):
    """The fates of a tapped card when its controller's cards untap."""

    UNTAPS = "untaps"
    STAYS_INFERNAL = "stays-tapped-infernal"
    STAYS_CONTESTED = "stays-contested"
    REGAINED = "regained-untapped"


SAYS = {
    UntapFate.UNTAPS: "untaps",
    UntapFate.STAYS_INFERNAL: "stays tapped unless you pay for it",
    UntapFate.STAYS_CONTESTED: "stays as it is, contested",
    UntapFate.REGAINED: "is yours again, untapped",
}


def _fate(card: TappedCard) -> tuple[UntapFate, tuple[Step, ...]]:
    if card.contested and card.yielded:
        return UntapFate.REGAINED, (
            because(f"{card.name}: all others have yielded, so it is uncontested and untapped", "CRR III.A.2"),
        )
    if card.contested:
        return UntapFate.STAYS_CONTESTED, (
            because(
                f"{card.name}: it follows that a contested card waits until all others have yielded", "CRR III.A.2"
            ),
            because(f"{card.name}: a contested card is out of play (unofficial)", "GL out-of-play"),
        )
    if card.infernal:
        return UntapFate.STAYS_INFERNAL, (
            because(f"{card.name}: only cards that are not infernal untap", "CRR III.A.1"),
            because(f"{card.name}: you may pay a pool later in the phase to untap it", "CRR III.A.3.c"),
        )
    steps = [because(f"{card.name}: all your cards that are not infernal untap", "CRR III.A.1")]
    if card.torpor:
        steps.append(because(f"{card.name}: it follows that torpor makes no difference", "CRR III.A.1"))
    return UntapFate.UNTAPS, tuple(steps)


@asks(
    "Which of my cards untap in my untap phase?",
    name="untap-set",
    rank="A",
    cites=("CRR III.A.1", "CRR III.A.2", "CRR III.A.3.c", "GL out-of-play"),
)
def untap_set(
    *,
    cards: Annotated[tuple[TappedCard, ...], "your tapped cards, each with what about it matters"],
) -> Ruling[dict[str, UntapFate]]:
    """CRR III.A.1: which tapped cards of the active Methuselah untap?

    The answer names each card. The time is the start of her own untap phase, before anything is paid.
    """
    if not cards:
        raise Unfit("no card is named")
    if len({card.name for card in cards}) < len(cards):
        raise Unfit("two cards have the same name; number them")
    for card in cards:
        if card.yielded and not card.contested:
            raise Unfit(f"{card.name} is not contested, so nobody can have yielded it")
        if card.contested and card.torpor:
            raise Unfit(f"{card.name} is contested, so it is not in torpor")
    fates = {card.name: _fate(card) for card in cards}
    waits = any(fate is UntapFate.STAYS_CONTESTED for fate, _ in fates.values())
    return Ruling(
        {name: fate for name, (fate, _) in fates.items()},
        "; ".join(f"{name} {SAYS[fate]}" for name, (fate, _) in fates.items()) + ".",
        tuple(step for _, steps in fates.values() for step in steps),
        standing=Standing.UNOFFICIAL if waits else Standing.SETTLED,
        left_to_judge=("whether card text keeps a card tapped",),
        notes=("GAP-21",) if waits else (),
    )


class UntapStep(StrEnum):
    """The things that can happen at the start of a turn and in the untap phase (CRR III.A)."""

    WITHDRAWAL_COMPLETES = "withdrawal-completes"
    UNTAP = "untap"
    REGAIN_CONTESTED = "regain-contested"
    EDGE_POOL = "edge-pool"
    CONTEST = "contest"
    YIELD = "yield"
    INFERNAL = "infernal"
    ANNOUNCE_WITHDRAWAL = "announce-withdrawal"
    BURN_OPTION = "burn-option"
    CARD_EFFECT = "card-effect"


STEPS: dict[UntapStep, tuple[int, str]] = {
    UntapStep.WITHDRAWAL_COMPLETES: (0, "CRR III.A.n1"),
    UntapStep.UNTAP: (1, "CRR III.A.1"),
    UntapStep.REGAIN_CONTESTED: (2, "CRR III.A.2"),
    UntapStep.EDGE_POOL: (3, "CRR III.A.3.a"),
    UntapStep.CONTEST: (3, "CRR III.A.3.b"),
    UntapStep.YIELD: (3, "CRR III.A.3.b"),
    UntapStep.INFERNAL: (3, "CRR III.A.3.c"),
    UntapStep.ANNOUNCE_WITHDRAWAL: (3, "CRR III.A.3.d"),
    UntapStep.BURN_OPTION: (3, "CRR III.A.3.e"),
    UntapStep.CARD_EFFECT: (3, "CRR III.A.3.f"),
}
"""The step in which each thing happens, and the clause that puts it there; in step 3 any order will do."""

NAMES = {
    UntapStep.WITHDRAWAL_COMPLETES: "completing a withdrawal",
    UntapStep.UNTAP: "untapping",
    UntapStep.REGAIN_CONTESTED: "getting a contested card back",
    UntapStep.EDGE_POOL: "taking pool for the Edge",
    UntapStep.CONTEST: "paying for a contest",
    UntapStep.YIELD: "yielding",
    UntapStep.INFERNAL: "untapping an infernal minion",
    UntapStep.ANNOUNCE_WITHDRAWAL: "announcing a withdrawal",
    UntapStep.BURN_OPTION: "discarding a burn option card",
    UntapStep.CARD_EFFECT: "a card effect of the untap phase",
}


@asks(
    "May I do this before that in my untap phase?",
    name="untap-step-order",
    rank="B",
    cites=(
        "CRR III.A.n1",
        "CRR III.A.1",
        "CRR III.A.2",
        "CRR III.A.3",
        "CRR III.A.3.a",
        "CRR III.A.3.b",
        "CRR III.A.3.c",
        "CRR III.A.3.d",
        "CRR III.A.3.e",
        "CRR III.A.3.f",
        "GL contest",
        "CRR IX.B",
        "CRR IX.C",
        "CRR IX.C.1",
        "CRR IX.D.4",
    ),
)
def untap_step_order(
    *,
    first: Annotated[UntapStep, "what would be done first"],
    second: Annotated[UntapStep, "what would be done after it"],
) -> Ruling[bool]:
    """CRR III.A.3: may the one be done before the other?"""
    if first is second and first not in (UntapStep.CONTEST, UntapStep.YIELD, UntapStep.INFERNAL, UntapStep.CARD_EFFECT):
        raise Unfit(f"{NAMES[first]} comes once; name two different things")
    (early, here), (late, there) = STEPS[first], STEPS[second]
    free = early == late
    ordered = need(
        early <= late,
        f"{NAMES[first]} comes no later than {NAMES[second]}",
        *dict.fromkeys((here, there, *(("CRR III.A.3",) if free else ()))),
        over=("GL contest",) if _glossary_differs(first, second) else (),
    )
    steps = [ordered]
    left: tuple[str, ...] = ()
    if first is UntapStep.WITHDRAWAL_COMPLETES:
        steps.append(need(False, "she is still in the game and enters the untap phase", here, "CRR IX.D.4"))
    if first is UntapStep.ANNOUNCE_WITHDRAWAL and second in (UntapStep.CONTEST, UntapStep.INFERNAL):
        steps.append(
            because("but what is paid after the announcement nullifies the withdrawal", "CRR IX.C", "CRR IX.C.1")
        )
    if first is UntapStep.ANNOUNCE_WITHDRAWAL and second is UntapStep.YIELD:
        left = ("whether blood that is burned with a yielded card is lost to the withdrawal (CRR IX.C.2)",)
    if second is UntapStep.ANNOUNCE_WITHDRAWAL and first in (UntapStep.CONTEST, UntapStep.INFERNAL):
        says = "what is kept from the announcement on: it follows that what is paid before does not count against it"
        steps.append(because(says, "CRR IX.B", "CRR IX.C"))
    overruled = bool(ordered.over)
    return decide(
        *steps,
        yes="Yes, these come in any order." if free else "Yes, in this order.",
        no=f"No, {NAMES[second]} comes first." if early > late else "No, she is out of the game by then.",
        standing=Standing.OVERRULED if overruled else Standing.SETTLED,
        notes=("X-13",) if overruled else (),
        left_to_judge=left,
    )


def _glossary_differs(first: UntapStep, second: UntapStep) -> bool:
    """Whether "at the beginning of the Untap phase" (GL contest) would put the two the other way round."""
    contests = (UntapStep.CONTEST, UntapStep.YIELD)
    if first is UntapStep.WITHDRAWAL_COMPLETES or second is UntapStep.WITHDRAWAL_COMPLETES:
        return False
    if second in contests:
        return first not in contests
    return first in contests and second in (UntapStep.UNTAP, UntapStep.REGAIN_CONTESTED)


@asks(
    "Do I gain a pool from the Edge this untap phase?",
    name="edge-untap-pool",
    rank="A",
    cites=("CRR III.A.3.a", "CRR I.C.2", "PMF 3.1.p1"),
)
def edge_untap_pool(
    *,
    has_edge: Annotated[bool | None, "she has the Edge now"] = None,
    others_had_it: Annotated[
        bool | None, "another Methuselah had the Edge in the previous turn (asked in Phased Motion)"
    ] = None,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[bool | None]:
    """CRR III.A.3.a: may the Methuselah add a pool for the Edge in her untap phase?

    It is optional. In Phased Motion `others_had_it` asks whether anybody else had it at any time in the previous turn.
    None: who may add how much, where it is not told who has the Edge.
    """
    pool, clause = EDGE_POOL
    bank = because("the blood bank, from which it comes, cannot run out", clause, "CRR I.C.2")
    if has_edge is None:
        if variant is not Variant.NONE:
            raise Untold("tell whether she has the Edge now", "has_edge")
        says = f"who controls the Edge may add {pool} pool from the blood bank in her untap phase, and need not"
        verdict = f"Whoever has the Edge may take {pool} pool from the blood bank in her untap phase."
        return Ruling(None, verdict, (because(says, clause), bank), told=("has_edge",))
    steps = [need(has_edge, "she has the Edge", clause)]
    if variant is not Variant.NONE:
        if has_edge and others_had_it is None:
            raise Untold(
                "in Phased Motion tell whether another Methuselah had the Edge in the previous turn", "others_had_it"
            )
        if others_had_it is not None:
            says = "no other Methuselah had the Edge in the previous turn"
            steps.append(need(not others_had_it, says, "PMF 3.1.p1"))
    if all(step.met for step in steps):
        steps.append(bank)
    return decide(
        *steps,
        yes=f"Yes, she may take {pool} pool from the blood bank.",
        standing=Standing.SETTLED if variant is Variant.NONE else Standing.SETTLED_BY_CONTEXT,
        notes=() if variant is Variant.NONE else ("X-30",),
    )


@dataclass(frozen=True, slots=True)
class Payment:
    """The payment for infernal minions: whether they may be untapped now, for how much pool, and how many stay
    tapped."""

    allowed: bool
    pool: int
    stay_tapped: int


@asks(
    "What does it cost to untap my infernal minions?",
    name="infernal-untap",
    rank="B",
    cites=("CRR III.A.1", "CRR III.A.3.c", "CRR II.B.2", "CRR IX.C", "CRR IX.C.1", "GL infernal"),
)
def infernal_untap(
    *,
    tapped: Annotated[int | None, "her tapped infernal minions"] = None,
    pay_for: Annotated[int | None, "for how many of them she pays (none: for all)"] = None,
    pool: Annotated[int | None, "her pool (none: enough)", SPECIAL, Otherwise("her pool is too small")] = None,
    kind: Annotated[MinionKind, "what the infernal minions are"] = MinionKind.VAMPIRE,
    phase: Annotated[Phase, "the phase", SPECIAL, Otherwise("it is another phase")] = Phase.UNTAP,
    own_turn: Annotated[bool, "it is her own turn", SPECIAL, Otherwise("it is another's turn")] = True,
    withdrawing: Annotated[bool, "she has announced her withdrawal", SPECIAL] = False,
) -> Ruling[Payment | None]:
    """CRR III.A.3.c: what does it cost to untap infernal minions, and may it be done now?

    Paid for each minion, as she wishes, at any time after step III.A.2 of her own untap phase. None: what each costs,
    where it is not told how many are tapped.
    """
    each, clause = INFERNAL_POOL
    if tapped is None:
        if pay_for is not None or pool is not None or phase is not Phase.UNTAP or not own_turn:
            raise Untold("tell how many of her infernal minions are tapped", "tapped")
        general = [
            because("infernal minions do not untap with the other cards", "CRR III.A.1"),
            because(f"in her own untap phase each minion she wishes to untap costs {each} pool", clause),
        ]
        verdict = f"{each} pool for each of them, in her own untap phase, as she wishes."
        return Ruling(None, verdict, tuple(general), told=("tapped", "pay_for", "pool"))
    paid = tapped if pay_for is None else pay_for
    if tapped < 0 or paid < 0 or (pool is not None and pool < 0):
        raise Unfit("minions and pool cannot be below zero")
    if paid > tapped:
        raise Unfit(f"she cannot pay for {paid} minions: the number of tapped ones is {tapped}")
    glossary = kind is MinionKind.ALLY
    steps = [
        need(phase is Phase.UNTAP and own_turn, "it is her own untap phase", clause),
        need(pool is None or pool >= paid * each, f"she has the {paid * each} pool to pay", "CRR II.B.2"),
    ]
    in_time, allowed = bool(steps[0].met), all(step.met for step in steps)
    steps.append(because("infernal minions do not untap with the other cards", "CRR III.A.1"))
    over = ("GL infernal",) if glossary else ()
    steps.append(because(f"each minion she wishes to untap costs {each} pool", clause, over=over))
    if withdrawing and allowed and paid:
        steps.append(because("paying nullifies the withdrawal she has announced", "CRR IX.C", "CRR IX.C.1"))
    left = tapped - paid if allowed else tapped
    verdict = f"{paid * each} pool"
    if left:
        verdict += f"; {count(left, 'minion')} {'stays' if left == 1 else 'stay'} tapped"
    if pool is not None:
        verdict += f"; she has {pool - paid * each} pool left"
    denied = f"No, her pool is enough for {pool // each} only." if pool and in_time else "No, she may not pay for them."
    notes, since = (("GAP-01",), OUST_NOW) if allowed and paid and paid * each == pool else ((), "")
    return Ruling(
        Payment(allowed, paid * each if allowed else 0, left),
        sentence(verdict) if allowed else denied,
        tuple(steps),
        standing=Standing.OVERRULED if glossary else Standing.SETTLED,
        notes=("X-29", *notes) if glossary else notes,
        since=since,
        told=("pay_for",) if pay_for is None and tapped else (),
    )


@asks(
    "May this Methuselah discard a burn option card now?",
    name="burn-option",
    rank="B",
    cites=("CRR III.A.3.e", "CRR I.F.2.b", "PMF 3.1.faq1", "PMF 6.1.b2"),
)
def burn_option(
    *,
    meets_requirements: Annotated[bool, "she meets the requirements of the card"],
    discarded: Annotated[
        int,
        "burn option cards that she has already discarded in this untap phase",
        SPECIAL,
        Otherwise("she has discarded one already in this untap phase"),
    ] = 0,
    phase: Annotated[Phase, "the phase, in whosesoever turn"] = Phase.UNTAP,
    has_option: Annotated[
        bool, "the card has the burn option", SPECIAL, Otherwise("the card has no burn option")
    ] = True,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[bool]:
    """CRR III.A.3.e: may a Methuselah discard a burn option card?

    Any Methuselah may, in the untap phase of any Methuselah; each of these phases is counted for itself.
    """
    if discarded < 0:
        raise Unfit("the number of cards that she has discarded cannot be below zero")
    # "Any Methuselah can discard one" is read as one for each Methuselah, not one for the whole table
    most, clause = BURN_OPTION_CARDS
    phased = variant is not Variant.NONE
    advanced = variant is Variant.PHASED_ADVANCED
    steps = [
        need(phase is Phase.UNTAP, "it is an untap phase, hers or another's", clause),
        need(has_option, "the card has the burn option", clause),
        need(not meets_requirements, "she does not meet the requirements of the card", clause),
        need(
            discarded < most,
            "she has not discarded one in this Methuselah's untap phase",
            clause,
            *(("PMF 3.1.faq1",) if phased else ()),
        ),
    ]
    if all(step.met for step in steps):
        draw = ("then she draws a card", "PMF 6.1.b2") if advanced else ("then she draws up again", "CRR I.F.2.b")
        steps.append(because(*draw))
    return decide(*steps, standing=Standing.SETTLED_BY_CONTEXT if phased else Standing.SETTLED)


def nothing_tapped() -> Ruling[bool]:
    """CRR III.A.1: what untaps where no card of hers is tapped? Nothing."""
    return decide(because("no card of hers is tapped", "CRR III.A.1"))


def edge_pool_due(*, own_untap: bool, taken: bool) -> Ruling[bool]:
    """CRR III.A.3.a: may she take the pool of the Edge now, as far as the phase goes? `taken`: she has."""
    return decide(
        need(own_untap, "it is her own untap phase", "CRR III.A.3.a"),
        need(not taken, "she has not taken it in this phase", "CRR III.A.3.a"),
    )


def infernal_named(*, minion: str, infernal: bool, controls: bool, tapped: bool) -> Ruling[bool]:
    """CRR III.A.3.c: is this a minion (`minion`: its name) for whose untapping she may pay?"""
    says = f"{minion} is an infernal minion that she controls, and tapped"
    return decide(need(infernal and controls and tapped, says, "CRR III.A.3.c"))
