"""Proves transcripts: the golden ones end or stop as they say, the grammar is whole, and bad files are located."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from vtes_judge.corpus.book import Book
from vtes_judge.decoding.decoder import NO, YES
from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.table.nouns import ActionKind
from vtes_judge.transcripts.expectations import unmet_expectations
from vtes_judge.transcripts.grammar import understood
from vtes_judge.transcripts.narration import belongs, told_in_steps
from vtes_judge.transcripts.phrases import PHRASES, SpeechContext, compiled, may_fit
from vtes_judge.transcripts.plays import PlayReader, written
from vtes_judge.transcripts.sentences import SAY, render_play
from vtes_judge.transcripts.sentences import written as in_full
from vtes_judge.transcripts.transcript import Replay, Transcript, replayed, transcript_of
from vtes_judge.transcripts.values import ValueReader

FOLDER = Path(__file__).parents[2] / "vtes_judge" / "scenarios" / "transcripts"
FILES = sorted(FOLDER.glob("*.yaml"))
NAMES = [file.stem for file in FILES]


@cache
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.yaml").read_text()


@cache
def replayed_file(name: str) -> Replay:
    return replayed(read(text_of(name), f"{name}.yaml"))


def read(text: str, name: str = "table.yaml") -> Transcript:
    return transcript_of(Document(text, name))


def after(text: str) -> Replay:
    return replayed(read(text))


# the golden ones


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


# the grammar


def test_a_golden_transcript_for_each_kind_of_trouble() -> None:
    assert len(NAMES) > 20
    plays = {type(play) for name in NAMES for play in replayed_file(name).game.plays}
    assert {p.Act, p.Block, p.Decline, p.Vote, p.Ballot, p.BurnEdge, p.Strike, p.Fetch, p.Withdraw, p.Yield} <= plays
    assert {p.PlayCard, p.UseCard, p.Transfer, p.Name, p.Judge, p.Allow, p.CallTime, p.PayContest} <= plays
    phases = {"untap", "master", "minion", "influence", "discard"}
    assert {f"illegal_{phase}" for phase in phases} <= set(NAMES)


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.verb)
def test_every_verb_is_said_as_its_example_says(phrase: Any) -> None:
    said = [one for one in PHRASES if any(compiled(pattern).fullmatch(phrase.example) for pattern in one.patterns)]
    assert said[0] is phrase, "a verb that comes before takes it"
    assert any(compiled(pattern).fullmatch(phrase.example.upper()) for pattern in phrase.patterns)


def test_a_pattern_is_tried_wherever_it_matches() -> None:
    """`may_fit` only spares the making of expressions that cannot match."""
    said = [phrase.example.upper() for phrase in PHRASES] + [phrase.example for phrase in PHRASES]
    tried = [(pattern, text) for phrase in PHRASES for pattern in phrase.patterns for text in said]
    assert [(one, text) for one, text in tried if compiled(one).fullmatch(text) and not may_fit(one, text)] == []
    assert len([one for one in tried if may_fit(*one)]) * 10 < len(tried)
    assert not any(
        "[" in part.split("]")[0] for phrase in PHRASES for one in phrase.patterns for part in one.split("[")[1:]
    )


def test_the_verbs_have_names_of_their_own() -> None:
    assert len({phrase.verb for phrase in PHRASES}) == len(PHRASES)
    assert all(phrase.about for phrase in PHRASES)


def moments(name: str) -> list[Game]:
    """Every moment of a game, those between two sayings too, each kind of moment once."""
    found = {(type(entry.before.frame), entry.at): entry.before for entry in replayed_file(name).game.entries}
    return list(found.values())


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_play_is_understood_as_it_is_said(name: str) -> None:
    cards = replayed_file(name).transcript.cards
    for game in moments(name):
        for play in game.legal_plays():
            if isinstance(play, p.Step):
                continue
            words = render_play(game, play)
            assert play in understood(SpeechContext(game, cards, play.player), words), words


def test_every_play_has_words_but_those_that_are_written_out() -> None:
    every = [kind for kind in written().values() if kind.__module__ == p.__name__]
    assert [kind for kind in every if kind not in SAY] == []
    assert [kind for kind in SAY if kind not in every] == []


def test_a_play_without_words_is_written_out_and_read_back() -> None:
    game = after(TABLE + "  - Ann: untaps\n").game
    plays = [
        p.Act("Ann", 1, ActionKind.RESCUE, targets=(2, 3), pays=1),
        p.Transfer("Ann", "add", 4, 3),
        p.BurnOption("Ann", 0, meets=True),
        p.SetTerms("Ann", at=("Bob", "Cid")),
    ]
    transcript = read(TABLE)
    for play in plays:
        item = Document(f"- Ann: {in_full(play)}", "line").root.items[0]
        assert PlayReader(transcript.reader, transcript.cards).said(game, "Ann", item.pairs[0][1]) == (play,)


TABLE = """\
game: {seats: [Ann, Bob, Cid]}
cards:
  Tribute: {type: action, bleed: 2, ways: {superior: {bleed: 3}}}
  Gun with Scope: {type: equipment, grants: {shot: {type: combat, strike: {damage: 2, ranged: yes}}}}
