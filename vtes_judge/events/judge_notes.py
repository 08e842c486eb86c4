"""Writes what judges note of an event into its file: calls to a table, penalties and time, over all rounds."""

from vtes_judge.files.yaml_text import Document
from vtes_judge.tournament.violations import DECIDED, Violation

from .nouns import Call, ClockChange, Penalty
from .typed_names import folded

BEGINNINGS = {
    Violation.CHEATING: ("cheat", "collu"),
    Violation.INDUCEMENT: ("brib", "coerc"),
    Violation.MARKED: ("marked card", "marked sleeve", "marks card", "marks sleeve", "sleeves are marked"),
    Violation.DECKLIST: ("deck list", "decklist", "registers no deck", "no deck regist"),
    Violation.SLOW_PLAY: ("slow", "stall"),
    Violation.TARDINESS: ("late ", "tard"),
    Violation.UNSPORTSMANLIKE: (*("unsport", "argu", "profan", "insult", "belliger", "harass", "rude", "conduct"),),
}
"""The infractions, each with beginnings of words by which it is recognised."""


def violation_of(what: str) -> Violation | None:
    """The infraction that words tell; None where they name none that a clause of these texts has."""
    plain = f" {' '.join(''.join(char if char.isalnum() else ' ' for char in folded(what)).split())} "
    if "shuffl" in plain and "stall" in plain:
        return Violation.SHUFFLING
    return next((one for one, words in BEGINNINGS.items() if any(f" {word}" in plain for word in words)), None)


def clause_of(what: str) -> str:
    """The clause that names an infraction; '' where none of these texts does."""
    found = violation_of(what)
    return DECIDED[found][2][0] if found is not None else ""


def penalize(document: Document, given: Penalty) -> Document:
    """Add a penalty to the document."""
    value: dict[str, object] = {"round": given.round, "player": given.player, "penalty": given.penalty}
    more = {"for": given.what, "clause": given.clause, "by": given.by, "appeal": given.appeal}
    return noted(document, "penalties", value | {key: word for key, word in more.items() if word})


def call(document: Document, of: Call) -> Document:
    """Add a call to a table to the document."""
    more = {"what": of.what, "by": of.by, "appeal": of.appeal}
    value: dict[str, object] = {"round": of.round, "table": of.table}
    return noted(document, "calls", value | {key: word for key, word in more.items() if word})


def clocked(document: Document, change: ClockChange) -> Document:
    """Add a change of the clock to the document."""
    value: dict[str, object] = {"at": change.at, "does": change.does}
    more = {"round": change.round, "table": change.table, "minutes": change.minutes, "why": change.why}
    return noted(document, "clock", value | {key: word for key, word in more.items() if word})


def noted(document: Document, key: str, value: dict[str, object]) -> Document:
    """Add an entry at the end of a list of notes in the document."""
    node = document.root.get(key)
    if node is None or node.nothing:
        return document.put((), key, [value])
    return document.append((key,), value)
