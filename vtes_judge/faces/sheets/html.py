"""Sheets as one HTML file: styles for screens, dark ones and paper inside it, pictures as SVG, nothing from outside."""

import re

from vtes_judge.corpus.book import Book

from .behind import ABOUT, NAMED, TITLE, behind
from .drawing import SMALL
from .markdown import anchor
from .markup import bracketed
from .model import Cards, Flow, Item, Line, Seats, Section, Sheet, Table, runs, sources
from .paper import grouped, is_figures
from .svg import escaped, picture, svg
from .wording import BOOKLET, CLAUSE, CONTENTS, foot, led

PAPERS = {"a4": "A4", "letter": "letter"}

MARGINS = {"a4": "11mm", "letter": "9mm 11mm"}
"""What is left white: less on the lower paper."""

SHORT = 13
"""A column of cells of so many letters is kept wide enough for them: the order of five players is not broken."""

CHARTS = {"a4": "240mm", "letter": "222mm"}
"""How high a chart may be, so that it stands on a page below the title of its sheet."""

CARDS = {"a4": "87.5mm", "letter": "82mm"}
"""How high a card to cut out is, so that three of them stand on a page."""

CITES = re.compile(rf'(font-size="{SMALL}"[^>]*>)([^<]+)')
"""The clauses in a picture."""

STYLE = """\
:root { color-scheme: light dark; --ink: #111; --paper: #fff; --soft: #444; --rule: #999; --accent: #8a1020; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --paper: #161616; --soft: #bbb; --rule: #777; --accent: #ff9aa5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.4 'Libertinus Serif', 'Linux Libertine O', Georgia, 'Times New Roman', serif; }
h1 { position: sticky; top: 0; z-index: 1; background: var(--paper); }
h1 { font-size: 1.9rem; margin: 1rem 0 .3rem; border-bottom: 3px solid var(--ink); line-height: 1.2; }
h2 { font-size: 1.2rem; margin: 1.1rem 0 .3rem; }
h1, h2, h3, caption, .titled { break-after: avoid; }
h3, caption, .titled { font-size: 1rem; font-weight: bold; text-align: left; margin: .6rem 0 .2rem; padding: 0; }
ul, ol { margin: .2rem 0; padding-left: 1.2rem; }
table { border-collapse: collapse; width: 100%; margin: .4rem 0; }
th, td { text-align: left; vertical-align: top; padding: .15rem .5rem .15rem .2rem; border-top: 1px solid var(--rule); }
thead th { border-top: 2px solid var(--ink); border-bottom: 1px solid var(--ink); }
tbody th { font-weight: normal; }
.figures { text-align: center; }
.short, .src a { white-space: nowrap; }
.src, h2 .src { font-size: .82rem; font-weight: normal; color: var(--soft); }
.about { font-style: italic; margin: .2rem 0; }
figure { margin: .4rem 0; break-inside: avoid; overflow-x: auto; }
svg { width: 100%; height: auto; display: block; margin: 0 auto; }
.halves { columns: 2 20rem; column-gap: 1.6rem; }
.halves > section { break-inside: avoid; }
.halves > section > h2 { margin-top: 0; padding-top: .5rem; }
.narrow { display: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 62.5mm); }
.card { width: 62.5mm; min-height: 87.5mm; padding: 3mm; border: 1px dashed var(--ink); break-inside: avoid; }
aside { margin: .4rem 0; padding-left: .6rem; border-left: 3px solid var(--accent); font-style: italic; }
aside p { margin: .2rem 0; }
footer { margin-top: 1rem; padding-top: .3rem; border-top: 1px solid var(--rule); font-size: .82rem; }
a { color: inherit; text-decoration-thickness: .5px; text-underline-offset: .15em; }
a.since { color: var(--accent); }
#clauses { margin-top: 2rem; }
#clauses dl { columns: 2 18rem; column-gap: 1.6rem; font-size: .85rem; }
#clauses dl div { break-inside: avoid; margin-bottom: .5rem; }
#clauses dt { font-weight: bold; }
#clauses dd { margin: 0; overflow-wrap: anywhere; }
.close { display: none; }
@media screen {
  #clauses div:target { position: fixed; z-index: 2; left: 0; right: 0; bottom: 0; margin: 0; padding: .8rem 1rem;
    max-height: 60vh; overflow-y: auto; font-size: 1rem; background: var(--paper); border-top: 3px solid var(--accent);
    box-shadow: 0 -.3rem 1rem #0006; }
  div:target .close { display: block; position: absolute; top: .2rem; right: .4rem; padding: .3rem .7rem;
    font-size: 1.4rem; text-decoration: none; }
}
@media screen and (min-width: 92rem) {
  article, section { position: relative; }
  aside { position: absolute; top: 0; left: calc(100% + 1.4rem); width: 13rem; margin: 0; }
}
@media screen and (max-width: 40rem) {
  h1 { font-size: 1.4rem; padding: .2rem 0; }
  h1, h2, p, li, td, th, dd, figcaption { overflow-wrap: anywhere; }
  .wide { display: none; }
  .narrow { display: block; padding-left: 2rem; }
  .narrow li { margin: .35rem 0; padding: .2rem .4rem; border: 1px solid var(--rule); }
  .narrow b { display: block; }
  .short { white-space: normal; }
  table, thead, tbody, tr, th, td, caption { display: block; }
  thead { position: absolute; clip-path: inset(50%); height: 1px; width: 1px; overflow: hidden; }
  tr { padding: .3rem 0; border-top: 1px solid var(--rule); }
  th, td { border: 0; padding: 0; }
  tbody th { font-weight: bold; }
  [data-head]:not(:empty)::before { content: attr(data-head) ": "; color: var(--soft); }
  .figures { text-align: left; }
  .cards { grid-template-columns: 1fr; }
  .card { width: auto; min-height: 0; }
}
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #222; --rule: #777; --accent: #8a1020; }
  :root { font-size: 9.25pt; }
  body { max-width: none; padding: 0; font-size: 1rem; line-height: 1.14; }
  h1 { margin-top: 0; position: static; }
  h2 { margin: .6rem 0 .2rem; font-size: 12pt; }
  h3, caption, .titled { margin: .3rem 0 .1rem; }
  ul, ol { margin: .1rem 0; }
  table, figure { margin: .2rem 0; }
  .src, h2 .src, footer { font-size: 8pt; }
  th, td { padding: .04rem .4rem .04rem .15rem; }
  table, tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
  article + article, #clauses { break-before: page; }
  #clauses dl { font-size: 8.5pt; }
  .halves { columns: 2; }
  .halves > section { break-inside: auto; }
}
"""


