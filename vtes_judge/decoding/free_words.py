"""Where a fact takes any words, the name of an action or of a card, a yes or no was meant for another fact."""

from vtes_judge.annotations import Any, Iterable, get_args
from vtes_judge.frozen_values import is_dataclass

from .kinds import alternatives, bare, field_types, items, mark

ANSWERS = ("yes", "no", "true", "false")
"""No action and no card is called so."""


def misplaced(kind: Any, value: object) -> str | None:
    """The first yes or no that stands in a value where a word of the caller's own belongs; None if none does. A person
    may be called anything."""
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
