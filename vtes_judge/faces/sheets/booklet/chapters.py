"""Sets the booklet: cover, contents, chapters of sheets in two columns, running heads, indexes of terms and clauses."""

from vtes_judge.annotations import NamedTuple
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets.cited_clauses import TITLE as CLAUSES
from vtes_judge.faces.sheets.cited_clauses import behind
from vtes_judge.faces.sheets.markup import joined, quoted
from vtes_judge.faces.sheets.model import (
    Card,
    Cards,
    Flow,
    Item,
    Line,
    Seats,
    Section,
    Sheet,
    Table,
    marked,
    references,
    runs,
)
from vtes_judge.faces.sheets.paper import is_figures
from vtes_judge.faces.sheets.pdf import compiled
from vtes_judge.faces.sheets.seats_layout import seated
from vtes_judge.faces.sheets.svg import picture
from vtes_judge.faces.sheets.typst_drawing import drawn
from vtes_judge.faces.sheets.wording import BOOKLET, CONTENTS, GLOSSARY, INDEX, TERMS, editions, foot

from .index import Index
from .page import opening

CHAPTERS: dict[str, tuple[str, ...]] = {
    "The course of the game": ("turn", "influence", "withdrawal-and-ousting"),
    "Actions and blocks": ("actions", "blocking", "sequencing"),
    "Votes and titles": ("referendum", "contests-and-titles"),
    "Combat": ("combat", "damage", "torpor-and-diablerie"),
    "Tournaments": ("tournament", "judge", "limited", "phased-motion"),
    GLOSSARY: ("glossary",),
}
"""The chapters of the booklet and the sheets in them; any other sheet is a chapter of its own."""

ABOUT = "What is looked up at the table, each line with the clause that says it."

WIDE = 5
"""The fewest columns of a table that stands across both columns of the page."""

WHOLE = 6
"""The number of rows up to which a table is kept whole, so that the end of a column does not cut it."""

SHARED = 3
"""The fewest rows of a table whose shared clauses are named once, under the table."""


class Chapter(NamedTuple):
    """A chapter: its title and its sheets."""

    title: str
    sheets: list[Sheet]


def booklet(book: Book, sheets: dict[str, Sheet], paper: str, title: str = BOOKLET) -> tuple[bytes, int]:
    """The sheets by their names as a booklet, and how many pages it takes. Raises ImportError without typst."""
    return compiled(typed(book, sheets, paper, title))


def chapters(sheets: dict[str, Sheet]) -> list[Chapter]:
    """The chapters of a booklet of these sheets."""
    found = [Chapter(title, [sheets[name] for name in names if name in sheets]) for title, names in CHAPTERS.items()]
    placed = {name for names in CHAPTERS.values() for name in names}
    found += [Chapter(sheet.title, [sheet]) for name, sheet in sheets.items() if name not in placed]
    return [chapter for chapter in found if chapter.sheets]


def typed(book: Book, sheets: dict[str, Sheet], paper: str, title: str = BOOKLET) -> str:
    """Write the booklet as a typst source."""
    every = list(sheets.values())
    parts = chapters(sheets)
    index = Index(book, every)
    lines = [opening(title, paper, editions(book, every)), _cover(book, parts), f"#contents({quoted(CONTENTS)})"]
    for part in parts:
        lines.append(f"#chapter({quoted(part.title)})")
        for at, sheet in enumerate(part.sheets):
            lines += _sheet(sheet, index, first=at == 0, alone=len(part.sheets) == 1)
    names = ", ".join(quoted(one.name, bare=True) for one in behind(book, every))
    terms = ", ".join(quoted(term, bare=True) for term in index.terms)
    lines.append(f"#register({quoted(INDEX)}, {quoted(TERMS)}, ({terms},), {quoted(CLAUSES)}, ({names},))")
    return "\n".join(lines) + "\n"


def _sheet(sheet: Sheet, index: "Index", *, first: bool, alone: bool) -> list[str]:
    """A sheet in its chapter. What stands across both columns goes to the top or foot of a page and names the sheet;
    at the top of a chapter it stands under the heading of the sheet."""
    about = quoted(sheet.about)
    heading = f"#about({about})" if alone else f"#sheet({quoted(sheet.title)}, {about})"
    notes = [f"#note({quoted(note)})" for note in sheet.notes]
    typed = Typed(index, 2 if alone else 3, "" if alone else sheet.title)
    begun, *others = sheet.sections
    if first and is_wide(begun.items[0]):
        return [typed.section(begun, heading), *notes, *map(typed.section, others)]
    return [heading, *notes, *map(typed.section, sheet.sections)]


def _cover(book: Book, parts: list[Chapter]) -> str:
    every = [sheet for part in parts for sheet in part.sheets]
    listed = ", ".join(quoted(part.title) for part in parts)
    motif = seated(Seats("The table", tuple((name, "") for name in "ABCDE"), "Round the table.", ("CRR I.B.n1",)))
    return f"#cover({quoted(ABOUT)}, ({listed},), [{drawn(motif)}], {quoted(foot(book, every))})"


