"""Proves the event file: read with the line of every value, judged whole by `event check`, changed without touching any
other character; thousands of broken files are refused with their line, and stay as they are."""

import json
import re
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.samples import ROOT
from vtes_judge.events import edits, faults
from vtes_judge.events.file import read_event, understood
from vtes_judge.events.nouns import Event
from vtes_judge.faces.desk import event as command
from vtes_judge.faces.desk import standings
from vtes_judge.files.storage import MOST
from vtes_judge.files.yaml_text import Document, data
from vtes_judge.messages import Refused

EVENTS = ROOT / "vtes_judge" / "scenarios" / "events"
EXAMPLES = sorted(EVENTS.glob("*.yaml"))

GOOD = """\
# the cup
event: Autumn Cup
date: 2026-11-22
rounds-planned: 3
place: a hat   # for people
players:
  - Ann
  - {name: Bob, vekn: 1000123}
  - Cid
  - Dee
rounds:
  - tables:
      - seats: [Ann, Bob, Cid, Dee]   # table one
        result: {Ann: 1.5, Bob: 0, Cid: 0.5, Dee: 0.5}
  - tables:
      - seats: [Dee, Cid, Bob, Ann]
"""


def event(text: str) -> Event:
    return understood(Document(text, "cup.yaml"))


def told(text: str) -> list[str]:
    """Every fault: its line, what it says, its clauses; remarks begin with a question mark."""
    found = faults.faults(event(text))
    return [f"{'?' * one.remark}{one.line}: {one.says}{''.join(f' [{cite}]' for cite in one.cites)}" for one in found]


