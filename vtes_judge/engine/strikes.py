"""CRR VI.C: strikes: announced, resolved by class, additional ones; cards and weapons are in `weapons`."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from vtes_judge.rules import keywords, strike_effects, strikes
from vtes_judge.rules.actions import Window
from vtes_judge.rules.strike_effects import Equipment, Extra, OnEquipment, Then
from vtes_judge.rules.strikes import Choice, Fate, Striker
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card
from vtes_judge.table.combat import Effect, Side, StrikeKind, Target
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import Kind

from . import amounts, effects
from .asking import all_of, ask, holds
from .combats import (
    Chosen,
    Combat,
    Damage,
    combatants,
    in_time,
    range_of,
    removed,
    round_ends,
)
from .damages import inflict, may_let_burn
from .effects import Cause
from .kernel import moment, verb
from .plays import Decline, Strike
from .turns import steps

if TYPE_CHECKING:
    from .game import Game

HAND = fx.Strike(hand=True)
"""The strike that every minion has."""
EQUIPMENT = {StrikeKind.STEAL_EQUIPMENT: OnEquipment.STEAL, StrikeKind.DESTROY_EQUIPMENT: OnEquipment.DESTROY}
MOVES = (fx.Strike, fx.Maneuver, fx.Press, fx.Prevent, fx.AdditionalStrike, fx.Strength, fx.Timed)
"""Effects that belong to the course of combat itself; what else a strike card does happens as its strike resolves."""


# announcing


def under_way(game: "Game") -> Combat:
    """The combat that is under way."""
    now = game.find(Combat)
    assert now is not None
    return now


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
    named = holds(_names(game, now, chosen), "it names which of the opponent's equipment it is aimed at", "CRR VI.C.1")
    ruling = ask(strikes.strike_choice, **facts_for_choice(game, now, chosen))
    may = Ruling(ruling.answer is not Choice.DENIED, ruling.verdict, ruling.steps, notes=ruling.notes)
    return all_of(in_time(now, Effect.STRIKE), due, new, aimed, named, may)


def _aims(game: "Game", now: Combat, chosen: Chosen) -> bool:
    if chosen.target is None:
        return True
    card = game.table.card(chosen.target)
    fits = Type.EQUIPMENT if chosen.strike.kind in EQUIPMENT else Type.RETAINER
    return card.in_play and card.on == now.minion(chosen.side.other) and card.face.type is fits


def worn(game: "Game", minion: int) -> list[Card]:
    """The equipment on a minion."""
    return [card for card in game.table.on(minion) if card.face.type is Type.EQUIPMENT]


def _names(game: "Game", now: Combat, chosen: Chosen) -> bool:
    """A strike at equipment names it if there are several: the program does not choose."""
    several = worn(game, now.minion(chosen.side.other))[1:]
    return chosen.strike.kind not in EQUIPMENT or chosen.target is not None or not several


def announce(game: "Game", chosen: Chosen) -> "Game":
    """The strike is announced."""
    now = game.find(Combat)
    assert now is not None
    return game.set(Combat, strikes=(*now.strikes, chosen))


def _chosen(game: "Game", now: Combat, play: Strike) -> Chosen:
    """A hand strike, or that of a card with which the minion has maneuvered. Raises LookupError."""
    side = side_of(game, now, play.minion)
    target = play.targets[0] if play.targets else None
    if play.card is None:
        return Chosen(side, HAND, target=target)
    for one in now.bound:
        if one.side is side and one.card == play.card:
            return replace(one, target=target)
    raise LookupError(f"{game.table.card(play.minion).name} has not maneuvered with that card: play or use it")


def side_of(game: "Game", now: Combat, minion: int) -> Side:
    """The side of a combatant. Raises LookupError for another minion."""
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
    game = game.top(pending=pending, damage=(), prevented=(), unspent=(), resolved=now.resolved + resolving)
    mine = [one for one in now.strikes if one.side in resolving]
    game = _steal_blood(game, now, [one for one in mine if one.strike.kind is StrikeKind.STEAL_BLOOD])
    for chosen in mine:
        game = _take_effect(game, chosen)
    if isinstance(game.frame, Combat):
        return _applied(game, game.frame)
    # card text for a judge to resolve lies above: strikes go on after that
    return game.set(Combat, at="CRR VI.C.2.b", passed=())


def _applied(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.2.c: damage comes after the other effects of the strikes."""
    return game.at_clause("CRR VI.C.2.c") if now.damage else go_on(game)


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
    there = [card for card in worn(game, victim) if chosen.target in (None, card.number)]
    outcome = ask(
        strike_effects.steal_destroy_equipment, kind=EQUIPMENT[chosen.strike.kind], equipment=len(there),
        range=range_of(now), ranged=chosen.strike.ranged,
    ).answer  # fmt: skip
    one = next(iter(there), None)
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


