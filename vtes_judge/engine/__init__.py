"""The engine: a frozen game whose program counter is a clause; it asks the rule functions and has no rule of its own.

Importing it declares all frames and plays. Modules are named for their chapter; see CONTRIBUTING.md, "The engine".
"""

from . import hearing, judging, vocabulary
from .action import actions, blocks, diableries
from .autos import Auto, advance
from .combat import strikes, weapons
from .game import Game, IllegalPlay, LogEntry
from .phased import acts, closing, hands
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
    "acts",
    "advance",
    "blocks",
    "closing",
    "diableries",
    "endings",
    "excess",
    "hands",
    "hearing",
    "influences",
    "judging",
    "masters",
    "ousts",
    "phase_effects",
    "position",
    "start",
    "strikes",
    "turn_hands",
    "turns",
    "vocabulary",
    "weapons",
    "withdrawals",
]
