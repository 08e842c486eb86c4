"""The figures and the order of play at a table of so many players, worked out for that number."""

from string import ascii_uppercase

from vtes_judge.faces.sheets.makers import Sheet, exact, line, phrase, row, seats, section, table
from vtes_judge.faces.sheets.model import Item, Row, Section
from vtes_judge.figures.tables import LARGE
from vtes_judge.messages import Refused
from vtes_judge.rules.blocking import block_order
from vtes_judge.rules.influence import transfers_available
from vtes_judge.rules.ousting import oust_award
from vtes_judge.rules.playing import During, priority_order
from vtes_judge.rules.setup import START, crypt_size, library_size, prey_predator
from vtes_judge.rules.votes import CARD_VOTES, EDGE_VOTES, PRISCI_BLOCK
from vtes_judge.table.nouns import Context
from vtes_judge.table.turn import ordinal, spelt
from vtes_judge.tournament.game import POINTS
from vtes_judge.tournament.scoring import GAME_WIN, PLACES, TAKEN

LEAST, MOST = len("AB"), len("ABCDEF")
"""The fewest and most players of a table that this sheet is made for; a game has at least two."""


def players_sheet(players: int) -> Sheet:
    """A table of so many players on a sheet: seats, order of play, start, transfers, votes, points.

    Raises Refused for fewer players than a game has, or more than letters are told for.
    """
    if not LEAST <= players <= MOST:
        raise Refused(f"--players {players}: there is no sheet for such a table", f"--players takes {LEAST} to {MOST}")
    names = tuple(ascii_uppercase[:players])
    return Sheet(
        f"A table of {spelt(players)}",
        "Seats, order of play and the figures of a game, worked out for this number of players.",
        (
            _seats(names),
            _order(names),
            _start(players),
            _transfers(players),
            section("Votes", *_votes(), half=True),
            _ousting(names),
            _points(names),
            _conduct(players),
        ),
    )


def _seats(names: tuple[str, ...]) -> Section:
    after = prey_predator(player="A", seats=names)
    prey, predator = after.answer.prey, after.answer.predator
    roles = {prey: "prey of A", predator: "predator of A"} if prey != predator else {prey: "prey and predator of A"}
    who = {name: roles.get(name, "acts" if name == "A" else "") for name in names}
    return section(
        "Prey and predator", seats("", who, "Each Methuselah's prey sits at her left.", *after.cites), half=True
    )


