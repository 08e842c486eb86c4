"""Declares what a ruling is, and how a rule becomes a question that a judge may ask. Knows no noun of the game.

A rule is a pure function: keyword-only, typed facts in, a `Ruling` out. `@asks` declares it once with its question;
the command line, JSON Schema, scenario files and every other face read that one declaration.
"""

from __future__ import annotations

from vtes_judge.annotations import (
    Annotated,
    Any,
    Callable,
    Generic,
    NamedTuple,
    ParamSpec,
    TypeVar,
    Union,
    UnionType,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)
from vtes_judge.caching import cache, lru_cache, wraps
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass

from .citations import is_difference, is_well_formed


def well_formed(citation: str) -> bool:
    """Whether a step may cite this: it has the form of a clause's citation or of a difference's code."""
    return is_well_formed(citation) or is_difference(citation)


_CITATIONS: set[str] = set()
"""The citations that steps have used and that were found well formed: the same ones come again and again."""


T = TypeVar("T", covariant=True)
P = ParamSpec("P")


REMEMBERED = 4_096
"""How many results of a costly function are kept at most: a rule is asked again and again with most facts unchanged."""

N = TypeVar("N")


class Figure(NamedTuple, Generic[N]):
    """A number of the rules with the clause that gives it. A number is written only here, and used by the name of its
    figure.

    The chapter of the clause holds the figure and says its unit.
    """

    value: N
    clause: str


class Unfit(ValueError):
    """Raised for facts that cannot be true together. The message says, in the caller's words, what is wrong with
    them."""


class Untold(Unfit):
    """Raised for facts that are incomplete: one of `facts` must be told too. `facts`: names as the rule declares them,
    the one to ask for first before the others."""

    def __init__(self, says: str, *facts: str) -> None:
        super().__init__(says)
        self.facts = facts


class Standing(StrEnum):
    """How firmly a ruling stands."""

    SETTLED = "settled"
    SETTLED_BY_CONTEXT = "settled-by-context"
    OVERRULED = "overruled"
    UNOFFICIAL = "unofficial"
    SINCE_CHANGED = "since-changed"
    AMBIGUOUS = "ambiguous"
    GAP = "gap"


@dataclass(frozen=True, slots=True)
class Step:
    """One reason of a ruling: what it says, the clauses that say so, and for a requirement whether it is met.

    `over`: clauses that say otherwise and do not prevail here. A requirement is worded so that it reads as the reason
    with "not met" before it. Raises ValueError without a citation or with a malformed one.
    """

    says: str
    cites: tuple[str, ...]
    met: bool | None = None
    over: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.cites:
            raise ValueError(f"a step needs a clause: {self.says!r}")
        if not (_CITATIONS.issuperset(self.cites) and _CITATIONS.issuperset(self.over)):
            for citation in self.cites + self.over:
                if not well_formed(citation):
                    raise ValueError(f"{citation!r} is no citation")
            _CITATIONS.update(self.cites, self.over)


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """One way to read an ambiguous rule, and what follows from it."""

    answer: T
    says: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling(Generic[T]):
    """An answer, the steps that lead to it, and how firmly it stands.

    `verdict` is what a judge says first. `answer` is None where the texts settle nothing. `also`: further standings.
    `left_to_judge`: what a person must decide. `notes`: codes of conflicts and gaps (X-14, GAP-06). `since`: what
    outside rules say today, never part of the ruling. `moot`: names of the facts that had no bearing on it. `told`:
    names of facts that were left out in order to ask for them; the verdict tells what they must be. `presumed`: names
    of facts that, for this ruling, only a rare circumstance makes other than their default; where they were not told
    they weigh as special facts.
    """

    answer: T
    verdict: str
    steps: tuple[Step, ...]
    standing: Standing = Standing.SETTLED
    also: tuple[Standing, ...] = ()
    readings: tuple[Reading[T], ...] = ()
    left_to_judge: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    since: str = ""
    moot: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    presumed: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """Every clause cited, in order, each once."""
        found = [citation for step in self.steps for citation in step.cites + step.over]
        found += [citation for reading in self.readings for citation in reading.cites]
        return tuple(dict.fromkeys(found))

    @property
    def unmet(self) -> tuple[Step, ...]:
        """The requirements that are not met."""
        return tuple(step for step in self.steps if step.met is False)


def answered(ruling: Ruling[T | None]) -> Ruling[T]:
    """The same ruling, of a rule that was told all it asks and so has an answer. Raises Untold where it has none."""
    if ruling.answer is None:
        raise Untold("tell what is asked for", *ruling.told)
    return cast("Ruling[T]", ruling)


def gone_on(verdict: str, more: str) -> str:
    """Lengthen the sentence of a verdict: `Yes.` and `; then it is ready.` make `Yes; then it is ready.`"""
    return verdict.removesuffix(".") + more


