"""Proves `vtes-judge standings`: the whole table, notes on what is missing, ties and lots, JSON, narrow screens."""

import json
from pathlib import Path

import pytest

from tests.samples import ROOT
from tests.tournament.command import ELEVEN, THIRTEEN, Out
from vtes_judge.events.file import read_event, understood
from vtes_judge.faces.desk import standings
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused

THIRTEEN_TEXT = """\
Spring Cup, 2026-03-21: after 3 of 3 rounds

rank  player  GW   VP   TP  games  below by
   1  Hal      1    5  132      3            finalist 1
   2  Fay      0  2.5  132      3  GW        finalist 2
   3  Ann      0  2.5  132      3  lot       finalist 3
   4  Jo       0    2  108      3  VP        finalist 4
   5  Gus      0    2   96      2  TP        left after round 2
   6  Kim      0  1.5  112      3  VP        finalist 5
  7=  Bob      0  1.5  108      3  TP
  7=  Eve      0  1.5  108      3  tied
  7=  Lou      0  1.5  108      3  tied
  10  Dee      0  1.5   96      3  TP
  11  Ida      0  1.5   84      3  TP
 12=  Cid      0  0.5   76      3  VP
 12=  Max      0  0.5   76      3  tied

Final: Kim 1.5, Ann 1.5, Hal 0.5, Jo 0, Fay 0.

Winner: Ann, with 1.5 victory points, tied with Kim and ranked higher before;
all others are second.

Drawn by lot, as the file records it: Fay, Ann.

Clauses: VEKN 3.1.p1, VEKN 3.7.1.p1, VEKN 3.7.2.p1, VEKN 3.7.2.p3,
VEKN 3.7.3.p1, VEKN 3.7.3.p2, VEKN 3.7.5.p1 (vtes-judge show CITATION)
"""


def test_a_whole_event(capsys: Out) -> None:
    assert standings.run(file=[THIRTEEN]) == 0
    assert capsys.readouterr().out == THIRTEEN_TEXT


def test_a_tie_is_told_and_drawn_with_a_seed(capsys: Out) -> None:
    assert standings.run(file=[ELEVEN]) == 0
    text = capsys.readouterr().out
    assert "  5=  Ann      0  1.5   78      2    1  TP\n  5=  Cid      0  1.5   78      2    1  tied\n" in text
    told = (
        "Ann and Cid are tied for ranks 5 and 6, and a fair random method decides (VEKN 3.1.p1): draw, or give --seed"
    )
    assert told in " ".join(text.split())
    assert standings.run(file=[ELEVEN], seed=5) == 0
    text = capsys.readouterr().out
    rows = "   5  Cid      0  1.5   78      2    1  TP        finalist 5\n   6  Ann      0  1.5   78      2    1  lot\n"
    assert rows in text
    assert "Final, best first: Eve, Kim, Gus, Jo, Cid.\n\nDrawn by lot with seed 5: Cid, Ann." in text


def event(text: str, seed: int | None = None) -> Standings:
    return Standings(understood(Document(text, "cup.yaml")), seed)


OPEN = """\
players: [A, B, C, D, {name: E, arrived: 2}, {name: F, dropped: 0}]
rounds:
  - tables: [{seats: [A, B, C, D], result: {A: 4, B: 0, C: 0, D: 0}}]
  - tables: [{seats: [A, C, B, D]}]
    loss: [E]
"""


def test_what_is_missing_is_said() -> None:
    table = event(OPEN)
    assert table.open_tables == ["round 2, table 1"]
    assert table.notes()[0] == "So far: no result of round 2, table 1."
    assert any(note.startswith("Loss: E (round 2). It counts as no points") for note in table.notes())
    states = {one.name: state for one, _, _, state in table.rows()}
    assert (states["E"], states["F"]) == ("from round 2", "left before round 1")


def test_an_event_without_a_final() -> None:
    table = event("no-final: yes\n" + OPEN.replace("{name: E, arrived: 2}, ", "").replace("    loss: [E]\n", ""))
    assert table.seeds is None
    assert table.finalists == ()
    assert table.notes()[-1] == "There is no final: these ranks are the final standings (VEKN 3.1.6.p1)."
    assert "VEKN 3.1.6.p1" in table.cites()


def test_a_final_that_is_not_settled_is_said_to_be_so() -> None:
    table = event(OPEN.partition("  - tables: [{seats: [A, C")[0].replace("{name: E, arrived: 2}, ", ""))
    assert "The final: Not settled: there are fewer than 5 players. (GAP-36)" in table.notes()


