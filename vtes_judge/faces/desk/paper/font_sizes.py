"""How large words can be on a page of A4, so that they fill it and none of them is cut; in points."""

WIDTH, HEIGHT = 515, 640
"""The room for words on a page, below its heading."""

LARGEST, WALL, LIST = 40, 16, 14
"""The largest size of words, and the smallest that is pinned up: at a box, in a list; rather more pages."""

LETTER, LINE = 0.5, 1.35
"""The width of a letter on average, and the height of a line, of its size."""

FRAME = 26
"""What the frame of a box takes, and the room between boxes."""


def of_boxes(boxes: list[tuple[str, ...]]) -> tuple[int, float]:
    """How many boxes stand beside one another, and the size of the names in them."""
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
    """In how many columns names stand with their places, and their size."""
    longest = _longest([f"{name}  {where}" for name, where in rows])
    found: list[tuple[float, int]] = []
    for columns in (1, 2):
        high = HEIGHT / (-(-len(rows) // columns) * 1.6)
        found.append((min(LARGEST * 0.75, high, _wide(WIDTH / columns - FRAME, longest)), -columns))
    size, columns = max(found)
    return (-columns, round(size, 1)) if size >= LIST else (2, LIST)


def of_rows(names: list[str], others: int) -> float:
    """The size of the words of a table of names with so many letters beside each."""
    high = HEIGHT / ((len(names) + 2) * 1.75)
    return round(max(LIST, min(LARGEST * 0.6, high, _wide(WIDTH, _longest(names) + others))), 1)


def _wide(room: float, letters: int) -> float:
    return room / (LETTER * max(letters, 1))


def _longest(names: list[str]) -> int:
    """The letters of a long name; of the longest few, which may take a second line, nothing is asked."""
    lengths = sorted(map(len, names))
    return lengths[min(len(lengths) - 1, len(lengths) * 9 // 10)] if lengths else 1
