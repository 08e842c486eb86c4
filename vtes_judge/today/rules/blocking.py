"""Today's rules of CRR IV.B and IV.C: which actions are directed, who may attempt to block, stealth and intercept."""

from vtes_judge.annotations import Any
from vtes_judge.frozen_values import replace
from vtes_judge.rules.blocking import (
    BlockOrder,
    BlockOutcome,
    Direction,
    StealthSource,
    block_order,
    can_minion_block,
    may_add_intercept,
    may_add_stealth,
    others_clockwise,
)
from vtes_judge.rulings import Ruling, Step, because, decide, need, today, today_too
from vtes_judge.table.nouns import ActionKind, Region

UNDIRECTED = (ActionKind.GO_ANARCH, ActionKind.LEAVE_TORPOR)
"""The actions of which these texts leave open whether they are directed; they target nobody."""


@today("T-26", "T-210", of="is-directed")
def directed_by_its_target(
    *,
    action: ActionKind,
    targets: tuple[str, ...],
    acting: str,
    seats: tuple[str, ...],
    ash_heap: bool,
    card_on: str | None,
) -> Ruling[Any] | None:
    """T-26: is the action directed? If it targets another Methuselah or what she controls. T-210: at whom is an action
    against a card on a minion? At whoever controls that card, whosever the minion is."""
    if action in UNDIRECTED:
        return Ruling(Direction(False), "Undirected.", (because("it targets nobody else", "T-26"),))
    if action is ActionKind.RED_LIST_COMBAT:
        at = tuple(seat for seat in others_clockwise(seats, acting) if seat in targets)
        who = " and ".join(at) or "the Methuselah who controls the marked minion"
        return Ruling(Direction(True, at), f"Directed at {who}.", (because("it targets a minion of hers", "T-26"),))
    if action is ActionKind.OTHER and ash_heap and targets:
        says = "a card in an ash heap is controlled by nobody, so aiming at one is undirected"
        return Ruling(Direction(False), "Undirected.", (because(says, "T-26"),))
    if action is ActionKind.OTHER and card_on is not None and card_on not in targets and len(targets) < 2:
        says = "its target is the card alone, so it is directed at whoever controls that card"
        at = tuple(name for name in targets if name != acting)
        verdict = f"Directed at {at[0]}, not at {card_on}." if at else "Undirected: the card is her own."
        return Ruling(Direction(bool(at), at), verdict, (because(says, "T-210"),))
    return None


def _lost(declined: tuple[str, ...], passed: tuple[str, ...], retargeted: bool) -> tuple[str, ...]:
    """The Methuselahs who may not attempt to block any more; those who declined before a new target was named may."""
    return passed if retargeted else tuple(dict.fromkeys((*declined, *passed)))


def _why_lost(declined: tuple[str, ...], passed: tuple[str, ...], retargeted: bool) -> list[Step]:
    steps = []
    if passed:
        says = f"{' and '.join(passed)} passed while no block was attempted, which is declining to block"
        steps.append(because(says, "T-30"))
    if retargeted and declined:
        steps.append(because("the target has changed, so whoever had declined may attempt anew", "T-31"))
    return steps


@today("T-30", "T-31", "T-33", "T-201", of="block-order")
def who_has_not_passed(
    *,
    targets: tuple[str, ...],
    declined: tuple[str, ...],
    failed: tuple[str, ...],
    by_card_text: tuple[str, ...],
    retargeted: bool,
    acting: str,
    seats: tuple[str, ...],
    passed: tuple[str, ...],
    texts: Ruling[Any],
) -> Ruling[Any] | None:
    """T-30: who has lost the right to block? Whoever passed while no block was attempted. T-31: a new target begins
    anew. T-33: several targets go clockwise. T-201: when all have declined, effects may be used once more."""
    lost = _lost(declined, passed, retargeted)
    steps = _why_lost(declined, passed, retargeted)
    ring = others_clockwise(seats, acting)
    aimed = tuple(name for name in ring if name in targets)
    if len(set(aimed) - set(lost)) > 1:
        steps.append(because("the targeted Methuselahs attempt clockwise from the acting one", "T-33"))
    first = aimed or tuple(dict.fromkeys((*ring[:1], *ring[-1:])))
    order = first + tuple(name for name in ring if name in by_card_text and name not in first)
    following = next((name for name in order if name not in lost), None)
    if following is None:
        steps.append(because("when all have passed, effects are used once more before the action resolves", "T-201"))
        verdict = "Nobody is left to attempt: effects may be used once more, then the action succeeds."
        return Ruling(BlockOrder(order, None), verdict, (*steps, *texts.steps))
    if not steps:
        return None
    line = f"{order[0]} first, then {', then '.join(order[1:])}" if order[1:] else f"Only {order[0]}"
    gone = [name for name in passed if name in order]
    ends = f"; {' and '.join(gone)} passed and so lost the right" if gone else ""
    verdict = f"{line}; {following} is next{ends}." if lost or failed or declined else f"{line}."
    found = block_order(
        targets=targets[:1] if len(targets) > 1 else targets,
        declined=lost,
        by_card_text=by_card_text,
        acting=acting,
        seats=seats,
    )
    return Ruling(BlockOrder(order, following), verdict, (*steps, *found.steps))


