"""Writes pictures as typst draws them, with the same measures as in SVG."""

from . import drawing
from .drawing import Box, Drawing, DrawnLine, Words, corners, head
from .markup import linked, quoted
from .svg import num


def drawn(shown: Drawing) -> str:
    """A picture as typst source; a screen reader reads its words in order."""
    parts = "".join(part_of(part) for part in shown.parts)
    size = f"{num(shown.width)}, {num(shown.height)}"
    return f"#drawing({size}, {quoted(shown.shows)})[{parts}]"


def part_of(part: Box | DrawnLine | Words) -> str:
    if isinstance(part, Words):
        name = "mid" if part.middle else "at"
        words = linked(part.text) if part.size == drawing.SMALL else quoted(part.text)
        weight = ', weight: "bold"' if part.bold else ""
        return f"#{name}({num(part.x)}, {num(part.y)}, {num(part.size)}, {words}{weight})"
    if isinstance(part, Box):
        if part.kind == "end":
            return f"#outcome({num(part.x)}, {num(part.y)}, {num(part.width)}, {num(part.height)})"
        return f"#shape({_points(corners(part))})"
    return f"#way({_points(part.points)})#tip({_points(head(part))})"


def _points(points: "tuple[tuple[float, float], ...]") -> str:
    return ", ".join(f"({num(x)}pt, {num(y)}pt)" for x, y in points)
