"""The words of a text in which a day is one word, whatever stands beside it."""

import pytest

from vtes_judge.reading.words.text import read

DAYS = {
    "on 1 March 2026 he": "on|2026-03-01|he",
    "on March 1st, 2026 he": "on|2026-03-01|he",
    "the 5th of July 2026 he": "the|2026-07-05|he",
    "5 July 2026": "2026-07-05",
    "5 of July 2026": "2026-07-05",
    "5 or July 2026": "5|or|July|2026",
    "5 July of": "5 July|of",
    "July of": "July|of",
    "on July 5 he": "on|July 5|he",
    "on July 5 he waits": "on|July 5|he|waits",
    "the 5th of July he waits": "the|5 of July|he|waits",
    "on July 5 or July 32 he waits": "on|July 5|or|July|32|he|waits",
    "on October 3 and December 4": "on|October 3|and|December 4",
    "May 3 vampires look on": "May|3|vampires|look|on",
    "vampires may 3 block": "vampires|may|3|block",
    "the second may block": "the|second|may|block",
    "he acts first, may he": "he|acts|first|may|he",
    "on the first may he": "on|the|first|may|he",
    "on 1st may he": "on|1 may|he",
    "the first of may": "the|first of may",
    "the First May": "the|First May",
    "by may first he": "by|may first|he",
    "1.3.2026.4": "1.3.2026.4",
    "1.3.20260": "1.3.20260",
    "on 12.31.2026 he": "on|12.31.2026|he",
    "2026-03-01 he": "2026-03-01|he",
    "2026 - 03-01": "2026|03|01",
    "2026-03 - 01": "2026|03|01",
    "2026-3-01": "2026|3|01",
    "2026-003-01": "2026|003|01",
    "2026-003-001": "2026|003|001",
}
"""Texts, and their words."""


def test_a_day_is_one_word() -> None:
    assert {text: "|".join(word.text for word in read(text)) for text in DAYS} == DAYS


def test_the_year_of_a_day_told_without_it_is_guessed() -> None:
    """A verdict must not tell that year."""
    days = [(word.date, word.yearless) for text in ("on July 5 he", "on July 5 2026 he") for word in read(text)]
    assert [one for one in days if one[0]] == [("2025-07-05", True), ("2026-07-05", False)]


@pytest.mark.parametrize(
    ("text", "ends"),
    [("On 1 March 2026. He waits", "1 March 2026"), ("In the 5th of July 2026: he", "5th of July 2026")],
)
def test_a_day_ends_where_its_last_word_does(text: str, ends: str) -> None:
    (day,) = (word for word in read(text) if word.date)
    assert (text[day.start : day.end], day.ends) == (ends, True)
