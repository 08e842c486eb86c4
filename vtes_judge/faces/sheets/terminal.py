"""Writes sheets for a terminal: at most 80 columns, tables with their cells wrapped, pictures as steps in words."""

from vtes_judge.corpus.book import Book
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink

from .model import Cards, Flow, Item, Line, Seats, Section, Sheet, Table, sources
from .wording import ARROW, CLAUSE, foot, led, round_table

BETWEEN = 2
"""The number of blanks between two columns of a table."""

LEAST = 4
"""The least width of a column of a table, in characters."""


def terminal(book: Book, sheets: list[Sheet], columns: int, pen: Ink, arrow: str = ARROW) -> list[str]:
    """The sheets one after the other, as lines. `arrow`: what stands for an arrow if the screen cannot show one."""
    lines: list[str] = []
    for sheet in sheets:
        if lines:
            lines += ["", pen.faint("=" * columns), ""]
        lines += [pen.strong(sheet.title.upper()), *wrap_keeping_citations(sheet.about, columns)]
        lines += _notes(sheet.notes, columns)
        for section in sheet.sections:
            lines += ["", *_section(section, columns, pen)]
    lines += ["", *(pen.faint(line) for line in wrap_keeping_citations(foot(book, sheets), columns))]
    return lines if arrow == ARROW else [line.replace(ARROW, arrow) for line in lines]


def _section(section: Section, columns: int, pen: Ink) -> list[str]:
    behind = f" [{sources(section.cites)}]" if section.cites else ""
    lines = [pen.strong(line) for line in wrap_keeping_citations(section.title + behind, columns)]
    lines += _notes(section.notes, columns)
    number = 0
    for at, item in enumerate(section.items):
        if isinstance(item, Line):
            number += 1
            lines += _line(item, f"{number}. " if section.numbered else "- ", columns, pen)
            continue
        lines += [""] if at else []
        lines += [pen.strong(item.title)] if item.title else []
        lines += _other(item, columns, pen)
        lines += [""] if at + 1 < len(section.items) else []
    return lines


def _notes(notes: tuple[str, ...], columns: int) -> list[str]:
    """One's own notes behind a bar."""
    return [line for note in notes for line in wrap_keeping_citations(note, columns, "| ", "| ")]


def _line(line: Line, mark: str, columns: int, pen: Ink, indent: str = "") -> list[str]:
    head = f"{line.head}. " if line.head else ""
    text = f"{head}{line.says} [{sources(line.cites, line.codes)}]"
    found = wrap_keeping_citations(text, columns, indent + " " * len(mark), indent + mark)
    if head:
        found[0] = found[0].replace(head.rstrip(), pen.strong(head.rstrip()), 1)
    for below in line.below:
        found += _line(below, "- ", columns, pen, indent + " " * len(mark))
    return found


def _other(item: Item, columns: int, pen: Ink) -> list[str]:
    match item:
        case Table():
            return _table(item, columns, pen)
        case Flow():
            return _flow(item, columns)
        case Seats():
            return [
                *wrap_keeping_citations(round_table(item), columns),
                *wrap_keeping_citations(f"{item.says} [{sources(item.cites)}]", columns),
            ]
        case Cards():
            lines: list[str] = []
            for card in item.cards:
                lines += ["", pen.strong(card.title)] if lines else [pen.strong(card.title)]
                lines += [text for line in card.lines for text in _line(line, "- ", columns, pen)]
            return lines
        case Line():
            return _line(item, "- ", columns, pen)


def _flow(flow: Flow, columns: int) -> list[str]:
    lines: list[str] = []
    wide = len(str(len(flow.nodes)))
    for node in flow.nodes:
        mark = f"{flow.numbers[node.name]:>{wide}}. "
        ways = led(flow, node)
        text = f"{node.says} [{sources(node.cites, node.codes)}]"
        only = f" {ways[0]}" if len(ways) == 1 else ""
        # `whole` keeps together what this character joins
        lines += wrap_keeping_citations(text + only.replace(f"{ARROW} ", f"{ARROW}\0"), columns, " " * len(mark), mark)
        if len(ways) > 1:
            lines.append(" " * len(mark) + "   ".join(ways))
    return lines


def _table(table: Table, columns: int, pen: Ink) -> list[str]:
    rows = [(*row.cells, sources(row.cites, row.codes)) for row in table.rows]
    heads = (*table.head, CLAUSE)
    for apart in (False, True):
        # clauses without room beside the other columns stand below them
        here = heads[:-1] if apart else heads
        found = [row[:-1] if apart else row for row in rows]
        widths = _widths([here, *found], columns)
        whole_width = sum(widths) + BETWEEN * (len(widths) - 1)
        if whole_width <= columns:
            lines = [pen.strong(line) for line in _drawn(here, widths)]
            lines.append(pen.faint("-" * whole_width))
            for row in rows:
                lines += _drawn(row[: len(here)], widths)
                lines += wrap_keeping_citations(f"[{row[-1]}]", columns, "    ") if apart else []
            return lines
    return _stacked(heads, rows, columns)


def _widths(rows: list[tuple[str, ...]], columns: int) -> list[int]:
    """The widths of columns: those of their cells; if that is too much the widest gives way, down to its longest
    word."""
    across = list(zip(*rows, strict=True))
    widths = [max(max(map(len, cells)), LEAST) for cells in across]
    least = [
        max(max(len(line) for cell in cells for line in wrap_keeping_citations(cell, 1)), LEAST) for cells in across
    ]
    room = columns - BETWEEN * (len(widths) - 1)
    while sum(widths) > room:
        spare = [width - bottom for width, bottom in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            break
        at = max(range(len(widths)), key=lambda index: (spare[index] > 0, widths[index]))
        widths[at] -= 1
    return widths


def _drawn(cells: tuple[str, ...], widths: list[int]) -> list[str]:
    columns = [wrap_keeping_citations(cell, width) for cell, width in zip(cells, widths, strict=True)]
    lines = []
    for at in range(max(map(len, columns))):
        row = [
            (column[at] if at < len(column) else "").ljust(width) for column, width in zip(columns, widths, strict=True)
        ]
        lines.append((" " * BETWEEN).join(row).rstrip())
    return lines


def _stacked(heads: tuple[str, ...], rows: list[tuple[str, ...]], columns: int) -> list[str]:
    """A table that is too wide for the screen, as lines: each cell has a line of its own."""
    lines: list[str] = []
    for row in rows:
        for at, (head, cell) in enumerate(zip(heads, row, strict=True)):
            lines += wrap_keeping_citations(f"{head}: {cell}", columns, "    ", "  " if at else "- ")
    return lines
