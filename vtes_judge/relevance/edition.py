"""A checker by today's rules: the ruling of the texts, but where a difference applies to the facts, today's."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from vtes_judge.citations import is_difference
from vtes_judge.frozen import dataclass, replace
from vtes_judge.rulings import TODAY, Checker, Ruling

from .turning import Relevance, TurningFact, key, relevance, remembered

TEXTS = "texts"
"""The parameter of a today's rule that takes the ruling by the texts."""


@cache
def todays(checker: Checker) -> Checker | None:
    """The same checker by today's rules; None if none of them has a rule for it."""
    rules = TODAY.get(checker.name)
    if not rules:
        return None
    defaults = checker.rule.__kwdefaults__ or {}

    def rule(**facts: Any) -> Ruling[Any]:
        by_texts = remembered(checker.rule, facts)
        known = {**defaults, **facts, TEXTS: by_texts}
        for one in rules:
            wanted = one.rule.__code__.co_varnames[: one.rule.__code__.co_kwonlyargcount]
            found = one.rule(**{name: known[name] for name in wanted})
            if found is not None:
                return _left_out_alike(found, by_texts)
        return by_texts

    rule.__annotations__ = checker.rule.__annotations__
    rule.__kwdefaults__ = checker.rule.__kwdefaults__
    vars(rule).update(__wrapped__=checker.rule, __reads__=(checker.rule, *(one.rule for one in rules)))
    return replace(checker, rule=rule)


def _left_out_alike(found: Ruling[Any], texts: Ruling[Any]) -> Ruling[Any]:
    """Today's ruling, where what is asked by leaving it out, or presumed, is what these texts ask or presume."""
    if found.told or found.presumed or not (texts.told or texts.presumed):
        return found
    return replace(found, told=texts.told, presumed=texts.presumed)


def ruled(checker: Checker) -> tuple[str, ...]:
    """The codes of the differences that have a rule for a checker."""
    return tuple(dict.fromkeys(code for one in TODAY.get(checker.name, ()) for code in one.codes))


@dataclass(frozen=True, slots=True)
class Today:
    """What today's rules make of some facts. `found`: today's ruling, and what it turns on. `codes`: the differences
    that it rests on. `changed`: whether the ruling is another than by the texts. `turning`: whether it turns on
    others. `apart`: the circumstances that change today's ruling alone."""

    found: Relevance
    codes: tuple[str, ...]
    changed: bool
    turning: bool
    apart: tuple[TurningFact, ...]

    @property
    def differs(self) -> bool:
        """Whether today's ruling on these facts, or what it turns on, is another than by the texts."""
        return bool(self.codes) and (self.changed or self.turning)

    @property
    def is_told(self) -> bool:
        """Whether anything is said of today: it differs, or would where that of the texts would not."""
        return self.differs or bool(self.apart)


def by_today(checker: Checker, facts: Mapping[str, Any], texts: Relevance) -> Today | None:
    """Today's ruling beside that of the texts on the same facts; None where no difference has a rule for the checker.

    Raises what the rule raises for the facts.
    """
    today = todays(checker)
    if today is None:
        return None
    changed = key(today.rule(**facts)) != key(texts.ruling)
    found = relevance(today, facts, only_today=True, singly=not changed)
    known = _changes(texts.unless)
    apart = tuple(turn for turn in found.unless if _matters(turn) and not _changes((turn,)) <= known)
    turning = _changes(found.turns_on) != _changes(texts.turns_on)
    if not changed and not turning:
        found = Relevance(found.ruling, texts.turns_on, found.unless, texts.whatever_else and not found.unless)
    others = [one.ruling for turn in (*found.turns_on, *apart) for one in turn.outcomes]
    rulings = [found.ruling] if changed else others
    cited = dict.fromkeys(cite for ruling in rulings for cite in ruling.cites if is_difference(cite))
    return Today(found, tuple(cited), changed, turning, apart)


def _changes(turns: Iterable[TurningFact]) -> frozenset[tuple[str, frozenset[tuple[str, str]]]]:
    """The facts that alone change a ruling, with the answer for each value, to compare two rulings by: what is only put
    otherwise is no change."""
    found = {}
    for turn in turns:
        alone = [one for one in turn.outcomes if not one.beside]
        found[turn.fact.name] = frozenset((repr(one.value), repr(one.ruling.answer)) for one in alone)
    return frozenset((name, answers) for name, answers in found.items() if len(answers) > 1)


def _matters(turn: TurningFact) -> bool:
    """Whether a fact alone changes the answer, and not only how it is put."""
    return len({repr(one.ruling.answer) for one in turn.outcomes if not one.beside}) > 1
