"""A question taken apart: which words name days, and which of them are only bounds."""

import pytest

from vtes_judge.reading.words.text import read


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("on 2026-12-19 and 2026-11-20", ["2026-12-19", "2026-11-20"]),
        ("on 15 August 2026?", ["2026-08-15"]),
        ("on the 1st of April 2026, then", ["2026-04-01"]),
        ("August 1st, 2026", ["2026-08-01"]),
        ("on 1.3.2026", ["2026-03-01"]),
        ("May 2 minions act in 2026", []),
        ("on 15 August", ["2025-08-15"]),
        ("on July 5 for an event on the 29th of July", ["2025-07-05", "2025-07-29"]),
        ("concluded December 20, reported January 5", []),
        ("from February 20 to March 5", []),
        ("on July 5 and on 2026-07-29", ["2026-07-29"]),
        ("2026-13-01", []),
        ("2 3 1 1 0", []),
    ],
)
def test_a_day_is_one_word(text: str, days: list[str]) -> None:
    assert [word.date for word in read(text) if word.date] == days


def test_a_day_may_be_a_bound() -> None:
    assert [word.bound for word in read("not before 2026-03-01") if word.date] == ["~"]
