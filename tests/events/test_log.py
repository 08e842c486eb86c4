"""Proves the log of an event file: every change is in it as lines, is taken back and done again, survives what people
write in between; and that every draw is proved by its seed, also where somebody did not come."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.events.desk import Out, body, do
from tests.examples import examples
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_document, read_event
from vtes_judge.events.log import Entry, changes, done_again, parted, taken_back
from vtes_judge.faces.desk.event import run
from vtes_judge.faces.desk.keeping import writing
from vtes_judge.faces.desk.keeping.checking import check
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.messages import Refused

FOUR = """\
event: Cup   # of the town
players: [Ann, Bob, Cid, Dee]
rounds:
  - tables:
      - seats: [Ann, Bob, Cid, Dee]   # by the window
"""

LOGGED = """\
log:   # vtes-judge event log FILE shows it, event undo FILE takes the last change back
  - at: "2026-11-22 14:05:03"
    by: "ann@desk"
    did: "result 1 1 Ann=3 Bob=0 Cid=1 Dee=0"
    change: |
      @6
             - seats: [Ann, Bob, Cid, Dee]   # by the window
      +        result: {Ann: 3, Bob: 0, Cid: 1, Dee: 0}
"""


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTES_JUDGE_DESK", "ann@desk")
    monkeypatch.setattr(writing, "now", lambda: "2026-11-22 14:05:03")


def words(text: str, cup: Path) -> str:
    return " ".join(text.replace(str(cup), "CUP").split())


def four(cup: Path, capsys: Out) -> None:
    cup.write_text(FOUR, encoding="utf-8")
    do(capsys, "result", cup, 1, 1, "Ann=3", "Bob=0", "Cid=1", "Dee=0")


def test_a_change_is_logged_as_lines(cup: Path, capsys: Out) -> None:
    four(cup, capsys)
    assert cup.read_text(encoding="utf-8") == FOUR + "        result: {Ann: 3, Bob: 0, Cid: 1, Dee: 0}\n" + LOGGED
    assert words(do(capsys, "log", cup), cup) == ("1 2026-11-22 14:05:03 ann@desk: result 1 1 Ann=3 Bob=0 Cid=1 Dee=0")


def test_a_change_is_taken_back_and_done_again(cup: Path, capsys: Out) -> None:
    four(cup, capsys)
    after = body(cup)
    assert words(do(capsys, "undo", cup), cup) == (
        "CUP: taken back: result 1 1 Ann=3 Bob=0 Cid=1 Dee=0 (2026-11-22 14:05:03, ann@desk)"
    )
    assert body(cup) == FOUR
    with pytest.raises(Refused, match="there is nothing to undo: no change is in its log"):
        run(words=["undo", str(cup)])
    assert words(do(capsys, "redo", cup), cup).startswith("CUP: done again: result 1 1")
    assert body(cup) == after
    with pytest.raises(Refused, match="there is nothing to redo: nothing was taken back"):
        run(words=["redo", str(cup)])
    do(capsys, "undo", cup)
    do(capsys, "add", cup, "Eve")
    with pytest.raises(Refused, match="there is nothing to redo"):
        run(words=["redo", str(cup)])
    assert 'did: "undo 1"' in cup.read_text(encoding="utf-8")


def test_what_people_wrote_meanwhile_stays(cup: Path, capsys: Out) -> None:
    four(cup, capsys)
    text = cup.read_text(encoding="utf-8").replace("event: Cup", "# Saturday\n\nevent: Cup of the North")
    cup.write_text(text, encoding="utf-8")
    do(capsys, "undo", cup)
    assert body(cup) == FOUR.replace("event: Cup", "# Saturday\n\nevent: Cup of the North")
    do(capsys, "redo", cup)
    text = cup.read_text(encoding="utf-8").replace("Ann: 3, Bob: 0", "Ann: 2, Bob: 1", 1)
    cup.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["undo", str(cup)])
    assert caught.value.message == f"{cup}, line 8: the lines to be taken back were changed by hand since then"
    assert cup.read_text(encoding="utf-8") == text


def test_who_is_replaced_is_told(cup: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    four(cup, capsys)
    monkeypatch.setenv("VTES_JUDGE_DESK", "bob's telephone")
    says = words(do(capsys, "result", cup, 1, 1, "Ann=0", "Bob=0", "Cid=0", "Dee=4"), cup)
    assert "It replaces the result of line 6: Ann=3 Bob=0 Cid=1 Dee=0" in says
    assert "That was recorded by ann@desk, 2026-11-22 14:05:03." in says
    assert "bob's telephone" in cup.read_text(encoding="utf-8")


def test_json_keeps_no_log(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "cup.json"
    file.write_text('{"players": ["Ann", "Bob", "Cid", "Dee"], "rounds": []}', encoding="utf-8")
    do(capsys, "add", file, "Eve")
    with pytest.raises(Refused, match="a file written as JSON keeps no log"):
        run(words=["undo", str(file)])


def test_who_had_left_comes_back(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDE", rounds=3)
    before = body(cup)
    do(capsys, "drop", cup, "b")
    do(capsys, "undrop", cup, "b")
    assert body(cup) == before
    do(capsys, "drop", cup, "B", round_number=0)
    do(capsys, "seat", cup, seed=1)
    says = words(do(capsys, "undrop", cup, "B"), cup)
    assert says.startswith("CUP: B is back, and plays from round 2 on. Not there in round 1.")
    assert [one.says for one in faults(read_event(str(cup))) if not one.remark] == []
    do(capsys, "seat", cup, seed=1)
    assert "B" in read_event(str(cup)).rounds[1].tables[0].names


def test_a_concession_counts_as_ousts(cup: Path, capsys: Out) -> None:
    cup.write_text(FOUR, encoding="utf-8")
    says = words(do(capsys, "concede", cup, 1, 1, "Ann", "Cid=1"), cup)
    assert says.startswith("CUP: 2 concede to Ann, as if Ann had ousted them, and was the last to survive (VEKN")
    points = read_event(str(cup)).rounds[0].tables[0].points
    assert points is not None
    assert {name: int(one) for name, one in points.items()} == {"Ann": 3, "Bob": 0, "Cid": 1, "Dee": 0}


def test_three_at_a_table_have_the_points_that_the_scorekeeper_gives(cup: Path, capsys: Out) -> None:
    from vtes_judge.events.scores import entrants

    cup.write_text(FOUR, encoding="utf-8")
    do(capsys, "loss", cup, 1, "Dee")
    do(capsys, "result", cup, 1, 1, "Ann=3", "Bob=0", "Cid=0", tp="Ann=60,Bob=24,Cid=24")
    assert {one.name: one.tp for one in entrants(read_event(str(cup)))} == {"Ann": 60, "Bob": 24, "Cid": 24, "Dee": 0}


def test_draws_are_proved(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *(f"P{number}" for number in range(13)), rounds=3)
    do(capsys, "seat", cup, seed=7)
    do(capsys, "drop", cup, "P3")
    do(capsys, "seat", cup, seed=202611, every=True)
    do(capsys, "loss", cup, 1, "P3")
    check(str(cup), False)
    says = words(capsys.readouterr().out, cup)
    assert "Draw proved: round 1 is what seed 7 draws. Draw proved: rounds 2 and 3 are what seed 202611 draws." in says
    cup.write_text(cup.read_text(encoding="utf-8").replace("seed: 7", "seed: 8", 1), encoding="utf-8")
    check(str(cup), False)
    assert "round 1 is not what seed 8 draws" in words(capsys.readouterr().out, cup)


def test_a_seed_may_be_a_date_and_a_time(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDEFGH", rounds=2)
    do(capsys, "seat", cup, seed=20261122143000)
    check(str(cup), False)
    assert "round 1 is what seed 20261122143000 draws" in words(capsys.readouterr().out, cup)
    cup.write_text(cup.read_text(encoding="utf-8").replace("20261122143000", "9" * 16), encoding="utf-8")
    assert any("is not a number from" in one.says for one in faults(read_event(str(cup))))


def test_the_lot_of_an_event_without_a_final_is_kept(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD", rounds=2, no_final=True)
    for number in (1, 2):
        with pytest.raises(Refused, match="ties are drawn once all rounds have their results"):
            run(words=["final", str(cup)], seed=7)
        do(capsys, "seat", cup, seed=number)
        do(capsys, "result", cup, number, 1, *(f"{name}=0.5" for name in "ABCD"))
    assert "Drawn by lot with seed 7: " in words(do(capsys, "final", cup, seed=7), cup)
    assert "\nranks-seed: 7\n" in cup.read_text(encoding="utf-8")
    event = read_event(str(cup))
    assert [one.name for one in Standings(event).ranks] == [one.name for one in Standings(event, 7).ranks]
    assert not any(one.tied for one in Standings(event).ranks)
    with pytest.raises(Refused, match="the ties were drawn already, with seed 7"):
        run(words=["final", str(cup)], seed=8)


def test_eleven_are_told_what_evens_it_out(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *(f"P{number}" for number in range(12)), rounds=3)
    do(capsys, "seat", cup, seed=7)
    do(capsys, "drop", cup, "P3")
    says = words(do(capsys, "seat", cup, seed=9, every=True), cup)
    assert "sat out more often than others (VEKN 3.1.2.p3)" in says
    check(str(cup), False)
    assert "sat out more often" in words(capsys.readouterr().out, cup)


LINES = st.lists(st.sampled_from(["a", "b", " c", "- d", "@3", "", "\tx", "é"]), max_size=12)


@given(LINES, LINES)
@settings(max_examples=examples(150))
def test_lines_are_taken_back_and_done_again(old: list[str], new: list[str]) -> None:
    before, after = "\n".join(old), "\n".join(new)
    entry = Entry("", "", "", changes(before, after, "\n"))
    assert taken_back(after, entry, "\n", "x") == before
    assert done_again(before, entry, "\n", "x") == after


@pytest.mark.parametrize("number", [4, pytest.param(20, marks=pytest.mark.long)])
def test_desks_that_write_at_once_lose_nothing(cup: Path, capsys: Out, number: int) -> None:
    do(capsys, "new", cup, *"ABCD")
    desks = [
        subprocess.Popen([sys.executable, "-m", "vtes_judge", "event", "add", str(cup), f"Player {at}"])
        for at in range(number)
    ]
    assert [desk.wait(60) for desk in desks] == [0] * number
    event = read_event(str(cup))
    assert {player.name for player in event.players} == {*"ABCD", *(f"Player {at}" for at in range(number))}
    assert len(parted(read_document(str(cup)))[2].entries) == number
