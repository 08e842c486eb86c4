"""CRR IX and III.n2 to III.n3: leaving the game by withdrawing or by being ousted, and what the others get for it."""

from vtes_judge.faces.sheets.makers import (
    Sheet,
    ask,
    clause,
    do,
    end,
    exact,
    flow,
    line,
    phrase,
    rest,
    row,
    ruled,
    seats,
    section,
    table,
)
from vtes_judge.faces.sheets.model import Line, Row
from vtes_judge.rules.ousting import POOL, VICTORY_POINTS, CardNow, oust_award, ousted_cards
from vtes_judge.rules.withdrawal import POINTS_CITES, WITHDRAWAL_POINTS, SinceWithdrawal, withdraw_maintained
from vtes_judge.table.nouns import Context

TABLE = {"A": "the predator of B", "B": "", "C": "the prey of B", "D": "", "E": "the predator of A"}
PLAYERS = tuple(TABLE)

CHART = (
    ask("begins", "Did she begin her turn with less than a full hand, her library exhausted?", "CRR IX.A",
        yes="announces", no="cannot"),
    end("cannot", "She may not withdraw", "CRR IX.A", beside="begins"),
    do("announces", "She announces it during her untap phase", "CRR IX.B", to="keeps"),
    ask("keeps", "Until her next untap phase, does she lose or spend any pool or blood?", "CRR IX.C", "CRR IX.C.1",
        "CRR IX.C.2", yes="fails", no="fights"),
    end("fails", "The attempt fails", "CRR IX.C.1", "CRR IX.C.2", beside="keeps"),
    ask("fights", "Does any of her minions enter combat?", "CRR IX.C", "CRR IX.C.1", yes="fails", no="withdraws"),
    end("withdraws", "She withdraws, instead of starting her untap phase, and is out of the game", "CRR IX.D",
        "CRR III.A.n1", "CRR IX.D.4"),
)  # fmt: skip

HAPPENED = {
    "Pool is lost or spent": (SinceWithdrawal.POOL_LOST, SinceWithdrawal.POOL_SPENT),
    "Pool is moved to an uncontrolled minion": (SinceWithdrawal.POOL_MOVED,),
    "Blood is lost or spent": (SinceWithdrawal.BLOOD_LOST, SinceWithdrawal.BLOOD_SPENT),
    "A minion enters combat by her choice": (SinceWithdrawal.COMBAT_CHOSEN,),
    "A minion is brought into combat by others": (SinceWithdrawal.COMBAT_FORCED,),
    "Pool is lost and gained again": (SinceWithdrawal.POOL_LOST, SinceWithdrawal.POOL_GAINED),
    "Pool or blood is gained": (SinceWithdrawal.POOL_GAINED, SinceWithdrawal.BLOOD_GAINED),
    "A minion taps, or a card is played for free": (SinceWithdrawal.TAPPED, SinceWithdrawal.FREE_CARD),
}

OUSTS = (("B",), ("A", "B"), ("B", "C"))
"""Examples of Methuselahs who are ousted at the same time, at a table of five."""

LAST = ("A", "B")
"""The seats of a table where only two Methuselahs are left."""

CARDS = (
    ("She controls it, whoever owns it", True, True, CardNow.IN_PLAY),
    ("She owns it, another Methuselah controls it", False, True, CardNow.IN_PLAY),
    ("The same, when it is burned or the game ends", False, True, CardNow.BURNED),
    ("She is contesting it", False, True, CardNow.CONTESTED),
    ("In her uncontrolled region", False, True, CardNow.UNCONTROLLED),
    ("In her hand, library or crypt", False, True, CardNow.HIDDEN),
    ("In her ash heap", False, True, CardNow.ASH_HEAP),
)
"""Examples of cards when a Methuselah is ousted: a label, whether she controls it, whether she owns it, where it is."""

HIDDEN = (CardNow.HIDDEN, CardNow.ASH_HEAP)
"""Places of cards for which the texts leave open what happens, and nobody asks: they stand in the whole sheet only."""

