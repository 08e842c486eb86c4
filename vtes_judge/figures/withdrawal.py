"""VEKN 3.7.2: the victory points for withdrawing, which CRR leaves to the tournament rules."""

from vtes_judge.rulings import Figure

WITHDRAWN = Figure(0.5, "VEKN 3.7.2.p2")
"""The victory points for withdrawing in a tournament."""
