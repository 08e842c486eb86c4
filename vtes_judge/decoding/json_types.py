"""Makes the JSON Schema (2020-12) of a type: of facts and answers, and of files that people write."""

from datetime import date

from vtes_judge.annotations import Annotated, Any, Mapping, NewType, NoneType, get_args, get_origin
from vtes_judge.choices import Enum
from vtes_judge.frozen_values import MISSING as NO_DEFAULT
from vtes_judge.frozen_values import fields, is_dataclass
from vtes_judge.limits import DIGITS

from .decoder import NO, YES
from .keys import OWN, Citation, keys_of, needed_of
from .kinds import alternatives, bare, field_types, is_enum, items, optional, plain, within

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]

NUMBER: Schema = {
    "description": "a whole number, a decimal number, or a fraction as text: 1/2",
    "anyOf": [{"type": "number"}, {"type": "string", "pattern": "^-?[0-9]*[./]?[0-9]+$"}],
}
SIMPLE: dict[Any, Schema] = {
    NoneType: {"type": "null"},
    bool: {"type": "boolean"},
    float: NUMBER,
    str: {"type": "string"},
    date: {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    Citation: {"type": "string", "pattern": "^(CRR|VEKN|GL|PMF) \\S+$"},
}
IN_FILES: dict[Any, Schema] = {
    bool: {"anyOf": [SIMPLE[bool], {"enum": [*YES, *NO]}]},
    str: {"type": ["string", "number", "boolean"]},
}
"""The schemas of types that people write in a file without quotes, so that YAML reads another type: `name: 7`, `tapped:
yes`."""


class Types:
    """Makes schemas of types. `known`: schemas of types that it could not make by itself."""

    def __init__(self, known: Mapping[Any, Schema] | None = None) -> None:
        self.known = SIMPLE | dict(known or {})

    def of(self, kind: Any) -> Schema:
        """The schema of a type, with the meaning and the bounds that are annotated to it."""
        about: Schema = {}
        bounds = within(kind)
        if get_origin(kind) is Annotated:
            meant = [says for says in get_args(kind)[1:] if isinstance(says, str)]
            about = {"description": meant[-1]} if meant else {}
            kind = bare(kind)
        if len(alternatives(kind)) > 1 or optional(kind):
            kinds = [self.of(one) for one in get_args(kind) if one is not NoneType]
        else:
            kinds = [self.one(kind)]
        if bounds is not None:
            kinds = [_bounded(one, bounds.least, bounds.most) for one in kinds]
        if optional(kind):
            kinds += [other for other in self.nothing() if other not in kinds]
        return {**(kinds[0] if len(kinds) == 1 else {"anyOf": kinds}), **about}

    def nothing(self) -> list[Schema]:
        """The schemas of the ways in which None is written."""
        return [SIMPLE[NoneType]]

    def one(self, kind: Any) -> Schema:
        """The schema of a type that is no union."""
        if isinstance(kind, type | NewType) and kind in self.known:
            return self.known[kind]
        origin, args, item = get_origin(kind), get_args(kind), items(kind)
        if origin is tuple and args[-1] is not Ellipsis:
            size = len(args)
            return {"type": "array", "prefixItems": [self.of(arg) for arg in args], "minItems": size, "maxItems": size}
        if item is not None:
            return {"type": "array", "items": self.of(args[0])}
        if origin is dict:
            names = bare(args[0])
            allowed = {"propertyNames": self.one(names)} if is_enum(names) else {}
            return {"type": "object", "additionalProperties": self.of(args[1]), **allowed}
        if is_dataclass(kind):
            hints = field_types(kind)
            needed = [f.name for f in fields(kind) if f.default is NO_DEFAULT and f.default_factory is NO_DEFAULT]
            return mapping({name: self.of(hint) for name, hint in hints.items()}, needed)
        if is_enum(kind):
            return {"enum": words(kind)}
        if kind is int:
            return {"type": "integer", "exclusiveMinimum": -(10**DIGITS), "exclusiveMaximum": 10**DIGITS}
        return {}


class FileTypes(Types):
    """Makes schemas of what people write in a YAML file.

    Yes may be a word and a name a number; an empty list or mapping may be left empty; the only item of a tuple may
    stand alone. The schemas of mappings with declared keys are collected in `defs`. `loose`: keys that begin with x-
    are people's own, and a key that need not be told may stand without a value.
    """

    def __init__(self, known: Mapping[Any, Schema] | None = None, *, loose: bool) -> None:
        super().__init__(IN_FILES | dict(known or {}))
        self.loose = loose
        self.defs: dict[str, Schema] = {}

    def nothing(self) -> list[Schema]:
        """The schemas of None in a file: no value, or the word none."""
        return [SIMPLE[NoneType], {"const": "none"}]

    def one(self, kind: Any) -> Schema:
        """The schema of a type that is no union."""
        if hasattr(kind, "__required_keys__") and kind not in self.known:
            return self._named(kind)
        found = super().one(kind)
        if get_origin(kind) is tuple:
            return {"anyOf": [found["items"], _or_null(found)]}
        return _or_null(found) if get_origin(kind) in (list, dict) else found

    def keys(self, kind: Any) -> Schema:
        """The schema of a mapping with declared keys."""
        needed = needed_of(kind)
        properties = {name: self.of(its) for name, its in keys_of(kind).items()}
        found = mapping(properties, needed)
        if self.loose:
            found["patternProperties"] = {f"^{OWN}": {}}
            found["properties"] = {key: its if key in needed else _or_null(its) for key, its in properties.items()}
        return {"description": " ".join((kind.__doc__ or "").split()), **found}

    def _named(self, kind: Any) -> Schema:
        name = kind.__name__.removesuffix("Keys").lower()
        if name not in self.defs:
            self.defs[name] = {}  # a mapping may contain its own kind: this stops the recursion
            self.defs[name] = self.keys(kind)
        return {"$ref": f"#/$defs/{name}"}

    def document(self, kind: Any, name: str, title: str) -> Schema:
        """The schema of a whole file."""
        found = self.keys(kind)
        return {"$schema": DIALECT, "$id": f"urn:vtes-judge:{name}", "title": title, **found, "$defs": self.defs}


def mapping(properties: Schema, required: list[str] | None = None) -> Schema:
    """The schema of a mapping with these keys and no others. `required`: the keys that must stand; None: all of
    them."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else required,
        "additionalProperties": False,
    }


def words(kind: type[Enum]) -> list[object]:
    """The words among which a value of an enum is chosen."""
    return [plain(member) for member in kind]


def _or_null(found: Schema) -> Schema:
    kinds = found.get("type")
    if kinds is None:
        about = {"description": found["description"]} if "description" in found else {}
        rest = {key: its for key, its in found.items() if key != "description"}
        return {**about, "anyOf": [*rest.get("anyOf", [rest]), SIMPLE[NoneType]]}
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return found if "null" in kinds else {**found, "type": [*kinds, "null"]}


def _bounded(found: Schema, least: int | None, most: int | None) -> Schema:
    """A schema with bounds: of a number, of a text's length, of the items of a list."""
    kinds = found["type"]
    if kinds == "integer":
        bounds = {"minimum": least, "maximum": most}
        found = {key: its for key, its in found.items() if bounds.get(key.replace("exclusiveM", "m")) is None}
    elif "array" in kinds:
        bounds = {"minItems": least, "maxItems": most}
        kinds = "array" if least else kinds
    else:
        bounds = {"minLength": least, "maxLength": most}
    return {**found, "type": kinds, **{key: bound for key, bound in bounds.items() if bound is not None}}


of = Types().of
"""`of(kind)` makes the schema of a type as its values are written in JSON."""
