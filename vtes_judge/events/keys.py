"""The keys of an event file: its reader, its JSON Schema and its messages read them here."""

from datetime import date
from fractions import Fraction
from typing import Annotated, Required, TypedDict

from vtes_judge.decoding.kinds import Within
from vtes_judge.limits import MOST_ROUNDS

LONGEST = 100
"""A name has at most so many characters."""

Name = Annotated[str, Within(1, LONGEST), "a player's name, as it stands among the players"]
Names = list[Name]
Points = dict[str, Fraction]


class PlayerKeys(TypedDict, total=False):
    """a player of whom more is known"""

    name: Required[Name]
    dropped: Annotated[int, Within(0, MOST_ROUNDS), "the player left after this round (0: before the first)"]
    arrived: Annotated[
        int, Within(1, MOST_ROUNDS), "the first round that the player was there for; without it the first"
    ]


class TableKeys(TypedDict, total=False):
    """a table of four or five"""

    seats: Required[Annotated[Names, "clockwise from position one"]]
    result: Annotated[Points, "everybody's victory points; null until they are known"]
    card_vp: Annotated[Points, "which of these points cards gave"]


class RoundKeys(TypedDict, total=False):
    """a preliminary round"""

    tables: Required[list[TableKeys]]
    out: Annotated[Names, "who sits this round out (VEKN 3.1.2.p3)"]
    loss: Annotated[Names, "who was given a Loss in this round without playing (VEKN 3.3, 3.1.4)"]


class FinalKeys(TypedDict, total=False):
    """the final"""

    seeds: Annotated[Names, "the five finalists, best first, ties as they were drawn"]
    seats: Annotated[Names, "clockwise from any"]
    first: Annotated[Name, "who plays first, by lot"]
    result: Annotated[Points, "everybody's victory points; null until they are known"]
    card_vp: Annotated[Points, "which of these points cards gave"]


class EventKeys(TypedDict, total=False):
    """What vtes-judge event, standings and seat read and write, in YAML or JSON."""

    event: Annotated[str, "what the event is called"]
    date: Annotated[date, "the day, like 2026-03-01"]
    rounds_planned: Annotated[int, Within(1, MOST_ROUNDS), "preliminary rounds, the final not counted"]
    no_final: Annotated[bool, "yes: the event has no final (VEKN 3.1.6)"]
    players: Required[Annotated[list[Name | PlayerKeys], "everybody who plays or has played"]]
    rounds: Annotated[list[RoundKeys], "the preliminary rounds that are seated"]
    final: FinalKeys
