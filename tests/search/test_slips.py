"""Proves that slips are corrected, and that whatever is typed is answered: signs, nothing, ten thousand words."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.samples import samples
from tests.search.results import check, citations
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.query import distance, nearest
from vtes_judge.corpus.search import search


def slips(one: str, other: str) -> int:
    """The distance of Damerau and Levenshtein with no letter in two slips, by the table of all beginnings."""
    row = {(-1, to): to + 1 for to in range(-1, len(other))} | {(at, -1): at + 1 for at in range(len(one))}
    for at, char in enumerate(one):
        for to, its in enumerate(other):
            row[at, to] = min(row[at - 1, to] + 1, row[at, to - 1] + 1, row[at - 1, to - 1] + (char != its))
            if at and to and (char, one[at - 1]) == (other[to - 1], its):
                row[at, to] = min(row[at, to], row[at - 2, to - 2] + 1)
    return row[len(one) - 1, len(other) - 1]


LETTERS = st.text("abc", max_size=8)


@settings(max_examples=examples(400))
@given(LETTERS, LETTERS, st.integers(0, 3))
def test_slips_are_counted(one: str, other: str, most: int) -> None:
    assert distance(one, other, most) == min(slips(one, other), most + 1)


@settings(max_examples=examples(60))
@given(st.data())
def test_no_nearer_word_is_missed(book: Book, data: st.DataObject) -> None:
    """What sorts out the words that are too far sorts out none that is near."""
    known = [word for length in range(4, 12) for word in book.compiled.value(f"spelling {length}")[0].split(" ")]
    letters = list(data.draw(st.sampled_from(known)))
    at = data.draw(st.integers(0, len(letters) - 1))
    letters[at : at + 1] = data.draw(st.sampled_from([[], ["x"], ["e", letters[at]], letters[at : at + 2][::-1]]))
    wrong = "".join(letters)
    most = 1 if len(wrong) < 7 else 2
    least = min(distance(wrong, word, most) for word in known)
    found = nearest(book, wrong)
    assert least > most or found is None or distance(wrong, found, most) == least
    assert found is not None or least > most or len(wrong) < 5


@pytest.mark.parametrize(
    ("q", "same"),
    [
        ("who is the next player?", "who is the next player"),
        ("prey:predator", "prey predator"),
        ("out-of-turn", "out of turn"),
        ("(torpor)", "torpor"),
        ("torpor!!! \t\n", "torpor"),
        ("the prey’s pool", "the prey's pool"),
        ("[6.4.5]", "6 4 5"),
        ("bleed\x00\x01\x1b[31m pool", "bleed 31m pool"),
        ("🧛 torpor 💥", "torpor"),
        ("can`t block", "can't block"),
        ("BLOCK", "block"),
        ("AND OR NOT torpor", "and or not torpor"),
        ("text:torpor^5", "text torpor 5"),
        ("torpor {a TO b}", "torpor a to b"),
        ("block AND (combat", "block and combat"),
    ],
)
def test_punctuation_only_separates(book: Book, q: str, same: str) -> None:
    one, other = search(book, q.lower()), search(book, same)
    assert [(r.citation, r.score) for r in one.results] == [(r.citation, r.score) for r in other.results]
    assert one.covered == other.covered


@pytest.mark.parametrize("q", ["", " ", "?!.,:;", "💥", "\x00\x01\x02", "' ' '", "* ~ -", "-\u00b2", "\ud800", '"""""'])
def test_no_words_no_answer(book: Book, q: str) -> None:
    result = search(book, q)
    assert (result.covered, citations(result)) == (False, [])


@pytest.mark.parametrize(
    "q", ["block " * 10_000, "blocc " * 10_000, "a" * 100_000, "1 " * 10_000, "(" * 50_000, "Xa " * 2_000]
)
def test_long_questions(book: Book, q: str) -> None:
    assert len(search(book, q).results) <= 5


def test_ten_thousand_different_words(book: Book) -> None:
    known = [word for word, _ in book.compiled.rows("exact_places")]
    assert search(book, " ".join((known * 6)[: examples(10_000)])).results


@pytest.mark.parametrize(
    ("q", "corrected"),
    [
        ("can i block with a stelth minion", {"stelth": "stealth"}),
        ("torpro rules", {"torpro": "torpor"}),
        ("diablarie", {"diablarie": "diablerie"}),
        ("who may block", {}),
        ("methusela pool", {"methusela": "methuselah"}),
    ],
)
def test_corrected_words_are_told(book: Book, q: str, corrected: dict[str, str]) -> None:
    assert search(book, q).question.corrected == corrected


PIECES = st.sampled_from(
    ["-", "~", "*", '"', "“", "”", "'s", "half", "ten", "torp", "block", "~1", "²", "ſ", "İ", "\0"]
)
TYPED = st.one_of(
    st.text(max_size=60),
    st.lists(st.one_of(PIECES, st.text(max_size=6), st.just(" ")), max_size=14).map("".join),
    st.lists(st.sampled_from([word for sample in samples() for word in sample.q.split()]), max_size=12).map(" ".join),
)


@settings(max_examples=examples(300))
@given(q=TYPED, limit=st.integers(1, 8))
@example(q='"I"', limit=1)
@example(q='"THEN~', limit=1)
def test_any_text_is_answered(book: Book, q: str, limit: int) -> None:
    check(book, q, limit)
