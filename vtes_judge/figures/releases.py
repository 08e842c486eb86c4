"""VEKN 4.3: from which day on new cards are allowed."""

from vtes_judge.rulings import Figure

RELEASE = Figure(30, "VEKN 4.3.p1")
"""The number of days after its retail release from which a card is allowed in constructed play."""
