"""The pages of an event as PDF, by typst with its own fonts: A4, tagged, large enough for a wall."""

import json
from typing import Literal

from .pages import Boxes, Names, Page, Ranks, clean

STANDARD: Literal["ua-1"] = "ua-1"
"""What is asked of the PDF: that it can be read aloud."""

HEAD = """#set page(paper: "a4", margin: 14mm, numbering: "1 / 1")
#set text(lang: "en", size: 15pt)
#set par(leading: .5em)
#show heading.where(level: 1): set text(size: 26pt)
#show heading.where(level: 2): set text(size: 17pt)
"""


def pdf(pages: list[Page]) -> bytes:
    """The pages as PDF. Raises ImportError where typst is not installed."""
    import typst

    source = f"#set document(title: {_quoted(pages[0].title)})\n" + HEAD
    source += "\n#pagebreak()\n".join(map(_page, pages))
    made: bytes = typst.compile(source.encode(), format="pdf", ignore_system_fonts=True, pdf_standards=[STANDARD])
    return made


def _quoted(text: str) -> str:
    return json.dumps(clean(text), ensure_ascii=False)


def _page(page: Page) -> str:
    lines = [f"#heading(level: 1, {_quoted(page.title)})"]
    lines += [f"#text({_quoted(page.about)})"] if page.about else []
    lines += [f"#block(strong({_quoted(note)}))" for note in page.notes]
    return "\n".join([*lines, *map(_part, page.parts)]) + "\n"


def _part(part: Boxes | Names | Ranks) -> str:
    if isinstance(part, Names):
        rows = "".join(f"#block(breakable: false)[#strong({_quoted(name)}): {where}]\n" for name, where in part.rows)
        return f"#columns(2)[\n#set block(spacing: .55em)\n{rows}]"
    if isinstance(part, Ranks):
        head = ", ".join(f"strong({_quoted(cell)})" for cell in part.head)
        cells = ", ".join(f"text({_quoted(cell)})" for row in part.rows for cell in row)
        sides = ", ".join("left" if at == 1 else "right" for at in range(len(part.head)))
        widths = ", ".join("1fr" if at == 1 else "auto" for at in range(len(part.head)))
        return (
            f"#table(columns: ({widths}), align: ({sides}), stroke: (bottom: .5pt), inset: 5pt, "
            f"table.header({head}), {cells})"
        )
    boxes = ", ".join(_box(heading, rows, part.cut, part.wide) for heading, rows in part.boxes)
    return f"#grid(columns: ({', '.join(['1fr'] * part.wide)},), gutter: 10pt, {boxes})"


def _box(heading: str, rows: tuple[tuple[str, ...], ...], cut: bool, wide: int) -> str:
    stroke = '(dash: "dashed", thickness: .6pt)' if cut else "1.2pt"
    widths = "(auto, 1fr, 3em, 5em)" if cut else "(auto, 1fr)"
    line, inset = ("(bottom: .5pt)", "(x: 3pt, y: 7pt)") if cut else ("none", "3pt")
    cells = ", ".join(f"text({_quoted(cell)})" for row in rows for cell in row)
    size = "11pt" if cut else "15pt" if wide > 2 else "20pt"
    return (
        f"block(breakable: false, width: 100%, stroke: {stroke}, inset: 7pt)[#set text(size: {size})\n"
        f"#heading(level: 2, {_quoted(heading)})\n#grid(columns: {widths}, stroke: {line}, inset: {inset}, {cells})]"
    )