def test_an_event_is_read() -> None:
    its = event(GOOD)
    assert (its.name, its.date, its.rounds_planned, its.no_final) == ("Autumn Cup", "2026-11-22", 3, False)
    assert [(player.name, player.line) for player in its.players] == [("Ann", 7), ("Bob", 8), ("Cid", 9), ("Dee", 10)]
    table = its.rounds[0].tables[0]
    assert table.names == ("Ann", "Bob", "Cid", "Dee")
    assert table.points is not None
    assert list(table.points.values()) == [1.5, 0, 0.5, 0.5]
    assert its.rounds[1].tables[0].points is None
    assert not its.preliminaries_over
    assert told(GOOD) == ["?16: round 2, table 1 has no result yet"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_are_right(path: Path) -> None:
    assert faults.faults(read_event(str(path))) == []


def test_names_are_what_stands_there() -> None:
    its = event("players: [No, yes, 1:30, 007, 1e3, 0x10, ~x, 'null', Zoë, \"#1\", 2026-01-01, .5]\n")
    names = ["No", "yes", "1:30", "007", "1e3", "0x10", "~x", "null", "Zoë", "#1", "2026-01-01", ".5"]
    assert [player.name for player in its.players] == names
    assert its.faults == ()


# what is wrong, each with its line; `@` marks the line that is changed


CHANGES = {
    "unknown player": ("Dee, Cid, Bob, Ann", "Dee, Cid, Bob, Anne", [
        "16: Anne is not among the players", "15: Ann has no place in round 2"]),
    "twice in a round": ("Dee, Cid, Bob, Ann", "Dee, Cid, Bob, Dee", [
        "16: Dee is in round 2 twice, first on line 16 [VEKN 3.1.2.p4]", "15: Ann has no place in round 2"]),
    "table of three": ("[Dee, Cid, Bob, Ann]", "[Dee, Cid, Bob]\n    out: [Ann]", [
        "?16: round 2, table 1 has 3 players; the texts give it no tournament points, which the scorekeeper decides "
        "[VEKN 3.7.3.p2] [VEKN 3.3.p1]"]),
    "table of six": ("[Dee, Cid, Bob, Ann]", "[Dee, Cid, Bob, Ann, Eve, Fay]", [
        "16: a table has 4 or 5 players, not 6 [VEKN 3.1.2.p2]"]),
    "impossible": ("Ann: 1.5, Bob: 0", "Ann: 3, Bob: 0", [
        "14: round 1, table 1: impossible result: it must be that the points add up to 3: Ann and Bob have no half "
        "point: whoever has none was ousted, which gives another player a point, or was the last to survive, which "
        "gives one; Cid and Dee have a half point for surviving or withdrawing; the points told add up to 4"]),
    "no halves": ("Ann: 1.5,", "Ann: 1.25,", [
        "14: round 1, table 1: Ann cannot have 5/4 victory points: they come in halves [VEKN 3.7.2.p1] "
        "[VEKN 3.7.2.p2] [VEKN 3.7.2.p3]"]),
    "no number": ("Ann: 1.5,", "Ann: x,", ["14: result: Ann: 'x' is no number such as 2, 0.5 or 1/2"]),
    "a comma for a point": ("Ann: 1.5,", "Ann: 1,5,", [
        "14: result: 5 has no number", "14: round 1, table 1: 5 does not sit there"]),
    "points missing": ("Ann: 1.5, ", "", ["14: round 1, table 1: the result has no points for Ann"]),
    "somebody else's points": ("Ann: 1.5, Bob", "Eve: 1.5, Bob", [
        "14: round 1, table 1: Eve does not sit there", "14: round 1, table 1: the result has no points for Ann"]),
    "repeated prey": ("Dee, Cid, Bob, Ann", "Ann, Bob, Dee, Cid", [
        "?16: round 2, table 1: Ann is again the predator of Bob [VEKN 3.1.2.p5]"]),
    "dropped": ("  - Cid", "  - {name: Cid, dropped: 1}", [
        "16: Cid is seated in round 2, but left after round 1 (line 9) [VEKN 3.1.4.p1]"]),
    "arrived": ("  - Cid", "  - {name: Cid, arrived: 2}", [
        "13: Cid is seated in round 1, but arrived in round 2 (line 9) [VEKN 3.3.1.p1]"]),
    "listed twice": ("  - Cid", "  - Cid\n  - Cid", ["10: Cid is listed twice, first on line 9"]),
    "too many rounds": ("rounds-planned: 3", "rounds-planned: 1", [
        "?4: 1 round planned: there are at least 2 preliminary rounds [VEKN 3.1.p1]",
        "?15: this is round 2, and 1 round is planned"]),
    "a key twice": ("date: 2026-11-22", "event: Cup", ["3: event stands twice in an event, first on line 2"]),
    "an alias": ("  - Dee", "  - &x Dee\n  - *x", ["11: a player's name: *x refers to another place"]),
    "a list for a name": ("  - Cid", "  - [Cid]", ["9: a player's name is a list, not one value"]),
    "no name": ("  - Cid", "  - ''", ["9: a name is missing"]),
    "a mapping without name": ("  - Cid", "  - {nam: Cid}", ["9: a player has no name"]),
    "a round that is none": ("  - tables:\n      - seats: [Dee, Cid, Bob, Ann]", "  - [Dee, Cid]", [
        "15: a round is a list, not a mapping"]),
    "rounds in words": ("rounds-planned: 3", "rounds-planned: two", [
        "4: rounds-planned: 'two' is not a number from 1 to 20"]),
    "sitting out without need": ("[Dee, Cid, Bob, Ann]", "[Dee, Cid, Bob, Ann]\n    out: [Eve]", [
        "17: Eve is not among the players", "?17: 5 players need not sit out: tables of four and five seat all of them "
        "[VEKN 3.1.2.p3]"]),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "says"), CHANGES.values(), ids=CHANGES)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, says: list[str]) -> None:
    assert old in GOOD
    found = told(GOOD.replace(old, new))
    for one in says:
        assert any(other.startswith(one) for other in found), (one, found)


def test_a_result_may_be_told_after_a_later_one() -> None:
    text = GOOD.replace("result: {Ann: 1.5, Bob: 0, Cid: 0.5, Dee: 0.5}", "result:")
    assert told(text)[0] == "?13: round 1, table 1 has no result yet"
    later = text + "        result: {Dee: 0.5, Cid: 0.5, Bob: 0.5, Ann: 0.5}\n"
    assert told(later) == ["?13: round 1, table 1 has no result"]


