"""Says in words why a question counts as not covered, where no known topic says it."""

from .book import Book
from .query import Question, stem_of
from .sentences import QUOTES
from .words import split_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .search import Terms

MOST_WORDS = 4
"""The most words of a question that are listed as words that no text has."""


def reason_for(book: Book, question: Question, nearest: str | None, terms: "Terms") -> str:
    """Say why the texts do not answer a question: the card it is about, the words that nothing has, or the words that
    the nearest clause does not have. The text is part of a sentence, without a full stop."""
    if nearest is None:
        return "nothing in these texts has these words"
    named = _named(question)
    if named:
        return f"what {named} does stands on the card, and these texts do not contain the texts of cards"
    if question.unknown:
        return f"nothing in these texts has {_listed(list(dict.fromkeys(question.unknown)))}"
    missing = _missing(book, question, nearest, terms)
    if missing:
        return f"the nearest clause, {nearest}, says nothing of {_listed(missing)}"
    return f"the nearest clause, {nearest}, has its words but fits the question badly"


def _named(question: Question) -> str:
    """The names of cards as they were typed; "" if there are none."""
    return " ".join(
        word.strip(QUOTES + ")?!.,;:")
        for word in question.text.split()
        if question.names.intersection(split_words(word))
    )


def _missing(book: Book, question: Question, citation: str, terms: "Terms") -> list[str]:
    """The words of the question, as typed, that neither the clause nor its index questions have in any form."""
    number = book.citations.index(citation)
    common: dict[str, int] = book.compiled.value("common")
    missing: set[str] = set()
    for concept in question.concepts:
        name = concept[0][0]
        if name in common:
            continue
        found = [term for stem, _ in concept if (term := terms(stem)) is not None]
        if not any(number in term[1] for term in found):
            missing.add(name)
    typed = [word for word in split_words(question.text) if (stem_of(book, word) or word) in missing]
    return list(dict.fromkeys(typed))


def _listed(found: list[str]) -> str:
    quoted = [f'"{word}"' for word in found[:MOST_WORDS]]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)