_step = lru_cache(REMEMBERED)(Step)
"""Makes a step, or gives the same one again: finding what a ruling turns on makes the same steps again and again."""


def because(says: str, *cites: str, over: tuple[str, ...] = ()) -> Step:
    """Make a step that is a reason and no requirement."""
    return _step(says, cites, None, over)


def need(met: bool, says: str, *cites: str, over: tuple[str, ...] = ()) -> Step:
    """Make a step that is a requirement, met or not."""
    return _step(says, cites, met, over)


def decide(*steps: Step, yes: str = "Yes.", no: str = "No.", **more: Any) -> Ruling[bool]:
    """Rule yes if every requirement is met, else no; all steps are kept, so every unmet requirement shows."""
    answer = False not in [step.met for step in steps]
    return Ruling(answer, yes if answer else no, steps, **more)


def today_too(texts: Ruling[bool], *steps: Step, yes: str = "Yes.", no: str = "No.") -> Ruling[bool]:
    """Rule yes or no by today's rules: these requirements are added to those of the texts, which still hold."""
    kept = [step for step in texts.steps if step.met is not None]
    return decide(*steps, *kept, yes=yes, no=no, left_to_judge=texts.left_to_judge)


def unsettled(verdict: str, *steps: Step, gap: str, **more: Any) -> Ruling[None]:
    """Rule that the texts do not settle this. The steps cite the nearest clauses; `gap` is the code of the gap."""
    return Ruling(None, verdict, steps, Standing.GAP, notes=(gap,), **more)


class Weight(StrEnum):
    """The weight of a fact: what it means for a ruling that the fact was left untold. `relevance` uses it."""

    ASKED = "asked"
    ORDINARY = "ordinary"
    SPECIAL = "special"
    SETTING = "setting"
    TODAY = "today"


SPECIAL = Weight.SPECIAL
"""Declares a fact that differs from its default only by card text or in a rare circumstance: `Annotated[bool, "a card
lets it block while tapped", SPECIAL]`."""


ONLY_TODAY = Weight.TODAY
"""Declares a fact that only a rule of today asks; the rule of the texts ignores it."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Declares the few words after "unless" that say that a fact differs from its default, where its meaning is too
    long or too general for that: `Otherwise("card text gives it votes")`."""

    says: str


SETTING = Weight.SETTING
"""Declares a fact that says what is played and where, such as who sits at the table. An enum with `__setting__` needs
no such declaration."""


def asked_for(verdict: str, *steps: Step, told: tuple[str, ...], **more: Any) -> Ruling[None]:
    """Rule on an open question: the facts named in `told` were left out, and the verdict tells what they must be."""
    return Ruling(None, verdict, steps, told=told, **more)


@dataclass(frozen=True, slots=True)
class Fact:
    """An input of a checker: its name, type, meaning, default (`MISSING` if it must be told), weight, and `otherwise`,
    the words that say that it differs from its default ('': its meaning says so)."""

    name: str
    type: Any
    meaning: str
    default: Any
    weight: Weight = Weight.ORDINARY
    otherwise: str = ""

    @property
    def flag(self) -> str:
        """The name as it is written on a command line."""
        return self.name.replace("_", "-")


MISSING = object()
"""Stands in the place of the default of a fact that must be told."""


