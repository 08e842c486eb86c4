"""Tells whether the deed that a question asks about is the one that is ruled on."""

from vtes_judge.annotations import Any, Collection, Sequence
from vtes_judge.rulings import Ruling

from .forms import last_sentence
from .grammar.clauses import clauses
from .grammar.word import Word
from .people import MINE, RELATIVES
from .reader import Reading

MODALS = ("can", "may", "could")
"""Auxiliaries by which it is asked whether something may be done."""

DEEDS = frozenset(
    """block bleed hunt press maneuver dodge strike rescue diablerize vote withdraw concede contest recruit
    equip""".split()
)
"""Verbs for what is done in a game, each with checkers of its own."""


OTHERS = frozenset("he she they his her their him them opponent another somebody someone".split())
"""Words for another player than whoever asks, or for what is his."""

AGREED = frozenset("correct right true".split())
"""Words at the end of a question whether what stands before them is so."""

LASTING = frozenset("torpor contested".split())
"""Words for states of a minion in which he stays for a time."""

WAS = frozenset("was were".split())

NOW = frozenset("can may is are does do must".split())
"""Verbs of a question that asks of now."""

BEFORE = 3
"""How many words before a state `was` may stand."""

OTHERWISE = frozenset("when why else illegal forbidden".split())
"""Words that ask for something else than the sentence before tells, where no template takes them."""


def asks_otherwise(reading: Reading) -> bool:
    """Whether the last sentence asks in words of which no template asks: "A tapped vampire calls a vote. When?" is no
    question whether he may."""
    words = reading.words
    start = last_sentence(words)
    last = [at for at in range(start, len(words)) if at in reading.within]
    if not start or not last or not reading.filled.asked.isdisjoint(last):
        return False
    question = reading.checker.question.lower().split()
    return any((low := words[at].text.lower()) in OTHERWISE and low not in question for at in last)


def asks_of_what_was_read(reading: Reading) -> bool:
    """Whether the verb that is asked about was read: "if I rescue him, can I use him" does not ask of the rescue."""
    read = reading.filled.asked.union(*reading.filled.said.values())
    asked = [one.verb for one in clauses(reading.words, reading.within) if one.asks and one.verb is not None]
    return not asked or not read.isdisjoint(asked)


def asks_another_deed(reading: Reading) -> bool:
    """Whether it is asked if something may be done, and what the checker rules on was told beside it: "I maneuvered.
    Can I block?" is no question about a maneuver."""
    asked = [
        one for one in clauses(reading.words, reading.within) if one.asks and _is_word(reading, one.auxiliary, MODALS)
    ]
    return bool(asked) and all(
        _is_word(reading, one.verb, DEEDS) and reading.filled.asked.isdisjoint(one.words) for one in asked
    )


def asks_to_agree(asked: Sequence[Word], ruling: Ruling[Any]) -> bool:
    """Whether a question only asks if what it says is so, and the verdict is neither a yes or no nor a number."""
    ends = bool(asked) and asked[-1].text.lower() in AGREED
    return ends and ruling.answer is None and not any(map(str.isdigit, ruling.verdict))


def is_so_no_more(reading: Reading) -> bool:
    """Whether a state that was read was so at an earlier time, and the question asks of now: "my guy was in torpor. Can
    he fight?" does not tell whether he still is."""
    low = [word.text.lower() for word in reading.words]
    start = last_sentence(reading.words)
    if NOW.isdisjoint(low[start:]):
        return False
    return any(
        word in LASTING
        and at in reading.filled.used
        and low[at - 1] != "into"
        and not WAS.isdisjoint(low[max(0, at - BEFORE) : at])
        for at, word in enumerate(low[:start])
    )


def _is_word(reading: Reading, at: int | None, among: Collection[str]) -> bool:
    return at is not None and reading.words[at].text.lower() in among


def is_by_another_player(reading: Reading) -> bool:
    """Whether an action modifier is to be played and two players are spoken of, one of whom does not act: only the
    acting minion plays one, in a referendum too."""
    if reading.filled.facts.get("play") != "modifier":
        return False
    words = reading.asked_words
    found = set()
    for at, word in enumerate(words):
        low = word.text.lower().removesuffix("'s")
        if word.player or word.lemma in RELATIVES:
            found.add(low)
        elif low in OTHERS:
            found.add("other")
        elif low in MINE and not (at + 1 < len(words) and words[at + 1].lemma in RELATIVES):
            found.add("me")
    return len(found) > 1
