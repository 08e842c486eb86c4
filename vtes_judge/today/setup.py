"""Today's rules of CRR I: setting up the game."""

from vtes_judge.rules.setup import Bounds, Size
from vtes_judge.rulings import Figure, Ruling, because, need, today
from vtes_judge.table.nouns import Context

LEAST = Figure(60, "T-01")
"""Library cards, however many play."""
MOST = Figure(90, "T-01")
"""Library cards, however many play."""


@today("T-01", of="library-size")
def one_library_size_for_all(*, library: int | None, context: Context) -> Ruling[Size | Bounds | None] | None:
    """T-01: how many library cards has a deck outside tournaments? As many as in one."""
    least, most = LEAST.value, MOST.value
    if context is not Context.CASUAL:
        return None
    says = f"every deck has {least} to {most} library cards, however many play"
    if library is None:
        return Ruling(Bounds(least, most), f"{least} to {most} cards.", (because(says, LEAST.clause),))
    steps = (need(least <= library <= most, says, LEAST.clause),)
    if library < least:
        return Ruling(Size.TOO_FEW, f"Too few: at least {least}.", steps)
    if library > most:
        return Ruling(Size.TOO_MANY, f"Too many: at most {most}.", steps)
    return Ruling(Size.LEGAL, "Legal.", steps)
