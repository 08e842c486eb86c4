"""Says how values of a type are written, and renders them as words or as plain data for JSON and YAML."""

import sys

from vtes_judge.annotations import (
    Annotated,
    Any,
    Mapping,
    NoneType,
    Union,
    UnionType,
    get_args,
    get_origin,
    get_type_hints,
)
from vtes_judge.caching import cache
from vtes_judge.choices import Enum
from vtes_judge.frozen_values import MISSING as NO_DEFAULT
from vtes_judge.frozen_values import dataclass, fields, is_dataclass
from vtes_judge.rulings import Fact
from vtes_judge.table.nouns import Sits

DEPENDS = "depends"
"""The standing of a ruling that is not decided because facts were not told."""

NOTHING_TOLD = ("none", "-", "")
"""The words by which an empty list, or None, is told."""


def is_kind(kind: object, module: str, name: str) -> bool:
    """Whether a type is this one of the standard library. The module is not imported for it: if nobody has imported it,
    no value of its types exists."""
    loaded = sys.modules.get(module)
    return loaded is not None and kind is getattr(loaded, name)


@dataclass(frozen=True, slots=True)
class Within:
    """The bounds of a whole number, as an annotation: `Annotated[int, Within(1, 20)]`. None: no bound."""

    least: int | None = None
    most: int | None = None

    def holds(self, value: int) -> bool:
        """Whether a number lies between the bounds, or on one of them."""
        return (self.least is None or self.least <= value) and (self.most is None or value <= self.most)

    def __str__(self) -> str:
        """The bounds in words."""
        if self.most is None:
            return f"a whole number of at least {self.least}"
        return (
            f"a whole number of at most {self.most}"
            if self.least is None
            else f"a number from {self.least} to {self.most}"
        )


def within(kind: Any) -> Within | None:
    """The bounds that are annotated to a type; None if there are none."""
    if get_origin(kind) is not Annotated:
        return None
    return next((one for one in get_args(kind)[1:] if isinstance(one, Within)), None)


def bare(kind: Any) -> Any:
    """A type without its annotations."""
    return bare(get_args(kind)[0]) if get_origin(kind) is Annotated else kind


