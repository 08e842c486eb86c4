"""What the templates of `rules_corpus/sayings/` speak for the clauses of a checker: those whose words stand near one
another in a question, in their order. Slots are not read: that is for `ask`."""

from .book import Book
from .checker_wordings import of_phased
from .lemmas import lemma
from .query import Question
from .sayings import opened
from .sentences import sentences
from .words import split_words

GAP, SLOT, APART = 3, 2, 10
"""Behind a word of a template its next one is looked for among so many words; among so many more for a slot between
them; and so far apart two sentences are."""

MANY = 8
"""A checker whose templates have so many words of a question is surely meant."""

PHASED = "pm-"
"""So the checkers of Phased Motion are named."""


def said(book: Book, question: Question) -> dict[str, float]:
    """How much of a question the templates of each checker have of which one asks there, from 0 to 1, by its name."""
    if not book.compiled.value("ask_names"):
        return {}
    places = _places(book, question.text)
    phased = of_phased(book, question)
    taken: dict[str, set[int]] = {}
    asking: set[str] = set()
    for _, (owner, _, _, pattern, asks) in opened(book.compiled).fitting(places):
        if owner.startswith(PHASED) and not phased:
            continue
        found = _along(pattern, places)
        if found:
            taken.setdefault(owner, set()).update(found)
            if asks:
                asking.add(owner)
    return {owner: min(1.0, len(taken[owner]) / MANY) for owner in asking}


def _places(book: Book, text: str) -> dict[str, list[int]]:
    """Where each word of a text stands, but for those that say nothing."""
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
