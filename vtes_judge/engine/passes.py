"""CRR II.A.1: forgets who has passed in a window as soon as the order of play changes."""

from vtes_judge.annotations import TYPE_CHECKING

from .kernel import after, moment_of
from .order import order_of_play
from .plays import Play

if TYPE_CHECKING:
    from .game import Game


@after
def heard(before: "Game", game: "Game", _: Play) -> "Game":
    """Forget the passes of those who have left, and all passes if the order of play has changed.

    If all who are left have passed, close the window.
    """
    frame = game.frame
    if game.table is before.table or not frame.passed:
        return game
    order = order_of_play(game).answer or ()
    passed = tuple(one for one in frame.passed if one in order)
    if any(one != due for one, due in zip(passed, order, strict=False)):
        passed = ()
    game = game.top(passed=passed)
    if passed and game.player is None:
        then = moment_of(frame).then
        return then(game, game.frame) if then else game.done()
    return game
