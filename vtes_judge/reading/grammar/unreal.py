"""Tells whether what was read need not be so: it was so once, it may be or would have been, somebody wants it, it is
only asked, or it was taken back."""

from vtes_judge.annotations import Collection, Iterator, Mapping, Sequence

from . import verbs
from .clauses import RELATIVE, clauses
from .predicates import DID, GONE, predicates
from .word import Word

REACH, FAR = 5, 8
"""How many words behind a word the fact may stand that it takes away; how many behind one that governs a clause."""

FORMERLY = frozenset("be have hold control own sit meet need carry".split())
"""Verbs behind `used to`: he used to be tapped, but "it is used to strike"."""

ONCE = frozenset("had was were held controlled".split())
"""Verbs behind `once` by which something was so in the past."""

ONCE_SO = frozenset("tapped torpid infernal ready contested anarch".split())
"""Words for a state behind `once` which was so in the past: my once tapped vampire."""

IN_TORPOR = ["in", "torpor"]
"""Words for such a state."""

AT_FIRST = frozenset("once originally formerly printed maybe perhaps possibly allegedly".split())
"""Words before a number which is none of now, or not for certain: with originally 3 life, and maybe 3 against."""

THOUGHT = frozenset(
    """dream dreamed dreamt dreams pretend pretends pretended thinks hope hopes hoped hoping doubt doubts doubted wonder
    wonders wondered""".split()
)
"""Verbs behind which nothing is told that is so. `I think` is none of them: whoever says so asks."""

WANTED = frozenset("wanted wished hoped planned intended".split())
"""Verbs before `to` and a deed that was not done."""

WANTS = frozenset("want wants like".split())
"""Verbs before `to be` or `to have` and what is not so yet; who wants to do something asks whether he may."""

LACKS = frozenset("need needs needed needing lack lacks lacked lacking want wants wanted short".split())
"""Words before a number of what is not there: he needs 1 intercept."""

WHICH = frozenset("who which what whose how".split())
"""Words that begin a question about what may be: which cards may be played."""

WHETHER = frozenset("did has had was were".split())
"""Auxiliaries that begin a question of what happened, which no rule answers: did he dodge?"""

ASKING = WHETHER | frozenset("is are am will do does have who should".split())
"""Words that begin a question of what is so."""

QUESTIONS = frozenset("can may could must would how what when where why which whose".split())
"""Other words that begin a question."""

NOW = frozenset("can may do does is am are must will".split())
"""Words that begin a question of what is so now."""

STATES = frozenset("had was were been".split())
"""Verbs by which a state was so in the past."""

LASTING = ("title", "titles", "has_edge", "tapped", "region", "range", "ranged")
"""The names of facts, or their ends, which tell what somebody is or holds until something is done."""

RANGES = ("long", "close")
"""Words for the two ranges."""

USED = ("ranged", "kind", "acting", "opposing", "strike")
"""The names of facts about what a strike is made with."""

COMBAT_ENDS = ["combat", "ends"]
"""The words for a strike that a card gives."""

ENDED = ("once", "over", "ended")
"""Words behind a contest that is none now."""

RANGE = "range"
"""The fact that tells the range of a combat."""

STAYING = frozenset("torpor contested".split())
"""Words for states in which a minion stays, whatever fact they tell."""

HELD = ("title", "titles", "has_edge", "vampires", "ready_anarchs")
"""The names of facts which tell what somebody has; he has it no more if he had it: how many votes has he?"""

IF = frozenset("if when while after as since because with".split())
"""Words behind which a question only tells a circumstance."""

EDGE = "edge"
"""The fact that tells who has the Edge, and the word for it."""

STATE = 3
"""How many words behind such a verb the state may stand."""

ABLE = frozenset("can could may might".split())
"""Modal verbs behind which a deed need not be done; what will or would be done is supposed as done."""

NOT = ("not", "never")
"""Words by which a deed behind such a verb is denied."""

CHANGED = frozenset("is are does has did".split())
"""Verbs that, before "now", say alone that something is so by now."""

DEEDS = verbs.PASTS | verbs.PARTICIPLES
"""Verbs by which something was done: what was so before need not be over."""

BEEN = ("had", "been", "was", "were", "have", "has")
"""Verbs that tell no deed."""

BEEN_SO = (["has", "been"], ["have", "been"])
"""Verbs by which something was so."""

