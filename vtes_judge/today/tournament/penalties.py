"""Today's penalties: where each infraction begins, how a repeat goes on, and what is put right."""

from vtes_judge.annotations import Any
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Ruling, because, today
from vtes_judge.table.turn import spelt
from vtes_judge.tournament.penalties import Infraction, Penalty, Sanction

EACH = 2
"""The number of times that each penalty is given before the next graver one."""
LADDER = tuple(Penalty)
NAMES = {
    Penalty.CAUTION: "a Caution",
    Penalty.WARNING: "a Warning",
    Penalty.ADJUSTMENT: "a Standings Adjustment",
    Penalty.DISQUALIFICATION: "Disqualification",
}


@dataclass(frozen=True, slots=True)
class Baseline:
    """What the guide says of an infraction: the penalty at which it begins, and that of its graver case with what makes
    it graver; the section of the guide; its gravest penalty; what is put right; and what the guide contradicts."""

    step: Penalty
    section: str
    graver: Penalty | None = None
    when: str = ""
    most: Penalty = Penalty.DISQUALIFICATION
    remedy: str = ""
    against: str = ""


CAUTION, WARNING, ADJUSTMENT, OUT = LADDER
UNDO = "undo it if it was noticed at once; else put right only what is illegal now"
BASELINES: dict[Infraction, Baseline] = {
    Infraction.MISSED_EFFECT: Baseline(CAUTION, "2.1", WARNING, "missing it helps the player", remedy=UNDO),
    Infraction.CARD_ACCESS: Baseline(CAUTION, "2.2", remedy=UNDO),
    Infraction.GAME_RULE: Baseline(CAUTION, "2.3", WARNING, "it is not easily undone", remedy=UNDO),
    Infraction.KEEPING_SILENT: Baseline(ADJUSTMENT, "2.4", most=ADJUSTMENT, remedy=UNDO),
    Infraction.DECK_LIST: Baseline(
        WARNING,
        "3.1.1",
        ADJUSTMENT,
        "deck and list are both illegal and cannot be reconciled",
        remedy="list or deck is made to fit the other before the next round",
    ),
    Infraction.DECK: Baseline(
        ADJUSTMENT,
        "3.1.2, 3.1.3",
        remedy="banned cards go out, neutral cards fill it up, and a wrong group is replaced by the judge's choice",
    ),
    Infraction.ASSISTANCE: Baseline(
        ADJUSTMENT, "3.2", against="the tournament rules of 2025 still list it as cheating (5.1)"
    ),
    Infraction.SLOW_PLAY: Baseline(
        CAUTION, "3.3", against="Appendix I of the guide begins with a Warning, its section 3.3 with a Caution"
    ),
    Infraction.DRAFT: Baseline(CAUTION, "3.4"),
    Infraction.MISINFORMATION: Baseline(WARNING, "3.5", most=WARNING),
    Infraction.LAYOUT: Baseline(CAUTION, "3.6"),
    Infraction.MARKED: Baseline(WARNING, "3.7", ADJUSTMENT, "there is a pattern in what is marked"),
    Infraction.SHUFFLING: Baseline(WARNING, "3.8", remedy="the deck is randomized further"),
    Infraction.CONDUCT_MINOR: Baseline(WARNING, "4.1"),
    Infraction.CONDUCT_MAJOR: Baseline(ADJUSTMENT, "4.2", OUT, "it is malicious or repeated"),
    Infraction.VIOLENCE: Baseline(OUT, "4.3"),
    Infraction.BRIBERY: Baseline(OUT, "4.4"),
    Infraction.THEFT: Baseline(OUT, "4.5"),
    Infraction.STALLING: Baseline(OUT, "4.6"),
    Infraction.CHEATING: Baseline(OUT, "4.7"),
    Infraction.FRAUD: Baseline(OUT, "4.8"),
    Infraction.COLLUSION: Baseline(OUT, "4.9"),
    Infraction.HEALTH: Baseline(WARNING, "4.10", remedy="whoever goes on is removed from the place"),
    Infraction.LEAVING: Baseline(OUT, "4.11"),
    Infraction.NOT_TO_WIN: Baseline(WARNING, "4.12", ADJUSTMENT, "the case is clear"),
}
"""The infractions in Sections 2 to 4 of the guide of 2026, each with its baseline."""


def sanction(infraction: Infraction, times: int, grave: bool) -> tuple[Penalty, Penalty]:
    """The penalty for an infraction that occurs for this time in the event, and the penalty at which it begins."""
    base = BASELINES[infraction]
    first = base.graver if grave and base.graver is not None else base.step
    at = LADDER.index(first) + (times - 1) // EACH
    return min(LADDER[min(at, len(LADDER) - 1)], base.most, key=LADDER.index), first


@today("T-103", "T-107", "T-122", of="penalty")
def by_the_guide(*, infraction: Infraction, times: int, grave: bool) -> Ruling[Any]:
    """T-103: what is the penalty by the guide of 2026? It begins at the step of the infraction, each step is
    met twice, and a repeat goes on from there. T-107, T-122: what is put right?"""
    base = BASELINES[infraction]
    now, first = sanction(infraction, times, grave)
    steps = [because(f"it begins with {NAMES[base.step]} (section {base.section})", "T-103")]
    if base.graver is not None:
        steps.append(because(f"{NAMES[base.graver]} if {base.when}", "T-103"))
    if times > 1:
        steps.append(because(f"each step is met {spelt(EACH)} times before the next, in one event", "T-103"))
    if base.most is not OUT:
        steps.append(because(f"it never meets more than {NAMES[base.most]}", "T-103"))
    if base.against:
        steps.append(because(f"the newer texts contradict one another: {base.against}", "T-103"))
    if base.remedy:
        code = "T-122" if infraction in (Infraction.DECK, Infraction.DECK_LIST) else "T-107"
        steps.append(because(f"what is put right: {base.remedy}", code))
    steps.append(because("of linked infractions only the worst counts", "T-103"))
    verdict = NAMES[now][0].upper() + NAMES[now][1:]
    if base.graver is not None and not grave and times == 1:
        verdict += f", or {NAMES[base.graver]} if {base.when}"
    if base.against:
        verdict += f"; but {base.against}"
    return Ruling(Sanction(now, first, base.remedy), f"{verdict}.", tuple(steps))
