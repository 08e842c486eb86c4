"""Makes the sections of a compiled file by which a search ranks clauses and corrects spelling, for any text."""

from vtes_judge.corpus.compiled_file import Heap, freeze, marks, numbers, table
from vtes_judge.corpus.layout import SCALE, packed
from vtes_judge.frozen_values import dataclass

from .index import COMMON_STEMS, Built


@dataclass(frozen=True, slots=True)
class RankedClause:
    """A clause as the ranking needs it: its text, the number of its parent, its weight and the number of its source."""

    text: str
    parent: int | None
    weight: int  # in thousandths
    source: int


def search_sections(
    clauses: list[RankedClause], built: Built, asked: list[tuple[int, str]], topics: int = 0
) -> dict[str, bytes]:
    """The sections that `search.rank` reads. `asked`: the index questions, each with the number of the clause or topic
    that it asks for. `topics`: how many topics outside follow the clauses."""
    heap = Heap()
    places: dict[str, str] = {}
    for stem in built.lexicon():
        term = built.term(stem)
        if term is not None:
            places[stem] = heap.put(packed(term))
    bits = {stem: bit for bit, stem in enumerate(sorted(COMMON_STEMS))}

    def common(text: str) -> frozenset[int]:
        return frozenset(bits[stem] for stem in built.stems(text) if stem in bits)

    whole = [common(clause.text) for clause in clauses] + [frozenset()] * topics
    for number, question in asked:
        whole[number] |= common(question)
    nobody = len(clauses) + topics  # the number of a parent that does not exist
    exact = Heap()
    return {
        "terms": heap.bytes(),
        "term_places": table(places),
        "asked_of": numbers(built.asked_of),
        "asked_norm": numbers(built.norms),
        "common": freeze(dict(sorted(bits.items()))),
        "asked_common": marks([common(question) for _, question in asked], len(bits)),
        "whole_common": marks(whole, len(bits)),
        "parents": numbers([nobody if c.parent is None else c.parent for c in clauses] + [nobody] * topics),
        "weights": numbers([clause.weight for clause in clauses] + [SCALE] * topics),
        "source_of": numbers([c.source for c in clauses] + [max((c.source for c in clauses), default=0) + 1] * topics),
        "exact_places": table({word: exact.put(freeze(tuple(rows))) for word, rows in built.exact().items()}),
        "exact": exact.bytes(),
    }


def spelling_sections(often: dict[str, int], respell: dict[str, str]) -> dict[str, bytes]:
    """The sections of the words that a misspelt one may be taken for, by length, each with how often it stands in the
    texts."""
    spelling: dict[int, list[tuple[str, int, int]]] = {}
    for word, count in sorted(often.items()):
        if len(word) > 3 and word not in respell and word.isalpha():
            spelling.setdefault(len(word), []).append((word, _mask(word), count))
    return {
        f"spelling {length}": freeze((" ".join(word for word, _, _ in rows), *list(zip(*rows, strict=True))[1:]))
        for length, rows in sorted(spelling.items())
    }


def _mask(word: str) -> int:
    mask = 0
    for char in word:
        if "a" <= char <= "z":
            mask |= 1 << (ord(char) - 97)
    return mask
