"""Today's rules of CRR VI: who plays combat cards, when effects are used, and how a combat ends."""

from vtes_judge.rules.combat import TIMING_VERDICTS, CombatTiming, Conclusion, round_conclusion
from vtes_judge.rulings import Ruling, Step, because, decide, need, today
from vtes_judge.table.combat import CombatEffect, CombatPlay, Pressed, RoundStep


@today("T-50", of="combat-card-legal")
def cards_for_other_minions(*, card: CombatPlay, by_combatant: bool, for_others: bool) -> Ruling[bool] | None:
    """T-50: may a minion outside the combat play a combat card? If the card is for such minions, whoever
    controls it."""
    if card is not CombatPlay.COMBAT or not for_others:
        return None
    step = need(not by_combatant, "a minion that is not in the combat plays it, for which the card is", "T-50")
    return decide(step, yes="Yes, it may be played.", no="No, it may not be played during this combat.",
                  left_to_judge=("whether the card's own text and its requirements are met",))  # fmt: skip


@today("T-56", of="combat-window")
def prevented_when_it_is_inflicted(*, effect: CombatEffect, damage_now: bool) -> Ruling[CombatTiming] | None:
    """T-56: when is damage prevented that no strike inflicts? When it is inflicted."""
    if effect is not CombatEffect.PREVENT or not damage_now:
        return None
    step = because("damage from elsewhere than a strike is prevented when it is inflicted", "T-56")
    return Ruling(CombatTiming.ALLOWED, "Yes, now.", (step,))


@today("T-55", of="combat-window")
def a_step_before_strikes(
    *, effect: CombatEffect, step: RoundStep | None, additional: bool
) -> Ruling[CombatTiming] | None:
    """T-55: when is a card used before strikes are chosen? In the step of its own between range and strike."""
    if effect is not CombatEffect.BEFORE_STRIKES or step is None:
        return None
    says = "between range and strikes there is a step for what is used before strikes are chosen"
    order = list(RoundStep)
    late = additional or order.index(step) > order.index(RoundStep.BEFORE_STRIKES)
    now = CombatTiming.TOO_LATE if late else CombatTiming.ALLOWED
    if order.index(step) < order.index(RoundStep.BEFORE_STRIKES):
        now = CombatTiming.TOO_EARLY
    return Ruling(now, TIMING_VERDICTS[now], (because(says, "T-55"),))


@today("T-215", of="round-conclusion")
def no_longer_ready_or_stolen(
    *, presses: tuple[Pressed, ...], not_ready: bool, taken_over: bool
) -> Ruling[Conclusion] | None:
    """T-215: what if a combatant is no longer ready, or is stolen? Round and combat end; the end of the round
    is held."""
    steps: list[Step] = []
    if not_ready:
        steps.append(because("round and combat end as soon as a combatant is not ready any more", "T-215"))
    if taken_over:
        steps.append(because("combat ends when a combatant is stolen; damage still due is resolved first", "T-215"))
    if not steps:
        return None
    found = round_conclusion(presses=presses, removed=True)
    kept = [step for step in found.steps if step.cites != ("CRR VI.n3",)]
    return Ruling(found.answer, found.verdict, (*steps, *kept))
