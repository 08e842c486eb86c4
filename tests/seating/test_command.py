"""Proves `vtes-judge seat`: what it prints and writes, which files it reads, what it refuses and how it says so."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
import yaml

from vtes_judge.faces.command import parse
from vtes_judge.faces.desk.paper import diagram
from vtes_judge.messages import Refused
from vtes_judge.seating import attempts, improvement, stored_seatings
from vtes_judge.seating import making as seat_make
from vtes_judge.seating.making import Making
from vtes_judge.seating.plan import planned
from vtes_judge.seating.score import score

NAMES = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Jo Kim Lou Max".split()

HARDLY = {30: 400}
"""Steps of a search where it does not matter how good the seating is."""


def run(*args: str) -> int:
    return parse.answer("seat", list(args))


def told(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    assert run(*args, "--json") == 0
    return json.loads(capsys.readouterr().out)


def refused(*args: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        run(*args)
    return caught.value.message, caught.value.hint


# what it prints


def test_four_players_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "4", "--rounds", "3", "--seed", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 players, 3 rounds. Seed 1."
    assert re.fullmatch(r"  Table 1   \d > \d > \d > \d", lines[3])
    assert "2/6/0/6/0/4/0/0.373/6" in lines[11]
    text = " ".join(" ".join(lines).split())
    assert "A repeated predator and prey cannot be avoided here: every order at the one table was tried." in text
    assert "R1 is what VEKN 3.1.2.p5 demands; R2 to R9 are the criteria of the Archon's seating chart" in text
    at = lines.index("R1: pairs whose predator-prey relation occurs more than once")
    assert all(re.fullmatch(r"  \d is predator of \d in rounds \d and \d", line) for line in lines[at + 1 : at + 3])
    assert not lines[at + 3]
    assert max(map(len, lines)) <= 80


def test_six_seven_and_eleven_sit_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "11", "--rounds", "4", "--seed", "1", "--brief") == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "11 players, 4 rounds; each plays 3 games (9 + 8 + 8 + 8 seats), sitting out in\n"
        "turn (VEKN 3.1.2.p3). Seed 1.\n"
    )
    assert out.count("  sit out   ") == 4
    assert "0/0/0.166/9/0/0/0/0.356/0\n" in out


def test_proved_optimal_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "100", "--rounds", "3", "--seed", "1", "--brief") == 0
    assert capsys.readouterr().out.endswith("\n0/0/0/0/0/0/0/0.267/0  proved optimal\n")


def test_one_round_only_and_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "9", "--rounds", "2", "--seed", "5", "--round", "2", "--draw", "--brief") == 0
    out = capsys.readouterr().out
    assert "Round 1" not in out
    assert out.count("<---") == 1
    for seat_number in range(1, 6):
        assert re.search(rf"\b{seat_number} \d", out)


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--players", "10", "--rounds", "3", "--seed", "1")
    assert found["schema"] == 1
    assert found["vector"] == "0/2/0/20/0/0/0/0.267/4"
    assert score(found["rounds"]).vector == tuple(found["compared"])
    assert sorted(found["rounds"][0][0] + found["rounds"][0][1], key=int) == [str(one) for one in range(1, 11)]
    assert [len(one["faults"]) for one in found["criteria"]] == [0, 2, 0, 20, 0, 0, 0, 0, 4]
    assert [one["proved_least"] for one in found["criteria"][:7]] == [True] * 7
    assert found["criteria"][0]["demanded_by"] == "VEKN 3.1.2.p5"
    assert told(capsys, "--players", "10", "--rounds", "3", "--seed", "1") == found


def test_without_a_seed_one_is_drawn_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--players", "8", "--rounds", "2")
    assert told(capsys, "--players", "8", "--rounds", "2", "--seed", str(found["seed"])) == found


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


SEATING = [
    ["Ann Bob Cid Dee Eve".split(), "Fay Gus Hal Ida".split()],
    ["Ann Fay Bob Gus Cid".split(), "Dee Hal Eve Ida".split()],
]

FORMS = {
    "short.yaml": yaml.safe_dump({"rounds": SEATING}),
    "list.yaml": yaml.safe_dump(SEATING),
    "short.json": json.dumps({"rounds": SEATING}),
    "event.yaml": yaml.safe_dump(
        {
            "event": "Cup",
            "players": sorted({name for tables in SEATING for table in tables for name in table}),
            "rounds": [
                {"tables": [{"seats": table, "result": {}} for table in tables], "out": []} for tables in SEATING
            ],
        }
    ),
    "plain.txt": "\n\n".join("\n".join(f"{at}: {' '.join(t)}" for at, t in enumerate(r, 1)) for r in SEATING),
    "headed.txt": "".join(
        f"Round {n}\n" + "".join(f"Table {at}: {', '.join(t)}\n" for at, t in enumerate(r, 1))
        for n, r in enumerate(SEATING, 1)
    ),
    "rows.csv": "player,seat,table,round\n"
    + "".join(
        f"{name},{seat_},{at},{n}\n"
        for n, r in enumerate(SEATING, 1)
        for at, t in enumerate(r, 1)
        for seat_, name in enumerate(t, 1)
    ),
}


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


def test_one_round_has_one_table_without_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "5", "--rounds", "1", "--seed", "1") == 0
    text = " ".join(capsys.readouterr().out.split())
    assert text.startswith("5 players, 1 round. Seed 1. Round 1 Table 1 1 > 3 > 2 > 5 > 4 0/10/0/0/0/0/0/1.166/0 ")
    assert "R2 10 pairs that share all their games; proved least: there is one round R3" in text
    assert text.endswith("no worse by those before it.")
    assert run("--players", "5", "--rounds", "2", "--seed", "1") == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "proved least: the players of a table of the first round go to 1 table later R3" in text
    assert "share all their games: rounds 1 and 2" in text


@pytest.mark.parametrize("players", [4, 5, 6, 7, 9, 11, 16, 20])
@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_one_of_a_thing_is_one_thing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], players: int, rounds: int
) -> None:
    monkeypatch.setattr(seat_make, "STEPS", HARDLY)
    if not planned(players, rounds):
        assert "cannot all play" in refused("--players", str(players), "--rounds", str(rounds))[0]
        return
    run("--players", str(players), "--rounds", str(rounds), "--seed", "1")
    text = " ".join(capsys.readouterr().out.split())
    assert "at least 0," not in text
    assert not re.search(r"(?<![\d.])1 (tables|rounds|games|places)\b|\brounds 1(?! and|,)", text)


# refusals


@pytest.mark.parametrize(
    ("args", "message", "hint"),
    [
        ("", "who plays?", "write --players 13, or --players FILE with their names"),
        ("--players 13", "how many rounds?", "write --rounds 3"),
        ("--players 7", "how many rounds?", "write --rounds 3 or --games 3"),
        ("--players 3 --rounds 3", "3 players cannot be seated here", "seat 4 to 300 players"),
        ("--players 301 --rounds 3", "301 players cannot be seated here", "seat 4 to 300 players"),
        (
            "--players 13 --rounds 6",
            "6 rounds cannot be seated with 13 players",
            "seat 1 to 5 rounds with 13 (up to 7 only with 6, 7 and 11 players)",
        ),
        ("--players 7 --rounds 8", "8 rounds cannot be seated with 7 players", "seat 1 to 7 rounds with 7"),
        (
            "--players 7 --rounds 4",
            "7 players cannot all play the same number of games in 4 rounds",
            "7 players sit out in turn, so that each plays (VEKN 3.1.2.p3) in 3 rounds 2 games; in 5 rounds 3 games; "
            "in 6 rounds 4 games; in 7 rounds 4 or 5 games",
        ),
        ("--players 7 --games 9", "7 players cannot all play 9 games", None),
        ("--players 13 --rounds 3 --games 2", "13 players cannot all play 2 games in 3 rounds", None),
        ("--players 13 --rounds 3 --round 4", "there is no round 4", "rounds are 1 to 3"),
        ("--players 13 --rounds 3 --time 0", "0 seconds are no time to search", "write 1 to 86400 seconds: --time 60"),
        (
            "--players 13 --rounds 3 --time -1",
            "--time -1 is not a whole number from 1 to 86400",
            "write, for example: --time 60",
        ),
        ("--players 13 --rounds 3 --time=1.5", "--time 1.5 is not a whole number from 1 to 86400", None),
        ("--players 13 --rounds 3 --time 9999999", "--time 9999999 is not a whole number from 1 to 86400", None),
        ("--players 13 --rounds 3 --time 1e9", "--time 1e9 is not a whole number from 1 to 86400", None),
        (
            "--players 13 --rounds three",
            "--rounds three is not a whole number from 1 to 7",
            "write, for example: --rounds 3",
        ),
        (
            "--players 13 --rounds 0",
            "0 rounds cannot be seated with 13 players",
            "seat 1 to 5 rounds with 13 (up to 7 only with 6, 7 and 11 players)",
        ),
        ("--players 11 --games -1", "--games -1 is not a whole number from 1 to 7", None),
        ("--players 11 --games 0", "11 players cannot all play 0 games", None),
        (
            "--players 13 --rounds 3 --seed -1",
            "--seed -1 is not a whole number from 0 to 999999999999999",
            "write, for example: --seed 7",
        ),
        ("--players 13 --rounds 3 --round -1", "--round -1 is not a whole number from 1 to 7", None),
        (
            "--players -1 --rounds 3",
            "--players -1 is no number of players, and no file",
            "write a number from 4 to 300, a file of names, or Ann,Bob,Cid,Dee",
        ),
        ("--players 1.5 --rounds 3", "--players 1.5 is no number of players, and no file", None),
        ("--players three --rounds 3", "--players three is no number of players, and no file", None),
        ("--players 1e9 --rounds 3", "--players 1e9 is no number of players, and no file", None),
        ("--players 0 --rounds 3", "0 players cannot be seated here", "seat 4 to 300 players"),
        ("--players Ann,Bob,Ann,Cid --rounds 3", "--players names Ann twice", None),
        ("--players 13 --rounds 3 -o x.pdf", "x.pdf is of no kind that can be written", None),
        ("--players none.txt --rounds 3", "none.txt cannot be read: No such file or directory", None),
        ("score", "no file to score", "write seat score FILE"),
        ("score a b", "one file is scored", "write seat score FILE"),
        ("score a --rounds 3", "a seating that is scored is not made", None),
        ("thirteen", "thirteen is not understood", None),
    ],
)
def test_what_is_refused(args: str, message: str, hint: str | None) -> None:
    found = refused(*args.split())
    assert found[0] == message
    assert hint is None or found[1] == hint
    assert found[1]


def test_names_between_commas(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--players", 'Ann, "Lee, Bob",Cid,Dee', "--rounds", "2", "--seed", "1")
    assert found["players"] == ["Ann", "Lee, Bob", "Cid", "Dee"]


def test_results_are_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "players: [A, B, C, D]\nrounds: [{tables: [{seats: [A, B, C, D], result: {A: 4, B: 0, C: 0, D: 0}}]}]\n"
    for name in ("cup.yaml", "other.yaml"):
        Path(name).write_text(text)
    Path("names.txt").write_text("A\nB\nC\nD\n")
    Path("seated.yaml").write_text("rounds: [[[A, B, C, D]]]\n")
    hint = "name another file; vtes-judge event seat FILE seats the next round into an event file"
    made_from = "is what the seating is made from: it is not written over"
    for args, message in (
        ("--given cup.yaml --rounds 2 -o cup.yaml", f"cup.yaml {made_from}"),
        ("score cup.yaml -o ./cup.yaml", f"./cup.yaml {made_from}"),
        ("--players names.txt --rounds 2 -o names.txt", f"names.txt {made_from}"),
        ("--players 9 --rounds 2 -o other.yaml", "other.yaml holds results: no seating is written over them"),
    ):
        assert refused(*args.split()) == (message, hint)
    assert Path("cup.yaml").read_text() == Path("other.yaml").read_text() == text
    assert run("--players", "9", "--rounds", "2", "-o", "seated.yaml") == 0
    assert "result" not in Path("seated.yaml").read_text()


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.txt", "1: A B C D\n2: E F A G\n", "a.txt, line 2: A sits twice in round 1, first on line 1"),
        ("a.txt", "1: A B\n", "a.txt, line 1: a table of 2 in round 1"),
        (
            "a.yaml",
            "rounds:\n  - - [A, B, C, D]\n    - [E, F, G]\n    - [H, 'A', I, J]\n",
            "a.yaml, line 4: A sits twice in round 1, first on line 2",
        ),
        ("a.yaml", "rounds: 3\n", "a.yaml, line 1: no list of rounds"),
        ("a.yaml", "rounds:\n  - tables: 3\n", "a.yaml, line 2: round 1 is no list of tables"),
        ("a.yaml", "rounds:\n  - - A\n    - B\n", "a.yaml, line 2: a table is a list of names"),
        ("a.yaml", "rounds:\n  - - [A, [B], C, D]\n", "a.yaml, line 2: a name must stand here"),
        ("a.csv", "round,table,seat\n1,1,1\n", "a.csv, line 1: the columns round, table, seat and player are needed"),
        ("a.csv", "round,table,seat,player\n1,x,1,A\n", "a.csv, line 2: no round, table, seat and player"),
        (
            "a.csv",
            "round,table,seat,player\n1,1,1,A\n1,1,1,B\n",
            "a.csv, line 3: seat 1 of this table is taken on line 2",
        ),
        ("a.txt", "", "a.txt holds no round"),
    ],
)
def test_a_seating_that_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(text)
    assert refused("score", name)[0] == message


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("p.txt", "Ann\nBob\nAnn\n", "p.txt, line 3: Ann stands there already, on line 1"),
        ("p.txt", "\n", "p.txt names nobody"),
        ("p.yaml", "event: x\n", "p.yaml, line 1: no list of players"),
    ],
)
def test_players_that_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(text)
    assert refused("--players", name, "--rounds", "2")[0] == message


def test_numbers_and_names_do_not_mix(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(FORMS["short.yaml"])
    message, _ = refused("--given", str(file), "--players", "9", "--rounds", "3")
    assert message == "--players has a number, and the given rounds have names"


# waiting


def test_an_interrupt_keeps_the_best_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seat_now = Making.steps

    def interrupted(making: Any, most: int | None = None) -> Any:
        steps = seat_now(making, most)
        yield next(steps)
        steps.close()
        raise KeyboardInterrupt

    monkeypatch.setattr(Making, "steps", interrupted)
    assert run("--players", "9", "--rounds", "3", "--seed", "1", "--time", "5", "--brief") == 0
    shown = capsys.readouterr()
    assert shown.err == "stopped: this is the best so far\n"
    assert "0/1/0.314/16/" in shown.out


def test_a_longer_search_is_no_worse_and_ends_where_nothing_can_be_better(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--players", "25", "--rounds", "3", "--time", "9", "--seed", "1")["steps"] == 0
    found = told(capsys, "--players", "13", "--rounds", "3", "--time", "1", "--seed", "1")
    assert found["steps"] > 0
    assert tuple(found["compared"]) <= score(stored_seatings.stored(13, 3, 3) or []).vector


def test_the_table_is_made_anew_from_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worse row is bettered, a good one stays."""
    monkeypatch.setattr(attempts, "ONCE", 200)
    bad = stored_seatings.decoded("0123,4567/0123,4567")
    assert improvement.bettered((8, 2, 2), bad, 0, 1) is not None
    good = stored_seatings.stored(8, 2, 2)
    assert good is not None
    assert improvement.bettered((8, 2, 2), good, 0, 1) is None
    assert improvement.proved(stored_seatings.stored(16, 2, 2) or [], 16)
    assert improvement.written(stored_seatings.lines()) == stored_seatings.FILE.read_text()


def test_the_table_is_made_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two rows without a look at those that are stored, into a file of its own; the table stays as it is."""
    file, before = tmp_path / "anew.txt", stored_seatings.FILE.read_text()
    monkeypatch.setattr(improvement, "stored", lambda *_: None)
    monkeypatch.setattr(attempts, "ONCE", 400)
    args = ["--anew", "--players", "8", "--players", "16", "--rounds", "2", "--seconds", "0", "--into", str(file)]
    monkeypatch.setattr("sys.argv", ["seat_stored", *args])
    improvement.main()
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in out] == [["8", "2", "2"], ["16", "2", "2"]]
    assert all(line.endswith(" s new") for line in out)
    rows = dict(line.rsplit(" ", 1) for line in file.read_text().splitlines())
    assert sorted(rows) == ["16 2 2", "8 2 2"]
    assert score(stored_seatings.decoded(rows["8 2 2"])).vector[:7] == (0, 4, 512, 4, 0, 0, 0)
    assert stored_seatings.FILE.read_text() == before
    good = stored_seatings.stored(16, 2, 2) or []
    assert improvement.compared(good, good) == "as stored"
    assert improvement.compared(good[:1] * 2, good).startswith("worse than stored: 0/0/0/0/")
