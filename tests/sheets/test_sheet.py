"""Proves the command `sheet`: its list, what it prints and writes, its messages, a file whole or not at all, what it
imports."""

import errno
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.samples import ROOT
from vtes_judge import __main__, __version__
from vtes_judge.decoding.decoder import decode_value
from vtes_judge.faces.sheets import SHEETS
from vtes_judge.faces.sheets.makers import clause, end, exact, flow, line, phrase, ruled, section, under, words
from vtes_judge.faces.sheets.model import SheetFault
from vtes_judge.rules.blocking import block_outcome
from vtes_judge.rules.votes import prisci_block


def sheet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "sheet", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


def test_the_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = sheet(monkeypatch, capsys)
    assert (code, err) == (0, "")
    for name, about in SHEETS.items():
        assert f"{name} " in out
        assert about.split()[0] in out
    assert max(map(len, out.splitlines())) <= 80
    assert out.endswith(
        "Print one: vtes-judge sheet NAME -o NAME.pdf (or .html, .md, .svg); read one:\nvtes-judge sheet NAME.\n"
    )


def test_the_foot_names_editions_version_and_marks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = sheet(monkeypatch, capsys, "blocking")
    foot = " ".join(out.split("\n\n")[-1].split())
    assert foot.startswith("CRR: V:TES Complete Rules Reference, 4.0 (official); GL: ")
    assert "† in doubt: GL is unofficial, X a conflict of the texts, GAP what they leave open; T changed since" in foot
    assert foot.endswith(f"Made by vtes-judge {__version__}.")


def test_today_stands_under_what_it_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = sheet(monkeypatch, capsys, "turn", "--today")
    said = " ".join(out.split())
    assert said.startswith("THE TURN, BY TODAY'S RULES The phases of a turn")
    assert "As far as today's rules are known, they stand under what they change." in said
    assert "[CRR III.A.2, T-13, T-14, T-16] - Today. Everything after unlocking" in said
    assert said.count("[T-14]") == 1


def test_today_names_the_row_and_the_box(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = sheet(monkeypatch, capsys, "blocking", "actions", "--today")
    said = " ".join(out.split())
    assert "- Today, box 1. An action is directed if it targets another Methuselah" in said
    assert "- Today, Political action. " in said or "- Today, Bleed. " in said


def test_the_list_as_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = sheet(monkeypatch, capsys, "--json")
    assert json.loads(out) == {
        "schema": 1,
        "sheets": [{"name": name, "about": about} for name, about in SHEETS.items()],
    }


BLOCKED_OR_NOT = """\
Blocked or not
Stealth against intercept
Stealth  Intercept  Outcome         Clause
--------------------------------------------------------------------------------
0        0          Blocked.        CRR IV.C.2.d, CRR IV.C.3
1        0          Not blocked.    CRR IV.C.2.d, CRR IV.C.4, T-30
1        1          Blocked.        CRR IV.C.2.d, CRR IV.C.3
1        2          Blocked.        CRR IV.C.2.d, CRR IV.C.3
0        -1         Not blocked. †  CRR IV.C.2.d, CRR IV.C.4, GL intercept†,
                                    GL stealth†, X-41†, T-30
"""


def test_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = sheet(monkeypatch, capsys, "blocking")
    assert (code, err) == (0, "")
    assert BLOCKED_OR_NOT in out
    assert " 1. Is the action directed? [CRR IV.B.1, CRR IV.B.2, T-26, T-31, T-33]\n    yes → 2   no → 3\n" in out
    assert "A (acts) → B (the prey of A) → C → D → E (the predator of A) → A\n" in out


def test_as_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = sheet(monkeypatch, capsys, "damage", "--json")
    [found] = json.loads(out)["sheets"]
    assert found["title"] == "Damage"
    chart = found["sections"][0]["items"][0]
    assert chart["nodes"][0] == {
        "name": "prevent",
        "kind": "do",
        "says": "Damage is prevented first",
        "cites": ["CRR VI.C.2.c"],
        "ways": [["", "normal"]],
        "beside": "",
        "codes": [],
    }


CHOSEN = """\
CHOSEN CLAUSES
Word for word, each with all that stands below it.

Who can attempt to block [6.2.2.1] [CRR IV.B]
- For each block attempt, resolve the attempt (step C.) before going on to the
  next attempt. [CRR IV.B.n1, GAP-12†, T-06, T-33]
- If action is directed, then only the target Methuselah's minions can attempt
  to block. [CRR IV.B.1, X-32†, X-62†, GAP-03†, GAP-12†, GAP-31†, T-06, T-26,
  T-31, T-33, T-34]
"""


def test_chosen_clauses(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = sheet(monkeypatch, capsys, "--of", "iv.b", "--of", "3.7.1", "--find", "can a tapped vampire block")
    assert code == 0
    assert out.startswith(CHOSEN), out[:700]
    assert "[VEKN 3.7.1.p1" in out
    assert "“can a tapped vampire block”" in out
    assert "[CRR IV.C.1" in out


def error(message: str, hint: str) -> str:
    return f"error: {message}\n\nhint: {hint}\n"


@pytest.mark.parametrize(
    ("args", "message", "hint"),
    [
        (["blockin"], "", ""),
        (["blockng"], "no sheet is called 'blockng'", "did you mean: vtes-judge sheet blocking"),
        (["xyzzy"], "no sheet is called 'xyzzy'", "list them: vtes-judge sheet"),
        ([" "], "no sheet is called ''", "list them: vtes-judge sheet"),
        (["turn", "-o", "x.doc"], "-o x.doc: no format is called .doc", "end it in .pdf, .html, .md or .svg"),
        (
            ["turn", "-o", "x"],
            "-o x: the name of the file does not say its format",
            "end it in .pdf, .html, .md or .svg",
        ),
        (["turn", "--paper", "a5"], "there is no paper called 'a5'", "--paper takes one of a4, letter"),
        (["turn", "--paper", "a4"], "--paper is for what is printed", "write: -o FILE.pdf, or -o FILE.html"),
        (["turn", "--fold"], "--fold makes a PDF", "write: -o FILE.pdf"),
        (["turn", "--fold", "-o", "x.html"], "--fold makes a PDF", "write: -o FILE.pdf"),
        (["turn", "--json", "-o", "x.md"], "--json prints, -o writes a file", "leave one of them out"),
        (["-o", "x.md"], "no sheet is named", "write, for example: vtes-judge sheet all -o x.md"),
        (["--of", "X-41"], "X-41 is no clause", "a sheet is of clauses; show prints the rest"),
        (["--find", "?"], "there is nothing to search for", 'write, for example: --find "can a tapped vampire block"'),
        (
            ["turn", "-o", "no/such/x.md"],
            "no/such/x.md cannot be written: No such file or directory",
            "nothing was changed; name another file",
        ),
    ],
)
def test_messages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], message: str, hint: str
) -> None:
    code, out, err = sheet(monkeypatch, capsys, *args)
    if not message:
        assert (code, err) == (0, "")
        return
    assert (code, out, err) == (2, "", error(message, hint))


