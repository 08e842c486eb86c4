"""Reads plain text to blocks: paragraphs between blank lines, items of lists, and lines that look like headings."""

import re

from vtes_judge.corpus.own_texts.blocks import NUMBER, ReadText, TextBlock, one_line

TITLE = 80
"""The most characters of a line that may be a heading."""

_UNDERLINE = re.compile(r"\s*(=|-|~|\*)\1+\s*$")
_ITEM = re.compile(r"\s*(?:[-*+•‣▪–]|\(?[a-z0-9]{1,3}\))\s+\S")
_MARKER = re.compile(r"\s*[-*+•‣▪–]\s+")


def read(text: str) -> ReadText:
    """Read the blocks of a plain text."""
    lines = text.replace("\f", "\n\n").split("\n")
    found: list[TextBlock] = []
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        end = at
        while end < len(lines) and lines[end].strip():
            end += 1
        found += _paragraph(lines[at:end], at + 1)
        at = end
    return ReadText("", tuple(block for block in found if any(map(str.isalnum, block.text))))


def _paragraph(lines: list[str], first: int) -> list[TextBlock]:
    """The blocks of lines without a blank line among them. `first`: the number of the first line."""
    found: list[TextBlock] = []
    start = 0
    if len(lines) > 1 and (under := _UNDERLINE.match(lines[1])):
        found.append(TextBlock(one_line(lines[0]), first, 1 if under[1] == "=" else 2))
        start = 2
    elif rank := _rank(lines[0].strip(), alone=len(lines) == 1):
        found.append(TextBlock(one_line(lines[0]), first, rank))
        start = 1
    begun: list[tuple[int, list[str]]] = []
    for at in range(start, len(lines)):
        line = lines[at]
        number = NUMBER.match(line.strip())
        if not begun or _ITEM.match(line) or (number and "." in number[1]):
            begun.append((first + at, []))
            line = _MARKER.sub("", line, count=1)
        begun[-1][1].append(line)
    return found + [TextBlock(one_line(" ".join(rows)), line) for line, rows in begun]


def _rank(line: str, alone: bool) -> int:
    """The rank of a line as a heading: it is one if it is short and begins with a section number or is in capitals;
    else 0.

    A number without a dot makes a heading only of a line that stands `alone`.
    """
    letters = [char for char in line if char.isalpha()]
    if len(line) > TITLE or len(letters) < 2 or line[-1] in ".;,?!":
        return 0
    number = NUMBER.match(line)
    if number and number.end() < len(line):
        title = line[number.end() :].lstrip()
        parts = number[1].count(".") + 1
        if title[:1].isupper() and (alone or parts > 1) and len(title.split()) <= 10:
            return min(6, parts + 1)
        return 0
    return 1 if alone and line == line.upper() and len(letters) > 2 else 0
