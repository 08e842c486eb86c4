"""What the engine allows and does in a turn, beside what the checkers say of the table."""

from collections.abc import Iterator

from tests.engine.facts.agreement import minions, this_turn
from tests.engine.facts.table_readings import Pair, Position, Reached, Result, allowed, can_hold, hers, red_listed, says
from vtes_judge.engine import Game
from vtes_judge.engine.frames import Discards, Influence, Master, Over, Playing, UntapPhase
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.plays import (
    CallTime,
    Discard,
    Mark,
    PayContest,
    PlayCard,
    Step,
    TakeEdgePool,
    Transfer,
    UntapInfernal,
    Withdraw,
)
from vtes_judge.rules.influence import ControlChange
from vtes_judge.rules.untap import UntapFate
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.methuselahs import SeatStatus
from vtes_judge.tournament.rounds import Ends

TRICK = Face("a trick", Type.MASTER, (fx.Pool(1),), out_of_turn=True)
PLAIN = Face("a plain master", Type.MASTER, (fx.Pool(1),))


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


# what the engine does next


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


POSITIONS: tuple[Position, ...] = (
    speaking,
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
)
RESULTS: tuple[Result, ...] = (untaps, entering, withdrawn, ousts)
