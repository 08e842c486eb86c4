"""Provides frozen dataclasses whose methods are compiled only when they are used much, and functions to change their
values.

`dataclass` here is `dataclasses.dataclass` for `@dataclass(frozen=True, slots=True)` classes, with or without
`kw_only=True`. The standard one compiles six methods of each class as it is declared, which was a third of the time in
which a command starts; most commands use few of the classes that they import. The functions of `dataclasses` know these
classes; `fields`, `is_dataclass` and `replace` here know the standard ones too, and import nothing for ours.
"""

from _operator import attrgetter  # what `operator` gives, without the rest of it

from vtes_judge.annotations import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace

    __all__ = ["MISSING", "changed", "dataclass", "field", "fields", "is_dataclass", "replace"]

T = TypeVar("T")

_set = object.__setattr__
_NONE: Any = object()
"""Stands in the place of the default of a field that has none."""


class _Field:
    """A field as it was declared: its name, type, default or factory, and whether comparison and repr use it."""

    __slots__ = ("compare", "default", "default_factory", "kw_only", "name", "repr", "type")

    def __init__(self, default: Any = _NONE, default_factory: Any = _NONE, compare: bool = True, repr: bool = True):
        self.name = ""
        self.type: Any = None
        self.default = default
        self.default_factory = default_factory
        self.compare = compare
        self.repr = repr
        self.kw_only = False


class _Standard:
    """An attribute that `dataclasses` keeps on a class, made when something asks for it."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, _: object, kind: type) -> Any:
        import dataclasses

        fields: list[Any] = []
        for one in _fields(kind):
            told: dict[str, Any] = {"compare": one.compare, "repr": one.repr, "kw_only": one.kw_only}
            if one.default_factory is not _NONE:
                told["default_factory"] = one.default_factory
            elif one.default is not _NONE:
                told["default"] = one.default
            fields.append((one.name, one.type, dataclasses.field(**told)))
        twin = dataclasses.make_dataclass(
            kind.__name__, fields, namespace={"__doc__": kind.__name__}, init=False, repr=False, eq=False,
            frozen=self.name == "__dataclass_params__",
        )  # fmt: skip
        found = getattr(twin, self.name)
        type.__setattr__(kind, self.name, found)
        return found


def _fields(kind: Any) -> tuple[_Field, ...]:
    """The fields of a class that was declared here."""
    found: tuple[_Field, ...] = kind._frozen_fields
    return found


_FIELDS, _PARAMS = _Standard("__dataclass_fields__"), _Standard("__dataclass_params__")


def _refuse(self: object, name: str, _: object = None) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change field {name!r} of {type(self).__name__}")


FEW = 150
"""How many values of a class are made by its plan; for the next one its `__init__` is compiled, which takes about as
long as it saves for all these together."""


class _Plan:
    """How values of a class are made. `setters`: what sets each field, those first that arguments may be told by place;
    `defaults`: the default of each; `at`: the place of each by its name; `placed`: how many may be told by place;
    `factories`: the places of the fields whose default is made anew each time, with what makes it; `after`: what is
    called when all fields are set."""

    __slots__ = ("after", "at", "defaults", "factories", "placed", "setters")

    def __init__(self, kind: Any) -> None:
        plain = [one for one in _fields(kind) if not one.kw_only]
        fields = [*plain, *(one for one in _fields(kind) if one.kw_only)]
        self.setters = [getattr(kind, one.name).__set__ for one in fields]
        self.defaults = [one.default for one in fields]
        self.at = {one.name: place for place, one in enumerate(fields)}
        self.placed = len(plain)
        self.factories = [
            (place, one.default_factory) for place, one in enumerate(fields) if one.default_factory is not _NONE
        ]
        self.after = getattr(kind, "__post_init__", None)


def _init(self: object, *told: Any, **named: Any) -> None:
    """Make one of the first values of a class; arguments that do not fit are left to its compiled `__init__` to
    refuse."""
    kind: Any = type(self)
    left = kind._frozen_left
    left[0] -= 1
    plan = kind._frozen_plan[0]
    if plan is None:
        plan = kind._frozen_plan[0] = _Plan(kind)
    if left[0] < 0 or not _filled(self, plan, told, named):
        made = _compiled(kind)
        type.__setattr__(kind, "__init__", made)
        made(self, *told, **named)
    elif plan.after is not None:
        plan.after(self)


def _filled(self: object, plan: _Plan, told: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Set each field to its argument, else to its default; False where the arguments do not fit the class."""
    count = len(told)
    if count > plan.placed:
        return False
    values = [*told, *plan.defaults[count:]]
    for name, value in named.items():
        place = plan.at.get(name, -1)
        if place < count:
            return False
        values[place] = value
    for place, factory in plan.factories:
        if values[place] is _NONE:
            values[place] = factory()
    for setter, value in zip(plan.setters, values, strict=True):
        if value is _NONE:
            return False
        setter(self, value)
    return True


