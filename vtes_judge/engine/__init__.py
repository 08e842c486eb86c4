"""The engine: a frozen game whose program counter is a clause; it asks the rule functions and has no rule of its own.

Importing it declares the frames and plays of the regular game; those of Phased Motion are declared as one is set up
(`setup.chapters`). Modules are named for their chapter; see CONTRIBUTING.md, "The engine".
"""

from . import passes, statements, vocabulary
from .action import actions, blocks, diableries
from .automatic_steps import Auto, advance
from .combat import strikes, weapons
from .game import Game, IllegalPlay, LogEntry
from .setup import Seat, position, start
from .turn import endings, excess, influences, masters, ousts, phase_effects, turns, withdrawals
from .turn import hands as turn_hands

__all__ = [
    "Auto",
    "Game",
    "IllegalPlay",
    "LogEntry",
    "Seat",
    "actions",
    "advance",
    "blocks",
    "diableries",
    "endings",
    "excess",
    "influences",
    "masters",
    "ousts",
    "passes",
    "phase_effects",
    "position",
    "start",
    "statements",
    "strikes",
    "turn_hands",
    "turns",
    "vocabulary",
    "weapons",
    "withdrawals",
]
