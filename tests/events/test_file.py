"""Proves the event file: read with the line of every value, judged whole by `event check`."""

from pathlib import Path

import pytest

from tests.events.desk import EVENTS
from tests.events.files import GOOD, event, thirteen, told
from vtes_judge.events import faults
from vtes_judge.events.file import read_event
from vtes_judge.files.storage import MOST
from vtes_judge.messages import Refused

EXAMPLES = sorted(EVENTS.glob("*.yaml"))


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
