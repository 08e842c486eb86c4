"""Finds what a ruling turns on where facts that must be told are missing: the rule is asked for values of each of
them."""

from itertools import chain, islice, product

from vtes_judge.annotations import (
    Annotated,
    Any,
    Iterable,
    Mapping,
    NamedTuple,
    NoneType,
    Sequence,
    get_args,
    get_origin,
)
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import is_enum, mark, plain
from vtes_judge.decoding.players import ME, names_people, takes_me
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.messages import Refused
from vtes_judge.rulings import MISSING, Checker, Fact, Ruling, Step, Unfit, Untold
from vtes_judge.table.nouns import Sits

from .candidates import ToldFigures, candidates
from .figures import figures_of
from .turning_facts import FactOutcome, Relevance, TurningFact, conditional, decision, key, relevance

MOST = 400
"""The most combinations of values of the missing facts that are tried; where there are more, one fact at a time has
each of its values."""

MOST_THROUGH = 2000
"""The most combinations that are tried where one fact at a time has each of its values; where there are more, none."""

SMALL = 41
"""A missing number is tried at every whole value from 0 up to, but not at, this one."""

VERDICTS = 6
"""The most different verdicts that are listed for the values of a missing fact."""

REASONS = 12
"""The most different lists of reasons, for one verdict, that are listed for the values of a missing fact."""


REASON = ",:;"
"""What stands in a verdict before the reason for a no: No, it must be told; Illegal: too few."""


class Whatever(NamedTuple):
    """A ruling that holds whatever the missing facts are. `found`: it, with the reasons that hold for all their values.
    `example`: one value for each missing fact. `facts`: all facts with these values, players by their names."""

    found: Relevance
    example: dict[str, Any]
    facts: dict[str, Any]


class ValuesOfFact(NamedTuple):
    """Values of a missing fact that all lead to one ruling, and what else that ruling turns on."""

    values: tuple[Any, ...]
    found: Relevance


@dataclass(frozen=True, slots=True)
class MissingFacts:
    """The missing facts of a question, by whether they change the ruling. `whatever`: the ruling, where no value of
    theirs and no ordinary fact changes it. `deciding`: else the missing facts that change it, or may. `by_value`: where
    only one of them decides, the ruling for each of its values, if these are few and turn on no ordinary fact."""

    whatever: Whatever | None
    deciding: tuple[Fact, ...]
    by_value: tuple[ValuesOfFact, ...] = ()


class Bounds(NamedTuple):
    """The least and the greatest value that a number which was not told may have; None: no bound."""

    least: int | None = None
    most: int | None = None


FREE: Mapping[str, Bounds] = {}
"""The bounds where none were told."""


def of_missing(
    checker: Checker, told: Mapping[str, Any], missing: Sequence[Fact], bounds: Mapping[str, Bounds] = FREE
) -> MissingFacts:
    """Find which of the missing facts of a checker change its ruling. `told`: typed values by the names of facts.
    `bounds`: those of missing numbers, by name."""
    told = _by_who_asks(checker, told, missing)
    tried = _tried(checker, told, missing, bounds) if _are_provable(checker, missing) else None
    if tried is None:
        return MissingFacts(None, tuple(missing))
    if len({decision(ruling) for _, ruling in tried}) > 1:
        deciding = _deciding(tried, missing)
        plainly = len(deciding) == 1 and all(len(chosen) == len(missing) for chosen, _ in tried)
        by_value = _by_value(checker, told, tried, deciding[0]) if plainly else ()
        return MissingFacts(None, deciding or tuple(missing), by_value)
    found = _whatever(checker, told, tried)
    if found is None:
        return MissingFacts(None, tuple(missing))
    example = tried[0][0]
    return MissingFacts(Whatever(found, example, decoder.told_apart(checker, {**told, **example})), ())


