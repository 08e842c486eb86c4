"""The panels of a fold: each a thing that one looks up, taken from a sheet or put together for the size of a panel."""

from vtes_judge.annotations import Callable
from vtes_judge.frozen_values import replace

from .contents import combat, judge, torpor_and_diablerie, withdrawal_and_ousting
from .loader import load
from .makers import clause, line, row, section, table
from .model import Cards, Flow, Line, Node, Section, Sheet, Table, on_page

Panel = tuple[Section, ...]
"""The sections on a panel; the title of the first section is that of the panel."""

Entry = str | tuple[str, ...] | Callable[[], Section]
"""What a panel shows: a section of a sheet by its title, several of them, or a function that makes a section for it."""


def who_may_block() -> Section:
    """The panel on who may attempt to block, with what, and what becomes of it."""
    return section(
        "Who may block",
        table(
            "",
            ("The action", "May attempt"),
            [
                row("directed", "only the target Methuselah", cites=("CRR IV.B.1",)),
                row("undirected", "the prey, then the predator", cites=("CRR IV.B.2.a", "CRR IV.B.2.b")),
                row("card text lets others", "these come after, clockwise", cites=("CRR IV.B.3",)),
            ],
        ),
        line("A ready, untapped minion", "CRR IV.C.1", head="With"),
        line("The intercept is at least as much as the stealth", "CRR IV.C.3", head="Blocked"),
        line("The next attempt follows; it may be the same minion's, it follows", "CRR IV.C.4", "CRR IV.D.3.b",
             head="Not blocked"),
        line("Nobody wishes to attempt any more", "CRR IV.C.5", head="It succeeds"),
        line("The blocking minion taps; combat follows an action from the ready region", "CRR IV.D.3.b",
             "CRR IV.D.3.c", head="After a block"),
    )  # fmt: skip


def order_of_play() -> Section:
    """The panel on who plays first, second and then, by what is going on."""
    sheet = load("sequencing")
    times = next(item for item in _titled(sheet, "Who is the defending player, and the order").items)
    assert isinstance(times, Table)
    return section(
        "Order of play",
        line("A acts, B is her prey, E her predator", "CRR I.B.n1", head="At the table"),
        replace(_narrowed(times, 0, 2), title="", widths=(22, 14, 0)),
        line("Any use starts the order again with A; the last to pass closes it", "CRR II.A.1.a", "CRR II.A.1.b",
             "CRR II.A.1.c"),
    )  # fmt: skip


def strike_order() -> Section:
    """The panel on which strike resolves first."""
    return section(
        "Order of strikes",
        table("", ("When", "Which strike resolves"), [
            row("first", "Combat Ends; then no other", cites=("CRR VI.C.2.a.i",)),
            row("then", "first strike, with its damage", cites=("CRR VI.C.2.a.ii",)),
            row("last", "all others, with theirs", cites=("CRR VI.C.2.a.iii",)),
        ]),
        line("At the same time", "CRR VI.C.2.a", head="The same class"),
        clause("CRR VI.C.2.a.n1", head="Dodge"),
        line("By default no strike is effective; Combat Ends, ranged strikes and, it follows, dodges are",
             "CRR VI.C.2.b.n1", "CRR VI.C.2.b.v", "CRR VI.C.1.b", "CRR VI.C.2.a.n1", head="At long range",
             codes=("GAP-05", "GAP-29")),
        line("Combat ends, without presses", "CRR VI.n3", "CRR VI.C.2.a.i", head="One is burned or in torpor"),
        line("After the first strikes are resolved", "CRR VI.C.3", head="Additional strikes", codes=("GAP-07",)),
    )  # fmt: skip


def the_round() -> Section:
    """The panel on a round of combat, step by step."""
    nodes = _nodes(combat.CHART)
    return section(
        "A round of combat",
        *(_line(nodes[name]) for name in ("begins", "range", "announce", "resolve")),
        line("Each is announced and resolved like the first", "CRR VI.C.3", "CRR VI.C.4", head="Additional strikes"),
        _line(nodes["press"]),
        line("End-of-round effects", "CRR VI.E", "CRR VI.E.1"),
        line("Another round if the last press is to continue, else combat ends", "CRR VI.E.2", "CRR VI.F"),
        numbered=True,
    )


def the_diablerie() -> Section:
    """The panel on a diablerie, step by step."""
    nodes = _nodes(torpor_and_diablerie.CHART)
    return section(
        "Diablerie",
        _line(nodes["burn"]),
        _line(nodes["excess"]),
        _line(nodes["card"], head="Younger than the victim"),
        _line(nodes["trophy"], head="Red List victim, in combat or by a directed action"),
        _line(nodes["hunt"]),
        numbered=True,
    )


