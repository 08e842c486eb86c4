"""CRR III.C.1 to III.C.7: the actions of the ready, one by one: what each asks of the minion and what it does."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import ActingPlayer, ActionKind, MinionKind, Player, Region, Title, Variant

from .action_course import CANCELED, DoneThisTurn
from .minion_phase import ACTING, ActingKind, ActingRegion, Blood, Must, OthersMust, Recruited, Tapped, acting_ruled
from .setup import START
from .twelve_actions import ACTIONS, ANARCH_BLOOD, ANARCH_BLOOD_JOINED, ANARCH_COST, ENOUGH

HUNT_BLOOD = Figure(1, "CRR III.C.2.a")
"""The blood that a hunt adds."""
GL_TITLES = {Title.PRISCUS: "GL priscus", Title.IMPERATOR: "GL imperator", Title.VOTES: "GL x-votes"}
"""The titles that only GL calls titles."""
ANARCH_SINCE = "By current rules Anarch is a sect of its own."
ALLY_SINCE = "By current rules the ally goes to the ready region at once and merely cannot act this turn."


@dataclass(frozen=True, slots=True)
class BleedResult:
    """The pool that the target burns, who has the Edge afterwards, and whether it was a successful bleed."""

    pool_burned: int
    edge: str | None
    successful_bleed: bool


@asks(
    "How much pool does an unblocked bleed burn, and who gets the Edge?",
    name="bleed-resolve",
    rank="A",
    cites=("CRR III.C.1.n1", "CRR III.C.1.a", "CRR III.C.1.b", "CRR IV.D.2", "GL bleed"),
)
def bleed_resolve(
    *,
    bleed: Annotated[int, "the amount of the bleed, after all modifiers"],
    edge: Annotated[Player | None, "who has the Edge"] = None,
    bleeder: Annotated[ActingPlayer, "who controls the acting minion", SETTING] = "A",
    target: Annotated[
        Player, "who is bled, the prey by default", SPECIAL, Otherwise("somebody else than the prey is bled")
    ] = "B",
    pool: Annotated[
        int | None,
        "the pool of the Methuselah who is bled",
        ONLY_TODAY,
        Otherwise("the Methuselah who is bled is running out of pool"),
    ] = None,
) -> Ruling[BleedResult]:
    """CRR III.C.1: what does a successful bleed action do?

    The amount in pool. A bleed of 0 or less is a successful action, but no successful bleed (GL).
    """
    if (pool or 0) < 0:
        raise Unfit("pool cannot be below zero")
    del pool
    if target == bleeder:
        raise Unfit(f"{target} controls the acting minion: name another Methuselah who is bled")
    burned = max(bleed, 0)
    steps = [
        because("the target is the prey by default", "CRR III.C.1.n1"),
        because(f"{target} burns pool equal to the amount of the bleed, {burned}", "CRR III.C.1.a"),
    ]
    if burned and edge != bleeder:
        steps.append(because(f"{bleeder} gets the Edge, having bled for one or more pool", "CRR III.C.1.b"))
        return Ruling(
            BleedResult(burned, bleeder, True),
            f"{target} burns {burned} pool, and {bleeder} has the Edge.",
            tuple(steps),
        )
    if burned:
        steps.append(because(f"{bleeder} has the Edge already", "CRR III.C.1.b"))
        return Ruling(
            BleedResult(burned, edge, True), f"{target} burns {burned} pool, and {bleeder} has the Edge.", tuple(steps)
        )
    steps.append(because("the action was not blocked, so it is successful", "CRR IV.D.2"))
    steps.append(because("the Edge does not move, as nothing was bled", "CRR III.C.1.b"))
    below = bleed < 0
    says = "a bleed of less than 0 resolves for 0: the action is successful, but it is not a successful bleed"
    if not below:
        says = "no pool is burned, so it follows that it is not a successful bleed"
    steps.append(because(says, "GL bleed"))
    return Ruling(
        BleedResult(0, edge, False),
        "No pool is burned and the Edge stays: the action succeeds, but it is not a successful bleed.",
        tuple(steps),
        Standing.UNOFFICIAL if below else Standing.SETTLED,
        () if below else (Standing.UNOFFICIAL,),
        notes=("X-41",) if below else (),
        told=("edge",),
    )


@dataclass(frozen=True, slots=True)
class HuntResult:
    """The blood on the vampire after the hunt, and the excess that was burned."""

    blood: int
    excess: int


@asks(
    "What does a successful hunt do?",
    name="hunt-resolve",
    rank="B",
    cites=("CRR III.C.2", "CRR III.C.2.a"),
)
def hunt_resolve(
    *,
    blood: Annotated[int | None, "the blood on the vampire before the hunt"] = None,
    capacity: Annotated[int | None, "the capacity of the vampire"] = None,
    amount: Annotated[
        int, "the blood that the hunt adds", SPECIAL, Otherwise("card text changes the blood that the hunt adds")
    ] = HUNT_BLOOD.value,
    kind: ActingKind = MinionKind.VAMPIRE,
) -> Ruling[HuntResult | None]:
    """CRR III.C.2: what does a successful hunt do?

    A vampire with blood may hunt, a full one too. None: the minion cannot hunt, or its blood and capacity are not told.
    """
    known = (blood or 0, (blood or 0) if capacity is None else capacity)
    if not 0 <= known[0] <= known[1] or amount < 0:
        raise Unfit("a vampire's blood is between 0 and its capacity, and a hunt does not take blood away")
    hunter = need(kind is MinionKind.VAMPIRE, "the minion is a vampire", "CRR III.C.2")
    if not hunter.met:
        return Ruling(None, "Nothing: only a vampire can hunt.", (hunter,))
    steps = [hunter, because(f"{amount} blood is added from the blood bank", "CRR III.C.2.a")]
    if (blood is None or capacity is None) and amount != HUNT_BLOOD.value:
        raise Untold("tell the blood and the capacity of the vampire", "blood" if blood is None else "capacity")
    if blood is None or capacity is None:
        steps.append(because("the excess over its capacity is burned", "CRR III.C.2.a"))
        verdict = f"The vampire gains {amount} blood, up to its capacity."
        return Ruling(None, verdict, tuple(steps), told=("blood", "capacity"))
    after = min(blood + amount, capacity)
    excess = blood + amount - after
    if excess:
        steps.append(because(f"the excess over its capacity of {capacity} is burned: {excess}", "CRR III.C.2.a"))
    tail = f"; {excess} in excess is burned" if excess else ""
    return Ruling(HuntResult(after, excess), f"The vampire has {after} blood{tail}.", tuple(steps))


@asks(
    "May this minion take this equip action?",
    name="equip-legal",
    rank="B",
    cites=(*ACTING, "CRR III.C.3", "CRR III.C.3.a", "CRR III.C.3.b", "CRR III.C.3.c", "CRR II.B.1", "GL equip"),
)
def equip_legal(
    *,
    from_hand: Annotated[int, "equipment cards taken from hand"] = 0,
    from_minions: Annotated[tuple[int, ...], "equipment cards taken from each of your minions that gives some"] = (),
    theirs: Annotated[bool, "a minion that gives equipment is another Methuselah's", SPECIAL] = False,
    cost: Annotated[int, "the blood that the equipment from hand costs"] = 0,
    pool_cost: Annotated[int, "the pool that the equipment from hand costs"] = 0,
    pool: Annotated[int, "the pool of the acting Methuselah"] = START["pool"].value,
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
    recruited_this_turn: Recruited = False,
    same_name: Annotated[bool, "it has equipped a card of the same name from hand this turn", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """CRR III.C.3: may this minion equip this, and how many cards at once?

    `from_minions` has a number for each minion: `2` is two cards from one minion, `1,1` one from each of two.
    """
    del same_name
    how_many = "tell how many equipment cards come from hand or from each minion, one or more"
    if from_hand < 0 or min(from_minions, default=1) < 1:
        raise Unfit(how_many)
    if not (from_hand or from_minions):
        raise Untold(how_many, "from_hand", "from_minions")
    if min(cost, pool_cost, pool) < 0:
        raise Unfit("a cost, and the pool to pay it with, cannot be below zero")
    price = cost if from_hand else 0
    # few cards cost both, so the cost that was not told is taken to be none
    other = ("cost",) if pool_cost else ("pool_cost",) if cost else ()
    may = acting_ruled(
        action=ActionKind.EQUIP,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        cost=price,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
        recruited_this_turn=recruited_this_turn,
        payable=not from_hand or pool >= pool_cost,
    )
    steps = [*may.steps, need(not theirs, "the equipment is in hand or on a minion that you control", "CRR III.C.3")]
    many = from_hand == 0 and from_minions[0] > 1
    steps.append(
        need(
            from_hand <= 1,
            "not more than one equipment card comes from hand, as it follows from the singular",
            "CRR III.C.3",
            "GL equip",
        )
    )
    mixed = len(from_minions) + (1 if from_hand else 0) > 1
    steps.append(
        need(
            not mixed,
            "all of it comes from one place: several cards only from the same minion, so it follows",
            "CRR III.C.3.b",
        )
    )
    if many and not mixed:
        steps.append(because("several cards may be taken from the same minion", "CRR III.C.3.b", over=("GL equip",)))
    if from_minions:
        steps.append(because("transferring equipment costs nothing", "CRR III.C.3.c"))
    steps.append(
        because(
            "the cards are named when the action is announced, and go on the acting minion if it succeeds",
            "CRR II.B.1",
            "CRR III.C.3.a",
        )
    )
    costs = " and ".join(f"{n} {what}" for n, what in ((price, "blood"), (pool_cost, "pool")) if n and from_hand)
    overruled = many and not mixed
    yes = f"Yes, at +{ACTIONS[ActionKind.EQUIP].stealth} stealth; it costs {costs or 'nothing'}."
    if price and kind is MinionKind.ALLY:
        stealth = ACTIONS[ActionKind.EQUIP].stealth
        yes = f"Yes, if an ally can pay {price} blood, which no text says; at +{stealth} stealth."
    return decide(
        *steps,
        yes=yes,
        standing=Standing.OVERRULED if overruled else Standing.SETTLED,
        notes=("GAP-19",) if mixed else ("X-18",) if overruled else (),
        left_to_judge=may.left_to_judge,
        presumed=("from_hand", "from_minions", *may.presumed, *other),
    )


class Recruit(StrEnum):
    """The kinds of cards that an employ or recruit action brings into play."""

    RETAINER = "retainer"
    ALLY = "ally"


class CardDestination(StrEnum):
    """The places to which a retainer or ally goes when its action succeeds."""

    ON_ACTING = "on-the-acting-minion"
    UNCONTROLLED = "uncontrolled-region"
    READY = "ready-region"


class Ready(StrEnum):
    """When an ally moves to the ready region."""

    END_OF_TURN = "end-of-your-turn"
    END_OF_SHARED_TURN = "end-of-the-shared-turn"
    AT_ONCE = "at-once"


@dataclass(frozen=True, slots=True)
class Recruitment:
    """Where the card goes, the life counters it gets from the blood bank, and when it becomes ready (allies)."""

    place: CardDestination
    life: int
    ready: Ready | None


@asks(
    "Where does a retainer or ally go, with how much life, and when can it act?",
    name="employ-recruit",
    rank="B",
    cites=(
        "CRR III.C.4",
        "CRR III.C.4.a",
        "CRR III.C.4.b",
        "CRR III.C.5",
        "CRR III.C.5.a",
        "CRR III.C.5.b",
        "CRR III.F",
        "GL employ",
        "PMF 3.4.p1",
    ),
)
def employ_recruit(
    *,
    card: Annotated[Recruit, "the kind of card"],
    life: Annotated[int, "the life printed on it"],
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    recruited: Annotated[bool, "it is employed or recruited, not put into play by other means", ONLY_TODAY] = True,
) -> Ruling[Recruitment]:
    """CRR III.C.4, III.C.5: where does the retainer or ally go when the action succeeds?

    Whether the minion may take the action is asked of can-act; the cost is that of the card.
    """
    del recruited
    if life < 0:
        raise Unfit("the life of a retainer or ally cannot be below zero")
    if card is Recruit.RETAINER:
        steps = (
            because("the action takes a retainer card", "CRR III.C.4"),
            because("the retainer goes on the acting minion, unless card text says otherwise", "CRR III.C.4.a"),
            because("it is still employed if card text puts it on another ready minion", "GL employ"),
            because(f"it gets {life} life from the blood bank", "CRR III.C.4.b"),
        )
        verdict = f"It goes on the acting minion with {life} life from the blood bank."
        return Ruling(Recruitment(CardDestination.ON_ACTING, life, None), verdict, steps, notes=("X-19",))
    phased = variant is not Variant.NONE
    ready = Ready.END_OF_SHARED_TURN if phased else Ready.END_OF_TURN
    when = "at the end of the shared turn" if phased else "at the end of your turn"
    moves = because(f"it moves to the ready region {when}", *(("PMF 3.4.p1",) if phased else ("CRR III.F",)))
    steps = (
        because("the action takes an ally card", "CRR III.C.5"),
        because("the ally goes to the uncontrolled region, as it cannot act", "CRR III.C.5.a"),
        because(f"it gets {life} life from the blood bank", "CRR III.C.5.b"),
        moves,
    )
    verdict = f"It waits in the uncontrolled region with {life} life and becomes ready {when}."
    also = (Standing.SETTLED_BY_CONTEXT,) if phased else ()
    answer = Recruitment(CardDestination.UNCONTROLLED, life, ready)
    return Ruling(answer, verdict, steps, Standing.SINCE_CHANGED, also, notes=("X-20",), since=ALLY_SINCE)


@asks(
    "May this minion take a political action?",
    name="political-action-legal",
    rank="B",
    cites=(*ACTING, "CRR III.C.6", "CRR III.C.6.a", *CANCELED, "CRR IV.D.1", "CRR IV.D.3", "CRR V.n1"),
)
def political_action_legal(
    *,
    card: Annotated[bool, "you have a political action card, or an option from a card in play"],
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    cost: Annotated[int, "the blood that the card costs"] = 0,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
    done: DoneThisTurn = (),
) -> Ruling[bool]:
    """CRR III.C.6: may this minion take a political action?"""
    may = acting_ruled(
        action=ActionKind.POLITICAL,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        cost=cost,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
        done=done,
    )
    has = "a political action card, or an option from a card in play, is there to use"
    steps = (
        *may.steps,
        need(card, has, "CRR III.C.6"),
        because(
            "the terms are not set until the action succeeds and its referendum begins",
            "CRR V.n1",
            "CRR III.C.6.a",
        ),
    )
    yes = f"Yes, at +{ACTIONS[ActionKind.POLITICAL].stealth} stealth."
    return decide(*steps, yes=yes, left_to_judge=may.left_to_judge, presumed=may.presumed)


def anarch_cost(ready_anarchs: int) -> int:
    """CRR III.C.7.b: the blood that the cardless action costs, with so many ready anarchs that you control."""
    return (ANARCH_BLOOD_JOINED if ready_anarchs else ANARCH_BLOOD).value


@asks(
    "May this vampire go anarch, and what does it cost?",
    name="go-anarch",
    rank="B",
    cites=(
        *ACTING,
        "CRR III.C.7",
        "CRR III.C.7.a",
        "CRR III.C.7.b",
        "CRR III.C.7.c",
        "CRR III.C.7.d",
        "GL additional-votes",
        "GL priscus",
        "GL imperator",
        "GL x-votes",
        "GL anarch.p2",
    ),
)
def go_anarch(
    *,
    kind: ActingKind = MinionKind.VAMPIRE,
    title: Annotated[Title, "the title of the vampire"] = Title.NONE,
    anarch: Annotated[bool, "the vampire is anarch already", SPECIAL] = False,
    additional_votes: Annotated[bool, "card text gives it additional votes", SPECIAL] = False,
    ready_anarchs: Annotated[int, "the ready anarchs that you control"] = 0,
    torpid_anarchs: Annotated[int, "the anarchs in torpor that you control"] = 0,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
    contested: Annotated[bool, "the title of the vampire is contested", ONLY_TODAY] = False,
    active: Annotated[bool, "the clan and sect of the vampire still fit its title", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """CRR III.C.7: may this vampire go anarch? The verdict tells the cost in blood."""
    del contested, active
    if min(ready_anarchs, torpid_anarchs) < 0:
        raise Unfit("the number of anarchs that you control cannot be below zero")
    row = ACTIONS[ActionKind.GO_ANARCH]
    cost = anarch_cost(ready_anarchs)
    may = acting_ruled(
        action=ActionKind.GO_ANARCH,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        cost=cost,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
    )
    torpid = bool(torpid_anarchs) and not ready_anarchs
    refused = kind is MinionKind.ALLY
    named = GL_TITLES.get(title)
    over = ("GL anarch.p2",) if torpid else ()
    steps = [
        *may.steps,
        need(title is Title.NONE, "the vampire has no title", "CRR III.C.7.a", *((named,) if named else ())),
        need(not anarch, "the vampire is not anarch already", "CRR III.C.7.a"),
        because(f"it costs {cost} blood ({ANARCH_COST})", "CRR III.C.7.b", over=over),
    ]
    if additional_votes:
        steps.append(because("additional votes are no title", "GL additional-votes"))
    if refused:
        steps.append(because("only vampires can go anarch", "CRR III.C.7", over=("GL anarch.p2",)))
    steps.append(
        because(
            "if it succeeds the vampire becomes anarch and Independent, until it changes sect",
            "CRR III.C.7.c",
            "CRR III.C.7.d",
        )
    )
    hinges = additional_votes if title is Title.NONE else named is not None
    unofficial = hinges and may.answer and not anarch
    standing = Standing.UNOFFICIAL if unofficial else Standing.SETTLED
    return decide(
        *steps,
        yes=f"Yes, for {cost} blood at +{row.stealth} stealth.",
        standing=Standing.OVERRULED if torpid or refused else standing,
        also=(Standing.SINCE_CHANGED,),
        notes=("X-21", "X-45") if named else ("X-21",),
        since=ANARCH_SINCE,
    )
