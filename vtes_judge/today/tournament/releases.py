"""Today's rules of VEKN 2.1: when errata and reversed rulings hold."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.rulings import Ruling, because, need, today
from vtes_judge.tournament.releases import Change, LegalSince

if TYPE_CHECKING:
    from datetime import date


@today("T-92", of="rule-effective")
def from_the_day_that_is_stated(
    *, change: Change, event: date | None, stated: date | None
) -> Ruling[LegalSince | None] | None:
    """T-92: when do errata and reversed rulings hold? From the day that the announcement states."""
    if change not in (Change.ERRATA, Change.REVERSAL):
        return None
    says = "errata and reversed rulings hold from the day that the announcement states"
    if stated is None:
        return Ruling(None, "From the day that the announcement states.", (because(says, "T-92"),), told=("stated",))
    if event is None:
        return Ruling(LegalSince(None, stated), f"From {stated} on.", (because(says, "T-92"),), told=("event",))
    legal = event >= stated
    steps = (because(says, "T-92"), need(legal, f"the event, {event}, is on {stated} or later", "T-92"))
    verdict = f"In force, since {stated}." if legal else f"Not yet in force: from {stated} on."
    return Ruling(LegalSince(legal, stated), verdict, steps)
