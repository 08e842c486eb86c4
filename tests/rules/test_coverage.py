"""Proves that the coverage report is true, and that no clause of CRR and GL is open."""

from pathlib import Path

from tests.samples import ROOT
from vtes_judge.catalogue.coverage import REPORT, report, sort, text_only
from vtes_judge.corpus.book import Book


def test_the_report_is_what_the_rules_and_scenarios_say() -> None:
    assert (ROOT / REPORT).read_text(encoding="utf-8") == report(ROOT), "run: make coverage"


def test_no_clause_of_the_outline_and_the_glossary_is_open() -> None:
    assert [name for name, (state, _) in sort(ROOT).items() if state == "open" and name[:2] in ("CR", "GL")] == []


def test_what_is_text_only_exists_and_has_a_reason() -> None:
    book = Book()
    for name, reason in text_only(Path(ROOT)).items():
        stem = name.removesuffix(".*")
        assert any(citation == stem or citation.startswith(stem + ".") for citation in book.citations), name
        assert reason
        assert not reason.endswith(".")
