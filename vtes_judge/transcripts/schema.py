"""Makes the JSON Schema (2020-12) of a transcript, for editors that check and complete while people type."""

from vtes_judge.annotations import Any
from vtes_judge.decoding.json_types import FileTypes, Schema, mapping
from vtes_judge.decoding.keys import keys_of
from vtes_judge.frozen_values import MISSING, fields
from vtes_judge.table import effects as fx

from .cards import vocabulary
from .keys import (
    CardKeys,
    CopyKeys,
    CounterKeys,
    FlagKeys,
    LineKeys,
    PlayKeys,
    PrintedKeys,
    SeatKeys,
    StartKeys,
    TranscriptKeys,
)
from .plays import written
from .values import hinted, kebab


def schema() -> Schema:
    """The schema of a transcript."""
    title = "A transcript: a table, its cards, and the plays as people say them"
    types = FileTypes({kind: {"$ref": f"#/$defs/{name}"} for kind, name in OWN.items()}, loose=False)
    found = types.document(TranscriptKeys, "transcript", title)
    types.defs |= {
        "card": _card(types),
        "copy": {"anyOf": [types.of(str), _merged(types.keys(CopyKeys), _card(types))]},
        "effect": _effect(types),
        "line": _one_pair({**types.keys(LineKeys), "additionalProperties": types.of(str | PlayKeys)}),
        "play": _play(types),
        "start": _start(types),
    }
    return found


OWN: dict[Any, str] = {
    CardKeys: "card",
    CopyKeys: "copy",
    fx.Effect: "effect",
    LineKeys: "line",
    PlayKeys: "play",
    StartKeys: "start",
}
"""The mappings that have more keys than are declared (effects, plays, players by name), with the names of their
schemas."""


def _merged(*found: Schema) -> Schema:
    """Merge schemas of mappings; of a key that several have, the last counts."""
    properties = {key: its for one in found for key, its in one["properties"].items()}
    return {**found[0], "properties": properties}


def _one_pair(found: Schema) -> Schema:
    return {**found, "minProperties": 1, "maxProperties": 1}


def _card(types: FileTypes) -> Schema:
    """The schema of a card; a number such as bleed is a printed one or, on another card than a minion, an effect of
    that name."""
    effects = {name: _value(types, kind) for name, kind in vocabulary().items()}
    about = {"description": "on a minion the printed number, on another card an effect"}
    printed = {
        key: {"anyOf": [types.of(kind), *([effects[key]] if key in effects else [])], **about}
        for key, kind in keys_of(PrintedKeys).items()
    }
    return _merged(types.keys(CardKeys), types.keys(FlagKeys), mapping({**effects, **printed}))


def _value(types: FileTypes, kind: type[fx.Effect]) -> Schema:
    """The schema of the value of an effect: nothing, its first number or word, or all of these by name."""
    told = {kebab(name): types.of(hint) for name, hint in hinted(kind).items()}
    needed = [kebab(one.name) for one in fields(kind) if one.default is MISSING]
    ways = [mapping(told, needed), *list(told.values())[:1], *([] if needed else [{"type": "null"}])]
    return {"description": " ".join((kind.__doc__ or "").split()), "anyOf": ways}


def _effect(types: FileTypes) -> Schema:
    names = vocabulary()
    more: Schema = {kebab(name): {} for kind in names.values() for name in hinted(kind)}
    found = mapping({**more, **{name: _value(types, kind) for name, kind in names.items()}}, [])
    return {"anyOf": [{"enum": list(names)}, {**found, "minProperties": 1}]}


def _play(types: FileTypes) -> Schema:
    names: Schema = {kebab(name): {} for kind in written().values() for name in hinted(kind) if name != "player"}
    declared = types.keys(PlayKeys)
    return {**declared, "properties": {**names, "play": {"enum": list(written())}}}


def _start(types: FileTypes) -> Schema:
    player = {
        **_merged(types.keys(CounterKeys), types.keys(SeatKeys)),
        "description": "a player: her counters and cards",
    }
    anybody = {"anyOf": [{"type": "null"}, player]}
    return {**types.keys(StartKeys), "type": ["object", "null"], "additionalProperties": anybody}
