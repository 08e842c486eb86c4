"""CRR VI.C: strikes: announced, resolved by class, additional ones; and the cards and weapons of combat."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from vtes_judge.rules import combat, costs, keywords, strike_effects, strikes
from vtes_judge.rules.actions import Window
from vtes_judge.rules.strike_effects import Equipment, Extra, OnEquipment, Then
from vtes_judge.rules.strikes import Choice, Fate, Striker
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.combat import Effect, Pressed, Side, StrikeKind, Target
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import Kind

from . import amounts, effects
from .asking import all_of, ask, holds
from .combats import (
    Chosen,
    Combat,
    Damage,
    combatants,
    facts_for_maneuver,
    facts_for_press,
    fights,
    in_time,
    maneuver,
    range_of,
    removed,
    round_ends,
)
from .damages import inflict
from .effects import Cause
from .frames import Frame, Playing
from .kernel import moment, verb
from .playing import CARDS, Cards, Used
from .plays import Strike, UseCard
from .turns import steps

if TYPE_CHECKING:
    from .game import Game

HAND = fx.Strike(hand=True)
"""The strike that every minion has."""
EQUIPMENT = {StrikeKind.STEAL_EQUIPMENT: OnEquipment.STEAL, StrikeKind.DESTROY_EQUIPMENT: OnEquipment.DESTROY}
MOVES = (fx.Strike, fx.Maneuver, fx.Press, fx.Prevent, fx.AdditionalStrike, fx.Strength, fx.Timed)
"""Effects that belong to the course of combat itself; what else a strike card does happens as its strike resolves."""


# announcing


def announced(now: Combat, side: Side) -> bool:
    """Whether the side has announced its strike of this exchange."""
    return any(one.side is side for one in now.strikes)


def target_of(game: "Game", chosen: Chosen) -> Target:
    """What a strike is aimed at, as the rules call it."""
    if chosen.strike.kind in EQUIPMENT:
        return Target.EQUIPMENT
    aimed = game.table.card(chosen.target).face.type if chosen.target is not None else None
    return Target.RETAINER if aimed is Type.RETAINER else Target.MINION


def facts_for_choice(game: "Game", now: Combat, chosen: Chosen) -> dict[str, Any]:
    """What rules.strikes.strike_choice asks."""
    bound = [one for one in now.bound if one.side is chosen.side]
    return {
        "range": range_of(now), "kind": chosen.strike.kind, "ranged": chosen.strike.ranged,
        "target": target_of(game, chosen), "additional": now.additional,
        "maneuvered_with_other": any(one.card != chosen.card for one in bound), "stolen": chosen.card in now.stolen,
        "side": chosen.side, "acting_announced": announced(now, Side.ACTING) or Side.ACTING not in now.striking,
    }  # fmt: skip


def judge_strike(game: "Game", now: Combat, chosen: Chosen) -> Ruling[Any]:
    """CRR VI.C.1: may this strike be announced now?"""
    due = holds(chosen.side in now.striking, "it is an exchange in which he strikes", "CRR VI.C.4")
    new = holds(not announced(now, chosen.side), "he has not announced a strike yet", "CRR VI.C.1")
    aimed = holds(_aims(game, now, chosen), "the target is on the opposing minion", "CRR VI.C.1")
    ruling = ask(strikes.strike_choice, **facts_for_choice(game, now, chosen))
    may = Ruling(ruling.answer is not Choice.DENIED, ruling.verdict, ruling.steps, notes=ruling.notes)
    return all_of(in_time(now, Effect.STRIKE), due, new, aimed, may)


def _aims(game: "Game", now: Combat, chosen: Chosen) -> bool:
    if chosen.target is None:
        return True
    return game.table.card(chosen.target).on == now.minion(chosen.side.other)


def announce(game: "Game", chosen: Chosen) -> "Game":
    """The strike is announced."""
    now = game.find(Combat)
    assert now is not None
    return game.set(Combat, strikes=(*now.strikes, chosen))


def _chosen(game: "Game", now: Combat, play: Strike) -> Chosen:
    """A hand strike, or that of a card with which the minion has maneuvered. Raises LookupError."""
    side = _side(game, now, play.minion)
    target = play.targets[0] if play.targets else None
    if play.card is None:
        return Chosen(side, HAND, target=target)
    for one in now.bound:
        if one.side is side and one.card == play.card:
            return replace(one, target=target)
    raise LookupError(f"{game.table.card(play.minion).name} has not maneuvered with that card: play or use it")


def _side(game: "Game", now: Combat, minion: int) -> Side:
    side = now.side(minion)
    if side is None:
        raise LookupError(f"{game.table.card(minion).name} is not in this combat")
    return side


def _judge_hand(game: "Game", now: Combat, play: Strike) -> Ruling[Any]:
    minion = game.table.minion(play.minion)
    hers = holds(minion.controller == play.player, f"{play.player} controls {minion.name}", "CRR VI.C.1")
    return all_of(hers, judge_strike(game, now, _chosen(game, now, play)))


def _strike(game: "Game", now: Combat, play: Strike) -> "Game":
    return announce(game, _chosen(game, now, play))


def _legal_strikes(game: "Game", now: Combat, player: str) -> Iterable[Strike]:
    for minion in combatants(game, now, player):
        yield Strike(player, minion.number)
        for one in now.bound:
            if one.card is not None and now.side(minion.number) is one.side:
                yield Strike(player, minion.number, one.card)


def _may_pass(game: "Game", now: Combat, player: str) -> Ruling[Any]:
    """CRR VI.C.1: whoever strikes announces a strike."""
    mine = [now.side(minion.number) for minion in combatants(game, now, player)]
    owing = [side for side in mine if side in now.striking and not announced(now, side)]
    return holds(not owing, "her minion has announced his strike", "CRR VI.C.1")


# resolving


def damage_of(game: "Game", now: Combat, chosen: Chosen) -> tuple[int, int]:
    """The normal and aggravated damage of a strike; strength below zero is none."""
    strike, minion = chosen.strike, now.minion(chosen.side)
    normal = strike.damage
    if strike.hand:
        normal += amounts.strength(game.table, minion)
        normal += sum(amount for number, amount in now.stronger if number == minion)
        normal = ask(keywords.bleed_strength_floor, of=keywords.Total.STRENGTH, total=normal).answer
    return normal, strike.aggravated


def facts_for_striker(game: "Game", now: Combat, chosen: Chosen) -> Striker:
    """A strike as rules.strikes.strike_order sees it.

    Damage is not told: whether the second strike happens is seen when the first has been resolved.
    """
    minion = game.table.card(now.minion(chosen.side))
    return Striker(
        chosen.strike.kind, chosen.strike.first, chosen.strike.ranged, target=target_of(game, chosen),
        minion=minion.kind or Kind.VAMPIRE,
    )  # fmt: skip


NOW = (Fate.FIRST, Fate.TOGETHER, Fate.ALONE)
THEN = (Fate.SECOND, Fate.SECOND_IF_READY)


def fates(game: "Game", now: Combat) -> dict[Side, Fate]:
    """CRR VI.C.2.a: what becomes of the strikes of this exchange."""
    if len(now.strikes) == len(Side):
        facts = {str(one.side): facts_for_striker(game, now, one) for one in now.strikes}
        return ask(strikes.strike_order, range=range_of(now), **facts).answer
    found = {}
    for one in now.strikes:
        effective, _, _ = strikes.reaches(one.strike.kind, one.strike.ranged, range_of(now))
        dodges = one.strike.kind is StrikeKind.DODGE
        found[one.side] = Fate.ALONE if effective and not dodges else Fate.NO_EFFECT
    return found


def _resolve(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.2.a and b: the strikes whose class it is take effect."""
    if now.pending:
        resolving, pending = now.pending, tuple[Side, ...]()
    else:
        found = fates(game, now)
        resolving = tuple(side for side in Side if found.get(side) in NOW)
        pending = tuple(side for side in Side if found.get(side) in THEN)
    game = game.top(pending=pending, damage=(), prevented=())
    mine = [one for one in now.strikes if one.side in resolving]
    game = _steal_blood(game, now, [one for one in mine if one.strike.kind is StrikeKind.STEAL_BLOOD])
    for chosen in mine:
        game = _take_effect(game, chosen)
    frame = game.frame
    assert isinstance(frame, Combat)
    return game.at_clause("CRR VI.C.2.c") if frame.damage else go_on(game)


