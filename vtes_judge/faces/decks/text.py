"""The text of a deck list: any encoding that lists are saved in, without comments and the tags of forums."""

import re

from vtes_judge.files.storage import read_bytes, text_of
from vtes_judge.frozen_values import dataclass

MOST = 200_000
"""The largest deck list that is read, in bytes."""
LONGEST = 400
"""The longest line that can be a card, in characters."""


@dataclass(frozen=True, slots=True)
class DeckRemark:
    """What is to be said of the list, and on which lines (none: of all of it)."""

    says: str
    lines: tuple[int, ...] = ()


def bytes_of(file: str) -> bytes:
    """The deck list of a file as it is (`-`: standard input). Raises Refused."""
    return read_bytes(file, MOST, "name a deck list in plain text, or -", "a deck list is not so long")


def decoded(raw: bytes, name: str) -> tuple[str, list[DeckRemark]]:
    """The text in whatever encoding, with a note if it was not UTF-8."""
    text, encoding = text_of(raw, name)
    if encoding == "UTF-16":
        return text, [DeckRemark("the file is UTF-16 text, not UTF-8")]
    if encoding == "UTF-8":
        return text, []
    line = next(at for at, one in enumerate(raw.split(b"\n"), 1) if not _is_utf8(one))
    return text, [DeckRemark("the file is not UTF-8: it was read as Latin-1, so accents may be wrong", (line,))]


def _is_utf8(raw: bytes) -> bool:
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


_TAGS = re.compile(r"\[/?(?:b|u|i|s|size|url|table|tr|td|th|color|list|center|spoiler)(?:=[^\]]*)?\]", re.IGNORECASE)
_MARKUP = re.compile(r"</?(?:a|hr|pre|br|p|b|i|u)\b[^<>]*>", re.IGNORECASE)
RULE = re.compile(r"[-=_*~—–\s]+")
"""Matches a line that is only a ruled line."""
_INLINE = re.compile(r"\s(?://|--|#)\s(?!\s*\d{1,2}\s*$).*$|\s#\d*\s*$")


def without_blocks(text: str) -> str:
    """A text without `/* comments */`, which leave their line ends, so that the numbers of the lines stay."""
    kept: list[str] = []
    at = 0
    while (start := text.find("/*", at)) >= 0 and (end := text.find("*/", start + 2)) >= 0:
        kept += [text[at:start], "\n" * text.count("\n", start, end)]
        at = end + 2
    return "".join([*kept, text[at:]])


def clean(line: str) -> str:
    """Clean a line of tags of a forum, comments and invisible characters; tabs stay.

    Of a line that is too long to be a card enough is left to see that.
    """
    line = line[: LONGEST + 1]
    text = "".join(
        char if char.isprintable() or char == "\t" else " " if char.isspace() else ""
        for char in line.replace("\xa0", " ")
    )
    text = _TAGS.sub(lambda tag: "  " if tag[0].lower() == "[/td]" else "", _MARKUP.sub("", text))
    text = text.replace("**", "")
    if text.lstrip().startswith(("#", "//", "--")) and not RULE.fullmatch(text):
        return ""
    return _INLINE.sub("", text).strip()
