"""Blood over capacity: what is left on a vampire whose capacity falls.

The texts burn the excess whenever blood is gained (CRR III.C.2.a, VI.C.2.b.iv, VIII.A.2) or a vampire comes into play
(III.D.4), and never let a vampire have more than its capacity; of a capacity that falls they say nothing (GAP-64). The
excess is burned then too.
"""

from typing import TYPE_CHECKING

from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card
from vtes_judge.table.nouns import Kind

from . import amounts
from .kernel import after
from .plays import Play

if TYPE_CHECKING:
    from .game import Game


def _lasting(card: Card) -> tuple[fx.Effect, ...]:
    return tuple(one.effect for one in card.lasting) if card.lasting else ()


def _alters(effect: fx.Effect) -> bool:
    return isinstance(effect, fx.Capacity)


@after
def burned(before: "Game", game: "Game", _: Play) -> "Game":
    """No vampire in play keeps more blood than its capacity."""
    if game.table is before.table:
        return game
    here = tuple(game.table.at_table())
    altered = any(_alters(effect) for card in here for effect in (*card.face.effects, *_lasting(card)))
    for card in here:
        if card.kind is Kind.VAMPIRE and card.in_play and card.blood:
            room = amounts.capacity(game.table, card.number) if altered else card.face.capacity
            kept = min(card.blood, max(room, 0))
            if kept != card.blood:
                game = game.card(card.number, blood=kept)
    return game
