"""Proves how facts are read from words, YAML and JSON, what is said to those that do not fit, and that written facts
are read back unchanged."""

import shlex
from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.probe import PROBE, Fighter
from vtes_judge.annotations import Annotated, Any
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder, json_schema
from vtes_judge.decoding import kinds as wording
from vtes_judge.decoding.fact_words import command, parse_facts
from vtes_judge.decoding.free_words import ANSWERS
from vtes_judge.decoding.kinds import Within
from vtes_judge.messages import Refused
from vtes_judge.table.nouns import Context, MinionKind, Title

ANA = Fighter("Ana", MinionKind.ALLY, 3, True, ("one", "two"))
BOB = Fighter("Bob")


def values(*words: str) -> dict[str, Any]:
    found, missing = decoder.collect(PROBE, parse_facts(PROBE, ["stealth=1", *words]))
    assert not missing
    del found["stealth"]
    return found


def refused(*words: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        decoder.collect(PROBE, parse_facts(PROBE, list(words)))
    return caught.value.message, caught.value.hint


READ: dict[str, tuple[list[str], dict[str, Any]]] = {
    "a number": (["strength=3"], {"strength": 3}),
    "an option": (["--strength", "3"], {"strength": 3}),
    "an option with a sign": (["--strength=3"], {"strength": 3}),
    "a number below zero": (["strength=-1"], {"strength": -1}),
    "it as an option": (["--strength", "-1"], {"strength": -1}),
    "with a plus": (["strength=+2"], {"strength": 2}),
    "with a true minus": (["strength=−2"], {"strength": -2}),
    "with zeros before": (["strength=0000000002"], {"strength": 2}),
    "none": (["strength=none"], {"strength": None}),
    "a hyphen is none": (["strength=-"], {"strength": None}),
    "empty is none": (["strength="], {"strength": None}),
    "a fraction": (["points=3/2"], {"points": 1.5}),
    "a decimal": (["points=1.5"], {"points": 1.5}),
    "a half": (["points=1½"], {"points": 1.5}),
    "only a half": (["points=½"], {"points": 0.5}),
    "a word": (["kind=ally"], {"kind": MinionKind.ALLY}),
    "a word, capitals": (["kind= ALLY "], {"kind": MinionKind.ALLY}),
    "a word begun": (["kind=v"], {"kind": MinionKind.VAMPIRE}),
    "a word of two": (["title=Inner Circle"], {"title": Title.INNER_CIRCLE}),
    "a word with an underscore": (["title=inner_c"], {"title": Title.INNER_CIRCLE}),
    "words": (["kinds=ally,vampire"], {"kinds": frozenset(MinionKind)}),
    "words in two goes": (["kinds=ally", "kinds=vampire"], {"kinds": frozenset(MinionKind)}),
    "words as options": (["--kinds", "ally", "--kinds", "vampire"], {"kinds": frozenset(MinionKind)}),
    "words as JSON": (['kinds=["ally"]'], {"kinds": frozenset({MinionKind.ALLY})}),
    "no words": (["kinds=none"], {"kinds": frozenset()}),
    "yes": (["tapped=yes"], {"tapped": True}),
    "true": (["tapped=TRUE"], {"tapped": True}),
    "no": (["tapped=n"], {"tapped": False}),
    "yes as an option": (["--tapped"], {"tapped": True}),
    "yes as an option, then a fact": (["--tapped", "kind=ally"], {"tapped": True, "kind": MinionKind.ALLY}),
    "yes as an option, told": (["--tapped", "no"], {"tapped": False}),
    "no as an option": (["--no-ready"], {"ready": False}),
    "no as a fact's own name": (["--no-card"], {"no_card": True}),
    "yes, no or none": (["--wake", "none"], {"wake": None}),
    "names": (["seats=A, B ,C"], {"seats": ("A", "B", "C")}),
    "names with blanks": (["seats=Ana Lee,Bob"], {"seats": ("Ana Lee", "Bob")}),
    "a mapping": (["pools=A:30,B:12"], {"pools": {"A": 30, "B": 12}}),
    "a mapping in two goes": (["pools=A:30", "pools=B:12"], {"pools": {"A": 30, "B": 12}}),
    "a mapping as JSON": (['pools={"A": 30}'], {"pools": {"A": 30}}),
    "a record": (["fighter=name:Ana kind:ally blood:3 tapped:yes cards:one+two"], {"fighter": ANA}),
    "a record, shorter": (["fighter=Ana ally bl:3 tapped cards:one+two"], {"fighter": ANA}),
    "a record with commas": (["fighter=Ana, ally, blood:3, tapped, cards:one+two"], {"fighter": ANA}),
    "a record as JSON": (['fighter={"name": "Bob"}'], {"fighter": BOB}),
    "a record of one word": (["--fighter", "Bob"], {"fighter": BOB}),
    "no record": (["fighter=none"], {"fighter": None}),
    "records": (["fighters=Bob; Ana ally blood:3 tapped cards:one+two"], {"fighters": (BOB, ANA)}),
    "records one by one": (["fighters=Bob", 'fighters={"name": "B b"}'], {"fighters": (BOB, Fighter("B b"))}),
    "a second word of a text that is named": (
        ["fighter=name:Ana Maria ally"],
        {"fighter": Fighter("Ana Maria", MinionKind.ALLY)},
    ),
    "a blank behind the colon": (["fighter=name: Ana Maria, ally"], {"fighter": Fighter("Ana Maria", MinionKind.ALLY)}),
    "a list with commas within a record": (
        ["fighter=Ana cards:one, two tapped"],
        {"fighter": Fighter("Ana", cards=("one", "two"), tapped=True)},
    ),
    "two words within a list": (
        ["fighter=Ana cards:Big Gun+two"],
        {"fighter": Fighter("Ana", cards=("Big Gun", "two"))},
    ),
    "things of one kind, each with its name": (
        ["fighters=name:Ana blood:0 name:Bob tapped"],
        {"fighters": (Fighter("Ana"), Fighter("Bob", tapped=True))},
    ),
    "records with commas": (
        ["fighters=Ana blood:1, Bob blood:2"],
        {"fighters": (Fighter("Ana", blood=1), Fighter("Bob", blood=2))},
    ),
    "a record without quotes": (["fighter=Ana", "blood:3", "ki:ally"], {"fighter": Fighter("Ana", MinionKind.ALLY, 3)}),
    "records without quotes": (
        ["fighters=Ana;", "Bob", "blood:2"],
        {"fighters": (Fighter("Ana"), Fighter("Bob", blood=2))},
    ),
    "a list without quotes": (["seats=A,", "B", ",C"], {"seats": ("A", "B", "C")}),
    "records as JSON": (['fighters=[{"name": "Bob"}]'], {"fighters": (BOB,)}),
    "a pair": (["pair=B,2"], {"pair": ("B", 2)}),
    "a date": (["day=2026-03-01"], {"day": date(2026, 3, 1)}),
    "a leap day": (["--day", " 2028-02-29 "], {"day": date(2028, 2, 29)}),
    "no date": (["day=none"], {"day": None}),
    "a name begun": (["cont=casual"], {"context": Context.CASUAL}),
    "a name, capitals": (["Context=casual"], {"context": Context.CASUAL}),
    "a name with a hyphen": (["no-card=yes"], {"no_card": True}),
    "the context as an option": (["--context", "casual"], {"context": Context.CASUAL}),
}


@pytest.mark.parametrize(("words", "expected"), READ.values(), ids=READ)
def test_what_is_read(words: list[str], expected: dict[str, Any]) -> None:
    assert values(*words) == expected


STEALTH = "stealth: the stealth of the acting minion (a whole number)"
POINTS = "points: the victory points (a number such as 2, 0.5 or 1/2)"
KIND = "kind: the kind of minion (vampire, ally)"
TAPPED = "tapped: the minion is tapped (yes or no)"
RECORD = "name:... [kind:...] [blood:...] [tapped:...] [cards:...] [title:...]"
FIGHTER = f"fighter: the minion that fights ({RECORD}, or none)"
DAY = "day: the day of the event (a date such as 2026-03-01, or none)"
NO_DAY = "is no date such as 2026-03-01: year, month, day"
FIGHTERS = f"fighters: the minions at the table ({RECORD}; several joined by ;, or none)"
ALL = ", ".join(fact.flag for fact in PROBE.facts)
SEE = "write facts as name=value; see: vtes-judge check probe --help"

REFUSED: dict[str, tuple[list[str], str, str]] = {
    "no number": (["stealth=x"], "stealth: 'x' is no whole number", STEALTH),
    "half a number": (["stealth=1.5"], "stealth: '1.5' is no whole number", STEALTH),
    "an underscore": (["stealth=1_0"], "stealth: '1_0' is no whole number", STEALTH),
    "digits of another kind": (["stealth=²"], "stealth: '²' is no whole number", STEALTH),
    "a sign alone": (["stealth=-"], "stealth: '-' is no whole number", STEALTH),
    "nothing": (["stealth="], "stealth: nothing is told", STEALTH),
    "too large": (
        ["stealth=1000000"],
        "stealth: '1000000' is too large: a number has at most 6 digits",
        STEALTH,
    ),
    "far too large": (
        ["stealth=" + "9" * 9999],
        f"stealth: '{'9' * 26} ...' is too large: a number has at most 6 digits",
        STEALTH,
    ),
    "too many entries": (
        ["seats=" + ",".join(f"P{number}" for number in range(2001))],
        "seats: 2001 values are told: at most 2000 are allowed",
        "seats: the Methuselahs clockwise (words joined by commas, or none)",
    ),
    "no fraction": (["points=half"], "points: 'half' is no number such as 2, 0.5 or 1/2", POINTS),
    "through zero": (["points=1/0"], "points: '1/0' is no number such as 2, 0.5 or 1/2", POINTS),
    "an exponent": (["points=1e999999999"], "points: '1e999999999' is no number such as 2, 0.5 or 1/2", POINTS),
    "too many points": (
        ["points=9999999"],
        "points: '9999999' is too large: a number has at most 6 digits",
        POINTS,
    ),
    "no date": (["day=tomorrow"], f"day: 'tomorrow' {NO_DAY}", DAY),
    "the day first": (["day=01-03-2026"], f"day: '01-03-2026' {NO_DAY}", DAY),
    "slashes": (["day=2026/03/01"], f"day: '2026/03/01' {NO_DAY}", DAY),
    "no zeros": (["day=2026-3-1"], f"day: '2026-3-1' {NO_DAY}", DAY),
    "no hyphens": (["day=20260301"], f"day: '20260301' {NO_DAY}", DAY),
    "a week": (["day=2026-W09-7"], f"day: '2026-W09-7' {NO_DAY}", DAY),
    "digits of another script": (["day=२०२६-०३-०१"], f"day: '२०२६-०३-०१' {NO_DAY}", DAY),
    "no leap year": (["day=2026-02-29"], "day: '2026-02-29' is no day of the calendar", DAY),
    "a month too many": (["day=2026-13-01"], "day: '2026-13-01' is no day of the calendar", DAY),
    "the year 0": (["day=0000-01-01"], "day: '0000-01-01' is no day of the calendar", DAY),
    "no such word": (["kind=werewolf"], "kind: there is no 'werewolf'", KIND),
    "a slip in a word": (["kind=vampir e"], "kind: there is no 'vampir e'", f"did you mean vampire? {KIND}"),
    "words that begin so": (
        ["context=x", "title=pri"],
        "context: there is no 'x'",
        "context: the context (tournament, casual)",
    ),
    "neither yes nor no": (["tapped=maybe"], "tapped: 'maybe' is neither yes nor no", TAPPED),
    "one of several": (
        ["kinds=ally,elf"],
        "kinds: there is no 'elf'",
        "kinds: the kinds of minions (vampire, ally; several joined by commas, or none)",
    ),
    "no mapping": (
        ["pools=30"],
        "pools: '30' is not name:value",
        "pools: the pool of each (name:value joined by commas, the value a whole number; or none)",
    ),
    "a mapping told twice": (
        ["pools=A:1,A:2"],
        "pools: 'A' is told twice",
        "pools: the pool of each (name:value joined by commas, the value a whole number; or none)",
    ),
    "no such field": (
        ["fighter=Ana blod:3"],
        "fighter: there is no 'blod' among name, kind, blood, tapped, cards, title",
        f"did you mean blood? {FIGHTER}",
    ),
    "a field that does not fit": (["fighter=Ana blood:x"], "fighter: blood: 'x' is no whole number", FIGHTER),
    "a field too few": (["fighter=kind:ally"], "fighter: name is missing beside kind", FIGHTER),
    "a field twice": (["fighter=Ana Bob"], "fighter: name is told twice in one record", FIGHTER),
    "two words that may be two names": (["fighters=Ana Bob"], "fighters: name is told twice in one record", FIGHTERS),
    "two records where one belongs": (["fighter=Ana, Bob"], "fighter: name is told twice in one record", FIGHTER),
    "a record that cannot be": (["fighters=Ana blood:-1"], "fighters: Ana has negative blood", FIGHTERS),
    "no JSON": (["fighter={name"], "fighter: '{name' begins like JSON but is not valid JSON", FIGHTER),
    "deep JSON": (
        ["seats=" + "[" * 99999],
        f"seats: '{'[' * 26} ...' begins like JSON but is not valid JSON",
        "seats: the Methuselahs clockwise (words joined by commas, or none)",
    ),
    "a list in a list": (
        ['seats=[["A"]]'],
        "seats: a list stands where one value belongs",
        "seats: the Methuselahs clockwise (words joined by commas, or none)",
    ),
    "three for a pair": (
        ["pair=A,B,2"],
        "pair: 2 values belong here, not 3",
        "pair: who bleeds and for how much (words joined by commas, or none)",
    ),
    "told twice": (["stealth=1", "--stealth", "2"], "stealth is told twice", "tell it once"),
    "told twice, once begun": (["stealth=1", "ste=2"], "stealth is told twice", "tell it once"),
    "a record told twice": (["fighter=Ana", "fighter=Bob"], "fighter is told twice", "tell it once"),
    "an unknown fact": (["nonsense=1"], "probe has no fact 'nonsense'", f"it asks for {ALL}"),
    "a slip in a fact": (["stealht=1"], "probe has no fact 'stealht'", "did you mean stealth?"),
    "facts that begin so": (["st=1"], "st may be stealth or strength", "write a little more"),
    "a fact that rules have elsewhere": (
        ["format=limited"],
        "probe has no fact 'format'",
        "its answer does not depend on the format: leave it out",
    ),
    "a fact to clean": (["\x1b[1m\nx=1"], "probe has no fact '[1m x'", f"it asks for {ALL}"),
    "no value": (["--stealth"], "--stealth needs a value", STEALTH),
    "a fact for a value": (["--stealth", "kind=ally"], "--stealth needs a value", STEALTH),
    "an option for a value": (["--stealth", "--tapped"], "--stealth needs a value", STEALTH),
    "no to what is no yes": (
        ["--no-stealth"],
        "--no-stealth means nothing: stealth is not told by yes or no",
        STEALTH,
    ),
    "a word alone": (["stealth"], "'stealth' tells nothing", f"write stealth=...; {STEALTH}"),
    "a yes alone": (["tapped"], "'tapped' tells nothing", f"write tapped=yes; {TAPPED}"),
    "a value alone": (["ally"], "'ally' tells nothing", "did you mean kind=ally?"),
    "a colon": (["stealth:2"], "'stealth:2' tells nothing", "write stealth=2"),
    "blanks around the sign": (["=", "1"], "'=' tells nothing", SEE),
    "an empty word": ([""], "'' tells nothing", SEE),
}


@pytest.mark.parametrize(("words", "message", "hint"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(words: list[str], message: str, hint: str) -> None:
    assert refused(*words) == (message, hint)


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