@dataclass(frozen=True, slots=True)
class Checker:
    """A rule that a judge may ask: its name, question, rank (A asked at most events, B monthly, C rarely), the clauses
    that it decides, and the rule itself."""

    name: str
    question: str
    rank: str
    cites: tuple[str, ...]
    rule: Callable[..., Ruling[Any]]

    @property
    def chapter(self) -> str:
        """The module that holds the rule, without its package: `actions`."""
        return self.rule.__module__.rpartition(".")[2]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The inputs of the rule, in order."""
        return _facts(self.name, self.rule)


@cache
def _facts(name: str, rule: Callable[..., Ruling[Any]]) -> tuple[Fact, ...]:
    """The inputs of a checker, read off the annotations and defaults of its rule."""
    hints = get_type_hints(rule, include_extras=True)
    defaults = rule.__kwdefaults__ or {}
    found: list[Fact] = []
    for fact, hint in hints.items():
        if fact == "return":
            continue
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{name}: {fact} needs Annotated[type, 'what it means']")
        kind, *more = get_args(hint)
        while not isinstance(more[0], str):  # annotations of the type itself stand before the meaning
            kind = Annotated[kind, more.pop(0)]
        meaning = more.pop(0)
        default = defaults.get(fact, MISSING)
        otherwise = next((one.says for one in more if isinstance(one, Otherwise)), "")
        found.append(Fact(fact, kind, meaning, default, _weight(kind, default, more), otherwise))
    return tuple(found)


def _weight(kind: Any, default: Any, declared: list[Any]) -> Weight:
    """The weight of a fact: asked if it has no default, else as declared, else a setting by its type."""
    if default is MISSING:
        return Weight.ASKED
    for one in declared:
        if isinstance(one, Weight):
            return one
    is_setting = any(hasattr(one, "__setting__") for one in (kind, *get_args(kind)))
    return Weight.SETTING if is_setting else Weight.ORDINARY


CHECKERS: dict[str, Checker] = {}
"""The checkers of all chapters that have been imported, by name."""


@dataclass(frozen=True, slots=True)
class TodayRule:
    """A rule of today: the codes of the differences that it is made for, its function, and the names of the facts that
    it takes."""

    codes: tuple[str, ...]
    rule: Callable[..., Ruling[Any] | None]
    wanted: tuple[str, ...]


TODAY: dict[str, list[TodayRule]] = {}
"""The rules of today of all chapters that have been imported, by the name of the checker."""


def differences_ruled(name: str) -> tuple[str, ...]:
    """The codes of the differences that have a rule for a checker."""
    return tuple(dict.fromkeys(code for one in TODAY.get(name, ()) for code in one.codes))


R = TypeVar("R", bound=Callable[..., Ruling[Any] | None])


def today(*codes: str, of: str) -> Callable[[R], R]:
    """Declare a rule that holds today for a checker, by the differences with these codes.

    It takes by keyword those facts of the checker that it needs, and the ruling by the texts as `texts`; it returns
    None where the differences do not apply to these facts. Of several rules the first that applies answers. Raises
    ValueError for a code of no difference.
    """

    def declare(rule: R) -> R:
        for code in codes:
            if not is_difference(code):
                raise ValueError(f"{of}: {code!r} is no difference")
        rules = TODAY.setdefault(of, [])
        if rule.__qualname__ not in [one.rule.__qualname__ for one in rules]:
            wanted = rule.__code__.co_varnames[: rule.__code__.co_kwonlyargcount]
            rules.append(TodayRule(codes, rule, wanted))
        return rule

    return declare


def asks(
    question: str, *, name: str, rank: str, cites: tuple[str, ...]
) -> Callable[[Callable[P, Ruling[T]]], Callable[P, Ruling[T]]]:
    """Declare a rule as the answer to a question. `cites`: every clause that its rulings may cite. Tests look these up
    in the texts; doing it here would take a tenth of the start of a game.

    Raises ValueError for a second checker of that name or an unknown rank.
    """

    def declare(rule: Callable[P, Ruling[T]]) -> Callable[P, Ruling[T]]:
        if name in CHECKERS and CHECKERS[name].rule.__module__ != rule.__module__:
            raise ValueError(f"there are two checkers called {name}")
        if rank not in ("A", "B", "C"):
            raise ValueError(f"{name}: {rank!r} is no rank")
        CHECKERS[name] = Checker(name, question, rank, cites, rule)
        return _taking_lists(rule, name)

    return declare


def remembered(rule: Callable[P, Ruling[T]]) -> Callable[P, Ruling[T]]:
    """The rule with its last rulings kept, for another rule that asks it often with the same facts. Its facts and
    answer must be values that cannot be changed."""
    return cast("Callable[P, Ruling[T]]", lru_cache(REMEMBERED)(getattr(rule, "__wrapped__", rule)))


LISTS = frozenset((list, set))
"""The types that callers may give in place of the tuples and frozensets that facts are."""


def _taking_lists(rule: Callable[P, Ruling[T]], name: str) -> Callable[P, Ruling[T]]:
    """The rule as Python programs call it: a list or set is turned into the tuple or frozenset that a fact is; a
    TypeError names a fact that is neither. The types of the facts are read only when there is a list or set."""

    @wraps(rule)
    def called(*args: P.args, **facts: P.kwargs) -> Ruling[T]:
        if not LISTS.isdisjoint(map(type, facts.values())):
            for fact, value in facts.items():
                if type(value) in LISTS:
                    facts[fact] = _collection(name, rule, fact)(value)
        return rule(*args, **facts)

    return called


def _collection(name: str, rule: Callable[..., Ruling[Any]], fact: str) -> Callable[[Any], Any]:
    """The type of a fact that is a collection: `tuple` or `frozenset`. Raises TypeError for a fact that is neither."""
    kinds: list[Any] = [one.type for one in _facts(name, rule) if one.name == fact]
    for kind in kinds:  # the list grows as it is read: the types within each are appended
        origin = get_origin(kind)
        if origin is tuple:
            return tuple
        if origin is frozenset:
            return frozenset
        if origin in (Annotated, Union, UnionType):
            kinds.extend(get_args(kind)[:1] if origin is Annotated else get_args(kind))
    raise TypeError(f"{rule.__name__}: {fact} takes one value, no list of them")
