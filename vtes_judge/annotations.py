"""Provides the parts of `typing`, `types` and `collections.abc` that this program uses in annotations, without the time
that their import takes.

Type checkers read the names here as those of these modules. `typing` itself imports `re` and `contextlib`, and takes
longer than many a rule does; `collections.abc` imports `collections`: see "Written by hand" in CONTRIBUTING.
"""

import sys

TYPE_CHECKING = False
"""As that of `typing`."""

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Container,
        Generator,
        Hashable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )
    from types import CodeType, FunctionType, NoneType, UnionType
    from typing import (
        Annotated,
        Any,
        Generic,
        Literal,
        NamedTuple,
        NewType,
        NotRequired,
        ParamSpec,
        Required,
        TypedDict,
        TypeVar,
        Union,
        cast,
        get_args,
        get_origin,
        get_type_hints,
    )

    __all__ = [
        "Annotated",
        "Any",
        "Callable",
        "CodeType",
        "Collection",
        "Container",
        "FunctionType",
        "Generator",
        "Generic",
        "Hashable",
        "Iterable",
        "Iterator",
        "Literal",
        "Mapping",
        "NamedTuple",
        "NewType",
        "NoneType",
        "NotRequired",
        "ParamSpec",
        "Required",
        "Sequence",
        "TypeVar",
        "TypedDict",
        "Union",
        "UnionType",
        "cast",
        "get_args",
        "get_origin",
        "get_type_hints",
    ]
