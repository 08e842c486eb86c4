"""Makes the sections of the compiled file that tell how people ask what a checker answers."""

from collections import Counter
from math import log, sqrt
from pathlib import Path

from vtes_judge.annotations import Callable, Collection, Iterable, Mapping, Sequence
from vtes_judge.corpus.compiled_file import Heap, freeze, numbers, table
from vtes_judge.corpus.layout import SCALE, packed_asking

LENGTH = 0.6
"""A match with a wording is divided by the wording's own length to this power: so a long one counts less."""


EARLY = 0.2
"""A clause of a checker weighs 1 / (1 + EARLY * the number of clauses that the checker names before it)."""

IN_TEMPLATE = 0.1
"""How often a word counts that stands in a template which asks, where one of a wording counts once: a template stands
here once for each choice among its alternatives."""

EXPECTED = 0.3
"""To the words of a checker this part of them is added, spread as the words of all checkers are: what few wordings say
is little to go by."""

SELDOM = 0.5
"""A word that n templates of a checker have tells its facts with the certainty 1 - SELDOM ** n."""

CHECKERS = Path(__file__).parents[2] / "catalogue" / "checkers.tsv"
"""The file that lists the checkers: its first column is the name, its last the clauses that the checker may cite."""


def sections(
    asks: Mapping[str, Sequence[str]],
    stems: Callable[[str], list[str]],
    common: Collection[str],
    clauses: Mapping[str, int],
) -> dict[str, bytes]:
    """The sections for `near`: the names of the checkers, the checker and the length of each wording, the wordings that
    have each stem, and the clauses that each checker cites, by number, with their weights."""
    rows = [
        (number, frozenset(stems(text)).difference(common)) for number, its in enumerate(asks.values()) for text in its
    ]
    having: dict[str, list[int]] = {}
    for at, (_, its) in enumerate(rows):
        for stem in its:
            having.setdefault(stem, []).append(at)
    worth = {stem: log(1 + len(rows) / len(found)) / log(1 + len(rows)) for stem, found in having.items()}
    cited = _cited()
    heap = Heap()
    places: dict[str, str] = {}
    for stem, found in sorted(having.items()):
        checkers = sorted({rows[at][0] for at in found})
        places[stem] = heap.put(packed_asking((round(SCALE * worth[stem]), checkers, found)))
    return {
        "ask_names": freeze(tuple(asks)),
        "ask_cites": freeze(
            {
                checker: tuple(
                    (clauses[name], 1 / (1 + EARLY * place))
                    for place, name in enumerate(cited.get(checker, ()))
                    if name in clauses
                )
                for checker in asks
            }
        ),
        "ask_of": numbers(number for number, _ in rows),
        "ask_length": numbers(round(SCALE * sqrt(sum(worth[stem] ** 2 for stem in its)) ** LENGTH) for _, its in rows),
        "ask_terms": heap.bytes(),
        "ask_places": table(places),
    }


def told_sections(
    templates: Iterable[tuple[str, Collection[Sequence[str]]]], names: Sequence[str], stems: Callable[[str], list[str]]
) -> dict[str, bytes]:
    """The section for `told`: the weight of each stem, and the checkers whose facts are told with it, each with how
    surely.

    `templates`: the name of a checker with the words and slots of its templates; a name that is not in `names` is left
    out, and a template that stands twice counts twice.
    """
    number_of = {name: number for number, name in enumerate(names)}
    often: dict[str, Counter[int]] = {}
    of_word: dict[str, tuple[str, ...]] = {}
    for name, said in templates:
        if name not in number_of:
            continue
        for word in set().union(*said):
            if word not in of_word:
                of_word[word] = tuple(stems(word)) if word[:1] != "<" else ()
        counted = Counter(stem for words in said for stem in {stem for word in words for stem in of_word[word]})
        for stem, count in counted.items():
            often.setdefault(stem, Counter())[number_of[name]] += count
    told = len({number for its in often.values() for number in its})
    rows: dict[str, str] = {}
    for stem, its in sorted(often.items()):
        worth = round(SCALE * log((told + 1) / (len(its) + 1)) / log(told + 1))
        sure = (f"{number} {round(SCALE * (1 - SELDOM**count))}" for number, count in sorted(its.items()))
        rows[stem] = " ".join((str(worth), *sure))
    return {"told_terms": table(rows)}


def likely_sections(
    asks: Mapping[str, Sequence[str]],
    asking: Iterable[tuple[str, Collection[Sequence[str]]]],
    stems: Callable[[str], list[str]],
    common: Collection[str],
) -> dict[str, bytes]:
    """The section for `likely`: how much each stem speaks for each checker whose question is asked with it.

    `asking`: the name of a checker with the words and slots of its templates that ask. This is naive Bayes: a checker
    is the likelier, the larger a part of its words is each word of the question, next to the words of all checkers.
    """
    number_of = {name: number for number, name in enumerate(asks)}
    counts: dict[str, dict[int, float]] = {}
    sizes = [0.0] * len(number_of)

    def count(number: int, words: Iterable[str], amount: float) -> None:
        for stem in {stem for word in words for stem in stems(word)}.difference(common):
            its = counts.setdefault(stem, {})
            its[number] = its.get(number, 0.0) + amount
            sizes[number] += amount

    for name, texts in asks.items():
        for text in texts:
            count(number_of[name], (text,), 1.0)
    for name, said in asking:
        if name in number_of:
            for words in sorted(set(map(tuple, said))):
                count(number_of[name], (word for word in words if word[:1] != "<"), IN_TEMPLATE)
    whole = sum(sizes)
    rows: dict[str, str] = {}
    for stem, its in sorted(counts.items()):
        expected = EXPECTED * sum(its.values()) / whole
        speaks = (
            f"{number} {round(SCALE * log(1 + amount / sizes[number] / expected))}"
            for number, amount in sorted(its.items())
        )
        rows[stem] = " ".join(speaks)
    return {"likely_terms": table(rows)}


def _cited() -> dict[str, list[str]]:
    """The clauses that each checker may cite; none where the list is missing."""
    if not CHECKERS.is_file():
        return {}
    rows = [line.split("\t") for line in CHECKERS.read_text(encoding="utf-8").splitlines()]
    return {row[0]: row[-1].split("|") for row in rows}
