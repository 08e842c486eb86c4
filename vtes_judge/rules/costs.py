"""CRR II.B to II.D: costs, when effects resolve, where a played card is, and when it is replaced."""

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
)
from vtes_judge.table.nouns import Variant

OUST_NOW = "The current rulebook ousts a Methuselah who has no pool left."
CANCELED_NOW = "By current rules the cost of a canceled card is paid unless it is an action card."


class CardUse(StrEnum):
    """The kinds of cards and effects that are played or used, as far as costs and replacing ask."""

    ACTION = "action"
    STRIKE = "strike"
    MODIFIER = "action-modifier"
    REACTION = "reaction"
    OTHER = "other"


def _payable(cost: int | None, has: int | None, what: str) -> tuple[int, int]:
    """A cost, and what there is to pay it, as numbers. Raises Unfit if one is below zero, Untold if one is missing."""
    if (cost or 0) < 0 or (has or 0) < 0:
        raise Unfit(f"{what} cannot be below zero")
    if cost is None:
        return 0, has or 0
    if cost and has is None:
        raise Untold(f"the cost is {cost} {what}: tell how much {what} there is", what, "available")
    return cost, has or 0


CAN_PAY = {"yes": "Yes, the cost can be paid.", "no": "No, the cost cannot be paid."}


def _other_costs(blood_cost: int | None, pool_cost: int | None) -> tuple[str, ...]:
    """The name of the cost that was not told if the other was, since few cards cost both; () if none was told."""
    if blood_cost is None and pool_cost is None:
        return ()
    costs = {"blood_cost": blood_cost, "pool_cost": pool_cost}
    return tuple(name for name, cost in costs.items() if cost is None)


Reduction = Annotated[
    int, "by how much an effect in play reduces the cost", ONLY_TODAY, Otherwise("an effect in play reduces the cost")
]


def _check_reduction(reduction: int) -> None:
    if reduction < 0:
        raise Unfit("the reduction of a cost cannot be below zero")


