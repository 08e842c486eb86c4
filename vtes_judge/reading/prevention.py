"""Finds of which damage some is prevented, where both kinds may be dealt: "3 aggravated, one prevented" tells it of the
aggravated damage."""

from vtes_judge.annotations import Mapping, Sequence

from .grammar.word import Word

NORMAL, AGGRAVATED = "normal", "aggravated"
"""The names of the facts that tell the damage of each kind, and the words for them."""

OF_NORMAL, OF_AGGRAVATED = "prevented_normal", "prevented_aggravated"
"""The names of the facts that tell what of it is prevented."""

NOTHING = "0"


def settle_prevented(facts: dict[str, str], said: dict[str, frozenset[int]], words: Sequence[Word]) -> list[str]:
    """Move what is prevented to the aggravated damage where no other is told, and give the name of the fact where it
    may be of either. What is told together with the normal damage, or called normal, is of that."""
    if facts.get(OF_NORMAL, NOTHING) == NOTHING or facts.get(AGGRAVATED, NOTHING) == NOTHING:
        return []
    if _is_of_normal(said, words):
        return []
    if facts.get(NORMAL, NOTHING) != NOTHING or OF_AGGRAVATED in facts:
        return [OF_NORMAL]
    facts[OF_AGGRAVATED], said[OF_AGGRAVATED] = facts.pop(OF_NORMAL), said.pop(OF_NORMAL)
    return []


def _is_of_normal(said: Mapping[str, frozenset[int]], words: Sequence[Word]) -> bool:
    places = said[OF_NORMAL]
    together = not said.get(NORMAL, frozenset()).isdisjoint(places)
    return together or any(words[at].text.lower() == NORMAL for at in places)
