"""Whether a question is of the rules in general: of a vampire, of a player, and of nothing that was told before."""

from vtes_judge.annotations import Sequence

from .grammar.word import Word

POINTING = frozenset(
    """he she it they him her his hers its their theirs them himself herself itself themselves this that these those
    then there here such same again still now yet already else too also instead other i me my mine we us our
    ours""".split()
)
"""Words that point to something told before, or to who asks."""

LEADING = ("is it", "was it", "it is", "is there", "are there", "there is")
"""So a question begins whose "it" or "there" stands for nothing."""

ALONE = frozenset(
    """edge organizer judge scorekeeper library crypt bank heap final tournament event game rulebook
    round phase turn region rules""".split()
)
"""Behind "the" one of these names what there is one of, or what every game has."""

REACH = 2
"""So many words behind "the" at most such a name stands."""


def is_general(asked: Sequence[Word]) -> bool:
    """Whether the words of a question name no player, point to nothing that was told before, and speak of nothing as
    known but of what every game has."""
    said = [word.text.lower() for word in asked]
    if " ".join(said[:2]) in LEADING:
        said = ["", "", *said[2:]]
    if any(word.player for word in asked) or not POINTING.isdisjoint(one.removesuffix("'s") for one in said):
        return False
    return all(not ALONE.isdisjoint(said[at + 1 : at + 1 + REACH]) for at, one in enumerate(said) if one == "the")
