"""Shows the results of a search: to people as lines, to programs as data."""

from vtes_judge.catalogue.checkers import Listed
from vtes_judge.catalogue.choice import line_of, to_ask
from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.own_texts.shelf import AddedBook
from vtes_judge.corpus.query import stem_of
from vtes_judge.corpus.search import FoundClause, SearchOutcome
from vtes_judge.corpus.today import changed
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.cards import question_cards
from vtes_judge.faces.terminal.lines import citation_in_text, item
from vtes_judge.faces.terminal.writing import Ink, wrap

from .asked_differences import treating, treating_lines
from .differences import mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST, LONGEST_FIRST = 300, 700
"""The most characters of a clause that is shown whole, and of the clause found first; of a longer one the best
sentences are shown."""


def as_data(book: Book, text: str, found: SearchOutcome) -> dict[str, object]:
    """The results of a search for programs: the object that `--json` prints."""
    results: list[dict[str, object]] = []
    asked = _to_ask(book, found)
    for result in found.results:
        entry = book[result.citation]
        results.append(
            {
                "citation": entry.citation,
                "trail": [f"{name} {book[name].text}" for name in entry.trail],
                "text": entry.text,
                "score": round(result.score, 4),
                "source": entry.source,
                "authority": book.source(entry.source)["authority"],
                "superseded": _superseded(result),
                "changed_since": changed(book, result.citation),
            }
        )
    return {
        "query": text,
        "covered": found.covered,
        "corrected": found.question.corrected,
        "general": found.general,
        "outside": found.outside,
        "reason": found.reason,
        "gap": found.gap,
        "today": [] if isinstance(book, AddedBook) else treating(book, found.question, found.covered),
        "results": results,
        "ask": asked.name if asked else None,
        **question_cards.as_data(said_by_cards(book, text, found.covered)),
    }


def said_by_cards(book: Book, text: str, covered: bool) -> question_cards.QuestionCards:
    """What the texts of cards say to a question; nothing if it was put to one of the reader's own texts."""
    if isinstance(book, AddedBook):
        return question_cards.QuestionCards(True, [], [])
    return question_cards.beside(book, text, covered)


def lines_of(
    book: Book, found: SearchOutcome, of_cards: question_cards.QuestionCards, pen: Ink, columns: int
) -> list[str]:
    """The results of a search as lines: first what cards say, then the clauses."""
    question = found.question
    lines = question_cards.lines(of_cards, pen, columns)
    if question.corrected:
        taken = ", ".join(f"{better} (for {wrong})" for wrong, better in question.corrected.items())
        lines += [*wrap(f"Searched for {taken}.", columns), ""]
    if found.general and not of_cards.named:
        lines += [*wrap("By the rules in general; the text of the card goes first.", columns), ""]
    if not found.covered:
        lines += [*wrap(_not_covered(found), columns), ""]
    lines += [] if isinstance(book, AddedBook) else treating_lines(book, question, found.covered, columns, pen)
    if not found.covered and found.results:
        lines += ["The nearest clauses:", ""]
    lines += clause_lines(book, found, found.results, pen, columns)
    more = question_cards.hint(of_cards, columns, question.names)
    return [*lines, *more, *[""] * bool(more)]


def clause_lines(
    book: Book, found: SearchOutcome, results: "Sequence[FoundClause]", pen: Ink, columns: int
) -> list[str]:
    """Some results of a search as lines, each with its place and its text or the best part of it; the last line is
    empty."""
    lines: list[str] = []
    for at, result in enumerate(results):
        entry = book[result.citation]
        head = pen.strong(entry.citation) + pen.faint(_standing(book, entry.source) + _mark(book, result))
        lines += wrap(head, columns)
        if entry.trail:
            trail = _trail([book[name].text for name in entry.trail], columns - 2)
            lines += [pen.faint(line) for line in wrap(trail, columns, "  ")]
        most = LONGEST if at else LONGEST_FIRST
        lines += wrap(_excerpt(book, entry.text, found.question.stems, most, pen), columns, "  ")
        below = _first_below(book, entry)
        if below is not None and all(one.citation != below.citation for one in results):
            says = _excerpt(book, below.text, found.question.stems, most, pen)
            lines += item(citation_in_text(below.citation), says, columns, "  ")
        lines.append("")
    return lines


