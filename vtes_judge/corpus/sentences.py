"""Splits a question into sentences, and finds which of its words only name cards."""

from .book import Book
from .clans import is_kind
from .words import COMMON, split_words

QUOTES = "\"“”'‘’("

_ENDS = ".!?;…"

_CALENDAR = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february april june july august september
    october november december""".split()
)
"""Words that always have a capital, so that alone they name no card."""


def sentences(text: str) -> list[str]:
    """The sentences of a text, each ended by a stop, a question mark or the like, or by the text itself."""
    found: list[str] = []
    start = 0
    for at, char in enumerate(text):
        if char in _ENDS and (at + 1 == len(text) or text[at + 1].isspace() or text[at + 1] in _ENDS + QUOTES + ")"):
            found.append(text[start : at + 1])
            start = at + 1
    return [part for part in [*found, text[start:]] if split_words(part)]


CARD_WORDS = 5
"""The most words of a card's name by which it is recognised."""


def card_names(book: Book, text: str) -> set[str]:
    """The words of a text that only name cards: those of known names, and words that no clause has, with a capital
    inside a sentence or in a title in quotation marks."""
    found = split_words(text)
    capitals = {part for word in text.split() if word.lstrip(QUOTES)[:1].isupper() for part in split_words(word)}
    names: set[str] = set()
    for at, first in enumerate(found):
        rests = book.compiled.look_up("cards", first)
        if rests is None:
            continue
        after = " ".join(found[at + 1 : at + CARD_WORDS]) + " "
        for rest in rests.split("|"):
            if not rest or after.startswith(rest + " "):
                names.update([first, *rest.split()])
    for before, word in zip(["", *text.split()], text.split(), strict=False):
        if before and before[-1] not in _ENDS and word.lstrip(QUOTES)[:1].isupper() and not word.isupper():
            if word.strip(QUOTES + _ENDS + ",:)").removesuffix("s").isupper():
                continue  # a short form and its plural: VPs
            its = {part for part in split_words(word)[:1] if len(part) > 2 and _strange(book, part)}
            names |= {part for part in its if part not in _CALENDAR and not is_kind(part)}
    names |= {word for word in _beside(found, names) if word in capitals and _strange(book, word)}
    return names | _leading_words(text, names)


_JOINING = frozenset("of the to and in from for with a an".split())
"""Words that have no capital within a name."""


def _leading_words(text: str, names: set[str]) -> set[str]:
    """The words with a capital right before a name, or before it with words such as "of" between: the blood of "Blood
    to Acid"."""
    found: set[str] = set()
    row: list[str] = []
    for at, word in enumerate(text.split()):
        its = split_words(word)
        if len(its) == 1 and its[0] in names:
            found.update(row)
        elif at and len(its) == 1 and word[:1].isupper() and word[-1] not in _ENDS + ",:" and its[0] not in COMMON:
            row = [*row, *its]
            continue
        elif row and word in _JOINING:
            continue
        row = []
    return found


def whole_names(text: str, names: set[str]) -> list[str]:
    """The whole names in a text, as they are written, in order: "Theft of Vitae". `names`: their words."""
    found: list[str] = []
    row: list[str] = []
    joining: list[str] = []
    for word in [*text.split(), ""]:
        its = split_words(word)
        if its and all(part in names for part in its):
            row, joining = [*row, *joining, word.strip(QUOTES + _ENDS + ",:)")], []
        elif row and word in _JOINING:
            joining.append(word)
        elif row:
            found.append(" ".join(row))
            row, joining = [], []
        if row and word[-1:] in _ENDS + ",:":
            found.append(" ".join(row))
            row, joining = [], []
    return list(dict.fromkeys(found))


def _strange(book: Book, word: str) -> bool:
    """Whether no clause has a word, nor its singular."""
    forms = [word, word[:-1]] if word.endswith("s") else [word]
    return all(book.compiled.look_up("exact_places", form) is None for form in forms)


def _beside(found: list[str], names: set[str]) -> set[str]:
    """The words right before or after a word of a name."""
    return {word for at, word in enumerate(found) if {*found[max(0, at - 1) : at], *found[at + 1 : at + 2]} & names}


_BEFORE = frozenset(
    """do does did can could may might must should is are was were will would what how when which if so the a an of my
    his her their your this that it then with against and or has have after exactly happens where who to about work
    works text you play use""".split()
)
"""Words that may stand in a sentence before the name of the card that it is about."""

FIRST = 7
"""Among how many of its first words a sentence names what it is about."""


def about_a_card(text: str, names: set[str]) -> bool:
    """Whether a sentence of a text is about a card: the name comes before any telling word, as in "Does Freak Drive
    work if ..."."""
    for part in sentences(text):
        for word in split_words(part)[:FIRST]:
            if word in names:
                return True
            if word not in _BEFORE:
                break
    return False
