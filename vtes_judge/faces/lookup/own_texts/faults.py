"""The reader's own texts as far as they can be opened; of the others a note on standard error says what is wrong."""

import sys

from vtes_judge.corpus.own_texts.shelf import AddedBook, Library


def added_texts(library: Library) -> list[AddedBook]:
    """The added texts that can be opened. What is damaged keeps nobody from the four texts."""
    if not library.names:
        return []
    sound, faults = library.openable()
    for fault in faults:
        print(f"note: {fault.message}; {fault.hint}", file=sys.stderr)
    return sound