def permitted(
    checker: Checker, told: Mapping[str, Any], missing: Sequence[Fact], supposed: Mapping[str, str]
) -> Whatever | None:
    """The ruling that something may be done, for a question that asks only whether it may be and so supposes the usual
    values of the missing facts. Each missing fact that forbids it with another value stands under `unless`.

    `supposed`: those usual values by the names of the facts, as a command line takes them. None where one of them is
    not there, where the thing may not be done, where two facts forbid it only together, or where an ordinary fact
    changes it.
    """
    if any(fact.name not in supposed for fact in missing) or not _are_provable(checker, missing):
        return None
    told = _by_who_asks(checker, told, missing)
    tried = _tried(checker, told, missing, FREE) or []
    if any(len(chosen) > len(missing) for chosen, _ in tried):
        return None
    names = [fact.name for fact in missing]
    base = next((one for one in tried if all(text_of(plain(one[0][name])) == supposed[name] for name in names)), None)
    turns = _turns(tried, base, missing) if base is not None and base[1].answer is True else None
    if base is None or turns is None:
        return None
    facts = decoder.told_apart(checker, {**told, **base[0]})
    found = conditional(relevance(checker, facts))
    if found.turns_on:
        return None
    return Whatever(Relevance(found.ruling, (), (*turns, *found.unless), False), base[0], facts)


def is_one_verdict(
    checker: Checker, told: Mapping[str, Any], missing: Sequence[Fact], bounds: Mapping[str, Bounds] = FREE
) -> bool:
    """Whether all values of the missing facts lead to one verdict, the other facts being as told or by default."""
    tried = _tried(checker, _by_who_asks(checker, told, missing), missing, bounds)
    return tried is not None and len({decision(ruling) for _, ruling in tried}) == 1


def _by_who_asks(checker: Checker, told: Mapping[str, Any], missing: Sequence[Fact]) -> Mapping[str, Any]:
    """The facts told and, where nobody told who acts, the first seat for whoever asks: she need not be the one who
    acts."""
    acting = any(mark(fact.type) is Sits.ACTING for fact in missing)
    seats = next((fact for fact in checker.facts if mark(fact.type) is Sits.SEATS), None)
    if not acting or seats is None or ME.name in told or not takes_me(checker.facts):
        return told
    return {**told, ME.name: told.get(seats.name, seats.default)[0]}


def _are_provable(checker: Checker, missing: Sequence[Fact]) -> bool:
    """Whether the values tried stand for all that the missing facts can have; players do only where the table is
    known."""
    table = any(mark(fact.type) is Sits.SEATS for fact in checker.facts)
    return all(_is_provable(fact.type) and (table or not names_people(fact.type)) for fact in missing)


def _is_provable(kind: Any) -> bool:
    """Whether the values tried of a type stand for all that it can have: so for words of a choice, numbers, players at
    a table, and lists of these."""
    if mark(kind) is not None:
        return mark(kind) is not Sits.SEATS
    if get_origin(kind) is Annotated:
        return _is_provable(get_args(kind)[0])
    parts = [part for part in get_args(kind) if part not in (Ellipsis, NoneType)]
    if parts:
        return get_origin(kind) is not dict and all(map(_is_provable, parts))
    return kind in (int, bool, float) or is_enum(kind)


Tried = list[tuple[dict[str, Any], Ruling[Any]]]
"""Values of the missing facts, each with the ruling for them."""


def _tried(
    checker: Checker, told: Mapping[str, Any], missing: Sequence[Fact], bounds: Mapping[str, Bounds]
) -> Tried | None:
    """The ruling for every combination of values of the missing facts that the rule accepts; where one of them needs a
    further fact, for every value of that too. None if there are more than are tried or fewer than two."""
    every = [fact.default for fact in checker.facts if fact.default is not MISSING]
    given = [number for its in bounds.values() for number in its if number is not None]
    seen = ToldFigures([*told.values(), *given, *every], figures_of(checker.rule))
    together = _together(missing, seen, bounds)
    if together is None:
        return None
    names = [fact.name for fact in missing]
    tried: Tried = []
    by_name = not any(names_people(fact.type) for fact in checker.facts if fact.name in told) and ME.name not in told
    for one in together:
        chosen = dict(zip(names, one, strict=True))
        try:
            tried.append((chosen, _asked(checker, {**told, **chosen}, by_name)))
        except Untold as untold:
            further = next((fact for fact in checker.facts if fact.name == untold.facts[0]), None)
            if further is None or further.name in told or not _are_provable(checker, (further,)):
                return None
            before = len(tried)
            for value in _values(further, seen, None, small=False):
                more = {**chosen, further.name: value}
                try:
                    tried.append((more, _asked(checker, {**told, **more}, by_name)))
                except (Refused, Unfit, ArithmeticError):
                    continue
            if len(tried) == before:
                return None
        except (Refused, Unfit, ArithmeticError):
            continue
        if len(tried) > MOST_THROUGH:
            return None
    return tried if len(tried) > 1 else None