start:
  turn: Ann
  Ann: {ready: [{name: Lutz, capacity: 8}, {name: Ludo, capacity: 5}, {name: Mira, capacity: 3}], holds: [Tribute]}
  Bob: {ready: [{name: Lutz, capacity: 4, unique: no}, {name: Rex, capacity: 2}, {name: Rex, capacity: 3}]}
plays:
"""


def said(line: str) -> tuple[Any, ...]:
    """What a line means as Ann's minion phase begins."""
    game = after(TABLE + "  - Ann: untaps\n  - Ann: goes to the minion phase\n").game
    item = Document(f"- {line}", "line").root.items[0]
    who, node = item.pairs[0]
    transcript = read(TABLE)
    return PlayReader(transcript.reader, transcript.cards).said(game, who.text, node)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann: Lutz bleeds", "Ann: LUTZ BLEEDS."),
        ("Ann: Mira hunts", "Ann: mi hunts"),
        (
            "Ann: Lutz bleeds Bob with Tribute",
            "Ann: {play: act, minion: Lutz, action: bleed, card: Tribute, at: [Bob]}",
        ),
        (
            "Ann: Lutz bleeds with Tribute (superior)",
            "Ann: {play: act, minion: Lutz, action: bleed, card: Tribute, way: superior}",
        ),
        (
            "Ann: 'Mira equips with \"Gun with Scope\"'",
            "Ann: {play: act, minion: Mira, action: equip, card: Gun with Scope}",
        ),
        ("Bob: Bob's Lutz blocks", "Bob: {play: block, minion: Bob's Lutz}"),
        ("Bob: does not block", "Bob: {play: decline}"),
        ("Ann: transfers three to Lutz", "Ann: {play: transfer, use: add, times: 3, card: Lutz}"),
        ("Cid: votes against with 2", "Cid: {play: vote, side: against, number: 2}"),
        ("Ann: votes against with Lutz", "Ann: {play: vote, side: against, minion: Lutz}"),
        ("Bob: doesnt block", "Bob: {play: decline}"),
        ("Bob: doesn’t block", "Bob: {play: decline}"),
        ("Ann: Lutz abstains", "Ann: {play: pass}"),
        ("Ann: passes", "Ann: {play: pass}"),
    ],
)
def test_words_and_what_is_written_out_are_one(one: str, other: str) -> None:
    if "transfers" in one:
        with pytest.raises(Refused, match="no uncontrolled minion"):
            said(one)
        return
    assert said(one)[0] == said(other)[0]


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        (
            "Ann: Lutz fumbles",
            "'Lutz fumbles' is not understood",
            "say, for example: Lutz bleeds Bob; Anson blocks; passes. All verbs: vtes-judge play --verbs\n      "
            "legal now: Ann: passes; Ann: Ann's Lutz bleeds; Ann: Ann's Lutz hunts; Ann: Ann's Lutz goes anarch; "
            "Ann: Ann's Lutz bleeds with Tribute; ...",
        ),
        ("Ann: Lutz bleds Bob", "'Lutz bleds Bob' is not understood", None),
        ("Ann: Nobody hunts", "no minion is called 'Nobody'", "it is one of Lutz, Ludo, Mira, Rex"),
        ("Ann: Lu hunts", "Lu may be Ann's Lutz or Ludo", "say which"),
        ("Bob: Rex blocks", "Rex may be Bob's Rex #5 or Bob's Rex #6", "say which"),
        ("Ann: Lutz bleeds Zoe", "no player is called 'Zoe'", "there are Ann, Bob, Cid"),
        ("Ann: Lutz bleeds with Tribut (worse)", "the card is not played as 'worse'", "it has superior"),
        ("Ann: plays Nothing", "no card is called 'Nothing'", "it is one of Tribute, Gun with Scope"),
        ("Ann: votes for with Nobody", "Nobody is no number", "write it in digits"),
        ("Ann: Nobody abstains", "no minion is called 'Nobody'", "it is one of Lutz, Ludo, Mira, Rex"),
        ("Ann: {play: act, minion: Lutz}", "act needs action", ""),
        ("Ann: {play: dance}", "no play is called 'dance'", None),
        ("Ann: {play: block, minion: Lutz, card: 1}", "block has no 'card'", "it is one of minion"),
        ("Ann: {minion: Lutz}", "it does not say which play it is", "write play: act, or the play in words"),
        ("Ann: {play: transfer, use: add, times: many}", "times is a whole number, not 'many'", "write: 2"),
        ("judge: Lutz hunts", "a judge states a change or allows a play", "write judge: {rules: why, ...}"),
        ("judge: {effects: [{pool: 1}]}", "the judge gives a reason", "write rules: WHY, and effects: [...]"),
        ("judge: {rules: so, effects: [{pol: 1}]}", "no effect is called 'pol'", "perhaps pool"),
        ("judge: {rules: so, effects: [{pool: one}]}", "amount of pool is a whole number, not 'one'", "write: 2"),
        ("judge: {allows: {Ann: Lutz hunts}}", "the judge gives a reason", "write because: WHY"),
        ("judge: {allows: {Ann: ends her turn}, because: so}", "this is no single play that a judge could allow", ""),
    ],
)
def test_what_is_not_understood_is_located(line: str, message: str, hint: str | None) -> None:
    text = f"{TABLE}  - Ann: untaps\n  - Ann: goes to the minion phase\n  - {line}\n"
    with pytest.raises(Refused) as caught:
        after(text)
    assert caught.value.message == f"table.yaml, line 12, play 3: {message}"
    if hint is not None:
        assert caught.value.hint == hint


