"""Proves by random games that legal plays resolve, wrong ones are refused with citations, and nothing gets lost."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.invariants import Fault, is_sound
from tests.engine.random_games import Seen, begin, main, one_game
from tests.engine.random_plays import wrong_play
from tests.examples import examples
from vtes_judge.corpus.book import Book
from vtes_judge.engine import Game, IllegalPlay
from vtes_judge.engine.plays import Judge
from vtes_judge.table import effects as fx

GAMES = 6
PLAYS = 150


@pytest.fixture(scope="module")
def seen() -> Seen:
    """A few random games; `one_game` raises Fault if anything is wrong in them."""
    found = Seen()
    for index in range(GAMES):
        one_game(random.Random(f"suite/{index}"), found, PLAYS)
    return found


def test_games_are_sound_from_start_to_end(seen: Seen) -> None:
    assert seen.games == GAMES
    assert seen.refused in range(seen.played // 2, seen.played + 1)
    assert not seen.stuck


def test_the_games_go_through_many_moments(seen: Seen) -> None:
    assert {at for _, at in seen.moments} >= {
        "CRR III.A.3",
        "CRR III.B.2",
        "CRR II.B.3",
        "CRR III.C",
        "CRR IV.B",
        "CRR IV.D.2",
        "CRR III.D.2",
        "CRR III.E.2",
    }
    assert {"Act", "Block", "Decline", "PlayCard", "Transfer", "Discard"} <= set(seen.kinds)


@settings(max_examples=examples(25), suppress_health_check=list(HealthCheck))
@given(dice=st.randoms(use_true_random=False))
def test_any_game_is_sound(dice: random.Random) -> None:
    one_game(dice, Seen(), 40)


def test_every_refusal_cites_clauses_of_the_corpus(book: Book) -> None:
    clauses, cited = set(book.citations), Counter[str]()
    dice = random.Random("refusals")
    for entry in one_game(dice, Seen(), PLAYS).entries:
        for _ in range(4):
            try:
                entry.before.play(wrong_play(dice, entry.before))
            except IllegalPlay as refused:
                cited.update(refused.ruling.cites)
    assert set(cited) - clauses == set()
    assert len(cited) in range(10, 1000)


def lost(game: Game) -> Game:
    """One more card than there was."""
    table, _ = game.table.add(game.table.cards[0].face, "Ann", game.table.cards[0].place)
    return game.on(table)


def overfull(game: Game) -> Game:
    number = next(card.number for card in game.table.cards if card.kind and card.in_play)
    return game.card(number, blood=99)


def doubled(game: Game) -> Game:
    return game.push(game.stack[0])


@pytest.mark.parametrize("break_it", [lost, overfull, doubled], ids=lambda one: str(one.__name__))
def test_what_is_not_sound_is_found(break_it: object) -> None:
    game = begin(random.Random("suite/sound"))
    totals = {name: game.table.total(name) for name in game.table.seats}
    is_sound(game, None, totals)
    assert callable(break_it)
    with pytest.raises(Fault):
        is_sound(break_it(game), None, totals)


def test_a_fault_tells_the_plays_that_led_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.engine.invariants.capacity", lambda _table, _number: 0)
    with pytest.raises(Fault, match="more blood than 0") as caught:
        one_game(random.Random("suite/fault"), Seen())
    assert "playing" in str(caught.value)
    assert isinstance(caught.value.game, Game)


def test_the_long_run_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--plays", "100", "--seed", "5"]) == 0
    assert "0 faults" in capsys.readouterr().out


def test_a_judge_may_state_anything_of_the_vocabulary() -> None:
    game = begin(random.Random("suite/judge"))
    before = game.table[game.turn.player].pool
    assert game.play(Judge(game.turn.player, "so", (fx.Pool(1),))).table[game.turn.player].pool == before + 1