def who_rules() -> Section:
    """The panel on who makes a ruling, and who decides an appeal."""
    nodes = _nodes(judge.CHART)
    return section(
        "Who makes the ruling",
        _line(nodes["called"]),
        _line(nodes["stands"], head="No appeal"),
        _line(nodes["final"], head="Appeal"),
        line("The head judge makes all rulings", "VEKN 2.9.p2", head="Multi-Judge System"),
        _line(nodes["next"], head="And the head judge plays in this game"),
    )


def withdrawing() -> Section:
    """The panel on how one withdraws, step by step."""
    nodes = _nodes(withdrawal_and_ousting.CHART)
    return section(
        "Withdrawing",
        line("She began her turn with less than a full hand, her library exhausted", "CRR IX.A", head="If"),
        _line(nodes["announces"]),
        line("No pool or blood is lost or spent, and no minion enters combat", "CRR IX.C", "CRR IX.C.1", "CRR IX.C.2",
             head="Until her next untap phase"),
        _line(nodes["withdraws"]),
        numbered=True,
    )  # fmt: skip


def the_actions() -> Section:
    """The table of actions with their stealth, and whether they are repeatable."""
    return section("Actions: stealth, again", _narrowed(_actions(), 0, 4, 6))


def the_costs() -> Section:
    """The table of actions with their costs."""
    return section("Actions: cost", _narrowed(_actions(), 0, 3))


def directed_actions() -> Section:
    """The table of actions with their targets."""
    return section("Actions: directed", _narrowed(_actions(), 0, 5))


def the_titles() -> Section:
    """The titles with their votes, and how far each is unique."""
    titles = _titled(load("contests-and-titles"), "The titles").items[0]
    assert isinstance(titles, Table)
    return section("Titles", _narrowed(titles, 0, 1, 3))


def damage_rules() -> Section:
    """The panel on what damage does to a vampire, in the words of the rules."""
    found = _titled(load("damage"), "In the words of the rules")
    return section("Damage to a vampire", *found.items)


def damaged() -> Section:
    """The panel with examples of what becomes of vampires that are damaged."""
    return _cases(_titled(load("damage"), "Vampires: examples"))


def controlled() -> Section:
    """The panel on when an uncontrolled vampire becomes controlled."""
    return _cases(_titled(load("influence"), "Is it controlled now?"))


def _cases(found: Section) -> Section:
    """A table whose columns but the last are joined to one, so that each case stands in one cell."""
    wide = found.items[0]
    assert isinstance(wide, Table)
    rows = tuple(replace(one, cells=(", ".join(one.cells[:-1]), one.cells[-1])) for one in wide.rows)
    title = ", ".join(wide.head[:-1]).capitalize()
    return section(found.title, Table(title, ("Case", wide.head[-1]), rows))


def least_cards() -> Section:
    """The least cards of limited decks, and the recursions."""
    found = _titled(load("limited"), "Least cards, and recursions")
    minimums = found.items[0]
    assert isinstance(minimums, Table)
    return section(found.title, _narrowed(minimums, 0, 1, 2, 3), cites=found.cites)


def _actions() -> Table:
    found = load("actions").sections[0].items[0]
    assert isinstance(found, Table)
    return found


FOLDS: dict[str, tuple[Entry, ...]] = {
    "turn": ("Untap phase", "Master phase", "Minion phase", "Influence phase", ("Discard phase", "End of turn"),
             "At any time"),
    "actions": (the_actions, the_costs, directed_actions, "Who may act", "The course of an action",
                "When it goes wrong"),
    "blocking": (who_may_block, "Who may attempt, in order", "Stealth and intercept", "Blocked or not"),
    "sequencing": (order_of_play, "Who is next", "While an action is declared",
                   'While a card is played: the "as played" window', "Playing a card"),
    "referendum": ("The course", "Votes by title", "Votes from elsewhere", "The prisci block",
                   ("The outcome",), "What is played when"),
    "combat": (the_round, strike_order, "Range", "Presses", "What strikes do", "Effective at long range",
               "What is used when"),
    "damage": (damage_rules, damaged, "Allies and retainers"),
    "torpor-and-diablerie": ("A vampire in torpor", "Leaving torpor, and who blocks it", "Who pays for a rescue",
                             the_diablerie, ("The blood hunt", "Blood after a diablerie")),
    "contests-and-titles": ("A brings a card into play: is it contested?", "In each untap phase", "What it costs",
                            "A contest between A, B and C: what becomes of it for A", "Do these contest a title?",
                            the_titles, ("While it is contested", "Gaining and losing titles")),
    "influence": ("How many transfers", "What they buy", controlled, "Mind", ("The phase", "New allies")),
    "withdrawal-and-ousting": (withdrawing, "Is the attempt still alive?", "What follows a withdrawal",
                               "Ousting: who gets what", "Ousting: her cards", "Mind"),
    "tournament": ("Rounds", "Time", ("Before each game, in order", "Seating"), "Victory Points",
                   "Tournament Points, 5 players", "Tournament Points, 4 players", "Conceding, drawing",
                   "Seating of the final"),
    "judge": (who_rules, ("Added time", "Not in the seat"), "Late arrivals", "Leaving the event",
              "Violations: who decides", "Cheating, if intentional", "Play to win, deals, loops", "Deadlines"),
    "limited": (least_cards, ("Decks", "A recursion"), "Sealed decks", "Restricted Trade", "All drafts",
                ("Booster draft", "Mixed draft (Elder)"), "Table draft (Rochester)"),
}  # fmt: skip
"""The panels of each sheet that has some of its own, in their order."""