def test_what_no_text_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = sheet(monkeypatch, capsys, "--find", "xqzzqx")
    assert (code, err) == (2, error("the texts do not answer 'xqzzqx'", "look first: vtes-judge search xqzzqx"))


def test_without_typst(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    file = tmp_path / "turn.pdf"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [wanted] = project["optional-dependencies"]["print"]
    for more in ([], ["--fold"]):
        code, out, err = sheet(monkeypatch, capsys, "turn", "-o", str(file), *more)
        page = file.with_suffix(".html")
        hint = f"pip install '{wanted}', or write a page that the browser prints: -o {page}"
        assert (code, out) == (2, "")
        assert err == error("a PDF needs typst, which is not installed", hint)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["pdf", "html", "md", "svg"])
def test_a_file_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"x.{kind}"
    file.write_text("old")
    file.chmod(0o640)
    code, out, err = sheet(monkeypatch, capsys, "blocking", "damage", "-o", str(file))
    assert (code, err) == (0, "")
    assert " ".join(out.split()).startswith(f"{file}: ")
    begin = {"pdf": b"%PDF", "html": b"<!DOCTYPE html>", "md": b"# The rules at the table", "svg": b"<svg "}[kind]
    assert file.read_bytes().startswith(begin)
    assert file.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_a_folded_page_says_how(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = sheet(monkeypatch, capsys, "turn", "--fold", "--paper", "letter", "-o", "t.pdf")
    assert code == 0
    assert out == (
        "t.pdf: 1 page, Letter\n"
        "Fold it to eight, open it, cut the line between the inner folds, and fold it to\na booklet.\n"
    )


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, step: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.md").write_text("old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    from vtes_judge.files import atomic

    if step == "write":
        monkeypatch.setattr(atomic, "open", full, raising=False)
    else:
        monkeypatch.setattr(os, step, full)
    code, out, err = sheet(monkeypatch, capsys, "turn", "-o", "x.md")
    assert (code, out) == (2, "")
    assert err == error("x.md cannot be written: No space left on device", "nothing was changed; name another file")
    assert Path("x.md").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["x.md"]


@pytest.mark.parametrize("target", ["folder.md", "locked.md"])
def test_what_cannot_be_written_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, target: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.md").mkdir()
    Path("locked.md").write_text("old")
    Path("locked.md").chmod(0o400)
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anything
    why = {"folder.md": "Is a directory", "locked.md": "Permission denied"}[target]
    code, _, err = sheet(monkeypatch, capsys, "turn", "-o", target)
    assert (code, err) == (2, error(f"{target} cannot be written: {why}", "nothing was changed; name another file"))
    assert Path("locked.md").read_text() == "old"


def test_a_link_stays_a_link(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("real.md").write_text("old")
    Path("link.md").symlink_to("real.md")
    assert sheet(monkeypatch, capsys, "turn", "-o", "link.md")[0] == 0
    assert Path("link.md").is_symlink()
    assert Path("real.md").read_text(encoding="utf-8").startswith("# The turn")


PROGRAM = """
import sys
import tomllib
sys.path.insert(0, {root!r})
from vtes_judge.__main__ import main
code = 0
for args in {sheets!r}:
    sys.argv = ["vtes-judge", "sheet", *args]
    code = code or main()
sys.stderr.write("\\n".join(sorted(sys.modules)))
sys.exit(code)
"""

NEVER = {"typst", "typer", "click", "rich", "whoosh", "yaml", "json", "pathlib", "subprocess", "tempfile"}


@pytest.mark.usefixtures("book")
@pytest.mark.parametrize("sheets", [[()], [("--of", "IV.C")], [(name,) for name in SHEETS if name != "checkers"]])
def test_the_terminal_imports_little(sheets: list[tuple[str, ...]]) -> None:
    """One after the other in one process: what none of them has imported at the end, none imports alone."""
    program = PROGRAM.format(root=str(ROOT), sheets=sheets)
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stderr.split("\n"))
    assert "vtes_judge.faces.sheets" in loaded
    assert loaded & NEVER == set()
    if len(sheets) == 1:
        assert [name for name in loaded if name.startswith("vtes_judge.rules")] == []


def test_words_that_do_not_stand_there_are_refused() -> None:
    assert phrase("CRR III.D.1.b", "gain exactly 4 transfers").says == "Gain exactly 4 transfers"
    with pytest.raises(SheetFault) as fault:
        phrase("CRR III.D.1.b", "gain exactly 5 transfers")
    assert str(fault.value) == (
        "'gain exactly 5 transfers' does not stand in CRR III.D.1.b:"
        " 'Each turn after the third, gain exactly 4 transfers.'"
    )
    with pytest.raises(KeyError):
        clause("CRR IV.C.9")


def test_a_line_needs_words_and_a_clause() -> None:
    for says, cites in (("Blocked", ()), (" ", ("CRR IV.C",)), ("Blocked", ("CRR 4.C",))):
        with pytest.raises(SheetFault):
            line(says, *cites)


def test_a_chart_needs_the_whole_width() -> None:
    with pytest.raises(SheetFault, match="'Chart' has a chart or cards, which need the whole width"):
        section("Chart", flow("", end("a", "Over", "CRR IV.C")), half=True)


@pytest.mark.parametrize(
    ("citation", "expected"),
    [
        ("CRR IV.C.1", "Choose a ready, untapped minion you control to attempt to block."),
        (
            "CRR IV.C.3",
            "If the intercept of the blocker is at least as much as the stealth of the acting minion, then"
            " the action is blocked. Complete the action (step D.)",
        ),
        ("CRR III.A.1", "Untap all your non-infernal cards. (A.3.c)"),
        ("CRR V.A.4", "Cards which depend on the outcome of a referendum may be played."),
    ],
)
def test_the_words_of_a_clause(citation: str, expected: str) -> None:
    assert words(citation) == expected


def test_what_stands_below_a_clause() -> None:
    first, *_, last = under("CRR III.D")
    assert [one.cites for one in first.below] == [("CRR III.D.1.a",), ("CRR III.D.1.b",)]
    assert last.cites == ("CRR III.D.4",)


def test_a_ruling_that_is_not_settled_says_so() -> None:
    assert ruled(block_outcome(stealth=1, intercept=1)).says == "Blocked."
    below = ruled(block_outcome(stealth=0, intercept=-1))
    assert (below.says, below.codes) == ("Not blocked. †", ("X-41",))
    tie = prisci_block(ballots_for=1, ballots_against=1)
    assert ruled(tie).says == "Not settled: the texts do not say what a tie does."
    assert ruled(tie, says="A tie").says == "A tie (not settled)"


@pytest.mark.parametrize(("number", "said"), [(42, "42"), ("75/2", "37 1/2"), ("1/3", "1/3"), (0, "0")])
def test_exact_numbers(number: int | str, said: str) -> None:
    assert exact(decode_value(float, number)) == said


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (("sheet", "bl"), ["blocking"]),
        (("sheet", "turn", "tu"), []),
        (("sheet", "turn", "--paper", "l"), ["letter"]),
        (("sheet", "turn", "--of", "CRR IV.C."), [f"CRR IV.C.{at}" for at in range(1, 6)]),
    ],
)
def test_completion(capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], expected: list[str]) -> None:
    from vtes_judge.faces.command.completion import complete

    complete(list(typed))
    assert [row.partition("\t")[0] for row in capsys.readouterr().out.splitlines()] == expected
