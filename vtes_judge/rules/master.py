"""CRR III.B and CRR III.n4: the master phase: its actions, trifles, out-of-turn masters, marking Red List minions."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import (
    SPECIAL,
    Figure,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Unfit,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Variant
from vtes_judge.table.turn import Phase, count, sentence

from .twelve_actions import RED_LIST_BLOOD

ACTIONS = Figure(1, "CRR III.B.1")
"""The master phase actions that a Methuselah receives."""

TRIFLE_GAIN = Figure(1, "CRR III.B.2.a.n1")
"""The master phase actions gained from a trifle, once in a phase."""

SINCE_CANCELED = "By current rules a canceled out-of-turn master still counts."


class OutOfTurn(StrEnum):
    """An out-of-turn master that a Methuselah has played since her last master phase."""

    NONE = "none"
    TRIFLE = "trifle"
    NON_TRIFLE = "non-trifle"


RECEIVES = {
    OutOfTurn.NONE: ("she receives one master phase action", "CRR III.B.1"),
    OutOfTurn.TRIFLE: ("an out-of-turn trifle does not take away the action she receives", "CRR III.B.1"),
    OutOfTurn.NON_TRIFLE: (
        "a non-trifle out-of-turn master takes away the action she would receive",
        "CRR III.B.1",
        "CRR III.n4",
    ),
}


@asks(
    "How many master phase actions do I have left?",
    name="master-phase-actions",
    rank="A",
    cites=(
        "CRR III.B.1", "CRR III.B.2", "CRR III.B.2.a", "CRR III.B.2.a.n1", "CRR III.B.2.b", "CRR III.B.3", "CRR III.n4",
        "CRR II.B.3.c", "CRR II.C",
    ),
)  # fmt: skip
def master_phase_actions(
    *,
    out_of_turn: Annotated[OutOfTurn, "the out-of-turn master she has played since her last master phase"],
    canceled: Annotated[bool, "that out-of-turn master was canceled as it was played", SPECIAL] = False,
    used: Annotated[
        int,
        "master phase actions used this phase, for cards or for marking",
        SPECIAL,
        Otherwise("she has used some already in this phase"),
    ] = 0,
    trifle_gained: Annotated[bool, "she has gained an action from a trifle this phase", SPECIAL] = False,
    over: Annotated[bool, "her master phase has ended", SPECIAL] = False,
    extra: Annotated[
        int, "master phase actions from card text", SPECIAL, Otherwise("card text changes the master phase actions")
    ] = 0,
) -> Ruling[int | None]:
    """CRR III.B.1: how many master phase actions has the active Methuselah left?

    None: the texts can be read in two ways. The Phased Motion Format has the same master phase.
    """
    if used < 0 or extra < 0:
        raise Unfit("a number of actions cannot be below zero")
    if canceled and out_of_turn is OutOfTurn.NONE:
        raise Unfit("no out-of-turn master was played, so none was canceled")
    if trifle_gained and not used:
        raise Unfit("the trifle that gave an action took one itself: count it among those used")
    base, clause = ACTIONS
    gain, trifle = TRIFLE_GAIN
    lost = out_of_turn is OutOfTurn.NON_TRIFLE
    doubtful = lost and canceled
    rest = extra + (gain if trifle_gained else 0) - used
    if rest + (base if not lost or doubtful else 0) < 0:
        raise Unfit(f"she has not had {used} actions to use")
    steps = [because(*RECEIVES[out_of_turn])]
    if trifle_gained:
        steps.append(because(f"{count(gain, 'action')} gained from a trifle", trifle))
    if extra:
        steps.append(because(f"{count(extra, 'action')} by card text", "CRR III.B.2.a"))
    if used:
        says = f"{count(used, 'action')} used, in any order"
        steps.append(because(says, "CRR III.B.2", "CRR III.B.2.a", "CRR III.B.2.b"))
    if doubtful and rest + base > 0:
        fewer, more = max(rest, 0), rest + base
        readings: tuple[Reading[int | None], ...] = (
            Reading(fewer, "it was played, whatever became of it, so the action is not received", (clause,)),
            Reading(more, "a canceled card has no effect, so it takes nothing away", ("CRR II.B.3.c", "CRR II.C")),
        )
        return Ruling(
            None, f"{fewer} or {more}: whether a canceled one counts is not clear.", tuple(steps),
            standing=Standing.AMBIGUOUS, readings=readings, notes=("X-33",), since=SINCE_CANCELED,
        )  # fmt: skip
    left = rest + (0 if lost and not doubtful else base)
    if doubtful:
        steps.append(because("whether a canceled one counts makes no difference, as the action is used", clause))
    steps.append(because("what is not used by the end of the phase is lost", "CRR III.B.3"))
    if over:
        lost_now = sentence(f"none: {count(left, 'unused action')} {'is' if left == 1 else 'are'} lost")
        return Ruling(0, lost_now if left else "None: all were used.", tuple(steps))
    return Ruling(left, sentence(count(left, "master phase action") + " left"), tuple(steps))


@asks(
    "Does this trifle give me another master phase action?",
    name="trifle-gain",
    rank="A",
    cites=("CRR III.B.1", "CRR III.B.2.a", "CRR III.B.2.a.n1", "CRR III.n4"),
)
def trifle_gain(
    *,
    gained: Annotated[bool, "she has already gained an action from a trifle this phase"] = False,
    canceled: Annotated[bool, "the trifle is canceled", SPECIAL] = False,
    actions_left: Annotated[
        int,
        "the master phase actions she has before she plays it",
        SPECIAL,
        Otherwise("she has none or more than one before it"),
    ] = ACTIONS.value,
    trifle: Annotated[bool, "the card is a trifle", SPECIAL, Otherwise("the card is no trifle")] = True,
    out_of_turn_trifle: Annotated[
        bool, "she has played an out-of-turn trifle since her last master phase", SPECIAL
    ] = False,
) -> Ruling[bool | None]:
    """CRR III.B.2.a.n1: does the trifle that she plays in her master phase give another action?

    Playing the trifle uses an action itself. None: the texts can be read in two ways.
    """
    if actions_left < 0:
        raise Unfit("a number of actions cannot be below zero")
    gain, clause = TRIFLE_GAIN
    playable = actions_left > 0
    steps = (
        need(playable, "she has a master phase action to play it with", "CRR III.B.2.a"),
        need(trifle, "the card is a trifle", clause),
        need(not canceled, "the trifle is not canceled", clause),
        need(not gained, "she has not yet gained an action from a trifle this phase", clause),
    )
    if out_of_turn_trifle and all(step.met for step in steps):
        readings: tuple[Reading[bool | None], ...] = (
            Reading(True, "nothing was gained this phase, so this trifle gives an action", (clause,)),
            Reading(
                False,
                "the out-of-turn trifle, for which no action was lost, was that one gain",
                (clause, "CRR III.B.1", "CRR III.n4"),
            ),
        )
        return Ruling(None, "Not clear: an out-of-turn trifle may be the one gain.", steps,
                      standing=Standing.AMBIGUOUS, readings=readings, notes=("X-33",))  # fmt: skip
    after = actions_left - 1 + gain
    return decide(
        *steps,
        yes=f"Yes; she has {count(after, 'action')} after it.",
        no="No." if playable else "No, and she may not play it.",
    )


@asks(
    "May I mark that Red List minion, and what does it allow?",
    name="mark-red-list",
    rank="C",
    cites=("CRR III.B.2.b", "CRR III.C.8", "CRR III.C.8.a"),
)
def mark_red_list(
    *,
    actions_left: Annotated[int, "the master phase actions she has left"],
    red_list: Annotated[bool, "the minion is Red List", SPECIAL, Otherwise("the minion is not Red List")] = True,
    phase: Annotated[Phase, "the phase", SPECIAL, Otherwise("it is another phase")] = Phase.MASTER,
    own_turn: Annotated[bool, "it is her own turn", SPECIAL, Otherwise("it is another's turn")] = True,
) -> Ruling[bool]:
    """CRR III.B.2.b: may a Methuselah mark a Red List minion for combat?

    It uses a master phase action.
    """
    if actions_left < 0:
        raise Unfit("a number of actions cannot be below zero")
    steps = [
        need(phase is Phase.MASTER and own_turn, "it is her own master phase", "CRR III.B.2.b"),
        need(actions_left > 0, "she has a master phase action left", "CRR III.B.2.b"),
        need(red_list, "the minion is Red List", "CRR III.B.2.b"),
    ]
    if all(step.met for step in steps):
        says = f"a vampire of hers may then act to enter combat with it, for {RED_LIST_BLOOD.value} blood"
        steps.append(because(says, "CRR III.C.8", RED_LIST_BLOOD.clause))
    yes = f"Yes: then a vampire of hers may act to enter combat with it, for {RED_LIST_BLOOD.value} blood."
    return decide(*steps, yes=yes, notes=("GAP-18",))


@asks(
    "May I play this out-of-turn master now?",
    name="out-of-turn-master",
    rank="A",
    cites=("CRR III.n4", "CRR III.B.1", "CRR II.B.3.c", "CRR II.C", "PMF 5.1.p1"),
)
def out_of_turn_master(
    *,
    own_turn: Annotated[bool, "it is her own turn (Phased Motion: her own portion of the phase)"],
    earlier: Annotated[
        OutOfTurn,
        "the one played since her last (Phased Motion: the last) master phase",
        SPECIAL,
        Otherwise("she has played one since then"),
    ] = OutOfTurn.NONE,
    earlier_canceled: Annotated[bool, "that one was canceled as it was played", SPECIAL] = False,
    in_master_phase: Annotated[bool, "a Master phase is going on that began after that one (Phased Motion)"] = False,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[bool | None]:
    """CRR III.n4: may a Methuselah play an out-of-turn master?

    None: the texts leave it open. In Phased Motion a turn without a Master phase does not end the limit.
    """
    if earlier_canceled and earlier is OutOfTurn.NONE:
        raise Unfit("no earlier out-of-turn master was played, so none was canceled")
    phased = variant is not Variant.NONE
    clause = "PMF 5.1.p1" if phased else "CRR III.n4"
    standing = Standing.SETTLED_BY_CONTEXT if phased else Standing.SETTLED
    mine = "it is not her own portion of the phase" if phased else "it is not her own turn"
    turn = need(not own_turn, mine, *dict.fromkeys(("CRR III.n4", clause)))
    second = earlier is not OutOfTurn.NONE
    between = "between Master phases" if phased else "before her next master phase"
    first = need(not second, f"she has not played one {between}", clause)
    if own_turn or not second:
        return decide(turn, first, standing=standing, notes=("X-33",) if second or phased else ())
    if phased and in_master_phase:
        runs = because("only one may be played between Master phases", clause)
        return unsettled(
            "Not settled: whether the phase or her portion of it ends the limit is not said.", turn, runs, gap="GAP-38"
        )
    trifle = earlier is OutOfTurn.TRIFLE and not phased
    if not trifle and not earlier_canceled:
        return decide(turn, first, standing=standing, notes=("X-33",))
    limit: Reading[bool | None] = Reading(False, "only one may be played, whatever it was and became", (clause,))
    if trifle:
        says = "the limit is on cards in lieu of an action; a trifle takes none away"
        other: Reading[bool | None] = Reading(True, says, ("CRR III.n4", "CRR III.B.1"))
    else:
        other = Reading(True, "a canceled card has no effect, so it is not counted", ("CRR II.B.3.c", "CRR II.C"))
    rule = because(f"only one may be played {between}", clause)
    return Ruling(
        None, f"Not clear: whether a {'trifle' if trifle else 'canceled one'} counts.", (turn, rule),
        standing=Standing.AMBIGUOUS, readings=(limit, other), notes=("X-33",), since="" if trifle else SINCE_CANCELED,
    )  # fmt: skip


def master_played(*, own_phase: bool, actions: int) -> Ruling[bool]:
    """CRR III.B.2.a: may she play a master card, as far as the phase goes? `actions`: the master phase actions left."""
    if not own_phase:
        return decide(need(False, "it is her own master phase", "CRR III.B.2.a"))
    return decide(need(bool(actions), "she has a master phase action left", "CRR III.B.2.a"))
