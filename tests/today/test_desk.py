"""Proves that the commands of an event follow today's figures with --today, and say where nothing differs."""

import io
import json
from pathlib import Path

import pytest

from tests.events.desk import do
from tests.samples import ROOT
from tests.today.command import run
from vtes_judge.__main__ import main
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.ranking.adjustments import adjustments, todays_entrants
from vtes_judge.faces.desk.ranking.standings import Standings

EVENT = ROOT / "vtes_judge" / "scenarios" / "events" / "thirteen.yaml"

Patch = pytest.MonkeyPatch
Out = pytest.CaptureFixture[str]


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Thirteen players after three rounds, the final still to come."""
    file = tmp_path / "cup.yaml"
    file.write_text(EVENT.read_text(encoding="utf-8").partition("final:")[0], encoding="utf-8")
    return file


def words(text: str) -> str:
    return " ".join(text.split())


def test_an_adjustment_takes_a_point_and_a_disqualification_the_rank(
    played: Path, monkeypatch: Patch, capsys: Out
) -> None:
    do(capsys, "penalty", played, "Hal", "adjustment", "marked sleeves")
    said = do(capsys, "penalty", played, "Jo", "disqualification", "threw cards")
    assert f"standings {played} --today leaves the player out (T-112)" in words(said)
    plain = run(monkeypatch, capsys, "standings", str(played), "--seed", "1")
    assert "   1  Hal      1    5  132 " in plain
    assert "Not counted, but with --today: a Standings Adjustment takes Hal 1 VP of round 3" in words(plain)
    now = run(monkeypatch, capsys, "standings", str(played), "--seed", "1", "--today")
    assert "   1  Hal      1    4  108 " in now
    assert "  Jo " not in now
    assert "Final, best first: Hal, Fay, Ann, Eve, Lou." in now
    assert "Today: a Standings Adjustment takes Hal 1 VP of round 3, table 3 (T-113); Jo is disqualified" in words(now)
    data = json.loads(run(monkeypatch, capsys, "standings", str(played), "--today", "--json"))
    assert len(data["today"]) == 2
    assert "Hal, Ann, Fay, Eve, Lou" in words(do(capsys, "final", played, seed=3, today=True))
    assert "no finalist is disqualified (T-113, T-114)" in words(
        run(monkeypatch, capsys, "finals", str(played), "--today")
    )
    do(capsys, "penalty", played, "Fay", "disqualification", "left in anger")
    found = words(run(monkeypatch, capsys, "finals", str(played), "--today"))
    assert "if the final is begun anew without Fay, Gus joins" not in found, "who has left does not join"
    assert "if the final is begun anew without Fay, Kim joins and all seats are chosen again (T-114)" in found


def test_a_game_win_is_lost_with_its_second_point(played: Path, capsys: Out) -> None:
    do(capsys, "penalty", played, "Hal", "adjustment", "slow play")
    text = played.read_text(encoding="utf-8")
    played.write_text(text.replace("{round: 3, player: Hal", "{round: 2, player: Hal") + "", encoding="utf-8")
    event = read_event(str(played))
    assert adjustments(event) == {(2, 2): {"Hal": -1.0}}
    [hal] = [one for one in todays_entrants(event) if one.name == "Hal"]
    assert (hal.gw, hal.vp) == (1, 4.0), "three victory points are left of that game"
    others = {one.name: one.tp for one in Standings(event).entrants.values()}
    assert {one.name: one.tp for one in todays_entrants(event)} == others


def test_where_nothing_differs_it_is_said(played: Path, monkeypatch: Patch, capsys: Out) -> None:
    same = words(run(monkeypatch, capsys, "standings", str(played), "--seed", "1", "--today"))
    assert "Today: the same, as no Standings Adjustment and no disqualification is noted (T-112, T-113)." in same
    assert "Today" not in run(monkeypatch, capsys, "standings", str(played), "--seed", "1")
    assert "Today: the same." in words(do(capsys, "check", played, today=True))
    named = run(monkeypatch, capsys, "finals", "A", "B", "C", "D", "E", "--today")
    assert "Today: the same: how the final is seated has not changed (VEKN 3.1.3)." in words(named)
    seated = run(monkeypatch, capsys, "seat", "--players", "9", "--rounds", "1", "--brief", "--today")
    assert "Today: the same seating (VEKN 3.1.2)." in seated


TRANSCRIPTS = ROOT / "vtes_judge" / "scenarios" / "transcripts"


@pytest.mark.usefixtures("with_today")
def test_a_replay_says_where_today_has_another_answer(monkeypatch: Patch, capsys: Out) -> None:
    said = words(run(monkeypatch, capsys, "play", str(TRANSCRIPTS / "stealth.yaml"), "--today"))
    assert "The replay goes by the texts. Today's rules have another answer here: play 4 In what order" in said
    assert "no text limits cards in play to when they are needed. Today: No. (T-35)" in said
    plain = run(monkeypatch, capsys, "play", str(TRANSCRIPTS / "stealth.yaml"))
    assert "Today" not in plain
    monkeypatch.setattr("sys.argv", ["vtes-judge", "play", str(TRANSCRIPTS / "out_of_order.yaml"), "--today"])
    assert main() == 1
    assert capsys.readouterr().out.endswith("\nToday: the same on all that was asked.\n")


@pytest.mark.usefixtures("with_today")
def test_what_only_the_texts_refuse_is_said_where_it_is_refused(monkeypatch: Patch, capsys: Out) -> None:
    tied = ["vtes-judge", "play", str(TRANSCRIPTS / "tied_prisci.yaml")]
    monkeypatch.setattr("sys.argv", tied)
    assert main() == 1
    line = "Today: The block abstains: no votes. (T-43; the replay goes by the texts)\n"
    assert line in capsys.readouterr().out
    monkeypatch.setenv("VTES_JUDGE_EDITION", "texts")
    assert main() == 1
    assert "Today" not in capsys.readouterr().out


@pytest.mark.usefixtures("with_today")
def test_a_table_is_asked_what_differs_today(monkeypatch: Patch, capsys: Out) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("today\nquit\n"))
    said = words(run(monkeypatch, capsys, "table", str(TRANSCRIPTS / "hunt.yaml")))
    assert (
        "play 3 In what order do the players get to use effects now? Ann, Bob, Cid, Dee, Eve. Today: Ann, Bob" in said
    )
