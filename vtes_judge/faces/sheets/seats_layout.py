"""Where the seats stand: Methuselahs clockwise on a circle, an arrow from each to her prey."""

from math import cos, pi, sin

from .drawing import LEADING, SIZE, Box, Drawing, DrawnLine, Words, length
from .model import Seats
from .wording import round_table

RADIUS = 62.0
"""How far the seats are from the middle, in points."""

PAD = 7.0


def seated(seats: Seats) -> Drawing:
    """The picture of a table: the first Methuselah at the top."""
    sizes = [_size(name, role) for name, role in seats.seats]
    widest, tallest = max(width for width, _ in sizes), max(height for _, height in sizes)
    across, down = RADIUS + widest / 2 + 12, RADIUS
    parts: list[Box | DrawnLine | Words] = []
    middles = []
    for at in range(len(sizes)):
        angle = 2 * pi * at / len(sizes) - pi / 2
        middles.append((widest / 2 + across + cos(angle) * across, tallest / 2 + down + sin(angle) * down))
    boxes = [
        Box("do", x - width / 2, y - height / 2, width, height)
        for (x, y), (width, height) in zip(middles, sizes, strict=True)
    ]
    for (name, role), box in zip(seats.seats, boxes, strict=True):
        parts.append(box)
        x, y = box.x + box.width / 2, box.y + PAD
        parts.append(Words(x, y + SIZE * 0.9, name, SIZE, bold=True))
        if role:
            parts.append(Words(x, y + SIZE * (0.9 + LEADING), role, SIZE))
    for at, box in enumerate(boxes):
        parts.append(_arrow(box, boxes[(at + 1) % len(boxes)]))
    width = max(box.x + box.width for box in boxes)
    height = max(box.y + box.height for box in boxes)
    return Drawing(width, height, tuple(parts), f"{seats.title}: {round_table(seats)}")


def _size(name: str, role: str) -> tuple[float, float]:
    width = max(length(name, bold=True), length(role)) + 2 * PAD
    return max(width, 26.0), (2 if role else 1) * SIZE * LEADING + 2 * PAD - 2


def _arrow(here: Box, there: Box) -> DrawnLine:
    """From the edge of a box to the edge of the next, along the line between their middles."""
    (ax, ay), (bx, by) = _middle(here), _middle(there)
    return DrawnLine((_edge(here, bx - ax, by - ay), _edge(there, ax - bx, ay - by)))


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _edge(box: Box, dx: float, dy: float) -> tuple[float, float]:
    """Where a line from the middle of a box in some direction crosses its edge."""
    x, y = _middle(box)
    part = min(box.width / 2 / abs(dx) if dx else 1e9, box.height / 2 / abs(dy) if dy else 1e9)
    return x + dx * part, y + dy * part