def _asked(checker: Checker, facts: dict[str, Any], by_name: bool) -> Ruling[Any]:
    return checker.rule(**facts if by_name else decoder.told_apart(checker, facts))


def _together(missing: Sequence[Fact], seen: ToldFigures, bounds: Mapping[str, Bounds]) -> list[tuple[Any, ...]] | None:
    """The combinations of values that are tried: all of them; or, if these are more than `MOST`, those in which one
    fact at a time has each of its values and the others those around the figures of the rule. None if these are more
    than `MOST_THROUGH`."""
    values = [_values(fact, seen, bounds.get(fact.name)) for fact in missing]
    every = list(islice(product(*values), MOST + 1))
    if len(every) <= MOST:
        return every
    few = [_values(fact, seen, bounds.get(fact.name), small=False) for fact in missing]
    through = (product(*few[:at], its, *few[at + 1 :]) for at, its in enumerate(values))
    some = list(islice(chain.from_iterable(through), MOST_THROUGH + 1))
    return some if len(some) <= MOST_THROUGH else None


def _values(fact: Fact, seen: ToldFigures, bounds: Bounds | None, small: bool = True) -> list[Any]:
    """The values of a missing fact to be tried, within its bounds. Of a number these are all small ones, or only those
    around the figures of the rule and of what was told."""
    untold = (MISSING, None) if fact.default is None else (MISSING,)
    found = [one for one in candidates(fact.type, seen, fact.default) if one not in untold]
    if small and any(type(one) is int for one in found):
        found += [number for number in range(SMALL) if number not in found]
    if bounds is not None:
        least, most = bounds
        found = [one for one in found if type(one) is int]
        found = [one for one in found if (least is None or one >= least) and (most is None or one <= most)]
    return found


def _deciding(tried: Tried, missing: Sequence[Fact]) -> tuple[Fact, ...]:
    """The missing facts that can change the verdict by themselves, for some values of the other ones."""
    found = []
    for fact in missing:
        verdicts: dict[str, set[tuple[str, str]]] = {}
        for chosen, ruling in tried:
            others = repr([chosen[one.name] for one in missing if one is not fact])
            verdicts.setdefault(others, set()).add(decision(ruling))
        if any(len(its) > 1 for its in verdicts.values()):
            found.append(fact)
    return tuple(found)


def _by_value(checker: Checker, told: Mapping[str, Any], tried: Tried, fact: Fact) -> tuple[ValuesOfFact, ...]:
    """The rulings for the values of the one fact that decides; none where there are many verdicts, where the values
    name players, or where one turns on an ordinary fact. Of more than six values with one verdict only the first and
    the last are asked what it turns on."""
    alike: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for chosen, ruling in tried:
        every = alike.setdefault(key(ruling), [])
        if all(one[fact.name] != chosen[fact.name] for one in every):
            every.append(chosen)
    if names_people(fact.type) or len(alike) > VERDICTS:
        return ()
    found: dict[tuple[object, ...], ValuesOfFact] = {}
    for verdict, every in alike.items():
        asked = every if len(every) <= VERDICTS else [every[0], every[-1]]
        rulings = [conditional(relevance(checker, decoder.told_apart(checker, {**told, **one}))) for one in asked]
        if any(one.turns_on for one in rulings):
            return ()
        for chosen, its in zip(every, rulings if asked is every else rulings[:1] * len(every), strict=True):
            alone = its.unless[0].fact.name if len(its.unless) == 1 else ""
            before = found.get((verdict, alone), ValuesOfFact((), its))
            found[verdict, alone] = before._replace(values=(*before.values, chosen[fact.name]))
    numbers = all(type(value) is int for one in found.values() for value in one.values)
    return tuple(sorted(found.values(), key=lambda one: min(one.values)) if numbers else found.values())


