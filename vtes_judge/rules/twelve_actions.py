"""CRR III.C.1 to III.C.12: the twelve actions as a table, by default, each cell with its clause."""

from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Figure
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.turn import spelt


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionDefaults:
    """One of the twelve actions by default: its clause, who may take it, and what it needs and costs.

    `blood` is what the acting vampire itself must pay, `shared` what it or the other vampire must. `stealth` and
    `directed` are None where the target decides or no text says it; `why` is what the direction rests on, `more` the
    clauses of stealth and cost.
    """

    clause: str
    vampire: bool = True
    requires: str = "nothing"
    stealth: int | None = None
    blood: int = 0
    shared: int = 0
    cost: str = "nothing"
    directed: bool | None = None
    why: tuple[str, ...] = ()
    repeatable: bool = True
    more: tuple[str, ...] = ()


ANARCH_BLOOD = Figure(2, "CRR III.C.7.b")
"""The blood that going anarch costs without a card."""
ANARCH_BLOOD_JOINED = Figure(1, "CRR III.C.7.b")
"""The blood that going anarch costs without a card if you control a ready anarch."""
ANARCH_COST = f"{ANARCH_BLOOD.value} blood, or {ANARCH_BLOOD_JOINED.value} if you control a ready anarch"
RED_LIST_BLOOD = Figure(1, "CRR III.C.8.a")
"""The blood that combat with a marked Red List minion costs without a card."""
LEAVE_TORPOR_BLOOD = Figure(2, "CRR III.C.9.a")
"""The blood that leaving torpor costs without a card."""
RESCUE_BLOOD = Figure(2, "CRR III.C.10.b")
"""The blood that a rescue costs without a card, from either vampire or shared."""
RESCUE_EACH = Figure(1, "CRR III.C.10.b")
"""The blood that each of the two vampires pays for a rescue if neither pays all of it."""
RESCUE_COST = f"{RESCUE_BLOOD.value} blood from either vampire, or {spelt(RESCUE_EACH.value)} from each"
STEALTH = {
    ActionKind.HUNT: Figure(1, "CRR III.C.2"),
    ActionKind.EQUIP: Figure(1, "CRR III.C.3"),
    ActionKind.EMPLOY: Figure(1, "CRR III.C.4"),
    ActionKind.RECRUIT: Figure(1, "CRR III.C.5"),
    ActionKind.POLITICAL: Figure(1, "CRR III.C.6"),
    ActionKind.GO_ANARCH: Figure(1, "CRR III.C.7"),
    ActionKind.RED_LIST_COMBAT: Figure(1, "CRR III.C.8"),
    ActionKind.LEAVE_TORPOR: Figure(1, "CRR III.C.9"),
    ActionKind.RESCUE: Figure(1, "CRR III.C.10.a"),
    ActionKind.DIABLERIZE: Figure(1, "CRR III.C.11.a"),
}
"""The stealth of an action by default; of a rescue or diablerie if it is undirected."""
CARD = "as the card says"
UNDIRECTED = ("PMF 4.5.p1",)
ACTIONS: dict[ActionKind, ActionDefaults] = {
    ActionKind.BLEED: ActionDefaults(
        clause="CRR III.C.1",
        vampire=False,
        stealth=0,
        directed=True,
        why=("CRR III.C.1.n1", "PMF 4.3.p1", "GL bleed-action"),
        repeatable=False,
    ),
    ActionKind.HUNT: ActionDefaults(
        clause="CRR III.C.2",
        stealth=STEALTH[ActionKind.HUNT].value,
        directed=False,
        why=UNDIRECTED,
    ),
    ActionKind.EQUIP: ActionDefaults(
        clause="CRR III.C.3",
        vampire=False,
        requires="an equipment card in hand or on a minion you control",
        stealth=STEALTH[ActionKind.EQUIP].value,
        cost="as the card says; nothing for equipment taken from a minion",
        directed=False,
        why=UNDIRECTED,
        more=("CRR III.C.3.c",),
    ),
    ActionKind.EMPLOY: ActionDefaults(
        clause="CRR III.C.4",
        vampire=False,
        requires="a retainer card",
        stealth=STEALTH[ActionKind.EMPLOY].value,
        cost=CARD,
        directed=False,
        why=UNDIRECTED,
    ),
    ActionKind.RECRUIT: ActionDefaults(
        clause="CRR III.C.5",
        vampire=False,
        requires="an ally card",
        stealth=STEALTH[ActionKind.RECRUIT].value,
        cost=CARD,
        directed=False,
        why=UNDIRECTED,
    ),
    ActionKind.POLITICAL: ActionDefaults(
        clause="CRR III.C.6",
        requires="a political action card or an option from a card in play",
        stealth=STEALTH[ActionKind.POLITICAL].value,
        cost=CARD,
        directed=False,
        why=UNDIRECTED,
        repeatable=False,
    ),
    ActionKind.GO_ANARCH: ActionDefaults(
        clause="CRR III.C.7",
        requires="no title, and not anarch already",
        stealth=STEALTH[ActionKind.GO_ANARCH].value,
        blood=ANARCH_BLOOD.value,
        cost=ANARCH_COST,
        more=("CRR III.C.7.a", ANARCH_BLOOD.clause),
    ),
    ActionKind.RED_LIST_COMBAT: ActionDefaults(
        clause="CRR III.C.8",
        requires="a Red List minion who was marked",
        stealth=STEALTH[ActionKind.RED_LIST_COMBAT].value,
        blood=RED_LIST_BLOOD.value,
        cost=f"{RED_LIST_BLOOD.value} blood",
        more=(RED_LIST_BLOOD.clause,),
    ),
    ActionKind.LEAVE_TORPOR: ActionDefaults(
        clause="CRR III.C.9",
        requires="to be in torpor",
        stealth=STEALTH[ActionKind.LEAVE_TORPOR].value,
        blood=LEAVE_TORPOR_BLOOD.value,
        cost=f"{LEAVE_TORPOR_BLOOD.value} blood, paid only if successful",
        more=(LEAVE_TORPOR_BLOOD.clause,),
    ),
    ActionKind.RESCUE: ActionDefaults(
        clause="CRR III.C.10",
        requires="another vampire in torpor",
        shared=RESCUE_BLOOD.value,
        cost=RESCUE_COST,
        why=("CRR IV.B.1", "PMF 4.2.p1", "PMF 4.5.p1"),
        more=("CRR III.C.10.a", RESCUE_BLOOD.clause),
    ),
    ActionKind.DIABLERIZE: ActionDefaults(
        clause="CRR III.C.11",
        requires="another vampire in torpor",
        why=("CRR IV.B.1", "PMF 4.2.p1"),
        more=("CRR III.C.11.a",),
    ),
    ActionKind.OTHER: ActionDefaults(
        clause="CRR III.C.12",
        vampire=False,
        requires="an action card or an option from a card in play",
        stealth=0,
        cost="nothing unless the card says so",
        why=("CRR III.C.12",),
        repeatable=False,
        more=("CRR III.C.12.a", "CRR III.C.12.b"),
    ),
}
"""CRR III.C.1 to III.C.12: the actions by default; card text may change any of it."""
ENOUGH = max(row.blood for row in ACTIONS.values())
"""The blood that is enough to pay for any of the actions without a card."""
