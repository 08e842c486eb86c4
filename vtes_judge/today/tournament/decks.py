"""Today's rules of VEKN 6: formats, decks and their lists."""

from vtes_judge.rulings import Ruling, because, decide, gone_on, today
from vtes_judge.tournament.decks import DeckFormat, Wants


@today("T-99", of="format-sanctioned")
def the_v5_format(*, game: DeckFormat) -> Ruling[bool | None] | None:
    """T-99: is the V5 format sanctioned? It is a standard constructed format with cards of a list of products."""
    if game is not DeckFormat.V5:
        return None
    says = "it is standard constructed with cards from a list of Fifth Edition products, in whatever printing"
    return decide(because(says, "T-99"), yes="Yes, as a standard constructed format with a smaller card pool.")


@today("T-02", of="constructed-deck")
def with_a_card_of_any_group(
    *, without_group: int, any_group: bool, texts: Ruling[bool | None]
) -> Ruling[bool | None] | None:
    """T-02: may a card of the group ANY be in the crypt? Yes, it is not held to the rule on groups."""
    if not without_group or not any_group or texts.answer is None:
        return None
    step = because("a card marked ANY is not held to the rule on groups", "T-02")
    verdict = gone_on(texts.verdict, "; the ANY card fits any group.")
    left = tuple(one for one in texts.left_to_judge if "group" not in one)
    return Ruling(texts.answer, verdict, (step, *texts.steps), left_to_judge=left)


@today("T-103", "T-122", of="deck-registration")
def set_right_by_the_judge(*, wants: Wants, by_judge: bool, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-122: may an illegal deck be set right? The judge does it before the next round. T-103: with a penalty."""
    if wants is not Wants.ALTER or not by_judge or texts.answer:
        return None
    steps = (
        because("the judge sets an illegal deck or list right before the next round", "T-122"),
        because("a Warning for the list, a Standings Adjustment for the deck", "T-103"),
    )
    return decide(*steps, yes="Yes, by the judge's procedure; a Warning or a Standings Adjustment.")
