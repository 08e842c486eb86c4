"""Works out numbers as they are now: printed, from cards in play, gained for a time, added in the action under way."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.table.cards import Card
from vtes_judge.table.effects import Bleed, Capacity, Effect, HandSize, Intercept, Stealth, Strength, Votes
from vtes_judge.table.table import Table

from .frames import ActionFrame

if TYPE_CHECKING:
    from .game import Game

    AmountKind = type[Bleed | Capacity | HandSize | Intercept | Stealth | Strength | Votes]


def _sum(effects: tuple[Effect, ...], kind: "AmountKind") -> int:
    return sum(effect.amount for effect in effects if isinstance(effect, kind))


def standing(table: Table, card: Card, kind: "AmountKind") -> int:
    """The amount that cards in play and effects that last add to a card's number of this kind (see effects.NUMBERS)."""
    total = _sum(card.face.effects, kind)
    if card.lasting:
        total += _sum(tuple(lasting.effect for lasting in card.lasting), kind)
    number = card.number
    for other in table.at_table():
        if other.on == number and other.in_play:
            total += _sum(other.face.effects, kind)
            if other.lasting:
                total += _sum(tuple(lasting.effect for lasting in other.lasting), kind)
    return total


def capacity(table: Table, number: int) -> int:
    """The capacity of a vampire now."""
    card = table.card(number)
    return card.face.capacity + standing(table, card, Capacity)


def strength(table: Table, number: int) -> int:
    """The strength of a minion now."""
    card = table.card(number)
    return card.face.strength + standing(table, card, Strength)


def votes(table: Table, number: int) -> int:
    """The votes that card text gives a minion besides its title."""
    card = table.card(number)
    return card.face.votes + standing(table, card, Votes)


def hand_size(table: Table, player: str) -> int:
    """The hand size of a Methuselah, as effects have changed it."""
    size = table[player].hand_size
    cards = table.cards
    for number in table.live:
        card = cards[number]
        if card.controller == player and (card.face.effects or card.lasting) and card.in_play:
            size += _sum(card.face.effects, HandSize) + _sum(tuple(one.effect for one in card.lasting), HandSize)
    return max(size, 0)


def bleed(game: "Game", number: int) -> int:
    """The bleed of a minion; of the acting minion with what was added in the action."""
    card = game.table.card(number)
    action = game.find(ActionFrame)
    added = action.bleed if action and action.minion == number else 0
    return card.face.bleed + standing(game.table, card, Bleed) + added


def stealth(game: "Game", action: ActionFrame) -> int:
    """The stealth of the acting minion: that of the action, its own, and what was added."""
    return action.stealth + standing(game.table, game.table.card(action.minion), Stealth)


def intercept(game: "Game", action: ActionFrame, number: int) -> int:
    """The intercept of a minion, with what it added in this action."""
    added = sum(amount for minion, amount in action.intercepts if minion == number)
    return standing(game.table, game.table.card(number), Intercept) + added
