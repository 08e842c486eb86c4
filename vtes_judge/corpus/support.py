"""Raises the score of a clause by what else supports it: the wordings and templates of the checkers that cite it, the
other children of its parent, and all of its index questions together."""

from .asked_together import next_to_best
from .book import Book
from .checker_templates import said
from .checker_wordings import FAR, supported
from .query import Question

TOGETHER, SAID = 0.6, 0.22
"""The weights, where the best score is 1, of all index questions of a clause taken together, and of the templates of a
checker that cites it. SAID was found by logistic regression, each set of questions with the weights of all the others;
TOGETHER is the best of six values by the hits on all sets once the index had letters."""


def raised(book: Book, question: Question, scores: dict[int, float], together: dict[int, float]) -> dict[int, float]:
    """The scores of clauses, raised by all that supports them; scores far behind the best stay as they are. `together`:
    how much of the question all index questions of each clause have."""
    found = supported(book, question, scores)
    if not found:
        return found
    most = max(found.values())
    least = FAR * max(scores.values())
    more = {number: TOGETHER * share for number, share in next_to_best(together, 0, len(book.citations)).items()}
    for number, share in _said(book, question).items():
        more[number] = more.get(number, 0.0) + SAID * share
    for number, share in more.items():
        if number in scores and scores[number] >= least:
            found[number] += most * share
    return found


def _said(book: Book, question: Question) -> dict[int, float]:
    """How much the templates of checkers support each clause that one of these cites, by number."""
    cites: dict[str, tuple[tuple[int, float], ...]] = book.compiled.value("ask_cites")
    found: dict[int, float] = {}
    for name, value in said(book, question).items():
        for number, share in cites.get(name, ()):
            found[number] = max(found.get(number, 0.0), share * value)
    return found
