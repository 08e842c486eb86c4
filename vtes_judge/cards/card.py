"""Declares a card and its rulings, as the compiled file keeps them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self


class Values:
    """A record of plain values by name, in the order in which the compiled file has them. It is not changed once
    made."""

    __slots__ = ()

    def __init__(self, *values: "Any") -> None:
        for name, value in zip(self.names(), values, strict=True):
            setattr(self, name, value)

    @classmethod
    def names(cls) -> list[str]:
        """The names of the values, in their order."""
        return list(cls.__annotations__)

    def with_changes(self, **changes: "Any") -> "Self":
        """The same record with some values changed."""
        return type(self)(*(changes.get(name, getattr(self, name)) for name in self.names()))


class Printing(Values):
    """A set that a card was printed in: its short name, its full name, and its release as 2006-02-15, or ""."""

    short: str
    name: str
    released: str


class Card(Values):
    """A card as its data have it. A value that it does not have is "" or empty.

    `number`: the publishers' number of the card; `kinds`: its card types; `capacity`, `group` and costs: as printed
    (`X` and `Any` among them); `banned`: the day since when it is banned, as 2005-01-01, or only the year;
    `requirement`: what else it needs, by the data; `legal`: the first day on which VEKN 4.3.p1 allows it, as
    1994-09-15; `formats`: the formats that the data name it in besides its sets, None where these data have no such
    column; `own`: whether it comes from a file of the user's own.
    """

    number: int
    name: str
    advanced: bool
    crypt: bool
    kinds: tuple[str, ...]
    clans: tuple[str, ...]
    path: str
    group: str
    capacity: str
    disciplines: tuple[str, ...]
    title: str
    pool: str
    blood: str
    conviction: str
    burn_option: bool
    text: str
    printings: tuple[Printing, ...]
    banned: str
    requirement: str
    also: tuple[str, ...]
    legal: str
    formats: tuple[str, ...] | None
    own: bool

    @property
    def full_name(self) -> str:
        """The name, with (ADV) for an advanced vampire."""
        return f"{self.name} (ADV)" if self.advanced else self.name

    @property
    def released(self) -> str:
        """The first release of the card, as 1994-08-16; "" where the data do not say."""
        return min((one.released for one in self.printings if one.released), default="")

    @property
    def unique(self) -> bool:
        """Whether the card is unique, by its text: a vampire is unless its text says otherwise, any other card only if
        it says so."""
        words = self.text.lower()
        return "non-unique" not in words if self.crypt else "unique" in words and "non-unique" not in words

    @property
    def trifle(self) -> bool:
        """Whether the text of the card says that it is a trifle."""
        return "trifle." in self.text.lower()


class Reference(Values):
    """The source of a ruling: who ruled (LSJ), on which day (2004-07-28), and the address where it stands."""

    who: str
    day: str
    address: str


class CardRuling(Values):
    """A ruling on a card: its words, its sources, and the group of cards that it was given for, "" if for this card
    alone."""

    words: str
    references: tuple[Reference, ...]
    group: str

    @property
    def searched(self) -> str:
        """The text by which a search finds the ruling: its words, its group, and "superior" or "inferior" for the
        disciplines that it marks, as [DOM]."""
        marks = [mark.strip("[],.") for mark in self.words.split() if mark[:1] == "[" and "]" in mark]
        levels = [word for word, has in (("superior", str.isupper), ("inferior", str.islower)) if any(map(has, marks))]
        return " ".join([self.words, self.group, *levels])

    @property
    def day(self) -> str:
        """The latest day of its references, as 2004-07-28; "" where none has one."""
        return max((one.day for one in self.references), default="")
