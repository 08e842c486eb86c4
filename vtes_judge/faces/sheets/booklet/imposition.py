"""Puts pages in print order, two on a side, so that the sheets folded in the middle are a booklet."""

from pathlib import Path
from tempfile import TemporaryDirectory

from vtes_judge.messages import Refused

SIDES = {"a4": ("297mm", "210mm"), "letter": ("11in", "8.5in")}
"""The width and height of a side, by the paper."""

FOLDED = 4
"""The number of pages on a sheet of paper that is folded once: two in front, two behind."""

SOURCE = """\
#set document(title: "Booklet", date: none)
#set page(width: WIDE, height: HIGH, margin: 0pt)
#let half(number) = if number > PAGES { [] } else {
  image("pages.pdf", page: number, width: 100%, height: HIGH, fit: "contain", alt: "Page " + str(number))
}
#for (left, right) in (ORDER,) {
  page({
    grid(columns: (1fr, 1fr), rows: HIGH, half(left), half(right))
    // where it is folded
    for y in (0mm, HIGH - 4mm) { place(top + center, dy: y, line(angle: 90deg, length: 4mm, stroke: .4pt + luma(60%))) }
  })
}
"""


HINT = "set TMPDIR to a folder that can be written"


def order(pages: int) -> list[tuple[int, int]]:
    """The numbers of the pages on each side, left and right, in the order of printing: front, back, next front ...

    The sheets are printed on both sides, turned on the short edge. Numbers above `pages` are blank, at the end.
    """
    total = -(-pages // FOLDED) * FOLDED
    found: list[tuple[int, int]] = []
    for front in range(1, total // 2, 2):
        found += [(total + 1 - front, front), (front + 1, total - front)]
    return found


def imposed(raw: bytes, pages: int, paper: str) -> tuple[bytes, int]:
    """Make a PDF with two pages of this one on each side. Returns it, and its number of sides.

    Raises ImportError without typst, Refused where no file can be kept meanwhile.
    """
    import typst

    wide, high = SIDES[paper]
    sides = order(pages)
    listed = ", ".join(f"({left}, {right})" for left, right in sides)
    source = SOURCE.replace("WIDE", wide).replace("HIGH", high).replace("PAGES", str(pages)).replace("ORDER", listed)
    try:
        # typst can read a PDF only from a file
        with TemporaryDirectory() as folder:
            Path(folder, "pages.pdf").write_bytes(raw)
            main = Path(folder, "main.typ")
            main.write_text(source, encoding="utf-8")
            made: bytes = typst.compile(main, root=Path(folder), format="pdf", ignore_system_fonts=True)
    except OSError as error:
        raise Refused(f"the pages cannot be kept in a folder for temporary files: {error.strerror}", HINT) from None
    return made, len(sides)
