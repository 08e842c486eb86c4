"""What judges note of an event: calls to a table and penalties, in the file, adding up over the rounds."""

from vtes_judge.files.yaml_text import Document
from vtes_judge.frozen import dataclass

from .hurried import folded
from .nouns import Event

PENALTIES = ("caution", "warning", "loss", "disqualification")
"""The penalties that are noted. The texts name warnings (VEKN 2.6), Losses (3.3) and disqualifications (5.1)."""

CLAUSES = {
    "VEKN 5.1.p1": ("cheat", "collu"),
    "VEKN 5.3.p1": ("slow", "stall"),
    "VEKN 3.3.p1": ("late", "tard"),
    "VEKN 5.2.p1": ("unsport", "argu", "profan", "insult", "belliger", "harass", "rude", "conduct"),
}
"""The clauses of infractions, and the beginnings of words by which they are told."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty that was given: in which round, to whom, which, for what, by which clause ('': none of these texts)."""

    round: int
    player: str
    penalty: str
    what: str
    clause: str


def clause_of(what: str) -> str:
    """The clause that names an infraction; '' where none of these texts does."""
    plain = f" {folded(what)}"
    return next((cite for cite, words in CLAUSES.items() if any(f" {word}" in plain for word in words)), "")


def penalties(document: Document) -> list[Penalty]:
    """The penalties of an event file, as they stand."""
    found = []
    node = document.root.get("penalties") if document.root.kind == "map" else None
    for one in node.items if node is not None else ():
        told = {key.text: value.text for key, value in one.pairs if value.kind == "scalar"}
        number = told.get("round", "")
        found.append(
            Penalty(
                int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0,
                told.get("player", ""),
                told.get("penalty", ""),
                told.get("for", ""),
                told.get("clause", ""),
            )
        )
    return found


def penalize(document: Document, event: Event, player: str, penalty: str, what: str) -> tuple[Document, Penalty]:
    """With a penalty more, in the last round that is seated."""
    given = Penalty(len(event.rounds), player, penalty, what, clause_of(what))
    value = {"round": given.round, "player": player, "penalty": penalty, "for": what}
    if given.clause:
        value["clause"] = given.clause
    return _noted(document, "penalties", value), given


def call(document: Document, number: int, table: int, what: str) -> Document:
    """With a call to a table more."""
    return _noted(document, "calls", {"round": number, "table": table, "what": what})


def _noted(document: Document, key: str, value: dict[str, object]) -> Document:
    if document.root.get(key) is None:
        return document.put((), key, [value])
    return document.append((key,), value)
