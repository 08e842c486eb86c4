"""CRR III.D.2: when, and on which minion, a Methuselah may use transfers."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need

OWN_MINION = {"add": "CRR III.D.2.a", "take-back": "CRR III.D.2.b"}
"""The uses of transfers on a minion of hers in the uncontrolled region, each with its clause."""


def transfer_used(*, use: str, own_phase: bool, uncontrolled: bool, times: int) -> Ruling[bool]:
    """CRR III.D.2: may transfers be used so now, as far as phase and minion go?

    `use`: as in `COSTS`. `uncontrolled`: the minion that is named is one of her uncontrolled minions.
    """
    steps = [need(own_phase, "it is her influence phase", "CRR III.D.2")]
    if use in OWN_MINION:
        steps.append(need(uncontrolled, "it is one of her uncontrolled minions", OWN_MINION[use]))
    return decide(*steps, need(bool(times), "it is done at least once", "CRR III.D.2"))
