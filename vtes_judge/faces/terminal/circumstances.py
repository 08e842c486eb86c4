"""Puts into words what a verdict hangs on: `No, unless a card lets it`; and facts and their values."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Sequence
from vtes_judge.choices import Enum
from vtes_judge.decoding import decoder
from vtes_judge.frozen_values import fields, is_dataclass
from vtes_judge.relevance.candidates import STRANGER
from vtes_judge.relevance.turning_facts import FactOutcome, Relevance, TurningFact, key
from vtes_judge.rulings import Fact, Ruling, Weight

if TYPE_CHECKING:
    from typing import TypeGuard

ANY = "any"
"""The word for a list with a name that nobody has told: it stands for every such list."""

VALUES = 3
"""The most values, or runs of numbers, that are named in one row."""

BARE = 3
"""The most characters of a verdict that says yes or no and nothing else."""

LONGEST = 60
"""The most characters of a verdict to which what it hangs on is joined; behind a longer one that is its own
sentence."""


def headline(ruling: Ruling[Any], found: Relevance, alone: bool = False) -> str:
    """The first line of an answer: the verdict with what it hangs on.

    That is "whatever else is true" if nothing changes it; else the conditions of a conditional ruling; else the one
    circumstance that would change it. However many other circumstances there are, the context, the format or the
    variant in which the answer is another is named. `alone`: no line below says what the circumstance would lead to.
    """
    if found.whatever_else:
        return _with(ruling.verdict, "whatever else is true", "This holds whatever else is true.")
    conditions, played = _conditions(found), ", or ".join(elsewhere(found).values())
    if conditions:
        conditions += f", and unless {played}" if played else ""
        return _with(ruling.verdict, conditions, f"{conditions[0].upper()}{conditions[1:]}.")
    only = only_circumstance(found, alone) or played or (_exception(found) if _is_bare_no(ruling) else "")
    return _with(ruling.verdict, f"unless {only}", f"Unless {only}.") if only else ruling.verdict


def _with(verdict: str, more: str, apart: str) -> str:
    """Join `more` to a verdict of one short sentence; behind a longer one, or behind several, put the sentence
    `apart`."""
    if verdict.count(".") == 1 and verdict.endswith(".") and len(verdict) <= LONGEST and not {*":;"} & {*verdict}:
        return f"{verdict[:-1]}, {more}."
    return f"{verdict} {apart}"


def only_circumstance(found: Relevance, alone: bool = False) -> str:
    """The circumstance in words, if exactly one changes the ruling, by itself, and to one other verdict; else ''.

    `alone`: a number may lead to several verdicts. Not counted are who sits where and what records leave open.
    """
    turns = circumstances(found)
    if len(turns) != 1 or found.turns_on:
        return ""
    if not (alone or changes_the_answer(turns[0])):
        return ""
    changed = turns[0].changed
    by_number = alone and bool(turns[0].fact.otherwise) and type(turns[0].fact.default) is int
    if any(one.beside for one in changed) or (len({key(one.ruling) for one in changed}) != 1 and not by_number):
        return ""
    return circumstance(turns[0], [one.value for one in changed])


def _is_bare_no(ruling: Ruling[Any]) -> bool:
    return ruling.answer is False and len(ruling.verdict) <= BARE


def _exception(found: Relevance) -> str:
    """The first special circumstance that alone leads to another answer; '' if there is none."""
    for turn in circumstances(found):
        alone = [one.value for one in turn.changed if not one.beside]
        if alone and turn.fact.weight is Weight.SPECIAL and changes_the_answer(turn):
            return turn.fact.otherwise or circumstance(turn, alone)
    return ""


def elsewhere(found: Relevance) -> dict[str, str]:
    """The settings in which the answer is another, in words, by the name of the fact: a context, a format, a variant
    or a number of players."""
    usual = repr(found.ruling.answer)
    played = {}
    for turn in found.unless:
        fact = turn.fact
        others = [one for one in turn.changed if repr(one.ruling.answer) != usual]
        if not others or fact.weight is not Weight.SETTING or fact.name in found.ruling.told:
            continue
        values = [one.value for one in others]
        if is_setting(fact):
            played[fact.name] = circumstance(turn, values) + _with_number(others[0])
        elif type(fact.default) is int:
            played[fact.name] = f"{briefly(fact)} is {values_words(values, turn.outcomes)}"
    return played


def _with_number(outcome: FactOutcome) -> str:
    """The words ", with" and the number at the table, where a setting changes the answer only with that number."""
    numbers = [(fact, value) for fact, value in outcome.beside if fact.weight is Weight.SETTING and type(value) is int]
    return "".join(f", with {fact.flag} {value}" for fact, value in numbers)


def changes_the_answer(turn: TurningFact) -> bool:
    """Whether values of a fact lead to different answers, and not only to other words for the same answer.

    Where the ruling on what was told answers neither, any change counts.
    """
    answers = {repr(one.ruling.answer) for one in turn.outcomes}
    return len(answers) > 1 or turn.outcomes[0].ruling.answer is None


def _conditions(found: Relevance) -> str:
    """The conditions of a conditional ruling in words: that the facts which it rests on have their defaults."""
    facts = [
        turn.fact
        for turn in found.unless
        if turn.fact.weight is Weight.ORDINARY and turn.fact.name not in found.ruling.told and changes_the_answer(turn)
    ]
    return ", and ".join(map(_as_by_default, facts))


def _as_by_default(fact: Fact) -> str:
    """Words that follow a verdict and say that a fact has its default: `unless`, `as long as` or `if` and the fact."""
    if fact.otherwise or fact.default is False:
        return f"unless {briefly(fact)}"
    if fact.default is True:
        return f"as long as {briefly(fact)}"
    return f"if {fact.flag} is {value_words(fact.default)} ({fact.meaning.partition(' (')[0]})"


def circumstances(found: Relevance) -> list[TurningFact]:
    """The facts to be named after "unless": without who sits where, what records leave open, and what the ruling asks
    to be told."""
    return [turn for turn in telling(found) if not is_apart(turn) and turn.fact.name not in found.ruling.told]


def telling(found: Relevance) -> list[TurningFact]:
    """The facts under `unless` that a person need be told: all but those that change only the reason of a no."""
    return [turn for turn in found.unless if not turn.rewords]


def circumstance(turn: TurningFact, values: Sequence[object]) -> str:
    """Words that say that a fact has one of these values."""
    fact = turn.fact
    if fact.otherwise and (len(values) == len(turn.outcomes) - 1 or values_words(values) == ANY):
        return fact.otherwise
    if len(values) == 1 and isinstance(values[0], Enum) and value_words(values[0]) in fact.otherwise:
        return fact.otherwise
    if isinstance(fact.default, bool) and len({*map(repr, values)}) == 1:
        return other_way(fact)
    if not fact.otherwise and len(values) == 1 and values[0] is True:
        return briefly(fact)
    if is_setting(fact):
        return f"the {fact_words(fact)} is {values_words(values)}"
    its = values_words(values, turn.outcomes)
    is_number = bool(fact.otherwise) and all(type(value) is int for value in values)
    return f"{briefly(fact)} ({fact.flag} {its})" if is_number else f"{briefly(fact)} ({its})"


def other_way(fact: Fact) -> str:
    """Words that say that a yes-or-no fact has not its default."""
    return f"not so: {briefly(fact)}" if fact.default and not fact.otherwise else briefly(fact)


def briefly(fact: Fact) -> str:
    """Words that say that a fact has not its default, if its rule has such words; else its meaning, without
    brackets."""
    meaning = fact.meaning.partition(" (")[0] if fact.meaning.endswith(")") else fact.meaning
    return fact.otherwise or meaning


def fact_words(fact: Fact) -> str:
    """The name of a fact with blanks in place of its hyphens."""
    return fact.flag.replace("-", " ")


def is_setting(fact: Fact) -> bool:
    """Whether a fact says what is played: the context, the format, the variant."""
    return fact.weight is Weight.SETTING and isinstance(fact.default, Enum)


def values_words(values: Sequence[object], tried: Sequence[FactOutcome] = ()) -> str:
    """Values in words; numbers that follow one another are put as a run, `2 to 5`.

    `tried`: all outcomes of the fact that were tried. A number of theirs that is not among the values breaks a run.
    """
    if any(is_dataclass(value) or isinstance(value, (tuple, list, frozenset, set, dict)) for value in values):
        first = next((value for value in values if value_words(value) == ANY), values[0])
        return value_words(first) + (" ..." if len(values) > 1 and first is values[0] else "")
    numbers = [value for value in values if _is_number(value)]
    others = {one.value for one in tried if _is_number(one.value)} - set(numbers)
    whole = len(numbers) == len(values)
    texts = _runs(set(numbers), others) if whole else list(dict.fromkeys(map(value_words, values)))
    return " or ".join(texts[:VALUES]) + (" ..." if len(texts) > VALUES else "")


def _is_number(value: object) -> "TypeGuard[float]":
    return type(value) in (int, float)


def value_words(value: object) -> str:
    """One value in words; of a record only the fields that differ from their defaults, and `any` for a list with a name
    that nobody has told."""
    if is_dataclass(value) and not isinstance(value, type):
        its = [(field.name, getattr(value, field.name)) for field in fields(value) if _unusual(value, field)]
        return " ".join(name.replace("_", "-") if one is True else value_words(one) for name, one in its) or "the usual"
    if isinstance(value, (tuple, list, frozenset, set)):
        return ANY if STRANGER in value else " ".join(map(value_words, value)) or "none"
    return "any other" if value == STRANGER else decoder.render_value(value)


def _unusual(record: Any, field: Any) -> bool:
    return bool(getattr(record, field.name) != field.default)


def _runs(numbers: set[float], others: set[float]) -> list[str]:
    """Numbers as runs. With `others`, the numbers that lead elsewhere, a run has no gap but at one of them."""
    runs: list[list[float]] = []
    for number in sorted(numbers):
        joined = runs and not any(runs[-1][-1] < other < number for other in others)
        if joined and (others or number == runs[-1][-1] + 1):
            runs[-1].append(number)
        else:
            runs.append([number])
    return [_run(run[0], run[-1], others) for run in runs]


def _run(first: float, last: float, others: set[float]) -> str:
    low, high = decoder.render_value(first), decoder.render_value(last)
    if others and first < last and last > max(others):
        return f"{low} or more"
    if others and first < last and first < min(others) and first < 0:
        return f"{high} or less"
    return low if first == last else f"{low} to {high}" if last > first + 1 else f"{low} or {high}"


def is_apart(turn: TurningFact) -> bool:
    """Whether a fact is not listed by itself: it says who sits where, or is a field that a record leaves open."""
    return is_of_the_table(turn) or "." in turn.fact.name


def is_of_the_table(turn: TurningFact) -> bool:
    """Whether a fact says who sits where, and not what is played."""
    return turn.fact.weight is Weight.SETTING and not isinstance(turn.fact.default, (Enum, bool))
