"""Tells whether words beside what was read change it: a number that is added, a part of it, somebody else's, another
thing of the kind."""

from itertools import pairwise

from vtes_judge.annotations import Collection, Mapping, Sequence

AMOUNTS = frozenset("votes_for votes_against stealth intercept first second".split())
"""The names of facts to which something may be added."""

TITLES = frozenset(("title", "titles"))
"""The names of facts that tell a title, beside which votes may be added: a prince plus 1 vote."""

TOGETHER = frozenset("too also myself together simultaneously".split())
TOGETHER_PAIRS = frozenset(
    (("same", "time"), ("same", "moment"), ("as", "well"), ("as", "i"), ("so", "am"), ("with", "her"))
)
"""Words, and pairs of words, by which somebody is ousted with another."""

SEATED = frozenset("seated sit sits sitting".split())
"""Words by which it is told who sits at the table."""

SAME = frozenset("same this that it copy again".split())
"""Words by which a card is the one that was played before."""

PILES = frozenset("library crypt deck".split())
"""Words by which the cards told are no cards in hand."""

THEIRS = frozenset("her his your their".split())
MINE = frozenset("i my mine".split())


def is_changed(
    low: Sequence[str], facts: Mapping[str, Collection[int]], values: Mapping[str, str], takes: Collection[str]
) -> bool:
    """Whether words beside the facts that were read change them.

    `low`: the words of the text, in small letters. `facts`: the numbers of the words that tell each fact, by name.
    `values`: the facts as a command line takes them. `takes`: the names of all facts of the checker.
    """
    read = {at for places in facts.values() for at in places}
    left = {one for at, one in enumerate(low) if at not in read}
    pairs = {pair for at, pair in enumerate(pairwise(low)) if at not in read}
    one_is_out = "ousted" in facts and "," not in values.get("ousted", "")
    votes = "votes_for" in facts or "votes_against" in facts
    return (
        ("plus" in left and not (AMOUNTS | TITLES).isdisjoint(facts))
        or (votes and ("edge" in left or ("of", "which") in pairs))
        or (one_is_out and not (TOGETHER.isdisjoint(left) and TOGETHER_PAIRS.isdisjoint(pairs)))
        or ("in_hand" in facts and "hand" not in low and not PILES.isdisjoint(low))
        or ("seated" in takes and "seated" not in facts and not SEATED.isdisjoint(low))
        or (values.get("played_by") == "other" and SAME.isdisjoint(low))
        or ("vampires" in facts and not THEIRS.isdisjoint(low) and not MINE.isdisjoint(low))
        or ("ranged" in facts and "hit" in low and not {"dodge", "dodges", "ends"}.isdisjoint(low))
    )