@today("T-09", "T-30", "T-31", "T-33", of="can-minion-block")
def may_still_block(
    *,
    controller: str,
    targets: tuple[str, ...],
    region: Region,
    tapped: bool,
    wake: bool,
    declined: tuple[str, ...],
    by_card_text: bool,
    attempt: bool,
    tried: bool,
    acting: str,
    seats: tuple[str, ...],
    passed: tuple[str, ...],
    retargeted: bool,
) -> Ruling[bool] | None:
    """T-30, T-31, T-33: may the minion's Methuselah still attempt? As block-order tells. T-09: a woken minion
    blocks as if it were untapped."""
    steps = _why_lost(declined, passed, retargeted)
    lost = _lost(declined, passed, retargeted)
    woken = tapped and wake
    if woken:
        steps.append(because("a woken minion may attempt to block as if it were untapped", "T-09"))
    aimed = tuple(name for name in others_clockwise(seats, acting) if name in targets)
    if controller in aimed[1:]:
        before = [name for name in aimed[: aimed.index(controller)] if name not in lost]
        says = "the targets attempt clockwise, and those who come before its Methuselah have declined"
        steps.append(need(not before, says, "T-33"))
    if not steps:
        return None
    found = can_minion_block(
        controller=controller, targets=targets, region=region, tapped=tapped and not wake, declined=lost,
        by_card_text=by_card_text, attempt=attempt, tried=tried, acting=acting, seats=seats,
    )  # fmt: skip
    yes = "Yes, as if it were untapped." if woken and not by_card_text else found.verdict if found.answer else "Yes."
    return decide(*steps, *found.steps, yes=yes, left_to_judge=found.left_to_judge)


IN_PLAY = "the rule holds for abilities of cards in play too"
ALL_THE_TIME = "what a card in play gives all the time simply counts, needed or not"


@today("T-09", "T-35", of="may-add-intercept")
def intercept_when_needed(
    *,
    stealth: int,
    intercept: int,
    blocking: bool,
    source: StealthSource,
    tapped: bool,
    wake: bool,
    standing: bool,
    locks: bool,
    texts: Ruling[Any],
) -> Ruling[Any] | None:
    """T-35: may a card in play add intercept? An ability only when it is needed; a bonus that stands simply counts.
    T-09: a woken minion stays tapped, so it cannot pay by tapping."""
    price = need(not tapped, "the minion is untapped, as tapping it is the price of the effect", "T-09")
    if source is StealthSource.IN_PLAY and standing:
        return decide(because(ALL_THE_TIME, "T-35"), yes="It simply counts, needed or not.")
    if source is StealthSource.IN_PLAY:
        found = may_add_intercept(stealth=stealth, intercept=intercept, blocking=blocking)
        return decide(because(IN_PLAY, "T-35"), *found.steps[:2], *([price] if locks else []))
    return today_too(texts, price) if tapped and wake and locks else None


@today("T-35", of="may-add-stealth")
def stealth_when_needed(
    *, stealth: int, intercept: int | None, source: StealthSource, standing: bool
) -> Ruling[Any] | None:
    """T-35: may a card in play add stealth? An ability only when it is needed; a bonus that stands simply counts."""
    if source is not StealthSource.IN_PLAY:
        return None
    if standing:
        return decide(because(ALL_THE_TIME, "T-35"), yes="It simply counts, needed or not.")
    found = may_add_stealth(stealth=stealth, intercept=intercept)
    needed = [step for step in found.steps if step.cites == ("CRR IV.C.2.b",)]
    return decide(because(IN_PLAY, "T-35"), *needed)


@today("T-202", of="block-outcome")
def the_blocker_is_tapped_or_stolen(
    *, blocker_locked: bool, blocker_woken: bool, blocker_stolen: bool, texts: Ruling[BlockOutcome]
) -> Ruling[BlockOutcome] | None:
    """T-202: is the action blocked if the blocker was tapped or stolen during the attempt? No, unless it was woken."""
    steps = []
    if blocker_locked and not blocker_woken:
        steps.append(because("the attempt fails if the blocker is tapped meanwhile and was not woken", "T-202"))
    if blocker_stolen:
        steps.append(because("it fails if the blocker is stolen and may not block for whoever has it now", "T-202"))
    if not steps or texts.answer is BlockOutcome.NOT_BLOCKED:
        return None
    return replace(texts, answer=BlockOutcome.NOT_BLOCKED, verdict="Not blocked.", steps=(*steps, *texts.steps))
