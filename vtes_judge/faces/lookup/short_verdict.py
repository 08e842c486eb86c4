"""Puts above the results of a search the verdict on the question, if `ask` reads it and comes to one."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.sayings import may_be_ruled_on
from vtes_judge.corpus.words import split_words
from vtes_judge.messages import Refused


def in_short(book: Book, text: str) -> str:
    """The line `in short: No, unless a card lets it.`; '' for a question that `ask` does not decide.

    Most questions that are not decided are known by their words alone, which costs next to no time.
    """
    if not may_be_ruled_on(book.compiled, split_words(text)):
        return ""
    from vtes_judge.faces.terminal.circumstances import headline
    from vtes_judge.reading.answering import Asking

    try:
        answer = Asking(book).answer(text)
    except Refused:  # more questions than one text asks
        return ""
    if answer.checker is None or answer.ruling is None or answer.relevance is None:
        return ""
    verdict = headline(answer.ruling, answer.relevance)
    return f"in short: {verdict}{_today(answer)}"


def _today(answer: "Answer") -> str:
    """The sentence that the verdict is another by today's rules; '' where it is the same or no rule of today is
    known."""
    from vtes_judge.relevance.edition import todays
    from vtes_judge.relevance.turning_facts import key

    checker = todays(answer.checker) if answer.checker is not None else None
    if checker is None or answer.ruling is None or key(checker.rule(**answer.facts)) == key(answer.ruling):
        return ""
    return " Not so by today's rules: vtes-judge ask tells both."


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.reading.answer import Answer
