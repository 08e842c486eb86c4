"""What the tests share: the open book, and the marker of the slow ones."""

import pytest
from hypothesis import settings

from vtes_judge.corpus.book import Book


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile("steady", deadline=None)  # a machine that is busy makes no test fail
    settings.load_profile("steady")
    config.addinivalue_line("markers", "slow: takes more than ten seconds; leave out with -m 'not slow'")


@pytest.fixture(scope="session")
def book() -> Book:
    return Book()
