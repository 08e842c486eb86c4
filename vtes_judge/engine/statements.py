"""Judges and makes the plays of any time: naming a card, a judge's statement, a judge's leave."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.frozen_values import changed
from vtes_judge.rules import regions, uses
from vtes_judge.rulings import Ruling
from vtes_judge.table.cards import HIDDEN
from vtes_judge.table.kinds import Place

from . import effects
from .effects import Cause
from .frames import Frame, Text
from .kernel import frame, moment, verb
from .plays import Allow, Judge, Name
from .rule_cache import ask, no, noted

if TYPE_CHECKING:
    from .game import Game


def _judge_name(game: "Game", _: Frame, play: Name) -> Ruling[Any]:
    if play.number is not None:
        card = game.table.card(play.number)
        hidden = card.face is HIDDEN and card.owner == play.player
        return ask(regions.card_told, player=play.player, hidden=hidden)
    game.table.name_card(play.face, play.player, play.place)
    return ask(regions.unnamed_told, player=play.player, place=play.place)


def _name(game: "Game", _: Frame, play: Name) -> "Game":
    if play.number is None:
        return game.on(game.table.name_card(play.face, play.player, play.place)[0])
    face = play.face
    return game.card(play.number, face=face, title=face.title, of=face.of, sect=face.sect, traits=face.traits)


def _judge_judge(game: "Game", now: Frame, play: Judge) -> Ruling[Any]:
    if not play.reason.strip():
        return no("the judge gives a reason", now.at)
    if not game.table[play.player].playing:
        return ask(uses.still_playing, player=play.player)
    _judge(game, now, play)
    return noted(f"a judge rules: {play.reason}", now.at)


def _judge(game: "Game", now: Frame, play: Judge) -> "Game":
    cause = Cause(play.player, play.minion, None, play.targets, play.at)
    game = game.pop() if isinstance(now, Text) else game
    return effects.apply(game, play.effects, cause)


def _judge_allow(game: "Game", now: Frame, play: Allow) -> Ruling[Any]:
    if not play.reason.strip():
        return no("the judge gives a reason", now.at)
    return noted(f"a judge allows it: {play.reason}", now.at)


def _allow(game: "Game", _: Frame, play: Allow) -> "Game":
    return changed(game, allowed=play.play)


frame(Text, ends=lambda _game, now, gone: now.player in gone)
moment(
    Text, "CRR II.C", "card text is to be resolved: a judge says what changes", speaker=lambda _game, now: now.player
)
verb(Frame, Name, judge=_judge_name, make=_name, at=("",))
verb(Frame, Judge, judge=_judge_judge, make=_judge, at=("",))
verb(Frame, Allow, judge=_judge_allow, make=_allow, at=("",))
PLACES = (Place.HAND, Place.CRYPT, Place.LIBRARY)
"""The places in which unnamed cards lie."""
