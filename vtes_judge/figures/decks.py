"""VEKN 6.2 and 7: the sizes of decks in tournaments."""

from vtes_judge.rulings import Figure

CONSTRUCTED_LEAST = Figure(60, "VEKN 6.2.p1")
CONSTRUCTED_MOST = Figure(90, "VEKN 6.2.p1")
"""The least and the most cards of a library in constructed tournaments."""
PACK = Figure(11, "VEKN 7.2.1.note1")
"""The cards of a booster pack that the rules on limited games assume."""
LIMITED_EACH = Figure(5, "VEKN 7.2.1.p2")
"""The least cards of a limited library for each booster, while the boosters are few."""
LIMITED_ENOUGH = Figure(8, "VEKN 7.2.1.p2")
"""The number of boosters from which the least size of a limited library is the same as with a starter."""
LIMITED_LEAST = Figure(40, "VEKN 7.2.1.p1")
"""The least cards of a limited library with a starter or with boosters enough."""
LIMITED_MOST = Figure(90, "VEKN 7.2.1.p3")
"""The most cards of a limited library."""
TRADE_LIBRARY = {False: Figure(50, "VEKN 7.4.1.p1"), True: Figure(65, "VEKN 7.4.3.p6")}
TRADE_CRYPT = {False: Figure(10, "VEKN 7.4.1.p2"), True: Figure(12, "VEKN 7.4.1.p2")}
"""The exact number of crypt cards in Restricted Trade, before the trading phase (False) and after it (True)."""
TRADE_CITES = {"library": ("VEKN 7.4.3.p6", "VEKN 7.4.1.p1"), "crypt": ("VEKN 7.4.1.p2", "VEKN 7.4.3.p6")}
"""The clauses that give the numbers of cards after the trading phase."""
