"""Today's rules of CRR VI.C.1 and VI.C.2.a: choosing a strike, the order of two strikes, and dodges."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.strikes import SAYS, DodgeEffect, StrikeFate, Striker, StrikeVerdict, dodge
from vtes_judge.rulings import Ruling, Step, because, gone_on, need, today
from vtes_judge.table.combat import Side, StrikeKind, Target
from vtes_judge.table.nouns import Range

ON_EQUIPMENT = (StrikeKind.STEAL_EQUIPMENT, StrikeKind.DESTROY_EQUIPMENT)
HIMSELF = "what the strike does to the striking minion, and a press or maneuver that it gives, still works"


@today("T-11", "T-57", "T-77", of="strike-choice")
def what_may_be_chosen(
    *, kind: StrikeKind, canceled: bool, equipment: int | None, texts: Ruling[StrikeVerdict]
) -> Ruling[StrikeVerdict] | None:
    """T-77: may a strike take equipment from a minion that has none? It cannot be chosen. T-11: after a
    canceled strike? He chooses again, also another card. T-57: one that cannot reach still does what it does to
    himself."""
    if texts.answer is StrikeVerdict.DENIED:
        return None
    if kind in ON_EQUIPMENT and equipment == 0:
        step = need(False, "there is equipment on the opposing minion, or the strike cannot be chosen", "T-77")
        return Ruling(StrikeVerdict.DENIED, "No, he may not choose this strike.", (step,))
    if texts.answer is StrikeVerdict.NO_EFFECT:
        verdict = "He may; it does nothing to the opponent, but what it does to himself, or gives him, still works."
        return replace(texts, verdict=verdict, steps=(*texts.steps, because(HIMSELF, "T-57")))
    if canceled:
        step = because("a minion whose strike was canceled has to choose a strike again, and may play a card", "T-11")
        verdict = gone_on(texts.verdict, ", and he has to choose some strike.")
        return replace(texts, verdict=verdict, steps=(step, *texts.steps))
    return None


@today("T-52", "T-57", of="strike-order")
def the_weapon_is_gone(
    *, acting: Striker, opposing: Striker, range: Range, texts: Ruling[dict[Side, StrikeFate]]
) -> Ruling[dict[Side, StrikeFate]] | None:
    """T-52: does a strike still happen whose weapon is taken or burned? Not after first strike; where both resolve
    together it does. T-57: a strike that cannot reach still does what it does to the striking minion."""
    strikers = {Side.ACTING: acting, Side.OPPOSING: opposing}
    fates = dict(texts.answer)
    verdict = texts.verdict
    steps: list[Step] = []
    for side, striker in strikers.items():
        if not striker.weapon or strikers[side.other].kind not in ON_EQUIPMENT:
            continue
        if fates[side] is StrikeFate.SECOND:
            fates[side] = StrikeFate.NOT_RESOLVED
            steps.append(because("a minion whose weapon is gone by first strike loses the strike made with it", "T-52"))
            second = f"the {side} minion's strike {SAYS[StrikeFate.SECOND]}"
            verdict = verdict.replace(second, f"the {side} minion loses its strike")
        elif fates[side] is StrikeFate.TOGETHER:
            steps.append(because("where both strikes resolve together the weapon still works", "T-52"))
            verdict = f"{verdict.removesuffix('.')}; the {side} minion's weapon still works."
    dodges = any(striker.kind is StrikeKind.DODGE for striker in strikers.values())
    if range is Range.LONG and StrikeFate.NO_EFFECT in fates.values() and not dodges:
        steps.append(because(HIMSELF, "T-57"))
        verdict = verdict.replace(SAYS[StrikeFate.NO_EFFECT], "does nothing to the other minion")
    return Ruling(fates, f"{verdict[0].upper()}{verdict[1:]}", (*steps, *texts.steps)) if steps else None


@today("T-86", of="dodge")
def environmental_damage_of_a_strike(
    *,
    strike: StrikeKind,
    target: Target,
    on_striker: bool,
    by_strike: bool,
    same_exchange: bool,
    printed_on_strike: bool,
) -> Ruling[DodgeEffect] | None:
    """T-86: does a dodge help against environmental damage? Not unless it is printed as part of the strike."""
    if by_strike or not printed_on_strike:
        return None
    found = dodge(strike=strike, target=target, on_striker=on_striker, same_exchange=same_exchange)
    says = "by a ruling environmental damage that is printed as part of a strike is dodged with it"
    return replace(found, steps=(because(says, "T-86"), *found.steps))
