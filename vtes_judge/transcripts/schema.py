"""The JSON Schema (2020-12) of a transcript, for editors that check and complete while people type."""

from enum import Enum
from types import NoneType
from typing import Any, get_args, get_origin

from vtes_judge.decoding.json_schema import CITATION
from vtes_judge.decoding.json_types import DIALECT
from vtes_judge.frozen import MISSING, fields
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Trait, Type, Until
from vtes_judge.table.methuselahs import SeatStatus
from vtes_judge.table.nouns import ActionKind, Context, Sect, Title, Variant

from .cards import FLAGS, PRINTED, vocabulary
from .expectations import ENDS
from .opening import MINE, MOST, NUMBERS, PLACES
from .plays import JUDGE, written
from .values import hinted, kebab

TEXT = {"type": ["string", "number"]}
COUNT = {"type": "integer", "minimum": 0}
NUMBER = {"type": "integer"}
YES = {"anyOf": [{"type": "boolean"}, {"enum": ["yes", "no"]}]}
POINTS = {"type": ["number", "string"], "description": "victory points: 1 or 0.5"}
EFFECTS = {
    "description": "what it does: words, or {effect: value, more: value}",
    "anyOf": [{"$ref": "#/$defs/effect"}, {"type": "array", "items": {"$ref": "#/$defs/effect"}}],
}


def schema() -> dict[str, Any]:
    """The schema of a transcript."""
    return {
        "$schema": DIALECT,
        "$id": "urn:vtes-judge:transcript",
        "title": "A transcript: a table, its cards, and the plays as people say them",
        "description": "What vtes-judge play replays and vtes-judge table keeps. All verbs: vtes-judge play --verbs.",
        **_map(
            {
                "title": {"type": "string"},
                "game": _map(
                    {
                        "seats": {
                            "type": "array",
                            "items": TEXT,
                            "minItems": 2,
                            "maxItems": MOST,
                            "description": "the players, clockwise",
                        },
                        "context": _enum(Context),
                        "variant": _enum(Variant),
                    },
                    "who plays what",
                    ("seats",),
                ),
                "cards": {
                    "type": ["object", "null"],
                    "additionalProperties": {"$ref": "#/$defs/card"},
                    "description": "what each card does, by its name",
                },
                "start": _start(),
                "plays": {
                    "type": ["array", "null"],
                    "items": {"$ref": "#/$defs/line"},
                    "description": "one player and what she does, each",
                },
                "ends": _ends(),
                "stops": _map(
                    {
                        "play": {"type": "integer", "minimum": 1},
                        "at": CITATION,
                        "because": {"anyOf": [CITATION, {"type": "array", "items": CITATION}]},
                    },
                    "the illegal play, the clause it comes at, and clauses that are not met",
                ),
            },
            "",
            ("game",),
        ),
        "$defs": {"card": card(), "copy": _copy(), "effect": _effect(), "line": _line(), "play": _play()},
    }


def _map(properties: dict[str, Any], about: str, needed: tuple[str, ...] = ()) -> dict[str, Any]:
    found: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    if about:
        found["description"] = about
    return {**found, "required": list(needed)} if needed else found


def _enum(kind: type[Enum]) -> dict[str, Any]:
    return {"enum": [str(one.value) for one in kind]}


def _many(one: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [one, {"type": ["array", "null"], "items": one}]}


def card() -> dict[str, Any]:
    """What may be said of a card."""
    named = {"type": "object", "additionalProperties": {"$ref": "#/$defs/card"}}
    properties: dict[str, Any] = {kebab: _value(kind) for kebab, kind in vocabulary().items()}
    properties |= {
        "type": _enum(Type),
        "cost": _map({"blood": COUNT, "pool": COUNT}, "what it costs"),
        "title": _enum(Title),
        "of": TEXT,
        "clan": TEXT,
        "sect": _enum(Sect),
        "traits": _many(_enum(Trait)),
        "until": _enum(Until),
        "action": _enum(ActionKind),
        "effects": EFFECTS,
        "ways": {**named, "description": "other ways to play it"},
        "grants": {**named, "description": "what it lets use while it is in play"},
    }
    for name in PRINTED:
        also = [properties[name]] if name in properties else []
        properties[name] = {"anyOf": [NUMBER, *also], "description": "of a minion what is printed, else an effect"}
    properties |= dict.fromkeys(FLAGS, YES)
    return {"type": "object", "properties": dict(sorted(properties.items())), "additionalProperties": False}


