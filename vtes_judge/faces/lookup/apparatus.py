"""Writes what stands below a clause: references, editors' notes, the original, its checkers, its neighbours."""

from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.faces.terminal.lines import citation_in_text, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink

GAP = 13
"""The width, in columns, of the names before the lines, such as `refers to`."""

ASKED = 3
"""The most checkers that are named below a clause."""

STANDINGS = {
    "settled": "settled",
    "settled-by-context": "settled by context",
    "overruled": "one text overrules the other",
    "unofficial": "only an unofficial text answers",
    "since-changed": "settled here, changed since",
    "ambiguous": "ambiguous, two readings",
    "gap": "the texts do not settle it",
}
"""Each standing of a conflict in words."""

SEVERITIES = {
    "S1": "a defect of the print that changes the meaning",
    "S2": "a defect of the print that hinders the reading",
    "S3": "a small defect of the print",
}

SINCE = "Outside these texts, newer rules: "

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Note = dict[str, Any]


def apparatus(book: Book, entry: BookClause, shown: list[BookClause], columns: int, pen: Ink) -> list[str]:
    """The lines below a clause, with all that is known about it; of the others shown with it only what was edited."""
    lines: list[str] = []
    for name, paragraphs in (
        ("refers to", _refers(entry)),
        ("referred by", ["; ".join(map(citation_in_text, entry.referred_by))]),
        ("edited", [text for one in shown for text in _edits(book, one, one.citation == entry.citation)]),
    ):
        lines += [pen.faint(line) for line in _block(name, [text for text in paragraphs if text], columns)]
    lines += _notes(book, entry, columns, pen)
    lines += [pen.faint(line) for line in _block("printed", _printed(book, entry), columns)]
    lines += [pen.faint(line) for line in _block("ask", _ask(entry.citation), columns)]
    return lines + [pen.faint(line) for line in _neighbours(entry, columns)]


def _ask(citation: str) -> list[str]:
    """The commands that ask the checkers which decide a clause or one below it; of many, the first `ASKED`."""
    from vtes_judge.catalogue.checkers import deciding

    found = deciding(citation)
    lines = [f"vtes-judge check {checker.name}" for checker in found[:ASKED]]
    if len(found) > ASKED:
        lines.append(f"and {len(found) - ASKED} more: vtes-judge where {citation.removeprefix('CRR ')}")
    return lines


def _block(name: str, paragraphs: list[str], columns: int) -> list[str]:
    lines: list[str] = []
    for text in paragraphs:
        lines += wrap_keeping_citations(text, columns, " " * GAP, name.ljust(GAP) if not lines else None)
    return lines


def _refers(entry: BookClause) -> list[str]:
    """What a clause refers to, as one paragraph: its links, then what leads out of the corpus."""
    pieces = []
    for printed, to, note in entry.links:
        words = printed.strip("()")
        why = [words] if words and words not in (name.partition(" ")[2] for name in to) else []
        if note:
            why.append(f"by {note}")
        pieces.append(" and ".join(map(citation_in_text, to)) + (f" ({', '.join(why)})" if why else ""))
    linked = [printed for printed, _, _ in entry.links]
    outside = [mark for mark in entry.external if mark not in linked]
    sections = [mark for mark in outside if mark[1:2].isdigit()]
    if sections:
        pieces.append(f"rulebook {' '.join(sections)}, not in this corpus")
    if "[RTR]" in outside:
        pieces.append("a Rules Team ruling [RTR], not in this corpus")
    return ["; ".join(pieces)]


def _edits(book: Book, entry: BookClause, own: bool) -> list[str]:
    """The editors' changes in a clause, each with its code, the old and new words and the reason.

    `own`: the clause is the one that is shown, so its citation is not repeated.
    """
    found = []
    for code in entry.notes:
        note = book.note(code)
        pairs = [(old, new) for clause, old, new in edits_of(note) if clause == entry.citation]
        changes = ", ".join(f'"{old}" -> "{new}"' if old else f'"{new}" put in' for old, new in pairs)
        if changes:
            found.append(f"{code}: {'' if own else entry.citation + ' '}{changes} ({note['says']})")
    return found


