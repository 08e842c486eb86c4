"""Declares the keys of an event file; its reader, its JSON Schema and its messages use these."""

from datetime import date

from vtes_judge.annotations import Annotated, Required, TypedDict
from vtes_judge.decoding.kinds import Within
from vtes_judge.limits import MOST_ROUNDS, MOST_SEED

LONGEST = 100
"""The most characters of a name."""

MOST_TABLES = 999
"""The highest number of a table in a round."""

MOST_BOOSTERS = 100
"""The most boosters per player; more are a slip of the pen."""

MOST_MINUTES = 1440
"""The longest round, in minutes: a day."""

ADJUSTMENT, DISQUALIFICATION = "adjustment", "disqualification"
PENALTIES = ("caution", "warning", "loss", ADJUSTMENT, DISQUALIFICATION)
"""The penalties that can be noted. The texts name warnings (VEKN 2.6), Losses (3.3) and disqualifications (5.1);
today's rules cautions and Standings Adjustments too (T-103)."""

Name = Annotated[str, Within(1, LONGEST), "a player's name, as it stands among the players"]
Names = list[Name]
Points = dict[str, float]


class PlayerKeys(TypedDict, total=False):
    """a player of whom more is known"""

    name: Required[Name]
    vekn: Annotated[int, Within(1, 10**9), "the player's V:EKN number (VEKN 1.2, 9.6)"]
    dropped: Annotated[int, Within(0, MOST_ROUNDS), "the player left after this round (0: before the first)"]
    absent: Annotated[list[int], "rounds between for which the player was not there"]
    arrived: Annotated[
        int, Within(1, MOST_ROUNDS), "the first round that the player was there for; without it the first"
    ]


class LotKeys(TypedDict, total=False):
    """how a round was drawn, so that anybody can draw it again"""

    seed: Required[Annotated[int, Within(-MOST_SEED, MOST_SEED), "the number that drew the players onto the seats"]]
    first: Annotated[int, Within(1, MOST_ROUNDS), "the first round that was drawn with it"]
    rounds: Annotated[int, Within(1, MOST_ROUNDS), "how many rounds in all the draw thought of"]


class LogKeys(TypedDict, total=False):
    """a change that vtes-judge event made"""

    at: Annotated[str, "when"]
    by: Annotated[str, "who: the user and the machine, or what VTES_JUDGE_DESK says"]
    did: Required[Annotated[str, "the verb as it was told"]]
    change: Annotated[str, "the lines that went and came, from line @"]


class TableKeys(TypedDict, total=False):
    """a table of four or five"""

    seats: Required[Annotated[Names, "clockwise from position one"]]
    result: Annotated[Points, "everybody's victory points; null until they are known"]
    card_vp: Annotated[Points, "which of these points cards gave"]
    tp: Annotated[Points, "tournament points of a table of three, as the scorekeeper decided"]


class RoundKeys(TypedDict, total=False):
    """a preliminary round"""

    tables: Required[list[TableKeys]]
    out: Annotated[Names, "who sits this round out (VEKN 3.1.2.p3)"]
    lot: Annotated[LotKeys, "how it was drawn"]
    loss: Annotated[Names, "who was given a Loss in this round without playing (VEKN 3.3, 3.1.4)"]


class PenaltyKeys(TypedDict, total=False):
    """a penalty that a judge gave"""

    round: Annotated[int, Within(0, MOST_ROUNDS), "in which round (0: before the first)"]
    player: Required[Name]
    penalty: Annotated[str, "caution, warning, loss, adjustment or disqualification"]
    for_: Annotated[str, "for what"]
    clause: Annotated[str, "the clause that names it"]
    by: Annotated[str, "the judge who gave it"]
    appeal: Annotated[str, "what the head judge decided on appeal (VEKN 2.7)"]


class CallKeys(TypedDict, total=False):
    """a call of a judge to a table"""

    round: Annotated[int, Within(0, MOST_ROUNDS), "in which round"]
    table: Annotated[int, "to which table"]
    what: Required[Annotated[str, "what happened, and what was ruled"]]
    by: Annotated[str, "the judge who ruled"]
    appeal: Annotated[str, "what the head judge decided on appeal (VEKN 2.7)"]


