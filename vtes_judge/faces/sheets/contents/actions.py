"""CRR III.C and IV: the twelve actions by default, who may take one, and its course."""

from vtes_judge.faces.sheets.make import Sheet, clause, line, phrase, row, section, table, words
from vtes_judge.faces.sheets.model import Line, Row
from vtes_judge.rules.minion_phase import action_profile
from vtes_judge.rules.twelve_actions import ACTIONS
from vtes_judge.table.nouns import Action

NAMES = {
    Action.RED_LIST_COMBAT: "Fight a marked Red List minion",
    Action.EMPLOY: "Employ a retainer",
    Action.RECRUIT: "Recruit an ally",
    Action.RESCUE: "Rescue from torpor",
    Action.DIABLERIZE: "Diablerize in torpor",
    Action.OTHER: "Other action",
}
"""What an action is called here, where its own name is not enough."""

ON_TORPID = (Action.RESCUE, Action.DIABLERIZE)

DONE = {
    Action.BLEED: ("CRR III.C.1.a", "CRR III.C.1.b"),
    Action.HUNT: ("CRR III.C.2.a",),
    Action.EQUIP: ("CRR III.C.3.a", "CRR III.C.3.b"),
    Action.EMPLOY: ("CRR III.C.4.a", "CRR III.C.4.b"),
    Action.RECRUIT: ("CRR III.C.5.a", "CRR III.C.5.b"),
    Action.POLITICAL: ("CRR III.C.6.a",),
    Action.GO_ANARCH: ("CRR III.C.7.c", "CRR III.C.7.d"),
    Action.RED_LIST_COMBAT: ("CRR III.C.8.b",),
    Action.LEAVE_TORPOR: ("CRR III.C.9.b",),
    Action.DIABLERIZE: ("CRR III.C.11.b",),
}
"""What an action does, in the words of its clauses."""


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
                    widths=(66, 44, 74, 78, 50, 50, 54, 114),
                ),
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
                "What each does if it succeeds",
                *(found for action in ACTIONS if action in DONE for found in _done(action)),
                line("The rescued vampire leaves torpor: the name implies it, no text says it", "CRR III.C.10",
                     codes=("GAP-04",), head=NAMES[Action.RESCUE]),
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


def _name(action: Action) -> str:
    return NAMES.get(action, action.replace("-", " ").capitalize())


def _action(action: Action) -> Row:
    known = ACTIONS[action]
    ruling = action_profile(action=action, theirs=False if action in ON_TORPID else None)
    told = ruling.answer
    stealth = f"+{told.stealth}" if told.stealth else str(told.stealth)
    directed = {True: "yes: at your prey", False: "no", None: "not stated"}[told.directed]
    again = "yes" if told.repeatable else "no"
    if action in ON_TORPID:
        stealth += " if undirected"
        directed = "if another's vampire"
    if action is Action.OTHER:
        stealth += ", or by card"
        directed = "by card"
        again = "no: by the same card"
    anybody = () if known.vampire else ("CRR III.C.n1",)
    cites = (known.clause, *anybody, *known.more, *known.why, "CRR IV.D.1")
    # of these undirected actions only Phased Motion says so
    phased = told.directed is False and action not in ON_TORPID
    notes = tuple(code for code in ruling.notes if code.startswith("GAP"))
    if action is Action.OTHER:
        notes += ("X-58",)
    return row(
        _name(action),
        "vampire" if known.vampire else "any minion",
        told.requires,
        told.cost if told.cost != "nothing" else "none",
        stealth,
        directed,
        again,
        cites=tuple(dict.fromkeys(cites)),
        codes=tuple(dict.fromkeys((*notes, *(("GAP-03",) if phased else ())))),
    )


def _done(action: Action) -> list[Line]:
    cites = DONE[action]
    found = [line(" ".join(words(cite) for cite in cites), *cites, head=_name(action))]
    if action is Action.BLEED:
        found.append(phrase("GL bleed", "All vampires have 1 bleed.", head="Amount of the bleed"))
    if action is Action.RECRUIT:
        found.append(phrase("CRR III.F", "Move any new allies to your ready region.", head="At the end of the turn"))
    return found
