"""What all index questions of a clause have, taken together, of the words of a question.

A letter is nearly never one of the index questions, but many of its words stand in several of those of its clause.
"""

from .book import Book
from .layout import SCALE
from .query import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .layout import Term


def together(book: Book, question: Question, terms: "Callable[[str], Term | None]") -> dict[int, float]:
    """The clauses and topics whose questions have anything of a question, by number, and how much of it they have."""
    compiled = book.compiled
    asked_of = compiled.numbers("asked_of").tolist()
    if not asked_of:
        return {}
    common: dict[str, int] = compiled.value("common")
    rooms = compiled.numbers("asked_room").tolist()
    found: dict[int, float] = {}
    for concept in question.concepts:
        if concept[0][0] in common:
            continue
        best: dict[int, float] = {}
        for stem, weight in concept:
            term = terms(stem)
            often: dict[int, int] = {}
            for at in term[3] if term is not None else ():
                number = asked_of[at]
                often[number] = often.get(number, 0) + 1
            for number, count in often.items():
                value = weight * (term[0] if term is not None else 0) * count / (count + rooms[number] / SCALE)
                if value > best.get(number, 0.0):
                    best[number] = value
        for number, value in best.items():
            found[number] = found.get(number, 0.0) + value
    return found


def next_to_best(found: dict[int, float], first: int, last: int) -> dict[int, float]:
    """Those from the first to before the last number, each next to the one with the most, which has 1."""
    its = {number: value for number, value in found.items() if first <= number < last}
    most = max(its.values(), default=1.0)
    return {number: value / most for number, value in its.items()}
