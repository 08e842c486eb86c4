"""The cards for a judge's pocket: what is looked up most, short enough for a card of the game."""

from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.makers import Sheet, clause, exact, line, phrase, row, section, table
from vtes_judge.faces.sheets.model import Line, Section, Table
from vtes_judge.faces.sheets.panels import damage_rules, order_of_play, strike_order, who_may_block
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.frozen_values import replace
from vtes_judge.rules.influence import FIRST_TURNS, LATER_TRANSFERS
from vtes_judge.rules.ousting import POOL
from vtes_judge.rules.setup import START, crypt_groups, crypt_size, library_size
from vtes_judge.rules.votes import CARD_VOTES, EDGE_VOTES, PRISCI_BLOCK
from vtes_judge.tournament.game import POINTS
from vtes_judge.tournament.rounds import LONG_RULING, MINUTES, ROUNDS
from vtes_judge.tournament.scoring import GAME_WIN, PLACES, TAKEN


def sheet() -> Sheet:
    """The sheet of the pocket cards, those for the game first: the front of each card, then its back."""
    return Sheet(
        "Pocket cards",
        "What judges look up most: each section is a card to cut out, for a sleeve.",
        (
            who_may_block(),
            order_of_play(),
            strike_order(),
            replace(damage_rules(), title="Damage"),
            _votes(),
            _torpor(),
            _points(),
            _time(),
            _decks(),
            _penalties(),
            _late(),
            _start(),
        ),
    )


def titled(name: str, title: str) -> Section:
    """The section with this title of the sheet with this name."""
    return next(one for one in load(name).sections if one.title == title)


def _table(name: str, title: str) -> Table:
    """The table in the section with this title of the sheet with this name."""
    return next(item for item in titled(name, title).items if isinstance(item, Table))


def _narrowed(found: Table, title: str, *heads: str) -> Table:
    """A table with only the columns of these headings, under another title."""
    columns = [found.head.index(head) for head in heads]
    rows = tuple(replace(one, cells=tuple(one.cells[at] for at in columns)) for one in found.rows)
    return Table(title, heads, rows)


def _votes() -> Section:
    called, edge, block = CARD_VOTES["called"], EDGE_VOTES, PRISCI_BLOCK
    return section(
        "Votes",
        _table("referendum", "Votes by title"),
        line(
            f"Political action card: {called.value}. Edge, burned: {edge.value}. Prisci block: {block.value}",
            called.clause,
            "CRR V.B.1.b",
            edge.clause,
            block.clause,
            head="Others",
        ),
        clause("CRR V.A.3.b"),
        clause("CRR V.A.3.c"),
    )


def _torpor() -> Section:
    lines = [item for item in titled("torpor-and-diablerie", "A vampire in torpor").items if isinstance(item, Line)]
    return section(
        "Torpor",
        _narrowed(_table("torpor-and-diablerie", "The actions"), "", "Action", "Cost"),
        *lines,
        clause("CRR VIII.B", head="Diablerie"),
    )


def _points() -> Section:
    four = dict(zip(TAKEN[SMALL][0], TAKEN[SMALL][0], strict=True))
    rows = [
        row(
            str(place),
            str(points.value),
            str(points.value) if place in four else "-",
            cites=(points.clause, TAKEN[SMALL][1]),
        )
        for place, points in PLACES.items()
    ]
    said = {
        "prey": "whose prey is ousted",
        "last": "last one surviving",
        "time": "not ousted at the time limit",
        "withdrawal": "who withdraws",
    }
    return section(
        "Points",
        table(
            "Victory Points",
            ("A player", "Gets"),
            [row(who, exact(POINTS[what][0]), cites=POINTS[what][1]) for what, who in said.items()],
        ),
        line(
            f"At least {GAME_WIN.value} Victory Points, and more than any other player",
            GAME_WIN.clause,
            head="Game Win",
        ),
        table("Tournament Points", ("Place", f"Of {LARGE}", f"Of {SMALL}"), rows),
        line("The points of the places are averaged", "VEKN 3.7.3.p3", head="A tie"),
        line("Game Wins, then Victory Points, then Tournament Points", "VEKN 3.1.p1", head="Ranking"),
    )


def _time() -> Section:
    return section(
        "Time",
        line(
            f"At least {ROUNDS.value} rounds, of at least {MINUTES.value} minutes, announced before",
            ROUNDS.clause,
            MINUTES.clause,
        ),
        _table("tournament", "Time"),
        line(
            f"For a ruling of more than {LONG_RULING.value} minute; told and recorded at once",
            LONG_RULING.clause,
            head="Added time",
            codes=("X-46",),
        ),
        line(
            "Only after a judge was told; the time of that table is extended as needed", "VEKN 3.3.3.p1", head="A break"
        ),
        line("It may last longer, at the judge's option", "VEKN 3.1.1.p1", head="The final"),
    )


def _decks() -> Section:
    library, crypt, groups = library_size(), crypt_size(), crypt_groups()
    least = _table("limited", "Least cards, and recursions")
    return section(
        "Decks",
        line(library.verdict, *library.cites, head="Library"),
        line(crypt.verdict, *crypt.cites, head="Crypt"),
        line(groups.verdict, *groups.cites, head="Groups"),
        _narrowed(least, "Limited, by the boosters of each player", "Boosters", "Library at least", "Crypt at least"),
        phrase(
            "VEKN 6.3.p1",
            "Once a tournament official receives a player's decklist, the deck may not be altered.",
            head="List",
        ),
    )


def _penalties() -> Section:
    found = titled("judge", "Violations: who decides")
    return replace(found, title="Penalties: who decides", half=False, lead=False)


def _late() -> Section:
    arrives, leaves = _table("judge", "Late arrivals"), _table("judge", "Leaving the event")
    kept = [one for one in leaves.rows if "limited" not in one.cells[0]]
    return section(
        "Late, leaving",
        replace(_table("judge", "Not in the seat"), title=""),
        replace(arrives, rows=tuple(one for one in arrives.rows if "limited" not in one.cells[0])),
        replace(leaves, rows=tuple(kept)),
    )


def _start() -> Section:
    pool, hand, crypt = START.values()
    first = ", ".join(str(number.value) for number in FIRST_TURNS.values())
    prey = POINTS["prey"]
    return section(
        "Start, transfers, ousting",
        line(
            f"{pool.value} pool, {hand.value} cards in hand, {crypt.value} uncontrolled",
            pool.clause,
            hand.clause,
            crypt.clause,
            head="Each starts with",
        ),
        clause("CRR I.C.3"),
        line(
            f"{first}, then {LATER_TRANSFERS.value}; on later turns {LATER_TRANSFERS.value}",
            *(number.clause for number in FIRST_TURNS.values()),
            LATER_TRANSFERS.clause,
            head="Transfers on the first turns",
        ),
        line(
            f"Her predator gains {exact(prey[0])} Victory Point and {POOL.value} pool",
            POOL.clause,
            head="Somebody is ousted",
        ),
        line("The next to the left is the prey, to the right the predator", "CRR I.B.n1", codes=("GAP-11",)),
        clause("CRR IX.A", head="Withdrawing"),
        clause("CRR IX.C"),
    )
