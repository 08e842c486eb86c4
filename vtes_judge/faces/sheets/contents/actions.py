"""CRR III.C and IV: the twelve actions by default, who may take one, and its course."""

from vtes_judge.faces.sheets.makers import Sheet, clause, line, phrase, row, section, table, words
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.minion_phase import action_profile
from vtes_judge.rules.twelve_actions import ACTIONS
from vtes_judge.table.nouns import ActionKind

NAMES = {
    ActionKind.RED_LIST_COMBAT: "Fight a marked Red List minion",
    ActionKind.EMPLOY: "Employ a retainer",
    ActionKind.RECRUIT: "Recruit an ally",
    ActionKind.RESCUE: "Rescue from torpor",
    ActionKind.DIABLERIZE: "Diablerize in torpor",
    ActionKind.OTHER: "Other action",
}
"""The names on the sheet for actions whose own names do not say enough."""

ON_TORPID = (ActionKind.RESCUE, ActionKind.DIABLERIZE)

DONE = {
    ActionKind.BLEED: ("CRR III.C.1.a", "CRR III.C.1.b"),
    ActionKind.HUNT: ("CRR III.C.2.a",),
    ActionKind.EQUIP: ("CRR III.C.3.a", "CRR III.C.3.b"),
    ActionKind.EMPLOY: ("CRR III.C.4.a", "CRR III.C.4.b"),
    ActionKind.RECRUIT: ("CRR III.C.5.a", "CRR III.C.5.b", "CRR III.F"),
    ActionKind.POLITICAL: ("CRR III.C.6.a",),
    ActionKind.GO_ANARCH: ("CRR III.C.7.c", "CRR III.C.7.d"),
    ActionKind.RED_LIST_COMBAT: ("CRR III.C.8.b",),
    ActionKind.LEAVE_TORPOR: ("CRR III.C.9.b",),
    ActionKind.RESCUE: ("CRR III.C.10",),
    ActionKind.DIABLERIZE: ("CRR III.C.11.b",),
}
"""The clauses whose words say what an action does; no clause says it of the rescue."""


def sheet() -> Sheet:
    """The twelve actions on a sheet: the table, who may act, the course of an action, what each does."""
    return Sheet(
        "Actions",
        "The actions a minion can take: by default, as card text may change any of it.",
        (
            section(
                f"The {len(ACTIONS)} actions",
                table(
                    "",
                    ("Action", "Who", "Needs", "Cost", "Stealth", "Directed", "Repeatable"),
                    [_action(action) for action in ACTIONS],
                    widths=(66, 44, 72, 76, 56, 54, 60, 102),
                ),
                lead=True,
            ),
            section(
                "Who may act",
                phrase("CRR III.C.n1", "Any untapped minion may tap to take one of the following actions."),
                phrase("CRR III.C.n1", "Each minion's action is resolved before the next minion action begins."),
                phrase("CRR III.C.n1", "The only action a vampire in torpor may take is \"Leave Torpor\"."),
                clause("CRR III.C.n3", head="Hunger"),
                clause("CRR III.C.n2", head="Mandatory"),
                clause("CRR III.C.n4", head="Stuck"),
                clause("CRR III.C.n5", head="No combat"),
                line("Repeatable: not barred by this rule, but the minion must be untapped again",
                     "CRR IV.D.1", "CRR III.C.n1", codes=("X-22",)),
                half=True,
            ),
            section(
                "What each does if it succeeds",
                table("", ("Action", "Effect"), [_done(action) for action in ACTIONS if action in DONE],
                      widths=(100, 300, 130)),
                phrase("GL bleed", "All vampires have 1 bleed.", head="Amount of a bleed"),
                rest=True,
            ),
            section(
                "The course of an action",
                clause("CRR IV.A.1"),
                clause("CRR IV.A.2"),
                clause("CRR IV.A.3"),
                line("Block attempts, one after the other", "CRR IV.B", "CRR IV.B.n1"),
                clause("CRR IV.D.1"),
                line("Not blocked: it is successful", "CRR IV.D.2",
                     below=(clause("CRR IV.D.2.a"), clause("CRR IV.D.2.b"))),
                line("Blocked: it is unsuccessful", "CRR IV.D.3",
                     below=tuple(clause(f"CRR IV.D.3.{at}") for at in "abcd")),
                clause("CRR IV.E"),
                numbered=True,
                half=True,
            ),
            section(
                "When it goes wrong",
                clause("CRR II.B.2", head="Cost"),
                clause("CRR II.C.1.b", head="Fizzles"),
                clause("CRR II.C.1.c", head="Cannot pay"),
                clause("CRR IV.n3", head="Ends at once"),
                half=True,
            ),
        ),
    )  # fmt: skip


def _name(action: ActionKind) -> str:
    return NAMES.get(action, action.replace("-", " ").capitalize())


def _action(action: ActionKind) -> Row:
    known = ACTIONS[action]
    told = action_profile(action=action, theirs=False if action in ON_TORPID else None).answer
    stealth = f"+{told.stealth}" if told.stealth else str(told.stealth)
    directed = {True: "yes: at your prey", False: "no", None: "not stated"}[told.directed]
    again = "yes" if told.repeatable else "no"
    if action in ON_TORPID:
        stealth += " if undirected"
        directed = "if another's vampire"
    if action is ActionKind.OTHER:
        stealth += ", or by card"
        directed = "by card"
        again = "no: by the same card"
    anybody = () if known.vampire else ("CRR III.C.n1",)
    cites = (known.clause, *anybody, *known.more, *known.why, "CRR IV.D.1")
    # no official text says whether a named action is directed
    notes = ("X-58",) if action is ActionKind.OTHER else ("GAP-03",)
    return row(
        _name(action),
        "vampire" if known.vampire else "any minion",
        told.requires,
        told.cost if told.cost != "nothing" else "none",
        stealth,
        directed,
        again,
        cites=tuple(dict.fromkeys(cites)),
        codes=notes,
    )


def _done(action: ActionKind) -> Row:
    cites = DONE[action]
    if action is ActionKind.RESCUE:
        says = "The rescued vampire leaves torpor: the name implies it, no text says it."
        return row(_name(action), says, cites=cites, codes=("GAP-04",))
    said = [words(cite).replace("END TURN. Move", "At the end of the turn move") for cite in cites]
    return row(_name(action), " ".join(said), cites=cites)
