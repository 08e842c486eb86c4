"""CRR VI.C.2.c and VII: prevents damage, then resolves it: healing, torpor, burning."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.engine import effects
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules import damage
from vtes_judge.rules.damage import State
from vtes_judge.rulings import answered
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import MinionKind

from .combats import Combat, Damage

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@dataclass(frozen=True, slots=True)
class PreventedDamage:
    """The points of damage that card text prevents on one card."""

    normal: int = 0
    aggravated: int = 0


def prevented(now: Combat, taken: Damage) -> PreventedDamage:
    """The points prevented of this damage: of the kinds that were said, else of aggravated damage first, if card text
    lets that be prevented.

    No text says which points are prevented (GAP-10), so whoever prevents damage may say it.
    """
    kept = PreventedDamage()
    for number, effect, said in now.prevented:
        if number != taken.card:
            continue
        able = effect.amount if effect.aggravated else 0
        aggravated = min(able if said is None else said, taken.aggravated - kept.aggravated)
        rest = effect.amount - (aggravated if said is None else said)
        normal = min(rest, taken.normal - kept.normal)
        kept = PreventedDamage(kept.normal + normal, kept.aggravated + aggravated)
    return kept


def facts_for_vampire(game: "Game", now: Combat, taken: Damage) -> dict[str, Any]:
    """The facts for rules.damage.vampire_damage."""
    card, kept = game.table.card(taken.card), prevented(now, taken)
    return facts_of(
        damage.vampire_damage,
        blood=card.blood,
        normal=taken.normal,
        aggravated=taken.aggravated,
        prevented_normal=kept.normal,
        prevented_aggravated=kept.aggravated,
        wounded=card.place is Place.TORPOR,
        spends_blood=taken.card not in now.unspent,
    )


def may_let_burn(game: "Game", now: Combat, player: str) -> int | None:
    """CRR VII.A.4: the number of her vampire that blood would save from destruction, unless she has said that it spends
    none; else None."""
    for taken in now.damage:
        card = game.table.card(taken.card)
        if card.controller != player or card.kind is not MinionKind.VAMPIRE or taken.card in now.unspent:
            continue
        facts = facts_for_vampire(game, now, taken)
        spending = ask(damage.vampire_damage, **facts).answer
        without = ask(damage.vampire_damage, **{**facts, "spends_blood": False}).answer
        if without.state is State.BURNED is not spending.state:
            return taken.card
    return None


def facts_for_life(game: "Game", now: Combat, taken: Damage) -> dict[str, Any]:
    """The facts for rules.damage.ally_retainer_damage."""
    card, kept = game.table.card(taken.card), prevented(now, taken)
    return facts_of(
        damage.ally_retainer_damage,
        life=card.blood,
        normal=taken.normal,
        aggravated=taken.aggravated,
        prevented=kept.normal + kept.aggravated,
    )


def inflict(game: "Game", now: Combat, taken: Damage) -> "Game":
    """Resolve the damage to one card; a card that has left play meanwhile takes none."""
    card = game.table.card(taken.card)
    if not card.in_play:
        return game
    if card.kind is MinionKind.VAMPIRE:
        wounds = ask(damage.vampire_damage, **facts_for_vampire(game, now, taken)).answer
        game = game.card(taken.card, blood=wounds.blood)
        if wounds.state is State.BURNED:
            return effects.burn(game, taken.card)
        return to_torpor(game, taken.card) if wounds.state is State.TORPOR else game
    losses = answered(ask(damage.ally_retainer_damage, **facts_for_life(game, now, taken))).answer
    if losses.state is State.BURNED:
        return effects.burn(game, taken.card)
    return game.card(taken.card, blood=losses.life)


def to_torpor(game: "Game", number: int) -> "Game":
    """CRR VII.B.2: place a vampire that has unhealed damage in torpor."""
    return game.card(number, place=Place.TORPOR)


@effects.does(fx.Prevent)
def _prevent(game: "Game", effect: fx.Prevent, cause: effects.Cause) -> "Game":
    now = game.find(Combat)
    if now is None or cause.minion is None:
        return game
    return game.set(Combat, prevented=(*now.prevented, (cause.minion, effect, cause.aggravated)))
