"""CRR II.C.1 and III.C: works out what an action costs as it succeeds, and who pays it."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.engine import effects
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.rule_cache import ask
from vtes_judge.rules import costs, default_actions
from vtes_judge.rules.twelve_actions import ACTIONS
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import ActionKind

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def ready_anarchs(game: "Game", player: str, place: Place) -> int:
    """The number of her anarchs in this place."""
    return sum(one.has(Trait.ANARCH) and one.place is place for one in game.table.minions(player))


def cost(game: "Game", now: ActionFrame) -> tuple[int, int]:
    """The cost of an action as it succeeds: the blood that the acting minion pays, and the pool that its Methuselah
    pays."""
    if now.face is not None:
        return now.face.blood, now.face.pool
    if now.kind is ActionKind.GO_ANARCH:
        return default_actions.anarch_cost(ready_anarchs(game, now.player, Place.READY)), 0
    if now.kind is ActionKind.RESCUE:
        return now.play.pays or 0, 0
    return ACTIONS[now.kind].blood, 0


def pay_more(game: "Game", now: ActionFrame) -> tuple["Game", bool]:
    """Have the other vampire pay its part of a rescue (CRR III.C.10.b). Returns the game, and whether it could pay."""
    if now.kind is not ActionKind.RESCUE or now.face is not None:
        return game, True
    victim = game.table.card(now.play.targets[0])
    due = ACTIONS[ActionKind.RESCUE].shared - (now.play.pays or 0)
    paid = ask(costs.action_fizzle, blood_cost=due, blood=victim.blood).answer
    return effects.lose_blood(game, victim.number, paid.blood_paid), paid.effect is costs.EffectShare.FULL
