"""Today's rules of VEKN 3.1.2: too few players for a table."""

from vtes_judge.figures.tables import SMALL
from vtes_judge.rulings import Ruling, because, today
from vtes_judge.tournament.seating import Tables


@today("T-116", of="table-sizes")
def too_few_for_a_table(*, players: int | None = None) -> Ruling[Tables | None] | None:
    """T-116: what if no legal table can be formed? The event is unsanctioned, unless the judge joins as a player."""
    if players is None or players >= SMALL:
        return None
    steps = [because("an event for which no legal tables can be formed is unsanctioned", "T-116")]
    verdict = "No table: the event is unsanctioned."
    if players == SMALL - 1:
        steps.append(because("between rounds the judge may join as a player to save it", "T-116"))
        verdict = "No table: the event is unsanctioned, unless the judge joins as a player."
    return Ruling(Tables(()), verdict, tuple(steps))