def alternatives(kind: Any) -> tuple[Any, ...]:
    """The types that a value may have, without None: several for a union, else one."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(bare(arg) for arg in get_args(kind) if arg is not NoneType)
    return (kind,)


def optional(kind: Any) -> bool:
    """Whether None is a value of the type."""
    return get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind)


def items(kind: Any) -> Any:
    """The type of the items of a list; None if the type is no list."""
    origin, args = get_origin(kind), get_args(kind)
    return bare(args[0]) if origin in (tuple, list, frozenset, set) and args else None


def is_enum(kind: Any) -> bool:
    """Whether the type is a choice among words."""
    return isinstance(kind, type) and issubclass(kind, Enum)


def takes_several(kind: Any) -> bool:
    """Whether a fact of this type may be told several times: a list or a mapping."""
    return any(items(one) is not None or get_origin(one) is dict for one in alternatives(bare(kind)))


def choices(kind: Any) -> tuple[str, ...]:
    """The words among which a value of the type is chosen; empty where it is not a choice."""
    kind = bare(kind)
    words: list[str] = []
    for one in alternatives(kind):
        item = items(one)
        if item is not None:
            words += choices(item)
        elif one is bool:
            words += ["yes", "no"]
        elif is_enum(one):
            words += [str(member.value) for member in one]
    return tuple(dict.fromkeys([*words, "none"] if words and optional(kind) else words))


def field_types(record: Any) -> Mapping[str, Any]:
    """The types of the fields of a record, with their annotations, by name."""
    return _field_types(record)


# the fields of a record are asked for again and again
@cache
def _field_types(record: Any) -> Mapping[str, Any]:
    return get_type_hints(record, include_extras=True)


def about(fact: Fact) -> str:
    """Say what a fact means and how it is written: `stealth: the stealth of the acting minion (a whole number)`."""
    return f"{fact.flag}: {fact.meaning} ({shape(fact.type)})"


def record(kind: Any) -> Any:
    """The record that a value of the type is or consists of; None if there is none."""
    for one in alternatives(bare(kind)):
        found = one if is_dataclass(one) else items(one)
        if is_dataclass(found):
            return found
    return None


def mark(kind: Any) -> Sits | None:
    """The role in which a value of the type names players; None if it names none."""
    for one in getattr(kind, "__metadata__", ()):
        if isinstance(one, Sits):
            return one
    return None


PEOPLE = {
    Sits.PLAYER: "a player: a name, me, my prey, Ann's predator, the acting player, ...",
    Sits.ACTING: "a player: a name, me, my prey, ...",
    Sits.ASKER: "a player: a name",
    Sits.SEATS: "players joined by commas: names, or only how many sit there, such as 5",
    Sits.OUT: "players joined by commas: names, me, my prey, ...; or none",
}
"""The ways in which values that name players are written, in words for people."""


def shape(kind: Any) -> str:
    """Say to people how a value of a type is written."""
    bounds, sits = within(kind), mark(kind)
    if sits is not None:
        return PEOPLE[sits]
    kind = bare(kind)
    if bounds is not None:
        return f"{bounds}, or none" if optional(kind) else str(bounds)
    if len(alternatives(kind)) > 1 or optional(kind):
        kinds = [shape(one) for one in get_args(kind) if one is not NoneType]
        ends = ", or none" if optional(kind) and not kinds[-1].endswith("or none") else ""
        return " or ".join(kinds) + ends
    item = items(kind)
    if item is not None and mark(get_args(kind)[0]) is not None:
        return PEOPLE[Sits.OUT]
    if item is str:
        return "words joined by commas, or none"
    if item is not None:
        joint = ";" if is_dataclass(item) else "commas"
        return f"{shape(item)}; several joined by {joint}, or none"
    if get_origin(kind) is dict:
        return f"name:value joined by commas, the value {shape(get_args(kind)[1])}; or none"
    if is_dataclass(kind):
        return " ".join(f"{name}:..." if needed else f"[{name}:...]" for name, _, needed in record_fields(kind))
    if kind is bool:
        return "yes or no"
    if kind is int:
        return "a whole number"
    if kind is float:
        return "a number such as 2, 0.5 or 1/2"
    if is_kind(kind, "datetime", "date"):
        return "a date such as 2026-03-01"
    if is_enum(kind):
        return ", ".join(str(member.value) for member in kind)
    return "a word"


def record_fields(kind: Any) -> list[tuple[str, str, bool]]:
    """The fields of a record, each as its written name, a text that says what it means and how its value is written,
    and whether it must be told."""
    hints = field_types(kind)
    found = []
    for field in fields(kind):
        hint = hints[field.name]
        meaning = "".join(f"{one}: " for one in getattr(hint, "__metadata__", ()) if isinstance(one, str))
        says = shape(hint).replace("joined by commas", "joined by +")
        needed = field.default is NO_DEFAULT and field.default_factory is NO_DEFAULT
        default = "" if needed or field.default is NO_DEFAULT else f" (default: {render_value(field.default)})"
        found.append((field.name.replace("_", "-"), f"{meaning}{says}{default}", needed))
    return found


def plain(value: object) -> object:
    """Turn a value into plain data for JSON and YAML: enums into their words, fractions and dates into text, records
    into mappings."""
    if isinstance(value, Enum):
        return value.value
    if type(value) is float and (2 * value).is_integer():
        return int(value) if value.is_integer() else f"{int(2 * value)}/2"
    if is_kind(type(value), "fractions", "Fraction"):
        return str(value)
    if is_kind(type(value), "datetime", "date"):
        day: Any = value
        return day.isoformat()
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(its) for key, its in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((plain(item) for item in value), key=str)
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def render_value(value: object) -> str:
    """Render a value in words: yes, no, none, a list joined by commas."""
    value = plain(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, list):
        joint = "; " if any(isinstance(item, (list, dict)) for item in value) else ", "
        return joint.join(map(render_value, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {render_value(its)}" for key, its in value.items()) or "none"
    return str(value)
