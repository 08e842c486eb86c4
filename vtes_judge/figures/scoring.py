"""VEKN 3.7.2: the victory points that CRR leaves to the tournament rules."""

from vtes_judge.rulings import Figure

LAST = Figure(1, "VEKN 3.7.2.p3")
"""The victory points for being the last one at the table."""
