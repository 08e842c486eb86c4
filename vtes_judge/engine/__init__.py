"""The engine: a frozen game whose program counter is a clause; it asks the rule functions and has no rule of its own.

Importing it declares all frames and plays. Modules are named for their chapter; see CONTRIBUTING.md, "The engine".
"""

from . import vocabulary, turns, masters, influences, withdrawals, ousts, actions, blocks  # noqa: I001
from . import strikes, weapons, diableries
from . import endings, judging, phase_effects, phased, phased_acts, phased_hands
from . import excess, hands, hearing  # the order of import is that of their watches
from .autos import Auto, advance
from .game import Entry, Game, IllegalPlay
from .setup import Seat, position, start

__all__ = [
    "Auto",
    "Entry",
    "Game",
    "IllegalPlay",
    "Seat",
    "actions",
    "advance",
    "blocks",
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
    "phased",
    "phased_acts",
    "phased_hands",
    "position",
    "start",
    "strikes",
    "turns",
    "vocabulary",
    "weapons",
    "withdrawals",
]
