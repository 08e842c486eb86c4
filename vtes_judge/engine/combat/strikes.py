"""CRR VI.C: strikes are announced and resolved by class, then additional ones; cards and weapons are in `weapons`."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import effects
from vtes_judge.engine.kernel import moment, verb
from vtes_judge.engine.playing import serves
from vtes_judge.engine.plays import Decline, Strike
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.frozen_values import replace
from vtes_judge.rules import damage, strike_effects, strikes, weapons
from vtes_judge.rules.actions import Window
from vtes_judge.rules.strikes import StrikeFate, Striker, StrikeVerdict
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.combat import CombatEffect, Side, StrikeKind, Target
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import MinionKind

from .combats import (
    ChosenStrike,
    Combat,
    combatants,
    in_time,
    range_of,
    removed,
    round_ends,
)
from .damages import inflict, may_let_burn
from .strike_effects import (
    EQUIPMENT,
    aim,
    aims_at_retainer,
    beside_dodges,
    besides,
    steal_blood,
    take_effect,
    under_way,
    worn,
)

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

HAND = fx.Strike(hand=True)
"""The strike that every minion has."""


# announcing


def announced(now: Combat, side: Side) -> bool:
    """Whether the side has announced its strike of this exchange."""
    return any(one.side is side for one in now.strikes)


def target_of(game: "Game", chosen: ChosenStrike) -> Target:
    """The target of a strike, as the rules call it."""
    if aims_at_retainer(game, chosen):
        return Target.RETAINER
    return Target.EQUIPMENT if chosen.strike.kind in EQUIPMENT else Target.MINION


def facts_for_choice(game: "Game", now: Combat, chosen: ChosenStrike) -> dict[str, Any]:
    """The facts for rules.strikes.strike_choice."""
    bound = [one for one in now.bound if one.side is chosen.side]
    return facts_of(
        strikes.strike_choice,
        range=range_of(now),
        kind=chosen.strike.kind,
        ranged=chosen.strike.ranged,
        target=target_of(game, chosen),
        additional=now.additional,
        maneuvered_with_other=any(one.card != chosen.card for one in bound),
        stolen=chosen.card in now.stolen,
        side=chosen.side,
        acting_announced=announced(now, Side.ACTING) or Side.ACTING not in now.striking,
    )


def judge_strike(game: "Game", now: Combat, chosen: ChosenStrike) -> Ruling[Any]:
    """CRR VI.C.1: the ruling on whether this strike may be announced now."""
    gone = (strikes.without_weapon(),) if weaponless(game, now, chosen) else ()
    target = game.table.card(chosen.target) if chosen.target is not None else None
    opponent = now.minion(chosen.side.other)
    fits = ask(
        weapons.strike_announced,
        kind=chosen.strike.kind,
        due=chosen.side in now.striking,
        announced=announced(now, chosen.side),
        target=target.face.type if target else None,
        theirs=target is not None and target.in_play and target.on == opponent,
        equipment=len(worn(game, opponent)),
    )
    ruling = ask(strikes.strike_choice, **facts_for_choice(game, now, chosen))
    allowed = ruling.answer is not StrikeVerdict.DENIED
    may = Ruling(allowed, ruling.verdict, ruling.steps, notes=ruling.notes, left_to_judge=ruling.left_to_judge)
    return all_of(in_time(now, CombatEffect.STRIKE), fits, may, *gone)


def weaponless(game: "Game", now: Combat, chosen: ChosenStrike) -> bool:
    """Whether the strike is that of a card in play which is no longer there for its minion to use."""
    if chosen.card is None or chosen.played:
        return False
    card, minion = game.table.card(chosen.card), game.table.card(now.minion(chosen.side))
    return not (card.in_play and serves(card, minion.number) and card.controller == minion.controller)


def announce(game: "Game", chosen: ChosenStrike) -> "Game":
    """Announce a strike."""
    now = game.find(Combat)
    assert now is not None
    return game.set(Combat, strikes=(*now.strikes, chosen))


def _chosen(game: "Game", now: Combat, play: Strike) -> ChosenStrike:
    """A hand strike, or that of a card with which the minion has maneuvered. Raises LookupError."""
    side = side_of(game, now, play.minion)
    target = aim(now, side, play.targets)
    if play.card is None:
        return ChosenStrike(side, HAND, target=target)
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
    controls = minion.controller == play.player
    hers = ask(weapons.may_strike, player=play.player, minion=minion.name, controls=controls)
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
    """CRR VI.C.1: the ruling on whether somebody may pass: not before her strike is announced."""
    mine = [now.side(minion.number) for minion in combatants(game, now, player)]
    owing = [side for side in mine if side in now.striking and not announced(now, side)]
    return ask(weapons.strikes_made, owing=bool(owing))


# resolving


def facts_for_striker(game: "Game", now: Combat, chosen: ChosenStrike) -> Striker:
    """A strike as rules.strikes.strike_order sees it.

    Damage is not told: whether the second strike happens is seen when the first has been resolved.
    """
    minion = game.table.card(now.minion(chosen.side))
    return Striker(
        chosen.strike.kind,
        chosen.strike.first,
        chosen.strike.ranged,
        target=target_of(game, chosen),
        minion=minion.kind or MinionKind.VAMPIRE,
    )


NOW = (StrikeFate.FIRST, StrikeFate.TOGETHER, StrikeFate.ALONE)
DODGED = (StrikeFate.CANCELED,)
DODGES = (StrikeFate.CANCELS,)
THEN = (StrikeFate.SECOND, StrikeFate.SECOND_IF_READY)


def fates(game: "Game", now: Combat) -> dict[Side, StrikeFate]:
    """CRR VI.C.2.a: what becomes of the strike of each side in this exchange."""
    if len(now.strikes) == len(Side):
        facts = {str(one.side): facts_for_striker(game, now, one) for one in now.strikes}
        return ask(strikes.strike_order, range=range_of(now), **facts).answer
    found = {}
    for one in now.strikes:
        effective, _, _ = strikes.reaches(one.strike.kind, one.strike.ranged, range_of(now))
        dodges = one.strike.kind is StrikeKind.DODGE
        found[one.side] = StrikeFate.ALONE if effective and not dodges else StrikeFate.NO_EFFECT
    return found


def due_now(game: "Game", now: Combat) -> tuple[list[ChosenStrike], list[ChosenStrike], tuple[Side, ...]]:
    """The strikes whose class it is, those that a dodge cancels meanwhile, and whose strikes come second."""
    if now.pending:
        return [one for one in now.strikes if one.side in now.pending], [], ()
    found = fates(game, now)
    mine, dodged = ([one for one in now.strikes if found.get(one.side) in which] for which in (NOW, DODGED))
    reach = [one for one in dodged if strikes.reaches(one.strike.kind, one.strike.ranged, range_of(now))[0]]
    return mine, reach, tuple(side for side in Side if found.get(side) in THEN)


def dodging(game: "Game", now: Combat) -> list[ChosenStrike]:
    """The dodges that cancel something now."""
    found = {} if now.pending else fates(game, now)
    return [one for one in now.strikes if found.get(one.side) in DODGES]


def _resolve(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.2.a and b: let the strikes whose class it is take effect."""
    mine, dodged, pending = due_now(game, now)
    resolved = now.resolved + tuple(one.side for one in (*mine, *dodged))
    before = game
    game = game.top(pending=pending, damage=(), prevented=(), unspent=(), resolved=resolved)
    game = steal_blood(game, now, [one for one in mine if one.strike.kind is StrikeKind.STEAL_BLOOD])
    for chosen in mine:
        game = take_effect(game, before, chosen)
    for chosen in dodged:
        game = effects.apply(game, *besides(game, now, chosen))
    if not now.pending and not under_way(game).ended:
        game = beside_dodges(game, now)
    if isinstance(game.frame, Combat):
        return _applied(game, game.frame)
    # a judge must resolve card text first: strikes go on after that
    return game.set(Combat, at="CRR VI.C.2.b", passed=())


