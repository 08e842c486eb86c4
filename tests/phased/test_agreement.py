"""Proves that the checkers of Phased Motion, asked with facts off the log, agree with what its turn allows and does."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.phased import log
from tests.phased.consequences import RESULTS
from tests.phased.games import advanced, entries, next_games
from tests.phased.permissions import POSITIONS
from vtes_judge.engine import Game
from vtes_judge.table.phased import PhaseCard, TurnPart

pytestmark = pytest.mark.long


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