def _take_effect(game: "Game", chosen: Chosen) -> "Game":
    """CRR VI.C.2.b: one strike takes effect."""
    now = game.find(Combat)
    assert now is not None
    minion, victim = now.minion(chosen.side), now.minion(chosen.side.other)
    cause = Cause(game.table.card(minion).controller, minion, chosen.card, (victim,))
    more = tuple(one for one in chosen.face.effects if not isinstance(one, MOVES)) if chosen.face else ()
    kind = chosen.strike.kind
    if kind is StrikeKind.COMBAT_ENDS:
        return _combat_ends(game, now, chosen, cause, more)
    if kind is StrikeKind.DAMAGE:
        normal, aggravated = damage_of(game, now, chosen)
        aimed = chosen.target if chosen.target is not None else victim
        game = game.set(Combat, damage=_added(now.damage, Damage(aimed, normal, aggravated)))
    elif kind in EQUIPMENT:
        game = _equipment(game, now, chosen)
    return effects.apply(game, more, cause)


def _added(taken: tuple[Damage, ...], new: Damage) -> tuple[Damage, ...]:
    for one in taken:
        if one.card == new.card:
            both = Damage(one.card, one.normal + new.normal, one.aggravated + new.aggravated)
            return (*(other for other in taken if other is not one), both)
    return (*taken, new)