def _judge_unspent(game: "Game", now: Combat, play: Decline) -> Ruling[Any]:
    """He spends blood to prevent destruction unless it is said that he does not."""
    can = may_let_burn(game, now, play.player) is not None
    return holds(can, "a vampire of hers would be burned, and could spend blood to prevent that", "CRR VII.A.4")


def _unspent(game: "Game", now: Combat, play: Decline) -> "Game":
    number = may_let_burn(game, now, play.player)
    return game.top(unspent=(*now.unspent, number))


def _legal_unspent(game: "Game", now: Combat, player: str) -> Iterable[Decline]:
    if may_let_burn(game, now, player) is not None:
        yield Decline(player)


def go_on(game: "Game") -> "Game":
    """After strikes have been resolved: the second class, the end of the round, additional strikes, or presses."""
    now = game.frame
    assert isinstance(now, Combat)
    if now.ended or removed(game, now):
        return round_ends(_put_away(game, now).top(pending=()))
    if now.pending:
        return game.at_clause("CRR VI.C.2")
    game = _put_away(game, now).top(strikes=(), bound=(), stronger=(), resolved=(), due=now.due[1:])
    if not now.additional:
        return game.at_clause("CRR VI.C.3")
    return game.at_clause("CRR VI.C.1" if under_way(game).due else "CRR VI.D")


def _put_away(game: "Game", now: Combat) -> "Game":
    """CRR II.C.2.c: strike cards go to the ash heap, or in play if their text says so, as they resolve."""
    for one in now.strikes:
        if one.played and one.card is not None and game.table.card(one.card).place is Place.LIMBO:
            stays = one.face is not None and one.side in now.resolved and effects.stays(game, one.face, one.card)
            game = effects.enter(game, one.card, Place.PLAY) if stays else effects.burn(game, one.card)
    return game


def _additional(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.4: steps 1 and 2 again for each additional strike."""
    gained = {str(side): now.gained.count(side) for side in Side}
    due = ask(strike_effects.additional_strikes, removed=removed(game, now), ended=now.ended, **gained).answer
    return game.top(due=due, additional=True).at_clause("CRR VI.C.1" if due else "CRR VI.D")


moment(Combat, "CRR VI.C.1", "strikes and their targets are announced", window=Window.COMBAT,
       then=lambda game, _: game.at_clause("CRR VI.C.2"), may_pass=_may_pass)  # fmt: skip
moment(Combat, "CRR VI.C.2", "strikes resolve", step=_resolve)
moment(Combat, "CRR VI.C.2.b", "the effects of the strikes have been applied", step=_applied)
moment(Combat, "CRR VI.C.2.c", "damage is about to be resolved: it can be prevented", window=Window.COMBAT,
       then=lambda game, _: game.at_clause("CRR VII.A"))  # fmt: skip
moment(Combat, "CRR VII.A", "damage is resolved", step=_damage)
moment(Combat, "CRR VI.C.3", "combatants may gain additional strikes", window=Window.COMBAT, then=_additional)
steps(Combat, "CRR VI.C.2", "CRR VI.C.2.b", "CRR VII.A", "CRR VI.E.2", "CRR VI.F")
verb(Combat, Decline, judge=_judge_unspent, make=_unspent, legal=_legal_unspent, at=("CRR VI.C.2.c",))
verb(Combat, Strike, judge=_judge_hand, make=_strike, legal=_legal_strikes, at=("CRR VI.C.1",))
