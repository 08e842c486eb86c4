"""Proves that the compiled file answers as Whoosh does: the same rows, the same results, the same matches."""

from collections.abc import Iterable
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from whoosh import fields, query
from whoosh.filedb.filestore import RamStorage
from whoosh.support.levenshtein import damerau_levenshtein

from tests.examples import examples
from tests.samples import gathered, samples
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.build import indexed
from vtes_judge.corpus.building.index import Built, WordTokenizer
from vtes_judge.corpus.operators import CompiledReader, matching, words_for
from vtes_judge.corpus.search import compiled_terms, search
from vtes_judge.corpus.words import NUMBERS, split_words

pytestmark = pytest.mark.long

ASKED = 500
"""So many index questions are asked both ways."""


@cache
def built() -> Built:
    return indexed(gathered())


@cache
def index_questions() -> tuple[str, ...]:
    asked = [question for row in gathered().corpus.questions.values() for question in row]
    return tuple(asked[:: len(asked) // ASKED])


def same_answer(book: Book, q: str) -> None:
    whoosh, compiled = search(book, q, terms=built().term), search(book, q)
    assert [r.citation for r in whoosh.results] == [r.citation for r in compiled.results]
    assert [r.score for r in whoosh.results] == [r.score for r in compiled.results]
    assert (whoosh.covered, whoosh.outside, whoosh.gap) == (compiled.covered, compiled.outside, compiled.gap)


def test_every_stem_has_the_same_rows(book: Book) -> None:
    terms = compiled_terms(book)
    lexicon = built().lexicon()
    assert len(lexicon) > 1500
    for stem in lexicon:
        whoosh, compiled = built().term(stem), terms(stem)
        assert whoosh is not None
        assert compiled is not None
        assert (whoosh[0], *map(list, whoosh[1:])) == (compiled[0], *map(list, compiled[1:]))


def test_no_other_stem_has_rows(book: Book) -> None:
    assert [stem for stem, _ in book.compiled.rows("term_places")] == built().lexicon()
    assert built().term("xqzz") is None
    assert compiled_terms(book)("xqzz") is None


def test_the_questions_of_the_measure_are_answered_alike(book: Book) -> None:
    for sample in samples():
        same_answer(book, sample.q)


def test_index_questions_are_answered_alike(book: Book) -> None:
    assert len(index_questions()) >= ASKED
    for q in index_questions():
        same_answer(book, q)


@settings(max_examples=examples(80))
@given(st.lists(st.sampled_from(sorted({w for s in samples() for w in split_words(s.q)})), max_size=9).map(" ".join))
def test_word_salad_is_answered_alike(book: Book, q: str) -> None:
    same_answer(book, q)


# phrases, prefixes, fuzzy and excluded words, over an index of Whoosh's own


@cache
def texts() -> tuple[list[str], ...]:
    """The searched words of each clause, in the order of the texts."""
    book = Book()
    found: list[list[str]] = [[] for _ in book.citations]
    for word in CompiledReader(book.compiled).all_words():
        for number, places in CompiledReader(book.compiled).rows(word.decode()):
            row = found[number]
            row += [""] * (places[-1] + 1 - len(row))
            for at in places:
                row[at] = word.decode()
    return tuple(found)


@cache
def vocabulary() -> list[str]:
    return sorted({word for row in texts() for word in row})


def test_the_texts_are_all_there(book: Book) -> None:
    """Words and positions together give each clause again, but for marks of references."""
    for citation, row in zip(book.citations, texts(), strict=True):
        entry = book[citation]
        text = entry.text
        for mark in entry.external:
            text = text.replace(mark, " ")
        assert row in (split_words(text), []), citation
    assert sum(not row for row in texts()) < 40


@cache
def own_index() -> object:
    """An index that Whoosh itself keeps, of the clauses' words as they are written."""
    schema = fields.Schema(exact=fields.TEXT(analyzer=WordTokenizer({}), phrase=True), number=fields.STORED)
    index = RamStorage().create_index(schema)
    writer = index.writer()
    book = Book()
    for number, (citation, row) in enumerate(zip(book.citations, texts(), strict=True)):
        entry = book[citation]
        text = entry.text if row else ""
        for mark in entry.external:
            text = text.replace(mark, " ")
        writer.add_document(exact=text, number=number)
    writer.commit()
    return index.searcher()


def part(kind: str, text: str) -> object:
    if kind == "prefix":
        return query.Prefix("exact", text)
    if kind.startswith("fuzzy"):
        # a segment of Whoosh does not count two swapped letters as one slip, as its other readers do: so word by word
        slips = int(kind[-1])
        near = [word for word in vocabulary() if word[0] == text[0] and damerau_levenshtein(word, text) <= slips]
        return query.Or([query.Term("exact", word) for word in near])
    split = split_words(text) if kind == "phrase" else [text]
    return query.Phrase("exact", split) if len(split) > 1 else query.Term("exact", split[0])


Parts = list[tuple[str, str]]


def whoosh_matching(wanted: Parts, barred: Parts) -> set[int]:
    searcher = own_index()

    def numbers(found: object) -> set[int]:
        hits: Iterable[dict[str, int]] = searcher.search(found, limit=None)  # type: ignore[attr-defined]
        return {hit["number"] for hit in hits}

    matched = numbers(query.And([part(*one) for one in wanted] or [query.Every("exact")]))
    return matched.difference(*(numbers(part(*one)) for one in barred))


def all_clauses(book: Book) -> set[int]:
    return set(range(len(book.citations)))


@st.composite
def parts(draw: st.DrawFn) -> tuple[str, str]:
    """A phrase out of a clause (or not quite), a prefix, a misspelt word, or a word."""
    kind = draw(st.sampled_from(["phrase", "phrase", "prefix", "fuzzy1", "fuzzy2", "word"]))
    if kind == "phrase":
        row = draw(st.sampled_from([row for row in texts() if len(row) > 1]))
        at = draw(st.integers(0, len(row) - 2))
        run = row[at : at + draw(st.integers(2, 5))]
        if draw(st.booleans()):
            run = [run[-1], *run[:-1]]
        return kind, " ".join(word for word in run if "/" not in word) or "pool"
    word = draw(st.sampled_from(vocabulary()))
    if kind == "prefix":
        typed = word[: draw(st.integers(1, len(word)))]
        return kind, "x" if typed in NUMBERS else typed
    if kind.startswith("fuzzy") and len(word) > 2:
        at = draw(st.integers(1, len(word) - 1))
        word = word[:at] + draw(st.sampled_from(["", "e", word[at]])) + word[at + draw(st.integers(0, 1)) :]
    return kind, word


@settings(max_examples=examples(150))
@given(wanted=st.lists(parts(), max_size=3), barred=st.lists(parts(), max_size=2))
@example(wanted=[], barred=[("fuzzy2", "canceels")])
def test_parts_match_as_in_whoosh(book: Book, wanted: Parts, barred: Parts) -> None:
    found = matching(book.compiled, wanted, barred)
    assert found <= all_clauses(book)
    searched = {number for number, row in enumerate(texts()) if row}
    assert found & searched == whoosh_matching(wanted, barred)
    assert found <= searched or not wanted


@settings(max_examples=examples(80))
@given(one=parts(), other=parts())
def test_two_wanted_parts_are_both_matched_and_a_barred_one_is_not(
    book: Book, one: tuple[str, str], other: tuple[str, str]
) -> None:
    first, second = matching(book.compiled, [one], []), matching(book.compiled, [other], [])
    assert matching(book.compiled, [one, other], []) == first & second
    assert matching(book.compiled, [one], [other]) == first - second
    assert matching(book.compiled, [], [one, other]) == all_clauses(book) - first - second


@settings(max_examples=examples(80))
@given(one=parts())
def test_a_part_matches_what_its_words_say(book: Book, one: tuple[str, str]) -> None:
    """The same by looking through the words one by one, without any index."""
    kind, text = one
    found = matching(book.compiled, [one], [])
    if kind == "phrase":
        run = split_words(text)
        size = len(run)
        plain = {n for n, row in enumerate(texts()) for at in range(len(row)) if row[at : at + size] == run}
    else:
        stood_for = {text} if kind == "word" else set(words_for(book.compiled, kind, text))
        if kind == "prefix":
            assert stood_for == {word for word in vocabulary() if word.startswith(text)}
        plain = {n for n, row in enumerate(texts()) if stood_for & set(row)}
    assert found == plain


@pytest.mark.parametrize(("text", "number"), [("five", "5"), ("ten", "10")])
def test_a_prefix_that_is_a_number_word_stands_for_it_too(book: Book, text: str, number: str) -> None:
    assert number in words_for(book.compiled, "prefix", text)
    assert all(word == number or word.startswith(text) for word in words_for(book.compiled, "prefix", text))


def test_what_is_nowhere_matches_nothing(book: Book) -> None:
    for kind in ("phrase", "prefix", "fuzzy", "word"):
        assert matching(book.compiled, [(kind, "xqzzqx")], []) == set()
    assert matching(book.compiled, [("phrase", "pool pool pool")], []) == set()
    assert matching(book.compiled, [], [("word", "xqzzqx")]) == all_clauses(book)