@asks(
    "May this be played or used if the cost cannot be paid?",
    name="can-pay-cost",
    rank="B",
    cites=("CRR II.B.2", "CRR II.C.1.c", "CRR III.C.9.a"),
)
def can_pay_cost(
    *,
    blood_cost: Annotated[int | None, "the cost in blood", Otherwise("it costs blood too")] = None,
    blood: Annotated[int | None, "the blood of the minion that pays"] = None,
    pool_cost: Annotated[int | None, "the cost in pool", Otherwise("it costs pool too")] = None,
    pool: Annotated[int | None, "the pool of the Methuselah who pays"] = None,
    reduction: Reduction = 0,
    reduced_now: Annotated[bool, "the cost is reduced as the card is played, not later", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """CRR II.B.2: can the cost be paid when the card or effect is announced?

    Also the cost of an action without a card, such as leaving torpor. A cost that was not told is none.
    """
    _check_reduction(reduction)
    del reduction, reduced_now
    if blood_cost is None and pool_cost is None:
        raise Untold("tell the cost: blood-cost and blood, or pool-cost and pool", "blood_cost", "pool_cost")
    steps: list[Step] = []
    for cost, has, what in (
        (*_payable(blood_cost, blood, "blood"), "blood"),
        (*_payable(pool_cost, pool, "pool"), "pool"),
    ):
        if cost:
            steps.append(need(cost <= has, f"the cost of {cost} {what} can be paid with {has}", "CRR II.B.2"))
    if not steps:
        steps.append(need(True, "there is no cost", "CRR II.B.2"))
    steps.append(
        because(
            "the cost of an action is paid only if it succeeds; that it can no longer be paid then does "
            "not make the play illegal",
            "CRR II.C.1.c",
            "CRR III.C.9.a",
        )
    )
    if pool_cost and pool == pool_cost:
        return decide(
            *steps, **CAN_PAY, notes=("GAP-01",), since=OUST_NOW, presumed=_other_costs(blood_cost, pool_cost)
        )
    return decide(*steps, **CAN_PAY, presumed=_other_costs(blood_cost, pool_cost))


class CardResult(StrEnum):
    """The results of a card or action: pending, successful, blocked or canceled."""

    PENDING = "pending"
    SUCCESSFUL = "successful"
    BLOCKED = "blocked"
    CANCELED = "canceled"


class Paid(StrEnum):
    """When a cost is paid."""

    NOW = "now"
    AT_RESOLUTION = "at-action-resolution"
    NOT = "not-paid"


@asks(
    "When (and whether) is this cost paid?",
    name="when-cost-paid",
    rank="B",
    cites=(
        "CRR II.B.3.c",
        "CRR II.C",
        "CRR II.C.1.a",
        "CRR II.C.2.a",
        "CRR II.C.3",
        "CRR II.C.3.a",
        "CRR IV.D.2.a",
        "CRR IV.D.3.a",
        "CRR IV.n1",
    ),
)
def when_cost_paid(
    *,
    kind: Annotated[CardUse, "what is played or used"],
    result: Annotated[
        CardResult, "what has become of it (for a modifier or reaction: of the action)"
    ] = CardResult.PENDING,
    waived: Annotated[bool, "the card that canceled it says that the cost is not paid", ONLY_TODAY] = False,
) -> Ruling[Paid]:
    """CRR II.C: when is the cost paid?

    Canceled means canceled as it is played. Now: as soon as the as-played window is over, whatever comes later.
    """
    del waived
    if result is CardResult.CANCELED:
        step = because("a canceled card skips paying and resolving", "CRR II.B.3.c", "CRR II.C")
        if kind is CardUse.ACTION:
            return Ruling(Paid.NOT, "Not paid.", (step,))
        return Ruling(Paid.NOT, "Not paid.", (step,), Standing.SINCE_CHANGED, notes=("X-34",), since=CANCELED_NOW)
    if kind is CardUse.ACTION:
        if result is CardResult.BLOCKED:
            return Ruling(Paid.NOT, "Not paid.", (because("the cost of a blocked action is not paid", "CRR IV.D.3.a"),))
        step = because(
            "the cost of an action waits for its resolution and is paid if it succeeds", "CRR II.C.1.a", "CRR IV.D.2.a"
        )
        told = ("result",) if result is CardResult.PENDING else ()
        return Ruling(Paid.AT_RESOLUTION, "At action resolution.", (step,), told=told)
    steps: list[Step] = []
    if kind is CardUse.STRIKE:
        says = "the cost of a strike card is paid at once, though it resolves later"
        steps.append(because(says, "CRR II.C.2.a"))
    else:
        cites = ("CRR IV.n1",) if kind is CardUse.MODIFIER else ()
        steps.append(because("the cost is paid at once", "CRR II.C.3.a", "CRR II.C.3", *cites))
    if result is CardResult.BLOCKED:
        says = "only the cost of the action is not paid if it is blocked; it follows that this one is not refunded"
        steps.append(because(says, "CRR IV.D.3.a"))
    told = ("result",) if result is CardResult.PENDING else ()
    return Ruling(Paid.NOW, "Now.", tuple(steps), told=told)


class Legal(StrEnum):
    """The parts of an effect that may still be valid and legal: all, part or nothing of it."""

    ALL = "all"
    PART = "part"
    NOTHING = "nothing"


class EffectShare(StrEnum):
    """The parts of an action that may take effect: all, part or none of it."""

    FULL = "full"
    PARTIAL = "partial"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Resolution:
    """The resolution of an action: what takes effect, and what is paid."""

    effect: EffectShare
    blood_paid: int
    pool_paid: int


@asks(
    "The action was not blocked, but its target or cost has gone: what happens?",
    name="action-fizzle",
    rank="B",
    cites=("CRR II.C.1.b", "CRR II.C.1.c", "CRR IV.D.2", "CRR IV.D.2.a", "CRR IV.D.2.b"),
)
def action_fizzle(
    *,
    legal: Annotated[
        Legal, "how much of the effect is still legal", Otherwise("not all of the effect is still legal")
    ] = Legal.ALL,
    blood_cost: Annotated[int | None, "the cost in blood", Otherwise("it costs blood too")] = None,
    blood: Annotated[int | None, "the blood of the acting minion now"] = None,
    pool_cost: Annotated[int | None, "the cost in pool", Otherwise("it costs pool too")] = None,
    pool: Annotated[int | None, "the pool of the acting Methuselah now"] = None,
    reduction: Reduction = 0,
) -> Ruling[Resolution]:
    """CRR II.C.1: what is paid, and what takes effect, when an unblocked action resolves?

    A cost that was not told is none.
    """
    _check_reduction(reduction)
    del reduction
    if legal is Legal.ALL and blood_cost is None and pool_cost is None:
        raise Untold(
            "tell what has changed: how much of the effect is still legal, or the cost and what is left",
            "legal",
            "blood_cost",
            "pool_cost",
        )
    need_blood, has_blood = _payable(blood_cost, blood, "blood")
    need_pool, has_pool = _payable(pool_cost, pool, "pool")
    paid = (min(need_blood, has_blood), min(need_pool, has_pool))
    steps = [
        because("an action that was not blocked is successful, and its cost is paid", "CRR IV.D.2", "CRR IV.D.2.a")
    ]
    if paid != (need_blood, need_pool):
        effect = EffectShare.NONE
        says = "the cost cannot be paid: what can be paid is paid, and the action has no effect"
        steps.append(because(says, "CRR II.C.1.c"))
    elif legal is not Legal.ALL:
        effect = EffectShare.PARTIAL if legal is Legal.PART else EffectShare.NONE
        says = "what is no longer legal fizzles, but the whole cost is still paid"
        steps.append(because(says, "CRR II.C.1.b"))
    else:
        effect = EffectShare.FULL
        steps.append(because("the action resolves", "CRR IV.D.2.b"))
    words = {
        EffectShare.FULL: "It takes effect",
        EffectShare.PARTIAL: "The legal part takes effect",
        EffectShare.NONE: "No effect",
    }
    sums = [f"{n} {what}" for n, what in zip(paid, ("blood", "pool"), strict=True) if n]
    told = blood_cost is not None or pool_cost is not None
    paying = f"{' and '.join(sums) or 'nothing'} is paid" if told else "what it costs is still paid"
    verdict = f"{words[effect]}; {paying}, and the action is successful."
    notes, since = (("GAP-01",), OUST_NOW) if need_pool and paid[1] == has_pool else ((), "")
    presumed = _other_costs(blood_cost, pool_cost)
    return Ruling(
        Resolution(effect, *paid),
        verdict,
        tuple(steps),
        notes=notes,
        since=since,
        told=() if told else ("blood_cost", "pool_cost"),
        presumed=(*presumed, "legal") if effect is EffectShare.FULL else presumed,
    )


class CardStage(StrEnum):
    """The stages of a played card."""

    BEING_PLAYED = "being-played"
    PENDING = "pending"
    RESOLVED = "resolved"
    BLOCKED = "blocked"
    CANCELED = "canceled"


class PlayedCardPlace(StrEnum):
    """The places in which a played card may be."""

    PLAYING_AREA = "playing-area"
    LIMBO = "limbo"
    IN_PLAY = "in-play"
    ASH_HEAP = "ash-heap"
    REMOVED = "removed"


@asks(
    "Where is this played card right now?",
    name="card-limbo",
    rank="C",
    cites=(
        "CRR II.B.1",
        "CRR II.B.3.c",
        "CRR II.C.1.d",
        "CRR II.C.2.c",
        "CRR II.C.3",
        "CRR II.C.3.b",
        "CRR II.C.3.c",
        "CRR IV.D.3.a",
        "GL burn",
    ),
)
def card_limbo(
    *,
    kind: Annotated[CardUse, "what kind of card it is"],
    stage: Annotated[CardStage, "how far it has come (blocked: its action was blocked)"],
    conditional: Annotated[
        bool, "a modifier or reaction put in play depending on the action or block", SPECIAL
    ] = False,
    ends: Annotated[
        PlayedCardPlace, "where card text puts it at resolution", SPECIAL, Otherwise("card text puts it elsewhere")
    ] = PlayedCardPlace.ASH_HEAP,
) -> Ruling[PlayedCardPlace | None]:
    """CRR II.C.1.d: where is the card?

    Limbo is neither in play nor in the ash heap.
    """
    if ends in (PlayedCardPlace.PLAYING_AREA, PlayedCardPlace.LIMBO):
        raise Unfit("at resolution a card is put in play, sent to the ash heap or removed")
    if conditional and kind not in (CardUse.MODIFIER, CardUse.REACTION):
        raise Unfit("only modifiers and reactions wait to be put in play depending on an action or block")
    if stage is CardStage.BEING_PLAYED:
        return _place(PlayedCardPlace.PLAYING_AREA, because("a card is played to the playing area", "CRR II.B.1"))
    if stage is CardStage.CANCELED:
        says = "a canceled card skips to being replaced; no text says where it goes"
        return Ruling(None, "Not settled.", (because(says, "CRR II.B.3.c"),), Standing.GAP, notes=("GAP-25",))
    if stage is CardStage.BLOCKED and kind is CardUse.ACTION:
        step = because(
            "the card of a blocked action is burned; burned cards go to the ash heap",
            "CRR IV.D.3.a",
            "CRR II.C.1.d",
            "GL burn",
        )
        return Ruling(PlayedCardPlace.ASH_HEAP, "In the ash heap.", (step,))
    if stage is CardStage.BLOCKED and not conditional:
        raise Unfit("of cards only action cards, and those that wait for the result, depend on a block")
    if kind is CardUse.ACTION or kind is CardUse.STRIKE:
        cite = "CRR II.C.1.d" if kind is CardUse.ACTION else "CRR II.C.2.c"
        says = "in limbo until it is put in play, sent to the ash heap or removed at resolution"
    elif conditional:
        cite, says = "CRR II.C.3.c", "in limbo until the success of the action or block attempt is determined"
    else:
        says = "it resolves immediately, so it follows that it goes at once where card text puts it"
        return _place(ends, because(says, "CRR II.C.3", "CRR II.C.3.b"))
    return _place(PlayedCardPlace.LIMBO if stage is CardStage.PENDING else ends, because(says, cite))


def _place(place: PlayedCardPlace, step: Step) -> Ruling[PlayedCardPlace | None]:
    said = {
        PlayedCardPlace.PLAYING_AREA: "In the playing area.",
        PlayedCardPlace.LIMBO: "In limbo.",
        PlayedCardPlace.IN_PLAY: "In play.",
        PlayedCardPlace.ASH_HEAP: "In the ash heap.",
        PlayedCardPlace.REMOVED: "Removed from play.",
    }
    return Ruling(place, said[place], (step,))


class ReplacementTime(StrEnum):
    """When the replacement for a played card is drawn."""

    AFTER_WINDOWS = "after-as-played-windows"
    AFTER_RESOLVING = "after-resolving"
    LATER = "later"
    NEVER = "not-replaced"


@asks(
    "When do I draw the replacement card?",
    name="replace-timing",
    rank="B",
    cites=(
        "CRR II.B.3.c",
        "CRR II.B.4",
        "CRR II.C.1.a",
        "CRR II.C.2.b",
        "CRR II.C.3",
        "CRR II.C.3.a",
        "CRR II.C.3.b",
        "CRR II.D",
        "CRR II.D.1",
        "CRR II.D.2",
        "CRR I.F.2.a",
        "PMF 6.1.p1",
        "PMF 6.2.p1",
    ),
)
def replace_timing(
    *,
    kind: Annotated[CardUse, "what kind of card it is"],
    do_not_replace: Annotated[bool, "card text says not to replace it until later", SPECIAL] = False,
    canceled: Annotated[bool, "it was canceled as it was played", SPECIAL] = False,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[ReplacementTime]:
    """CRR II.D: when is the card replaced?

    Master cards, events and combat cards that are no strikes are `other`.
    """
    if variant is Variant.PHASED_ADVANCED:
        steps = [because("cards are not replaced as normal in the advanced game", "PMF 6.1.p1")]
        if do_not_replace and not canceled:
            steps.append(because("instead, its player must discard other cards", "PMF 6.2.p1"))
        elif do_not_replace:
            says = "the discard comes after the card is played, in case it is canceled: it follows that it is not due"
            steps.append(because(says, "PMF 6.2.p1"))
        return Ruling(ReplacementTime.NEVER, "It is not replaced.", tuple(steps), Standing.SETTLED_BY_CONTEXT)
    steps = [
        because(
            "the card is replaced after all pending as-played windows; until then the hand size is one less",
            "CRR II.D",
            "CRR II.B.4",
        )
    ]
    if canceled:
        steps.append(because("a canceled card goes straight to being replaced", "CRR II.B.3.c"))
        if do_not_replace:
            steps.append(because("canceling the card cancels its do-not-replace clause too", "CRR II.D.2"))
        return Ruling(ReplacementTime.AFTER_WINDOWS, "Now, once the as-played windows are over.", tuple(steps))
    if do_not_replace:
        says = "card text says not to replace it until later: the hand size stays reduced"
        steps.append(because(says, "CRR II.D.1", "CRR I.F.2.a"))
        return Ruling(ReplacementTime.LATER, "Later, when its text says so.", tuple(steps))
    if kind in (CardUse.ACTION, CardUse.STRIKE):
        cite = "CRR II.C.1.a" if kind is CardUse.ACTION else "CRR II.C.2.b"
        says = "only its resolution waits; it follows that replacing it does not"
        steps.append(because(says, cite, "CRR II.D"))
        return Ruling(
            ReplacementTime.AFTER_WINDOWS, "Once the as-played windows are over, before it resolves.", tuple(steps)
        )
    says = "other cards are paid for and resolved first, at once"
    steps.append(because(says, "CRR II.C.3", "CRR II.C.3.a", "CRR II.C.3.b"))
    return Ruling(ReplacementTime.AFTER_RESOLVING, "Once it has been paid for and has resolved.", tuple(steps))
