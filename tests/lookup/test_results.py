"""How much of a clause the results of a search show."""

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import FoundClause, search
from vtes_judge.faces.lookup.results import LONGEST, LONGEST_FIRST, clause_lines
from vtes_judge.faces.terminal.writing import Ink

BRIBE = "may I bribe an opponent so that he concedes"
CONCEDING = "VEKN 3.5.p1"


def shown(question: str, citation: str) -> list[str]:
    """A clause as the first result of a search, and as a later one."""
    book = Book()
    result = FoundClause(citation, 1.0)
    rows = clause_lines(book, search(book, question), [result, result], Ink(False), 80)
    assert rows[-1] == ""
    first, later = "\n".join(rows[:-1]).split("\n\n")
    return [" ".join(line.strip() for line in one.split("\n")[2:]) for one in (first, later)]


def test_the_clause_found_first_is_shown_whole_and_of_a_later_one_what_is_asked_about() -> None:
    text = Book()[CONCEDING].text
    assert LONGEST < len(text) <= LONGEST_FIRST
    first, later = shown(BRIBE, CONCEDING)
    assert first == text
    assert later == "... " + text[text.index("Please note") :]


def test_the_sentences_shown_have_most_words_of_the_question_together() -> None:
    text = Book()["VEKN 4.8.p1"].text
    _, later = shown("when is a game win reasonably possible, and what of victory points", "VEKN 4.8.p1")
    assert later == "... " + text[text.index("For tournaments") :]


def test_a_clause_too_long_to_be_shown_whole_is_cut_even_if_it_was_found_first() -> None:
    book = Book()
    longest = max(book.citations, key=lambda citation: len(book[citation].text))
    assert len(book[longest].text) > LONGEST_FIRST
    first, _ = shown(book[longest].text[-200:], longest)
    assert len(first) < len(book[longest].text)
    assert first.startswith("... ")


@pytest.mark.parametrize(
    ("question", "heading", "below"),
    [
        ("late arrival", "VEKN 3.3.1", "VEKN 3.3.1.p1"),
        ("seating final", "VEKN 3.1.3", "VEKN 3.1.3.p1"),
        ("how to withdraw", "CRR IX", "CRR IX.A"),
    ],
)
def test_below_a_heading_stands_the_first_clause_under_it(question: str, heading: str, below: str) -> None:
    book = Book()
    found = search(book, question)
    rows = clause_lines(book, found, [FoundClause(heading, 1.0)], Ink(False), 80)
    assert any(line.strip() == book[heading].text for line in rows)
    assert sum(line.startswith(f"  {below}  ") for line in rows) == 1
    both = clause_lines(book, found, [FoundClause(heading, 1.0), FoundClause(below, 0.5)], Ink(False), 80)
    assert not any(line.startswith(f"  {below}  ") for line in both)
