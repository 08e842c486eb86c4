"""CRR II.A: finds who may speak now: by the order of play in a window, else the speaker of a step or decision."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.rules import playing, uses
from vtes_judge.rules.playing import During
from vtes_judge.rulings import Ruling

from .frames import Frame, Over
from .kernel import KINDS, OrderFacts, moment_of
from .plays import Pass, Play
from .rule_cache import ask, no

if TYPE_CHECKING:
    from .game import Game


def facts_for_order(game: "Game", above: int = 0) -> OrderFacts:
    """The facts for rules.playing.priority_order and defending_player, read off the innermost frame that knows it."""
    stack = game.stack[:-above] if above else game.stack
    nobody: OrderFacts = {
        "acting": game.turn.player,
        "seats": game.table.seats,
        "out": game.table.out,
        "during": During.OTHER,
    }
    facts = nobody
    for frame in reversed(stack):
        order = KINDS[type(frame)].order
        if order is not None:
            facts = {**nobody, **order(game, frame)}
            break
    out = game.table.out
    against = [one for one in (facts.get("opposing"), *facts.get("target", ())) if one is not None]
    if facts["acting"] in (*out, *against) or out & set(against):
        # since a minion or Methuselah left or changed sides, it is as at times without a defending player (II.A.2.d)
        return nobody
    return facts


def order_of_play(game: "Game") -> Ruling[tuple[str, ...] | None]:
    """CRR II.A: the order in which the players may use effects now.

    Where the texts settle no defending player (several targets, GAP-12), the others go clockwise, as at times that
    have none (CRR II.A.2.d): the action itself needed a judge's leave.
    """
    facts = facts_for_order(game)
    ruling = ask(playing.priority_order, **facts)
    if ruling.answer is None:
        acting, seats, out = facts["acting"], facts["seats"], facts["out"]
        return ask(playing.priority_order, during=During.OTHER, acting=acting, seats=seats, out=out)
    return ruling


def next_to_speak(game: "Game") -> str | None:
    """The Methuselah who goes next: in a window by CRR II.A.1, else whose step or decision it is. None if the window is
    closed."""
    frame = game.frame
    now = moment_of(frame)
    if isinstance(frame, Over):
        return None
    if now.window is None:
        return speaker(game, frame)
    order = order_of_play(game).answer
    history = tuple(playing.PriorityTurn(player, passed=True) for player in frame.passed)
    return ask(playing.next_priority, order=order or (), history=history).answer


def speaker(game: "Game", frame: Frame) -> str:
    """The Methuselah whose step or decision it is where the frame stands: the active one unless it says otherwise."""
    tell = moment_of(frame).speaker
    return tell(game, frame) if tell else game.turn.player


def out_of_turn(game: "Game", play: Play) -> Ruling[Any] | None:
    """The ruling that refuses a play by somebody who may not speak now; None if she may."""
    frame = game.frame
    now = moment_of(frame)
    game.table[play.player]
    if now.window is None:
        due = speaker(game, frame)
        if due == play.player:
            return None
        return no(f"it is {play.player}'s to do, not {due}'s: {now.says}", frame.at)
    order = order_of_play(game).answer or ()
    if play.player not in order:
        return ask(uses.still_playing, player=play.player)
    passing = isinstance(play, Pass)
    said = playing.PriorityTurn(play.player, used=not passing, passed=passing)
    history = (*(playing.PriorityTurn(player, passed=True) for player in frame.passed), said)
    ruling = ask(playing.next_priority, order=order, history=history)
    if ruling.unmet:
        return Ruling(False, f"No. {ruling.verdict}", ruling.steps)
    return None
