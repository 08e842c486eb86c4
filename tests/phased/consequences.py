"""What the engine does in Phased Motion, beside what its checkers say on facts off the log."""

from collections.abc import Callable, Iterator

from tests.engine.facts.agreement import hand_size
from tests.phased import log
from tests.phased.games import advanced, bonus, costly
from vtes_judge.engine import Game
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.frames import ActionFrame, Discards, Influence, Master, Over, Playing
from vtes_judge.engine.phased.hands import DiscardDebt
from vtes_judge.engine.phased.turn import Choosing, Closing, Research
from vtes_judge.engine.plays import Act, Discard, PlayCard, Step
from vtes_judge.phased import bonuses, course, hands, opening, phases
from vtes_judge.phased.bonuses import BonusGain
from vtes_judge.rules import regions
from vtes_judge.rulings import answered
from vtes_judge.table.kinds import Place, Type, Until
from vtes_judge.table.nouns import MinionKind
from vtes_judge.table.phased import TurnPart


def order(before: Game, after: Game, _: object) -> Iterator[tuple[object, object]]:
    """Whose portion follows."""
    table, part = after.table, log.part(after)
    if part is None or part is not log.part(before) or before.turn.number != after.turn.number:
        return
    was, now = before.turn.player, after.turn.player
    if was == now or len(log.choices(before)) != len(log.choices(after)):
        return
    chosen = log.choices(after)
    first = chosen[-1].player if chosen else log.starter(after)
    told = answered(course.phase_order(phase=part, first=first, seats=table.seats, out=table.out - {was})).answer
    assert was in told
    yield told[told.index(was) + 1], now


def following(before: Game, after: Game, _: object) -> Iterator[tuple[object, object]]:
    """What comes next in the turn once a part is over."""
    part = log.part(before)
    if part is None or before.turn.number != after.turn.number:
        return
    over = isinstance(after.frame, (Choosing, Closing)) or (
        part is TurnPart.UNTAP and log.part(after) is TurnPart.MANDATORY
    )
    over = over or (part is not TurnPart.DISCARD and log.part(after) is TurnPart.DISCARD)
    if not over:
        return
    finished = {
        TurnPart.UNTAP: phases.FinishedPart.UNTAP,
        TurnPart.MANDATORY: phases.FinishedPart.MANDATORY,
        TurnPart.DISCARD: phases.FinishedPart.DISCARD,
    }
    told = phases.next_in_turn(
        done=finished.get(part, phases.FinishedPart.CHOSEN),
        chosen=log.cards(before),
        variant=after.table.variant,
    )  # fmt: skip
    came = {Choosing: phases.Next.CHOOSE, Closing: phases.Next.TURN_ENDS, Discards: phases.Next.DISCARD}
    yield told.answer, came.get(type(after.frame), phases.Next.MANDATORY)


def starters(before: Game, after: Game, _: object) -> Iterator[tuple[object, object]]:
    """Who starts the next turn, and with what ready."""
    if before.turn.number == after.turn.number or isinstance(after.frame, Over):
        return
    table = before.table
    told = answered(opening.start_player(
        turn=after.turn.number, edge=table.edge, previous=log.starter(before), seats=table.seats, out=table.out
    )).answer  # fmt: skip
    yield told.player, after.turn.player
    waiting = [
        card for card in after.table.region(after.turn.player, Place.UNCONTROLLED) if card.kind is MinionKind.ALLY
    ]
    yield course.ClosingStep.ALLIES_READY in course.turn_end(variant=table.variant).answer, not waiting
    for name in table.playing if advanced(before) else ():
        kept = hands.hand_limit(in_hand=after.table.hand(name), hand_size=hand_size(after, name))
        yield kept.answer.do, regions.Adjust.NOTHING


def transfers(before: Game, after: Game, play: object) -> Iterator[tuple[object, object]]:
    """How many transfers she has."""
    now = after.frame
    if before.at != "CRR III.D.1" or not isinstance(play, Step) or not isinstance(now, Influence):
        return
    told = bonuses.transfers(
        turn=after.turn.number, chose=log.choices(before)[-1].player == after.turn.player,
        edge=log.edge(before),
        variant=after.table.variant,
    )  # fmt: skip
    yield told.answer, now.transfers


