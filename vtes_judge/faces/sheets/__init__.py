"""The command that makes cheat sheets: names of sheets come in; lines, pages and files of them leave.

How to write a sheet. A sheet is a file `contents/<name>.py` (hyphens of the name as underscores) with a function
`sheet() -> Sheet`, and a line in `SHEETS` below, which is the order of the list and of the booklet. It uses only what
`makers` offers, and the rules:

    from vtes_judge.faces.sheets.makers import (
        Sheet, ask, clause, do, end, flow, line, phrase, row, ruled, section, table,
    )

- `line("Only the target's minions may attempt.", "CRR IV.B.1")`: our words (a whole sentence, or a few words without
  a full stop) and the clauses that say it; `head="Directed"` puts a bold lead in front, `below=(line(...), ...)` hangs
  lines under it, `codes=("GAP-12",)` names a conflict or gap. Nothing is said without a clause.
- `clause("CRR IV.C.1")`: the clause's own words, whole. `phrase("CRR II.A", "the ABC rule is used")`: some of them,
  proved to stand there. `under("CRR III.B")`: the lines of all that stands below a clause, nested as there.
- `ruled(rule(...))`: what a checker rules, with every clause it cites; `ruled(..., says="...")` in other words. A
  ruling that is no settled one says so by itself.
- `row("Prince", "2", cites=("CRR V.B.2.b",))`, `table("Votes", ("Title", "Votes"), rows)`: the first cell names its
  row; the clauses are the last column, made by itself.
- `flow("Title", ask("a", "Is it so?", "CRR IV.B.1", yes="b", no="c"), do("b", "Do this.", "CRR ...", to="c"),
  end("c", "Blocked.", "CRR ..."))`: boxes from the top down in the order given; `beside="a"` puts a box at the right
  of box a. A box leads on to any other, also back up. Other words than yes and no: `ways={"equal": "b"}`.
- `seats("Title", {"A": "acts", "B": "her prey"}, "Words.", "CRR I.B.n1")`: the table, clockwise, an arrow from each to
  her prey. `card("Title", line(...), ...)` and `cards("Title", card(...), ...)`: cards to cut out.
- `section("Heading", *items, cites=(...), numbered=False, half=False)`; `Sheet("Title", "What it is for.", sections)`.

The page. A sheet of its own is one page, A4 and Letter, for the table; the booklet, the screen and Markdown have it
whole. `half=True` puts a section into a column, `lead=True` sets what is read in the middle of a round in 11 points,
`beside=True` puts it at the right of the chart before it, whose boxes are as wide as its `widths` say. What does not
fit in 9 points is chosen, not shrunk: `rest(line(...))`, rows, tables, cards and `section(..., rest=True)` stand
in the whole sheet only; `Sheet(..., page=...)` is a page of its own, `columns=3` and `pages=2` are for lists.

Figures. A figure is never typed: it comes from a rule table (`f"{TRANSFERS[0]} transfers"`), from a checker's answer,
or stands in the words of a clause (`clause`, `phrase`). tests/sheets/test_contents.py refuses digits and number words
in the strings of `contents/`; say things so that no figure is needed, or take it from where it is decided.

The golden Markdown is written by `python -m tests.sheets.golden NAME...` into tests/sheets/kept/NAME.md; read it, and
look at the PDF (`vtes-judge sheet NAME -o x.pdf`) as a picture on both papers: one page, nothing cut, no column half
empty.
"""

SHEETS: dict[str, str] = {
    "turn": "The phases of a turn, and what happens in each.",
    "actions": "The twelve actions: who, cost, stealth, directed, repeatable.",
    "blocking": "Who may block, in which order; stealth and intercept.",
    "sequencing": "Who plays first: the ABC rule, the defending player, as played.",
    "referendum": "Votes by title and from elsewhere, prisci, polling, outcome.",
    "combat": "A round of combat from beginning to end, and the order of strikes.",
    "damage": "Healing, aggravated damage, torpor, burning.",
    "torpor-and-diablerie": "In torpor, out of it, and what a diablerie does.",
    "contests-and-titles": "Contested cards and titles, and what a title is bound to.",
    "influence": "Transfers and what they buy; when minions become controlled.",
    "withdrawal-and-ousting": "Leaving the game, and what the others get for it.",
    "tournament": "Rounds, seating, time, scoring with ties, finals.",
    "judge": "Who rules, appeals, extensions, tardiness, drops, deadlines.",
    "limited": "Limited decks: minimums, recursions, draft order.",
    "phased-motion": "Phased Motion: the turn, cardless options, bonuses; folded, its phase cards.",
    "glossary": "The keywords, in a line each.",
    "checkers": "Every question that can be asked, with its command.",
}
"""Every sheet and what is on it, in the order of the list and of the booklet."""

UNBOUND = ("checkers",)
"""The sheets that the booklet leaves out: commands are looked up at the keyboard."""

BOOKLET = "all"
"""The name of the booklet of the other sheets."""

POCKET = "pocket"
"""The name of the cards for a judge's pocket, which are not bound."""
