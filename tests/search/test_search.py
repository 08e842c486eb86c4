"""Proves how well the search answers, and that its results stand in one order, whatever was asked before."""

import json
from collections.abc import Sequence

import pytest

from tests.examples import portion
from tests.samples import FILE, ROOT, Sample, bare, hits, samples
from tests.search.results import check, citations, found
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.loader import QUESTIONS, read_questions
from vtes_judge.corpus.search import search
from vtes_judge.corpus.words import split_words

COVERED = ("plain", "typo")


def rank(sample: Sample) -> int:
    """The place of the first result that answers, from 1; 99 if none does."""
    places = [at for at, name in enumerate(citations(found(sample.q)), 1) if hits(name, sample.relevant)]
    return min(places, default=99)


def share(truths: Sequence[bool]) -> float:
    return sum(truths) / len(truths)


def test_the_questions_are_sound(book: Book) -> None:
    everything = samples()
    assert len({sample.id for sample in everything}) == len({sample.q.lower() for sample in everything}) == 510
    for sample in everything:
        assert bool(sample.relevant) == (sample.kind in COVERED), sample
        assert [name for name in sample.relevant if name not in book] == [], sample
    assert all(list(json.loads(line)) == ["id", "q", "relevant", "kind"] for line in FILE.open(encoding="utf-8"))


def test_the_measure_is_not_the_index_itself(book: Book) -> None:
    """Both were written apart; that people ask the same thing in the same words happens, and seldom."""
    asked = {" ".join(split_words(q)) for row in index_questions(book).values() for q in row}
    assert share([" ".join(split_words(sample.q)) in asked for sample in samples()]) < 0.01


@pytest.mark.parametrize(
    ("kinds", "first", "floor"),
    [
        (COVERED, 1, 0.76),
        (COVERED, 3, 0.88),
        (COVERED, 5, 0.92),
        (("typo",), 3, 0.9),
    ],
)
def test_answers_are_among_the_first(kinds: tuple[str, ...], first: int, floor: float) -> None:
    assert share([rank(sample) <= first for sample in samples(*kinds)]) >= floor


THIRD = tuple(
    Sample(row["id"], row["q"], tuple(row["relevant"]), row["kind"])
    for row in map(json.loads, FILE.with_name("questions_third.jsonl").read_text(encoding="utf-8").splitlines())
)
"""Questions as they are asked during a game, written from the texts alone before any was searched for.

As first measured, with nothing fitted to them: 137, 154 and 157 of 160 answered by the first, the first three and the
first five results, none denied, and 31 of 40 without an answer told as such. The floors stand a little under that.
What was missed then was looked at for its causes, and everyday words, misspellings and topics outside the texts were
added, so whatever is measured now is no longer unseen; these questions themselves are never written into the index.
"""


def test_the_third_questions_are_sound(book: Book) -> None:
    asked = {" ".join(split_words(q)) for row in index_questions(book).values() for q in row}
    others = {sample.q.lower() for sample in samples()}
    assert len({sample.id for sample in THIRD}) == len({sample.q.lower() for sample in THIRD}) == 200
    assert share([sample.q.lower() in others for sample in THIRD]) <= 0.01
    for sample in THIRD:
        assert bool(sample.relevant) == (sample.kind in COVERED), sample
        assert [name for name in sample.relevant if name not in book] == [], sample
    assert share([" ".join(split_words(sample.q)) in asked for sample in THIRD]) <= 0.025  # the short ones, by chance


@pytest.mark.parametrize(("first", "floor"), [(1, 0.84), (3, 0.95), (5, 0.97)])
def test_the_third_questions_are_answered(first: int, floor: float) -> None:
    assert share([rank(sample) <= first for sample in THIRD if sample.kind in COVERED]) >= floor


def test_the_third_questions_are_rightly_denied() -> None:
    assert share([not found(sample.q).covered for sample in THIRD if sample.kind == "not-covered"]) >= 0.75
    assert share([not found(sample.q).covered for sample in THIRD if sample.kind in COVERED]) <= 0.02


@pytest.mark.parametrize(
    ("q", "first"),
    [
        ("may I bet on the final", "VEKN 1.3.p1"),
        ("lie about my hand", "VEKN 5.1.b9"),
    ],
)
def test_everyday_words_lead_to_their_clause(q: str, first: str) -> None:
    assert citations(found(q))[0] == first


@pytest.mark.parametrize(
    "q", ["my ally got stolen, does he keep his guns", "somebody stole my vampire, does his gun go with him"]
)
def test_cards_on_a_stolen_minion_are_left_open(q: str) -> None:
    assert not found(q).covered
    assert (found(q).outside or "").startswith("what becomes of the cards and counters on a minion that another")


def test_what_the_texts_do_not_answer_is_said() -> None:
    assert share([not found(sample.q).covered for sample in samples("not-covered")]) >= 0.78


def test_what_the_texts_answer_is_not_denied() -> None:
    assert share([not found(sample.q).covered for sample in samples(*COVERED)]) <= 0.07


def index_questions(book: Book) -> dict[str, tuple[str, ...]]:
    return read_questions(ROOT / QUESTIONS, dict.fromkeys(book.citations))


def test_index_questions_find_their_clause(book: Book) -> None:
    asked = [(bare(name), question) for name, several in index_questions(book).items() for question in several]
    assert len(asked) > 4000
    tried = portion(asked)[::3]  # each day few: the sets of questions are searched for whole
    assert share([name in map(bare, citations(search(book, question, 3))) for name, question in tried]) >= 0.985


def test_one_result_a_section_best_first(book: Book) -> None:
    for sample in portion(samples()):
        check(book, sample.q)


@pytest.mark.parametrize("sample", samples("plain")[::40], ids=lambda sample: sample.id)
def test_more_results_begin_with_the_fewer(book: Book, sample: Sample) -> None:
    most = citations(search(book, sample.q, 40))
    if found(sample.q).covered:
        assert [citations(search(book, sample.q, limit)) for limit in (1, 3, 5)] == [most[:1], most[:3], most[:5]]


def test_the_order_does_not_hang_on_what_was_asked_before(book: Book) -> None:
    questions = [sample.q for sample in samples()[::25]]
    forwards = {q: citations(search(book, q)) for q in questions}
    assert {q: citations(search(Book(), q)) for q in reversed(questions)} == forwards
