"""Proves `event loss`: who has a seat and does not come has a Loss, the table closes up, and a table of three that is
left can be scored as far as the texts go."""

from pathlib import Path

import pytest

from tests.events.desk import Out, body, do
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk import standings
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused

NINE = """\
players: [A, B, C, D, E, F, G, H, I]
rounds:
  - tables:
      - seats: [A, B, C, D, E]   # by the window
      - seats: [F, G, H, I]
        result: {F: 4, G: 0, H: 0, I: 0}
"""


def test_a_table_of_five_closes_up(cup: Path, capsys: Out) -> None:
    cup.write_text(NINE, encoding="utf-8")
    says = do(capsys, "loss", cup, 1, "c")
    assert " ".join(says.replace(str(cup), "CUP").split()) == (
        "CUP: round 1: a Loss for C (VEKN 3.3.p1) table 1: A, B, D, E"
    )
    text = NINE.replace("[A, B, C, D, E]", "[A, B, D, E]") + "    loss: [C]\n"
    assert body(cup) == text
    assert [fault.says for fault in faults(read_event(str(cup))) if not fault.remark] == []
    do(capsys, "loss", cup, 1, "E")
    assert body(cup) == text.replace("[A, B, D, E]", "[A, B, D]").replace("[C]", "[C, E]")


def test_a_table_of_three_counts_as_far_as_the_texts_go(cup: Path, capsys: Out) -> None:
    cup.write_text(NINE.replace("        result: {F: 4, G: 0, H: 0, I: 0}\n", ""), encoding="utf-8")
    do(capsys, "loss", cup, 1, "I")
    [remark] = [fault for fault in faults(read_event(str(cup))) if "VEKN 3.7.3.p2" in fault.cites]
    assert remark.says == (
        "round 1, table 2 has 3 players, as somebody did not come; the texts give it no tournament points, which the "
        "scorekeeper decides"
    )
    assert remark.remark
    says = do(capsys, "result", cup, 1, 2, "F=3", "G=0", "H=0")
    assert "   1  F        3   1   -      1" in says
    with pytest.raises(Refused, match="impossible result"):
        run(words=["result", str(cup), "1", "2", "F=4", "G=0", "H=0"])
    do(capsys, "result", cup, 1, 1, "A=5", "B=0", "C=0", "D=0", "E=0")
    assert standings.run(file=[str(cup)]) == 0
    out = capsys.readouterr().out
    assert ["2", "F", "1", "3", "0", "1", "VP"] in [line.split() for line in out.splitlines()]
    text = " ".join(out.split())
    assert "not defined for a table of three (round 1, table 2; VEKN 3.7.3), and none are counted" in text
    assert "Loss: I (round 1). It counts as no points" in text


def test_so_many_may_be_missing_that_other_tables_would_be_due(cup: Path, capsys: Out) -> None:
    """Five of 25 are not there: the tables of four that are left stay as they are."""
    names = "ABCDEFGHIJKLMNOPQRSTUVWXY"
    do(capsys, "new", cup, *names)
    do(capsys, "seat", cup, seed=1)
    do(capsys, "loss", cup, 1, *(table.names[0] for table in read_event(str(cup)).rounds[0].tables))
    assert [len(table.seats) for table in read_event(str(cup)).rounds[0].tables] == [4] * 5


def test_who_has_a_seat_and_does_not_come_where_others_sit_out(cup: Path, capsys: Out) -> None:
    """Eleven are seated, nine of them; that ten are left is no fault of who sits out."""
    do(capsys, "new", cup, *"ABCDEFGHIJK", rounds=3)
    do(capsys, "seat", cup, seed=1)
    at_five = next(table for table in read_event(str(cup)).rounds[0].tables if len(table.names) == 5)
    do(capsys, "loss", cup, 1, at_five.names[0])
    assert [fault for fault in faults(read_event(str(cup))) if not fault.remark] == []


def test_who_leaves_a_round_that_is_seated_has_a_loss_in_it(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDEFGHIJ", rounds=2)
    do(capsys, "seat", cup, seed=1)
    says = " ".join(do(capsys, "drop", cup, "C").split())
    assert says.endswith(
        "C has left after round 1, and is not seated again (VEKN 3.1.4.p1). Round 1 is seated and has no result: who "
        f"does not play it has a Loss in it (VEKN 3.1.4.p1): vtes-judge event loss {cup} 1 NAME"
    )
    do(capsys, "loss", cup, 1, "C")
    assert "C" not in {name for table in read_event(str(cup)).rounds[0].tables for name in table.names}
    assert [fault for fault in faults(read_event(str(cup))) if not fault.remark] == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["1"], "which round, and who was not there?"),
        (["x", "A"], "'x' is no number of a round: they are counted from 1"),
        (["2", "A"], "CUP has no round 2: 1 is seated"),
        (["1", "X"], "X is not among the players of CUP"),
        (["1", "F"], "CUP, line 6: the table of F has a result"),
        (["1", "A", "B", "C"], "CUP, line 4: a table has 4 or 5 players, not 2 [VEKN 3.1.2.p2]"),
    ],
)
def test_what_is_no_loss(cup: Path, words: list[str], message: str) -> None:
    cup.write_text(NINE, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["loss", str(cup), *words])
    assert caught.value.message.replace(str(cup), "CUP") == message
    assert caught.value.hint
    assert cup.read_text(encoding="utf-8") == NINE
