"""Proves which files of players and seatings `seat` reads, and what it writes: seatings, pictures and pages."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.seating.command import FORMS, HARDLY, NAMES, SEATING, run, told
from vtes_judge.faces.desk.paper import diagram
from vtes_judge.seating import making as seat_make
from vtes_judge.seating.score import score

# files


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.txt", "Ann\n\n# nobody\nBob\n Cid \nDee  Dow\n"),
        ("a.csv", 'name,deck\nAnn,x\nBob,y\nCid,"z, w"\nDee Dow,\n'),
        ("a.csv", "\ufeffAnn;x\r\nBob\r\nCid\r\nDee Dow\r\n".replace(";x", "")),
        ("a.yaml", "- Ann\n- Bob\n- Cid\n- Dee Dow\n"),
        ("a", "players:\n  - Ann\n  - {name: Bob, vekn: 7}\n  - Cid\n  - Dee Dow\n  - {name: Eve, dropped: 1}\n"),
        ("a.json", '{"players": ["Ann", "Bob", "Cid", "Dee Dow"]}'),
    ],
)
def test_players_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str) -> None:
    file = tmp_path / name
    file.write_bytes(text.encode())
    found = told(capsys, "--players", str(file), "--rounds", "2", "--seed", "1")
    assert found["players"] == ["Ann", "Bob", "Cid", "Dee Dow"]


def test_names_between_commas(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--players", 'Ann, "Lee, Bob",Cid,Dee', "--rounds", "2", "--seed", "1")
    assert found["players"] == ["Ann", "Lee, Bob", "Cid", "Dee"]


@pytest.mark.parametrize("name", FORMS)
def test_the_same_seating_in_every_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.setattr(seat_make, "STEPS", HARDLY)
    file = tmp_path / name
    file.write_text(FORMS[name], encoding="utf-8")
    found = told(capsys, "score", str(file))
    assert found["rounds"] == SEATING
    assert found["vector"] == str(score(SEATING))
    more = told(capsys, "--given", str(file), "--rounds", "3", "--seed", "2")
    assert more["rounds"][:2] == SEATING
    assert more["given"] == 2
    assert sorted(name for table in more["rounds"][2] for name in table) == sorted(NAMES[:9])


def test_what_is_written_is_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = tmp_path / "players.txt"
    odd = ["No", "1:30", "O'Neil, Jr", "Ünal", 'said "x"', "7", "a > b", "<b>", "# seven", "Bob", "on"]
    players.write_text("\n".join(f' "{name}"' if "#" in name else f" {name}" for name in odd), encoding="utf-8")
    kinds = ("yaml", "json", "csv")
    files = [str(tmp_path / f"seating.{kind}") for kind in kinds]
    first = told(capsys, "--players", str(players), "--rounds", "4", "--seed", "2", *(f"-o={file}" for file in files))
    assert sorted(first["players"]) == sorted(odd)
    for file in files:
        assert told(capsys, "score", file)["rounds"] == first["rounds"], file


def test_drop_outs_and_late_arrivals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(seat_make, "STEPS", HARDLY)
    given, now = tmp_path / "one.yaml", tmp_path / "now.txt"
    given.write_text(FORMS["short.yaml"])
    now.write_text("\n".join(["Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Kim", "Lou"]))
    found = told(capsys, "--given", str(given), "--players", str(now), "--rounds", "3", "--seed", "1")
    assert found["rounds"][:2] == SEATING
    assert sorted(name for table in found["rounds"][2] for name in table) == now.read_text().split("\n")
    assert found["games"] == [1, 3]
    assert found["out"][2] == []


# pictures


def test_the_picture_names_every_player_with_an_arrow(tmp_path: Path) -> None:
    file = tmp_path / "r.svg"
    assert run("--players", "9", "--rounds", "2", "--seed", "1", "-o", str(file), "--brief") == 0
    root = ET.fromstring(file.read_text())
    space = "{http://www.w3.org/2000/svg}"
    tables = [one for one in root.iter(f"{space}g") if one.get("role") == "img"]
    assert len(tables) == 4
    for table in tables:
        seats = len(table.findall(f"{space}circle"))
        assert seats in (4, 5)
        assert len(table.findall(f"{space}line")) == len(table.findall(f"{space}path")) == seats
        said = table.get("aria-label")
        assert said is not None
        assert all(f"{number} " in said for number in range(1, seats + 1))
    assert "http" not in file.read_text().replace("http://www.w3.org/2000/svg", "")


def test_the_page_is_whole_and_says_where_everybody_sits(tmp_path: Path) -> None:
    players, file = tmp_path / "p.txt", tmp_path / "r1.html"
    players.write_text("\n".join([*NAMES[:12], "<b>Max & Co"]))
    assert run("--players", str(players), "--rounds", "3", "--seed", "1", "--round", "1", "-o", str(file)) == 0
    page = file.read_text()
    assert page.count("<section>") == 2
    assert page.count("<span>table ") == 13
    assert "&lt;b&gt;Max &amp; Co" in page
    assert "<b>Max" not in page
    assert not re.search(r"<(script|link|img|iframe)|url\(|@import", page)


def test_names_are_broken_where_there_is_no_room() -> None:
    assert diagram.broken("Maximilian von Habsburg-Lothringen", 11) == ["Maximilian", "von", "Habsburg- …"]
    assert diagram.broken("Ann", 11) == ["Ann"]
    assert all(len(line) <= 8 for line in diagram.broken("Wolfeschlegelsteinhausenbergerdorff Senior", 8))


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("long", [False, True])
def test_a_table_in_plain_text(size: int, long: bool) -> None:
    names = [name * 12 if long else name for name in NAMES[:size]]
    drawn = diagram.plain(names, "Table 1", 80)
    assert all(len(line) <= 80 for line in drawn)
    assert all(f"{number} {name[:8]}" in "\n".join(drawn) for number, name in enumerate(names, 1))