else:
    from _collections_abc import (  # the same as `collections.abc`, without importing `collections`
        Callable,
        Collection,
        Container,
        Generator,
        Hashable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )
    from _operator import itemgetter  # the same as in `operator`, without importing the rest of it

    FunctionType, CodeType = type(lambda: None), type((lambda: None).__code__)
    GenericAlias, NoneType, UnionType = type(list[int]), type(None), type(int | None)

    class _Form:
        """A type that is written with brackets and is no class: equal where it is written alike; joined by `|`."""

        __slots__ = ("__args__",)

        def __init__(self, *args):
            self.__args__ = args

        def __class_getitem__(cls, told):
            return cls(*told) if isinstance(told, tuple) else cls(told)

        def __or__(self, other):
            return Union(self, other)

        def __ror__(self, other):
            return Union(other, self)

        def __eq__(self, other):
            return type(self) is type(other) and self.__args__ == other.__args__

        def __hash__(self):
            return hash((type(self), self.__args__))

        def __repr__(self):
            return f"{type(self).__name__}[{', '.join(map(repr, self.__args__))}]"

    class Annotated(_Form):
        """A type with annotations. Annotating an annotated type gives one type with all annotations."""

        __slots__ = ()

        def __init__(self, kind, *says):
            super().__init__(*(kind.__args__ if isinstance(kind, Annotated) else (kind,)), *says)

        @property
        def __metadata__(self):
            return self.__args__[1:]

    class Union(_Form):
        """A union of types. `int | None`, of classes alone, is Python's own `UnionType` instead."""

        __slots__ = ()

        def __init__(self, *kinds):
            super().__init__(*(one for kind in kinds for one in _joined(kind)))

    class Literal(_Form):
        __slots__ = ()

    class Required(_Form):
        __slots__ = ()

    class NotRequired(_Form):
        __slots__ = ()

    class Any:
        """Stands for every type."""

    class Generic:
        """A class that takes types in brackets."""

        __slots__ = ()
        __class_getitem__ = classmethod(GenericAlias)

    class TypeVar(_Form):
        """A name for a type; nothing looks at it when the program runs."""

        __slots__ = ()

        def __init__(self, name, *_kinds, **_told):
            super().__init__(name)

        def __typing_subst__(self, kind):
            """The type that stands in the place of this name."""
            return kind

    class ParamSpec(TypeVar):
        """A name for parameters. An annotation that has one is not evaluated."""

        __slots__ = ()

    class NewType:
        """A type of its own, whose values are values of another type."""

        def __init__(self, name, kind):
            self.__name__, self.__supertype__ = name, kind

        def __call__(self, value):
            return value

    class TypedDict(dict):
        """A mapping whose keys are declared, each with its type."""

        __required_keys__ = frozenset()

        def __init_subclass__(cls, total=True):
            own = cls.__annotations__.items()
            needed = {name for name, kind in own if get_origin(kind) is Required or (total and not _may_lack(kind))}
            cls.__required_keys__ |= needed

    class _Named(tuple):
        """A tuple whose items are named by `__match_args__`."""

        __slots__ = ()

        def _asdict(self):
            return dict(zip(self.__match_args__, self, strict=True))

        def _replace(self, **changes):
            return type(self)(**{**self._asdict(), **changes})

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            shown = (f"{field}={value!r}" for field, value in self._asdict().items())
            return f"{type(self).__name__}({', '.join(shown)})"

    class _TupleMaker(type):
        """Makes a class with fields into a named tuple; methods of the class are kept."""

        def __new__(cls, name, bases, space):
            drawn = super().__new__(cls, name, bases, space)
            if not bases:
                return drawn
            fields = tuple(drawn.__annotations__)
            defaults = {field: space.pop(field) for field in fields if field in space}

            def new(kind, *told, **named):
                values = {**defaults, **dict(zip(fields, told, strict=False)), **named}
                if len(told) > len(fields) or not named.keys().isdisjoint(fields[: len(told)]):
                    raise TypeError(f"{name} takes {', '.join(fields)}, each once")
                if values.keys() != set(fields):
                    raise TypeError(f"{name} takes {', '.join(fields)}, not {', '.join(values)}")
                return tuple.__new__(kind, map(values.__getitem__, fields))

            parts = {field: property(itemgetter(at)) for at, field in enumerate(fields)}
            kept = {key: value for key, value in space.items() if not key.startswith("__annotat")}
            made = type(
                name,
                (_Named,),
                {"__new__": new, **parts, **kept, "__slots__": (), "__match_args__": fields, "_fields": fields},
            )
            made.__annotations__ = drawn.__annotations__
            return made

    class NamedTuple(metaclass=_TupleMaker):
        """A tuple whose items have names, types and defaults."""

    def _joined(kind):
        if isinstance(kind, (Union, UnionType)):
            return kind.__args__
        return (NoneType if kind is None else kind,)

    def _may_lack(kind):
        return get_origin(kind) is NotRequired

    def cast(_, value):
        """The value itself; nothing checks that it has the type."""
        return value

    def get_origin(kind):
        """The type before the brackets; None for a type without brackets."""
        if isinstance(kind, _Form):
            return type(kind)
        return UnionType if isinstance(kind, UnionType) else getattr(kind, "__origin__", None)

    def get_args(kind):
        """The types in the brackets; of an annotated type that type and its annotations."""
        return getattr(kind, "__args__", ())

    class _Late(dict):
        """Types of the standard library, by name, that are imported when an annotation first uses them; the values are
        their modules."""

        def __missing__(self, name):
            self[name] = getattr(__import__({"date": "datetime"}[name]), name)
            return self[name]

    _LATE = _Late()

    def get_type_hints(thing, include_extras=False):
        """The annotations of a function or a class, evaluated where it is declared. `include_extras`: keep `Annotated`.
        A `date` need be imported there for type checkers only."""
        while hasattr(thing, "__wrapped__"):
            thing = thing.__wrapped__
        found = {}
        for place in reversed(thing.__mro__) if isinstance(thing, type) else (thing,):
            names = vars(sys.modules[place.__module__])
            for name, kind in getattr(place, "__annotations__", {}).items():
                kind = eval(kind, names, _LATE) if isinstance(kind, str) else kind
                kind = NoneType if kind is None else kind
                found[name] = kind if include_extras or get_origin(kind) is not Annotated else kind.__args__[0]
        return found
