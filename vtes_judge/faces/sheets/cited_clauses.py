"""Lists the clauses behind sheets: each clause and code that they cite, with its words and what holds today."""

import re

from vtes_judge.annotations import NamedTuple
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference

from .model import Sheet, cited, references

TITLE = "The clauses"
"""The heading of the list of clauses behind a sheet."""

ABOUT = "Word for word, what the sheet cites; then conflicts, gaps and what holds today. To look up, not to print."

NAMED = re.compile(r"\b(?:(?:CRR|VEKN|GL|PMF)[ \u00a0][^\s,†\]]+|(?:T|X|GAP|D\d)-\d+)")
"""A pattern for a citation or a code where it is named in a text."""


class Entry(NamedTuple):
    """A clause or code, and what it says."""

    name: str
    says: str


def behind(book: Book, sheets: "list[Sheet] | tuple[Sheet, ...]") -> list[Entry]:
    """Each clause and code that these sheets name, once: the clauses in the order of the texts, then the codes."""
    named = dict.fromkeys(name for sheet in sheets for name in references(*cited(sheet)))
    places = {name: at for at, name in enumerate(book.citations)}
    clauses = sorted((name for name in named if name in places), key=places.__getitem__)
    codes = sorted((name for name in named if name not in places), key=_in_order)
    return [*(Entry(name, _words(book, name)) for name in clauses), *(Entry(name, _told(book, name)) for name in codes)]


def _in_order(code: str) -> tuple[str, int]:
    kind, _, number = code.partition("-")
    return kind, int(number)


def _words(book: Book, citation: str) -> str:
    return " ".join(book[citation].text.split())


def _told(book: Book, code: str) -> str:
    """The words of a conflict or gap; of a difference, what holds today and by which text."""
    if not code.startswith("T-"):
        return str(book.note(code)["says"])
    found = difference(book, code)
    since = f", {found['since']}" if found["since"] else ""
    return f"{found['title']}. Today: {' '.join(found['today'].split())} ({found['source']}{since})"
