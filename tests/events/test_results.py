"""Proves what is said of a result that `event` is told: why one cannot be, what was meant, and who has withdrawn."""

import json
import sys
from io import BytesIO, TextIOWrapper
from itertools import product
from pathlib import Path

import pytest

from tests.events.desk import Out, do
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused
from vtes_judge.tournament.game import withdrawals

FIVE = """\
players: [Ann Ash, Wim West, Vic Vale, Pat Poe, Ida Ink]
rounds:
  - tables: [{seats: [Ann Ash, Wim West, Vic Vale, Pat Poe, Ida Ink]}]
"""
COUNT = "[VEKN 3.7.2.p1, VEKN 3.7.2.p2, VEKN 3.7.2.p3]"
COUNT_AND_ORDER = "[VEKN 3.7.2.p1, VEKN 3.7.2.p2, VEKN 3.7.2.p3, CRR I.B.n1]"


def refused(*words: object) -> Refused:
    with pytest.raises(Refused) as caught:
        run(words=[str(word) for word in words])
    return caught.value


def test_what_adds_up_is_refused_for_what_is_wrong(cup: Path) -> None:
    cup.write_text(FIVE, encoding="utf-8")
    why = refused("result", cup, 1, 1, "ann=0", "wim=2.5", "vic=0", "pat=0.5", "ida=1")
    assert why.message == (
        f"{cup}, line 3: round 1, table 1: impossible result: whoever survives alone gets a full point and no half. "
        "Did Wim West have 3, not 2.5? If nobody withdrew, Wim West has ousted 2, but clockwise from Wim West to Pat "
        "Poe, who survived, only Vic Vale can have been ousted; if one of Wim West and Pat Poe withdrew, the other "
        "survived alone, and has a full point and no half; if both withdrew and Ida Ink was the last to survive, Wim "
        "West has ousted 2, but clockwise from Wim West to Ida Ink, who survived, only Vic Vale can have been ousted, "
        f"as Pat Poe withdrew {COUNT_AND_ORDER}"
    )
    assert why.hint.endswith('"Ann Ash"=0 "Wim West"=3 "Vic Vale"=0 "Pat Poe"=0.5 "Ida Ink"=1')
    assert cup.read_text(encoding="utf-8") == FIVE


def test_where_no_points_of_one_player_mend_it_none_are_guessed(cup: Path) -> None:
    cup.write_text(FIVE, encoding="utf-8")
    why = refused("result", cup, 1, 1, "ann=1.5", "wim=0.5", "vic=0.5", "pat=0.5", "ida=0")
    assert why.message == (
        f"{cup}, line 3: round 1, table 1: impossible result: if nobody withdrew, Ann Ash has ousted 1, but clockwise "
        "from Ann Ash to Wim West, who survived, nobody can have been ousted; if some of Ann Ash, Wim West, Vic Vale "
        f"and Pat Poe withdrew, no order of ousts gives these points either. {COUNT_AND_ORDER}"
    )
    assert why.hint == "ask the table again; nothing was written"


def test_a_missing_point_is_not_mended_by_a_half(cup: Path) -> None:
    """Of a final with one point too few half a point was offered."""
    five = "Zoe, Quin, Lou, Ida, Fay"
    cup.write_text(f"players: [{five}]\nfinal: {{seeds: [{five}], seats: [{five}], first: Zoe}}\n", encoding="utf-8")
    why = refused("final", cup, "zoe=1", "quin=1", "lou=0", "ida=0", "fay=2")
    assert why.message.startswith(
        f"{cup}, line 2: final: impossible result: one point too few. The points add up to 5:"
    )
    assert why.message.endswith(f"the points told add up to 4 {COUNT}")
    assert why.hint == "ask the table again; nothing was written"


def test_a_missing_point_is_offered_whole(cup: Path) -> None:
    cup.write_text(FIVE, encoding="utf-8")
    why = refused("result", cup, 1, 1, "ann=0.5", "wim=0.5", "vic=0.5", "pat=0.5", "ida=0")
    assert "impossible result: one point too few. Did Pat Poe have 1.5, not 0.5? The points add up to 3:" in why.message
    assert why.hint.endswith('"Ann Ash"=0.5 "Wim West"=0.5 "Vic Vale"=0.5 "Pat Poe"=1.5 "Ida Ink"=0')


