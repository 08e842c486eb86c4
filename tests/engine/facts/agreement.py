"""Facts for the tests of agreement: read off a game and its log by a way of their own, not the engine's."""

from vtes_judge.engine import Game
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.game import LogEntry
from vtes_judge.engine.plays import Act, Decline, Step
from vtes_judge.rules import action_course
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import MinionKind, Region

REGIONS = {Place.READY: Region.READY, Place.TORPOR: Region.TORPOR}


def minions(game: Game, name: str) -> list[Card]:
    kinds = (Type.VAMPIRE, Type.ALLY)
    return [
        one for one in game.table.cards if one.controller == name and one.place in REGIONS and one.face.type in kinds
    ]


def kind_of(card: Card) -> MinionKind:
    return MinionKind.VAMPIRE if card.face.type is Type.VAMPIRE else MinionKind.ALLY


def this_turn(game: Game) -> list[LogEntry]:
    """What has been played since the turn began, first to last."""
    return [one for one in game.entries if one.before.turn.number == game.turn.number]


def done(game: Game, minion: int) -> tuple[action_course.ActionTaken, ...]:
    """The actions of a minion this turn, from the log: those that came to CRR IV.D.1."""
    found = []
    for entry in this_turn(game):
        frame = entry.before.frame
        if isinstance(frame, ActionFrame) and frame.at == "CRR IV.D.1" and isinstance(entry.play, Step):
            act = frame.play
            card = (
                frame.face.name if frame.face and (act.by or frame.face.type in (Type.ACTION, Type.POLITICAL)) else None
            )
            if act.minion == minion:
                found.append(action_course.ActionTaken(act.action, card, frame.blocker is not None))
    return tuple(found)


def declined(game: Game) -> tuple[str, ...]:
    """Who has declined to block the action under way, from the log."""
    found: list[str] = []
    for entry in this_turn(game):
        if isinstance(entry.play, Act):
            found = []
        elif isinstance(entry.play, Decline) and entry.at in ("CRR IV.B", "CRR IV.B.n1"):
            found.append(entry.play.player)
    return tuple(found)


def hand_size(game: Game, name: str) -> int:
    """Her hand size, as the cards in play that she controls and what lasts on them change it."""
    mine = [one for one in game.table.cards if one.controller == name and one.in_play]
    texts = [text for one in mine for text in (*one.face.effects, *(lasting.effect for lasting in one.lasting))]
    changes = sum(text.amount for text in texts if isinstance(text, fx.HandSize))
    return max(game.table[name].hand_size + changes, 0)


def ordinary(game: Game, card: Card) -> bool:
    """Whether nothing of card text meddles with what the minion must do."""
    on = [one.face for one in game.table.cards if one.on == card.number and one.in_play]
    texts = [*card.face.effects, *(effect for face in on for effect in face.effects)]
    texts += [one.effect for one in card.lasting]
    return not any(isinstance(one, (fx.Mandatory, fx.Prevented)) for one in texts)
