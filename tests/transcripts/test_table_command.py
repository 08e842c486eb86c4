"""Proves `vtes-judge table`: plays, rulings, undo and redo to any depth, and a transcript that is whole at any time."""

import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.samples import ROOT
from vtes_judge.faces.play import table, transcript_text
from vtes_judge.faces.play.prompt import offers
from vtes_judge.faces.play.session import TableSession
from vtes_judge.faces.play.table import answer, dialogue, run
from vtes_judge.files import storage
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.transcripts import transcript

Out = pytest.CaptureFixture[str]
FOLDER = ROOT / "vtes_judge" / "scenarios" / "transcripts"
HUNT = (FOLDER / "hunt.yaml").read_text()


def kept(tmp_path: Path, text: str = HUNT) -> tuple[TableSession, Path]:
    file = tmp_path / "t.yaml"
    file.write_bytes(text.encode())
    return TableSession.open(str(file)), file


def opened(text: str) -> TableSession:
    return TableSession(Document(text, "t.yaml"))


def piped(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, lines: str, *file: str, seats: str | None = None
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", StringIO(lines))
    code = run(file=list(file), seats=seats)
    out, err = capsys.readouterr()
    return code, out, err


START = """\
Ann, Bob, Cid. No plays, kept nowhere yet: save FILE keeps it. help says what
can be said.
Turn 1, of Ann. CRR III.A.n1: a turn begins, unless she has withdrawn.
Next: Ann.
Edge: nobody.
"""


def test_plays_from_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    lines = "untaps\n\n# a remark\nAnn: goes to the influence phase\nquit\nnow\n"
    code, out, err = piped(monkeypatch, capsys, lines, seats="Ann, Bob,Cid")
    assert (code, err) == (0, "")
    assert out.startswith(START)
    assert "  1  Ann: untaps\n     CRR III.A.n1  A turn begins" in out
    end = "CRR III.D.2: transfers are spent, in any combination. Next: Ann.\nTwo plays are kept in no file.\n"
    assert out.endswith(end)


def test_what_is_refused_changes_nothing(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    lines = "Ann: untaps\nAnn: takes pool for the Edge\nAnn: juggles\nZoe: passes\n"
    code, out, err = piped(monkeypatch, capsys, lines, str(file), seats="Ann,Bob")
    assert code == 1
    assert "Illegal at CRR III.A.3: the untap phase, its steps in any order." in out
    assert "  not met  she has the Edge  [CRR III.A.3.a]" in out
    assert "Legal now for Ann, of the cards that are named:\n  passes\n" in out
    assert "error: 'juggles' is not understood\n" in err
    assert "error: no player is called 'Zoe'\n\nhint: there are Ann, Bob\n" in err
    assert file.read_text() == "game: {seats: [Ann, Bob]}\nplays:\n  - Ann: untaps\n"


@pytest.mark.parametrize(
    ("file", "seats", "message"),
    [
        (["a", "b"], None, "one table is kept at a time"),
        (["-"], None, "a table is kept in a file"),
        ([], None, "a new table needs players"),
        ([str(FOLDER / "hunt.yaml")], "Ann,Bob", f"{FOLDER / 'hunt.yaml'} is there already, with its players"),
        (
            [str(FOLDER / "out_of_order.yaml")],
            None,
            f"{FOLDER / 'out_of_order.yaml'}, line 11, play 3 is illegal: Eve: Gilda blocks",
        ),
        ([], "Ann", "this table, line 1: two to 10 players sit at a table, not 1"),
    ],
)
def test_no_table(monkeypatch: pytest.MonkeyPatch, file: list[str], seats: str | None, message: str) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    with pytest.raises(Refused) as caught:
        run(file=file, seats=seats)
    assert caught.value.message == message


# the commands


def test_undo_and_redo_to_any_depth(tmp_path: Path) -> None:
    table, file = kept(tmp_path)
    end, texts = table.game, []
    for _ in range(5):
        texts.append(file.read_text())
        answer(table, "undo")
    assert table.game == table.transcript.start
    with pytest.raises(Refused, match="there is no play to take back"):
        answer(table, "undo")
    for text in reversed(texts):
        answer(table, "redo")
        assert file.read_text() == text
    assert table.game == end
    with pytest.raises(Refused, match="nothing was taken back"):
        answer(table, "redo")
    answer(table, "undo 3")
    assert [line.words for line in table.lines] == ["untaps", "Lutz hunts"]
    answer(table, "redo 2")
    assert len(table.lines) == 4
    answer(table, "Eve: passes") if table.game.player == "Eve" else answer(table, "goes on")
    with pytest.raises(Refused, match="nothing was taken back"):
        answer(table, "redo")


LEFT = """\
Two plays that were taken back are in no file, and cannot be made again:
  Bob: does not block
  Eve: does not block
"""


@pytest.mark.parametrize("end", ["quit\n", ""])
def test_what_was_taken_back_is_not_lost_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path, end: str
) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(HUNT)
    code, out, err = piped(monkeypatch, capsys, f"undo 3\nredo\nundo\nredo 3\nundo 3\nredo\nundo\n{end}", str(file))
    assert (code, err) == (0, "")
    assert out.endswith(LEFT.replace("Two", "Three") + "  Ann: goes on\n")
    code, out, _ = piped(monkeypatch, capsys, "undo\nundo\n" + end, str(file))
    assert out.endswith("  Ann: untaps\n  Ann: Lutz hunts\n")
    # nothing was taken back, or it was played again
    file.write_text(HUNT)
    for lines in ("", "undo\nredo\n", "undo 2\nEve: Gilda blocks\n"):
        code, out, _ = piped(monkeypatch, capsys, lines + end, str(file))
        assert "taken back are" not in out
        assert "taken back is" not in out


def test_saving_says_what_was_taken_back(tmp_path: Path) -> None:
    table, _ = kept(tmp_path)
    answer(table, "undo")
    other = tmp_path / "other.yaml"
    assert answer(table, f"save {other}") == [
        f"Kept in {other}.",
        "One play that was taken back is in no file, and can be made again until another",
        "play is said or the table is left:",
        "  Ann: goes on",
    ]
    assert answer(table, "save")[1].startswith("One play that was taken back is in no file")
    answer(table, "redo")
    assert answer(table, "save") == [f"It is in {other}, as after every play."]


def test_a_table_that_is_kept_nowhere_says_so_as_it_is_left(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    code, out, _ = piped(monkeypatch, capsys, "untaps\nends the turn\n", seats="Ann,Bob")
    assert (code, out.splitlines()[-1]) == (0, "Two plays are kept in no file.")
    code, out, _ = piped(monkeypatch, capsys, "", seats="Ann,Bob")
    assert out.endswith("Edge: nobody.\n")


def test_why_not(tmp_path: Path) -> None:
    table, _ = kept(tmp_path)
    answer(table, "undo 3")
    text = "\n".join(answer(table, "why not Eve: Gilda blocks"))
    assert text.startswith("Illegal at CRR IV.B: ")
    assert "  not met  Bob, who comes first, does not block  [CRR IV.B.2.b]" in text
    text = "\n".join(answer(table, "why Anson blocks"))
    assert text.startswith("Legal at CRR IV.B: ")
    assert "not met" not in text
    text = "\n".join(answer(table, "why not ends her turn"))
    assert text.startswith("Illegal at CRR IV.B.n1: ")
    assert len(table.lines) == 2


def test_where_the_game_stands_fits_on_a_telephone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "width", lambda: 40)
    game = opened("game: {seats: [Ann, Bob, Cid]}\nplays:\n")
    assert answer(game, "untaps")[-2:] == ["CRR III.A.3: the untap phase, its steps", "in any order. Next: Ann."]


def test_who_blocks(tmp_path: Path) -> None:
    table, _ = kept(tmp_path)
    with pytest.raises(Refused, match="no action is under way"):
        answer(table, "who blocks")
    answer(table, "undo 3")
    assert answer(table, "who blocks?") == [
        "Next to attempt or decline: Bob.",
        "  Anson (Bob): may attempt",
        "Cid: no minion",
        "Dee: no minion",
        "  Gilda (Eve): no: not met: Bob, who comes first, does not block [CRR IV.B.2.b]",
    ]


def test_the_log_and_help(tmp_path: Path) -> None:
    table, _ = kept(tmp_path)
    assert answer(table, "log")[:2] == ["  1  Ann: untaps", "  2  Ann: Lutz hunts"]
    assert answer(table, "log 1")[:2] == ["  5  Ann: goes on", "     CRR IV.C.5  Everybody passes."]
    assert any("who blocks" in line for line in answer(table, "help"))
    assert max(map(len, answer(table, "help") + answer(table, "verbs") + answer(table, "now"))) <= 80
    assert answer(table, "legal")[0] == "Legal now for Ann, of the cards that are named:"
    assert answer(table, "save") == [f"It is in {table.file}, as after every play."]


def test_a_card_that_is_described_can_be_played(tmp_path: Path) -> None:
    table, file = kept(tmp_path)
    assert answer(table, "card Feast: {type: action, effects: [{pool: 2}]}") == ["Feast is described."]
    answer(table, "Ann: ends her turn")
    answer(table, "Bob: untaps")
    answer(table, "Anson acts with Feast")
    answer(table, "everybody: nobody blocks")
    answer(table, "goes on")
    assert table.game.table["Bob"].pool == 22
    assert "cards:\n  Feast: {type: action, effects: [{pool: 2}]}\nplays:\n" in file.read_text()
    answer(table, "card Fast: {type: action, effects: [{pool: 1}]}")
    assert list(TableSession.open(str(file)).transcript.cards.faces) == ["Feast", "Fast"]
    for words in ("card Feast", "card : {}", "card X: {type: spell}", "card X: [", "card Feast: {type: master}"):
        before = file.read_text()
        if words.endswith("master}"):
            answer(table, words)
            continue
        with pytest.raises(Refused):
            answer(table, words)
        assert file.read_text() == before


def test_a_judge_at_the_table(tmp_path: Path) -> None:
    table, file = kept(tmp_path)
    answer(table, "judge: {rules: he forgot to pay, for: Cid, effects: [{pool: -1}]}")
    assert table.game.table["Cid"].pool == 29
    assert file.read_text().count("judge: {rules: he forgot to pay") == 1
    assert TableSession.open(str(file)).game == table.game


def test_save_goes_on_in_another_file_and_never_over_one(tmp_path: Path) -> None:
    table = TableSession.new(("Ann", "Bob"))
    answer(table, "untaps")
    with pytest.raises(Refused, match="it is not said where"):
        answer(table, "save")
    file = tmp_path / "friday.yaml"
    assert answer(table, f"save {file}") == [f"Kept in {file}."]
    answer(table, "ends her turn")
    assert [line.words for line in TableSession.open(str(file)).lines] == ["untaps", "ends her turn"]
    with pytest.raises(Refused, match="is there already"):
        answer(table, f"save {file}")


def test_the_speaker_is_found(tmp_path: Path) -> None:
    table, _ = kept(tmp_path)
    answer(table, "undo 4")
    answer(table, "Lutz bleeds")
    answer(table, "Anson blocks")
    assert table.lines[-1].who == "Bob"
    answer(table, "goes on")
    answer(table, "Lutz strikes")
    assert table.lines[-1].who == "Ann"


# the file


def test_every_other_character_stays(tmp_path: Path) -> None:
    text = HUNT.replace("  - Ann: Lutz hunts\n", "  - Ann: Lutz hunts  # hungry\n\n  # then\n").replace("\n", "\r\n")
    table, file = kept(tmp_path, text)
    answer(table, "undo")
    answer(table, "redo")
    assert file.read_bytes().decode() == text
    answer(table, "Ann: ends her turn")
    added = "  - Ann: goes on\r\n  - Ann: ends her turn\r\n"
    assert file.read_bytes().decode() == text.replace("  - Ann: goes on\r\n", added)


@pytest.mark.parametrize(
    "text",
    [
        "game: {seats: [Ann, Bob]}",
        "game: {seats: [Ann, Bob]}\nplays:",
        "game: {seats: [Ann, Bob]}\nplays: []\n",
        "game: {seats: [Ann, Bob]}\nplays:  # none yet\ntitle: Ours\n",
        "plays: [{Ann: untaps}]\ngame: {seats: [Ann, Bob]}\n",
        "plays:\n- Ann: untaps\ngame: {seats: [Ann, Bob]}\n",
        "plays:\n- Ann:\n    untaps\n\ngame: {seats: [Ann, Bob]}",
        "game: {seats: [Ann, Bob]}\nplays:\n  - {Ann: untaps}",
        "game: {seats: [Ann, Bob]}\nplays:\n  - Ann: >\n      untaps\n",
    ],
)
def test_a_play_more_and_a_play_less(text: str) -> None:
    document = Document(text, "t.yaml")
    before = transcript.transcript_of(document)
    more = transcript_text.with_play(document, transcript_text.line("Ann", "ends her turn"))
    said = [line.words.strip() for line in transcript.transcript_of(more).lines]
    assert said == [*(line.words.strip() for line in before.lines), "ends her turn"]
    less = transcript_text.without_last(more)
    assert len(transcript.transcript_of(less).lines) == len(before.lines)


@settings(max_examples=examples(100))
@given(who=st.text(min_size=1, max_size=8), words=st.text(min_size=1, max_size=20))
def test_a_line_says_what_was_said(who: str, words: str) -> None:
    said = " ".join(words.split())
    if not said or (said.startswith("{") and said.endswith("}")) or any(not char.isprintable() for char in who + said):
        return
    [(key, value)] = transcript_text.item(transcript_text.line(who, words)).pairs
    assert (key.text, value.text) == (who, said)


def test_what_somebody_else_has_written_is_not_overwritten(tmp_path: Path) -> None:
    table, file = kept(tmp_path)
    theirs = HUNT + "# a note\n"
    file.write_text(theirs)
    with pytest.raises(Refused, match="was changed by somebody else"):
        answer(table, "Ann: ends her turn")
    assert file.read_text() == theirs
    assert len(table.lines) == len(table.games) - 1 == 5


def test_a_full_disk_changes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table, file = kept(tmp_path)
    game = table.game

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match="No space left on device"):
        answer(table, "Ann: ends her turn")
    assert (file.read_text(), table.game) == (HUNT, game)
    assert list(tmp_path.iterdir()) == [file]