def test_everything_is_said_at_once() -> None:
    text = GOOD.replace("Ann: 1.5, Bob", "Ann: x, Bob").replace("Bob, Ann]", "Bob, Zed]").replace("  - Cid", "  - ''")
    assert len({one.partition(":")[0] for one in told(text)}) > 3


def test_repeats_that_no_order_avoids_are_remarks() -> None:
    rounds = "".join(f"  - tables:\n      - seats: [{row}]\n        result: {{A: 0.5, B: 0.5, C: 0.5, D: 0.5}}\n"
                     for row in ("A, B, C, D", "A, D, C, B", "A, C, B, D"))  # fmt: skip
    text = f"no-final: yes\nplayers: [A, B, C, D]\nrounds:\n{rounds}"
    says = "; every order of these players repeats a pair [VEKN 3.1.2.p5]"
    assert told(text) == [
        f"?11: round 3, table 1: C is again the predator of B{says}",
        f"?11: round 3, table 1: D is again the predator of A{says}",
    ]


SIX = "players: [A, B, C, D, E, F]\nrounds-planned: 3\nno-final: yes\nrounds:\n"
OUTS = {
    "equal": (["A, B", "C, D", "E, F"], []),
    "unequal": (["A, B", "A, C", "E, F"], ["9: not everybody plays equally often: rounds sat out are A 2, B 1, C 1, "
                                         "D 0, E 1, F 1 [VEKN 3.1.2.p3]"]),
    "unequal before the end": (["A, B", "A, C"], ["7: not everybody plays equally often: rounds sat out are A 2, B 1, "
                                                  "C 1, D 0, E 0, F 0 [VEKN 3.1.2.p3]"]),
    "still to come": (["A, B", "C, D"], []),
}  # fmt: skip


@pytest.mark.parametrize(("outs", "says"), OUTS.values(), ids=OUTS)
def test_everybody_sits_out_equally_often(outs: list[str], says: list[str]) -> None:
    text = SIX
    orders = ["{}, {}, {}, {}", "{3}, {2}, {1}, {0}", "{1}, {0}, {2}, {3}"]
    for order, out in zip(orders, outs, strict=False):
        seats = order.format(*[name for name in "ABCDEF" if name not in out])
        text += f"  - tables: [{{seats: [{seats}]}}]\n    out: [{out}]\n"
    found = [one for one in told(text) if "no result yet" not in one and "predator" not in one]
    assert [one.partition(": ")[2] for one in found] == [one.partition(": ")[2] for one in says]


def test_seven_players_never_play_equally_often_in_four_rounds() -> None:
    text = "players: [A, B, C, D, E, F, G]\nrounds-planned: 4\nno-final: yes\nrounds:\n"
    text += "  - tables: [{seats: [A, B, C, D, E]}]\n    out: [F, G]\n"
    assert told(text)[0] == "?2: 7 players cannot all play equally often in 4 rounds [VEKN 3.1.2.p3]"


def thirteen() -> str:
    return (EVENTS / "thirteen.yaml").read_text(encoding="utf-8")


FINALS = {
    "wrong order": ("seeds: [Hal, Fay", "seeds: [Fay, Hal", "final: by the results the finalists are, best first, Hal, "
                    "Fay, Ann, Jo, Kim [VEKN 3.1.p1]"),
    "not among them": ("Jo, Kim]\n  seats", "Jo, Bob]\n  seats", "final: Kim is seated, but is no finalist"),
    "left": ("Jo, Kim]\n  seats", "Jo, Gus]\n  seats", "final: Gus left after round 2 [VEKN 3.1.4.p1]"),
    "six": ("Jo, Kim]\n  seats", "Jo, Kim, Bob]\n  seats", "final: 6 seeds: the 5 highest-ranked players advance "
            "[VEKN 3.1.p1]"),
    "twice": ("Jo, Kim]\n  seats", "Jo, Jo]\n  seats", "final: Jo is among the seeds twice"),
    "first": ("first: Ann", "first: Bob", "final: Bob plays first, but has no seat"),
    "no final": ("rounds-planned: 3", "rounds-planned: 3\nno-final: yes", "with 13 players in a round there must be a "
                 "final [VEKN 3.1.6.p1]"),
    "tied": ("  seeds: [Hal, Fay, Ann, Jo, Kim]\n", "", "final: the most points are tied, and the seeds, "
             "which decide, are not told [VEKN 3.7.5.p1]"),
    "nobody seated": ("  seats: [Kim, Jo, Hal, Ann, Fay]\n  first: Ann\n", "", "final: there is a result, but nobody "
                      "is seated"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "says"), FINALS.values(), ids=FINALS)