def _first_below(book: Book, entry: BookClause) -> BookClause | None:
    """The first clause below a heading that is no heading itself; None for a clause that is none, or has none below."""
    below = entry
    while below.heading and below.children:
        below = book[below.children[0]]
    return None if below is entry or below.heading else below


def way(found: SearchOutcome, pen: Ink, columns: int) -> list[str]:
    """Lines that say how to go on: the command that shows the first clause whole, and the one that asks the checker."""
    if not found.covered or not found.results:
        return []
    lines = wrap(f'whole clause: vtes-judge show "{found.results[0].citation}"', columns, "  ", "")
    asked = _to_ask(found.book, found)
    if asked:
        lines += wrap(f"ask: {line_of(asked)}", columns, "  ", "")
    return [pen.faint(line) for line in lines]


def _to_ask(book: Book, found: SearchOutcome) -> Listed | None:
    """The checker that decides a question; None if it was put to one of the reader's own texts, or none decides it."""
    return None if isinstance(book, AddedBook) else to_ask(found)


def _not_covered(found: SearchOutcome) -> str:
    return f"Not covered: {found.reason}." + (f" ({found.gap})" if found.gap else "")


def _superseded(result: FoundClause) -> dict[str, object] | None:
    """Why a clause does not hold as it stands, for programs; None where it does."""
    if result.superseded is None:
        return None
    code, kind, prevail = result.superseded
    return {"note": code, "kind": kind, "prevails": list(prevail)}


def _mark(book: Book, result: FoundClause) -> str:
    since = mark(book, result.citation)
    found = f"  ({since})" if since else ""
    if result.superseded is None:
        return found
    code, kind, prevail = result.superseded
    if kind == "overruled":
        return f"  ({prevail[0]} prevails: vtes-judge show {code}){found}"
    return found or f"  (since changed: vtes-judge show {code})"


def _standing(book: Book, source: str) -> str:
    if isinstance(book, AddedBook):
        return f"  ({book.called})"
    authority = str(book.source(source)["authority"])
    return "" if authority == "official" else f"  ({authority})"


def _trail(headings: list[str], columns: int) -> str:
    """The headings above a clause on one line; where they do not fit, those after the outermost are left out first."""
    short = [_short(heading, 36) for heading in headings]
    while len(short) > 2 and len(" > ".join(short)) > columns:
        del short[1]
    return " > ".join(short)


def _short(text: str, most: int) -> str:
    """A heading cut to at most so many characters, without what it says in brackets."""
    text = text.partition(" [")[0].partition(" (")[0].rstrip(" .:")
    return text if len(text) <= most else text[: most - 3].rpartition(" ")[0] + " ..."


def _excerpt(book: Book, text: str, stems: list[str], most: int, pen: Ink) -> str:
    """A clause of at most so many characters; of a longer one, the sentences in a row that together have most words of
    the question. These words are made strong."""
    if len(text) <= most and not pen.colour:
        return text
    wanted = {stem for stem in stems if len(stem) > 2}
    starts = {stem[0] for stem in wanted}  # a stem begins with the same letter as its words
    sentences = text.replace(". ", ".\n").replace("? ", "?\n").split("\n")
    marked: list[str] = []
    found: list[set[str]] = []
    for sentence in sentences:
        out: list[str] = []
        hits: set[str] = set()
        for word in sentence.split(" "):
            its = {stem for part in split_words(word) if part[0] in starts and (stem := stem_of(book, part)) in wanted}
            hits |= its
            out.append(pen.strong(word) if its else word)
        marked.append(" ".join(out))
        found.append(hits)
    first, last = (0, len(sentences)) if len(text) <= most else _best_row(sentences, found, most)
    shown = " ".join(marked[first:last])
    return ("... " if first else "") + shown + (" ..." if last < len(sentences) else "")


def _best_row(sentences: "Sequence[str]", found: "Sequence[set[str]]", most: int) -> tuple[int, int]:
    """The first of some sentences in a row, and the one behind the last: together they have at most so many characters,
    unless there is only one, and most of the stems that were found in each; of several such rows the longest, then the
    first."""
    rows = [
        (first, last)
        for first in range(len(sentences))
        for last in range(first + 1, len(sentences) + 1)
        if last == first + 1 or sum(map(len, sentences[first:last])) <= most
    ]
    return max(rows, key=lambda row: (len(set().union(*found[row[0] : row[1]])), row[1] - row[0], -row[0]))
