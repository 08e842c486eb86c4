"""What the engine allows and does in an action, beside what the checkers say of the table."""

from collections.abc import Iterator
from typing import Any

from tests.engine.facts.agreement import REGIONS, minions
from tests.engine.facts.table_readings import (
    Pair,
    Position,
    Reached,
    Result,
    allowed,
    can_hold,
    hers,
    red_listed,
    says,
    torpid,
)
from tests.engine.games import RIFLE, VOTE, WOLF
from vtes_judge.engine import Game
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Attempt, Minions, Over
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.plays import Act, Block, Decline, Pass, PlayCard, Step
from vtes_judge.rules import actions, costs
from vtes_judge.rules.blocking import BlockOutcome
from vtes_judge.rules.torpor_actions import Rising
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import ActionKind, MinionKind

VEIL = Face("a veil", Type.MODIFIER, (fx.Stealth(1),))
EYES = Face("eyes", Type.REACTION, (fx.Intercept(1),))
CHOICE = ("CRR IV.B", "CRR IV.B.n1")


def blockers(game: Game) -> Iterator[Pair]:
    now = game.frame
    if isinstance(now, ActionFrame) and now.at in CHOICE and game.player is not None:
        order = says(game, "block-order")
        due = order.next if order is not None else None
        if order is not None:
            yield due == game.player, allowed(game, Decline(game.player))
            if now.at == "CRR IV.B.n1":
                yield due, game.player


def acts(game: Game) -> Iterator[tuple[str, Pair]]:
    """Each action that a minion may be asked about, by its name."""
    player = hers(game, Minions, "CRR III.C")
    if not player:
        return
    for one in minions(game, player):
        for deed in (ActionKind.HUNT, ActionKind.BLEED):
            yield deed, (bool(says(game, "can-act", one, action=deed)), allowed(game, Act(player, one.number, deed)))
        for deed, name in ((ActionKind.GO_ANARCH, "go-anarch"), (ActionKind.LEAVE_TORPOR, "leave-torpor")):
            yield deed, both(game, one, name, {}, Act(player, one.number, deed))
        if can_hold(game, player):
            yield from carded(game, one)
        for other in torpid(game):
            if other.number != one.number:
                yield from torpors(game, one, other)
        for other in red_listed(game):
            since = {None: "no", game.turn.number: "this-turn"}.get(other.marked, "earlier")
            facts = {
                "marked": since,
                "target_region": REGIONS[other.place],
                "same_controller": other.controller == player,
            }
            play = Act(player, one.number, ActionKind.RED_LIST_COMBAT, targets=(other.number,))
            if other.number != one.number:
                yield ActionKind.RED_LIST_COMBAT, both(game, one, "red-list-combat", facts, play)


def both(game: Game, one: Card, name: str, facts: dict[str, Any], play: Act, **more: object) -> Pair:
    """What can-act and the checker of the action say together."""
    answer = says(game, name, one, **facts)
    may = answer is True or answer is Rising.ALLOWED
    return may and says(game, "can-act", one, action=play.action, **more) is True, allowed(game, play)


def carded(game: Game, one: Card) -> Iterator[tuple[str, Pair]]:
    """With a card from hand: its cost is known to the asker."""
    act, player = Act(one.controller, one.number, ActionKind.EQUIP), one.controller
    yes, let = both(game, one, "equip-legal", {"from_hand": 1, "pool_cost": 2}, told_card(act, ActionKind.EQUIP, RIFLE))
    yield ActionKind.EQUIP, (yes and says(game, "can-pay-cost", player, pool_cost=2), let)
    yes, let = both(game, one, "can-pay-cost", {"blood_cost": 1}, told_card(act, ActionKind.EMPLOY, WOLF), cost=1)
    yield ActionKind.EMPLOY, (yes, let)
    play = told_card(act, ActionKind.POLITICAL, VOTE)
    yield ActionKind.POLITICAL, both(game, one, "political-action-legal", {"card": True}, play, card=VOTE.name, cost=0)


def told_card(act: Act, deed: ActionKind, card: Face) -> Act:
    return Act(act.player, act.minion, deed, card)


def torpors(game: Game, one: Card, other: Card) -> Iterator[tuple[str, Pair]]:
    theirs = other.controller != one.controller
    play = Act(one.controller, one.number, ActionKind.DIABLERIZE, targets=(other.number,))
    yield ActionKind.DIABLERIZE, both(game, one, "diablerize-action", {"theirs": theirs}, play)
    for pays in (0, 1, 2):
        facts = {"theirs": theirs, "target_blood": other.blood, "actor_pays": pays}
        play = Act(one.controller, one.number, ActionKind.RESCUE, targets=(other.number,), pays=pays)
        yield ActionKind.RESCUE, both(game, one, "rescue", facts, play)


def passing(game: Game) -> Iterator[Pair]:
    player = hers(game, Minions, "CRR III.C")
    if player:
        yield says(game, "mandatory-next", player).free, allowed(game, Pass(player))


