"""The line of a search that says the verdict which `ask` proves."""

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.sayings import may_be_ruled_on
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.lookup.short_verdict import in_short


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("can a tapped vampire block", "in short: No, unless a card lets the minion do so while tapped."),
        ("how many votes does a justicar have", "in short: Three votes."),
        ("my vampire blocks", ""),
        ("how do I become a prince of the unicorns", ""),
        ("torpor", ""),
    ],
)
def test_a_verdict_is_said_only_where_it_is_proved(question: str, says: str) -> None:
    assert in_short(Book(), question) == says


@pytest.mark.parametrize(
    "question",
    [
        "",
        "stealth",
        "torpid vampire",
        "when may the unicorn eat its hat",
    ],
)
def test_a_question_that_no_template_fits_is_not_read(question: str) -> None:
    assert not may_be_ruled_on(Book().compiled, split_words(question))
