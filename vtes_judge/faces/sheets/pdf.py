"""Makes sheets into a PDF, by typst with its own fonts: A4 or Letter, tagged, the same bytes whenever it is made."""

from vtes_judge.corpus.book import Book
from vtes_judge.files.pdf import made

from .model import Sheet
from .sheet_page import single
from .wording import BOOKLET


def pdf(book: Book, sheets: list[Sheet], paper: str, title: str = BOOKLET) -> tuple[bytes, int]:
    """A PDF with each sheet on its page and the clauses behind them after the last; and its number of pages.

    Raises ImportError when typst is not installed.
    """
    return compiled(single(book, sheets, paper, title))


def compiled(source: str) -> tuple[bytes, int]:
    """Compile a typst source. Returns the PDF and its number of pages."""
    written = made(source)
    plain = written.replace(b"/Type /Page", b"/Type/Page")
    return written, plain.count(b"/Type/Page") - plain.count(b"/Type/Pages")