def test_a_killed_table_leaves_a_whole_transcript(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    command = [sys.executable, "-m", "vtes_judge", "table", str(file), "--seats", "Ann,Bob"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("Ann: untaps\nAnn: ends her turn\n")
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("CRR III.A.n1: ") and file.read_text().count("- Ann") == 2:
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    assert [line.words for line in TableSession.open(str(file)).lines] == ["untaps", "ends her turn"]
    assert [one.name for one in tmp_path.iterdir()] == ["t.yaml"]


@pytest.mark.parametrize("at", ["open", "fsync", "replace"])
def test_wherever_the_writing_is_cut_the_old_text_or_the_new_one_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, at: str
) -> None:
    table, file = kept(tmp_path)

    class Cut(BaseException):
        pass

    def cut(*_: object, **__: object) -> None:
        raise Cut

    if at == "open":
        monkeypatch.setattr(storage, "save", cut)
        monkeypatch.setattr("vtes_judge.faces.play.session.save", cut)
    else:
        monkeypatch.setattr(os, at, cut)
    with pytest.raises(Cut):
        answer(table, "Ann: ends her turn")
    assert file.read_text() == HUNT


# completion


def test_completion_offers_what_is_legal_now_and_after_silence(tmp_path: Path) -> None:
    table, _ = kept(tmp_path)
    answer(table, "undo 4")
    whole = [one for one, _ in offers(table, ["undo", "why not "], "Ann: Lutz")]
    assert whole == ["Ann: Lutz bleeds", "Ann: Lutz hunts", "Ann: Lutz goes anarch"]
    assert ("Lutz hunts", "Ann: Lutz hunts") in list(offers(table, [], "lu"))
    assert next(offers(table, ["undo", "why not "], "un")) == ("undo", "undo")
    for one, _ in offers(table, [], "Ann: "):
        other = opened(table.document.text)
        other.say(one)


def test_prompt_toolkit_asks_with_completion() -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document as Typed

    from vtes_judge.faces.play.prompt import _completer

    found = _completer(opened(HUNT), ["undo"]).get_completions(Typed("un"), CompleteEvent())
    assert [one.text for one in found][:1] == ["undo"]


def test_a_dialogue_ends_with_its_lines(capsys: Out) -> None:
    assert dialogue(opened(HUNT), ["now", "exit", "nonsense"]) == 0
    assert dialogue(opened(HUNT), ["nonsense"]) == 1
    assert dialogue(opened(HUNT), ["nonsense"], talks=True) == 0
    assert capsys.readouterr().err.count("error: 'nonsense' is not understood") == 2
    assert set(table.ANSWERS) >= {one.split()[0] for one in table.COMMANDS} - {"quit"}
