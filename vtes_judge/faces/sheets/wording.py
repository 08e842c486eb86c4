"""The words that every format has in common: headings of columns, what stands at the foot, flow charts as steps."""

import os
from datetime import UTC, date, datetime

from vtes_judge import __version__
from vtes_judge.corpus.book import Book

from .model import CHANGED, Flow, Node, Seats, Sheet, cited, has_changed

CLAUSE = "Clause"
"""The heading of the column of clauses."""

CONTENTS = "Contents"
BOOKLET = "The rules at the table"
ARROW = "→"

CODES = {"X": "conflicts", "GAP": "gaps", "D": "corrections"}
"""What the codes beside a clause name, by their first letters."""


def foot(book: Book, sheets: "tuple[Sheet, ...] | list[Sheet]") -> str:
    """What stands at the foot: the texts behind the clauses named, and how far each holds."""
    used = {citation.partition(" ")[0] for sheet in sheets for citation in cited(sheet)[0]}
    texts = []
    for name in ("CRR", "VEKN", "GL", "PMF"):
        if name in used:
            source = book.source(name)
            told = str(source["edition"])
            edition = f", {told}" if told[:1].isdecimal() else ""
            texts.append(f"{name}: {source['title']}{edition} ({source['authority']})")
    codes = {code for sheet in sheets for code in cited(sheet)[1]}
    kinds = [kind for mark, kind in CODES.items() if any(code.startswith(mark) for code in codes)]
    named = " and ".join([part for part in (", ".join(kinds[:-1]), *kinds[-1:]) if part])
    more = f". Codes name {named} of these texts: vtes-judge show CODE" if kinds else ""
    if any(has_changed(citation) for sheet in sheets for citation in cited(sheet)[0]):
        more += f". {CHANGED} changed since these texts: vtes-judge show CLAUSE tells what holds today"
    return "; ".join(texts) + more + f". Made by vtes-judge {__version__}, {made_on().isoformat()}."


def made_on() -> date:
    """The day that a sheet was made; that of SOURCE_DATE_EPOCH where that is set, for files that are compared."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(told), UTC).date() if told.isdecimal() else date.today()


def led(flow: Flow, node: Node) -> list[str]:
    """Where a box leads, as words: `yes → 3`, or `→ 3`; nothing for the step that follows anyway."""
    numbers = flow.numbers
    return [f"{word} {ARROW} {numbers[name]}".strip() for word, name in node.ways]


def round_table(seats: Seats) -> str:
    """The table as words: `A (acts) → B (her prey) → A`."""
    said = [f"{name} ({role})" if role else name for name, role in seats.seats]
    return f" {ARROW} ".join([*said, seats.seats[0][0]])


def steps(flow: Flow) -> str:
    """A flow chart in words: what stands for the picture where there is none."""
    said = []
    for node in flow.nodes:
        ways = "; ".join(led(flow, node))
        said.append(f"{flow.numbers[node.name]}. {node.says} {ways}".strip())
    return "\n".join([flow.title + ".", *said])
