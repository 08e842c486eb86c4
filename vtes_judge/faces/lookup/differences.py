"""Writes what has changed since the texts: a difference with both its sides, and the mark on a changed clause."""

from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.today import beside, changed, difference
from vtes_judge.faces.terminal.lines import inked, item, label, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink

from .apparatus import GAP

MOST = 6
"""The most changes below a clause that are named with their titles."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def mark(book: Book, citation: str) -> str:
    """The mark on a clause, `changed since: T-37, T-38`; '' where no change of it is known."""
    codes = changed(book, citation)
    return f"changed since: {', '.join(codes)}" if codes else ""


def since_lines(book: Book, entry: BookClause, shown: list[BookClause], columns: int, pen: Ink) -> list[str]:
    """Lines below a clause that name the differences by which it, and those shown with it, have changed since."""
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
    """A difference as lines: what these texts say, what holds today and by which source, then the clauses."""
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
    """A difference for programs, its clauses with their texts."""
    one = difference(book, code)
    data = {key: list(value) if isinstance(value, tuple) else value or None for key, value in one.items()}
    data["clauses"] = [{"citation": citation, "text": book[citation].text} for citation in one["clauses"]]
    return data