def bonus_of_acts(before: Game, after: Game, play: object) -> Iterator[tuple[object, object]]:
    """Stealth for an action in Subterfuge, a card for an action card in Open Aggression."""
    part, now = log.part(before), after.find(ActionFrame)
    if not isinstance(play, Act) or now is None or part not in (TurnPart.SUBTERFUGE, TurnPart.OPEN_AGGRESSION):
        return
    card = now.face is not None and now.face.type is Type.ACTION and play.card is not None
    used = bool(log.acted(before))
    told = bonus(before, play.player, part, action_card=card, used=used)
    if part is TurnPart.SUBTERFUGE:
        yield told.amount if told.gain is BonusGain.STEALTH else 0, now.stealth
    else:
        drawn = told.amount if told.gain is BonusGain.CARDS else 0
        held = before.table.hand(play.player) - bool(play.card is not None)
        replaced = 0 if advanced(before) or play.card is None or now.face is None or now.face.until else 1
        library = before.table[play.player].library
        if library > 1:
            yield held + drawn + replaced, after.table.hand(play.player)


def bonus_of_calls(before: Game, after: Game, _: object) -> Iterator[tuple[object, object]]:
    """Votes for who chose Diplomacy as her vampire calls a referendum."""
    called = after.find(Referendum)
    if called is None or before.find(Referendum) is not None or called.hunt is not None:
        return
    part = log.part(before)
    if part is not TurnPart.DIPLOMACY or called.card is not None:
        return
    told = bonus(before, called.caller, part)
    yield told.amount if told.gain is BonusGain.VOTES else 0, dict(called.gained).get(called.caller, 0)


def prices(before: Game, after: Game, play: object) -> Iterator[tuple[object, object]]:
    """A pool less for one master card."""
    if not isinstance(play, PlayCard) or not isinstance(before.frame, Master):
        return
    face = before.table.card(play.card).face if isinstance(play.card, int) else play.card
    if face.type is not Type.MASTER or play.way or not face.pool or play.player != before.turn.player:
        return
    earlier = [one for one in log.portion(before) if costly(one)]
    told = bonus(before, play.player, TurnPart.MASTER, used=bool(earlier))
    less = told.amount if told.gain is BonusGain.POOL_LESS else 0
    assert isinstance(after.frame, Playing)
    yield face.pool - less, after.frame.face.pool


def research(before: Game, after: Game, play: object) -> Iterator[tuple[object, object]]:
    """What each draws in Research."""
    if not isinstance(before.frame, Research) or not isinstance(play, Step):
        return
    player = before.turn.player
    more = bonus(before, player, TurnPart.RESEARCH).gain is BonusGain.CARDS
    told = sum(one.cards for one in hands.draw(event=hands.DrawCause.RESEARCH, bonus=more).answer)
    library = before.table[player].library
    yield min(told, library), after.table.hand(player) - before.table.hand(player)


def discards(before: Game, after: Game, play: object) -> Iterator[tuple[object, object]]:
    """A card for the one that is discarded in the discard phase."""
    if not isinstance(before.frame, Discards) or not isinstance(play, Discard) or not advanced(before):
        return
    does = {hands.Do.DRAW: 1, hands.Do.DISCARD: -1}
    told = hands.draw(event=hands.DrawCause.DISCARD_PHASE).answer
    if before.table[play.player].library:
        change = sum(does[one.do] * one.cards for one in told)
        yield change, after.table.hand(play.player) - before.table.hand(play.player)


def owed(before: Game, after: Game, _: object) -> Iterator[tuple[object, object]]:
    """What is discarded for a do-not-replace card, and at the end of a turn."""
    now, was = after.frame, before.frame
    if isinstance(now, DiscardDebt) and now.at == "PMF 6.2.p1" and isinstance(was, Playing):
        held = before.table.hand(was.play.player)
        told = answered(hands.dnr_cost(replaced_in_time=was.face.until is not Until.GAME, others=held))
        yield told.answer.discard, now.cards
    elif isinstance(was, Playing) and was.face.until is not None and advanced(before) and was.canceled is not None:
        told = answered(hands.dnr_cost(replaced_in_time=True, others=7, canceled=True))
        yield told.answer.discard, now.cards if isinstance(now, DiscardDebt) and now.at == "PMF 6.2.p1" else 0
    if isinstance(now, DiscardDebt) and now.at == "PMF 6.1.p1" and isinstance(was, Closing):
        limit = hands.hand_limit(in_hand=before.table.hand(now.player), hand_size=hand_size(before, now.player)).answer
        yield limit.cards, now.cards


RESULTS: tuple[Callable[[Game, Game, object], Iterator[tuple[object, object]]], ...] = (
    order, following, starters, transfers, bonus_of_acts, bonus_of_calls, prices, research, discards, owed,
)  # fmt: skip
