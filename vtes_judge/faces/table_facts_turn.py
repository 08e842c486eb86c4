"""Facts off a table for the checkers on seats, the turn, actions and blocking."""

from vtes_judge.engine import (
    acting,
    actions,
    amounts,
    blocks,
    deeds,
    effects,
    endings,
    masters,
    order,
    turns,
    withdrawals,
)
from vtes_judge.engine.frames import Action, Attempt, Discards, Influence, Master, Minions
from vtes_judge.rules import playing
from vtes_judge.table.kinds import Place, Trait

from .table_look import Facts, Look, reads, there

# seats and the order of play


@reads("prey-predator", "withdraw-result")
def _seats(look: Look) -> Facts:
    return {
        "player": look.player,
        "seats": look.game.table.seats,
        **withdrawals.facts_for_result(look.game, look.player),
    }


@reads("defending-player", "priority-order")
def _order(look: Look) -> Facts:
    return order.facts_for_order(look.game)


@reads("next-priority")
def _next(look: Look) -> Facts:
    history = tuple(playing.Turn(player, passed=True) for player in look.game.frame.passed)
    return {"order": order.order_of_play(look.game).answer or (), "history": history}


# the turn


@reads("untap-set")
def _untap(look: Look) -> Facts:
    tapped = [card for card in look.game.table.at_table() if card.tapped and card.controller == look.player]
    return turns.facts_for_untap_set(tapped)


@reads("edge-untap-pool")
def _edge(look: Look) -> Facts:
    return {"has_edge": look.game.table.edge == look.player}


@reads("withdraw-eligible")
def _short(look: Look) -> Facts:
    return turns.facts_for_withdraw_eligible(look.game, look.player)


@reads("hand-adjust")
def _hand(look: Look) -> Facts:
    return effects.facts_for_hand_adjust(look.game, look.player)


@reads("starting-state")
def _starting(look: Look) -> Facts:
    table = look.game.table
    waiting = len(table.region(look.player, Place.UNCONTROLLED))
    return {
        "pool": table[look.player].pool,
        "hand": table.hand(look.player),
        "uncontrolled": waiting,
        "edge": table.edge,
    }


@reads("infernal-untap")
def _infernal(look: Look) -> Facts:
    return turns.facts_for_infernal(look.game, look.player, look.card)


@reads("master-phase-actions")
def _masters(look: Look) -> Facts:
    return masters.facts_for_master_actions(look.game, there(look.game.find(Master), "it is no master phase"))


@reads("out-of-turn-master")
def _out_of_turn(look: Look) -> Facts:
    return masters.facts_for_out_of_turn(look.game, look.player)


@reads("mark-red-list")
def _mark(look: Look) -> Facts:
    return {"red_list": look.card.has(Trait.RED_LIST), "own_turn": look.player == look.game.turn.player}


@reads("transfers-available")
def _transfers(look: Look) -> Facts:
    return {"turn": look.game.turn.number, "players": len(look.game.table.seats)}


@reads("transfer-plan", "merge-advanced")
def _plan(look: Look) -> Facts:
    her, influence = look.game.table[look.player], look.game.find(Influence)
    waiting = {"blood": look.minion.blood} if look.minion is not None else {}
    transfers = {"transfers": influence.transfers} if influence is not None else {}
    return {"pool": her.pool, "crypt": her.crypt, **waiting, **transfers, "influence_phase": influence is not None}


@reads("enters-play", "hunt-resolve")
def _blood(look: Look) -> Facts:
    room = amounts.capacity(look.game.table, look.card.number)
    return {"blood": look.card.blood, "capacity": room, "kind": look.card.kind}


@reads("discard-actions")
def _discards(look: Look) -> Facts:
    now = look.game.find(Discards)
    return {
        "recursions_left": look.game.table[look.player].recursions,
        **({"plan": now.used} if now and now.used else {}),
    }


@reads("round-end-point")
def _ends(look: Look) -> Facts:
    return endings.facts_for_end(look.game)


@reads("oust-award")
def _award(look: Look) -> Facts:
    return {"seats": look.game.table.playing}


# acting


@reads(
    "can-act", "equip-legal", "political-action-legal", "red-list-combat", "leave-torpor", "rescue", "diablerize-action"
)
def _acting(look: Look) -> Facts:
    game, card = look.game, look.card
    own = game.turn.player == card.controller and game.find(Minions) is not None
    return {
        **acting.facts_for_acting(game, card), "prevented": acting.prevented(game, card),
        "done": acting.done_by(game, card.number), "own_phase": own, "unresolved": game.find(Action) is not None,
        "pool": game.table[card.controller].pool,
    }  # fmt: skip


@reads("go-anarch")
def _anarch(look: Look) -> Facts:
    return deeds.facts_for_go_anarch(look.game, look.card)


@reads("mandatory-next")
def _mandatory(look: Look) -> Facts:
    minions = look.game.table.minions(look.player)
    return {"minions": tuple(acting.facts_for_minion(look.game, minion) for minion in minions)}


@reads("can-pay-cost")
def _pays(look: Look) -> Facts:
    blood = {"blood": look.minion.blood} if look.minion is not None else {}
    return {"pool": look.game.table[look.player].pool, **blood}


@reads("repeat-action")
def _repeat(look: Look) -> Facts:
    return {"done": acting.done_by(look.game, look.card.number)}


@reads("is-directed")
def _directed(look: Look) -> Facts:
    now = look.action
    return {"action": now.kind, "targets": now.directed, "acting": now.player, "seats": look.game.table.playing}


@reads("bleed-resolve")
def _bleed(look: Look) -> Facts:
    return deeds.facts_for_bleed(look.game, look.action)


@reads("action-fizzle", "success-consequences")
def _fizzle(look: Look) -> Facts:
    return {**actions.facts_for_fizzle(look.game, look.action), "action": look.action.kind}


@reads("blocked-consequences")
def _blocked(look: Look) -> Facts:
    return actions.facts_for_blocked(look.game, look.action)


# blocking


@reads("block-order")
def _block_order(look: Look) -> Facts:
    return blocks.facts_for_order(look.game, look.action)


@reads("can-minion-block")
def _can_block(look: Look) -> Facts:
    if look.card.number == look.action.minion:
        raise LookupError("it is not said which minion would block: add --about NAME")
    return blocks.facts_for_can_block(look.game, look.action, look.card)


@reads("block-outcome", "may-add-stealth", "may-add-intercept")
def _outcome(look: Look) -> Facts:
    attempt = look.game.find(Attempt)
    if attempt is not None:
        facts: Facts = blocks.facts_for_block_outcome(look.game, look.action, attempt.blocker)
        return {**facts, "blocking": look.card.number == attempt.blocker}
    return {"stealth": amounts.stealth(look.game, look.action)}
