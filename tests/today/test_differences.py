"""Proves that what has changed since the texts is sound data, refused where wrong, and marked where it matters."""

import json
from pathlib import Path

import pytest

from tests.today.command import book, differences, run
from vtes_judge.catalogue.checkers import listed
from vtes_judge.corpus import today
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.today import FILE, Difference, read_today

GOOD = """\
T-37:
  title: One modifier
  chapter: action
  kind: [changes]
  clauses: [CRR IV.n1]
  then: Any number.
  today: One.
  source: Rulebook
  section: Bleed
  since: ''
  confidence: high
  why: stated
  gaps: [GAP-07]
  checkers: [may-play-modifier]
"""


def read(tmp_path: Path, text: str) -> dict[str, Difference]:
    (tmp_path / "today.yaml").write_text(text, encoding="utf-8")
    return read_today(tmp_path / "today.yaml", {"CRR IV.n1"}, {"GAP-07", "X-01"})


def test_a_difference_is_read_whole(tmp_path: Path) -> None:
    one = read(tmp_path, GOOD)["T-37"]
    assert (one.kind, one.clauses, one.gaps, one.checkers, one.since, one.told) == (
        ("changes",),
        ("CRR IV.n1",),
        ("GAP-07",),
        ("may-play-modifier",),
        "",
        "",
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("T-37:", "Q-37:", 1, "Q-37 is no code of a difference"),
        ("chapter: action", "chaptr: action", 3, "T-37 has the unknown key chaptr"),
        ("  today: One.\n", "", 1, "T-37 has no today"),
        ("today: One.", "today: ''", 7, "today of T-37 is empty"),
        ("CRR IV.n1]", "CRR IV.n9]", 5, "clauses of T-37 has CRR IV.n9, which is unknown"),
        ("CRR IV.n1]", "CRR IV.n1, CRR IV.n1]", 5, "clauses of T-37 names CRR IV.n1 twice"),
        ("GAP-07", "X-01", 13, "gaps of T-37 has X-01, which is unknown"),
        ("may-play-modifier", "May play", 14, "checkers of T-37 has May play, which is unknown"),
        ("[changes]", "[alters]", 4, "kind of T-37 has alters, which is unknown"),
        ("[changes]", "[]", 4, "T-37 is of no kind"),
        ("high", "certain", 11, "T-37 has no such confidence: certain"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    with pytest.raises(CorpusError) as caught:
        read(tmp_path, GOOD.replace(old, new))
    assert (caught.value.line, caught.value.message) == (line, message)
    assert caught.value.file == FILE
    assert caught.value.hint


def test_every_checker_that_a_difference_names_can_be_asked() -> None:
    known = {checker.name for checker in listed()}
    assert {code: one.checkers for code, one in differences().items() if not set(one.checkers) <= known} == {}


def test_a_difference_without_checkers_says_why() -> None:
    assert [code for code, one in differences().items() if not one.checkers and not one.told] == []


def test_every_difference_is_compiled_and_linked_both_ways() -> None:
    for code, one in differences().items():
        found = today.difference(book(), code)
        assert (found["title"], found["today"], found["then"]) == (one.title, one.today, one.then)
        for name in one.clauses + one.gaps:
            assert code in today.changed(book(), name) + today.beside(book(), name)
    with pytest.raises(KeyError):
        today.difference(book(), "T-999")


def test_a_gap_that_is_settled_and_a_verdict_that_may_change_are_found() -> None:
    assert today.changed(book(), "GAP-07") == ["T-37", "T-51"]
    assert "T-37" in today.touching(book(), "may-play-modifier")
    assert today.touching(book(), "no-such-checker") == []
    assert today.titled(book(), "T-37") == "T-37 One modifier that increases a bleed"


def test_a_difference_is_shown_with_both_sides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = run(monkeypatch, capsys, "show", "t 18")
    assert shown.startswith("T-18  What it costs a baron to contest\n")
    for part in (
        "these texts  Against a prince or archbishop",
        "today        Every contested title costs its vampire 1 blood, a baron's too.",
        "confidence   high: one cost is given for all titles and none is added for barons",
        "ask          vtes-judge check contest-upkeep",
        "GL baron † (unofficial)",
    ):
        assert part in shown


def test_a_clause_that_has_changed_is_marked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Changed since: T-01 (Library size outside tournaments)." in run(monkeypatch, capsys, "show", "I.A.1.a")
    assert "CRR I.A.1.a (changed since: T-01)" in run(monkeypatch, capsys, "search", "casual library size forty cards")
    assert "(changed since: T-70)" in run(monkeypatch, capsys, "define", "scarce")
    assert "Changed since" not in run(monkeypatch, capsys, "show", "CRR title")
    assert "Settled today: T-37 One modifier" in run(monkeypatch, capsys, "show", "GAP-07")


def test_where_and_toc_mark_it_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Changed since: T-37 (One modifier that increases a bleed), T-38" in run(
        monkeypatch, capsys, "where", "IV.n1"
    )
    lines = run(monkeypatch, capsys, "toc", "CRR IV").splitlines()
    assert [line for line in lines if line.endswith(" (T-37, T-38)") and "CRR IV.n1" in line]
    assert max(map(len, lines)) <= 80
    data = json.loads(run(monkeypatch, capsys, "where", "IV.n1", "--json"))
    assert data["clauses"][0]["changed_since"] == ["T-37", "T-38"]
    data = json.loads(run(monkeypatch, capsys, "toc", "IV.n1", "--json"))
    assert data["outline"][0]["changed_since"] == ["T-37", "T-38"]


def test_programs_are_told_what_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = json.loads(run(monkeypatch, capsys, "show", "T-01", "I.A.1.a", "GAP-07", "--json"))
    assert shown["differences"][0]["code"] == "T-01"
    assert shown["differences"][0]["clauses"][0]["citation"] == "CRR I.A.1.a"
    assert shown["clauses"][0]["changed_since"] == ["T-01"]
    assert shown["notes"][0]["settled_today"] == ["T-37", "T-51"]
    found = json.loads(run(monkeypatch, capsys, "search", "casual library size forty cards", "--json"))
    marks = {one["citation"]: one["changed_since"] for one in found["results"]}
    assert marks["CRR I.A.1.a"] == ["T-01"]
    told = json.loads(run(monkeypatch, capsys, "define", "scarce", "--json"))
    assert told["entries"][0]["changed_since"] == ["T-70"]
