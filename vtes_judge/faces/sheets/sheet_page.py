"""Composes a sheet on its page: a head, charts with what stands beside them, columns of one height, a foot.

Words are as large as the page has room for, never below 9 points, and those that are read in the middle of a round have
11; the clauses of a block stand at its end. Python gives the parts in the order of reading; typst measures them.
"""

import re
from itertools import groupby

from vtes_judge.corpus.book import Book

from .cited_clauses import ABOUT, TITLE, behind
from .composition import COMPOSING
from .drawing import SIGN, Box, DrawnLine, Words
from .layout import laid_out, shaped
from .markup import quoted, set_page
from .model import (
    CHANGED,
    DOUBT,
    Card,
    Cards,
    Flow,
    Item,
    Line,
    Row,
    Seats,
    Section,
    Sheet,
    Table,
    last_filled,
    marked,
    marks,
    on_page,
    references,
    undoubted,
)
from .paper import GUTTER, LARGEST, PAGE, is_figures, plain_widths
from .seats_layout import seated
from .svg import num
from .typst_drawing import part_of
from .wording import BOOKLET, SIGNS, editions, legend

SIZES = (LARGEST, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""The sizes of words, in points: the largest with which the sheet fits its page is taken."""


NOTES = 3
"""The number of columns of one's own notes."""


def single(book: Book, sheets: list[Sheet], paper: str, title: str = BOOKLET) -> str:
    """Write sheets as a typst source: each on its page, and the clauses behind them on pages of their own."""
    kept = [on_page(sheet) for sheet in sheets]
    title = kept[0].title if len(kept) == 1 else title
    entries = ", ".join(f"({quoted(one.name, bare=True)}, {quoted(one.says)})" for one in behind(book, kept))
    return "\n".join(
        [
            set_page(title, paper, SIZES[0], editions(book, kept)) + COMPOSING,
            "\n#pagebreak(weak: true)\n".join(map(_composed, sheets)),
            f"#behind({quoted(TITLE)}, {quoted(ABOUT)}, ({entries},))",
            "",
        ]
    )


def _composed(sheet: Sheet) -> str:
    """A sheet between its head and its foot: one's own notes, and the legend of its marks."""
    kept = on_page(sheet)
    head = (
        f"grid(columns: (auto, 1fr), align: (bottom, bottom + right), heading(level: 1, {quoted(kept.title)}), "
        f"text(10pt, emph({quoted(kept.about)}))) + block(above: 7.8pt, line(length: 100%, stroke: 2pt + accent))"
    )
    told = "; ".join(legend([kept])).replace("T changed", f"{CHANGED} changed")
    return _page(kept, head, f"{_own_notes(sheet)}text(7pt, fill: luma(25%), {quoted(told)})")


def _own_notes(sheet: Sheet) -> str:
    """One's own notes in three columns of about one length."""
    notes = [("", note) for note in sheet.notes]
    notes += [(one.noted, note) for one in sheet.sections for note in one.notes]
    if not notes:
        return ""
    each = sum(len(note) for _, note in notes) / NOTES
    columns: list[list[str]] = [[] for _ in range(NOTES)]
    run = 0.0
    for letter, note in notes:
        columns[min(int(run / each), NOTES - 1)].append(f"({quoted(letter)}, {quoted(note)}),")
        run += len(note)
    told = ", ".join("(" + " ".join(column) + ")" for column in columns)
    return f"own-notes({told}) + "


def _page(sheet: Sheet, head: str, last: str) -> str:
    sizes = f"({', '.join(f'{num(size)}pt' for size in SIZES)},)"
    if sheet.pages > 1:
        width = _column(sheet.columns)
        parts = " ".join(part for section in sheet.sections for part in parts_of(section, width))
        return f"#paged-out({head}, ({parts}), {sheet.columns}, {sheet.pages}, {sizes}, {last})"
    return f"#composed({head}, ({' '.join(_bands(sheet))}), {sizes}, {last})"


def _column(columns: int) -> float:
    """The width of each of so many columns, in points."""
    return (PAGE - GUTTER * (columns - 1)) / columns


def _bands(sheet: Sheet) -> list[str]:
    """The bands of a page from the top down: a chart with what is beside it, or columns."""
    bands: list[str] = []
    aside: list[Section] = []
    waiting = list(sheet.sections)
    while waiting:
        section = waiting.pop(0)
        charts = [item for item in section.items if isinstance(item, Flow)]
        if charts:
            aside = []
            while waiting and waiting[0].beside:
                aside.append(waiting.pop(0))
            bands.append(_chart(section, charts[0], aside))
            continue
        run = [section]
        while waiting and section.half and waiting[0].half and not any(isinstance(i, Flow) for i in waiting[0].items):
            run.append(waiting.pop(0))
        columns = sheet.columns if section.half else 1
        parts = " ".join(part for one in run for part in parts_of(one, _column(columns)))
        bands.append(f'(kind: "columns", columns: {columns}, parts: ({parts})),')
    return bands


def _chart(section: Section, chart: Flow, aside: list[Section]) -> str:
    """A chart under its heading, the clauses of its boxes below it by their numbers, and what stands beside it."""
    shown = laid_out(chart, shaped(chart))
    words = "".join(_piece(part) for part in shown.parts)
    size = f"{num(shown.width)}, {num(shown.height)}"
    named = "; ".join(_numbered(chart))
    rest = "".join(
        f"#block(above: .5em, below: 0pt, width: 100%, align(left)[{body}])" for body in _lines_after(section)
    )
    body = f"[{_heading(section)}#part(by, {size}, {quoted(shown.shows)})[{words}]#cites({{ {named} }}){rest}]"
    parts = " ".join(part for one in aside for part in parts_of(one, PAGE - shown.width - GUTTER))
    return f'(kind: "chart", w: {num(shown.width)}, chart: by => {body}, aside: ({parts})),'


def _lines_after(section: Section) -> list[str]:
    lines = [item for item in section.items if not isinstance(item, Flow)]
    if not lines:
        return []
    rest = Section(section.title, tuple(lines), section.cites)
    return _bodies(rest, PAGE)


def _numbered(chart: Flow) -> list[str]:
    """The numbers of the boxes of a chart, each with the clauses of its box."""
    found: list[str] = []
    for node in chart.nodes:
        found.append(f'strong("{chart.numbers[node.name]}") + "\u00a0" + {_names(node.cites, node.codes)} + "  "')
    return found


def parts_of(section: Section, width: float, *, titled: bool = True) -> list[str]:
    """The parts of a section in typst, none of which a column cuts. `width`: of the column, in points; `titled`: the
    first part has the heading above it."""
    found: list[str] = []
    lead = "true" if section.lead else "false"
    tables = [plain_widths(item, width)[1] for item in section.items if isinstance(item, Table)]
    most = num(min([LARGEST, *tables]))
    for at, body in enumerate(_bodies(section, width)):
        head = f"{_heading(section)}#v(.15em)" if titled and at == 0 else ""
        heads = "true" if at == 0 else "false"
        found.append(f"(heads: {heads}, lead: {lead}, most: {most}pt, it: [{head}{body}]),")
    return found


def _heading(section: Section) -> str:
    sign = f"mk({quoted(DOUBT)})" if _all_in_doubt(section) else "none"
    noted = f"; mk({quoted(section.noted)})" if section.noted else ""
    cites = f"; h(.5em) + text(7pt, {_names(section.cites, ())})" if section.each and section.cites else ""
    return f"#heading(level: 2, {{ {_signed(section.title)}; {sign}{noted}{cites} }})"


def _signed(text: str, *, alone: bool = False) -> str:
    """A text with the sign of what it names first in front; `alone`: only if it names nothing else."""
    words = [text.lower()] if alone else re.findall(r"[a-z]+", text.lower().replace("blood hunt", ""))
    found = next((SIGNS[word] for word in words if word in SIGNS), "")
    return f"sign({quoted(found)}) + {quoted(text)}" if found else quoted(text)


def _all_in_doubt(section: Section) -> bool:
    """Whether all that a section says is in doubt, so that its heading has the mark for all of it."""
    said = [part for item in section.items for part in (item.rows if isinstance(item, Table) else [item])]
    lines = [part for part in said if isinstance(part, Line | Row)]
    return len(lines) == len(said) > 1 and all(DOUBT in marks(one.cites, one.codes) for one in lines)


def _bodies(section: Section, width: float) -> list[str]:
    bodies: list[str] = []
    number = 0
    told = DOUBT if _all_in_doubt(section) else ""
    for item in section.items:
        if isinstance(item, Line):
            number += 1
            bodies += _line(item, None if section.each else told, number if section.numbered else 0)
        else:
            bodies.append(_other(item, told, width))
    if not section.each:
        bodies[-1] += f"#cites({_group(section)})"
    return bodies


def _line(line: Line, told: str | None = "", number: int = 0, depth: int = 0) -> list[str]:
    """A line and those below it, in typst. `told`: the mark that their heading has already, so that they leave it out;
    None puts the clauses of each line behind it in place of marks."""
    lead = f"#term({quoted(line.head)}, {quoted(line.head + '.')}) " if line.head else ""
    lead = f"#text(fill: accent)[{lead}]" if line.of_today else lead
    says = undoubted(line.says)
    named = f"#h(.4em)#text(7pt, {_names(line.cites, line.codes)})"
    body = f"{lead}#{quoted(says)}{named if told is None else _marks(line.cites, line.codes, told)}"
    item = f"#enum(start: {number}, [{body}])" if number else f"#list([{body}])"
    here = f"#at-depth({depth})[{item}]" if depth else item
    return [here, *(text for one in line.below for text in _line(one, told, 0, depth + 1))]


def _marks(cites: tuple[str, ...], codes: tuple[str, ...], told: str = "") -> str:
    """The marks behind some words, without the one (`told`) that their heading has already."""
    found = marks(cites, codes).replace(told or "\n", "")
    return f"#mk({quoted(found)})" if found else ""


def _other(item: Item, told: str, width: float) -> str:
    title = f"#titled({quoted(item.title)})" if not isinstance(item, Line) and item.title else ""
    match item:
        case Table():
            return title + _table(item, told, width)
        case Seats():
            shown = seated(item, near=True)
            words = "".join(_piece(part) for part in shown.parts)
            size = f"{num(shown.width)}, {num(shown.height)}"
            return f"{title}#part(1, {size}, {quoted(shown.shows)})[{words}]#v(.3em)#{quoted(item.says)}"
        case Cards():
            return f"{title}#cards({', '.join(_card(card) for card in item.cards)})"
        case _:
            raise AssertionError(item)


def _card(card: Card) -> str:
    return f"[#heading(level: 3, {quoted(card.title)}){''.join(text for line in card.lines for text in _line(line))}]"


def _table(table: Table, told: str, width: float) -> str:
    aligned = ["center" if is_figures(table, at) else "left" for at in range(len(table.head))]
    head = ", ".join(f"strong({_signed(name, alone=True)})" for name in table.head)
    rows = []
    for row in table.rows:
        cells = [_signed(row.cells[0]) if "Edge" in row.cells[0] else quoted(row.cells[0])]
        cells += map(quoted, row.cells[1:])
        cells[-1] = quoted(undoubted(row.cells[-1]))
        if sign := _marks(row.cites, row.codes, told):
            at = last_filled(row)
            cells[at] = f"{{ {cells[at]}; {sign[1:]} }}"
        rows.append(f"{', '.join(cells)},")
    columns = ", ".join(f"{num(one)}fr" for one in plain_widths(table, width)[0])
    return (
        f"#table(columns: ({columns},), align: ({', '.join(aligned)},),\n"
        f"  table.header({head}),\n  " + "\n  ".join(rows) + "\n)"
    )


def _group(section: Section) -> str:
    """The clauses of a section, each once, in typst: those of its heading, its lines and rows, in their order."""
    from .model import cited

    return _names(*cited(section))


def _names(cites: tuple[str, ...], codes: tuple[str, ...]) -> str:
    """Clauses and codes as links, a source named once for the clauses that follow each other."""
    names = references(cites, codes)
    parts: list[str] = []
    for source, group in groupby(names, lambda name: name.partition(" ")[0] if " " in name else ""):
        shown = []
        for at, name in enumerate(group):
            path = marked(name) if at == 0 or not source else marked(name).partition(" ")[2]
            shown.append(f"c({quoted(name, bare=True)}, {quoted(path)})")
        parts.append(' + ", " + '.join(shown))
    return ' + "; " + '.join(parts)


def _piece(part: Box | DrawnLine | Words) -> str:
    if isinstance(part, Words) and part.size == SIGN:
        return f"#at({num(part.x)}, {num(part.y)}, {num(part.size)}, text(fill: accent, {quoted(part.text)}))"
    return part_of(part)
