"""Proves that nothing recorded in an event file is replaced without a word: what was there is said, with its line, and
what would contradict a result is refused."""

from pathlib import Path

import pytest

from tests.events.desk import EVENTS, Out, do
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk import finals
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused

ONE = """\
players: [Ann, Bob, Cid, Dee]
rounds:
  - tables:
      - seats: [Ann, Bob, Cid, Dee]
"""


def words(text: str, cup: Path) -> str:
    return " ".join(text.replace(str(cup), "CUP").split())


def test_a_result_is_corrected(cup: Path, capsys: Out) -> None:
    cup.write_text(ONE, encoding="utf-8")
    assert "replaces" not in do(capsys, "result", cup, 1, 1, "Ann=1", "Bob=0", "Cid=3", "Dee=0")
    says = words(do(capsys, "result", cup, 1, 1, "Ann=3", "Bob=0", "Cid=1", "Dee=0"), cup)
    assert says.startswith(
        "CUP: round 1, table 1: It replaces the result of line 5: Ann=1 Bob=0 Cid=3 Dee=0 That was recorded by "
    )
    says = words(do(capsys, "result", cup, 1, 1, "Ann=3", "Bob=0", "Cid=1", "Dee=0"), cup)
    assert says.startswith("CUP: round 1, table 1: It is the result that was recorded. That was recorded by ")


def test_a_leaving_is_corrected(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDEF", rounds=3)
    do(capsys, "seat", cup, seed=1)
    do(capsys, "drop", cup, "F", round_number=1)
    says = words(do(capsys, "drop", cup, "F", round_number=2), cup)
    assert says.endswith("It was recorded: after round 1.")
    assert "recorded" not in do(capsys, "drop", cup, "F", round_number=2)


SEATED = """\
players: [Ann, Bob, Cid, Dee, Eve]
rounds: []
final:
  seeds: [Ann, Bob, Cid, Dee, Eve]
"""


def test_the_seats_of_the_final_are_replaced_with_a_word(cup: Path, capsys: Out) -> None:
    cup.write_text(SEATED, encoding="utf-8")
    says = words(do(capsys, "final", cup, seats="Eve,Ann,Cid,Dee,Bob", first="Ann"), cup)
    assert says == "CUP: the final is seated: Eve, Ann, Cid, Dee, Bob CUP: Ann plays first"
    says = words(do(capsys, "final", cup, seats="Ann,Eve,Cid,Dee,Bob"), cup)
    assert says == (
        "CUP: the final is seated: Ann, Eve, Cid, Dee, Bob; this replaces Eve, Ann, Cid, Dee, Bob "
        "CUP: Ann plays first, as recorded; --first changes it."
    )
    assert words(do(capsys, "final", cup, first="Bob"), cup) == "CUP: Bob plays first; this replaces Ann"
    says = words(do(capsys, "final", cup, seats="Ann,Eve,Cid,Dee,Bob"), cup)
    assert says == "CUP: the final is seated: Ann, Eve, Cid, Dee, Bob; as it was recorded"


def test_seats_in_which_a_result_was_played_stay(cup: Path, capsys: Out) -> None:
    cup.write_text(SEATED, encoding="utf-8")
    do(capsys, "final", cup, seats="Ann,Bob,Cid,Dee,Eve")
    do(capsys, "final", cup, "Ann=4", "Bob=0", "Cid=0", "Dee=1", "Eve=0")
    before = cup.read_text(encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["final", str(cup)], seats="Bob,Ann,Cid,Dee,Eve")
    assert caught.value.message == f"{cup}, line 6: the final has a result, in the seats recorded"
    assert caught.value.hint == "tell the result with the seats: --seats A,B,C,D,E A=2 B=0.5 ..."
    assert cup.read_text(encoding="utf-8") == before
    says = words(do(capsys, "final", cup, *"Bob=4 Ann=0 Cid=0 Dee=1 Eve=0".split(), seats="Bob,Ann,Cid,Dee,Eve"), cup)
    assert "seated: Bob, Ann, Cid, Dee, Eve; this replaces Ann, Bob, Cid, Dee, Eve" in says
    assert "CUP: final: It replaces the result of line 6: Ann=4 Bob=0 Cid=0 Dee=1 Eve=0 That was recorded by " in says
    assert says.endswith("Winner: Bob, with 4 victory points; all others are second.")


def test_cards_recorded_over_seats(cup: Path, capsys: Out) -> None:
    cup.write_text(SEATED, encoding="utf-8")
    placed = ["Dee=right", "Cid=left", "Bob=Eve+Dee", "Ann=Bob+Dee"]
    assert finals.run(words=placed, given=str(cup), seed=1, record=True) == 0
    assert "replaces" not in capsys.readouterr().out
    assert finals.run(words=["Dee=right", "Cid=right", *placed[2:]], given=str(cup), seed=1, record=True) == 0
    says = words(capsys.readouterr().out, cup)
    assert "CUP: the final is seated: Eve, Bob, Ann, Dee, Cid; this replaces Cid, Eve, Bob, Ann, Dee" in says
    final = read_event(str(cup)).final
    assert final is not None
    assert final.table is not None
    assert final.table.names == ("Eve", "Bob", "Ann", "Dee", "Cid")


def test_the_standings_are_not_written_over_the_event(tmp_path: Path) -> None:
    from vtes_judge.faces.desk.standings import run as standings

    file = tmp_path / "cup.json"
    text = '{"players": ["Ann", "Bob", "Cid", "Dee"], "rounds": []}'
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match="is the event file itself: it is not written over"):
        standings(file=[str(file)], output=str(file))
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (["0", "1"], "has no round 0: 3 are seated"),
        (["-1", "1"], "'-1' is no number of a round: they are counted from 1"),
        (["1.5", "1"], "'1.5' is no number of a round: they are counted from 1"),
        (["1", "three"], "'three' is no number of a table: they are counted from 1"),
        (["1", "1e9"], "'1e9' is no number of a table: they are counted from 1"),
        (["1", "0"], "round 1 has no table 0: there are 3"),
    ],
)
def test_numbers_of_rounds_and_tables(told: list[str], message: str) -> None:
    with pytest.raises(Refused) as caught:
        run(words=["result", str(EVENTS / "thirteen.yaml"), *told, "Ann=1"])
    assert caught.value.message.endswith(message)
    assert "counted from 1" in caught.value.message + caught.value.hint


def test_names_that_differ_by_capitals_are_two_and_remarked(cup: Path, capsys: Out) -> None:
    """In a file that was written by hand; event new and event add take no such name."""
    cup.write_text("players:\n  - Ann\n  - Bob\n  - ann\n", encoding="utf-8")
    says = words(do(capsys, "check", cup), cup)
    assert (
        "CUP:4: remark: ann and Ann (line 2) differ by capitals only hint: if they are one player, delete one" in says
    )


def test_who_is_added_is_counted(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD")
    assert words(do(capsys, "add", cup, "Lee, Bob"), cup) == "CUP: 2 players, Lee, Bob added."
    assert words(do(capsys, "add", cup, "Eve"), cup) == "CUP: Eve added."