CONTEXTS = {Context.TOURNAMENT: "In V:EKN tournaments", Context.CASUAL: "Otherwise"}


def sheet() -> Sheet:
    """Withdrawal and ousting on a sheet: the chart, what ends the attempt, points and pool, what becomes of cards."""
    return Sheet(
        "Withdrawal and ousting",
        "How a Methuselah leaves the game, and what that gives to her and to others.",
        (
            section("Withdrawing", flow("From the announcement to the end", *CHART, widths=(190, 90))),
            section(
                "Is the attempt still alive?",
                table("", ("Since the announcement", "Alive"), [_alive(said) for said in HAPPENED]),
                half=True,
                beside=True,
            ),
            section(
                "What follows a withdrawal",
                *(_points(context) for context in CONTEXTS),
                clause("CRR IX.D.3", head="Predator"),
                clause("CRR IX.D.1", head="Removed"),
                clause("CRR IX.D.5", head="Next"),
                phrase("VEKN 7.2.2.p2", "a player cannot attempt to withdraw if he or she has any recursions left",
                       head="Limited tournaments"),
                half=True,
                beside=True,
            ),
            section(
                "Ousting: who gets what",
                seats("The table", TABLE, "The predator is the player to the right.", "CRR I.B.n1"),
                table("", ("Ousted at the same time", "Gains"), [*map(_oust, OUSTS), _oust(("B",), LAST)]),
                clause("CRR III.n2"),
                half=True,
                lead=True,
            ),
            section(
                "Ousting: her cards",
                table("", ("The card", "What becomes of it"),
                      [rest(_card(*at)) if at[3] in HIDDEN else _card(*at) for at in CARDS]),
                half=True,
            ),
            section(
                "Mind",
                rest(line(f"For each prey ousted: {VICTORY_POINTS['prey'][0]} victory point, and {POOL[0]} pool if she "
                          "is not ousted at the same time",
                          VICTORY_POINTS["prey"][1], head="Predator")),
                rest(line(f"The last one surviving at the table: {VICTORY_POINTS['last'][0]} victory point",
                          VICTORY_POINTS["last"][1], head="Last", codes=("GAP-02",))),
                rest(phrase("VEKN 3.7.2.p3", "A player receives a half Victory Point if he or she has not been ousted "
                            "when the time limit is reached", head="Tournament time limit")),
                line("That a Methuselah without pool is ousted stands in no text", "CRR III.n2", codes=("GAP-01",)),
                line("Who is prey and predator once somebody has left is not said; it follows that it is the next one "
                     "still in the game", "CRR I.B.n1", codes=("GAP-11",)),
                half=True,
            ),
        ),
    )  # fmt: skip


def _alive(said: str) -> Row:
    rulings = [withdraw_maintained(events=(event,)) for event in HAPPENED[said]]
    together = withdraw_maintained(events=HAPPENED[said])
    cites = dict.fromkeys(cite for ruling in (*rulings, together) for cite in ruling.cites)
    return row(said, "yes" if together.answer else "no", cites=tuple(cites))


def _points(context: Context) -> Line:
    points, cites = WITHDRAWAL_POINTS[context].value, POINTS_CITES[context]
    return line(f"She gains {exact(points)} victory point", *cites, head=CONTEXTS[context])


def _oust(ousted: tuple[str, ...], left: tuple[str, ...] = PLAYERS) -> Row:
    ruling = oust_award(ousted=ousted, seats=left)
    who = " and ".join(ousted) + ("" if left == PLAYERS else f", only {' and '.join(left)} being left")
    return row(who, ruling.verdict, cites=ruling.cites, codes=ruling.notes)


def _card(card: str, controlled: bool, owned: bool, now: CardNow) -> Row:
    ruling = ousted_cards(controlled=controlled, owned=owned, now=now)
    says = ruled(ruling).says if ruling.answer else "not settled"
    return row(card, says, cites=ruling.cites, codes=ruling.notes)
