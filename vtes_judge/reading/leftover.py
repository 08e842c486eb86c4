"""Rules on a question of which some words are left over, where none of these can bear on the ruling and a search of the
clauses, which knows nothing of templates, leads to the same checker; and tells the verdict in case that they do not."""

from itertools import chain

from vtes_judge.annotations import Collection, Iterable, Sequence
from vtes_judge.catalogue.choice import Searching
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.frozen_values import replace
from vtes_judge.relevance.turning_facts import Relevance

from .answer import Answer
from .background import Background
from .deciding import Deciding
from .forms import FITTING, LEAVE, WHETHER, WHICH, is_of_duty
from .found import Found
from .grammar.word import Word
from .matching import Templates
from .reader import TIMES, Reading
from .story import sentences

ASKING = WHICH | WHETHER | LEAVE | FITTING | frozenset("whose am able possible".split())
"""Words by which a question is told from a mere heading."""

NEAR = 0.3
"""The part of the first checker's score from which on another checker counts as named by the search too."""

MOST_LEFT = 2
"""The most words that may be left over for a verdict to be told in case that they bear on nothing."""

AGAIN = frozenset("the this that his her its my your their".split())
"""Words before a word that says again what was told."""

LEAST_USED = 2
"""The least number of telling words that must have been used."""


def ruled(searching: Searching, deciding: Deciding, question: str, reading: Reading, found: Found) -> Answer | None:
    """The answer to a reading that leaves words over, with these as its `unused` words; None where one of them may bear
    on the ruling, where too many are left over, or where a search does not name the same checker first. `found`: the
    templates that match the question."""
    templates = deciding.templates
    left = frozenset((*reading.telling, *reading.strange))
    if not left or reading.rivals or not reading.is_of_one or not reading.says_what(templates):
        return None
    asking = {at for one in sentences(question, reading.words) if one.asks for at in one.places}
    if not (asking or _asks(reading)) or is_of_duty(reading.asked_words) or _says_much(reading, left, templates):
        return None
    said_again = {at for at in left if _is_said_again(reading, at)}
    telling = {at for at in left - said_again if reading.words[at].lemma not in templates.neutral}
    if any(reading.words[at].decides for at in telling) or not telling <= asking:
        return None
    answer = deciding.ruled(question, reading)
    if answer is None or answer.relevance is None or answer.ruling is None:
        return None
    verdict = {lemma(word.strip("?,.:;()").lower()) for word in answer.ruling.verdict.split()}
    if any(reading.words[at].lemma not in verdict for at in telling):
        return None  # the verdict does not say how it is with that
    rest = replace(reading, telling=(), strange=(), within=frozenset(reading.within) - left)
    background = Background(rest, found, templates)
    if background.is_of_another(found) or background.bearing(answer.relevance, answer.written, answer.supposed):
        return None
    counted, named = background.touched(answer.relevance).counted, _words_of(answer.relevance)
    if any(reading.words[at].lemma in counted or reading.words[at].lemma in named for at in left):
        return None  # the word may say what a number counts, two from hand, or what would change the ruling
    choices = searching.choices(question)
    if not choices or choices[0].checker.name != reading.checker.name:
        return None
    near = {one.checker.name for one in choices[1:] if one.score >= NEAR * choices[0].score}
    return None if _is_explained(near, telling, found) else answer


def verdict_without(deciding: Deciding, question: str, reading: Reading) -> str:
    """The verdict on a reading in case none of the few words that it leaves over bears on it; "" where one of them is a
    number, a negation, a player or a time, where much is left over or no fact was told, or where the rest does not
    decide either."""
    left = frozenset((*reading.telling, *reading.strange))
    if (
        not may_bear_on_nothing([reading.words[at] for at in left])
        or reading.rivals
        or not reading.is_of_one
        or not reading.says_what(deciding.templates)
    ):
        return ""
    if 2 * len(left) > len(reading.filled.used) or not reading.filled.facts:
        return ""
    rest = replace(reading, telling=(), strange=(), within=frozenset(reading.within) - left)
    answer = deciding.ruled(question, rest) if rest.speaks(deciding.templates) else None
    return answer.ruling.verdict if answer is not None and answer.ruling is not None else ""


def may_bear_on_nothing(left: Sequence[Word]) -> bool:
    """Whether a verdict is told in case that these words bear on nothing: they are few, and none is a number, a
    negation, a player or a time."""
    return len(left) <= MOST_LEFT and not any(word.decides or word.text.lower() in TIMES for word in left)


def _words_of(turns: Relevance) -> set[str]:
    """The words by which the facts that would change a ruling, and their values, are named."""
    every = (*turns.unless, *turns.turns_on)
    values = (text_of(plain(outcome.value)) for turn in every for outcome in turn.outcomes)
    said = chain((turn.fact.name for turn in every), values)
    return {lemma(word) for part in said for word in part.replace("_", "-").lower().split("-")}


def _asks(reading: Reading) -> bool:
    """Whether the words ask something without a question mark, as a mere heading does not."""
    return any(word.text.lower() in ASKING for word in reading.asked_words)


def _says_much(reading: Reading, left: Collection[int], templates: Templates) -> bool:
    """Whether more than half as many words are left over as were used, or hardly a word was used."""
    known = templates.light | templates.dull
    used = sum(reading.words[at].lemma not in known for at in reading.filled.used)
    return used < LEAST_USED or 2 * len(left) > used


def _is_said_again(reading: Reading, at: int) -> bool:
    """Whether a word only says again what was used: what happens to that action?"""
    word, before = reading.words[at], reading.words[at - 1 : at] if at else ()
    if word.decides or any(one.text.lower() not in AGAIN for one in before):
        return False
    return any(reading.words[one].lemma == word.lemma for one in reading.filled.used)


def _is_explained(near: Iterable[str], left: Collection[int], found: Found) -> bool:
    """Whether another checker that the search names has a template with a word that is left over, so that the word
    tells something there."""
    others = (match for name in near for match in found.of(name) if not match.taken.isdisjoint(left))
    return any(match.asks or match.said > 1 for match in others)
