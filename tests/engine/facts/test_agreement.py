"""Proves that the checkers, asked with facts read off the table here, agree with what the engine allows and does."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from tests.engine.facts.agreement import REGIONS, declined, done, hand_size, kind_of, minions, ordinary, this_turn
from tests.engine.games import Put, seat
from tests.engine.random_cards import TITLED
from tests.engine.random_games import Seen, one_game
from tests.engine.random_plays import legal_play
from vtes_judge.engine import Game, position
from vtes_judge.engine.action.referendums import Referendum, hold_referendum
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Attempt, Minions, Over, TooMany, UntapPhase
from vtes_judge.engine.game import LogEntry
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.order import order_of_play
from vtes_judge.engine.plays import Act, Block, CallTime, Decline, Judge, Pass, SetTerms, Step, TakeEdgePool
from vtes_judge.rules import blocking, minion_phase, playing, referendum, regions, untap, votes
from vtes_judge.rules.playing import During
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import ActionKind, MinionKind, Variant

GAMES, PLAYS = 7, 220


@cache
def entries() -> tuple[LogEntry, ...]:
    """Every position of a few random games, with the play that was made there."""
    found: list[LogEntry] = []
    for index in range(GAMES):
        dice = random.Random(f"agreement/{index}")
        found += one_game(dice, Seen(), PLAYS, wrong=0, variants=(Variant.NONE,)).entries
    return tuple(found)


# agreement


def acts(game: Game) -> Iterator[tuple[bool | None, bool | None]]:
    if not isinstance(game.frame, Minions) or game.player != game.turn.player:
        return
    mine = minions(game, game.turn.player)
    if not all(ordinary(game, one) for one in mine):
        return
    hungry = [one for one in mine if kind_of(one) is MinionKind.VAMPIRE and one.place is Place.READY and not one.blood]
    for one in mine:
        for deed in (ActionKind.HUNT, ActionKind.BLEED):
            told = minion_phase.can_act(
                action=deed,
                kind=kind_of(one),
                region=REGIONS[one.place],
                tapped=one.tapped,
                blood=one.blood,
                done=done(game, one.number),
                others_mandatory=any(not other.tapped and other is not one for other in hungry),
            )
            yield told.answer, game.judge(Act(game.turn.player, one.number, deed)).answer


def blocks(game: Game) -> Iterator[tuple[bool | None, bool | None]]:
    now = game.frame
    if not isinstance(now, ActionFrame) or now.at not in ("CRR IV.B", "CRR IV.B.n1") or game.player is None:
        return
    for one in minions(game, game.player):
        told = blocking.can_minion_block(
            controller=game.player,
            targets=now.directed,
            region=REGIONS[one.place],
            tapped=one.tapped,
            declined=declined(game),
            acting=game.turn.player,
            seats=game.table.playing,
            by_card_text=game.player in now.let,
            wake=one.number in now.woken,
            tried=one.number in now.failed,
        )
        yield told.answer, game.judge(Block(game.player, one.number)).answer


def priority(game: Game) -> Iterator[tuple[object, object]]:
    """The defending player, and from her the order of play and who may speak."""
    frame = game.frame
    if moment_of(frame).window is None or len(game.stack) not in range(3, 5):
        return
    out, acting = game.table.out, game.turn.player
    facts: dict[str, object] = {"during": During.OTHER}
    for one in reversed(game.stack):
        if isinstance(one, Combat):
            pair = [game.table.card(number).controller for number in (one.acting, one.opposing)]
            if len(set(pair)) == 1 or set(pair) & out:
                return
            acting, facts = pair[0], {"during": During.COMBAT, "opposing": pair[1]}
        elif isinstance(one, Attempt):
            facts = {"during": During.BLOCK_ATTEMPT, "opposing": game.table.card(one.blocker).controller}
        elif isinstance(one, Referendum):
            facts = {"during": During.BLOOD_HUNT if one.hunt is not None else During.REFERENDUM}
        elif isinstance(one, ActionFrame) and one.directed:
            facts = {"during": During.DIRECTED, "target": one.directed}
            if len(one.directed) > 1 or set(one.directed) & out:
                return
        elif isinstance(one, ActionFrame):
            facts = {"during": During.UNDIRECTED, "declined": frozenset(declined(game))}
        else:
            continue
        break
    else:
        facts = {"during": During.OTHER}
    told = playing.defending_player(acting=acting, seats=game.table.seats, out=out, **facts)  # type: ignore[arg-type]
    order = order_of_play(game).answer or ()
    around = [*game.table.seats, *game.table.seats]
    whole = [one for one in around[around.index(acting) :][: len(game.table.seats)] if one not in out]
    yield tuple(dict.fromkeys([acting, *([told.answer] if told.answer else []), *whole])), order
    yield next(one for one in order if one not in frame.passed), game.player


def outcomes(game: Game, after: Game) -> Iterator[tuple[object, object]]:
    now, action = game.frame, game.find(ActionFrame)
    then = after.find(ActionFrame)
    if not isinstance(now, Attempt) or now.at != "CRR IV.C.3" or action is None or then is None:
        return
    here = {one.number: one.face.effects for one in game.table.cards if one.number in (action.minion, now.blocker)}
    worn = [(one.on, one.face.effects) for one in game.table.cards if one.on in here and one.in_play]
    lasts = [(one.number, tuple(lasting.effect for lasting in one.lasting)) for one in game.table.cards]
    texts = [*here.items(), *worn, *lasts]
    stealth = action.stealth + sum(
        one.amount for number, own in texts if number == action.minion for one in own if isinstance(one, fx.Stealth)
    )
    intercept = sum(amount for number, amount in action.intercepts if number == now.blocker) + sum(
        one.amount for number, own in texts if number == now.blocker for one in own if isinstance(one, fx.Intercept)
    )
    told = blocking.block_outcome(stealth=stealth, intercept=intercept).answer
    yield told is blocking.BlockOutcome.BLOCKED, then.blocker == now.blocker


def edge(game: Game) -> Iterator[tuple[object, object]]:
    if not isinstance(game.frame, UntapPhase) or game.at != "CRR III.A.3" or game.player != game.turn.player:
        return
    taken = any(isinstance(one.play, TakeEdgePool) for one in this_turn(game))
    told = untap.edge_untap_pool(has_edge=game.table.edge == game.turn.player, variant=game.table.variant)
    yield bool(told.answer) and not taken, game.judge(TakeEdgePool(game.turn.player)).answer


def hands(game: Game) -> Iterator[tuple[object, object]]:
    if isinstance(game.frame, (TooMany, Over)):
        return
    for name in game.table.playing:
        told = regions.hand_adjust(
            in_hand=game.table.hand(name),
            hand_size=hand_size(game, name),
            unreplaced=len(game.table[name].waiting),
            library=game.table[name].library,
        )
        yield told.answer.do in (regions.Adjust.NOTHING, regions.Adjust.IMPOSSIBLE), True


POSITIONS: tuple[Callable[[Game], Iterator[tuple[object, object]]], ...] = (acts, blocks, priority, edge, hands)
RESULTS: tuple[Callable[[Game, Game], Iterator[tuple[object, object]]], ...] = (outcomes,)


def followed() -> Iterator[tuple[Game, Game]]:
    """Each position with the one that a step led to; what a judge states is nobody's rule."""
    for entry in entries():
        if isinstance(entry.play, Step):
            yield entry.before, entry.before.play(entry.play)


