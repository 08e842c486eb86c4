"""Measures how much of a question the templates of a checker have (`rules_corpus/sayings/`): the words of a template
must stand near one another in the question, in their order. Slots are not read: `ask` does that."""

from .book import Book
from .checker_wordings import of_phased
from .lemmas import lemma
from .query import Question
from .sayings import opened
from .sentences import sentences
from .words import split_words

GAP, SLOT, APART = 3, 2, 10
"""In words: how far behind a word of a template its next word may stand; how much farther for each slot between them;
and how far apart two sentences count."""

MANY = 8
"""How many words of a question the templates of a checker must have for the greatest support."""

PHASED = "pm-"
"""The beginning of the names of the checkers of Phased Motion."""


def said(book: Book, question: Question) -> dict[str, float]:
    """How much of a question the templates of each checker have, from 0 to 1, by its name; only checkers of which one
    template there asks."""
    if not book.compiled.value("ask_names"):
        return {}
    places = _places(book, question.text)
    phased = of_phased(book, question)
    taken: dict[str, set[int]] = {}
    asking: set[str] = set()
    stands: dict[tuple[str, ...], set[int]] = {}  # many checkers have the same templates
    for _, (owner, _, _, pattern, asks, _) in opened(book.compiled).fitting(places):
        if owner.startswith(PHASED) and not phased:
            continue
        found = stands.get(pattern)
        if found is None:
            found = stands[pattern] = _along(pattern, places)
        if found:
            taken.setdefault(owner, set()).update(found)
            if asks:
                asking.add(owner)
    return {owner: min(1.0, len(taken[owner]) / MANY) for owner in asking}


def _places(book: Book, text: str) -> dict[str, list[int]]:
    """The places at which each word of a text stands, dull words left out and not counted."""
    dull = book.compiled.value("sayings_words")[1]
    places: dict[str, list[int]] = {}
    at = 0
    for part in sentences(text):
        for word in map(lemma, split_words(part)):
            if word not in dull:
                places.setdefault(word, []).append(at)
                at += 1
        at += APART
    return places


def _along(pattern: tuple[str, ...], places: dict[str, list[int]]) -> set[int]:
    """The places of the words of a template, wherever they stand near one another in their order."""
    words: list[tuple[str, int]] = []
    slots = 0
    for word in pattern:
        if word[0] == "<":
            slots += 1
        else:
            words.append((word, GAP + SLOT * slots))
            slots = 0
    found: set[int] = set()
    for start in places[words[0][0]] if words else ():
        row = [start]
        for word, reach in words[1:]:
            after = next((at for at in places[word] if row[-1] < at <= row[-1] + reach), None)
            if after is None:
                break
            row.append(after)
        else:
            found.update(row)
    return found
