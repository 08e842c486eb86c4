"""Finds phrases, prefixes, excluded and fuzzy words: lets Whoosh search the compiled file as an index of its own kind.

So no second index lies on disk, and nothing is unpickled.
"""

from whoosh import fields, query
from whoosh.matching import ListMatcher, NullMatcher
from whoosh.reading import IndexReader, TermInfo
from whoosh.searching import Searcher

from vtes_judge.annotations import Any, Iterable, Iterator

from .compiled_file import Compiled
from .words import NUMBERS, split_words


class _Positions(ListMatcher):  # type: ignore[misc]
    """Postings of a word with its positions as they stand in the compiled file."""

    def __init__(self, rows: tuple[tuple[int, tuple[int, ...]], ...], scorer: Any, term: Any) -> None:
        super().__init__([number for number, _ in rows], [float(len(at)) for _, at in rows], scorer=scorer, term=term)
        self._rows = rows

    def supports(self, astype: str) -> bool:
        return astype == "positions"

    def value_as(self, astype: str) -> Any:
        return list(self._rows[self._i][1])

    def spans(self) -> list[Any]:
        from whoosh.query.spans import Span

        return [Span(at) for at in self._rows[self._i][1]]


class CompiledReader(IndexReader):  # type: ignore[misc]
    """The field `exact` of the compiled file as an index that Whoosh can search."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.schema = fields.Schema(exact=fields.TEXT(phrase=True))
        self._words: list[bytes] | None = None
        self._count = len(compiled.value("citations"))
        self.is_closed = False

    def rows(self, word: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Clauses and positions of a word."""
        place = self.compiled.look_up("exact_places", word)
        if place is None:
            return ()
        found: tuple[tuple[int, tuple[int, ...]], ...] = self.compiled.thaw("exact", place)
        return found

    def all_words(self) -> list[bytes]:
        """Every word of the clauses, sorted."""
        if self._words is None:
            self._words = sorted(word.encode() for word, _ in self.compiled.rows("exact_places"))
        return self._words

    def __contains__(self, term: tuple[str, bytes]) -> bool:
        return term[0] == "exact" and bool(self.rows(_text(term[1])))

    def indexed_field_names(self) -> Iterable[str]:
        return ["exact"]

    def all_terms(self) -> Iterator[tuple[str, bytes]]:
        return (("exact", word) for word in self.all_words())

    def lexicon(self, fieldname: str) -> Iterator[bytes]:
        return iter(self.all_words())

    def expand_prefix(self, fieldname: str, prefix: str | bytes) -> Iterator[bytes]:
        start = _text(prefix).encode()
        return (word for word in self.all_words() if word.startswith(start))

    def term_info(self, fieldname: str, text: str | bytes) -> TermInfo:
        rows = self.rows(_text(text))
        often = sum(len(at) for _, at in rows)
        return TermInfo(weight=often, df=len(rows), minlength=1, maxlength=1, maxweight=often, minid=0, maxid=0)

    def frequency(self, fieldname: str, text: str | bytes) -> int:
        return sum(len(at) for _, at in self.rows(_text(text)))

    def doc_frequency(self, fieldname: str, text: str | bytes) -> int:
        return len(self.rows(_text(text)))

    def has_deletions(self) -> bool:
        return False

    def is_deleted(self, docnum: int) -> bool:
        return False

    def stored_fields(self, docnum: int) -> dict[str, Any]:
        return {}

    def doc_count_all(self) -> int:
        return self._count

    def doc_count(self) -> int:
        return self._count

    def field_length(self, fieldname: str) -> int:
        return self._count

    def min_field_length(self, fieldname: str) -> int:
        return 1

    def max_field_length(self, fieldname: str) -> int:
        return 1

    def doc_field_length(self, docnum: int, fieldname: str, default: int = 0) -> int:
        return 1

    def has_vector(self, docnum: int, fieldname: str) -> bool:
        return False

    def vector(self, docnum: int, fieldname: str, format_: Any = None) -> Any:
        raise KeyError(fieldname)

    def postings(self, fieldname: str, text: str | bytes, scorer: Any = None, **_: Any) -> Any:
        rows = self.rows(_text(text))
        return _Positions(rows, scorer, (fieldname, text)) if rows else NullMatcher()


def _text(word: str | bytes) -> str:
    return word.decode() if isinstance(word, bytes) else word


def matching(compiled: Compiled, wanted: list[tuple[str, str]], barred: list[tuple[str, str]]) -> set[int]:
    """The clauses that match every wanted part and no barred one; parts as in `query.Question`.

    A fuzzy word that does not say how many slips it allows (a letter more, less, other or swapped) allows one up to six
    letters, two beyond.
    """
    searcher = Searcher(CompiledReader(compiled))
    # each part is searched alone: Whoosh's own And nests as deep as there are parts
    every = [set(_part(*part).docs(searcher)) for part in dict.fromkeys(wanted)] or [set(query.Every().docs(searcher))]
    found = every[0].intersection(*every[1:])
    # barred parts are taken off here: Whoosh's own AndNot does not always compare the first document
    return found.difference(*(_part(*part).docs(searcher) for part in barred))


def words_for(compiled: Compiled, kind: str, text: str) -> list[str]:
    """The words of the corpus that a prefix or a fuzzy word stands for."""
    reader = CompiledReader(compiled)
    found = {_text(word) for leaf in _part(kind, text).leaves() for _, word in leaf.expanded_terms(reader)}
    return sorted(word for word in found if reader.rows(word))


def _part(kind: str, text: str) -> Any:
    if kind == "prefix":
        prefix = query.Prefix("exact", text)
        return query.Or([prefix, query.Term("exact", NUMBERS[text])]) if text in NUMBERS else prefix
    if kind.startswith("fuzzy"):
        slips = int(kind[len("fuzzy") :] or (1 if len(text) <= 6 else 2))
        return query.FuzzyTerm("exact", text, maxdist=slips, prefixlength=1)
    split = split_words(text) if kind == "phrase" else [text]
    return query.Phrase("exact", split) if len(split) > 1 else query.Term("exact", split[0])
