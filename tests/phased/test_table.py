"""Proves that `check --table` reads a table of Phased Motion so that its checkers agree with what the engine allows."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.engine.facts.agreement import minions
from tests.engine.facts.table_readings import allowed, checker, golden, says, told
from tests.phased.games import advanced, entries, hers, next_games
from tests.phased.permissions import TRICK
from vtes_judge.decoding.decoder import collect
from vtes_judge.engine import Game
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.facts.view import READS
from vtes_judge.engine.frames import Discards, Influence, Minions, Over, Playing, UntapPhase
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.phased.turn import Choosing, Closing, Research
from vtes_judge.engine.plays import Act, ChoosePhase, DrawForRound, Pass, PlayCard, Step, TakeEdgePool
from vtes_judge.messages import Refused
from vtes_judge.phased.minions import ActionDuty
from vtes_judge.rules.regions import Adjust
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.phased import PhaseCard, TurnPart
from vtes_judge.transcripts.checker_facts import facts_of

GAMES = 8
Pair = tuple[object, object]
PHASED = tuple(name for name in READS if name.startswith("pm-"))


def choosing(game: Game) -> Iterator[Pair]:
    if not isinstance(game.frame, Choosing) or game.player is None:
        return
    yield says(game, "pm-chooser").chooser, game.player
    for card in PhaseCard:
        if card is not PhaseCard.CHEAT:
            play = ChoosePhase(game.player, card)
            yield says(game, "pm-choose-phase", card=card.value), allowed(game, play)
    if says(game, "pm-choose-phase", card="cheat"):
        for part in TurnPart:
            play = ChoosePhase(game.player, PhaseCard.CHEAT, part)
            yield says(game, "pm-cheat-legal", target=part.value), allowed(game, play)


def acts(game: Game) -> Iterator[Pair]:
    if not isinstance(game.frame, Minions) or not hers(game):
        return
    for one in minions(game, game.turn.player):
        for deed in (ActionKind.HUNT, ActionKind.BLEED):
            play = Act(game.turn.player, one.number, deed)
            yield says(game, "pm-may-act", one, action=deed.value), allowed(game, play)


def passes(game: Game) -> Iterator[Pair]:
    if not hers(game) or game.at not in ("CRR III.C", "CRR III.B.2", "CRR III.D.2", "CRR III.E.2"):
        return
    yield says(game, "pm-may-pass"), allowed(game, Pass(game.turn.player))
    duties = [says(game, "pm-mandatory", one) for one in minions(game, game.turn.player)]
    yield ActionDuty.MUST_ACT not in duties, allowed(game, Pass(game.turn.player))


def edge(game: Game) -> Iterator[Pair]:
    if isinstance(game.frame, UntapPhase) and game.at == "CRR III.A.3" and hers(game) and not game.frame.edge:
        yield bool(says(game, "pm-edge-pool")), allowed(game, TakeEdgePool(game.turn.player))


def out_of_turn(game: Game) -> Iterator[Pair]:
    player = game.player
    window = moment_of(game.frame).window is not None and not isinstance(game.frame, Playing)
    if player is not None and window and game.table[player].hand:
        yield says(game, "pm-out-of-turn", player), game.judge(PlayCard(player, TRICK)).answer


def rounds(game: Game) -> Iterator[Pair]:
    now, player = game.frame, game.player
    if not isinstance(now, Combat) or now.at != "CRR VI.A" or player is None or not allowed(game, Pass(player)):
        return
    if player in {game.table.card(number).controller for number in (now.acting, now.opposing)} and advanced(game):
        yield bool(says(game, "pm-draw", player)), game.judge(DrawForRound(player)).answer


POSITIONS: tuple[Callable[[Game], Iterator[Pair]], ...] = (choosing, acts, passes, edge, out_of_turn, rounds)


@pytest.mark.long
@pytest.mark.parametrize("reading", POSITIONS, ids=lambda one: one.__name__)
def test_the_checker_told_by_the_table_says_what_the_engine_allows(
    reading: Callable[[Game], Iterator[Pair]],
) -> None:
    answers: Counter[object] = Counter()
    for entry in entries(GAMES):
        for said, did in reading(entry.before):
            assert said == did, (entry.before.at, entry.before.frame)
            answers[did] += 1
    assert answers[True]
    assert answers[False]


@pytest.mark.long
def test_what_follows_is_as_the_table_tells() -> None:
    seen: Counter[str] = Counter()
    for before, after, play in next_games(GAMES):
        turns = after.turn.number - before.turn.number
        if turns and not isinstance(after.frame, Over):
            assert says(before, "pm-start-player").player == after.turn.player
            seen["starter"] += 1
        if isinstance(after.frame, Influence) and (before.at, after.at) == ("CRR III.D.1", "CRR III.D.2"):
            assert says(before, "pm-transfers") == after.frame.transfers
            seen["transfers"] += 1
        if isinstance(before.frame, Research) and isinstance(play, Step):
            drawn = sum(one.cards for one in says(before, "pm-draw"))
            library = before.table[before.turn.player].library
            gained = after.table.hand(before.turn.player) - before.table.hand(before.turn.player)
            assert min(drawn, library) == gained
            seen["research"] += 1
        if isinstance(before.frame, Closing) and turns:
            for name in before.table.playing:
                assert says(before, "pm-hand-limit", name).do in (Adjust.NOTHING, Adjust.DRAW)
            seen["limit"] += 1
        if isinstance(before.frame, Discards) and isinstance(after.frame, Closing):
            assert says(before, "pm-next") == "turn-ends"
            seen["next"] += 1
    assert min(seen[one] for one in ("starter", "transfers", "research", "next")) >= 3
    assert seen["limit"]


@pytest.mark.long
def test_what_the_table_tells_is_what_the_checker_asks() -> None:
    """Whatever the position and whoever it is about, it is read or refused in words, and the checker takes it."""
    read: Counter[str] = Counter()
    said: set[str] = set()
    rare = [
        one.before for one in entries(GAMES) if isinstance(one.before.frame, Playing) and one.before.frame.face.until
    ]
    for game in (*(one.before for one in entries(GAMES)[::29]), *rare[:3]):
        abouts = [None, *game.table.playing, *(f"#{card.number}" for card in game.table.at_table() if card.kind)]
        for name in PHASED:
            for about in abouts:
                try:
                    found = facts_of(checker(name), game, about)
                except Refused as refused:
                    said.add(refused.message.partition(": ")[2].partition(" (")[0])
                    continue
                values, _ = collect(checker(name), found)
                assert set(values) == set(found)
                read[name] += 1
    assert set(read) == set(PHASED)
    assert "no referendum is under way" in said


def test_in_the_regular_game_no_checker_of_phased_motion_is_told_anything() -> None:
    game = golden()[0].game
    for name in PHASED:
        with pytest.raises(Refused, match="Phased Motion is not played"):
            told(game, name, next(iter(game.table.playing)))


@pytest.mark.long
def test_who_will_choose_influence_is_not_known_before() -> None:
    game = next(one.before for one in entries(GAMES) if isinstance(one.before.frame, Research))
    found = facts_of(checker("pm-transfers"), game, game.turn.player)
    assert "chose" not in found
