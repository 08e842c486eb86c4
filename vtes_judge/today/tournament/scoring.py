"""Today's rules of VEKN 3.7: disqualified players, Standings Adjustments, and who wins a casual game."""

from vtes_judge.annotations import Any
from vtes_judge.frozen_values import replace
from vtes_judge.rulings import Ruling, because, need, today
from vtes_judge.table.nouns import Context
from vtes_judge.tournament.game import HALF, Departure, Points, What, gained, listed, said_of_withdrawal, several
from vtes_judge.tournament.scoring import (
    GAME_WIN,
    TAKEN,
    Entrant,
    Ranking,
    adjusted,
    ranking_ruled,
    tournament_points,
    tournament_vp,
)

TAKEN_OFF = "a Standings Adjustment takes a victory point; game win and tournament points come from what is left"


@today("T-112", "T-113", of="tournament-vp")
def disqualified_or_adjusted(
    *,
    events: tuple[Departure, ...],
    seats: tuple[str, ...],
    time: bool,
    card_vp: Points | None,
    context: Context,
    adjustment: Points | None,
) -> Ruling[Any] | None:
    """T-112: what does a game score in which a player is disqualified? Nobody gains for it, the ring closes, and the
    player is out of the standings. T-113: a Standings Adjustment takes a victory point."""
    gone = [event.player for event in events if event.what is What.DISQUALIFY]
    if not gone and not adjustment:
        return None
    as_left = tuple(replace(event, what=What.WITHDRAW) if event.what is What.DISQUALIFY else event for event in events)
    found = tournament_vp(events=as_left, seats=seats, time=time, card_vp=card_vp, context=context)
    points = {player: 0.0 if player in gone else number for player, number in found.answer.items()}
    withdrawn = {said_of_withdrawal(name, number) for name in gone for number in (HALF, 2 * HALF)}
    steps = [step for step in found.steps if step.says not in withdrawn]
    points = adjusted(points, adjustment)
    if adjustment:
        steps.insert(0, because(TAKEN_OFF, "T-113"))
    verdict = listed({player: number for player, number in points.items() if player not in gone})
    if gone:
        says = "all that is the player's is removed at once, nobody gains for it, and the ring closes"
        steps.insert(0, because(says, "T-112"))
        verdict += f"; {several(gone)} {'is' if len(gone) == 1 else 'are'} out of the standings"
    return Ruling(points, f"{verdict}.", tuple(steps))


@today("T-67", "T-113", of="game-win")
def who_has_won(
    *, vp: Points | None, adjustment: Points | None, context: Context
) -> Ruling[tuple[str, ...] | None] | None:
    """T-67: who wins a casual game? The most victory points, without a least number; a tie has no winner.
    T-113: does a Standings Adjustment count? Game win and tournament points come from what is left."""
    casual = context is Context.CASUAL
    if vp is None or (not adjustment and not casual):
        return None
    left = adjusted(vp, adjustment)
    most = max(left.values())
    first = [player for player, number in left.items() if number == most]
    steps = [because(TAKEN_OFF, "T-113")] if adjustment else []
    least, cite = GAME_WIN
    if casual:
        steps.append(because("the most victory points win, whatever their number", "T-67"))
        enough = True
    else:
        enough = most >= least
        steps.append(need(enough, f"somebody has at least {least} victory points", cite))
    alone = len(first) == 1
    steps.append(need(alone, "one player has more victory points than any other", "T-67" if casual else cite))
    if enough and alone:
        return Ruling((first[0],), f"{first[0]}, with {gained(most)}.", tuple(steps))
    why = [] if enough else [f"nobody has at least {least} victory points"]
    if not alone:
        why.append(f"{several(first)} tie" + (f" at {float(most):g}" if adjustment else ""))
    return Ruling((), f"Nobody: {', and '.join(why)}.", tuple(steps))


@today("T-113", of="tournament-points")
def points_of_what_is_left(*, vp: Points | None, adjustment: Points | None) -> Ruling[Any] | None:
    """T-113: do tournament points follow a Standings Adjustment? Yes, they come from what is left, which may be -1."""
    if vp is None or not adjustment or len(vp) not in TAKEN:
        return None
    found = tournament_points(vp=adjusted(vp, adjustment))
    return Ruling(found.answer, found.verdict, (because(TAKEN_OFF, "T-113"), *found.steps))


@today("T-113", of="standings")
def ranked_by_what_is_left(*, players: tuple[Entrant, ...] | None, no_final: bool) -> Ruling[Ranking] | None:
    """T-113: does a Standings Adjustment count in the ranking? Yes, by the victory points that are left."""
    if players is None or not any(player.adjusted for player in players):
        return None
    found = ranking_ruled(players, no_final=no_final)
    return Ruling(found.answer, found.verdict, (because(TAKEN_OFF, "T-113"), *found.steps))
