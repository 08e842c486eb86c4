"""Proves the notes on a transcript: a turn without a word of its player's, a state that has been before."""

import json
from io import StringIO
from pathlib import Path

import pytest

from tests.samples import ROOT
from vtes_judge.engine.turn.endings import seen_before
from vtes_judge.faces.play.notes import JudgeNote, notes
from vtes_judge.faces.play.play import run
from vtes_judge.faces.play.table import run as keep
from vtes_judge.files.yaml_text import Document
from vtes_judge.transcripts import transcript

Out = pytest.CaptureFixture[str]
FOLDER = ROOT / "vtes_judge" / "scenarios" / "transcripts"

SKIPS = """\
game: {seats: [Ann, Bob, Cid]}
cards:
  Crypt's Find: {type: master, out-of-turn: yes, effects: [{pool: 1}]}
  Haven: {type: master, burn-option: yes}
start:
  turn: Ann
  Ann: {ready: [{name: Lutz, capacity: 8, blood: 6}], library: 3}
  Bob: {ready: [{name: Nora, capacity: 5}]}
  Cid: {ready: [{name: Rex, capacity: 5}]}
plays:
"""


def noted(text: str, *lines: str) -> list[JudgeNote]:
    replay = transcript.replayed(
        transcript.transcript_of(Document(text + "".join(f"  - {one}\n" for one in lines), "t.yaml"))
    )
    assert replay.stopped is None
    return notes(replay.transcript.lines, replay.games, replay.transcript.cards)


def passed(*lines: str) -> list[tuple[str | None, int | None, int]]:
    """Whose turns were passed without a word, their number, and at which play."""
    return [(one.player, one.turn, one.play) for one in noted(SKIPS, *lines)]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("Ann: untaps", "Ann: ends the turn", "Cid: untaps"), [("Bob", 5, 3)]),
        (("Ann: untaps", "Ann: ends the turn", "Bob: ends the turn", "Cid: untaps"), []),
        (("Ann: untaps", "Bob: untaps", "Cid: untaps"), []),
        (("Ann: ends the turn", "Bob: Nora hunts", "Cid: does not block", "Ann: does not block", "Cid: untaps"), []),
        (("Ann: ends the turn", "Bob: passes", "Cid: untaps"), []),
        (("Ann: ends the turn", "everybody: ends the turn", "Cid: untaps"), []),
        # what another says in his turn is no word of his
        (("Ann: ends the turn", "Cid: discards Haven by its burn option", "Cid: untaps"), [("Bob", 5, 3)]),
        # the turn at which the transcript begins
        (("Bob: untaps",), [("Ann", 4, 1)]),
        # a turn that is not over yet
        (("Ann: untaps", "Ann: ends the turn"), []),
    ],
)
def test_a_turn_that_is_passed_without_a_word(lines: tuple[str, ...], found: list[tuple[str, int, int]]) -> None:
    assert passed(*lines) == found


@pytest.mark.parametrize("who", ["Ann", "Cid"])
def test_a_turn_is_ended_by_its_player_or_by_everybody(who: str) -> None:
    text = SKIPS + f"  - Ann: ends the turn\n  - {who}: ends the turn\n"
    replay = transcript.replayed(transcript.transcript_of(Document(text, "t.yaml")))
    assert replay.stopped is not None
    illegal = replay.stopped.illegal
    assert str(illegal) == f"CRR III.A.n1: No. it is {who}'s turn (it is Bob's)"
    assert illegal.ruling.cites == ("CRR I.B",)
    assert replay.stopped.line.number == 2


def test_a_turn_in_which_she_withdraws_or_the_game_ends_is_none() -> None:
    for name in ("withdrawal_kept", "time_called", "two_ousted", "time_in_combat"):
        replay = transcript.replayed(transcript.read_transcript(str(FOLDER / f"{name}.yaml")))
        assert [
            one
            for one in notes(replay.transcript.lines, replay.games, replay.transcript.cards)
            if one.about == "turn-passed"
        ] == []


def test_in_phased_motion_a_portion_in_silence_is_ordinary() -> None:
    for name in ("phased_motion", "phased_advanced"):
        replay = transcript.replayed(transcript.read_transcript(str(FOLDER / f"{name}.yaml")))
        assert notes(replay.transcript.lines, replay.games, replay.transcript.cards) == []


SAYS = """\
Three plays, all legal.

Note on line 13, play 3 (Cid: untaps): Bob's turn, turn 5, was passed without a
word of Bob's. Turns go clockwise: Bob's comes before Cid's. If nothing was done
in it, say so before this play: Bob: ends the turn. [CRR I.B]

CRR I.B  Randomly determine seating and first player. Turns proceed clockwise.
         [3]

Turn 6, of Cid. CRR III.A.3: the untap phase, its steps in any order.
"""


