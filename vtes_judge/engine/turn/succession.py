"""CRR I.B: whose turn comes next, and how it begins."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.engine.frames import Turn, UntapPhase
from vtes_judge.engine.kernel import course_of
from vtes_judge.frozen_values import changed
from vtes_judge.rules import setup

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def begin(game: "Game", player: str, number: int) -> "Game":
    """The turn of a Methuselah begins; `number` counts the turns of the game."""
    course = course_of(game)
    if course:
        return course.begin(game, player, number)
    return changed(game, stack=(Turn(at="CRR III", player=player, number=number), UntapPhase(at="CRR III.A.n1")))


def next_player(game: "Game", player: str) -> str:
    """Whose turn comes next (CRR I.B)."""
    return setup.next_in_turn(game.table.seats, player, game.table.out)


def next_turn(game: "Game") -> "Game":
    """The next Methuselah's turn begins; in a variant in which turns are shared, the next one's portion."""
    course = course_of(game)
    if course:
        return course.follow(game)
    return begin(game, next_player(game, game.turn.player), game.turn.number + 1)
