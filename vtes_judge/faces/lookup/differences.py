"""What has changed since the texts, as it is shown: a difference with both its sides, and the mark of a clause."""

from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.today import beside, changed, codes, difference, titled
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.terminal.lines import inked, item, label, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink

from .apparatus import GAP

MOST = 6
"""The most changes below a clause that are named with their titles."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def mark(book: Book, citation: str) -> str:
    """`changed since: T-37, T-38`; '' where nothing has changed that is known."""
    codes = changed(book, citation)
    return f"changed since: {', '.join(codes)}" if codes else ""


def since_lines(book: Book, entry: BookClause, shown: list[BookClause], columns: int, pen: Ink) -> list[str]:
    """Below a clause: what has changed in it since, and in those that are shown with it."""
    own = changed(book, entry.citation)
    found = [f"{code} ({difference(book, code)['title']})" for code in own]
    below: dict[str, str] = {}
    for one in shown:
        for code in changed(book, one.citation) if one.citation != entry.citation else ():
            if code not in own:
                below.setdefault(code, one.citation)
    found += [f"{code} ({difference(book, code)['title']}; {where})" for code, where in list(below.items())[:MOST]]
    if len(below) > MOST:
        found.append(f"and {len(below) - MOST} more further down")
    more = [f"{code} ({difference(book, code)['title']})" for code in beside(book, entry.citation)]
    lines: list[str] = []
    for name, rows in (("Changed since", found), ("Added since", more)):
        if rows:
            lines += [
                pen.warning(line) for line in wrap_keeping_citations(f"{name}: {', '.join(rows)}.", columns, "  ", "")
            ]
    return [*lines, ""] if lines else []


def difference_lines(book: Book, code: str, columns: int, pen: Ink) -> list[str]:
    """A difference with both its sides: what these texts say, with their clauses, and what holds today."""
    one = difference(book, code)
    lines = inked(wrap_keeping_citations(one["title"], columns, " " * (len(code) + 2), code + "  "), code, pen)
    rows = [
        ("these texts", one["then"]),
        ("today", one["today"]),
        ("source", f"{one['source']}, {one['section']}"),
        ("since", one["since"] or "no source dates it"),
        ("confidence", f"{one['confidence']}: {one['why']}"),
        *(("settles", f"{gap}: {book.note(gap)['says']}") for gap in one["gaps"]),
        *(("ask", f"vtes-judge check {name}") for name in one["checkers"]),
        *([("told only", one["told"])] if one["told"] else []),
    ]
    last = ""
    for name, text in rows:
        found = wrap_keeping_citations(text, columns, " " * GAP, (name if name != last else "").ljust(GAP))
        lines += [pen.warning(line) for line in found] if name == "today" else found
        last = name
    for citation in one["clauses"]:
        entry = book[citation]
        name = label(entry, full=True)
        lines += ["", *inked(item(name, entry.text, columns), name, pen)]
    return lines


def difference_data(book: Book, code: str) -> "dict[str, Any]":
    """A difference for programs, the clauses with their texts."""
    one = difference(book, code)
    data = {key: list(value) if isinstance(value, tuple) else value or None for key, value in one.items()}
    data["clauses"] = [{"citation": citation, "text": book[citation].text} for citation in one["clauses"]]
    return data


LEAST = 4.0
"""So telling must the words be that a question shares with a difference: about one that stands in two of them alone."""

HALF = 0.5
"""So much of a question, by how telling its words are, must a difference have."""

SHORTEST = 4
"""Shorter words tell nothing."""


def treating(book: Book, question: str) -> list[str]:
    """The codes of at most two differences that treat a question which the texts do not answer, the best first."""
    from math import log

    asked = set(_plain_words(question))
    bags = {}
    for code in codes(book):
        one = difference(book, code)
        bags[code] = set(_plain_words(f"{one['title']} {one['today']}"))
    known = {word: sum(word in bag for bag in bags.values()) for word in asked}
    telling = {word: log((len(bags) + 1) / max(number, 1)) for word, number in known.items()}
    scores = {code: sum(telling[word] for word in asked & bag) for code, bag in bags.items()}
    best = max(scores.values(), default=0.0)
    if best < LEAST or best < HALF * sum(telling.values()):
        return []
    near = sorted((code for code, score in scores.items() if score > best * 0.8), key=lambda code: -scores[code])
    return near[:2]


def _plain_words(text: str) -> list[str]:
    """The words of a text that may tell something, without the ending of a plural."""
    words = split_words(text.lower())
    return [word.removesuffix("s") for word in words if len(word) >= SHORTEST and word not in TELL_NOTHING]


TELL_NOTHING = frozenset(
    "what when where which whose does have with that this they them then than from into your their there about after"
    " before only also other same today many much more must same card cards minion minions vampire vampires player"
    " players methuselah game games rule rules texts".split()
)
"""Words that questions and differences share whatever they are about."""


def treating_lines(book: Book, question: str, columns: int, pen: Ink) -> list[str]:
    """What is said of the differences that treat a question; nothing where none does."""
    found = treating(book, question)
    if not found:
        return []
    named = "; ".join(f"{titled(book, code)} (vtes-judge show {code})" for code in found)
    rows = wrap_keeping_citations(f"Today's rules may treat it: {named}.", columns, "  ", "")
    return [*(pen.warning(row) for row in rows), ""]
