"""The verdict that `ask` proves for the question of a search, on one line; nothing where none is proved."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.sayings import may_be_ruled_on
from vtes_judge.corpus.words import split_words


def in_short(book: Book, text: str) -> str:
    """`in short: No, unless a card lets it.`; '' for a question that is not decided, which costs nearly no time."""
    if not may_be_ruled_on(book.compiled, split_words(text)):
        return ""
    from vtes_judge.faces.terminal.circumstances import headline
    from vtes_judge.reading.answering import Asking

    answer = Asking(book).answer(text)
    if answer.checker is None or answer.ruling is None or answer.relevance is None:
        return ""
    verdict = headline(answer.ruling, answer.relevance)
    return f"in short: {verdict}{_today(answer)}"


def _today(answer: "Answer") -> str:
    """Words for a verdict that is another by today's rules; '' where it is the same."""
    from vtes_judge.relevance.edition import todays
    from vtes_judge.relevance.turning_facts import key

    checker = todays(answer.checker) if answer.checker is not None else None
    if checker is None or answer.ruling is None or key(checker.rule(**answer.facts)) == key(answer.ruling):
        return ""
    return " Not so by today's rules: vtes-judge ask tells both."


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.reading.answer import Answer
