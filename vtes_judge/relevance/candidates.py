"""Lists values that an untold fact might have and at which a ruling can change."""

from itertools import combinations, islice, product

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, get_args, get_origin
from vtes_judge.decoding.kinds import alternatives, bare, field_types, is_enum, is_kind, items, optional
from vtes_judge.frozen_values import MISSING as NO_DEFAULT
from vtes_judge.frozen_values import fields, is_dataclass, replace
from vtes_judge.rulings import SPECIAL, Fact, Unfit

from .figures import Figures

if TYPE_CHECKING:
    from datetime import date

    from .figures import Number

MOST = 64
"""The most values of one fact that are tried."""

MOST_IN_LISTS = 24
"""The most different items that are tried in a list."""

PAIRED = 9
"""The most different items of which pairs are tried too, as lists of two."""

STRANGER = "another"
"""The name that is tried for somebody whom nobody named; outcomes show it: "contested between A and another"."""

PLAYERS = "ABCDE"
"""The names of the players of a table that are tried where nobody is named."""

BEYOND = 12
"""How far above all others the greatest number lies that is tried; it stands for "so many or more"."""

COUNTED = 100
"""The largest number that may count things at a table."""

MONTH = 31
"""How many days the longest month has."""

FARTHEST = 800
"""The most days between a date that is tried and one that was told."""

ANY_DAY = (2020, 1, 1)
"""The day (year, month, day) around which dates are tried where none was told."""


class ToldFigures:
    """The numbers, dates and names among the facts told, and the lengths of lists, near which other values are tried.
    `figures`: the numbers and names that the rule itself has."""

    def __init__(self, values: Iterable[object], figures: Figures) -> None:
        self.numbers: list[Number] = []
        self.dates: list[date] = []
        self.names: list[str] = []
        for value in values:
            self._read(value)
        self.numbers = list(dict.fromkeys(self.numbers))[:MOST]
        self.dates = list(dict.fromkeys(self.dates))
        self.names = list(dict.fromkeys([*self.names[:MOST_IN_LISTS], *figures.names]))
        self.figures = figures.numbers
        self.known: list[Number] = []

    def _read(self, value: Any) -> None:
        if isinstance(value, bool) or value is None:
            return
        if isinstance(value, (int, float)) or is_kind(type(value), "fractions", "Fraction"):
            self.numbers.append(value)
        elif is_kind(type(value), "datetime", "date"):
            self.dates.append(value)
        elif type(value) is str:
            self.names.append(value)
        elif isinstance(value, Mapping):
            for key, its in value.items():
                self._read(key)
                self._read(its)
        elif isinstance(value, (tuple, list, set, frozenset)):
            self.numbers.append(len(value))
            for one in value:
                self._read(one)
        elif is_dataclass(value):
            for field in fields(value):
                self._read(getattr(value, field.name))

    def _beyond(self) -> "Number":
        """A number far above all that were told and that count things; it stands for "so many or more"."""
        return max((*self.numbers, *(one for one in self.figures if one <= COUNTED), 0)) + BEYOND

    def near(self) -> list["Number"]:
        """The numbers at which a ruling may change: each number told, each figure of the rule, and the sum and
        difference of two numbers told, all with their neighbours. Those around what was told come first."""
        if self.known:
            return self.known
        near: dict[Number, None] = dict.fromkeys((0, 1, 2, self._beyond()))
        sums = [sign * b + a for a, b in islice(combinations(self.numbers, 2), MOST) for sign in (1, -1)]
        sums += [-one for one in sums]
        for centre in (*self.numbers, *self.figures, *sums):
            for number in (centre, centre - 1, centre + 1):
                near[number] = None
        self.known = list(near)
        return self.known


def candidates(kind: Any, told: ToldFigures, default: object) -> list[Any]:
    """The values of a type to be tried, each once, the default first; of a finite type (`finite`) every value.

    Of a number: values around those told and around the figures of the rule. Of a list: an empty one, lists of one
    item, pairs.
    """
    kind = bare(kind)
    found: list[Any] = [default]
    for one in alternatives(kind):
        found += _values_of(one, told, default)
    if optional(kind):
        found.append(None)
    return _each_once(found)[: max(MOST, len(_finite_values(kind)) + 1)]


