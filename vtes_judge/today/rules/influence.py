"""Today's rules of CRR III.D and III.F: the influence phase, and when an ally is ready."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.influence import LEAVES, ControlChange, InfluenceResult, LookTime, Spent
from vtes_judge.rulings import Ruling, because, decide, gone_on, need, today
from vtes_judge.table.nouns import Variant

OUSTED = "who has no pool left is ousted, also by paying the last of it"


@today("T-40", "T-41", of="enters-play")
def brought_up_as_she_likes(
    *, blood: int, capacity: int, moment: LookTime, wants: bool, own_copy: bool
) -> Ruling[InfluenceResult] | None:
    """T-40: when does a vampire come up? Whenever its Methuselah likes in her influence phase, or not at all. T-41: a
    second copy of her own stays uncontrolled."""
    if blood < capacity or moment is LookTime.OTHER:
        return None
    stays = InfluenceResult(ControlChange.STAYS, blood)
    if own_copy:
        step = because("nothing forces it up, and she may not choose to contest with herself", "T-41")
        return Ruling(stays, f"It stays uncontrolled, with {blood} blood.", (step,))
    choice = because("she brings it up whenever she likes in her influence phase, or leaves it", "T-40")
    if not wants:
        return Ruling(stays, f"It stays uncontrolled, with {blood} blood.", (choice,))
    steps = [choice]
    if blood > capacity:
        steps.append(because("the excess drains off when it is brought up", "T-40", "CRR III.D.4"))
    else_stays = f"; else it stays, with {blood}" if blood > capacity else ""
    verdict = f"Yes, if she wants: ready and untapped with {capacity} blood{else_stays}."
    return Ruling(
        InfluenceResult(ControlChange.ENTERS, capacity),
        verdict,
        tuple(steps),
        left_to_judge=("whether the card is contested or scarce, and what its text does",),
    )


@today("T-66", of="transfer-plan")
def transferred_out(*, texts: Ruling[Spent | None]) -> Ruling[Spent | None] | None:
    """T-66: who transfers her last pool? She is ousted."""
    if texts.answer is None or not texts.answer.legal or texts.answer.pool != 0:
        return None
    verdict = gone_on(texts.verdict, "; and she is ousted.")
    return replace(texts, verdict=verdict, steps=(because(OUSTED, "T-66"), *texts.steps), notes=())


@today("T-66", "T-88", of="merge-advanced")
def one_vampire_of_two_cards(
    *, pool: int | None, uncontrolled_blood: int | None, texts: Ruling[bool]
) -> Ruling[bool] | None:
    """T-88: what becomes of the two cards? What lies on the uncontrolled one is burned, and the advanced card counts.
    T-66: who burns her last pool to merge? She is ousted."""
    if not texts.answer:
        return None
    steps = [
        because("what is on the vampire in play stays; what is on the card that was uncontrolled is burned", "T-88"),
        because("the advanced card counts, with the text of the base card where the two do not conflict", "T-88"),
    ]
    lost = "what is" if uncontrolled_blood is None else f"the {uncontrolled_blood} blood"
    more = "" if uncontrolled_blood == 0 else f"; {lost} on the uncontrolled card is burned"
    if pool == LEAVES["merge"].value:
        steps.append(because(OUSTED, "T-66"))
        more += "; and she is ousted"
    verdict = gone_on(texts.verdict, f"{more}.")
    return replace(texts, verdict=verdict, steps=(*steps, *texts.steps), notes=(), left_to_judge=())


@today("T-22", "T-74", of="ally-ready-when")
def ready_at_once(*, same_turn: bool, variant: Variant, recruited: bool) -> Ruling[bool] | None:
    """T-22: is a new ally ready? At once, but it cannot act in the turn in which it was recruited. T-74: put into play
    by other means it may."""
    if variant is not Variant.NONE or not same_turn:
        return None
    if not recruited:
        return decide(
            because("put into play by other means it was not recruited, and may act", "T-74"),
            yes="Ready, and it may act.",
        )
    steps = (
        because("a recruited ally goes to the ready region at once", "T-22"),
        need(True, "it is ready, so it may block", "T-22"),
        because("it cannot act in the turn in which it was recruited", "T-22"),
    )
    return decide(*steps, yes="Ready, but it cannot act this turn.")
