"""Proves that what was played is a fact: rules that were broken at a table are remarked and lock nothing; results come
in any order; a key that is mistyped is an error before anything is written."""

from pathlib import Path

import pytest

from tests.events.desk import Out, do
from tests.events.files import told
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.event import run
from vtes_judge.faces.desk.keeping.checking import check
from vtes_judge.faces.desk.standings import run as standings
from vtes_judge.messages import Refused

REPEATED = """\
event: Cup
rounds-planned: 3
players: [A, B, C, D, E]
rounds:
  - tables:
      - seats: [A, B, C, D, E]
        result: {A: 2.5, B: 0, C: 0, D: 0.5, E: 0.5}
  - tables:
      - seats: [A, B, D, C, E]
"""


def words(text: str, cup: Path) -> str:
    return " ".join(text.replace(str(cup), "CUP").split())


def test_a_repeated_pair_locks_nothing(cup: Path, capsys: Out) -> None:
    cup.write_text(REPEATED, encoding="utf-8")
    assert check(str(cup), False) == 0
    says = words(capsys.readouterr().out, cup)
    assert "CUP:9: remark: round 2, table 1: A is again the predator of B [VEKN 3.1.2.p5]" in says
    assert "before it is played, vtes-judge event unseat CUP 2, then event seat" in says
    assert says.endswith("CUP: no fault, 3 remarks (5 players, 2 rounds)")
    do(capsys, "result", cup, 2, 1, "A=0", "B=0", "D=0", "C=0", "E=5")
    assert "it was played so, and its results count" in words((check(str(cup), False), capsys.readouterr().out)[1], cup)
    assert standings(file=[str(cup)]) == 0
    do(capsys, "seat", cup, seed=1)
    do(capsys, "result", cup, 3, 1, *(f"{name}=0.5" for name in "ABCDE"))
    do(capsys, "final", cup, seed=3)


def test_results_come_in_any_order(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD", rounds=2)
    do(capsys, "seat", cup, seed=1)
    says = words(do(capsys, "seat", cup, seed=2), cup)
    assert "round 1, table 1 has no result yet: it may come later" in says
    for number in (2, 1):
        names = read_event(str(cup)).rounds[number - 1].tables[0].names
        do(capsys, "result", cup, number, 1, *(f"{name}=0.5" for name in names))
    assert standings(file=[str(cup)]) == 0


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rounds:", "rouns:", "4: rouns is not understood in an event"),
        ("rounds:", "Rounds:", "4: Rounds is not understood in an event"),
        ("players:", "player:", "3: player is not understood in an event"),
        ("seats: [A, B, D", "seat: [A, B, D", "9: seat is not understood in a table"),
        ("result:", "results:", "7: results is not understood in a table"),
        ("result:", "vp:", "7: vp is not understood in a table"),
        (
            "- tables:\n      - seats: [A, B, D",
            "- table:\n      - seats: [A, B, D",
            "8: table is not understood in a round",
        ),
        (
            "[A, B, C, D, E]\nrounds",
            "[A, B, C, D, {name: E, droped: 1}]\nrounds",
            "3: droped is not understood in a player",
        ),
        ("event: Cup", "title: Cup", "1: title is not understood in an event"),
        ("event: Cup", "x-prize: a hat", ""),
        ("event: Cup", "prize: a hat", "1: prize is not understood in an event"),
    ],
)
def test_a_mistyped_key_is_an_error_before_anything_is_written(cup: Path, old: str, new: str, says: str) -> None:
    text = REPEATED.replace(old, new, 1)
    cup.write_text(text, encoding="utf-8")
    if not says:
        assert run(words=["add", str(cup), "Zed"]) == 0
    else:
        assert says in told(text)
        with pytest.raises(Refused):
            run(words=["add", str(cup), "Zed"])
        assert cup.read_text(encoding="utf-8") == text


def test_a_mistyped_key_says_what_was_meant(cup: Path) -> None:
    cup.write_text(REPEATED.replace("rounds:", "rouns:"), encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["seat", str(cup)])
    assert caught.value.message == f"{cup}, line 4: rouns is not understood in an event"
    assert caught.value.hint == "did you mean rounds?"
