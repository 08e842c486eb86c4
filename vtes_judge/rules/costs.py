"""CRR II.B to II.D: costs, when effects resolve, where a played card is, and when it is replaced."""

from enum import StrEnum
from typing import Annotated

from vtes_judge.frozen import dataclass
from vtes_judge.rulings import SPECIAL, Ruling, Standing, Step, Unfit, Untold, asks, because, decide, need
from vtes_judge.table.nouns import Variant

OUST_NOW = "The current rulebook ousts a Methuselah who has no pool left."
CANCELED_NOW = "By current rules the cost of a canceled card is paid unless it is an action card."


class Played(StrEnum):
    """What is played or used."""

    ACTION = "action"
    STRIKE = "strike"
    MODIFIER = "action-modifier"
    REACTION = "reaction"
    OTHER = "other"


def _payable(cost: int | None, has: int | None, what: str) -> tuple[int, int]:
    """The cost and what there is to pay it. Raises Unfit for what is missing or cannot be."""
    if (cost or 0) < 0 or (has or 0) < 0:
        raise Unfit(f"{what} cannot be below zero")
    if cost is None:
        return 0, has or 0
    if cost and has is None:
        raise Untold(f"the cost is {cost} {what}: tell how much {what} there is", what, "available")
    return cost, has or 0


@asks(
    "May this be played or used if the cost cannot be paid?",
    name="can-pay-cost",
    rank="B",
    cites=("CRR II.B.2", "CRR II.C.1.c", "CRR III.C.9.a"),
)
def can_pay_cost(
    *,
    blood_cost: Annotated[int | None, "the cost in blood"] = None,
    blood: Annotated[int | None, "the blood of the minion that pays"] = None,
    pool_cost: Annotated[int | None, "the cost in pool"] = None,
    pool: Annotated[int | None, "the pool of the Methuselah who pays"] = None,
) -> Ruling[bool]:
    """CRR II.B.2: can the cost be paid when the card or effect is announced?

    Also the cost of an action without a card, such as leaving torpor. A cost that was not told is none.
    """
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
        return decide(*steps, notes=("GAP-01",), since=OUST_NOW)
    return decide(*steps)


class Result(StrEnum):
    """What has become of a card or action."""

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
    kind: Annotated[Played, "what is played or used"],
    result: Annotated[Result, "what has become of it (for a modifier or reaction: of the action)"] = Result.PENDING,
) -> Ruling[Paid]:
    """CRR II.C: when is the cost paid?

    Canceled means canceled as it is played. Now: as soon as the as-played window is over, whatever comes later.
    """
    if result is Result.CANCELED:
        step = because("a canceled card skips paying and resolving", "CRR II.B.3.c", "CRR II.C")
        if kind is Played.ACTION:
            return Ruling(Paid.NOT, "Not paid.", (step,))
        return Ruling(Paid.NOT, "Not paid.", (step,), Standing.SINCE_CHANGED, notes=("X-34",), since=CANCELED_NOW)
    if kind is Played.ACTION:
        if result is Result.BLOCKED:
            return Ruling(Paid.NOT, "Not paid.", (because("the cost of a blocked action is not paid", "CRR IV.D.3.a"),))
        step = because(
            "the cost of an action waits for its resolution and is paid if it succeeds", "CRR II.C.1.a", "CRR IV.D.2.a"
        )
        return Ruling(Paid.AT_RESOLUTION, "At action resolution.", (step,))
    steps: list[Step] = []
    if kind is Played.STRIKE:
        says = "the cost of a strike card is paid at once, though it resolves later"
        steps.append(because(says, "CRR II.C.2.a"))
    else:
        cites = ("CRR IV.n1",) if kind is Played.MODIFIER else ()
        steps.append(because("the cost is paid at once", "CRR II.C.3.a", "CRR II.C.3", *cites))
    if result is Result.BLOCKED:
        says = "only the cost of the action is not paid if it is blocked; it follows that this one is not refunded"
        steps.append(because(says, "CRR IV.D.3.a"))
    return Ruling(Paid.NOW, "Now.", tuple(steps))


class Legal(StrEnum):
    """How much of an effect is still valid and legal."""

    ALL = "all"
    PART = "part"
    NOTHING = "nothing"


class Effect(StrEnum):
    """What of an action takes effect."""

    FULL = "full"
    PARTIAL = "partial"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Resolution:
    """What takes effect, and what is paid."""

    effect: Effect
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
    legal: Annotated[Legal, "how much of the effect is still legal"] = Legal.ALL,
    blood_cost: Annotated[int | None, "the cost in blood"] = None,
    blood: Annotated[int | None, "the blood of the acting minion now"] = None,
    pool_cost: Annotated[int | None, "the cost in pool"] = None,
    pool: Annotated[int | None, "the pool of the acting Methuselah now"] = None,
) -> Ruling[Resolution]:
    """CRR II.C.1: what is paid, and what takes effect, when an unblocked action resolves?

    A cost that was not told is none.
    """
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
        effect = Effect.NONE
        says = "the cost cannot be paid: what can be paid is paid, and the action has no effect"
        steps.append(because(says, "CRR II.C.1.c"))
    elif legal is not Legal.ALL:
        effect = Effect.PARTIAL if legal is Legal.PART else Effect.NONE
        says = "what is no longer legal fizzles, but the whole cost is still paid"
        steps.append(because(says, "CRR II.C.1.b"))
    else:
        effect = Effect.FULL
        steps.append(because("the action resolves", "CRR IV.D.2.b"))
    words = {Effect.FULL: "It takes effect", Effect.PARTIAL: "The legal part takes effect", Effect.NONE: "No effect"}
    sums = [f"{n} {what}" for n, what in zip(paid, ("blood", "pool"), strict=True) if n]
    told = blood_cost is not None or pool_cost is not None
    paying = f"{' and '.join(sums) or 'nothing'} is paid" if told else "what it costs is still paid"
    verdict = f"{words[effect]}; {paying}, and the action is successful."
    notes, since = (("GAP-01",), OUST_NOW) if need_pool and paid[1] == has_pool else ((), "")
    return Ruling(Resolution(effect, *paid), verdict, tuple(steps), notes=notes, since=since)


