"""Proves what `seat` refuses, and how it says so."""

from pathlib import Path

import pytest

from tests.seating.command import FORMS, refused, run


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
