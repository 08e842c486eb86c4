"""What of a value does not fit a JSON Schema, as `jsonschema` finds it."""

from typing import Any


def is_schema(schema: dict[str, Any]) -> None:
    """Raises jsonschema.SchemaError for what is no JSON Schema."""
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(schema)


def faults(schema: dict[str, Any], value: object) -> list[str]:
    """Where a value does not fit, and why; nothing where it fits."""
    from jsonschema import Draft202012Validator

    found = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER).iter_errors(value)
    places = (("/".join(map(str, error.absolute_path)), error.message) for error in found)
    return [f"{place}: {message}" if place else message for place, message in places]
