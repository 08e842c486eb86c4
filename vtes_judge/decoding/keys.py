"""The keys of a mapping that people write, declared once as a TypedDict: each with type, meaning and bounds.

A key is its field with hyphens for underscores: `card_vp` is written card-vp.
"""

from vtes_judge.annotations import Any, NewType, NotRequired, Required, get_args, get_origin, get_type_hints
from vtes_judge.caching import cache

Citation = NewType("Citation", str)
"""A text that names a clause: CRR IV.C.3."""

OWN = "x-"
"""The beginning of a key that people use for their own purposes."""


@cache
def keys_of(kind: Any) -> dict[str, Any]:
    """The keys of a TypedDict as they are written, each with its type and annotations."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name.rstrip("_").replace("_", "-"): get_args(hint)[0] if get_origin(hint) in (Required, NotRequired) else hint
        for name, hint in hints.items()
    }


@cache
def needed_of(kind: Any) -> list[str]:
    """The keys of a TypedDict that must be told."""
    return [name.rstrip("_").replace("_", "-") for name in kind.__annotations__ if name in kind.__required_keys__]
