"""Minions in a row, each with what is told of it."""

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.reading.matching import Templates
from vtes_judge.reading.minions import minions
from vtes_judge.reading.words.text import read

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


ROWS = {
    "a prince and a baron": "5: title:prince; title:baron",
    "a prince and a baron act": "5: title:prince; title:baron",
    "a prince, a baron and a justicar": "7: title:prince; title:baron; title:justicar",
    "a prince plus a baron": "5: title:prince; title:baron",
    "a prince or a baron": "",
    "a prince a baron": "4: title:prince; title:baron",
    "prince baron": "2: title:prince; title:baron",
    "and a prince and a baron": "",
    "a prince and nobody": "",
    "a prince": "",
    "a prince. A baron and a justicar": "",
    "a prince and a baron. A justicar": "5: title:prince; title:baron",
    "a prince: a baron": "",
    "two barons": "2: title:baron; title:baron",
    "2 barons act": "2: title:baron; title:baron",
    "21 barons": "",
    "1 baron": "",
    "0 barons": "",
    "zero barons and a prince": "",
    "1.5 barons and a prince": "",
    "at least two barons and a prince": "",
    "the second baron and a prince": "",
    "a prince and two": "",
    "two": "",
    "a prince and the": "",
    "a vampire and an ally": "5: ; kind:ally",
    "a minion and a vampire": "5: ; ",
    "two vampires": "2: ; ",
    "two allies": "2: kind:ally; kind:ally",
    "an ally and a retainer": "",
    "a vampire and a dog": "",
    "a prince vampire and a baron vampire": "7: title:prince; title:baron",
    "a prince. Vampire and a baron": "",
    "a prince vampire": "",
    "a primogen vampire in torpor and a baron": "8: title:primogen region:torpor; title:baron",
    "a tapped prince and an untapped baron": "7: tapped:yes title:prince; tapped:no title:baron",
    "a tapped tapped prince and a baron": "7: tapped:yes title:prince; title:baron",
    "a tapped untapped prince and a baron": "",
    "a ready torpid prince and a baron": "",
    "a contested prince and an empty baron": "7: contested:yes title:prince; blood:0 title:baron",
    "the ready prince and another contested baron": "7: region:ready title:prince; contested:yes title:baron",
    "a tapped": "",
    "a prince in torpor and a baron in torpor": "9: title:prince region:torpor; title:baron region:torpor",
    "a prince and a baron in torpor": "",
    "a prince in torpor and a baron": "7: title:prince region:torpor; title:baron",
    "a prince in the ready region and a baron": "",
    "a prince who is tapped and a baron who is untapped": "11: title:prince tapped:yes; title:baron tapped:no",
    "a prince who is tapped untapped and a baron": "",
    "a prince tapped and a baron": "",
    "a prince with tapped and a baron": "7: title:prince tapped:yes; title:baron",
    "a prince who is not tapped and a baron": "",
    "a prince with 2 blood and a baron with 3 blood": "11: title:prince blood:2; title:baron blood:3",
    "a prince with 2 blood and a baron with 3": "8: title:prince blood:2; title:baron",
    "a prince with 2 votes and a baron": "",
    "a prince with at least 2 blood and a baron with 3 blood": "",
    "a prince with no blood and a baron with 0 blood": "11: title:prince blood:0; title:baron blood:0",
    "a prince with no votes and a baron": "",
    "a prince with no": "",
    "a prince with 2 blood in torpor and a baron": "10: title:prince blood:2 region:torpor; title:baron",
    "a prince in torpor with 2 blood and a baron": "10: title:prince region:torpor blood:2; title:baron",
    "a prince. In torpor and a baron": "",
    "a prince: tapped and a baron": "",
    "a prince but in torpor and a baron": "8: title:prince region:torpor; title:baron",
    "a prince, in torpor, and a baron": "7: title:prince region:torpor; title:baron",
    "a tapped prince who is untapped and a baron": "",
    "two barons in torpor": "4: title:baron region:torpor; title:baron region:torpor",
    "a prince and a baron, both tapped": "7: title:prince tapped:yes; title:baron tapped:yes",
    "two barons both tapped": "4: title:baron tapped:yes; title:baron tapped:yes",
    "two tapped barons all untapped": "3: tapped:yes title:baron; tapped:yes title:baron",
    "two barons, all in torpor": "2: title:baron; title:baron",
    "two barons, all tapped, act": "4: title:baron tapped:yes; title:baron tapped:yes",
    "two barons all": "2: title:baron; title:baron",
    "two barons, one of them tapped": "6: title:baron tapped:yes; title:baron",
    "two barons, one of them is tapped": "7: title:baron tapped:yes; title:baron",
    "two barons, two of them are tapped": "7: title:baron tapped:yes; title:baron tapped:yes",
    "two barons, one of which is contested": "7: title:baron contested:yes; title:baron",
    "two barons, one of them in torpor": "7: title:baron region:torpor; title:baron",
    "two barons, one of them in torpor act": "7: title:baron region:torpor; title:baron",
    "two barons, one of them in torpor, and a prince": "10: title:baron region:torpor; title:baron; title:prince",
    "two barons, one of them tapped and a prince": "9: title:baron tapped:yes; title:baron; title:prince",
    "two barons, 1 of them tapped": "6: title:baron tapped:yes; title:baron",
    "two barons, 2 of them tapped": "6: title:baron tapped:yes; title:baron tapped:yes",
    "two barons, 3 of them tapped": "2: title:baron; title:baron",
    "two barons, some of them tapped": "2: title:baron; title:baron",
    "two barons, one of them": "2: title:baron; title:baron",
    "two barons, one of them is": "2: title:baron; title:baron",
    "two barons, one of them acts": "2: title:baron; title:baron",
    "two barons, one of mine tapped": "2: title:baron; title:baron",
    "two barons, one for them tapped": "2: title:baron; title:baron",
    "three barons, two of them tapped": "6: title:baron tapped:yes; title:baron tapped:yes; title:baron",
    "three barons, three of them tapped": "6: title:baron tapped:yes; title:baron tapped:yes; title:baron tapped:yes",
    "three barons, one of them tapped, one of them contested": "6: title:baron tapped:yes; title:baron; title:baron",
    "two barons have one of them tapped": "7: title:baron tapped:yes; title:baron",
    "two barons has one of them tapped act": "7: title:baron tapped:yes; title:baron",
    "two barons have all": "2: title:baron; title:baron",
    "two barons have blood": "2: title:baron; title:baron",
    "two tapped barons, one of them untapped": "3: tapped:yes title:baron; tapped:yes title:baron",
    "a prince and two barons, one of them tapped": "9: title:prince; title:baron tapped:yes; title:baron",
    "a prince and two barons, two of them tapped": "9: title:prince; title:baron tapped:yes; title:baron tapped:yes",
    "an imperator, an inner circle member and a prince": "9: title:imperator; title:inner-circle; title:prince",
    "an inner and a prince": "",
    "the inner circle and a prince": "6: title:inner-circle; title:prince",
    "a prince with no blood in torpor and a baron": "10: title:prince blood:0 region:torpor; title:baron",
    "a prince with 2 barons and a baron": "",
    "a prince with some blood and a baron": "",
    "a prince with no action and a baron": "",
    "two barons, one to them tapped": "2: title:baron; title:baron",
    "zero barons, a baron and a prince": "",
    "a prince and a baron and a tapped untapped prince": "5: title:prince; title:baron",
    "an inner sanctum and a prince": "",
}
"""How many words tell of minions, and what of each."""


def test_how_far_a_row_goes() -> None:
    titles = TITLES
    found = {text: next(minions(read(text), 0, titles, ()), (0, "")) for text in ROWS}
    assert {text: f"{size}: {value}" if size else "" for text, (size, value) in found.items()} == ROWS


def test_rows_begin_anywhere_and_are_not_endless() -> None:
    assert told("20 barons") == "; ".join(["title:baron"] * 20)
    assert told(" and ".join(["a prince"] * 30)) == "; ".join(["title:prince"] * 30)
    assert told(" and ".join(["a prince"] * 31)) == ""
    words = read("can he meet a tapped prince, who is in torpor, and two barons, both contested, now")
    found = "title:prince region:torpor contested:yes; title:baron contested:yes; title:baron contested:yes"
    assert list(minions(words, 3, TITLES, ["tapped"])) == [(12, found)]
    assert list(minions(words, 7, TITLES, ())) == []
