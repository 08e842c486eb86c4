"""Changing a frozen value: another one with some fields different, as `dataclasses.replace` does, only faster."""

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")

_NAMES: dict[type, tuple[str, ...]] = {}
_set = object.__setattr__


def changed(thing: T, /, **changes: Any) -> T:
    """The same value with some fields changed. Raises TypeError for a field that it has not.

    A game changes a few fields of a few values with each play; `replace` would take most of the time.
    """
    kind = type(thing)
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]
    other = object.__new__(kind)
    for name in names:
        _set(other, name, changes.pop(name) if name in changes else getattr(thing, name))
    if changes:
        raise TypeError(f"{kind.__name__} has no {', '.join(changes)}")
    return other
