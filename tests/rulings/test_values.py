"""Proves how values of YAML and JSON become facts, and that facts which are written are read back unchanged."""

import shlex
from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.probe import BOB, PROBE, Fighter
from vtes_judge.annotations import Annotated, Any
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder, json_schema
from vtes_judge.decoding import kinds as wording
from vtes_judge.decoding.fact_words import command, parse_facts
from vtes_judge.decoding.free_words import ANSWERS
from vtes_judge.decoding.kinds import Within
from vtes_judge.messages import Refused
from vtes_judge.table.nouns import MinionKind, Title


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (bool, True, True),
        (bool, 1, True),
        (int, 2.0, 2),
        (int, "2", 2),
        (float, 0.5, 0.5),
        (date, date(2026, 3, 1), date(2026, 3, 1)),
        (date, "2026-03-01", date(2026, 3, 1)),
        (str, 7, "7"),
        (str, True, "yes"),
        (Title, None, Title.NONE),
        (Title | None, None, None),
        (tuple[str, ...], "A", ("A",)),
        (tuple[str, ...], 7, ("7",)),
        (tuple[str, ...], None, ()),
        (tuple[Fighter, ...], ["Bob", {"name": "Bob"}], (BOB, BOB)),
        (Fighter, {"name": "Bob", "KIND": "vampire"}, BOB),
        (dict[MinionKind, int], {"ally": 1}, {MinionKind.ALLY: 1}),
        (int | MinionKind, "ally", MinionKind.ALLY),
        (int | MinionKind, 3, 3),
    ],
)
def test_values_of_yaml_and_json(kind: Any, value: object, expected: object) -> None:
    assert decoder.decode_value(kind, value) == expected


@pytest.mark.parametrize(
    ("kind", "value", "why"),
    [
        (int, True, "'yes' is no whole number"),
        (int, 2.5, "'2.5' is no whole number"),
        (int, float("inf"), "'inf' is no whole number"),
        (int, None, "nothing is told"),
        (int, [1], "a list stands where one value belongs"),
        (str, None, "nothing is told"),
        (str, {}, "a list stands where one value belongs"),
        (float, float("nan"), "'nan' is no number such as 2, 0.5 or 1/2"),
        (date, 2026, "'2026' is no date such as 2026-03-01: year, month, day"),
        (date, datetime(2026, 3, 1, 12), "'2026-03-01 12:00:00' is no date such as 2026-03-01: year, month, day"),
        (Fighter, ["Bob"], "a list stands where field: value belongs"),
        (Fighter, None, "name is missing"),
        (dict[str, int], ["A"], "'A' is not name:value"),
        (dict[str, int], 3, "'3' is not name:value"),
    ],
)
def test_values_that_do_not_fit(kind: Any, value: object, why: str) -> None:
    with pytest.raises(decoder.Wrong) as caught:
        decoder.decode_value(kind, value)
    assert str(caught.value) == why


C = decoder.Cause
PLACES: dict[str, tuple[Any, object, tuple[str | int, ...], decoder.Cause, str]] = {
    "the whole": (int, "x", (), C.NO_WHOLE_NUMBER, "'x' is no whole number"),
    "a field": (Fighter, {"name": "Ana", "blood": "x"}, ("blood",), C.NO_WHOLE_NUMBER, "blood: 'x' is no whole number"),
    "a field of an item": (
        tuple[Fighter, ...],
        [{"name": "Ana"}, {"name": "Bob", "tapped": "maybe"}],
        (1, "tapped"),
        C.YES_OR_NO,
        "item 2: tapped: 'maybe' is neither yes nor no",
    ),
    "an item": (tuple[int, ...], [1, "x"], (1,), C.NO_WHOLE_NUMBER, "'x' is no whole number"),
    "one of a pair": (tuple[str, int], ["Ana", "x"], (1,), C.NO_WHOLE_NUMBER, "'x' is no whole number"),
    "a value of a mapping": (
        dict[str, float],
        {"Ana": "1", "Bob": "x"},
        ("Bob",),
        C.NO_NUMBER,
        "Bob: 'x' is no number such as 2, 0.5 or 1/2",
    ),
    "no such choice": (MinionKind, "elf", (), C.NO_CHOICE, "there is no 'elf'"),
    "a missing field": (Fighter, {}, (), C.MISSING, "name is missing"),
    "a field that is none": (
        tuple[Fighter, ...],
        [{"nom": "Ana"}],
        (0,),
        C.NO_FIELD,
        "there is no 'nom' among name, kind, blood, tapped, cards, title",
    ),
    "too many": (Annotated[int, Within(1, 20)], "21", (), C.OUT_OF_RANGE, "21 is not a number from 1 to 20"),
    "too few": (Annotated[int | None, Within(1)], 0, (), C.OUT_OF_RANGE, "0 is not a whole number of at least 1"),
    "no number within bounds": (
        Annotated[int, Within(1, 20)],
        "two",
        (),
        C.NO_WHOLE_NUMBER,
        "'two' is not a number from 1 to 20",
    ),
}


@pytest.mark.parametrize(("kind", "value", "path", "cause", "says"), PLACES.values(), ids=PLACES)
def test_a_fault_tells_its_cause_and_place(
    kind: Any, value: object, path: tuple[str | int, ...], cause: decoder.Cause, says: str
) -> None:
    with pytest.raises(decoder.Wrong) as caught:
        decoder.decode_value(kind, value)
    assert (caught.value.path, caught.value.cause, str(caught.value)) == (path, cause, says)


