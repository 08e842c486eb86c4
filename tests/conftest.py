"""What the tests share: the open book, and the marker of the slow ones."""

import pytest

from vtes_judge.corpus.book import Book


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: takes more than ten seconds; leave out with -m 'not slow'")


@pytest.fixture(scope="session")
def book() -> Book:
    return Book()
