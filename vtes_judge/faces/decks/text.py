"""Reads the text of a deck list in any encoding, and cleans it of comments and the tags of forums."""

import re

from vtes_judge.files.storage import read_bytes, text_of
from vtes_judge.frozen_values import dataclass

MOST = 200_000
"""The largest deck list that is read, in bytes."""
LONGEST = 400
"""The longest line that can be a card, in characters."""


@dataclass(frozen=True, slots=True)
class DeckRemark:
    """A remark on a list, and the numbers of the lines it is about; () if it is about all of the list."""

    says: str
    lines: tuple[int, ...] = ()


def bytes_of(file: str) -> bytes:
    """Read the bytes of a file (`-`: standard input). Raises Refused if it cannot be read or is too long."""
    return read_bytes(file, MOST, "name a deck list in plain text, or -", "no deck list is so long")


def decoded(raw: bytes, name: str) -> tuple[str, list[DeckRemark]]:
    """Decode a text in whatever encoding; with a remark if that is not UTF-8."""
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
"""A pattern for a line that is only drawn, such as `-----`."""
_INLINE = re.compile(r"\s(?://|--|#)\s(?!\s*\d{1,2}\s*$).*$|\s#\d*\s*$")


def without_blocks(text: str) -> str:
    """Take `/* comments */` out of a text; their line ends stay, so that lines keep their numbers."""
    kept: list[str] = []
    at = 0
    while (start := text.find("/*", at)) >= 0 and (end := text.find("*/", start + 2)) >= 0:
        kept += [text[at:start], "\n" * text.count("\n", start, end)]
        at = end + 2
    return "".join([*kept, text[at:]])


def clean(line: str) -> str:
    """Clean a line of tags of a forum, comments and invisible characters; tabs stay.

    A line that is too long to be a card is cut, but stays longer than `LONGEST`.
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
