"""Reads facts off a table for the checkers on seats, the order of play and the turn."""

from vtes_judge.engine import amounts, effects, order
from vtes_judge.engine.frames import Discards, Influence, Master, UntapPhase
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.plays import Transfer
from vtes_judge.engine.rule_cache import ask
from vtes_judge.engine.turn import contests, endings, influences, masters, turns, withdrawals
from vtes_judge.frozen_values import replace
from vtes_judge.rules import influence, playing
from vtes_judge.rules.master import master_phase_actions
from vtes_judge.table.cards import HIDDEN, Card
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import MinionKind, Variant
from vtes_judge.table.turn import Phase

from .view import Facts, Look, NotThere, reads, there

# whose turn it is, who is still there


def must(met: object, otherwise: str) -> None:
    """Raise NotThere unless `met`; `otherwise` says why nothing can be read."""
    if not met:
        raise NotThere(otherwise)


def _hers(look: Look) -> bool:
    """Whether it is her own turn."""
    return look.player == look.game.turn.player


def _playing(look: Look) -> str:
    """The Methuselah asked about, who is still in the game. Raises LookupError if she has left it."""
    must(look.player in look.game.table.playing, f"{look.player} has left the game")
    return look.player


# seats and the order of play


@reads("prey-predator")
def _neighbours(look: Look) -> Facts:
    return {"player": _playing(look), "seats": look.game.table.seats}


@reads("withdraw-result")
def _withdrawn(look: Look) -> Facts:
    return withdrawals.facts_for_result(look.game, _playing(look))


@reads("defending-player", "priority-order")
def _order(look: Look) -> Facts:
    return dict(order.facts_for_order(look.game))


@reads("next-priority")
def _next(look: Look) -> Facts:
    now = moment_of(look.game.frame)
    who = f", for {look.game.player} to take" if look.game.player else ""
    must(now.window, f"no window is open, in which effects are used: {now.says}{who}")
    history = tuple(playing.PriorityTurn(player, passed=True) for player in look.game.frame.passed)
    return {"order": order.order_of_play(look.game).answer or (), "history": history}


# the turn


@reads("untap-set")
def _untap(look: Look) -> Facts:
    """Facts on her tapped cards, without those that card text keeps from untapping."""
    mine = [card for card in look.game.table.at_table() if card.tapped and card.controller == look.player]
    tapped = [card for card in mine if not card.has(Trait.NOT_UNTAPPING)]
    must(tapped, f"{look.player} has no tapped card" + (" that untaps by itself" if mine else ""))
    cards = turns.facts_for_untap_set(tapped)["cards"]
    yielded = [_yielded(look, card) for card in tapped]
    return {"cards": tuple(replace(one, yielded=all_yield) for one, all_yield in zip(cards, yielded, strict=True))}


def _yielded(look: Look, card: Card) -> bool:
    """Whether a card is contested, and all others have yielded it."""
    others = contests.copies(look.game, card)
    return card.place is Place.CONTESTED and all(other.place is not Place.CONTESTED for other in others)


@reads("edge-untap-pool")
def _edge(look: Look) -> Facts:
    return {"has_edge": look.game.table.edge == look.player}


@reads("withdraw-eligible")
def _short(look: Look) -> Facts:
    """Facts on her library and hand as her turn began, if it is her turn; else as they are now."""
    game, untap = look.game, look.game.find(UntapPhase)
    if _hers(look):
        now = game.turn.number
        began = (one.before for one in game.entries if one.at == "CRR III.A.n1" and one.before.turn.number == now)
        game = next(began, game)
    facts = turns.facts_for_withdraw_eligible(game, _playing(look))
    return {**facts, "untap_phase": untap is not None and _hers(look)}


@reads("hand-adjust")
def _hand(look: Look) -> Facts:
    return effects.facts_for_hand_adjust(look.game, look.player)


@reads("starting-state")
def _starting(look: Look) -> Facts:
    table = look.game.table
    must((look.game.turn.number, look.game.at) == (1, "CRR III.A.n1"), "the game has begun")
    waiting = len(table.region(look.player, Place.UNCONTROLLED))
    return {
        "pool": table[look.player].pool,
        "hand": table.hand(look.player),
        "uncontrolled": waiting,
        "edge": table.edge,
    }


@reads("infernal-untap")
def _infernal(look: Look) -> Facts:
    """Facts on the tapped infernal minion asked about, or on all of hers."""
    one = look.card if look.minion is not None else None
    must(one is None or one.has(Trait.INFERNAL), f"{one and one.name} is not infernal")
    must(one is None or one.tapped, f"{one and one.name} is not tapped")
    mine = [one] if one is not None else look.game.table.minions(look.player)
    tapped = [one for one in mine if one.has(Trait.INFERNAL) and one.tapped]
    must(tapped, f"{look.player} has no tapped infernal minion")
    facts = turns.facts_for_infernal(look.game, look.player, tapped[0])
    count = len(tapped)
    return {**facts, "tapped": count, "pay_for": count, "phase": endings.phase(look.game)}


