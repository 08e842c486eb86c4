"""Proves the standings: figures added up as the texts have them, ties drawn only where they decide and the same for
everybody who draws again, the final and its winner; and the same figures in every format."""

import csv
import json
from collections.abc import Callable
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.samples import ROOT
from vtes_judge.events.file import read_event, understood
from vtes_judge.faces.desk import standings
from vtes_judge.faces.desk.ranking.standings import Standings, figures
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.rulings import Unfit
from vtes_judge.tournament.scoring import Entrant
from vtes_judge.tournament.standings import added, final_places, final_seeds, lots, ranks, recorded

Out = pytest.CaptureFixture[str]
EVENTS = ROOT / "vtes_judge" / "scenarios" / "events"
ELEVEN, THIRTEEN = str(EVENTS / "eleven.yaml"), str(EVENTS / "thirteen.yaml")


def entrant(name: str, told: str, **more: bool) -> Entrant:
    """`2 5.5 120` is two game wins, five and a half victory points, 120 tournament points."""
    gw, vp, tp = told.split()
    return Entrant(name, int(gw), float(vp), float(tp), **more)


def points(told: str) -> dict[str, float]:
    return {name: float(number) for name, number in (word.split("=") for word in told.split())}


def test_what_games_add_up_to() -> None:
    games = (points("A=1.5 B=0 C=1.5 D=0 E=0.5"), points("E=3 D=0.5 C=0.5 A=0"))
    found = added(("A", "B", "C", "D", "E", "F"), games)
    assert {name: (one.gw, one.vp, one.tp) for name, one in found.items()} == {
        "A": (0, 1.5, 66),
        "B": (0, 0, 18),
        "C": (0, 2, 90),
        "D": (0, 0.5, 54),
        "E": (1, 3.5, 96),
        "F": (0, 0, 0),
    }


SIX = tuple(
    entrant(name, told)
    for name, told in (
        ("A", "2 6 150"),
        ("B", "1 4 120"),
        ("C", "1 4 120"),
        ("D", "0 2 90"),
        ("E", "0 1 80"),
        ("F", "0 1 80"),
    )
)


def test_ranks_without_a_draw_are_shared() -> None:
    assert [(one.place, one.name, one.tied, one.drawn) for one in ranks(SIX)] == [
        (1, "A", (), False),
        (2, "B", ("B", "C"), False),
        (2, "C", ("B", "C"), False),
        (4, "D", (), False),
        (5, "E", ("E", "F"), False),
        (5, "F", ("E", "F"), False),
    ]
    assert final_seeds(SIX).open == (("B", "C"), ("E", "F"))
    assert final_seeds(SIX).seeds == ("A",)


def test_a_draw_decides_only_the_top_five() -> None:
    equal = tuple(entrant(name, "0 1 60") for name in "ABCDEFGH")
    order = lots(3)
    found = ranks(equal, order)
    drawn = order(tuple("ABCDEFGH"))[:5]
    assert [one.name for one in found[:5]] == list(drawn)
    assert [one.place for one in found] == [1, 2, 3, 4, 5, 6, 6, 6]
    assert [one.drawn for one in found] == [True] * 5 + [False] * 3
    assert found[5].tied == tuple(name for name in "ABCDEFGH" if name not in drawn)
    assert final_seeds(equal, order).seeds == drawn
    assert set(final_seeds(equal, order).drawn) == set("ABCDEFGH")


def test_ties_below_the_top_five_are_never_drawn() -> None:
    told = ("0 9 100", "0 8 100", "0 7 100", "0 6 100", "0 5 100", "0 1 9", "0 1 9")
    below = tuple(entrant(name, its) for name, its in zip("ABCDEFG", told, strict=True))
    assert [one.place for one in ranks(below, lots(1))] == [1, 2, 3, 4, 5, 6, 6]
    assert not any(one.drawn for one in ranks(below, lots(1)))


@settings(max_examples=examples(100))
@given(st.integers(0, 999_999), st.permutations("ABCDEFGH"))
def test_lots_do_not_depend_on_the_order_of_the_list(seed: int, names: list[str]) -> None:
    assert lots(seed)(tuple(names)) == lots(seed)(tuple("ABCDEFGH"))
    some = tuple(name for name in lots(seed)(tuple(names)) if name in "ACE")
    assert lots(seed)(tuple("ACE")) == some


def test_lots_are_fair() -> None:
    """Of 6,000 draws of three each of the six orders comes up about a thousand times: 5 deviations are 145."""
    count: dict[tuple[str, ...], int] = {}
    for seed in range(6000):
        order = lots(seed)(("Ann", "Bob", "Cid"))
        count[order] = count.get(order, 0) + 1
    assert len(count) == 6
    assert all(855 < number < 1145 for number in count.values())


def test_lots_are_the_same_for_ever() -> None:
    assert lots(7)(("Ann", "Bob", "Cid", "Dee", "Eve")) == ("Dee", "Cid", "Eve", "Bob", "Ann")


def test_what_was_drawn_before_stands() -> None:
    assert [one.name for one in ranks(SIX, recorded(("A", "C", "B", "D", "F")))] == ["A", "C", "B", "D", "F", "E"]
    assert final_seeds(SIX, recorded(("A", "C", "B", "D", "F"))).seeds == ("A", "C", "B", "D", "F")


