"""Lists correct English words that the texts do not have, so that none is taken for a slip of a word that they have.

The words come from the list of the package pyspellchecker, which the build requires; a wheel carries the words chosen.
"""

import gzip
import json
from importlib.util import find_spec
from pathlib import Path

from vtes_judge.annotations import Collection, Iterator

FILE = "english.txt"
"""The file of words that the build chose; an installed package has it beside the texts."""

OFTEN = 100
"""The least count of a word in that list for it to be taken as correct; a rarer one may itself be a slip."""

LEAST, TWO = 4, 7
"""The least letters of a word in which one slip is looked for, and in which two are; as in `query.nearest`."""


def near(root: Path, known: Collection[str]) -> list[str]:
    """The English words, sorted, that are so near to a known word that they would be taken for a slip of it.

    None where neither a build left its words below `root` nor the package is installed.
    """
    kept = root / FILE
    if kept.is_file():
        return kept.read_text(encoding="utf-8").split()
    known = set(known)
    shortened = {part for word in known if len(word) >= LEAST - 1 for part in _shortened(word, 2)}
    return sorted(
        word
        for word in _listed()
        if word not in known and not shortened.isdisjoint(_shortened(word, 1 if len(word) < TWO else 2))
    )


def _listed() -> list[str]:
    """The words of the package's list that are seen often enough, in small letters from a to z."""
    spec = find_spec("spellchecker")
    if spec is None or spec.origin is None:
        return []
    with gzip.open(Path(spec.origin).with_name("resources") / "en.json.gz", "rt", encoding="utf-8") as file:
        often: dict[str, int] = json.load(file)
    return [word for word, count in often.items() if count >= OFTEN and len(word) >= LEAST and word.isalpha()]


def _shortened(word: str, most: int) -> Iterator[str]:
    """The forms of a word with up to `most` letters left out, 1 or 2: words that are so many slips apart share one of
    these."""
    yield word
    for first in range(len(word)):
        shorter = word[:first] + word[first + 1 :]
        yield shorter
        if most == 2:
            for second in range(first, len(shorter)):
                yield shorter[:second] + shorter[second + 1 :]