def html(book: Book, sheets: list[Sheet], paper: str, title: str = BOOKLET) -> str:
    """The sheets as a page; several have a table of contents in front."""
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
        for group in grouped(sheet.sections):
            found = [_section(section) for section in group]
            lines += ['<div class="halves">', *found, "</div>"] if group[0].half else found
        lines.append("</article>")
    lines += [f"<footer>{escaped(foot(book, sheets))}</footer>", *_behind(book, sheets)]
    return "\n".join([*lines, "</main>", "</body>", "</html>", ""])


def _src(text: str) -> str:
    """The clauses behind some words, each a link to its words and not broken over two lines."""
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
    """The clauses behind the sheets: one that is followed to opens at the foot of the screen, over what was read."""
    lines = [f'<section id="clauses">\n<h1>{TITLE}</h1>\n<p class="about">{escaped(ABOUT)}</p>\n<dl>']
    for entry in behind(book, sheets):
        close = '<a class="close" href="#here" aria-label="close">×</a>'
        words = f"<dt>{escaped(entry.name)}</dt>\n<dd>{escaped(entry.says)}{close}</dd>"
        lines.append(f'<div id="{target(entry.name)}">\n{words}\n</div>')
    return [*lines, "</dl>", "</section>"]


def _steps(flow: Flow) -> str:
    """A chart drawn for a narrow screen: its boxes one below the other, each with where it leads."""
    lines = ['<ol class="narrow">']
    for node in flow.nodes:
        ways = "; ".join(led(flow, node))
        lines.append(f"<li>{escaped(node.says)} {_src(bracketed(node.cites, node.codes))} <b>{escaped(ways)}</b></li>")
    return "\n".join([*lines, "</ol>"])