class Stage(StrEnum):
    """How far a played card has come."""

    BEING_PLAYED = "being-played"
    PENDING = "pending"
    RESOLVED = "resolved"
    BLOCKED = "blocked"
    CANCELED = "canceled"


class Place(StrEnum):
    """Where a played card is."""

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
    kind: Annotated[Played, "what kind of card it is"],
    stage: Annotated[Stage, "how far it has come (blocked: its action was blocked)"],
    conditional: Annotated[bool, "a modifier or reaction put in play depending on the action or block"] = False,
    ends: Annotated[Place, "where card text puts it at resolution", SPECIAL] = Place.ASH_HEAP,
) -> Ruling[Place | None]:
    """CRR II.C.1.d: where is the card?

    Limbo is neither in play nor in the ash heap.
    """
    if ends in (Place.PLAYING_AREA, Place.LIMBO):
        raise Unfit("at resolution a card is put in play, sent to the ash heap or removed")
    if conditional and kind not in (Played.MODIFIER, Played.REACTION):
        raise Unfit("only modifiers and reactions wait to be put in play depending on an action or block")
    if stage is Stage.BEING_PLAYED:
        return _place(Place.PLAYING_AREA, because("a card is played to the playing area", "CRR II.B.1"))
    if stage is Stage.CANCELED:
        says = "a canceled card skips to being replaced; no text says where it goes"
        return Ruling(None, "Not settled.", (because(says, "CRR II.B.3.c"),), Standing.GAP, notes=("GAP-25",))
    if stage is Stage.BLOCKED and kind is Played.ACTION:
        step = because(
            "the card of a blocked action is burned, that is, moved to the ash heap", "CRR IV.D.3.a", "GL burn"
        )
        return Ruling(Place.ASH_HEAP, "In the ash heap.", (step,), also=(Standing.UNOFFICIAL,))
    if stage is Stage.BLOCKED and not conditional:
        raise Unfit("of cards only action cards, and those that wait for the result, depend on a block")
    if kind is Played.ACTION or kind is Played.STRIKE:
        cite = "CRR II.C.1.d" if kind is Played.ACTION else "CRR II.C.2.c"
        says = "in limbo until it is put in play, sent to the ash heap or removed at resolution"
    elif conditional:
        cite, says = "CRR II.C.3.c", "in limbo until the success of the action or block attempt is determined"
    else:
        says = "it resolves immediately, so it follows that it goes at once where card text puts it"
        return _place(ends, because(says, "CRR II.C.3", "CRR II.C.3.b"))
    return _place(Place.LIMBO if stage is Stage.PENDING else ends, because(says, cite))


def _place(place: Place, step: Step) -> Ruling[Place | None]:
    said = {
        Place.PLAYING_AREA: "In the playing area.",
        Place.LIMBO: "In limbo.",
        Place.IN_PLAY: "In play.",
        Place.ASH_HEAP: "In the ash heap.",
        Place.REMOVED: "Removed from play.",
    }
    return Ruling(place, said[place], (step,))


class Replaced(StrEnum):
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
    kind: Annotated[Played, "what kind of card it is"],
    do_not_replace: Annotated[bool, "card text says not to replace it until later", SPECIAL] = False,
    canceled: Annotated[bool, "it was canceled as it was played"] = False,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[Replaced]:
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
        return Ruling(Replaced.NEVER, "It is not replaced.", tuple(steps), Standing.SETTLED_BY_CONTEXT)
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
        return Ruling(Replaced.AFTER_WINDOWS, "Now, once the as-played windows are over.", tuple(steps))
    if do_not_replace:
        says = "card text says not to replace it until later: the hand size stays reduced"
        steps.append(because(says, "CRR II.D.1", "CRR I.F.2.a"))
        return Ruling(Replaced.LATER, "Later, when its text says so.", tuple(steps))
    if kind in (Played.ACTION, Played.STRIKE):
        cite = "CRR II.C.1.a" if kind is Played.ACTION else "CRR II.C.2.b"
        says = "only its resolution waits; it follows that replacing it does not"
        steps.append(because(says, cite, "CRR II.D"))
        return Ruling(Replaced.AFTER_WINDOWS, "Once the as-played windows are over, before it resolves.", tuple(steps))
    says = "other cards are paid for and resolved first, at once"
    steps.append(because(says, "CRR II.C.3", "CRR II.C.3.a", "CRR II.C.3.b"))
    return Ruling(Replaced.AFTER_RESOLVING, "Once it has been paid for and has resolved.", tuple(steps))
