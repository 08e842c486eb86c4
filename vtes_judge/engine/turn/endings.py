"""VEKN 3.1.1 and 4.9: ends a game as time is called; and compares states of a game that have been there before."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Discards, EndTurn, Frame, Influence, Master, Minions, Over, UntapPhase
from vtes_judge.engine.kernel import after, verb
from vtes_judge.engine.plays import FREE, CallTime, Pass, Play, Step
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.frozen_values import changed
from vtes_judge.rulings import Ruling
from vtes_judge.table.turn import Phase

from . import ousts

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

PHASES: dict[type[Frame], Phase] = {
    UntapPhase: Phase.UNTAP,
    Master: Phase.MASTER,
    Minions: Phase.MINION,
    Influence: Phase.INFLUENCE,
    Discards: Phase.DISCARD,
    EndTurn: Phase.DISCARD,
}


def phase(now: "Game") -> Phase:
    """The phase of the turn; what is done between two phases counts with the one before."""
    return next((PHASES[type(frame)] for frame in now.stack if type(frame) in PHASES), Phase.UNTAP)


def facts_for_end(now: "Game") -> dict[str, Any]:
    """The facts for tournament.rounds.round_end_point."""
    from vtes_judge.tournament import rounds

    return facts_of(rounds.round_end_point, phase=phase(now), action=now.find(ActionFrame) is not None)


def _judge_time(now: "Game", _: Frame, play: CallTime) -> Ruling[Any]:
    from vtes_judge.tournament import rounds

    over = isinstance(now.frame, Over)
    return ask(rounds.time_called, context=now.table.context, over=over, called=bool(now.turn.time))


def _call(now: "Game", _: Frame, __: CallTime) -> "Game":
    from vtes_judge.tournament import rounds
    from vtes_judge.tournament.rounds import Ends

    ends = ask(rounds.round_end_point, **facts_for_end(now)).answer
    if ends is Ends.NOW:
        return _time_up(now)
    turn = changed(now.turn, time=f"{ends}: {phase(now)}")
    return changed(now, stack=(turn, *now.stack[1:]))


@after
def time_is_up(before: "Game", now: "Game", _: Play) -> "Game":
    """VEKN 3.1.1.p2: end the game with the action under way, or with the phase, once time was called."""
    time = before.turn.time
    if not time or isinstance(now.frame, Over):
        return now
    from vtes_judge.tournament.rounds import Ends

    ends = Ends(time.partition(":")[0])
    done = now.find(ActionFrame) is None if ends is Ends.ACTION else phase(now) is not phase(before)
    other = now.turn.number != before.turn.number
    return _time_up(now) if done or other else now


def _time_up(now: "Game") -> "Game":
    """VEKN 3.7.2.p3: end the game as time is up, and give points to whoever was not ousted."""
    from vtes_judge.tournament import game

    points = {name: now.table[name].victory_points for name in now.table.seats}
    total, _ = game.ending(now.table.playing, points, True)
    for name, number in total.items():
        now = now.methuselah(name, victory_points=number)
    return ousts.over(now, "time is up", "VEKN 3.1.1.p2")


# states that have been before


def state(now: "Game") -> "Game":
    """VEKN 4.9: the state of the game as it is compared: rounds of a combat after its first are not told apart.

    The first is, since what is played as combat is entered can only be played in it. Turns are told apart: that they
    pass is no activity.
    """
    fight = now.find(Combat)
    return now if fight is None or fight.number == 1 else now.set(Combat, number=0)


def is_activity(play: Play) -> bool:
    """Whether a play can be what VEKN 4.9 forbids to begin again: passes, steps and what a judge says cannot."""
    return not isinstance(play, (Pass, Step, *FREE))


def seen_before(now: "Game") -> int:
    """How many times the whole state of the game has been the same as now; of unnamed cards the number is compared."""
    here = state(now)
    return sum(state(entry.before) == here for entry in now.entries)


def may_go_on(now: "Game") -> Ruling[bool]:
    """VEKN 4.9: the ruling on whether the activity that led here must not be begun again.

    Unnamed cards cannot be told apart, and whether it could go on without limit is for a judge to say.
    """
    from vtes_judge.tournament import conduct

    again = seen_before(now)
    differs = frozenset[conduct.GameStatePart]() if again else frozenset((conduct.GameStatePart.OTHER,))
    return ask(conduct.infinite_loop, differs=differs)


verb(Frame, CallTime, judge=_judge_time, make=_call, at=("",))
