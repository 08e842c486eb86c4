"""Proves the clock of a round: what is left at any moment, pauses, time of tables, warnings; that all of it is in the
file, so that a killed screen and a second desk lose nothing; and what it looks like."""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.events.desk import CUP, Out, body, do
from vtes_judge.events.clock import ExtraTime, RoundClock, clock_of
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event
from vtes_judge.events.nouns import ClockChange, Event
from vtes_judge.faces.desk.clock import command, face, screen, verbs
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused

TEN = datetime(2026, 11, 22, 10, tzinfo=timezone(timedelta(hours=1)))


class Watch:
    """The time that the clock reads."""

    def __init__(self) -> None:
        self.now = TEN

    def __call__(self) -> datetime:
        return self.now

    def later(self, minutes: float) -> None:
        """Some minutes go by."""
        self.now += timedelta(minutes=minutes)


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    found = Watch()
    for module in (verbs, screen, command):
        monkeypatch.setattr(module, "now", found)
    return found


def told(capsys: Out, cup: Path, *words: object) -> str:
    return " ".join(do(capsys, "clock", cup, *words).split()).replace(str(cup), "CUP")


def test_a_round_by_the_clock(cup: Path, capsys: Out, watch: Watch) -> None:
    cup.write_text(CUP, encoding="utf-8")
    assert told(capsys, cup, "start").startswith("CUP: round 1: the clock is started: 120 minutes, to ")
    watch.later(100)
    assert told(capsys, cup, "pause", "fire", "alarm") == "CUP: round 1: the clock is paused, with 20:00 left."
    watch.later(30)
    assert told(capsys, cup, "resume") == "CUP: round 1: the clock goes on, with 20:00 left."
    says = told(capsys, cup, "extra", 1, 5, "long", "ruling")
    assert says.startswith("CUP: round 1, table 1: 5 minutes more: long ruling A judge who needs more than 1 minute")
    assert "(VEKN 2.8.p1)" in says
    watch.later(6)
    says = told(capsys, cup)
    assert says.startswith("Round 1: 14:00 left of 120 minutes, to ")
    assert says.endswith(". 15 minutes left. table 1: 19:00 +5 long ruling")
    watch.later(14)
    says = told(capsys, cup)
    assert "Time is up. With an action in progress the game ends: At the end of the current action" in says
    assert "(VEKN 3.1.1.p2, CRR IV.D.2.b, CRR IV.D.3.c)" in says
    assert "table 1: 5:00 (5 minutes left)" in says
    assert run(words=["clock", str(cup)], as_json=True) == 0
    data = json.loads(capsys.readouterr().out)["clock"]
    assert (data["left"], data["tables"], data["state"]) == (0, {"1": 300}, "running")
    told(capsys, cup, "end")
    for _ in range(5):
        do(capsys, "undo", cup)
    assert body(cup) == CUP


def test_the_least_time_is_asked_of_the_rules(cup: Path, capsys: Out, watch: Watch) -> None:
    cup.write_text(CUP, encoding="utf-8")
    says = told(capsys, cup, "start", 90)
    assert "Not met: each round has a time limit of at least 120 minutes (VEKN 3.1.1.p1); it is kept" in says
    assert "final" not in says
    watch.later(95)
    assert "Time is up" in told(capsys, cup)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["strat"], "'strat' is no verb of the clock"),
        (["pause"], "no clock is running"),
        (["start", "0"], "'0' is no number of minutes"),
        (["start", "120", "2"], "event clock start takes no '2'"),
        (["extra", "1", "5", "break"], "no clock is running"),
        (["undo"], "no change is in its log"),
    ],
)
def test_what_is_not_done(cup: Path, words: list[str], message: str) -> None:
    cup.write_text(CUP, encoding="utf-8")
    with pytest.raises(Refused, match=message):
        run(words=["clock", str(cup), *words])
    assert cup.read_text(encoding="utf-8") == CUP


