"""`vtes-judge show`: shows clauses word for word, where they stand, and all that bears on them."""

from __future__ import annotations

from vtes_judge.catalogue.checkers import deciding
from vtes_judge.citations import split
from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.own_texts.shelf import Library
from vtes_judge.corpus.today import beside, changed, titled
from vtes_judge.faces.terminal.lines import below, faint, inked, item, label, one_line, words_of, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, Ink, ink, width, wrap, write
from vtes_judge.messages import Refused

from .apparatus import GAP, SINCE, apparatus, edits_of, says, standing
from .differences import difference_data, difference_lines, since_lines
from .targets import ShowTarget, read

RULE = "-"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.faces.terminal.options import Annotated, Argument, Json, Option


def run(
    *,
    citations: Annotated[list[str], Argument(help="What to show, as loosely as you write it.", metavar="CITATION...")],
    exact: Annotated[bool, Option("--exact", help="Only the clause itself, not what lies below it.")] = False,
    section: Annotated[
        bool, Option("--section", help="The whole section around the clause, the clause marked.")
    ] = False,
    original: Annotated[
        bool, Option("--original", help="The words of the source, without the editors' corrections.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Show clauses word for word, by their citation; or what has changed since.

    A clause stands below its headings, with all that lies below it; then what it refers to and what refers to it,
    the editors' notes, where the original prints it, and its neighbours.

    Citations are read as people write them: IV.C.2.b, iv c 2 b, "CRR IV.C", tr 3.7.2, stealth. A note is shown by its
    code (X-41, GAP-15, D0-14), and so is what has changed since these texts (T-37). A number in brackets ([6.4.5])
    lists what refers to that section of the rulebook. Texts that you have added are cited by the name that you gave
    them (RB strike-effects.3).
    Several citations are shown one after the other.

    Examples:
      vtes-judge show IV.C.3
      vtes-judge show "CRR IV.C" 3.7.2
      vtes-judge show stealth --json

    Exit codes: 0 shown, 2 not understood or not in the corpus.
    """
    if exact and section:
        raise Refused("--exact and --section contradict each other", "leave one of them out")
    book = Library()
    asked = read(book, citations)
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json(as_data(book, asked, section))
        return ANSWERED
    pen, columns = ink(), width()
    lines: list[str] = []
    for one in asked:
        if lines:
            lines += ["", pen.faint(RULE * columns), ""]
        if one.remark:
            lines += [*wrap(f"note: {one.remark}", columns), ""]
        if one.kind == "note":
            lines += note_lines(book, one.name, columns, pen)
        elif one.kind == "difference":
            lines += difference_lines(book, one.name, columns, pen)
            if book.names:
                from .own_texts.sections import quoted_lines

                lines += quoted_lines(book, one.name, columns, pen)
        elif one.kind == "rulebook":
            lines += _rulebook(book, one.name, columns, pen)
        else:
            lines += _clause(book, book[one.name], exact, section, original, columns, pen)
    write(lines)
    return ANSWERED


def _clause(
    book: Book, entry: BookClause, exact: bool, section: bool, original: bool, columns: int, pen: Ink
) -> list[str]:
    """A clause as lines: the headings above it, the clause with what lies below it, then what is known about it.

    `exact`: without what lies below; `section`: in the whole section around it, the clause marked.
    """
    top = book[section_of(book, entry)] if section else entry
    lines: list[str] = []
    for name in top.trail:
        above = book[name]
        lines += faint(item(label(above, original=original), words_of(above, original), columns), pen)
    if lines:
        lines.append("")
    shown = [(0, entry)] if exact else below(book, top.citation)
    edited = [book[name] for name in top.trail] + [one for _, one in shown]
    for depth, one in shown:
        here = one.citation == entry.citation
        name = label(one, original=original, full=here)
        margin = "> " if section and here else None
        indent = "  " * (depth + section)
        found = item(name, words_of(one, original), columns, indent, margin and indent[2:] + margin)
        lines += inked(found, name, pen, strong=section and here)
    within = [one for _, one in shown]
    return [*lines, "", *since_lines(book, entry, within, columns, pen), *apparatus(book, entry, edited, columns, pen)]


def section_of(book: Book, entry: BookClause) -> str:
    """The section around a clause: in the outline its capital item or else its chapter, elsewhere the heading above."""
    line = (*entry.trail, entry.citation)
    if entry.source == "CRR":
        return line[1] if len(line) > 1 and len(split(line[1])[1][-1]) == 1 else line[0]
    return next((name for name in reversed(line) if book[name].heading), line[0])


def note_lines(book: Book, code: str, columns: int, pen: Ink) -> list[str]:
    """An editorial note: what it says, what newer rules say, and the clauses that it touches."""
    note = book.note(code)
    lines = inked(wrap_keeping_citations(says(note), columns, " " * (len(code) + 2), code + "  "), code, pen)
    if note["since"]:
        lines += [
            pen.warning(line)
            for line in wrap_keeping_citations(SINCE + str(note["since"]), columns, " " * (len(code) + 4))
        ]
    for clause, old, new in edits_of(note):
        change = f'{clause}: "{old}" -> "{new}"' if old else f'{clause}: "{new}" put in'
        lines += faint(wrap_keeping_citations(change, columns, " " * GAP, "edited".ljust(GAP)), pen)
    settled = [titled(book, other) for other in changed(book, code)]
    if settled:
        lines += [
            pen.warning(line) for line in wrap_keeping_citations(f"Settled today: {'; '.join(settled)}", columns, "  ")
        ]
    for name, clauses in (("clauses", note["clauses"]), ("lists", note["lists"]), ("see", note["near"])):
        if clauses:
            lines += ["", pen.faint(name)]
            lines += [one_line(book, clause, columns) for clause in clauses]
    return lines


def _rulebook(book: Book, number: str, columns: int, pen: Ink) -> list[str]:
    name = f"[{number}]"
    head = inked(item(name, "a section of the rulebook, which is not in this corpus", columns), name, pen)
    found = [one_line(book, citation, columns) for citation in book.rulebook(number)]
    return [*head, "", pen.faint("referred to by"), *found]


def as_data(book: Book, asked: list[ShowTarget], section: bool = False) -> dict[str, object]:
    """The things asked for, for programs; with `section` every clause of the section around each clause, too."""
    names: dict[str, ShowTarget | None] = {}
    for one in asked:
        if one.kind != "clause":
            continue
        around = below(book, section_of(book, book[one.name])) if section else []
        for _, entry in around:
            names.setdefault(entry.citation, None)
        names[one.name] = one
    return {
        "schema": 1,
        "clauses": [clause_data(book, book[name], one) for name, one in names.items()],
        "notes": [note_data(book, one.name) for one in asked if one.kind == "note"],
        "differences": [_difference_data(book, one.name) for one in asked if one.kind == "difference"],
        "rulebook": [
            {"section": one.name, "referred_by": book.rulebook(one.name), "remark": one.remark}
            for one in asked
            if one.kind == "rulebook"
        ],
    }


def _difference_data(book: Book, code: str) -> dict[str, Any]:
    """A difference for programs; `copies`: the sections that it names in the reader's own texts, if there are any."""
    data = difference_data(book, code)
    if isinstance(book, Library) and book.names:
        from .own_texts.sections import quoted_data

        data["copies"] = quoted_data(book, code)
    return data


def clause_data(book: Book, entry: BookClause, asked: ShowTarget | None = None) -> dict[str, Any]:
    """A clause for programs; `original` is null where the source has the same words."""
    return {
        "citation": entry.citation,
        "asked": asked is not None,
        "remark": asked.remark if asked else None,
        "source": entry.source,
        "authority": book.source(entry.source)["authority"],
        "heading": entry.heading,
        "text": entry.text,
        "original": entry.original if entry.original != entry.text else None,
        "trail": [{"citation": name, "text": book[name].text} for name in entry.trail],
        "children": list(entry.children),
        "previous": entry.previous,
        "next": entry.next,
        "printed": [{"line": line, "label": mark} for line, mark in entry.printed],
        "printed_here": entry.printed_here,
        "origin": entry.origin,
        "links": [{"printed": printed, "to": list(to), "note": note} for printed, to, note in entry.links],
        "referred_by": list(entry.referred_by),
        "external": list(entry.external),
        "notes": [note_data(book, code) for code in entry.notes],
        "changed_since": changed(book, entry.citation),
        "added_since": beside(book, entry.citation),
        "checkers": [checker.name for checker in deciding(entry.citation) if entry.citation in checker.cites],
        "file": entry.file,
        "line": entry.line,
    }


def note_data(book: Book, code: str) -> dict[str, Any]:
    """An editorial note for programs; a key that a note of its kind does not have is null."""
    note = book.note(code)
    data: dict[str, Any] = {key: value or None for key, value in note.items()}
    for key in ("clauses", "lists", "also", "near"):
        data[key] = list(note[key])
    data["edits"] = [{"clause": clause, "original": old, "edited": new} for clause, old, new in edits_of(note)]
    data["standing_in_words"] = standing(note)
    data["settled_today"] = changed(book, code)
    return data