def _steal_blood(game: "Game", now: Combat, stealing: list[Chosen]) -> "Game":
    """CRR VI.C.2.b.iv: what moves is reckoned before any of it moves; an ally left with no life is burned."""
    moved: list[tuple[int, int, int]] = []
    for one in stealing:
        thief, victim = game.table.card(now.minion(one.side)), game.table.card(now.minion(one.side.other))
        stolen = ask(
            strike_effects.steal_blood, amount=one.strike.amount, opponent=victim.blood,
            victim=victim.kind or Kind.VAMPIRE, range=range_of(now), ranged=one.strike.ranged,
        ).answer  # fmt: skip
        moved.append((thief.number, victim.number, stolen.moved))
    for _, victim_number, amount in moved:
        game = effects.lose_blood(game, victim_number, amount)
    for thief_number, _, amount in moved:
        if game.table.card(thief_number).kind is Kind.VAMPIRE:
            game = effects.gain_blood(game, thief_number, amount)
    for _, victim_number, amount in moved:
        card = game.table.card(victim_number)
        if amount and card.kind is Kind.ALLY and not card.blood:
            game = effects.burn(game, victim_number)
    return game


def _equipment(game: "Game", now: Combat, chosen: Chosen) -> "Game":
    """CRR VI.C.2.b.ii and iii: equipment is burned or moves."""
    victim = now.minion(chosen.side.other)
    worn = [card for card in game.table.on(victim) if card.face.type is Type.EQUIPMENT]
    outcome = ask(
        strike_effects.steal_destroy_equipment, kind=EQUIPMENT[chosen.strike.kind], equipment=len(worn),
        range=range_of(now), ranged=chosen.strike.ranged,
    ).answer  # fmt: skip
    one = next((card for card in worn if card.number == chosen.target), worn[0] if worn else None)
    if one is None or outcome is Equipment.NO_EFFECT:
        return game
    if outcome is Equipment.BURNED:
        return effects.burn(game, one.number)
    thief = game.table.card(now.minion(chosen.side))
    game = game.card(one.number, on=thief.number, controller=thief.controller)
    return game.set(Combat, stolen=(*now.stolen, one.number))


