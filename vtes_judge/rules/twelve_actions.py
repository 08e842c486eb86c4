"""CRR III.C.1 to III.C.12: the twelve actions as a table, by default, each cell with its clause."""

from vtes_judge.frozen import dataclass
from vtes_judge.table.nouns import ActionKind


@dataclass(frozen=True, slots=True)
class Row:
    """One of the twelve actions by default: its clause, who may take it, and what it needs and costs.

    `blood` is what the acting vampire itself must pay, `shared` what it or the other vampire must. `stealth` and
    `directed` are None where the target decides or no text says it; `why` is what the direction rests on, `more` the
    clauses of stealth and cost.
    """

    clause: str
    vampire: bool
    requires: str
    stealth: int | None
    blood: int
    cost: str
    directed: bool | None
    why: tuple[str, ...]
    repeatable: bool = True
    shared: int = 0
    more: tuple[str, ...] = ()


CARD = "as the card says"
UNDIRECTED = ("PMF 4.5.p1",)
ACTIONS: dict[ActionKind, Row] = {
    ActionKind.BLEED: Row(
        "CRR III.C.1", False, "nothing", 0, 0, "nothing", True,
        ("CRR III.C.1.n1", "PMF 4.3.p1", "GL bleed-action"), repeatable=False,
    ),
    ActionKind.HUNT: Row("CRR III.C.2", True, "nothing", 1, 0, "nothing", False, UNDIRECTED),
    ActionKind.EQUIP: Row(
        "CRR III.C.3", False, "an equipment card in hand or on a minion you control", 1, 0,
        "as the card says; nothing for equipment taken from a minion", False, UNDIRECTED, more=("CRR III.C.3.c",),
    ),
    ActionKind.EMPLOY: Row("CRR III.C.4", False, "a retainer card", 1, 0, CARD, False, UNDIRECTED),
    ActionKind.RECRUIT: Row("CRR III.C.5", False, "an ally card", 1, 0, CARD, False, UNDIRECTED),
    ActionKind.POLITICAL: Row(
        "CRR III.C.6", True, "a political action card or an option from a card in play", 1, 0, CARD, False, UNDIRECTED,
        repeatable=False,
    ),
    ActionKind.GO_ANARCH: Row(
        "CRR III.C.7", True, "no title, and not anarch already", 1, 2, "2 blood, or 1 if you control a ready anarch",
        None, (), more=("CRR III.C.7.a", "CRR III.C.7.b"),
    ),
    ActionKind.RED_LIST_COMBAT: Row(
        "CRR III.C.8", True, "a Red List minion who was marked", 1, 1, "1 blood", None, (), more=("CRR III.C.8.a",)
    ),
    ActionKind.LEAVE_TORPOR: Row(
        "CRR III.C.9", True, "to be in torpor", 1, 2, "2 blood, paid only if successful", None, (),
        more=("CRR III.C.9.a",),
    ),
    ActionKind.RESCUE: Row(
        "CRR III.C.10", True, "another vampire in torpor", None, 0, "2 blood from either vampire, or one from each",
        None, ("CRR IV.B.1", "PMF 4.2.p1", "PMF 4.5.p1"), shared=2, more=("CRR III.C.10.a", "CRR III.C.10.b"),
    ),
    ActionKind.DIABLERIZE: Row(
        "CRR III.C.11", True, "another vampire in torpor", None, 0, "nothing",
        None, ("CRR IV.B.1", "PMF 4.2.p1"), more=("CRR III.C.11.a",),
    ),
    ActionKind.OTHER: Row(
        "CRR III.C.12", False, "an action card or an option from a card in play", 0, 0,
        "nothing unless the card says so", None, ("CRR III.C.12",), repeatable=False,
        more=("CRR III.C.12.a", "CRR III.C.12.b"),
    ),
}  # fmt: skip
"""CRR III.C.1 to III.C.12: the actions by default; card text may change any of it."""
