"""Today's rules of CRR IV.n1 and IV.n2: the cards that are played during an action."""

from vtes_judge.rules.actions import Does
from vtes_judge.rulings import Ruling, need, today, today_too


@today("T-37", of="may-play-modifier")
def one_modifier_increases_a_bleed(
    *, bleed_raised: bool, does: Does | None, uncounted: bool, texts: Ruling[bool]
) -> Ruling[bool] | None:
    """T-37: may a second modifier increase the bleed? Only if one of the two says that it does not count."""
    if not bleed_raised or does is not Does.BLEED:
        return None
    step = need(uncounted, "no other modifier increases this bleed already, or one of the two does not count", "T-37")
    return today_too(texts, step, yes="Yes, as one of the two modifiers says that it does not count.")
