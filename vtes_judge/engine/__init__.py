"""The engine: a frozen game whose program counter is a clause; it asks the rule functions and has no rule of its own.

Importing it declares all frames and plays. Modules are named for their chapter; see CONTRIBUTING.md, "The engine".
"""

from . import vocabulary  # noqa: I001
from .turn import turns, masters, influences, withdrawals, ousts
from .action import actions, blocks
from .combat import strikes, weapons
from .action import diableries
from .turn import endings
from . import judging
from .turn import phase_effects
from .phased import turn, acts, hands
from .turn import excess, hands as turn_hands
from . import hearing  # the order of import is that of their watches
from .autos import Auto, advance
from .game import Entry, Game, IllegalPlay
from .setup import Seat, position, start

__all__ = [
    "Auto", "Entry", "Game", "IllegalPlay", "Seat", "actions", "acts", "advance", "blocks", "diableries", "endings",
    "excess", "hands", "hearing", "influences", "judging", "masters", "ousts", "phase_effects", "position", "start",
    "strikes", "turn", "turn_hands", "turns", "vocabulary", "weapons", "withdrawals",
]  # fmt: skip