def test_the_file_that_has_it_is_told_the_same_reason(cup: Path, capsys: Out) -> None:
    points = "{Ann Ash: 0, Wim West: 2.5, Vic Vale: 0, Pat Poe: 0.5, Ida Ink: 1}"
    cup.write_text(FIVE.replace("}]", f", result: {points}}}]"), encoding="utf-8")
    assert run(words=["check", str(cup)]) == 1
    says = " ".join(capsys.readouterr().out.split())
    assert "impossible result: if nobody withdrew, Wim West has ousted 2, but clockwise" in says
    assert "if one of Wim West and Pat Poe withdrew, the other survived alone, and has a full point" in says


WITHDREW = "[VEKN 3.7.2.p2, VEKN 3.7.b2]"


@pytest.mark.parametrize(
    ("points", "says"),
    [
        (
            {"A": 0.5, "B": 1.5, "C": 0.5, "D": 0, "E": 0.5},
            "possible only if C withdrew; with the points of B and C or of C and D exchanged nobody need have "
            "withdrawn",
        ),
        ({"A": 0.5, "B": 1.5, "C": 0.5, "D": 0.5, "E": 0}, "possible only if C and D withdrew"),
        (
            {"A": 0.5, "B": 1, "C": 2.5, "D": 0, "E": 0},
            "possible only if A and C withdrew; with the points of B and C exchanged nobody need have withdrawn",
        ),
        (
            {"A": 1.5, "B": 0, "C": 1.5, "D": 0, "E": 1},
            "possible only if A and C withdrew; with the points of D and E or of E and A exchanged nobody need have "
            "withdrawn",
        ),
        ({"A": 1, "B": 0.5, "C": 0.5, "D": 0.5, "E": 0.5}, "possible only if B, C, D and E withdrew"),
        ({"A": 1.5, "B": 0, "C": 0.5, "D": 0.5, "E": 0.5}, None),
        ({"A": 4, "B": 0.5, "C": 0, "D": 0, "E": 0}, None),  # as the half of B tells
    ],
)
def test_who_has_withdrawn_is_remarked(cup: Path, capsys: Out, points: dict[str, float], says: str | None) -> None:
    cup.write_text("players: [A, B, C, D, E]\nrounds:\n  - tables: [{seats: [A, B, C, D, E]}]\n", encoding="utf-8")
    lines = do(capsys, "result", cup, 1, 1, *(f"{name}={one}" for name, one in points.items()))
    told = " ".join(lines.split())
    remark = f"remark: round 1, table 1: {says} {WITHDREW}"
    assert (remark in told) is (says is not None)
    assert ("remark: round 1, table 1: possible" in told) is (says is not None)


def test_of_every_result_those_who_withdrew_in_the_game_with_the_fewest_withdrew_in_all() -> None:
    for size in (3, 4, 5):
        for halves in product(range(2 * size + 1), repeat=size):
            if sum(halves) == 2 * size - sum(number % 2 for number in halves):
                games = withdrawals(dict(zip("ABCDE", (number / 2 for number in halves), strict=False)))
                assert all(games[0] <= gone for gone in games)
                assert [len(gone) for gone in games] == sorted(len(gone) for gone in games)


def test_points_of_cards_have_no_part_in_it(cup: Path, capsys: Out) -> None:
    """Without the half point that a card gave E, nobody need have withdrawn."""
    result = "result: {A: 1.5, B: 0, C: 0.5, D: 0.5, E: 1}, card-vp: {E: 0.5}"
    cup.write_text(
        f"players: [A, B, C, D, E]\nrounds:\n  - tables: [{{seats: [A, B, C, D, E], {result}}}]\n", encoding="utf-8"
    )
    assert run(words=["check", str(cup)]) == 0
    assert "withdrew" not in capsys.readouterr().out


def test_the_game_that_is_shown_has_the_fewest_withdrawals(cup: Path, capsys: Out) -> None:
    cup.write_text("players: [A, B, C, D]\nrounds:\n  - tables: [{seats: [A, B, C, D]}]\n", encoding="utf-8")
    says = do(capsys, "result", cup, 1, 1, "A=0.5", "B=1.5", "C=0.5", "D=0")
    assert "Possible: C withdraws; B ousts D; time, with A, B left.\n" in says
    assert "remark: round 1, table 1: possible only if C withdrew" in " ".join(says.split())


EVERYBODY = '"Ann Ash"=... "Wim West"=... "Vic Vale"=... "Pat Poe"=... "Ida Ink"=...'


