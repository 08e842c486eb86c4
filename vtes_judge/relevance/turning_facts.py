"""Which untold facts a ruling turns on: the rule is asked for other values, singly and then jointly."""

from itertools import combinations, pairwise, product
from math import prod

from vtes_judge.annotations import Any, Iterable, Iterator, Mapping, Sequence
from vtes_judge.frozen_values import dataclass, field, replace
from vtes_judge.rulings import MISSING, Checker, Fact, Ruling, Unfit, Untold, Weight

from .candidates import ToldFigures, candidates, finite, within
from .figures import figures_of

BUDGET = 2_000
"""So many times a rule is asked before no further joint change is tried; every single change is tried whatever it
takes. Work is counted and not timed, so that a ruling reads the same on every machine."""

COMPLETIONS = 16
"""The most values of a further fact that are tried where a value of another fact needs it."""

KINDS = 6
"""The most values of a fact, one for each way in which the ruling comes out, that are tried with other facts."""

REFUSED = 2
"""The most values of a fact, refused as long as it alone is changed, that are tried together with changes of other
facts."""


@dataclass(frozen=True, slots=True)
class FactOutcome:
    """What the ruling would be if a fact had this value; `beside`: other facts that must differ from their defaults
    too, with their values."""

    value: Any
    ruling: Ruling[Any]
    beside: tuple[tuple[Fact, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class TurningFact:
    """An untold fact that changes the ruling, and how: the first outcome is that of its default.

    Of a record that was told, a field that is as by default is such a fact: `acting.ranged`; its values are those of
    the whole fact.
    """

    fact: Fact
    outcomes: tuple[FactOutcome, ...]

    @property
    def changed(self) -> tuple[FactOutcome, ...]:
        """The outcomes that are not that of the default."""
        return tuple(one for one in self.outcomes if key(one.ruling) != key(self.outcomes[0].ruling))


@dataclass(frozen=True, slots=True)
class Relevance:
    """What a ruling on some facts turns on.

    `ruling`: that with the defaults of the untold facts. `turns_on`: the ordinary facts that change it, the one that
    decides most first. `unless`: the special facts and the settings that change it, the facts that the ruling itself
    tells (`Ruling.told`), and of a conditional ruling the ordinary facts that it names. `whatever_else`: every value
    of every untold fact was tried, jointly, and none changes it; False too where nothing is left untold. `trials`: what
    was tried, to be ruled on by today's rules too; None where this sums up several such.
    """

    ruling: Ruling[Any]
    turns_on: tuple[TurningFact, ...]
    unless: tuple[TurningFact, ...]
    whatever_else: bool
    trials: "Trials | None" = field(default=None, compare=False, repr=False)

    @property
    def decided(self) -> bool:
        """Whether no ordinary fact that was left out was found to change the ruling."""
        return not self.turns_on


def key(ruling: Ruling[Any]) -> tuple[str, str]:
    """What two rulings are compared by: the answer, and the sentence that a judge says first."""
    return repr(ruling.answer), ruling.verdict


CONDITIONS = 2
"""The most ordinary facts that a conditional ruling names."""


def conditional(found: Relevance) -> Relevance:
    """The same as a ruling that names its conditions, "yes, unless she has used one": where it turns on no more than
    two ordinary facts whose defaults say that nothing beside what was told has happened. Else as it is."""
    turns = found.turns_on
    if not 0 < len(turns) <= CONDITIONS or not all(_is_condition(turn.fact) for turn in turns):
        return found
    return replace(found, turns_on=(), unless=(*turns, *found.unless), whatever_else=False)


def _is_condition(fact: Fact) -> bool:
    """Whether a fact is a yes or no, or else by default none, no number of anything, or an empty list."""
    return isinstance(fact.default, bool) or not fact.default


class Trials:
    """The rule of a checker asked for other values of some facts, each combination once; all the others as told.

    `told`: the facts told, by name. `facts`: those that are tried, by name, and of records that were told their fields.
    `values`: the values of each. `base`: the ruling with what was told. Raises what the rule raises for that.
    """

    def __init__(self, checker: Checker, told: Mapping[str, Any], facts: Sequence[Fact]) -> None:
        self.rule = checker.rule
        self.told = dict(told)
        self.facts = {fact.name: fact for fact in facts}
        figures = ToldFigures([*told.values(), *(fact.default for fact in facts)], figures_of(checker.rule))
        self.values = {name: candidates(fact.type, figures, fact.default) for name, fact in self.facts.items()}
        for name, value in told.items():
            for fact, values in within(name, value, figures) if name not in self.facts else ():
                self.facts[fact.name] = fact
                self.values[fact.name] = values
        self._begin(checker.rule(**self.told))

    def _begin(self, base: Ruling[Any]) -> None:
        """Nothing is tried yet; all is compared with this ruling, whose presumed facts weigh as special ones."""
        self.left = BUDGET
        self.known: dict[tuple[object, ...], Ruling[Any] | Untold | None] = {}
        self.refused: dict[str, list[Any]] = {name: [] for name in self.facts}
        self.fields = {name for name in self.facts if "." in name}
        self.base = base
        self.usual = key(base)
        for name in base.presumed:
            if name in self.facts:
                self.facts[name] = replace(self.facts[name], weight=Weight.SPECIAL)

    @property
    def spent(self) -> bool:
        """Whether the budget is used up."""
        return self.left <= 0

    def ask(self, changes: Mapping[str, Any]) -> Ruling[Any] | Untold | None:
        """The ruling with these changes; None where such facts cannot be."""
        self.left -= 1
        # the values tried live as long as the trials: the same one is the same object
        same = (*changes, *map(id, changes.values()))
        if same not in self.known:
            try:
                self.known[same] = self.ruled(changes)
            except Untold as untold:
                self.known[same] = untold
            except (Unfit, ArithmeticError):
                self.known[same] = None
        return self.known[same]

    def has_no_bearing(self, name: str, changed: str, value: Any) -> bool:
        """Whether the ruling with another value of one fact, which was asked, names this one among those of no
        bearing."""
        ruling = self.known.get((changed, id(value)))
        return isinstance(ruling, Ruling) and name in ruling.moot

    def ruled(self, changes: Mapping[str, Any]) -> Ruling[Any]:
        """The ruling with these changes, asked anew. Raises what the rule raises."""
        return self.rule(**self.changed(changes))

    def changed(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """The facts told, with these changes: of a field within one that of the whole fact."""
        if self.fields.isdisjoint(changes):
            return {**self.told, **changes}
        return self.told | {name.partition(".")[0]: value for name, value in changes.items()}

    def outcomes(self, name: str, given: Mapping[str, Any]) -> list[FactOutcome]:
        """What comes out for each value of a fact, other changes given; where a value needs a further fact, what comes
        out for the values of that one too."""
        beside = tuple((self.facts[other], value) for other, value in given.items())
        found: list[FactOutcome] = []
        for value in self.values[name]:
            changes = {**given, name: value}
            ruling = self.ask(changes)
            if isinstance(ruling, Untold):
                found += self._completed(value, changes, ruling, beside)
            elif ruling is not None:
                found.append(FactOutcome(value, ruling, beside))
            elif not given:
                self.refused[name].append(value)
        return found if given else [*found, *self._boundaries(name, found)]

    def _boundaries(self, name: str, found: Sequence[FactOutcome]) -> Iterator[FactOutcome]:
        """What comes out for the numbers at which the ruling changes, where these lie between two that were tried."""
        tried = {one.value: one.ruling for one in found if type(one.value) is int and not one.beside}
        for low, high in pairwise(sorted(tried)):
            usual = key(tried[low]) == self.usual
            while high - low > 1 and (key(tried[low]) == self.usual) != (key(tried[high]) == self.usual):
                middle = (low + high) // 2
                ruling = self.ask({name: middle})
                if ruling is None or isinstance(ruling, Untold):
                    break
                tried[middle] = ruling
                yield FactOutcome(middle, ruling)
                if (key(ruling) == self.usual) == usual:
                    low = middle
                else:
                    high = middle

    def _completed(
        self, value: Any, changes: Mapping[str, Any], untold: Untold, beside: tuple[tuple[Fact, Any], ...]
    ) -> Iterator[FactOutcome]:
        further = next((one for one in untold.facts if one in self.facts and one not in changes), None)
        if further is None:
            return
        for other in self.values[further][:COMPLETIONS]:
            ruling = self.ask({**changes, further: other})
            if ruling is not None and not isinstance(ruling, Untold):
                yield FactOutcome(value, ruling, (*beside, (self.facts[further], other)))


def relevance(checker: Checker, facts: Mapping[str, Any]) -> Relevance:
    """What the ruling of a checker on these facts turns on. `facts`: typed values by the names of the facts, those that
    must be told among them. Raises what the rule raises for them: Untold, Unfit."""
    return relevance_of(trials_of(checker, facts))


def trials_of(checker: Checker, facts: Mapping[str, Any]) -> Trials:
    """The trials of every fact that was not told and that the rule by the texts asks."""
    untold = [fact for fact in _of_the_texts(checker) if fact.name not in facts and fact.default is not MISSING]
    return Trials(checker, facts, untold)


def relevance_of(trials: Trials, singly: bool = False) -> Relevance:
    """What the ruling that is tried turns on. `singly`: no two facts are changed at once."""
    if not trials.facts:
        return Relevance(trials.base, (), (), False, trials)
    tried = {name: trials.outcomes(name, {}) for name in trials.facts}
    single = {name: _turn(trials, name, found) for name, found in tried.items()}
    ordinary = [
        name
        for name, fact in trials.facts.items()
        if fact.weight is Weight.ORDINARY and name not in trials.base.told  # an open question was meant to be open
    ]
    others = [name for name in trials.facts if name not in ordinary]
    turns = [turn for name in ordinary if (turn := single[name]) is not None]
    unless = [turn for name in others if (turn := single[name]) is not None]
    if not singly:
        unless = [_with_settings(trials, turn, single) for turn in unless]
    if not singly and not turns and not unless and _settled_by_all(trials):
        return Relevance(trials.base, (), (), True, trials)
    if not singly and not turns:
        alone = [name for name, fact in trials.facts.items() if fact.weight is not Weight.SETTING and "." not in name]
        quiet = {name: _kinds(tried[name]) + trials.refused[name][:REFUSED] for name in alone if single[name] is None}
        turns = _jointly(trials, ordinary, quiet)
        known = {turn.fact.name for turn in (*turns, *unless)}
        joint = _jointly(trials, list(trials.facts), quiet)
        unless += [turn for turn in joint if turn.fact.name in others and turn.fact.name not in known]
    return Relevance(trials.base, tuple(sorted(turns, key=_share)), tuple(unless), False, trials)


def _of_the_texts(checker: Checker) -> Iterator[Fact]:
    """The facts of a checker that its rule by the texts asks."""
    return (fact for fact in checker.facts if fact.weight is not Weight.TODAY)


def what_if(checker: Checker, facts: Mapping[str, Any]) -> tuple[TurningFact, ...]:
    """Every fact, told or not, that would change the ruling if it alone were otherwise, in the order of the checker.

    The first outcome of each is that of the value it has. Raises what the rule raises for the facts: Untold, Unfit."""
    as_they_are = [replace(fact, default=facts.get(fact.name, fact.default)) for fact in _of_the_texts(checker)]
    trials = Trials(checker, facts, as_they_are)
    turns = (_turn(trials, name, trials.outcomes(name, {})) for name in trials.facts)
    return tuple(turn for turn in turns if turn is not None)


def at_fault(checker: Checker, facts: Mapping[str, Any], names: Iterable[str]) -> Fact | None:
    """Where the rule refuses the facts: the first of these told ones of which another value would do, alone; None if
    none would."""
    every = {fact.name: fact for fact in checker.facts}
    seen = ToldFigures(facts.values(), figures_of(checker.rule))
    for name in names:
        for value in candidates(every[name].type, seen, facts[name]):
            try:
                checker.rule(**{**facts, name: value})
            except Untold:
                return every[name]
            except (Unfit, ArithmeticError):
                continue
            return every[name]
    return None


def _turn(trials: Trials, name: str, found: Sequence[FactOutcome]) -> TurningFact | None:
    """The fact, if a value of it changes the ruling."""
    if all(key(one.ruling) == trials.usual for one in found):
        return None
    fact = trials.facts[name]
    return TurningFact(
        fact, (FactOutcome(fact.default, trials.base), *(one for one in found if one.value != fact.default))
    )


def _with_settings(trials: Trials, turn: TurningFact, single: Mapping[str, TurningFact | None]) -> TurningFact:
    """The same setting; where it changes only the words of the ruling, with another number beside which it changes the
    answer, as more players do in a casual game: of those numbers the nearest to the usual one."""
    usual = repr(trials.base.answer)
    if turn.fact.weight is not Weight.SETTING or any(repr(one.ruling.answer) != usual for one in turn.changed):
        return turn
    numbers = [
        fact
        for name, fact in trials.facts.items()
        if fact.weight is Weight.SETTING and single[name] is None and type(fact.default) is int
    ]
    for fact, one in product(numbers, turn.changed):
        given = {turn.fact.name: one.value}
        changing = [
            other for other in trials.outcomes(fact.name, given) if repr(other.ruling.answer) not in (usual, "None")
        ]
        if changing:
            nearest = min((other.value for other in changing), key=lambda value: abs(value - fact.default))
            outcome = _nearest(trials, fact, given, nearest)
            return replace(turn, outcomes=(turn.outcomes[0], outcome, *turn.outcomes[1:]))
    return turn


def _nearest(trials: Trials, fact: Fact, given: Mapping[str, Any], value: int) -> FactOutcome:
    """The outcome of a setting, `given`, with the number nearest to its default that changes the answer as this value
    does."""
    usual = repr(trials.base.answer)
    same, other = fact.default, value
    ruling = trials.ruled({**given, fact.name: value})
    while abs(other - same) > 1:
        middle = (same + other) // 2
        between = trials.ask({**given, fact.name: middle})
        if between is None or isinstance(between, Untold) or repr(between.answer) == usual:
            same = middle
        else:
            other, ruling = middle, between
    (setting,) = given.values()
    return FactOutcome(setting, ruling, ((fact, other),))


def _share(turn: TurningFact) -> float:
    """The order in which facts are named: smaller for a fact of which a larger part of the values changes the
    ruling."""
    return -len(turn.changed) / len(turn.outcomes)


def _settled_by_all(trials: Trials) -> bool:
    """Whether every value of every untold fact, jointly, leaves the ruling as it is."""
    if not all(finite(fact.type) for fact in trials.facts.values()):
        return False
    if prod(len(values) for values in trials.values.values()) > trials.left:
        return False
    for values in product(*trials.values.values()):
        ruling = trials.ask(dict(zip(trials.values, values, strict=True)))
        if isinstance(ruling, Untold) or (ruling is not None and key(ruling) != trials.usual):
            return False
    return True


def _kinds(found: Sequence[FactOutcome]) -> list[Any]:
    """Values of a fact to be tried jointly: a few that do not change the ruling alone, with different reasons first."""
    chosen: dict[object, Any] = {}
    for one in found:
        chosen.setdefault((one.ruling.steps, one.ruling.standing), one.value)
    values = list(chosen.values())
    values += [one.value for one in found if one.value not in values]
    return values[: KINDS + 1]


def _jointly(trials: Trials, names: Sequence[str], quiet: Mapping[str, list[Any]]) -> list[TurningFact]:
    """The facts that change the ruling two at a time, of those that do not change it alone."""
    found: dict[str, list[FactOutcome]] = {}
    for first, second in combinations([name for name in names if name in quiet], 2):
        for one, other in product(quiet[first], quiet[second]):
            if trials.spent:
                break
            if one == trials.facts[first].default or other == trials.facts[second].default:
                continue
            if trials.has_no_bearing(second, first, one) or trials.has_no_bearing(first, second, other):
                trials.left -= 1
                continue
            ruling = trials.ask({first: one, second: other})
            if ruling is None or isinstance(ruling, Untold) or key(ruling) == trials.usual:
                continue
            pairs = (first, one, second, other), (second, other, first, one)
            for name, value, beside, its in pairs:
                found.setdefault(name, []).append(FactOutcome(value, ruling, ((trials.facts[beside], its),)))
    return [
        TurningFact(trials.facts[name], (FactOutcome(trials.facts[name].default, trials.base), *outcomes))
        for name, outcomes in found.items()
    ]
