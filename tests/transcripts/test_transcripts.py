"""Proves transcripts: the golden ones end or stop as they say, and bad files are refused where they are bad."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.transcripts.golden import NAMES, read, replayed_file, text_of
from vtes_judge.corpus.book import Book
from vtes_judge.decoding.decoder import NO, YES
from vtes_judge.engine import plays as p
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.transcripts.expectations import unmet_expectations
from vtes_judge.transcripts.narration import told_in_steps
from vtes_judge.transcripts.transcript import replayed
from vtes_judge.transcripts.values import ValueReader


@pytest.mark.parametrize("name", NAMES)
def test_it_ends_or_stops_as_it_says(name: str) -> None:
    replay = replayed_file(name)
    assert len(replay.transcript.expects) == 1
    assert unmet_expectations(replay) == []
    assert ("stops" in replay.transcript.expects) is (replay.stopped is not None)


@pytest.mark.parametrize("name", NAMES)
def test_the_log_replays_to_the_equal_game(name: str) -> None:
    game = replayed_file(name).game
    assert game.replay() == game


@pytest.mark.parametrize("name", NAMES)
def test_every_step_of_a_trace_has_a_clause(name: str) -> None:
    replay = replayed_file(name)
    book = Book()
    for before, then in zip(replay.games, replay.games[1:], strict=False):
        for at, says in told_in_steps(before, then):
            assert at in book
            assert re.fullmatch(r"[A-Z].*[.]", says), says


def test_a_golden_transcript_for_each_kind_of_trouble() -> None:
    assert len(NAMES) > 20
    plays = {type(play) for name in NAMES for play in replayed_file(name).game.plays}
    assert {p.Act, p.Block, p.Decline, p.Vote, p.Ballot, p.BurnEdge, p.Strike, p.Fetch, p.Withdraw, p.Yield} <= plays
    assert {p.PlayCard, p.UseCard, p.Transfer, p.Name, p.Judge, p.Allow, p.CallTime, p.PayContest} <= plays
    phases = {"untap", "master", "minion", "influence", "discard"}
    assert {f"illegal_{phase}" for phase in phases} <= set(NAMES)


GAME = "game: {seats: [Ann, Bob]}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "t.yaml: there is no transcript in it"),
        ("plays: []\n", "t.yaml, line 1: it does not say who plays"),
        ("- Ann\n", "t.yaml, line 1: a transcript is written as key: value"),
        ("game: {seats: [Ann]}\n", "t.yaml, line 1: two to 10 players sit at a table, not 1"),
        ("game: {seats: [Ann, ann]}\n", "t.yaml, line 1: ann sits at the table twice"),
        ("game: {seats: [Ann, judge]}\n", "t.yaml, line 1: no player can be called judge"),
        ("game: {seats: [Ann, Bob], contxt: casual}\n", "t.yaml, line 1: game has no 'contxt'"),
        ("game: {seats: [Ann, Bob], context: home}\n", "t.yaml, line 1: the context is none of these: 'home'"),
        (GAME + "playes: []\n", "t.yaml, line 2: a transcript has no 'playes'"),
        (GAME + "cards: {Mist: {stealth: 1}}\n", "t.yaml, line 2: Mist has no type"),
        (GAME + "cards: {Mist: {type: spell}}\n", "t.yaml, line 2: the type of Mist is none of these: 'spell'"),
        (GAME + "cards:\n  Mist: {type: master, stelth: 1}\n", "t.yaml, line 3: Mist has no 'stelth'"),
        (
            GAME + "cards:\n  A: {type: master, unique: perhaps}\n",
            "t.yaml, line 3: unique of A is yes or no, not 'perhaps'",
        ),
        (GAME + "cards:\n  A: {type: action, cost: 2}\n", "t.yaml, line 3: cost of A is written as key: value"),
        (
            GAME + "cards:\n  A: {type: combat, strike: {kind: bite}}\n",
            "t.yaml, line 3: kind of strike is none of these: 'bite'",
        ),
        (
            GAME + "cards:\n  A: {type: combat, strike: {damage: 1, damge: 2}}\n",
            "t.yaml, line 3: strike has no 'damge'",
        ),
        (GAME + "cards:\n  A: {type: master, pool: }\n", "t.yaml, line 3: pool needs amount"),
        (GAME + "start: {turn: Zoe}\n", "t.yaml, line 2: Zoe does not sit at this table"),
        (GAME + "start: {turn: Ann, Ann: {poool: 2}}\n", "t.yaml, line 2: Ann has no 'poool'"),
        (GAME + "start: {turn: Ann, Ann: {edge: yes}}\n", "t.yaml, line 2: edge is not told of a player"),
        (
            GAME + "start: {turn: Ann, Ann: {victory-points: many}}\n",
            "t.yaml, line 2: victory points of Ann are a number, not 'many'",
        ),
        (GAME + "start: {turn: Ann, Ann: {pool: -2}}\n", "t.yaml, line 2: pool of Ann is at least 0, not -2"),
        (
            GAME + "cards: {Gun: {type: combat, strike: {damage: -1}}}\n",
            "t.yaml, line 2: damage of strike is at least 0, not -1",
        ),
        (GAME + "start: {turn: Ann, Ann: {ready: [Lutz]}}\n", "t.yaml, line 2: no card is called 'Lutz'"),
        (
            GAME + "start: {turn: Ann, Ann: {ready: [{name: L, capacity: 2, blood: 3}]}}\n",
            "t.yaml, line 2: L holds at most 2 blood, not 3",
        ),
        (
            GAME + "start: {Ann: {ready: [{name: L, capacity: 2}]}}\n",
            "t.yaml, line 2: nothing is in play as a game begins",
        ),
        (GAME + "start: {Ann: {library: 3}}\n", "t.yaml, line 2: Ann cannot draw 7 library cards and 4 crypt cards"),
        (GAME + "plays:\n  - Ann untaps\n", "t.yaml, line 3, play 1: a play is one player and what he does"),
        (GAME + "plays:\n  - Zoe: untaps\n", "t.yaml, line 3, play 1: no player is called 'Zoe'"),
        (
            GAME + "plays:\n  - {Ann: untaps, Bob: untaps}\n",
            "t.yaml, line 3, play 1: a play is one player and what he does",
        ),
        (GAME + "plays: untaps\n", "t.yaml, line 2: plays are a list"),
        (GAME + "plays:\n  - Ann: &a untaps\n  - Ann: *a\n", "t.yaml, line 4, play 2: *a refers to another place"),
        (GAME + "game: 2\n", "t.yaml, line 2: game stands twice in a transcript"),
        ("game: [\n", "t.yaml, line 2: this is no YAML: did not find expected node content"),
    ],
)
def test_a_bad_file_is_refused_where_it_is_bad(text: str, message: str) -> None:
    with pytest.raises(Refused) as caught:
        replayed(read(text, "t.yaml"))
    assert caught.value.message.startswith(message)


WORDS = (
    "Ann",
    "Lutz",
    "bleeds",
    "{",
    "}",
    "[",
    "]",
    ":",
    "-",
    "yes",
    "9",
    "-1",
    "\n",
    "  ",
    "'",
    '"',
    "#",
    "&a",
    "*a",
    "",
)


@settings(max_examples=examples(150))
@given(data=st.data())
def test_a_spoiled_transcript_is_refused_or_replayed(data: st.DataObject) -> None:
    text = text_of(data.draw(st.sampled_from(NAMES)))
    spoiled(text, data.draw(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 9), st.sampled_from(WORDS)),
                                       min_size=1, max_size=3)))  # fmt: skip


def spoiled(text: str, cuts: list[tuple[float, int, str]]) -> None:
    """A transcript with pieces replaced: replayed, stopped at an illegal play, or refused with its place."""
    for share, size, word in cuts:
        at = int(share * len(text))
        text = text[:at] + word + text[at + size :]
    try:
        unmet_expectations(replayed(read(text, "t.yaml")))
    except Refused as refused:
        where = refused.message
    else:
        return
    assert where.startswith("t.yaml")


@pytest.mark.parametrize("word", [*YES, *NO])
def test_yes_and_no_are_written_as_everywhere(word: str) -> None:
    node = Document(f"unique: {word}\n", "table.yaml").root.get("unique")
    assert node is not None
    assert ValueReader(Document("", "table.yaml")).yes(node, "unique") is (word in YES)
