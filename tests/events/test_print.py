"""Proves what leaves an event: pages for the wall with every name whole, slips, ranks, an export, the report."""

import json
from html import unescape
from pathlib import Path

import pytest

from tests.events.desk import EVENTS, Out, do
from tests.sheets.pages import CLEAR, room_above_the_rule
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.event import run
from vtes_judge.faces.desk.paper import pdf
from vtes_judge.faces.desk.paper.pages import Boxes, Names, Page, Ranks, pages, round_pages
from vtes_judge.messages import Refused

LONG = "Maximilian <b>Müller-Lüdenscheidt</b> the Younger of the Western Marches and Beyond"


@pytest.mark.parametrize("players", [8, 14, 60])
def test_every_name_is_on_the_wall_whole(cup: Path, capsys: Out, players: int) -> None:
    names = [LONG, *(f"Player {number}" for number in range(2, players + 1))]
    do(capsys, "new", cup, *names, title="Cup", rounds=3)
    do(capsys, "seat", cup, seed=5)
    page = cup.parent / "round.html"
    for what in ("seating", "names", "slips", "standings"):
        do(capsys, "print", cup, what, output=str(page))
        text = page.read_text(encoding="utf-8")
        assert "<b>Müller" not in text
        for name in names:
            assert f">{name}<" in unescape(text).replace("\n", "")


def test_the_winner_stands_first(cup: Path, capsys: Out) -> None:
    page = cup.parent / "final.html"
    do(capsys, "print", EVENTS / "thirteen.yaml", "final", output=str(page))
    text = page.read_text(encoding="utf-8")
    assert text.index("<td>Ann</td>") < text.index("<td>Hal</td>") < text.index("<td>Bob</td>")
    assert "(VEKN 3.7.5.p1)" in text


def test_ranks_are_headed_and_ties_are_marked_alike_before_and_after_the_final() -> None:
    event = read_event(str(EVENTS / "thirteen.yaml"))
    [before] = pages(event, "standings", None)[0].parts
    [after] = pages(event, "final", None)[0].parts
    assert isinstance(before, Ranks)
    assert isinstance(after, Ranks)
    assert (before.head[0], before.head[-1], after.head[0]) == ("rank", "remark", "rank")
    assert [row[0] for row in before.rows] == "1 2 3 4 5 6 7= 7= 7= 10 11 12= 12=".split()
    assert [row[0] for row in after.rows] == "1 2= 2= 2= 2= 6 7= 7= 7= 10 11 12= 12=".split()


def test_the_final_is_drawn_from_who_plays_first(cup: Path, capsys: Out) -> None:
    page = cup.parent / "final.html"
    text = (EVENTS / "thirteen.yaml").read_text(encoding="utf-8").partition("  result: {Kim: 1.5, Jo")[0]
    cup.write_text(text, encoding="utf-8")
    do(capsys, "print", cup, "final", output=str(page), time="18:00")
    text = page.read_text(encoding="utf-8")
    assert "18:00 to 20:00 (120 minutes)." in text
    assert "aria-label='1 Ann, 2 Fay, 3 Kim, 4 Jo, 5 Hal; each is the predator of the next'" in text
    assert "<tr><td>1</td><td>Ann</td><td>1 transfer</td></tr>" in text


def test_a_round_has_the_time_of_its_clock(cup: Path, capsys: Out) -> None:
    page = cup.parent / "round.html"
    do(capsys, "new", cup, *"ABCDE")
    do(capsys, "seat", cup, seed=5)
    changes = '[{at: "2026-11-21 10:00:00", does: start, round: 1, minutes: 150}]'
    cup.write_text(f"clock: {changes}\n" + cup.read_text(encoding="utf-8"), encoding="utf-8")
    do(capsys, "print", cup, "seating", output=str(page))
    assert "10:00 to 12:30 (150 minutes)." in page.read_text(encoding="utf-8")
    do(capsys, "print", cup, "seating", output=str(page), time="10:15")
    assert "10:15 to 12:45 (150 minutes)." in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [4, 8, 14, 60, 300])
