"""Takes steps and passes for which nobody need be asked."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.choices import StrEnum
from vtes_judge.engine.action.blocks import CHOICE, SUCCEEDED

from .frames import ActionFrame, Playing
from .kernel import moment_of
from .plays import Decline, Pass, Play, Step

if TYPE_CHECKING:
    from .game import Game


OF_THEIR_OWN = ("CRR IV.A.3", SUCCEEDED)
"""The clauses of windows in which hardly anything is played: as an action is announced, and as a block succeeds."""


class Auto(StrEnum):
    """A kind of play that may be taken without asking.

    STEPS: steps that leave no choice; one that the texts leave open waits for a judge. AS_PLAYED: passes where a card
    might be canceled. ANNOUNCED: passes as an action is announced, or as a block succeeds. IDLE: the pass of who has no
    other legal play, as far as cards are named. DECLINE: the declining of who has no minion that may block. PASS: every
    pass. NO_BLOCK: every declining to block.
    """

    STEPS = "steps"
    AS_PLAYED = "as-played"
    ANNOUNCED = "announced"
    IDLE = "idle"
    DECLINE = "decline"
    PASS = "pass"
    NO_BLOCK = "no-block"


def automatic(game: "Game", autos: frozenset[Auto]) -> Play | None:
    """The play that is taken without asking where the game stands; None if somebody must be asked."""
    player = game.player
    if player is None:
        return None
    frame, now = game.frame, moment_of(game.frame)
    if now.step is not None:
        step = Step(player)
        return step if Auto.STEPS in autos and (game.allowed == step or game.judge(step).answer is True) else None
    passes = now.window is not None and (
        (Auto.AS_PLAYED in autos and isinstance(frame, Playing))
        or (Auto.ANNOUNCED in autos and frame.at in OF_THEIR_OWN)
    )
    if passes:
        return Pass(player)
    if isinstance(frame, ActionFrame) and frame.at in CHOICE and game.judge(Decline(player)).answer is True:
        if Auto.NO_BLOCK in autos:
            return Decline(player)
        if Auto.DECLINE in autos and all(isinstance(play, (Pass, Decline)) for play in game.legal_plays()):
            return Decline(player)
        return None
    said = Pass(player)
    if now.window is None or (game.allowed != said and game.judge(said).answer is not True):
        return None
    if Auto.PASS in autos:
        return Pass(player)
    if Auto.IDLE in autos and all(isinstance(play, Pass) for play in game.legal_plays()):
        return Pass(player)
    return None


def advance(game: "Game", autos: frozenset[Auto] | set[Auto], wanting: Play | None = None) -> "Game":
    """The game after all that can be taken without asking; it stops where `wanting` may be played.

    It stops at the latest when the same Methuselah's next turn begins, as it would go on for ever if all pass.
    """
    named, first = frozenset(autos), game.turn
    while True:
        if game.turn.number != first.number and game.turn.player == first.player:
            return game
        if wanting is not None and game.judge(wanting).answer is True:
            return game
        play = automatic(game, named)
        if play is None:
            return game
        game = game.play(play)