def _order(names: tuple[str, ...]) -> Section:
    target = names[len(names) // 2]
    blocks = (
        ("undirected", block_order(acting="A", seats=names, targets=())),
        (f"directed at {target}", block_order(acting="A", seats=names, targets=(target,))),
    )
    plays = (
        ("undirected action", priority_order(during=During.UNDIRECTED, seats=names)),
        (f"directed at {target}", priority_order(during=During.DIRECTED, seats=names, target=(target,))),
        (f"combat with {target}", priority_order(during=During.COMBAT, seats=names, opposing=target)),
        ("any other time", priority_order(during=During.OTHER, seats=names)),
    )
    return section(
        "Order",
        table(
            "Who plays first, second ...",
            ("A is acting", "The order"),
            [row(said, ruling.verdict.rstrip("."), cites=ruling.cites, codes=ruling.notes) for said, ruling in plays],
        ),
        table(
            "Who may block, in turn",
            ("The action of A", "The order"),
            [row(said, ruling.verdict, cites=ruling.cites, codes=ruling.notes) for said, ruling in blocks],
        ),
        half=True,
    )


def _start(players: int) -> Section:
    (pool, pool_cite), (hand, hand_cite), (crypt, crypt_cite) = START.values()
    casual, tournament = library_size(context=Context.CASUAL, players=players), library_size()
    least = crypt_size()
    return section(
        "At the start",
        table(
            "",
            ("What", "Each", "The table"),
            [
                row("Pool", str(pool), str(pool * players), cites=(pool_cite,)),
                row("Cards in hand", str(hand), str(hand * players), cites=(hand_cite,)),
                row("Uncontrolled cards", str(crypt), str(crypt * players), cites=(crypt_cite,)),
            ],
        ),
        phrase("CRR I.C.3", "It starts the game uncontrolled.", head="The Edge"),
        line(casual.verdict, *casual.cites, head="Library, casual game"),
        line(tournament.verdict, *tournament.cites, head="Library, constructed tournament"),
        line(least.verdict, *least.cites, head="Crypt"),
        half=True,
    )


def _transfers(players: int) -> Section:
    rows: list[Row] = []
    for place in range(1, players + 1):
        turns = [transfers_available(position=place, own_turn=turn, players=players) for turn in (1, 1 + 1)]
        cites = tuple(dict.fromkeys(cite for turn in turns for cite in turn.cites))
        rows.append(row(ordinal(place).capitalize(), *(str(turn.answer) for turn in turns), cites=cites))
    return section("Transfers", table("", ("In the order of play", "First turn", "Later turns"), rows), half=True)


def _votes() -> list[Item]:
    called, burned = CARD_VOTES["called"], CARD_VOTES["burned"]
    return [
        table(
            "",
            ("Votes from", "Votes"),
            [
                row("The card that called the referendum", str(called.value), cites=(called.clause,)),
                row("Or else a political action card burned", str(burned.value), cites=(burned.clause, "CRR V.B.1.c")),
                row("The Edge, burned", str(EDGE_VOTES.value), cites=(EDGE_VOTES.clause,)),
                row("The prisci block", str(PRISCI_BLOCK.value), cites=(PRISCI_BLOCK.clause,)),
            ],
        ),
        line("More votes for than against; the titles say their own votes", "CRR V.A.3.b", "CRR V.B.2", head="Passes"),
    ]


def _ousting(names: tuple[str, ...]) -> Section:
    one = oust_award(ousted=names[1:][:1], seats=names)
    rows = [row("B, the prey of A", one.verdict, cites=one.cites, codes=one.notes)]
    if len(names) > LEAST:
        both = oust_award(ousted=names[1:][:LEAST], seats=names)
        rows.append(row("B and C at the same time", both.verdict, cites=both.cites, codes=both.notes))
    return section("Ousting", table("", ("Ousted", "Gains"), rows), half=True)


def _points(names: tuple[str, ...]) -> Section:
    size = len(names)
    prey, last = POINTS["prey"], POINTS["last"]
    most = prey[0] * (size - 1) + last[0]
    sweep = f"{exact(most)}: {exact(prey[0])} for each prey ousted, and {exact(last[0])} for the last one left"
    items: list[Item] = [
        line(sweep, *prey[1], *last[1], head="Victory Points for ousting all others"),
        line(
            f"At least {GAME_WIN.value} Victory Points, and more than any other player",
            GAME_WIN.clause,
            head="Game Win",
        ),
    ]
    if size in TAKEN:
        places, clause_of_places = TAKEN[size]
        rows = [
            row(
                str(place),
                str(PLACES[place].value),
                cites=tuple(dict.fromkeys((PLACES[place].clause, clause_of_places))),
            )
            for place in places
        ]
        items.append(table("Tournament Points, without ties", ("Place", "Points"), rows))
        if size < LARGE:
            items.append(phrase("VEKN 3.7.3.p2", 'third place is taken by the "table bye" position, an empty position'))
    else:
        items.append(
            phrase("VEKN 3.1.2.p2", "the judge will assign players in groups of four and five", head="Tournaments")
        )
    return section("Points", *items, half=True)


def _conduct(players: int) -> Section:
    """The section that says how many players must agree to withdraw a game, and when deals are forbidden."""
    return section(
        "Agreements in tournaments",
        line(
            f"{spelt(players - 1).capitalize()} of the {spelt(players)} players must agree: all but one",
            "VEKN 3.5.p1",
            head="Conceding",
        ),
        phrase(
            "VEKN 4.8.p4",
            "when only two Methuselahs remain, the tournament rules no longer acknowledge any deals",
            head="Deals",
        ),
        line(
            "Who is prey and predator then is not said; it follows that it is the next one still in the game",
            "CRR I.B.n1",
            head="Somebody has left",
            codes=("GAP-11",),
        ),
        half=True,
    )
