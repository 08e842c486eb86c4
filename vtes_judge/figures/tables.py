"""VEKN 3.1.2: the sizes of tables, which the chapters on rounds, results and conduct name too."""

from vtes_judge.rulings import Figure

FIVE, FOUR = Figure(5, "VEKN 3.1.2.p2"), Figure(4, "VEKN 3.1.2.p2")
LARGE, SMALL = FIVE.value, FOUR.value
"""The sizes of tables, in players."""
