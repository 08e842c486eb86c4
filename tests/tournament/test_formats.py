"""Proves that standings have the same figures in every format, and that names cannot break a page."""

import csv
import json
from collections.abc import Callable
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from tests.tournament.command import ELEVEN, THIRTEEN, Out
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk import standings
from vtes_judge.faces.desk.ranking.standings import Standings, figures


class Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append("")
            self.inside = True

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "td"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.rows[-1][-1] += data


def from_csv(text: str) -> list[list[str]]:
    rows = list(csv.reader(StringIO(text, newline="")))
    return [row[1:5] for row in rows[1:]]


def from_json(text: str) -> list[list[str]]:
    return [[one["player"], *(f"{one[key]:g}" for key in ("gw", "vp", "tp"))] for one in json.loads(text)["ranks"]]


def from_markdown(text: str) -> list[list[str]]:
    rows = [line.split(" | ") for line in text.replace("\\", "").split("\n") if line.startswith("| ")]
    return [row[1:5] for row in rows[1:]]


def from_html(text: str) -> list[list[str]]:
    cells = Cells()
    cells.feed(text)
    return [row[1:5] for row in cells.rows[1:]]


def from_text(text: str) -> list[list[str]]:
    rows = text.split("\n\n")[1].split("\n")[1:]
    return [row.split()[1:5] for row in rows]


FORMATS: dict[str, Callable[[str], list[list[str]]]] = {
    "csv": from_csv,
    "json": from_json,
    "md": from_markdown,
    "html": from_html,
    "txt": from_text,
}


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("file", [ELEVEN, THIRTEEN])
def test_every_format_has_the_same_figures(tmp_path: Path, capsys: Out, ending: str, file: str) -> None:
    out = tmp_path / f"standings.{ending}"
    assert standings.run(file=[file], seed=2, output=str(out)) == 0
    assert capsys.readouterr().out == f"written: {out}\n"
    found = FORMATS[ending](out.read_bytes().decode("utf-8"))
    table = Standings(read_event(file), 2)
    assert found == [[one.name, *figures(its)] for one, its, _, _ in table.rows()]
    first = out.read_bytes()
    standings.run(file=[file], seed=2, output=str(out))
    assert out.read_bytes() == first


def test_names_cannot_break_a_page(tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    names = ["<b>x", "a|b", 'q"q', "c,d"]
    file.write_text(json.dumps({"players": names, "no-final": True}), encoding="utf-8")
    for ending, reader in FORMATS.items():
        if ending in ("md", "txt"):
            continue
        out = tmp_path / f"x.{ending}"
        standings.run(file=[str(file)], output=str(out))
        assert [row[0] for row in reader(out.read_bytes().decode("utf-8"))] == names
    standings.run(file=[str(file)], output=str(tmp_path / "x.md"))
    assert "\\<b\\>x | 0" in (tmp_path / "x.md").read_text(encoding="utf-8")
