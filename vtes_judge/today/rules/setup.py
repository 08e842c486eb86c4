"""Today's rules of CRR I: setting up the game."""

from vtes_judge.rules.setup import Bounds, Size
from vtes_judge.rulings import Figure, Ruling, because, gone_on, need, today
from vtes_judge.table.nouns import Context

LEAST = Figure(60, "T-01")
"""The least cards of a library by today's rules, however many play."""
MOST = Figure(90, "T-01")
"""The most cards of a library by today's rules, however many play."""


@today("T-01", of="library-size")
def one_library_size_for_all(*, library: int | None, context: Context) -> Ruling[Size | Bounds | None] | None:
    """T-01: how many library cards has a deck outside tournaments? As many as in one."""
    least, most = LEAST.value, MOST.value
    if context is not Context.CASUAL:
        return None
    says = f"every deck has {least} to {most} library cards, however many play"
    if library is None:
        return Ruling(
            Bounds(least, most), f"{least} to {most} cards.", (because(says, LEAST.clause),), told=("library",)
        )
    steps = (need(least <= library <= most, says, LEAST.clause),)
    if library < least:
        return Ruling(Size.TOO_FEW, f"Too few: at least {least}.", steps)
    if library > most:
        return Ruling(Size.TOO_MANY, f"Too many: at most {most}.", steps)
    return Ruling(Size.LEGAL, "Legal.", steps)


@today("T-02", of="crypt-groups")
def any_group_fits(*, without_group: int, any_group: bool, texts: Ruling[bool | None]) -> Ruling[bool | None] | None:
    """T-02: may a card of the group ANY be in any crypt? Yes; of one without a group nothing is said."""
    if not without_group or texts.answer is None:
        return None
    if any_group:
        steps = (because("a card marked ANY is not held to the rule on groups", "T-02"), *texts.steps[:1])
        return Ruling(texts.answer, gone_on(texts.verdict, "; the ANY card fits any group."), steps)
    return None
