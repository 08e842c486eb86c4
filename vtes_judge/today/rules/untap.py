"""Today's rules of CRR III.A: the untap phase."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.untap import Payment, UntapStep
from vtes_judge.rulings import Ruling, because, decide, gone_on, today

BEFORE = (UntapStep.WITHDRAWAL_COMPLETES, UntapStep.UNTAP)
"""The steps that come before everything else in the untap phase, today too."""


@today("T-13", of="untap-step-order")
def all_in_any_order(*, first: UntapStep, second: UntapStep, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-13: does getting a contested card back come first? No, all after untapping is done in any order."""
    if UntapStep.REGAIN_CONTESTED not in (first, second) or first in BEFORE or second in BEFORE or first is second:
        return None
    says = "all that comes after untapping is done as she likes, and the regained card is not set apart"
    return decide(because(says, "T-13"), yes="Yes, these come in any order.", left_to_judge=texts.left_to_judge)


@today("T-66", of="infernal-untap")
def the_last_pool_for_an_infernal_minion(
    *, pool: int | None, texts: Ruling[Payment | None]
) -> Ruling[Payment | None] | None:
    """T-66: who pays her last pool? She is ousted."""
    paid = texts.answer
    if paid is None or not paid.allowed or not paid.pool or paid.pool != pool:
        return None
    step = because("who has no pool left is ousted, also by paying the last of it", "T-66")
    verdict = gone_on(texts.verdict, ", and is ousted.")
    return replace(texts, verdict=verdict, steps=(step, *texts.steps))
