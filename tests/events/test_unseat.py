"""Proves `event unseat`: rounds that are not played are taken back and seated anew for those who are there then, and
nothing else in the file changes."""

from pathlib import Path

import pytest

from tests.events.desk import CUP, EVENTS, Out, body, do
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.event import run
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused


def test_rounds_seated_ahead_are_taken_back_and_seated_anew(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDEFGHI", rounds=3)
    do(capsys, "seat", cup, seed=1, every=True)
    tables = read_event(str(cup)).rounds[0].tables
    for number, table in enumerate(tables, 1):
        do(capsys, "result", cup, 1, number, *(f"{name}=0.5" for name in table.names))
    played = read_event(str(cup)).rounds[0]
    before = cup.read_text(encoding="utf-8")
    with pytest.raises(Refused, match="rounds 2 and 3 are seated and have no result: when did A leave"):
        run(words=["drop", str(cup), "A"])
    with pytest.raises(Refused) as caught:
        run(words=["drop", str(cup), "A"], round_number=1)
    assert caught.value.hint.endswith(f"vtes-judge event unseat {cup} 2")
    with pytest.raises(Refused, match="all 3 planned rounds are seated: Q would play in none"):
        run(words=["add", str(cup), "Q"])
    with pytest.raises(Refused, match="round 1 has a result: it stays"):
        run(words=["unseat", str(cup), "1"])
    assert cup.read_text(encoding="utf-8") == before
    assert "rounds 2 to 3 are taken back" in " ".join(do(capsys, "unseat", cup, 2).split())
    assert before.startswith(body(cup))
    assert "A has left after round 1" in " ".join(do(capsys, "drop", cup, "A").split())
    do(capsys, "add", cup, "Q")
    do(capsys, "seat", cup, seed=1, every=True)
    after = read_event(str(cup))
    assert after.rounds[0].tables[0].points == played.tables[0].points
    for one in after.rounds[1:]:
        assert sorted(name for table in one.tables for name in table.names) == sorted("BCDEFGHIQ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "from which round on?"),
        (["two"], "'two' is no number of a round: they are counted from 1"),
        (["-1"], "'-1' is no number of a round: they are counted from 1"),
        (["1", "2"], "from which round on?"),
        (["3"], "CUP has no round 3: 1 is seated"),
        (["0"], "CUP has no round 0: 1 is seated"),
    ],
)
def test_what_is_not_taken_back(cup: Path, words: list[str], message: str) -> None:
    cup.write_text(CUP, encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["unseat", str(cup), *words])
    assert caught.value.message.replace(str(cup), "CUP") == message
    assert cup.read_text(encoding="utf-8") == CUP


def test_no_round_is_taken_back_under_a_final(cup: Path) -> None:
    text = (EVENTS / "thirteen.yaml").read_text(encoding="utf-8")
    cup.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match="has a final, line"):
        run(words=["unseat", str(cup), "3"])
    assert cup.read_text(encoding="utf-8") == text


BLOCK = """\
players: [A, B, C, D]
rounds:
  - tables:
      - seats: [A, B, C, D]
  - tables:
      - seats: [B, A, D, C]
"""
FLOW = "players: [A, B, C, D]\nrounds: [{tables: [{seats: [A, B, C, D]}]}, {tables: [{seats: [B, A, D, C]}]}] # two\n"


@pytest.mark.parametrize("tail", ["", "\n# the end\n", "more: 1\n"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("keep", [0, 1, 2])
@pytest.mark.parametrize("text", [BLOCK, FLOW])
def test_a_list_is_shortened_and_nothing_else_changes(text: str, keep: int, newline: str, tail: str) -> None:
    ruamel = pytest.importorskip("ruamel.yaml")
    before = (text + tail).replace("\n", newline)
    after = Document(before, "cup.yaml").shorten(("rounds",), keep).text
    old, new = (ruamel.YAML(typ="safe").load(one) for one in (before, after))
    assert new["rounds"] == old["rounds"][:keep]
    assert {key: new[key] for key in new if key != "rounds"} == {key: old[key] for key in old if key != "rounds"}
    assert after.count("#") == before.count("#")
    assert after.endswith(tail.replace("\n", newline))
    assert after.count("\r") == after.count("\n") * (newline == "\r\n")


def test_a_comment_is_not_taken_away_with_a_round() -> None:
    text = BLOCK.replace("  - tables:\n      - seats: [B", "  # by hand\n  - tables:\n      - seats: [B")
    with pytest.raises(Refused, match="this cannot be changed without touching more than is meant"):
        Document(text, "cup.yaml").shorten(("rounds",), 1)