def finite(kind: Any) -> bool:
    """Whether `candidates` gives every value of the type: it is yes or no, or a choice among words."""
    return all(one is bool or is_enum(one) for one in alternatives(bare(kind)))


def _finite_values(kind: Any) -> list[Any]:
    return [value for one in alternatives(kind) if is_enum(one) for value in one]


def _each_once(values: list[Any]) -> list[Any]:
    found: list[Any] = []
    seen: set[tuple[type, object]] = set()
    words: dict[int, str] = {}  # the same items stand in many lists
    for value in values:
        if isinstance(value, (tuple, list)):
            for one in value:
                if id(one) not in words:
                    words[id(one)] = repr(one)
            key: tuple[type, object] = (type(value), tuple(words[id(one)] for one in value))
        else:
            key = (type(value), repr(value))
        if key not in seen:
            seen.add(key)
            found.append(value)
    return found


def _values_of(kind: Any, told: ToldFigures, default: object) -> list[Any]:
    if kind is bool:
        return [True, False]
    if is_enum(kind):
        return list(kind)
    if kind is int:
        return list(dict.fromkeys(whole for number in told.near() for whole in _wholes_beside(number)))
    if kind is float:
        near = list(told.near())
        beside = [other for number in near[:8] for other in _halves_beside(number)]
        return list(dict.fromkeys([*near, *beside]))
    if is_kind(kind, "datetime", "date"):
        return _days(kind, told)
    if kind is str:
        return [*told.names, STRANGER]
    item = items(kind)
    if item is not None:
        return _lists(kind, item, told, default)
    if get_origin(kind) is dict:
        return _mappings(kind, told)
    if is_dataclass(kind):
        return _records(kind, told)
    return []


def _halves_beside(number: "Number") -> tuple["Number", "Number"]:
    """A number plus a half and minus a half; of a fraction exactly."""
    half = 0.5 if isinstance(number, (int, float)) else type(number)(1, 2)
    return number + half, number - half


