"""Writes what has changed since the texts: a difference with both its sides, and the mark on a changed clause."""

from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.query import Question, stem_of
from vtes_judge.corpus.today import beside, changed, difference, titled
from vtes_judge.corpus.words import telling_words
from vtes_judge.faces.terminal.lines import inked, item, label, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink

from .apparatus import GAP

MOST = 6
"""The most changes below a clause that are named with their titles."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
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
