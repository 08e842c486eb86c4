"""Counts results by today's rules: what a Standings Adjustment takes (T-113), and who is disqualified (T-112)."""

from vtes_judge.events.keys import ADJUSTMENT, DISQUALIFICATION
from vtes_judge.events.nouns import Event
from vtes_judge.events.scores import entrants, scored
from vtes_judge.frozen_values import replace
from vtes_judge.messages import printable
from vtes_judge.rulings import answered
from vtes_judge.table.nouns import Context
from vtes_judge.today.tournament.scoring import who_has_won
from vtes_judge.tournament.game import Points, shown
from vtes_judge.tournament.scoring import TAKEN, Entrant, adjusted, game_win, tournament_points

Game = tuple[int, int]
"""A game of the preliminary rounds: the number of the round and of the table."""


def adjustments(event: Event) -> dict[Game, Points]:
    """The victory points, below zero, that Standings Adjustments take from each game, by player.

    Each is taken from the game of the round in which it was given; else from the player's next game, or the last
    before.
    """
    found: dict[Game, Points] = {}
    for penalty in event.penalties:
        if penalty.penalty != ADJUSTMENT:
            continue
        games = [
            (number, at)
            for number, one in enumerate(event.rounds, 1)
            for at, table in enumerate(one.tables, 1)
            if penalty.player in (scored(table) or ())
        ]
        game = next((game for game in games if game[0] >= penalty.round), games[-1] if games else None)
        if game is not None:
            less = found.setdefault(game, {})
            less[penalty.player] = less.get(penalty.player, 0.0) - 1
    return found


def disqualified(event: Event) -> tuple[str, ...]:
    """The names of the players who were disqualified, each once."""
    return tuple(dict.fromkeys(one.player for one in event.penalties if one.penalty == DISQUALIFICATION))


def todays_entrants(event: Event) -> tuple[Entrant, ...]:
    """The players with their results by today's rules; who was disqualified is out of the standings."""
    found = {one.name: one for one in entrants(event)}
    for (number, at), less in adjustments(event).items():
        game = scored(event.rounds[number - 1].tables[at - 1]) or {}
        before = game_win(vp=game).answer
        now = who_has_won(vp=game, adjustment=less, context=Context.TOURNAMENT)
        won = before if now is None else answered(now).answer
        left = adjusted(game, less)
        had, has = _tournament_points(game), _tournament_points(left)
        for name in game:
            its = found[name]
            found[name] = replace(
                its,
                gw=its.gw - (name in before) + (name in won),
                vp=its.vp - game[name] + left[name],
                tp=(its.tp or 0.0) - had[name] + has[name],
            )
    gone = disqualified(event)
    return tuple(one for name, one in found.items() if name not in gone)


def _tournament_points(vp: Points) -> Points:
    """The tournament points of a table; none for a table of three, for which they are not defined."""
    return tournament_points(vp=vp).answer if len(vp) in TAKEN else dict.fromkeys(vp, 0.0)


def what_counts(event: Event) -> list[str]:
    """The penalties of an event that count by today's rules, a sentence each."""
    says = [
        f"a Standings Adjustment takes {printable(name)} {shown(-number)} VP of round {at}, table {table} (T-113)"
        for (at, table), less in adjustments(event).items()
        for name, number in less.items()
    ]
    says += [f"{printable(name)} is disqualified and out of the standings (T-112)" for name in disqualified(event)]
    return says