def blocks(game: Game) -> Iterator[Pair]:
    now = game.frame
    if isinstance(now, (ActionFrame, Attempt)) and game.player is not None:
        here = now.at in CHOICE
        for one in minions(game, game.player):
            told = bool(says(game, "can-minion-block", one))
            if here or isinstance(now, Attempt):
                yield told, allowed(game, Block(game.player, one.number))


def stealth(game: Game) -> Iterator[Pair]:
    now, action, player = game.frame, game.find(ActionFrame), game.player
    if not isinstance(now, (Attempt, ActionFrame)) or action is None or player is None or not can_hold(game, player):
        return
    if not (now.at in CHOICE or now.at == "CRR IV.C.2") or not moment_of(now).window:
        return
    if player == action.player:
        play = PlayCard(player, VEIL, action.minion)
        yield bool(says(game, "may-add-stealth")), allowed(game, play)


def intercept(game: Game) -> Iterator[Pair]:
    now, action, player = game.frame, game.find(ActionFrame), game.player
    if not isinstance(now, (Attempt, ActionFrame)) or action is None or player is None or not can_hold(game, player):
        return
    if now.at in ("CRR IV.B", "CRR IV.C.2") and player != action.player:
        for one in minions(game, player):
            told = bool(says(game, "may-add-intercept", one)) and one.place is Place.READY
            yield told, allowed(game, PlayCard(player, EYES, one.number))


# what the engine does next


def directions(one: Reached) -> Iterator[Pair]:
    now = one.after.find(ActionFrame)
    if isinstance(one.play, Act) and now is not None:
        if one.play.action is ActionKind.BLEED and not one.play.at:
            yield (says(one.game, "prey-predator", one.play.player).prey,), now.directed
        told = says(one.after, "is-directed")
        if told is not None:
            yield tuple(told.at), now.directed


def attempts(one: Reached) -> Iterator[Pair]:
    now, then = one.game.frame, one.after.find(ActionFrame)
    if isinstance(now, Attempt) and one.game.at == "CRR IV.C.3" and then is not None:
        told = says(one.game, "block-outcome")
        yield told is BlockOutcome.BLOCKED, then.blocker == now.blocker


def blocked(one: Reached) -> Iterator[Pair]:
    now = one.game.frame
    if isinstance(now, ActionFrame) and now.at == "CRR IV.D.3" and now.blocker is not None:
        then, blocker = says(one.game, "blocked-consequences"), one.game.table.card(now.blocker)
        fights = actions.ActionStep.COMBAT in then and blocker.place is Place.READY
        yield fights, one.after.find(Combat) is not None
        yield actions.ActionStep.MAY_DIABLERIZE in then and blocker.in_play, one.after.at == "CRR IV.D.3.d"
        if blocker.in_play:
            yield actions.ActionStep.BLOCKER_TAPS in then, one.after.table.card(now.blocker).tapped


def resolved(one: Reached) -> Iterator[tuple[str, Pair]]:
    """What becomes of an action that succeeds: paid, and of what effect."""
    game, now, after = one.game, one.game.frame, one.after
    if not isinstance(now, ActionFrame) or now.at != "CRR IV.D.2" or not isinstance(one.play, Step):
        return
    does = says(game, "action-fizzle")
    fizzles = says(game, "success-consequences")
    full, minion = does.effect is costs.EffectShare.FULL, game.table.card(now.minion)
    if now.kind is not ActionKind.RESCUE:
        yield "fizzle", (actions.ActionStep.FIZZLE in fizzles, does.effect is costs.EffectShare.NONE)
    later = after.table.card(now.minion)
    if now.kind is ActionKind.LEAVE_TORPOR:
        yield "fizzle", (full, later.place is Place.READY)
    if now.kind in (ActionKind.LEAVE_TORPOR, ActionKind.GO_ANARCH, ActionKind.EMPLOY, ActionKind.EQUIP):
        yield "paid", (does.blood_paid, minion.blood - later.blood)
    if now.kind in (ActionKind.EQUIP, ActionKind.RECRUIT):
        pool = game.table[now.player].pool - after.table[now.player].pool
        yield "paid", (does.pool_paid, pool)
    numbers = all(isinstance(each, fx.NUMBERS) for each in now.face.effects) if now.face else True
    if now.kind is ActionKind.HUNT and full and numbers and minion.kind is MinionKind.VAMPIRE:
        yield "hunt", (says(game, "hunt-resolve", minion).blood, later.blood)
    if now.kind is ActionKind.BLEED and full and numbers and now.face is None:
        bled = says(game, "bleed-resolve")
        target = now.directed[0]
        left = max(game.table[target].pool - bled.pool_burned, 0)
        yield "bleed", (left, after.table[target].pool)
        if not isinstance(after.frame, Over) and after.table[now.player].playing:
            yield "bleed", (bled.edge if bled.edge in after.table.playing else None, after.table.edge)


POSITIONS: tuple[Position, ...] = (blockers, passing, blocks, stealth, intercept)
RESULTS: tuple[Result, ...] = (directions, attempts, blocked)
