"""Proves how facts are read from words, and what is said to those that do not fit."""

from datetime import date

import pytest

from tests.probe import BOB, PROBE, Fighter
from vtes_judge.annotations import Any
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.messages import Refused
from vtes_judge.table.nouns import Context, MinionKind, Title

ANA = Fighter("Ana", MinionKind.ALLY, 3, True, ("one", "two"))


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