def test_play_says_it(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(SKIPS + "  - Ann: untaps\n  - Ann: ends the turn\n  - Cid: untaps\n")
    assert run(file=[str(file)]) == 0
    assert capsys.readouterr().out.startswith(SAYS)
    assert run(file=[str(file)], trace=True) == 0
    text = capsys.readouterr().out
    assert text.count("Note: Bob's turn, turn 5, was passed without a word of Bob's.") == 1
    assert text.index("     Note: ") > text.index("  3  Cid: untaps")
    assert run(file=[str(file)], until=2) == 0
    assert "Note" not in capsys.readouterr().out
    assert run(file=[str(file)], as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == [
        {
            "about": "turn-passed",
            "play": 3,
            "line": 13,
            "says": "Bob's turn, turn 5, was passed without a word of Bob's. Turns go clockwise: Bob's comes before "
            "Cid's. If nothing was done in it, say so before this play: Bob: ends the turn.",
            "cites": ["CRR I.B"],
            "player": "Bob",
            "turn": 5,
            "times": None,
            "since": None,
        }
    ]


def test_it_is_said_with_an_illegal_play_too(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(SKIPS + "  - Ann: ends the turn\n  - Cid: untaps\n  - Bob: Nora hunts\n")
    assert run(file=[str(file)]) == 1
    text = " ".join(capsys.readouterr().out.split())
    assert text.index("Note on line 12, play 2 (Cid: untaps)") > text.index("line 13, play 3: Bob: Nora hunts")


# a state that has been before

LOOP = """\
game: {seats: [Ann, Bob, Cid]}
cards:
  Feint:
    type: equipment
    grants:
      dodge: {type: combat, strike: {kind: dodge}}
      again: {type: combat, press: continue}
start:
  turn: Ann
  Ann: {ready: [{name: Lutz, capacity: 8, with: [Feint]}]}
  Bob: {ready: [{name: Nora, capacity: 5, with: [Feint]}]}
plays:
  - Ann: untaps
  - Ann: Lutz bleeds
  - Bob: Nora blocks
"""
ROUND = ("Ann: Lutz strikes with Feint", "Bob: Nora strikes with Feint", "Ann: Lutz presses with Feint")


def seen(*lines: str, text: str = LOOP) -> list[tuple[int, int | None, int | None]]:
    """At which play, how often before, and the play after which it was so first."""
    return [(one.play, one.times, one.since and one.since[0]) for one in noted(text, *lines)]


def test_rounds_of_combat_that_change_nothing_are_noted_once_each() -> None:
    assert seen(*ROUND) == []
    assert seen(*ROUND, *ROUND) == []  # the first round is not like the others: as combat is entered
    [(play, times, since)] = seen(*ROUND * 3)
    assert (times, play - (since or 0)) == (1, len(ROUND))
    assert [times for _, times, _ in seen(*ROUND * 5)] == [1, 2, 3]


def test_what_changes_something_is_no_loop() -> None:
    hits = ("Ann: Lutz strikes", "Bob: Nora strikes", "Ann: Lutz presses with Feint")
    assert seen(*hits * 3) == []


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.yaml")))
def test_no_golden_transcript_has_a_note_but_those_that_pass_a_turn(name: str) -> None:
    replay = transcript.replayed(transcript.read_transcript(str(FOLDER / f"{name}.yaml")))
    found = notes(replay.transcript.lines, replay.games, replay.transcript.cards)
    assert [one for one in found if one.about == "state-repeated"] == []
    assert seen_before(replay.game) == 0


def test_turns_in_which_nothing_is_done_are_no_loop() -> None:
    course = [
        f"{name}: {words}" for _ in range(3) for name in ("Ann", "Bob", "Cid") for words in ("untaps", "ends the turn")
    ]
    assert noted(SKIPS, *course) == []


def test_a_judge_who_takes_back_what_he_ruled_makes_no_loop() -> None:
    rulings = [f"judge: {{rules: so, for: Bob, effects: [{{pool: {amount}}}]}}" for amount in (1, -1, 1, -1)]
    assert seen(*rulings) == []


def test_in_a_casual_game_nothing_is_said() -> None:
    casual = LOOP.replace("Cid]}", "Cid], context: casual}")
    assert seen(*ROUND * 4, text=casual) == []


def test_play_and_the_table_say_it(capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(LOOP + "".join(f"  - {one}\n" for one in ROUND * 3))
    [note] = noted(LOOP, *ROUND * 3)
    assert note.cites == ("VEKN 4.9.p1",)
    assert note.since is not None
    for options in ({"stand": True}, {}, {"trace": True}):
        assert run(file=[str(file)], **options) == 0
        text = " ".join(capsys.readouterr().out.split())
        assert f"The state of the game is the same as at play {note.since[0]} (line {note.since[1]}), once" in text
        assert "[VEKN 4.9.p1]" in text
        assert "VEKN 4.9.p1 (tournaments) When a loop is detected" in text or "VEKN 4.9.p1" in text
    assert run(file=[str(file)], as_json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert [(one["about"], one["times"]) for one in data["notes"]] == [("state-repeated", 1)]
    assert data["notes"][0]["since"] == {"play": note.since[0], "line": note.since[1]}
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{one}\n" for one in ROUND)))
    assert keep(file=[str(file)]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert text.count("Note: ") == 1
    assert "twice before" in text


def test_the_table_says_that_a_turn_was_passed(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("Ann: untaps\nAnn: ends the turn\nCid: untaps\nnow\nCid: passes\n"))
    assert keep(file=[], seats="Ann,Bob,Cid") == 0
    text = " ".join(capsys.readouterr().out.split())
    assert text.count("Note: Bob's turn, turn 2, was passed without a word of Bob's.") == 2  # said, and asked with now
    assert text.count("CRR I.B Randomly determine seating") == 2
