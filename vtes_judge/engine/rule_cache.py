"""Asking a rule: the same facts get the same ruling, so that it is made once and remembered."""

from __future__ import annotations

from vtes_judge.annotations import Any, Callable, ParamSpec, TypeVar
from vtes_judge.caching import lru_cache
from vtes_judge.rulings import Ruling, Standing, need

T = TypeVar("T")
P = ParamSpec("P")

REMEMBERED = 8192
"""How many rulings are kept at once: a bound on memory, no rule."""


@lru_cache(maxsize=REMEMBERED)
def _made(rule: Callable[..., Ruling[Any]], facts: tuple[tuple[str, Any], ...]) -> Ruling[Any]:
    return rule(**dict(facts))


def ask(rule: Callable[P, Ruling[T]], *_: P.args, **facts: P.kwargs) -> Ruling[T]:
    """The ruling of a rule function on these facts, which must be hashable; raises what the rule raises (Unfit)."""
    told = tuple(facts.items())
    for one in _listening:
        one[rule, told] = None
    return _made(rule, told)


Asked = dict[tuple[Callable[..., Ruling[Any]], tuple[tuple[str, Any], ...]], None]
"""Rules with the facts on which they were asked, each once, in their order."""

_listening: list[Asked] = []


def asked_by(do: Callable[[], object]) -> Asked:
    """The rules that something asks, with their facts; it is done, and raises what it raises."""
    heard: Asked = {}
    _listening.append(heard)
    try:
        do()
    finally:
        _listening.remove(heard)
    return heard


def facts_of(rule: Callable[P, Ruling[Any]], *_: P.args, **told: P.kwargs) -> dict[str, Any]:
    """What a rule is to be asked, by name: the rule says which facts there are and of what type they must be.

    The rule is not asked; it stands here so that a misnamed or mistyped fact is an error before any game is played.
    """
    return told


def all_of(*rulings: Ruling[Any]) -> Ruling[bool | None]:
    """One ruling for several requirements: no if one says no, None if one leaves it open, else yes."""
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
    """What several rulings say about a step that is taken in any case, as one, for the log."""
    steps = tuple(dict.fromkeys(step for one in rulings for step in one.steps))
    notes = tuple(dict.fromkeys(note for one in rulings for note in one.notes))
    return Ruling(True, " ".join(one.verdict for one in rulings), steps, rulings[-1].standing, notes=notes)


def no(says: str, at: str) -> Ruling[bool]:
    """No, as the program has no such play at this clause: whose word it is, what can be read. No rule is asked."""
    return Ruling(False, "No.", (need(False, says, at),))


def noted(says: str, at: str) -> Ruling[bool]:
    """Yes, with what the log notes at this clause: a step that is taken, what a judge says. No rule is asked."""
    return Ruling(True, "Yes.", (need(True, says, at),))
