"""What the engine allows and does in a turn and in an action, beside what the checkers say of the table."""

from collections.abc import Iterator
from typing import Any

from tests.engine.facts.agreement import REGIONS, minions, this_turn
from tests.engine.facts.table_readings import (
    Pair,
    Position,
    Reached,
    Result,
    allowed,
    can_hold,
    red_listed,
    says,
    torpid,
)
from tests.engine.games import RIFLE, VOTE, WOLF
from vtes_judge.engine import Game
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import (
    ActionFrame,
    Attempt,
    Discards,
    Influence,
    Master,
    Minions,
    Over,
    Playing,
    UntapPhase,
)
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.plays import (
    Act,
    Block,
    CallTime,
    Decline,
    Discard,
    Mark,
    Pass,
    PayContest,
    PlayCard,
    Step,
    TakeEdgePool,
    Transfer,
    UntapInfernal,
    Withdraw,
)
from vtes_judge.rules import actions, costs
from vtes_judge.rules.blocking import BlockOutcome
from vtes_judge.rules.influence import ControlChange
from vtes_judge.rules.torpor_actions import Rising
from vtes_judge.rules.untap import UntapFate
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.methuselahs import SeatStatus
from vtes_judge.table.nouns import ActionKind, MinionKind
from vtes_judge.tournament.rounds import Ends

TRICK = Face("a trick", Type.MASTER, (fx.Pool(1),), out_of_turn=True)
PLAIN = Face("a plain master", Type.MASTER, (fx.Pool(1),))
VEIL = Face("a veil", Type.MODIFIER, (fx.Stealth(1),))
EYES = Face("eyes", Type.REACTION, (fx.Intercept(1),))
CHOICE = ("CRR IV.B", "CRR IV.B.n1")


def hers(game: Game, kind: type, at: str) -> str | None:
    """The active Methuselah, if it is hers to speak there."""
    player = game.turn.player
    return player if isinstance(game.frame, kind) and game.at == at and game.player == player else None


# who may speak


def speaking(game: Game) -> Iterator[Pair]:
    if moment_of(game.frame).window is not None:
        order = says(game, "priority-order")
        if order is not None:
            yield next(one for one in order if one not in game.frame.passed), game.player
            defends = says(game, "defending-player")
            yield defends if defends is not None else order[1], order[1]
        yield says(game, "next-priority"), game.player
    else:
        yield says(game, "next-priority"), None


def blockers(game: Game) -> Iterator[Pair]:
    now = game.frame
    if isinstance(now, ActionFrame) and now.at in CHOICE and game.player is not None:
        order = says(game, "block-order")
        due = order.next if order is not None else None
        if order is not None:
            yield due == game.player, allowed(game, Decline(game.player))
            if now.at == "CRR IV.B.n1":
                yield due, game.player


# the turn


def edges(game: Game) -> Iterator[Pair]:
    player = hers(game, UntapPhase, "CRR III.A.3")
    if player:
        taken = any(isinstance(one.play, TakeEdgePool) for one in this_turn(game))
        if not taken:
            yield bool(says(game, "edge-untap-pool")), allowed(game, TakeEdgePool(player))


def withdrawing(game: Game) -> Iterator[Pair]:
    for player in game.table.playing:
        announced = game.table[player].withdrawing is not None
        begun = game.log is not None and game.at not in ("CRR III.A.n1", "CRR III.A.1", "CRR III.A.2")
        if game.player == player and not announced and begun:
            yield bool(says(game, "withdraw-eligible", player)), allowed(game, Withdraw(player))


def infernals(game: Game) -> Iterator[Pair]:
    if game.player is None or not moment_of(game.frame).window:
        return
    for one in minions(game, game.player):
        paid = says(game, "infernal-untap", one)
        if one.tapped and one.has(Trait.INFERNAL):
            yield bool(paid and paid.allowed), allowed(game, UntapInfernal(game.player, one.number))


def contested(game: Game) -> Iterator[Pair]:
    player = hers(game, UntapPhase, "CRR III.A.3")
    if not player:
        return
    due = says(game, "contest-upkeep", player)
    mine = [one for one in game.table.at_table() if one.controller == player]
    pays = {one.number: allowed(game, PayContest(player, one.number)) for one in mine}
    if due is None:
        yield False, any(pays.values())
        return
    settled = {one.play.card for one in this_turn(game) if isinstance(one.play, PayContest)}
    cards = [one for one in mine if one.place is Place.CONTESTED and one.number not in settled]
    yield due.cards_to_yield < len(cards), any(pays[one.number] for one in cards)
    for owed in due.titles:
        bearers = [one for one in mine if one.title is owed.title and one.in_play]
        if len(bearers) == 1:
            yield not owed.must_yield, pays[bearers[0].number]


