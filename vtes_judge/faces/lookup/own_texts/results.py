"""Shows what a search finds in the reader's own texts, and headings near a citation that is in none of them."""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.shelf import AddedBook, Library, open_text
from vtes_judge.corpus.search import SearchOutcome, search
from vtes_judge.faces.lookup.results import as_data, lines_of, said_by_cards
from vtes_judge.faces.terminal.writing import Ink, wrap

BESIDE = 2
"""The most clauses of each added text that are shown below those of the four texts."""

NEAR = 4
"""The most headings that are named where an added text has no clause of a citation."""


def found_lines(names: tuple[str, ...], text: str, exact_words: bool, pen: Ink, columns: int) -> list[str]:
    """The best clauses of each added text for a question, as lines; its title, date and name stand above them."""
    lines: list[str] = []
    for name in names:
        try:
            book = open_text(name)
        except Unusable as fault:
            lines += [*wrap(f"note: {fault.message}; {fault.hint}", columns), ""]
            continue
        found = _found(book, text, exact_words)
        if found.covered:
            lines += [*(pen.faint(line) for line in wrap(f"In {book.called} ({name}):", columns)), ""]
            found.question.corrected = {}
            lines += lines_of(book, found, said_by_cards(book, text, True), pen, columns)
    return lines


def found_data(names: tuple[str, ...], text: str, exact_words: bool) -> list[dict[str, object]]:
    """The best clauses of each added text for a question, for programs; `fault` says why one could not be opened."""
    data: list[dict[str, object]] = []
    for name in names:
        try:
            book = open_text(name)
        except Unusable as fault:
            data.append({"name": name, "fault": fault.message, "results": []})
            continue
        found = as_data(book, text, _found(book, text, exact_words))
        about = {"name": name, "title": book.about["title"], "date": book.about["date"] or None, "fault": None}
        data.append({**about, "covered": found["covered"], "results": found["results"]})
    return data


def _found(book: AddedBook, text: str, exact_words: bool) -> SearchOutcome:
    return search(book, text, BESIDE, exact_words=exact_words)


def near_headings(book: Book, name: str, path: str) -> list[str]:
    """The citations of headings of an added text that hold the path which somebody wrote, or are spelt nearly so."""
    from difflib import get_close_matches

    from vtes_judge.citations import fold

    assert isinstance(book, Library)
    text = book.text(name)
    keys = {fold(citation.partition(" ")[2]): citation for citation in text.citations if text[citation].heading}
    wanted = fold(path)
    begun = [citation for key, citation in keys.items() if wanted in key.replace("-", ".")]
    close = [keys[key] for key in get_close_matches(wanted, keys, NEAR, 0.6)]
    return list(dict.fromkeys([*begun, *close]))[:NEAR]
