"""Proves that an event file is changed without touching any other character, in whatever style it is written."""

import json
import re
from io import StringIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.events.files import GOOD, event
from tests.examples import examples
from vtes_judge.events import edits
from vtes_judge.messages import Refused


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
