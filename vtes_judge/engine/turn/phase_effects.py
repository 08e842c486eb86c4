"""CRR III.A.3.f, III.B.2.c and III.E.2.c: judges effects of cards in play that are used in a phase, or at any time.

`Timed` on such an effect names the phase as `Until` does ("untap-phase"); without it its text lets it be used whenever
its player may use an effect (CRR II.A).
"""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.engine.frames import Discards, Frame, Influence, Master, Minions, UntapPhase
from vtes_judge.engine.playing import CARDS, CardTypeRules, Used
from vtes_judge.engine.rule_cache import ask
from vtes_judge.rules import uses
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type, Until

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

PHASES: dict[str, type[Frame]] = {
    Until.UNTAP.value: UntapPhase,
    Until.MASTER.value: Master,
    Until.MINION.value: Minions,
    Until.INFLUENCE.value: Influence,
    Until.DISCARD.value: Discards,
}
"""The frame of each phase, by the word of `Timed`."""


def _judge(game: "Game", now: Frame, play: Used, face: Face) -> Ruling[Any]:
    timed = face.having(fx.Timed)
    if timed is not None and timed.when not in PHASES:
        raise LookupError(f"{face.name} says {timed.when!r} of when it is used; there are {', '.join(PHASES)}")
    if timed is None:
        return ask(uses.effect_in_phase, phase=None, own=False)
    own = isinstance(now, PHASES[timed.when]) and play.player == game.turn.player
    return ask(uses.effect_in_phase, phase=Until(timed.when), own=own)


CARDS[Type.EFFECT] = CardTypeRules(_judge, by_minion=False)
