"""The sections of the compiled file that tell how people put what a checker answers."""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import log, sqrt

from vtes_judge.corpus.compiled import freeze, numbers, table
from vtes_judge.corpus.layout import SCALE

LENGTH = 0.6
"""How much a long wording counts against itself: the power of its own length that a match is divided by."""


def sections(
    asks: Mapping[str, Sequence[str]], stems: Callable[[str], list[str]], common: Collection[str]
) -> dict[str, bytes]:
    """The sections for `near`: names, the wordings of each with their lengths, and the wordings that have a stem."""
    rows = [
        (number, frozenset(stems(text)).difference(common)) for number, its in enumerate(asks.values()) for text in its
    ]
    having: dict[str, list[int]] = {}
    for at, (_, its) in enumerate(rows):
        for stem in its:
            having.setdefault(stem, []).append(at)
    worth = {stem: log(1 + len(rows) / len(found)) / log(1 + len(rows)) for stem, found in having.items()}
    return {
        "ask_names": freeze(tuple(asks)),
        "ask_of": numbers(number for number, _ in rows),
        "ask_length": numbers(round(SCALE * sqrt(sum(worth[stem] ** 2 for stem in its)) ** LENGTH) for _, its in rows),
        "ask_terms": table(
            {stem: " ".join(map(str, (round(SCALE * worth[stem]), *found))) for stem, found in sorted(having.items())}
        ),
    }
