"""Proves that the checkers of Phased Motion, asked with facts off the log, agree with what its turn allows and does."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from tests.engine.facts.agreement import REGIONS, done, hand_size, kind_of, minions, ordinary
from tests.engine.games import RICHES
from tests.engine.random_cards import LIBRARY
from tests.engine.random_games import Seen, one_game
from tests.phased import log
from vtes_judge.engine import Game
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.amounts import capacity
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Discards, Influence, Master, Minions, Over, Playing, UntapPhase
from vtes_judge.engine.game import LogEntry
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.phased.hands import DiscardDebt
from vtes_judge.engine.phased.turn import Choosing, Closing, Research
from vtes_judge.engine.plays import (
    Act,
    ChoosePhase,
    Discard,
    DrawForRound,
    Pass,
    PlayCard,
    Step,
    TakeEdgePool,
)
from vtes_judge.frozen_values import changed
from vtes_judge.phased import bonuses, course, hands, opening, options, phases
from vtes_judge.phased import minions as acting
from vtes_judge.phased.bonuses import BonusGain
from vtes_judge.phased.minions import ActionDuty
from vtes_judge.rules import regions
from vtes_judge.rulings import answered
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Type, Until
from vtes_judge.table.nouns import ActionKind, MinionKind, Variant
from vtes_judge.table.phased import PhaseCard, TurnPart

pytestmark = pytest.mark.long

GAMES, PLAYS = 16, 240
TRICK = next(face for face in LIBRARY if face.name == "Trick")
PLAIN = Face("Plain", Type.MASTER, (fx.Pool(1),))


@cache
def entries(games: int = GAMES) -> tuple[LogEntry, ...]:
    """Every position of a few random games of both kinds, with the play that was made there."""
    found: list[LogEntry] = []
    for index in range(games):
        dice = random.Random(f"phased agreement/{index}")
        variant = Variant.PHASED_INTRO if index % 4 == 0 else Variant.PHASED_ADVANCED
        found += one_game(dice, Seen(), PLAYS, wrong=0, variants=(variant,)).entries
    return tuple(found)


def advanced(game: Game) -> bool:
    return game.table.variant is Variant.PHASED_ADVANCED


def hers(game: Game) -> bool:
    """Whether it is the portion of who may speak."""
    return game.player == game.turn.player


# what the engine allows


def choosing(game: Game) -> Iterator[tuple[object, object]]:
    """Who chooses, and which cards."""
    if not isinstance(game.frame, Choosing):
        return
    table, chosen = game.table, log.cards(game)
    start, last = log.starter(game), log.choices(game)[-1].player if chosen else None
    if start in table.out:
        around = [*table.seats, *table.seats]
        start = next(one for one in around[around.index(start) :] if one not in table.out)
    told = phases.chooser(
        start=start, chosen=chosen, last=last, seats=table.seats, out=table.out, variant=table.variant
    )  # fmt: skip
    yield told.answer.chooser, game.player
    assert game.player is not None
    for card in PhaseCard:
        may = phases.choose_phase(card=card, chosen=chosen, variant=table.variant).answer
        if card is not PhaseCard.CHEAT:
            yield may, game.judge(ChoosePhase(game.player, card)).answer
            continue
        for part in TurnPart:
            if may:
                target = phases.cheat_legal(target=part, chosen=chosen, variant=table.variant).answer
                yield target, game.judge(ChoosePhase(game.player, card, part)).answer
        if not may:
            yield may, game.judge(ChoosePhase(game.player, card)).answer


def bonus(game: Game, player: str, part: TurnPart, **facts: bool) -> bonuses.Bonus:
    """What the bonus gives her in this part, as far as it has not been used."""
    chosen = log.choices(game)[-1]
    return bonuses.bonus(
        phase=part, chose=chosen.player == player, edge=log.edge(game), by_cheat=chosen.card is PhaseCard.CHEAT,
        has_edge=game.table.edge == player, variant=game.table.variant, **{"action_card": False, **facts},
    ).answer  # fmt: skip


def portion_facts(game: Game, one: Card, part: TurnPart) -> dict[str, object]:
    acted = log.acted(game)
    second = part is TurnPart.SUPPLY and bonus(game, game.turn.player, part).gain is BonusGain.MINIONS
    return {
        "phase": part, "acted": len(set(acted)), "acted_itself": one.number in acted, "second": second,
        "kind": kind_of(one), "region": REGIONS[one.place], "tapped": one.tapped, "blood": one.blood,
        "done": done(game, one.number),
    }  # fmt: skip


def acts(game: Game) -> Iterator[tuple[object, object]]:
    """Hunts and bleeds, and the options without a card."""
    part = log.part(game)
    if not isinstance(game.frame, Minions) or not hers(game) or part is None:
        return
    player = game.turn.player
    for one in minions(game, player):
        if not ordinary(game, one):
            continue
        facts = portion_facts(game, one, part)
        for deed in (ActionKind.HUNT, ActionKind.BLEED):
            told = acting.may_act(action=deed, **facts)  # type: ignore[arg-type]
            yield told.answer, game.judge(Act(player, one.number, deed)).answer
        if part is TurnPart.DIPLOMACY:
            told_of = options.cardless(**facts)  # type: ignore[arg-type]
            yield told_of.answer.allowed, game.judge(Act(player, one.number, ActionKind.POLITICAL)).answer
        if part is TurnPart.OPEN_AGGRESSION:
            yield from fights(game, one, facts)


def fights(game: Game, one: Card, facts: dict[str, object]) -> Iterator[tuple[object, object]]:
    for target in (card for name in game.table.playing for card in minions(game, name)):
        sizes: dict[str, object] = {}
        if kind_of(target) is kind_of(one) is MinionKind.VAMPIRE:
            numbers = (one.number, target.number)
            sizes = dict(zip(("capacity", "target_capacity"), (capacity(game.table, n) for n in numbers), strict=True))
        elif kind_of(target) is MinionKind.VAMPIRE:
            sizes = {"capacity": 5, "target_capacity": 5}
        told = options.cardless(
            **facts, **sizes, target_kind=kind_of(target), target_region=REGIONS[target.place],  # type: ignore[arg-type]
            target_theirs=target.controller != one.controller,
        )  # fmt: skip
        play = Act(game.turn.player, one.number, ActionKind.OTHER, targets=(target.number,))
        yield told.answer.allowed, game.judge(play).answer


def passing(game: Game) -> Iterator[tuple[object, object]]:
    """Whether she may pass in her portion."""
    part = log.part(game)
    if not hers(game) or part is None or game.at not in ("CRR III.C", "CRR III.B.2", "CRR III.D.2", "CRR III.E.2"):
        return
    duties = [
        acting.mandatory(
            phase=part, blood=one.blood if kind_of(one) is MinionKind.VAMPIRE else None, kind=kind_of(one),
            region=REGIONS[one.place], tapped=one.tapped,
        ).answer
        for one in minions(game, game.turn.player)
    ]  # fmt: skip
    if all(ordinary(game, one) for one in minions(game, game.turn.player)):
        told = course.may_pass(phase=part, must_act=ActionDuty.MUST_ACT in duties)
        yield told.answer, game.judge(Pass(game.turn.player)).answer


def edge(game: Game) -> Iterator[tuple[object, object]]:
    """Pool for the Edge."""
    if not isinstance(game.frame, UntapPhase) or game.at != "CRR III.A.3" or not hers(game):
        return
    player = game.turn.player
    taken = any(isinstance(one.play, TakeEdgePool) for one in log.portion(game))
    told = course.edge_pool(
        has_edge=game.table.edge == player, others_had_it=log.others_had_the_edge(game, player),
        variant=game.table.variant,
    )  # fmt: skip
    yield bool(told.answer) and not taken, game.judge(TakeEdgePool(player)).answer


def out_of_turn(game: Game) -> Iterator[tuple[object, object]]:
    """Another out-of-turn master."""
    player = game.player
    if player is None or moment_of(game.frame).window is None or isinstance(game.frame, Playing):
        return
    played = log.tricks(game, player)
    begun = log.masters(game, player)
    over = [one for one in begun if one.last < len(game.entries)]
    # by when a Master phase ends the limit: as it begins, as it ends, or with her portion
    ends = [
        [one.first for one in begun], [one.last for one in over],
        [one.hers[-1] for one in begun if one.hers and one.hers[-1] < len(game.entries)],
    ]  # fmt: skip
    counted = [sum(trick > max(end, default=-1) for trick in played) for end in ends]
    canceled = any(log.was_canceled(game, trick) for trick in played)
    if canceled and any(counted):
        return
    told = hands.out_of_turn(
        own_portion=player == game.turn.player, played=min(counted),
        before_this_master=not min(counted) and any(counted), variant=game.table.variant,
    )  # fmt: skip
    if game.table[player].hand:
        yield told.answer, game.judge(PlayCard(player, TRICK)).answer


def prices_in_cards(game: Game) -> Iterator[tuple[object, object]]:
    """A do-not-replace card in her own Master phase."""
    if not isinstance(game.frame, Master) or not hers(game) or game.at != "CRR III.B.2" or not advanced(game):
        return
    player = game.turn.player
    for hand in (1, 2, 3):
        small = game.methuselah(player, hand=hand)
        if not small.judge(PlayCard(player, PLAIN)).answer:
            return
        for until, soon in ((Until.DISCARD, True), (Until.GAME, False)):
            told = answered(hands.dnr_cost(replaced_in_time=soon, others=small.table.hand(player) - 1))
            yield told.answer.playable, small.judge(PlayCard(player, changed(PLAIN, until=until))).answer


def rounds(game: Game) -> Iterator[tuple[object, object]]:
    """A card for a round of combat."""
    now, player = game.frame, game.player
    if not isinstance(now, Combat) or now.at != "CRR VI.A" or player is None:
        return
    fights = {game.table.card(number).controller: number for number in (now.acting, now.opposing)}
    drew = any(
        isinstance(one.play, DrawForRound) and one.play.player == player
        and one.before.find(Combat) is not None and one.before.frame.at == "CRR VI.A"
        and isinstance(one.before.frame, Combat) and one.before.frame.number == now.number
        and one.before.frame.acting == now.acting
        for one in log.portion(game)
    )  # fmt: skip
    action = game.find(ActionFrame)
    blocks = action is not None and action.blocker is not None and action.blocker == fights.get(player)
    told = hands.draw(event=hands.DrawCause.COMBAT_ROUND, blocking=blocks).answer
    may = bool(told) and player in fights and not drew and advanced(game)
    if len(fights) > 1:
        yield may, game.judge(DrawForRound(player)).answer


POSITIONS: tuple[Callable[[Game], Iterator[tuple[object, object]]], ...] = (
    choosing, acts, passing, edge, out_of_turn, prices_in_cards, rounds,
)  # fmt: skip


# what the engine does


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


def costly(entry: LogEntry) -> bool:
    """Whether a master card that costs pool was played."""
    play = entry.play
    if not isinstance(play, PlayCard):
        return False
    face = entry.before.table.card(play.card).face if isinstance(play.card, int) else play.card
    return face.type is Type.MASTER and face.pool > 0


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


@cache
def next_games(games: int = GAMES) -> tuple[tuple[Game, Game, object], ...]:
    """Each position with the play that was made and the one that it led to; in portions also what else is legal."""
    found: list[tuple[Game, Game, object]] = []
    for entry in entries(games):
        game = entry.before
        found.append((game, game.play(entry.play), entry.play))
        if isinstance(game.frame, (Minions, Master)) and hers(game) and advanced(game):
            others = [play for play in game.legal_plays() if isinstance(play, (Act, PlayCard)) and play != entry.play]
            costly = PlayCard(game.turn.player, RICHES)
            others += [costly] if game.judge(costly).answer else []
            found += [(game, game.play(play), play) for play in others]
    return tuple(found)


@pytest.mark.parametrize("reading", POSITIONS, ids=lambda one: one.__name__)
def test_the_checker_says_what_the_engine_allows(reading: Callable[[Game], Iterator[tuple[object, object]]]) -> None:
    answers: Counter[object] = Counter()
    for entry in entries():
        for told, allowed in reading(entry.before):
            assert told == allowed, (entry.before.at, entry.before.frame, entry.before.entries[-6:])
            answers[allowed] += 1
    assert answers[True] >= 3
    assert answers[False] >= 3


@pytest.mark.parametrize("reading", RESULTS, ids=lambda one: one.__name__)
def test_the_checker_says_what_the_engine_does(
    reading: Callable[[Game, Game, object], Iterator[tuple[object, object]]],
) -> None:
    seen = 0
    for before, after, play in next_games():
        for told, did in reading(before, after, play):
            assert told == did, (before.at, before.frame, play, after.frame)
            seen += 1
    assert seen >= 3


def test_the_games_hold_every_part_of_a_turn() -> None:
    seen = {(log.part(entry.before), advanced(entry.before)) for entry in entries()}
    parts = set(TurnPart) - {TurnPart.CHEAT}
    assert {(part, True) for part in parts} | {(part, False) for part in parts - {TurnPart.RESEARCH}} <= seen
    assert any(one.card is PhaseCard.CHEAT and one.repeats for entry in entries() for one in log.choices(entry.before))
