"""The words that every format has in common: headings of columns, what stands at the foot, flow charts as steps."""

from vtes_judge import __version__
from vtes_judge.corpus.book import Book

from .model import DOUBT, Flow, Node, Seats, Sheet, cited, marked, references

CLAUSE = "Clause"
"""The heading of the column of clauses."""

CONTENTS = "Contents"
"""The heading of the booklet's table of contents."""

GLOSSARY = "Glossary"
"""The title of the sheet of keywords, and of its chapter."""

INDEX = "Index"
"""The heading of the index at the end of the booklet."""

TERMS = "Terms"
"""The heading of the terms in the index of the booklet."""

BOOKLET = "The rules at the table"
ARROW = "→"

SIGNS = {"blood": "blood", "pool": "pool", "votes": "votes", "edge": "edge", "untap": "tap", "tapped": "tap"}
"""The words that have a sign of their own in front on a page, in headings and at the heads of rows and columns."""

NAMES = ("CRR", "VEKN", "GL", "PMF")
"""The texts in the order in which the foot names them."""

IN_DOUBT = f"{DOUBT} in doubt: GL is unofficial, X a conflict of the texts, GAP what they leave open"
SINCE = "T changed since these texts"
LOOK_UP = "look one up: vtes-judge show CODE"


def foot(book: Book, sheets: "tuple[Sheet, ...] | list[Sheet]") -> str:
    """The text at the foot of sheets: the texts that they cite with their editions, the marks, the version."""
    texts = "; ".join(
        f"{name}: {book.source(name)['title']}, {_edition(book, name)} ({book.source(name)['authority']})"
        for name in _used(sheets)
    )
    return ". ".join([texts, *legend(sheets), f"Made by vtes-judge {__version__}."])


def legend(sheets: "tuple[Sheet, ...] | list[Sheet]") -> list[str]:
    """The sentence that says what the marks and codes on these sheets mean, and how to look them up; [] if none is
    there.
    """
    named = [name for sheet in sheets for name in references(*cited(sheet))]
    doubt = [IN_DOUBT] if any(marked(name) != name for name in named) else []
    since = [SINCE] if any(name.startswith("T-") for name in named) else []
    return ["; ".join([*doubt, *since, LOOK_UP])] if doubt or since else []


def editions(book: Book, sheets: "tuple[Sheet, ...] | list[Sheet]") -> str:
    """The foot of every page: the editions of the texts and the version of the program."""
    told = [f"{name} {_edition(book, name)}" for name in _used(sheets)]
    return " · ".join([*told, f"vtes-judge {__version__}"])


def _used(sheets: "tuple[Sheet, ...] | list[Sheet]") -> list[str]:
    used = {citation.partition(" ")[0] for sheet in sheets for citation in cited(sheet)[0]}
    return [name for name in NAMES if name in used]


def _edition(book: Book, name: str) -> str:
    """The edition or date that a text gives itself."""
    told = str(book.source(name)["edition"])
    return told if told[:1].isdecimal() else "edition not stated"


def led(flow: Flow, node: Node) -> list[str]:
    """Words for where a box leads: `yes → 3`, or `→ 3`; nothing for the box that follows anyway."""
    numbers = flow.numbers
    return [f"{word} {ARROW} {numbers[name]}".strip() for word, name in node.ways]


def round_table(seats: Seats) -> str:
    """The table as words: `A (acts) → B (her prey) → A`."""
    said = [f"{name} ({role})" if role else name for name, role in seats.seats]
    return f" {ARROW} ".join([*said, seats.seats[0][0]])


def steps(flow: Flow) -> str:
    """A flow chart in words, which stand for its picture where there is none."""
    said = []
    for node in flow.nodes:
        ways = "; ".join(led(flow, node))
        said.append(f"{flow.numbers[node.name]}. {node.says} {ways}".strip())
    return "\n".join([flow.title + ".", *said])
