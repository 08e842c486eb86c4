"""Declares what effects of the vocabulary do to the game; other modules declare those of their chapter."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.frozen_values import changed
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Lasting
from vtes_judge.table.kinds import GONE, IN_PLAY, Place
from vtes_judge.table.nouns import Title

from .effects import (
    Cause,
    arrive,
    back,
    burn,
    does,
    draw,
    enter,
    gain_blood,
    leave,
    lose_blood,
    meant,
    players,
    reaches,
    replenish,
)
from .frames import ActionFrame, Playing, Text

if TYPE_CHECKING:
    from .game import Game


@does(fx.Stealth)
def _stealth(game: "Game", effect: fx.Stealth, _: Cause) -> "Game":
    action = game.find(ActionFrame)
    return game.set(ActionFrame, stealth=action.stealth + effect.amount) if action else game


@does(fx.Bleed)
def _bleed(game: "Game", effect: fx.Bleed, _: Cause) -> "Game":
    action = game.find(ActionFrame)
    return game.set(ActionFrame, bleed=action.bleed + effect.amount, raised=True) if action else game


@does(fx.Intercept)
def _intercept(game: "Game", effect: fx.Intercept, cause: Cause) -> "Game":
    action = game.find(ActionFrame)
    if not action or cause.minion is None:
        return game
    return game.set(ActionFrame, intercepts=(*action.intercepts, (cause.minion, effect.amount)))


@does(fx.Pool)
def _pool(game: "Game", effect: fx.Pool, cause: Cause) -> "Game":
    for name in players(game, effect.whom, cause):
        game = game.on(game.table.pool(name, effect.amount))
    return game


@does(fx.Blood)
def _blood(game: "Game", effect: fx.Blood, cause: Cause) -> "Game":
    gains = abs(effect.amount) == effect.amount
    for number in meant(game, effect, cause):
        change = gain_blood if gains else lose_blood
        game = change(game, number, abs(effect.amount))
    return game


@does(fx.Tap)
def _tap(game: "Game", effect: fx.Tap, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = game.card(number, tapped=True)
    return game


@does(fx.Untap)
def _untap(game: "Game", effect: fx.Untap, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = game.card(number, tapped=False)
    return game


@does(fx.Burn)
def _burn(game: "Game", effect: fx.Burn, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = burn(game, number)
    return game


@does(fx.Move)
def _move(game: "Game", effect: fx.Move, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        was = game.table.card(number)
        if effect.place in IN_PLAY and not was.in_play:
            game = enter(game, number, effect.place)
        elif effect.place in GONE or effect.place is Place.HAND:
            game = leave(game, number, effect.place)
        elif effect.place is Place.UNCONTROLLED and was.in_play:
            game = back(game, number)
        else:
            game = game.card(number, place=effect.place)
    return game


@does(fx.Attach)
def _attach(game: "Game", effect: fx.Attach, cause: Cause) -> "Game":
    if cause.card is None or not cause.targets or cause.card in cause.targets:
        return game
    there = reaches(game, cause.targets[0], effect)
    return game.card(cause.card, on=cause.targets[0]) if there else game


@does(fx.Control)
def _control(game: "Game", effect: fx.Control, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = game.card(number, controller=cause.player)
        for other in game.table.on(number):
            game = game.card(other.number, controller=cause.player)
        if game.table.card(number).title is not Title.NONE:
            game = arrive(game, number)
    return game


@does(fx.Edge)
def _edge(game: "Game", effect: fx.Edge, cause: Cause) -> "Game":
    to = None if effect.burned else next(iter(players(game, effect.whom, cause)), game.table.edge)
    return game.on(changed(game.table, edge=to))


@does(fx.Gain)
def _gain(game: "Game", effect: fx.Gain, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        lasting = Lasting(effect.effect, effect.until, cause.player)
        game = game.card(number, lasting=(*game.table.card(number).lasting, lasting))
    return game


@does(fx.Become)
def _become(game: "Game", effect: fx.Become, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        card = game.table.card(number)
        traits = card.traits
        if effect.trait:
            traits = traits - {effect.trait} if effect.lose else traits | {effect.trait}
        changes: dict[str, Any] = {"traits": traits, "sect": effect.sect or card.sect}
        if effect.title is not None:
            changes |= {"title": effect.title, "of": effect.of, "title_contested": False}
        game = game.card(number, **changes)
        if effect.title not in (None, Title.NONE):
            game = arrive(game, number)
    return game


@does(fx.Draw)
def _draw(game: "Game", effect: fx.Draw, cause: Cause) -> "Game":
    for name in players(game, effect.whom, cause):
        game = replenish(draw(game, name, effect.amount), name)
    return game


@does(fx.Wake)
def _wake(game: "Game", _: fx.Wake, cause: Cause) -> "Game":
    action = game.find(ActionFrame)
    if not action or cause.minion is None:
        return game
    return game.set(ActionFrame, woken=(*action.woken, cause.minion))


@does(fx.LetBlock)
def _let_block(game: "Game", _: fx.LetBlock, cause: Cause) -> "Game":
    action = game.find(ActionFrame)
    return game.set(ActionFrame, let=(*action.let, cause.player)) if action else game


@does(fx.Cancel)
def _cancel(game: "Game", effect: fx.Cancel, _: Cause) -> "Game":
    return game.top(canceled=effect.to) if isinstance(game.frame, Playing) else game


@does(fx.Other)
def _other(game: "Game", effect: fx.Other, cause: Cause) -> "Game":
    return game.push(Text(at="CRR II.C", player=cause.player, text=effect.text))
