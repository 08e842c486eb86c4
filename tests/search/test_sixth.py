"""Proves how well the search hears letters of players: a greeting, a story, a quotation, the names of cards, and a
question somewhere in them."""

import json
from functools import cache
from typing import NamedTuple

import pytest

from tests.samples import FILE, hits
from vtes_judge.catalogue.checkers import listed
from vtes_judge.catalogue.choice import to_ask
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import SearchOutcome, search


class Letter(NamedTuple):
    """What was written, the clauses that answer it, the checkers that decide it; whether it is of the unseen half."""

    text: str
    relevant: tuple[str, ...]
    checkers: tuple[str, ...]
    unseen: bool


def letters(name: str) -> tuple[Letter, ...]:
    """The letters of a file beside the questions; a file without an unseen half has only seen ones."""
    rows = map(json.loads, FILE.with_name(name).read_text(encoding="utf-8").splitlines())
    return tuple(
        Letter(row["q"], tuple(row["relevant"]), tuple(row["checker"]), row.get("unseen", False)) for row in rows
    )


SIXTH = letters("questions_sixth.jsonl")
"""Of clauses drawn by lot among all that a checker cites, and of what no text treats; written before any was searched
for. No letter is ever written into the index.

As first measured: of 60 unseen ones with an answer 42, 50 and 51 had it in the first, the first three and the first
five results, 1 was denied; 17 of 25 without an answer were told as such; the checker was right for 38 of 58.
"""

CARDS = letters("questions_cards.jsonl")
"""Letters that name cards: some ask what only a card says, some ask for a rule and name the card by the way, and some
ask what is in no text. As first measured 31 of 50 without an answer were told as such, and 3 of 24 with one denied."""


@cache
def found(text: str) -> SearchOutcome:
    return search(Book(), text)


def answered(unseen: bool) -> list[Letter]:
    return [letter for letter in SIXTH if letter.unseen == unseen and letter.relevant]


def test_the_letters_are_sound(book: Book) -> None:
    known = {checker.name for checker in listed()}
    assert len({letter.text.lower() for letter in SIXTH + CARDS}) == 170 + 74
    assert sum(bool(letter.relevant) for letter in SIXTH) == 120
    for letter in SIXTH + CARDS:
        assert [name for name in letter.relevant if name not in book] == [], letter
        assert [name for name in letter.checkers if name not in known] == [], letter


each_half = pytest.mark.parametrize("unseen", [pytest.param(False, marks=pytest.mark.long), True])
"""The half that was looked at while the search was made is searched for in the long run."""


@each_half
@pytest.mark.parametrize(("first", "least"), [(1, 0.66), (3, 0.81), (5, 0.86)])
def test_answers_are_among_the_first(unseen: bool, first: int, least: float) -> None:
    asked = answered(unseen)
    right = [any(hits(one.citation, its.relevant) for one in found(its.text).results[:first]) for its in asked]
    assert sum(right) / len(asked) >= least


@each_half
def test_what_the_texts_answer_is_not_denied(unseen: bool) -> None:
    assert sum(not found(letter.text).covered for letter in answered(unseen)) <= 2


@each_half
def test_what_the_texts_do_not_answer_is_said(unseen: bool) -> None:
    outside = [letter for letter in SIXTH if letter.unseen == unseen and not letter.relevant]
    assert sum(not found(letter.text).covered for letter in outside) >= 15


def test_what_only_a_card_says_is_told_from_a_rule() -> None:
    assert sum(not found(letter.text).covered for letter in CARDS if letter.relevant) <= 3
    assert sum(not found(letter.text).covered for letter in CARDS if not letter.relevant) >= 33


@each_half
def test_the_right_checker_is_named(unseen: bool) -> None:
    decided = [letter for letter in answered(unseen) if letter.checkers]
    named = [to_ask(found(letter.text)) for letter in decided]
    right = [one is not None and one.name in letter.checkers for one, letter in zip(named, decided, strict=True)]
    assert sum(right) >= 0.70 * len(decided)