# files that are no transcripts

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


# what judges meet

MET = """
game: {seats: [Ann, Bob, Cid], context: tournament}
cards:
  Storm: {type: event, effects: [{pool: -1, whom: all}]}
  Hush: {type: reaction, cancel: [action-modifier]}
  Mist: {type: action-modifier, stealth: 1}
  Gun: {type: equipment, cost: {pool: 1}}
start:
  turn: Ann
  Ann: {pool: 25, ready: [{name: Lutz, capacity: 8, blood: 6, with: [Gun]}]}
  Bob: {pool: 20, ready: [{name: Nora, capacity: 5}]}
plays:
"""


def met(*lines: str) -> Replay:
    return after(MET + "".join(f"  - {line}\n" for line in ("Ann: untaps", *lines)))


def test_a_card_that_is_played_between_two_actions_goes_on_to_its_end() -> None:
    game = met("Ann: plays Storm", "Ann: goes on").game
    assert (game.at, game.table["Bob"].pool) == ("CRR III.E.2", 19)


@pytest.mark.parametrize("lines", [("Bob: Nora plays Hush",), ("Ann: Lutz plays Mist", "Ann: goes on")])
def test_what_cancels_is_played_only_while_a_card_is_played(lines: tuple[str, ...]) -> None:
    replay = met("Ann: Lutz bleeds", "Bob: Nora blocks", *lines, "Bob: Nora plays Hush")
    assert replay.stopped is not None
    unmet = [(step.says, step.cites) for step in replay.stopped.illegal.ruling.unmet]
    assert ("a card is being played that it can cancel", ("CRR II.B.3.a",)) in unmet


