"""Writes sheets as one HTML file, with styles for screens, dark ones and paper, and pictures as SVG inside it."""

import re

from vtes_judge.corpus.book import Book

from .cited_clauses import ABOUT, NAMED, TITLE, behind
from .drawing import SMALL
from .markdown import anchor
from .markup import bracketed
from .model import Cards, Flow, Item, Line, Seats, Section, Sheet, Table, last_filled, runs, sources
from .paper import grouped, is_figures
from .svg import escaped, picture, svg
from .web.print_view import chart, clauses, mark, width
from .web.style import STYLE
from .wording import ARROW, BOOKLET, CLAUSE, CONTENTS, editions, foot

PAPERS = {"a4": "A4", "letter": "letter"}

MARGINS = {"a4": "9mm 10mm 11mm", "letter": "8mm 10mm 10mm"}
"""The margins of a page by its paper: less on Letter, which is lower than A4."""

SHORT = 13
"""The most letters of a cell that is never broken, such as the order of five players."""

NARROW = 34
"""The number of letters that fit on a line of a phone."""

NUMBERS = "@bottom-right { content: counter(page) '/' counter(pages); font: 7.5pt serif; }"
"""The style that puts the number of each page at its foot."""

CHARTS = {"a4": "240mm", "letter": "222mm"}
"""The greatest height of a chart below the title of its sheet on a page, by the paper."""

CARDS = {"a4": "87.5mm", "letter": "82mm"}
"""The height of a card to cut out, by the paper, at which three of them stand on a page."""

CITES = re.compile(rf'(font-size="{SMALL}"[^>]*>)([^<]+)')
"""A pattern for the clauses in the SVG of a picture."""


def html(book: Book, sheets: list[Sheet], paper: str, title: str = BOOKLET) -> str:
    """Write the sheets as a page of HTML; several sheets have a table of contents in front."""
    booklet = len(sheets) > 1
    title = title if booklet else sheets[0].title
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en-GB">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<link rel="icon" href="data:,">',
        f"<title>{escaped(title)}</title>",
        f"<style>\n{STYLE}@page {{ size: {PAPERS[paper]}; margin: {MARGINS[paper]}; }}",
        f"@page {{ @bottom-left {{ content: '{editions(book, sheets)}'; font: 7.5pt serif; }} {NUMBERS} }}",
        f"@media print {{ svg {{ max-height: {CHARTS[paper]}; }} .card {{ min-height: {CARDS[paper]}; }} }}\n</style>",
        "</head>",
        "<body>",
        "<main>",
    ]
    if booklet:
        lines += ["<article>", f"<h1>{escaped(title)}</h1>", f'<nav aria-label="{CONTENTS}">', f"<h2>{CONTENTS}</h2>"]
        lines += ["<ul>"]
        lines += [f'<li><a href="#{anchor(sheet.title)}">{escaped(sheet.title)}</a></li>' for sheet in sheets]
        lines += ["</ul>", "</nav>", "</article>"]
    for sheet in sheets:
        lines += ["<article>", f'<h1 id="{anchor(sheet.title)}">{escaped(sheet.title)}</h1>']
        lines += [f'<p class="about">{escaped(sheet.about)}</p>', *_notes(sheet.notes)]
        lines += [*_sections(sheet), "</article>"]
    lines += [f"<footer>{escaped(foot(book, sheets))}</footer>", *_behind(book, sheets)]
    return "\n".join([*lines, "</main>", "</body>", "</html>", ""])


def _src(text: str) -> str:
    """A text of citations with each a link to the words of its clause, and not broken over two lines."""
    return f'<span class="src">{_linked(escaped(text))}</span>'


def _linked(text: str) -> str:
    return NAMED.sub(_link, text)


def _link(found: "re.Match[str]") -> str:
    name = found[0]
    kind = ' class="since"' if name.startswith("T-") else ""
    return f'<a href="#{target(name)}"{kind}>{name.replace(" ", "&nbsp;")}</a>'


def target(name: str) -> str:
    """The address of a clause or code in the page."""
    return name.replace(" ", "-")


