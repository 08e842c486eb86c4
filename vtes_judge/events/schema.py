"""The JSON Schema (2020-12) of an event file, for editors that check and complete while people type."""

from typing import Any

from vtes_judge.decoding.json_schema import DIALECT, NUMBER

from .file import FINAL, LONGEST, MOST_ROUNDS, PLAYER, ROUND, TABLE, TOP

NAME = {"type": ["string", "number", "boolean"], "description": "a player's name, as it stands among the players"}
NAMES = {"type": ["array", "null"], "items": NAME}

ABOUT: dict[str, dict[str, Any]] = {
    "event": {"type": ["string", "number", "null"], "description": "what the event is called"},
    "date": {"type": ["string", "null"], "description": "the day, like 2026-03-01"},
    "rounds-planned": {
        "type": ["integer", "null"],
        "minimum": 1,
        "maximum": MOST_ROUNDS,
        "description": "preliminary rounds, the final not counted",
    },
    "no-final": {"type": ["boolean", "string", "null"], "description": "yes: the event has no final (VEKN 3.1.6)"},
    "players": {
        "type": ["array", "null"],
        "description": "everybody who plays or has played",
        "items": {"anyOf": [{**NAME, "maxLength": LONGEST}, {"$ref": "#/$defs/player"}]},
    },
    "rounds": {
        "type": ["array", "null"],
        "description": "the preliminary rounds that are seated",
        "items": {"$ref": "#/$defs/round"},
    },
    "final": {"anyOf": [{"$ref": "#/$defs/final"}, {"type": "null"}]},
    "name": {**NAME, "maxLength": LONGEST},
    "dropped": {
        "type": ["integer", "null"],
        "minimum": 0,
        "maximum": MOST_ROUNDS,
        "description": "the player left after this round (0: before the first)",
    },
    "arrived": {
        "type": ["integer", "null"],
        "minimum": 1,
        "maximum": MOST_ROUNDS,
        "description": "the first round that the player was there for; without it the first",
    },
    "tables": {"type": ["array", "null"], "items": {"$ref": "#/$defs/table"}},
    "out": {**NAMES, "description": "who sits this round out (VEKN 3.1.2.p3)"},
    "loss": {**NAMES, "description": "who was given a Loss in this round without playing (VEKN 3.3, 3.1.4)"},
    "seats": {**NAMES, "description": "clockwise from position one; in the final from any"},
    "result": {"$ref": "#/$defs/points", "description": "everybody's victory points; null until they are known"},
    "card-vp": {"$ref": "#/$defs/points", "description": "which of these points cards gave"},
    "seeds": {**NAMES, "description": "the five finalists, best first, ties as they were drawn"},
    "first": {"type": ["string", "number", "boolean", "null"], "description": "who plays first, by lot"},
}
"""What each key means."""


def _map(keys: tuple[str, ...], about: str, needed: tuple[str, ...] = ()) -> dict[str, Any]:
    """A mapping with these keys; others are left alone."""
    found: dict[str, Any] = {"type": "object", "description": about, "properties": {key: ABOUT[key] for key in keys}}
    return {**found, "required": list(needed)} if needed else found


def schema() -> dict[str, Any]:
    """The schema of an event file. Keys that it does not name are allowed, and kept."""
    return {
        "$schema": DIALECT,
        "$id": "urn:vtes-judge:event",
        "title": "An event: players, rounds, tables, results, final",
        **_map(TOP, "What vtes-judge event, standings and seat read and write, in YAML or JSON.", ("players",)),
        "$defs": {
            "player": _map(PLAYER, "a player of whom more is known", ("name",)),
            "round": _map(ROUND, "a preliminary round", ("tables",)),
            "table": _map(TABLE, "a table of four or five", ("seats",)),
            "final": _map(FINAL, "the final"),
            "points": {"type": ["object", "null"], "additionalProperties": NUMBER},
        },
    }
