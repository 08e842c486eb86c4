"""Today's rules of CRR VI.C.2.b and VI.C.4: taking equipment and blood, and additional strikes."""

from vtes_judge.annotations import Any
from vtes_judge.frozen_values import replace
from vtes_judge.rules.damage import State
from vtes_judge.rules.strike_effects import Equipment, Theft, additional_strikes
from vtes_judge.rulings import Ruling, because, need, today
from vtes_judge.table.combat import Side
from vtes_judge.table.nouns import MinionKind


@today("T-77", of="steal-destroy-equipment")
def there_has_to_be_equipment(*, equipment: int) -> Ruling[Equipment] | None:
    """T-77: may the strike be used against a minion without equipment? No, it cannot be chosen."""
    if equipment:
        return None
    step = need(False, "there is equipment on the opposing minion, without which the strike cannot be chosen", "T-77")
    return Ruling(Equipment.NO_EFFECT, "He may not choose this strike: there is no equipment.", (step,))


@today("T-212", of="steal-blood")
def an_ally_gains_life(
    *, amount: int, opponent: int, own: int | None, normal: int, aggravated: int, thief: MinionKind, texts: Ruling[Any]
) -> Ruling[Theft] | None:
    """T-212: what is blood that an ally steals? Life on it."""
    if thief is not MinionKind.ALLY or texts.answer is not None:
        return None
    taken = min(amount, opponent)
    steps = [because(f"the blood that an ally steals becomes life on it, here {taken}", "T-212")]
    if own is None:
        return Ruling(Theft(taken, None, opponent - taken, 0, 0, 0, State.READY), f"{taken} stolen.", tuple(steps))
    left = max(own + taken - normal - aggravated, 0)
    if normal + aggravated:
        says = "the stolen life is there before damage is resolved, of which each point burns one"
        steps.append(because(says, "CRR VI.C.2.b.iv", "CRR VII.A.5"))
    state = State.READY if left else State.BURNED
    verdict = f"{taken} stolen; " + (f"the ally has {left} life." if left else "the ally is burned.")
    return Ruling(Theft(taken, left, opponent - taken, 0, 0, 0, state), verdict, tuple(steps))


@today("T-51", of="additional-strikes")
def one_source_a_round(
    *,
    acting: int,
    opposing: int,
    removed: bool,
    ended: bool,
    acting_sources: int,
    opposing_sources: int,
    canceled_sources: int,
) -> Ruling[tuple[tuple[Side, ...], ...]] | None:
    """T-51: from how many cards or effects may a minion gain additional strikes in a round? From one; a canceled one
    does not count."""
    used = {Side.ACTING: acting_sources - canceled_sources, Side.OPPOSING: opposing_sources}
    gained = {Side.ACTING: acting, Side.OPPOSING: opposing}
    steps = []
    left = []
    for side, sources in used.items():
        if sources > 1 and gained[side]:
            steps.append(need(False, f"the {side} minion has used one card or effect for additional strikes", "T-51"))
            if gained[side] > sources:
                left.append(f"how many of the {side} minion's come from the first card or effect")
            gained[side] = max(gained[side] - sources + 1, 1)
    if canceled_sources and acting_sources > 1:
        steps.append(because("a canceled one does not count", "T-51"))
    if not steps:
        return None
    found = additional_strikes(acting=gained[Side.ACTING], opposing=gained[Side.OPPOSING], removed=removed, ended=ended)
    return replace(found, steps=(*steps, *found.steps), left_to_judge=tuple(left))
