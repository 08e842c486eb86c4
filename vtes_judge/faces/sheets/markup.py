"""The beginning of the typst source of every PDF: the page, the letters, and the functions that sheets are written
in."""

import re

from vtes_judge.annotations import Iterable

from .cited_clauses import NAMED
from .model import sources
from .wording import ARROW

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The papers by the name that users tell, each with its name in typst."""

MARGINS = {"a4": ("10mm", "12mm"), "letter": ("8mm", "10mm")}
"""The margins above and below a page, by the paper; less on Letter, which is lower than A4."""

CARDS = {"a4": "87.5mm", "letter": "82mm"}
"""The height of a card to cut out, by the paper: that of a card of the game, or less so that three stand on a page."""

PRELUDE = """\
#set document(title: TITLE, date: none)
#set page(paper: PAPER, margin: (x: 11mm, top: ABOVE, bottom: BELOW), footer-descent: 25%,
  footer: context {
    // which sheet this is, by which texts and which program, on every page
    let now = counter(page).get().first()
    let titles = query(heading.where(level: 1))
    let here = titles.filter(it => it.location().page() <= now)
    set text(7.5pt)
    grid(columns: (1fr, auto, 1fr), if here.len() > 0 { here.last().body }, [EDITIONS],
      align(right, str(now) + "/" + str(counter(page).final().first())))
  })
#set text(font: "Libertinus Serif", size: SIZE, lang: "en", region: "GB", hyphenate: false, ligatures: false)
#set par(leading: .48em, spacing: .7em)
#set list(indent: 0pt, body-indent: .5em, spacing: .5em, marker: ([•], [–], [•], [–]))
#set enum(indent: 0pt, body-indent: .5em, spacing: .5em)
#set table(stroke: (x, y) => (top: if y == 0 { .9pt } else { .35pt }, bottom: .9pt), inset: (x: 4pt, y: 3pt))
#set table.cell(breakable: false)
#show heading.where(level: 1): it => block(width: 100%, below: .6em, stroke: (bottom: 1.6pt), inset: (bottom: 6pt),
  text(20pt, it.body))
#show heading.where(level: 2): it => block(above: 1em, below: .55em, sticky: true, text(12.5pt, it.body))
#show heading.where(level: 3): it => block(above: .6em, below: .5em, sticky: true, text(11.5pt, it.body))
#show figure: set block(breakable: false, above: .7em, below: .9em)
#let about(it) = block(below: .4em, emph(it))
#let src(..it) = text(7.5pt, weight: "regular", style: "normal", it.pos().join())
#let accent = rgb("#8a1020")
#let c(name, it) = {
  let colour = if name.starts-with("T-") { accent } else { black }
  [#metadata(name)<named>#link(label(name), text(fill: colour, it))]
}
#let term(name, it) = [#metadata(name)<term>#strong(it)]
#let behind(title, about-it, found) = {
  pagebreak(weak: true)
  heading(level: 1, title)
  about(about-it)
  v(.6em)
  set text(8.5pt)
  columns(3, gutter: 5mm, found.map(((name, says)) => block(above: .95em, below: .95em)[
    #strong(name)#label(name) #says]).join())
}
#let titled(it) = block(above: .8em, below: .5em, sticky: true, strong(it))
#let shape(..points) = place(polygon(stroke: 1pt, ..points))
#let outcome(x, y, w, h) = place(dx: x * 1pt, dy: y * 1pt,
  rect(width: w * 1pt, height: h * 1pt, radius: 8pt, stroke: 2pt))
#let way(from, ..points) = place(curve(stroke: 1pt, curve.move(from), ..points.pos().map(it => curve.line(it))))
#let tip(..points) = place(polygon(fill: black, ..points))
#let at(x, y, size, it, weight: "regular") = place(dx: x * 1pt, dy: y * 1pt,
  box(text(size * 1pt, weight: weight, top-edge: "baseline", bottom-edge: "baseline", it)))
#let mid(x, y, size, it, weight: "regular") = place(dx: x * 1pt - 300pt, dy: y * 1pt,
  box(width: 600pt, align(center,
    text(size * 1pt, weight: weight, top-edge: "baseline", bottom-edge: "baseline", it))))
#let fitted(it, w, h) = context {
  let size = 11pt
  while size > 6pt and measure(block(width: w, text(size, it))).height > h { size -= .25pt }
  text(size, it)
}
#let cards(..found) = block(grid(columns: 3, ..found.pos().map(it => grid.cell(breakable: false,
  block(width: 62.5mm, height: CARD, inset: 3mm, stroke: (paint: black, thickness: .5pt, dash: "dashed"),
    fitted(it, 56.5mm, CARD - 6mm))))))
"""


def set_page(title: str, paper: str, size: float, editions: str) -> str:
    """The settings at the beginning of a source. `size`: of its words, in points; `editions`: what stands at the
    foot."""
    filled = {"TITLE": quoted(title), "PAPER": quoted(PAPERS[paper]), "SIZE": f"{size}pt", "CARD": CARDS[paper]}
    filled["EDITIONS"] = f"#{quoted(editions)}"
    filled["ABOVE"], filled["BELOW"] = MARGINS[paper]
    return re.sub("|".join(filled), lambda found: filled[found[0]], PRELUDE)


def quoted(text: str, *, bare: bool = False) -> str:
    """A text as a string of typst. A citation is kept on one line, and an arrow with what it leads to, unless
    `bare`."""
    for first in () if bare else ("CRR", "VEKN", "GL", "PMF", ARROW):
        text = text.replace(f"{first} ", f"{first}\u00a0")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def linked(text: str) -> str:
    """A text as an expression of typst in which each citation and code is a link."""
    parts, at = [], 0
    for found in NAMED.finditer(text):
        parts += [quoted(text[at : found.start()]), f"c({quoted(found[0], bare=True)}, {quoted(found[0])})"]
        at = found.end()
    parts.append(quoted(text[at:]))
    return "{ " + "; ".join(part for part in parts if part != '""') + " }"


def bracketed(cites: tuple[str, ...], codes: tuple[str, ...] = ()) -> str:
    """Clauses and codes in brackets, as they stand behind words."""
    return f"[{sources(cites, codes)}]"


def joined(parts: Iterable[str]) -> str:
    """An expression of typst that puts parts one below the other."""
    return "\n".join(parts)
