"""VEKN 5: what the penalty for an infraction is: in guidelines that are not among these texts; today's are."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import ONLY_TODAY, Otherwise, Ruling, Unfit, asks, because, unsettled


class Infraction(StrEnum):
    """The infractions, as the guide of today tells them apart, in its order."""

    MISSED_EFFECT = "missed-mandatory-effect"
    CARD_ACCESS = "card-access"
    GAME_RULE = "game-rule-violation"
    KEEPING_SILENT = "keeping-silent"
    DECK_LIST = "illegal-deck-list"
    DECK = "illegal-deck"
    ASSISTANCE = "outside-assistance"
    SLOW_PLAY = "slow-play"
    DRAFT = "draft-procedure"
    MISINFORMATION = "public-information-told-wrongly"
    LAYOUT = "unclear-layout"
    MARKED = "marked-cards"
    SHUFFLING = "insufficient-shuffling"
    CONDUCT_MINOR = "unsportsmanlike-minor"
    CONDUCT_MAJOR = "unsportsmanlike-major"
    VIOLENCE = "violence-or-threats"
    BRIBERY = "bribery-or-wagering"
    THEFT = "theft"
    STALLING = "stalling"
    CHEATING = "cheating"
    FRAUD = "fraud"
    COLLUSION = "collusion"
    HEALTH = "health-and-safety"
    LEAVING = "leaving-in-anger"
    NOT_TO_WIN = "not-playing-to-win"


class Penalty(StrEnum):
    """The penalties of today, the lightest first."""

    CAUTION = "caution"
    WARNING = "warning"
    ADJUSTMENT = "standings-adjustment"
    DISQUALIFICATION = "disqualification"


@dataclass(frozen=True, slots=True)
class Sanction:
    """The penalty now, the one at which this infraction begins, and what the judge puts right."""

    penalty: Penalty
    baseline: Penalty
    remedy: str


@asks(
    "What is the penalty for this infraction, and what is put right?",
    name="penalty",
    rank="B",
    cites=("VEKN 5.1.p1", "VEKN 2.6.p1", "VEKN 2.5.p1"),
)
def penalty(
    *,
    infraction: Annotated[Infraction, "what was done"],
    times: Annotated[
        int, "which time it is in this event", ONLY_TODAY, Otherwise("it is not the first time in this event")
    ] = 1,
    grave: Annotated[bool, "it is the graver case of that infraction", ONLY_TODAY] = False,
) -> Ruling[Any]:
    """VEKN 5.1: what is the penalty?

    It stands in guidelines that these texts name and do not have. What is graver about an infraction, today's ruling
    says: that it helped the player, shows a pattern, or is malicious.
    """
    del grave
    if times < 1:
        raise Unfit("infractions are counted from 1")
    return unsettled(
        "Not settled: the penalties stand in guidelines that are not among these texts.",
        because(f"{infraction.value} has a penalty by the V:EKN Penalty Guidelines", "VEKN 5.1.p1"),
        because("judges resolve infractions, and the head judge assigns penalties", "VEKN 2.5.p1", "VEKN 2.6.p1"),
        gap="GAP-16",
    )
