"""Proves the commands that write an event file: what they write and say, and what they do not do."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.events.desk import CUP, EVENTS, Out, body, do
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused

NEW = """\
event: Spring Cup
date: "2026-03-01"
rounds-planned: 2
players:
  - Ann
  - Bob
  - Cid
  - Dee
  - Eve
rounds: []
"""


def test_an_event_from_the_first_player_to_the_last_point(cup: Path, capsys: Out) -> None:
    says = do(capsys, "new", cup, players="Ann,Bob, Cid", title="Spring Cup", date="2026-03-01", rounds=2)
    assert "made, 3 players. Next: vtes-judge event add" in " ".join(says.split())
    do(capsys, "add", cup, "Dee", "Eve")
    assert body(cup) == NEW
    says = do(capsys, "seat", cup, seed=5)
    assert "with seed 5\nround 1\n  table 1: " in says
    [table] = read_event(str(cup)).rounds[0].tables
    assert sorted(table.names) == ["Ann", "Bob", "Cid", "Dee", "Eve"]
    points = dict(zip(table.names, ("3", "0", "1.5", "0", "0.5"), strict=True))
    with pytest.raises(Refused, match="impossible result"):
        run(words=["result", str(cup), "1", "1", *(f"{name}={number}" for name, number in points.items())])
    points[table.names[0]] = "1.5"
    says = do(capsys, "result", cup, 1, 1, *(f"{name}={number}" for name, number in points.items()))
    assert "Possible: " in says
    do(capsys, "seat", cup, every=True, seed=5)
    after = read_event(str(cup))
    assert len(after.rounds) == 2
    names = after.rounds[1].tables[0].names
    do(capsys, "result", cup, 2, 1, *(f"{name}=0.5" for name in names))
    with pytest.raises(Refused, match="all 2 rounds that are planned are seated"):
        run(words=["seat", str(cup)])
    with pytest.raises(Refused, match="tied for the final"):
        run(words=["final", str(cup)])
    says = do(capsys, "final", cup, seed=1)
    assert "finalists, best first: " in says
    assert "Drawn by lot with seed 1" in " ".join(says.split())
    seeds = [seed.name for seed in read_event(str(cup)).final.seeds]  # type: ignore[union-attr]
    do(capsys, "final", cup, seats=",".join(seeds), first=seeds[2])
    says = do(capsys, "final", cup, *(f"{name}=0.5" for name in seeds))
    assert f"Winner: {seeds[0]}, with 0.5 victory points, tied with" in " ".join(says.split())
    assert faults(read_event(str(cup))) == []
    assert cup.read_text(encoding="utf-8").startswith(NEW.replace("rounds: []\n", "rounds:\n  - tables:\n"))


def test_a_player_leaves_and_one_comes(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDE", rounds=3)
    do(capsys, "seat", cup, seed=1)
    assert "E has left after round 1, and is not seated again" in " ".join(do(capsys, "drop", cup, "e").split())
    assert "F added, and plays from round 2 on, if the judge allows it" in " ".join(do(capsys, "add", cup, "F").split())
    do(capsys, "seat", cup, seed=1)
    text = cup.read_text(encoding="utf-8")
    assert "  - {name: E, dropped: 1}\n  - {name: F, arrived: 2}\n" in text
    assert sorted(read_event(str(cup)).rounds[1].tables[0].names) == ["A", "B", "C", "D", "F"]
    do(capsys, "drop", cup, "F", round_number=2)
    assert "  - {name: F, arrived: 2, dropped: 2}\n" in cup.read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [6, 7, 11])
def test_who_sits_out_sits_out_equally_often(cup: Path, capsys: Out, players: int) -> None:
    do(capsys, "new", cup, *"ABCDEFGHIJK"[:players], rounds=3)
    for _ in range(3 if players == 6 else 1):
        do(capsys, "seat", cup, seed=players, every=players != 6)
    outs = [name.name for one in read_event(str(cup)).rounds for name in one.out]
    assert sorted(outs) == sorted("ABCDEFGHIJK"[:players])


def test_check_says_everything(cup: Path, capsys: Out) -> None:
    cup.write_text("players: [A, B, C, D]\nrounds:\n  - tables:\n      - seats: [A, B, C]\n", encoding="utf-8")
    assert run(words=["check", str(cup)]) == 1
    out = capsys.readouterr().out
    name = str(cup)
    told = " ".join(out.split())
    assert f"{name}:3: D has no place in round 1 hint: write the name in seats:, out: or loss:" in told
    assert f"{name}:4: remark: round 1, table 1 has 3 players; the texts give it no tournament points" in told
    assert told.endswith(f"{name}: 1 fault, 2 remarks (4 players, 1 round)")
    assert run(words=["check", name], as_json=True) == 1
    data = json.loads(capsys.readouterr().out)
    assert [fault["line"] for fault in data["faults"]] == [3]
    assert data["remarks"][0]["cites"] == ["VEKN 3.7.3.p2", "VEKN 3.3.p1"]
    assert len(data["remarks"]) == 2
    assert run(words=["check", str(EVENTS / "eleven.yaml")]) == 0


def test_a_file_of_names(cup: Path, tmp_path: Path, capsys: Out) -> None:
    names = tmp_path / "players.csv"
    names.write_bytes('\ufeffAnn,1000123\r\n\r\n"Lee, Bob",2\r\n'.encode())
    do(capsys, "new", cup, players=str(names))
    assert [player.name for player in read_event(str(cup)).players] == ["Ann", "Lee, Bob"]


def test_a_file_of_names_is_read_as_seat_reads_it(cup: Path, tmp_path: Path, capsys: Out) -> None:
    from vtes_judge.faces.desk.seating.file import names as seated_names

    for name, text in (
        ("players.csv", "player,number\nAnn,1\nBob,2\n"),
        ("players.txt", "# who came\n  Ann\n\nLee, Bob\n"),
        ("players.yaml", "players: [Ann, {name: Bob}]\n"),
    ):
        listed = tmp_path / name
        listed.write_text(text, encoding="utf-8")
        cup.unlink(missing_ok=True)
        do(capsys, "new", cup, players=str(listed))
        assert tuple(player.name for player in read_event(str(cup)).players) == seated_names(str(listed))
        assert len(read_event(str(cup)).players) == 2


def test_names_are_found_without_accents(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, "Åsa", "José María", "Bob", "Zoë")
    do(capsys, "seat", cup, seed=1)
    do(capsys, "result", cup, 1, 1, "asa=4", "jose=0", "bob=0", "Zoe=0")
    points = read_event(str(cup)).rounds[0].tables[0].points
    assert points is not None
    assert {name: int(number) for name, number in points.items()} == {"Åsa": 4, "José María": 0, "Bob": 0, "Zoë": 0}
    do(capsys, "drop", cup, "asa")
    assert "  - {name: Åsa, dropped: 1}\n" in cup.read_text(encoding="utf-8")
    with pytest.raises(Refused, match=r"Åsa has left already, after round 1 \(line 2\)"):
        run(words=["drop", str(cup), "Asa"])
    with pytest.raises(Refused) as caught:
        run(words=["drop", str(cup), "Jose Marja"])
    assert caught.value.hint == "did you mean José María?"


def test_a_number_of_rounds_that_cannot_be_shared_out_is_told_at_once(cup: Path, capsys: Out) -> None:
    says = " ".join(do(capsys, "new", cup, *"ABCDEFG", rounds=4).split())
    assert "7 players cannot all play equally often in 4 rounds: 7 players sit out in turn" in says
    with pytest.raises(Refused) as caught:
        run(words=["seat", str(cup)])
    assert "in 3 rounds 2 games; in 5 rounds 3 games" in caught.value.hint
    cup.unlink()
    assert "cannot" not in do(capsys, "new", cup, *"ABCDEFG", rounds=3)


def test_a_result_by_ousts_at_the_same_time_is_told_as_such(cup: Path, capsys: Out) -> None:
    cup.write_text(CUP, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["result", str(cup), "1", "1", "A=1", "B=1", "C=1", "D=1"])
    assert "round 1, table 1: possible only with players ousted at the same time: A, B, C and D" in caught.value.message
    assert caught.value.hint.endswith("--simultaneous")
    assert cup.read_text(encoding="utf-8") == CUP
    says = " ".join(do(capsys, "result", cup, 1, 1, "A=1", "B=1", "C=1", "D=1", simultaneous=True).split())
    assert (
        "Possible only with players ousted at the same time: A, B, C and D are ousted at the same time; nobody is left."
    ) in says


def test_what_is_missing_before_the_final_is_named(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD", rounds=2)
    for number in ("0 of 2 are seated", "1 of 2 are seated", "no result of round 1 table 1, round 2 table 1"):
        with pytest.raises(Refused) as caught:
            run(words=["final", str(cup)])
        assert caught.value.message == f"the preliminary rounds are not over: {number}"
        if "no result" not in number:
            do(capsys, "seat", cup, seed=1)


WRONG: list[tuple[list[str], dict[str, Any], str]] = [
    ([], {}, "no verb and no event file are named"),
    (["what", "x"], {}, "'what' is no verb of event"),
    (["add"], {}, "no event file is named"),
    (["new", "CUP"], {}, "CUP is there already"),
    (["add", "CUP"], {}, "no player is named"),
    (["add", "CUP", "a"], {}, "a is a player of CUP already, as A"),
    (["drop", "CUP", "X"], {}, "X is not among the players of CUP"),
    (["drop", "CUP"], {}, "name one player"),
    (
        ["drop", "CUP", "A"],
        {"round_number": 0},
        "CUP, line 7: A is seated in round 1, but left before round 1 (line 2) [VEKN 3.1.4.p1]",
    ),
    (["result", "CUP", "1", "1"], {}, "tell the round, the table and everybody's points"),
    (["result", "CUP", "2", "1", "A=1"], {}, "CUP has no round 2: 1 is seated"),
    (["result", "CUP", "1", "3", "A=1"], {}, "round 1 has no table 3: there is 1"),
    (["result", "CUP", "1", "1", "A=1"], {}, "CUP, line 8: round 1, table 1: tell everybody's points once: B, C, D"),
    (["result", "CUP", "1", "1", "A=1", "X=1"], {}, "CUP, line 8: round 1, table 1: X does not sit there"),
    (
        ["result", "CUP", "1", "1", "A=4", "B=4", "C=0", "D=0"],
        {},
        "CUP, line 8: round 1, table 1: impossible result: 4 points too many. "
        "The points add up to 4: A, B, C and D have no half point: whoever has none was ousted, "
        "which gives another player a point, or was the last to survive, which gives one; the points told add up to 8 ["
        "VEKN 3.7.2.p1, VEKN 3.7.2.p2, VEKN 3.7.2.p3]",
    ),
    (["final", "CUP"], {}, "the preliminary rounds are not over: 1 of 2 are seated"),
    (["check", "CUP"], {"seed": 1}, "event check has no option --seed"),
    (["seat", "CUP", "x"], {}, "event seat takes no 'x'"),
    (["check", "NOWHERE"], {}, "NOWHERE cannot be read: No such file or directory"),
    (["add", "-", "A"], {}, "standard input cannot be written to"),
    (["new", "NEWER", *"ABCD"], {"date": "2026-02-30"}, "--date 2026-02-30 is no day"),
    (["new", "NEWER", *"ABCD"], {"rounds": 1}, "--rounds 1: there are 2 to 20 preliminary rounds (VEKN 3.1.p1)"),
    (["new", "NEWER", "Ann", "Bob", "ann"], {}, "ann is among the players already, as Ann"),
    (["new", "NEWER"], {"players": "Ann,Bob,ANN,Cid"}, "ANN is among the players already, as Ann"),
    (["new", "NEWER", "Ann"], {"players": "Ann,Bob"}, "Ann is among the players already"),
    (["new", "NEWER"], {"players": "nobody.txt"}, "--players nobody.txt: there is no such file"),
]


@pytest.mark.parametrize(("words", "options", "message"), WRONG)
def test_what_is_not_done(
    cup: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], options: dict[str, Any], message: str
) -> None:
    from io import BytesIO, TextIOWrapper

    cup.write_text(CUP, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(CUP.encode())))
    paths = {"CUP": str(cup), "NOWHERE": str(cup.parent / "nowhere.yaml"), "NEWER": str(cup.parent / "newer.yaml")}
    with pytest.raises(Refused) as caught:
        run(words=[paths.get(word, word) for word in words], **options)
    said = caught.value.message
    for name, path in paths.items():
        said = said.replace(path, name)
    assert said.replace("line 7: round 1, table 1", "line 8: round 1, table 1") == message
    assert caught.value.hint
    assert cup.read_text(encoding="utf-8") == CUP
    assert os.listdir(cup.parent) == ["cup.yaml"]


def test_a_file_with_two_players_of_one_name_but_for_capitals_makes_no_event(cup: Path, tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ann\nBob\nann\nCid\n", encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["new", str(cup)], players=str(names))
    assert caught.value.message == "ann is among the players already, as Ann (lines 1 and 3)"
    assert not cup.exists()
