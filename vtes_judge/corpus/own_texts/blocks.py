"""Declares what every reader of an added file makes of it: its headings and paragraphs in their order."""

import re

from vtes_judge.frozen_values import dataclass

CELL = " | "
"""Stands between the cells of a row of a table."""

_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
"""Invisible characters that say where a word may be broken or joined; they are taken out."""


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A heading or a paragraph of a file, its words on one line."""

    text: str
    line: int  # from 1; 0 where the reader does not know it
    rank: int = 0  # of a heading from 1 to 6, 0 for a paragraph
    depth: int = 0  # of a paragraph: how many others it lies within, as an item of a list does
    anchors: tuple[str, ...] = ()  # the names by which links lead here


@dataclass(frozen=True, slots=True)
class ReadText:
    """A file as it was read: the title that it gives itself ('' if none), and its blocks."""

    title: str
    blocks: tuple[TextBlock, ...]


def one_line(text: str) -> str:
    """A text with single blanks, without what cannot be printed."""
    text = text.translate(_UNSEEN)
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


NUMBER = re.compile(r"((?:[A-Z]\.)?\d{1,4}(?:\.\d{1,4}){0,7}[a-z]?)([.):]*)(?:\s|$)")
"""A number that a text gives to a section: 4, 3.1.5, 3.1.5a, A.2."""
