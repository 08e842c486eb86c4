"""CRR III.C.9 to III.C.11 and VIII: vampires in torpor, the ways out of it, and how diablerie is resolved."""

from vtes_judge.faces.sheets.makers import (
    Sheet,
    ask,
    clause,
    do,
    end,
    flow,
    line,
    phrase,
    rest,
    row,
    section,
    table,
    words,
)
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.diablerie import Route, diablerie_discipline, diablerie_transfer, red_list_trophy
from vtes_judge.rules.minion_phase import action_profile
from vtes_judge.rules.torpor_actions import leave_torpor, rescue
from vtes_judge.rules.twelve_actions import ACTIONS
from vtes_judge.table.nouns import ActionKind, MinionKind

WAYS = {
    ActionKind.LEAVE_TORPOR: "Leave torpor",
    ActionKind.RESCUE: "Rescue a vampire in torpor",
    ActionKind.DIABLERIZE: "Diablerize a vampire in torpor",
}

ROUTES = (
    ("Directed action", Route.DIRECTED, None),
    ("Undirected action", Route.UNDIRECTED, None),
    ("By blocking an action to leave torpor", Route.BLOCKED, None),
    ("In combat by a card, by the acting vampire", Route.COMBAT, True),
    ("In combat by a card, by the other vampire", Route.COMBAT, False),
)
"""Ways to a diablerie: a label, the way, and for one in combat whether the diablerist is the acting vampire."""

MAY = {True: "may be found", False: "no", None: "two readings: may be, if “the acting vampire” means the diablerist"}
"""Words for the answer on what may be played; None stands for two readings."""

YOUNGER = (4, 6)
"""The capacities of a diablerist and an older victim."""

RESCUES = ((2, 2), (1, 1), (2, 0), (1, 0), (0, 2))
"""The blood on the acting vampire and on the one in torpor."""

BLOCKERS = {None: "Nobody", MinionKind.VAMPIRE: "A vampire", MinionKind.ALLY: "An ally"}

FEASTS = ((3, 2, 6), (3, 4, 6))
"""The blood on the victim and on the diablerist, and the capacity of the diablerist."""

CHART = (
    do("burn", "The target vampire is burned; the diablerist gets all its equipment and blood, its other cards and "
       "counters are burned", "CRR VIII.A", "CRR VIII.A.1", to="excess", codes=("X-38",)),
    do("excess", "Blood in excess of capacity is removed from the diablerist", "CRR VIII.A.2", to="younger"),
    ask("younger", "Is the acting vampire younger than the victim?", "CRR VIII.A.3", yes="card", no="listed"),
    do("card", "A Discipline card may be found for him, in hand, library or ash heap", "CRR VIII.A.3",
       to="listed", beside="younger"),
    ask("listed", "Was it a Red List vampire, in combat or by a directed action?", "CRR VIII.A.4", yes="trophy",
        no="hunt"),
    do("trophy", "A Trophy card may be found for him; Trophies in play may be moved to the diablerist",
       "CRR VIII.A.4", to="hunt", beside="listed"),
    end("hunt", "A referendum is held on a blood hunt, to burn the diablerist", "CRR VIII.B"),
)  # fmt: skip


def sheet() -> Sheet:
    """Torpor and diablerie on a sheet: what a vampire in torpor can do, the ways out, the diablerie step by step."""
    return Sheet(
        "Torpor and diablerie",
        "What a vampire in torpor can do, how it gets out, and what a diablerie does.",
        (
            section(
                "Into torpor",
                clause("CRR VII.B.2"),
                clause("CRR VI.n3"),
                half=True,
            ),
            section(
                "A vampire in torpor",
                phrase("CRR III.C.n1", "The only action a vampire in torpor may take is \"Leave Torpor\"."),
                line("It cannot fight: only ready minions can, and no action starts a combat with it",
                     "CRR VI.n2", "CRR III.C.n5"),
                line("It neither blocks nor plays reaction cards: ready minions do", "CRR IV.C.1", "CRR IV.n2"),
                line("It gives no votes by a title: ready titled vampires do", "CRR V.B.2"),
                line("It must yield a contested title", "CRR III.A.3.b.ii"),
                rest(line("It need not hunt without blood: only a ready vampire must", "CRR III.C.n3",
                          codes=("X-16",))),
                line("It untaps as other cards do, unless infernal", "CRR III.A.1"),
                half=True,
                lead=True,
            ),
            section(
                "The actions",
                table(
                    "",
                    ("Action", "Cost", "Stealth", "Directed", "If it succeeds"),
                    [_way(action) for action in WAYS],
                    widths=(90, 100, 60, 60, 110, 110),
                ),
            ),
            section("Resolving a diablerie", flow("Step by step", *CHART, widths=(175, 125)),
                    line("A vampire with a smaller capacity", "GL younger", head="Younger")),
            section(
                "Leaving torpor, and who blocks it",
                table("", ("Blocked by", "What happens"), [_left(blocker) for blocker in BLOCKERS],
                      widths=(55, 115, 85)),
                half=True,
                beside=True,
                lead=True,
            ),
            section(
                "Who pays for a rescue",
                table("Blood on each, and who pays", ("Acting", "Torpor", "Acting pays + other pays"),
                      [_rescue(*at) for at in RESCUES], widths=(44, 44, 97, 70)),
                phrase("CRR III.C.10.b", "as specified by the acting Methuselah when the action is announced"),
                half=True,
                beside=True,
            ),
            section(
                "Blood after a diablerie",
                table("", ("Victim", "Diablerist", "Capacity", "Afterwards"), [_feast(*at) for at in FEASTS],
                      widths=(40, 55, 50, 60, 60)),
                half=True,
                rest=True,
            ),
            section(
                "The blood hunt",
                clause("CRR VIII.B"),
                clause("CRR V.n2"),
                rest(clause("CRR V.A.3.b")),
                rest(clause("CRR V.A.3.d")),
                half=True,
            ),
            section(
                "By the way to the diablerie",
                table(
                    "",
                    ("Way", "Discipline card, if younger", "Trophy card, for a Red List victim"),
                    [_route(*route) for route in ROUTES],
                    widths=(130, 140, 160, 100),
                ),
                rest=True,
            ),
        ),
    )  # fmt: skip


