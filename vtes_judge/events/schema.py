"""Makes the JSON Schema (2020-12) of an event file, for editors that check and complete while people type."""

from vtes_judge.decoding.json_types import FileTypes, Schema

from .keys import EventKeys


def schema() -> Schema:
    """The schema of an event file; other keys are allowed only if they begin with x-."""
    return FileTypes(loose=True).document(EventKeys, "event", "An event: players, rounds, tables, results, final")
