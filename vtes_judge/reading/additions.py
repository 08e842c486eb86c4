"""Finds what a question adds to the one that is ruled on, in words that no template took: a condition, a card that lets
it be so, or words by which something else is asked."""

from vtes_judge.annotations import Collection, Sequence
from vtes_judge.decoding.kinds import alternatives, bare

from .filling import takes
from .grammar.word import Word
from .matching import Templates
from .reader import Reading

CONDITIONS = frozenset("if unless while provided assuming whenever".split())
"""Words that begin a condition."""

ARTICLES = frozenset("a an the some any another my his her their our your its this that these those".split())
"""Words that may stand between a preposition and its noun."""

MEANS = frozenset("with by from through via using".split())
"""Words before that by which something is done."""

CARDS = ("card", "cards")
"""Words for what it may be done with."""

ANOTHER = frozenset(
    (
        ("since", "when"), ("until", "when"), ("how", "often"), ("how", "long"), ("for", "free"),
        ("old", "rules"), ("in", "magic"), ("in", "mtg"),
    )
)  # fmt: skip
"""Pairs of words that ask, or tell, something else than the rest of their question."""

POINTED = ("event", "master", "trifle")
"""Cards of which one that is spoken of anew is none of those that "this one" means behind it."""

ANEW = ("a", "an", "another", "different", "other")
"""Words before such a card by which it is spoken of for the first time, or set against the one that is asked about."""

OF_A_TURN = ("phase", "phases", "action", "actions")
"""Words behind such a card which make it the name of something else: this master phase."""

AFTER_THE_GAME = "game-ends"
"""The value of a fact which says that the game is over."""

OVER = frozenset("over ended finished".split())
"""Words shortly behind `game` which say so."""

REACH = 12
"""How many words behind its first one a condition is looked at."""


def adds(reading: Reading, templates: Templates) -> bool:
    """Whether the words that were read add something to the question that is ruled on, and no template took it."""
    read = reading.filled.asked.union(*reading.filled.said.values())
    words = reading.words
    if _points_at_another(words) or _is_after_the_game(reading):
        return True
    return any(
        _is_another(words, at, read)
        or _is_before_that(words, at, read)
        or _is_by_card(words, at, read, reading.filled.used)
        or (at not in reading.filled.used and _is_condition(words, at, read, templates))
        for at in reading.within
    )


def _is_another(words: Sequence[Word], at: int, read: Collection[int]) -> bool:
    """Whether a word begins one of the pairs that ask or tell something else. `read`: the numbers of the words that
    tell a fact or ask the question."""
    pair = tuple(word.text.lower() for word in words[at : at + 2])
    return pair in ANOTHER and at + 1 not in read


def _points_at_another(words: Sequence[Word]) -> bool:
    """Whether a card is told of, and "this one" behind it, or "this event", is another: my prey played an event, may I
    play this one?"""
    anew: set[str] = set()
    this: set[str] = set()
    every = [*(word.text.lower() for word in words), ""]
    for ahead, low, behind in zip(every, every[1:], every[2:], strict=False):
        if low == "one" and ahead == "this" and anew:
            return True
        if low in POINTED and behind not in OF_A_TURN:
            this |= {low} if ahead == "this" else set()
            anew |= {low} if ahead in ANEW else set()
    return not anew.isdisjoint(this)


def _is_after_the_game(reading: Reading) -> bool:
    """Whether the game is told to be over, which would be a value of a fact that was read otherwise."""
    low = [word.text.lower() for word in reading.words]
    over = any(word == "game" and not OVER.isdisjoint(low[at + 1 : at + 3]) for at, word in enumerate(low))
    if not over:
        return False
    told = reading.filled.facts
    return any(
        told.get(fact.name, AFTER_THE_GAME) != AFTER_THE_GAME and takes(fact, AFTER_THE_GAME)
        for fact in reading.checker.facts
        if any(hasattr(kind, "__members__") for kind in alternatives(bare(fact.type)))
    )


def _is_before_that(words: Sequence[Word], at: int, read: Collection[int]) -> bool:
    """Whether a word and the one behind it put what was told before something else: C was ousted, but B withdrew before
    that."""
    pair = [word.text.lower() for word in words[at : at + 2]]
    return pair == ["before", "that"] and at not in read and (words[at + 1].pauses or words[at + 1].ends)


def _is_condition(words: Sequence[Word], at: int, read: Collection[int], templates: Templates) -> bool:
    """Whether a word begins a condition of which no word tells a fact or asks the question: if he is an ally."""
    if words[at].text.lower() not in CONDITIONS:
        return False
    end = at + 1
    while end < min(len(words), at + REACH) and not (words[end - 1].pauses or words[end - 1].ends):
        end += 1
    clause = range(at + 1, end)
    return not any(one in read for one in clause) and any(
        words[one].lemma not in templates.light and words[one].lemma not in templates.dull for one in clause
    )


def _is_by_card(words: Sequence[Word], at: int, read: Collection[int], used: Collection[int]) -> bool:
    """Whether a word begins a phrase by which something is done with a card: with a card. `used`: the numbers of all
    words that templates took."""
    if words[at].text.lower() not in MEANS:
        return False
    noun = at + 1
    while noun < len(words) and words[noun].text.lower() in ARTICLES:
        noun += 1
    if noun >= len(words) or words[noun].text.lower() not in CARDS or any(word.pauses for word in words[at:noun]):
        return False
    return noun not in read and not (at in used and noun in used)
