"""CRR VI: uses the cards and weapons of combat: says when each is used, and lets it do what it does."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterator
from vtes_judge.engine import effects
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import Frame, Playing
from vtes_judge.engine.playing import CARDS, CardTypeRules, Used, serves
from vtes_judge.engine.plays import UseCard
from vtes_judge.engine.rule_cache import all_of, ask
from vtes_judge.rules import combat, costs, weapons
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.combat import CombatEffect, Pressed, Side
from vtes_judge.table.kinds import Place, Type

from .combats import ChosenStrike, Combat, facts_for_maneuver, facts_for_press, fights, in_time, maneuver
from .strike_effects import MOVES, aim, under_way
from .strikes import announce, judge_strike, side_of

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

ROLES = (
    (fx.Maneuver, CombatEffect.MANEUVER),
    (fx.Press, CombatEffect.PRESS),
    (fx.Prevent, CombatEffect.PREVENT),
    (fx.AdditionalStrike, CombatEffect.ADDITIONAL_STRIKE),
    (fx.Strength, CombatEffect.STRIKE_MODIFIER),
)
"""The kind of combat effect as which a card that names no moment is used, by an effect that it has."""


def role(now: Combat, face: Face) -> CombatEffect:
    """The kind of combat effect as which a card is used now. Raises LookupError for a card that does not say it."""
    timed = face.having(fx.Timed)
    if isinstance(timed, fx.Timed):
        return CombatEffect(timed.when) if timed.when in set(CombatEffect) else _unsaid(face)
    if face.strikes:
        return CombatEffect.STRIKE_WITH_MANEUVER if _maneuvers(now, face) else CombatEffect.STRIKE
    return next((effect for kind, effect in ROLES if face.having(kind)), None) or _unsaid(face)


def _unsaid(face: Face) -> CombatEffect:
    raise LookupError(f"{face.name} does not say when in a combat it is used: {', '.join(CombatEffect)}")


def _maneuvers(now: Combat, face: Face) -> bool:
    """Whether a strike card or weapon is used to maneuver now."""
    return now.at == "CRR VI.B" and any(one.maneuver for one in face.strikes)


def picked(now: Combat, side: Side, play: Used, face: Face, card: int | None) -> ChosenStrike | None:
    """The strike that a card gives as it is played or used now; None if it gives none."""
    if not face.strikes:
        return None
    return ChosenStrike(side, face.strikes[0], face, card, not isinstance(play, UseCard), aim(now, side, play.targets))


def _weapon(game: "Game", play: Used) -> Card | None:
    return game.table.card(play.card) if isinstance(play, UseCard) else None


def _judge(game: "Game", frame: Frame, play: Used, face: Face) -> Ruling[Any]:
    now = game.find(Combat)
    may = fights(game, now, play)
    if now is None or not may.answer or isinstance(frame, Playing):
        return may
    return all_of(may, *_asked(game, now, play, face))


def _asked(game: "Game", now: Combat, play: Used, face: Face) -> Iterator[Ruling[Any]]:
    assert play.minion is not None
    side = side_of(game, now, play.minion)
    weapon = _weapon(game, play)
    if weapon is not None:
        yield ask(
            weapons.weapon_used,
            name=weapon.name,
            equipment=weapon.face.type is Type.EQUIPMENT,
            on_user=weapon.on == play.minion,
            stolen=weapon.number in now.stolen,
            serves=serves(weapon, play.minion),
        )
    yield from _whole(face)
    what = role(now, face)
    chosen = picked(now, side, play, face, weapon.number if weapon else None)
    if what is CombatEffect.STRIKE and chosen:
        yield judge_strike(game, now, chosen)
    yield in_time(now, what)
    if what in (CombatEffect.MANEUVER, CombatEffect.STRIKE_WITH_MANEUVER):
        binding = chosen or (_weapon_strike(side, weapon) if weapon else None)
        yield ask(combat.maneuver_legal, **facts_for_maneuver(now, side, binding, weapon is not None))
    press = face.having(fx.Press)
    if what is CombatEffect.PRESS and isinstance(press, fx.Press):
        yield ask(combat.press_legal, **facts_for_press(game, now, side, press))


def _whole(face: Face) -> Iterator[Ruling[Any]]:
    """The ruling on a strike card that does more in the course of combat than strike: that is for a judge."""
    if face.strikes:
        first = face.strikes[0]
        beside = [one for one in face.effects if isinstance(one, MOVES) and not isinstance(one, fx.Timed)]
        yield ask(weapons.strike_card, more=any(one != first for one in beside))


def _weapon_strike(side: Side, weapon: Card) -> ChosenStrike | None:
    """The strike that binds whoever maneuvers with this weapon; None for another card than a weapon that strikes."""
    for face in (weapon.face, *weapon.face.grants):
        if face.strikes and weapon.face.type is Type.EQUIPMENT:
            return ChosenStrike(side, face.strikes[0], face, weapon.number)
    return None


def _use(game: "Game", cause: Cause, face: Face) -> "Game":
    """Resolve a combat card: its strike waits (CRR II.C.2), everything else happens at once."""
    now = game.find(Combat)
    side = now.side(cause.minion) if now else None
    if now is None or side is None:
        return effects.apply(game, face.effects, cause)
    card = game.table.card(cause.card) if cause.card is not None else None
    played = card is not None and card.place is Place.PLAYING
    if face.strikes:
        chosen = ChosenStrike(side, face.strikes[0], face, cause.card, played, aim(now, side, cause.targets))
        if played and cause.card is not None:
            place = ask(costs.card_limbo, kind=costs.CardUse.STRIKE, stage=costs.CardStage.PENDING).answer
            game = game.card(cause.card, place=Place(place or Place.LIMBO))
        if _maneuvers(now, face):
            return maneuver(game.set(Combat, bound=(*now.bound, chosen)), under_way(game), side)
        return announce(game, chosen)
    return effects.apply(game, face.effects, cause)


@effects.does(fx.Maneuver)
def _maneuver(game: "Game", _: fx.Maneuver, cause: Cause) -> "Game":
    now = game.find(Combat)
    side = now.side(cause.minion) if now else None
    if now is None or side is None:
        return game
    card = game.table.card(cause.card) if cause.card is not None else None
    strike = _weapon_strike(side, card) if card is not None and card.in_play else None
    if strike is not None:
        game = game.set(Combat, bound=(*now.bound, strike))
    return maneuver(game, under_way(game), side)


@effects.does(fx.Press)
def _press(game: "Game", effect: fx.Press, cause: Cause) -> "Game":
    now = game.find(Combat)
    side = now.side(cause.minion) if now else None
    if now is None or side is None:
        return game
    to = facts_for_press(game, now, side, effect)["to"]
    return game.set(Combat, presses=(*now.presses, Pressed(f"{side}-{to}")))


@effects.does(fx.AdditionalStrike)
def _gain_strikes(game: "Game", effect: fx.AdditionalStrike, cause: Cause) -> "Game":
    now = game.find(Combat)
    side = now.side(cause.minion) if now else None
    if now is None or side is None:
        return game
    return game.set(Combat, gained=now.gained + (side,) * effect.amount)


@effects.does(fx.Strength)
def _strengthen(game: "Game", effect: fx.Strength, cause: Cause) -> "Game":
    """Add the strength of a combat card to the next strike of its minion."""
    now = game.find(Combat)
    if now is None or cause.minion is None:
        return game
    return game.set(Combat, stronger=(*now.stronger, (cause.minion, effect.amount)))


CARDS[Type.COMBAT] = CardTypeRules(_judge, costs.CardUse.OTHER, _use)
