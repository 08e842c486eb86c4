"""Proves that no verdict rests on a guess: what is printed where a fact was not told, for people and for programs."""

import json
from functools import partial
from typing import Any

import pytest

from tests.cases import try_each
from tests.rules.test_unfit import UNFIT
from tests.rulings.command import check
from tests.rulings.test_dialogue import talk
from tests.schemas import faults
from vtes_judge.catalogue.checkers import find, listed, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.json_schema import ruling, schema
from vtes_judge.relevance.turning_facts import relevance
from vtes_judge.rulings import CHECKERS, MISSING, Unfit, Untold

DAMAGE = """\
It depends on normal (the points of normal damage), and on aggravated.
  normal 0          The vampire stays ready with 3 blood.
  normal 1          The vampire stays ready with 2 blood.
  normal 2          The vampire stays ready with 1 blood.
  normal 3          The vampire stays ready with 0 blood.
  normal 4 or more  The vampire goes to torpor with 0 blood.
  also on  aggravated: the points of aggravated damage

By CRR VII.B, CRR VII.B.2, CRR VII.A.1, CRR VII.A.2.

tell it: vtes-judge check vampire-damage blood=3 normal=...
or take the defaults with --assume: normal 0, aggravated 0
"""
TAPPED = "No, unless a card lets the minion do so while tapped.\n  met      the action is directed at its Methuselah"
HOW = "can-minion-block controller=B targets=B"
SENTENCE = "It depends on normal (the points of normal damage), and on aggravated."


@pytest.mark.parametrize(
    ("args", "start"),
    [
        pytest.param("vampire-damage blood=3", DAMAGE, id="a table"),
        pytest.param("vampire-damage blood=3 --brief", f"{SENTENCE}\nCRR VII.B, ", id="a table on two lines"),
        pytest.param(
            "vampire-damage blood=3 --assume",
            "Assuming normal 0, aggravated 0: The vampire stays ready with 3 blood.\n",
            id="taking the defaults",
        ),
        pytest.param(f"{HOW} tapped=yes", TAPPED, id="a single circumstance"),
        pytest.param(
            f"{HOW} tapped=yes --brief", "No, unless a card lets the minion do so while tapped.\n", id="on two lines"
        ),
        pytest.param(
            "can-minion-block controller=E targets=none tapped=yes",
            "No.\n  unless   a card lets the minion do so while tapped, with declined B: Yes, by\n"
            "           card text.\n  met ",
            id="two facts together",
        ),
        pytest.param(
            "hand-adjust in-hand=6",
            "Draw 1, unless the variant is phased-advanced.\n"
            "  unless   effects have changed the hand size (hand-size 6): Neither draw nor\n",
            id="a number",
        ),
        pytest.param(
            "title-votes title=prince",
            "Two votes.\n  unless   card text gives it votes (listed 1): Three votes.\n",
            id="a short phrase for a long meaning",
        ),
        pytest.param(
            "library-size",
            "60 to 90 cards, unless the context is casual, or the format is limited or\nrestricted-trade.\n"
            "  unless   the context is casual: 40 to 90 cards with 5 Methuselahs.\n"
            "  unless   the format is another, such as limited, with boosters 0: Not settled:\n"
            "           without boosters and starters no minimum is stated.\n"
            "  or tell  library, for a verdict on it\n  because",
            id="what an open question asks for",
        ),
        pytest.param(
            "withdraw-result --brief",
            "It depends on context (the context).\n",
            id="half a point or a whole one",
        ),
        pytest.param("zone-visibility zone=library own=no", "No, whatever else is true.\n", id="whatever else"),
        pytest.param(
            "defending-player during=undirected declined=B --brief",
            "E. (since changed) Unless otherwise: acting, seats, out.\n",
            id="another table",
        ),
    ],
)
def test_what_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: str, start: str
) -> None:
    code, out, err = check(monkeypatch, capsys, *args.split())
    assert (code, err, out[: len(start)]) == (0, "", start)


