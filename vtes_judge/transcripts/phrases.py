"""Declares verbs of the grammar: each has patterns, an example, and the play that it makes.

In a pattern, `{minion}` stands for a name, `[...]` may be left out, and one of the words joined by | is said. Upper and
lower case are the same; a name that has such a word in it stands in quotes. A card is named with the way it is played
in brackets: `Govern (superior)`.
"""

import re

from vtes_judge.annotations import Callable
from vtes_judge.caching import cache
from vtes_judge.engine import Game
from vtes_judge.frozen_values import dataclass
from vtes_judge.messages import Refused, printable
from vtes_judge.table.cards import Card, Face

from . import names
from .cards import CardReader
from .course import Said

Slots = dict[str, str]


@dataclass(frozen=True, slots=True)
class SpeechContext:
    """The context in which words are said: the game, what its cards do, and who speaks. `everybody`: they are said of
    all players."""

    game: Game
    cards: CardReader
    player: str
    everybody: bool = False

    def minion(self, words: str) -> int:
        """The number of the minion that words name."""
        return names.card(self.game, bare(words), self.player, names.minion, "minion")

    def mine(self, words: str) -> int:
        """The number of the speaker's card in play that words name."""
        return names.card(self.game, bare(words), self.player, names.in_play, "card in play")

    def hand(self, words: str) -> tuple[int | Face, str]:
        """The card of the speaker's hand that words name, and the way in which it is played."""
        words, way = way_of(words)
        card = names.held(self.game, self.cards, words, self.player)
        face = card if isinstance(card, Face) else self.game.table.card(card).face
        self.cards.in_one_way(face, way)
        return card, called(way, [one.name for one in face.ways])

    def aims(self, words: str | None) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The cards and the players that words name as targets."""
        cards: list[int] = []
        players: list[str] = []
        for one in names.parts(bare(words or "")):
            if any(seat.lower() == one.lower() for seat in self.game.table.seats):
                players.append(names.player(self.game, one))
            else:
                cards.append(names.card(self.game, one, None, names.in_play))
        return tuple(cards), tuple(players)

    def lending(self, name: str) -> list[Card]:
        """The speaker's cards in play of this name that lend something to use."""
        cards = self.game.table.controlled(self.player)
        return [card for card in cards if name and card.name.lower().startswith(name.lower())]


Makes = Callable[[SpeechContext, Slots], Said]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A row of the grammar: the verb, the patterns in which it is said, an example, what it makes, and `about`: what
    the manual says of it."""

    verb: str
    patterns: tuple[str, ...]
    example: str
    about: str
    makes: Makes


PHRASES: list[Phrase] = []
"""The phrases of all verbs, in the order in which they are tried."""


def phrase(verb: str, *patterns: str, example: str, about: str) -> Callable[[Makes], Makes]:
    """Declare the function that makes the play of a verb."""

    def declare(makes: Makes) -> Makes:
        PHRASES.append(Phrase(verb, patterns, example, about, makes))
        return makes

    return declare


JOINS = r"(?:with|on|at|against|to|from|for|paying|into)\s"
"""A pattern of words that join names: no name begins with one, unless it stands in quotes."""


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Turn a pattern into a regular expression."""
    found = ""
    for piece in re.findall(r"\{\w+\}|\[|\]|\s+|[^\s\[\]{}]+", pattern):
        if piece[0] == "{":
            name = piece[1:-1]
            found += rf"(?P<{name}>\"[^\"]*\"|{'' if name in ('side', 'text') else f'(?!{JOINS})'}\S.*?)"
        elif piece in "[]":
            found += "(?:" if piece == "[" else ")?"
        elif piece.isspace():
            found += r"\s+"
        else:
            found += "(?:" + "|".join(map(re.escape, piece.split("|"))).replace("'", "['’]") + ")"
    return re.compile(found, re.IGNORECASE)


@cache
def _needed(pattern: str) -> tuple[tuple[str, ...], ...]:
    """For each place of a pattern that may not be left out, the words of which one must stand there."""
    found: list[tuple[str, ...]] = []
    for part in pattern.replace("]", "[").split("[")[::2]:
        found += [tuple(piece.casefold().split("|")) for piece in part.split() if "{" not in piece]
    return tuple(one for one in found if not any("'" in word for word in one))


def may_fit(pattern: str, text: str) -> bool:
    """Whether words may fit a pattern, so that it is worth turning it into a regular expression."""
    said = text.casefold()
    return all(any(word in said for word in one) for one in _needed(pattern))


def bare(words: str) -> str:
    """Words without the quotes around them."""
    text = words.strip()
    return text[1:-1] if text[:1] == text[-1:] == '"' and len(text) > 1 else text


def way_of(words: str) -> tuple[str, str]:
    """Split words into a card and the way in which it is played: `Govern (superior)`."""
    text = words.strip()
    if text.endswith(")") and "(" in text:
        name, _, way = text[:-1].rpartition("(")
        return bare(name), way.strip()
    return bare(text), ""


def called(way: str, ways: list[str]) -> str:
    """The way of playing a card that is meant; "" for none. Raises Refused."""
    if not way:
        return ""
    found = [one for one in ways if one.lower().startswith(way.lower())]
    if len(found) != 1:
        raise Refused(f"the card is not played as {printable(way)!r}", f"it has {', '.join(ways) or 'one way only'}")
    return found[0]


def count(words: str | None) -> int:
    """Parse a number in words or digits; 1 where there is none. Raises Refused."""
    from vtes_judge.table.turn import WORDS

    text = (words or "1").strip().lower()
    if text in ("a", "an"):
        return 1
    if text in WORDS[1:]:
        return WORDS.index(text)
    if not text.isdecimal() or not text.isascii() or len(text) > 3:
        raise Refused(f"{printable((words or '').strip())} is no number", "write it in digits")
    return int(text)
