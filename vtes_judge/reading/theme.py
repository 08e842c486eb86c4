"""A story whose question says nothing, "was I wrong?", "whose ruling is it?": it is asked of what the story tells."""

from vtes_judge.annotations import Container, Sequence
from vtes_judge.corpus.lemmas import lemma

from .grammar.word import Word

NODDING = frozenset(
    map(
        lemma,
        """right wrong correct true false legal illegal fair fine ok help thought opinion idea view advice comment
        ruling rule official say said tell told think thought believe agree judge judgement settle argument dispute
        explain clarify clear sort understand sense kosher cheat cheated mistake mistaken error deal story verdict
        yes no not really seriously honestly both either somebody anybody anyone everyone people everybody expert
        who what why how wonder know knows mean meant""".split(),
    )
)
"""Words of a question that asks for no more than what holds."""


def says_nothing(asked: Sequence[Word], known: Container[str]) -> bool:
    """Whether a question asks only who is right, or what holds. `known`: the words that tell nothing."""
    return all(
        not (word.number is not None or word.date or word.player) and (word.lemma in NODDING or word.lemma in known)
        for word in asked
    )