def test_bounds_hold_for_values_that_fit() -> None:
    assert [decoder.decode_value(Annotated[int, Within(0, 2)], one) for one in ("0", 1, "2")] == [0, 1, 2]
    assert decoder.decode_value(Annotated[int | None, Within(1)], "none") is None


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (None, "none"),
        ((), "none"),
        ({}, "none"),
        (MinionKind.ALLY, "ally"),
        (1.5, "3/2"),
        (2.0, "2"),
        (("A", "B"), "A, B"),
        ({"A": 3}, "A 3"),
        (frozenset(MinionKind), "ally, vampire"),
        (date(2026, 3, 1), "2026-03-01"),
        ((BOB, BOB), "; ".join(["name Bob, kind vampire, blood 0, tapped no, cards none, title none"] * 2)),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    assert wording.render_value(value) == words


CARD_NAMES = (
    st.from_regex(r"[A-Za-z ,;:+'\"]*[a-z]", fullmatch=True)
    .map(str.strip)
    .filter(lambda name: name.lower() not in ANSWERS)
)
"""Names of cards, which are no yes and no no: these are refused."""

FIGHTERS_OF_ALL_KINDS = st.builds(
    Fighter,
    name=st.text(min_size=1, max_size=12).map(lambda text: f"x{text.strip()}"),
    kind=st.sampled_from(list(MinionKind)),
    blood=st.integers(0, 99),
    tapped=st.booleans(),
    cards=st.lists(CARD_NAMES, max_size=3).map(tuple),
    title=st.sampled_from([None, Title.PRINCE, Title.INNER_CIRCLE]),
)


@given(
    told_before=st.fixed_dictionaries(
        {"stealth": st.integers(-99, 99)},
        optional={
            "strength": st.none() | st.integers(0, 9),
            "points": st.fractions(0, 9, max_denominator=9),
            "kinds": st.frozensets(st.sampled_from(list(MinionKind))),
            "title": st.none() | st.sampled_from(list(Title)).filter(lambda title: title is not Title.NONE),
            "tapped": st.booleans(),
            "wake": st.none() | st.booleans(),
            "day": st.none() | st.dates(),
            "seats": st.lists(st.from_regex(r"[A-Z][a-z ;:'\"$!\\]*[a-z]", fullmatch=True), max_size=5).map(tuple),
            "pools": st.dictionaries(st.from_regex(r"[A-Z:,]?[A-Z]", fullmatch=True), st.integers(0, 99)),
            "fighter": st.none() | FIGHTERS_OF_ALL_KINDS,
            "fighters": st.lists(FIGHTERS_OF_ALL_KINDS, max_size=3).map(tuple),
        },
    )
)
def test_written_facts_are_read_back(told_before: dict[str, Any]) -> None:
    plain = {name: decoder.plain(value) for name, value in told_before.items()}
    words = shlex.split(command(PROBE, plain))[3:]
    assert decoder.collect(PROBE, parse_facts(PROBE, words))[0] == told_before


@given(words=st.lists(st.text(max_size=20) | st.sampled_from(["stealth=1", "--tapped", "fighter={", "--"])))
def test_whatever_is_told_is_read_or_refused(words: list[str]) -> None:
    try:
        decoder.collect(PROBE, parse_facts(PROBE, words))
    except Refused as caught:
        said = caught
    else:
        return
    assert said.message
    assert said.hint


def test_the_schema_of_every_type() -> None:
    facts_of = json_schema.given(PROBE)
    assert facts_of["required"] == ["stealth"]
    assert facts_of["additionalProperties"] is False
    properties = facts_of["properties"]
    assert properties["stealth"] == {
        "description": "the stealth of the acting minion",
        "type": "integer",
        "exclusiveMinimum": -1000000,
        "exclusiveMaximum": 1000000,
    }
    kinds = ["vampire", "ally"]
    assert properties["kind"] == {"description": "the kind of minion", "enum": kinds, "default": "vampire"}
    assert properties["wake"]["anyOf"] == [{"type": "boolean"}, {"type": "null"}, {"const": "none"}]
    assert properties["points"]["default"] == "1/2"
    day = {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
    assert properties["day"]["anyOf"] == [day, {"type": "null"}, {"const": "none"}]
    assert properties["pools"]["anyOf"][0]["additionalProperties"]["type"] == "integer"
    assert properties["pair"]["anyOf"][0]["prefixItems"][0] == {"type": "string"}
    record = properties["fighters"]["anyOf"][0]["items"]
    assert record["required"] == ["name"]
    assert record["properties"]["kind"] == {"description": "what it is", "enum": kinds}


@pytest.mark.parametrize(
    ("checker", "facts", "says"),
    [
        ("can-act", {"action": "bleed", "mandatory": "no"}, "mandatory: 'no' names nothing: say what, or leave it out"),
        (
            "can-act",
            {"action": "bleed", "mandatory": [True]},
            "mandatory: 'yes' names nothing: say what, or leave it out",
        ),
        (
            "mandatory-next",
            {"minions": "name:V blood:3 mandatory:yes"},
            "minions: 'yes' names nothing: say what, or leave",
        ),
        ("repeat-action", {"action": "bleed", "card": False, "done": "bleed"}, "card: 'no' names nothing"),
        ("repeat-action", {"action": "bleed", "done": "action:bleed card:no"}, "done: 'no' names nothing"),
    ],
)
def test_a_yes_is_no_name(checker: str, facts: dict[str, object], says: str) -> None:
    with pytest.raises(Refused) as refused:
        decoder.collect(load(find(checker)), facts)
    assert refused.value.message.startswith(says)


def test_a_player_may_be_called_no() -> None:
    values, _ = decoder.collect(load(find("block-order")), {"targets": "No", "seats": "No,Yes,Ann,Bob"})
    assert values["targets"] == ("No",)
