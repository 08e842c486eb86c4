"""CRR II.A to II.C: what any play of a card or effect asks: its user, what it names, what it cancels, its phase."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need
from vtes_judge.table.kinds import Type, Until
from vtes_judge.table.nouns import Player

PHASES = {
    Until.UNTAP: "CRR III.A.3.f",
    Until.MASTER: "CRR III.B.2.c",
    Until.MINION: "CRR III.C",
    Until.INFLUENCE: "CRR III.D",
    Until.DISCARD: "CRR III.E.2.c",
}
"""The phases in which effects of cards in play are used, each with the clause by which they resolve in it."""


def minion_uses(*, player: Player, minion: str, controls: bool) -> Ruling[bool]:
    """CRR II.B.1: may this player use a minion (`minion`: its name) for this? `controls`: in play, and hers."""
    return decide(need(controls, f"{player} controls {minion}", "CRR II.B.1"))


def card_used(*, player: Player, card: str, controls: bool, can_tap: bool, answering: bool) -> Ruling[bool]:
    """CRR II.B: may this player use an effect of a card in play (`card`: its name)?

    `controls`: it is in play, and hers. `can_tap`: it is untapped, or need not tap. `answering`: a card is
    being played.
    """
    return decide(
        need(controls, f"{player} controls {card}", "CRR II.B.1"),
        need(can_tap, f"{card} is untapped and can tap", "CRR II.B.2"),
        need(not answering, "no card is being played", "CRR II.B.3.b"),
    )


def player_named(*, player: Player, playing: bool) -> Ruling[bool]:
    """CRR II.B.1: can an effect name this player? `playing`: she is still in the game."""
    return decide(need(playing, f"{player} is still in the game", "CRR II.B.1"))


def still_playing(*, player: Player) -> Ruling[bool]:
    """CRR III.n2: may a player who has been ousted or has withdrawn do anything?"""
    return decide(need(False, f"{player} is still in the game", "CRR III.n2"))


def card_named(*, card: str, effect: str, reached: bool) -> Ruling[bool]:
    """CRR II.B.1: can an effect name this card (`card`: its name)?

    `effect`: what it does. `reached`: it can be done to the card where that is (`reach.effect_reaches`).
    """
    return decide(need(reached, f"{card} is where {effect} can be done to it", "CRR II.B.1"))


def type_canceled(*, types: tuple[Type, ...], played: Type) -> Ruling[bool]:
    """CRR II.B.3.a: does it cancel a card of the type that is being played? `types`: those that it cancels, () all."""
    says = f"it cancels cards of this type: {played} (it cancels {', '.join(types)})"
    return decide(need(not types or played in types, says, "CRR II.B.3.a"))


def nothing_to_cancel() -> Ruling[bool]:
    """CRR II.B.3.a: may a card that cancels be played while no card is being played?"""
    return decide(need(False, "a card is being played that it can cancel", "CRR II.B.3.a"))


def not_for_action(*, type: Type, effect: bool) -> Ruling[bool]:
    """CRR III.C.12: may such a card be played, or such an effect be used, without an action? It is for one."""
    says = "it is no effect used for an action" if effect else "it is no card played for an action"
    return decide(need(False, f"{says}: {type}", "CRR III.C.12"))


def effect_in_phase(*, phase: Until | None, own: bool) -> Ruling[bool]:
    """CRR III.A.3.f, III.B.2.c, III.E.2.c: may an effect of a card in play be used now?

    `phase`: in which its text lets it be used, None at any time. `own`: it is that phase of the player's own turn.
    """
    if phase is None:
        return decide(need(True, "its text lets it be used when its player may use an effect", "CRR II.A"))
    return decide(need(own, f"it is her own {phase.value.replace('-', ' ')}", PHASES[phase]))


def passed() -> Ruling[bool]:
    """CRR II.A.1.c: may she pass?"""
    return decide(need(True, "she uses no effect", "CRR II.A.1.c"))
