"""Names the differences to today's rules that a question seems to ask about."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.query import Question, stem_of
from vtes_judge.corpus.today import titled
from vtes_judge.corpus.words import telling_words
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

FITS, FITS_WELL = 0.5, 0.6
"""The least likeness, from 0 to 1, of a question to one of a difference (`asked:` in today.yaml) for the difference to
be named: the first where the texts do not answer the question, the second where they may."""

ANOTHER_WORD = 0.85
"""The least likeness, from 0 to 1, of another word to one of the question for it to count as that word."""

TOGETHER = 2
"""The fewest words that a question must share with one of a difference, if that one has so many."""

UNKNOWN = 2.5
"""The weight of a word of a question that stands in no question of a difference."""


def treating(book: Book, question: Question, covered: bool) -> list[str]:
    """The codes of at most two differences that a question seems to ask about, the best first.

    `covered`: the texts may answer it, so only differences whose questions stand in today.yaml are thought of.
    """
    words: dict[str, str] = book.compiled.value("today_words")
    worth: dict[str, float] = book.compiled.value("today_worth")
    own = {words.get(word) or stem_of(book, word) or word for word in telling_words(question.text)}
    said = [concept for concept in question.concepts if concept[0][0] in own]
    asked = {stem: its for concept in said for stem, its in concept if its >= ANOTHER_WORD} | dict.fromkeys(own, 1.0)
    only = book.compiled.value("today_told") if covered else ()
    length = _length(own, worth)
    likeness: dict[str, float] = {}
    for code, row in book.compiled.value("today_asked"):
        shared = [stem for stem in row if stem in asked]
        if len(shared) >= min(len(row), TOGETHER) and (not covered or code in only):
            its = sum(worth[stem] ** 2 * asked[stem] for stem in shared)
            likeness[code] = max(likeness.get(code, 0.0), its / (length * _length(row, worth)))
    best = max(likeness.values(), default=0.0)
    if best < (FITS_WELL if covered else FITS):
        return []
    near = [code for code, its in likeness.items() if its > best * 0.85]
    return sorted(near, key=likeness.__getitem__, reverse=True)[:2]


def _length(stems: "Iterable[str]", worth: dict[str, float]) -> float:
    return float(sum(worth.get(stem, UNKNOWN) ** 2 for stem in stems) ** 0.5) or 1.0


def treating_lines(book: Book, question: Question, covered: bool, columns: int, pen: Ink) -> list[str]:
    """The line that names the differences which may treat a question; [] where none does."""
    found = treating(book, question, covered)
    if not found:
        return []
    named = "; ".join(f"{titled(book, code)} (vtes-judge show {code})" for code in found)
    rows = wrap_keeping_citations(f"Today's rules may treat it: {named}.", columns, "  ", "")
    return [*(pen.warning(row) for row in rows), ""]
