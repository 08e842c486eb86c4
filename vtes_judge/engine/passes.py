"""CRR II.A.1: who has passed in a window is remembered only as long as the order of play is the same."""

from vtes_judge.annotations import TYPE_CHECKING

from .kernel import after, moment_of
from .order import order_of_play
from .plays import Play

if TYPE_CHECKING:
    from .game import Game


@after
def heard(before: "Game", game: "Game", _: Play) -> "Game":
    """Nobody waits for those who have left; if the order has changed, all may speak again.

    If all who are left had passed, the window is closed.
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