def edits_in(book: Book, entry: BookClause) -> list[str]:
    """The codes of the notes that edit a clause."""
    return [code for code in entry.notes if any(one[0] == entry.citation for one in edits_of(book.note(code)))]


def edits_of(note: "Note") -> tuple[tuple[str, str, str], ...]:
    """The edits of a note, each a clause, its words in the original ('' if words were put in) and its words here."""
    found: tuple[tuple[str, str, str], ...] = note["edits"]
    return found


def _notes(book: Book, entry: BookClause, columns: int, pen: Ink) -> list[str]:
    lines: list[str] = []
    edited = edits_in(book, entry)
    for code in entry.notes:
        note = book.note(code)
        if note["kind"] == "defect" and (code in edited or note["severity"] == "S3"):
            continue
        block = _block("notes" if not lines else "", [f"{code}, {says(note)}"], columns)
        if note["since"]:
            block += [
                pen.warning(line)
                for line in wrap_keeping_citations(SINCE + str(note["since"]), columns, " " * (GAP + 2))
            ]
        lines += block
    return lines


def standing(note: "Note") -> str:
    """The kind and standing of a note in words."""
    if note["kind"] == "defect":
        return SEVERITIES[note["severity"]]
    if note["kind"] == "gap":
        return "a gap in the texts"
    return "; ".join(STANDINGS[name] for name in (note["standing"], *note["also"]))


def says(note: "Note") -> str:
    """A note in one paragraph, without what newer rules say."""
    text = f"{'conflict, ' if note['kind'] == 'conflict' else ''}{standing(note)}: {note['says']}."
    if note["winner"]:
        text += f" Prevails: {note['winner']}." if note["winner"] != "they agree" else " They agree."
        text += f" Why: {note['why']}."
    if note["handling"]:
        text += f" Advice: {note['handling']}"
    return text


def title(book: Book, source: str) -> str:
    """A text by its short name, with its edition where it has one, and its authority."""
    about = book.source(source)
    if source in book.names:
        return f"{about['title']}, {about['edition'] or 'undated'}"
    name = str(about["title"]).rpartition(" - ")[2].removeprefix("V:TES ")
    edition = str(about["edition"])
    return f"the {name}{' ' + edition if edition[:1].isdigit() else ''} ({about['authority']})"


def _printed(book: Book, entry: BookClause) -> list[str]:
    """Where the original has a clause and under which label, or that it lacks it; of an added text its file and
    line."""
    if entry.origin == "added":
        where = f", line {entry.line}" if entry.line else ""
        return [f"your own copy of {title(book, entry.source)}: {entry.file}{where}"]
    if entry.origin != "printed":
        codes = ", ".join(code for code in entry.notes if book.note(code)["kind"] == "defect")
        what = "heading" if entry.heading else "text"
        verb = "restored" if entry.origin == "restored" else "reconstructed"
        return [f"{what} {verb} by the editors ({codes}); not in the original"]
    places = []
    for line, mark in entry.printed:
        places.append(f'"{mark}", line {line}' if mark else f"line {line}")
    found = [" and ".join(places) + " of " + title(book, entry.source)]
    hint = printed_here(entry)
    return [*found, hint] if hint else found


def printed_here(entry: BookClause) -> str:
    """The remark that the original prints another label for a clause, and what it prints under this one; '' if
    neither."""
    last = entry.citation.rpartition(".")[2]
    mark = entry.printed[0][1] if entry.printed else ""
    lettered = entry.source == "CRR" and entry.level > 2 and last.rstrip("0123456789") != "n"
    if not lettered or mark == last + ".":
        return ""
    prints = f'the original prints this as "{mark}"' if mark else "the original prints this without a label"
    if entry.printed_here:
        return f'{prints}; what it prints as "{last}." is {entry.printed_here}'
    return prints


def _neighbours(entry: BookClause, columns: int) -> list[str]:
    before = f"{'previous'.ljust(GAP)}{entry.previous}" if entry.previous else ""
    after = entry.next or ""
    line = f"{before}    next  {after}"
    if before and after and len(line) <= columns:
        return [line]
    return [text for text in (before, f"{'next'.ljust(GAP)}{after}" if after else "") if text]
