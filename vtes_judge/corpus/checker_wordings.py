"""Measures how near a question is to the wordings in which people ask what a checker answers, compiled from asks.yaml.

To this package a checker is only a name: what it decides, its rule knows.
"""

from itertools import compress

from vtes_judge.citations import SOURCES

from .book import Book
from .compiled_file import Compiled
from .layout import SCALE, unpacked_asking
from .query import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .layout import AskingTerm

PHASED = SOURCES.index("PMF")

STRANGE = 1.0
"""The weight of a word that no wording has, where a word that a single wording has weighs 1."""


COVERED, WORDED, KIN = 0.8, 0.15, 0.1
"""The weights of what supports a clause beside its own words: the part of the question that the wordings of a checker
have which cites it; how near the nearest of these is; and the best score among the other children of its parent. Found
by logistic regression, cross-validated."""


TOLD = 3
"""How many telling words a question must have for the full support of a checker's wordings: a single word is in many of
them."""


LITTLE, FAR = 0.1, 0.3
"""The least part of a question that the wordings of a checker must have to support its clauses; the least part of the
best score that a clause must have to be raised."""


class Near:
    """How near a question is to a checker. `best`, `second`: to the two nearest of its wordings. `covers`: which part
    of the question its wordings have."""

    __slots__ = ("best", "covers", "second")

    def __init__(self, best: float, second: float, covers: float) -> None:
        self.best = best
        self.second = second
        self.covers = covers


def of_phased(book: Book, question: Question) -> bool:
    """Whether a word of the question marks it as one about Phased Motion: a cue of synonyms.yaml."""
    cues: dict[str, tuple[tuple[int, float], ...]] = book.compiled.value("cues")
    return any(_cue(cues.get(concept[0][0])) for concept in question.concepts)


def _cue(found: "tuple[tuple[int, float], ...] | None") -> bool:
    return found is not None and any(at == PHASED for at, _ in found)


def near(book: Book, question: Question) -> dict[str, Near]:
    """How near a question is to every checker of which a wording has one of its words, by name; worked out once for
    each question."""
    if question.nearness is None:
        question.nearness = _near(book, question)
    return question.nearness


def _near(book: Book, question: Question) -> dict[str, Near]:
    compiled = book.compiled
    common: dict[str, int] = compiled.value("common")
    cues: dict[str, tuple[tuple[int, float], ...]] = compiled.value("cues")
    asked_of, lengths = map(compiled.listed, ("ask_of", "ask_length"))
    names: tuple[str, ...] = compiled.value("ask_names")
    values = [0.0] * len(asked_of)
    covered = [0.0] * len(names)
    mass = 0.0
    for concept in question.concepts:
        name = concept[0][0]
        if name in common or _cue(cues.get(name)):
            continue
        known = [(weight, term) for stem, weight in concept if (term := _asking(compiled, stem)) is not None]
        own = next((term[0] / SCALE for weight, term in reversed(known) if weight == 1.0), STRANGE)
        mass += own * own
        if len(known) == 1:
            weight, (worth, checkers, wordings) = known[0]
            value = weight * worth / SCALE
            more = own * min(own, value)
            for number in checkers:
                covered[number] += more
            more = own * value
            for at in wordings:
                values[at] += more
            continue
        best_checkers: dict[int, float] = {}
        best_wordings: dict[int, float] = {}
        for weight, (worth, checkers, wordings) in sorted(known, key=_value):  # the greatest last, over the others
            value = weight * worth / SCALE
            best_checkers.update(dict.fromkeys(checkers, value))
            best_wordings.update(dict.fromkeys(wordings, value))
        for number, value in best_checkers.items():
            covered[number] += own * min(own, value)
        for at, value in best_wordings.items():
            values[at] += own * value
    factor = SCALE / mass**0.5 if mass else 0.0
    found: dict[str, Near] = {}
    last, first, second = -1, 0.0, 0.0
    for at in compress(range(len(values)), values):  # the wordings of a checker lie side by side
        number, value = asked_of[at], values[at] * factor / lengths[at]
        if number != last:
            if last >= 0:
                found[names[last]] = Near(first, second, covered[last] / mass)
            last, first, second = number, value, 0.0
        elif value > first:
            first, second = value, first
        elif value > second:
            second = value
    if last >= 0:
        found[names[last]] = Near(first, second, covered[last] / mass)
    return found


def _asking(compiled: Compiled, stem: str) -> "AskingTerm | None":
    place = compiled.look_up("ask_places", stem)
    return None if place is None else unpacked_asking(compiled.piece("ask_terms", place))


