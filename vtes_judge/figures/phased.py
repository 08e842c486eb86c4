"""PMF: the numbers of Phased Motion that more than one chapter is asked about."""

from vtes_judge.rulings import Figure

EMBRACES = Figure(2, "PMF 2.2.p1")
"""The number of The Embrace cards that each Methuselah starts with in play."""
EMBRACE_BLOOD = Figure(1, "PMF 2.2.p1")
"""The blood on each of The Embrace cards at the start, in counters."""
TRANSFERS = Figure(4, "PMF 4.6.p1")
"""The transfers of every Methuselah in an influence phase."""
TRANSFERS_MORE = Figure(2, "PMF 6.4.b6")
"""The additional transfers that the bonus of the influence phase gives whoever chose it."""
OVER_HAND = Figure(3, "PMF 6.1.p1")
"""The number of cards over her hand size that a Methuselah keeps at the end of a turn of the advanced game."""
VISIT = Figure(4, "PMF 6.1.b3")
"""The cards that Visit From the Capuchin lets one draw, and the counters with which it counts card plays."""
