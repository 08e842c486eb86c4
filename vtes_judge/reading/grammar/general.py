"""Tells whether a question is about the rules in general: about a vampire, about a player, and nothing that was told
before; and whether it says nothing itself, "was I wrong?", and so asks about what a story tells."""

from vtes_judge.annotations import Container, Sequence
from vtes_judge.corpus.lemmas import lemma

from .word import Word

POINTING = frozenset(
    """he she it they him her his hers its their theirs them himself herself itself themselves this that these those
    then there here such same again still now yet already else too also instead other i me my mine we us our
    ours""".split()
)
"""Words that point to something told before, or to who asks."""

LEADING = ("is it", "was it", "it is", "is there", "are there", "there is")
"""Pairs of words in which "it" or "there" points to nothing."""

ALONE = frozenset(
    """edge organizer judge scorekeeper library crypt bank heap final tournament event game rulebook
    round phase turn region rules""".split()
)
"""Names that, behind "the", mean what there is only one of, or what every game has."""

REACH = 2
"""How many words behind "the" such a name may stand."""

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
"""Words of a question that only asks what holds, or who is right."""


def is_general(asked: Sequence[Word]) -> bool:
    """Whether the words of a question name no player, point to nothing that was told before, and say "the" only of what
    every game has."""
    said = [word.text.lower() for word in asked]
    if " ".join(said[:2]) in LEADING:
        said = ["", "", *said[2:]]
    if any(word.player for word in asked) or not POINTING.isdisjoint(one.removesuffix("'s") for one in said):
        return False
    return all(not ALONE.isdisjoint(said[at + 1 : at + 1 + REACH]) for at, one in enumerate(said) if one == "the")


def says_nothing(asked: Sequence[Word], known: Container[str]) -> bool:
    """Whether a question only asks who is right, or what holds. `known`: the words that tell nothing."""
    return all(
        not (word.number is not None or word.date or word.player) and (word.lemma in NODDING or word.lemma in known)
        for word in asked
    )
