"""Burns blood over capacity, as of a vampire whose capacity falls (GAP-64)."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.engine import amounts
from vtes_judge.engine.kernel import after
from vtes_judge.engine.plays import Play
from vtes_judge.engine.rule_cache import ask
from vtes_judge.rules import regions
from vtes_judge.table.nouns import MinionKind

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def _touched(before: "Game", game: "Game") -> set[int]:
    """The numbers of the cards that a play has changed, and of those that they were or are on."""
    old, new = before.table.cards, game.table.cards
    found: set[int | None] = {number for card in new[len(old) :] for number in (card.number, card.on)}
    for was, now in zip(old, new, strict=False):
        if was is not now:
            found |= {now.number, was.on, now.on}
    return {number for number in found if number is not None}


@after
def burned(before: "Game", game: "Game", _: Play) -> "Game":
    """Burn the blood above its capacity of every vampire in play."""
    if game.table is before.table:
        return game
    for number in _touched(before, game):
        card = game.table.card(number)
        if card.kind is MinionKind.VAMPIRE and card.in_play and card.blood:
            room = amounts.capacity(game.table, card.number)
            kept = ask(regions.blood_kept, blood=card.blood, capacity=room).answer
            if kept != card.blood:
                game = game.card(card.number, blood=kept)
    return game
