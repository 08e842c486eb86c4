"""Proves that the wordings of checkers and the clauses beside it speak for a clause, and as much as they should."""

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.checker_wordings import KIN, near, of_phased, supported
from vtes_judge.corpus.query import read
from vtes_judge.corpus.search import SETTLED, compiled_terms, rank, search


@pytest.mark.parametrize(
    ("q", "clause"),
    [
        ("may my blocker be turned sideways", "CRR IV.C.1"),
        ("noticed later that I never drew back up", "CRR I.F.2.b"),
    ],
)
def test_the_wordings_of_a_checker_speak_for_its_clauses(book: Book, q: str, clause: str) -> None:
    question = read(book, q)
    scores = rank(book, question.concepts, compiled_terms(book))
    number = book.citations.index(clause)
    assert supported(book, question, scores)[number] > scores[number]


def test_a_clause_is_raised_by_its_best_brother(book: Book) -> None:
    """Where no wording of a checker has a word of the question, all that is added comes from beside it."""
    question = read(book, "zyzzyva")
    one, other = book.citations.index("CRR IV.C.3"), book.citations.index("CRR IV.C.4")
    assert supported(book, question, {one: 1.0, other: 0.5}) == {one: 1.0 + KIN * 0.5, other: 0.5 + KIN * 1.0}
    assert supported(book, question, {one: 1.0, other: 1.0}) == {one: 1.0 + KIN, other: 1.0 + KIN}
    assert supported(book, question, {one: 1.0}) == {one: 1.0}


def test_checkers_of_phased_motion_speak_only_where_it_is_meant(book: Book) -> None:
    plain, phased = read(book, "which phase may I choose"), read(book, "phased motion, which phase may I choose")
    number = next(n for n, citation in enumerate(book.citations) if citation == "PMF 3.3.p1")
    assert not of_phased(book, plain)
    assert supported(book, plain, {number: 1.0}) == {number: 1.0}
    assert supported(book, phased, {number: 1.0})[number] > 1.0


def test_what_settles_a_question_stays_first(book: Book) -> None:
    found = search(book, "is Succubus Club banned in a tournament")
    assert found.results[0].citation.startswith("VEKN 4.1")
    assert found.results[0].score - found.results[1].score > SETTLED / 4


def test_nearness_is_worked_out_once(book: Book) -> None:
    question = read(book, "can a tapped vampire block")
    assert near(book, question) is near(book, question)
