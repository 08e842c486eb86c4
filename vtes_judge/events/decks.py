"""Keeps the decks of an event as they were registered: legal or not, with the list itself or only a hash of it.

The hash is salted, with a salt of its own for each deck: two players with the same deck, or one deck at two events, do
not show as such. It proves that a list is the one that was handed in; it hides no deck from somebody who has that list.
"""

from hashlib import sha256

from vtes_judge.annotations import Iterable, Iterator
from vtes_judge.files.yaml_text import Document, Lines
from vtes_judge.messages import printable

from .nouns import Event, Fault, RegisteredDeck
from .table_faults import known

REGISTRATION = "VEKN 6.3.p1"
FOUND = ("legal", "illegal", "open")
"""The possible findings of the check of a deck; `open`: neither the list nor the texts settle whether it is legal."""

DIGITS = 32
"""How many hexadecimal digits of the digest are kept."""


def registered(event: Event) -> dict[str, RegisteredDeck]:
    """The deck of each player who has one; the last one counts."""
    return {deck.player: deck for deck in event.decks}


def hashed(cards: Iterable[str], salt: str) -> str:
    """Make the hash of a list of cards with a salt; the order of the cards makes no difference."""
    text = "\n".join([salt, *sorted(cards)])
    return f"{salt}-{sha256(text.encode('utf-8', 'replace')).hexdigest()[:DIGITS]}"


def same(deck: RegisteredDeck, cards: Iterable[str]) -> bool:
    """Whether a list of cards is the one that was registered."""
    return hashed(cards, deck.hash.partition("-")[0]) == deck.hash


def without_deck(event: Event) -> list[str]:
    """The players who are in the event and have no deck registered; none as long as nobody has one."""
    decks = registered(event)
    return [one.name for one in event.players if one.dropped is None and one.name not in decks] if decks else []


def deck_faults(event: Event) -> Iterator[Fault]:
    """Yield the faults of decks: of somebody who is no player, not legal, or missing."""
    lines = known(event)
    for deck in registered(event).values():
        if deck.player not in lines:
            yield Fault(deck.line, f"deck: {printable(deck.player)} is not among the players", "correct player:")
        elif deck.found not in FOUND:
            yield Fault(deck.line, f"deck: found: {printable(deck.found)} is none of {', '.join(FOUND)}", "correct it")
        elif deck.found != "legal":
            says = f"deck of {printable(deck.player)}: {printable(deck.says, 400) or 'not legal'}"
            yield Fault(deck.line, says, "vtes-judge deck check DECKFILE says why", (REGISTRATION,), remark=True)
    missing = without_deck(event)
    if missing:
        few = ", ".join(map(printable, missing[:5])) + (f" and {len(missing) - 5} others" if len(missing) > 5 else "")
        says = f"no deck is registered of {few}"
        hint = "vtes-judge event deck FILE PLAYER DECKFILE, if all register their decks"
        yield Fault(event.lines.get("decks", 1), says, hint, (REGISTRATION,), remark=True)


def with_deck(document: Document, deck: RegisteredDeck) -> Document:
    """Add a registered deck to the document of an event."""
    value: dict[str, object] = {"player": deck.player, "at": deck.at, "found": deck.found, "says": deck.says}
    value["hash"] = deck.hash
    if deck.cards:
        value["cards"] = Lines(deck.cards)
    node = document.root.get("decks")
    if node is None or node.nothing:
        return document.put((), "decks", [value])
    return document.append(("decks",), value)
