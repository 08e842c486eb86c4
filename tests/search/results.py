"""What the tests ask of the results of a search: their clauses, the words of these, and what holds for every answer."""

from functools import cache

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import SearchOutcome, search, section
from vtes_judge.corpus.words import split_words


@cache
def found(q: str) -> SearchOutcome:
    return search(Book(), q)


def citations(result: SearchOutcome) -> list[str]:
    return [one.citation for one in result.results]


def texts_of(book: Book, result: SearchOutcome) -> list[str]:
    return [" ".join(split_words(book[name].text)) for name in citations(result)]


def check(book: Book, q: str, limit: int = 5) -> None:
    result = search(book, q, limit)
    scores = [one.score for one in result.results]
    names = citations(result)
    assert len(names) == len(set(names)) <= limit
    assert all(name in book for name in names)
    if result.covered:
        assert names
        assert scores == sorted(scores, reverse=True)
        assert len({section(name) for name in names}) == len(names)
    assert result.covered or not result.gap or result.outside
    again = search(book, q, limit)
    assert [(one.citation, one.score) for one in again.results] == list(zip(names, scores, strict=True))
