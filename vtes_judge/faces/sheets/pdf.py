"""Sheets as PDF, by typst with its own fonts: A4 or Letter, tagged, the same bytes whenever it is made."""

from typing import Literal

from vtes_judge.corpus.book import Book

from .model import Sheet
from .single import single
from .wording import BOOKLET

STANDARD: Literal["ua-1"] = "ua-1"
"""What is asked of the PDF: that it can be read aloud."""


def pdf(book: Book, sheets: list[Sheet], paper: str, title: str = BOOKLET) -> tuple[bytes, int]:
    """The sheets as PDF, each on its page, the clauses behind them after the last; and how many pages they take.

    Raises ImportError when typst is not installed.
    """
    return compiled(single(book, sheets, paper, title))


def compiled(source: str) -> tuple[bytes, int]:
    """What typst makes of a source, and how many pages it takes."""
    import typst

    made: bytes = typst.compile(source.encode(), format="pdf", ignore_system_fonts=True, pdf_standards=[STANDARD])
    plain = made.replace(b"/Type /Page", b"/Type/Page")
    return made, plain.count(b"/Type/Page") - plain.count(b"/Type/Pages")
