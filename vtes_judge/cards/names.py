"""Compares names of cards however they are written: accents, articles, punctuation and abbreviations make no
difference."""

from vtes_judge.corpus.words import split_words

ARTICLES = ("the", "a", "an")

LETTERS = str.maketrans(
    {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
     "Đ": "D", "Ð": "D", "Þ": "TH", "đ": "d", "ð": "d", "þ": "th",
     "™": " ", "®": " ", "&": " and ", "/": " "}
)  # fmt: skip
"""Letters and signs that are no plain letter with an accent, each with how it is compared."""

NUMBERED = {"i": "1", "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth"}
"""Numbers within names as they are abbreviated, each in full: 2nd Tradition."""

TRADEMARK = "tm"
"""The letters that are left of (TM) at the end of a name."""

SHORT = {"hg": "hunting ground", "pb": "powerbase", "trad": "tradition", "adv": "adv", "advanced": "adv"}
"""Abbreviations within names, each as it is compared: Zoo HG, PB: Berlin, 2nd Trad."""


def plain(name: str) -> str:
    """A name as it is compared: lower case, no accents, no article at either end, no punctuation, abbreviations in
    full."""
    words = [_whole(word) for word in split_words(without_marks(name)) if word != TRADEMARK]
    while len(words) > 1 and words[0] in ARTICLES:
        words.pop(0)
    while len(words) > 1 and words[-1] == "the":
        words.pop()
    return " ".join(words).replace("a thousand", "1000")


def _whole(word: str) -> str:
    word = NUMBERED.get(word, word)
    return SHORT.get(word, word)


def without_marks(text: str) -> str:
    """A text without accents, otherwise unchanged."""
    if text.isascii():
        return text.replace("&", " and ").replace("/", " ")
    from unicodedata import combining, normalize

    return "".join(char for char in normalize("NFKD", text.translate(LETTERS)) if not combining(char))


def written(name: str, advanced: bool, group: str) -> list[str]:
    """The ways to write a name so that the card is told from others of that name: alone, with (ADV), with (G6), with
    both."""
    base = plain(name)
    marks = ([" adv"] if advanced else []) + ([f" g{group}", f" group {group}"] if group else [])
    both = [f" adv g{group}", f" g{group} adv"] if advanced and group else []
    return [base, *(base + mark for mark in (*marks, *both))]
