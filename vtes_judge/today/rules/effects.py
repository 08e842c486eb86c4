"""Today's rules of targets, of effects used again, of what pays a cost, and of requirements of master cards."""

from vtes_judge.rules.effects import MeetsWhere, Purse, TargetPlace
from vtes_judge.rulings import Ruling, decide, need, today


@today("T-82", of="may-be-target")
def in_play_and_not_contested(*, place: TargetPlace, named: bool) -> Ruling[bool] | None:
    """T-82: which cards may be targets? Those in play, in torpor too; not uncontrolled or contested ones."""
    if named:
        return None
    says = "a card that is to be a target is in play: not uncontrolled, and not contested"
    return decide(need(place in (TargetPlace.READY, TargetPlace.TORPOR), says, "T-82"), yes="Yes, by default.")


@today("T-208", of="bleed-target")
def nobody_bleeds_herself(*, target: str, acting: str) -> Ruling[bool] | None:
    """T-208: may a Methuselah be bled by her own minion? Never, so a bleed cannot be sent back to her either."""
    if target != acting:
        return None
    return decide(need(False, "a Methuselah is never bled by her own minion, by redirection either", "T-208"))


@today("T-84", of="use-again")
def once_in_the_time_that_it_names(*, used: bool, price_taps: bool, card_tapped: bool) -> Ruling[bool] | None:
    """T-84: how often is an effect in play used? Once in the time that its card names; and what is tapped as its price
    has to be untapped."""
    if not (used or (price_taps and card_tapped)):
        return None
    return decide(
        need(not used, "a card that does something during a named time does it once in that time", "T-84"),
        need(not (price_taps and card_tapped), "the card that is tapped as its price is untapped", "T-84"),
    )


@today("T-206", of="pays-cost")
def only_her_own_means(*, whose: Purse, rescue: bool) -> Ruling[bool] | None:
    """T-206: with whose means is a cost paid? The minion's own and its Methuselah's; only a rescue is otherwise."""
    if rescue and whose in (Purse.MINION, Purse.OTHER_MINION):
        return None
    says = "the means are the minion's own or its own Methuselah's: her pool, her Edge, cards in her hand"
    return decide(need(whose in (Purse.MINION, Purse.OWN), says, "T-206"))


@today("T-81", of="master-requirement")
def a_ready_minion_meets_it(*, met_by: MeetsWhere) -> Ruling[bool]:
    """T-81: who has to meet the requirement of a master card? A ready minion of hers, tapped or not."""
    ready = met_by in (MeetsWhere.READY, MeetsWhere.READY_TAPPED)
    return decide(need(ready, "a ready minion of hers meets the requirement, tapped or not", "T-81"))