UNDONE = tuple(
    text.split()
    for text in (
        "took it back", "took that back", "take it back", "taken back", "not happen", "never happened", "didn't happen",
        "house rule", "house rules", "or so i thought", "i was wrong", "i was mistaken", "only threatened",
        "threatened to", "threatened with", "this rule", "changed his mind", "changed her mind", "changed my mind",
    )
)  # fmt: skip
"""Words by which what was told is undone, or another rule holds."""


def is_unreal(
    words: Sequence[Word], said: Mapping[str, Collection[int]], used: Collection[int], asked: Collection[int]
) -> bool:
    """Whether a fact that was read from words need not be so.

    `said`: the numbers of the words that tell each fact. `used`: those of all words that were read. `asked`: those of
    the words that ask.
    """
    return _Unreal(words, said, used, asked).found()


class _Unreal:
    """Looks in the words of a question for what makes a fact of it unreal."""

    def __init__(
        self, words: Sequence[Word], said: Mapping[str, Collection[int]], used: Collection[int], asked: Collection[int]
    ) -> None:
        self.words = words
        self.low = [word.text.lower() for word in words]
        self.clauses = clauses(words, range(len(words)))
        self.said = said
        self.facts = {at for places in said.values() for at in places}
        self.used = used
        self.read = self.facts.union(used)
        self.asked = asked

    def found(self) -> bool:
        """Whether a fact that was read is unreal."""
        if any(map(self._takes_away, range(len(self.words)))) or self._is_undone():
            return True
        if self._is_over() or self._is_told_beside() or self._asks_of_a_contest():
            return True
        return any(map(self._asks_what_is_so, self._sentences()))

    def _takes_away(self, at: int) -> bool:
        """Whether a word makes a fact behind it unreal."""
        return (
            (self._is_past(at) and self._tells(at, self.read))
            or self._is_qualified(at)
            or (self._would_have(at) and self._tells(at + (self.low[at + 1] == "have"), self.read))
            or (self._may_be(at) and self._tells(at + 1, self.facts))
            or self._may_do(at)
            or (self._is_thought(at) and self._tells(at, self.facts, FAR))
            or (self._is_wanted(at) and self._tells(at, self.read if self.low[at] in WANTED else self.facts))
            or self._lacks(at)
            or self._is_in_hand(at)
            or self._was_once(at)
            or self._is_one_of_two(at)
        )

    def _behind(self, at: int, reach: int) -> Iterator[int]:
        """Yield the numbers of the words behind one, in its sentence."""
        for place in range(at + 1, min(len(self.words), at + 1 + reach)):
            if self.words[place - 1].stops:
                return
            yield place

    def _tells(self, at: int, places: Collection[int], reach: int = REACH) -> bool:
        return any(place in places for place in self._behind(at, reach))

    def _is_past(self, at: int) -> bool:
        """Whether something was so once: used to be, once had."""
        after = self.low[at + 1 : at + 3]
        if self.low[at] == "used":
            return len(after) == 2 and after[0] == "to" and self._written(at + 2) in FORMERLY
        if self.low[at] != "once" or not after:
            return False
        return self._written(at + 1) in ONCE

    def _is_qualified(self, at: int) -> bool:
        """Whether an unread word right before a fact says that it was so once: once tapped, originally 3 life."""
        if self.low[at] not in AT_FIRST or at in self.read or self.words[at].ends or at + 1 == len(self.low):
            return False
        so_once = self.low[at] == "once" and (self.low[at + 1] in ONCE_SO or self.low[at + 1 : at + 3] == IN_TORPOR)
        if self.words[at + 1].number is None and not so_once:
            return False
        told = {self.words[place].lemma for place in self.read}  # the minion may be named again for a pronoun
        return any(word.lemma in told for word in self.words[at + 1 : at + 3])

    def _written(self, at: int) -> str:
        """The word at a place as it was written: "empty" may stand for "had no blood"."""
        return (self.words[at].said.lower().split() or [self.low[at]])[0]

    def _would_have(self, at: int) -> bool:
        """Whether something would, could or should have been done, or will be had."""
        return self._is_modal(at) and at + 1 < len(self.low) and self._written(at + 1) == "have"

    def _may_be(self, at: int) -> bool:
        """Whether something may be, or will be: he will be tapped, but not "which cards may be played"."""
        if not self._is_modal(at) or self.low[at + 1 : at + 2] not in (["be"], ["get"]):
            return False
        relative = next((one.kind == RELATIVE for one in self.clauses if at in one.words), False)
        return relative or not any(self.low[place] in WHICH for place in range(self._start(at), at))

    def _may_do(self, at: int) -> bool:
        """Whether a deed that was read as done is one that somebody may or can do, told beside the question: he goes
        long and I can not go close, what range is it? An unread "not" there denies the deed."""
        clause = next((one for one in self.clauses if at in one.words), None)
        if clause is None or clause.asks or self.low[at] not in ABLE or not self._is_modal(at):
            return False
        if clause.kind != RELATIVE and any(self.low[place] in WHICH for place in clause.words):
            return False
        if not any(one.asks for one in self.clauses) and not self._asks_behind(clause.words[-1]):
            return False  # what may be done is what is asked
        behind = [place for place in clause.words if at < place <= at + REACH]
        if any(place in self.asked or (self.low[place] in NOT and place in self.used) for place in behind):
            return False
        if any(self.low[place] in NOT and not self.words[place].negation for place in behind):
            return False  # what somebody claims is what is asked
        return any(place in self.facts for place in behind)

    def _asks_behind(self, end: int) -> bool:
        """Whether a question stands behind a word."""
        behind = range(end + 1, len(self.words))
        return any(place in self.asked or self.low[place] in WHICH for place in behind)

    def _is_modal(self, at: int) -> bool:
        """Whether a word is a modal verb that stands behind its subject and was not read."""
        return self.low[at] in verbs.MODALS and at not in self.used and at > 0 and not self._begins(at)

    def _is_thought(self, at: int) -> bool:
        only = self.low[at : at + 2] == ["if", "only"] and self.low[at + 2 : at + 3] in (["i"], ["he"], ["she"], ["we"])
        return only or self.low[at] in THOUGHT

    def _is_wanted(self, at: int) -> bool:
        """Whether somebody wanted or was going to do something, or wants it to be so."""
        low, after = self.low[at], self.low[at + 1 : at + 3]
        if after[:1] != ["to"]:
            return False
        if low in WANTED or (low == "going" and self.low[max(0, at - 1)] in ("was", "were")):
            return True
        if low not in WANTS:
            return False
        aimed = [place for place in self._behind(at, REACH) if self.low[place] in RANGES]
        return after[1:] in (["be"], ["have"]) or any(place in self.said.get(RANGE, ()) for place in aimed)

    def _is_in_hand(self, at: int) -> bool:
        """Whether a card that was read as used is only in somebody's hand: he has combat ends in hand."""
        if self.low[at] != "hand" or at in self.facts or at in self.asked:
            return False
        within = next((place for place in (at - 1, at - 2) if place > 0 and self.low[place] == "in"), 0)
        used = {place for name in USED for place in self.said.get(name, ())}
        return within > 0 and (within - 1 in used or self.low[within - 2 : within] == COMBAT_ENDS)

    def _was_once(self, at: int) -> bool:
        """Whether a contest is told that was: my prince contested his title once, his contest is over."""
        contested = self.said.get("contested", ())
        if at in self.read or self.low[at] not in ENDED:
            return False
        return any(place in contested for place in range(max(self._start(at), at - REACH), at))

    def _lacks(self, at: int) -> bool:
        """Whether a number that was read is one of what is not there."""
        near = range(at + 1, min(len(self.words), at + 3))
        lacks = self.low[at] in LACKS and at not in self.used
        return lacks and any(place in self.facts and self.words[place].number is not None for place in near)

    def _is_one_of_two(self, at: int) -> bool:
        """Whether `or` stands between two facts, or two players of one, that are told, not asked for."""
        if self.low[at] != "or" or not 0 < at < len(self.words) - 1:
            return False
        if at in self.used and not (self.words[at - 1].player and self.words[at + 1].player):
            return False
        clause = next((one for one in self.clauses if at in one.words), None)
        if clause is not None and clause.asks and clause.auxiliary is not None:
            return False
        start = self._start(at)
        if any(self.low[place] in ("who", "which", "whose", "who's") for place in range(start, at)):
            return False
        before = any(place in self.facts for place in range(max(start, at - REACH + 1), at))
        return before and self._tells(at, self.facts, REACH - 1)

    def _is_over(self) -> bool:
        """Whether a state was told as one of the past, and a question of now follows that tells of nothing done since:
        he was prince, can he vote? Whoever tells a story tells its states so too."""
        opening = {low for at, low in enumerate(self.low) if at == 0 or self._begins(at)}
        names = LASTING if not NOW.isdisjoint(opening) else () if QUESTIONS.isdisjoint(opening) else HELD
        if not names or any(low in DEEDS for low in self.low if low not in BEEN and low not in STAYING):
            return False
        lasting = {at for name, places in self.said.items() if name.endswith(names) for at in places}
        if names is LASTING:
            lasting |= {at for at in self.facts if self.low[at] in STAYING}
        return any(
            (low in STATES or (names is HELD and self.low[at : at + 2] in BEEN_SO))
            and at not in self.asked
            and self._tells(at, lasting, STATE)
            for at, low in enumerate(self.low)
        ) or any(map(self._is_former_edge, self.said.get(EDGE, ())))

    def _is_former_edge(self, at: int) -> bool:
        """Whether the Edge that was read is one that somebody had: the edge was mine, I had the edge."""
        had = self.low[at - 2 : at] == ["had", "the"] and self.low[at - 3] in ("i", "we")
        return self.low[at] == EDGE and (had or self.low[at + 1 : at + 2] == ["was"])

    def _asks_of_a_contest(self) -> bool:
        """Whether it is only asked if something is contested, which was read as told: is his title contested?"""
        contested = self.said.get("contested", ())
        for at, low in enumerate(self.low):
            if low not in ("is", "are") or (at and not self._begins(at)) or not contested:
                continue
            end = at
            while end + 1 < len(self.low) and not (self.words[end].stops or self.words[end].pauses):
                if self.low[end + 1] in IF:
                    break
                end += 1
            if end in contested and end not in self.asked:
                return True
        return False

    def _is_told_beside(self) -> bool:
        """Whether a word that was not read says what a minion is, or that he did before what is asked: he is gone, he
        already did."""
        for verb, behind in predicates(self.words):
            helped = self.low[verb - 1] in ("has", "have", "already")
            read = self.facts if self.low[verb] == "acted" and not helped else self.used  # "act" alone reads it too
            if verb in read or any(verb in one.words and one.asks for one in self.clauses):
                continue
            if self.low[verb] in DID and self._asks_whether_one_may() and WHICH.isdisjoint(self.low[verb - 2 : verb]):
                return True
            if len(behind) == 1 and behind[0] not in self.read and self.low[behind[0]] in GONE:
                return True
        return any(self._is_now(at) for at in range(len(self.words)))

    def _asks_whether_one_may(self) -> bool:
        """Whether a question asks what somebody may or can do."""
        return any(one.asks and one.auxiliary is not None and self.low[one.auxiliary] in ABLE for one in self.clauses)

    def _is_now(self, at: int) -> bool:
        """Whether a word says that what was denied is so by now, or the contrary: he was not, but is now."""
        if self.low[at] not in CHANGED or at in self.used or self.low[at + 1 : at + 2] != ["now"]:
            return False
        ends = self.words[at + 1].stops or self.words[at + 1].pauses or at + 2 == len(self.words)
        asked = self.low[at + 2 : at + 3]
        return (ends or asked[0] in NOW | QUESTIONS) and self.low[at - 1] in ("but", "and", "he", "she", "it")

    def _is_undone(self) -> bool:
        return any(self.low[at : at + len(one)] == one for one in UNDONE for at in range(len(self.low)))

    def _asks_what_is_so(self, sentence: range) -> bool:
        """Whether a sentence asks for a fact that was read from it: was Bob ousted?"""
        first = self.low[sentence.start]
        if first in WHETHER and len(sentence) > 2:
            clause = next((one for one in self.clauses if sentence.start in one.words), None)
            if clause is not None and clause.verb in self.facts and clause.verb != sentence.start:
                return True
        if first not in ASKING or not any(map(self._asks_too, range(sentence.stop, len(self.words)))):
            return False
        own = any(places and {*sentence}.issuperset(places) for places in self.said.values())
        return own and not {*sentence}.issuperset(self.asked)

    def _asks_too(self, at: int) -> bool:
        """Whether a word begins a question: May he bleed? Loss?"""
        alone = self.words[at].stops or at + 1 == len(self.words)
        return self.words[at - 1].stops and (alone or self.low[at] in ASKING | QUESTIONS)

    def _sentences(self) -> Iterator[range]:
        start = 0
        for at, word in enumerate(self.words):
            if word.stops or at + 1 == len(self.words):
                yield range(start, at + 1)
                start = at + 1

    def _start(self, at: int) -> int:
        """The number of the first word of a sentence."""
        while at and not self.words[at - 1].stops:
            at -= 1
        return at

    def _begins(self, at: int) -> bool:
        """Whether a word begins a sentence or what stands behind a comma."""
        return self.words[at - 1].stops or self.words[at - 1].pauses