def marks(game: Game) -> Iterator[Pair]:
    if isinstance(game.frame, Master) and game.at == "CRR III.B.2" and game.player is not None:
        for one in (*red_listed(game), *minions(game, game.player)[:1]):
            told = says(game, "mark-red-list", one)
            yield game.player == game.turn.player and bool(told), allowed(game, Mark(game.player, one.number))


def masters(game: Game) -> Iterator[Pair]:
    player = hers(game, Master, "CRR III.B.2")
    if player and can_hold(game, player):
        yield bool(says(game, "master-phase-actions")), allowed(game, PlayCard(player, PLAIN))


def tricks(game: Game) -> Iterator[Pair]:
    player = game.player
    if player and moment_of(game.frame).window and can_hold(game, player) and not isinstance(game.frame, Playing):
        yield bool(says(game, "out-of-turn-master", player)), allowed(game, PlayCard(player, TRICK))


def transfers(game: Game) -> Iterator[Pair]:
    player = hers(game, Influence, "CRR III.D.2")
    if not player:
        return
    yield says(game, "transfer-plan", player, draw=1).legal, allowed(game, Transfer(player, "draw"))
    for one in game.table.region(player, Place.UNCONTROLLED):
        for use in ("add", "take-back"):
            for times in (1, 3):
                plan = says(game, "transfer-plan", one, **{use.replace("-", "_"): times})
                yield plan.legal, allowed(game, Transfer(player, use, one.number, times))
        for other in minions(game, player):
            if other.name == one.name:
                may = says(game, "merge-advanced", one) and says(game, "transfer-plan", player, merge=1).legal
                yield bool(may), allowed(game, Transfer(player, "merge", one.number, into=other.number))


def discards(game: Game) -> Iterator[Pair]:
    player = hers(game, Discards, "CRR III.E.2")
    if player:
        yield says(game, "discard-actions", plan="recursion"), allowed(game, Discard(player, recursion=True))
        if can_hold(game, player):
            yield says(game, "discard-actions", plan="discard"), allowed(game, Discard(player, PLAIN))


def times(game: Game) -> Iterator[Pair]:
    """If time is called now: with what the game ends."""
    if game.player is not None and moment_of(game.frame).window and allowed(game, CallTime(game.player)):
        after, ends = game.play(CallTime(game.player)), says(game, "round-end-point")
        yield ends is Ends.NOW, isinstance(after.frame, Over)
        if ends is not Ends.NOW:
            yield ends is Ends.ACTION, after.turn.time.startswith("end-of-current-action")


# actions


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


def untaps(one: Reached) -> Iterator[Pair]:
    if isinstance(one.game.frame, UntapPhase) and one.game.at == "CRR III.A.1":
        fates = says(one.game, "untap-set", one.game.turn.player) or {}
        for card in one.game.table.at_table():
            if card.tapped and card.controller == one.game.turn.player:
                fate = fates.get(f"{card.name} #{card.number}")
                yield fate is UntapFate.UNTAPS, not one.after.table.card(card.number).tapped


def entering(one: Reached) -> Iterator[Pair]:
    if isinstance(one.game.frame, Influence) and one.game.at == "CRR III.D.3" and isinstance(one.play, Step):
        for card in one.game.table.region(one.game.turn.player, Place.UNCONTROLLED):
            told = says(one.game, "enters-play", card)
            then = one.after.table.card(card.number)
            yield told is not None and told.result is ControlChange.ENTERS, then.place is not Place.UNCONTROLLED
    now = one.after.frame
    if one.game.at == "CRR III.D.1" and isinstance(now, Influence) and now.at == "CRR III.D.2":
        yield says(one.game, "transfers-available"), now.transfers


def withdrawn(one: Reached) -> Iterator[Pair]:
    name = one.game.turn.player
    if one.game.at == "CRR III.A.n1" and one.after.table[name].standing is SeatStatus.WITHDRAWN:
        gained = one.after.table[name].victory_points - one.game.table[name].victory_points
        yield says(one.game, "withdraw-result", name).vp, gained


def ousts(one: Reached) -> Iterator[Pair]:
    gone = [name for name in one.game.table.playing if one.after.table[name].standing is SeatStatus.OUSTED]
    if gone and not isinstance(one.play, CallTime):
        awards = says(one.game, "oust-award", ousted=gone)
        for name in one.game.table.playing:
            before, after = one.game.table[name], one.after.table[name]
            told = awards[name].vp if name in awards else 0
            yield told, after.victory_points - before.victory_points


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


POSITIONS: tuple[Position, ...] = (
    speaking,
    blockers,
    edges,
    withdrawing,
    infernals,
    contested,
    marks,
    masters,
    tricks,
    transfers,
    discards,
    times,
    passing,
    blocks,
    stealth,
    intercept,
)
RESULTS: tuple[Result, ...] = (directions, untaps, entering, withdrawn, ousts, attempts, blocked)