def _value(known: "tuple[float, AskingTerm]") -> float:
    return known[0] * known[1][0]


def told(book: Book, question: Question) -> dict[str, float]:
    """The part of the telling words of a question that stands in templates which tell the facts of each checker, by its
    name.

    A word counts the more the fewer checkers have it in their templates, and the more templates of this one have it.
    """
    common: dict[str, int] = book.compiled.value("common")
    names: tuple[str, ...] = book.compiled.value("ask_names")
    parts: dict[str, float] = {}
    mass = 0
    for stem in dict.fromkeys(concept[0][0] for concept in question.concepts):
        if stem in common:
            continue
        row = book.compiled.look_up("told_terms", stem)
        if row is None:
            mass += SCALE
            continue
        worth, *rest = map(int, row.split())
        mass += worth
        for number, sure in zip(rest[::2], rest[1::2], strict=True):
            name = names[number]
            parts[name] = parts.get(name, 0.0) + worth * sure / SCALE
    return {name: value / mass for name, value in parts.items()} if mass else {}


def likely(book: Book, question: Question) -> dict[str, float]:
    """How likely each checker is meant by the words of a question, by its name: 0 for the likeliest, below 0 for the
    others; the difference of the logarithms. Common words and synonyms do not count. Empty where no wording
    has any of the others."""
    names: tuple[str, ...] = book.compiled.value("ask_names")
    common: dict[str, int] = book.compiled.value("common")
    speaks = [0] * len(names)
    known = False
    for stem in (concept[0][0] for concept in question.concepts if concept[0][1] == 1.0):
        if stem in common:
            continue
        row = book.compiled.look_up("likely_terms", stem)
        if row is None:
            continue
        known = True
        numbers = list(map(int, row.split()))
        for number, value in zip(numbers[::2], numbers[1::2], strict=True):
            speaks[number] += value
    best = max(speaks)
    return {name: (value - best) / SCALE for name, value in zip(names, speaks, strict=True)} if known else {}


def supported(book: Book, question: Question, scores: dict[int, float]) -> dict[int, float]:
    """The scores of clauses, raised by the wordings of the checkers that cite them and by the other children of their
    parents; scores far behind the best stay as they are."""
    if not scores:
        return scores
    least = FAR * max(scores.values())
    support = _support(book, question)
    parents = book.compiled.numbers("parents")
    topmost = len(parents)
    near_best = {number: score for number, score in scores.items() if score >= least and parents[number] != topmost}
    best: dict[int, tuple[float, float]] = {}
    for number, score in near_best.items():
        first, second = best.get(parents[number], (0.0, 0.0))
        if score > second:
            best[parents[number]] = (score, first) if score > first else (first, score)
    raised = dict(scores)
    for number, score in near_best.items():
        first, second = best.get(parents[number], (0.0, 0.0))
        raised[number] = score + KIN * (second if score == first else first)
    for number, value in support.items():
        if number in scores and scores[number] >= least:
            raised[number] += value
    return raised


def asked(book: Book, question: Question) -> float:
    """The greatest part of a question that the wordings of one checker have."""
    return max((its.covers for its, _ in _heard(book, question)), default=0.0)


def _heard(book: Book, question: Question) -> "Iterator[tuple[Near, tuple[tuple[int, float], ...]]]":
    """How near a question is to each checker whose wordings have enough of it, with the clauses that the checker cites.

    The checkers of Phased Motion are among them only where the question is about it.
    """
    cites: dict[str, tuple[tuple[int, float], ...]] = book.compiled.value("ask_cites")
    source_of = book.compiled.numbers("source_of")
    phased = of_phased(book, question)
    for name, its in near(book, question).items():
        cited = cites.get(name) if its.covers >= LITTLE else None
        if cited and (phased or source_of[cited[0][0]] != PHASED):
            yield its, cited


def _support(book: Book, question: Question) -> dict[int, float]:
    """How much the wordings of checkers support each clause that one of these cites, by number."""
    common: dict[str, int] = book.compiled.value("common")
    telling = sum(concept[0][0] not in common for concept in question.concepts)
    told = min(1.0, telling / TOLD)
    support: dict[int, float] = {}
    for its, cited in _heard(book, question):
        value = told * (COVERED * its.covers + WORDED * its.best)
        for number, share in cited:
            amount = share * value
            if amount > support.get(number, 0.0):
                support[number] = amount
    return support
