"""Proves that every play of a transcript has words, that words are understood, and that what is not is located."""

from typing import Any

import pytest

from tests.transcripts.golden import NAMES, after, read, replayed_file
from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.table.nouns import ActionKind
from vtes_judge.transcripts.grammar import understood
from vtes_judge.transcripts.phrases import PHRASES, SpeechContext, compiled, may_fit
from vtes_judge.transcripts.plays import PlayReader, written
from vtes_judge.transcripts.sentences import SAY, render_play
from vtes_judge.transcripts.sentences import written as in_full

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
