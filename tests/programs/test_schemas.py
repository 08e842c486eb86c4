"""Proves the JSON Schemas: each is a schema, what people write and what is printed fits it, and what is wrong does not.

The judge is `jsonschema`, which knows nothing of this program.
"""

import json
import re
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cases import try_each
from tests.checker_examples import CHAPTERS, EVERY, examples_of, given
from tests.examples import portion
from tests.probe import PROBE
from tests.samples import ROOT
from tests.schemas import faults, is_schema
from vtes_judge.decoding import decoder, json_schema
from vtes_judge.events import schema as of_events
from vtes_judge.events.file import understood
from vtes_judge.faces.rulings import session
from vtes_judge.files.yaml_text import Document
from vtes_judge.relevance.turning_facts import relevance
from vtes_judge.rulings import Checker
from vtes_judge.transcripts import schema as of_transcripts

TRANSCRIPTS = sorted((ROOT / "vtes_judge" / "scenarios" / "transcripts").glob("*.yaml"))


schema_of = cache(json_schema.schema)


def test_every_schema_is_one() -> None:
    for found in (
        *map(schema_of, portion(EVERY)),
        json_schema.schema(PROBE),
        of_events.schema(),
        of_transcripts.schema(),
    ):
        is_schema(found)


@pytest.mark.parametrize(
    "manner",
    [
        pytest.param(session.PLAIN, id="as it stands"),
        pytest.param(session.AnswerOptions(assume=True), id="with the defaults", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_worked_example_and_its_ruling_fit(chapter: str, manner: session.AnswerOptions) -> None:
    worked = portion(list(examples_of(chapter)))
    try_each((name, partial(fits, checker, example, manner)) for name, checker, example in worked)


def fits(checker: Checker, example: dict[str, Any], manner: session.AnswerOptions) -> None:
    values, _ = decoder.collect(checker, given(example))
    found = relevance(checker, values)
    answer = session.CheckerAnswer("", values, found.ruling, found)
    ruling = {"schema": 1, **session.object_of(checker, answer, manner)}
    assert faults(schema_of(checker), {"given": given(example), "ruling": ruling}) == []


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_every_transcript_fits(file: Path) -> None:
    assert faults(of_transcripts.schema(), yaml.safe_load(file.read_text(encoding="utf-8"))) == []


GOOD_EVENT: dict[str, Any] = {
    "event": "Autumn Cup",
    "date": "2026-11-22",
    "players": ["Ann", {"name": "Bob", "dropped": 2}, 7],
    "rounds": [{"tables": [{"seats": ["Ann", "Bob"], "result": {"Ann": 2, "Bob": "1/2"}}], "out": None}],
    "final": None,
}


def test_an_event_fits() -> None:
    assert faults(of_events.schema(), GOOD_EVENT) == []


WRONG: dict[str, tuple[Any, dict[str, Any], str]] = {
    "nothing is told": (lambda: json_schema.schema(PROBE), {"given": {}}, "given: 'stealth' is a required property"),
    "no number": (
        lambda: json_schema.schema(PROBE),
        {"given": {"stealth": "x"}},
        "given/stealth: 'x' is not of type 'integer'",
    ),
    "yes is no number": (
        lambda: json_schema.schema(PROBE),
        {"given": {"stealth": True}},
        "given/stealth: True is not of type 'integer'",
    ),
    "too large": (
        lambda: json_schema.schema(PROBE),
        {"given": {"stealth": 10**6}},
        "given/stealth: 1000000 is greater than or equal to the maximum of 1000000",
    ),
    "an unknown fact": (
        lambda: json_schema.schema(PROBE),
        {"given": {"stealth": 1, "no": 1}},
        "given: Additional properties are not allowed ('no' was unexpected)",
    ),
    "no such choice": (
        lambda: json_schema.schema(PROBE),
        {"given": {"stealth": 1, "kind": "elf"}},
        "given/kind: 'elf' is not one of ['vampire', 'ally']",
    ),
    "no such key of a record": (
        lambda: json_schema.schema(PROBE),
        {"given": {"stealth": 1, "fighters": [{"x": 1}]}},
        "given/fighters: ",
    ),
    "no players": (of_events.schema, {"event": "Cup"}, "'players' is a required property"),
    "too many rounds": (
        of_events.schema,
        {**GOOD_EVENT, "rounds-planned": 99},
        "rounds-planned: 99 is greater than the maximum of 20",
    ),
    "a round without tables": (
        of_events.schema,
        {**GOOD_EVENT, "rounds": [{}]},
        "rounds/0: 'tables' is a required property",
    ),
    "a game without seats": (of_transcripts.schema, {"game": {}}, "game: 'seats' is a required property"),
    "one seat": (of_transcripts.schema, {"game": {"seats": ["Ann"]}}, "game/seats: ['Ann'] is too short"),
}


@pytest.mark.parametrize(("schema", "value", "says"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit(schema: Any, value: dict[str, Any], says: str) -> None:
    [fault] = faults(schema(), value)
    assert fault.startswith(says)


def test_no_schema_has_a_pattern_that_only_python_reads() -> None:
    """ECMA 262 has no named groups, no inline flags and no \\Z."""
    every = json.dumps([*map(schema_of, EVERY), of_events.schema(), of_transcripts.schema()])
    patterns = set(re.findall(r'"pattern": "((?:[^"\\]|\\.)*)"', every))
    assert patterns
    assert [one for one in patterns if "(?" in one or "\\Z" in one or "\\A" in one] == []


EVERY_KEY = """\
event: Autumn Cup
date: 2026-11-22
rounds-planned: 2
no-final: no
ranks-seed: 7
place: the town hall
organizer: Gil
judge: Hal
format: Standard Constructed
sets: v5
boosters: 6
starters: yes
x-mine: anything
players: [Ann, Bob, Cid, Dee, Eve, {name: Fay, arrived: 1, dropped: 1, absent: [1], vekn: 1000123}]
rounds:
  - tables: [{seats: [Ann, Bob, Cid, Dee], result: {Ann: 4, Bob: 0, Cid: 0, Dee: 0}, card-vp: {Ann: 1}, tp: {Ann: 60}}]
    lot: {seed: 7, first: 1, rounds: 2}
    out: [Eve]
    loss: [Fay]
final: {seeds: [Ann, Bob], seed: 7, seats: [Bob, Ann], first: Ann, first-seed: 9,
  result: {Ann: 1, Bob: 1}, card-vp: {Bob: 1}, crypts: {Ann: [Arika]}, revealed: {Bob: [Anson]}, left: {Bob: 9},
  places: {Ann: right}}
penalties: [{round: 1, player: Ann, penalty: warning, for: slow play, clause: VEKN 5.3.p1, by: Gil, appeal: upheld}]
calls: [{round: 1, table: 1, what: a drawn card put back, by: Gil, appeal: upheld}]
clock: [{at: "2026-11-22 14:05:03", does: start, round: 1, table: 1, minutes: 120, why: a ruling}]
decks: [{player: Ann, at: "2026-11-22 09:05:03", found: legal, says: Legal., hash: a-b, cards: [2x Arika]}]
log: [{at: "2026-11-22 14:05:03", by: ann@desk, did: add Fay, change: "@5"}]
"""


def test_the_schema_has_every_key_that_is_read_and_no_other() -> None:
    found = of_events.schema()
    keys = {key for one in (found, *found["$defs"].values()) for key in one["properties"]}
    assert {key for key in keys if f"{key}:" not in EVERY_KEY} == set()
    assert not faults(found, yaml.safe_load(EVERY_KEY.replace("2026-11-22", "'2026-11-22'")))
    said = understood(Document(EVERY_KEY, "cup.yaml"))
    assert (said.name, said.date, said.rounds_planned, said.no_final) == ("Autumn Cup", "2026-11-22", 2, False)
    assert (said.players[5].arrived, said.players[5].dropped) == (1, 1)
    [one] = said.rounds
    assert ([name.name for name in one.out], [name.name for name in one.loss]) == (["Eve"], ["Fay"])
    result = one.tables[0].result
    assert result is not None
    assert (result.points["Ann"], result.cards) == (4.0, {"Ann": 1.0})
    final = said.final
    assert final is not None
    assert final.table is not None
    assert final.table.result is not None
    assert final.first is not None
    assert ([name.name for name in final.seeds], final.table.names, final.first.name, final.table.result.cards) == (
        ["Ann", "Bob"],
        ("Bob", "Ann"),
        "Ann",
        {"Bob": 1.0},
    )


def test_what_the_schema_refers_to_is_there() -> None:
    found = of_events.schema()
    assert set(re.findall(r"#/\$defs/(\w+)", json.dumps(found))) == set(found["$defs"])
