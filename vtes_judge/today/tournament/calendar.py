"""Today's rules of VEKN A: in which group results are rated."""

from vtes_judge.rulings import Ruling, because, today
from vtes_judge.tournament.calendar import Rating


@today("T-100", of="rated-event")
def on_site_and_online(*, online: bool, texts: Ruling[Rating | None]) -> Ruling[Rating | None] | None:
    """T-100: in which of four groups are results rated? Standard Constructed and Limited, each on site and online."""
    groups = {Rating.STANDARD: Rating.STANDARD_ONLINE, Rating.LIMITED: Rating.LIMITED_ONLINE}
    if texts.answer not in groups or not online:
        return None
    step = because("each of the two groups is rated on site and online apart", "T-100")
    return Ruling(groups[texts.answer], texts.verdict.replace(" group.", " Online group."), (step, *texts.steps))