SHORT = ("limited", "tournament")
"""The sheets whose panels show only what stands on their page: for all of it eight panels would not be enough."""

STANDARD: tuple[tuple[str, Entry], ...] = (
    ("blocking", who_may_block),
    ("sequencing", order_of_play),
    ("combat", strike_order),
    ("referendum", "Votes by title"),
    ("tournament", "Victory Points"),
    ("tournament", "Time"),
    ("torpor-and-diablerie", "A vampire in torpor"),
    ("judge", "Violations: who decides"),
    ("damage", damage_rules),
    ("influence", "How many transfers"),
    ("combat", the_round),
    ("referendum", "Votes from elsewhere"),
    ("judge", "Late arrivals"),
    ("judge", "Leaving the event"),
    ("withdrawal-and-ousting", withdrawing),
    ("torpor-and-diablerie", the_diablerie),
)
"""What is looked up most, by its sheet, the most wanted first: it fills panels that would be empty."""


def panels(sheets: list[Sheet]) -> tuple[list[Panel], list[Panel]]:
    """The panels of these sheets, and the panels that fill what is left of eight.

    A sheet without panels of its own gives its sections one after the other.
    """
    taken: set[tuple[str, Entry]] = set()
    own: list[Panel] = []
    for sheet in sheets:
        entries = FOLDS.get(sheet.name)
        if entries is None:
            own += [(one,) for one in _flat(sheet)]
            continue
        taken |= {(sheet.name, entry) for entry in entries}
        own += [_panel(sheet, entry) for entry in entries]
    return own, [_panel(load(name), entry) for name, entry in STANDARD if (name, entry) not in taken]


def _panel(sheet: Sheet, entry: Entry) -> Panel:
    if callable(entry):
        return (entry(),)
    titles = (entry,) if isinstance(entry, str) else entry
    return tuple(_plain(_titled(sheet, title)) for title in titles)


def _titled(sheet: Sheet, title: str) -> Section:
    """The section of a sheet with this title: whole, or as it stands on the page of the sheet."""
    kept = on_page(sheet).sections if sheet.name in SHORT else ()
    return next(one for one in (*kept, *sheet.sections) if one.title == title)


def _plain(one: Section) -> Section:
    """A section without charts, for which a panel has no room."""
    kept = tuple(item for item in one.items if not isinstance(item, Flow))
    return replace(one, items=kept, lead=False)


def _flat(sheet: Sheet) -> list[Section]:
    """The sections of a sheet for panels; each card to cut out becomes a section."""
    found: list[Section] = []
    for one in sheet.sections if any(_cards(one) for one in sheet.sections) else on_page(sheet).sections:
        for cards in _cards(one):
            found += [section(card.title, *card.lines) for card in cards.cards]
    return found or [kept for one in on_page(sheet).sections if (kept := _plain(one)).items]


def _cards(one: Section) -> list[Cards]:
    return [item for item in one.items if isinstance(item, Cards)]


def _narrowed(found: Table, *columns: int) -> Table:
    """A table with only the columns of these indices."""
    rows = tuple(replace(one, cells=tuple(one.cells[at] for at in columns)) for one in found.rows)
    return Table(found.title, tuple(found.head[at] for at in columns), rows)


def _nodes(chart: tuple[Node, ...]) -> dict[str, Node]:
    return {node.name: node for node in chart}


def _line(node: Node, head: str = "") -> Line:
    return Line(node.says, node.cites, node.codes, head)
