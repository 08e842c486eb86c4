"""The verbs by which judges note calls and penalties."""

from vtes_judge.events import edits
from vtes_judge.events import judging as noted
from vtes_judge.events.judging import PENALTIES, Penalty
from vtes_judge.events.nouns import Event
from vtes_judge.events.verbs import VERBS
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused, printable

from .changes import number_of

LONGEST = 300
"""A note has at most so many characters."""


def penalty(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """A penalty for a player, said with the earlier ones."""
    begun = [one for one in PENALTIES if len(rest) > 2 and one.startswith(rest[1].lower())]
    if len(begun) != 1:
        raise Refused("who, which penalty, and for what?", f"write: vtes-judge {VERBS['penalty']}")
    player = event.players[edits.player_at(event, rest[0])].name
    earlier = [one for one in noted.penalties(document) if one.player == player]
    done, given = noted.penalize(document, event, player, begun[0], _what(rest[2:]))
    says = [f"{event.file}: {_said(given)}"]
    if not given.clause:
        says.append("No clause of these texts names it: vtes-judge search finds what does.")
    if earlier:
        count = f"{len(earlier)} earlier one{'s' * (len(earlier) > 1)}"
        says.append(f"{printable(player)} has {count}: {'; '.join(map(_said, earlier))}")
    if given.penalty == "warning":
        says.append("The head judge reports every warning to the V:EKN (VEKN 2.6.p1); event report lists them.")
    elif given.penalty == "loss":
        says.append("Nothing is changed in the results: vtes-judge event loss FILE ROUND NAME records a Loss.")
    elif given.penalty == "disqualification":
        says.append(
            "Nothing is changed in the results: what a disqualification does to points these texts do not settle; "
            "vtes-judge event drop FILE NAME keeps the player from being seated (VEKN 5.1.p1)."
        )
    says.append("Which penalty is due stands in the Penalty Guidelines: vtes-judge check penalty (VEKN 5.1.p1)")
    return done, says


def call(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """A note of what happened at a table."""
    if len(rest) < 3:
        raise Refused("which round, which table, and what happened?", f"write: vtes-judge {VERBS['call']}")
    number, table = number_of(rest[0], "round", "call"), number_of(rest[1], "table", "call")
    edits.table_of(event, number, table)
    what = _what(rest[2:])
    says = f"{event.file}: round {number}, table {table}: {printable(what, LONGEST)}"
    return noted.call(document, number, table, what), [says, "Players may appeal to the head judge (VEKN 2.7.p1)."]


def _what(words: list[str]) -> str:
    text = " ".join(" ".join(words).split())
    if not text.isprintable() or len(text) > LONGEST:
        raise Refused(
            f"{printable(text, 60)!r} is no note", f"a note is printable, and has at most {LONGEST} characters"
        )
    return text


def _said(one: Penalty) -> str:
    cite = f" ({one.clause})" if one.clause else ""
    return f"round {one.round}: {printable(one.penalty)} for {printable(one.player)}: {printable(one.what, 300)}{cite}"
