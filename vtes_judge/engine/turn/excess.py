"""Blood over capacity: what is left on a vampire whose capacity falls.

The texts burn the excess whenever blood is gained (CRR III.C.2.a, VI.C.2.b.iv, VIII.A.2) or a vampire comes into play
(III.D.4), and never let a vampire have more than its capacity; of a capacity that falls they say nothing (GAP-64). The
excess is burned then too.
"""

from typing import TYPE_CHECKING

from vtes_judge.engine import amounts
from vtes_judge.engine.kernel import after
from vtes_judge.engine.plays import Play
from vtes_judge.table.nouns import Kind

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def _touched(before: "Game", game: "Game") -> set[int]:
    """The cards that are no longer as they were, and those that they were or are on."""
    old, new = before.table.cards, game.table.cards
    found: set[int | None] = {number for card in new[len(old) :] for number in (card.number, card.on)}
    for was, now in zip(old, new, strict=False):
        if was is not now:
            found |= {now.number, was.on, now.on}
    return {number for number in found if number is not None}


@after
def burned(before: "Game", game: "Game", _: Play) -> "Game":
    """No vampire in play keeps more blood than its capacity."""
    if game.table is before.table:
        return game
    for number in _touched(before, game):
        card = game.table.card(number)
        if card.kind is Kind.VAMPIRE and card.in_play and card.blood:
            kept = min(card.blood, max(amounts.capacity(game.table, card.number), 0))
            if kept != card.blood:
                game = game.card(card.number, blood=kept)
    return game
