"""CRR VI.C.2.b: lets each strike take effect: damage, equipment, blood, the end of combat, and what its card does
more."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import Text
from vtes_judge.engine.rule_cache import ask
from vtes_judge.rules import keywords, strike_effects
from vtes_judge.rules.strike_effects import CombatEndsExtra, CombatEndsStep, Equipment, OnEquipment
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card
from vtes_judge.table.combat import Side, StrikeKind
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import MinionKind

from .combats import ChosenStrike, Combat, Damage, range_of

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

EQUIPMENT = {StrikeKind.STEAL_EQUIPMENT: OnEquipment.STEAL, StrikeKind.DESTROY_EQUIPMENT: OnEquipment.DESTROY}
MOVES = (fx.Strike, fx.Maneuver, fx.Press, fx.Prevent, fx.AdditionalStrike, fx.Strength, fx.Timed)
"""The effects that belong to the course of combat; all others of a strike card happen as its strike resolves."""


def under_way(game: "Game") -> Combat:
    """The combat that is under way."""
    now = game.find(Combat)
    assert now is not None
    return now


def aim(now: Combat, side: Side, targets: tuple[int, ...]) -> int | None:
    """The number of the card that a strike is aimed at; None if that is the opponent, who need not be named.

    Raises LookupError for several targets.
    """
    if targets[1:]:
        raise LookupError("a strike is aimed at one target: name no more")
    target = next(iter(targets), None)
    return None if target == now.minion(side.other) else target


def worn(game: "Game", minion: int) -> list[Card]:
    """The equipment on a minion."""
    return [card for card in game.table.on(minion) if card.face.type is Type.EQUIPMENT]


def damage_of(game: "Game", now: Combat, chosen: ChosenStrike) -> tuple[int, int]:
    """The normal and aggravated damage of a strike; strength below zero is none."""
    strike, minion = chosen.strike, now.minion(chosen.side)
    normal = strike.damage
    if strike.hand:
        normal += amounts.strength(game.table, minion)
        normal += sum(amount for number, amount in now.stronger if number == minion)
        normal = ask(keywords.bleed_strength_floor, of=keywords.Total.STRENGTH, total=normal).answer
    return normal, strike.aggravated


def besides(game: "Game", now: Combat, chosen: ChosenStrike) -> tuple[tuple[fx.Effect, ...], Cause]:
    """The effects of a strike card besides the strike, and whose they are.

    Against a dodge those on the dodging minion are left out (CRR VI.C.2.a.n1).
    """
    minion, victim = now.minion(chosen.side), now.minion(chosen.side.other)
    cause = Cause(game.table.card(minion).controller, minion, chosen.card, (victim,))
    more = tuple(one for one in chosen.face.effects if not isinstance(one, MOVES)) if chosen.face else ()
    if not any(one.strike.kind is StrikeKind.DODGE for one in now.strikes if one.side is not chosen.side):
        return more, cause
    return tuple(one for one in more if victim not in _touched(game, one, cause)), cause


def _touched(game: "Game", effect: fx.Effect, cause: Cause) -> tuple[int, ...]:
    """The cards that an effect is done to."""
    if isinstance(effect, fx.Attach):
        return cause.targets
    meant = getattr(effect, "whom", None)
    return effects.whom(game, meant, cause) if meant is not None else ()


def take_effect(game: "Game", before: "Game", chosen: ChosenStrike) -> "Game":
    """CRR VI.C.2.b: let one strike take effect; `before`: the game when strikes of its class began to (VI.C.2.a)."""
    now = game.find(Combat)
    assert now is not None
    more, cause = besides(before, now, chosen)
    kind = chosen.strike.kind
    if kind is StrikeKind.COMBAT_ENDS:
        return _combat_ends(game, now, chosen, cause, more)
    if kind is StrikeKind.DAMAGE:
        normal, aggravated = damage_of(before, now, chosen)
        aimed = chosen.target if chosen.target is not None else now.minion(chosen.side.other)
        game = game.set(Combat, damage=_added(now.damage, Damage(aimed, normal, aggravated)))
    elif kind in EQUIPMENT:
        game = _equipment(game, before, chosen)
    return effects.apply(game, more, cause)


def _added(taken: tuple[Damage, ...], new: Damage) -> tuple[Damage, ...]:
    for one in taken:
        if one.card == new.card:
            both = Damage(one.card, one.normal + new.normal, one.aggravated + new.aggravated)
            return (*(other for other in taken if other is not one), both)
    return (*taken, new)


def steal_blood(game: "Game", now: Combat, stealing: list[ChosenStrike]) -> "Game":
    """CRR VI.C.2.b.iv: move the blood that strikes steal, all amounts being fixed before any moves.

    An ally left with no life is burned. No clause says what a strike aimed at a retainer takes: that waits for a judge.
    """
    moved: list[tuple[int, int, int]] = []
    for one in stealing:
        if aims_at_retainer(game, one):
            continue
        thief, victim = game.table.card(now.minion(one.side)), game.table.card(now.minion(one.side.other))
        stolen = ask(
            strike_effects.steal_blood,
            amount=one.strike.amount,
            opponent=victim.blood,
            victim=victim.kind or MinionKind.VAMPIRE,
            range=range_of(now),
            ranged=one.strike.ranged,
        ).answer
        assert stolen is not None, "it is asked as of a vampire that steals"
        moved.append((thief.number, victim.number, stolen.moved))
    for _, victim_number, amount in moved:
        game = effects.lose_blood(game, victim_number, amount)
    for thief_number, _, amount in moved:
        if game.table.card(thief_number).kind is MinionKind.VAMPIRE:
            game = effects.gain_blood(game, thief_number, amount)
    for _, victim_number, amount in moved:
        card = game.table.card(victim_number)
        if amount and card.kind is MinionKind.ALLY and not card.blood:
            game = effects.burn(game, victim_number)
    for one in stealing:
        if aims_at_retainer(game, one):
            game = from_retainer(game, one)
    return game


def aims_at_retainer(game: "Game", chosen: ChosenStrike) -> bool:
    """Whether a strike is aimed at a retainer (CRR VI.C.1.b)."""
    return chosen.target is not None and game.table.card(chosen.target).face.type is Type.RETAINER


def from_retainer(game: "Game", chosen: ChosenStrike) -> "Game":
    """Let a strike that would take something from a retainer wait for a judge."""
    assert chosen.target is not None
    name, aimed = chosen.face.name if chosen.face else "the strike", game.table.card(chosen.target).name
    says = f"{name} is aimed at {aimed}: no clause says that it takes from a retainer"
    return left_to_judge(game, under_way(game), chosen, says)


def beside_dodges(game: "Game", now: Combat) -> "Game":
    """Let what a card does besides its dodge wait for a judge, as a dodge does not resolve (CRR VI.C.2.a.n1)."""
    for one in now.strikes:
        more = one.face and (one.face.stays or besides(game, now, one)[0])
        if one.strike.kind is StrikeKind.DODGE and one.face and more:
            says = (
                f"{one.face.name} does more than dodge: a dodge does not resolve (CRR VI.C.2.a.n1), so that the rest "
                "is for a judge to say"
            )
            game = left_to_judge(game, now, one, says)
    return game


def left_to_judge(game: "Game", now: Combat, chosen: ChosenStrike, says: str) -> "Game":
    """Let a judge say what a strike does of which no clause tells. `says`: what is open, in words."""
    player = game.table.card(now.minion(chosen.side)).controller
    return game.push(Text(at="CRR II.C", player=player, text=says))


def _equipment(game: "Game", before: "Game", chosen: ChosenStrike) -> "Game":
    """CRR VI.C.2.b.ii and iii: burn or move equipment that was there before strikes of this class took effect."""
    now = under_way(game)
    if aims_at_retainer(game, chosen):
        return from_retainer(game, chosen)
    victim = now.minion(chosen.side.other)
    there = [card for card in worn(before, victim) if chosen.target in (None, card.number)]
    outcome = ask(
        strike_effects.steal_destroy_equipment,
        kind=EQUIPMENT[chosen.strike.kind],
        equipment=len(there),
        range=range_of(now),
        ranged=chosen.strike.ranged,
    ).answer
    one = next(iter(there), None)
    if one is None or outcome is Equipment.NO_EFFECT or not game.table.card(one.number).in_play:
        return game
    if outcome is Equipment.BURNED:
        return effects.burn(game, one.number)
    thief = game.table.card(now.minion(chosen.side))
    if not thief.in_play:  # the simultaneous strike burned the minion, and what is on it too
        return effects.burn(game, one.number)
    game = game.card(one.number, on=thief.number, controller=thief.controller)
    return game.set(Combat, stolen=(*now.stolen, one.number))


def _combat_ends(game: "Game", now: Combat, chosen: ChosenStrike, cause: Cause, more: tuple[fx.Effect, ...]) -> "Game":
    """CRR VI.C.2.a.i: end the combat by a strike; its untapping comes before, its other effects after the end."""
    untap = tuple(one for one in more if isinstance(one, fx.Untap))
    rest = tuple(one for one in more if one not in untap)
    extra = CombatEndsExtra.OTHER if rest else CombatEndsExtra.UNTAP if untap else CombatEndsExtra.NONE
    other = next((one.strike.kind for one in now.strikes if one.side is not chosen.side), StrikeKind.DAMAGE)
    then = ask(strike_effects.combat_ends, opposing=other, extra=extra, range=range_of(now)).answer
    game = effects.apply(game, untap, cause)
    later = (*now.later, (cause, rest)) if CombatEndsStep.OTHER in then else now.later
    return game.set(Combat, ended=CombatEndsStep.COMBAT_ENDS in then, later=later)
