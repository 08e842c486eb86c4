"""Tells whether votes that were read for and against something are those of the other side: of who lost, or of a player
who did not call the referendum."""

from vtes_judge.annotations import Collection, Mapping, Sequence

from .word import Word

VOTES = ("votes_for", "votes_against")
"""The names of facts that tell the votes of both sides."""

LOST = frozenset("lost loses failed fails beaten defeated outvoted rejected down".split())
"""Words before two numbers that say that what is voted on, or who calls for it, had fewer votes."""

WON = frozenset("won wins carried passed passes leads led".split())
"""Words that say that it had more."""

BEAT = frozenset("beat beaten defeated outvoted down".split())
"""Those of them behind which the loser may stand: they outvoted me."""

SIDES = frozenset(
    """for against favor favour yes no yea yay nay aye oppose opposes opposed opposing opposition support supports
    supported supporting supporter supporters back backs backed stop kill sink pro con contra burn burned burning hunt
    spare dead alive""".split()
)
"""Words beside votes that say on which side they are."""

TALLYING = frozenset("vote votes voted split divided end ends ended finish finished call called tie tied".split())
"""Verbs of all who vote, so that their subject is no side."""

REFERENDUM = frozenset("referendum vote motion krc call action parity kine banishment proposal".split())
"""Words behind a possessive by which it is told whose referendum it is."""

SIDE = "side"
"""A word behind whose votes those before it are: 7 votes on her side."""

HUNTED = frozenset("hunt diablerist diablerie".split())
"""Words of a question about a blood hunt."""

CALLING = frozenset("call calls called calling".split())

OTHERS = frozenset("he she they him her them his their".split())
"""Words for another player than whoever asks."""

NEIGHBOURS = ("prey", "predator")
"""Words for a neighbour at the table."""

MINE = frozenset("i me my our we us".split())
"""Words for whoever asks, and for what is his."""

VERB = 4
"""How many words before a number the verb may stand by which somebody won or lost."""

SUBJECT = 3
"""How many words before that verb its subject may stand."""


def is_of_the_other_voter(
    words: Sequence[Word], scope: Sequence[int], said: Mapping[str, Collection[int]], values: Mapping[str, str]
) -> bool:
    """Whether two numbers of votes that were read contradict what is told of who won, or are the votes of players who
    stand on the other side than they were read for. `scope`: the numbers of the words of the sentences that were
    read. `said`: those of the words that tell each fact. `values`: the facts as a command line takes them."""
    if any(name not in said for name in VOTES) or not all(values[name].isdigit() for name in VOTES):
        return False
    tally = _Tally(words, said)
    votes_for, votes_against = (int(values[name]) for name in VOTES)
    return tally.is_contrary(votes_for, votes_against) or tally.is_anothers([words[at].text.lower() for at in scope])


class _Tally:
    """What is told around two numbers of votes."""

    def __init__(self, words: Sequence[Word], said: Mapping[str, Collection[int]]) -> None:
        self.words = words
        self.low = [word.text.lower().removesuffix("'s") for word in words]
        self.places = sorted({*said[VOTES[0]], *said[VOTES[1]]})
        numbers = [at for at in self.places if words[at].number is not None]
        self.first, self.last = (numbers[0], numbers[-1]) if numbers else (0, 0)
        before = [at for at in range(max(0, self.first - VERB), self.first) if not self._is_apart(at, self.first)]
        self.verb = next((at for at in reversed(before) if self.low[at] in LOST | WON | BEAT), None)

    def _is_apart(self, at: int, behind: int) -> bool:
        """Whether another sentence begins between two words."""
        return any(self.words[place].stops for place in range(at, behind))

    def is_contrary(self, votes_for: int, votes_against: int) -> bool:
        """Whether it is told that it was lost with more votes for it, or won without: I lost 3 to 5."""
        if self.verb is None:
            return False
        lost = self.low[self.verb] in LOST
        return votes_for > votes_against if lost else votes_for <= votes_against

    def is_anothers(self, low: Sequence[str]) -> bool:
        """Whether players are named and no side, and the one whose votes were read as those for it is not whose
        referendum it is. `low`: the words of the sentences that were read."""
        if not SIDES.isdisjoint(self.low[at] for at in self.places):
            return False
        caster = self._caster()
        if caster is None:
            return False
        if not HUNTED.isdisjoint(low):
            return True  # in a blood hunt nobody is the caller, and everybody may be for it or against
        return caster != (_caller(low) or "me")

    def _caster(self) -> str | None:
        """Whose votes were read as those for it: `me`, `other`, or None where nobody is named."""
        if self.verb is not None:
            beaten = self._who(range(self.verb + 1, self.first)) if self.low[self.verb] in BEAT else None
            return beaten or self._who(range(self.verb - 1, max(-1, self.verb - 1 - SUBJECT), -1))
        own = range(min(self.places), self.first)
        if TALLYING.isdisjoint(self.low[at] for at in own):
            first = self._who(own)
            if first is not None:
                return first
        side = next((at for at in range(self.first + 1, self.last) if self.low[at] == SIDE), None)
        if side is not None:
            return self._who([side - 1])
        second = self._who(range(self.first + 1, self.last))
        return None if second is None else "other" if second == "me" else "me"

    def _who(self, places: Sequence[int]) -> str | None:
        """The first player among the words at these places."""
        for at in places:
            if self.words[at].stops and at < self.first:
                return None
            if self.low[at] in NEIGHBOURS or self.words[at].player or self.low[at] in OTHERS:
                return "other"
            if self.low[at] in MINE and self.low[min(at + 1, len(self.low) - 1)] not in NEIGHBOURS:
                return "me"
        return None


def _caller(low: Sequence[str]) -> str:
    """Whose referendum a text speaks of: `me`, `other`, or "" where it does not tell."""
    found = set()
    for at, one in enumerate(low[:-1]):
        after = low[at + 1]
        if after in REFERENDUM or after in CALLING:
            if one in MINE:
                found.add("me")
            elif one in OTHERS or one in NEIGHBOURS or one.endswith("'s"):
                found.add("other")
    return found.pop() if len(found) == 1 else "both" if found else ""