def _picture(item: Flow | Seats) -> str:
    """A picture whose clauses are links too."""
    return CITES.sub(lambda found: found[1] + _linked(found[2]), svg(picture(item)))


def _section(section: Section) -> str:
    behind = f" {_src(bracketed(section.cites))}" if section.cites else ""
    parts = ["<section>", f"<h2>{escaped(section.title)}{behind}</h2>", *_notes(section.notes)]
    for run in runs(section.items, 1, section.numbered):
        parts.append(_lines(*run) if isinstance(run, tuple) else _other(run))
    return "\n".join([*parts, "</section>"])


def _notes(notes: tuple[str, ...]) -> list[str]:
    """One's own notes, in the margin where there is room for it."""
    found = "".join(f"<p>{escaped(note)}</p>" for note in notes)
    return [f'<aside aria-label="note">{found}</aside>'] if found else []


def _lines(lines: "list[Line] | tuple[Line, ...]", start: int = 0) -> str:
    found = "\n".join(f"<li>{_line(line)}</li>" for line in lines)
    return f'<ol start="{start}">\n{found}\n</ol>' if start else f"<ul>\n{found}\n</ul>"


def _line(line: Line) -> str:
    lead = f"<strong>{escaped(line.head)}.</strong> " if line.head else ""
    below = "\n" + _lines(line.below) if line.below else ""
    return f"{lead}{escaped(line.says)} {_src(bracketed(line.cites, line.codes))}{below}"


def _other(item: Item) -> str:
    title = (
        f'<p class="titled">{escaped(item.title)}</p>\n' if not isinstance(item, Line | Table) and item.title else ""
    )
    match item:
        case Table():
            return _table(item)
        case Flow():
            return f'{title}<figure>\n<div class="wide">{_picture(item)}</div>\n{_steps(item)}\n</figure>'
        case Seats():
            says = f"<figcaption>{escaped(item.says)} {_src(bracketed(item.cites))}</figcaption>"
            return f"{title}<figure>\n{_picture(item)}\n{says}\n</figure>"
        case Cards():
            found = [
                f'<div class="card">\n<h3>{escaped(card.title)}</h3>\n{_lines(card.lines)}\n</div>'
                for card in item.cards
            ]
            return "\n".join([f'{title}<div class="cards">', *found, "</div>"])
        case Line():
            return _lines([item])


def _class(table: Table, column: int) -> str:
    if is_figures(table, column):
        return ' class="figures"'
    short = all(len(row.cells[column]) <= SHORT for row in table.rows)
    return ' class="short"' if short else ""


def _table(table: Table) -> str:
    classes = [_class(table, at) for at in range(len(table.head))]
    caption = [f"<caption>{escaped(table.title)}</caption>"] if table.title else []
    heads = [f'<th scope="col"{kind}>{escaped(name)}</th>' for name, kind in zip(table.head, classes, strict=True)]
    lines = ["<table>", *caption, f'<thead><tr>{"".join(heads)}<th scope="col">{CLAUSE}</th></tr></thead>', "<tbody>"]
    for row in table.rows:
        # a bare figure says nothing without the name of its column
        label = f' data-head="{escaped(table.head[0])}"' if is_figures(table, 0) else ""
        first = f'<th scope="row"{classes[0]}{label}>{escaped(row.cells[0])}</th>'
        others = zip(table.head, row.cells, classes, strict=True)
        cells = [f'<td{kind} data-head="{escaped(head)}">{escaped(cell)}</td>' for head, cell, kind in others][1:]
        cells.insert(0, first)
        lines.append(f"<tr>{''.join(cells)}<td>{_src(sources(row.cites, row.codes))}</td></tr>")
    return "\n".join([*lines, "</tbody>", "</table>"])
