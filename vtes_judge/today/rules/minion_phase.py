"""Today's rules of CRR III.C: who may act, and the twelve actions by default."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.action_course import ActionTaken, repeat_action
from vtes_judge.rules.minion_phase import Profile
from vtes_judge.rulings import Ruling, Step, because, decide, today
from vtes_judge.table.nouns import ActionKind

from .action_course import taken_again

UNDIRECTED = (ActionKind.GO_ANARCH, ActionKind.LEAVE_TORPOR)
"""The actions of which these texts leave open whether they are directed; they target nobody."""


@today("T-12", "T-25", "T-28", "T-29", of="can-act")
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
    """T-12, T-25, T-28, T-29: what may be taken again? As in repeat-action."""
    again = with_what_was_done(texts, action, done, card, another_copy, in_play, brought)
    if again is None:
        return None
    steps, yes = again
    return decide(*steps, yes=yes, left_to_judge=texts.left_to_judge)


def with_what_was_done(
    texts: Ruling[bool],
    action: ActionKind,
    done: tuple[ActionTaken, ...],
    card: str | None,
    another_copy: bool,
    in_play: bool,
    brought: str | None,
) -> tuple[list[Step], str] | None:
    """The steps of a ruling of the texts with those on repeating actions replaced by today's, and the verdict if
    that is yes; None where today's are the same."""
    again = taken_again(
        action=action, done=done, card=card, another_copy=another_copy, in_play=in_play, another_action=False,
        brought=brought,
    )  # fmt: skip
    if again is None:
        return None
    by_texts = repeat_action(action=action, card=card, done=done).steps
    yes = again.verdict if again.answer else texts.verdict if texts.answer else "Yes."
    return [step for step in texts.steps if step not in by_texts] + [*again.steps], yes


@today("T-25", "T-26", of="action-profile")
def directed_or_not(*, action: ActionKind, texts: Ruling[Profile]) -> Ruling[Profile] | None:
    """T-26: is the action directed? If it targets another Methuselah or what she controls. T-25: combat with
    the marked minion is once a turn."""
    if action in UNDIRECTED:
        step = because("it targets nobody else, so it is undirected", "T-26")
        verdict = texts.verdict.replace("directed or not is not stated", "undirected")
        return Ruling(replace(texts.answer, directed=False), verdict, (step, *texts.steps))
    if action is not ActionKind.RED_LIST_COMBAT:
        return None
    steps = (
        because("it targets a minion of another Methuselah, so it is directed", "T-26"),
        because("each ready vampire may take it once a turn", "T-25"),
    )
    verdict = texts.verdict.replace("directed or not is not stated", "directed at who controls the minion")
    verdict = verdict.replace("may be repeated", "cannot be repeated by the same minion")
    return Ruling(replace(texts.answer, directed=True, repeatable=False), verdict, (*steps, *texts.steps))
