"""Reads the deck files of ELDB: each copy of a card has a line of its own, in quotes, below the number of cards."""

import re
from collections import Counter

QUOTED = re.compile(r'\s*"(?P<name>[^"]+)"\s*')
NUMBER = re.compile(r"\s*(\d{1,3})\s*")
PARTS = ("Crypt", "Library")
"""The parts of a deck that the two numbers of a file count, in their order."""


def as_plain_list(text: str) -> str:
    """A deck file of ELDB as a list with headings and counts, line for line; any other text as it is.

    Above the cards such a file has title, author and description in quotation marks, which become comments.
    """
    lines = text.split("\n")
    counts = [(at, int(found[1])) for at, line in enumerate(lines) if (found := NUMBER.fullmatch(line))]
    below = counts[-len(PARTS) :]
    if len(below) < len(PARTS) or not text.lstrip().startswith('"'):
        return text
    (crypt, _), (library, _) = below
    cards = [line for at, line in enumerate(lines) if at > crypt and at != library and line.strip()]
    if not cards or not all(map(QUOTED.fullmatch, cards)):
        return text
    plain = [f"# {line}" if line.strip() else "" for line in lines[:crypt]]
    plain += _part(PARTS[0], lines[crypt:library]) + _part(PARTS[1], lines[library:])
    return "\n".join(plain)


def _part(title: str, lines: list[str]) -> list[str]:
    """A part as lines of a plain list: its number as a heading, and each card once, with its copies, where it first
    stands.
    """
    names = [found["name"].replace("`", "'") if (found := QUOTED.fullmatch(line)) else "" for line in lines[1:]]
    copies = Counter(names)
    plain = [f"{title} ({lines[0].strip()})"]
    for name in names:
        plain.append(f"{copies.pop(name)}x {name}" if name in copies and name else "")
    return plain