class Typed:
    """Writes sections as typst source, their headings all of one level."""

    def __init__(self, index: Index, level: int, sheet: str) -> None:
        self.index, self.level, self.sheet = index, level, sheet

    def section(self, section: Section, above: str = "") -> str:
        """A section; a chart or wide table stands across both columns, with the heading if it is the first.

        `above`: what stands across both columns above it.
        """
        cites = f", cites: {_src(references(section.cites))}" if section.cites else ""
        mark = self.index.heading(section.title)
        named = section.title if above or not self.sheet else f"{self.sheet}: {section.title}"
        heading = f"#part({self.level}, {quoted(section.title)}{cites}){mark}"
        across = f"#part({self.level}, {quoted(named)}{cites}){mark}"
        notes = [f"#note({quoted(note)})" for note in section.notes]
        parts = [heading]
        for run in runs(section.items, 1, section.numbered):
            if isinstance(run, tuple):
                parts.append(self._lines(*run))
            elif is_wide(run):
                first = parts == [heading]
                parts = [] if first else parts
                parts.append(f"#wide[{above}{across if first else ''}{self._other(run)}]")
            else:
                parts.append(self._other(run))
        return joined([*parts, *notes])

    def _lines(self, lines: "list[Line] | tuple[Line, ...]", start: int = 0) -> str:
        bodies = ", ".join(f"[{self._line(line)}]" for line in lines)
        return f"#enum(start: {start}, {bodies})" if start else f"#list({bodies})"

    def _line(self, line: Line) -> str:
        lead = f"#strong({quoted(line.head + '.')}) " if line.head else ""
        lead = f"#text(fill: accent)[{lead}]" if line.of_today else lead
        below = self._lines(line.below) if line.below else ""
        found = self.index.said_in(line)
        return f"{found}{lead}#{quoted(line.says)} #{_src(references(line.cites, line.codes))}{below}"

    def _other(self, item: Item) -> str:
        title = f"#titled({quoted(item.title)})" if not isinstance(item, Line) and item.title else ""
        return title + self._body(item)

    def _body(self, item: Item) -> str:
        match item:
            case Table():
                return _table(item, [self.index.said_in(row) for row in item.rows])
            case Flow():
                return self.index.said_in(item) + drawn(picture(item))
            case Seats():
                return f"{drawn(picture(item))}\n\n#{quoted(item.says)} #{_src(references(item.cites))}"
            case Cards():
                return joined(self._card(card) for card in item.cards)
            case Line():
                return self._lines([item])

    def _card(self, card: Card) -> str:
        return f"#small({self.level + 1}, {quoted(card.title)})\n{self._lines(card.lines)}\n"


def is_wide(item: Item) -> bool:
    return isinstance(item, Flow) or (isinstance(item, Table) and len(_wordy(item)) >= WIDE)


def _wordy(table: Table) -> list[int]:
    """The indices of a table's columns that hold more than figures."""
    return [at for at in range(len(table.head)) if not is_figures(table, at)]


def _src(names: list[str]) -> str:
    """Clauses as links in brackets; the name of a text stands only before the first of its clauses."""
    parts, before = [], ""
    for name in names:
        text, _, place = marked(name).partition(" ")
        shown = place if place and text == before else marked(name)
        before = text
        parts.append(f"c({quoted(name, bare=True)}, {quoted(shown)})")
    return "src({ " + '; ", "; '.join(parts) + " })"


def _table(table: Table, marks: list[str]) -> str:
    """A table with the clauses of each row behind the words of its last wordy column, or in a column of their own;
    those of every row stand once below it. `marks`: those by which the index finds its rows.
    """
    wordy = _wordy(table)
    last = wordy[-1] if wordy else len(table.head)
    behind_rows = [references(row.cites, row.codes) for row in table.rows]
    common = [name for name in behind_rows[0] if all(name in names for names in behind_rows)]
    if len(table.rows) < SHARED:
        common = []
    own = [[name for name in names if name not in common] for names in behind_rows]
    apart = not wordy and any(own)
    wide = [f"{_weight(table, at, last):.0f}fr" if at in wordy else "auto" for at in range(len(table.head))]
    aligned = ["left" if at in wordy else "center" for at in range(len(table.head))]
    heads = list(table.head)
    if apart:
        wide, aligned, heads = [*wide, "1fr"], [*aligned, "left"], [*heads, ""]
    rows = []
    for row, names, mark in zip(table.rows, own, marks, strict=True):
        cells = [f"#{quoted(cell)}" for cell in row.cells] + ([""] if apart else [])
        if names:
            cells[last] = f"{cells[last]} #{_src(names)}".lstrip()
        cells[0] = mark + cells[0]
        rows.append("  " + ", ".join(f"[{cell}]" for cell in cells) + ",")
    head = ", ".join(f"strong({quoted(name)})" for name in heads)
    begun = f"#table(columns: ({', '.join(wide)},), align: ({', '.join(aligned)},), table.header({head}),"
    below = f"#common[Each row: #{_src(common)}]" if common else ""
    whole = "\n".join([begun, *rows, ")", below])
    return f"#block(breakable: false)[{whole}]" if len(table.rows) <= WHOLE else whole


def _weight(table: Table, at: int, last: int) -> float:
    """The weight of a column of words when the width of a table is shared."""
    cells = [row.cells[at] for row in table.rows]
    said = sum(map(len, cells)) + (40 * len(cells) if at == last else 0)
    longest = max(len(word) for cell in (table.head[at], *cells) for word in cell.split())
    weight: float = said**0.6
    return max(weight, longest * 3.0)