@reads("master-phase-actions")
def _masters(look: Look) -> Facts:
    now = there(look.game.find(Master), "it is no master phase")
    active = look.game.turn.player
    must(_hers(look), f"it is the master phase of {active}, not of {look.player}: add --about {active}")
    says = "whether her trifle has given her an action the texts leave open: ask trifle-gain"
    must(not now.doubt, says)
    return masters.facts_for_master_actions(look.game, now)


@reads("out-of-turn-master")
def _out_of_turn(look: Look) -> Facts:
    return masters.facts_for_out_of_turn(look.game, look.player)


@reads("mark-red-list")
def _mark(look: Look) -> Facts:
    """Facts on marking a minion by the Methuselah whose turn it is; outside a master phase she has no action for it."""
    now = look.game.find(Master)
    facts = masters.facts_for_master_actions(look.game, now) if now else None
    left = ask(master_phase_actions, **facts).answer if facts else 0
    told = {"actions_left": left} if left is not None else {}
    return {"red_list": look.card.has(Trait.RED_LIST), "phase": endings.phase(look.game), **told}


@reads("transfers-available")
def _transfers(look: Look) -> Facts:
    """Facts on the transfers she gets: the number of the turn in the game, if it is her turn."""
    turn = {"turn": look.game.turn.number} if _hers(look) else {}
    return {"players": len(look.game.table.seats), **turn}


def _influence(look: Look) -> Influence | None:
    """The frame of her influence phase; None at another time."""
    return look.game.find(Influence) if _hers(look) else None


def _transfers_left(look: Look) -> Facts:
    """Facts on the transfers left in her influence phase; before it in her turn, on those that she will have."""
    now, game = _influence(look), look.game
    if now is not None and now.at != "CRR III.D.1":
        return {"transfers": now.transfers}
    over = _hers(look) and endings.phase(game) is Phase.DISCARD
    if over or not _hers(look) or game.table.variant is not Variant.NONE:
        return {}
    turn, players = game.turn.number, len(game.table.seats)
    return {"transfers": ask(influence.transfers_available, turn=turn, players=players).answer}


@reads("transfer-plan")
def _plan(look: Look) -> Facts:
    her, card = look.game.table[look.player], look.minion
    waiting = {"blood": card.blood} if card is not None and card.place is Place.UNCONTROLLED else {}
    return {"pool": her.pool, "crypt": her.crypt, **waiting, **_transfers_left(look)}


@reads("merge-advanced")
def _merge(look: Look) -> Facts:
    """Facts on the two versions that she might merge; if the question is about no minion, on what she has to spend."""
    now, one = _influence(look), look.minion
    facts = {"pool": look.game.table[look.player].pool, "influence_phase": now is not None, **_transfers_left(look)}
    if one is None or one.face is HIDDEN:
        return facts
    same = [card for card in look.game.table.at_table() if card.controller == look.player and card.name == one.name]
    waits = [card.number for card in (one, *same) if card.place is Place.UNCONTROLLED]
    plays = [card.number for card in (one, *same) if card.in_play and card.on is None]
    play = Transfer(look.player, "merge", next(iter(waits), None), into=next(iter(plays), None))
    return {**influences.facts_for_merge(look.game, now or Influence(at="CRR III.D.2"), play), **facts}


@reads("enters-play")
def _enters(look: Look) -> Facts:
    card, now = look.card, _influence(look)
    must(card.place is Place.UNCONTROLLED, f"{card.name} is not in the uncontrolled region")
    must(card.kind is MinionKind.VAMPIRE, f"{card.name} is no vampire: ask ally-ready-when")
    must(card.face.capacity, f"the capacity of {card.name} is not known")
    moment = influence.LookTime.OTHER
    if now is not None:
        moment = influence.LookTime.END if now.at == "CRR III.D.3" else influence.LookTime.SPENDING
    return {"blood": card.blood, "capacity": amounts.capacity(look.game.table, card.number), "moment": moment}


@reads("hunt-resolve")
def _hunt(look: Look) -> Facts:
    card = look.card
    must(card.in_play, f"{card.name} is in the uncontrolled region")
    room = max(amounts.capacity(look.game.table, card.number), 0) if card.kind is MinionKind.VAMPIRE else card.blood
    return {"blood": min(card.blood, room), "capacity": room, "kind": card.kind}


@reads("discard-actions")
def _discards(look: Look) -> Facts:
    """Facts on the discard phase actions left in her phase; at another time, on those that her next one gives."""
    now = look.game.find(Discards) if _hers(look) else None
    left = {"actions": max(influence.DISCARD_ACTIONS[0] - len(now.used), 0)} if now is not None else {}
    return {"recursions_left": look.game.table[look.player].recursions, **left}


@reads("round-end-point")
def _ends(look: Look) -> Facts:
    return endings.facts_for_end(look.game)


@reads("oust-award")
def _award(look: Look) -> Facts:
    return {"seats": look.game.table.playing}