def test_words_fill_the_page_and_are_never_small(players: int) -> None:
    names = [f"Player {number} of the Western Marches" for number in range(players)]
    tables = [names[at : at + 4] for at in range(0, players, 4)]
    by_table, by_name = round_pages("Round 1", "", tables)
    boxes, listed = by_table.parts[0], by_name.parts[0]
    assert isinstance(boxes, Boxes)
    assert isinstance(listed, Names)
    assert boxes.size >= 16
    assert listed.size >= 14
    assert (boxes.size > 22) == (players < 9)


def test_pdf(cup: Path, capsys: Out) -> None:
    from pypdf import PdfReader

    page = cup.parent / "final.pdf"
    do(capsys, "print", EVENTS / "thirteen.yaml", "seating", "2", output=str(page))
    found = PdfReader(str(page))
    assert len(found.pages) == 2
    assert "Round 2 of 3" in found.pages[0].extract_text()


def test_the_rule_under_a_title_does_not_touch_its_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "made", str.encode)
    source = pdf.pdf([Page("gypj", "", ())]).decode()
    assert room_above_the_rule(source) >= CLEAR


def test_everything_is_exported(cup: Path, capsys: Out) -> None:
    do(capsys, "export", EVENTS / "thirteen.yaml", output=str(cup.parent / "cup.json"))
    told = json.loads((cup.parent / "cup.json").read_text(encoding="utf-8"))
    assert told["file"]["players"][1] == {"name": "Bob", "vekn": "1000123"}
    assert told["standings"]["final"]["winner"] == "Ann"


def test_every_table_is_exported_for_spreadsheets(cup: Path, capsys: Out) -> None:
    file = cup.parent / "x.csv"
    heads = {"games": 13 + 13 + 12 + 5, "players": 13, "notes": 0, "ranks": 13}
    for kind, rows in heads.items():
        do(capsys, "export", EVENTS / "thirteen.yaml", kind, output=str(file))
        assert len(file.read_text(encoding="utf-8").splitlines()) == rows + 1
    do(capsys, "export", EVENTS / "thirteen.yaml", "games", output=str(file))
    text = file.read_text(encoding="utf-8")
    assert "1,1,5,Ann,1.5,0,60,\n" in text
    assert "2,2,1,Hal,4,1,60,\n" in text
    assert "final,1,4,Ann,1.5,,,plays first\n" in text
    with pytest.raises(Refused, match="what is to be exported"):
        run(words=["export", str(EVENTS / "thirteen.yaml"), "games"], output="x.json")


def test_the_report_says_what_is_missing(capsys: Out) -> None:
    assert run(words=["report", str(EVENTS / "thirteen.yaml")]) == 1
    says = " ".join(capsys.readouterr().out.split())
    assert "due: 2026-03-29 (VEKN 9.2.p1)" in says
    assert "Missing: 3 organizer: is not told judge: is not told the V:EKN number of Ann, Cid, Dee," in says


@pytest.mark.parametrize(
    ("words", "output", "message"),
    [
        (["what"], "x.html", "what is to be printed?"),
        (["seating", "9"], "x.html", "has no round 9"),
        (["seating"], "x.docx", "is neither .html nor .pdf"),
        (["seating"], None, "into which file?"),
        (["seating"], "x.html --time 25:00", "--time 25:00 is no time of the day"),
        (["seating"], "thirteen.yaml", "is the event file itself: it is not written over"),
    ],
)
def test_what_is_not_printed(words: list[str], output: str | None, message: str) -> None:
    told = str(EVENTS / "thirteen.yaml") if output == "thirteen.yaml" else output
    told, _, time = (told or "").partition(" --time ")
    with pytest.raises(Refused, match=message):
        run(words=["print", str(EVENTS / "thirteen.yaml"), *words], output=told or None, time=time or None)
