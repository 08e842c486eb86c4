"""Today's rules of VEKN 4.8: playing to win, and deals."""

from vtes_judge.rulings import Ruling, because, decide, need, today
from vtes_judge.tournament.conduct import Deal, PlayAim


@today("T-111", of="play-to-win")
def what_is_no_offence(
    *,
    aim: PlayAim,
    game_win_possible: bool | None,
    final: bool,
    nothing_to_gain: bool,
    win_is_safe: bool,
) -> Ruling[bool | None] | None:
    """T-111: what else is playing to win? Surviving for a half point is the third aim; ousting oneself is
    allowed when nothing can be gained any more, and giving points away once the game win is safe."""
    if aim is PlayAim.SELF_OUST:
        says = "nothing can be gained any more, without which ousting oneself gives up one's own result"
        return decide(need(nothing_to_gain, says, "T-111"), yes="Yes, it is allowed.")
    if aim is PlayAim.OTHER and win_is_safe:
        return decide(
            because("giving points away is allowed once the game win is safe", "T-111"), yes="Yes, it is allowed."
        )
    if aim is PlayAim.SURVIVE and not final:
        says = "no game win and no victory point by ousting is in reach: surviving for a half point is the third aim"
        reach = not game_win_possible
        judge = ("whether more than surviving is possible",)
        return decide(need(reach, says, "T-111"), left_to_judge=judge)
    return None


@today("T-110", of="deal-honoured")
def made_openly_and_without_chance(
    *,
    open: bool,
    by_chance: bool,
    outside_incentive: bool,
    settles_tournament: bool,
) -> Ruling[Deal] | None:
    """T-110: what may a deal be? Made openly at the table, without anything from outside, without chance deciding, and
    settling no more than play at the table can; else it is collusion."""
    steps = (
        need(open, "the deal was made openly at the table", "T-110"),
        need(not outside_incentive, "nothing from outside the game is part of it", "T-110"),
        need(not by_chance, "chance does not decide by it who wins or concedes", "T-110"),
        need(not settles_tournament, "it settles no more of the tournament than play at the table can", "T-110"),
    )
    if all(step.met for step in steps):
        return None
    return Ruling(Deal.COLLUSION, "Collusion: Disqualification.", steps)