def test_who_has_left_is_no_finalist_and_who_leaves_now_is_not_settled() -> None:
    gone = tuple(entrant(one.name, f"{one.gw} {one.vp} {one.tp}", removed=one.name == "A") for one in SIX)
    assert final_seeds(gone, lots(1)).seeds == (*lots(1)(("B", "C")), "D", *lots(1)(("E", "F")))
    leaves = tuple(entrant(one.name, f"{one.gw} {one.vp} {one.tp}", leaves=one.name == "A") for one in SIX)
    assert final_seeds(leaves, lots(1)).seeds == ()
    assert final_seeds(leaves, lots(1)).ruling.notes == ("GAP-36",)
    assert final_seeds(SIX[:4]).seeds == ()


def test_of_a_tie_the_last_one_need_not_be_drawn() -> None:
    found = final_seeds(SIX, recorded(("C", "F")))
    assert (found.seeds, found.drawn, found.open) == (("A", "C", "B", "D", "F"), ("C", "B", "F"), ())
    assert [one.name for one in ranks(SIX, recorded(("C", "F")))] == ["A", "C", "B", "D", "F", "E"]


def test_a_table_of_three_adds_nothing_up() -> None:
    with pytest.raises(Unfit) as refused:
        added(("A", "B", "C"), (points("A=2 B=0 C=1"),))
    assert str(refused.value) == "tournament points are defined for tables of five and of four only"


def test_who_was_not_in_the_final_is_sixth_or_shares_a_place() -> None:
    order = ("A", "B", "C", "D", "E")
    found = final_places(points("A=1 B=0 C=0 D=0 E=0"), order, ranks(SIX, recorded(order)))
    assert found[-1] == (6, "F")
    tied = (*SIX[:5], entrant("F", "0 0 40"), entrant("G", "0 0 40"), entrant("H", "0 0 20"))
    found = final_places(points("A=1 B=0 C=0 D=0 E=0"), order, ranks(tied, recorded(order)))
    assert found[-3:] == ((6, "F"), (6, "G"), (8, "H"))


def test_places_at_the_end() -> None:
    order = ("A", "C", "B", "D", "F")
    more = (*SIX, entrant("G", "0 0 40"), entrant("H", "0 0 40"))
    found = final_places(points("F=1.5 D=1.5 A=0 B=0 C=0.5"), order, ranks(more, recorded(order)))
    assert found == ((1, "D"), (2, "A"), (2, "C"), (2, "B"), (2, "F"), (6, "E"), (7, "G"), (7, "H"))


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


class Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append("")
            self.inside = True

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "td"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.rows[-1][-1] += data


def from_csv(text: str) -> list[list[str]]:
    rows = list(csv.reader(StringIO(text, newline="")))
    return [row[1:5] for row in rows[1:]]


def from_json(text: str) -> list[list[str]]:
    return [[one["player"], *(f"{one[key]:g}" for key in ("gw", "vp", "tp"))] for one in json.loads(text)["ranks"]]


def from_markdown(text: str) -> list[list[str]]:
    rows = [line.split(" | ") for line in text.replace("\\", "").split("\n") if line.startswith("| ")]
    return [row[1:5] for row in rows[1:]]


def from_html(text: str) -> list[list[str]]:
    cells = Cells()
    cells.feed(text)
    return [row[1:5] for row in cells.rows[1:]]


def from_text(text: str) -> list[list[str]]:
    rows = text.split("\n\n")[1].split("\n")[1:]
    return [row.split()[1:5] for row in rows]


FORMATS: dict[str, Callable[[str], list[list[str]]]] = {
    "csv": from_csv,
    "json": from_json,
    "md": from_markdown,
    "html": from_html,
    "txt": from_text,
}


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("file", [ELEVEN, THIRTEEN])
def test_every_format_has_the_same_figures(tmp_path: Path, capsys: Out, ending: str, file: str) -> None:
    out = tmp_path / f"standings.{ending}"
    assert standings.run(file=[file], seed=2, output=str(out)) == 0
    assert capsys.readouterr().out == f"written: {out}\n"
    found = FORMATS[ending](out.read_bytes().decode("utf-8"))
    table = Standings(read_event(file), 2)
    assert found == [[one.name, *figures(its)] for one, its, _, _ in table.rows()]
    first = out.read_bytes()
    standings.run(file=[file], seed=2, output=str(out))
    assert out.read_bytes() == first


def test_names_cannot_break_a_page(tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    names = ["<b>x", "a|b", 'q"q', "c,d"]
    file.write_text(json.dumps({"players": names, "no-final": True}), encoding="utf-8")
    for ending, reader in FORMATS.items():
        if ending in ("md", "txt"):
            continue
        out = tmp_path / f"x.{ending}"
        standings.run(file=[str(file)], output=str(out))
        assert [row[0] for row in reader(out.read_bytes().decode("utf-8"))] == names
    standings.run(file=[str(file)], output=str(tmp_path / "x.md"))
    assert "\\<b\\>x | 0" in (tmp_path / "x.md").read_text(encoding="utf-8")


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
