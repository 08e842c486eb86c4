"""Checks that what a reading took from a question is told as a fact, and of somebody of whom the rule speaks."""

from .grammar.persons import speaks_of_a_minion
from .grammar.unreal import is_unreal
from .reader import Reading

TOURNAMENT = "VEKN"
"""The text whose rules are about the players of a tournament, and about no minion."""


def is_real(reading: Reading) -> bool:
    """Whether what was read is told as a fact, of somebody of whom the rule can speak."""
    filled = reading.filled
    if is_unreal(reading.words, filled.said, filled.used, filled.asked):
        return False
    tournament = all(cite.startswith(TOURNAMENT) for cite in reading.checker.cites)
    return not (tournament and speaks_of_a_minion(reading.words, filled.used.union(*filled.said.values())))
