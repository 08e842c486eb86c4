"""Finds which untold facts a ruling turns on: the rule is asked for other values of each fact, then of two facts at
once."""

from itertools import combinations, pairwise, product

from vtes_judge.annotations import Any, Iterable, Iterator, Mapping, Sequence
from vtes_judge.frozen_values import dataclass, field, replace
from vtes_judge.rulings import MISSING, Checker, Fact, Ruling, Unfit, Untold, Weight

from .candidates import ToldFigures, candidates, finite, within
from .figures import figures_of

BUDGET = 2_000
"""How many times a rule is asked at most before changes of two facts at once are given up; changes of a single fact are
all tried. Work is counted and not timed, so that a ruling reads the same on every machine."""

COMPLETIONS, LEAST_COMPLETIONS, COMPLETED = 16, 2, 160
"""The most and the least values of a further fact that are tried where a value of another fact makes it needed; and how
many are tried, at about, for all values of that fact."""

KINDS = 6
"""How many values of a fact are tried together with other facts, at most, beside its default; values that give
different reasons come first."""

REFUSED = 2
"""How many values of a fact that the rule refuses by themselves are tried, at most, together with changes of other
facts."""


@dataclass(frozen=True, slots=True)
class FactOutcome:
    """The ruling as it would be if a fact had this value. `beside`: other facts that must differ from their defaults
    too, with their values."""

    value: Any
    ruling: Ruling[Any]
    beside: tuple[tuple[Fact, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class TurningFact:
    """An untold fact that changes the ruling, with its outcomes: the first is that of its default.

    A field of a told record that has its default is such a fact too: `acting.ranged`; its values are values of the
    whole fact.
    """

    fact: Fact
    outcomes: tuple[FactOutcome, ...]

    @property
    def changed(self) -> tuple[FactOutcome, ...]:
        """The outcomes in which the ruling is another than for the default."""
        return tuple(one for one in self.outcomes if key(one.ruling) != key(self.outcomes[0].ruling))

    @property
    def rewords(self) -> bool:
        """Whether it leaves a no a no, and changes only the reason that the sentence gives."""
        return all(one.ruling.answer is False for one in self.outcomes)


@dataclass(frozen=True, slots=True)
class Relevance:
    """The ruling on some facts, and what it turns on.

    `ruling`: the one with the defaults of the untold facts. `turns_on`: the ordinary facts that change it, the one that
    decides most first. `unless`: the special facts and the settings that change it, the facts that the ruling itself
    tells (`Ruling.told`), of a conditional ruling the ordinary facts that it names, and those that change only the
    reason of a no. `whatever_else`: every value of
    every untold fact was tried, jointly, and none changes it; False too where nothing is left untold. `trials`: the
    changes that were tried, for today's rules to rule on too; None where this sums up several such rulings.
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
    """Two rulings count as the same where this is: the answer, and the sentence that a judge says first."""
    return repr(ruling.answer), ruling.verdict


def decision(ruling: Ruling[Any]) -> tuple[str, str]:
    """Two rulings decide alike where this is the same: their `key`; but a no is a no, whatever reason its sentence
    gives."""
    return (repr(False), "") if ruling.answer is False else key(ruling)


CONDITIONS = 2
"""How many ordinary facts a conditional ruling names at most."""


def conditional(found: Relevance) -> Relevance:
    """The ruling made decided by naming its conditions, as in "yes, unless she has used one": where it turns on at most
    two ordinary facts whose defaults say that nothing happened beside what was told, these go to `unless`. Else
    unchanged."""
    turns = found.turns_on
    if not 0 < len(turns) <= CONDITIONS or not all(_is_condition(turn.fact) for turn in turns):
        return found
    return replace(found, turns_on=(), unless=(*turns, *found.unless), whatever_else=False)


def supposing_leave(found: Relevance) -> Relevance:
    """The ruling for a question that supposes that something may be done, as "how much does it cost" does: ordinary
    facts that could only forbid it go to `unless`."""
    forbids = [turn for turn in found.turns_on if all(one.ruling.answer is False for one in turn.changed)]
    if found.ruling.answer is False or not forbids:
        return found
    left = tuple(turn for turn in found.turns_on if turn not in forbids)
    return replace(found, turns_on=left, unless=(*forbids, *found.unless), whatever_else=False)


def _is_condition(fact: Fact) -> bool:
    """Whether the default of a fact says that nothing happened: the fact is a yes or no, or its default is None, 0 or
    empty."""
    return isinstance(fact.default, bool) or not fact.default


class Trials:
    """Asks the rule of a checker for other values of some facts, each combination once; all other facts stay as told.

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
        """Set all trials back to none, to be compared with this ruling; the facts that it presumes weigh as special
        ones."""
        self.left = BUDGET
        self.known: dict[tuple[object, ...], Ruling[Any] | Untold | None] = {
            (name, id(values[0])): base
            for name, values in self.values.items()  # the first value is the default
        }
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
        """The ruling with these changes, asked once; `Untold` where a further fact is needed, None where such facts
        cannot be."""
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

    def moot(self, name: str, value: Any) -> tuple[str, ...]:
        """The facts that had no bearing on the ruling that was given for this value of a fact."""
        ruling = self.known.get((name, id(value)))
        return ruling.moot if isinstance(ruling, Ruling) else ()

    def ruled(self, changes: Mapping[str, Any]) -> Ruling[Any]:
        """The ruling with these changes, asked anew. Raises what the rule raises."""
        return self.rule(**self.changed(changes))

    def changed(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """The facts told, with these changes; a change of a field (`acting.ranged`) is one of the whole fact
        (`acting`)."""
        if self.fields.isdisjoint(changes):
            return {**self.told, **changes}
        return self.told | {name.partition(".")[0]: value for name, value in changes.items()}

    def outcomes(self, name: str, given: Mapping[str, Any]) -> list[FactOutcome]:
        """The outcome for each value of a fact, other changes being given; where a value makes a further fact needed,
        one outcome for each value of that fact."""
        beside = tuple((self.facts[other], value) for other, value in given.items())
        found: list[FactOutcome] = []
        for value in self.values[name]:
            changes = {**given, name: value}
            ruling = self.ask(changes)
            if isinstance(ruling, Untold):
                found += self._completed(name, changes, ruling, beside)
            elif ruling is not None:
                found.append(FactOutcome(value, ruling, beside))
            elif not given:
                self.refused[name].append(value)
        return found if given else [*found, *self._boundaries(name, found)]

    def _boundaries(self, name: str, found: Sequence[FactOutcome]) -> Iterator[FactOutcome]:
        """The outcomes for the numbers at which the ruling changes, where these lie between two that were tried."""
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
        self, name: str, changes: Mapping[str, Any], untold: Untold, beside: tuple[tuple[Fact, Any], ...]
    ) -> Iterator[FactOutcome]:
        """The outcomes for a value of a fact that makes a further fact needed: one for each value of that."""
        further = next((one for one in untold.facts if one in self.facts and one not in changes), None)
        if further is None:
            return
        tried = max(LEAST_COMPLETIONS, min(COMPLETIONS, COMPLETED // len(self.values[name])))
        for other in self.values[further][:tried]:
            ruling = self.ask({**changes, further: other})
            if ruling is not None and not isinstance(ruling, Untold):
                yield FactOutcome(changes[name], ruling, (*beside, (self.facts[further], other)))


def relevance(checker: Checker, facts: Mapping[str, Any]) -> Relevance:
    """Find what the ruling of a checker on these facts turns on. `facts`: typed values by the names of the facts, those
    that must be told among them. Raises what the rule raises for them: Untold, Unfit."""
    return relevance_of(trials_of(checker, facts))


def trials_of(checker: Checker, facts: Mapping[str, Any]) -> Trials:
    """The trials of every fact that was not told, need not be told, and is asked by the rule of the texts."""
    untold = [fact for fact in _of_the_texts(checker) if fact.name not in facts and fact.default is not MISSING]
    return Trials(checker, facts, untold)


def relevance_of(trials: Trials, singly: bool = False) -> Relevance:
    """Find what the ruling of these trials turns on. `singly`: no two facts are changed at once."""
    if not trials.facts:
        return Relevance(trials.base, (), (), False, trials)
    tried = {name: [one for one in trials.outcomes(name, {}) if _is_open(trials, one)] for name in trials.facts}
    single = {name: _turn(trials, name, found) for name, found in tried.items()}
    ordinary = [
        name
        for name, fact in trials.facts.items()
        if fact.weight is Weight.ORDINARY and name not in trials.base.told  # an open question was meant to be open
    ]
    others = [name for name in trials.facts if name not in ordinary]
    every = [turn for name in ordinary if (turn := single[name]) is not None]
    turns = [turn for turn in every if not turn.rewords]
    unless = [turn for name in others if (turn := single[name]) is not None]
    unless += [turn for turn in every if turn.rewords]
    if not singly:
        unless = [_with_settings(trials, turn, single) for turn in unless]
    if not singly and not turns and not unless and _settled_by_all(trials):
        return Relevance(trials.base, (), (), True, trials)
    if not singly and not turns:
        alone = [name for name, fact in trials.facts.items() if fact.weight is not Weight.SETTING and "." not in name]
        quiet = {name: _kinds(tried[name]) + trials.refused[name][:REFUSED] for name in alone if single[name] is None}
        every = _jointly(trials, ordinary, quiet)
        turns = [turn for turn in every if not turn.rewords]
        unless += [turn for turn in every if turn.rewords]
        known = {turn.fact.name for turn in (*turns, *unless)}
        joint = _jointly(trials, list(trials.facts), quiet)
        unless += [turn for turn in joint if turn.fact.name in others and turn.fact.name not in known]
    return Relevance(trials.base, tuple(sorted(turns, key=_by_share)), tuple(unless), False, trials)


def _is_open(trials: Trials, one: FactOutcome) -> bool:
    """Whether an outcome leaves open what the ruling tells in general: one for which that must be told too is none."""
    return all(fact.name not in trials.base.told for fact, _ in one.beside)


def _of_the_texts(checker: Checker) -> Iterator[Fact]:
    """The facts of a checker that its rule by the texts takes: all but those that only today's rules ask."""
    return (fact for fact in checker.facts if fact.weight is not Weight.TODAY)


def what_if(checker: Checker, facts: Mapping[str, Any]) -> tuple[TurningFact, ...]:
    """Find every fact, told or not, that would change the ruling if it alone had another value, in the order of the
    checker.

    The first outcome of each is the ruling with the value that it has. Raises what the rule raises for the facts:
    Untold, Unfit."""
    as_they_are = [replace(fact, default=facts.get(fact.name, fact.default)) for fact in _of_the_texts(checker)]
    trials = Trials(checker, facts, as_they_are)
    turns = (_turn(trials, name, trials.outcomes(name, {})) for name in trials.facts)
    return tuple(turn for turn in turns if turn is not None)


def at_fault(checker: Checker, facts: Mapping[str, Any], names: Iterable[str]) -> Fact | None:
    """The one told fact that makes the rule refuse: the first of `names` of which another value alone would be
    accepted; None if there is none."""
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
    """The fact with its outcomes, if one of these changes the ruling; else None."""
    if all(key(one.ruling) == trials.usual for one in found):
        return None
    fact = trials.facts[name]
    return TurningFact(
        fact, (FactOutcome(fact.default, trials.base), *(one for one in found if one.value != fact.default))
    )


def _with_settings(trials: Trials, turn: TurningFact, single: Mapping[str, TurningFact | None]) -> TurningFact:
    """The same fact. A setting that changes only the words of the ruling gets a further outcome: one in which it
    changes the answer together with another number, as a casual game does with more players. That number is the nearest
    to its default."""
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
    """The outcome of a setting (`given`) with that number, between the default of `fact` and `value`, which is nearest
    to the default and still changes the answer."""
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


def _by_share(turn: TurningFact) -> float:
    """A sort key: a fact comes earlier the larger the part of its values that change the ruling."""
    return -len(turn.changed) / len(turn.outcomes)


def _settled_by_all(trials: Trials) -> bool:
    """Whether every value of every untold fact, jointly, leaves the ruling as it is."""
    if not all(finite(fact.type) for fact in trials.facts.values()):
        return False
    together = 1
    for one in trials.values.values():
        together *= len(one)
    if together > trials.left:
        return False
    for values in product(*trials.values.values()):
        ruling = trials.ask(dict(zip(trials.values, values, strict=True)))
        if isinstance(ruling, Untold) or (ruling is not None and key(ruling) != trials.usual):
            return False
    return True


def _kinds(found: Sequence[FactOutcome]) -> list[Any]:
    """A few values of a fact, to be tried together with those of another: first one for each set of reasons."""
    chosen: dict[object, Any] = {}
    for one in found:
        chosen.setdefault((one.ruling.steps, one.ruling.standing), one.value)
    values = list(chosen.values())
    values += [one.value for one in found if one.value not in values]
    return values[: KINDS + 1]


def _jointly(trials: Trials, names: Sequence[str], quiet: Mapping[str, list[Any]]) -> list[TurningFact]:
    """The facts that change the ruling in pairs, of those that do not change it by themselves. `quiet`: the values of
    those to be tried."""
    found: dict[str, list[FactOutcome]] = {}
    tried = {
        name: [value for value in quiet[name] if value != trials.facts[name].default] for name in names if name in quiet
    }
    moot = {(name, id(value)): trials.moot(name, value) for name, values in tried.items() for value in values}
    for first, second in combinations(tried, 2):
        for one, other in product(tried[first], tried[second]):
            if trials.spent:
                break
            if second in moot[first, id(one)] or first in moot[second, id(other)]:
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
