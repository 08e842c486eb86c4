"""CRR I.F.2.b: lets cards be drawn or discarded any time a hand differs from its size."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.engine import effects
from vtes_judge.engine.frames import Over, TooMany
from vtes_judge.engine.kernel import after, frame, moment, verb
from vtes_judge.engine.playing import from_hand, held
from vtes_judge.engine.plays import Discard, Play
from vtes_judge.engine.rule_cache import ask
from vtes_judge.rules import regions
from vtes_judge.rules.regions import Adjust
from vtes_judge.rulings import Ruling
from vtes_judge.table.kinds import Place

from .turns import legal_discards

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@after
def adjust(before: "Game", game: "Game", _: Play) -> "Game":
    """CRR I.F.2.b: let who has fewer cards than her hand size draw, and make who has more discard."""
    # where a hand was too large, a judge may have ended what was owed
    same = game.table is before.table and not isinstance(before.frame, TooMany)
    if same or isinstance(game.frame, (TooMany, Over)):
        return game
    for player in game.table.playing:
        due = effects.adjustment(game, player)
        if due.do is Adjust.DRAW:
            game = effects.draw(game, player, due.cards)
        elif due.do is Adjust.DISCARD:
            return game.push(TooMany(at="CRR I.F.2.b", player=player))
    return game


def _judge(game: "Game", _: TooMany, play: Discard) -> Ruling[Any]:
    if play.card is None:
        return ask(regions.card_discarded, named=False)
    held(game, play.player, play.card)
    return ask(regions.card_discarded, named=True)


def _discard(game: "Game", now: TooMany, play: Discard) -> "Game":
    if play.card is None:
        raise LookupError("a card is named")
    game, number = from_hand(game, play.player, play.card, Place.HAND)
    game = effects.burn(game, number)
    return game if effects.too_many(game, now.player) else game.pop()


frame(TooMany, ends=lambda _game, now, gone: now.player in gone)
moment(TooMany, "CRR I.F.2.b", "a hand is too large: she discards", speaker=lambda _game, now: now.player)
verb(TooMany, Discard, judge=_judge, make=_discard, legal=legal_discards, at=("CRR I.F.2.b",))