def test_a_late_correction_does_not_hide_who_should_be_in_the_final(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "cup.yaml"
    text = Path(THIRTEEN).read_text(encoding="utf-8")
    assert "{Bob: 0.5, Ann: 0.5, Gus: 1.5, Ida: 0}" in text
    file.write_text(text.replace("{Bob: 0.5, Ann: 0.5, Gus: 1.5, Ida: 0}", "{Bob: 4, Ann: 0, Gus: 0, Ida: 0}"), "utf-8")
    remark = (
        "Remark: final: by the results the finalists are, best first, Hal, Bob, Fay, Ann, Jo [VEKN 3.1.p1]; a final "
        "that was played stands; before it, delete final: and let vtes-judge event final"
    )
    assert standings.run(file=[str(file)]) == 0
    assert remark in " ".join(capsys.readouterr().out.split())
    standings.run(file=[str(file)], as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert [note for note in told["notes"] if note.startswith(remark)]
    standings.run(file=[str(file)], output=str(tmp_path / "s.md"))
    assert "Remark: final: by the results" in (tmp_path / "s.md").read_text(encoding="utf-8")
    capsys.readouterr()
    standings.run(file=[THIRTEEN])
    assert "Remark" not in capsys.readouterr().out


def test_the_finalists_are_looked_at_by_the_figures_that_are_shown(tmp_path: Path, capsys: Out) -> None:
    """Who is disqualified (T-112) is out of the final by --today alone."""
    file = tmp_path / "cup.yaml"
    penalty = "penalties:\n  - {player: Hal, round: 2, penalty: disqualification}\n"
    file.write_text(Path(THIRTEEN).read_text(encoding="utf-8") + penalty, "utf-8")
    standings.run(file=[str(file)])
    assert "Remark" not in capsys.readouterr().out
    standings.run(file=[str(file)], today=True)
    assert "Remark: final: by the results the finalists are, best first, Fay, Ann, Jo" in capsys.readouterr().out


def test_json_for_programs(capsys: Out) -> None:
    standings.run(file=[THIRTEEN], as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["schema"] == 1
    fay = {"rank": 2, "player": "Fay", "gw": 0, "vp": 2.5, "tp": 132, "games": 3, "out": 0, "below_by": "gw"}
    assert told["ranks"][1] == {**fay, "drawn": True, "tied_with": [], "state": "finalist 2"}
    assert told["final"]["winner"] == "Ann"
    assert [(one["place"], one["player"]) for one in told["places"][:3]] == [(1, "Ann"), (2, "Hal"), (2, "Fay")]


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"file": []}, "name one event file"),
        ({"file": [ELEVEN], "output": "x.doc"}, "x.doc must end in one of .csv, .json, .md, .html, .txt"),
        ({"file": [str(ROOT / "LICENSE")]}, "this is no YAML"),
    ],
)
def test_what_is_not_answered(told: dict[str, object], message: str) -> None:
    with pytest.raises(Refused) as caught:
        standings.run(**told)  # type: ignore[arg-type]
    assert message in caught.value.message


def test_an_event_that_contradicts_itself_has_no_standings(tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    file.write_text(OPEN.replace("A: 4", "A: 3"), encoding="utf-8")
    with pytest.raises(Refused, match=r"cup\.yaml, line 3: round 1, table 1: impossible result"):
        standings.run(file=[str(file)])
    file.write_text("players: []\n", encoding="utf-8")
    with pytest.raises(Refused, match="lists no players"):
        standings.run(file=[str(file)])


@pytest.mark.parametrize("wide", range(40, 81, 8))
def test_a_narrow_screen_leaves_columns_out_and_no_rank(
    wide: int, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    from vtes_judge.faces.desk.ranking import rows

    monkeypatch.setattr(rows, "width", lambda: wide)
    for file in (ELEVEN, THIRTEEN):
        assert standings.run(file=[file]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines)) <= wide
        assert sum(line.split()[:1][0].rstrip("=").isdecimal() for line in lines if line.strip()) == len(
            read_event(file).players
        )
        head = next(line for line in lines if line.startswith("rank")).split()
        assert head[:5] == ["rank", "player", "GW", "VP", "TP"]


def test_no_lot_is_asked_for_while_results_are_to_come() -> None:
    text = Path(ELEVEN).read_text(encoding="utf-8")
    table = Standings(understood(Document(text.replace("rounds-planned: 3", "rounds-planned: 4"), "cup")))
    assert table.ranks[4].tied
    assert table.data()["to_draw"] == []
    assert not any("tied" in note for note in table.notes())


def test_nobody_is_a_finalist_before_the_last_round() -> None:
    text = Path(ELEVEN).read_text(encoding="utf-8")
    for planned, finalists in ((3, 5), (4, 0)):
        told = text.replace("rounds-planned: 3", f"rounds-planned: {planned}")
        table = Standings(understood(Document(told, "cup")), seed=5)
        assert len(table.finalists) == finalists
        assert sum("finalist" in state for *_, state in table.rows()) == finalists


def test_names_in_any_writing_stand_in_columns(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    file.write_text("players: [Ann, 日本 太郎, Zoe\u0308]\n", encoding="utf-8")
    assert standings.run(file=[str(file)]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if "1=" in line]
    assert rows[0] == "  1=  Ann         0   0   0      0"
    assert rows[1].startswith("  1=  日本 太郎   0   0   0      0")
    assert rows[2].startswith("  1=  Zoe\u0308         0   0   0      0")
