"""Proves `vtes-judge score`: figures, places and clauses as the texts have them, and the files it reads."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from tests.tournament.command import Out, score
from vtes_judge.decoding.decoder import decode_value
from vtes_judge.faces.desk.score import exact, from_file, run
from vtes_judge.messages import Refused
from vtes_judge.rules.ousting import victory_points
from vtes_judge.tournament.scoring import PLACES, TAKEN, tournament_points

FIVE = """\
seat  player   VP  GW  TP  place
   1  A       1.5   0  54    1-2
   2  B         0   0  18    4-5
   3  C       1.5   0  54    1-2
   4  D         0   0  18    4-5
   5  E       0.5   0  36      3

Game win: nobody.
Possible: A ousts B; C ousts D; time, with A, C, E left.
"""

FOUR = """\
seat  player   VP  GW  TP  place
   1  A       1.5   0  60      1
   2  B         0   0  12      4
   3  C       0.5   0  36    2-3
   4  D       0.5   0  36    2-3

Game win: nobody.
Possible: A ousts B; time, with A, C, D left.
"""


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        pytest.param("A=1.5 B=0 C=1.5 D=0 E=0.5", 0, FIVE, id="VEKN 3.7.4 example 1"),
        pytest.param("A=1.5 B=0 C=½ D=1/2", 0, FOUR, id="VEKN 3.7.4 example 2"),
    ],
)
def test_the_examples_of_the_text(capsys: Out, line: str, code: int, text: str) -> None:
    assert score(capsys, line, brief=True) == (code, text)


def test_reasons_name_the_places_of_the_column(capsys: Out) -> None:
    """VEKN 3.7.3.p2: the places of four players, 1 to 4, count as first, second, fourth and fifth."""
    code, text = score(capsys, "A=1.5 B=0 C=0.5 D=0.5")
    told = " ".join(text.split())
    assert code == 0
    assert "2  B         0   0  12      4\n" in text
    assert (
        "because at a table of four the places count as first, second, fourth and fifth: the third is the table bye "
        "[VEKN 3.7.3.p2]"
    ) in told
    assert "because A is in place 1: 60 [" in told
    assert "because B is in place 4, which counts as fifth: 12 [VEKN 3.7.3.p1]" in told


def test_a_table_of_three_has_no_tournament_points(capsys: Out) -> None:
    code, text = score(capsys, "A=1 B=0 C=2", brief=True)
    assert code == 0
    assert "   3  C        2   1   -      1\n" in text
    assert "\nPossible: A ousts B; C ousts A; C is the last.\n" in text
    assert (
        text.replace("\n", " ")
        .rstrip()
        .endswith("Tournament points are not defined for a table of 3, only for five and four (VEKN 3.7.3).")
    )


def test_every_figure_comes_with_its_clause(capsys: Out) -> None:
    code, text = score(capsys, "A=2.5 B=0 C=0.5 D=0 E=0.5")
    told = " ".join(text.split())
    assert code == 0
    assert "C, E tie: (48 + 36) / 2 = 42 each [VEKN 3.7.3.p3, VEKN 3.7.4.p2]" in told
    assert "VEKN 3.7.3.p3 If more than one player is tied for a particular table ranking" in told


@pytest.mark.parametrize(("line", "who"), [("A=5 B=0 C=0 D=0 E=0", "A"), ("A=1 B=1 C=1 D=1 E=1", "nobody")])
def test_the_game_win_in_words(capsys: Out, line: str, who: str) -> None:
    assert f"\nGame win: {who}.\n" in score(capsys, line, simultaneous=True)[1]


def test_json(capsys: Out) -> None:
    code, text = score(capsys, "A=1.5 B=0 C=0.5 D=0.5", as_json=True)
    told = json.loads(text)
    assert (code, told["schema"], told["possible"], told["at_once"]) == (0, 1, True, False)
    assert told["players"][2] == {"seat": 3, "player": "C", "vp": 0.5, "gw": 0, "tp": 36, "place": "2-3"}
    assert {"citation": "VEKN 3.7.1.p1"}.items() <= {
        k: v for one in told["citations"] for k, v in one.items() if one["citation"] == "VEKN 3.7.1.p1"
    }.items()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "no result is told"),
        (["A"], "'A' is not NAME=POINTS"),
        (["=1"], "'=1' is not NAME=POINTS"),
        (["A=1", "A=2"], "A is told twice"),
        (["A=x"], "A: 'x' is no number such as 2, 0.5 or 1/2"),
        (
            ["A=1", "B=1"],
            "tell the victory points of all players at the table, three to five, in the order of the seats",
        ),
        ([f"{name}=1" for name in "ABCDEF"], "6 players are told, and a table has at most 5"),
    ],
)
def test_what_is_no_result(words: list[str], message: str) -> None:
    with pytest.raises(Refused) as caught:
        run(words=words)
    assert caught.value.message == message
    assert caught.value.hint


FILES = {
    "names as they stand": ("No: 2\n1:30: 0.5\nB: 0.5\n007: 0\n", {"No": "2", "1:30": "0.5", "B": "0.5", "007": "0"}),
    "a table of an event": (
        "seats: [A, B, C, D]\nresult: {D: 0.5, C: 0.5, A: 1.5, B: 0}\n",
        {"A": "1.5", "B": "0", "C": "0.5", "D": "0.5"},
    ),
    "json": ('{"A": 1.5, "B": 0, "C": 0.5, "D": "1/2"}', {"A": "1.5", "B": "0", "C": "0.5", "D": "0.5"}),
    "facts": ("vp: {A: 1.5, B: 0, C: 0.5, D: 0.5}\n", {"A": "1.5", "B": "0", "C": "0.5", "D": "0.5"}),
}


@pytest.mark.parametrize(("text", "points"), FILES.values(), ids=FILES)
def test_a_result_from_a_file(tmp_path: Path, text: str, points: dict[str, str]) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(text, encoding="utf-8")
    assert list(from_file(str(file))["vp"].items()) == [(name, Fraction(number)) for name, number in points.items()]


def test_more_facts_from_a_file(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("vp: {A: 1.5, B: 0, C: 0.5, D: 0.5}\ntime: no\nwinner: A\n", encoding="utf-8")
    assert run(words=[], given=str(file)) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "these victory points can be, but not with what is told of the end of the game" in told
    assert "not met the game win is right: nobody receives it" in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A: 1\nA: 2\n", "{file}, line 2: the result: A stands there twice (and 0 more"),
        ("A: 1\nB: x\n", "{file}, line 2: the result: B: 'x' is no number such as 2, 0.5 or 1/2"),
        ("- A\n", "{file}, line 1: a table is a list, not a mapping"),
        ("", "{file} is empty: no result is told"),
        ("# nothing\n", "{file} is empty: no result is told"),
        ("A\n", "{file}, line 1: a table is one value, not a mapping"),
        ("A: [1\n", "{file}, line 2: this is no YAML: did not find expected ',' or ']'"),
    ],
)
def test_a_file_without_a_result(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        from_file(str(file))
    assert caught.value.message.startswith(message.format(file=file).partition(" (and")[0])


def test_told_twice_is_told_once_too_often(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="told twice: in words and in a file"):
        run(words=["A=1"], given=str(tmp_path / "x"))


@pytest.mark.parametrize("size", TAKEN)
def test_averages_are_whole_for_every_pattern_of_ties(size: int) -> None:
    for pattern in product(range(size), repeat=size):
        vp = {f"P{at}": float(number) for at, number in enumerate(pattern)}
        points = tournament_points(vp=vp).answer
        assert all(number == int(number) for number in points.values())
        assert sum(points.values()) == sum(PLACES[place][0] for place in TAKEN[size][0])


def test_numbers_for_json() -> None:
    assert [exact(1.0), exact(0.5), exact(decode_value(float, "1/3"))] == [1, 0.5, "1/3"]


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (0.5, "half a victory point"),
        (1, "one victory point"),
        (1.5, "1.5 victory points"),
        (2, "2 victory points"),
    ],
)
def test_victory_points_are_said(number: float, says: str) -> None:
    assert victory_points(number) == says
