"""Makes the folded version: a page folded to eight panels, each a thing that one looks up; cut once, it is a
booklet."""

from vtes_judge.corpus.book import Book

from .composition import COMPOSING
from .markup import quoted, set_page
from .model import CHANGED, DOUBT, Sheet
from .panels import Panel, panels
from .pdf import compiled
from .sheet_page import parts_of
from .wording import editions

PANELS = """\
#set page(flipped: true, margin: 0pt, footer: none)
#let sizes = (11.5pt, 11pt, 10.5pt, 10pt, 9.5pt, 9pt)
#let c(name, it) = it
#show heading.where(level: 1): it => block(width: 100%, above: 0pt, below: 5pt, fill: accent,
  inset: (x: 3pt, y: 3pt), pad(right: 12pt, text(11.5pt, fill: white, it.body)))
#show heading.where(level: 2): it => block(width: 100%, above: 0pt, below: 0pt,
  inset: (bottom: 1pt), text(10.5pt, fill: accent, it.body))
#let at = ((0, 0, true), (0, 1, false), (1, 1, false), (2, 1, false),
  (3, 1, false), (3, 0, true), (2, 0, true), (1, 0, true))
#let fitted-to(panel, w, h) = {
  // the panel in the largest size in which it fits; what does not fit in the least goes on to another
  for size in sizes {
    let found = measured(panel.parts, w, size)
    if total(found) <= h { return ((title: panel.title, parts: found, size: size),) }
  }
  let n = filled(measured(panel.parts, w, sizes.last()), h).len()
  let size = sizes.find(size => filled(measured(panel.parts, w, size), h).len() == n)
  balanced(measured(panel.parts, w, size), n, 0pt).map(found => (title: panel.title, parts: found, size: size))
}
#let folded(own, fill, wide, high, foot) = context {
  let (pw, ph) = (wide / 4, high / 2)
  let (w, tall) = (pw - 8mm, ph - 7.5mm)
  let foot-high = measure(block(width: w, foot)).height
  let room = tall - 28pt
  let found = own.map(panel => fitted-to(panel, w, room - foot-high)).flatten()
  let more = fill.map(panel => fitted-to(panel, w, room - foot-high)).flatten()
  while calc.rem(found.len(), 8) != 0 and more.len() > 0 { found.push(more.remove(0)) }
  for (sheet, eight) in found.chunks(8).enumerate() {
    if sheet > 0 { pagebreak() }
    let crease = (paint: luma(60%), thickness: .3pt, dash: "dotted")
    for x in (1, 2, 3) { place(line(start: (pw * x, 0pt), end: (pw * x, high), stroke: crease)) }
    place(line(start: (0pt, ph), end: (wide, ph), stroke: crease))
    place(line(start: (pw, ph), end: (pw * 3, ph), stroke: (thickness: .5pt, dash: "dashed")))
    for (number, panel) in eight.enumerate() {
      let (x, y, turned) = at.at(number)
      place(dx: pw * x, dy: ph * y, rotate(if turned { 180deg } else { 0deg }, box(width: pw, height: ph, {
        place(dx: 4mm, dy: 3.75mm, block(width: w, height: tall, {
          heading(level: 1, panel.title)
          place(top + right, dx: -3pt, dy: 5pt, text(9pt, fill: white, str(sheet * 8 + number + 1)))
          column(panel.parts, panel.size, room)
          if number == 7 { place(bottom, block(width: w, foot)) }
        }))
      })))
    }
  }
}
"""

WIDTH = 174.0
"""The width of a panel on the narrower paper, in points."""

SIZES = {"a4": ("297mm", "210mm"), "letter": ("11in", "8.5in")}


def folded(book: Book, sheets: list[Sheet], paper: str) -> tuple[bytes, int]:
    """A PDF with the panels of these sheets, eight to a page and none empty, and its number of pages.

    Raises ImportError without typst.
    """
    own, fill = panels(sheets)
    wide, high = SIZES[paper]
    shown = tuple(section for panel in (*own, *fill[: -len(own) % 8]) for section in panel)
    last = f"{DOUBT} in doubt, {CHANGED} changed since · {editions(book, [Sheet('', '', shown)])}"
    foot = f"text(7pt, fill: luma(25%), {quoted(last)})"
    start = set_page(sheets[0].title, paper, 9.0, "") + COMPOSING + PANELS
    return compiled(f"{start}#folded(({_typed(own)}), ({_typed(fill)}), {wide}, {high}, {foot})\n")


def _typed(found: list[Panel]) -> str:
    return " ".join(f"(title: {quoted(panel[0].title)}, parts: ({_parts(panel)}))," for panel in found)


def _parts(panel: Panel) -> str:
    """The parts of a panel in typst; the title of the first section is that of the panel, so it is not repeated."""
    first, *others = panel
    return " ".join([*parts_of(first, WIDTH, titled=False), *(part for one in others for part in parts_of(one, WIDTH))])
