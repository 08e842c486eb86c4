"""Places the seats of a table: Methuselahs clockwise on a circle, an arrow from each to her prey."""

from math import cos, pi, sin

from .drawing import LEADING, SIZE, Box, Drawing, DrawnLine, Words, broken, length
from .model import Seats
from .wording import round_table

RADIUS, NEAR = 62.0, 50.0
"""The distances of the seats from the middle, in points: in a picture of its own, and in a column of a page."""

ROLE = 46.0
"""The longest line of words in a seat, in points, in a column of a page."""

PAD, CLOSE, BETWEEN = 7.0, 4.0, 10.0
"""The room between the edge of a seat and its words, the same in a column of a page, and the room between two seats
there, in points."""


def seated(seats: Seats, *, near: bool = False) -> Drawing:
    """Draw a table with the first Methuselah at the top. `near`: as narrow as possible, for a column of a page."""
    roles = [broken(role, ROLE) if near else [role] * bool(role) for _, role in seats.seats]
    pad = CLOSE if near else PAD
    sizes = [_size(name, lines, pad) for (name, _), lines in zip(seats.seats, roles, strict=True)]
    widest, tallest = max(width for width, _ in sizes), max(height for _, height in sizes)
    # near each other, the Methuselahs next to the first stand at her sides
    across = sizes[0][0] / 2 + BETWEEN + widest / 2 if near else RADIUS + widest / 2 + 12
    down = NEAR if near else RADIUS
    parts: list[Box | DrawnLine | Words] = []
    middles = []
    for at in range(len(sizes)):
        angle = 2 * pi * at / len(sizes) - pi / 2
        middles.append((widest / 2 + across + cos(angle) * across, tallest / 2 + down + sin(angle) * down))
    boxes = [
        Box("do", x - width / 2, y - height / 2, width, height)
        for (x, y), (width, height) in zip(middles, sizes, strict=True)
    ]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    boxes = [Box(box.kind, box.x - left, box.y - top, box.width, box.height) for box in boxes]
    for (name, _), lines, box in zip(seats.seats, roles, boxes, strict=True):
        parts.append(box)
        x, y = box.x + box.width / 2, box.y + pad
        parts.append(Words(x, y + SIZE * 0.9, name, SIZE, bold=True))
        for at, words in enumerate(lines, 1):
            parts.append(Words(x, y + SIZE * (0.9 + LEADING * at), words, SIZE))
    for at, box in enumerate(boxes):
        parts.append(_arrow(box, boxes[(at + 1) % len(boxes)]))
    width = max(box.x + box.width for box in boxes)
    height = max(box.y + box.height for box in boxes)
    return Drawing(width, height, tuple(parts), f"{seats.title}: {round_table(seats)}")


def _size(name: str, roles: list[str], pad: float) -> tuple[float, float]:
    width = max(length(name, bold=True), *(length(role) for role in roles), 0.0) + 2 * pad
    return max(width, 26.0), (1 + len(roles)) * SIZE * LEADING + 2 * pad - 2


def _arrow(here: Box, there: Box) -> DrawnLine:
    """The arrow from the edge of one box to the edge of the next, along the line between their middles."""
    (ax, ay), (bx, by) = _middle(here), _middle(there)
    return DrawnLine((_edge(here, bx - ax, by - ay), _edge(there, ax - bx, ay - by)))


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _edge(box: Box, dx: float, dy: float) -> tuple[float, float]:
    """The point where a line from the middle of a box in this direction crosses its edge."""
    x, y = _middle(box)
    part = min(box.width / 2 / abs(dx) if dx else 1e9, box.height / 2 / abs(dy) if dy else 1e9)
    return x + dx * part, y + dy * part
