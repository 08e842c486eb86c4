"""Today's rules of CRR III.A.3.b: what a contest costs."""

from vtes_judge.frozen import replace
from vtes_judge.rules.contests import Contested, Upkeep, contest_upkeep
from vtes_judge.rulings import Ruling, because, today


@today("T-18", of="contest-upkeep")
def a_baron_pays_no_more(*, cards: int, titles: tuple[Contested, ...], pool: int | None) -> Ruling[Upkeep] | None:
    """T-18: what does a baron pay to contest with a prince or archbishop? As much as any other vampire."""
    alike = tuple(replace(one, against=()) for one in titles)
    if alike == titles:
        return None
    found = contest_upkeep(cards=cards, titles=alike, pool=pool)
    step = because("every contested title costs the same, a baron's too", "T-18")
    return replace(found, steps=(step, *found.steps))