def test_what_is_wrong_with_a_final(old: str, new: str, says: str) -> None:
    assert old in thirteen()
    assert says in [one.partition(": ")[2] for one in told(thirteen().replace(old, new))]


def test_an_order_that_lots_may_have_given_is_right() -> None:
    assert told(thirteen().replace("seeds: [Hal, Fay, Ann", "seeds: [Hal, Ann, Fay")) == []


# files that cannot be read at all


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"players:\n\t- Ann\n", "line 2: a tab stands here"),
        (b"players: [Ann\n", "line 2: this is no YAML: did not find expected ',' or ']'"),
        (b"event: Caf\xe9\n", "line 1: this is not UTF-8 text"),
        (b"event: x\nplayers: [A\x00]\n", "line 2: a control character stands here, which a text file may not hold"),
        (b"players: [A]\n---\nplayers: [B]\n", "line 2: a second document begins here"),
        (b"[" * 60 + b"]" * 60, "line 1: lists stand 50 deep here"),
        (b"a: &a [x]\n" * (MOST // 9), f" is longer than {MOST} bytes"),
    ],
    ids=["tab", "open list", "latin-1", "nul", "two documents", "deep", "long"],
)
def test_what_cannot_be_read(tmp_path: Path, raw: bytes, message: str) -> None:
    file = tmp_path / "cup.yaml"
    file.write_bytes(raw)
    with pytest.raises(Refused) as caught:
        read_event(str(file))
    assert caught.value.message in (f"{file}, {message}", f"{file}{message}")
    assert caught.value.hint


def test_aliases_are_not_unfolded() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefghij", "bcdefghijk", strict=True)
    )
    assert "12: players: *j refers to another place" in told(bomb + "players: *j\n")


# changes in place


def lines_changed(before: str, after: str) -> list[str]:
    """The lines of the new text that are not in the old one, in order; every old line must be in the new one."""
    old, new = before.split("\n"), after.split("\n")
    extra: list[str] = []
    for line in new:
        if old and line == old[0]:
            old.pop(0)
        else:
            extra.append(line)
    assert not old, old
    return extra


def edited(text: str, how: Any, *args: Any) -> str:
    document, its = edits.opened(text, "cup.yaml")
    return edits.closed(how(document, its, *args))


def test_a_player_is_added_in_place() -> None:
    text = GOOD[: GOOD.index("rounds:\n")]
    assert lines_changed(text, edited(text, edits.add, ["Eve", "1:30", "O'Neil, Fay"])) == [
        "  - Eve", '  - "1:30"', '  - "O\'Neil, Fay"']  # fmt: skip
    assert lines_changed(GOOD, edited(GOOD, edits.add, ["Eve"])) == ["  - {name: Eve, arrived: 3}"]


def test_a_result_is_added_in_place() -> None:
    points = dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0.5)
    after = edited(GOOD, edits.result, 2, 1, points)
    assert lines_changed(GOOD, after) == ["        result: {Dee: 0.5, Cid: 0.5, Bob: 0.5, Ann: 0.5}"]
    again = edited(after, edits.result, 1, 1, points)
    assert again == after.replace("{Ann: 1.5, Bob: 0, Cid: 0.5, Dee: 0.5}", "{Ann: 0.5, Bob: 0.5, Cid: 0.5, Dee: 0.5}")


def test_a_result_in_lines_is_changed_line_by_line() -> None:
    rows = "result:\n          Ann: 1.5   # two ousts?\n          Bob: 0\n          Cid: 0.5\n          Dee: 0.5\n"
    text = GOOD.replace("result: {Ann: 1.5, Bob: 0, Cid: 0.5, Dee: 0.5}\n", rows)
    points = dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0.5)
    assert edited(text, edits.result, 1, 1, points) == text.replace("1.5   #", "0.5   #").replace("b: 0\n", "b: 0.5\n")


