"""CRR III.B and III.n4: plays the master phase: master cards, out-of-turn masters, marking Red List minions."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import effects
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import Frame, Master, Minions
from vtes_judge.engine.kernel import course_of, follow, frame, moment, verb
from vtes_judge.engine.playing import CARDS, CardTypeRules, Used
from vtes_judge.engine.plays import Mark, Play
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.rules import master
from vtes_judge.rules.actions import Window
from vtes_judge.rules.master import OutOfTurn
from vtes_judge.rulings import Ruling
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type, Until

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def facts_for_master_actions(game: "Game", now: Master) -> dict[str, Any]:
    """The facts for rules.master.master_phase_actions on the active Methuselah."""
    her = game.table[game.turn.player]
    return facts_of(
        master.master_phase_actions,
        out_of_turn=OutOfTurn(her.out_of_turn),
        canceled=her.out_of_turn_canceled,
        used=now.used,
        trifle_gained=now.trifle_gained,
        extra=now.extra,
    )


def _left(game: "Game", now: Master) -> Ruling[Any]:
    """The ruling on whether she has a master phase action left; None where the texts do not settle it."""
    ruling = ask(master.master_phase_actions, **facts_for_master_actions(game, now))
    if ruling.answer is None:
        return ruling
    if now.doubt and not ruling.answer:
        return ask(master.trifle_gain, gained=False, out_of_turn_trifle=True)
    return all_of(
        ask(master.master_played, own_phase=True, actions=ruling.answer),
        Ruling(True, ruling.verdict, ruling.steps, ruling.standing),
    )


def facts_for_out_of_turn(game: "Game", player: str) -> dict[str, Any]:
    """The facts for rules.master.out_of_turn_master."""
    her = game.table[player]
    return facts_of(
        master.out_of_turn_master,
        own_turn=player == game.turn.player,
        earlier=OutOfTurn(her.out_of_turn),
        earlier_canceled=her.out_of_turn_canceled,
        variant=game.table.variant,
    )


def _judge(game: "Game", now: Frame, play: Used, face: Face) -> Ruling[Any]:
    course = course_of(game)
    if face.out_of_turn and course:
        return course.out_of_turn(game, play.player)
    if face.out_of_turn:
        return ask(master.out_of_turn_master, **facts_for_out_of_turn(game, play.player))
    if not isinstance(now, Master) or play.player != game.turn.player:
        return ask(master.master_played, own_phase=False, actions=0)
    return _left(game, now)


def _begin(game: "Game", play: Used, face: Face) -> "Game":
    """Begin a master card: it takes a master phase action, or the one of its player's next master phase."""
    if face.out_of_turn:
        kind = OutOfTurn.TRIFLE if face.trifle else OutOfTurn.NON_TRIFLE
        return game.methuselah(play.player, out_of_turn=kind.value, out_of_turn_canceled=False)
    now = game.find(Master)
    if now is None:
        return game
    return _takes(game, now)


def _takes(game: "Game", now: Master) -> "Game":
    """Use a master phase action."""
    if now.doubt and not ask(master.master_phase_actions, **facts_for_master_actions(game, now)).answer:
        # a judge allowed this card, so the trifle before it gave an action
        game = game.set(Master, trifle_gained=True, doubt=False)
    return game.set(Master, used=now.used + 1)


def _resolve(game: "Game", cause: Cause, face: Face) -> "Game":
    """Resolve a master card: a trifle that was not canceled gives another action (CRR III.B.2.a.n1)."""
    now = game.find(Master)
    if now and face.trifle and not face.out_of_turn:
        her = game.table[cause.player]
        early = her.out_of_turn == OutOfTurn.TRIFLE
        gain = ask(master.trifle_gain, gained=now.trifle_gained, out_of_turn_trifle=early)
        # if the texts leave open whether it does, the next master card waits for a judge
        game = game.set(Master, trifle_gained=now.trifle_gained or gain.answer is True, doubt=gain.answer is None)
    return effects.happen(game, face, cause)


def _canceled(game: "Game", play: Used, face: Face) -> "Game":
    """Note that an out-of-turn master was canceled: whether it still takes the action is left open (X-33)."""
    return game.methuselah(play.player, out_of_turn_canceled=True) if face.out_of_turn else game


CARDS[Type.MASTER] = CardTypeRules(_judge, resolve=_resolve, begin=_begin, canceled=_canceled, by_minion=False)


def _judge_mark(game: "Game", now: Master, play: Mark) -> Ruling[Any]:
    minion = game.table.minion(play.minion)
    left = _left(game, now)
    ruling = ask(master.master_phase_actions, **facts_for_master_actions(game, now))
    if left.answer is None or ruling.answer is None:
        return left
    return ask(
        master.mark_red_list,
        actions_left=ruling.answer,
        red_list=minion.has(Trait.RED_LIST),
        own_turn=play.player == game.turn.player,
    )


def _mark(game: "Game", now: Master, play: Mark) -> "Game":
    return _takes(game, now).card(play.minion, marked=game.turn.number)


def _legal_marks(game: "Game", _: Master, player: str) -> Iterable[Play]:
    return (Mark(player, card.number) for card in game.table.at_table() if card.has(Trait.RED_LIST) and card.in_play)


def _to_minions(game: "Game", _: Master) -> "Game":
    """End the master phase: unused actions are lost, and the action of the next master phase is hers again."""
    player = game.turn.player
    game = game.methuselah(player, out_of_turn=OutOfTurn.NONE.value, out_of_turn_canceled=False)
    return follow(game, lambda game: effects.expire(game.pop().push(Minions(at="CRR III.C")), Until.MINION, player))


frame(Master)
moment(
    Master, "CRR III.B.1", "she receives her master phase action", step=lambda game, _: game.at_clause("CRR III.B.2")
)
moment(Master, "CRR III.B.2", "the master phase, its steps in any order", window=Window.NO_ACTION, then=_to_minions)
steps(Master, "CRR III.B.1")
verb(Master, Mark, judge=_judge_mark, make=_mark, legal=_legal_marks, at=("CRR III.B.2",))
