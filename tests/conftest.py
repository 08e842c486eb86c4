"""What the tests share: the profiles of the properties, the open book, and a place for an event."""

import gc
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.examples import register_profiles
from vtes_judge.catalogue import examples
from vtes_judge.corpus import store
from vtes_judge.corpus.book import Book
from vtes_judge.faces.command import table
from vtes_judge.seating import making

gc.disable()  # until all tests are collected: what is made till then stays, and is looked through in vain
register_profiles()
examples._load = cache(examples._load)  # test modules read the worked examples as they are imported, each for itself


def pytest_collection_finish() -> None:
    """What is there now stays to the end: the garbage collector need not look through it again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    gc.enable()


def pytest_runtest_teardown() -> None:
    """A test that calls `main` turns garbage collection off, as a start does; the memory of a worker would grow to the
    last test."""
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """What is there at the end goes with the process: millions of objects are not looked through for garbage first."""
    gc.freeze()


STEPS = 200
"""Steps of a search for a seating where a test asks what is done with the seating, not how good it is."""


@pytest.fixture(scope="session", autouse=True)
def no_texts_added(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whoever runs the tests may have added texts of their own: the tests see none of them."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session", autouse=True)
def by_the_texts() -> None:
    """Rulings stand alone, as the texts have them; `with_today` puts today's beside them."""
    os.environ["VTES_JUDGE_EDITION"] = "texts"


@pytest.fixture
def with_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's rulings stand beside those of the texts, as they do for everybody."""
    monkeypatch.setenv("VTES_JUDGE_EDITION", "both")


@pytest.fixture(scope="session", autouse=True)
def without_cards() -> None:
    """No data of cards are there, whatever is installed; `with_cards` has a few cards of its own."""
    os.environ["VTES_JUDGE_CARDS"] = "off"


@pytest.fixture
def with_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The cards of tests/cards/made_up, made up in the form of the package's files, and a cache of their own."""
    monkeypatch.setenv("VTES_JUDGE_CARDS", str(Path(__file__).parent / "cards" / "made_up"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.fixture(scope="session", autouse=True)
def texts_stay() -> Iterator[None]:
    """The texts of this checkout do not change while tests run: the names, sizes and times of its files are read once.

    Tests that change texts do so in a copy, and ask it from outside.
    """
    read = store.signature
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "signature", cache(read))
        yield


@pytest.fixture(scope="session", autouse=True)
def one_corpus() -> None:
    """The corpus is opened once: a test that keeps a book or a search keeps no file of its own open."""
    store.stay_open()


@pytest.fixture(scope="session", autouse=True)
def no_power_fails() -> Iterator[None]:
    """No test outlives a failure of power: in this process nothing waits until a disk has what was written.

    What becomes of a file where the disk refuses is told by tests that put their own `os.fsync`; processes that tests
    start wait as they always do.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session")
def book() -> Book:
    return Book()


@pytest.fixture(scope="session")
def compiled() -> None:
    """What is compiled is there, so that nothing is made where no library can be imported."""
    Book()
    table.listed()


def search_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "STEPS", {})
    monkeypatch.setattr(making, "MOST_STEPS", STEPS)


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the search for a seating end soon; tests/seating/test_make.py proves what the whole search finds."""
    search_shortly(monkeypatch)


@pytest.fixture
def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of an event that is not written yet; seatings of it are searched for as in `short_search`."""
    search_shortly(monkeypatch)
    return tmp_path / "cup.yaml"
