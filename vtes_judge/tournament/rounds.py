"""VEKN 3.1: rounds: how many and how long, when a game ends, decks between rounds, tournaments without final."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asked_for,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Context, EventClass
from vtes_judge.table.turn import Phase, sentence, spelt

ROUNDS = Figure(3, "VEKN 3.1.p1")
"""The least rounds of a tournament."""
PRELIMINARIES = Figure(2, "VEKN 3.1.p1")
"""The least preliminary rounds."""
MINUTES = Figure(120, "VEKN 3.1.1.p1")
"""The least time limit of a round, in minutes."""
NO_FINAL = Figure(8, "VEKN 3.1.6.p1")
"""The fewest players with whom there is always a final."""
MULTI_DECK = Figure(12, "VEKN 3.1.5.p1")
"""The fewest players with whom the multi-deck system cannot be used."""


def _no_final(players: int, announced: bool) -> tuple[Step, Step]:
    limit, cite = NO_FINAL
    return (
        need(players < limit, f"there are fewer than {limit} players", cite),
        need(announced, "it was decided and announced to all players before the first round started", cite),
    )


@asks(
    "How many rounds must there be, how long, and is this round plan legal?",
    name="round-structure",
    rank="B",
    cites=("VEKN 3.1.p1", "VEKN 3.1.1.p1", "VEKN 3.1.6.p1"),
)
def round_structure(
    *,
    preliminaries: Annotated[int | None, "the number of preliminary rounds (none: how many there must be)"] = None,
    final: Annotated[bool, "there is a final round", SPECIAL, Otherwise("there is no final round")] = True,
    minutes: Annotated[int | None, "the time limit of each preliminary round, in minutes (none: how long)"] = None,
    final_minutes: Annotated[int | None, "the time limit of the final, in minutes (none: the same)"] = None,
    players: Annotated[int | None, "the number of players (without a final only)"] = None,
    limit_announced: Annotated[
        bool,
        "the time limit was announced before play began",
        SPECIAL,
        Otherwise("the time limit was not announced before play began"),
    ] = True,
    no_final_announced: Annotated[
        bool,
        "that there is no final was announced before the first round",
        SPECIAL,
        Otherwise("that there is no final was not announced before the first round"),
    ] = True,
    forced: Annotated[bool, "the place forces a shorter round", ONLY_TODAY] = False,
    timed_out: Annotated[bool, "a table of that round reached the time limit", ONLY_TODAY] = False,
) -> Ruling[bool | None]:
    """VEKN 3.1: how many rounds are there at least, how long, and is this plan of rounds legal?

    None: two preliminary rounds without a final, which two clauses treat differently. There is no greatest time limit.
    """
    del forced, timed_out
    if min(preliminaries or 0, minutes or 0, final_minutes or 0) < 0 or (players is not None and players < 1):
        raise Unfit("numbers of rounds, minutes and players cannot be below zero")
    if not final and players is None:
        raise Untold("tell players: whether the final may be left out depends on how many there are", "players")
    least, cite = PRELIMINARIES
    steps = [
        _at_least(preliminaries, least, f"there are at least {least} preliminary rounds", cite),
        _at_least(minutes, MINUTES[0], f"each round has a time limit of at least {MINUTES[0]} minutes", MINUTES[1]),
        need(limit_announced, "the time limit was announced before play began", MINUTES[1]),
    ]
    last = minutes if final_minutes is None else final_minutes
    asked = {"preliminaries": preliminaries, "minutes": minutes}
    left_out = tuple(name for name, number in asked.items() if number is None)
    told = (*left_out, *(("final_minutes",) if final and final_minutes is None else ()))
    if final:
        rounds = None if preliminaries is None else preliminaries + 1
        steps.append(_at_least(rounds, ROUNDS[0], f"there are at least {ROUNDS[0]} rounds", ROUNDS[1]))
        steps.append(_at_least(last, MINUTES[0], f"the final lasts at least {MINUTES[0]} minutes", MINUTES[1]))
        if last is not None and last > (minutes or MINUTES[0]):
            steps.append(because("the final may last longer, at the judge's option", MINUTES[1]))
    else:
        steps += _no_final(players or 0, no_final_announced)
        if preliminaries in (None, least) and decide(*steps).answer:
            return Ruling(
                None,
                NO_FINAL_ROUNDS if preliminaries is None else TWO_READINGS,
                tuple(steps),
                Standing.AMBIGUOUS,
                readings=(
                    Reading(True, f"with fewer than {NO_FINAL[0]} players the final may be omitted", (NO_FINAL[1],)),
                    Reading(False, f"tournaments have a minimum of {spelt(ROUNDS.value)} rounds", (ROUNDS[1],)),
                ),
                notes=("X-11",),
                moot=("final_minutes",),
                told=told,
            )
    figures = {
        "preliminaries": f"at least {least} preliminary rounds and a final, which fewer than {NO_FINAL[0]} players "
        "need not play",
        "minutes": f"each round of at least {MINUTES[0]} minutes; there is no longest time, and the final may last "
        "longer",
    }
    settled: dict[str, Any] = {
        "notes": () if final else ("X-11",),
        "told": told,
        "moot": ("players", "no_final_announced") if final else ("final_minutes",),
    }
    if preliminaries is None and decide(*steps).answer:
        figure = "; ".join(figures[name] for name in left_out)
        return asked_for(f"{figure[0].upper()}{figure[1:]}.", *steps, **settled)
    yes = f"Yes, if each round lasts at least {MINUTES[0]} minutes." if left_out else "Yes, it is legal."
    return decide(*steps, yes=yes, no="No, it is not legal.", **settled)


TWO_READINGS = (
    f"Two readings: legal, as the final may be left out; or not, as there are fewer than {spelt(ROUNDS.value)} rounds. "
    "An extra preliminary round is safe."
)
NO_FINAL_ROUNDS = sentence(
    f"{spelt(ROUNDS.value)} preliminary rounds are safe; whether {spelt(PRELIMINARIES.value)} are enough without a "
    "final can be read both ways"
)


def _at_least(told: int | None, least: int, says: str, cite: str) -> Step:
    """The step on a least number: a requirement if the number was told, else a reason."""
    return because(says, cite) if told is None else need(told >= least, says, cite)


class Ends(StrEnum):
    """When the game ends after time was called."""

    ACTION = "end-of-current-action"
    PHASE = "end-of-current-phase"
    NOW = "immediately"
    EXTENDED = "after-extension"


class AddedTimeReason(StrEnum):
    """The reasons for which a judge added time to a game."""

    NONE = "none"
    RULING = "long-ruling"
    BREAK = "break"


LONG_RULING = Figure(1, "VEKN 2.8.p1")
"""The minutes that a ruling must exceed for a judge to add time for it."""


@asks(
    "Time was called: when exactly does the game end?",
    name="round-end-point",
    rank="A",
    cites=("VEKN 3.1.1.p2", "VEKN 2.8.p1", "VEKN 3.3.3.p1", "CRR IV.D.2.b", "CRR IV.D.3.c"),
)
def round_end_point(
    *,
    phase: Annotated[Phase | None, "the phase in which time was called"] = None,
    action: Annotated[bool, "a minion action was in progress (minion phase only)"] = False,
    extra: Annotated[
        AddedTimeReason,
        "why a judge added time to this game, if one did",
        SPECIAL,
        Otherwise("a judge added time to this game"),
    ] = AddedTimeReason.NONE,
    recorded: Annotated[
        bool,
        "the added time was clearly communicated and recorded immediately",
        SPECIAL,
        Otherwise("the added time was not communicated and recorded at once"),
    ] = True,
    ruling_minutes: Annotated[
        float | None, "the minutes that the judge used for the ruling (long-ruling only; none: more than one)"
    ] = None,
    already_added: Annotated[
        int, "minutes that were added to this game before", ONLY_TODAY, Otherwise("time was added to this game before")
    ] = 0,
) -> Ruling[Ends | None]:
    """VEKN 3.1.1.p2: when does the game end?

    An action ends with all that belongs to it: its combat and its referendum. Added time counts only if a judge granted
    it; a ruling must have used more than a minute for it, and the time have been recorded.
    """
    if already_added < 0:
        raise Unfit("minutes that were added cannot be below zero")
    del already_added
    if action and phase is None:
        phase = Phase.MINION
    if action and phase is not Phase.MINION:
        raise Unfit(f"no action is in progress in the {phase} phase: actions belong to the minion phase")
    if ruling_minutes is not None and (extra is not AddedTimeReason.RULING or ruling_minutes < 0):
        raise Unfit("tell the minutes of a ruling, from 0 up, only with extra=long-ruling")
    steps: list[Step] = []
    granted = extra is AddedTimeReason.BREAK
    if extra is AddedTimeReason.RULING:
        least, cite = LONG_RULING
        enough = ruling_minutes is None or ruling_minutes > least
        granted = enough and recorded
        says = f"a judge who needs more than {least} minute for a ruling may add time to the game"
        steps.append(because(says, cite))
        if ruling_minutes is not None:
            steps.append(need(enough, f"the judge used more than {least} minute for the ruling", cite))
        steps.append(need(recorded, "the extra time was clearly communicated and recorded immediately", cite))
    if extra is AddedTimeReason.BREAK:
        steps.append(
            because("the judge called for a break extends the time limit of that table as needed", "VEKN 3.3.3.p1")
        )
    notes = ("X-46",) if extra is not AddedTimeReason.NONE else ()
    moot = (
        *(() if extra is AddedTimeReason.RULING else ("recorded", "ruling_minutes")),
        *(("action",) if granted or phase is not Phase.MINION else ()),
    )
    if granted:
        says = "when the added time is over the game ends as any other"
        steps.append(because(says, "VEKN 3.1.1.p2"))
        return Ruling(Ends.EXTENDED, "After the added time.", tuple(steps), notes=notes, moot=moot)
    if phase is None:
        steps.append(because("the game ends with the current minion action, if any", "VEKN 3.1.1.p2"))
        steps.append(because("outside the minion phase the game ends at the end of the current phase", "VEKN 3.1.1.p2"))
        verdict = "With the current minion action, or outside the minion phase at the end of the current phase."
        return Ruling(None, verdict, tuple(steps), notes=notes, told=("phase", "action"))
    if phase is not Phase.MINION:
        steps.append(because("outside the minion phase the game ends at the end of the current phase", "VEKN 3.1.1.p2"))
        return Ruling(Ends.PHASE, f"At the end of this {phase} phase.", tuple(steps), notes=notes, moot=moot)
    if action:
        steps.append(because("in the minion phase the game ends with the current minion action", "VEKN 3.1.1.p2"))
        says = "it follows that its block, its combat and its referendum, which complete the action, are still played"
        steps.append(because(says, "VEKN 3.1.1.p2", "CRR IV.D.2.b", "CRR IV.D.3.c"))
        return Ruling(Ends.ACTION, "At the end of the current action.", tuple(steps), notes=notes, moot=moot)
    says = "in the minion phase an action in progress is finished; it follows that without one the game ends at once"
    return Ruling(Ends.NOW, "At once.", (*steps, because(says, "VEKN 3.1.1.p2")), notes=notes, moot=moot)


class FinalDeck(StrEnum):
    """The ways to find the deck of a finalist where several decks may be used."""

    BEST = "best-performing"
    FREE = "free-choice"


@asks(
    "May this player change decks or cards between rounds?",
    name="deck-change",
    rank="B",
    cites=("VEKN 3.1.5.p1", "VEKN 3.1.6.p1", "VEKN 6.3.p1", "VEKN B.round"),
)
def deck_change(
    *,
    multi_deck: Annotated[
        bool, "the multi-deck system was announced in advance of the tournament date", SETTING
    ] = False,
    players: Annotated[int | None, "the number of players (multi-deck only)"] = None,
    registered: Annotated[bool, "a tournament official has received the player's decklist"] = False,
    during_round: Annotated[bool, "the player wants to change during a round", SPECIAL] = False,
    event_class: Annotated[
        EventClass,
        "what kind of championship the event is",
        ONLY_TODAY,
        Otherwise("the event is a championship or Grand Prix"),
    ] = EventClass.OTHER,
    final: Annotated[bool, "it is asked of the deck for the final", ONLY_TODAY] = False,
    method: Annotated[
        FinalDeck | None,
        "how the decks of the finalists are found, as announced",
        ONLY_TODAY,
        Otherwise("it was announced how the decks of the finalists are found"),
    ] = None,
    played_before: Annotated[bool, "the player has played that deck in the preliminary rounds", ONLY_TODAY] = True,
    best: Annotated[bool, "it is the deck with the best single round of that player", ONLY_TODAY] = True,
) -> Ruling[bool | None]:
    """VEKN 3.1.5: may the deck, or cards in it, be changed?

    None: a registered deck in a multi-deck event, where two clauses differ.
    """
    del event_class, final, method, played_before, best
    if multi_deck and players is None:
        raise Untold("tell players: the multi-deck system depends on how many there are", "players")
    if players is not None and players < 1:
        raise Unfit("there is at least one player")
    limit, cite = MULTI_DECK
    steps = [
        need(multi_deck, "the multi-deck system is used and was announced in advance of the tournament date", cite),
        need(not during_round, "it is between rounds, and no game is being played", cite, "VEKN B.round"),
    ]
    many = multi_deck and players is not None and players >= limit
    if multi_deck:
        steps.append(need(not many, f"the tournament has fewer than {limit} players", cite))
        steps.append(because("that holds for tournaments with a final and without", NO_FINAL[1]))
    if registered:
        says = "once an official has received the decklist the deck may not be altered"
        if decide(*steps).answer:
            return Ruling(
                None,
                "Two readings: decks may be switched, each as it was registered; or no change at all.",
                (*steps, because(says, "VEKN 6.3.p1")),
                Standing.AMBIGUOUS,
                readings=(
                    Reading(True, "in events that use it, 3.1.5 is the specific rule", (cite,)),
                    Reading(False, says, ("VEKN 6.3.p1",)),
                ),
                notes=("X-66",),
            )
        steps.append(
            need(False, "no official has received the decklist, after which it may not be altered", "VEKN 6.3.p1")
        )
    return decide(
        *steps,
        yes="Yes, decks and cards may be changed freely.",
        no="No, the deck may not be changed now.",
        moot=() if multi_deck else ("players",),
        standing=Standing.SINCE_CHANGED if many else Standing.SETTLED,
        notes=("X-59",) if many else (),
        since="By current rules the multi-deck system may be used in any event but championships." if many else "",
    )


@asks(
    "May the final be left out?",
    name="no-final-allowed",
    rank="B",
    cites=("VEKN 3.1.6.p1", "VEKN 3.1.p1"),
)
def no_final_allowed(
    *,
    players: Annotated[int, "the number of players"],
    announced: Annotated[
        bool,
        "it was decided and announced to all before the first round started",
        SPECIAL,
        Otherwise("it was not decided and announced to all before the first round"),
    ] = True,
) -> Ruling[bool]:
    """VEKN 3.1.6: may the final be omitted, or replaced by a preliminary round?"""
    if players < 1:
        raise Unfit("there is at least one player")
    steps: list[Step] = [*_no_final(players, announced)]
    if decide(*steps).answer:
        says = "the results of the preliminary rounds decide the final standings, ranked as for a final"
        steps.append(because(says, "VEKN 3.1.6.p1", "VEKN 3.1.p1"))
        steps.append(because("so it is with the multi-deck system and without it", "VEKN 3.1.6.p1"))
    return decide(
        *steps,
        yes="Yes: it may be omitted, or an additional preliminary round be played in its place.",
        no="No, there must be a final.",
    )


def time_called(*, context: Context, over: bool, called: bool) -> Ruling[bool]:
    """VEKN 3.1.1: may time be called? `over`: the game is over. `called`: time has been called."""
    tournament = context is Context.TOURNAMENT
    return decide(
        need(tournament, "it is a tournament, whose rounds have a time limit", "VEKN 3.1.1.p1"),
        need(not over and not called, "the game goes on, and time has not been called", "VEKN 3.1.1.p2"),
    )
