"""Finds a yes or no that was told where a fact takes free words, as the name of a card: it was meant for another
fact."""

from vtes_judge.annotations import Any, Iterable, get_args
from vtes_judge.frozen_values import is_dataclass

from .kinds import alternatives, bare, field_types, items, mark

ANSWERS = ("yes", "no", "true", "false")
"""Words that answer a question and are the name of no action and no card."""


def misplaced(kind: Any, value: object) -> str | None:
    """The first yes or no that stands in a value where free words belong; None if there is none. The name of a player
    may be any word."""
    if mark(kind) is not None:
        return None
    kind = bare(kind)
    if isinstance(value, str):
        return value if str in alternatives(kind) and value.lower() in ANSWERS else None
    if isinstance(value, (tuple, list, frozenset)):
        kinds = [get_args(one)[0] for one in alternatives(kind) if items(one) is not None]
        return _first((kinds[0], one) for one in value) if kinds else None
    if is_dataclass(type(value)):
        return _first((its, getattr(value, name)) for name, its in field_types(type(value)).items())
    return None


def _first(parts: Iterable[tuple[Any, object]]) -> str | None:
    return next((found for kind, one in parts if (found := misplaced(kind, one)) is not None), None)
