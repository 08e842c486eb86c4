"""The pocket version: a page folded to eight, laid out as panels by typst; cut once, it is a booklet."""

from vtes_judge.corpus.book import Book

from .markup import quoted, set_page, src
from .model import Card, Cards, Flow, Line, Seats, Section, Sheet, Table
from .pdf import compiled
from .wording import foot, led, round_table

PANELS = """\
#set page(flipped: true, margin: 0pt, footer: none)
#let sizes = (10.5pt, 9.5pt, 8.5pt, 8pt, 7.5pt, 7pt)
#set par(leading: .42em, spacing: .5em)
#show heading.where(level: 1): it => block(width: 100%, above: 0pt, below: .5em, stroke: (bottom: 1pt),
  inset: (bottom: 3pt), text(1.3em, it.body))
#show heading.where(level: 2): it => block(above: .7em, below: .45em, text(1.08em, it.body))
#let src(..it) = text(.82em, weight: "regular", style: "normal", it.pos().join())
#let c(name, it) = it
#let last(it) = text(.82em, it)
#let piled(found) = found.map(((heads, it)) => block(above: if heads { .95em } else { .42em }, below: .42em, it)).join()
#let split(found, w, h, size) = {
  let done = ()
  let now = ()
  let high = 0pt
  for (heads, it) in found {
    let own = measure(block(width: w, text(size, it))).height
    let gap = if now.len() == 0 { 0pt } else if heads { .95 * size } else { .42 * size }
    if now.len() > 0 and high + gap + own > h {
      done.push(now)
      now = ((heads, it),)
      high = own
    } else {
      now.push((heads, it))
      high += gap + own
    }
  }
  done + (now,)
}
#let at = ((0, 0, true), (0, 1, false), (1, 1, false), (2, 1, false),
  (3, 1, false), (3, 0, true), (2, 0, true), (1, 0, true))
#let folded(found, wide, high) = context {
  let (pw, ph) = (wide / 4, high / 2)
  let (w, h) = (pw - 8mm, ph - 11mm)
  let size = sizes.last()
  for one in sizes {
    if split(found, w, h, one).len() <= 8 { size = one; break }
  }
  let panels = split(found, w, h, size)
  for (sheet, eight) in panels.chunks(8).enumerate() {
    if sheet > 0 { pagebreak() }
    let crease = (paint: luma(60%), thickness: .3pt, dash: "dotted")
    for x in (1, 2, 3) { place(line(start: (pw * x, 0pt), end: (pw * x, high), stroke: crease)) }
    place(line(start: (0pt, ph), end: (wide, ph), stroke: crease))
    place(line(start: (pw, ph), end: (pw * 3, ph), stroke: (thickness: .5pt, dash: "dashed")))
    for (number, panel) in eight.enumerate() {
      let (x, y, turned) = at.at(number)
      place(dx: pw * x, dy: ph * y, rotate(if turned { 180deg } else { 0deg }, box(width: pw, height: ph, {
        place(dx: 4mm, dy: 4mm, block(width: w, height: h, text(size, piled(panel))))
        place(bottom + center, dy: -2.5mm, text(7pt, str(sheet * 8 + number + 1)))
      })))
    }
  }
}
"""

SIZES = {"a4": ("297mm", "210mm"), "letter": ("11in", "8.5in")}


def folded(book: Book, sheets: list[Sheet], paper: str) -> tuple[bytes, int]:
    """The sheets as panels, eight to a page, and how many pages they take. Raises ImportError without typst."""
    blocks: list[str] = []
    for sheet in sheets:
        title = f"#heading(level: 1, {quoted(sheet.title)})#emph({quoted(sheet.about)})"
        for section in sheet.sections:
            behind = f" #{src(section.cites)}" if section.cites else ""
            title += f"#heading(level: 2)[#{quoted(section.title)}{behind}]"
            for one in _section(section):
                blocks.append(f"({'true' if title else 'false'}, [{title}{one}])")
                title = ""
    blocks.append(f"(true, [#last({quoted(foot(book, sheets))})])")
    wide, high = SIZES[paper]
    start = set_page(sheets[0].title, paper, 9.0, "") + PANELS
    return compiled(start + f"#folded(({', '.join(blocks)},), {wide}, {high})\n")


def _section(section: Section) -> list[str]:
    found: list[str] = []
    number = 0
    for item in section.items:
        if isinstance(item, Line):
            number += 1
            found += _line(item, number if section.numbered else 0)
        else:
            pieces = _pieces(item)
            if item.title and pieces:
                pieces[0] = f"#strong({quoted(item.title)})#parbreak()" + pieces[0]
            found += pieces
    return found


def _line(line: Line, number: int = 0, depth: int = 0) -> list[str]:
    """Render a line and those below it, each for itself, so that a panel may end between them."""
    lead = f"#strong({quoted(line.head + '.')}) " if line.head else ""
    body = f"{lead}#{quoted(line.says)} #{src(line.cites, line.codes)}"
    here = f"#pad(left: {depth}em)[{_item(body, number)}]" if depth else _item(body, number)
    return [here, *(text for one in line.below for text in _line(one, 0, depth + 1))]


def _item(body: str, number: int = 0) -> str:
    return f"#enum(start: {number}, [{body}])" if number else f"#list([{body}])"


def _pieces(item: "Table | Flow | Seats | Cards") -> list[str]:
    """Render charts and wide tables as lines, for which a panel has room."""
    match item:
        case Table():
            return [_row(item, at) for at in range(len(item.rows))]
        case Flow():
            found = []
            for node in item.nodes:
                says = f"#{quoted(node.says)} #{src(node.cites, node.codes)}"
                found.append(_item(f"{says} #{quoted('; '.join(led(item, node)))}", item.numbers[node.name]))
            return found
        case Seats():
            return [f"#{quoted(round_table(item))}#parbreak()#{quoted(item.says)} #{src(item.cites)}"]
        case Cards():
            return [one for card in item.cards for one in _card(card)]


def _card(card: Card) -> list[str]:
    first, *rest = [text for line in card.lines for text in _line(line)]
    return [f"#strong({quoted(card.title)})#parbreak(){first}", *rest]


def _row(table: Table, at: int) -> str:
    row = table.rows[at]
    if len(table.head) == 2:
        first, rest = row.cells[0], f": {row.cells[1]}"
    else:
        first, *others = [f"{name}: {cell}" for name, cell in zip(table.head, row.cells, strict=True)]
        rest = "; ".join(["", *others])
    return _item(f"#strong({quoted(first)})#{quoted(rest)} #{src(row.cites, row.codes)}")
