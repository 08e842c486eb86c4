"""Compares what a card of the data requires of the minion that plays it with the data of that minion: clan,
disciplines.

Cards in play may have changed either, so a requirement that is not met is only shown to a judge; the play is not
illegal.
"""

import re

from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.table.cards import Face

from .narration import between

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.cards.card import Card

    from .cards import CardReader

CODE = 3
"""How many letters of the name of a discipline make its code."""

CODES = {"thanatosis": "thn", "vision": "viz"}
"""The codes of disciplines whose code is not the beginning of the name."""

OF_TEXT = frozenset(["fli", "mal", "str"])
"""The codes of disciplines that vampires have only by their card texts, so that the data do not list them."""

RENAMED = {"assamite": "banu haqim", "follower of set": "ministry"}
"""Clans with two names, both of which the data use: the old name with the new one."""

PLAYED = (p.PlayCard, p.Act, p.Strike)
"""The kinds of plays in which a minion plays a card of the hand."""


def code(discipline: str) -> str:
    """The code of a discipline: dom for Dominate; a code stays as it is."""
    name = discipline.strip()
    return CODES.get(name.lower(), name if len(name) <= CODE else name[:CODE].lower())


def missing(minion: "Card", card: "Card", way: str = "") -> str:
    """Say what a card, played in this way, requires that a minion of the data does not have; "" if nothing is missing.

    `way`: "inferior", "superior obf for". A minion that is no vampire has no disciplines; the clan of a vampire is one
    of those that the card names.
    """
    if card.clans and not _clans(card) & _clans(minion):
        return f"it requires {' or '.join(card.clans)}, and {minion.full_name} is {' / '.join(minion.clans) or 'none'}"
    has = set(minion.disciplines)
    wanted = [one for one in _wanted(card, way) if one.lower() not in OF_TEXT and not {one, one.upper()} & has]
    if not wanted:
        return ""
    its = " ".join(one for one in minion.disciplines if one.isalpha()) or "no discipline"
    return f"it requires {' and '.join(wanted)}, and {minion.full_name} has {its}"


def _clans(card: "Card") -> set[str]:
    names = (clan.lower() for clan in card.clans)
    return {RENAMED.get(name, name) for name in names}


def required(card: "Card") -> str:
    """Render the clan and the disciplines that a card of the data requires; "" if it requires none."""
    parts = [" or ".join(card.clans), *(" or ".join(card.disciplines) for _ in card.disciplines[:1])]
    return "; ".join(part for part in parts if part)


def _wanted(card: "Card", way: str) -> list[str]:
    """The codes of the disciplines that a way to play a card requires, in capitals for superior."""
    from .printed_cards import LABELLED  # imported here, as a game without cards of the data does not read card texts

    labels = [found[1] for line in card.text.split("\n") if (found := LABELLED.fullmatch(line.strip()))]
    named = re.findall(r"\b[A-Za-z]{3}\b", labels[0] if len(labels) == 1 else way)
    if named:
        return named
    codes = [code(one) for one in card.disciplines]
    if len(codes) != 1:
        return []
    return [codes[0].upper() if way == "superior" else codes[0].lower()]


def not_met(cards: "CardReader", before: Game, after: Game) -> list[tuple[str, str]]:
    """The cards played between two games whose requirements are not met by the data: each card, and what is missing."""
    found = []
    for entry in between(before, after):
        play = entry.play
        if not isinstance(play, PLAYED) or play.card is None or play.minion is None:
            continue
        name = play.card.name if isinstance(play.card, Face) else entry.before.table.card(play.card).name
        card, minion = cards.printed.get(name), cards.printed.get(entry.before.table.card(play.minion).name)
        if card is None or minion is None or minion.card is card.card:
            continue
        says = missing(minion.card, card.card, getattr(play, "way", ""))
        if says:
            found.append((name, says))
    return found
