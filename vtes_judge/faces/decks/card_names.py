"""The cards that the names of a deck list stand for, where data of cards are installed."""

from vtes_judge.cards.library import Library
from vtes_judge.cards.names import plain

from .line import DeckLine, DeckPart, readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.cards.card import Card

MOST_NEAR = 12
"""For so many names of a list what may be meant is looked for; a list with more of them is of another game."""

LONGEST_NAME = 50
"""A line of more characters that names no card is a sentence."""

ALIKE = 0.88
"""How alike a misspelt name and that of a card are at least, of 1, for the card to be taken for it."""

SENTENCE = 5
"""A name of so many words that is near to no card is a sentence."""

DISCIPLINE = "discipline"
"""How the text of a card begins that is called like a discipline, as some headings of lists are."""


class KnownCards:
    """Tells which card a name of a list stands for, and takes lines apart by the names of cards."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._near: dict[str, tuple[str, ...]] = {}

    def cards(self, name: str) -> "tuple[Card, ...]":
        """The cards of a name as it is written, without what stands in brackets behind it, or the only ones that begin
        with these words, if they are two or more; none for no card.

        Of an advanced vampire only where the name says so.
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
        """The card of a line, of the ways to read it the first that names one; None if it names none, or a discipline
        without a number in front, which may be a heading."""
        for entry, counted in readings(text, line):
            cards = self.cards(entry.name)
            if cards and (counted or not cards[0].text.lower().startswith(DISCIPLINE)):
                return entry
        return None

    def is_comment(self, name: str) -> bool:
        """Whether what stands behind a number is a sentence: it is long, no card, and near to none."""
        return len(name.split()) >= SENTENCE and not self.cards(name) and not self.near(name)

    def near(self, name: str) -> tuple[str, ...]:
        """The names of cards that a name of none may mean, best first; none where a list has too many such names."""
        if name not in self._near:
            if len(name) > LONGEST_NAME or len(self._near) >= MOST_NEAR:
                return ()
            self._near[name] = tuple(self.library.near(name, 3))
        return self._near[name]

    def meant(self, name: str, part: DeckPart) -> "tuple[Card, ...]":
        """The cards that a misspelt name means: those of the only name of this part of a deck that is very near."""
        from difflib import SequenceMatcher

        close = [
            other
            for other in self.near(name)
            if SequenceMatcher(None, plain(name), plain(other)).ratio() >= ALIKE and self.part(other) is part
        ]
        return self.cards(close[0]) if len(close) == 1 else ()
