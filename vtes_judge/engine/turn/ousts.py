"""CRR III.n2 and III.n3: ousting: Victory Points, pool and cards; and the end of the game.

That a Methuselah without pool is ousted stands in none of these texts (GAP-01): here it is what makes somebody ousted,
as everybody plays it.
"""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.engine import effects
from vtes_judge.engine.frames import Frame, Over, Playing
from vtes_judge.engine.kernel import KINDS, after, course_of
from vtes_judge.engine.playing import cut_short
from vtes_judge.engine.plays import Play
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.frozen_values import changed
from vtes_judge.rules import ousting
from vtes_judge.rules.ousting import CardNow, CardThen
from vtes_judge.rulings import answered
from vtes_judge.table.cards import Card
from vtes_judge.table.kinds import IN_PLAY, Place, Until
from vtes_judge.table.methuselahs import SeatStatus

from . import succession

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@after
def without_pool(before: "Game", game: "Game", _: Play) -> "Game":
    """Oust everybody who has no pool left, all at the same time."""
    if game.table is before.table or isinstance(game.frame, Over):
        return game
    gone = tuple(name for name in game.table.playing if not game.table[name].pool)
    return oust(game, gone) if gone else game


def facts_for_award(game: "Game", gone: tuple[str, ...]) -> dict[str, Any]:
    """The facts for rules.ousting.oust_award."""
    return facts_of(ousting.oust_award, ousted=gone, seats=game.table.playing)


def oust(game: "Game", gone: tuple[str, ...]) -> "Game":
    """Oust these Methuselahs at the same time; the game goes on, or is over."""
    awards = answered(ask(ousting.oust_award, **facts_for_award(game, gone))).answer
    for name, award in awards.items():
        points = game.table[name].victory_points + award.vp
        game = game.on(game.table.pool(name, award.pool)).methuselah(name, victory_points=points)
    for name in gone:
        game = _cards(game, name)
        game = game.methuselah(name, standing=SeatStatus.OUSTED, pool=0)
    return go_on(game, gone)


def facts_for_card(card: Card, name: str) -> dict[str, Any]:
    """The facts for rules.ousting.ousted_cards on a card that she controls or contests."""
    now = CardNow.CONTESTED if card.place is Place.CONTESTED else CardNow.IN_PLAY
    return facts_of(ousting.ousted_cards, controlled=True, owned=card.owner == name, now=now)


def _cards(game: "Game", name: str) -> "Game":
    """CRR III.n3: remove the cards of an ousted Methuselah; those of which the texts say nothing stay (GAP-13,
    GAP-61)."""
    return remove(game, name, (*IN_PLAY,))


def remove(game: "Game", name: str, places: tuple[Place, ...]) -> "Game":
    """Remove from the game what a leaving Methuselah controls in these places; what is on it goes first."""
    mine = [card for card in game.table.at_table() if card.controller == name and card.place in places]
    for card in sorted(mine, key=lambda one: one.on is None):
        if card.place is Place.UNCONTROLLED or _removed(card, name):
            game = effects.leave(game, card.number, Place.REMOVED)
    return game


def _removed(card: Card, name: str) -> bool:
    contested = card.place is Place.CONTESTED  # only of a Methuselah who withdraws (CRR IX.D.1)
    return contested or ask(ousting.ousted_cards, **facts_for_card(card, name)).answer is CardThen.REMOVED


def go_on(game: "Game", gone: tuple[str, ...]) -> "Game":
    """Go on after Methuselahs have left: the game is over, or the next turn begins, or this one goes on without them.

    No text says what becomes of the Edge of one who leaves (GAP-61): nobody has it then, as at the start of the game.
    """
    if game.table.edge in gone:
        game = game.on(changed(game.table, edge=None))
    if not game.table.playing[1:]:
        left = game.table.playing
        return over(game, f"{left[0]} is the last one left" if left else "nobody is left")
    if game.turn.player in gone:
        game = put_away(game)
        shared = course_of(game) is not None
        for until in (Until.ACTION, Until.COMBAT) if shared else (Until.ACTION, Until.COMBAT, Until.TURN):
            game = effects.expire(game, until)
        return succession.next_turn(game)
    while _belongs(game, game.frame, gone):
        above = game.frame
        game = game.pop()
        if isinstance(above, Playing):
            game = cut_short(game, above)
    return game


def _belongs(game: "Game", frame: Frame, gone: tuple[str, ...]) -> bool:
    """Whether a frame cannot go on without those who have left."""
    ends = KINDS[type(frame)].ends
    return ends is not None and ends(game, frame, gone)


def put_away(game: "Game") -> "Game":
    """Put cards that were being played or waited in limbo into the ash heap, as the turn is cut short."""
    for frame in reversed(game.stack):
        if isinstance(frame, Playing):
            game = cut_short(game, frame)
    game = effects.expire(game, Until.PLAYED)
    for card in game.table.at_table():
        if card.place is Place.LIMBO:
            game = effects.burn(game, card.number)
    return game


def over(game: "Game", why: str, at: str = "CRR III.n2") -> "Game":
    """End the game, by the clause `at`; `why`: how it came, in words."""
    game = put_away(game)
    return changed(game, stack=(game.turn, Over(at=at, why=why)))
