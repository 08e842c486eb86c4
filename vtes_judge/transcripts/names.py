"""Finds the players, minions and cards that people mean, by name, by its beginning, or as `Bob's Lutz #7`."""

from vtes_judge.annotations import Callable, Iterable
from vtes_judge.engine import Game
from vtes_judge.limits import DIGITS
from vtes_judge.messages import Refused, printable
from vtes_judge.table.cards import HIDDEN, Card, Face
from vtes_judge.table.kinds import Place

from .cards import CardReader
from .values import hint_of

Fits = Callable[[Card], bool]


def minion(card: Card) -> bool:
    """Whether a card is a minion in play, contested or not."""
    return card.kind is not None and (card.in_play or card.place is Place.CONTESTED)


def in_play(card: Card) -> bool:
    """Whether a card is in play, contested or not."""
    return card.in_play or card.place is Place.CONTESTED


def anywhere(_: Card) -> bool:
    """True for any card at the table."""
    return True


def player(game: Game, words: str) -> str:
    """The player of this name, or the only one whose name begins so. Raises Refused."""
    name = words.strip().lower()
    seats = game.table.seats
    found = [seat for seat in seats if seat.lower() == name]
    found = found or [seat for seat in seats if seat.lower().startswith(name) and name]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(f"{printable(words)} may be {' or '.join(found)}", "say which")
    raise Refused(f"no player is called {printable(words)!r}", f"there are {', '.join(seats)}")


def players(game: Game, words: str) -> tuple[str, ...]:
    """The players named by words with commas or `and` between the names."""
    return tuple(player(game, one) for one in parts(words))


def parts(words: str) -> list[str]:
    """Split words at commas and `and`."""
    return [one.strip() for one in words.replace(" and ", ",").split(",") if one.strip()]


def numbered(game: Game, words: str) -> int | None:
    """The card that is meant by `#7`; None for other words, and for a number that no card has."""
    digits = words.strip().removeprefix("#")
    if digits == words.strip() or not digits.isdecimal() or not digits.isascii() or len(digits) > DIGITS:
        return None
    return int(digits) if int(digits) < len(game.table.cards) else None


def card(game: Game, words: str, whose: str | None = None, fits: Fits = anywhere, what: str = "card") -> int:
    """The number of the one card that is meant; where several fit, the one of the player `whose`. Raises Refused."""
    text = words.strip()
    number = numbered(game, text)
    if number is not None:
        return number
    found = [game.table.card(number) for number in game.table.named(text)] if text else []
    fitting = [one for one in found if fits(one)]
    if not fitting and fits is not anywhere:
        # a card that does not fit, whose whole name this is, must not hide one that fits and begins so
        fitting = [one for one in game.table.at_table() if fits(one) and one.name.lower().startswith(text.lower())]
    mine = [one for one in fitting if one.controller == whose]
    chosen = mine if mine else fitting
    if len(chosen) == 1:
        return chosen[0].number
    if chosen:
        alike = all(_alike(one, chosen[0]) for one in chosen)
        if alike:
            return chosen[0].number
        raise Refused(
            f"{printable(words)} may be {' or '.join(card_name(game, one.number) for one in chosen)}", "say which"
        )
    known = tuple(dict.fromkeys(one.name for one in game.table.at_table() if fits(one) and one.face is not HIDDEN))
    raise Refused(f"no {what} is called {printable(words)!r}", hint_of(text, known) if known else "there is none")


def _alike(one: Card, other: Card) -> bool:
    """Whether two cards cannot be told apart: they are copies in one hand."""
    return one.face is other.face and one.place is other.place is Place.HAND and one.controller == other.controller


def cards(game: Game, words: str, fits: Fits = anywhere) -> tuple[int, ...]:
    """The numbers of the cards named by words with commas or `and` between the names."""
    whole = None
    if len(parts(words)) > 1:
        try:
            whole = card(game, words, None, fits)  # the comma may be part of one name
        except Refused:
            pass
    return (whole,) if whole is not None else tuple(card(game, one, None, fits) for one in parts(words))


def held(game: Game, faces: CardReader, words: str, whose: str) -> int | Face:
    """A card in a hand: the number of a card that was named before, else its face as the transcript describes it."""
    name = words.strip().lower()
    number = numbered(game, words)
    if number is not None:
        return number
    hand = [one for one in game.table.region(whose, Place.HAND) if one.name.lower().startswith(name)]
    hand = [one for one in hand if one.name.lower() == name] or hand
    if hand and len({one.face for one in hand}) == 1:
        return hand[0].number
    if hand:
        raise Refused(f"{printable(words)} may be {' or '.join(one.name for one in hand)}", "say which")
    return faces.named(words)


def card_name(game: Game, number: int) -> str:
    """The unmistakable name of a card: its name, with its controller if another player has such a card, and its number
    if she has two."""
    one = game.table.card(number)
    same = [other for other in game.table.at_table() if other.name.lower().startswith(one.name.lower())]
    if _only(same, one):
        return one.name
    same = [other for other in same if other.controller == one.controller]
    if _only(same, one):
        return f"{one.controller}'s {one.name}"
    return f"{one.controller}'s {one.name} #{number}"


def _only(same: Iterable[Card], one: Card) -> bool:
    """Whether a card is the only one of its whole name among these."""
    return [other.number for other in same if other.name.lower() == one.name.lower()] in ([one.number], [])
