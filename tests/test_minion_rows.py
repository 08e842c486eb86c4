"""Minions in a row, each with what is told of it."""

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.reading.matching import Templates
from vtes_judge.reading.minions import minions
from vtes_judge.reading.words import read

TITLES = Templates(Book().compiled).values["title"]


def told(text: str) -> str:
    return next((value for _, value in minions(read(text), 0, TITLES, ())), "")


@pytest.mark.parametrize(
    ("text", "records"),
    [
        ("a prince and two barons", "title:prince; title:baron; title:baron"),
        ("two barons, one of them contested", "title:baron contested:yes; title:baron"),
        ("a prince in torpor and a tapped archbishop", "title:prince region:torpor; tapped:yes title:archbishop"),
        ("a vampire with no blood and another with 3 blood", ""),
        ("a vampire with no blood and an ally with 3 blood", "blood:0; kind:ally blood:3"),
        ("an empty vampire and a ready untapped vampire", "blood:0; region:ready tapped:no"),
        ("a prince and a justicar, both tapped", "title:prince tapped:yes; title:justicar tapped:yes"),
    ],
)
def test_each_has_what_is_told_of_it(text: str, records: str) -> None:
    assert told(text) == records


@pytest.mark.parametrize(
    "text",
    [
        "a prince and two barons in torpor",
        "a prince and a baron with 2 blood",
        "a tapped untapped prince and a baron",
        "at least two barons and nobody else",
        "a prince",
        "a prince and a baron who is not contested",
    ],
)
def test_what_may_be_of_one_or_of_all_is_not_taken(text: str) -> None:
    assert told(text) in ("", "title:prince; title:baron")
