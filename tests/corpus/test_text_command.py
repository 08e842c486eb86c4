"""Proves that `text` adds, lists, updates and removes texts of one's own, each kept whole or not at all."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.corpus.conftest import RULES, Judge, refused
from tests.samples import ROOT
from vtes_judge.corpus.own_texts import shelf
from vtes_judge.faces.texts import text as command
from vtes_judge.limits import ADDED_BYTES


def test_added_shown_listed_and_removed(judge: Judge, data: Path) -> None:
    assert judge("text", "list") == (
        0,
        "No text was added. To add one: vtes-judge text add FILE --as NAME [--title\n  TITLE] [--date DATE]\n",
        "",
    )
    code, out, err = judge("text", "add", "rules.md", "--as", "rb", "--date", "2024-05")
    assert (code, err) == (0, "")
    assert out.startswith("Added RB: Rulebook, 2024-05; 3 paragraphs below 4 headings, Markdown.\nQuoted by ")
    assert [path.name for path in data.iterdir()] == ["rb.bin"]
    assert judge("text", "list")[1].startswith("RB: Rulebook, 2024-05; 3 paragraphs below 4 headings, Markdown; added")
    assert judge("toc", "rb", "--depth", "3")[1] == (
        "RB  Rulebook (your own copy)\n"
        "  RB rulebook  Rulebook\n"
        "    RB 4  4. Detailed Turn Sequence\n"
        "      RB who-may-attempt-to-block  Who May Attempt to Block\n"
        "    RB 8  8. Glossaries\n"
        "      RB 8.p1  Wake: as if it were unlocked.\n"
    )
    assert judge("show", "rb", "who", "may", "attempt", "to", "block", "1")[1] == (
        "RB rulebook  Rulebook\n"
        "RB 4  4. Detailed Turn Sequence\n"
        "RB who-may-attempt-to-block  Who May Attempt to Block\n\n"
        "RB who-may-attempt-to-block.1 (your own copy)  A ready unlocked minion may\n"
        "    attempt to block.\n\n"
        "printed      your own copy of Rulebook, 2024-05: rules.md, line 7\n"
        "previous     RB who-may-attempt-to-block    next  RB who-may-attempt-to-block.2\n"
    )
    assert judge("verify-quote", "as if it were unlocked")[1].startswith("These words stand in RB 8.p1.\n")
    assert judge("text", "remove", "RB") == (0, "Removed RB.\n", "")
    assert list(data.iterdir()) == []
    assert refused(judge("show", "RB 8")).startswith("RB 8 is not ")


def test_an_update_says_what_has_changed(judge: Judge, tmp_path: Path) -> None:
    judge("text", "add", "rules.md", "--as", "RB", "--date", "2024")
    assert "No clause has changed.\n" in judge("text", "update", "rules.md", "--as", "RB")[1]
    newer = RULES.replace("A ready unlocked", "A ready").replace("- By its", "- New.\n- By its")
    (tmp_path / "rules.md").write_text(newer, encoding="utf-8")
    out = judge("text", "update", "rules.md", "--as", "RB", "--date", "2025")[1]
    assert out.startswith(
        "Updated RB: Rulebook, 2025; 4 paragraphs below 4 headings, Markdown.\n"
        "Clauses: 1 changed, 1 added, 1 renumbered.\n\n"
        "changed RB who-may-attempt-to-block.1\n"
        "  A ready [-unlocked-] minion may attempt to block.\n\n"
        "added RB who-may-attempt-to-block.2\n"
        "  New.\n\n"
        "renumbered RB who-may-attempt-to-block.2 -> RB who-may-attempt-to-block.3\n\n"
        "[-only in the older copy-] {+only in the newer one+}\n"
    )
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    found = json.loads(judge("text", "update", "rules.md", "--as", "RB", "--json")[1])
    assert [one["kind"] for one in found["changes"]] == ["changed", "removed", "renumbered"]
    assert (found["before"]["date"], found["now"]["date"]) == ("2025", "")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ("text", "text can add, list, update and remove, not nothing\nsee: vtes-judge text --help"),
        ("text drop RB", "text can add, list, update and remove, not drop\nsee: vtes-judge text --help"),
        ("text list RB", "text list is followed by 1 words\nwrite: vtes-judge text list"),
        ("text remove", "text remove is followed by nothing\nwrite: vtes-judge text remove NAME"),
        (
            "text remove RB",
            "no text called RB was added\nwrite: vtes-judge text add FILE --as NAME [--title TITLE] [--",
        ),
        ("text list --as RB", "text list has no option --as\nwrite: vtes-judge text list"),
        ("text add rules.md", "the text needs a name: --as NAME\nwrite: vtes-judge text add FILE --as NAME"),
        ("text add --as RB", "text add is followed by nothing\nwrite: vtes-judge text add FILE --as NAME"),
        (
            "text add rules.md --as R",
            "a text cannot be called 'R'\na name has two to 8 letters and digits, a letter first: --as RB",
        ),
        ("text add rules.md --as ../RB", "a text cannot be called '../RB'\na name has two to 8 letters and digits"),
        ("text add rules.md --as crr", "a text cannot be called CRR, which is one of the four texts\n"),
        ("text add rules.md --as vekn", "a text cannot be called VEKN, which is one of the four texts\n"),
        ("text add rules.md --as glo", "a text cannot be called GLO, which is one of the four texts\n"),
        ("text add rules.md --as pmf", "a text cannot be called PMF, which is one of the four texts\n"),
        ("text add rules.md --as T", "a text cannot be called 'T'\n"),
        ("text add rules.md --as T37", "a text cannot be called T37, which is the beginning of a code"),
        ("text add rules.md --as gap", "a text cannot be called GAP, which is the beginning of a code"),
        ("text add rules.md --as IV", "a text cannot be called IV, which is a citation of these texts"),
        ("text add rules.md --as stealth", "a text cannot be called STEALTH, which is a citation of these texts"),
        ("text add rules.md --as com1", "a text cannot be called COM1, which is no name for a file on some systems"),
        ("text add rules.md --as RB --date 2024-13", "--date '2024-13' is no date\nwrite a year, a month or a day"),
        ("text add rules.md --as RB --date May", "--date 'May' is no date\nwrite a year, a month or a day"),
        ("text add none.md --as RB", "none.md cannot be read: No such file or directory\nis the name right"),
        ("text add . --as RB", ". is a folder\nname a file"),
        ("text add pipe --as RB", "pipe is no file but a pipe or a device\nname a file"),
        ("text add empty --as RB", "empty is empty\nname a file with text in it"),
        ("text add blank --as RB", "blank is empty\nname a file with text in it"),
        ("text add large --as RB", f"large is longer than {ADDED_BYTES} bytes\nadd it in parts"),
        (
            "text add binary.md --as RB",
            "binary.md, line 1: a control character stands here, so this is no text\nsave it",
        ),
        (
            "text add broken.md --as RB",
            "broken.md, line 2: this is not UTF-8 text\nsave it as UTF-8 text, HTML or Mark",
        ),
        ("text add script.html --as RB", "script.html has no text that can be read\nsave the page with its text"),
        ("text update rules.md --as RB", "no text called RB was added\nwrite: vtes-judge text add FILE --as NAME"),
    ],
)
def test_what_cannot_be_done_is_said_and_keeps_nothing(
    judge: Judge, data: Path, tmp_path: Path, args: str, message: str
) -> None:
    os.mkfifo(tmp_path / "pipe")
    files = {
        "empty": b"",
        "blank": b" \n\n",
        "large": b"x" * (ADDED_BYTES + 1),
        "binary.md": b"\x7fELF\x02\x01",
        "broken.md": "é\n".encode() + b"\xc3\xa9 \xff",
        "script.html": b"<html><script>document.write('<p>a rule')</script>",
    }
    for name, raw in files.items():
        (tmp_path / name).write_bytes(raw)
    assert refused(judge(*args.split())).startswith(message)
    assert not data.exists() or list(data.iterdir()) == []


def test_a_name_is_given_once(judge: Judge, data: Path) -> None:
    judge("text", "add", "rules.md", "--as", "RB")
    kept = (data / "rb.bin").read_bytes()
    assert refused(judge("text", "add", "rules.md", "--as", "rb", "--date", "2024")) == (
        "there is a text called RB already\na newer copy: vtes-judge text update FILE --as RB"
    )
    assert refused(judge("text", "update", "none.md", "--as", "rb")).startswith("none.md cannot be read")
    assert (data / "rb.bin").read_bytes() == kept


@pytest.mark.parametrize("raw", [b"", b"no text", "cut", "flipped", "other"])
def test_a_damaged_copy_is_noticed_and_never_quoted(judge: Judge, data: Path, raw: bytes | str) -> None:
    judge("text", "add", "rules.md", "--as", "RB")
    whole = (data / "rb.bin").read_bytes()
    if isinstance(raw, str):
        at = len(whole) // 2
        kinds = {"cut": whole[:at], "flipped": whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :]}
        raw = kinds.get(raw) or whole.replace(b"added text", b"other text", 1)
    (data / "rb.bin").write_bytes(raw)
    message = "your copy of RB is damaged\ntake it away and add it again: vtes-judge text remove RB"
    for args in (("show", "RB 8"), ("search", "--in", "rb", "wake"), ("toc", "RB"), ("text", "update", "--as", "RB")):
        assert refused(judge(*args)) == message
    note = f"note: {message}\n".replace("damaged\n", "damaged; ")
    for line in ("verify-quote torpor", "toc"):
        code, out, err = judge(*line.split())
        assert (code, err) == (0, note)
    assert judge("__complete", "show", "IV.C.")[1].startswith("IV.C.1\t")
    assert "damaged" not in judge("show", "T-09")[1]
    code, out, _ = judge("search", "unhealed damage placed in torpor", "-n", "1")
    assert code == 0
    assert out.startswith("CRR VII.B.2")
    assert out.partition("\n\nwhole clause")[0].split()[-len(note.split()) :] == note.split()
    assert "your copy of RB is damaged" in judge("text", "list")[1]
    assert json.loads(judge("text", "list", "--json")[1])["texts"][0]["fault"] == "your copy of RB is damaged"
    assert judge("show", "IV.C.1")[0] == 0
    assert judge("text", "remove", "RB")[0] == 0


def test_a_copy_of_another_version_is_kept_anew(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    judge("text", "add", "rules.md", "--as", "RB", "--date", "2024")
    monkeypatch.setattr(shelf, "SIGNATURE", ("added text", 99))
    monkeypatch.setattr("vtes_judge.corpus.own_texts.compilation.SIGNATURE", ("added text", 99))
    assert refused(judge("show", "RB 8")) == (
        "your copy of RB was kept by another version of this program\n"
        "make it anew from the copy that was kept: vtes-judge text update --as RB"
    )
    assert "No clause has changed.\n" in judge("text", "update", "--as", "RB")[1]
    assert "(your own copy)" in judge("show", "RB 8")[1]


def test_a_folder_that_cannot_be_written(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    found = refused(judge("text", "add", "rules.md", "--as", "RB"))
    assert found.startswith("the folder for your texts, ")
    assert found.endswith("cannot be made: Not a directory\nset XDG_DATA_HOME to a folder that you may write")
    assert judge("text", "list")[0] == 0
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("HOME", raising=False)
    assert refused(judge("text", "add", "rules.md", "--as", "RB")).startswith("there is no home folder to keep texts")
    assert judge("search", "torpor", "-n", "1")[0] == 0


def judged(folder: Path, *args: str) -> "subprocess.CompletedProcess[str]":
    """The installed command, in a process of its own."""
    program = [sys.executable, "-m", "vtes_judge"]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*program, *args], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.usefixtures("compiled")
def test_two_at_once_lose_nothing(tmp_path: Path) -> None:
    """Of those that add the same name one does; texts of other names are all there, and each is whole."""
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    wanted = ["RB", "RB", "R1", "R2", "RB", "R3"]
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda name: judged(tmp_path, "text", "add", "rules.md", "--as", name), wanted))
    assert sorted(one.returncode for one in done) == [0, 0, 0, 0, 2, 2]
    found = json.loads(judged(tmp_path, "text", "list", "--json").stdout)["texts"]
    assert [(one["name"], one["fault"], one["clauses"]) for one in found] == [
        (name, None, 7) for name in ("R1", "R2", "R3", "RB")
    ]
    assert [path.name for path in (tmp_path / "data/vtes-judge/texts").iterdir() if path.suffix != ".bin"] == []


@pytest.mark.usefixtures("compiled")
@pytest.mark.long
def test_a_large_file_through_the_command(tmp_path: Path) -> None:
    """130 kB with anchors, tables, lists and footnotes are added, found, shown and quoted."""
    part = "\n## Section {0} <a id='s{0}'></a>\n\nThe words of part {0}.[^{0}]\n\n- item {0}\n  - nested {0}\n\n"
    part += "| a | b |\n|---|---|\n| cell {0} | {1} |\n\n[^{0}]: Footnote {0}.\n"
    text = "# Rulebook\n" + "".join(part.format(n, "some more words " * 6) for n in range(600))
    assert len(text) > 130_000
    (tmp_path / "big.md").write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert judged(tmp_path, "text", "add", "big.md", "--as", "RB").stderr == ""
    assert "RB section-417.1" in judged(tmp_path, "verify-quote", "words of part 417.").stdout
    assert "RB section-417.3" not in judged(tmp_path, "show", "RB", "section", "417", "2", "--exact").stdout
    assert "cell 417 | some" in judged(tmp_path, "show", "RB s417").stdout
    assert judged(tmp_path, "search", "--in", "rb", "footnote 599", "-n", "1").stdout.startswith("RB section-599.")


def test_every_verb_is_in_the_help() -> None:
    doc = command.run.__doc__ or ""
    assert all(f"  text {verb} " in doc.replace(":", " ") for verb in command.VERBS)
