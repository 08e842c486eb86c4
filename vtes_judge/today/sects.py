"""Today's rules of GL group.sects and of titles."""

from vtes_judge.rulings import Ruling, decide, need, today
from vtes_judge.table.nouns import Title


@today("T-15", of="is-titled")
def a_contested_title_is_none(*, title: Title, contested: bool) -> Ruling[bool] | None:
    """T-15: is a vampire whose title is contested titled? No, as long as the contest lasts."""
    if title is Title.NONE or not contested:
        return None
    return decide(need(False, "the title is not contested", "T-15"), no="No: while it is contested it counts as none.")
