"""What of a value does not fit a JSON Schema, as `jsonschema` finds it."""

import json
from typing import Any

_FOUND: set[str] = set()
"""The schemas that have been found to be schemas, as text: most of one checker's are those of every other."""

WORDS = ("description", "title")
"""Keywords of which any text is right."""


def is_schema(schema: dict[str, Any]) -> None:
    """Raises jsonschema.SchemaError for what is no JSON Schema.

    A schema is one if its keywords are right and the schemas within it are schemas: these are tried once each.
    """
    from jsonschema import Draft202012Validator

    worded = {key: "" if key in WORDS and isinstance(value, str) else value for key, value in schema.items()}
    text = json.dumps(worded, sort_keys=True)
    if text not in _FOUND:
        Draft202012Validator.check_schema({key: _bare(key, value) for key, value in worded.items()})
        _FOUND.add(text)


def _bare(key: str, value: Any) -> Any:
    """The value of a keyword without the schemas in it, which are tried here."""
    if key in ("properties", "$defs", "patternProperties") and isinstance(value, dict):
        return {name: one for name, one in value.items() if not _tried(one)}
    if key in ("anyOf", "allOf", "oneOf", "prefixItems") and isinstance(value, list):
        return [one for one in value if not _tried(one)] or (value and [True])
    return _tried(value) or value if key in ("items", "additionalProperties", "not", "if", "then", "else") else value


def _tried(schema: Any) -> bool:
    """Whether this is a schema that has been tried; false for what can be none."""
    if not isinstance(schema, dict):
        return False
    is_schema(schema)
    return True


def faults(schema: dict[str, Any], value: object) -> list[str]:
    """Where a value does not fit, and why; nothing where it fits."""
    from jsonschema import Draft202012Validator

    found = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER).iter_errors(value)
    places = (("/".join(map(str, error.absolute_path)), error.message) for error in found)
    return [f"{place}: {message}" if place else message for place, message in places]
