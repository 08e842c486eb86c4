"""Today's rules of CRR III.B and III.n4: the master phase and out-of-turn masters."""

from vtes_judge.rules.master import TRIFLE_GAIN, OutOfTurn
from vtes_judge.rulings import Ruling, Step, because, decide, need, today
from vtes_judge.table.nouns import Variant
from vtes_judge.table.turn import count, sentence


@today("T-20", of="out-of-turn-master")
def only_one_out_of_turn(*, own_turn: bool, earlier: OutOfTurn, variant: Variant) -> Ruling[bool | None] | None:
    """T-20: may she play a second out-of-turn master? No, whatever the first was and became."""
    if variant is not Variant.NONE or earlier is OutOfTurn.NONE:
        return None
    return decide(
        need(not own_turn, "it is not her own turn", "CRR III.n4"),
        need(False, "she has not played one since her last master phase, not even a trifle or one canceled", "T-20"),
    )


@today("T-21", of="trifle-gain")
def the_out_of_turn_trifle_was_the_gain(
    *, out_of_turn_trifle: bool, texts: Ruling[bool | None]
) -> Ruling[bool | None] | None:
    """T-21: does a trifle give an action after an out-of-turn trifle? No, that one has given it."""
    if not out_of_turn_trifle or texts.answer is False:
        return None
    step = need(False, "no out-of-turn trifle gives the one action that a phase gains from trifles", "T-21")
    return decide(*(step for step in texts.steps if step.met is not None), step)


@today("T-19", of="master-phase-actions")
def a_canceled_one_takes_the_action_too(
    *,
    out_of_turn: OutOfTurn,
    canceled: bool,
    used: int,
    trifle_gained: bool,
    over: bool,
    extra: int,
    texts: Ruling[int | None],
) -> Ruling[int | None] | None:
    """T-19: how many actions has she after a canceled out-of-turn master? One fewer; a canceled trifle gains none."""
    left = extra + (TRIFLE_GAIN.value if trifle_gained else 0) - used
    if not canceled or over or left < 0:
        return None
    says = "an out-of-turn master takes an action of the next master phase, canceled or not"
    steps: list[Step] = [because(says, "T-19")]
    if out_of_turn is OutOfTurn.TRIFLE:
        steps.append(because("a trifle makes up for it only if it is not canceled", "T-19"))
    counted = [step for step in texts.steps if step.cites[0] in (TRIFLE_GAIN.clause, "CRR III.B.2.a", "CRR III.B.2")]
    return Ruling(left, sentence(count(left, "master phase action") + " left"), (*steps, *counted))


@today("T-25", of="mark-red-list")
def marked_for_the_turn(*, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-25: how long is a Red List minion marked? For the current turn, in which each ready vampire may act once."""
    if not texts.answer:
        return None
    step = because("the mark is for the current turn, and each ready vampire of hers may take the action once", "T-25")
    return decide(step, *texts.steps, yes="Yes, for this turn.")