@pytest.mark.parametrize("reading", POSITIONS, ids=lambda one: one.__name__)
def test_the_checker_says_what_the_engine_allows(reading: Callable[[Game], Iterator[tuple[object, object]]]) -> None:
    answers: Counter[object] = Counter()
    for entry in entries():
        for told, allowed in reading(entry.before):
            assert told == allowed, (entry.before.at, entry.before.frame, entry.before.entries[-6:])
            answers[allowed] += 1
    assert sum(answers.values()) >= 20
    if reading in (acts, blocks, edge):
        assert answers[True]
        assert answers[False]


@pytest.mark.parametrize("reading", RESULTS, ids=lambda one: one.__name__)
def test_the_checker_says_what_the_engine_does(
    reading: Callable[[Game, Game], Iterator[tuple[object, object]]],
) -> None:
    seen = 0
    for before, after in followed():
        for told, did in reading(before, after):
            assert told == did, (before.at, before.frame)
            seen += 1
    assert seen


def polled(seed: int) -> Game:
    """A referendum on which everybody has voted as the dice say, before it is counted."""
    dice = random.Random(seed)
    seats = [seat(name, Put(dice.choice(TITLED)), Put(dice.choice(TITLED))) for name in ("Ann", "Bob", "Cid")]
    game = position(seats, "Ann", edge=dice.choice((None, "Ann", "Bob")))
    game = hold_referendum(game, "Ann", 0, None).play(SetTerms("Ann"))
    while game.at == "CRR V.A.2":
        play = legal_play(dice, game, 0.9)
        assert play is not None
        game = game.play(play)
    return game


@pytest.mark.parametrize("seed", range(12))
def test_the_checker_says_what_the_count_says(seed: int) -> None:
    game = polled(seed)
    now = game.frame
    assert isinstance(now, Referendum)
    sides = {side: sum(one.number for one in now.cast if one.side is side) for side in VoteSide}
    prisci = Counter(side for _, side in now.ballots)
    if prisci:
        block = votes.prisci_block(ballots_for=prisci[VoteSide.FOR], ballots_against=prisci[VoteSide.AGAINST]).answer
        if block is None:
            return
        sides[block.side] += block.votes
    told = referendum.referendum_outcome(votes_for=sides[VoteSide.FOR], votes_against=sides[VoteSide.AGAINST])
    counted = game.play(Step("Ann")).frame
    assert isinstance(counted, Referendum)
    assert counted.passed_it is told.answer


def test_the_games_hold_plays_of_every_sort() -> None:
    kinds = {type(entry.play) for entry in entries()}
    assert {Act, Block, Decline, Pass, Step} <= kinds
    assert kinds & {Judge, CallTime}
