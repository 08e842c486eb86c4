"""Proves what is one's own on a sheet: its title, notes out of a file, the figures of a table of so many players."""

import sys
from pathlib import Path

import pytest

from tests.sheets.words import page_of, pages_of, split
from vtes_judge import __main__
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets.booklet.chapters import booklet
from vtes_judge.faces.sheets.contents.players import LEAST, MOST, players_sheet
from vtes_judge.faces.sheets.html import html
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.markdown import markdown
from vtes_judge.faces.sheets.model import Table, cited
from vtes_judge.faces.sheets.own_content.notes import ROOM, noted
from vtes_judge.faces.sheets.pdf import pdf
from vtes_judge.faces.sheets.svg_sheet import whole_svg

BOOK = Book()
NOTES = """\
Ask at once.

# Stealth and intercept

Young *players* ask for this most.

- Only if a < b & "seen".

## blocked or NOT

Equal means blocked.
"""
SAID = ["Ask at once.", "Young players ask for this most.", 'Only if a < b & "seen".', "Equal means blocked."]


def sheet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "sheet", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


def words(raw: bytes) -> str:
    return " ".join(split(" ".join(page.text for page in pages_of(raw))))


def test_notes_stand_beside_what_they_name_in_every_format(tmp_path: Path) -> None:
    file = tmp_path / "notes.md"
    file.write_text(NOTES, encoding="utf-8")
    made = noted({"blocking": load("blocking")}, str(file))
    found = made["blocking"]
    assert found.notes == (SAID[0],)
    assert {one.title: (one.noted, list(one.notes)) for one in found.sections if one.notes} == {
        "Stealth and intercept": ("a", SAID[1:3]),
        "Blocked or not": ("b", SAID[3:]),
    }
    text = markdown(BOOK, [found])
    assert '## Stealth and intercept\n\n> Young players ask for this most.\n\n> Only if a \\< b & "seen".\n' in text
    assert "<aside" in html(BOOK, [found], "a4")
    printed = pdf(BOOK, [found], "a4")[0]
    for raw in (printed, booklet(BOOK, made, "a4")[0]):
        for note in SAID:
            assert " ".join(split(note)) in words(raw)
    for form in (html(BOOK, [found], "a4"), whole_svg(BOOK, [found])):
        assert "Only if a &lt; b &amp;" in form
    # a page all the same, and the clauses behind it
    assert page_of(printed, 1).text.startswith("The clauses")


WRONG = {
    "a heading that names nothing": (
        "# Stealth and itcept\n\nx\n",
        "{}:1: no part of these sheets is called 'Stealth and itcept'\n\nhint: did you mean: stealth and intercept\n",
    ),
    "a heading without any likeness": (
        "hm\n\n# Qqq\n\nx\n",
        "{}:3: no part of these sheets is called 'Qqq'\n\nhint: a heading names a sheet or one of its sections\n",
    ),
    "nothing": (
        "\n",
        "{} has no notes\n\n"
        "hint: write them under the heading of a section, or before all headings for the first sheet\n",
    ),
    "too much": (
        "a " * 1000,
        f"{{}}: 1999 characters of notes beside Blocking\n\nhint: the margin has room for {ROOM}: leave some out\n",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_notes_that_are_none(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text, message = WRONG[name]
    Path("n.md").write_text(text, encoding="utf-8")
    code, out, err = sheet(monkeypatch, capsys, "blocking", "--notes", "n.md", "-o", "x.md")
    assert (code, out) == (2, "")
    assert err == "error: " + message.format("n.md")
    assert not Path("x.md").exists()


def test_notes_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("n.md").write_bytes(b"%PDF-1.7 \x00\x00")
    for file in ("n.md", "none.md", "."):
        code, _, err = sheet(monkeypatch, capsys, "blocking", "--notes", file)
        assert code == 2
        assert err.startswith("error: ")
        assert "hint: " in err


TITLES = {
    "-": "--title has no words",
    " .. ": "--title has no words",
    "x" * 41: "--title has 41 characters",
    "a\x1b[31m": "--title has no words",
}


@pytest.mark.parametrize("title", TITLES)
def test_titles_that_are_none(title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = sheet(monkeypatch, capsys, "turn", "--title", title)
    assert code == 2
    assert err.startswith(f"error: {TITLES[title]}\n\nhint: ")


def test_a_title_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sheet(monkeypatch, capsys, "turn", "--title", "Friday  night")[1].startswith("FRIDAY NIGHT\n")
    sheet(monkeypatch, capsys, "turn", "blocking", "--title", "Friday", "-o", "x.html")
    page = Path("x.html").read_text(encoding="utf-8")
    assert "<title>Friday</title>" in page
    assert "<h1>Friday</h1>" in page


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_figures_of_a_table(players: int) -> None:
    made = players_sheet(players)
    tables = {
        section.title: {row.cells[0]: row.cells[1:] for row in item.rows}
        for section in made.sections
        for item in section.items
        if isinstance(item, Table) and section.title != "Order"
    }
    assert tables["At the start"]["Pool"] == ("30", str(30 * players))
    assert len(tables["Transfers"]) == players
    assert [first for first, _ in tables["Transfers"].values()] == [str(min(at, 4)) for at in range(1, players + 1)]
    assert tables["Ousting"]["B, the prey of A"][0].startswith("A: ")
    assert cited(made)[0]
    _, pages = pdf(BOOK, [made], "a4")
    assert pages > 1


def test_figures_of_a_table_of_four(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = sheet(monkeypatch, capsys, "--players", "4")
    said = " ".join(out.split())
    assert "A (acts) → B (prey of A) → C → D (predator of A) → A" in said
    assert "undirected B first, then D. CRR IV.B.2.a" in said
    assert "40 to 80 cards with 4 Methuselahs. [CRR I.A.1.a" in said
    assert "4: 1 for each prey ousted, and 1 for the last one left [VEKN 3.7.2.p1" in said
    assert "Place Points Clause" in said
    for place, points in (("1", "60"), ("2", "48"), ("4", "24"), ("5", "12")):
        assert f"{place} {points} VEKN 3.7.3.p1" in said


@pytest.mark.parametrize("players", ["1", "7", "0"])
def test_tables_without_figures(
    players: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = sheet(monkeypatch, capsys, f"--players={players}")
    assert (code, err) == (
        2,
        f"error: --players {players}: there is no sheet for such a table\n\nhint: --players takes 2 to 6\n",
    )
