"""Names of cards at TAB, where data of cards are there."""

from vtes_judge.cards.library import open_library

MOST = 200
"""The most names that are offered."""


def card_names(words: list[str], typed: str) -> list[tuple[str, str]]:
    """The names that go on from the words already written, lower case: after `govern` it is `the unaligned`."""
    library = open_library(kept=True)
    if library is None or not (words or typed):
        return []
    before = " ".join([*words, ""]).lower()
    names = [name for name in library.written_names() if name.startswith(before + typed.lower())]
    return [(name[len(before) :], "") for name in names[:MOST]]
