"""Reads the numbers and names that a rule compares its facts with off its code and the tables that it uses."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Callable, CodeType, FunctionType, Iterator, Mapping
from vtes_judge.caching import cache
from vtes_judge.choices import EnumType
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


class _Code:
    """The numbers and names found so far in the code of rules. `depths`: how many calls deep each thing was found, by
    its id."""

    def __init__(self, numbers: set[Any], names: set[str], depths: dict[int, int]) -> None:
        self.numbers = set(numbers)
        self.names = set(names)
        self.depths = dict(depths)


@cache
def _read(*rules: Callable[..., Any]) -> _Code:
    """Read the code of several rules: of the first all of it, of each other what the ones before have not."""
    *before, _ = rules
    known = _read(*before) if before else _Code(set(), set(), {})
    found = _Code(known.numbers, known.names, known.depths)
    package = rules[0].__module__.partition(".")[0]
    waiting: list[tuple[Any, int]] = [(rules[-1], 0)]
    for thing, depth in waiting:  # the list grows as it is read: the parts of each thing are appended
        thing = getattr(thing, "__wrapped__", thing)
        if depth > DEEPEST or found.depths.get(id(thing), depth + 1) <= depth:
            continue
        found.depths[id(thing)] = depth
        if isinstance(thing, bool):
            continue
        if isinstance(thing, (int, float)) or is_kind(type(thing), "fractions", "Fraction"):
            if -LARGEST <= thing <= LARGEST:
                found.numbers.add(int(thing) if thing == int(thing) else thing)
        else:
            if isinstance(thing, (Mapping, set, frozenset)) and thing and all(type(one) is str for one in thing):
                found.names.add(min(map(str, thing)))
            if isinstance(thing, FunctionType) and thing.__module__.partition(".")[0] == package:
                found.names.update(_words(thing))
            waiting += [(part, depth + isinstance(thing, FunctionType)) for part in _parts(thing, package)]
    return found


def _parts(thing: Any, package: str) -> Iterator[Any]:
    """The constants and globals that a function of the package uses, or the parts of a table or a record."""
    if isinstance(thing, FunctionType):
        if thing.__module__.partition(".")[0] != package:
            return
        for code in _codes(thing.__code__):
            yield from code.co_consts
            for name in code.co_names:
                if name in thing.__globals__:
                    yield thing.__globals__[name]
    elif isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, (tuple, list, set, frozenset)):
        yield from thing
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield getattr(thing, field.name)


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
