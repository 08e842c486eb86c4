"""Today's rules that Phased Motion refers to: which actions a minion may take again."""

from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.rulings import Ruling, decide, today
from vtes_judge.table.nouns import ActionKind
from vtes_judge.today.rules.minion_phase import with_what_was_done


@today("T-28", "T-29", of="pm-may-act")
def may_be_taken_again(
    *,
    action: ActionKind,
    done: tuple[ActionTaken, ...],
    card: str | None,
    another_copy: bool,
    in_play: bool,
    brought: str | None,
    texts: Ruling[bool],
) -> Ruling[bool] | None:
    """T-28, T-29: what may be taken again? As in the regular game: see repeat-action."""
    found = with_what_was_done(texts, action, done, card, another_copy, in_play, brought)
    if found is None:
        return None
    steps, yes = found
    return decide(*steps, yes=yes, no=texts.verdict if texts.answer is False else "No.")
