"""Finds out of data of cards which card each name of a deck list is, the groups it lacks, and figures of the crypt."""

from collections import Counter
from datetime import date

from vtes_judge.cards.card import Card
from vtes_judge.faces.cards.text import NO_DISCIPLINE
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.messages import printable

from .card_names import KnownCards
from .line import DeckPart
from .reader import Deck, DeckCard
from .text import DeckRemark

ENDS = 4
"""The number of smallest, and of largest, vampires of a crypt whose capacities are added, as the deck archive does."""


@dataclass(frozen=True, slots=True)
class CryptFigures:
    """The figures of a crypt: its least, largest and average capacity; the sums of its four smallest and four largest;
    and the number of vampires with each discipline, at superior (DOM) and at inferior (dom)."""

    least: int
    largest: int
    average: float
    smallest_four: int
    largest_four: int
    disciplines: dict[str, int]


class Identity:
    """Which cards the names of a deck list are.

    `deck`: the list, with the groups that are known in place of those that it tells; `cards`: the card of each entry of
    the list; `unknown`: entries that are no card, each with the names that may be meant; `taken`: misspelt names, each
    with the card it is taken for; `several`: crypt cards of which only the group would tell which is meant; `source`:
    whose data these are.
    """

    def __init__(self, deck: Deck, names: KnownCards) -> None:
        self.source = names.library.source
        self.names = names
        self.cards: dict[DeckCard, Card] = {}
        self.unknown: list[tuple[DeckCard, tuple[str, ...]]] = []
        self.taken: list[tuple[str, str]] = []
        self.several: list[tuple[DeckCard, str]] = []
        self.faults: list[DeckRemark] = []
        cards = tuple(map(self._identified, deck.cards))
        self.deck = replace_cards(deck, cards)

    def of(self, card: DeckCard) -> Card | None:
        """The card that an entry of the list is; None if that is not known."""
        return self.cards.get(card)

    def _identified(self, card: DeckCard) -> DeckCard:
        found = next((found for name in card.spellings if (found := self.names.cards(name))), ())
        if not found and (found := self.names.meant(card.name, card.part)):
            self.taken.append((printable(card.name), found[0].full_name))
        if not found:
            self.unknown.append((card, self.names.near(card.name)))
            return card
        self._look_at_part(card, found[0])
        if card.part is not DeckPart.CRYPT or not found[0].crypt:
            self.cards[card] = found[0]
            return card
        return self._grouped(card, found)

    def _look_at_part(self, card: DeckCard, found: Card) -> None:
        """Note a fault where a crypt card stands outside the crypt, or a library card in it."""
        if card.part in (DeckPart.CRYPT, DeckPart.LIBRARY) and found.crypt is not (card.part is DeckPart.CRYPT):
            kind = "crypt" if found.crypt else "library"
            says = f"{found.full_name} is a {kind} card, and stands in the {card.part}"
            self.faults.append(DeckRemark(says, card.lines))

    def _grouped(self, card: DeckCard, found: tuple[Card, ...]) -> DeckCard:
        """A crypt card with its group as it is known, whatever the list tells: among vampires of one name in several
        groups the list chooses; where it chooses none of these, the group is None."""
        groups = {one.group for one in found}
        told = "any" if card.fits_any else str(card.group or "")
        listed = " and ".join(sorted(groups))
        if told and told not in groups:
            says = f"{found[0].full_name} is of group {listed}, the list says {told}"
            self.faults.append(DeckRemark(says, card.lines))
        same = [one for one in found if one.group == told] or (list(found) if len(groups) == 1 else [])
        if same:
            known = replace(card, group=_number(same[0].group), fits_any=same[0].group == "any")
            self.cards[known] = same[0]
            return known
        if told:
            card = replace(card, group=None, fits_any=False)
            self.cards[card] = found[0]
        else:
            self.several.append((card, listed))
        return card

    def released_later(self, cards: tuple[DeckCard, ...], last: date) -> list[tuple[DeckCard, str]]:
        """The cards that were first released after a day, each with its release, as 2024-03-01."""
        found = ((card, self.cards[card].released) for card in cards if card in self.cards)
        return [(card, released) for card, released in found if len(released) > len("2024") and released > str(last)]

    def crypt_figures(self) -> CryptFigures | None:
        """The figures of the crypt; None unless each of its cards is known with its capacity."""
        crypt = self.deck.of(DeckPart.CRYPT)
        known = [self.cards.get(card) for card in crypt]
        capacities: list[int] = []
        disciplines: Counter[str] = Counter()
        for card, found in zip(crypt, known, strict=True):
            if found is None or not found.capacity.isdecimal():
                return None
            capacities += [int(found.capacity)] * card.copies
            for one in found.disciplines:
                if one != NO_DISCIPLINE:
                    disciplines[one] += card.copies
        if not capacities:
            return None
        capacities.sort()
        average = sum(capacities) / len(capacities)
        ends = sum(capacities[:ENDS]), sum(capacities[-ENDS:])
        by_number = dict(sorted(disciplines.items(), key=lambda row: (-row[1], row[0].lower(), row[0])))
        return CryptFigures(capacities[0], capacities[-1], average, *ends, by_number)


def replace_cards(deck: Deck, cards: tuple[DeckCard, ...]) -> Deck:
    """The same list with other cards."""
    return Deck(cards, deck.faults, deck.notes, deck.unread, deck.headings, deck.parts, deck.counted)


def banned_on(card: Card, event: date) -> bool | None:
    """Whether the data have a card as banned on a day; None where they tell only its year, and it is this."""
    if not card.banned:
        return False
    if len(card.banned) == len("2020"):
        return None if str(event.year) == card.banned else str(event.year) > card.banned
    return str(event) >= card.banned


def _number(group: str) -> int | None:
    return int(group) if group.isdecimal() and int(group) else None
