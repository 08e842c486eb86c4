"""Today's rules of CRR II.C: costs."""

from vtes_judge.rules.costs import CardResult, CardUse, Paid
from vtes_judge.rulings import Ruling, because, today


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
