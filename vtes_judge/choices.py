"""Provides the part of `enum` that this program uses, choices among words and other fixed values, in a tenth of the
time.

Type checkers read the names here as those of `enum`. A member has a `name` and a `value`, is found by either, and there
is only one of it. Nothing looks for two names of one value: see "Written by hand" in CONTRIBUTING.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enum import Enum, EnumType, StrEnum

    __all__ = ["Enum", "EnumType", "StrEnum"]
else:

    class EnumType(type):
        """Makes a class whose members are the values that are named in it, in that order."""

        def __new__(cls, name, bases, space):
            told = {key: value for key, value in space.items() if key[0] != "_" and not hasattr(value, "__get__")}
            members, by_value = {}, {}
            plain = {key: value for key, value in space.items() if key not in told}
            kind = super().__new__(cls, name, bases, {**plain, "__members__": members, "_by_value": by_value})
            for key, value in told.items():
                member = str.__new__(kind, value) if issubclass(kind, str) else object.__new__(kind)
                member.name = key
                member.value = value
                members[key] = by_value[value] = member
                super().__setattr__(kind, key, member)
            return kind

        def __call__(cls, value):
            if isinstance(value, cls):
                return value
            try:
                return cls._by_value[value]
            except (KeyError, TypeError):
                raise ValueError(f"{value!r} is not a valid {cls.__qualname__}") from None

        def __getitem__(cls, name):
            return cls.__members__[name]

        def __iter__(cls):
            return iter(cls.__members__.values())

        def __len__(cls):
            return len(cls.__members__)

        def __contains__(cls, value):
            return isinstance(value, cls) or value in cls._by_value

        def __setattr__(cls, name, value):
            if name in cls.__dict__.get("__members__", ()):
                raise AttributeError(f"cannot reassign member {name!r}")
            super().__setattr__(name, value)

    class Enum(metaclass=EnumType):
        """A choice among fixed values."""

        def __repr__(self):
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        def __reduce_ex__(self, _):
            return type(self), (self.value,)

    class StrEnum(str, Enum):
        """A choice among words: each member is its word too."""

        __repr__ = Enum.__repr__
        __reduce_ex__ = Enum.__reduce_ex__
