"""CRR IV.B and IV.C: who may block, in which order, and whether the action is blocked."""

from vtes_judge.faces.sheets.makers import Sheet, ask, clause, do, end, flow, line, row, ruled, seats, section, table
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.blocking import block_order, block_outcome

TABLE = {"A": "acts", "B": "the prey of A", "C": "", "D": "", "E": "the predator of A"}
PLAYERS = tuple(TABLE)

CHART = (
    ask("directed", "Is the action directed?", "CRR IV.B.1", "CRR IV.B.2", yes="target", no="prey"),
    do("target", "Only the target Methuselah may attempt", "CRR IV.B.1", to="card", beside="directed"),
    do("prey", "The prey may attempt, then the predator", "CRR IV.B.2.a", "CRR IV.B.2.b", to="card"),
    do("card", "Others whom card text lets block come after them, clockwise", "CRR IV.B.3", to="minion"),
    ask("minion", "Does the next of them choose a ready, untapped minion to attempt?", "CRR IV.C.1",
        yes="stealth", no="more"),
    ask("more", "Is anybody left who may attempt?", "CRR IV.C.4", "CRR IV.C.5", yes="minion", no="succeeds",
        beside="minion"),
    do("stealth", "Stealth and intercept are added in turn, as each is needed, until neither wishes to add more",
       "CRR IV.C.2.a", "CRR IV.C.2.b", "CRR IV.C.2.c", to="enough"),
    ask("enough", "Is the intercept at least as much as the stealth?", "CRR IV.C.3", "CRR IV.C.4",
        yes="blocked", no="more"),
    end("succeeds", "The action succeeds", "CRR IV.C.5", "CRR IV.D.2", beside="enough"),
    end("blocked", "It is blocked: the blocking minion taps, and combat follows an action from the ready region",
        "CRR IV.C.3", "CRR IV.D.3.b", "CRR IV.D.3.c"),
)  # fmt: skip


def sheet() -> Sheet:
    """Blocking on a sheet: the chart, the order of attempts, stealth against intercept."""
    return Sheet(
        "Blocking",
        "Who may block, in which order, and when an action is blocked.",
        (
            section("From the announcement to the outcome", flow("A block attempt", *CHART, widths=(205, 112))),
            section(
                "Stealth and intercept",
                clause("CRR IV.C.2.a", head="Intercept"),
                clause("CRR IV.C.2.b", head="Stealth"),
                clause("CRR IV.C.2.d", head="For how long"),
                half=True,
                beside=True,
            ),
            section(
                "Blocked or not",
                table("Stealth against intercept", ("Stealth", "Intercept", "Outcome"), [
                    _outcome(stealth, intercept) for stealth, intercept in ((0, 0), (1, 0), (1, 1), (1, 2), (0, -1))
                ]),
                line("It follows that a minion that failed may try again: the attempt neither taps nor bars it",
                     "CRR IV.C.4", "CRR IV.D.3.b"),
                half=True,
                beside=True,
            ),
            section(
                "Who may attempt, in order",
                seats("The table", TABLE, "Each Methuselah's prey sits at her left.", "CRR I.B.n1"),
                table("The order of attempts", ("The action", "Order"), [
                    _order("undirected"),
                    _order("directed at C", targets=("C",)),
                    _order("undirected, card text lets D block", by_card_text=("D",)),
                    _order("undirected, B has declined", declined=("B",)),
                    _order("undirected, B and E have declined", declined=("B", "E")),
                ]),
                half=True,
                lead=True,
            ),
        ),
    )  # fmt: skip


def _order(
    action: str, targets: tuple[str, ...] = (), declined: tuple[str, ...] = (), by_card_text: tuple[str, ...] = ()
) -> Row:
    ruling = block_order(targets=targets, declined=declined, by_card_text=by_card_text, acting="A", seats=PLAYERS)
    return row(action, ruling.verdict, cites=ruling.cites, codes=ruling.notes)


def _outcome(stealth: int, intercept: int) -> Row:
    ruling = block_outcome(stealth=stealth, intercept=intercept)
    said = ruled(ruling)
    return row(str(stealth), str(intercept), said.says, cites=ruling.cites, codes=ruling.notes)
