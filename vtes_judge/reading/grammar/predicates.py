"""Finds what a text says that a minion is, or that he did something before: he is staked, he is not, he already did."""

from vtes_judge.annotations import Iterator, Sequence

from .phrases import noun_of
from .stretches import Stretches
from .word import Word

PRONOUNS = frozenset("he she it they".split())
"""Words that stand for a minion who was told of."""

COPULAS = frozenset("is are was were am be been".split())
"""Verbs behind which a text says what somebody is."""

BETWEEN = frozenset(
    """should must has have had could may might will would now still also just then already once so not never""".split()
)
"""Words that may stand between a subject and such a verb."""

DID = frozenset("did done acted".split())
"""Verbs by which a text says that what is asked about was done before."""

COUNTERING = frozenset("but which false wrong".split())
"""Words of a sentence behind which it says what is so, and no more what somebody claims."""

WHO_DID = PRONOUNS | {"i", "we", "you"}
"""Words for whoever did something before."""

GONE = frozenset("gone used done down out off finished turned up away".split())
"""Words that say alone what a minion is: he is gone."""

STANDING = frozenset("so it this that already before last once earlier".split())
"""Words behind "did" or "done" where these stand for a deed: he did it before."""

BEFORE, LONGEST = 3, 5
"""The most words between a subject and its verb, and the most that say what somebody is."""


def predicates(words: Sequence[Word]) -> Iterator[tuple[int, list[int]]]:
    """Yield the number of each verb that says what a minion is or did, with those of the words behind it that say it:
    to the end of the clause."""
    stretches = Stretches(words)
    for at, word in enumerate(words):
        low = word.text.lower()
        if low not in COPULAS and low not in DID:
            continue
        start = at - 1
        while start >= 0 and at - start <= BEFORE and words[start].text.lower() in BETWEEN:
            start -= 1
        if start < 0 or words[start].stops:
            continue
        subject = words[start].text.lower()
        if low in DID and not _stands_for_a_deed(words, at):
            continue
        if subject in (WHO_DID if low in DID else PRONOUNS) or noun_of(words[start]):
            end = stretches.clause([at]).stop
            if end < len(words) and words[end - 1].negation and words[end].text.lower() == "so":
                end = stretches.sentence(at).stop  # he is not so very tapped
            yield at, list(range(at + 1, min(end, at + 1 + LONGEST)))


def _stands_for_a_deed(words: Sequence[Word], at: int) -> bool:
    """Whether a verb stands for the deed that is asked about (he did) and does not help another (he did hunt)."""
    behind = words[at + 1] if at + 1 < len(words) and not words[at].stops else None
    return words[at].text.lower() == "acted" or behind is None or behind.text.lower() in STANDING