def _value(kind: type[fx.Effect]) -> dict[str, Any]:
    """What stands behind the name of an effect: nothing, its first number or word, or all of them by name."""
    hints = hinted(kind)
    told = {kebab(name): _typed(hint) for name, hint in hints.items()}
    needed = tuple(kebab(one.name) for one in fields(kind) if one.default is MISSING)
    about = " ".join((kind.__doc__ or "").split())
    ways: list[dict[str, Any]] = [_map(told, "", needed)]
    if told:
        ways.append(next(iter(told.values())))
    if not needed:
        ways.append({"type": "null"})
    return {"description": about, "anyOf": ways}


def _typed(hint: Any) -> dict[str, Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return _many(_typed(args[0]))
    if args:
        kinds = [_typed(one) for one in args if one is not NoneType]
        return {"anyOf": [*kinds, {"type": "null"}, {"const": "none"}]} if NoneType in args else {"anyOf": kinds}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if hint is bool:
        return YES
    if hint is int:
        return NUMBER
    if hint is fx.Effect:
        return {"$ref": "#/$defs/effect"}
    return TEXT


def _effect() -> dict[str, Any]:
    names = list(vocabulary())
    more = sorted({kebab(name) for kind in vocabulary().values() for name in hinted(kind)} - set(names))
    return {
        "anyOf": [
            {"enum": names},
            {
                "type": "object",
                "minProperties": 1,
                "properties": {
                    **{name: _value(kind) for name, kind in vocabulary().items()},
                    **{name: {} for name in more},
                },
                "additionalProperties": False,
            },
        ]
    }


def _copy() -> dict[str, Any]:
    """A card as it lies: its name, or its name, how it lies, and what the card is."""
    mine = {
        "name": TEXT,
        "blood": COUNT,
        "tapped": YES,
        "with": {**_many({"$ref": "#/$defs/copy"}), "description": "the cards on it"},
        "owner": TEXT,
        "anarch": YES,
        "marked": {"type": "integer", "minimum": 1},
        "title-contested": YES,
    }
    assert set(mine) == set(MINE)
    return {"anyOf": [TEXT, _map({**card()["properties"], **mine}, "", ("name",))]}


def _start() -> dict[str, Any]:
    player = {
        **dict.fromkeys(NUMBERS, COUNT),
        "holds": {**_many(TEXT), "description": "named cards of the hand"},
        **{name: _many({"$ref": "#/$defs/copy"}) for name in PLACES},
        "victory-points": POINTS,
        "standing": _enum(SeatStatus),
    }
    return {
        "type": ["object", "null"],
        "description": "a position at the beginning of a turn; without turn, the decks of a new game",
        "properties": {
            "turn": {**TEXT, "description": "whose turn begins"},
            "number": {"type": "integer", "minimum": 1, "description": "the turns of the game, from 1"},
            "edge": {"type": ["string", "number", "null"]},
        },
        "additionalProperties": {"anyOf": [{"type": "null"}, _map(player, "a player: her counters and cards")]},
    }


def _ends() -> dict[str, Any]:
    names = _many(TEXT)
    each = {
        "at": CITATION,
        "turn": TEXT,
        "speaks": {**TEXT, "description": "who may speak next, or nobody"},
        "pools": {"type": "object", "additionalProperties": COUNT},
        "edge": TEXT,
        "victory-points": {"type": "object", "additionalProperties": POINTS},
        "torpor": names,
        "burned": names,
        "out": names,
        "over": YES,
    }
    assert set(each) == set(ENDS)
    return _map(each, "where it stands after the last play, which is legal")


def _line() -> dict[str, Any]:
    said = {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/play"}]}
    rules = _map(
        {"rules": TEXT, "for": TEXT, "minion": TEXT, "targets": _many(TEXT), "at": _many(TEXT), "effects": EFFECTS},
        "a change that a judge states, and why",
        ("rules",),
    )
    allows = _map(
        {
            "allows": {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": said},
            "because": TEXT,
        },
        "a play that a judge allows, and why",
        ("allows", "because"),
    )
    return {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {JUDGE: {"anyOf": [{"type": "string"}, rules, allows]}},
        "additionalProperties": said,
    }


def _play() -> dict[str, Any]:
    names = {kebab(name) for kind in written().values() for name in hinted(kind)} - {"player"}
    return {
        "type": "object",
        "description": "a play written out",
        "properties": {**{name: {} for name in sorted(names)}, "play": {"enum": list(written())}},
        "required": ["play"],
        "additionalProperties": False,
    }