def test_a_drop_is_written_beside_the_name() -> None:
    after = edited(GOOD, edits.drop, "Cid", 2)
    assert after == GOOD.replace("  - Cid", "  - {name: Cid, dropped: 2}")
    assert edited(after, edits.drop, "bob", 2) == after.replace("1000123}", "1000123, dropped: 2}")


def test_a_round_is_added_to_an_empty_list_and_to_none() -> None:
    head = GOOD[: GOOD.index("rounds:\n")]
    tables = [["Ann", "Bob", "Cid", "Dee"]]
    added = "  - tables:\n      - seats: [Ann, Bob, Cid, Dee]\n"
    assert edited(head, edits.add_round, tables, []) == f"{head}rounds:\n{added}"
    assert edited(head + "rounds:\n", edits.add_round, tables, []) == f"{head}rounds:\n{added}"
    text = edited(head + "rounds: []  # none yet\nx-end: x\n", edits.add_round, tables, [])
    assert text == f"{head}rounds:  # none yet\n{added}x-end: x\n"


def test_json_stays_json() -> None:
    text = json.dumps({"players": ["Ann", "Bob", "Cid", "Dee"], "x-more": [1, None], "rounds": []}, indent=1)
    after = edited(text, edits.add_round, [["Ann", "Bob", "Cid", "Dee"]], [])
    after = edited(after, edits.result, 1, 1, dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 0.5))
    after = edited(after, edits.add, ["Eve"])
    told_back = json.loads(after)
    assert told_back["rounds"][0]["tables"][0]["result"]["Dee"] == 0.5
    assert told_back["players"][-1] == {"name": "Eve", "arrived": 2}
    assert told_back["x-more"] == [1, None]


STYLES = {
    "as it is": GOOD,
    "windows": GOOD.replace("\n", "\r\n"),
    "no last line end": GOOD.rstrip("\n"),
    "lists not indented": GOOD.replace("\n  - ", "\n- ")
    .replace("\n      - ", "\n    - ")
    .replace("\n        r", "\n      r"),
    "in braces": "{players: [Ann, Bob, Cid, Dee], x-mine: 1,\n rounds: [{tables: [{seats: [Ann, Bob, Cid, Dee],\n"
    " result: {Ann: 4, Bob: 0, Cid: 0, Dee: 0}}]},\n {tables: [{seats: [Dee, Cid, Bob, Ann]}]}]}\n",
    "comments everywhere": re.sub(r"\n(?= *- )", "  # so\n# above\n", GOOD) + "# the end\n",
    "other signs": GOOD.replace("a hat", "🎩 \N{NO-BREAK SPACE}€ é"),
    "text blocks": GOOD.replace("prize: a hat", "note: |\n  one\n    two: {three\nprize: >-\n  folded\n\n  text"),
}


@pytest.mark.parametrize("text", STYLES.values(), ids=STYLES)
def test_only_what_is_meant_is_changed_in_any_style(text: str) -> None:
    """Another reader of YAML finds what was there before and the change, and every comment is still there."""
    ruamel = pytest.importorskip("ruamel.yaml")
    half = 0.5
    after = edited(text, edits.result, 2, 1, dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), half))
    after = edited(after, edits.add, ["Eve"])
    after = edited(after, edits.drop, "Ann", 2)
    assert after.count("#") == text.count("#")
    assert ("\r\n" in after) == ("\r\n" in text)
    assert after.count("\r") == after.count("\r\n")
    old, new = (ruamel.YAML(typ="rt").load(StringIO(one)) for one in (text, after))
    its = [one if isinstance(one, str) else one["name"] for one in new["players"]]
    assert its == ["Ann", "Bob", "Cid", "Dee", "Eve"]
    assert new["rounds"][1]["tables"][0].pop("result") == {"Ann": 0.5, "Bob": 0.5, "Cid": 0.5, "Dee": 0.5}
    for key in set(old) - {"players"}:
        assert new[key] == old[key]
    assert set(new) == set(old)


