"""CRR IV.B and IV.C: who may attempt to block, stealth and intercept, and whether the action is blocked."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.caching import lru_cache
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import (
    ONLY_TODAY,
    REMEMBERED,
    SETTING,
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
    unsettled,
)
from vtes_judge.table.nouns import ActingPlayer, ActionKind, Player, Region, TableSeats

from . import actions
from .twelve_actions import ACTIONS, STEALTH

SEATS = ("A", "B", "C", "D", "E")
DIRECTED_NOW = "By current rules an action is directed if it targets another Methuselah or something that one controls."


class BlockOutcome(StrEnum):
    """The outcomes of a block attempt."""

    BLOCKED = "blocked"
    NOT_BLOCKED = "not-blocked"


class StealthSource(StrEnum):
    """The sources of stealth or intercept: a card played for it, or one already in play."""

    CARD = "card"
    IN_PLAY = "in-play"


@dataclass(frozen=True, slots=True)
class Direction:
    """The direction of an action: whether it is directed, and at which Methuselahs."""

    directed: bool
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BlockOrder:
    """The order of attempts to block: who may attempt, and who is next (None: nobody is left, the action succeeds)."""

    order: tuple[str, ...]
    next: str | None


Seats = Annotated[TableSeats, "the Methuselahs clockwise", SETTING]
Acting = Annotated[ActingPlayer, "the acting Methuselah", SETTING]
Targets = Annotated[tuple[Player, ...], "the Methuselahs at whom the action is directed (none: it is undirected)"]
ByCard = Annotated[
    tuple[Player, ...], "the Methuselahs whom card text lets block", SPECIAL, Otherwise("card text lets others block")
]
Declined = Annotated[
    tuple[Player, ...], "the Methuselahs who have declined to block", Otherwise("those who come first have declined")
]

Passed = Annotated[
    tuple[Player, ...],
    "the Methuselahs who passed while no block was attempted, since the action began or its target changed",
    ONLY_TODAY,
    Otherwise("a Methuselah passed while no block was attempted"),
]
Retargeted = Annotated[bool, "the action was given its target after some had declined", SPECIAL]

ADDING = (
    "CRR IV.C.2.a", "CRR IV.C.2.b", "CRR IV.C.2.c", "CRR IV.C.2.d", "CRR II.B.2", "GL stealth", "GL intercept",
)  # fmt: skip
OF_TORPOR = {ActionKind.RESCUE: "CRR III.C.10.a", ActionKind.DIABLERIZE: "CRR III.C.11.a"}


@lru_cache(REMEMBERED)
def others_clockwise(seats: tuple[str, ...], acting: str, *named: tuple[str, ...]) -> tuple[str, ...]:
    """The other Methuselahs clockwise from the prey (CRR I.B.n1). Raises Unfit for one who is not at the table."""
    if len(set(seats)) < max(2, len(seats)):
        raise Unfit("the seats must name at least two Methuselahs, each once")
    for name in (acting, *(name for names in named for name in names)):
        if name not in seats:
            raise Unfit(f"{name} is not at the table: the seats are {', '.join(seats)}")
    at = seats.index(acting)
    return seats[at + 1 :] + seats[:at]


Source = Annotated[
    StealthSource,
    "whether a card is played for it or one is in play",
    SPECIAL,
    Otherwise("it comes from a card in play"),
]


@asks(
    "Is this action directed, and at whom?",
    name="is-directed",
    rank="A",
    cites=(
        "CRR III.C.1.n1", "CRR III.C.7", "CRR III.C.8", "CRR III.C.9", "CRR III.C.10.a", "CRR III.C.11.a",
        "CRR II.A.2.b", "CRR IV.B.1", "CRR IV.B.2", "CRR I.B.n1",
        "GL bleed-action", "PMF 4.2.p1", "PMF 4.3.p1", "PMF 4.5.p1",
    ),
)  # fmt: skip
def is_directed(
    *,
    action: Annotated[ActionKind, "the action"],
    targets: Annotated[tuple[Player, ...], "the Methuselahs whom, or whose cards, it targets"] = (),
    acting: Acting = "A",
    seats: Seats = SEATS,
    ash_heap: Annotated[bool, "its only target is a card in an ash heap", ONLY_TODAY] = False,
    card_on: Annotated[
        Player | None, "on whose minion the card lies that is its only target (none: on none)", ONLY_TODAY
    ] = None,
) -> Ruling[Any]:
    """CRR IV.B: is this action directed, and at whom?

    No text defines the word (GAP-03); PMF and GL show how it is used. A bleed without a target is at the prey.
    """
    del ash_heap, card_on
    ring = others_clockwise(seats, acting, targets)
    others = tuple(name for name in ring if name in targets)
    row = ACTIONS[action]
    if not row.why:
        return unsettled(
            "Not settled: no text says whether this action is directed.",
            because("the action is listed without saying so", row.clause),
            because("a directed action has a target Methuselah", "CRR II.A.2.b", "CRR IV.B.1"),
            gap="GAP-03",
            since=DIRECTED_NOW,
        )
    if row.directed:
        if acting in targets:
            raise Unfit(f"{acting} is acting: name another Methuselah whom she bleeds, or none for her prey")
        at = others or ring[:1]
        says = "a bleed is a directed action, by default at the prey, who sits to the left"
        why = [because(says, *row.why, "CRR I.B.n1")]
        if at != ring[:1]:
            why.append(because("it follows that the new target takes the place of the prey", "CRR IV.B.1"))
    elif row.directed is False:
        if others and action is not ActionKind.POLITICAL:
            raise Unfit(f"{action} has no target of another Methuselah; if a card gives it one, say action=other")
        at = ()
        why = [because("hunt, equip, recruit, employ and political actions are undirected", *row.why)]
    elif action in OF_TORPOR:
        if len(targets) != 1:
            raise Untold("say who controls the vampire in torpor: targets=C, say, or the acting Methuselah", "targets")
        at = others
        why = [
            because(
                f"such an action may be directed or not, and has +{STEALTH[action].value} stealth if not",
                OF_TORPOR[action],
            )
        ]
        if at:
            why.append(because("it follows that the vampire of another makes it directed", "CRR IV.B.1", "PMF 4.2.p1"))
        else:
            why.append(because("it follows that a vampire of one's own leaves it undirected", "PMF 4.5.p1"))
    else:
        at = others
        says = "it follows that an action at another Methuselah, or at a card that she controls, is directed"
        why = [because(says, "PMF 4.2.p1", "CRR IV.B.1")]
        if not at:
            says = "it follows that an action that targets no other Methuselah and no card of hers is undirected"
            why = [because(says, "PMF 4.5.p1", "CRR IV.B.2")]
    beyond = action is ActionKind.BLEED and at != ring[:1]
    by_card = action is ActionKind.OTHER or beyond
    derived = action is ActionKind.OTHER or action in OF_TORPOR
    return Ruling(
        Direction(bool(at), at),
        f"Directed at {' and '.join(at)}{_unless_card(ring[0]) if beyond else ''}." if at else "Undirected.",
        tuple(why),
        left_to_judge=("what the text of the card says of its targets",) if by_card else (),
        notes=("GAP-03",),
        since=DIRECTED_NOW if derived else "",
        told=("targets",) if row.directed and not targets else (),
    )


def _unless_card(prey: str) -> str:
    """The words in a verdict that a bleed of somebody else than the prey needs a card."""
    return f", but only if a card lets it target another than the prey, {prey}"


@asks(
    "Which Methuselahs may attempt to block, in which order, and who is next?",
    name="block-order",
    rank="A",
    cites=(
        "CRR IV.B.n1", "CRR IV.B.1", "CRR IV.B.2.a", "CRR IV.B.2.b", "CRR IV.B.3", "CRR IV.C.4",
        "CRR IV.C.5", "CRR II.A", "CRR II.A.2.c",
    ),
)  # fmt: skip
def block_order(
    *,
    targets: Targets,
    declined: Declined = (),
    failed: Annotated[tuple[Player, ...], "the Methuselahs of whom an attempt failed and who may want another"] = (),
    by_card_text: ByCard = (),
    retargeted: Retargeted = False,
    acting: Acting = "A",
    seats: Seats = SEATS,
    passed: Passed = (),
) -> Ruling[Any]:
    """CRR IV.B: who may attempt to block, in which order, and who is next?

    The answer's order lists all who have or had the right; next is None when nobody is left.
    """
    ring = others_clockwise(seats, acting, targets, declined, failed, by_card_text, passed)
    if acting in targets + by_card_text:
        raise Unfit(f"{acting} is acting: name the other Methuselahs, and no targets if the action is undirected")
    targets = tuple(name for name in ring if name in targets)
    first = targets or tuple(dict.fromkeys((ring[0], ring[-1])))
    others = tuple(name for name in ring if name in by_card_text and name not in first)
    order = first + others
    following = next((name for name in order if name not in declined), None)
    if targets:
        steps = [because("the action is directed: only its target's minions may attempt", "CRR IV.B.1")]
    else:
        steps = [because(f"the action is undirected: the prey, {ring[0]}, comes first", "CRR IV.B.2.a")]
        steps += [because(f"if the prey does not block, the predator, {ring[-1]}, may attempt", "CRR IV.B.2.b")]
    if others:
        steps.append(because(f"by card text also {', '.join(others)}, clockwise from the prey", "CRR IV.B.3"))
    if others and targets:
        steps.append(because("it follows that the target comes before them", "CRR IV.B.1", "CRR IV.B.3"))
    if failed:
        says = "after a failed attempt comes the next; it follows that only declining ends the right"
        steps.append(because(says, "CRR IV.C.4", *(() if targets else ("CRR II.A.2.c",))))
    if retargeted and set(targets) & set(declined):
        return unsettled(
            "Not settled: no text says whether a new target who has declined may attempt anew.",
            *steps,
            gap="X-62",
            since="By current rules a new target may try to block anew.",
        )
    if len(set(targets) - set(declined)) > 1:
        return unsettled(
            f"{' and '.join(targets)} may attempt; their order is not settled.",
            *steps,
            because("clockwise from the acting Methuselah would fit the order of play", "CRR II.A"),
            gap="GAP-12",
            since="By current rules they go clockwise.",
        )
    if following is None:
        steps.append(because("there are no more block attempts", "CRR IV.C.5"))
        verdict = "Nobody is left to attempt: the action succeeds."
    else:
        steps.append(because("one attempt is resolved before the next", "CRR IV.B.n1"))
        line = f"{order[0]} first, then {', then '.join(order[1:])}" if order[1:] else f"Only {order[0]}"
        verdict = f"{line}; {following} is next." if declined or failed else f"{line}."
    notes = ("GAP-31",) if others and targets else ()
    told = () if declined or failed else ("declined", "failed")
    return Ruling(BlockOrder(order, following), verdict, tuple(steps), notes=notes, told=told)


order_ruled = remembered(block_order)
"""The rule `block_order`, remembering its rulings while other facts on the blocker are tried."""


@asks(
    "Can this minion attempt to block here?",
    name="can-minion-block",
    rank="A",
    cites=(
        "CRR IV.C.1", "CRR IV.B.n1", "CRR IV.B.1", "CRR IV.B.2.a", "CRR IV.B.2.b", "CRR IV.B.3",
        "CRR IV.C.4", "CRR IV.C.5", "CRR IV.D.3.b", "CRR II.A.2.c", "CRR III.C.5.a", "CRR III.F",
    ),
)  # fmt: skip
def can_minion_block(
    *,
    controller: Annotated[Player, "the Methuselah who controls the minion"],
    targets: Targets,
    region: Annotated[Region, "where the minion is", SPECIAL, Otherwise("the minion is not ready")] = Region.READY,
    tapped: actions.Tapped = False,
    wake: actions.Wake = False,
    declined: Declined = (),
    by_card_text: Annotated[bool, "card text lets it block this action", SPECIAL] = False,
    attempt: Annotated[bool, "another attempt is still being resolved", SPECIAL] = False,
    tried: Annotated[bool, "it has tried to block this action before and failed", SPECIAL] = False,
    acting: Acting = "A",
    seats: Seats = SEATS,
    passed: Passed = (),
    retargeted: Annotated[bool, "the action was given its target after some had declined", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """CRR IV.C.1: may this minion attempt to block?"""
    del retargeted
    ring = others_clockwise(seats, acting, (controller,), targets, declined, passed)
    rights = ("CRR IV.B.1",) if targets else ("CRR IV.B.2.a", "CRR IV.B.2.b")
    own = need(controller != acting, "another than the acting Methuselah controls the minion", *rights, "CRR IV.B.3")
    steps = [own] if own.met is False else []
    extra = (controller,) if by_card_text and not steps else ()
    asked = order_ruled(targets=targets, declined=declined, by_card_text=extra, acting=acting, seats=seats)
    order = asked.answer.order if asked.answer else (*targets, *extra)
    notes = asked.notes
    if not steps:
        entitled = controller in order
        if extra and entitled and controller not in targets:
            steps.append(need(True, "card text lets its Methuselah block", "CRR IV.B.3"))
        elif targets:
            steps.append(need(entitled, "the action is directed at its Methuselah", "CRR IV.B.1"))
        else:
            steps.append(need(entitled, "its Methuselah is the prey or the predator of the acting one", *rights))
        if entitled and controller not in targets:
            first = order[: order.index(controller)]
            waits = [name for name in first if name not in declined]
            cite = "CRR IV.B.2.b" if controller == ring[-1] and not targets else "CRR IV.B.3"
            if first:
                named = waits or first
                says = "comes first, does not block" if len(named) == 1 else "come first, do not block"
                steps.append(need(not waits, f"{' and '.join(named)}, who {says}", cite))
        if targets:
            says = "its Methuselah has not declined to block; that this ends her right is said of undirected actions"
            cites = ("CRR IV.C.5", "CRR II.A.2.c") if controller in declined else ("CRR IV.C.5",)
            says += " only, and it follows here" if controller in declined else ""
            says = says if controller in declined else "its Methuselah has not declined to block"
            steps.append(need(controller not in declined, says, *cites))
        else:
            steps.append(need(controller not in declined, "its Methuselah has not declined to block", "CRR II.A.2.c"))
    ready = ("CRR III.C.5.a", "CRR III.F") if region is Region.UNCONTROLLED else ()
    steps.append(need(region is Region.READY, "the minion is ready", "CRR IV.C.1", *ready))
    if tapped and wake:
        steps.append(need(True, "card text lets the minion block though it is tapped", "CRR IV.C.1"))
        notes += ("GAP-14",)
    else:
        steps.append(need(not tapped, "the minion is untapped", "CRR IV.C.1"))
    steps.append(need(not attempt, "no other attempt is being resolved", "CRR IV.B.n1"))
    if tried:
        says = "it follows that it may try again: a failed attempt neither taps it nor bars it"
        steps.append(because(says, "CRR IV.C.4", "CRR IV.D.3.b"))
    by_card = by_card_text or (tapped and wake)
    yes = "Yes, by card text." if by_card else "Yes."
    comes_first = controller in (targets or ring[:1])
    return decide(
        *steps,
        yes=yes,
        notes=notes,
        left_to_judge=actions.CARD_TEXT if by_card else (),
        presumed=("declined",) if comes_first else (),
    )


StandingBonus = Annotated[bool, "the card in play gives it all the time, without being used for it", ONLY_TODAY]


@asks(
    "May the blocking minion add intercept now?",
    name="may-add-intercept",
    rank="A",
    cites=(*ADDING, "CRR IV.n2", "CRR II.B.3.a"),
)
def may_add_intercept(
    *,
    stealth: Annotated[int, "the stealth of the acting minion"],
    intercept: Annotated[int, "the intercept of the minion that is to get more"],
    blocking: Annotated[
        bool,
        "it is the minion now attempting to block",
        SPECIAL,
        Otherwise("it is not the minion now attempting to block"),
    ] = True,
    source: Source = StealthSource.CARD,
    used: actions.Used = False,
    tapped: actions.Tapped = False,
    wake: actions.Wake = False,
    cost: actions.Cost = 0,
    available: actions.Available = None,
    standing: StandingBonus = False,
    locks: actions.Locks = False,
) -> Ruling[Any]:
    """CRR IV.C.2.a: may the blocking minion add intercept now?

    Stealth and intercept are totals of the action so far, and may be negative.
    """
    del standing, locks
    actions.check_cost(cost, available)
    needed = [
        need(blocking, "the minion is attempting to block", "CRR IV.C.2.a"),
        need(stealth > intercept, "the acting minion has more stealth than it has intercept", "CRR IV.C.2.a"),
        because("both may add in turn until neither wishes to", "CRR IV.C.2.c"),
        because("what was added stays for the whole action", "CRR IV.C.2.d"),
    ]
    below = min(stealth, intercept) < 0
    if source is StealthSource.IN_PLAY:
        return _from_play(needed, below)
    window = actions.Window.DURING
    card = actions.may_play_reaction(window=window, used=used, tapped=tapped, wake=wake, cost=cost, available=available)
    return replace(_added([*needed, *card.steps], below, card), presumed=("tapped",))  # it attempts to block


def _added(steps: list[Step], below: bool, card: Ruling[bool] | None = None) -> Ruling[Any]:
    """The ruling on adding stealth or intercept; unofficial if the totals (the second step) decide it and one is below
    zero, which only GL has."""
    official = any(step.met is False for step in (steps[0], *steps[2:]))
    if below:
        steps = [*steps, because("totals below zero are compared as they are", "GL stealth", "GL intercept")]
    standing = Standing.UNOFFICIAL if below and not official else Standing.SETTLED
    notes = (*(card.notes if card else ("GAP-26",)), *(("X-41",) if below else ()))
    return decide(*steps, standing=standing, notes=notes, left_to_judge=actions.CARD_TEXT)


def _from_play(needed: list[Step], below: bool) -> Ruling[Any]:
    """The ruling on stealth or intercept from a card in play: the texts bind only cards that are played (GAP-26)."""
    if all(step.met is not False for step in needed):
        return _added(needed, below)
    says = "the need is asked of cards that are played; of cards in play no text speaks"
    near = because(says, "CRR IV.C.2.a", "CRR IV.C.2.b")
    verdict = "Not settled: no text limits cards in play to when they are needed."
    return unsettled(verdict, near, *needed, gap="GAP-26", left_to_judge=actions.CARD_TEXT)


@asks(
    "May the acting minion add stealth now?",
    name="may-add-stealth",
    rank="A",
    cites=(*ADDING, "CRR IV.n1"),
)
def may_add_stealth(
    *,
    stealth: Annotated[int, "the stealth of the acting minion"],
    intercept: Annotated[int | None, "the intercept of the minion now attempting to block (none: there is none)"],
    source: Source = StealthSource.CARD,
    used: actions.Used = False,
    cost: actions.Cost = 0,
    available: actions.Available = None,
    standing: StandingBonus = False,
) -> Ruling[Any]:
    """CRR IV.C.2.b: may the acting minion add stealth now?

    Stealth and intercept are totals of the action so far, and may be negative.
    """
    del standing
    actions.check_cost(cost, available)
    needed = [need(intercept is not None, "a minion is attempting to block", "CRR IV.C.2.b")]
    if intercept is not None:
        says = "the blocking minion has at least as much intercept as it has stealth"
        needed.append(need(intercept >= stealth, says, "CRR IV.C.2.b"))
    needed.append(because("both may add in turn until neither wishes to", "CRR IV.C.2.c"))
    needed.append(because("what was added stays for the whole action, also against later attempts", "CRR IV.C.2.d"))
    below = min(stealth, intercept or 0) < 0
    if source is StealthSource.IN_PLAY:
        return _from_play(needed, below)
    window = actions.Window.DURING
    card = actions.may_play_modifier(window=window, fits=True, used=used, cost=cost, available=available)
    return _added([*needed, *card.steps], below, card)


@asks(
    "Is the action blocked with these totals?",
    name="block-outcome",
    rank="A",
    cites=("CRR IV.C.2.d", "CRR IV.C.3", "CRR IV.C.4", "GL stealth", "GL intercept"),
)
def block_outcome(
    *,
    stealth: Annotated[int, "the stealth of the acting minion"],
    intercept: Annotated[int, "the intercept of the blocking minion"],
    blocker_locked: Annotated[bool, "the blocker was tapped during the attempt", ONLY_TODAY] = False,
    blocker_woken: Annotated[bool, "it had been woken earlier in this action", ONLY_TODAY] = False,
    blocker_stolen: Annotated[
        bool, "it was stolen during the attempt, and may not block for its new controller", ONLY_TODAY
    ] = False,
) -> Ruling[BlockOutcome]:
    """CRR IV.C.3: is the action blocked?

    Stealth and intercept are totals after all modifiers of the action so far; they may be negative (GL).
    """
    del blocker_locked, blocker_woken, blocker_stolen
    blocked = intercept >= stealth
    below = min(stealth, intercept) < 0
    steps = [because("the totals hold what was added in earlier attempts of this action", "CRR IV.C.2.d")]
    if blocked:
        says = f"the blocker's intercept, {intercept}, is at least the stealth, {stealth}"
        steps.append(because(says, "CRR IV.C.3", *(("GL stealth",) if below else ())))
    else:
        says = f"the stealth, {stealth}, is greater than the blocker's intercept, {intercept}"
        steps.append(because(says, "CRR IV.C.4", *(("GL intercept",) if below else ())))
    if below:
        steps.append(because("totals below zero are compared as they are", "GL stealth", "GL intercept"))
    return Ruling(
        BlockOutcome.BLOCKED if blocked else BlockOutcome.NOT_BLOCKED,
        "Blocked." if blocked else "Not blocked.",
        tuple(steps),
        standing=Standing.UNOFFICIAL if below else Standing.SETTLED,
        notes=("X-41",) if below else (),
    )
