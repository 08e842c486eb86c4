"""Finds the cards that the names of a deck list stand for, where data of cards are installed."""

from vtes_judge.cards.library import Library
from vtes_judge.cards.names import plain

from .line import DeckLine, DeckPart, readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.cards.card import Card

MOST_NEAR = 12
"""The most unknown names of a list for which names near to them are looked for; with more it is of another game."""

LONGEST_NAME = 50
"""The most characters of an unknown name for which names near to it are looked for; a longer one is a sentence."""

ALIKE = 0.88
"""The least likeness, from 0 to 1, of a misspelt name to that of a card for the card to be meant by it."""

SENTENCE = 5
"""The fewest words of a name for it to be a sentence, if it is near to no card."""

DISCIPLINE = "discipline"
"""The beginning of the texts of cards that are called like a discipline; some headings of lists are called so too."""


class KnownCards:
    """Tells which card a name of a list stands for, and takes lines apart by the names of cards."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._near: dict[str, tuple[str, ...]] = {}

    def cards(self, name: str) -> "tuple[Card, ...]":
        """The cards that a name of a list stands for; () if it is no card.

        It is tried as it is written, then without what stands in brackets behind it, then as the beginning of names, if
        it has two or more words. An advanced vampire is meant only where the name says so.
        """
        found = self.library.named(name)
        if not found and "(" in name:
            found = self.library.named(name.partition("(")[0])
        if not found and " " in plain(name):
            found = self.library.begun(name)
        if " adv" in f" {plain(name)}":
            return found
        return tuple(card for card in found if not card.advanced) or found

    def part(self, name: str) -> DeckPart | None:
        """The part of a deck that the card of a name belongs to; None for no card."""
        cards = self.cards(name)
        return (DeckPart.CRYPT if cards[0].crypt else DeckPart.LIBRARY) if cards else None

    def entry(self, text: str, line: int) -> DeckLine | None:
        """Read a line as a card, in the first way in which it names one. None if it names none, or names a discipline
        without a number in front, which may be a heading."""
        for entry, counted in readings(text, line):
            cards = self.cards(entry.name)
            if cards and (counted or not cards[0].text.lower().startswith(DISCIPLINE)):
                return entry
        return None

    def is_comment(self, name: str) -> bool:
        """Whether the words behind a number are a sentence: they are many, no card, and near to none."""
        return len(name.split()) >= SENTENCE and not self.cards(name) and not self.near(name)

    def near(self, name: str) -> tuple[str, ...]:
        """The names of cards that an unknown name may mean, best first; () once a list has too many unknown names."""
        if name not in self._near:
            if len(name) > LONGEST_NAME or len(self._near) >= MOST_NEAR:
                return ()
            self._near[name] = tuple(self.library.near(name, 3))
        return self._near[name]

    def meant(self, name: str, part: DeckPart) -> "tuple[Card, ...]":
        """The cards that a misspelt name means: those of the one very near name in this part of a deck; else ()."""
        from difflib import SequenceMatcher

        close = [
            other
            for other in self.near(name)
            if SequenceMatcher(None, plain(name), plain(other)).ratio() >= ALIKE and self.part(other) is part
        ]
        return self.cards(close[0]) if len(close) == 1 else ()