@settings(max_examples=examples(150))
@given(st.text(min_size=1, max_size=12))
def test_any_name_that_is_taken_is_read_again(name: str) -> None:
    text = GOOD[: GOOD.index("rounds:\n")]
    plain = " ".join(name.split())
    try:
        after = edited(text, edits.add, [plain])
    except Refused:
        assert not plain.isprintable() or plain.casefold() in {"ann", "bob", "cid", "dee", ""}
        return
    assert event(after).players[-1].name == plain
    assert lines_changed(text, after) == [after.split("\n")[10]]


# broken files


PIECES = """- |: |[|]|{|}|,|#|'|"|*x|&x |!!python/none |>|? |%|0.5|-1|999999999999|null|~|Ann|<<: |1e999|🎩""".split(
    "|"
)
PIECES += ["\t", "\n", "|", "---\n", "\x00", "\x85", "\u2028", "\ufeff", "\r"]


def mutated(text: str, dice: Random) -> str:
    """A text with a few faults of any kind."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text) + 1)
        kind = dice.randrange(6)
        if kind == 0:
            text = text[:at] + text[at + dice.randint(1, 30) :]
        elif kind == 1:
            text = text[:at] + dice.choice(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + dice.choice(PIECES) + text[at + 1 :]
        else:
            lines = text.split("\n")
            one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
            if kind == 3:
                lines[one], lines[other] = lines[other], lines[one]
            elif kind == 4:
                lines.insert(one, lines[other])
            else:
                lines[one] = " " * dice.randint(0, 8) + lines[one].lstrip()
            text = "\n".join(lines)
    return text


COMMANDS: list[tuple[Any, dict[str, Any]]] = [
    (command.run, {"words": ["result", "", "2", "1", "Ann=0.5", "Bob=0.5", "Cid=0.5", "Dee=0.5"]}),
    (command.run, {"words": ["add", "", "Zed"]}),
    (command.run, {"words": ["drop", "", "Ann"]}),
    (command.run, {"words": ["final", ""], "seed": 1}),
    (standings.run, {"file": [""], "seed": 1}),
    (command.run, {"words": ["check", ""]}),
]


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("start", range(6))
def test_a_broken_file_is_refused_with_its_line_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], start: int
) -> None:
    dice = Random(start)
    file = tmp_path / "cup.yaml"
    for number in range(examples(250)):
        text = mutated(GOOD if number % 2 else thirteen(), dice)
        file.write_bytes(text.encode("utf-8"))
        run, told_to = COMMANDS[dice.randrange(len(COMMANDS))]
        values = {key: [str(file) if word == "" else word for word in value] if isinstance(value, list) else value
                  for key, value in told_to.items()}  # fmt: skip
        try:
            code = run(**values)
        except Refused:
            code = 2
        if code == 0 and values.get("words", [""])[0] in ("result", "add", "drop", "final"):
            after = file.read_bytes().decode("utf-8")
            assert not [fault for fault in faults.faults(read_event(str(file))) if not fault.remark]
            assert after.count("#") >= text.count("#")
        else:
            assert file.read_bytes() == text.encode("utf-8")
        assert [path.name for path in tmp_path.iterdir()] == ["cup.yaml"]
    capsys.readouterr()


def opened(text: str) -> tuple[Refused | None, Document | None]:
    try:
        return None, Document(text, "cup.yaml")
    except Refused as refused:
        return refused, None


@settings(max_examples=examples(300))
@given(st.integers(0, 10**9))
def test_what_is_unreadable_names_file_and_line(seed: int) -> None:
    text = mutated(GOOD, Random(seed))
    refused, document = opened(text)
    if refused is not None:
        number = re.match(r"cup\.yaml, line ([0-9]+): ", refused.message)
        assert number is not None
        assert 1 <= int(number[1]) <= text.count("\n") + text.count("\r") + 1
        assert refused.hint
    if document is None:
        return
    for fault in faults.faults(understood(document)):
        assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
        assert fault.says.isprintable()
    assert data(document.root) == data(Document(text, "x").root)