def data(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: str) -> dict[str, Any]:
    code, out, _ = check(monkeypatch, capsys, *args.split(), "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    assert faults(ruling(load(find(args.split()[0]))), found) == []
    return found


def test_programs_are_told_what_it_depends_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = data(monkeypatch, capsys, "vampire-damage blood=3")
    assert (found["decided"], found["answer"], found["standing"], found["steps"]) == (False, None, "depends", [])
    assert found["verdict"] == SENTENCE
    assert [turn["fact"] for turn in found["turns_on"]] == ["normal", "aggravated"]
    values = found["turns_on"][0]["values"]
    assert values[0] == {
        "value": 0,
        "beside": {},
        "verdict": "The vampire stays ready with 3 blood.",
        "answer": {"state": "ready", "blood": 3, "healed": 0, "unhealed": 0},
    }
    assert {one["value"]: one["verdict"] for one in values}[4] == "The vampire goes to torpor with 0 blood."


def test_programs_are_told_what_would_change_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = data(monkeypatch, capsys, f"{HOW} tapped=yes declined=none")
    assert (found["decided"], found["verdict"], found["answer"], found["turns_on"]) == (True, "No.", False, [])
    assert [(turn["fact"], turn["weight"]) for turn in found["unless"] if turn["weight"] == "special"] == [
        ("wake", "special")
    ]
    assert data(monkeypatch, capsys, "zone-visibility zone=library own=no")["whatever_else"]
    assumed = data(monkeypatch, capsys, "vampire-damage blood=3 --assume")
    assert (assumed["decided"], assumed["standing"], assumed["assumed"]["normal"]) == (False, "settled", 0)


def test_words_that_a_rule_compares_are_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty vampire must hunt, but for a vampire that is prevented from hunting."""
    found = data(monkeypatch, capsys, "pm-mandatory phase=mandatory blood=0 kind=vampire tapped=no")
    (prevented,) = (turn for turn in found["unless"] if turn["fact"] == "prevented")
    changed = [one for one in prevented["values"] if one["value"] == ["hunt"]]
    assert [one["verdict"] for one in changed] == ["No: it is stuck and can take no action."]


def test_what_if(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = check(monkeypatch, capsys, "block-outcome", "stealth=1", "intercept=1", "--what-if")
    assert code == 0
    assert out.endswith(
        "\nWhat if:\n  stealth: the stealth of the acting minion\n    2 or more:  Not blocked.\n"
        "  intercept: the intercept of the blocking minion\n    0 or less:  Not blocked.\n"
    )
    found = data(monkeypatch, capsys, "block-outcome stealth=1 intercept=1 --what-if")
    assert [turn["fact"] for turn in found["what_if"]] == ["stealth", "intercept"]
    assert found["what_if"][0]["values"][0]["value"] == 1


def test_a_record_is_not_taken_for_told_in_what_it_leaves_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = data(monkeypatch, capsys, "strike-order acting=kind:dodge opposing=damage:2")
    assert not found["whatever_else"]
    assert ("opposing", "kind") in {(turn["fact"], turn["field"]) for turn in found["unless"]}


def test_no_checker_rules_on_nothing_but_a_plain_rule() -> None:
    try_each((one.name, partial(is_plain_or_open, one.name)) for one in listed())


def is_plain_or_open(name: str) -> None:
    """With no fact told: a verdict only if no ordinary fact changes it, and then `unless` names what does."""
    checker = load(find(name))
    if any(fact.default is MISSING for fact in checker.facts):
        return
    try:
        found = relevance(checker, {})
    except Unfit:
        return
    assert found.decided == (name in PLAIN), [turn.fact.name for turn in found.turns_on]


PLAIN = {
    "library-size", "crypt-size", "crypt-groups", "strike-announced-first", "combat-ends", "card-text-used",
    "constructed-deck", "pm-turn-end", "pm-transfers", "discard-actions", "may-use-device", "starting-state",
    "round-structure", "dodge", "diablerie-transfer", "blood-hunt-means", "randomization-dispute",
    "card-source-legal", "table-sizes", "sanction-deadline", "report-status", "records-kept", "multi-judge-allowed",
    "edge-untap-pool", "edge-vote", "transfers-available", "hunt-resolve", "referendum-outcome", "blood-hunt",
    "tardiness", "release-legal", "game-win", "tournament-points", "finalists", "finals-winner", "contest-upkeep",
    "pm-start-player", "pm-edge-pool", "banned-card", "deck-change",
    "concede-allowed", "intentional-draw", "may-wager", "final-seating", "leave-event", "round-end-point",
    "proxy-allowed", "take-break",
    "infernal-untap", "transfer-plan",
    "leave-torpor", "rescue", "withdraw-eligible", "ally-retainer-damage", "oust-award",
    "pm-may-pass", "pm-minion-phase", "pm-setup",
    "pm-since-last-turn", "standings", "pm-choose-phase", "pm-phase-order", "pm-dnr-cost",
}  # fmt: skip
"""What is a plain rule: sizes, who comes first, what follows."""


def test_the_schema_has_the_new_keys() -> None:
    keys = schema(load(find("vampire-damage")))["$defs"]["ruling"]["properties"]
    assert {"decided", "turns_on", "unless", "whatever_else", "what_if"} <= set(keys)
    assert "depends" in keys["standing"]["enum"]


def test_only_what_still_matters_is_asked() -> None:
    code, seen = talk("vampire-damage blood=0 --brief", "back\n", "0\n", "2\n")
    assert code == 0
    assert "(1) the points of normal damage?" in seen
    assert "(2) the points of aggravated damage?" in seen
    assert "the same at once: vtes-judge check vampire-damage blood=0 normal=0 aggravated=2\n" in seen
    assert "(3)" not in seen
    code, seen = talk(f"{HOW} --brief", "yes\n")
    assert code == 0
    assert seen.count("? ") + seen.count("?\n") == 2
    assert "\nNo, unless a card lets the minion do so while tapped." in seen


@pytest.mark.parametrize(
    ("args", "keys", "line"),
    [
        (
            "transfers-available own-turn=2 players=2",
            ["2\n"],
            "vtes-judge check transfers-available own-turn=2 players=2 position=2",
        ),
        (
            "contest-card existing=A incoming=B",
            ["ally\n"],
            "vtes-judge check contest-card existing=A incoming=B kind=ally",
        ),
        (
            "pm-transfers turn=4 chose=yes",
            ["this-phase\n"],
            "vtes-judge check pm-transfers turn=4 chose=yes edge=this-phase",
        ),
    ],
)
def test_what_is_incomplete_is_asked_for(args: str, keys: list[str], line: str) -> None:
    code, seen = talk(f"{args} --brief --assume" if "pm-" not in args else f"{args} --brief", *keys)
    assert (code, f"the same at once: {line}\n" in seen) == (0, True), seen


def test_what_was_answered_with_none_is_asked_for_again_where_it_must_be_told() -> None:
    code, seen = talk("can-pay-cost blood-cost=5 --brief --assume", "none\n", "back\n", "3\n")
    assert code == 0
    assert "> none\n  the cost is 5 blood: tell how much blood there is\n(2) the blood of the minion" in seen
    assert "the same at once: vtes-judge check can-pay-cost blood-cost=5 blood=3\n" in seen


def test_records_are_asked_field_by_field() -> None:
    code, seen = talk("mandatory-next --brief --assume", "1\n", "back\n", "1\n", "V\n", "0\n", *["\n"] * 5)
    assert (code, "how many?" in seen, "minions, 1 of 1: name?\n" in seen) == (0, True, True), seen
    assert "(Enter: vampire)\n> \n" in seen


def test_an_incomplete_fault_names_a_fact_that_was_not_told() -> None:
    try_each((f"{row[0]}: {row[2]}", partial(names_what_was_not_told, *row)) for row in UNFIT)


def names_what_was_not_told(name: str, told: dict[str, Any], says: str) -> None:
    checker = CHECKERS[name]
    values, _ = decoder.collect(checker, told)
    with pytest.raises(Unfit, match=r".") as raised:
        checker.rule(**values)
    if isinstance(raised.value, Untold):
        facts = {fact.name for fact in checker.facts}
        assert facts & set(raised.value.facts), says


def test_an_open_entry_of_a_list_is_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    file = tmp_path / "facts.yaml"
    file.write_text("- {blood: 3}\n- {blood: 3, normal: 1, aggravated: 0}\n", encoding="utf-8")
    code, out, err = check(monkeypatch, capsys, "vampire-damage", "--given", str(file), "--brief")
    assert (code, err) == (0, "")
    assert SENTENCE in out
    assert "The vampire stays ready with 2 blood." in out
    assert check(monkeypatch, capsys, "vampire-damage", "--given", str(file), "--exit-status")[0] == 1
