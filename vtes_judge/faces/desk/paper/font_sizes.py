"""Finds how large words can be on a page of A4, in points, so that they fill it and none of them is cut."""

WIDTH, HEIGHT = 515, 640
"""The width and height of the room for words on a page, below its heading, in points."""

LARGEST, WALL, LIST = 40, 16, 14
"""The largest size of words, the smallest in a box and the smallest in a list, in points; what would need smaller words
gets more pages."""

LETTER, LINE = 0.5, 1.35
"""The average width of a letter and the height of a line, as parts of the size of the words."""

FRAME = 26
"""The room that the frame of a box takes, with the gap to the next box, in points."""


def of_boxes(boxes: list[tuple[str, ...]]) -> tuple[int, float]:
    """The number of boxes side by side, and the size of the names in them in points; `boxes`: the names of each."""
    longest = _longest([name for names in boxes for name in names])
    lines = max(map(len, boxes)) + 1.3
    found: list[tuple[float, int]] = []
    for wide in (1, 2, 3):
        rows = -(-len(boxes) // wide)
        high = (HEIGHT / rows - FRAME) / (lines * LINE)
        found.append((min(LARGEST, high, _wide(WIDTH / wide - 2 * FRAME, longest)), -wide))
    size, wide = max(found)
    if size >= WALL:
        return -wide, round(size, 1)
    return (3 if _wide(WIDTH / 3 - 2 * FRAME, longest) >= WALL else 2), WALL


def of_names(rows: list[tuple[str, str]]) -> tuple[int, float]:
    """The number of columns for a list of names and places, and the size of its words in points."""
    longest = _longest([f"{name}  {where}" for name, where in rows])
    found: list[tuple[float, int]] = []
    for columns in (1, 2):
        high = HEIGHT / (-(-len(rows) // columns) * 1.6)
        found.append((min(LARGEST * 0.75, high, _wide(WIDTH / columns - FRAME, longest)), -columns))
    size, columns = max(found)
    return (-columns, round(size, 1)) if size >= LIST else (2, LIST)


def of_rows(names: list[str], others: int) -> float:
    """The size in points of the words of a table; `others`: the letters that stand beside each name."""
    high = HEIGHT / ((len(names) + 2) * 1.75)
    return round(max(LIST, min(LARGEST * 0.6, high, _wide(WIDTH, _longest(names) + others))), 1)


def _wide(room: float, letters: int) -> float:
    return room / (LETTER * max(letters, 1))


def _longest(names: list[str]) -> int:
    """The length of a long name: nine of ten names are no longer. The few others may take a second line."""
    lengths = sorted(map(len, names))
    return lengths[min(len(lengths) - 1, len(lengths) * 9 // 10)] if lengths else 1
