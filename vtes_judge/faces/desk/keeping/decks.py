"""`vtes-judge event deck`: checks a player's deck against the format and the day of the event, and registers it."""

from datetime import date
from secrets import token_hex

from vtes_judge.cards.library import open_library
from vtes_judge.cards.sources import INSTALL
from vtes_judge.events import edits
from vtes_judge.events.decks import REGISTRATION, hashed, registered, same, with_deck, without_deck
from vtes_judge.events.file import read_event
from vtes_judge.events.log import History
from vtes_judge.events.nouns import Event, RegisteredDeck
from vtes_judge.events.verbs import VERBS
from vtes_judge.faces.decks.card_names import KnownCards
from vtes_judge.faces.decks.deck import lines_of
from vtes_judge.faces.decks.identity import Identity
from vtes_judge.faces.decks.reader import DeckReader
from vtes_judge.faces.decks.rules import DeckQuestion, JudgedDeck
from vtes_judge.faces.decks.sets import V5, allowed_sets
from vtes_judge.faces.decks.text import bytes_of, decoded
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, width, write
from vtes_judge.files.atomic import called
from vtes_judge.files.yaml_text import Document
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Unfit
from vtes_judge.table.nouns import Format, Variant
from vtes_judge.today.tournament.penalties import by_the_guide
from vtes_judge.tournament.decks import Wants, deck_registration
from vtes_judge.tournament.penalties import Infraction

from .writing import changed, now

FORMATS = {
    "restricted trade": Format.RESTRICTED_TRADE,
    "michigan": Format.RESTRICTED_TRADE,
    "sealed": Format.LIMITED,
    "draft": Format.LIMITED,
    "limited": Format.LIMITED,
}
"""Words that may stand in the format of an event, each with the format it names; without any it is constructed."""

KNOWN = ("", "constructed", "standard", "standard constructed", V5, f"{V5} constructed")
"""The other words for the format of an event that are known; they name the constructed format."""

SALT = 8
"""The length of the salt of a deck's hash, in bytes."""


def run(file: str, rest: list[str], keep: bool, replaced: bool) -> int:
    """Check and register a deck, or say whose decks are registered. Returns the exit code: 0 if the deck is legal.

    `keep`: keep the list, not only its hash; `replaced`: it takes the place of another registered deck.
    """
    if not rest:
        return _listed(read_event(file))
    if len(rest) != 2:
        raise Refused("whose deck, and in which file is its list?", f"write: vtes-judge {VERBS['deck']}")
    raw = bytes_of(rest[1])
    text, notes = decoded(raw, called(rest[1]))
    found: list[JudgedDeck] = []

    def how(document: Document, event: Event, _: History) -> tuple[Document, list[str]]:
        player = event.players[edits.player_at(event, rest[0])].name
        judged = held_against(event, text, called(rest[1]))
        judged.notes[:0] = notes
        found.append(judged)
        cards = cards_of(judged)
        before = registered(event).get(player)
        is_same = before is not None and same(before, cards)
        if before is not None and not is_same and not replaced:
            ruling = deck_registration(wants=Wants.ALTER, format=judged.asked.format)
            raise Refused(
                f"{printable(player)} has registered another deck, {before.at} (line {before.line}): "
                f"{ruling.verdict} ({', '.join(ruling.cites)})",
                "nothing was written; --replace records this one, as where decks may be changed (VEKN 3.1.5.p1)",
            )
        salt = before.hash.partition("-")[0] if is_same and before is not None else token_hex(SALT)
        is_legal = "illegal" if judged.legal is False else "legal" if judged.sound else "open"
        kept = tuple(line.rstrip() for line in text.splitlines() if line.strip()) if keep else ()
        deck = RegisteredDeck(0, player, now(), is_legal, judged.verdict, hashed(cards, salt), kept)
        if is_same and before is not None and (before.found, before.says) == (is_legal, judged.verdict) and not keep:
            return document, [f"{event.file}: it is the deck that {printable(player)} registered, {before.at}."]
        strange = strange_format(event)
        what = "its list is kept" if keep else "only its hash is kept, by which the same list is known again"
        says = f"{event.file}: the deck of {printable(player)} is registered; {what}."
        says += " It replaces another one." if before and not is_same else ""
        return with_deck(document, deck), [says, *([strange] if strange else [])]

    options = " --keep" * keep + " --replace" * replaced
    from shlex import join

    says = changed(file, join(["deck", *rest]) + options, how)
    judged = found[-1]
    lines = [line for one in says for line in wrap_keeping_citations(one, width())]
    write([*lines, *lines_of(judged, called(rest[1]), brief=True), *remedies(judged)])
    return ANSWERED if judged.sound else NOTHING


