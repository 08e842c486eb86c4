"""Proves that of a number that changes a ruling the very one is known at which it does."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.relevance.turning_facts import FactOutcome, key, relevance


def outcomes(name: str, told: str, of: str) -> tuple[list[FactOutcome], tuple[str, str]]:
    """The outcomes of a number that was not told, in its order, and by what the ruling without it is known."""
    checker = load(find(name))
    values, missing = decoder.collect(checker, parse_facts(checker, told.split()))
    assert missing == []
    found = relevance(checker, values)
    (turn,) = (one for one in (*found.turns_on, *found.unless) if one.fact.name == of)
    numbers = [one for one in turn.outcomes if type(one.value) is int and not one.beside]
    return sorted(numbers, key=lambda one: int(one.value)), key(found.ruling)


@pytest.mark.parametrize(
    ("name", "told", "of", "first"),
    [
        ("discard-actions", "plan=discard,discard,discard,discard", "actions", 4),
        ("discard-actions", f"plan={','.join(['discard'] * 9)}", "actions", 9),
        ("hand-adjust", "in-hand=9", "hand_size", 9),
        ("hand-adjust", "in-hand=30", "hand_size", 30),
    ],
)
def test_the_number_at_which_a_ruling_changes_is_known(name: str, told: str, of: str, first: int) -> None:
    found, _ = outcomes(name, told, of)
    values = [one.value for one in found]
    assert {first - 1, first} <= set(values)
    assert len({key(one.ruling) for one in found if one.value in (first - 1, first)}) == 2


@given(st.integers(2, 400))
def test_it_is_found_however_far_it_lies_from_the_usual(cards: int) -> None:
    found, usual = outcomes("discard-actions", f"plan={','.join(['discard'] * cards)}", "actions")
    assert min(one.value for one in found if key(one.ruling) != usual) == cards
    for low, high in pairwise(found):
        assert high.value - low.value == 1 or (key(low.ruling) == usual) == (key(high.ruling) == usual)