@pytest.mark.parametrize(
    ("points", "message", "hint"),
    [
        (["wim=1", "wim=1"], "wim is told twice", EVERYBODY),
        (["wim", "3", "ann", "0"], "'wim' is not NAME=POINTS", "wim=3 ann=0"),
        (["wim west", "3"], "'wim west' is not NAME=POINTS", '"wim west"=3'),
        (["wim", "ann"], "'wim' is not NAME=POINTS", EVERYBODY),
    ],
)
def test_the_hint_is_the_command_that_was_typed(cup: Path, points: list[str], message: str, hint: str) -> None:
    cup.write_text(FIVE, encoding="utf-8")
    why = refused("result", cup, 1, 1, *points)
    assert (why.message, why.hint) == (message, f"write: vtes-judge event result {cup} 1 1 {hint}")


@pytest.mark.parametrize(
    ("words", "start"),
    [
        (["concede", "CUP", "1", "1", "ida", "ann"], 'event concede CUP 1 1 "Ida Ink" "Ann Ash"=...'),
        (["result", "CUP", "3", "1", "ida"], "event result CUP 3 1 Ann=2 Bob=0.5 ..."),
        (["result", "CUP", "1", "1"], "event result CUP ROUND TABLE Ann=2"),
        (["drop", "CUP"], "event drop CUP NAME"),
        (["export", "CUP", "x"], "event export CUP -o EVENT.json, or CUP [ranks|"),
    ],
)
def test_hints_name_the_file(cup: Path, words: list[str], start: str) -> None:
    cup.write_text(FIVE.replace("rounds:", "rounds-planned: 2\nrounds:"), encoding="utf-8")
    why = refused(*(str(cup) if word == "CUP" else word for word in words))
    assert start.replace("CUP", str(cup)) in why.hint


def test_the_hint_to_the_final_names_its_players(cup: Path) -> None:
    five = "Zoe, Quin, Lou, Ida, Fay"
    cup.write_text(f"players: [{five}]\nfinal: {{seeds: [{five}], seats: [{five}], first: Zoe}}\n", encoding="utf-8")
    why = refused("final", cup, "zoe=1", "zoe=1")
    assert why.hint == f"write: vtes-judge event final {cup} Zoe=... Quin=... Lou=... Ida=... Fay=..."


def test_tournament_points_are_told_behind_their_option(cup: Path) -> None:
    cup.write_text(FIVE, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["result", str(cup), "1", "1", "ann=1"], tp="ann")
    assert caught.value.hint == "write: --tp Ann=60,Bob=36,Cid=36"


def test_a_file_whose_name_a_shell_would_split_is_quoted(tmp_path: Path) -> None:
    cup = tmp_path / "spring cup.yaml"
    cup.write_text(FIVE, encoding="utf-8")
    assert refused("undo", cup).hint == f'vtes-judge event log "{cup}" shows it'


def test_where_no_file_is_named_the_hint_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"players: [A, A]\nrounds: 3\n")))
    assert refused("report", "-").message.endswith("(and 1 more: vtes-judge event check FILE)")


def test_remarks_name_the_file(cup: Path, capsys: Out) -> None:
    cup.write_text(FIVE, encoding="utf-8")
    assert run(words=["check", str(cup)]) == 0
    assert f"hint: vtes-judge event result {cup} 1 1 NAME=POINTS ..." in " ".join(capsys.readouterr().out.split())
    assert run(words=["check", str(cup)], as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["hint"] for one in told["remarks"]] == [f"vtes-judge event result {cup} 1 1 NAME=POINTS ..."]


def test_what_is_next_names_the_file(cup: Path, capsys: Out) -> None:
    cup.write_text(FIVE.replace("rounds:", "rounds-planned: 2\nrounds:"), encoding="utf-8")
    says = " ".join(do(capsys, "unseat", cup, 1).split())
    assert says.endswith(f"round 1 is taken back. Next: vtes-judge event seat {cup}")


def test_who_is_there_is_said_to_be_there(cup: Path, capsys: Out) -> None:
    """Also where all rounds are seated, in which a new player would play in none."""
    cup.write_text(FIVE + "rounds-planned: 1\n", encoding="utf-8")
    why = refused("add", cup, "wim west")
    assert why.message == f"wim west is a player of {cup} already, as Wim West"
    assert why.hint == "nothing is to be added: that is the player; another one of that name needs another letter"
    do(capsys, "drop", cup, "Wim West", round_number=1)
    assert refused("add", cup, "Wim West").hint == f'who left and is back: vtes-judge event undrop {cup} "Wim West"'
