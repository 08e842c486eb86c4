"""Sheets as PDF, by typst with its own fonts: A4 or Letter, tagged, the same bytes whenever it is made."""

from typing import Literal

from vtes_judge.corpus.book import Book

from .behind import ABOUT, TITLE, behind
from .markup import joined, quoted, set_page, src
from .model import Card, Cards, Flow, Item, Line, Seats, Section, Sheet, Table, runs
from .paper import FULL, HALF, PaperPart, grouped, halves, is_figures, widths
from .svg import num, picture
from .typst_drawing import drawn
from .wording import BOOKLET, CLAUSE, CONTENTS, GLOSSARY, INDEX, TERMS, editions, foot

STANDARD: Literal["ua-1"] = "ua-1"
"""What is asked of the PDF: that it can be read aloud."""


LARGE, SMALL = 10.5, 9.25
"""The sizes of words, in points: small where that saves a page, and in a booklet."""

MOST = 2
"""A sheet on one page and its clauses on another."""

LONGEST = 12
"""A table of so many rows is not cut by the end of a page."""


def pdf(book: Book, sheets: list[Sheet], paper: str) -> tuple[bytes, int]:
    """The sheets as PDF, and how many pages they take. Raises ImportError when typst is not installed."""
    if len(sheets) > 1:
        return compiled(typed(book, sheets, paper, SMALL))
    from .single import single

    return compiled(single(book, sheets[0], paper))


def compiled(source: str) -> tuple[bytes, int]:
    """What typst makes of a source, and how many pages it takes."""
    import typst

    made: bytes = typst.compile(source.encode(), format="pdf", ignore_system_fonts=True, pdf_standards=[STANDARD])
    plain = made.replace(b"/Type /Page", b"/Type/Page")
    return made, plain.count(b"/Type/Page") - plain.count(b"/Type/Pages")


def typed(book: Book, sheets: list[Sheet], paper: str, size: float = LARGE) -> str:
    """The sheets as a typst source."""
    booklet = len(sheets) > 1
    lines = [set_page(BOOKLET if booklet else sheets[0].title, paper, size, editions(book, sheets))]
    if booklet:
        lines.append(f"#heading(level: 1, outlined: false, {quoted(BOOKLET)})")
        lines.append(f"#outline(title: {quoted(CONTENTS)}, depth: 1)")
    for at, sheet in enumerate(sheets):
        if booklet:
            lines.append("#pagebreak(weak: true)")
        lines.append(f"#heading(level: 1, {quoted(sheet.title)}) <s{at}>")
        lines.append(f"#about({quoted(sheet.about)})")
        for group in grouped(sheet.sections):
            lines += _halves(group) if group[0].half else [_part_of(PaperPart(group[0], group[0].items, 0), FULL)]
    lines.append(f"#last({quoted(foot(book, sheets))})<end>")
    lines += _index(book, sheets) if booklet else _behind(book, sheets)
    return "\n".join(lines) + "\n"


def _behind(book: Book, sheets: list[Sheet]) -> list[str]:
    """The clauses behind a sheet, on pages of their own, where its citations lead."""
    entries = ", ".join(f"({quoted(one.name, bare=True)}, {quoted(one.says)})" for one in behind(book, sheets))
    return [f"#behind({quoted(TITLE)}, {quoted(ABOUT)}, ({entries},))"]


def _index(book: Book, sheets: list[Sheet]) -> list[str]:
    """The index of a booklet: the terms, and the clauses and codes, where its citations lead; each with its pages."""
    names = ", ".join(quoted(one.name, bare=True) for one in behind(book, sheets))
    terms = ", ".join(quoted(term, bare=True) for term in _terms(sheets))
    return [f"#register({quoted(INDEX)}, {quoted(TERMS)}, ({terms},), {quoted(TITLE)}, ({names},))"]


def _terms(sheets: list[Sheet]) -> list[str]:
    """The headings of the sheets, and the words that the glossary explains."""
    heads = [section.title for sheet in sheets for section in sheet.sections]
    glossary = [section for sheet in sheets if sheet.title == GLOSSARY for section in sheet.sections]
    words = [item.head for section in glossary for item in section.items if isinstance(item, Line)]
    return sorted(dict.fromkeys([*heads, *(word for word in words if word)]), key=str.casefold)


def _halves(sections: tuple[Section, ...]) -> list[str]:
    columns = [f"[{joined(_part_of(part, HALF) for part in column)}]" for column in halves(sections)]
    return [f"#halves({', '.join(columns)})"]


def _part_of(part: PaperPart, width: float) -> str:
    section = part.section
    cites = f"#h(.5em)#{src(section.cites)}" if section.cites else ""
    mark = f"#metadata({quoted(section.title, bare=True)})<term>"
    parts = [f"#heading(level: 2)[#{quoted(section.title)}{mark}{cites}]"] if part.begins else []
    for run in runs(section.items, part.number, section.numbered):
        parts.append(_lines(*run) if isinstance(run, tuple) else other(run, width))
    return joined(parts)


def _lines(lines: "list[Line] | tuple[Line, ...]", start: int = 0) -> str:
    bodies = ", ".join(f"[{line_body(line)}]" for line in lines)
    return f"#enum(start: {start}, {bodies})" if start else f"#list({bodies})"


def line_body(line: Line) -> str:
    """A line as typst has it, with those below it."""
    lead = f"#term({quoted(line.head)}, {quoted(line.head + '.')}) " if line.head else ""
    below = _lines(line.below) if line.below else ""
    return f"{lead}#{quoted(line.says)} #{src(line.cites, line.codes)}{below}"


def other(item: Item, width: float) -> str:
    """Anything but a line, under its title."""
    title = f"#titled({quoted(item.title)})" if not isinstance(item, Line) and item.title else ""
    match item:
        case Table():
            whole = title + _table(item, width)
            return f"#block(breakable: false)[{whole}]" if len(item.rows) <= LONGEST else whole
        case Flow():
            return title + drawn(picture(item))
        case Seats():
            says = f"#{quoted(item.says)} #{src(item.cites)}"
            return f"{title}{drawn(picture(item))}\n\n{says}"
        case Cards():
            return f"{title}#cards({', '.join(_card(card) for card in item.cards)})"
        case Line():
            return _lines([item])


def _card(card: Card) -> str:
    return f"[#heading(level: 3, {quoted(card.title)}){_lines(card.lines)}]"


def _table(table: Table, width: float) -> str:
    found = widths(table, width)
    unit = "fr" if sum(found) > width * 0.8 else "pt"
    wide = [f"{num(one)}{unit}" for one in found]
    aligned = ["center" if is_figures(table, at) else "left" for at in range(len(table.head))]
    head = ", ".join(f"strong({quoted(name)})" for name in (*table.head, CLAUSE))
    rows = []
    for row in table.rows:
        cells = [quoted(cell) for cell in row.cells]
        rows.append(f"  {', '.join([*cells, src(row.cites, row.codes, left='', right='')])},")
    return "\n".join(
        [
            f"#table(columns: ({', '.join(wide)}), align: ({', '.join([*aligned, 'left'])}),",
            f"  table.header({head}),",
            *rows,
            ")",
        ]
    )
