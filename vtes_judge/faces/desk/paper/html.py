"""The pages of an event as HTML: for the wall, in large type, and for a telephone."""

from html import escape

from .pages import Boxes, Names, Page, Ranks, clean

STYLE = """
body { font-family: Helvetica, Arial, sans-serif; margin: 1em; color: #000; background: #fff; font-size: 1.25rem; }
h1 { font-size: 2em; margin: 0 0 .1em; } h2 { font-size: 1.2em; margin: 0 0 .2em; } p { margin: .3em 0 .8em; }
section { break-after: page; } section:last-of-type { break-after: auto; }
.boxes { display: grid; gap: .8em; } .boxes div { break-inside: avoid; border: 2px solid #000; padding: .5em .7em; }
.cut div { border-style: dashed; border-width: 1px; }
.cut td:nth-child(3) { width: 4em; } .cut td:nth-child(4) { width: 9em; } .cut td { padding: .5em .3em; }
table { border-collapse: collapse; width: 100%; } tr { break-inside: avoid; } thead { display: table-header-group; }
td, th { padding: .15em .4em; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.boxes td:first-child { width: 1.4em; font-weight: bold; }
.cut td, .ranks td { border-bottom: 1px solid #888; }
.ranks td:not(:nth-child(2)), .ranks th:not(:nth-child(2)) { text-align: right; white-space: nowrap; }
.ranks td:last-child { font-size: .8em; }
.names { columns: 17em; } .names p { margin: 0; padding: .15em 0; break-inside: avoid; border-bottom: 1px solid #bbb; }
.names b { overflow-wrap: anywhere; }
@page { margin: 12mm; } @media print { body { margin: 0; font-size: 15pt; } }
@media screen and (max-width: 700px) { .boxes { grid-template-columns: 1fr !important; } body { font-size: 1.05rem; } }
"""


def html(pages: list[Page]) -> str:
    """The pages as one file of HTML."""
    title = escape(clean(pages[0].title))
    body = "\n".join(map(_page, pages))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _page(page: Page) -> str:
    lines = ["<section>", f"<h1>{escape(clean(page.title))}</h1>"]
    lines += [f"<p>{escape(clean(page.about))}</p>"] if page.about else []
    lines += [f"<p><b>{escape(clean(note))}</b></p>" for note in page.notes]
    return "\n".join([*lines, *map(_part, page.parts), "</section>"])


def _part(part: Boxes | Names | Ranks) -> str:
    if isinstance(part, Names):
        rows = "\n".join(f"<p><b>{escape(clean(name))}</b>: {escape(where)}</p>" for name, where in part.rows)
        return f'<div class="names">\n{rows}\n</div>'
    if isinstance(part, Ranks):
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in part.head)
        return f'<table class="ranks">\n<thead><tr>{head}</tr></thead>\n<tbody>\n{_rows(part.rows)}\n</tbody>\n</table>'
    boxes = "\n".join(
        f"<div><h2>{escape(clean(heading))}</h2><table>\n{_rows(rows)}\n</table></div>" for heading, rows in part.boxes
    )
    cut = " cut" if part.cut else ""
    return f'<div class="boxes{cut}" style="grid-template-columns: repeat({part.wide}, 1fr)">\n{boxes}\n</div>'


def _rows(rows: tuple[tuple[str, ...], ...]) -> str:
    return "\n".join("<tr>" + "".join(f"<td>{escape(clean(cell))}</td>" for cell in row) + "</tr>" for row in rows)
