"""What all index questions of a clause have, taken together, of the words of a question.

A letter is nearly never one of the index questions, but many of its words stand in several of those of its clause.
"""

from .book import Book
from .layout import PART
from .query import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .layout import Term


def together(book: Book, question: Question, terms: "Callable[[str], Term | None]") -> dict[int, float]:
    """The clauses and topics whose questions have anything of a question, by number, and how much of it they have."""
    common: dict[str, int] = book.compiled.value("common")
    found: dict[int, float] = {}
    for concept in question.concepts:
        if concept[0][0] in common:
            continue
        best: dict[int, float] = {}
        for stem, weight in concept:
            term = terms(stem)
            if term is None:
                continue
            whole = weight * term[0] / PART
            for number, part in zip(term[1], term[3], strict=True):
                if part and whole * part > best.get(number, 0.0):
                    best[number] = whole * part
        for number, value in best.items():
            found[number] = found.get(number, 0.0) + value
    return found


def next_to_best(found: dict[int, float], first: int, last: int) -> dict[int, float]:
    """Those from the first to before the last number, each next to the one with the most, which has 1."""
    its = {number: value for number, value in found.items() if first <= number < last}
    most = max(its.values(), default=1.0)
    return {number: value / most for number, value in its.items()}
