"""The style of a page: for screens, dark ones, phones, and paper."""

STYLE = """\
:root { color-scheme: light dark; --ink: #111; --paper: #fff; --soft: #444; --rule: #999; --accent: #8a1020; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee; --paper: #161616; --soft: #bbb; --rule: #777; --accent: #ff9aa5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.4 'Libertinus Serif', 'Linux Libertine O', Georgia, 'Times New Roman', serif; }
h1 { position: sticky; top: 0; z-index: 1; background: var(--paper); }
h1 { font-size: 1.9rem; margin: 1rem 0 .3rem; border-bottom: 3px solid var(--ink); line-height: 1.2; }
h2 { font-size: 1.2rem; margin: 1.1rem 0 .3rem; }
h1, h2, h3, caption, .titled { break-after: avoid; }
[id] { scroll-margin-top: 4rem; }
h3, caption, .titled { font-size: 1rem; font-weight: bold; text-align: left; margin: .6rem 0 .2rem; padding: 0; }
ul, ol { margin: .2rem 0; padding-left: 1.2rem; }
table { border-collapse: collapse; width: 100%; margin: .4rem 0; }
th, td { text-align: left; vertical-align: top; padding: .15rem .5rem .15rem .2rem; border-top: 1px solid var(--rule); }
thead th { border-top: 2px solid var(--ink); border-bottom: 1px solid var(--ink); }
tbody th { font-weight: normal; }
.figures { text-align: center; }
.short, .src a { white-space: nowrap; }
.src, h2 .src { font-size: .82rem; font-weight: normal; color: var(--soft); }
.about { font-style: italic; margin: .2rem 0; }
figure { margin: .4rem 0; break-inside: avoid; overflow-x: auto; }
svg { width: 100%; height: auto; display: block; margin: 0 auto; }
.halves { columns: 2 20rem; column-gap: 1.6rem; }
.halves > section { break-inside: avoid; }
.halves > section > h2 { margin-top: 0; padding-top: .5rem; }
.narrow { display: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, 62.5mm); }
.card { width: 62.5mm; min-height: 87.5mm; padding: 3mm; border: 1px dashed var(--ink); break-inside: avoid; }
aside { margin: .4rem 0; padding-left: .6rem; border-left: 3px solid var(--accent); font-style: italic; }
aside p { margin: .2rem 0; }
footer { margin-top: 1rem; padding-top: .3rem; border-top: 1px solid var(--rule); font-size: .82rem; }
a { color: inherit; text-decoration-thickness: .5px; text-underline-offset: .15em; }
a.since, strong.since { color: var(--accent); }
#clauses { margin-top: 2rem; }
#clauses dl { columns: 2 18rem; column-gap: 1.6rem; font-size: .85rem; }
#clauses dl div { break-inside: avoid; margin-bottom: .5rem; }
#clauses dt { font-weight: bold; }
#clauses dd { margin: 0; overflow-wrap: anywhere; }
.close { display: none; }
@media screen {
  .paper { display: none; }
  #clauses div:target { position: fixed; z-index: 2; left: 0; right: 0; bottom: 0; margin: 0; padding: .8rem 1rem;
    max-height: 60vh; overflow-y: auto; font-size: 1rem; background: var(--paper); border-top: 3px solid var(--accent);
    box-shadow: 0 -.3rem 1rem #0006; }
  div:target .close { display: block; position: absolute; top: .2rem; right: .4rem; padding: .3rem .7rem;
    font-size: 1.4rem; text-decoration: none; }
}
@media screen and (min-width: 92rem) {
  article, article > section { position: relative; }
  article > aside, article > section > aside { position: absolute; top: 0; left: calc(100% + 1.4rem); width: 13rem;
    margin: 0; }
}
@media screen and (max-width: 40rem) {
  h1 { font-size: 1.4rem; padding: .2rem 0; }
  h1, h2, p, li, td, th, dd, figcaption { overflow-wrap: anywhere; }
  .wide { display: none; }
  .narrow { display: block; list-style: none; padding: 0; }
  .narrow li { padding: .3rem .5rem; border: 1.5px solid var(--ink); position: relative; margin-bottom: .4rem; }
  .narrow .on { margin-bottom: 1.9rem; }
  .narrow .on::after { content: attr(data-way) " ↓"; position: absolute; left: 0; right: 0; top: calc(100% + .15rem);
    text-align: center; font-weight: bold; line-height: 1.5rem; }
  .narrow .ask { border-radius: 1.3rem; padding: .3rem .9rem; }
  .narrow .end { border-width: 3px; border-radius: .6rem; }
  .narrow li:target { background: color-mix(in srgb, var(--accent) 18%, var(--paper)); }
  .ways { display: block; margin-top: .2rem; font-weight: bold; }
  .ways a { display: inline-block; padding: .25rem .7rem; margin-right: .4rem; border: 1px solid var(--accent);
    border-radius: 1rem; text-decoration: none; }
  .short { white-space: normal; }
  table, thead, tbody, tr, th, td, caption { display: block; }
  table:not(.slim) thead, .slim thead th:last-child { position: absolute; clip-path: inset(50%); height: 1px;
    width: 1px; overflow: hidden; }
  .slim tr { display: grid; grid-template-columns: var(--grid); column-gap: .5rem; }
  .slim td:last-child { grid-column: 1 / -1; }
  .slim tbody th { font-weight: normal; }
  tr { padding: .3rem 0; border-top: 1px solid var(--rule); }
  th, td { border: 0; padding: 0; }
  tbody th { font-weight: bold; }
  table:not(.slim) [data-head]:not(:empty)::before { content: attr(data-head) ": "; color: var(--soft); }
  .figures { text-align: left; }
  .cards { grid-template-columns: 1fr; }
  .card { width: auto; min-height: 0; }
}
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #444; --rule: #999; --accent: #8a1020; }
  :root { font-size: 9pt; print-color-adjust: exact; }
  body { max-width: none; padding: 0; font-size: 1rem; line-height: 1.1; font-size-adjust: .43; }
  h1 { margin: 0; position: static; font-size: 19pt; border-bottom: 2pt solid var(--accent); }
  h2 { margin: .4rem 0 .1rem; padding-top: 1pt; font-size: 1.1rem; color: var(--accent);
    border-top: 1.2pt solid var(--accent); }
  h3, caption, .titled { margin: .3rem 0 .1rem; }
  ul, ol { margin: .1rem 0; padding-left: 1rem; }
  table, figure { margin: .2rem 0; }
  a { text-decoration: none; }
  .src, .wide, .narrow, .rest, tr > :last-child { display: none; }
  th, td { padding: .06rem .4rem .06rem .15rem; border-top: .5pt solid var(--rule); }
  thead th { background: #e5e5e5; border: 0; }
  table { border-bottom: .8pt solid var(--soft); }
  sup.paper { font-size: 7pt; font-weight: bold; color: var(--accent); line-height: 0; }
  .cited { margin: .2rem 0 0; font-size: 7pt; line-height: 1.1; color: var(--soft); }
  .lead { font-size: 10.5pt; }
  .band { display: grid; grid-template-columns: var(--chart) 1fr; column-gap: 5mm; }
  .band figure { overflow: visible; }
  table, tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
  article + article, #clauses { break-before: page; }
  footer { font-size: 7pt; border: 0; color: var(--soft); }
  #clauses dl { font-size: 8.5pt; }
  .halves { columns: var(--columns); column-gap: 5mm; }
  .halves > section { break-inside: auto; }
  .halves > section > h2 { padding-top: 1pt; margin-top: .4rem; }
}
"""
