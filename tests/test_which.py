"""Proves that `search` and the word lists of `check` name the checker that decides a question: on questions of our own,
for almost all of them, at the first try for the plain ones, and none where the texts do not answer."""

from functools import cache
from pathlib import Path

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import Found, search
from vtes_judge.faces.checkers import listed
from vtes_judge.faces.search import to_ask
from vtes_judge.faces.which import which

BOOK = Book()

QUESTIONS = [
    tuple(line.split("\t"))
    for line in Path(__file__).with_name("which_checker.tsv").read_text(encoding="utf-8").splitlines()
]
"""A question, and the checkers, one or more, that decide it."""

LEAST, LEAST_IN_THREE = 112, 120
"""For so many of the questions the right checker is named; for so many it is among the first three."""


@cache
def found(question: str) -> Found:
    return search(BOOK, question)


def test_the_questions_are_many_and_name_checkers() -> None:
    known = {checker.name for checker in listed()}
    named = {name for _, names in QUESTIONS for name in names.split("|")}
    assert len(QUESTIONS) >= 100
    assert len({question for question, _ in QUESTIONS}) == len(QUESTIONS)
    assert not named - known
    assert len(named) >= 100


def test_the_right_checker_is_named() -> None:
    wrong = []
    for question, names in QUESTIONS:
        asked = to_ask(found(question))
        if asked is None or asked.name not in names.split("|"):
            wrong.append(f"{question}: {asked and asked.name}")
    assert len(QUESTIONS) - len(wrong) >= LEAST, wrong


def test_the_right_checker_is_among_the_first() -> None:
    wrong = []
    for question, names in QUESTIONS:
        first = {choice.checker.name for choice in which(found(question))[:3]}
        if not first & set(names.split("|")):
            wrong.append(question)
    assert len(QUESTIONS) - len(wrong) >= LEAST_IN_THREE, wrong


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("final tie", "finals-winner"),
        ("who won the final", "finals-winner"),
        ("final tie seeds", "finals-winner"),
        ("sleeved library unsleeved crypt", "sleeves-legal"),
        ("can a tapped minion block", "can-minion-block"),
    ],
)
def test_plain_questions(question: str, name: str) -> None:
    asked = to_ask(found(question))
    assert asked is not None
    assert asked.name == name


def test_best_first_and_each_once() -> None:
    for question, _ in QUESTIONS:
        choices = which(found(question))
        names = [choice.checker.name for choice in choices]
        assert len(names) == len(set(names))
        assert [choice.score for choice in choices] == sorted((choice.score for choice in choices), reverse=True)


@pytest.mark.parametrize("question", ["how do I buy cards on the internet", "xyzzy"])
def test_no_checker_where_the_texts_do_not_answer(question: str) -> None:
    assert which(found(question)) == []
    assert to_ask(found(question)) is None
