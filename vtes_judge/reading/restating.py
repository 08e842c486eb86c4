"""Tells where a ruling answers a question that is put otherwise than the checker puts it, once the checker's own
question stands before the verdict: what does it cost? May he go anarch, and what does it cost? Yes, for 2 blood."""

from itertools import pairwise

from vtes_judge.annotations import Any, Sequence
from vtes_judge.corpus.lemmas import NUMBERS, lemma
from vtes_judge.rulings import Checker, Ruling

from .forms import (
    COUNTING,
    FITTING,
    LEAVE,
    NO,
    OF_LEAVE,
    WHETHER,
    YES,
    Mismatch,
    asks_something_else,
    asks_whether,
    last_opening,
    mismatch,
    words_of,
)
from .grammar.word import Word

AMOUNTS = frozenset(map(lemma, "cost price pay bill receive get gain bring".split()))
"""Words by which a question asks for an amount without `how much`: what is the price, what do I get."""

PRICES = frozenset(map(lemma, "cost price pay bill blood pool transfer".split()))
"""Words of a question that asks what is paid."""

RULINGS = frozenset("ruling verdict".split())
"""Words by which a question asks for the ruling, whatever it is."""

SUBJECT = 2
"""How many words the subject of a question may have: what does *the judge* do."""

PLAIN = frozenset(map(lemma, "a an the this that it is are be do does must may can there and or of in to".split()))
"""Words of half a question that do not say what it asks."""


def may_answer(asked: Sequence[Word], ruling: Ruling[Any]) -> bool:
    """Whether a ruling is no figure where a question asks for a yes or no, no yes or no where it asks for a deed."""
    if isinstance(ruling.answer, bool) and _asks_for_a_deed(asked):
        return False
    plain = isinstance(ruling.answer, bool) or ruling.verdict.startswith(YES + NO + OF_LEAVE)
    fitting = not (FITTING | LEAVE).isdisjoint(word.text.lower() for word in asked)
    return plain or fitting or not asks_whether(asked)


def asks_plainly(asked: Sequence[Word], ruling: Ruling[Any]) -> bool:
    """Whether the end of a question asks for a yes or no, where a ruling is one: "legal?" does, "range?" does not."""
    ends = [at for at, word in enumerate(asked[:-1]) if word.pauses or word.ends]
    last = {word.text.lower() for word in asked[ends[-1] + 1 if ends else 0 :]}
    plain = isinstance(ruling.answer, bool) or ruling.verdict.startswith(YES + NO)
    return not plain or not last.isdisjoint(FITTING | LEAVE | WHETHER)


def is_clear_restated(words: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling answers a question that has another form, where the checker's question stands before the
    verdict."""
    if asks_something_else(words, checker, ruling):
        return False
    verdict = words_of(ruling.verdict)
    match mismatch(words, checker, ruling):
        case Mismatch.WHEN:
            dated = any(word.replace("-", "").isdigit() and word.count("-") == 2 for word in verdict)
            return dated or bool(ruling.told)  # what nothing was told of says on what condition
        case Mismatch.FAILS:
            return len(verdict) > 1
        case Mismatch.COUNTS:
            return ruling.verdict.startswith(NO)
        case Mismatch.WHICH:
            return (
                _names(ruling.verdict)
                or _asks_a_part(words, checker)
                or _asks_an_amount(words, verdict)
                or _asks_for_the_ruling(words)
            )
        case Mismatch.LEAVE | Mismatch.OPTION | Mismatch.PERMIT:
            return True
    return False


def _names(verdict: str) -> bool:
    """Whether a yes or no goes on to name what comes of it: yes; next, each draws seven cards."""
    said = verdict.removeprefix("Yes: ")
    return ": " in said or "; " in said


def _asks_a_part(words: Sequence[Word], checker: Checker) -> bool:
    """Whether a question is the second half of the checker's: who pays, of "may he rescue him, and who pays"."""
    opening, question = last_opening(words), words_of(checker.question)
    if opening not in question:
        return False
    half = {lemma(word) for word in question[question.index(opening) + 1 :]}
    asked = {word.lemma for at, word in enumerate(words) if at > _opening_at(words, opening)}
    return bool(half & asked - PLAIN)


def _opening_at(words: Sequence[Word], opening: str) -> int:
    """The number of the last word that opens a question so."""
    return max(at for at, word in enumerate(words) if word.text.lower().removesuffix("'s") == opening)


def _asks_an_amount(words: Sequence[Word], verdict: Sequence[str]) -> bool:
    """Whether a question asks what something costs or brings, and the verdict tells a number."""
    opening = last_opening(words)
    if opening != "what" or not any(word in NUMBERS or word.isdigit() for word in verdict):
        return False
    return any(word.lemma in AMOUNTS for word in words[_opening_at(words, opening) :])


def asks_a_price(words: Sequence[Word]) -> bool:
    """Whether a question asks how much is paid for something, and so supposes that it may be done."""
    said = [word.text.lower() for word in words]
    much = any(pair in COUNTING for pair in pairwise(said)) or last_opening(words) == "what"
    return much and any(word.lemma in PRICES for word in words)


def _asks_for_a_deed(words: Sequence[Word]) -> bool:
    """Whether a question asks what somebody does: what do I do, what should the judge do."""
    said = [word.text.lower() for word in words]
    return any(word == "what" and "do" in said[at + 3 : at + 3 + SUBJECT] for at, word in enumerate(said))


def _asks_for_the_ruling(words: Sequence[Word]) -> bool:
    """Whether a question only asks what is ruled on what it tells."""
    return any(word.text.lower() in RULINGS for word in words)