def _behind(book: Book, sheets: list[Sheet]) -> list[str]:
    """The list of clauses behind the sheets; one whose link is followed opens at the foot of the screen."""
    lines = [f'<section id="clauses">\n<h1>{TITLE}</h1>\n<p class="about">{escaped(ABOUT)}</p>\n<dl>']
    for entry in behind(book, sheets):
        close = '<a class="close" href="#here" aria-label="close">×</a>'
        words = f"<dt>{escaped(entry.name)}</dt>\n<dd>{escaped(entry.says)}{close}</dd>"
        lines.append(f'<div id="{target(entry.name)}">\n{words}\n</div>')
    return [*lines, "</dl>", "</section>"]


def _steps(flow: Flow) -> str:
    """A chart for a narrow screen: its boxes one below the other, with arrows between, and a link where a box leads
    elsewhere."""
    address = anchor(f"{flow.title} {flow.nodes[0].says}")
    lines = ['<ol class="narrow">']
    for number, node in enumerate(flow.nodes, 1):
        on = [word for word, name in node.ways if flow.numbers[name] == number + 1]
        ways = [
            f'<a href="#{address}-{flow.numbers[name]}">{escaped(f"{word} {ARROW} {flow.numbers[name]}".strip())}</a>'
            for word, name in node.ways
            if flow.numbers[name] != number + 1
        ]
        elsewhere = f' <span class="ways">{" ".join(ways)}</span>' if ways else ""
        kind = f'{node.kind} on" data-way="{escaped(on[0])}' if on else node.kind
        says = f"<b>{number}.</b> {escaped(node.says)} {_src(bracketed(node.cites, node.codes))}"
        lines.append(f'<li id="{address}-{number}" class="{kind}">{says}{elsewhere}</li>')
    return "\n".join([*lines, "</ol>"])


def _picture(item: Flow | Seats) -> str:
    """A picture in SVG whose citations are links."""
    return CITES.sub(lambda found: found[1] + _linked(found[2]), svg(picture(item)))


def _sections(sheet: Sheet) -> list[str]:
    """The sections of a sheet, one after the other; what stands beside a chart on paper is in one band with it."""
    found: list[str] = []
    before = 0.0
    for group in grouped(sheet.sections):
        aside = [one for one in group if one.beside and before]
        others = group[len(aside) :]
        if aside:
            inner = "\n".join(_section(sheet, one) for one in aside)
            beside = f'<div class="halves" style="--columns: 1">\n{inner}\n</div>'
            found.append(f'<div class="band" style="--chart: {before}pt">\n{found.pop()}\n{beside}\n</div>')
        made = [_section(sheet, one) for one in others]
        halves = [f'<div class="halves" style="--columns: {sheet.columns}">', *made, "</div>"]
        found += halves if made and group[0].half else made
        before = width(group[-1])
    return found


def _section(sheet: Sheet, section: Section) -> str:
    behind = f" {_src(bracketed(section.cites))}" if section.cites else ""
    rest = section.rest or all(getattr(item, "rest", False) for item in section.items)
    kinds = " ".join(["rest"] * rest + ["lead"] * section.lead)
    parts = [
        f'<section class="{kinds}">' if kinds else "<section>",
        f"<h2>{escaped(section.title)}{behind}</h2>",
        *_notes(section.notes),
    ]
    for run in runs(section.items, 1, section.numbered):
        parts.append(_lines(*run) if isinstance(run, tuple) else _other(run))
    return "\n".join([*parts, clauses(sheet, section), "</section>"])


def _rest(rest: bool) -> str:
    """The attribute of an element that stands on the screen only and is left out on paper; '' if it is printed."""
    return ' class="rest"' if rest else ""


def _notes(notes: tuple[str, ...]) -> list[str]:
    """One's own notes, in the margin where there is room for it."""
    found = "".join(f"<p>{escaped(note)}</p>" for note in notes)
    return [f'<aside aria-label="note">{found}</aside>'] if found else []


