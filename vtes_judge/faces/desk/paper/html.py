"""Writes the pages of an event as HTML: in large type for the wall, and for a telephone; they look like the sheets."""

from html import escape

from .pages import Boxes, Names, Page, Picture, Ranks, clean

STYLE = """
:root { color-scheme: light dark; --ink: #111; --paper: #fff; --soft: #444; --rule: #999; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #161616; --soft: #bbb; --rule: #777; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 1.25rem/1.3 'Libertinus Serif', 'Linux Libertine O', Georgia, 'Times New Roman', serif; }
h1 { font-size: 2.2rem; margin: 0 0 .3rem; border-bottom: 3px solid var(--ink); line-height: 1.2; }
h2 { font-size: 1.1em; margin: 0 0 .2em; } p { margin: .3em 0 .8em; } .about { font-style: italic; }
section { break-after: page; margin-bottom: 2rem; } section:last-of-type { break-after: auto; }
.boxes { display: grid; gap: .6em; grid-template-columns: repeat(var(--wide), 1fr); }
.boxes div { break-inside: avoid; border: 2px solid var(--ink); padding: .4em .6em; }
.cut div { border-style: dashed; border-width: 1px; }
.cut td:nth-child(3) { width: 4em; } .cut td:nth-child(4) { width: 9em; } .cut td { padding: .5em .3em; }
table { border-collapse: collapse; width: 100%; } tr { break-inside: avoid; } thead { display: table-header-group; }
td, th { padding: .1em .35em; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.boxes td:first-child { width: 1.6em; font-weight: bold; overflow-wrap: normal; }
.boxes td:nth-child(3) { text-align: right; white-space: nowrap; }
.cut td, .ranks td { border-bottom: 1px solid var(--rule); }
.ranks td:not(:nth-child(2)), .ranks th:not(:nth-child(2)) { text-align: right; white-space: nowrap; }
.ranks td:last-child { font-size: .85em; }
.names { columns: var(--wide); column-gap: 2em; }
.names p { margin: 0; padding: .12em 0; break-inside: avoid; border-bottom: 1px solid var(--rule);
  display: flex; justify-content: space-between; gap: 1em; }
.names b { overflow-wrap: anywhere; } .names span { white-space: nowrap; }
figure { margin: .6em 0; break-inside: avoid; } svg { width: 100%; max-height: 60vh; }
@media (prefers-color-scheme: dark) { svg { background: #fff; } }
@page { margin: 12mm; }
@media print { body { padding: 0; max-width: none; } .sized { font-size: var(--size); } svg { max-height: 110mm; } }
@media screen and (max-width: 700px) { body { font-size: 1.05rem; padding: .6rem; } h1 { font-size: 1.6rem; }
  .boxes { grid-template-columns: 1fr; } .names { columns: 1; } .ranks { font-size: .9rem; }
  .ranks td:last-child { white-space: normal; } td, th { padding: .15em .2em; } }
"""

OTHER_FONTS = 0.82
"""The size of words in a browser as a part of that in a PDF: the browser's fonts may be wider."""


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
    lines += [f'<p class="about">{escape(clean(page.about))}</p>'] if page.about else []
    lines += [f"<p><b>{escape(clean(note))}</b></p>" for note in page.notes]
    return "\n".join([*lines, *map(_part, page.parts), "</section>"])


def _part(part: Boxes | Names | Ranks | Picture) -> str:
    if isinstance(part, Picture):
        return f"<figure>{part.svg}</figure>"
    size = f"--size: {round(part.size * OTHER_FONTS, 1)}pt"
    if isinstance(part, Names):
        rows = "\n".join(
            f"<p><b>{escape(clean(name))}</b> <span>{escape(where)}</span></p>" for name, where in part.rows
        )
        return f'<div class="names sized" style="--wide: {part.wide}; {size}">\n{rows}\n</div>'
    if isinstance(part, Ranks):
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in part.head)
        head = f"<thead><tr>{head}</tr></thead>"
        return f'<table class="ranks sized" style="{size}">\n{head}\n<tbody>\n{_rows(part.rows)}\n</tbody>\n</table>'
    boxes = "\n".join(
        f"<div><h2>{escape(clean(heading))}</h2><table>\n{_rows(rows)}\n</table></div>" for heading, rows in part.boxes
    )
    cut = " cut" if part.cut else ""
    return f'<div class="boxes sized{cut}" style="--wide: {part.wide}; {size}">\n{boxes}\n</div>'


def _rows(rows: tuple[tuple[str, ...], ...]) -> str:
    return "\n".join("<tr>" + "".join(f"<td>{escape(clean(cell))}</td>" for cell in row) + "</tr>" for row in rows)