class ClockKeys(TypedDict, total=False):
    """what was done to the clock of a round"""

    at: Required[Annotated[str, "when, like 2026-11-22 14:05:03+01:00"]]
    does: Required[Annotated[str, "start, pause, resume, extra or end"]]
    round: Annotated[int, Within(1, MOST_ROUNDS), "start: of which round; without it of the final"]
    table: Annotated[int, Within(1, MOST_TABLES), "extra: which table is given time"]
    minutes: Annotated[int, Within(1, MOST_MINUTES), "start: the time limit; extra: what the table is given"]
    why: Annotated[str, "pause, extra: the reason"]


class DeckKeys(TypedDict, total=False):
    """a deck as it was registered; the last one of a player counts"""

    player: Required[Name]
    at: Annotated[str, "when"]
    found: Annotated[str, "legal, illegal or open, which its list and the texts do not settle"]
    says: Annotated[str, "what was said of it"]
    hash: Annotated[str, "salt and digest: what the same list gives again"]
    cards: Annotated[list[str], "the list, line by line, if it is kept"]


class FinalKeys(TypedDict, total=False):
    """the final"""

    seeds: Annotated[Names, "the five finalists, best first, ties as they were drawn"]
    seed: Annotated[int, Within(-MOST_SEED, MOST_SEED), "the number that drew who were tied for the final"]
    seats: Annotated[Names, "clockwise from any"]
    first: Annotated[Name, "who plays first, by lot"]
    crypts: Annotated[dict[Name, list[str]], "the crypt cards of finalists, of which three are revealed"]
    revealed: Annotated[dict[Name, list[str]], "the crypt cards that were revealed"]
    left: Annotated[dict[Name, int], "how many cards are left in the crypts"]
    places: Annotated[dict[Name, str], "where the finalists' cards lie: left, right, or Ann+Bob"]
    first_seed: Annotated[int, Within(-MOST_SEED, MOST_SEED), "the number that drew who plays first"]
    result: Annotated[Points, "everybody's victory points; null until they are known"]
    card_vp: Annotated[Points, "which of these points cards gave"]


class EventKeys(TypedDict, total=False):
    """What vtes-judge event, standings and seat read and write, in YAML or JSON."""

    event: Annotated[str, "what the event is called"]
    date: Annotated[date, "the day, like 2026-03-01"]
    place: Annotated[str, "where the event is played"]
    organizer: Annotated[str, "the tournament organizer (VEKN 2.2)"]
    judge: Annotated[str, "the head judge (VEKN 2.6)"]
    format: Annotated[str, "what is played, like Standard Constructed"]
    sets: Annotated[str, "the card sets that the organizer allows, with commas between them, or v5 (VEKN 6.1.1)"]
    boosters: Annotated[int, Within(0, MOST_BOOSTERS), "limited: the boosters used per player"]
    starters: Annotated[bool, "limited: starters are used"]
    rounds_planned: Annotated[int, Within(1, MOST_ROUNDS), "preliminary rounds, the final not counted"]
    no_final: Annotated[bool, "yes: the event has no final (VEKN 3.1.6)"]
    ranks_seed: Annotated[int, Within(-MOST_SEED, MOST_SEED), "the number that drew ties, where there is no final"]
    players: Required[Annotated[list[Name | PlayerKeys], "everybody who plays or has played"]]
    rounds: Annotated[list[RoundKeys], "the preliminary rounds that are seated"]
    final: FinalKeys
    penalties: Annotated[list[PenaltyKeys], "what judges noted of players"]
    calls: Annotated[list[CallKeys], "what judges noted of tables"]
    clock: Annotated[list[ClockKeys], "what was done to the clocks of the rounds"]
    decks: Annotated[list[DeckKeys], "the decks that were registered"]
    log: Annotated[list[LogKeys], "what vtes-judge event changed, when, and by whom"]
