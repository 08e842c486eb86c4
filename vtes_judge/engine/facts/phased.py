"""Reads facts off a table of Phased Motion for its checkers: the turn, the phases, actions, bonuses and hands."""

from vtes_judge.annotations import Any
from vtes_judge.engine import Game, amounts
from vtes_judge.engine.action import acting_facts
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import Playing
from vtes_judge.engine.phased import actions as phased_acts
from vtes_judge.engine.phased import hands as phased_hands
from vtes_judge.engine.phased import turn as phased
from vtes_judge.engine.phased import turn_end
from vtes_judge.engine.phased.turn import Closing, PhasedTurn, Research
from vtes_judge.phased.hands import DrawCause
from vtes_judge.table.nouns import MinionKind, Variant
from vtes_judge.table.phased import TurnPart

from .turns import must
from .view import Facts, Look, reads, there


def _turn(game: Game) -> PhasedTurn:
    """The turn of Phased Motion. Raises LookupError in the regular game."""
    return there(game.turn if isinstance(game.turn, PhasedTurn) else None, "Phased Motion is not played")


# the turn and its phases


@reads("pm-phase-order")
def _order(look: Look) -> Facts:
    now = _turn(look.game)
    return phased.facts_for_order(look.game, now.part, now.first)


@reads("pm-may-pass")
def _pass(look: Look) -> Facts:
    _turn(look.game)
    return phased_acts.facts_for_leave(look.game, look.player)


@reads("pm-minion-phase")
def _part(look: Look) -> Facts:
    return {"phase": _turn(look.game).part}


@reads("pm-edge-pool")
def _edge(look: Look) -> Facts:
    _turn(look.game)
    return phased_acts.facts_for_edge(look.game, look.player)


@reads("pm-turn-end", "pm-setup")
def _variant(look: Look) -> Facts:
    _turn(look.game)
    return {"players": len(look.game.table.seats)}


@reads("pm-start-player")
def _starter(look: Look) -> Facts:
    _turn(look.game)
    return turn_end.facts_for_starter(look.game)


@reads("pm-next")
def _next(look: Look) -> Facts:
    return phased.facts_for_next(_turn(look.game), look.game)


@reads("pm-chooser", "pm-choose-phase", "pm-cheat-legal")
def _chooser(look: Look) -> Facts:
    _turn(look.game)
    return phased.facts_for_chooser(look.game)


# acting


@reads("pm-mandatory")
def _mandatory(look: Look) -> Facts:
    now, card = _turn(look.game), look.card
    its = acting_facts.facts_for_minion(look.game, card)
    return {
        "phase": now.conducts,
        "blood": card.blood if card.kind is MinionKind.VAMPIRE else None,
        "kind": card.kind,
        "region": card.region,
        "tapped": card.tapped,
        "mandatory": its.mandatory,
        "prevented": its.prevented,
    }


@reads("pm-may-act")
def _may_act(look: Look) -> Facts:
    _turn(look.game)
    card = look.card
    size = {"capacity": amounts.capacity(look.game.table, card.number)} if card.kind is MinionKind.VAMPIRE else {}
    facts = phased_acts.facts_for_portion(look.game, card)
    return {**facts, **size, "prevented": acting_facts.prevented(look.game, card)}


@reads("pm-cardless")
def _cardless(look: Look) -> Facts:
    part = _turn(look.game).conducts
    must(part is not TurnPart.MANDATORY, "the mandatory actions are taken: ask pm-mandatory")
    must(part is not TurnPart.CHEAT, "Cheat is chosen, and no phase is conducted again yet: ask pm-cheat-legal")
    return _may_act(look)


@reads("pm-referendum")
def _referendum(look: Look) -> Facts:
    _turn(look.game)
    return {"chosen": look.referendum.players, "seats": look.game.table.seats}


# bonuses, masters, hands


@reads("pm-bonuses-active")
def _active(look: Look) -> Facts:
    return {"edge": _turn(look.game).edge}


@reads("pm-bonus")
def _bonus(look: Look) -> Facts:
    _turn(look.game)
    facts: dict[str, Any] = phased_acts.facts_for_bonus(look.game, look.player)
    # only who asks knows which card she plays
    return {name: value for name, value in facts.items() if name != "action_card"}


@reads("pm-transfers")
def _transfers(look: Look) -> Facts:
    now = _turn(look.game)
    facts = phased_acts.facts_for_transfers(look.game)
    if now.part is TurnPart.INFLUENCE:
        return {**facts, "chose": now.last == look.player}
    # nobody knows yet who will choose the phase
    return {name: value for name, value in facts.items() if name != "chose"}


@reads("pm-out-of-turn")
def _out_of_turn(look: Look) -> Facts:
    _turn(look.game)
    return phased_acts.facts_for_out_of_turn(look.game, look.player)


@reads("pm-hand-limit")
def _limit(look: Look) -> Facts:
    _turn(look.game)
    told = look.game.table.variant is Variant.PHASED_ADVANCED
    must(told, "in the introductory game hands are as in the regular game: ask hand-adjust")
    return {**phased_hands.facts_for_limit(look.game, look.player), "end_of_turn": look.game.find(Closing) is not None}


@reads("pm-draw")
def _draw(look: Look) -> Facts:
    _turn(look.game)
    now = look.game.find(Combat)
    if now is not None:
        there(
            phased_hands.may_draw(look.game, now, look.player) or None,
            f"{look.player} has drawn for this round, or has no minion in the combat",
        )
        return phased_hands.facts_for_round(look.game, now, look.player)
    if look.game.find(Research) is not None:
        return {"event": DrawCause.RESEARCH, "bonus": phased_acts.has_bonus(look.game, look.player)}
    return {}


@reads("pm-dnr-cost")
def _not_replaced(look: Look) -> Facts:
    _turn(look.game)
    now = there(look.game.find(Playing), "no card is being played")
    there(now.face.until, f"{now.face.name} is no do-not-replace card")
    return phased_hands.facts_for_do_not_replace(look.game, now)
