"""Asks rules, and remembers rulings: the same facts get the same ruling, so that it is made once."""

from __future__ import annotations

from vtes_judge.annotations import Any, Callable, ParamSpec, TypeVar
from vtes_judge.caching import lru_cache
from vtes_judge.rulings import Ruling, Standing, need

T = TypeVar("T")
P = ParamSpec("P")

REMEMBERED = 8192
"""The number of rulings that are kept at once; it bounds the memory and is no rule of the game."""


@lru_cache(maxsize=REMEMBERED)
def _made(rule: Callable[..., Ruling[Any]], facts: tuple[tuple[str, Any], ...]) -> Ruling[Any]:
    return rule(**dict(facts))


def ask(rule: Callable[P, Ruling[T]], *_: P.args, **facts: P.kwargs) -> Ruling[T]:
    """The ruling of a rule on these facts, which must be hashable. Raises what the rule raises (Unfit)."""
    told = tuple(facts.items())
    for one in _listening:
        one[rule, told] = None
    return _made(rule, told)


Asked = dict[tuple[Callable[..., Ruling[Any]], tuple[tuple[str, Any], ...]], None]
"""The rules that were asked, each with the facts, once and in their order (the keys of a dict)."""

_listening: list[Asked] = []


def asked_by(do: Callable[[], object]) -> Asked:
    """Call a function, and return the rules that it asks, with their facts. Raises what it raises."""
    heard: Asked = {}
    _listening.append(heard)
    try:
        do()
    finally:
        _listening.remove(heard)
    return heard


def facts_of(rule: Callable[P, Ruling[Any]], *_: P.args, **told: P.kwargs) -> dict[str, Any]:
    """The facts for a rule, by name.

    The rule is not asked here; it is named so that mypy finds a misnamed or mistyped fact before any game is played.
    """
    return told


def all_of(*rulings: Ruling[Any]) -> Ruling[bool | None]:
    """Join rulings on several requirements into one: no if one says no, None if one leaves it open, else yes."""
    if len(rulings) == 1:
        return rulings[0]
    answers = [one.answer for one in rulings]
    answer = False if False in answers else None if None in answers else True
    said = next((one for one in rulings if one.answer is answer), rulings[0])
    steps = tuple(dict.fromkeys(step for one in rulings for step in one.steps))
    notes = tuple(dict.fromkeys(note for one in rulings for note in one.notes))
    left = tuple(dict.fromkeys(word for one in rulings for word in one.left_to_judge))
    standing = Standing.GAP if answer is None else said.standing
    return Ruling(answer, said.verdict, steps, standing, readings=said.readings, left_to_judge=left, notes=notes)


def combine_rulings(*rulings: Ruling[Any]) -> Ruling[bool]:
    """Join rulings on a step that is taken in any case into one that says yes, for the log."""
    steps = tuple(dict.fromkeys(step for one in rulings for step in one.steps))
    notes = tuple(dict.fromkeys(note for one in rulings for note in one.notes))
    return Ruling(True, " ".join(one.verdict for one in rulings), steps, rulings[-1].standing, notes=notes)


def no(says: str, at: str) -> Ruling[bool]:
    """A ruling that says no without asking a rule: the program has no such play at this clause."""
    return Ruling(False, "No.", (need(False, says, at),))


def noted(says: str, at: str) -> Ruling[bool]:
    """A ruling that says yes without asking a rule, with what the log notes at this clause, such as what a judge
    says."""
    return Ruling(True, "Yes.", (need(True, says, at),))
