"""CRR III.C: what an action names as it is announced: the minion, the card or option for it, the target, the shares."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need
from vtes_judge.table.nouns import ActionKind, Player

from .twelve_actions import ACTIONS


def minion_phase_done(*, free: bool) -> Ruling[bool]:
    """CRR III.C.n2: may the minion phase go on without an action? `free`: no minion of hers must act first."""
    return decide(need(free, "no mandatory action must come first", "CRR III.C.n2"))


def minion_announces(*, player: Player, minion: str, controls: bool, in_play: bool) -> Ruling[bool]:
    """CRR III.C: may this player announce an action of this minion (`minion`: its name), as far as the two go?"""
    hers = need(controls, f"{player} controls {minion}", "CRR III.C")
    return decide(hers) if in_play else decide(hers, need(False, "the minion is in play", "CRR III.C.n1"))


def card_for_action(*, card: str, action: ActionKind, fits: bool) -> Ruling[bool]:
    """CRR III.C: is the card (`card`: its name) for this action? `fits`: it is played for such actions."""
    return decide(need(fits, f"{card} is for this action, {action}", ACTIONS[action].clause))


def option_used(*, card: str, gives: bool, taps: bool, tapped: bool) -> Ruling[bool]:
    """CRR III.C.12: may the minion use the option that a card in play gives?

    `card`: its name. `gives`: it is in play, hers, and gives the action to this minion. `taps`: the option taps it.
    """
    hers = need(gives, f"{card} is in play and gives the action to this minion", "CRR III.C.12")
    if not taps:
        return decide(hers)
    return decide(hers, need(not tapped, f"{card} is untapped and can tap", "CRR II.B.2"))


def card_needed(*, action: ActionKind, card: bool) -> Ruling[bool]:
    """CRR III.C.4 to III.C.6: is the card there without which this action cannot be taken?"""
    return decide(need(card, f"it needs {ACTIONS[action].requires}", ACTIONS[action].clause))


def bleed_target(*, at: frozenset[Player], prey: Player | None, any_target: bool) -> Ruling[bool]:
    """CRR III.C.1.n1: may the bleed be at these players? `any_target`: card text gives another target than the prey."""
    says = "the target is the prey, as it is by default, or card text gives another"
    return decide(need(any_target or at <= {prey}, says, "CRR III.C.1.n1"))


def equipment_taken(*, card: str, equipment: bool) -> Ruling[bool]:
    """CRR III.C.3: can the minion take this card (`card`: its name)? `equipment`: it is equipment on a minion."""
    return decide(need(equipment, f"{card} is equipment on a minion", "CRR III.C.3"))


def combatants_ready(*, red_list: bool) -> Ruling[bool]:
    """CRR VI.n2: may an action enter combat with a minion that is in no region? `red_list`: it is that of III.C.8."""
    says = "the Red List minion is ready" if red_list else "both minions are ready"
    return decide(need(False, says, "CRR VI.n2"))


def cost_shared(*, told: bool) -> Ruling[bool]:
    """CRR III.C.10.b: is it said, or card text, how the two vampires share the cost of a rescue?"""
    return decide(need(told, "how the two share the cost is specified as the action is announced", "CRR III.C.10.b"))


def other_action(*, card: bool) -> Ruling[bool]:
    """CRR III.C.12: is there the action card, or the option of a card in play, that another action needs?"""
    return decide(need(card, "it needs an action card, or an option from a card in play", "CRR III.C.12"))


def taken_as_directed() -> Ruling[bool]:
    """CRR IV.B.1: at whom is an action of which no text says whether it is directed (GAP-03)?"""
    says = "it is taken as CRR IV.B.1 speaks of it, at whom it targets, as no text says whether it is directed (GAP-03)"
    return decide(need(True, says, "CRR IV.B.1", "CRR IV.B.2"), notes=("GAP-03",))
