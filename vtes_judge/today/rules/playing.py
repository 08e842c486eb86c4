"""Today's rules of CRR II.A and II.B: the order in which effects are used, and what is used as a card is played."""

from vtes_judge.rules.playing import ActionStage, AsPlayedUse, During, GoingOn, PriorityTurn
from vtes_judge.rules.setup import clockwise
from vtes_judge.rulings import Ruling, Step, because, decide, need, today, today_too

IN_AN_ACTION = (During.UNDIRECTED, During.REFERENDUM, During.DIRECTED, During.BLOCK_ATTEMPT)
"""The kinds of moments during an action, outside combat."""
WAKES = (AsPlayedUse.WAKE, AsPlayedUse.WAKE_TO_CANCEL)


@today("T-04", "T-05", "T-06", "T-07", of="priority-order")
def sequencing(
    *, during: During, acting: str, target: tuple[str, ...], seats: tuple[str, ...], out: frozenset[str]
) -> Ruling[tuple[str, ...] | None] | None:
    """T-04 to T-07: in what order are effects used in an action? The acting Methuselah, then all targets clockwise, or
    without one her prey and her predator, then the others clockwise; whoever declined, blocks or votes."""
    if during not in IN_AN_ACTION or (during is During.DIRECTED and len(target) == 1):
        return None
    around = clockwise(seats, acting, out)
    others = around[1:]
    targeted = tuple(seat for seat in others if seat in target)
    steps: list[Step] = []
    if during is During.BLOCK_ATTEMPT:
        steps.append(because("a block attempt keeps the order of the action", "T-05"))
    if during is During.REFERENDUM:
        steps.append(because("a referendum keeps the order of the political action", "T-07"))
    if during in (During.REFERENDUM, During.UNDIRECTED):
        targeted = ()
    if targeted:
        code = "T-06" if len(targeted) > 1 else "T-05"
        steps.append(because("the targeted Methuselahs come next, clockwise from the acting one", code))
        second = targeted
    else:
        steps.append(because("the prey comes next and then the predator, whoever has declined to block", "T-04"))
        second = tuple(dict.fromkeys((*others[:1], *others[-1:])))
    order = (*around[:1], *second, *(seat for seat in others if seat not in second))
    return Ruling(order, f"{', '.join(order)}.", tuple(steps))


@today("T-04", "T-05", "T-06", "T-07", of="defending-player")
def who_comes_second(
    *, during: During, acting: str, target: tuple[str, ...], seats: tuple[str, ...], out: frozenset[str]
) -> Ruling[str | None] | None:
    """T-04 to T-07: who comes right after the acting Methuselah in an action? The first target, or else her prey."""
    order = sequencing(during=during, acting=acting, target=target, seats=seats, out=out)
    if order is None or order.answer is None or len(order.answer) == 1:
        return None  # the order is not settled, or nobody else is left
    second = order.answer[1]
    return Ruling(second, f"{second}.", order.steps)


@today("T-201", of="next-priority")
def once_more_around(
    *,
    order: tuple[str, ...],
    history: tuple[PriorityTurn, ...],
    stage: ActionStage | None,
    texts: Ruling[str | None],
) -> Ruling[str | None] | None:
    """T-201: who is next when all have passed and blocks are thereby declined? The acting Methuselah, once more."""
    all_passed = [turn.player for turn in history[-len(order) :] if turn.passed] == [*order]
    if stage is not ActionStage.NO_ATTEMPT or texts.answer is not None or not all_passed:
        return None
    says = "all have passed and so declined to block: effects may be used once more, the acting Methuselah first"
    return Ruling(
        order[0], f"{order[0]}: blocks are declined, and the order begins once more.", (because(says, "T-201"),)
    )


@today("T-08", "T-207", of="as-played-window")
def wakes_and_reflexes(
    *,
    effect: AsPlayedUse,
    during: GoingOn,
    reflex: bool,
    against_him: bool,
    card_played: bool,
    texts: Ruling[bool],
) -> Ruling[bool] | None:
    """T-08: may a wake be used as a card is played? In an action outside combat, for any purpose. T-207: a reflex is
    for the minion against whom the card is played."""
    if effect in WAKES:
        return decide(
            need(card_played, "a card is being played; other effects have no as-played window", "CRR II.B.3"),
            need(during is not GoingOn.NO_ACTION, "an action is going on, in which alone there are wakes", "T-08"),
            need(during is not GoingOn.COMBAT, "no combat is going on", "T-08"),
            because("a wake may be used then for whatever purpose", "T-08"),
            no={GoingOn.NO_ACTION: "No: there is no action.", GoingOn.COMBAT: "No: there is a combat."}.get(
                during, "No."
            ),
        )
    if effect is AsPlayedUse.CANCEL and reflex:
        says = "the card is played against the minion who would cancel it with a reflex"
        return today_too(texts, need(against_him, says, "T-207"))
    return None