def _lines(lines: "list[Line] | tuple[Line, ...]", start: int = 0) -> str:
    found = "\n".join(f"<li{_rest(line.rest)}>{_line(line)}</li>" for line in lines)
    return f'<ol start="{start}">\n{found}\n</ol>' if start else f"<ul>\n{found}\n</ul>"


def _line(line: Line) -> str:
    kind = ' class="since"' if line.of_today else ""
    lead = f"<strong{kind}>{escaped(line.head)}.</strong> " if line.head else ""
    below = "\n" + _lines(line.below) if line.below else ""
    return f"{lead}{escaped(line.says)}{mark(line)} {_src(bracketed(line.cites, line.codes))}{below}"


def _other(item: Item) -> str:
    title = (
        f'<p class="titled">{escaped(item.title)}</p>\n' if not isinstance(item, Line | Table) and item.title else ""
    )
    match item:
        case Table():
            return _table(item)
        case Flow():
            return (
                f'{title}<figure>\n<div class="wide">{_picture(item)}</div>\n{chart(item)}\n{_steps(item)}\n</figure>'
            )
        case Seats():
            says = f"<figcaption>{escaped(item.says)} {_src(bracketed(item.cites))}</figcaption>"
            return f"{title}<figure>\n{_picture(item)}\n{says}\n</figure>"
        case Cards():
            found = [
                f'<div class="card">\n<h3>{escaped(card.title)}</h3>\n{_lines(card.lines)}\n</div>'
                for card in item.cards
            ]
            kind = "cards rest" if item.rest else "cards"
            return "\n".join([f'{title}<div class="{kind}">', *found, "</div>"])
        case Line():
            return _lines([item])


def _class(table: Table, column: int) -> str:
    if is_figures(table, column):
        return ' class="figures"'
    short = all(len(row.cells[column]) <= SHORT for row in table.rows)
    return ' class="short"' if short else ""


def _grid(table: Table) -> str:
    """The style by which the columns of a table share a narrow screen, their clauses below; '' if they have no room
    side by side."""
    columns = [[name, *(row.cells[at] for row in table.rows)] for at, name in enumerate(table.head)]
    least = [max(len(word) for cell in cells for word in (cell or "-").split()) for cells in columns]
    if sum(least) > NARROW:
        return ""
    most = [max(map(len, cells)) for cells in columns]
    return " ".join(f"minmax(0, {max(low, min(top, NARROW // 2))}fr)" for low, top in zip(least, most, strict=True))


def _table(table: Table) -> str:
    classes = [_class(table, at) for at in range(len(table.head))]
    caption = [f"<caption>{escaped(table.title)}</caption>"] if table.title else []
    heads = [f'<th scope="col"{kind}>{escaped(name)}</th>' for name, kind in zip(table.head, classes, strict=True)]
    kinds = [*(["rest"] if table.rest else []), *(["slim"] if (grid := _grid(table)) else [])]
    kind = f' class="{" ".join(kinds)}"' if kinds else ""
    across = f' style="--grid: {grid}"' if grid else ""
    lines = [
        f"<table{kind}{across}>",
        *caption,
        f'<thead><tr>{"".join(heads)}<th scope="col">{CLAUSE}</th></tr></thead>',
        "<tbody>",
    ]
    for row in table.rows:
        # a figure alone needs the name of its column
        label = f' data-head="{escaped(table.head[0])}"' if is_figures(table, 0) else ""
        first = f'<th scope="row"{classes[0]}{label}>{escaped(row.cells[0])}</th>'
        others = zip(table.head, row.cells, classes, strict=True)
        cells = [f'<td{kind} data-head="{escaped(head)}">{escaped(cell)}</td>' for head, cell, kind in others][1:]
        cells.insert(0, first)
        if len(cells) > 1:
            at = last_filled(row)
            says, end, tag = cells[at].rpartition("</")
            cells[at] = f"{says}{mark(row)}{end}{tag}"
        lines.append(f"<tr{_rest(row.rest)}>{''.join(cells)}<td>{_src(sources(row.cites, row.codes))}</td></tr>")
    return "\n".join([*lines, "</tbody>", "</table>"])
