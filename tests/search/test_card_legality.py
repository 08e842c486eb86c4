"""Proves that the search denies no question that a clause settles: whether a card may be played at all, and what only
sounds like a topic outside the texts; and that the list of words for it is refused where it is wrong."""

from functools import cache
from pathlib import Path

import pytest

from tests.samples import ROOT
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.loader import load
from vtes_judge.corpus.building.sources import ALLOWED, read_allowed
from vtes_judge.corpus.search import SearchOutcome, search

THERE = "clause_there: PMF 5.3.p1\nvariant: [phased]"


@cache
def found(q: str) -> SearchOutcome:
    return search(Book(), q)


def citations(result: SearchOutcome) -> list[str]:
    return [one.citation for one in result.results]


# whether a card may be played at all


@pytest.mark.parametrize(
    ("q", "first"),
    [
        ("is Blood Doll banned", "VEKN 4.1.p4"),
        ("is Pentex Subversion legal", "VEKN 4.1.p4"),
        ("is pentex subversion legal?", "VEKN 4.1.p4"),
        ('is "Blood Doll" banned', "VEKN 4.1.p4"),
        ("may I use Villein in a tournament", "VEKN 4.1.p4"),
        ("Is Anson still allowed in tournaments?", "VEKN 4.1.p4"),
        ("is Smiling Jack legal", "VEKN 4.1.p4"),
        ("is Govern the Unaligned legal in draft", "VEKN 4.1.p4"),
        ("is Legal Manipulations banned", "VEKN 4.1.p4"),
        ("is Nosuchname of the Night banned", "VEKN 4.1.p4"),
        ("is dramatic upheaval legal", "VEKN 4.1.b2"),
        ("can I play Madness of the Bard in a tournament", "VEKN 4.1.b7"),
        ("is Return to Innocence banned", "VEKN 4.1.b10"),
        ("is high stakes banned", "VEKN 4.1.b18.2"),
        ("is Govern the Unaligned banned in Phased Motion", "PMF 5.3.p1"),
        ("is Spirit Marionette legal in phased motion", "PMF 5.3.b5"),
        ("is Return to Innocence banned in phased motion", "VEKN 4.1.b10"),
        ("is Spirit Marionette banned", "VEKN 4.1.p4"),
    ],
)
def test_the_banned_list_settles_whether_a_card_may_be_played(q: str, first: str) -> None:
    result = found(q)
    assert (result.covered, result.question.corrected) == (True, {})
    assert citations(result)[0] == first


@pytest.mark.parametrize(
    "q",
    [
        "is Deflection legal after Conditioning",
        "is Freak Drive allowed after a hunt",
        "what does Villein do in a tournament",
        "what does Legal Manipulations do",
    ],
)
def test_what_else_is_asked_of_a_card_stands_on_it(q: str) -> None:
    assert not found(q).covered


@pytest.mark.parametrize(
    "q", ["are proxies allowed", "is Phased Motion legal in tournaments", "is bluffing allowed", "is torpor legal"]
)
def test_what_names_no_card_is_no_question_about_the_banned_list(q: str) -> None:
    assert not citations(found(q))[0].startswith("VEKN 4.1")


def test_the_banned_list_is_no_clause_of_another_text(book: Book) -> None:
    assert not search(book, "is Blood Doll banned", source="CRR").covered


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (f"clause: VEKN 9.9.9\n{THERE}\nstatus: [a]\nwhere: [b]\nbesides: [c]", 2, "VEKN 9.9.9 is not in the corpus"),
        (f"clause: VEKN 4.1.p4\n{THERE}\nstatus: [a]\nbesides: [c]", 2, "the file has no where"),
        (f"clause: VEKN 4.1.p4\n{THERE}\nstatus: a\nwhere: [b]\nbesides: [c]", 5, "status is no list"),
    ],
)
def test_a_wrong_list_of_such_words_is_refused(tmp_path: Path, text: str, line: int, message: str) -> None:
    path = tmp_path / "allowed.yaml"
    path.write_text(f"# first\n{text}\n", encoding="utf-8")
    with pytest.raises(CorpusError) as refused:
        read_allowed(path, load(ROOT))
    assert (refused.value.file, refused.value.line, refused.value.message) == (ALLOWED, line, message)


# topics that other words speak against


@pytest.mark.parametrize(
    ("q", "first"),
    [
        ("my opponent does not mind and waives the penalty", "VEKN 2.3.p1"),
        ("he waives the penalty", "VEKN 2.3.p1"),
        ("a finalist does not show up", "VEKN 3.3.p1"),
        ("player does not show up for the final", "VEKN 3.3.p1"),
    ],
)
def test_a_word_speaks_against_a_topic_outside_the_texts(q: str, first: str) -> None:
    result = found(q)
    assert result.covered
    assert citations(result)[0] == first


@pytest.mark.parametrize(
    ("q", "gap"), [("a finalist went home, who replaces him", "GAP-36"), ("what is the penalty for marked cards", None)]
)
def test_the_topic_itself_stays_outside(q: str, gap: str | None) -> None:
    assert (found(q).covered, found(q).gap) == (False, gap)