def _combat_ends(game: "Game", now: Combat, chosen: Chosen, cause: Cause, more: tuple[fx.Effect, ...]) -> "Game":
    """CRR VI.C.2.a.i: untapping comes before, other effects after the end of combat."""
    untap = tuple(one for one in more if isinstance(one, fx.Untap))
    rest = tuple(one for one in more if one not in untap)
    extra = Extra.OTHER if rest else Extra.UNTAP if untap else Extra.NONE
    other = next((one.strike.kind for one in now.strikes if one.side is not chosen.side), StrikeKind.DAMAGE)
    then = ask(strike_effects.combat_ends, opposing=other, extra=extra, range=range_of(now)).answer
    game = effects.apply(game, untap, cause)
    later = (*now.later, (cause, rest)) if Then.OTHER in then else now.later
    return game.set(Combat, ended=Then.COMBAT_ENDS in then, later=later)


def _damage(game: "Game", now: Combat) -> "Game":
    """CRR VII: damage to both is resolved."""
    for taken in now.damage:
        game = inflict(game, now, taken)
    return go_on(game.top(damage=(), prevented=()))


def go_on(game: "Game") -> "Game":
    """After strikes have been resolved: the second class, the end of the round, additional strikes, or presses."""
    now = game.frame
    assert isinstance(now, Combat)
    if now.ended or removed(game, now):
        return round_ends(game.top(pending=()))
    if now.pending:
        return game.at_clause("CRR VI.C.2")
    game = _put_away(game, now).top(strikes=(), stronger=(), due=now.due[1:])
    if not now.additional:
        return game.at_clause("CRR VI.C.3")
    return game.at_clause("CRR VI.C.1" if _combat(game).due else "CRR VI.D")


def _put_away(game: "Game", now: Combat) -> "Game":
    """CRR II.C.2.c: strike cards go to the ash heap, or in play if their text says so, as they resolve."""
    for one in now.strikes:
        if one.played and one.card is not None and game.table.card(one.card).place is Place.LIMBO:
            stays = one.face is not None and one.face.stays
            game = effects.enter(game, one.card, Place.PLAY) if stays else effects.burn(game, one.card)
    return game.top(bound=())


