"""Writes whole sheets as one SVG picture: black on white, one column, the words as words, pictures among them."""

from vtes_judge.corpus.book import Book

from .drawing import LEADING, SIZE, SMALL, Words, kept_together, length
from .markup import bracketed
from .model import Cards, Flow, Item, Line, Seats, Section, Sheet, Table, sources
from .paper import FULL, PADDING, is_figures, widths
from .svg import FONTS, escaped, num, part_of, picture
from .wording import CLAUSE, foot

MARGIN = 24.0
Piece = tuple[str, float, bool]
"""Some words, their size, and whether they are bold."""


class Page:
    """A page of SVG that grows downwards as things are written on it."""

    def __init__(self) -> None:
        self.y = MARGIN
        self.lines: list[str] = []

    def words(self, pieces: list[Piece], x: float, width: float) -> None:
        """Write pieces of text, broken into lines of this width, below what the page has so far."""
        found: list[list[tuple[float, Piece]]] = [[]]
        at = 0.0
        for text, size, bold in pieces:
            for word in kept_together(text):
                far = length(word, size, bold)
                blank = length(" ", size) if found[-1] else 0.0
                if found[-1] and at + blank + far > width:
                    found.append([])
                    at = blank = 0.0
                found[-1].append((at + blank, (word, size, bold)))
                at += blank + far
        for line in found:
            self.y += max((size for _, (_, size, _) in line), default=SIZE) * LEADING
            for start, (text, size, bold) in _together(line):
                self.lines.append(part_of(Words(x + start, self.y, text, size, bold, middle=False)))

    def rule(self, thick: float = 0.5, x: float = MARGIN, width: float = FULL) -> None:
        """Draw a line across the page."""
        ends = f'x1="{num(x)}" x2="{num(x + width)}" y1="{num(self.y)}" y2="{num(self.y)}"'
        self.lines.append(f'<line {ends} stroke-width="{thick}"/>')


def _together(line: list[tuple[float, Piece]]) -> list[tuple[float, Piece]]:
    """Join neighbouring words of a line that look alike into one piece."""
    found: list[tuple[float, Piece]] = []
    for start, (text, size, bold) in line:
        if found and found[-1][1][1:] == (size, bold):
            begun, (before, *_) = found[-1]
            found[-1] = begun, (f"{before} {text}", size, bold)
        else:
            found.append((start, (text, size, bold)))
    return found


def whole_svg(book: Book, sheets: list[Sheet]) -> str:
    """The sheets as the text of an SVG file."""
    page = Page()
    for sheet in sheets:
        page.words([(sheet.title, 20, True)], MARGIN, FULL)
        page.y += 6
        page.rule(1.6)
        page.words([(sheet.about, SIZE, False)], MARGIN, FULL)
        _notes(page, sheet.notes)
        for section in sheet.sections:
            _section(page, section)
        page.y += 16
    page.rule()
    page.words([(foot(book, sheets), SMALL, False)], MARGIN, FULL)
    width, height = FULL + 2 * MARGIN, page.y + MARGIN
    title = escaped(", ".join(sheet.title for sheet in sheets))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}"'
            f' viewBox="0 0 {num(width)} {num(height)}" font-family="{FONTS}" color="#000" stroke="currentColor"'
            ' fill="none" stroke-width="1">',
            f"<title>{title}</title>",
            '<rect width="100%" height="100%" fill="#fff" stroke="none"/>',
            *page.lines,
            "</svg>",
            "",
        ]
    )


def _section(page: Page, section: Section) -> None:
    page.y += 8
    behind: list[Piece] = [(bracketed(section.cites), SMALL, False)] if section.cites else []
    page.words([(section.title, 13, True), *behind], MARGIN, FULL)
    _notes(page, section.notes)
    number = 0
    for item in section.items:
        page.y += 2
        if isinstance(item, Line):
            number += 1
            _line(page, item, f"{number}." if section.numbered else "•", 0)
        else:
            if item.title:
                page.words([(item.title, SIZE, True)], MARGIN, FULL)
            _other(page, item)


def _notes(page: Page, notes: tuple[str, ...]) -> None:
    """One's own notes, each behind a bar."""
    for note in notes:
        top = page.y
        page.words([(note, SIZE, False)], MARGIN + 14, FULL - 14)
        x = num(MARGIN + 6)
        page.lines.append(f'<line x1="{x}" x2="{x}" y1="{num(top + 4)}" y2="{num(page.y + 3)}" stroke-width="2"/>')


def _line(page: Page, line: Line, mark: str, depth: int) -> None:
    x = MARGIN + 14 * depth
    page.lines.append(part_of(Words(x, page.y + SIZE * LEADING, mark, SIZE, middle=False)))
    lead: list[Piece] = [(line.head + ".", SIZE, True)] if line.head else []
    behind = bracketed(line.cites, line.codes)
    page.words([*lead, (line.says, SIZE, False), (behind, SMALL, False)], x + 14, FULL - 14 * (depth + 1))
    for below in line.below:
        _line(page, below, "–", depth + 1)


def _other(page: Page, item: Item) -> None:
    match item:
        case Table():
            _table(page, item)
        case Flow() | Seats():
            drawing = picture(item)
            page.y += 4
            x = MARGIN + (FULL - drawing.width) / 2
            page.lines.append(f'<g transform="translate({num(x)} {num(page.y)})">')
            page.lines += [part_of(part) for part in drawing.parts]
            page.lines.append("</g>")
            page.y += drawing.height + 4
            if isinstance(item, Seats):
                page.words([(item.says, SIZE, False), (bracketed(item.cites), SMALL, False)], MARGIN, FULL)
        case Cards():
            for card in item.cards:
                page.words([(card.title, SIZE, True)], MARGIN, FULL)
                for line in card.lines:
                    _line(page, line, "•", 0)
        case Line():
            _line(page, item, "•", 0)


def _table(page: Page, table: Table) -> None:
    columns = widths(table, FULL)
    heads: list[list[Piece]] = [[(name, SIZE, True)] for name in (*table.head, CLAUSE)]
    page.y += 3
    page.rule(1.2, width=sum(columns))
    _cells(page, table, heads, columns)
    for row in table.rows:
        page.rule(width=sum(columns))
        cells: list[list[Piece]] = [[(cell, SIZE, False)] for cell in row.cells]
        _cells(page, table, [*cells, [(sources(row.cites, row.codes), SMALL, False)]], columns)
    page.rule(1.2, width=sum(columns))


def _cells(page: Page, table: Table, cells: list[list[Piece]], columns: list[float]) -> None:
    """The cells of a row beside each other, figures in the middle of their columns."""
    top, foot, x = page.y, page.y, MARGIN
    for at, (cell, width) in enumerate(zip(cells, columns, strict=True)):
        text, size, bold = cell[0]
        page.y = top + (SIZE - size) * LEADING * 0.8
        inside = max((width - length(text, size, bold)) / 2, 0) if at < len(table.head) and is_figures(table, at) else 4
        page.words(cell, x + inside, max(width - PADDING + 2, length(text, size, bold) if inside != 4 else 0))
        foot = max(foot, page.y)
        x += width
    page.y = foot + 5
