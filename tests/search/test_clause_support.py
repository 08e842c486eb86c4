"""Proves that templates of checkers and index questions taken together speak for a clause."""

import pytest

from vtes_judge.corpus.asked_together import next_to_best, together
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.index import rooms
from vtes_judge.corpus.checker_templates import MANY, said
from vtes_judge.corpus.checker_wordings import FAR
from vtes_judge.corpus.query import read
from vtes_judge.corpus.search import compiled_terms
from vtes_judge.corpus.support import TOGETHER, raised


def test_what_the_index_questions_have_together(book: Book) -> None:
    """Each clause next to the one with the most, and topics outside; common words and strange ones have nothing."""
    terms = compiled_terms(book)
    every = together(book, read(book, "may a tapped vampire of mine block the bleed"), terms)
    assert max(every) >= len(book.citations)
    found = next_to_best(every, 0, len(book.citations))
    assert max(found.values()) == 1.0
    assert min(found.values()) > 0
    assert max(found) < len(book.citations)
    assert found[book.citations.index("CRR IV.C.1")] > 0.8
    assert together(book, read(book, "the zyzzyva"), terms) == {}


def test_a_word_counts_less_where_the_questions_are_long() -> None:
    assert rooms([10, 10, 0]) == [1.2, 1.2, 0.36]
    assert rooms([5, 15]) == [0.78, 1.62]
    assert rooms([]) == []
    assert rooms([0]) == [0.36]


@pytest.mark.parametrize(
    ("q", "checker", "words"),
    [
        ("may I play another out-of-turn master", "out-of-turn-master", 4),
        ("my tapped vampire wants to block", "can-minion-block", 3),
        ("block bleed the prey my tapped", "can-minion-block", 0),
        ("zyzzyva", "can-minion-block", 0),
    ],
)
def test_templates_speak_where_their_words_stand_together(book: Book, q: str, checker: str, words: int) -> None:
    found = said(book, read(book, q)).get(checker, 0.0)
    assert found >= words / MANY if words else found < 4 / MANY


def test_templates_of_the_variant_speak_only_where_it_is_meant(book: Book) -> None:
    plain, phased = (
        said(book, read(book, "who chooses first")),
        said(book, read(book, "phased motion: who chooses first")),
    )
    assert not any(name.startswith("pm-") for name in plain)
    assert any(name.startswith("pm-") for name in phased)


def test_what_is_far_behind_is_not_raised(book: Book) -> None:
    question = read(book, "may a tapped vampire of mine block the bleed")
    near_one, far = book.citations.index("CRR IV.C.1"), book.citations.index("CRR IV.C.2.a")
    found = raised(book, question, {near_one: 1.0, far: FAR / 2}, together(book, question, compiled_terms(book)))
    assert found[near_one] > 1.0 + TOGETHER / 2
    assert found[far] == FAR / 2
    assert raised(book, question, {}, together(book, question, compiled_terms(book))) == {}