def _compiled(kind: Any) -> Any:
    names: dict[str, Any] = {"_set": _set, "_NONE": _NONE}
    plain: list[str] = []
    keyword: list[str] = []
    body: list[str] = []
    for number, one in enumerate(_fields(kind)):
        sign, value = one.name, one.name
        if one.default_factory is not _NONE:
            names[f"_{number}"] = one.default_factory
            sign, value = f"{one.name}=_NONE", f"_{number}() if {one.name} is _NONE else {one.name}"
        elif one.default is not _NONE:
            names[f"_{number}"] = one.default
            sign = f"{one.name}=_{number}"
        (keyword if one.kw_only else plain).append(sign)
        body.append(f" _set(_self, {one.name!r}, {value})")
    if hasattr(kind, "__post_init__"):
        body.append(" _self.__post_init__()")
    signature = ", ".join(["_self", *plain, *(["*", *keyword] if keyword else [])])
    exec(f"def __init__({signature}):\n" + ("\n".join(body) or " pass"), names)
    made = names["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made


def _repr(self: Any) -> str:
    kind = type(self)
    shown = [f"{one.name}={getattr(self, one.name)!r}" for one in kind._frozen_fields if one.repr]
    return f"{kind.__qualname__}({', '.join(shown)})"


def _state(self: Any) -> list[Any]:
    return [getattr(self, one.name) for one in _fields(type(self))]


def _restore(self: Any, state: list[Any]) -> None:
    for one, value in zip(_fields(type(self)), state, strict=True):
        _set(self, one.name, value)


def _nothing(_: object) -> tuple[()]:
    return ()


def _dataclass(*, frozen: bool, slots: bool, kw_only: bool = False) -> Any:
    """Declare a frozen class with slots; raises TypeError for any other."""
    if not (frozen and slots):
        raise TypeError("a class that can change, or has no slots, is a dataclass of the standard library")

    def declare(kind: type) -> type:
        found: dict[str, _Field] = {}
        for base in reversed(kind.__mro__[1:]):
            for one in base.__dict__.get("_frozen_fields", ()):
                found[one.name] = one
        space = dict(kind.__dict__)
        own = kind.__annotations__
        for name in own:
            default = space.pop(name, _NONE)
            one = default if isinstance(default, _Field) else _Field(default)
            one.name, one.type, one.kw_only = name, own[name], kw_only
            found[name] = one
        fields = tuple(found.values())
        compared = [one.name for one in fields if one.compare]
        key: Any = attrgetter(*compared) if compared else _nothing

        def same(self: object, other: object) -> Any:
            return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

        space.pop("__dict__", None)
        space.pop("__weakref__", None)
        inherited = {one for base in kind.__mro__[1:] for one in getattr(base, "__slots__", ())}
        space["__slots__"] = tuple(name for name in own if name not in inherited)
        space["_frozen_fields"], space["_frozen_left"], space["_frozen_plan"] = fields, [FEW], [None]
        space["__match_args__"] = tuple(one.name for one in fields if not one.kw_only)
        space["__dataclass_fields__"], space["__dataclass_params__"] = _FIELDS, _PARAMS
        space["__init__"], space["__setattr__"], space["__delattr__"] = _init, _refuse, _refuse
        space["__getstate__"], space["__setstate__"] = _state, _restore
        space.setdefault("__repr__", _repr)
        if "__eq__" not in kind.__dict__:
            space["__eq__"] = same
            space["__hash__"] = kind.__dict__.get("__hash__") or (lambda self: hash(key(self)))
        made = type(kind)(kind.__name__, kind.__bases__, space)
        made.__qualname__ = kind.__qualname__
        return made

    return declare


def _is_dataclass(thing: object) -> bool:
    """Whether this is a dataclass or a value of one, declared here or by the standard library."""
    return hasattr(thing, "_frozen_fields") or hasattr(thing, "__dataclass_fields__")


def _every_field(thing: Any) -> tuple[Any, ...]:
    """The fields of a dataclass or of a value of one; the default of a field without one is MISSING."""
    kind = thing if isinstance(thing, type) else type(thing)
    if hasattr(kind, "_frozen_fields"):
        return _fields(kind)
    import dataclasses

    found = []
    for one in dataclasses.fields(kind):
        default = _NONE if one.default is dataclasses.MISSING else one.default
        factory = _NONE if one.default_factory is dataclasses.MISSING else one.default_factory
        same = _Field(default, factory, bool(one.compare), one.repr)
        same.name, same.type, same.kw_only = one.name, one.type, bool(one.kw_only)
        found.append(same)
    return tuple(found)


def _replace(thing: Any, /, **changes: Any) -> Any:
    """Make the same value anew with some fields different, as `dataclasses.replace` does."""
    if not hasattr(type(thing), "_frozen_fields"):
        import dataclasses

        return dataclasses.replace(thing, **changes)
    made = changed(thing, **changes)
    after = getattr(made, "__post_init__", None)
    if after is not None:
        after()
    return made


def changed(thing: T, /, **changes: Any) -> T:
    """Copy a frozen value with some fields changed, without checking them. Raises TypeError for a field that it does
    not have.

    A game changes a few fields of a few values with each play; `replace` would take most of the time.
    """
    kind: Any = type(thing)
    other: T = object.__new__(kind)
    for one in kind._frozen_fields:
        name = one.name
        _set(other, name, changes.pop(name) if name in changes else getattr(thing, name))
    if changes:
        raise TypeError(f"{kind.__name__} has no {', '.join(changes)}")
    return other


if not TYPE_CHECKING:
    MISSING, dataclass, field, replace = _NONE, _dataclass, _Field, _replace
    fields, is_dataclass = _every_field, _is_dataclass
