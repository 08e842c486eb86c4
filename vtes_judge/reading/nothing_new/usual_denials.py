"""Finds in a question what is only denied that is not so anyway: nothing contested, no dodge, nobody left the game."""

from vtes_judge.annotations import Collection, Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.kinds import bare, optional
from vtes_judge.frozen_values import replace
from vtes_judge.reading.filling import facts_of
from vtes_judge.reading.grammar.stretches import Stretches
from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.matching import Templates
from vtes_judge.reading.reader import Reading
from vtes_judge.reading.touched import TouchedFacts, is_number
from vtes_judge.reading.unread import USUAL
from vtes_judge.rulings import MISSING, Checker, Fact

DENYING = frozenset("no nothing nobody none noone without".split())
"""Words that deny what stands behind them; `not` may deny what somebody is."""

LONGEST = 7
"""The most words behind such a word that it denies."""

ENOUGH = frozenset("enough more longer only yet other another less fewer until either neither even".split())
"""Words with which a denial tells something: not enough, no longer, not yet."""

TITLE = "title"
"""The slot that stands for a title: who is no prince may be what is asked about."""

OPENING = frozenset("can could may might must should will would does do did is are was were has have".split())
"""Words behind which a denial in a question is asked about: can he not block, does nobody get it."""


def without_usual_denials(reading: Reading, templates: Templates) -> Reading:
    """The reading without what it leaves over that is only denied as usual."""
    usual = _usual_denials(reading, templates)
    if not usual:
        return reading
    telling = tuple(at for at in reading.telling if at not in usual)
    return replace(reading, telling=telling, strange=tuple(at for at in reading.strange if at not in usual))


def _usual_denials(reading: Reading, templates: Templates) -> frozenset[int]:
    """The numbers of the words left over by a reading that only say of something that it is not so, as it is by
    default: each word behind the denial tells a fact that is nothing by default and was not told, or tells the checker
    nothing at all."""
    left = frozenset((*reading.telling, *reading.strange))
    words = reading.words
    denials = [at for at in sorted(left) if words[at].text.lower() in DENYING]
    if not denials:
        return frozenset()
    stretches = Stretches(words)
    touched: TouchedFacts | None = None
    found: set[int] = set()
    for at in denials:
        phrase = _phrase(words, stretches, at, reading.within)
        if not phrase or _is_asked(words, stretches, at) or not _is_plain(words, phrase, reading):
            continue
        touched = touched or TouchedFacts(reading, templates, list(facts_of(reading.checker)))
        if _are_usual([words[place] for place in phrase], reading, touched, templates):
            found.update(left.intersection((at, *phrase)))
    return frozenset(found)


def _phrase(words: Sequence[Word], stretches: Stretches, at: int, within: Collection[int]) -> list[int]:
    """The numbers of the words that a denial denies: those behind it up to the end of its clause; of "pays nothing" the
    verb."""
    clause = stretches.clause((at,))
    behind = [place for place in range(at + 1, min(clause.stop, at + 1 + LONGEST)) if place in within]
    if behind or words[at].text.lower() != "nothing" or at == clause.start:
        return behind if clause.stop <= at + 1 + LONGEST else []
    return [at - 1]


def _is_asked(words: Sequence[Word], stretches: Stretches, at: int) -> bool:
    """Whether a denial stands in what is asked."""
    clause = stretches.clause((at,))
    return words[clause.start].text.lower() in OPENING


def _is_plain(words: Sequence[Word], phrase: Sequence[int], reading: Reading) -> bool:
    """Whether no word of a phrase is a number, a player or another denial, or was read as a fact or as what is
    asked."""
    said = {at for places in reading.filled.said.values() for at in places} | reading.filled.asked
    return not any(
        at in said or words[at].decides or words[at].text.lower() in USUAL | ENOUGH or words[at].capital
        for at in phrase
    )


def _are_usual(phrase: Sequence[Word], reading: Reading, touched: TouchedFacts, templates: Templates) -> bool:
    """Whether none of these words tells a fact that was told, or that is not nothing by default."""
    every, told = facts_of(reading.checker), reading.filled.facts
    named = _named(reading.checker)
    usual = False
    for word in phrase:
        names = named.get(word.lemma) or {*touched.alone.get(word.lemma, ()), *touched.counted.get(word.lemma, ())}
        if word.lemma in templates.dull or (word.lemma in templates.light and word.lemma not in named):
            continue
        if any(name in told or not _is_nothing(every[name]) for name in names):
            return False
        if not names and (word.lemma not in templates.known or word.lemma in templates.values[TITLE]):
            return False
        usual = usual or bool(names)
    return usual


def _is_nothing(fact: Fact) -> bool:
    """Whether a fact is nothing by default, so that to deny it tells nothing: no, 0, none; but not a number of which
    nothing is known."""
    if fact.default is MISSING or fact.default:
        return False
    return fact.default is not None or (optional(bare(fact.type)) and not is_number(fact))


def _named(checker: Checker) -> dict[str, set[str]]:
    """The words of the names of the facts of a checker, each with the facts."""
    found: dict[str, set[str]] = {}
    for fact in checker.facts:
        for word in fact.name.split("_"):
            found.setdefault(lemma(word), set()).add(fact.name)
    return found
