"""JSON Schema, as far as this repository writes it: enough to say whether a value fits. Unknown words are a fault."""

import re
from typing import Any

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
SILENT = {"description", "title", "default", "$schema", "$id", "$defs"}


def faults(schema: dict[str, Any], value: object, root: dict[str, Any] | None = None, at: str = "") -> list[str]:
    """Where a value does not fit its schema, and why; empty if it fits. Raises KeyError for words it does not know."""
    root = root or schema
    found: list[str] = []
    for word, told in schema.items():
        if word not in SILENT:
            found += WORDS[word](schema, told, value, root, at)
    return found


def _type(_: Any, told: Any, value: object, __: Any, at: str) -> list[str]:
    names = told if isinstance(told, list) else [told]
    fits = any(isinstance(value, KINDS[name]) and (name == "boolean" or not isinstance(value, bool)) for name in names)
    return [] if fits else [f"{at}: {value!r} is no {' or '.join(names)}"]


def _any(_: Any, told: Any, value: object, root: Any, at: str) -> list[str]:
    each = [faults(one, value, root, at) for one in told]
    return [] if any(not one for one in each) else [f"{at}: {value!r} fits none of {len(each)}: {each}"]


def _ref(_: Any, told: str, value: object, root: Any, at: str) -> list[str]:
    return faults(root["$defs"][told.removeprefix("#/$defs/")], value, root, at)


def _properties(_: Any, told: Any, value: object, root: Any, at: str) -> list[str]:
    if not isinstance(value, dict):
        return []
    return [
        fault for key, one in told.items() if key in value for fault in faults(one, value[key], root, f"{at}/{key}")
    ]


def _additional(schema: Any, told: Any, value: object, root: Any, at: str) -> list[str]:
    if not isinstance(value, dict):
        return []
    more = [key for key in value if key not in schema.get("properties", {})]
    if told is False:
        return [f"{at}: {key!r} is not one of its keys" for key in more]
    return [fault for key in more for fault in faults(told, value[key], root, f"{at}/{key}")]


def _items(_: Any, told: Any, value: object, root: Any, at: str) -> list[str]:
    if not isinstance(value, list):
        return []
    return [fault for number, one in enumerate(value) for fault in faults(told, one, root, f"{at}/{number}")]


def _met(met: bool, at: str, word: str) -> list[str]:
    return [] if met else [f"{at}: {word}"]


def _size(value: object, kind: type) -> int | None:
    return len(value) if isinstance(value, kind) else None  # type: ignore[arg-type]


WORDS: dict[str, Any] = {
    "type": _type,
    "anyOf": _any,
    "$ref": _ref,
    "properties": _properties,
    "additionalProperties": _additional,
    "items": _items,
    "enum": lambda _s, told, value, _r, at: _met(value in told, at, f"{value!r} is none of {told}"),
    "const": lambda _s, told, value, _r, at: _met(value == told, at, f"{value!r} is not {told!r}"),
    "required": lambda _s, told, value, _r, at: _met(
        not isinstance(value, dict) or all(key in value for key in told), at, f"{told} are required"
    ),
    "pattern": lambda _s, told, value, _r, at: _met(
        not isinstance(value, str) or re.search(told, value) is not None, at, f"{value!r} is not like {told}"
    ),
    "minimum": lambda _s, told, value, _r, at: _met(not isinstance(value, int) or value >= told, at, f"< {told}"),
    "exclusiveMinimum": lambda _s, told, value, _r, at: _met(
        not isinstance(value, int) or value > told, at, f"<= {told}"
    ),
    "exclusiveMaximum": lambda _s, told, value, _r, at: _met(
        not isinstance(value, int) or value < told, at, f">= {told}"
    ),
    "minItems": lambda _s, told, value, _r, at: _met((_size(value, list) or told) >= told, at, "too few"),
    "maxItems": lambda _s, told, value, _r, at: _met((_size(value, list) or told) <= told, at, "too many"),
    "minProperties": lambda _s, told, value, _r, at: _met((_size(value, dict) or told) >= told, at, "too few"),
    "maxProperties": lambda _s, told, value, _r, at: _met((_size(value, dict) or told) <= told, at, "too many"),
}
