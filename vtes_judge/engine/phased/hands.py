"""PMF 6.1 and 6.2: hands in the advanced game, in which cards are not replaced."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import effects
from vtes_judge.engine.amounts import hand_size
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import ActionFrame, Discards, Frame, Over, Playing
from vtes_judge.engine.kernel import after, frame, moment, verb
from vtes_judge.engine.playing import from_hand, held
from vtes_judge.engine.plays import Discard, DrawForRound, Play
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.engine.turn.turns import legal_discards
from vtes_judge.frozen_values import dataclass
from vtes_judge.phased import hands
from vtes_judge.phased.hands import Do, DrawCause
from vtes_judge.rules.regions import Adjust
from vtes_judge.rulings import Ruling, answered
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Place, Until
from vtes_judge.table.nouns import Variant

from .turn import on_turn, turn_of

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardDebt(Frame):
    """The discarding that a Methuselah owes: she must discard so many cards."""

    player: str
    cards: int


def advanced(game: "Game") -> bool:
    """Whether the advanced game is played."""
    return game.table.variant is Variant.PHASED_ADVANCED


def owe(game: "Game", player: str, cards: int, at: str) -> "Game":
    """Make a Methuselah discard this many cards, or all that she holds."""
    due = min(cards, game.table.hand(player))
    return game.push(DiscardDebt(at=at, player=player, cards=due)) if due and game.table[player].playing else game


def facts_for_limit(game: "Game", player: str) -> dict[str, Any]:
    """The facts for phased.hands.hand_limit at the end of the turn."""
    return facts_of(
        hands.hand_limit,
        in_hand=game.table.hand(player),
        hand_size=hand_size(game.table, player),
        variant=game.table.variant,
    )


def over_limit(game: "Game") -> "Game | None":
    """PMF 6.1: make who holds too many cards at the end of the turn discard; None if nobody does."""
    for player in game.table.playing if advanced(game) else ():
        adjust = ask(hands.hand_limit, **facts_for_limit(game, player)).answer
        if adjust.do is Adjust.DISCARD:
            return owe(game, player, adjust.cards, "PMF 6.1.p1")
    return None


def settle(game: "Game", player: str, event: DrawCause, at: str, **facts: Any) -> "Game":
    """Let her draw, and make her discard, what an event asks, in order; what she may draw she draws."""
    for one in ask(hands.draw, event=event, **facts).answer:
        if one.do in (Do.DRAW, Do.MAY_DRAW):
            game = effects.draw(game, player, one.cards)
        elif one.do is Do.DISCARD:
            game = owe(game, player, one.cards, at)
    return game


def _judge(game: "Game", now: DiscardDebt, play: Discard) -> Ruling[Any]:
    if play.card is None:
        return ask(hands.card_owed, clause=now.at, named=False)
    held(game, play.player, play.card)
    return ask(hands.card_owed, clause=now.at, named=True)


def _discard(game: "Game", now: DiscardDebt, play: Discard) -> "Game":
    assert play.card is not None
    game, number = from_hand(game, play.player, play.card, Place.HAND)
    game = effects.burn(game, number)
    left = now.cards - 1
    return game.top(cards=left) if left else game.pop()


AT = ("PMF 6.1.p1", "PMF 6.1.b1", "PMF 6.1.b2", "PMF 6.2.p1")
"""The clauses for which a Methuselah may owe cards: the end of the turn, a smaller hand size, cards drawn, a
do-not-replace card."""


# what the watches see


@after
def sizes(before: "Game", game: "Game", _: Play) -> "Game":
    """PMF 6.1.b1: let each Methuselah draw or discard whose hand size an effect has changed."""
    if not advanced(game) or game.table is before.table or isinstance(game.frame, Over):
        return game
    for player in game.table.playing:
        more = hand_size(game.table, player) - hand_size(before.table, player)
        if more and before.table[player].playing:
            game = settle(game, player, DrawCause.HAND_SIZE, "PMF 6.1.b1", changed=more)
    return game


@after
def discarded(before: "Game", game: "Game", play: Play) -> "Game":
    """PMF 6.1.b2: draw a card for one that was discarded with a discard phase action."""
    if not advanced(game) or not isinstance(play, Discard) or play.card is None:
        return game
    if not isinstance(before.frame, Discards):
        return game
    due = ask(hands.draw, event=DrawCause.DISCARD_PHASE).answer
    return effects.draw(game, play.player, sum(one.cards for one in due if one.do is Do.DRAW))


def facts_for_do_not_replace(game: "Game", now: Playing) -> dict[str, Any]:
    """The facts for phased.hands.dnr_cost on a card as its as-played window is over."""
    soon = now.face.until is not Until.GAME
    others = game.table.hand(now.play.player)
    return facts_of(hands.dnr_cost, replaced_in_time=soon, others=others, canceled=now.canceled is not None)


@after
def not_replaced(before: "Game", game: "Game", _: Play) -> "Game":
    """PMF 6.2: make who played a do-not-replace card that was not canceled discard other cards for it."""
    now = before.frame
    if not advanced(game) or not isinstance(now, Playing) or now.face.until is None:
        return game
    if now.canceled is not None or any(isinstance(one, Playing) and one.card == now.card for one in game.stack):
        return game
    if not game.table[now.play.player].playing:
        return game
    due = answered(ask(hands.dnr_cost, **facts_for_do_not_replace(before, now))).answer
    return owe(game, now.play.player, due.discard, "PMF 6.2.p1")


def drawn(game: "Game", player: str, cards: int) -> "Game":
    """PMF 6.1.b2: let her draw cards by an effect, and make her discard as many."""
    return settle(game, player, DrawCause.DRAW_EFFECT, "PMF 6.1.b2", cards=cards)


_usual = effects.DOES[fx.Draw]


@effects.does(fx.Draw)
def _draw(game: "Game", effect: fx.Draw, cause: Cause) -> "Game":
    if not advanced(game):
        return _usual(game, effect, cause)
    for name in effects.players(game, effect.whom, cause):
        game = drawn(game, name, effect.amount)
    return game


@after
def nothing_left(_: "Game", game: "Game", __: Play) -> "Game":
    """End what is owed by who has no cards left, or has left the game."""
    while isinstance(game.frame, DiscardDebt):
        player = game.frame.player
        if game.table[player].playing and game.table.hand(player):
            break
        game = game.pop()
    return game


# combat


def facts_for_round(game: "Game", now: Combat, player: str) -> dict[str, Any]:
    """The facts for phased.hands.draw at the start of a round of combat."""
    action = game.find(ActionFrame)
    blocker = action.blocker if action else None
    mine = [one for one in (now.acting, now.opposing) if game.table.card(one).controller == player]
    return facts_of(hands.draw, event=DrawCause.COMBAT_ROUND, blocking=blocker is not None and blocker in mine)


def _judge_round(game: "Game", now: Combat, play: DrawForRound) -> Ruling[Any]:
    may = ask(
        hands.drawn_for_round,
        advanced=advanced(game),
        fights=_fights(game, now, play.player),
        drawn=advanced(game) and _round(now, play.player) in turn_of(game).drew,
    )
    if not may.answer:
        return may
    ruling = ask(hands.draw, **facts_for_round(game, now, play.player))
    return Ruling(bool(ruling.answer), ruling.verdict, ruling.steps, ruling.standing)


def _fights(game: "Game", now: Combat, player: str) -> bool:
    return player in (game.table.card(one).controller for one in (now.acting, now.opposing))


def may_draw(game: "Game", now: Combat, player: str) -> bool:
    """Whether a minion of hers is in the combat, and she has not drawn for this round."""
    return _fights(game, now, player) and _round(now, player) not in turn_of(game).drew


def _round(now: Combat, player: str) -> tuple[int, int, str]:
    return (now.acting, now.number, player)


def _draw_for_round(game: "Game", now: Combat, play: DrawForRound) -> "Game":
    game = on_turn(game, drew=(*turn_of(game).drew, _round(now, play.player)))
    for one in ask(hands.draw, **facts_for_round(game, now, play.player)).answer:
        game = effects.draw(game, play.player, one.cards)
    return game


def _legal_round(game: "Game", _: Combat, player: str) -> Iterable[Play]:
    return (DrawForRound(player),) if advanced(game) else ()


frame(DiscardDebt)
for clause in AT:
    moment(DiscardDebt, clause, "cards are to be discarded", speaker=lambda _game, now: now.player)
verb(DiscardDebt, Discard, judge=_judge, make=_discard, legal=legal_discards, at=AT)
verb(Combat, DrawForRound, judge=_judge_round, make=_draw_for_round, legal=_legal_round, at=("CRR VI.A",))