def held_against(event: Event, text: str, name: str) -> JudgedDeck:
    """Check a deck list against the format and day of an event. Raises Refused for a list that cannot be checked."""
    library = open_library()
    names = KnownCards(library) if library is not None else None
    deck = DeckReader(text, name, names).deck
    asked = asked_of(event)
    sets = V5 if V5 in event.format.casefold().split() else event.sets
    if sets:
        if library is None or not library.sets:
            says = f"{event.file}: only data of cards tell of which sets cards are, which sets: asks for"
            raise Refused(says, INSTALL)
        asked = replace(asked, sets=allowed_sets(sets, library))
    try:
        return JudgedDeck(deck, asked, Identity(deck, names) if names is not None else None)
    except Unfit as unfit:
        hint = "write boosters: 6, or starters: yes, into the event file"
        raise Refused(f"{event.file}: {printable(str(unfit), 300)}", hint) from None


def asked_of(event: Event) -> DeckQuestion:
    """The format and the day that the decks of an event are checked against."""
    plain = " ".join(event.format.casefold().replace("-", " ").split())
    found = next((its for words, its in FORMATS.items() if words in plain), Format.CONSTRUCTED)
    variant = Variant.NONE
    if "phased" in plain:
        variant = Variant.PHASED_INTRO if "intro" in plain else Variant.PHASED_ADVANCED
    try:
        day = date.fromisoformat(event.date) if event.date else None
    except ValueError:
        day = None
    limited = found is Format.LIMITED
    boosters, starters = (event.boosters, event.starters) if limited else (None, False)
    return DeckQuestion(found, variant, boosters=boosters, starters=starters, event=day)


def strange_format(event: Event) -> str:
    """The remark on an event whose format is not known here; '' if it is known."""
    plain = " ".join(event.format.casefold().replace("-", " ").split())
    if plain in KNOWN or any(words in plain for words in (*FORMATS, "phased")):
        return ""
    says = f"Format {printable(event.format, 60)} is not known here"
    return f"{says}: the deck is held against Standard Constructed (VEKN 6.1.p1)."


def cards_of(judged: JudgedDeck) -> list[str]:
    """The lines of a deck of which its hash is made: each card with its copies, and each line that was not read."""
    cards = [
        f"{card.part} {card.copies} {' '.join(card.name.casefold().split())} {card.group or ''}{'any' * card.fits_any}"
        for card in judged.deck.cards
    ]
    return [*cards, *(f"? {' '.join(line.casefold().split())}" for _, line in judged.deck.unread)]


def remedies(judged: JudgedDeck) -> list[str]:
    """Lines that say what the texts, and today's rules, do about a deck that is not legal, or a list with faults."""
    if judged.legal is not False and not judged.faults:
        return []
    infraction = Infraction.DECK if judged.legal is False else Infraction.DECK_LIST
    today = by_the_guide(infraction=infraction, times=1, grave=False)
    altered = deck_registration(wants=Wants.ALTER, format=judged.asked.format)
    asked = deck_registration(wants=Wants.ALTER, format=judged.asked.format, handed_in=False)
    says = [
        f"Once its list was handed in: {altered.verdict} Before: {asked.verdict} ({REGISTRATION})",
        f"If it was not properly registered the head judge applies the Penalty Guidelines ({REGISTRATION}).",
        f"Today: {today.verdict} What is put right: {today.answer.remedy} (T-103, T-122).",
    ]
    return ["", *(line for one in says for line in wrap_keeping_citations(one, width()))]


def _listed(event: Event) -> int:
    decks = registered(event)
    lines = []
    for deck in decks.values():
        kept = "list kept" if deck.cards else "hash only"
        says = f"{printable(deck.player)}: {printable(deck.says, 300)} ({printable(deck.at, 40)}, {kept})"
        lines += wrap_keeping_citations(says, width(), "  ", "")
    missing = without_deck(event)
    if missing:
        lines += wrap_keeping_citations(f"No deck of: {', '.join(map(printable, missing))}.", width())
    write(lines or [f"{event.file}: no deck is registered"])
    return ANSWERED if decks else NOTHING
