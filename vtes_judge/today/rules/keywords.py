"""Today's rules of GL: keywords of vampires and actions."""

from vtes_judge.annotations import Any
from vtes_judge.frozen_values import replace
from vtes_judge.rules.keywords import (
    SCARCE_POOL,
    ActionEffect,
    Arrival,
    CardStatus,
    Keyword,
    MoveOrSteal,
    Taken,
    Things,
    Wording,
)
from vtes_judge.rulings import Ruling, Standing, because, decide, need, today, today_too


@today("T-14", of="region-status")
def contested_cards_are_face_down(*, contested: bool, texts: Ruling[CardStatus]) -> Ruling[CardStatus] | None:
    """T-14: where is a contested card? Out of play, face down."""
    if not contested:
        return None
    step = because("contested cards are turned face down and are out of play while the contest lasts", "T-14")
    return Ruling(texts.answer, "Out of play, face down: neither ready nor controlled.", (step, *texts.steps))


@today("T-76", "T-77", of="move-or-steal")
def as_much_as_there_is(*, verb: MoveOrSteal, available: int, amount: int, what: Things) -> Ruling[Taken] | None:
    """T-76: may an effect move or take more than there is? Of counters it takes what there is; a card has to be there.
    T-77: and equipment has to be there to be stolen."""
    if what is Things.COUNTERS and verb is MoveOrSteal.MOVE and available < amount:
        step = because("an effect on blood, life or pool takes as much as there is, whatever its verb", "T-76")
        return Ruling(Taken(True, available), f"Legal: it takes {available}.", (step,))
    if what is not Things.COUNTERS and not available:
        code = "T-77" if what is Things.EQUIPMENT else "T-76"
        step = need(False, "the card that it would take is there", code)
        return Ruling(Taken(False, 0), "Not legal: there is no such card.", (step,))
    return None


MOST_LISTED = 20
"""The most vampires whose costs are told one by one."""


@today("T-70", of="scarce-cost")
def for_every_vampire_of_the_clan(*, already: int, arriving: int, clan: int | None, by: Arrival) -> Ruling[Any]:
    """T-70: what does a scarce vampire cost? As it comes up in the influence phase 3 pool for every vampire of
    its clan that she controls already; by other means nothing."""
    each = SCARCE_POOL.value
    if by is Arrival.OTHER:
        return Ruling(0, "Nothing.", (because("nothing is due when it comes under control in another way", "T-70"),))
    controlled = max(clan or 0, already)
    total = each * (arriving * controlled + arriving * (arriving - 1) // 2)
    due = [each * (controlled + at) for at in range(min(arriving, MOST_LISTED))]
    says = f"one that comes up costs {each} pool for every vampire of its clan that she controls already"
    steps = [because(says, "T-70")]
    if arriving > 1:
        more = ", and so on" if arriving > len(due) else ""
        row = ", ".join(str(one) if one else "nothing" for one in due)
        steps.append(because(f"one after the other: {row}{more}", "T-70"))
    return Ruling(total, f"{total} pool." if total else "Nothing.", tuple(steps))


@today("T-71", of="slave-action")
def the_member_is_ready(*, directed: bool, member_ready: bool, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-71: may a slave take a directed action while the member of its clan is not ready? No."""
    if not directed or member_ready:
        return None
    return today_too(texts, need(False, "that member of the clan is ready", "T-71"))


@today("T-72", of="slave-substitute")
def the_slave_is_untapped(*, tapped: bool, texts: Ruling[Any]) -> Ruling[Any] | None:
    """T-72: may a tapped slave take over the combat? No, tapping it is the price."""
    if not tapped:
        return None
    return today_too(texts, need(False, "the slave is untapped, as tapping it is the price", "T-72"))


@today("T-73", of="sterile-action")
def only_actions_are_closed(
    *, effect: ActionEffect, action: bool, completes: bool, texts: Ruling[bool]
) -> Ruling[Any] | None:
    """T-73: what is closed to sterile vampires? Every action that puts a new vampire in play, also the one whose
    counter completes it; other effects are not."""
    if not action and not texts.answer:
        return decide(because("only actions are closed to them", "T-73"))
    if action and completes and effect is ActionEffect.COUNTERS_ON_UNCONTROLLED:
        return decide(need(False, "the action does not put a new vampire in play with its last counter", "T-73"))
    if action and effect is ActionEffect.CRYPT_CARD_TO_READY:
        says = "actions that put a new vampire in play are closed; whether one from the crypt is new is not said"
        verdict = "Not clear: today no text says whether a vampire from the crypt is a new one."
        return Ruling(None, verdict, (because(says, "T-73"),), Standing.AMBIGUOUS)
    return None


@today("T-74", of="keyword-class")
def only_what_recruits(*, effect: ActionEffect, word: Wording | None, texts: Ruling[Keyword]) -> Ruling[Keyword] | None:
    """T-74: is an action that puts an ally in play a recruit action? Only if its text says that it recruits."""
    if effect is not ActionEffect.ALLY_INTO_PLAY or word is Wording.RECRUIT:
        return None
    step = because("only what recruits is recruiting; an ally that a card puts into play is not recruited", "T-74")
    if word is None:
        return replace(texts, verdict="Recruit, if its text says that it recruits.", steps=(step,))
    return Ruling(Keyword.NONE, "None of them: its text does not say that it recruits.", (step,))
