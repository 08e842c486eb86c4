"""Proves the marks of a search: phrases, prefixes, excluded and fuzzy words, and the search in one text only."""

import pytest

from tests.search.results import citations, texts_of
from vtes_judge.citations import SOURCES
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.query import distance, read
from vtes_judge.corpus.search import search


@pytest.mark.parametrize(
    ("q", "phrase"),
    [
        ('"ready region"', "ready region"),
        ('"Seconds Remaining"', None),
        ("“ready region”", "ready region"),
        ('"torpor"', "torpor"),
        ('block "first strike" combat', "first strike"),
        ('"half Victory Point"', "1/2 victory point"),
        ('"Methuselah\'s library"', "methuselah library"),
        ('"ready" "untapped"', "untapped"),
    ],
)
def test_phrases_must_be_found(book: Book, q: str, phrase: str | None) -> None:
    result = search(book, q)
    said = texts_of(book, result)
    assert bool(said) == result.covered
    if phrase is None:
        assert said == []
    else:
        assert said
        assert all(f" {phrase} " in f" {text} " for text in said)


@pytest.mark.parametrize(
    "q", ['"ready region', '"', '""', '"" ""', 'a "" b', "“torpor", 'torpor"', '"?!"', '"torpor" "']
)
def test_quotation_marks_without_a_phrase_are_no_phrase(book: Book, q: str) -> None:
    assert read(book, q).wanted == ([("phrase", "torpor")] if q.startswith('"torpor" ') else [])
    search(book, q)


@pytest.mark.parametrize(
    ("q", "starts"),
    [
        ("torp*", ("torp",)),
        ("meth*", ("meth",)),
        ("DIABL*", ("diabl",)),
        ("untap*", ("untap",)),
        ("five*", ("five", "5")),
        ("ten*", ("ten", "10")),
    ],
)
def test_prefixes(book: Book, q: str, starts: tuple[str, ...]) -> None:
    result = search(book, q)
    assert [one.score > 0 for one in result.results] == [True] * 5
    assert all(any(word.startswith(starts) for word in text.split()) for text in texts_of(book, result))


def test_a_prefix_of_nothing_finds_nothing(book: Book) -> None:
    assert citations(search(book, "xqzz*")) == []
    assert not search(book, "xqzz*").covered


@pytest.mark.parametrize(
    ("q", "wanted", "barred"),
    [
        ("blood -combat", [], [("word", "combat")]),
        ("-combat blood", [], [("word", "combat")]),
        ("block -first-strike", [], [("phrase", "first-strike")]),
        ('vampire -"ash heap"', [], [("phrase", "ash heap")]),
        ('"torpor" -diablerie', [("phrase", "torpor")], [("word", "diablerie")]),
        ("blood -half", [], [("word", "1/2")]),
        ("at -1 stealth", [], []),
        ("a - b", [], []),
        ("out-of-turn", [], []),
        ("non-unique titles", [], []),
        ("-", [], []),
        ("--", [], []),
        ("blood stelth~", [("fuzzy", "stelth")], []),
        ("stelth~1", [("fuzzy1", "stelth")], []),
        ("stelth~2", [("fuzzy2", "stelth")], []),
        ("~abc~", [("fuzzy", "abc")], []),
        ("ab~", [], []),
        ("abc~3", [], []),
        ("a*", [], []),
        ("*", [], []),
        ("torp*", [("prefix", "torp")], []),
        ("ten*", [("prefix", "ten")], []),
        ("V:EKN*", [("prefix", "vekn")], []),
        ("player?", [], []),
    ],
)
def test_marks_are_read(book: Book, q: str, wanted: list[tuple[str, str]], barred: list[tuple[str, str]]) -> None:
    question = read(book, q)
    assert (question.wanted, question.barred) == (wanted, barred)


@pytest.mark.parametrize(
    ("q", "word"),
    [("blood -combat", "combat"), ("pool -half", "1/2"), ("vampire -torpor", "torpor"), ("torpor -vampire", "vampire")],
)
def test_excluded_words_are_not_found(book: Book, q: str, word: str) -> None:
    said = texts_of(book, search(book, q))
    assert said
    assert all(word not in text.split() for text in said)


def test_an_excluded_phrase_is_not_found(book: Book) -> None:
    said = texts_of(book, search(book, 'cards -"ash heap"'))
    assert said
    assert all("ash heap" not in text for text in said)
    assert any("ash heap" in text for text in texts_of(book, search(book, "cards in the ash heap")))


@pytest.mark.parametrize("q", ["-combat", "zzzzqx -combat", '-"ash heap"'])
def test_excluding_alone_finds_nothing(book: Book, q: str) -> None:
    result = search(book, q)
    assert (citations(result), result.covered) == ([], False)


@pytest.mark.parametrize(("q", "word"), [("torpr~", "torpor"), ("stelth~", "stealth"), ("diablery~2", "diablerie")])
def test_fuzzy_words(book: Book, q: str, word: str) -> None:
    said = texts_of(book, search(book, q))
    most = 2 if q.endswith("2") else 1
    bare_word = q.partition("~")[0]
    assert word in " ".join(said).split()
    assert all(any(distance(bare_word, other, most) <= most for other in text.split()) for text in said)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("q", ["who may block", "torpor", "how do phases work", '"pool"', "vampire -torpor"])
def test_one_text_only(book: Book, source: str, q: str) -> None:
    only = search(book, q, 5, source)
    assert [name for name in citations(only) if not name.startswith(source + " ")] == []
    if only.covered:
        every = search(book, q, 3000).results
        assert citations(only) == [one.citation for one in every if one.citation.startswith(source + " ")][:5]
