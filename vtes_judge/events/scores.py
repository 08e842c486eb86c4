"""Adds up the results of an event for each player, as far as they are known."""

from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.frozen_values import replace
from vtes_judge.tournament.game import HALF
from vtes_judge.tournament.scoring import Entrant, game_win
from vtes_judge.tournament.standings import added

from .nouns import Event, EventTable

SHORT = 3
"""The number of players at a table of four to which somebody did not come."""


def entrants(event: Event) -> tuple[Entrant, ...]:
    """The players with the results of the preliminary rounds, as far as they are known.

    A player who left before the last round is out of the event; one who left after it leaves before the final.
    """
    names = tuple(dict.fromkeys(player.name for player in event.players))
    tables = [table for one in event.rounds for table in one.tables if set(table.names) <= set(names)]
    games = [(game, table.result.tp) for table in tables if table.result and (game := scored(table)) is not None]
    found = added(names, tuple(game for game, _ in games if len(game) in (SMALL, LARGE)))
    for game, decided in games:
        if len(game) < SMALL:
            won = game_win(vp=game).answer
            for name, number in game.items():
                its = found[name]
                given = decided.get(name, 0.0)
                found[name] = replace(its, gw=its.gw + (name in won), vp=its.vp + number, tp=(its.tp or 0) + given)
    last = len(event.rounds)
    gone = {player.name for player in event.players if player.dropped is not None and player.dropped < last}
    leaves = {player.name for player in event.players if player.dropped is not None and player.dropped >= last}
    return tuple(
        Entrant(name, one.gw, one.vp, one.tp, removed=name in gone, leaves=name in leaves)
        for name, one in found.items()
    )


def scored(table: EventTable) -> dict[str, float] | None:
    """The points of a table whose result can be scored; None for any other, as a table of three, which has no
    tournament points."""
    points = table.points
    if (
        points is None
        or len(points) not in (SHORT, SMALL, LARGE)
        or any(one < 0 or one % HALF for one in points.values())
    ):
        return None
    return points
