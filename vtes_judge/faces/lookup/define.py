"""`vtes-judge define`: says what a term means, by the texts that define it, or where it stands if none does."""

from __future__ import annotations

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.definitions import TermUse, define
from vtes_judge.corpus.own_texts.shelf import names
from vtes_judge.corpus.today import changed
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.terminal.lines import (
    below,
    citation_in_text,
    cut,
    inked,
    item,
    label,
    one_line,
    wrap_keeping_citations,
)
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, Ink, ink, width, wrap, write
from vtes_judge.messages import Refused, printable

from .apparatus import says
from .differences import mark

NEAREST = 3
"""The number of results of a search that are shown for a term that no text has."""

IN_FULL = 2
"""The most definitions of longer terms that are shown in full."""

USED = "used in"
"""What stands above the clauses that use a term."""

QUOTED, LONGEST = 3, 300
"""How many of these are quoted where no text defines the term, and how many characters of each."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Json


def run(
    *,
    words: Annotated[list[str], Argument(help="The term, one word or several.", metavar="TERM...")],
    as_json: Json = False,
) -> int:
    """Say what a term means, and where.

    Shows the entry of the keyword glossary (unofficial), the definitions of the tournament rules and of other clauses,
    then the clauses with the term in their heading. Another word for a term of the texts leads to that term, and so
    does a misspelt one. What texts of your own (vtes-judge text) say it means stands below, with their titles and
    dates.

    Examples:
      vtes-judge define stealth
      vtes-judge define inner circle
      vtes-judge define scarce --json

    Exit codes: 0 found, 1 not in the texts, 2 not understood.
    """
    text = printable(" ".join(words), 200)
    if not split_words(text):
        raise Refused("there is nothing to define", "try: vtes-judge define stealth")
    book = Book()
    found = define(book, text)
    own: list[str] = []
    own_data: list[dict[str, object]] = []
    if names():
        from vtes_judge.corpus.own_texts.shelf import Library

        from .own_texts.definitions import definition_data, definition_lines

        own = definition_lines(Library(), text, width(), ink())
        own_data = definition_data(Library(), text) if as_json else []
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({**as_data(book, found), "added": own_data})
    else:
        write([*_lines(book, found, ink(), width()), *own])
    return ANSWERED if found.found or own else NOTHING


def as_data(book: Book, found: TermUse) -> dict[str, object]:
    """A definition for programs; `nearest` is filled only where nothing was found."""
    return {
        "schema": 1,
        "term": found.term,
        "asked": found.asked,
        "reason": found.reason,
        "entries": [_data(book, citation) for citation in found.entries],
        "definitions": [_data(book, citation) for citation in found.definitions],
        "related": [_data(book, citation) for citation in found.related],
        "headings": [{"citation": citation, "text": book[citation].text} for citation in found.headings],
        "used_in": [{"citation": citation, "text": book[citation].text} for citation in found.used_in],
        "called_in": found.called_in,
        "also": [{"word": word, "called_in": sources} for word, sources in found.also],
        "notes": [_note(book, code) for code in (*found.notes, *found.nearby)],
        "nearest": [] if found.found else _nearest(book, found.asked),
    }


def _data(book: Book, citation: str) -> dict[str, object]:
    entry = book[citation]
    return {
        "citation": citation,
        "source": entry.source,
        "authority": book.source(entry.source)["authority"],
        "text": entry.text,
        "changed_since": changed(book, citation),
        "continued": [
            {"citation": one.citation, "text": one.text, "changed_since": changed(book, one.citation)}
            for _, one in below(book, citation)[1:]
        ],
    }


def _note(book: Book, code: str) -> dict[str, object]:
    note = book.note(code)
    return {key: note[key] or None for key in ("code", "kind", "says", "standing", "winner", "handling", "since")}


def _nearest(book: Book, text: str) -> list[str]:
    from vtes_judge.corpus.search import search

    return [result.citation for result in search(book, " ".join(split_words(text)), NEAREST).results]


def _lines(book: Book, found: TermUse, pen: Ink, columns: int) -> list[str]:
    lines: list[str] = []
    for remark in _remarks(found):
        lines += wrap(remark, columns)
    full = [*found.entries, *found.definitions]
    related = found.related
    if len(related) <= IN_FULL:
        full, related = full + related, []
    for citation in full:
        lines.append("")
        for depth, entry in below(book, citation):
            name = label(entry, full=True)
            lines += inked(item(name, entry.text, columns, "  " * depth), name, pen)
            since = mark(book, entry.citation)
            lines += (
                [pen.warning(line) for line in wrap_keeping_citations(f"({since})", columns, "  " * depth + "    ")]
                if since
                else []
            )
    for name, citations in (
        ("defined as part of", related),
        ("headings", found.headings),
        (USED, found.used_in),
    ):
        if not citations:
            continue
        lines += ["", pen.faint(name)]
        quoted = QUOTED if name == USED and not found.defined else 0
        for citation in citations[:quoted]:
            lines += item(citation_in_text(citation), cut(book[citation].text, LONGEST), columns, "  ")
        lines += [one_line(book, citation, columns) for citation in citations[quoted:]]
    if found.notes or found.nearby:
        lines += ["", pen.faint("notes")]
    for code in found.notes:
        note = {**book.note(code), "handling": ""}
        lines += wrap_keeping_citations(says(note), columns, " " * (len(code) + 4), f"  {code}  ")
    for code in found.nearby:
        start = f"  {code}  "
        lines.append(start + cut(str(book.note(code)["says"]), columns - len(start)))
    if not found.found:
        nearest = _nearest(book, found.asked)
        if nearest:
            lines += ["", "the nearest clauses, by search:"]
            lines += [one_line(book, citation, columns) for citation in nearest]
    return lines[1:] if lines and not lines[0] else lines


def _remarks(found: TermUse) -> list[str]:
    """How the term was read, what it is called elsewhere, and whether any text defines it."""
    remarks: list[str] = []
    if not found.found:
        return [f"{found.asked}: not defined here, and no text uses the term"]
    if found.spelled != found.asked:
        remarks.append(f"{found.asked} is taken for {found.spelled}.")
    if found.reason == "synonym" and found.used:
        remarks.append(f"{found.spelled}: the texts also say {found.term} ({_listed(found.called_in)}).")
    elif found.reason == "synonym":
        remarks.append(f"{found.spelled} is called {found.term} in {_listed(found.called_in)}.")
    for word, sources in found.also:
        remarks.append(f"Other word: {word} ({_listed(sources)}).")
    if not found.defined:
        alone = " by itself" if found.related else ""
        names = " or ".join(dict.fromkeys((found.spelled, found.term)))
        remarks.append(f"No text here defines {names}{alone}.")
    return remarks


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