def test_what_a_running_clock_refuses(cup: Path, capsys: Out) -> None:
    cup.write_text(CUP, encoding="utf-8")
    assert run(words=["clock", str(cup)]) == 1
    told(capsys, cup, "start")
    for words, message in (
        (["start"], "the clock of round 1 was started at"),
        (["resume"], "the clock is not paused"),
        (["extra", "9", "5", "break"], "round 1 has no table 9"),
        (["extra", "1", "5"], "which table, how many minutes, and why"),
    ):
        with pytest.raises(Refused, match=message):
            run(words=["clock", str(cup), *words])
    do(capsys, "drop", cup, "D")
    with pytest.raises(Refused, match="the last change is no change of the clock: drop D"):
        run(words=["clock", str(cup), "undo"])


def test_a_clock_written_by_hand(cup: Path) -> None:
    lines = (
        '  - {at: "10 in the morning", does: start, round: 1, minutes: 120}\n  - {at: "2026-11-22 10:00", does: go}\n'
    )
    cup.write_text(f"{CUP}clock:\n{lines}", encoding="utf-8")
    says = [one.says for one in faults(read_event(str(cup))) if not one.remark]
    assert says == ["clock: 10 in the morning is no time", "clock: go is nothing that can be done to a clock"]
    cup.write_text(f'{CUP}clock:\n  - {{at: "2026-11-22 10:00", does: resume}}\n', encoding="utf-8")
    [found] = [one for one in faults(read_event(str(cup))) if "clock" in one.says]
    assert (found.remark, found.says) == (True, "clock: resume does not fit what was done before it, and is ignored")


def test_the_screen_and_another_desk(cup: Path, capsys: Out, watch: Watch) -> None:
    """The keys write to the file; what another desk does is seen; a second screen begins where the first one was."""
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    cup.write_text(CUP, encoding="utf-8")
    with create_pipe_input() as keys:
        keys.send_text("s q")
        screen.show(str(cup), lambda words: command.done(str(cup), words), keys, DummyOutput())
    clock = clock_of(read_event(str(cup)))
    assert clock is not None
    assert (clock.since, clock.left(TEN)) == (TEN, 7200)
    told(capsys, cup, "resume")
    again = screen.ClockScreen(str(cup), lambda words: command.done(str(cup), words))
    again.read()
    watch.later(104)
    assert not again.rings()
    watch.later(1)
    assert again.rings()
    assert not again.rings()
    told(capsys, cup, "pause")
    again.read()
    assert "paused since" in "\n".join(again.lines(80, 24))
    again.carry_out(["undo"])
    assert again.notes[0].endswith(")")
    again.carry_out(["pause", "x" * 201])
    assert again.notes[0].startswith("error: 'xxx")
    cup.write_text("players: [", encoding="utf-8")
    again.read()
    assert again.notes[0].startswith("error: ")
    assert again.clock is not None


@pytest.mark.parametrize(("columns", "rows"), [(40, 24), (80, 24), (20, 8), (200, 60)])
def test_every_line_fits(columns: int, rows: int) -> None:
    extra = ExtraTime(3, 5, "a break because of " + "very " * 20 + "loud music")
    clock = RoundClock(1, 120, TEN, extras=(extra,))
    found = face.whole(clock, "A long name of an event " * 9, TEN + timedelta(minutes=200), columns, rows, ["x " * 99])
    assert max(map(len, found)) <= columns
    assert max(map(len, face.plain(clock, TEN, max(40, columns)))) <= max(40, columns)


@given(st.lists(st.tuples(st.sampled_from(["pause", "resume", "extra", "wait"]), st.integers(0, 60)), max_size=12))
def test_what_is_left_is_what_was_not_played(done: list[tuple[str, int]]) -> None:
    at, played, running, more = TEN, 0, True, 0
    changes = [ClockChange(1, at.isoformat(), "start", 1, minutes=120)]
    for does, minutes in done:
        at += timedelta(minutes=minutes)
        played += minutes * running
        changes.append(ClockChange(len(changes) + 1, at.isoformat(), does, table=1, minutes=minutes))
        running = does == "resume" or (running and does != "pause")
        more += minutes * (does == "extra")
        clock = clock_of(Event("x", clock=tuple(changes)))
        assert clock is not None
        assert (clock.left(at), clock.left(at, 1)) == (60 * (120 - played), 60 * (120 - played + more))
