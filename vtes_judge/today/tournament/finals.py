"""Today's rules of VEKN 3.1: who is in the final."""

from vtes_judge.frozen_values import replace
from vtes_judge.rulings import Ruling, because, today
from vtes_judge.tournament.finals import Finalists, finalists_ruled
from vtes_judge.tournament.game import several
from vtes_judge.tournament.scoring import Entrant

from .scoring import TAKEN_OFF


@today("T-113", "T-114", of="finalists")
def the_next_in_the_ranking(
    *, players: tuple[Entrant, ...] | None, disqualified: tuple[str, ...]
) -> Ruling[Finalists | None] | None:
    """T-114: who takes the seat of a finalist who is disqualified, if the final is begun anew? The next in the
    ranking. T-113: a Standings Adjustment counts in the ranking."""
    if players is None:
        return None
    less = any(player.adjusted for player in players)
    if not less and not disqualified:
        return None
    steps = [because(TAKEN_OFF, "T-113")] if less else []
    rest = tuple(replace(player, removed=player.removed or player.name in disqualified) for player in players)
    found = finalists_ruled(rest)
    verdict = found.verdict
    if disqualified:
        says = "the next in the ranking who is present takes the seat, and the seating is done again"
        steps.append(because(says, "T-114"))
        if found.answer is not None:
            verdict = f"{verdict.removesuffix('.')}: {several(disqualified)} gone, all seats are chosen again."
    return Ruling(found.answer, verdict, (*steps, *found.steps), found.standing, notes=found.notes)