def _wholes_beside(number: "Number") -> tuple[int, int]:
    """The whole numbers next to a number, at most and at least as large; both are the number itself if it is whole."""
    return int(number // 1), -int(-number // 1)


def _days(date: "type[date]", told: ToldFigures) -> list["date"]:
    """The dates told and the days next to them, and days that lie a figure of the rule away from them, in days or
    months."""
    apart = [0, 1]
    for figure in map(int, told.figures):
        apart += [days for days in (figure, figure + 1, figure * MONTH, figure * MONTH + 1) if 0 < days < FARTHEST]
    days = [day.toordinal() + sign * gap for day in told.dates or [date(*ANY_DAY)] for gap in apart for sign in (1, -1)]
    return [date.fromordinal(day) for day in dict.fromkeys(days) if 1 <= day <= date.max.toordinal()]


def _lists(kind: Any, item: Any, told: ToldFigures, default: object) -> list[Any]:
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple and args[-1] is not Ellipsis:
        return _fixed_tuples(args, told)
    ones = _each_once(_values_of_item(item, told) if bare(item) is not str else [*told.names, STRANGER])[:MOST_IN_LISTS]
    found: list[list[Any]] = [[], *([one] for one in ones)]
    if isinstance(default, (tuple, list, frozenset)) and default:
        row = list(default)
        found += [row[:size] for size in range(2, len(row))]
        found += [row[:at] + row[at + 1 :] for at in range(len(row))]
        found += [row[::-1], [*row, *(one for one in ones if one not in row)][: len(row) + 1]]
    found += [list(pair) for pair in combinations(ones[:PAIRED], 2)]
    if len(ones) > 2:
        found.append(list(ones))
    found += [[one, one] for one in ones[:4]]
    return [origin(one) for one in found]


def _values_of_item(item: Any, told: ToldFigures) -> list[Any]:
    kind = bare(item)
    found = [value for one in alternatives(kind) for value in _values_of(one, told, None)]
    return [*found, None] if optional(kind) else found


def _fixed_tuples(args: tuple[Any, ...], told: ToldFigures) -> list[Any]:
    parts = [_values_of_item(arg, told)[:MOST_IN_LISTS] for arg in args]
    if not all(parts):
        return []
    base = [part[0] for part in parts]
    found = [tuple(base)]
    for at, part in enumerate(parts):
        found += [(*base[:at], one, *base[at + 1 :]) for one in part]
    return found


def _mappings(kind: Any, told: ToldFigures) -> list[Any]:
    keys, values = (_values_of_item(arg, told)[:MOST_IN_LISTS] for arg in get_args(kind))
    found: list[dict[Any, Any]] = [{}]
    if keys == [STRANGER]:  # nobody is named: what is told of each player is tried for a whole table, and of one apart
        keys = list(PLAYERS)
        apart = [pair for pair in product(values[:3], repeat=2) if pair[0] != pair[1]]
        found += [{**dict.fromkeys(keys, rest), keys[0]: value} for value, rest in apart]
    found += [{key: value} for key in keys[:6] for value in values[:6]]
    found += [dict.fromkeys(keys[:size], value) for value in values[:4] for size in range(2, len(keys) + 1)]
    return found


def _records(kind: Any, told: ToldFigures) -> list[Any]:
    """Records to be tried: some with only the fields that must be set, and the first two of these with each field
    changed in turn."""
    hints = field_types(kind)
    every = fields(kind)
    needed = [one.name for one in every if one.default is NO_DEFAULT and one.default_factory is NO_DEFAULT]
    choices = {name: _values_of_item(hints[name], told)[:MOST_IN_LISTS] for name in hints}
    found: list[Any] = []
    bases: list[Any] = []
    for at in range(max((len(choices[name]) for name in needed), default=1)):
        try:
            bases.append(kind(**{name: choices[name][at % len(choices[name])] for name in needed if choices[name]}))
        except (Unfit, TypeError):
            continue
    found += bases
    for base in bases[:2]:
        for field in every:
            for value in choices[field.name]:
                try:
                    found.append(replace(base, **{field.name: value}))
                except Unfit:
                    continue
    return found


VARIED = 20
"""The most records of a told fact whose single fields are changed; where there are more, one of several like records is
taken."""


def within(name: str, value: Any, told: ToldFigures) -> Iterator[tuple[Fact, list[Any]]]:
    """Yield each field of told records that has its default, as a special fact `name.field`, with values to be tried.
    Such a value is the whole told fact with that field of one record changed."""
    several = isinstance(value, (tuple, list))
    records = [one for one in (value if several else (value,)) if is_dataclass(one) and not isinstance(one, type)]
    if not records or (several and len(records) < len(value)):
        return
    kind = type(records[0])
    hints = field_types(kind)
    places = _varied(records)
    for field in fields(kind):
        asked = False
        found: dict[tuple[int, str], Any] = {}
        for at in places:
            record = records[at]
            same = repr(record)
            if type(record) is not kind or getattr(record, field.name) != field.default:
                continue
            for other in _values_of_item(hints[field.name], told)[:MOST_IN_LISTS]:
                try:
                    changed = replace(record, **{field.name: other})
                except Unfit:
                    continue
                asked = True
                if (words := repr(changed)) != same and (at, words) not in found:
                    whole = [*records[:at], changed, *records[at + 1 :]]
                    found[at, words] = type(value)(whole) if several else changed
        if asked:
            flag = field.name.replace("_", " ")
            fact = Fact(f"{name}.{field.name}", type(value), f"{flag}, within {name}", value, SPECIAL)
            yield fact, [value, *found.values()]


def _varied(records: list[Any]) -> list[int]:
    """The positions in a list of the records whose fields are changed."""
    first: dict[str, int] = {}
    for at, record in enumerate(records):
        first.setdefault(repr(record), at)
    return list(range(len(records))) if len(records) <= VARIED else list(first.values())[:VARIED]
