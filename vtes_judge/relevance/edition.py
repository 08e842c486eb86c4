"""Rules by today's rules: where a difference between them and the texts applies to the facts, today's ruling; else that
of the texts."""

from vtes_judge.annotations import Any, Iterable, Mapping
from vtes_judge.caching import cache
from vtes_judge.citations import is_difference
from vtes_judge.frozen_values import changed, dataclass, replace
from vtes_judge.rulings import MISSING, TODAY, Checker, Ruling, Unfit, Untold, Weight

from .candidates import ToldFigures, candidates, finite
from .figures import figures_of
from .turning_facts import Relevance, Trials, TurningFact, key, relevance_of, trials_of

TEXTS = "texts"
"""The name of the parameter by which a rule of today takes the ruling by the texts."""


@cache
def todays(checker: Checker) -> Checker | None:
    """The same checker, ruling by today's rules; None if these have no rule of their own for it."""
    if checker.name not in TODAY:
        return None

    def rule(**facts: Any) -> Ruling[Any]:
        return amended(checker, facts, checker.rule(**facts))

    rule.__kwdefaults__ = checker.rule.__kwdefaults__
    vars(rule).update(__wrapped__=checker.rule)
    return replace(checker, rule=rule)


def amended(checker: Checker, facts: Mapping[str, Any], texts: Ruling[Any]) -> Ruling[Any]:
    """Today's ruling on some facts; that of the texts itself where no difference applies. Raises what today's rules
    raise for the facts: Untold, Unfit."""
    known = {**(checker.rule.__kwdefaults__ or {}), **facts, TEXTS: texts}
    for one in TODAY[checker.name]:
        found = one.rule(**{name: known[name] for name in one.wanted})
        if found is not None:
            return _left_out_alike(found, texts)
    return texts


class _TodaysTrials(Trials):
    """The trials of the texts, ruled on by today's rules too, and trials of the facts that only today's rules ask.

    Each trial is ruled on by the texts once; where no difference applies to it, that ruling is today's too.
    """

    def __init__(self, checker: Checker, texts: Trials) -> None:
        self.checker = checker
        self.texts = texts
        self.told = texts.told
        untold = [fact for fact in checker.facts if fact.name not in texts.told and fact.default is not MISSING]
        its, added = figures_of(checker.rule), figures_of(checker.rule, *(one.rule for one in TODAY[checker.name]))
        figures = ToldFigures([*self.told.values(), *(fact.default for fact in untold)], added)
        self.only = {fact.name for fact in untold if fact.weight is Weight.TODAY}
        self.facts = {fact.name: fact for fact in untold}
        self.values = dict(texts.values)
        for name, fact in self.facts.items():
            if name in self.only or (added != its and not finite(fact.type)):
                known = self.values.get(name, [])
                more = (value for value in candidates(fact.type, figures, fact.default) if value not in known)
                self.values[name] = [*known, *more]
        for name, fact in texts.facts.items():
            self.facts.setdefault(name, fact)
        self._begin(amended(checker, self.told, texts.base))

    def ruled(self, changes: Mapping[str, Any]) -> Ruling[Any]:
        """Today's ruling with these changes. Raises what the rules of the texts and of today raise."""
        is_shared = self.only.isdisjoint(changes)
        by_texts = self.texts.ask(changes) if is_shared else self.texts.ruled(changes)
        if by_texts is None:
            raise Unfit("by the texts such facts cannot be")
        if isinstance(by_texts, Untold):
            raise by_texts
        return amended(self.checker, self.changed(changes), by_texts)


def _left_out_alike(found: Ruling[Any], texts: Ruling[Any]) -> Ruling[Any]:
    """Today's ruling; where it says neither what it leaves open (`told`) nor what it presumes, both are taken from the
    ruling by the texts."""
    if found.told or found.presumed or not (texts.told or texts.presumed):
        return found
    return changed(found, told=texts.told, presumed=texts.presumed)


@dataclass(frozen=True, slots=True)
class Today:
    """Today's ruling on some facts, beside that by the texts. `found`: today's ruling, and what it turns on. `codes`:
    the citations of the differences that it rests on. `changed`: whether it is another ruling than by the texts.
    `turning`: whether it turns on other facts. `apart`: the circumstances that change today's answer and not, or
    otherwise, that by the texts."""

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
        """Whether an answer should speak of today's rules: their ruling differs here, or would in other
        circumstances."""
        return self.differs or bool(self.apart)


def by_today(checker: Checker, facts: Mapping[str, Any], texts: Relevance) -> Today | None:
    """Today's ruling beside that of the texts on the same facts; None where no difference has a rule for the checker.

    Raises what the rule raises for the facts.
    """
    if checker.name not in TODAY:
        return None
    trials = texts.trials
    if trials is None or trials.told != facts:
        trials = trials_of(checker, facts)
    now = _TodaysTrials(checker, trials)
    changed = now.usual != key(texts.ruling)
    found = relevance_of(now, singly=not changed)
    by_texts = {turn.fact.name: turn for turn in texts.unless}
    apart = tuple(turn for turn in found.unless if _is_apart(turn, by_texts.get(turn.fact.name)))
    turning = _changes(found.turns_on) != _changes(texts.turns_on)
    if not changed and not turning:
        found = Relevance(found.ruling, texts.turns_on, found.unless, texts.whatever_else and not found.unless)
    others = [one.ruling for turn in (*found.turns_on, *apart) for one in turn.outcomes]
    rulings = [found.ruling] if changed else others
    cited = dict.fromkeys(cite for ruling in rulings for cite in ruling.cites if is_difference(cite))
    return Today(found, tuple(cited), changed, turning, apart)


def _is_apart(turn: TurningFact, texts: TurningFact | None) -> bool:
    """Whether a fact changes today's answer by itself, not only its words, and changes the answer by the texts
    otherwise or not at all."""
    answers = _answers(turn)
    return len({answer for _, answer in answers}) > 1 and (texts is None or answers != _answers(texts))


def _answers(turn: TurningFact) -> frozenset[tuple[str, str]]:
    """The value of a fact and the answer for it, as pairs, where no other fact is changed."""
    return frozenset((repr(one.value), repr(one.ruling.answer)) for one in turn.outcomes if not one.beside)


def _changes(turns: Iterable[TurningFact]) -> dict[str, frozenset[tuple[str, str]]]:
    """The facts that change the answer by themselves, each with the answer for every value. Facts that do so only
    together are left out: today's rules are not always asked for two changes at once."""
    found = {turn.fact.name: _answers(turn) for turn in turns}
    return {name: answers for name, answers in found.items() if len(answers) > 1}