def test_a_requirement_is_not_met_and_unmet_at_once() -> None:
    replay = met("Ann: Lutz bleeds", "Bob: Nora blocks", "Ann: Lutz plays Mist", "Ann: Lutz plays Mist")
    assert replay.stopped is not None
    steps = [step for step in replay.stopped.illegal.ruling.steps if step.met is not None]
    assert len({step.says for step in steps}) == len(steps)


def test_a_weapon_that_grants_nothing_is_no_card_of_the_hand() -> None:
    with pytest.raises(Refused, match="has no 'Gun' in play with such an effect"):
        met("Ann: Lutz bleeds", "Bob: Nora blocks", "Ann: Lutz strikes with Gun")


@pytest.mark.parametrize(
    ("lines", "at", "belongs_to"),
    [
        (("Ann: Lutz bleeds", "Ann: takes pool for the Edge"), "CRR IV.A.2", ["CRR III.A.3"]),
        (("judge: calls time", "Ann: Lutz bleeds"), "VEKN 3.1.1.p2", ["CRR III.C"]),
        (("Ann: Lutz bleeds", "Bob: Nora votes for"), "CRR IV.A.2", ["CRR V.A.2", "CRR VIII.B"]),
        (("Ann: Lutz hunts", "Bob: does not diablerize", "Bob: does not fetch"), "CRR IV.B", []),
    ],
)
def test_a_play_of_another_moment_says_to_which_it_belongs(
    lines: tuple[str, ...], at: str, belongs_to: list[str]
) -> None:
    stopped = met(*lines).stopped
    assert stopped is not None
    assert (stopped.illegal.at, [one for one, _ in belongs(stopped.game, stopped.illegal.play)]) == (at, belongs_to)


def test_a_judge_calls_time_and_the_trace_says_that_the_game_is_over() -> None:
    replay = met("Ann: goes to the minion phase", "judge: calls time")
    [(at, says)] = told_in_steps(replay.games[2], replay.games[3])
    assert (at, says[:21], says[-31:]) == ("VEKN 3.1.1.p2", "A judge calls time. A", "; the game is over: time is up.")


def test_a_turn_that_is_not_next() -> None:
    stopped = met("Cid: untaps").stopped
    assert stopped is not None
    assert stopped.illegal.ruling.unmet[0].says == "Cid is next (after Ann it is Bob)"


@pytest.mark.parametrize(
    ("lines", "at", "unmet"),
    [
        (("Bob: takes pool for the Edge",), "CRR III.A.3", "it is her own untap phase"),
        (("Ann: goes to the master phase", "Bob: plays Haven"), "CRR III.B.2", "it is her own master phase"),
        (("Bob: Nora bleeds",), "CRR III.C", "it is the minion phase of its controller"),
        (("Ann: Nora bleeds",), "CRR III.C", "Ann controls Nora"),
        (("Ann: goes to the influence phase", "Bob: draws a crypt card"), "CRR III.D.2", "it is her influence phase"),
        (("Ann: goes to the discard phase", "Bob: discards Mist"), "CRR III.E.2", "it is her own discard phase"),
        (("Ann: Lutz calls Levy", "everybody: nobody blocks", "Bob: sets the terms on Ann"), "CRR V.A.1",
         "it is Bob's to do, not Ann's: the terms of the referendum are set"),
    ],
)  # fmt: skip
def test_a_play_by_the_wrong_player_in_each_phase(lines: tuple[str, ...], at: str, unmet: str) -> None:
    levy = "{type: political-action, effects: [{pool: -1, whom: methuselahs}]}"
    text = MET.replace("  Gun:", f"  Haven: {{type: master, stays: yes}}\n  Levy: {levy}\n  Gun:")
    stopped = after(text + "".join(f"  - {line}\n" for line in ("Ann: untaps", *lines))).stopped
    assert stopped is not None
    assert stopped.illegal.at == at
    assert unmet in [step.says for step in stopped.illegal.ruling.unmet]


@pytest.mark.parametrize("word", [*YES, *NO])
def test_yes_and_no_are_written_as_everywhere(word: str) -> None:
    node = Document(f"unique: {word}\n", "table.yaml").root.get("unique")
    assert node is not None
    assert ValueReader(Document("", "table.yaml")).yes(node, "unique") is (word in YES)