def in_doubt(game: "Game", now: Combat) -> ChosenStrike | None:
    """A strike that would take effect now, or a dodge that would cancel one, but whose weapon is gone (GAP-63)."""
    effective = (*due_now(game, now)[0], *dodging(game, now))
    return next((one for one in effective if weaponless(game, now, one)), None)


def _left_open(game: "Game", now: Combat) -> Ruling[Any] | None:
    return strikes.without_weapon() if in_doubt(game, now) is not None else None


def _whose(game: "Game", now: Combat) -> str:
    doubt = in_doubt(game, now)
    return game.turn.player if doubt is None else game.table.card(now.minion(doubt.side)).controller


def _without(game: "Game", now: Combat) -> "Game":
    """Take out a strike whose weapon is gone, as a judge has ruled that it does not happen."""
    kept = tuple(one for one in now.strikes if one is not in_doubt(game, now))
    game = game.top(strikes=kept, pending=())
    return go_on(game) if now.pending else game


def _applied(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.2.c: go on to damage, which comes after the other effects of strikes."""
    return game.at_clause("CRR VI.C.2.c") if now.damage else go_on(game)


def _damage(game: "Game", now: Combat) -> "Game":
    """CRR VII: resolve the damage to both combatants."""
    for taken in now.damage:
        game = inflict(game, now, taken)
    return go_on(game.top(damage=(), prevented=()))


def _judge_unspent(game: "Game", now: Combat, play: Decline) -> Ruling[Any]:
    """Judge that a vampire will not spend blood to prevent destruction; or that a strike is not made (GAP-63)."""
    if now.at == "CRR VI.C.2":
        return _left_open(game, now) or ask(weapons.strike_left_out)
    return ask(damage.destruction_let_be, can=may_let_burn(game, now, play.player) is not None)


def _unspent(game: "Game", now: Combat, play: Decline) -> "Game":
    if now.at == "CRR VI.C.2":
        return _without(game, now)
    number = may_let_burn(game, now, play.player)
    return game.top(unspent=(*now.unspent, number))


def _legal_unspent(game: "Game", now: Combat, player: str) -> Iterable[Decline]:
    if now.at == "CRR VI.C.2" or may_let_burn(game, now, player) is not None:
        yield Decline(player)


def go_on(game: "Game") -> "Game":
    """Go on after strikes have been resolved: to those of the second class, the end of the round, additional strikes or
    presses."""
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
    """CRR II.C.2.c: put strike cards that have resolved into the ash heap, or in play if their text says so."""
    for one in now.strikes:
        if one.played and one.card is not None and game.table.card(one.card).place is Place.LIMBO:
            stays = one.face is not None and one.side in now.resolved and effects.stays(game, one.face, one.card)
            game = effects.enter(game, one.card, Place.PLAY) if stays else effects.burn(game, one.card)
    return game


def _additional(game: "Game", now: Combat) -> "Game":
    """CRR VI.C.4: begin the next exchange of additional strikes, steps 1 and 2 again."""
    gained = {str(side): now.gained.count(side) for side in Side}
    due = ask(strike_effects.additional_strikes, removed=removed(game, now), ended=now.ended, **gained).answer
    return game.top(due=due, additional=True).at_clause("CRR VI.C.1" if due else "CRR VI.D")


moment(
    Combat,
    "CRR VI.C.1",
    "strikes and their targets are announced",
    window=Window.COMBAT,
    then=lambda game, _: game.at_clause("CRR VI.C.2"),
    may_pass=_may_pass,
)
moment(Combat, "CRR VI.C.2", "strikes resolve", step=_resolve, speaker=_whose, open=_left_open)
moment(Combat, "CRR VI.C.2.b", "the effects of the strikes have been applied", step=_applied)
moment(
    Combat,
    "CRR VI.C.2.c",
    "damage is about to be resolved: it can be prevented",
    window=Window.COMBAT,
    then=lambda game, _: game.at_clause("CRR VII.A"),
)
moment(Combat, "CRR VII.A", "damage is resolved", step=_damage)
moment(Combat, "CRR VI.C.3", "combatants may gain additional strikes", window=Window.COMBAT, then=_additional)
steps(Combat, "CRR VI.C.2", "CRR VI.C.2.b", "CRR VII.A", "CRR VI.E.2", "CRR VI.F")
verb(Combat, Decline, judge=_judge_unspent, make=_unspent, legal=_legal_unspent, at=("CRR VI.C.2", "CRR VI.C.2.c"))
verb(Combat, Strike, judge=_judge_hand, make=_strike, legal=_legal_strikes, at=("CRR VI.C.1",))
