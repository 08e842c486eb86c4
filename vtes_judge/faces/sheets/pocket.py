"""Makes cards for a sleeve: each section of a sheet on a card of 63 x 88 mm, six on a page between marks for
cutting."""

from vtes_judge.corpus.book import Book

from .cited_clauses import ABOUT, TITLE, behind
from .composition import COMPOSING
from .markup import quoted, set_page
from .model import CHANGED, DOUBT, Section, Sheet
from .pdf import compiled
from .sheet_page import parts_of
from .wording import editions

WIDE, HIGH, INSET = 63, 88, 3
"""The width and height of a card of the game, and the margin within its edges, in millimetres."""

ACROSS, DOWN = 3, 2
"""The number of cards across a page, and down it."""

SIZES = (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5)
"""The sizes of words, in points: the largest in which a card has room for its section is taken."""

SMALLEST = SIZES[-1]
"""The size of clauses and marks on a card, in points: the smallest that can be read in the hand."""

CARDS = """\
#let (wide, high, inset) = (WIDEmm, HIGHmm, INSETmm)
#set par(leading: .36em, spacing: .4em)
#set list(indent: 0pt, body-indent: .35em, spacing: .36em, marker: ([•], [–]))
#set table(inset: (x: 2pt, top: 1.5pt, bottom: 2.2pt))
#show heading.where(level: 1): it => text(15pt, it.body)
#show heading.where(level: 2): it => block(width: 100%, above: 0pt, below: 0pt, fill: accent, inset: (x: 3pt, y: 2.5pt),
  text(9pt, fill: white, it.body))
#let mk(it) = super(typographic: false, size: SMALLpt, text(fill: accent, weight: "bold", it))
#let titled(it) = block(above: .4em, below: .35em, strong(it))
#let cites(it) = block(above: .35em, below: 0pt, {
  set par(leading: .25em)
  text(SMALLpt, fill: luma(25%), it)
})
#let pieces(found, w, room, sizes) = {
  // the cards of a section: one in the largest size that fits, else several in the smallest
  for size in sizes {
    let parts = measured(found, w, size)
    if total(parts) <= room { return ((size: size, parts: parts),) }
  }
  filled(measured(found, w, sizes.last()), room).map(parts => (size: sizes.last(), parts: parts))
}
#let mark(x, y, dx, dy) = place(dx: x, dy: y, line(end: (dx, dy), stroke: .4pt))
#let marks(across, down) = {
  for n in range(across + 1) {
    mark(wide * n, -5mm, 0mm, 4mm)
    mark(wide * n, high * down + 1mm, 0mm, 4mm)
  }
  for n in range(down + 1) {
    mark(-5mm, high * n, 4mm, 0mm)
    mark(wide * across + 1mm, high * n, 4mm, 0mm)
  }
}
#let pocket(head, sections, across, down, sizes, last) = context {
  let (w, room) = (wide - 2 * inset, high - 2 * inset - 17pt)
  let cards = ()
  for (title, found) in sections {
    let made = pieces(found, w, room, sizes)
    for (at, one) in made.enumerate() {
      let name = if made.len() == 1 { title } else { title + " (" + str(at + 1) + ")" }
      cards.push(block(width: wide, height: high, inset: inset, {
        heading(level: 2, name)
        v(2.5pt)
        for (number, part) in one.parts.enumerate() {
          block(above: if number == 0 { 0pt } else { .36 * one.size }, below: 0pt, width: 100%, said(one.size, part))
        }
      }))
    }
  }
  for (side, six) in cards.chunks(across * down).enumerate() {
    if side > 0 { pagebreak() }
    let rows = six.chunks(across)
    // a back stands behind its front where the sheet is turned on its long edge
    if calc.odd(side) { rows = rows.map(row => (row + (none,) * (across - row.len())).rev()) }
    // at the same place on each page, so that backs lie behind their fronts
    if side == 0 { place(top, head) }
    place(top + center, dy: 30mm, box(width: wide * across, height: high * down, {
      set align(left)
      marks(across, down)
      grid(columns: (wide,) * across, rows: (high,) * down, stroke: .3pt + luma(75%), ..rows.flatten())
    }))
    place(top, dy: 30mm + high * down + 8mm, last)
  }
}
"""


def pocket(book: Book, sheet: Sheet, paper: str) -> tuple[bytes, int]:
    """A PDF with the sections of a sheet as cards and the clauses behind them on pages of their own; its number of
    pages.

    Raises ImportError without typst.
    """
    return compiled(typed(book, sheet, paper))


def typed(book: Book, sheet: Sheet, paper: str) -> str:
    """Write the cards as a typst source."""
    filled = {"WIDE": str(WIDE), "HIGH": str(HIGH), "INSET": str(INSET), "SMALL": str(SMALLEST)}
    cards = CARDS
    for name, value in filled.items():
        cards = cards.replace(name, value)
    how = "Print on both sides, turned on the long edge; cut at the marks."
    head = f"heading(level: 1, {quoted(sheet.title)}) + block(above: 5pt, emph({quoted(f'{sheet.about} {how}')}))"
    last = f"text(9pt, {quoted(f'{DOUBT} in doubt, {CHANGED} changed since these texts')})"
    found = " ".join(f"({quoted(one.title)}, ({_parts(one)}))," for one in sheet.sections)
    sizes = ", ".join(f"{size}pt" for size in SIZES)
    entries = ", ".join(f"({quoted(one.name, bare=True)}, {quoted(one.says)})" for one in behind(book, [sheet]))
    return "\n".join(
        [
            set_page(sheet.title, paper, SIZES[0], editions(book, [sheet])) + COMPOSING + cards,
            f"#pocket({head}, ({found}), {ACROSS}, {DOWN}, ({sizes}), {last})",
            "#[#show heading.where(level: 1): it => block(text(20pt, it.body))",
            f"#behind({quoted(TITLE)}, {quoted(ABOUT)}, ({entries},))]",
            "",
        ]
    )


def _parts(section: Section) -> str:
    return " ".join(parts_of(section, (WIDE - 2 * INSET) * 72 / 25.4, titled=False))
