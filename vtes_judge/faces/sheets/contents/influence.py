"""CRR III.D: the influence phase: transfers, what they buy, and when minions become controlled."""

from vtes_judge.faces.sheets.makers import Sheet, clause, line, phrase, row, section, table, words
from vtes_judge.faces.sheets.model import Line, Row
from vtes_judge.rules.influence import (
    COSTS,
    LATER_TRANSFERS,
    LEAVES,
    LookTime,
    enters_play,
    transfer_plan,
    transfers_available,
)
from vtes_judge.table.nouns import Variant

POSITIONS, TURNS = (1, 2, 3, 4, 5), (1, 2)
"""The places in the order of play, and the numbers of a player's own turns, for which transfers are shown."""

USES = {
    "add": "Move pool to an uncontrolled minion",
    "take-back": "Move blood from an uncontrolled minion to the pool",
    "draw": "Move the top card of the crypt to the uncontrolled region",
    "merge": "Merge the base and advanced versions of a vampire, one controlled, one not",
}

PLANS = ({"add": 4}, {"draw": 1}, {"take_back": 1, "add": 2}, {"take_back": 2}, {"draw": 1, "add": 1})
"""Ways to spend the transfers of a later turn: the number of times for each use."""

POOL = 10

VAMPIRES = ((5, 6, LookTime.END), (6, 6, LookTime.SPENDING), (6, 6, LookTime.END), (8, 6, LookTime.END))
"""Examples of uncontrolled vampires: the blood on it, its capacity, and the time at which one looks."""

ORDINALS = dict(zip(POSITIONS, ("First", "Second", "Third", "Fourth", "Fifth"), strict=True))

MOMENTS = {LookTime.SPENDING: "while transfers are spent", LookTime.END: "at the end of the phase"}


def sheet() -> Sheet:
    """Influence on a sheet: how many transfers, what they cost, when a vampire becomes controlled."""
    return Sheet(
        "Influence",
        "How many transfers there are, what they buy, and when a minion becomes controlled.",
        (
            section(
                "How many transfers",
                table("", ("Player", "Her first turn", "Later turns"), [_player(position) for position in POSITIONS]),
                clause("CRR III.D.1.a"),
                clause("CRR III.D.1.b"),
                _phased(),
                half=True,
            ),
            section(
                "The phase",
                line("Gain the transfers", "CRR III.D.1"),
                phrase("CRR III.D.2", "You may spend your transfers in any combination"),
                clause("CRR III.D.3"),
                clause("CRR III.D.4"),
                numbered=True,
                half=True,
            ),
            section(
                "What they buy",
                table("", ("Transfers", "For what", "Pool"), [_use(use) for use in COSTS]),
            ),
            section(
                f"Ways to spend {LATER_TRANSFERS[0]} transfers, with {POOL} pool",
                table("", ("Use, and how often", "What is left"), [_plan(plan) for plan in PLANS]),
            ),
            section(
                "Is it controlled now?",
                table("", ("Blood", "Capacity", "When", "What becomes of it"), [_enters(*at) for at in VAMPIRES]),
            ),
            section(
                "Mind",
                clause("CRR II.B.2", head="Cost"),
                line("There is no choice: who has enough becomes controlled", "CRR III.D.4", codes=("X-35",)),
                phrase("CRR III.n1", "Any time a second copy of a unique card comes into play, it is contested. "
                       "You cannot contest cards with yourself.", head="Unique"),
                line(_scarce(), "GL scarce", head="Scarce", codes=("X-27",)),
                line("The texts never say that a Methuselah without pool is ousted", "CRR III.n2",
                     head="No pool", codes=("GAP-01",)),
                phrase("CRR I.F.3", "No one may look at the hand or uncontrolled region of another player"),
                half=True,
            ),
            section(
                "New allies",
                line("A recruited ally waits in the uncontrolled region", "CRR III.C.5.a", codes=("X-20",)),
                phrase("CRR III.F", "Move any new allies to your ready region.", head="End of turn"),
                half=True,
            ),
        ),
    )  # fmt: skip


def _player(position: int) -> Row:
    turns = [transfers_available(position=position, own_turn=turn) for turn in TURNS]
    cites = dict.fromkeys(cite for turn in turns for cite in turn.cites)
    return row(ORDINALS[position], *(str(turn.answer) for turn in turns), cites=tuple(cites))


def _phased() -> Line:
    phased = transfers_available(variant=Variant.PHASED_INTRO)
    says = f"In every turn from the first: {phased.answer}"
    return line(says, *phased.cites, head="Phased Motion", codes=phased.notes)


def _use(use: str) -> Row:
    (transfers, cite), pool = COSTS[use], LEAVES[use].value
    gained = {"add": f"{pool} moved to the minion", "take-back": f"{-pool} moved to the pool"}
    return row(str(transfers), USES[use], gained.get(use, f"{pool} burned"), cites=(cite,))


def _plan(plan: dict[str, int]) -> Row:
    ruling = transfer_plan(pool=POOL, **plan)
    spent = ", ".join(f"{use.replace('_', ' ')} {times}" for use, times in plan.items())
    unmet = "".join(f" Not met: {step.says}." for step in ruling.unmet)
    return row(spent.capitalize(), ruling.verdict + unmet, cites=ruling.cites, codes=ruling.notes)


def _enters(blood: int, capacity: int, moment: LookTime) -> Row:
    ruling = enters_play(blood=blood, capacity=capacity, moment=moment)
    return row(str(blood), str(capacity), MOMENTS[moment], ruling.verdict, cites=ruling.cites, codes=ruling.notes)


def _scarce() -> str:
    return words("GL scarce").partition(": ")[2].partition(". ")[0] + "."