def _turns(
    tried: Tried, base: tuple[dict[str, Any], Ruling[Any]], missing: Sequence[Fact]
) -> tuple[TurningFact, ...] | None:
    """The missing facts that change the base ruling by themselves, each with the rulings for its other values; None
    where some change it only together."""
    chosen, ruling = base
    turns: list[TurningFact] = []
    forbidding: list[tuple[str, Any]] = []
    for fact in missing:
        others = [
            FactOutcome(values[fact.name], its)
            for values, its in tried
            if values[fact.name] != chosen[fact.name]
            and all(values[name] == value for name, value in chosen.items() if name != fact.name)
        ]
        changed = [one for one in others if key(one.ruling) != key(ruling)]
        if changed:
            outcomes = (FactOutcome(chosen[fact.name], ruling), *others)
            turns.append(TurningFact(replace(fact, default=chosen[fact.name]), outcomes))
            forbidding += [(fact.name, one.value) for one in changed]
    together = any(
        key(its) != key(ruling) and not any(values[name] == value for name, value in forbidding)
        for values, its in tried
    )
    return None if together else tuple(turns)


def _whatever(checker: Checker, told: Mapping[str, Any], tried: Tried) -> Relevance | None:
    """The one ruling that all values lead to, and what else it turns on; None where an ordinary fact changes it, or no
    reason holds for all values."""
    alike: dict[object, list[dict[str, Any]]] = {}
    for chosen, ruling in tried:
        alike.setdefault((ruling.steps, ruling.standing, ruling.moot), []).append(chosen)
    if len(alike) > REASONS:
        return None
    found: list[Relevance] = []
    for its in alike.values():
        one = relevance(checker, decoder.told_apart(checker, {**told, **its[0]}))
        found.append(one)
        if one.turns_on or one.ruling.standing is not found[0].ruling.standing:
            return None
    steps = _common_steps([one.ruling.steps for one in found])
    if not steps or (found[0].ruling.unmet and not any(step.met is False for step in steps)):
        return None  # no reason holds for all of them
    ruling = replace(
        found[0].ruling,
        verdict=_common_verdict({ruling.verdict for _, ruling in tried}),
        steps=steps,
        moot=_common(one.ruling.moot for one in found),
    )
    unless = {turn.fact.name: turn for one in reversed(found) for turn in one.unless}
    for turn in (turn for one in found for turn in one.unless):
        if _needs_another(unless[turn.fact.name]) and not _needs_another(turn):
            unless[turn.fact.name] = turn
    return Relevance(ruling, (), tuple(unless.values()), all(one.whatever_else for one in found))


def _common_verdict(verdicts: set[str]) -> str:
    """The verdict that all values lead to; where each gives a reason of its own for a no, what they say before it."""
    if len(verdicts) == 1:
        return next(iter(verdicts))
    begins = {_before_reason(verdict) for verdict in verdicts}
    return f"{next(iter(begins))}." if len(begins) == 1 else "No."


def _before_reason(verdict: str) -> str:
    """A verdict up to the first mark behind which a reason stands, without its full stop."""
    ends = [verdict.index(mark) for mark in REASON if mark in verdict]
    return verdict[: min(ends, default=len(verdict))].rstrip(".")


def _needs_another(turn: TurningFact) -> bool:
    """Whether a fact changes the ruling only together with a change of another fact."""
    return all(one.beside for one in turn.changed)


def _common_steps(several: Sequence[tuple[Step, ...]]) -> tuple[Step, ...]:
    """The reasons that all the rulings have, each with every clause that any of them cites for it."""
    common = []
    for step in several[0]:
        alike = [[one for one in steps if (one.says, one.met) == (step.says, step.met)] for steps in several]
        if all(alike):
            every = [one for its in alike for one in its]
            cites = dict.fromkeys(cite for one in every for cite in one.cites)
            over = dict.fromkeys(cite for one in every for cite in one.over)
            common.append(replace(step, cites=tuple(cites), over=tuple(over)))
    return tuple(common)


def _common(several: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    first, *others = several
    return tuple(one for one in first if all(one in its for its in others))