def _additional(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.4: steps 1 and 2 again for each additional strike."""
    gained = {str(side): now.gained.count(side) for side in Side}
    due = ask(strike_effects.additional_strikes, removed=removed(game, now), ended=now.ended, **gained).answer
    return game.top(due=due, additional=True).at_clause("CRR VI.C.1" if due else "CRR VI.D")


# cards and weapons of combat

ROLES = (
    (fx.Maneuver, Effect.MANEUVER),
    (fx.Press, Effect.PRESS),
    (fx.Prevent, Effect.PREVENT),
    (fx.AdditionalStrike, Effect.ADDITIONAL_STRIKE),
    (fx.Strength, Effect.STRIKE_MODIFIER),
)
"""When a card without a moment of its own is used, by what it does."""


def role(now: Combat, face: Face) -> Effect:
    """As what a card is used now. Raises LookupError for one that does not say."""
    timed = face.having(fx.Timed)
    if isinstance(timed, fx.Timed):
        return Effect(timed.when) if timed.when in set(Effect) else _unsaid(face)
    if face.strikes:
        return Effect.STRIKE_WITH_MANEUVER if _maneuvers(now, face) else Effect.STRIKE
    return next((effect for kind, effect in ROLES if face.having(kind)), None) or _unsaid(face)


def _unsaid(face: Face) -> Effect:
    raise LookupError(f"{face.name} does not say when in a combat it is used: {', '.join(Effect)}")


def _maneuvers(now: Combat, face: Face) -> bool:
    """Whether its strike card or weapon is used to maneuver now."""
    return now.at == "CRR VI.B" and any(one.maneuver for one in face.strikes)


def picked(now: Combat, side: Side, play: Used, face: Face, card: int | None) -> Chosen | None:
    """The strike that a card gives."""
    if not face.strikes:
        return None
    target = play.targets[0] if play.targets else None
    return Chosen(side, face.strikes[0], face, card, not isinstance(play, UseCard), target)


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
    side = _side(game, now, play.minion)
    weapon = _weapon(game, play)
    if weapon is not None and weapon.face.type is Type.EQUIPMENT:
        yield holds(weapon.on == play.minion, f"{weapon.name} is on the minion that uses it", "CRR VI.C.1")
        yield holds(weapon.number not in now.stolen, "it was not stolen in this round", "CRR VI.C.2.b.iii.n1")
    what = role(now, face)
    chosen = picked(now, side, play, face, weapon.number if weapon else None)
    if what is Effect.STRIKE and chosen:
        yield judge_strike(game, now, chosen)
        return
    yield in_time(now, what)
    if what in (Effect.MANEUVER, Effect.STRIKE_WITH_MANEUVER):
        binding = chosen or (_weapon_strike(side, weapon) if weapon else None)
        yield ask(combat.maneuver_legal, **facts_for_maneuver(now, side, binding, weapon is not None))
    press = face.having(fx.Press)
    if what is Effect.PRESS and isinstance(press, fx.Press):
        yield ask(combat.press_legal, **facts_for_press(game, now, side, press))


def _weapon_strike(side: Side, weapon: Card) -> Chosen | None:
    """The strike that binds whoever maneuvers with this weapon; None for another card than a weapon that strikes."""
    for face in (weapon.face, *weapon.face.grants):
        if face.strikes and weapon.face.type is Type.EQUIPMENT:
            return Chosen(side, face.strikes[0], face, weapon.number)
    return None


def _use(game: "Game", cause: Cause, face: Face) -> "Game":
    """A combat card resolves: strikes wait (CRR II.C.2), everything else happens at once."""
    now = game.find(Combat)
    side = now.side(cause.minion) if now else None
    if now is None or side is None:
        return effects.apply(game, face.effects, cause)
    card = game.table.card(cause.card) if cause.card is not None else None
    played = card is not None and card.place is Place.PLAYING
    target = cause.targets[0] if cause.targets else None
    if face.strikes:
        chosen = Chosen(side, face.strikes[0], face, cause.card, played, target)
        if played and cause.card is not None:
            place = ask(costs.card_limbo, kind=costs.Played.STRIKE, stage=costs.Stage.PENDING).answer
            game = game.card(cause.card, place=Place(place or Place.LIMBO))
        if _maneuvers(now, face):
            return maneuver(game.set(Combat, bound=(*now.bound, chosen)), _combat(game), side)
        return announce(game, chosen)
    return effects.apply(game, face.effects, cause)


def _combat(game: "Game") -> Combat:
    now = game.find(Combat)
    assert now is not None
    return now


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
    return maneuver(game, _combat(game), side)


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
    """On a combat card: for the next strike of the minion."""
    now = game.find(Combat)
    if now is None or cause.minion is None:
        return game
    return game.set(Combat, stronger=(*now.stronger, (cause.minion, effect.amount)))


CARDS[Type.COMBAT] = Cards(_judge, costs.Played.OTHER, _use)
moment(Combat, "CRR VI.C.1", "strikes and their targets are announced", window=Window.COMBAT,
       then=lambda game, _: game.at_clause("CRR VI.C.2"), may_pass=_may_pass)  # fmt: skip
moment(Combat, "CRR VI.C.2", "strikes resolve", step=_resolve)
moment(Combat, "CRR VI.C.2.c", "damage is about to be resolved: it can be prevented", window=Window.COMBAT,
       then=lambda game, _: game.at_clause("CRR VII.A"))  # fmt: skip
moment(Combat, "CRR VII.A", "damage is resolved", step=_damage)
moment(Combat, "CRR VI.C.3", "combatants may gain additional strikes", window=Window.COMBAT, then=_additional)
steps(Combat, "CRR VI.C.2", "CRR VII.A", "CRR VI.E.2", "CRR VI.F")
verb(Combat, Strike, judge=_judge_hand, make=_strike, legal=_legal_strikes, at=("CRR VI.C.1",))
