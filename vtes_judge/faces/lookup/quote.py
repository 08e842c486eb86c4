"""`vtes-judge verify-quote`: says whether words stand in the texts exactly as quoted, and where."""

from __future__ import annotations

import sys

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.own_texts.shelf import Library
from vtes_judge.corpus.quotes import BOTH, CAPITALS, EXACT, PUNCTUATION, Passage, Quotation, look_for
from vtes_judge.faces.terminal.lines import citation_in_text, inked, item, label, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, Ink, ink, width, wrap, write
from vtes_judge.messages import Refused, printable

from .apparatus import edits_in
from .own_texts.faults import added_texts

MOST = 10
"""The most places of the same words that are shown to people; programs get all."""

IN_FULL = 3
"""The most clauses that the closest passage may run over for them to be shown in full below it."""

LONGEST = 20_000
"""The longest quotation that is looked up, in characters."""

REMARKS = {
    EXACT: "",
    CAPITALS: ", but for capitals,",
    PUNCTUATION: ", but for punctuation,",
    BOTH: ", but for capitals and punctuation,",
}

REMOVED, ADDED = "31", "32"
"""The terminal's numbers for the colours of words that the quotation leaves out and of words that it puts in."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Json


def run(
    *,
    text: Annotated[
        list[str], Argument(help="The words to check; - reads them from standard input.", metavar="TEXT...")
    ],
    as_json: Json = False,
) -> int:
    """Check whether words stand in the texts, and where.

    White space and the kinds of quotation marks and dashes do not matter. Words that differ only in capitals or
    punctuation are found, and that is said; otherwise the closest passage is shown with what differs in it.

    Texts that you have added are looked through too.

    Examples:
      vtes-judge verify-quote "Choose a ready, untapped minion you control"
      vtes-judge verify-quote --json "then the action is blocked"

    Exit codes: 0 it stands there, 1 it does not, 2 not understood.
    """
    words = _read() if text == ["-"] else " ".join(text)
    if not any(map(str.isalnum, words)):
        raise Refused("there is nothing to look for", 'try: vtes-judge verify-quote "Choose a ready, untapped minion"')
    if len(words) > LONGEST:
        raise Refused(f"a quotation of over {LONGEST} characters is too long", f"quote at most {LONGEST} characters")
    book = Library()
    found = look_for(book, words, added_texts(book))
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json(as_data(book, printable(words, LONGEST), found))
    else:
        write(_lines(book, found, ink(), width()))
    return ANSWERED if found.verdict else NOTHING


def _read() -> str:
    try:
        return sys.stdin.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise Refused("standard input is not UTF-8 text", "save the quotation as UTF-8") from None


def as_data(book: Book, asked: str, found: Quotation) -> dict[str, object]:
    """A quotation for programs; `verdict` is null where it stands nowhere, and `closest` then names what is nearest."""
    closest = None
    if found.closest:
        closest = {
            **_data(book, found.closest),
            "similarity": _alike(found) / 100,
            "difference": [{"kind": kind, "words": words} for kind, words in found.difference],
        }
    return {
        "schema": 1,
        "asked": asked,
        "verdict": found.verdict,
        "passages": [_data(book, passage) for passage in found.passages],
        "closest": closest,
    }


def _data(book: Book, passage: Passage) -> dict[str, object]:
    source = passage.citations[0].partition(" ")[0]
    return {
        "citations": passage.citations,
        "source": source,
        "authority": book.source(source)["authority"],
        "text": passage.text,
        "edition": passage.edition,
    }


def _lines(book: Book, found: Quotation, pen: Ink, columns: int) -> list[str]:
    if not found.passages:
        return _nowhere(book, found, pen, columns)
    places = {tuple(passage.citations): passage for passage in reversed(found.passages)}
    shown = [places[place] for place in dict.fromkeys(tuple(passage.citations) for passage in found.passages)]
    first = shown[0]
    where = _place(first.citations) if len(shown) == 1 else f"{len(shown)} places"
    if first.edition != "both" and len(shown) == 1:
        codes = ", ".join(code for citation in first.citations for code in edits_in(book, book[citation]))
        why = f"edited: {codes}" if codes else "restored by the editors"
        other = "the corpus has them otherwise" if first.edition == "original" else "the original has them otherwise"
        where = f"the original of {where}" if first.edition == "original" else where
        where += f"; {other} ({why})" if codes else f"; {why}"
    elif first.edition == "original":
        where += " of the originals; the corpus has them otherwise"
    lines = wrap_keeping_citations(f"These words stand{REMARKS[found.verdict or EXACT]} in {where}.", columns)
    for passage in shown[:MOST]:
        lines.append("")
        for citation in passage.citations:
            entry = book[citation]
            name = label(entry, full=True)
            text = entry.original if passage.edition == "original" else entry.text
            lines += inked(item(name, text, columns), name, pen)
    if len(shown) > MOST:
        lines += ["", f"and {len(shown) - MOST} more"]
    return lines


def _place(citations: list[str]) -> str:
    if len(citations) == 1:
        return citation_in_text(citations[0])
    joined = "and" if len(citations) == 2 else "to"
    return f"{citation_in_text(citations[0])} {joined} {citation_in_text(citations[-1])}"


def _alike(found: Quotation) -> int:
    """How alike the closest passage is, in percent; at most 99, since it is not the same."""
    return min(99, int(100 * found.alike))


def _nowhere(book: Book, found: Quotation, pen: Ink, columns: int) -> list[str]:
    if not found.closest:
        return wrap("These words stand nowhere in the texts, nor anything like them.", columns)
    where = _place(found.closest.citations)
    lines = wrap_keeping_citations(
        f"These words stand nowhere in the texts. Closest is {where}, {_alike(found)}% alike:", columns
    )
    lines.append("")
    shown = []
    for kind, words in found.difference:
        if kind == "=":
            shown.append(words)
        elif kind == "-":
            shown.append(_coloured(f"[-{words}-]", REMOVED, pen))
        else:
            shown.append(_coloured(f"{{+{printable(words, LONGEST)}+}}", ADDED, pen))
    lines += wrap(" ".join(shown), columns, "  ")
    lines += ["", pen.faint("[-only in the texts-] {+only in the quotation+}")]
    for citation in found.closest.citations if len(found.closest.citations) <= IN_FULL else ():
        entry = book[citation]
        lines.append("")
        name = label(entry, full=True)
        lines += inked(item(name, entry.text, columns), name, pen)
    return lines


def _coloured(text: str, colour: str, pen: Ink) -> str:
    """Words in a colour; each word is coloured by itself, so that no colour runs on into the next line."""
    if not pen.colour:
        return text
    return " ".join(f"\x1b[{colour}m{word}\x1b[0m" for word in text.split(" "))
