"""Measures how many words of a question stand in the index questions of a clause, all of them taken together.

A player's long letter is hardly ever like one index question, but many of its words stand in several of the clause that
answers it.
"""

from .book import Book
from .layout import PART
from .query import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .layout import Term


def together(book: Book, question: Question, terms: "Callable[[str], Term | None]") -> dict[int, float]:
    """How much of a question the index questions of each clause and topic have together, by its number; those that have
    nothing are left out."""
    common: dict[str, int] = book.compiled.value("common")
    found = [0.0] * len(book.compiled.numbers("parents"))
    for concept in question.concepts:
        if concept[0][0] in common:
            continue
        known = [(weight, term) for stem, weight in concept if (term := terms(stem)) is not None]
        if len(known) == 1:
            weight, term = known[0]
            whole = weight * term[0] / PART
            for number, part in zip(term[1], term[3], strict=True):
                found[number] += whole * part
            continue
        best: dict[int, float] = {}
        for weight, term in known:
            whole = weight * term[0] / PART
            for number, part in zip(term[1], term[3], strict=True):
                if part and whole * part > best.get(number, 0.0):
                    best[number] = whole * part
        for number, value in best.items():
            found[number] += value
    return {number: value for number, value in enumerate(found) if value}


def next_to_best(found: dict[int, float], first: int, last: int) -> dict[int, float]:
    """The values of the numbers from `first` up to, but not with, `last`, each divided by the greatest of them."""
    its = {number: value for number, value in found.items() if first <= number < last}
    most = max(its.values(), default=1.0)
    return {number: value / most for number, value in its.items()}
