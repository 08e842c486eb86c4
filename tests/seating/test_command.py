"""Proves `vtes-judge seat`: what it prints, as text and as JSON, and what it does while a search lasts."""

import re
from typing import Any

import pytest

from tests.seating.command import HARDLY, refused, run, told
from vtes_judge.seating import making as seat_make
from vtes_judge.seating import stored_seatings
from vtes_judge.seating.making import Making
from vtes_judge.seating.plan import planned
from vtes_judge.seating.score import score


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
