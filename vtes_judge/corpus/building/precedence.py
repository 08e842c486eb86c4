"""Makes the section of the compiled file that tells which clauses do not hold as they stand, and which ones prevail."""

from itertools import pairwise

from vtes_judge.annotations import Iterable, Iterator
from vtes_judge.citations import SOURCES
from vtes_judge.corpus.compiled_file import freeze

from .clauses import Note

OVERRULED, CHANGED = "overruled", "since-changed"


def sections(notes: Iterable[Note]) -> dict[str, bytes]:
    """One section, `superseded`: for each clause that another text overrules or today's rules changed, the code of the
    note that says so, which of the two it is (overruled, where both), and the clauses that prevail."""
    found: dict[str, tuple[str, str, tuple[str, ...]]] = {}
    for note in notes:
        standings = (note.standing, *note.also)
        winners = tuple(_citations(note.winner or ""))
        prevail = tuple(name for name in note.clauses if any(_within(name, winner) for winner in winners))
        texts = {name.partition(" ")[0] for name in prevail}
        for name in note.clauses:
            if OVERRULED in standings and prevail and name.partition(" ")[0] not in texts:
                earlier = found[name][2] if name in found else ()
                found[name] = (note.code, OVERRULED, (*prevail, *earlier))
            elif CHANGED in standings:
                found.setdefault(name, (note.code, CHANGED, ()))
    return {"superseded": freeze(dict(sorted(found.items())))}


def _citations(text: str) -> Iterator[str]:
    """The citations in a sentence: `CRR III.C.3.b for equipment taken from a minion` has one."""
    found = text.replace(",", " ").split()
    for source, place in pairwise(found):
        if source in SOURCES:
            yield f"{source} {place}"


def _within(name: str, winner: str) -> bool:
    return name == winner or name.startswith(winner + ".")
