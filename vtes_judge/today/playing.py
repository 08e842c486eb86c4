"""Today's rules of CRR II.A: the order in which effects are used."""

from vtes_judge.rules.playing import During
from vtes_judge.rules.setup import clockwise
from vtes_judge.rulings import Ruling, Step, because, today

IN_AN_ACTION = (During.UNDIRECTED, During.REFERENDUM, During.DIRECTED, During.BLOCK_ATTEMPT)
"""What goes on during an action, outside combat."""


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
