"""CRR VI.n4 and VI.C.1: with what a minion fights, and at what it may aim: the weapon, the strike card, the target."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need
from vtes_judge.table.combat import StrikeKind
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import Player

from .strikes import EQUIPMENT


def used_in_combat(*, combat: bool, involved: bool) -> Ruling[bool]:
    """CRR VI.n4: is it used in a combat (`combat`), by a minion involved in it (`involved`)?"""
    if not combat:
        return decide(need(False, "it is played during a combat", "CRR VI.n4"))
    return decide(need(involved, "a minion involved in the combat uses it", "CRR VI.n4"))


def weapon_used(*, name: str, equipment: bool, on_user: bool, stolen: bool, serves: bool) -> Ruling[bool]:
    """CRR VI.C.1: may this minion use this card in play in the combat?

    `name`: that of the card. `on_user`: it is on the minion that uses it. `stolen`: a strike has stolen it in this
    round. `serves`: it is no other minion, nor on another one. Only equipment must be on the minion.
    """
    its = need(serves, f"{name} is no other minion, nor on another one", "CRR VI.n4")
    if not equipment:
        return decide(its)
    return decide(
        need(on_user, f"{name} is on the minion that uses it", "CRR VI.C.1"),
        need(not stolen, "it was not stolen in this round", "CRR VI.C.2.b.iii.n1"),
        its,
    )


def strike_card(*, more: bool) -> Ruling[bool]:
    """CRR VI.C.1: is the strike of a card all that the card does in the course of the combat? `more`: it does more."""
    says = "its strike is all that it gives in the course of the combat: the rest is for a judge to say"
    return decide(need(not more, says, "CRR VI.C.1"))


def may_strike(*, player: Player, minion: str, controls: bool) -> Ruling[bool]:
    """CRR VI.C.1: may this player announce the strike of this minion (`minion`: its name)?"""
    return decide(need(controls, f"{player} controls {minion}", "CRR VI.C.1"))


def strike_announced(
    *, kind: StrikeKind, due: bool, announced: bool, target: Type | None, theirs: bool, equipment: int
) -> Ruling[bool]:
    """CRR VI.C.1: may such a strike with such a target be announced now?

    `due`: it is an exchange in which the minion strikes. `announced`: he has announced a strike in it. `target`: the
    card that the strike names, None for the opposing minion or nothing; `theirs`: that card is in play on the opposing
    minion. `equipment`: the pieces of equipment on that minion.
    """
    at_equipment = kind in EQUIPMENT
    aims = "equipment on the opposing minion" if at_equipment else "the opposing minion"
    fits = (Type.RETAINER, Type.EQUIPMENT) if at_equipment else (Type.RETAINER,)
    named = not at_equipment or target is not None or equipment <= 1
    return decide(
        need(due, "it is an exchange in which he strikes", "CRR VI.C.4"),
        need(not announced, "he has not announced a strike yet", "CRR VI.C.1"),
        need(
            target is None or (theirs and target in fits), f"the target is {aims}, or a retainer on him", "CRR VI.C.1"
        ),
        need(named, "it names which of the opponent's equipment it is aimed at", "CRR VI.C.1"),
    )


def strikes_made(*, owing: bool) -> Ruling[bool]:
    """CRR VI.C.1: may a player pass? `owing`: her minion strikes in this exchange and has not announced his strike."""
    return decide(need(not owing, "her minion has announced his strike", "CRR VI.C.1"))


def strike_left_out() -> Ruling[bool]:
    """CRR VI.C.2: may a strike that was announced be left out, while its weapon is there?"""
    return decide(need(False, "the weapon of a strike is gone", "CRR VI.C.2"))