def _way(action: ActionKind) -> Row:
    known = ACTIONS[action]
    leaves = action is ActionKind.LEAVE_TORPOR
    told = action_profile(action=action, theirs=None if leaves else False)
    stealth = f"+{told.answer.stealth}" + ("" if leaves else " if undirected")
    done = {
        ActionKind.LEAVE_TORPOR: ("CRR III.C.9.b", words("CRR III.C.9.b")),
        ActionKind.RESCUE: ("CRR III.C.10", "it leaves torpor, as the name implies; no text says it"),
        ActionKind.DIABLERIZE: ("CRR III.C.11.b", "the diablerie is resolved"),
    }
    cite, says = done[action]
    return row(
        WAYS[action],
        "none" if told.answer.cost == "nothing" else told.answer.cost,
        stealth,
        "not stated" if leaves else "if the vampire is another's",
        says.rstrip("."),
        cites=tuple(dict.fromkeys((known.clause, *known.more, *known.why, cite))),
        codes=("GAP-03", *(("GAP-04",) if action is ActionKind.RESCUE else ())),
    )


def _left(blocker: MinionKind | None) -> Row:
    ruling = leave_torpor(blood=ACTIONS[ActionKind.LEAVE_TORPOR].blood, blocked_by=blocker)
    cites = [cite for cite in ruling.cites if cite.startswith(("CRR IV", "CRR VI", "CRR III.C.9."))]
    says = ruling.verdict
    if blocker is None:
        says = f"It moves to the ready region and pays {ACTIONS[ActionKind.LEAVE_TORPOR].blood} blood."
    return row(BLOCKERS[blocker], says, cites=tuple(cites))


def _rescue(blood: int, torpid: int) -> Row:
    ruling = rescue(theirs=False, blood=blood, target_blood=torpid)
    cites: tuple[str, ...] = ("CRR III.C.10.b",)
    says = ruling.verdict.rstrip(".").rpartition(": ")[2]
    if not ruling.answer:
        cites = ruling.unmet[0].cites
        says = "no: it must hunt" if "CRR III.C.n3" in cites else "no: not enough"
    return row(str(blood), str(torpid), says, cites=cites)


def _route(way: str, route: Route, acting: bool | None) -> Row:
    mine, older = YOUNGER
    card = diablerie_discipline(diablerist=mine, victim=older, route=route, acting=acting)
    trophy = red_list_trophy(red_list=True, route=route, acting=acting, trophies=1)
    moved = "; one in play may be moved to him" if trophy.answer is None else ""
    cites, codes = dict.fromkeys((*card.cites, *trophy.cites)), dict.fromkeys((*card.notes, *trophy.notes))
    return row(way, MAY[card.answer], MAY[trophy.answer] + moved, cites=tuple(cites), codes=tuple(codes))


def _feast(victim: int, diablerist: int, capacity: int) -> Row:
    ruling = diablerie_transfer(victim_blood=victim, blood=diablerist, capacity=capacity)
    cites = tuple(cite for cite in ruling.cites if cite.startswith("CRR VIII.A"))
    return row(
        str(victim), str(diablerist), str(capacity), f"{ruling.answer.blood} blood", cites=cites, codes=ruling.notes
    )
