"""What speaks for a clause beside its own score: the wordings and templates of the checkers that cite it, its brothers,
and all of its index questions together."""

from .asked_together import next_to_best
from .book import Book
from .checker_templates import said
from .checker_wordings import FAR, supported
from .query import Question

TOGETHER, SAID = 0.31, 0.22
"""What the index questions taken together speak for a clause, and the templates of a checker that cites it, next to the
best score. By logistic regression, cross-validated: each set of questions with the weights of all the others."""


def raised(book: Book, question: Question, scores: dict[int, float], together: dict[int, float]) -> dict[int, float]:
    """The scores of clauses with all that speaks for them; those far behind the best stay as they are. `together`: what
    all index questions of each have of the question."""
    found = supported(book, question, scores)
    if not found:
        return found
    most = max(found.values())
    least = FAR * max(scores.values())
    more = {number: TOGETHER * share for number, share in next_to_best(together, 0, len(book.citations)).items()}
    for number, share in _said(book, question).items():
        more[number] = more.get(number, 0.0) + SAID * share
    for number, share in more.items():
        if scores.get(number, 0.0) >= least:
            found[number] += most * share
    return found


def _said(book: Book, question: Question) -> dict[int, float]:
    """What the templates of checkers speak for each clause that one of them cites."""
    cites: dict[str, tuple[tuple[int, float], ...]] = book.compiled.value("ask_cites")
    found: dict[int, float] = {}
    for name, value in said(book, question).items():
        for number, share in cites.get(name, ()):
            found[number] = max(found.get(number, 0.0), share * value)
    return found
