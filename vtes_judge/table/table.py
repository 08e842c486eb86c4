"""The table: seats, Methuselahs, cards and the Edge. It looks things up and puts them down, and decides nothing."""

from vtes_judge.annotations import Any, Iterator
from vtes_judge.frozen_values import changed, dataclass

from .cards import Card, Face
from .kinds import GONE, Place, Type
from .methuselahs import Methuselah
from .nouns import Context, MinionKind, Variant


@dataclass(frozen=True, slots=True)
class Table:
    """A table with all that lies on it. A card's number is its index in `cards`; `live`: the numbers of those not gone.

    `seats`: all players clockwise, also those who are out. `events`: the names of event cards that have been played.
    """

    seats: tuple[str, ...]
    methuselahs: tuple[Methuselah, ...]
    cards: tuple[Card, ...] = ()
    live: tuple[int, ...] = ()
    edge: str | None = None
    events: tuple[str, ...] = ()
    context: Context = Context.TOURNAMENT
    variant: Variant = Variant.NONE

    # Methuselahs

    def __getitem__(self, name: str) -> Methuselah:
        """The Methuselah of that name. Raises LookupError if nobody has it."""
        for methuselah in self.methuselahs:
            if methuselah.name == name:
                return methuselah
        raise LookupError(f"{name!r} does not play here: {', '.join(self.seats)}")

    @property
    def playing(self) -> tuple[str, ...]:
        """The names of those still in the game, clockwise as they sit."""
        return tuple(one.name for one in self.methuselahs if one.playing)

    @property
    def out(self) -> frozenset[str]:
        """The names of those who are out of the game."""
        return frozenset(one.name for one in self.methuselahs if not one.playing)

    def put(self, methuselah: Methuselah) -> "Table":
        """The table with this Methuselah in place of the one of her name."""
        name = methuselah.name
        if methuselah.withdrawing is not None and methuselah.pool < self[name].pool:
            methuselah = changed(methuselah, pool_lost=True)
        return changed(self, methuselahs=tuple(methuselah if one.name == name else one for one in self.methuselahs))

    def player(self, name: str, **changes: Any) -> "Table":
        """The table with a Methuselah changed."""
        return self.put(changed(self[name], **changes))

    def pool(self, name: str, amount: int) -> "Table":
        """The table with her pool changed by an amount; no more can go than there is."""
        return self.player(name, pool=max(self[name].pool + amount, 0))

    # cards

    def card(self, number: int) -> Card:
        """The card with that number. Raises LookupError if there is none."""
        if not 0 <= number < len(self.cards):
            raise LookupError(f"there is no card number {number}")
        return self.cards[number]

    def minion(self, number: int) -> Card:
        """The minion with that number. Raises LookupError for another card."""
        card = self.card(number)
        if card.kind is None:
            raise LookupError(f"{card.name} is no minion")
        return card

    def at_table(self) -> Iterator[Card]:
        """The cards that are not gone, by number."""
        cards = self.cards
        return (cards[number] for number in self.live)

    def controlled(self, name: str) -> tuple[Card, ...]:
        """The cards that a Methuselah controls in play."""
        return tuple(card for card in self.at_table() if card.controller == name and card.in_play)

    def minions(self, name: str) -> tuple[Card, ...]:
        """The minions that a Methuselah controls, ready or in torpor; a version merged into one is none."""
        return tuple(card for card in self.controlled(name) if card.kind is not None and card.place is not Place.PLAY)

    def region(self, name: str, place: Place) -> tuple[Card, ...]:
        """The named cards that a Methuselah has in a place."""
        return tuple(card for card in self.at_table() if card.place is place and card.controller == name)

    def heap(self, name: str) -> tuple[Card, ...]:
        """The cards in her ash heap."""
        return tuple(card for card in self.cards if card.place is Place.ASH_HEAP and card.owner == name)

    def on(self, number: int) -> tuple[Card, ...]:
        """The cards on a card."""
        return tuple(card for card in self.at_table() if card.on == number and card.in_play)

    def hand(self, name: str) -> int:
        """The number of cards she has in hand, named or not."""
        return self[name].hand + len(self.region(name, Place.HAND))

    def total(self, name: str) -> int:
        """The number of cards she owns, wherever they are; it never changes."""
        methuselah = self[name]
        unnamed = methuselah.hand + methuselah.library + methuselah.crypt
        return unnamed + sum(card.owner == name for card in self.cards)

    def with_card(self, card: Card) -> "Table":
        """The table with this card in place of the one of its number."""
        number, cards = card.number, self.cards
        old = cards[number]
        live = self.live
        if (old.place in GONE) is not (card.place in GONE):
            kept = tuple(one for one in live if one != number)
            live = kept if card.place in GONE else tuple(sorted((*kept, number)))
        table = changed(self, cards=(*cards[:number], card, *cards[number + 1 :]), live=live)
        less = card.blood < old.blood or (old.blood > 0 and card.controller != old.controller)
        if less and old.in_play and old.kind is MinionKind.VAMPIRE and self[old.controller].withdrawing is not None:
            return table.player(old.controller, blood_lost=True)
        return table

    def forget(self, number: int) -> "Table":
        """The table with a card in a library or crypt that nobody can tell from the others any more.

        It is one of the unnamed ones again; its number stays behind as that of nobody's card.
        """
        card = self.card(number)
        heap = "crypt" if card.place is Place.CRYPT else "library"
        table = self.player(card.owner, **{heap: getattr(self[card.owner], heap) + 1})
        return table.change(number, owner="", controller="", place=Place.REMOVED)

    def change(self, number: int, **changes: Any) -> "Table":
        """The table with a card changed."""
        return self.with_card(changed(self.card(number), **changes))

    def add(self, face: Face, owner: str, place: Place, **more: Any) -> "tuple[Table, int]":
        """The table with one more card, and its number; its title, sect and traits are those of the face."""
        number = len(self.cards)
        facts = {"title": face.title, "of": face.of, "sect": face.sect, "traits": face.traits, "controller": owner}
        card = Card(number=number, face=face, owner=owner, place=place, **{**facts, **more})
        live = self.live if place in GONE else (*self.live, number)
        return changed(self, cards=(*self.cards, card), live=live), number

    def name_card(self, face: Face, owner: str, place: Place) -> "tuple[Table, int]":
        """The table with one of the unnamed cards in a place named, and its number. Raises LookupError if there is
        none."""
        heaps = {Place.HAND: "hand", Place.LIBRARY: "library", Place.CRYPT: "crypt"}
        heap = heaps.get(place)
        held = getattr(self[owner], heap) if heap else 0
        if not heap or not held or (face.type is Type.VAMPIRE) is not (place is Place.CRYPT):
            raise LookupError(f"{owner} has no unnamed card in her {place} that could be {face.name}")
        return self.player(owner, **{heap: held - 1}).add(face, owner, place)

    # names

    def named(self, words: str) -> tuple[int, ...]:
        """The numbers of the cards at the table that people may mean: `Lutz`, `Bob's Lutz`, `Bob's Lutz #7`.

        The whole name goes before its beginning; upper and lower case are the same.
        """
        said = words.strip().lower()
        said, _, tail = said.partition("#")
        owner, mark, rest = said.partition("'s ")
        players = {one.lower(): one for one in self.seats}
        whose = players.get(owner.strip()) if mark else None
        name = (rest if whose else said).strip()
        found = [
            card
            for card in self.at_table()
            if card.name.lower().startswith(name)
            and (whose is None or card.controller == whose)
            and (not tail or str(card.number) == tail.strip())
        ]
        whole = [card for card in found if card.name.lower() == name]
        return tuple(card.number for card in whole or found)
