"""Measures sheets on paper: the widths of columns, and which sections stand beside each other."""

from .drawing import SIZE, SMALL, kept_together, length
from .model import Section, Table, last_filled, sources
from .wording import CLAUSE, SIGNS

FULL = 530.0
"""The printed width of a picture of whole sheets, in points."""

PADDING = 10.0
"""The room that a column takes besides its words, in points."""

PAGE = 538.0
"""The width of a page between its margins, in points, on the narrower paper."""

NARROW = 6.5
"""The room that a column on a page takes besides its words, in points."""

LARGEST = 12.0
"""The largest size of the words of a sheet, in points."""

GUTTER = 15.6
"""The room between two columns, in points."""

SLACK = 1.04
"""The factor by which words get more room than they measure."""


def widths(table: Table, width: float) -> list[float]:
    """The widths of a table's columns, that of the clauses last: as wide as their texts if there is room, and never
    narrower than their longest word."""
    if table.widths:
        return [width * share / sum(table.widths) for share in table.widths]
    columns = [[name, *(row.cells[at] for row in table.rows)] for at, name in enumerate(table.head)]
    columns.append([CLAUSE, *(sources(row.cites, row.codes) for row in table.rows)])
    least, most, weights = [], [], []
    for at, cells in enumerate(columns):
        size = SMALL if at == len(table.head) else SIZE
        words = [word for cell in cells[1:] for word in kept_together(cell)]
        heading = length(cells[0], SIZE, bold=True)
        least.append(max([heading, *(length(word, size) for word in words)]) * SLACK + PADDING)
        most.append(max([heading, *(length(cell, size) for cell in cells[1:])]) * SLACK + PADDING)
        weights.append(sum(length(cell, size) for cell in cells) ** 0.7)
    return _shared(least, most, weights, width)


def plain_widths(table: Table, width: float) -> tuple[list[float], float]:
    """The widths of a table's columns without that of the clauses, and the largest size of words, in points, at
    which no word is cut."""
    least, most, weights = [], [], []
    for at, name in enumerate(table.head):
        cells = [row.cells[at] for row in table.rows]
        mark = SMALL if any(last_filled(row) == at for row in table.rows) else 0.0
        words = [word for cell in cells for word in kept_together(cell)]
        sign = SIZE * 1.2 if name.lower() in SIGNS else 0.0
        heading = sign + max(length(word, SIZE, bold=True) for word in (*name.split(), ""))
        least.append(max([heading, *(length(word) + mark for word in words)]) + NARROW)
        most.append(max([length(name, bold=True) + sign, *(length(cell) + mark for cell in cells)]) * SLACK + NARROW)
        weights.append(sum(length(cell) for cell in (name, *cells)) ** 0.7 or 1.0)
    size = SIZE * width / sum(least)
    is_told = bool(table.widths) and width == PAGE
    by = min(size, SIZE if is_told else LARGEST) / SIZE
    least = [one * by for one in least]
    if is_told:
        return _shared(least, [width] * len(least), list(map(float, table.widths[:-1])), width), SIZE * by
    return _shared(least, [one * by for one in most], weights, width), size


def _shared(least: list[float], most: list[float], weights: list[float], width: float) -> list[float]:
    """Share a width among columns by weight, none below its least or above its most; what none needs is left over."""
    if sum(most) <= width:
        return most
    if sum(least) >= width:
        return least
    low, high = 0.0, max(top / weight for top, weight in zip(most, weights, strict=True))
    for _ in range(30):
        factor = (low + high) / 2
        found = [
            min(max(weight * factor, bottom), top) for bottom, top, weight in zip(least, most, weights, strict=True)
        ]
        low, high = (factor, high) if sum(found) < width else (low, factor)
    return found


def is_figures(table: Table, column: int) -> bool:
    """Whether a column holds figures, or words as short, so that its cells stand in the middle."""
    return bool(table.rows) and all(len(row.cells[column]) <= 4 for row in table.rows)


def grouped(sections: tuple[Section, ...]) -> list[tuple[Section, ...]]:
    """The sections as they are set on paper: each whole one alone, halves that follow each other together."""
    groups: list[tuple[Section, ...]] = []
    for section in sections:
        if section.half and groups and groups[-1][0].half:
            groups[-1] += (section,)
        else:
            groups.append((section,))
    return groups
