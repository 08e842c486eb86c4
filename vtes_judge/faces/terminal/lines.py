"""Sets a clause in lines: its citation with what must be known about it, and its text beside that or below."""

from vtes_judge.citations import SOURCES
from vtes_judge.corpus.book import Book, BookClause

from .writing import Ink, wrap

LEAST = 12
"""The fewest columns that hold the cut text of a clause; where fewer are left only its citation is written."""

STANDING = {"VEKN": " (tournaments)", "GL": " (unofficial)", "PMF": " (variant)"}
"""The remark written beside a citation of each source whose clauses are no rules of every game."""

HANG = 3, 10
"""The largest part of the columns, as numerator and denominator, that a citation may take for its text to be indented
as far as its own width; beside a wider one the text is indented by four columns."""


def citation_in_text(citation: str) -> str:
    """A citation as running text has it: one of GL is followed by the remark that GL is unofficial."""
    return citation + STANDING["GL"] if citation.startswith("GL ") else citation


def label(entry: BookClause, *, original: bool = False, full: bool = False) -> str:
    """The citation of a clause with its marks: † if edited, then remarks on where it comes from.

    `original`: the original words are shown, so a text that the print lacks is marked. `full`: say how far its source
    holds; of an unofficial one that is always said.
    """
    mark = " †" if entry.original != entry.text else ""
    if full and entry.origin == "added":
        mark += " (your own copy)"
    if original and entry.origin not in ("printed", "added"):
        mark += f" ({entry.origin})"
    if full or entry.source == "GL":
        mark += STANDING.get(entry.source, "")
    return entry.citation + mark


def words_of(entry: BookClause, original: bool) -> str:
    """The text of a clause: as the corpus has it, or as its source has it."""
    return entry.original if original else entry.text


def item(name: str, text: str, columns: int, indent: str = "", margin: str | None = None) -> list[str]:
    """A name and its text as lines. `margin`: what stands before the name in place of the indent."""
    first = (indent if margin is None else margin) + name + "  "
    hang = len(name) + 2
    if hang * HANG[1] > columns * HANG[0] or len(indent) + hang > columns // 2:
        hang = 4
    word = text.partition(" ")[0]
    if len(first) + len(word) > columns:
        return [first.rstrip(), *wrap(text, columns, indent + " " * hang)]
    return wrap(text, columns, indent + " " * hang, first)


def wrap_keeping_citations(text: str, columns: int, indent: str = "", first: str | None = None) -> list[str]:
    """A text as lines, with no citation broken over two of them."""
    for source in SOURCES:
        text = text.replace(source + " ", source + "\0")
    return [line.replace("\0", " ") for line in wrap(text, columns, indent, first)]


def inked(lines: list[str], name: str, pen: Ink, strong: bool = False) -> list[str]:
    """The lines of an `item` with its name made strong; `strong`: with all its words made strong."""
    if not pen.colour:
        return lines
    if strong:
        return [line[: len(line) - len(line.lstrip())] + pen.strong(line.lstrip()) for line in lines]
    return [lines[0].replace(name, pen.strong(name), 1), *lines[1:]]


def faint(lines: list[str], pen: Ink) -> list[str]:
    """Make lines faint."""
    return [pen.faint(line) for line in lines]


def cut(text: str, columns: int) -> str:
    """A text on one line of at most so many columns: a longer one is cut between two words and ends with dots."""
    text = " ".join(text.split())
    if len(text) <= columns:
        return text
    short = text[: max(1, columns - 3)].rpartition(" ")[0] or text[: max(1, columns - 4)]
    return short.rstrip(" ,;:(") + " ..."


def one_line(book: Book, citation: str, columns: int, indent: str = "  ") -> str:
    """A clause as one line of a list: its citation and as much of its text as fits."""
    start = f"{indent}{citation_in_text(citation)}  "
    if columns - len(start) < LEAST:
        return start.rstrip()
    return start + cut(book[citation].text, columns - len(start))


def below(book: Book, citation: str, depth: int = 0) -> list[tuple[int, BookClause]]:
    """A clause and all that lies below it, in order, each with its depth."""
    entry = book[citation]
    found = [(depth, entry)]
    for child in entry.children:
        found += below(book, child, depth + 1)
    return found
