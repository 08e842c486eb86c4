"""Writes the pages of an event as PDF, by typst with its own fonts: A4, tagged, large enough for a wall."""

import json

from vtes_judge.files.pdf import made

from .pages import Boxes, Names, Page, Picture, Ranks, clean

HEAD = """#set text(font: "Libertinus Serif", lang: "en", region: "GB", size: 15pt, hyphenate: false, ligatures: false)
#set par(leading: .5em)
#show heading.where(level: 1): it => block(below: .5em, stroke: (bottom: 1.5pt), inset: (bottom: 10pt), width: 100%,
  text(size: 30pt, it.body))
#show heading.where(level: 2): set text(size: 1.1em)
"""


def pdf(pages: list[Page]) -> bytes:
    """The pages as PDF. Raises ImportError where typst is not installed."""
    source = f"#set document(title: {_quoted(pages[0].title)})\n" + HEAD + "\n".join(map(_page, pages))
    return made(source)


def _quoted(text: str) -> str:
    return json.dumps(clean(text), ensure_ascii=False)


def _page(page: Page) -> str:
    foot = f'#text(size: 10pt)[#{_quoted(page.title)} #h(1fr) #context counter(page).display("1 / 1", both: true)]'
    lines = [f'#set page(paper: "a4", margin: 14mm, footer: [{foot}])']
    lines += [f"#heading(level: 1, {_quoted(page.title)})"]
    lines += [f"#emph({_quoted(page.about)})"] if page.about else []
    lines += [f"#block(strong({_quoted(note)}))" for note in page.notes]
    return "\n".join([*lines, *map(_part, page.parts)]) + "\n"


def _part(part: Boxes | Names | Ranks | Picture) -> str:
    if isinstance(part, Picture):
        svg = json.dumps(part.svg, ensure_ascii=False)
        return f'#figure(image(bytes({svg}), format: "svg", height: 105mm, alt: {_quoted(part.says)}))'
    if isinstance(part, Names):
        rows = "".join(
            f"#block(breakable: false, width: 100%, stroke: (bottom: .4pt), inset: (bottom: .18em))"
            f"[#grid(columns: (1fr, auto), column-gutter: .6em, strong({_quoted(name)}), {_quoted(where)})]\n"
            for name, where in part.rows
        )
        inside = f"#set text(size: {part.size}pt)\n#set block(spacing: .32em)\n{rows}"
        return f"#columns({part.wide}, gutter: 18pt)[{inside}]" if part.wide > 1 else f"#block(width: 100%)[{inside}]"
    if isinstance(part, Ranks):
        head = ", ".join(f"strong({_quoted(cell)})" for cell in part.head)
        cells = ", ".join(f"text({_quoted(cell)})" for row in part.rows for cell in row)
        sides = ", ".join("left" if at == 1 else "right" for at in range(len(part.head)))
        widths = ", ".join("1fr" if at == 1 else "auto" for at in range(len(part.head)))
        return (
            f"#text(size: {part.size}pt)[#table(columns: ({widths}), align: ({sides}), stroke: (bottom: .5pt), "
            f"inset: .35em, table.header({head}), {cells})]"
        )
    boxes = ", ".join(_box(heading, rows, part) for heading, rows in part.boxes)
    return f"#grid(columns: ({', '.join(['1fr'] * part.wide)},), gutter: 10pt, {boxes})"


def _box(heading: str, rows: tuple[tuple[str, ...], ...], part: Boxes) -> str:
    stroke = '(dash: "dashed", thickness: .6pt)' if part.cut else "1.2pt"
    widest = max(map(len, rows), default=2)
    widths = "(auto, 1fr, 3em, 5em)" if part.cut else f"(auto, 1fr{', auto' * (widest - 2)})"
    line, inset = ("(bottom: .5pt)", "(x: 3pt, y: 7pt)") if part.cut else ("none", ".2em")
    cells = ", ".join(f"text({_quoted(cell)})" for row in rows for cell in row)
    return (
        f"block(breakable: false, width: 100%, stroke: {stroke}, inset: 7pt)[#set text(size: {part.size}pt)\n"
        f"#heading(level: 2, {_quoted(heading)})\n#grid(columns: {widths}, stroke: {line}, inset: {inset}, {cells})]"
    )
