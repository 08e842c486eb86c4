"""Names of cards that TAB offers, where data of cards are installed."""

from vtes_judge.cards.library import open_library

MOST = 200
"""The most names that are offered."""


def card_names(words: list[str], typed: str) -> list[tuple[str, str]]:
    """The rest of each card's name that begins with the words already written: after `govern` it is `the unaligned`.

    Names are in lower case; `typed` is the beginning of the next word.
    """
    library = open_library(kept=True)
    if library is None or not (words or typed):
        return []
    before = " ".join([*words, ""]).lower()
    names = [name for name in library.written_names() if name.startswith(before + typed.lower())]
    return [(name[len(before) :], "") for name in names[:MOST]]
