"""Offers `legal_plays` the actions that a minion might take: candidates only, most of which the rules refuse."""

from vtes_judge.annotations import TYPE_CHECKING, Iterable, Iterator
from vtes_judge.engine.kernel import course_of
from vtes_judge.engine.plays import Act
from vtes_judge.frozen_values import replace
from vtes_judge.rules import torpor_actions
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Type, Whom
from vtes_judge.table.nouns import ActionKind

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def candidates(game: "Game", minion: Card, hand: tuple[int, ...]) -> Iterable[Act]:
    """Actions that this minion might take, most of which the rules refuse."""
    player, number, table = minion.controller, minion.number, game.table
    for deed in (ActionKind.BLEED, ActionKind.HUNT, ActionKind.GO_ANARCH, ActionKind.LEAVE_TORPOR):
        yield Act(player, number, deed)
    course = course_of(game)
    for deed in (ActionKind.OTHER, ActionKind.POLITICAL) if course else ():
        without = course.option(game, Act(player, number, deed)) if course else None
        if without is not None:
            yield from _told(game, without, Act(player, number, deed))
    for other in table.at_table():
        if other.place is Place.TORPOR:
            yield Act(player, number, ActionKind.DIABLERIZE, targets=(other.number,))
            for pays in torpor_actions.RESCUE_SPLITS:
                yield Act(player, number, ActionKind.RESCUE, targets=(other.number,), pays=pays)
        if other.marked is not None:
            yield Act(player, number, ActionKind.RED_LIST_COMBAT, targets=(other.number,))
    for card in table.controlled(player):
        if card.face.type is Type.EQUIPMENT and card.on not in (None, number):
            yield Act(player, number, ActionKind.EQUIP, targets=(card.number,))
        for face in card.face.grants:
            if face.acts:
                yield from _told(game, face, Act(player, number, face.acts, way=face.name, by=card.number))
    for one in hand:
        face = table.card(one).face
        for way in ("", *(other.name for other in face.ways)):
            acts = face.way(way).acts
            if acts:
                yield from _told(game, face.way(way), Act(player, number, acts, one, way))


def _told(game: "Game", face: Face, play: Act) -> Iterator[Act]:
    """The action with each target that its card might name."""
    wants = face.having(fx.EnterCombat) is not None or face.having(fx.Attach) is not None
    wants = wants or any(getattr(one, "whom", None) is Whom.TARGETS for one in face.effects)
    if face.acts in (ActionKind.OTHER, ActionKind.BLEED) and wants:
        for card in game.table.at_table():
            if card.kind is not None and card.in_play and card.number != play.minion:
                yield replace(play, targets=(card.number,))
    elif face.having(fx.AnyTarget) or any(getattr(one, "whom", None) is Whom.METHUSELAHS for one in face.effects):
        for name in game.table.playing:
            if name != play.player:
                yield replace(play, at=(name,))
    else:
        yield play
