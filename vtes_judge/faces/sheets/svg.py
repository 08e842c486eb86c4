"""Writes pictures as SVG: strokes and words in the colour of the text around them, no script, no outside reference."""

from .drawing import Box, Drawing, DrawnLine, Words, corners, head, length
from .layout import laid_out
from .model import Flow, Seats
from .seats_layout import seated

FONTS = "'Libertinus Serif','Linux Libertine O',Georgia,'Times New Roman',serif"
MARGIN = 2.0
"""The margin around a picture, in points, so that lines at its edge are whole."""


def picture(item: Flow | Seats) -> Drawing:
    """Draw a flow chart or a table."""
    return laid_out(item) if isinstance(item, Flow) else seated(item)


def escaped(text: str) -> str:
    """A text with the characters escaped that XML reserves."""
    for char, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(char, name)
    return text


def num(value: float) -> str:
    """A number rounded to a tenth and written as short as possible."""
    return f"{value + 0:.1f}".removesuffix(".0") if abs(value) >= 0.05 else "0"


def svg(drawing: Drawing, *, alone: bool = False) -> str:
    """A picture as an SVG element; `alone`: as a file of its own, black on white."""
    width, height = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
    size = f'width="{num(width)}" height="{num(height)}"' if alone else f'style="max-width:{num(width)}pt"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}'
        f' viewBox="{num(-MARGIN)} {num(-MARGIN)} {num(width)} {num(height)}"'
        f' role="img" aria-label="{escaped(drawing.shows).replace(chr(10), " ")}"'
        f' font-family="{FONTS}" stroke="currentColor" fill="none" stroke-width="1">'
    ]
    if alone:
        lines.append(
            f'<rect x="{num(-MARGIN)}" y="{num(-MARGIN)}" width="100%" height="100%" fill="#fff" stroke="none"/>'
        )
    lines += [part_of(part) for part in drawing.parts]
    return "\n".join([*lines, "</svg>"])


def part_of(part: Box | DrawnLine | Words) -> str:
    """A part of a picture as SVG."""
    if isinstance(part, Words):
        far = length(part.text, part.size, part.bold)
        weight = ' font-weight="bold"' if part.bold else ""
        anchor = ' text-anchor="middle"' if part.middle else ""
        return (
            f'<text x="{num(part.x)}" y="{num(part.y)}" font-size="{num(part.size)}" textLength="{num(far)}"'
            f' lengthAdjust="spacingAndGlyphs"{anchor}{weight} fill="currentColor" stroke="none">'
            f"{escaped(part.text)}</text>"
        )
    if isinstance(part, Box):
        if part.kind == "end":
            return (
                f'<rect x="{num(part.x)}" y="{num(part.y)}" width="{num(part.width)}" height="{num(part.height)}"'
                ' rx="8" stroke-width="2"/>'
            )
        return f'<polygon points="{_points(corners(part))}"/>'
    line = f'<polyline points="{_points(part.points)}"/>'
    return f'{line}<polygon points="{_points(head(part))}" fill="currentColor"/>'


def _points(points: "tuple[tuple[float, float], ...]") -> str:
    return " ".join(f"{num(x)},{num(y)}" for x, y in points)
