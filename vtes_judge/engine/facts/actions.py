"""Reads facts off a table for the checkers on actions and blocking."""

from vtes_judge.engine import amounts
from vtes_judge.engine.action import acting_facts, actions, blocks, prices, twelve_actions
from vtes_judge.engine.frames import ActionFrame, Attempt, Minions
from vtes_judge.table.cards import Card
from vtes_judge.table.kinds import Trait
from vtes_judge.table.nouns import ActionKind

from .turns import must
from .view import Facts, Look, reads, there

# acting


@reads("equip-legal", "political-action-legal", "red-list-combat", "leave-torpor", "rescue")
def _acts_now(look: Look) -> Facts:
    """Facts for the checkers of one action; as these do not ask whether it is time for it, only in the minion phase."""
    hers = look.game.turn.player == look.card.controller and look.game.find(Minions) is not None
    must(hers, f"it is not the minion phase of {look.card.controller}")
    return _acting(look)


@reads("can-act")
def _acting(look: Look) -> Facts:
    game, card = look.game, look.card
    own = game.turn.player == card.controller and game.find(Minions) is not None
    return {
        **acting_facts.facts_for_acting(game, card),
        "prevented": acting_facts.prevented(game, card),
        "done": acting_facts.done_by(game, card.number),
        "own_phase": own,
        "unresolved": game.find(ActionFrame) is not None,
        "pool": game.table[card.controller].pool,
    }


@reads("diablerize-action")
def _diablerizes(look: Look) -> Facts:
    return {**_acts_now(look), "blood_cursed": look.card.has(Trait.BLOOD_CURSED)}


@reads("go-anarch")
def _anarch(look: Look) -> Facts:
    return {**_acts_now(look), **twelve_actions.facts_for_go_anarch(look.game, look.card)}


@reads("mandatory-next")
def _mandatory(look: Look) -> Facts:
    minions = look.game.table.minions(look.player)
    return {"minions": tuple(acting_facts.facts_for_minion(look.game, minion) for minion in minions)}


@reads("can-pay-cost")
def _pays(look: Look) -> Facts:
    blood = {"blood": look.minion.blood} if look.minion is not None else {}
    return {"pool": look.game.table[look.player].pool, **blood}


@reads("repeat-action")
def _repeat(look: Look) -> Facts:
    return {"done": acting_facts.done_by(look.game, look.card.number)}


@reads("is-directed")
def _directed(look: Look) -> Facts:
    """Facts on the target of the action; an undirected rescue or diablerie is of the acting Methuselah's own
    vampire."""
    now = look.action
    own = now.kind in (ActionKind.RESCUE, ActionKind.DIABLERIZE) and not now.directed
    targets = (now.player,) if own else now.directed
    return {"action": now.kind, "targets": targets, "acting": now.player, "seats": look.game.table.playing}


def _unresolved(look: Look) -> ActionFrame:
    """The action under way, not yet resolved. Raises LookupError."""
    now = look.action
    must(not now.success, "the action has succeeded, and is resolved already")
    must(now.blocker is None, "the action is blocked")
    return now


@reads("bleed-resolve")
def _bleed(look: Look) -> Facts:
    now = _unresolved(look)
    must(now.kind is ActionKind.BLEED, f"the action under way is no bleed: it is {now.kind}")
    return twelve_actions.facts_for_bleed(look.game, now)


@reads("action-fizzle")
def _fizzle(look: Look) -> Facts:
    return actions.facts_for_fizzle(look.game, _unresolved(look))


@reads("success-consequences")
def _success(look: Look) -> Facts:
    """Facts on whether an action can still succeed: its target, and its cost if that is of one kind and one payer."""
    now = _unresolved(look)
    facts: Facts = {"action": now.kind, "valid": twelve_actions.still_legal(look.game, now)}
    blood, pool = prices.cost(look.game, now)
    if now.kind is ActionKind.RESCUE or (blood and pool):
        return facts
    has = look.game.table[now.player].pool if pool else look.game.table.card(now.minion).blood
    return {**facts, "cost": blood or pool, "available": has}


@reads("blocked-consequences")
def _blocked(look: Look) -> Facts:
    now = look.action
    must(not now.success, "the action was not blocked: it has succeeded")
    return actions.facts_for_blocked(look.game, now)


# blocking


def _blockable(look: Look) -> ActionFrame:
    """The action under way, while it may still be blocked. Raises LookupError."""
    now = _unresolved(look)
    must(not now.at.startswith(("CRR IV.D", "CRR IV.E")), "nobody is left to block: the action succeeds")
    gone = f"{' and '.join(now.directed)}, at whom the action is directed, has left the game: none of theirs may block"
    must(not blocks.forsaken(look.game, now), gone)
    return now


@reads("block-order")
def _block_order(look: Look) -> Facts:
    return blocks.facts_for_order(look.game, _blockable(look))


def _blocker(look: Look) -> Card:
    """The minion that would block. Raises LookupError for the acting one."""
    must(look.card.number != look.action.minion, "it is not said which minion would block: add --about NAME")
    return look.card


@reads("can-minion-block")
def _can_block(look: Look) -> Facts:
    now, card = _blockable(look), _blocker(look)
    must(card.controller in look.game.table.playing, f"{card.controller} has left the game")
    anew = now.retargeted and card.controller in now.directed and card.controller in now.declined
    says = f"{card.controller} declined before the action was directed at her; if that counts is open: ask block-order"
    must(not anew, says)
    return blocks.facts_for_can_block(look.game, now, card)


def _attempt(look: Look) -> Attempt:
    """The attempt to block under way. Raises LookupError."""
    _unresolved(look)
    return there(look.game.find(Attempt), "no minion attempts to block")


@reads("block-outcome")
def _outcome(look: Look) -> Facts:
    return blocks.facts_for_block_outcome(look.game, look.action, _attempt(look).blocker)


@reads("may-add-stealth")
def _stealth(look: Look) -> Facts:
    now, attempt = _unresolved(look), look.game.find(Attempt)
    against = amounts.intercept(look.game, now, attempt.blocker) if attempt is not None else None
    return {"stealth": amounts.stealth(look.game, now), "intercept": against}


@reads("may-add-intercept")
def _intercept(look: Look) -> Facts:
    """Facts on the intercept of the minion asked about, which need not be the one that attempts to block."""
    now, card, attempt = _unresolved(look), _blocker(look), look.game.find(Attempt)
    return {
        **blocks.facts_for_block_outcome(look.game, now, card.number),
        "tapped": card.tapped,
        "blocking": attempt is not None and attempt.blocker == card.number,
        "wake": card.number in now.woken,
    }
