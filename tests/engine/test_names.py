"""Proves that a game goes the same whatever its players are called, and that what was played had been offered."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from tests.engine import random_games
from tests.engine.random_games import Seen, one_game
from tests.engine.random_plays import wrong_play
from tests.transcripts.golden import NAMES, read, text_of
from vtes_judge.engine import Game
from vtes_judge.table.nouns import Variant
from vtes_judge.transcripts import transcript as script

OTHERWISE = {"Ann": "Wim", "Bob": "Tom", "Cid": "Pia", "Dee": "Lea", "Eve": "Kim"}
"""Other names, whose order in the alphabet is the other way round."""
GAMES, PLAYS, STEP, WRONG = 8, 60, 11, 3
DAILY = 3
"""Each day every third transcript or game is played, in the long run all."""


def renamed(text: str) -> str:
    return re.sub("|".join(OTHERWISE), lambda found: OTHERWISE[found[0]], text)


def called_otherwise(value: Any) -> Any:
    """What a value consists of, its players called otherwise."""
    if isinstance(value, str):
        return renamed(value)
    if isinstance(value, (tuple, list)):
        return tuple(map(called_otherwise, value))
    if isinstance(value, (set, frozenset)):
        return frozenset(map(called_otherwise, value))
    if isinstance(value, Mapping):
        return frozenset((called_otherwise(key), called_otherwise(its)) for key, its in value.items())
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value), *(called_otherwise(getattr(value, one.name)) for one in fields(value)))
    return value


def course(game: Game) -> list[Any]:
    """What was played and where, why it might be, how the game ended, and now and then what might have been played."""
    said = [
        (entry.at, entry.play, entry.before.frame, entry.ruling.verdict, entry.ruling.cites) for entry in game.entries
    ]
    offered = [list(entry.before.legal_plays()) for entry in game.entries[::STEP]]
    return [called_otherwise(part) for part in (said, game.table, offered, list(judged(game)))]


def judged(game: Game) -> Iterator[tuple[object, ...]]:
    """What is ruled on other plays of the same moments, by anybody."""
    for at, one in enumerate(game.entries):
        for play in (wrong_play(random.Random(f"{at}/{time}"), one.before) for time in range(WRONG)):
            ruling = one.before.judge(play)
            yield play, ruling.answer, ruling.verdict, ruling.steps


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if at % DAILY else []) for at, name in enumerate(NAMES)]
)
def test_a_transcript_goes_the_same_whatever_the_players_are_called(name: str) -> None:
    game, other = (script.replayed(read(text)).game for text in (text_of(name), renamed(text_of(name))))
    assert course(game) == course(other)


@pytest.mark.parametrize(
    "index", [pytest.param(index, marks=[pytest.mark.long] if index % DAILY else []) for index in range(GAMES)]
)
def test_a_game_goes_the_same_whatever_the_players_are_called(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    variants = (Variant.NONE, Variant.PHASED_ADVANCED)[index % 2 :]
    game = one_game(random.Random(f"names/{index}"), Seen(), PLAYS, wrong=0, variants=variants)
    monkeypatch.setattr(random_games, "NAMES", tuple(OTHERWISE.values()))
    other = one_game(random.Random(f"names/{index}"), Seen(), PLAYS, wrong=0, variants=variants)
    assert course(game) == course(other)
