"""Proves what leaves an event: pages for the wall with every name whole, slips, ranks, an export, the report."""

import json
from html import unescape
from pathlib import Path

import pytest

from tests.test_event_commands import EVENTS, Out, do
from vtes_judge.faces.desk.event import run
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


def test_pdf(cup: Path, capsys: Out) -> None:
    from pypdf import PdfReader

    page = cup.parent / "final.pdf"
    do(capsys, "print", EVENTS / "thirteen.yaml", "seating", "2", output=str(page))
    found = PdfReader(str(page))
    assert len(found.pages) == 2
    assert "Round 2 of 3" in found.pages[0].extract_text()


def test_everything_is_exported(cup: Path, capsys: Out) -> None:
    do(capsys, "export", EVENTS / "thirteen.yaml", output=str(cup.parent / "cup.json"))
    told = json.loads((cup.parent / "cup.json").read_text(encoding="utf-8"))
    assert told["file"]["players"][1] == {"name": "Bob", "vekn": "1000123"}
    assert told["standings"]["final"]["winner"] == "Ann"


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
        (["seating"], "thirteen.yaml", "is the event file itself: it is not written over"),
    ],
)
def test_what_is_not_printed(words: list[str], output: str | None, message: str) -> None:
    told = str(EVENTS / "thirteen.yaml") if output == "thirteen.yaml" else output
    with pytest.raises(Refused, match=message):
        run(words=["print", str(EVENTS / "thirteen.yaml"), *words], output=told)
