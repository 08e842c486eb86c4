"""The typst functions that compose a page: columns of one height, what stands beside a chart, the largest size that
fits.

A part is a piece of a sheet that no column cuts: `heads` tells whether it begins a section, `lead` whether it is
read in the middle of a round, `it` is what it shows. A band runs across the page: columns of parts, or a chart with
parts beside it.
"""

COMPOSING = """\
#set page(margin: (x: 10mm, top: 8mm, bottom: 11mm), footer-descent: 30%)
#set par(leading: .42em, spacing: .5em)
#set list(indent: 0pt, body-indent: .4em, spacing: .42em, marker: ([•], [–], [–]))
#set enum(indent: 0pt, body-indent: .4em, spacing: .42em)
#set table(stroke: (x, y) => (top: if y == 0 { none } else { .4pt + luma(60%) }, bottom: .8pt + luma(40%)),
  fill: (x, y) => if y == 0 { luma(90%) }, inset: (x: 3pt, y: 2.4pt))
#show heading.where(level: 1): it => text(21pt, it.body)
#show heading.where(level: 2): it => block(width: 100%, above: 0pt, below: 0pt, stroke: (top: 1.2pt + accent),
  inset: (top: 3pt, bottom: 2.5pt), text(.97em, fill: accent, it.body))
#show heading.where(level: 3): it => block(above: 0pt, below: .4em, text(1em, it.body))
#let LEAD = 11pt
#let gutter = 5.5mm
#let titled(it) = block(above: .5em, below: .4em, strong(it))
#let mk(it) = super(typographic: false, size: 7pt, text(fill: accent, weight: "bold", it))
#let cites(it) = block(above: .5em, below: 0pt, {
  set par(leading: .3em, justify: false)
  text(7pt, fill: luma(25%), it)
})
// signs of our own: a drop, a stack of counters, a ballot, a blade for the Edge, a card upright and a card turned
#let signs = (
  blood: box(width: .6em, height: .8em, baseline: .1em, curve(fill: accent, curve.move((.3em, 0em)),
    curve.cubic((.32em, .2em), (.6em, .36em), (.6em, .52em)), curve.cubic((.6em, .7em), (.46em, .8em), (.3em, .8em)),
    curve.cubic((.14em, .8em), (0em, .7em), (0em, .52em)), curve.cubic((0em, .36em), (.28em, .2em), (.3em, 0em)))),
  pool: box(width: .75em, height: .75em, baseline: .1em, for y in (.46em, .26em, .06em) {
    place(dy: y, ellipse(width: .72em, height: .27em, stroke: .06em + accent, fill: white)) }),
  votes: box(width: .72em, height: .72em, baseline: .08em, { place(rect(width: .66em, height: .66em,
    stroke: .07em + accent)); place(curve(stroke: .1em + accent, curve.move((.14em, .34em)),
    curve.line((.29em, .5em)), curve.line((.54em, .13em)))) }),
  edge: box(width: .42em, height: .85em, baseline: .12em, polygon(fill: accent, (.21em, 0em), (.42em, .3em),
    (.21em, .85em), (0em, .3em))),
  tap: box(width: .85em, height: .8em, baseline: .12em, { place(dx: .02em, rect(width: .46em, height: .66em,
    stroke: (paint: accent, thickness: .05em, dash: "densely-dotted"))); place(dx: .1em, dy: .34em,
    rect(width: .7em, height: .46em, fill: accent)) }),
)
#let sign(name) = signs.at(name) + h(.3em)
#let at-depth(depth, it) = if depth == 0 { it } else { pad(left: depth * 1.1em, it) }
#let part(scale-by, w, h, alt, it) = figure(alt: alt, kind: "picture", supplement: none, outlined: false,
  scale(scale-by * 100%, reflow: true, box(width: w * 1pt, height: h * 1pt, it)))
#let said(size, one) = {
  set text(calc.min(one.most, if one.lead { calc.max(size, LEAD) } else { size }))
  one.it
}
#let measured(found, w, size) = found.map(one => {
  one.insert("high", measure(block(width: w, said(size, one))).height)
  one.insert("gap", if one.heads { .85 * size } else { .42 * size })
  one
})
#let total(found) = {
  let sum = 0pt
  for (at, one) in found.enumerate() { sum += one.high + if at > 0 { one.gap } else { 0pt } }
  sum
}
#let filled(found, room) = {
  // columns filled in order, none higher than the room
  let done = ()
  let now = ()
  let sum = 0pt
  for one in found {
    if now.len() > 0 and sum + one.gap + one.high > room {
      done.push(now)
      now = ()
      sum = 0pt
    }
    sum += one.high + if now.len() > 0 { one.gap } else { 0pt }
    now.push(one)
  }
  done + (now,)
}
#let whole-sections(found) = {
  // the parts of a section as one, so that no column begins inside it
  let done = ()
  for one in found {
    if one.heads or done.len() == 0 { done.push((one,)) } else { done.last().push(one) }
  }
  done
}
#let balanced(found, n, room) = {
  // n columns as low as they can be: sections whole if that fits the room, else cut between their parts
  let sections = whole-sections(found).map(parts => (heads: true, gap: parts.first().gap, high: total(parts),
    parts: parts))
  let made = ()
  for parts in (sections, found) {
    let least = calc.max(..parts.map(one => one.high))
    let low = calc.max(least, total(parts) / n * .8)
    let high = calc.max(total(parts), least)
    for _ in range(14) {
      let mid = (low + high) / 2
      if filled(parts, mid).len() <= n { high = mid } else { low = mid }
    }
    made.push(filled(parts, high).map(column => column.map(one => one.at("parts", default: (one,))).join()))
  }
  let (whole, cut) = made.map(columns => calc.max(..columns.map(total)))
  made.at(if whole <= room and whole <= cut * 1.35 { 0 } else { 1 })
}
#let column(found, size, target) = {
  // one below the other; what is left up to the target stands before the headings
  let heads = found.slice(1).filter(one => one.heads).len()
  let more = if heads > 0 { calc.min(1.2 * size, calc.max(0pt, (target - total(found)) / heads)) } else { 0pt }
  for (at, one) in found.enumerate() {
    block(above: if at == 0 { 0pt } else if one.heads { one.gap + more } else { one.gap }, below: 0pt, width: 100%,
      said(size, one))
  }
}
#let own-notes(..columns) = block(width: 100%, stroke: (top: 1.2pt + accent), inset: (top: 4pt, bottom: 2pt), {
  // one's own notes at the foot of the page, each with the letter at its section
  set text(9pt)
  grid(columns: (1fr,) * columns.pos().len(), column-gutter: gutter, ..columns.pos().map(notes => {
    for (letter, says) in notes { block(above: .5em, below: .5em, { mk(letter); h(.3em); emph(says) }) }
  }))
})
#let side-by-side(columns, w, size, target) = grid(columns: (w,) * columns.len(), column-gutter: gutter,
  ..columns.map(found => column(found, size, target)))
#let band-of(band, width, size, room) = {
  // the height of a band, and how it is set at a height
  if band.kind == "chart" {
    let by = if band.aside.len() == 0 { calc.max(1, calc.min(size / 11pt, width / (band.w * 1pt))) } else { 1 }
    let chart = block(width: band.w * by * 1pt, { (band.chart)(by) })
    let high = measure(chart).height
    let w = width - band.w * by * 1pt - gutter
    if band.aside.len() == 0 {
      return (high: high, set-at: target => align(center, chart))
    }
    let aside = measured(band.aside, w, size)
    let tall = calc.max(high, total(aside))
    (high: tall, set-at: target => grid(columns: (band.w * by * 1pt, w), column-gutter: gutter, chart,
      column(aside, size, tall)))
  } else {
    let n = band.columns
    let w = (width - gutter * (n - 1)) / n
    let found = measured(band.parts, w, size)
    let columns = balanced(found, n, room)
    let tall = calc.max(..columns.map(total))
    (high: tall, set-at: target => side-by-side(columns, w, size, target), columns: columns)
  }
}
#let largest(sizes, made) = {
  // what is made of the largest size with which it fits, found by halves; none if it fits with none
  let (low, high) = (0, sizes.len() - 1)
  let found = none
  while low <= high {
    let at = calc.quo(low + high, 2)
    let tried = made(sizes.at(at))
    if tried.fits { (found, high) = (tried, at - 1) } else { low = at + 1 }
  }
  found
}
#let paged-out(head, parts, n, pages, sizes, last) = layout(area => context {
  // columns filled one after the other over several pages, in the largest size in which they are enough
  let w = (area.width - gutter * (n - 1)) / n
  let high(it) = measure(block(width: area.width, it)).height
  let room = area.height - high(head) - high(last) - 16pt
  let made(size) = {
    let columns = filled(measured(parts, w, size), room)
    (size: size, columns: columns, fits: columns.len() <= n * pages)
  }
  let found = largest(sizes, made)
  if found == none { found = made(sizes.last()) }
  for (at, columns) in found.columns.chunks(n).enumerate() {
    block(height: area.height, width: 100%, above: 0pt, below: 0pt, {
      block(width: 100%, if at == 0 { head } else { line(length: 100%, stroke: 2pt + accent) })
      block(above: 9pt, below: 0pt, width: 100%, grid(columns: (w,) * columns.len(), column-gutter: gutter,
        ..columns.map(one => column(one, found.size, room))))
      v(1fr)
      block(width: 100%, above: 6pt, below: 0pt, last)
    })
  }
})
#let flowing(head, bands, last) = {
  // what is longer than a page, from page to page
  let parts-of(found) = for (at, one) in found.enumerate() {
    block(above: if at == 0 { 0pt } else if one.heads { 9pt } else { 4pt }, below: 0pt, width: 100%, said(10.5pt, one))
  }
  block(width: 100%, head)
  for band in bands {
    if band.kind == "chart" {
      align(center, (band.chart)(1))
      columns(2, gutter: gutter, parts-of(band.aside))
    } else {
      columns(band.columns, gutter: gutter, parts-of(band.parts))
    }
  }
  block(width: 100%, above: 9pt, last)
}
#let composed(head, bands, sizes, last) = layout(area => context {
  let room = area.height - measure(block(width: area.width, head)).height - measure(block(width: area.width,
    last)).height - 15pt
  let laid-at(size) = {
    let left = room
    let laid = ()
    for band in bands {
      let one = band-of(band, area.width, size, left)
      laid.push(one)
      left -= one.high + size
    }
    (size: size, laid: laid, fits: left + size >= 0pt)
  }
  let found = largest(sizes, laid-at)
  if found == none { return flowing(head, bands, last) }
  let (size: chosen, laid) = found
  let used = laid.map(one => one.high).sum()
  let free = calc.max(0pt, room - used - (laid.len() - 1) * chosen)
  block(width: 100%, head)
  for (at, one) in laid.enumerate() {
    let share = free * (one.high / used)
    block(above: if at == 0 { 9pt } else { chosen }, below: 0pt, width: 100%, (one.set-at)(one.high + share))
  }
  v(1fr)
  block(width: 100%, above: 6pt, below: 0pt, last)
})
"""
