"""Proves the judges' notes of an event: calls and penalties stand in the file with their clauses, and add up."""

from pathlib import Path

import pytest

from tests.events.desk import CUP, Out, do
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event
from vtes_judge.events.judge_notes import clause_of
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused


def test_penalties_add_up(cup: Path, capsys: Out) -> None:
    cup.write_text(CUP, encoding="utf-8")
    first = " ".join(do(capsys, "penalty", cup, "a", "warning", "slow", "play").split())
    assert "round 1: warning for A: slow play (VEKN 5.3.p1)" in first
    assert "earlier" not in first
    second = " ".join(do(capsys, "penalty", cup, "A", "warn", "argues", "with", "the", "judge").split())
    assert "A has 1 earlier one: round 1: warning for A: slow play (VEKN 5.3.p1)" in second
    do(capsys, "call", cup, 1, 1, "a card drawn too many, put back; ruled by Gil")
    text = cup.read_text(encoding="utf-8")
    assert "  - {round: 1, player: A, penalty: warning, for: slow play, clause: VEKN 5.3.p1}\n" in text
    do(capsys, "call", cup, 1, 1, "who blocks first", by="Hal", appeal="overruled by Gil: the prey")
    assert 'by: Hal, appeal: "overruled by Gil: the prey"}' in cup.read_text(encoding="utf-8")
    run(words=["report", str(cup)])
    assert "to report (VEKN 2.6.p1): round 1: warning for A: slow play (VEKN 5.3.p1)" in (
        says := " ".join(capsys.readouterr().out.split())
    )
    assert "appeal (VEKN 2.7.p1): round 1, table 1: who blocks first, by Hal; on appeal: overruled by Gil" in says
    for _ in range(4):
        do(capsys, "undo", cup)
    assert cup.read_text(encoding="utf-8").startswith(CUP)


@pytest.mark.parametrize(
    ("what", "clause"),
    [
        ("cheats at shuffling", "VEKN 5.1.p1"),
        ("plays too slowly", "VEKN 5.3.p1"),
        ("twenty minutes late", "VEKN 3.3.p1"),
        ("insults an opponent", "VEKN 5.2.p1"),
        ("forgot the Edge", ""),
        ("marked sleeves", "VEKN 5.4.p2"),
        ("bribes Bob to concede", "VEKN 3.5.p1"),
        ("stalls by shuffling", "VEKN 3.4.p2"),
        ("hands in no deck list", "VEKN 6.3.p1"),
        ("later forgot a translator", ""),
    ],
)
def test_the_clause_of_an_infraction(what: str, clause: str) -> None:
    assert clause_of(what) == clause


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["penalty", "A"], "who, which penalty, and for what?"),
        (["penalty", "A", "hanging", "slow"], "who, which penalty, and for what?"),
        (["penalty", "X", "warning", "slow"], "X is not among the players"),
        (["call", "1", "9", "x"], "round 1 has no table 9"),
        (["call", "1"], "which round, which table, and what happened?"),
    ],
)
def test_what_is_not_noted(cup: Path, words: list[str], message: str) -> None:
    cup.write_text(CUP, encoding="utf-8")
    with pytest.raises(Refused, match=message):
        run(words=[words[0], str(cup), *words[1:]])
    assert cup.read_text(encoding="utf-8") == CUP


def test_a_log_that_is_none_is_left_alone(cup: Path, capsys: Out) -> None:
    cup.write_text(CUP + "log: my notes\n", encoding="utf-8")
    with pytest.raises(Refused, match="this is not the log that vtes-judge keeps"):
        run(words=["add", str(cup), "Zed"])
    cup.write_text(CUP + "log: []\n", encoding="utf-8")
    do(capsys, "drop", cup, "D")
    assert 'did: "drop D"' in cup.read_text(encoding="utf-8")


def test_notes_written_by_hand_are_looked_over(cup: Path) -> None:
    notes = "penalties:\n  - {player: Aa, penalty: warnin, for: x}\ncalls:\n  - {round: 1, table: 9, what: y}\n"
    cup.write_text(CUP + notes, encoding="utf-8")
    found = [(one.line, one.says, one.remark) for one in faults(read_event(str(cup))) if one.line > 8]
    assert found == [
        (10, "Aa is not among the players", False),
        (10, "warnin is no penalty", False),
        (12, "this is a call to table 9 of round 1, which does not exist", True),
    ]
