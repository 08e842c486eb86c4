"""Opens the reader's own texts; where one cannot be opened, a note on standard error says what is wrong with it."""

import sys

from vtes_judge.corpus.own_texts.shelf import AddedBook, Library


def added_texts(library: Library) -> list[AddedBook]:
    """The added texts that can be opened. A damaged one gives a note, so that the four texts can still be read."""
    if not library.names:
        return []
    sound, faults = library.openable()
    for fault in faults:
        print(f"note: {fault.message}; {fault.hint}", file=sys.stderr)
    return sound
