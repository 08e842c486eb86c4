"""What the tests of today's rules share: the texts with what has changed since, and a command that is run."""

from functools import cache

import pytest

from tests.samples import ROOT
from vtes_judge.__main__ import main
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.today import FILE, Difference, read_today


@cache
def book() -> Book:
    return Book()


@cache
def differences() -> dict[str, Difference]:
    clauses = set(book().citations)
    notes = {f"GAP-{number:02}" for number in range(1, 100)}
    return read_today(ROOT / FILE, clauses, notes)


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> str:
    monkeypatch.setattr("sys.argv", ["vtes-judge", *args])
    main()
    return capsys.readouterr().out
