"""How sheets are measured on paper: the widths of columns, and what stands in which of two columns."""

from functools import cache

from vtes_judge.frozen import replace

from .drawing import SIZE, SMALL, broken, kept_together, length
from .layout import laid_out
from .model import Card, Flow, Item, Line, Seats, Section, Table, sources
from .wording import CLAUSE

FULL, HALF = 530.0, 255.0
"""How wide the paper is, and a column of halves, in points."""

PADDING = 10.0
"""What a column takes besides its words."""

SLACK = 1.04
"""The factor by which words get more room than they measure."""

HEADING = 32.0
"""What a heading takes, in points."""

CUT = 45.0
"""How much longer a column may be before a section is cut."""


def widths(table: Table, width: float) -> list[float]:
    """How wide the columns of a table are, that of the clauses last: as wide as their words where there is room,
    never narrower than the longest of these."""
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


def _shared(least: list[float], most: list[float], weights: list[float], width: float) -> list[float]:
    """The width shared by weight, no column below its least or above its most; what nobody needs is left over."""
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
    """Whether a column holds figures, or words as short: its cells stand in its middle."""
    return bool(table.rows) and all(len(row.cells[column]) <= 4 for row in table.rows)


class PaperPart:
    """A section, or a part of one that was begun in the column before: no heading, its steps counted on."""

    def __init__(self, section: Section, items: tuple[Item, ...], start: int) -> None:
        self.section = replace(section, items=items) if items != section.items else section
        self.begins = start == 0
        self.number = 1 + sum(isinstance(item, Line) for item in section.items[:start])


def grouped(sections: tuple[Section, ...]) -> list[tuple[Section, ...]]:
    """The sections as they are set on paper: each whole one alone, halves that follow each other together."""
    groups: list[tuple[Section, ...]] = []
    for section in sections:
        if section.half and groups and groups[-1][0].half:
            groups[-1] += (section,)
        else:
            groups.append((section,))
    return groups


def halves(sections: tuple[Section, ...]) -> tuple[list[PaperPart], list[PaperPart]]:
    """The sections in two columns, in their order, cut where the longer one is shortest; no heading is left alone."""
    heights: list[float] = []
    cuts: list[tuple[int, int]] = []
    for at, section in enumerate(sections):
        for place, item in enumerate(section.items):
            heights.append(_height(item) + (0 if place else HEADING))
            cuts.append((at, place))
    total, run, best, least = sum(heights), 0.0, len(cuts), sum(heights)
    for cut in range(1, len(cuts)):
        run += heights[cut - 1]
        longer = max(run, total - run) + (CUT if cuts[cut][1] else 0)
        if longer < least:
            best, least = cut, longer
    at, place = cuts[best] if best < len(cuts) else (len(sections), 0)
    left = [PaperPart(section, section.items, 0) for section in sections[:at]]
    right = [PaperPart(section, section.items, 0) for section in sections[at:]]
    if place:
        left.append(PaperPart(sections[at], sections[at].items[:place], 0))
        right[0] = PaperPart(sections[at], sections[at].items[place:], place)
    return left, right


@cache
def _height(item: Item, width: float = HALF) -> float:
    """About how high something is in a column, in points."""
    match item:
        case Line():
            text = f"{item.head} {item.says} [{sources(item.cites, item.codes)}]"
            here = len(broken(text, width - 12, SIZE * 0.93)) * SIZE * 1.16 + 5
            return here + sum(_height(below, width - 12) for below in item.below)
        case Table():
            columns = widths(item, width)
            return 30.0 + sum(_row_height(item, at, columns) for at in range(len(item.rows)))
        case Flow():
            drawing = laid_out(item)
            return drawing.height * min(1.0, width / drawing.width) + 20
        case Seats():
            return 190.0
        case _:
            return 250.0 * sum(isinstance(card, Card) for card in item.cards)


def _row_height(table: Table, at: int, columns: list[float]) -> float:
    row = table.rows[at]
    lines = [len(broken(cell, wide - PADDING)) * SIZE for cell, wide in zip(row.cells, columns, strict=False)]
    clauses = broken(sources(row.cites, row.codes), columns[-1] - PADDING, SMALL)
    return max(*lines, len(clauses) * SMALL) * 1.16 + 7
