"""The beginning of the typst source of a booklet: two columns, running heads, chapters, and its own small functions."""

import re

from vtes_judge.faces.sheets.markup import PAPERS, quoted

BODY, CITES = 9.0, 7.0
"""The sizes of words and of the clauses behind them, in points."""

PRELUDE = """\
#let accent = rgb("#8a1020")
#set document(title: @TITLE@, date: none)
#let running = context {
  // the chapter, but for the page on which it begins; nothing on the cover
  let now = here().page()
  let chapters = query(heading.where(level: 1))
  let before = chapters.filter(it => it.location().page() < now)
  if before.len() == 0 or chapters.any(it => it.location().page() == now) { return }
  set text(8pt)
  let parts = (before.last().body, h(1fr), emph(@TITLE@))
  block(width: 100%, stroke: (bottom: .5pt), inset: (bottom: 3pt),
    if calc.even(now) { parts.join() } else { parts.rev().join() })
}
#let numbered = context {
  let now = here().page()
  if now == 1 { return }
  set text(7.5pt)
  let parts = (strong(str(now)), h(1fr), @EDITIONS@)
  if calc.even(now) { parts.join() } else { parts.rev().join() }
}
#set page(paper: @PAPER@, columns: 2, margin: (inside: 12mm, outside: 9mm, top: @ABOVE@, bottom: @BELOW@),
  header: running, header-ascent: 3mm, footer: numbered, footer-descent: 3mm)
#set columns(gutter: 5mm)
#set text(font: "Libertinus Serif", size: @BODY@pt, lang: "en", region: "GB", hyphenate: false, ligatures: false)
#set par(leading: .39em, spacing: .48em)
#set list(indent: 0pt, body-indent: .4em, spacing: .4em, marker: ([•], [–], [•], [–]))
#set enum(indent: 0pt, body-indent: .4em, spacing: .4em)
#set table(stroke: (x, y) => (top: if y == 0 { .9pt } else { .3pt }, bottom: .9pt),
  inset: (x: 3pt, top: 2.2pt, bottom: 3pt))
#set table.cell(breakable: false)
#show heading: set block(sticky: true)
#show figure: set block(breakable: false, above: .6em, below: .6em)
#let chapter(name, mark: none) = {
  pagebreak(weak: true)
  place(top, scope: "parent", float: true, clearance: 1.1em,
    block(width: 100%, stroke: (bottom: 2pt + accent), inset: (bottom: 7.5pt),
      [#show heading: set text(20pt)
      #heading(level: 1, name)#if mark != none { label(mark) }]))
}
#let about(it) = block(below: .6em, sticky: true, emph(it))
#let sheet(name, told) = {
  show heading: it => block(above: 1.2em, below: .5em, width: 100%, fill: accent, inset: (x: 4pt, y: 3.5pt),
    text(12.5pt, fill: white, it.body))
  heading(level: 2, name)
  about(told)
}
#let part(level, it, cites: none) = {
  // the clauses of a heading are not in the contents
  show heading: it => block(above: .85em, below: .45em, text(10.5pt, fill: accent, it.body) + h(.5em) + cites)
  heading(level: level, it)
}
#let small(level, it) = {
  show heading: it => block(above: .6em, below: .4em, text(@BODY@pt, it.body))
  heading(level: level, outlined: false, it)
}
#let src(..it) = text(@CITES@pt, weight: "regular", style: "normal", fill: black, it.pos().join())
#let common(it) = block(above: .3em, below: .6em, text(@CITES@pt, it))
#let c(name, it) = {
  let colour = if name.starts-with("T-") { accent } else { black }
  [#metadata(name)<named>#link(label(name), text(fill: colour, it))]
}
#let terms(..names) = names.pos().map(it => [#metadata(it)<term>]).join()
#let note(says) = block(above: .5em, below: .6em, inset: (left: 2mm), stroke: (left: 1.5pt + accent), emph(says))
#let titled(it) = block(above: .6em, below: .4em, sticky: true, strong(it))
#let wide(it) = place(auto, scope: "parent", float: true, clearance: .9em,
  block(width: 100%, align(left, it)))
#let drawing(w, h, alt, it) = figure(alt: alt, kind: "picture", supplement: none, outlined: false,
  scale(@DRAWN@, reflow: true, box(width: w * 1pt, height: h * 1pt, it)))
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
#let cover(about, chapters, motif, told) = {
  page(columns: 1, margin: (x: 22mm, top: 38mm, bottom: 20mm), {
    show title: it => block(width: 100%, below: 1.2em, stroke: (bottom: 3pt + accent), inset: (bottom: 14pt),
      text(38pt, it.body))
    title(@TITLE@)
    text(15pt, emph(about))
    v(1fr)
    align(center, scale(190%, reflow: true, motif))
    v(1fr)
    for it in chapters { block(above: .7em, below: .7em, text(14pt, it)) }
    v(1fr)
    block(width: 100%, stroke: (top: .5pt), inset: (top: 5pt), text(8.5pt, told))
  })
}
#let contents(title) = {
  page(columns: 1, {
    block(width: 100%, below: 1em, stroke: (bottom: 2pt + accent), inset: (bottom: 5pt),
      [#show heading: set text(20pt)
      #heading(level: 1, outlined: false, title)])
    set outline.entry(fill: none)
    show outline.entry.where(level: 1): set text(11.5pt, weight: "bold", fill: accent)
    show outline.entry.where(level: 1): set block(above: 1em, below: .5em, sticky: true)
    show outline.entry.where(level: 2): set text(weight: "bold")
    show outline.entry.where(level: 2): set block(above: .7em, below: .4em, sticky: true)
    show outline.entry.where(level: 3): set text(8.5pt)
    show outline.entry.where(level: 3): set block(above: .35em, below: .35em)
    columns(2, gutter: 8mm, outline(title: none, depth: 3, indent: .8em))
  })
}
#let paged(found, labelled) = {
  // every name once, with the pages where it stands
  for (name, at) in found.filter(one => one.last().len() > 0) {
    let pages = at.dedup(key: it => it.page()).map(it => link(it, str(it.page()))).join(", ")
    let shown = if labelled [#name#label(name)] else { name }
    block(above: .4em, below: .4em, [#shown#h(.5em)#text(fill: accent, pages)])
  }
}
#let places(kind, names) = {
  let found = (:)
  for one in query(kind) { found.insert(one.value, found.at(one.value, default: ()) + (one.location(),)) }
  names.map(name => (name, found.at(name, default: ())))
}
#let register(title, about-terms, names, about-clauses, clauses) = {
  set page(columns: 6)
  set columns(gutter: 4mm)
  set text(7.5pt)
  chapter(title)
  small(2, about-terms)
  context paged(places(<term>, names), false)
  small(2, about-clauses)
  context paged(places(<named>, clauses), true)
}
"""

MARGINS = {"a4": ("15mm", "12mm"), "letter": ("12.5mm", "10.5mm")}
"""The margins above and below a page, by the paper; less on Letter, which is lower than A4."""

DRAWN = "83%"
"""The scale of charts in a booklet, at which their words are as large as the others."""


def opening(title: str, paper: str, editions: str) -> str:
    """The beginning of the source of a booklet. `editions`: what stands at the foot of each page."""
    filled = {
        "BODY": str(BODY),
        "CITES": str(CITES),
        "TITLE": quoted(title),
        "PAPER": quoted(PAPERS[paper]),
        "EDITIONS": quoted(editions),
        "DRAWN": DRAWN,
        "ABOVE": MARGINS[paper][0],
        "BELOW": MARGINS[paper][1],
    }
    return re.sub("@([A-Z]+)@", lambda found: filled[found[1]], PRELUDE)
