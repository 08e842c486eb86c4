"""CRR III.D to III.F: the influence phase, the discard phase and the end of the turn."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.decks import LIMITED_LEAST
from vtes_judge.figures.phased import TRANSFERS, TRANSFERS_MORE
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
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
from vtes_judge.table.nouns import Variant
from vtes_judge.table.turn import count, ordinal, sentence, spelt

FIRST_TURNS = {1: Figure(1, "CRR III.D.1.a"), 2: Figure(2, "CRR III.D.1.a"), 3: Figure(3, "CRR III.D.1.a")}
"""The transfers on the first turns of the game."""
LATER_TRANSFERS = Figure(4, "CRR III.D.1.b")
"""The transfers on each later turn."""
COSTS = {
    "add": Figure(1, "CRR III.D.2.a"),
    "take-back": Figure(2, "CRR III.D.2.b"),
    "draw": Figure(4, "CRR III.D.2.c"),
    "merge": Figure(4, "CRR III.D.2.d"),
}
"""The number of transfers that each use of them takes, once."""
LEAVES = {
    "add": Figure(1, "CRR III.D.2.a"),
    "take-back": Figure(-1, "CRR III.D.2.b"),
    "draw": Figure(1, "CRR III.D.2.c"),
    "merge": Figure(1, "CRR III.D.2.d"),
}
"""The pool that each use takes from the Methuselah, once; below zero: the pool that it gives her."""
DISCARD_ACTIONS = Figure(1, "CRR III.E.1")
"""The discard phase actions of a turn."""
OUST_NOW = "The current rulebook ousts a Methuselah who has no pool left."
ENTERS_NOW = "By current rules you may bring a vampire up at any time in the influence phase, or not at all."
ALLY_NOW = "By current rules the ally goes to the ready region at once and merely cannot act this turn."


@asks(
    "How many transfers do I get this influence phase?",
    name="transfers-available",
    rank="A",
    cites=("CRR III.D.1.a", "CRR III.D.1.b", "VEKN 3.1.2.p4", "PMF 4.6.p1", "PMF 6.4.b6", "PMF 6.4.p1",
           "PMF card.influence"),
)  # fmt: skip
def transfers_available(
    *,
    turn: Annotated[
        int | None,
        "which turn of the game it is, all players' turns counted",
        SPECIAL,
        Otherwise("another turn of the game is told"),
    ] = None,
    position: Annotated[int | None, "which player of the table plays (1 played first), if the turn is not told"] = None,
    own_turn: Annotated[int, "which of that player's own turns it is"] = 1,
    players: Annotated[int, "the number of players at the start", SETTING] = 5,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    bonus: Annotated[bool, "she chose the phase and bonuses are active (advanced Phased Motion)"] = False,
) -> Ruling[int | None]:
    """CRR III.D.1: how many transfers does this influence phase give?

    The first three turns are those of the game, that is, of the first, second and third player. None: how many on each
    turn, where it is told neither whose turn nor which it is.
    """
    if bonus and variant is not Variant.PHASED_ADVANCED:
        raise Unfit("only the advanced Phased Motion game has a bonus in the influence phase")
    if turn is not None and turn < 1:
        raise Unfit("the turns of the game are counted from 1")
    if own_turn < 1 or players < 2 or not 1 <= (1 if position is None else position) <= players:
        raise Unfit("the position is between 1 and the number of players, two or more; own turns are counted from 1")
    if turn in FIRST_TURNS and position not in (None, plays := (turn - 1) % players + 1):
        raise Unfit(f"player {plays} has turn {turn} of the game, not player {position}: tell own-turn instead")
    if turn in FIRST_TURNS and 1 < own_turn != (turn - 1) // players + 1:
        raise Unfit(f"with {players} players turn {turn} of the game is nobody's {ordinal(own_turn)} turn")
    if variant is not Variant.NONE:
        number, cite = TRANSFERS
        steps = [
            because(
                f"an influence phase gives {spelt(number)} transfers, from the first turn on",
                cite,
                "PMF card.influence",
            )
        ]
        if bonus:
            number += TRANSFERS_MORE[0]
            says = f"who chose the phase gains {spelt(TRANSFERS_MORE.value)} more once bonuses are active"
            steps.append(because(says, TRANSFERS_MORE[1], "PMF 6.4.p1"))
        return Ruling(number, f"{number} transfers.", tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=("X-31",))
    steps = []
    later, after = LATER_TRANSFERS
    if turn is None and position is None and own_turn == 1:
        says = f"n the first {spelt(len(FIRST_TURNS))} turns of the game {first_transfers()}, then {spelt(later)}"
        steps.append(because(f"o{says} transfers", "CRR III.D.1.a", "VEKN 3.1.2.p4", after))
        return Ruling(None, f"O{says}.", tuple(steps), told=("position", "turn", "own_turn"))
    if turn is None:
        counted = position is None and players >= len(FIRST_TURNS)  # a later turn of anybody is then no early one
        turn = _game_turn(1 if counted else position, own_turn, players)
        says = f"it is turn {turn} of the game{' or a later one' if counted else ''}: the turns of all players count"
        steps.append(because(says, "VEKN 3.1.2.p4", "CRR III.D.1.a"))
    if turn in FIRST_TURNS:
        number = FIRST_TURNS[turn].value
        says = f"the first {spelt(len(FIRST_TURNS))} turns of the game give {first_transfers()} transfers"
        steps.append(because(says, "CRR III.D.1.a", "VEKN 3.1.2.p4"))
        return Ruling(number, f"{number} transfer{'s' if number > 1 else ''}.", tuple(steps))
    steps.append(because(f"each turn after the {ordinal(len(FIRST_TURNS))} gives {spelt(later)}", after))
    return Ruling(later, f"{later} transfers.", tuple(steps))


def first_transfers() -> str:
    """The transfers on the first turns of the game, in words: `one, two and three`."""
    *first, last = [spelt(number) for number, _ in FIRST_TURNS.values()]
    return f"{', '.join(first)} and {last}"


def _game_turn(position: int | None, own_turn: int, players: int) -> int:
    if position is None:
        raise Untold(
            "tell which turn of the game it is (turn), or which player it is and which of her turns", "position", "turn"
        )
    return (own_turn - 1) * players + position


@dataclass(frozen=True, slots=True)
class Spent:
    """The spending of transfers: whether it is allowed, the transfers that are then lost, and the pool that is left."""

    legal: bool
    lost: int | None
    pool: int | None


@asks(
    "Is this way of spending transfers legal, and what is left?",
    name="transfer-plan",
    rank="A",
    cites=("CRR II.B.2", "CRR III.D.2", "CRR III.D.2.a", "CRR III.D.2.b", "CRR III.D.2.c", "CRR III.D.2.d",
           "CRR III.D.3"),
)  # fmt: skip
def transfer_plan(
    *,
    pool: Annotated[int | None, "the pool before"] = None,
    transfers: Annotated[
        int, "the transfers there are", SPECIAL, Otherwise("she has more or fewer transfers")
    ] = LATER_TRANSFERS.value,
    add: Annotated[int, "how much pool is moved to uncontrolled minions"] = 0,
    take_back: Annotated[int, "how much blood is moved from uncontrolled minions to the pool"] = 0,
    draw: Annotated[int, "how many crypt cards are moved to the uncontrolled region"] = 0,
    merge: Annotated[int, "how many vampires are merged with their other version"] = 0,
    blood: Annotated[
        int | None,
        "the blood on the uncontrolled minions from which it is taken (none: enough)",
        SPECIAL,
        Otherwise("there is too little blood on those minions"),
    ] = None,
    crypt: Annotated[
        int | None, "the cards left in the crypt (none: enough)", SPECIAL, Otherwise("the crypt is running out")
    ] = None,
) -> Ruling[Spent | None]:
    """CRR III.D.2: may transfers be spent so?

    In any combination: what is taken back may be spent again. Whether the merge itself is legal: ask merge-advanced.
    None: what it takes, where the pool is not told.
    """
    uses = {"add": add, "take-back": take_back, "draw": draw, "merge": merge}
    if min(pool or 0, transfers, blood or 0, crypt or 0, *uses.values()) < 0:
        raise Unfit("pool, blood, cards and transfers cannot be below zero")
    others = ("add", "take_back", "draw", "merge") if any(uses.values()) else ()  # one use told: so is the plan
    cost = sum(COSTS[use].value * times for use, times in uses.items())
    leaves = sum(LEAVES[use].value * times for use, times in uses.items())
    clauses = [COSTS[use].clause for use, times in uses.items() if times]
    takes = "the transfer it takes is there" if cost == 1 else f"the {cost} transfers it takes are there"
    steps = [need(cost <= transfers, takes, "CRR III.D.2", *clauses)]
    if pool is not None and (add or draw or merge):
        steps.append(need(leaves <= pool, f"the pool of {pool} is enough", "CRR II.B.2", *clauses))
    if take_back and blood is not None:
        # without pool and blood nothing can be moved back and forth
        enough = take_back <= blood + add and (pool is None or pool + blood > 0)
        steps.append(need(enough, "there is so much blood to take back", "CRR III.D.2.b"))
    if draw and crypt is not None:
        steps.append(need(draw <= crypt, "there are so many cards in the crypt", "CRR III.D.2.c"))
    if not all(step.met for step in steps):
        return Ruling(Spent(False, None, None), "Not legal.", tuple(steps), presumed=others)
    if pool is None:
        if not others and (transfers != LATER_TRANSFERS.value or blood is not None or crypt is not None):
            raise Untold("tell the pool before, or what the transfers are spent on", "pool")
        if not others:
            return _uses_of_transfers()
        says = f"t takes {count(cost, 'transfer')} and {'gives' if leaves < 0 else 'costs'} {abs(leaves)} pool"
        steps.append(because(f"i{says}", "CRR III.D.2", *clauses))
        return Ruling(None, f"I{says}.", tuple(steps), told=("pool",), presumed=others)
    lost = transfers - cost
    if lost:
        steps.append(because(f"the remaining transfers ({lost}) are lost", "CRR III.D.3"))
    left = pool - leaves
    notes, since = (("GAP-01",), OUST_NOW) if left == 0 else ((), "")
    verdict = f"Legal: {left} pool left, {lost or 'no'} transfer{'' if lost == 1 else 's'} lost."
    return Ruling(Spent(True, lost, left), verdict, tuple(steps), notes=notes, since=since, presumed=others)


def _uses_of_transfers() -> Ruling[Spent | None]:
    says = {
        "add": "{takes} moves {pool} pool to an uncontrolled minion",
        "take-back": "{takes} move {pool} blood from an uncontrolled minion to the pool",
        "draw": "{takes} and {pool} pool move the top crypt card to the uncontrolled region",
        "merge": "{takes} and {pool} pool merge a vampire with its other version",
    }
    takes = {use: count(cost.value, "transfer") for use, cost in COSTS.items()}
    uses = {use: line.format(takes=takes[use], pool=abs(LEAVES[use].value)) for use, line in says.items()}
    steps = tuple(because(line, "CRR III.D.2", COSTS[use].clause) for use, line in uses.items())
    return Ruling(None, sentence("; ".join(uses.values())), steps, told=("pool", "add", "take_back", "draw", "merge"))


class Version(StrEnum):
    """The two versions of a vampire that can be merged."""

    BASE = "base"
    ADVANCED = "advanced"


@asks(
    "May I merge the base and advanced versions now?",
    name="merge-advanced",
    rank="C",
    cites=("CRR III.D.2.d", "CRR II.B.2"),
)
def merge_advanced(
    *,
    controlled: Annotated[Version | None, "the version that the Methuselah controls"],
    uncontrolled: Annotated[Version | None, "the version in her uncontrolled region"],
    transfers: Annotated[
        int, "the transfers she has left", SPECIAL, Otherwise("she has fewer transfers left")
    ] = LATER_TRANSFERS.value,
    pool: Annotated[int | None, "her pool (none: enough)", SPECIAL, Otherwise("her pool is too small")] = None,
    influence_phase: Annotated[
        bool, "it is her influence phase", SPECIAL, Otherwise("it is not her influence phase")
    ] = True,
    same_vampire: Annotated[
        bool, "they are versions of the same vampire", SPECIAL, Otherwise("they are not versions of the same vampire")
    ] = True,
    uncontrolled_blood: Annotated[int | None, "the blood on the uncontrolled one (none: not told)", ONLY_TODAY] = None,
) -> Ruling[bool]:
    """CRR III.D.2.d: may the two versions be merged?"""
    (cost, cite), burned = COSTS["merge"], LEAVES["merge"].value
    if transfers < 0 or (pool or 0) < 0 or (uncontrolled_blood or 0) < 0:
        raise Unfit("pool, blood and transfers cannot be below zero")
    both = {controlled, uncontrolled} == {Version.BASE, Version.ADVANCED}
    steps = [
        need(influence_phase, "it is her influence phase, in which transfers are spent", cite),
        need(controlled is not None, "one version is controlled", cite),
        need(uncontrolled is not None, "one version is in the uncontrolled region", cite),
        need(both and same_vampire, "they are the base and the advanced version of one vampire", cite),
        need(transfers >= cost, f"{cost} transfers are left", cite),
    ]
    if pool is not None:
        steps.append(need(pool >= burned, f"there is {burned} pool to burn", cite, "CRR II.B.2"))
    notes, since = (("GAP-01",), OUST_NOW) if pool == burned else ((), "")
    judge = ("what becomes of the counters and cards on the two versions",)
    return decide(*steps, yes=f"Yes, for {cost} transfers and {burned} pool burned.", notes=notes, since=since,
                  left_to_judge=judge)  # fmt: skip


class LookTime(StrEnum):
    """When one looks at an uncontrolled vampire."""

    SPENDING = "spending"
    END = "end"
    OTHER = "other"


class ControlChange(StrEnum):
    """Whether an uncontrolled vampire becomes controlled."""

    ENTERS = "enters"
    STAYS = "stays"
    WAITS = "waits"


@dataclass(frozen=True, slots=True)
class InfluenceResult:
    """Whether the vampire becomes controlled, and its blood then."""

    result: ControlChange
    blood: int


@asks(
    "Does this uncontrolled vampire come into play now?",
    name="enters-play",
    rank="A",
    cites=("CRR III.D.3", "CRR III.D.4"),
)
def enters_play(
    *,
    blood: Annotated[int, "the blood on the uncontrolled vampire"],
    capacity: Annotated[int, "its capacity (or cost)"],
    moment: Annotated[LookTime, "when: transfers are being spent, the phase ends, or outside the phase"] = LookTime.END,
    wants: Annotated[bool, "its Methuselah wants to bring it up", ONLY_TODAY] = True,
    own_copy: Annotated[bool, "she controls a copy of it already", ONLY_TODAY] = False,
) -> Ruling[InfluenceResult]:
    """CRR III.D.4: does the vampire become controlled?

    It enters the ready region untapped, once unspent transfers are lost, without a choice.
    """
    del wants, own_copy
    if blood < 0 or capacity < 1:
        raise Unfit("blood is not below zero, and a capacity is at least 1")
    enough = need(
        blood >= capacity, f"its blood ({blood}) is equal to or greater than its capacity ({capacity})", "CRR III.D.4"
    )
    if blood < capacity:
        return Ruling(
            InfluenceResult(ControlChange.STAYS, blood), f"It stays uncontrolled, with {blood} blood.", (enough,)
        )
    if moment is not LookTime.END:
        says = "it is the end of the influence phase, once the remaining transfers are lost"
        steps = (enough, need(False, says, "CRR III.D.4", "CRR III.D.3"))
        waits = Ruling(
            InfluenceResult(ControlChange.WAITS, blood), "Not yet: at the end of the influence phase.", steps
        )
        if moment is LookTime.OTHER:
            return waits
        return replace(waits, standing=Standing.SINCE_CHANGED, notes=("X-35",), since=ENTERS_NOW)
    reasons = [enough, because("it becomes controlled and moves to the ready region untapped", "CRR III.D.4")]
    if blood > capacity:
        reasons.append(because("excess counters drain off", "CRR III.D.4"))
    return Ruling(
        InfluenceResult(ControlChange.ENTERS, capacity),
        f"At the end of the influence phase it becomes controlled, ready and untapped, with {capacity} blood.",
        tuple(reasons),
        also=(Standing.SINCE_CHANGED,),
        notes=("X-35",),
        since=ENTERS_NOW,
        left_to_judge=("whether the card is contested or scarce, and what its text does as it enters play",),
    )


class Use(StrEnum):
    """The uses of a discard phase action."""

    DISCARD = "discard"
    EVENT = "event"
    RECURSION = "recursion"


@asks(
    "What may I do with my discard phase action(s)?",
    name="discard-actions",
    rank="B",
    cites=("CRR III.E.1", "CRR III.E.2", "CRR III.E.2.a", "CRR III.E.2.b", "CRR III.E.2.c", "CRR III.E.3",
           "VEKN 7.2.2.p1", "VEKN 7.2.2.p2"),
)  # fmt: skip
def discard_actions(
    *,
    plan: Annotated[
        tuple[Use, ...], "what the discard phase actions are used for (none: what they may be is asked)"
    ] = (),
    actions: Annotated[
        int, "the discard phase actions there are", SPECIAL, Otherwise("effects change the discard phase actions")
    ] = DISCARD_ACTIONS[0],
    recursions_left: Annotated[int | None, "the recursions left (asked for a recursion)"] = None,
) -> Ruling[bool]:
    """CRR III.E: what may the discard phase actions be used for, and may they be used so?

    Whether an event may be played at all: ask event-playable. A recursion is a rule of limited tournaments.
    """
    if actions < 0 or (recursions_left or 0) < 0:
        raise Unfit("actions and recursions cannot be below zero")
    if Use.RECURSION in plan and recursions_left is None:
        raise Untold("tell how many recursions are left: recursions-left", "recursions_left")
    if not plan:
        return _discard_uses(actions)
    events, recursions = plan.count(Use.EVENT), plan.count(Use.RECURSION)
    says = f"there are discard phase actions for all of it (there: {actions}, used: {len(plan)})"
    steps = [need(len(plan) <= actions, says, DISCARD_ACTIONS[1], "CRR III.E.2.a", "CRR III.E.2.b")]
    if events:
        steps.append(need(events == 1, "it is only one event, as only one may be played in a phase", "CRR III.E.2.b"))
    standing = Standing.SETTLED
    if recursions:
        standing = Standing.SETTLED_BY_CONTEXT
        few = f"a minimum library under {LIMITED_LEAST.value} cards"
        says = f"there are recursions left, which only limited games with {few} have"
        steps.append(need(recursions <= (recursions_left or 0), says, "VEKN 7.2.2.p2", "VEKN 7.2.2.p1"))
    if len(plan) < actions:
        steps.append(because("unused discard phase actions are lost", "CRR III.E.3"))
    says = "all of it in any order, with what card effects do in the phase"
    steps.append(because(says, "CRR III.E.2", "CRR III.E.2.c"))
    return decide(*steps, yes="Legal.", no="Not legal.", standing=standing)


def _discard_uses(actions: int) -> Ruling[bool]:
    """The words that say what so many discard phase actions may be used for."""
    if not actions:
        return decide(need(False, "one is left", DISCARD_ACTIONS[1]), no="No discard phase action is left.")
    steps = (
        because("a card from hand may be burned with a discard phase action", "CRR III.E.2.a"),
        because("or an event played, of which only one may be played in a phase", "CRR III.E.2.b"),
        because("both are optional, and unused discard phase actions are lost", "CRR III.E.3", "CRR III.E.1"),
        because("all of it in any order, with what card effects do in the phase", "CRR III.E.2", "CRR III.E.2.c"),
    )
    each = "" if actions == 1 else " with each, one event in all"
    there = count(actions, "discard phase action")
    verdict = f"You have {there}: burn a card from hand or play an event{each}, or neither."
    return Ruling(True, verdict, steps, told=("plan",))


class PlayedBefore(StrEnum):
    """The players who may have played an event earlier in the game."""

    NOBODY = "nobody"
    SELF = "self"
    OTHER = "other"


@asks(
    "May this event be played now?",
    name="event-playable",
    rank="B",
    cites=("CRR III.E.1", "CRR III.E.2.b"),
)
def event_playable(
    *,
    played_by: Annotated[PlayedBefore, "who has played this event before in the game"],
    events_this_phase: Annotated[
        int,
        "the events already played in this discard phase",
        SPECIAL,
        Otherwise("an event has been played in this phase"),
    ] = 0,
    actions_left: Annotated[
        int, "the discard phase actions left", SPECIAL, Otherwise("no discard phase action is left")
    ] = DISCARD_ACTIONS.value,
    discard_phase: Annotated[
        bool, "it is the player's own discard phase", SPECIAL, Otherwise("it is not the player's own discard phase")
    ] = True,
) -> Ruling[bool]:
    """CRR III.E.2.b: may the event be played?

    The rule is taken as once in a game, by whoever: it is not limited to one Methuselah.
    """
    if events_this_phase < 0 or actions_left < 0:
        raise Unfit("actions and events cannot be below zero")
    once = "each event can be played only once, and this one has not been played in this game"
    says = "the rule names no player: it follows that it counts whoever played the event"
    other = (because(says, "CRR III.E.2.b"),) if played_by is PlayedBefore.OTHER else ()
    return decide(
        need(discard_phase, "it is her discard phase", "CRR III.E.2.b"),
        need(actions_left > 0, "a discard phase action is left", "CRR III.E.1", "CRR III.E.2.b"),
        need(events_this_phase == 0, "no other event has been played in this phase", "CRR III.E.2.b"),
        need(played_by is PlayedBefore.NOBODY, once, "CRR III.E.2.b"),
        *other,
        left_to_judge=()
        if played_by is PlayedBefore.NOBODY
        else ("whether it counts if it was canceled as it was played",),
    )


@asks(
    "When can my newly recruited ally act or block?",
    name="ally-ready-when",
    rank="B",
    cites=("CRR III.C.5.a", "CRR III.F", "PMF 3.4.p1"),
)
def ally_ready_when(
    *,
    same_turn: Annotated[bool, "it is still the turn in which the ally was recruited"],
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    recruited: Annotated[bool, "it was recruited, not put into play by other means", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """CRR III.F: is the new ally in the ready region, so that it can act or block?

    It moves there at the end of the turn, in time to block in the next player's turn. In Phased Motion the turn is the
    one that all players share.
    """
    del recruited
    steps: list[Step] = [because("a recruited ally waits in the uncontrolled region and cannot act", "CRR III.C.5.a")]
    cites = ("CRR III.F",) if variant is Variant.NONE else ("PMF 3.4.p1", "CRR III.F")
    says = "the turn in which it was recruited is over, at the end of which it moves to the ready region"
    steps.append(need(not same_turn, says, *cites))
    phased = variant is not Variant.NONE
    if not same_turn:
        return decide(*steps, yes="Ready.", standing=Standing.SETTLED_BY_CONTEXT if phased else Standing.SETTLED)
    if phased:
        return decide(*steps, no="Not yet.", standing=Standing.SETTLED_BY_CONTEXT, also=(Standing.SINCE_CHANGED,),
                      notes=("X-20",), since=ALLY_NOW)  # fmt: skip
    return decide(*steps, no="Not yet.", standing=Standing.SINCE_CHANGED, notes=("X-20",), since=ALLY_NOW)
