"""CRR I.B: finds whose turn comes next, and begins it."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.engine.frames import Turn, UntapPhase
from vtes_judge.engine.kernel import course_of
from vtes_judge.frozen_values import changed
from vtes_judge.rules import setup

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def begin(game: "Game", player: str, number: int) -> "Game":
    """Begin the turn of a Methuselah; `number` counts the turns of the game."""
    course = course_of(game)
    if course:
        return course.begin(game, player, number)
    return changed(game, stack=(Turn(at="CRR III", player=player, number=number), UntapPhase(at="CRR III.A.n1")))


def next_player(game: "Game", player: str) -> str:
    """The Methuselah whose turn comes next (CRR I.B)."""
    return setup.next_in_turn(game.table.seats, player, game.table.out)


def next_turn(game: "Game") -> "Game":
    """Begin the next Methuselah's turn; in a variant in which turns are shared, her portion."""
    course = course_of(game)
    if course:
        return course.follow(game)
    return begin(game, next_player(game, game.turn.player), game.turn.number + 1)
