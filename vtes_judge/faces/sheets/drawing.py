"""The parts of a picture, boxes, arrows and lines of words, in points, the same for every format; and measures of
words.
"""

from itertools import pairwise

from vtes_judge.annotations import NamedTuple

SIZE, SMALL, SIGN = 11.0, 8.5, 7.5
"""The sizes of words, of clauses, and of the marks of doubt and change in a picture, in points."""

LEADING = 1.22
"""The height of a line of words, as a multiple of their size."""

# the widths of the letters of Libertinus Serif, from the blank to the tilde, in thousandths of their size
_WIDTHS = (
    250, 288, 336, 465, 465, 637, 705, 190, 298, 298, 369, 550, 220, 338, 220, 323, 465, 465, 465, 465, 465, 465, 465,
    465, 465, 465, 236, 236, 550, 550, 550, 435, 895, 695, 588, 646, 701, 557, 485, 685, 730, 297, 322, 637, 528, 839,
    699, 702, 541, 702, 587, 485, 597, 661, 652, 951, 660, 575, 604, 356, 287, 356, 518, 486, 392, 457, 493, 428, 506,
    447, 310, 500, 538, 271, 272, 512, 264, 790, 542, 504, 519, 503, 372, 390, 316, 531, 497, 747, 490, 515, 424, 277,
    205, 277, 449,
)  # fmt: skip
_OTHERS = {
    "•": 351,
    "–": 548,
    "—": 742,
    "’": 268,
    "“": 375,
    "”": 375,
    "→": 1130,
    "†": 588,
    "°": 400,
    "½": 660,
    "é": 447,
}
_ANY, _BOLD = 600, 1.07

Point = tuple[float, float]


class Box(NamedTuple):
    """A box: its kind (`ask` has pointed sides, `do` none, `end` round corners and a thick line), place and size."""

    kind: str
    x: float
    y: float
    width: float
    height: float


class DrawnLine(NamedTuple):
    """A line through points, with an arrow's head at its end."""

    points: tuple[Point, ...]


class Words(NamedTuple):
    """One line of words: where its middle (or its start) is and its base line, its size, whether it is bold."""

    x: float
    y: float
    text: str
    size: float = SIZE
    bold: bool = False
    middle: bool = True


class Drawing(NamedTuple):
    """A picture: its width and height in points, its parts in the order of reading, and what it shows in words."""

    width: float
    height: float
    parts: tuple[Box | DrawnLine | Words, ...]
    shows: str


def length(text: str, size: float = SIZE, bold: bool = False) -> float:
    """The length of a text when printed, in points."""
    total = 0
    for char in text:
        at = ord(char) - 32
        total += _WIDTHS[at] if 0 <= at < len(_WIDTHS) else _OTHERS.get(char, _ANY)
    return total * size / 1000 * (_BOLD if bold else 1)


def broken(text: str, width: float, size: float = SIZE) -> list[str]:
    """Break a text into lines of at most this width, in points. A longer word has a line of its own; no citation is
    broken.
    """
    lines: list[str] = []
    for word in kept_together(text):
        if lines and length(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def kept_together(text: str) -> list[str]:
    """The words of a text, each citation as one word: `CRR IV.C.2`."""
    found: list[str] = []
    for word in text.split():
        if found and found[-1].lstrip("[(") in ("CRR", "VEKN", "GL", "PMF"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


ARROW = 6.0
"""The length of the head of an arrow, in points."""


def head(way: DrawnLine) -> tuple[Point, Point, Point]:
    """The three corners of the head at the end of a way."""
    (ax, ay), (bx, by) = way.points[-2:]
    far = max(abs(bx - ax), abs(by - ay)) or 1.0
    dx, dy = (bx - ax) / far, (by - ay) / far
    size = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / size * ARROW, dy / size * ARROW
    return (bx, by), (bx - dx - dy / 2, by - dy + dx / 2), (bx - dx + dy / 2, by - dy - dx / 2)


def corners(box: Box) -> tuple[Point, ...]:
    """The corners of a box with straight sides, clockwise; a question has two more, at its pointed sides."""
    left, right, top, foot = box.x, box.x + box.width, box.y, box.y + box.height
    if box.kind != "ask":
        return (left, top), (right, top), (right, foot), (left, foot)
    half = box.y + box.height / 2
    in_left, in_right = left + POINTED, right - POINTED
    return (in_left, top), (in_right, top), (right, half), (in_right, foot), (in_left, foot), (left, half)


POINTED = 10.0
"""The length, in points, by which the pointed sides of a question stand out."""

Room = tuple[float, float, float, float]
"""An area of a picture: the positions of its left, top, right and foot, in points."""


def room(words: Words) -> Room:
    """The area that a line of words covers, from the tops of its letters to the feet of the lowest."""
    far = length(words.text, words.size, words.bold)
    left = words.x - (far / 2 if words.middle else 0)
    return left, words.y - words.size * 0.68, left + far, words.y + words.size * 0.2


def passed(way: DrawnLine, where: Room) -> bool:
    """Whether a line whose pieces are level or upright passes through an area."""
    left, top, right, foot = where
    return any(
        min(ax, bx) < right and max(ax, bx) > left and min(ay, by) < foot and max(ay, by) > top
        for (ax, ay), (bx, by) in pairwise(way.points)
    )


def covered(box: Box, where: Room) -> bool:
    """Whether a box covers a part of an area, the pointed sides of a question taken into account."""
    left, top, right, foot = where
    middle = box.y + box.height / 2
    off = max(top - middle, middle - foot, 0.0)
    inset = POINTED * off / (box.height / 2) if box.kind == "ask" else 0.0
    return (
        left < box.x + box.width - inset
        and right > box.x + inset
        and top < box.y + box.height - 0.01
        and foot > box.y + 0.01
    )


def placed(places: list[Words], ways: list[DrawnLine], boxes: list[Box]) -> Words:
    """The first of these places for a line of words that no line and no box crosses; the first of all if none is
    free."""
    for words in places:
        where = room(words)
        if not any(passed(way, where) for way in ways) and not any(covered(box, where) for box in boxes):
            return words
    return places[0]
