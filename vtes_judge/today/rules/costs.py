"""Today's rules of CRR II.B.2 and II.C: costs."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.costs import CardResult, CardUse, Legal, Paid, Resolution, action_fizzle, can_pay_cost
from vtes_judge.rulings import Ruling, Step, because, need, today


def _reduced(reduction: int, blood_cost: int | None, pool_cost: int | None) -> tuple[int | None, int | None]:
    """The cost in blood and in pool after a reduction: of the blood, or of the pool where there is no blood."""
    if blood_cost:
        return max(blood_cost - reduction, 0), pool_cost
    return blood_cost, None if pool_cost is None else max(pool_cost - reduction, 0)


@today("T-66", "T-205", of="can-pay-cost")
def reducers_and_the_last_pool(
    *,
    blood_cost: int | None,
    blood: int | None,
    pool_cost: int | None,
    pool: int | None,
    reduction: int,
    reduced_now: bool,
) -> Ruling[bool] | None:
    """T-66: who pays her last pool? She is ousted. T-205: may the cost be reduced? As the card is played, yes."""
    steps: list[Step] = []
    if reduction > 0:
        says = "what reduces the cost is used as the card is played, so that it can be played at all"
        steps.append(
            need(reduced_now, says, "T-205")
            if reduced_now
            else because("what reduces the cost later does not help to play the card", "T-205")
        )
    if reduction > 0 and reduced_now:
        blood_cost, pool_cost = _reduced(reduction, blood_cost, pool_cost)
    found = can_pay_cost(blood_cost=blood_cost, blood=blood, pool_cost=pool_cost, pool=pool)
    if found.answer and pool_cost and pool == pool_cost:
        steps.append(because("who has no pool left is ousted, also by paying the last of it", "T-66"))
        return Ruling(True, "Yes, and she is ousted once it is paid.", (*steps, *found.steps))
    return replace(found, steps=(*steps, *found.steps)) if steps else None


@today("T-205", of="action-fizzle")
def reduced_as_it_resolves(
    *,
    legal: Legal,
    blood_cost: int | None,
    blood: int | None,
    pool_cost: int | None,
    pool: int | None,
    reduction: int,
) -> Ruling[Resolution] | None:
    """T-205: is a cost reduced only as the action resolves? It may be, and the rest is paid."""
    if reduction <= 0:
        return None
    blood_cost, pool_cost = _reduced(reduction, blood_cost, pool_cost)
    found = action_fizzle(legal=legal, blood_cost=blood_cost, blood=blood, pool_cost=pool_cost, pool=pool)
    step = because("what reduces the cost may be used as late as the action resolves", "T-205")
    return replace(found, steps=(step, *found.steps))


@today("T-10", of="when-cost-paid")
def a_canceled_card_is_paid(*, kind: CardUse, result: CardResult, waived: bool) -> Ruling[Paid] | None:
    """T-10: is the cost of a canceled card paid? Yes, but for an action card, or if the canceling card says not."""
    if result is not CardResult.CANCELED or kind is CardUse.ACTION:
        return None
    if waived:
        says = "the card that canceled it says that the cost is not paid"
        return Ruling(Paid.NOT, "Not paid.", (because(says, "T-10"),))
    says = "the cost of a canceled card is paid, unless it is an action card"
    return Ruling(Paid.NOW, "Paid.", (because(says, "T-10"),))
