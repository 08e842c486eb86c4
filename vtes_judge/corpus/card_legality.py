"""Tells whether a question asks only if a card may be played at all: the texts settle that for every card, by a list.

Compiled from allowed.yaml. To this package a card is only a name.
"""

from .book import Book
from .query import Question, stem_of
from .sentences import CARD_WORDS, QUOTES
from .words import COMMON, split_words


def settling(book: Book, question: Question) -> str | None:
    """The clause that settles such a question: the one that lists the card it names, or else the one before the list.

    None if it is no such question. Words of the card's name are taken off the question's corrected words.
    """
    if question.barred or any(kind != "phrase" for kind, _ in question.wanted):
        return None
    asks: dict[str, bool] = book.compiled.value("allowed_asks")
    clause, listed, besides = book.compiled.value("allowed")
    there, listed_there, variant = book.compiled.value("allowed_there")
    found = split_words(question.text)
    if any(stem_of(book, word) in variant for word in found):
        clause, listed, besides = there, {**listed, **listed_there}, {**besides, **variant}
    text = f" {' '.join(found)} "
    banned = max((its for its in listed if f" {its} " in text), key=len, default="")
    if banned:
        first = text[: text.index(f" {banned} ")].count(" ")
        named = set(range(first, first + len(banned.split())))
    else:
        named = _known(book, found) or _strange(book, question, found)
    if not named:
        return None
    rest = [word for at, word in enumerate(found) if at not in named and word not in COMMON]
    stems = [stem_of(book, word) or word for word in rest]
    if not any(stem in asks for stem in stems) or any(stem not in asks and stem not in besides for stem in stems):
        return None
    for at in named:
        question.corrected.pop(found[at], None)
    citation: str = listed[banned] if banned else clause
    return citation


def _known(book: Book, found: list[str]) -> set[int]:
    """The places, among the words of a question, of the name of a known card."""
    for at, first in enumerate(found):
        rests = book.compiled.look_up("cards", first)
        if rests is not None:
            after = " ".join(found[at + 1 : at + CARD_WORDS]) + " "
            sizes = [len(rest.split()) for rest in rests.split("|") if not rest or after.startswith(rest + " ")]
            if sizes:
                return set(range(at, at + 1 + max(sizes)))
    return set()


def _strange(book: Book, question: Question, found: list[str]) -> set[int]:
    """The places of the words that the corpus does not have, and of the words with a capital beside them: together the
    name of an unknown card."""
    capitals = {
        part for word in question.text.split() if word.lstrip(QUOTES)[:1].isupper() for part in split_words(word)
    }
    strange = {
        at
        for at, word in enumerate(found)
        if book.compiled.look_up("exact_places", word) is None
        and (word in capitals or (stem_of(book, word) is None and word not in question.corrected))
    }
    named: set[int] = set()
    for at in sorted(strange):
        for step in (-1, 1) if at not in named else ():
            place = at
            while 0 <= place < len(found) and (place in strange or found[place] in capitals or found[place] in COMMON):
                named.add(place)
                place += step
    return named
