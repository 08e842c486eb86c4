"""Tells whether the state of a minion was read for the blocker's, though it is the target's, the acting minion's, or
that of one of several minions: my predator rescues my vampire in torpor, can I block?"""

from vtes_judge.annotations import Collection, Sequence

from . import verbs
from .clauses import clauses
from .phrases import Mention, mentions, noun_of
from .word import Word

OWN = frozenset("control controls own owns got".split()) | verbs.HAVING
"""Verbs before a minion that say whose it is."""

NOT_DEEDS = frozenset("with using by via from".split())
"""Words before a minion by which it does what is asked about; alone they tell no deed of another."""

BREAKS = frozenset("and but while if when whenever as because since so unless although though or".split())
"""Words at which another part of a sentence begins."""

NEAR = 3
"""How many words before a verb the minion may end that suffers what it says."""

EVERY = frozenset("all only just nothing sole single last both every everything no".split())
"""Words that say that there are no other minions than those that are told of."""

THIRD = frozenset("his her their".split())
"""Possessives that cannot be of whoever asks."""

BLED = "bled"
"""What a player is, and no minion ever is: whose minion is said to be bled is bled himself."""

I_ASK = ("i", "we")
"""Words for whoever asks."""


def is_anothers(words: Sequence[Word], state: Collection[int], harmless: bool) -> bool:
    """Whether a state, told by the words with these numbers, was read for that of a player's blocker, and is told of
    another minion, or of one of his that need not be the only one. `harmless`: it hinders nothing."""
    asked = _asks(words)
    if asked is None:
        return False
    return any(
        any(one.start <= at < one.end for at in state) and _is_apart(words, one, asked, harmless)
        for one in mentions(words)
    )


def is_of_the_bled(words: Sequence[Word]) -> bool:
    """Whether a minion is said to be bled, so that the bleed is not its own: my vampire was bled for 2."""
    bled = [one.verb for one in clauses(words, range(len(words))) if one.passive and one.verb is not None]
    return any(
        _low(words, at) == BLED and any(one.end <= at and at - one.end < NEAR for one in mentions(words)) for at in bled
    )


def _asks(words: Sequence[Word]) -> range | None:
    """The words for the player who is asked about, as in "can I block"; None where it is a minion, or nobody."""
    asking = next((one for one in reversed(clauses(words, range(len(words)))) if one.asks), None)
    if asking is None or asking.auxiliary is None or asking.passive:
        return None
    start = asking.auxiliary + 1
    if asking.verb is None and not (start < len(words) and words[start].player):
        return None  # in "can A block" the letter may be the article of a block
    subject = range(start, start + 1 if asking.verb is None else asking.verb)
    low = [words[at].text.lower() for at in subject]
    if not low or any(noun_of(words[at]) for at in subject) or not {"he", "she", "it", "they"}.isdisjoint(low):
        return None
    return subject


def _is_apart(words: Sequence[Word], told: Mention, asked: range, harmless: bool) -> bool:
    """Whether a minion need not be the one with which the player who is asked about would block."""
    start = told.start
    while start and not (words[start - 1].ends or words[start - 1].pauses or _low(words, start - 1) in BREAKS):
        start -= 1
    before = [_low(words, at) for at in range(start, told.start)]
    if asked.start in range(start, told.start):
        return False  # it is told with the question: can I block with a tapped vampire
    mine = _low(words, asked.start) in I_ASK
    named = [_low(words, at) for at in range(told.start, told.head)]
    owners = [one for one in named if one in THIRD or one.endswith(("'s", "s'"))]
    if mine and owners:
        return True
    player = _low(words, asked.stop - 1)
    if any(one.endswith("'s") and one.removesuffix("'s") != player and len(one) == len("a's") for one in owners):
        return len(player) == 1
    having = [place for place, one in enumerate(before) if one in OWN]
    if having:
        has = before[: having[0]]
        if mine and not {"he", "she", "they"}.isdisjoint(has):
            return True
        return not (harmless or not EVERY.isdisjoint([*before, *named]))
    deed = [one for one in before if one not in NOT_DEEDS and one not in verbs.BEING]
    return bool(deed) and verbs.BEING.isdisjoint(before)


def _low(words: Sequence[Word], at: int) -> str:
    return words[at].text.lower()
