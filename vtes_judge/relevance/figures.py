"""Reads the numbers and names that a rule compares its facts with off its code and the tables that it uses."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Callable, CodeType, FunctionType, Iterable, Iterator, Mapping
from vtes_judge.caching import cache
from vtes_judge.choices import EnumType, StrEnum
from vtes_judge.decoding.kinds import is_kind
from vtes_judge.frozen_values import dataclass, fields, is_dataclass
from vtes_judge.rulings import Standing

if TYPE_CHECKING:
    from fractions import Fraction

    Number = int | float | Fraction


DEEPEST = 4
"""How many calls deep the code of a rule is read for its numbers and names."""

LARGEST = 10_000
"""The largest number that is taken for one of the game: a larger one in the code is not tried."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers and names that a rule compares its facts with.

    `numbers`: the smallest first. `names`: a name out of each table that is ordered by names, and the words of a choice
    that the rule itself writes (`ActionKind.HUNT.value`).
    """

    numbers: "tuple[Number, ...]"
    names: tuple[str, ...]


@cache
def figures_of(*rules: Callable[..., Any]) -> Figures:
    """The numbers and names in the code of rules, in the functions that they call and in the tables that they name; see
    `Figures`. Numbers above `LARGEST` are left out."""
    read = _read(*rules)
    return Figures(tuple(sorted(read.numbers)), tuple(sorted(read.names)))


class _Way(StrEnum):
    """What is read of a thing in the code of a rule, by the type of the thing."""

    NOTHING = "nothing"
    NUMBER = "number"
    FUNCTION = "function"
    MAPPING = "mapping"
    SET = "set"
    LIST = "list"
    RECORD = "record"


@cache
def _way(kind: Any) -> _Way:
    """What is read of things of a type. Hundreds of things are read for one rule, of a dozen types."""
    if kind is not bool and (issubclass(kind, (int, float)) or is_kind(kind, "fractions", "Fraction")):
        return _Way.NUMBER
    if kind is FunctionType or kind is type(_way):  # a function, or one whose results are remembered
        return _Way.FUNCTION
    if issubclass(kind, Mapping):
        return _Way.MAPPING
    if issubclass(kind, (set, frozenset)):
        return _Way.SET
    if issubclass(kind, (tuple, list)):
        return _Way.LIST
    return _Way.RECORD if is_dataclass(kind) else _Way.NOTHING


class _Code:
    """The numbers and names found so far in the code of rules. `depths`: how many calls deep each thing was found, by
    its id. `waiting`: the things whose parts are still to be read, each with its depth and how it is read."""

    def __init__(self, numbers: set[Any], names: set[str], depths: dict[int, int]) -> None:
        self.numbers = set(numbers)
        self.names = set(names)
        self.depths = dict(depths)
        self.waiting: list[tuple[Any, int, _Way]] = []

    def note(self, things: Iterable[Any], depth: int) -> None:
        """Keep the numbers among some things, and let the others wait of which more is read."""
        if depth > DEEPEST:
            return
        for thing in things:
            kind: Any = type(thing)
            way = _way(kind)
            if way is _Way.NOTHING:
                continue
            if way is _Way.NUMBER:
                if -LARGEST <= thing <= LARGEST:
                    self.numbers.add(int(thing) if thing == int(thing) else thing)
            else:
                self.waiting.append((thing, depth, way))


@cache
def _read(*rules: Callable[..., Any]) -> _Code:
    """Read the code of several rules: of the first all of it, of each other what the ones before have not."""
    *before, _ = rules
    known = _read(*before) if before else _Code(set(), set(), {})
    found = _Code(known.numbers, known.names, known.depths)
    package = rules[0].__module__.partition(".")[0]
    found.note((rules[-1],), 0)
    for thing, depth, way in found.waiting:  # the list grows as it is read: the parts of each thing are appended
        thing = getattr(thing, "__wrapped__", thing) if way is _Way.FUNCTION else thing
        if found.depths.get(id(thing), depth + 1) <= depth:
            continue
        found.depths[id(thing)] = depth
        if way is _Way.FUNCTION:
            if type(thing) is FunctionType and thing.__module__.partition(".")[0] == package:
                found.names.update(_words(thing))
                for code in _codes(thing.__code__):
                    found.note(code.co_consts, depth + 1)
                    found.note(map(thing.__globals__.get, code.co_names), depth + 1)
        elif way is _Way.RECORD:
            found.note([getattr(thing, field.name) for field in fields(thing)], depth)
        else:
            if way is not _Way.LIST and thing and all(type(one) is str for one in thing):
                found.names.add(min(map(str, thing)))
            found.note(thing, depth)
            if way is _Way.MAPPING:
                found.note(thing.values(), depth)
    return found


def _words(rule: FunctionType) -> Iterator[str]:
    """The words of enum members whose `.value` a function uses: it compares them with words that people write."""
    for code in _codes(rule.__code__):
        if "value" not in code.co_names:
            continue
        for global_name in code.co_names:
            choice: Any = rule.__globals__.get(global_name)
            if isinstance(choice, EnumType) and choice is not Standing:
                members: Mapping[str, Any] = choice.__members__
                values = [members[name].value for name in code.co_names if name in members]
                yield from (value for value in values if isinstance(value, str))


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of the functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
