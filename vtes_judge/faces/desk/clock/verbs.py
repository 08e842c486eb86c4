"""The words that change a clock: start, pause, resume, extra time for a table, end."""

from datetime import datetime

from vtes_judge.events import edits
from vtes_judge.events.clock import DOES, RoundClock, clock_of, written
from vtes_judge.events.judge_notes import clocked
from vtes_judge.events.keys import MOST_MINUTES
from vtes_judge.events.nouns import ClockChange, Event
from vtes_judge.events.verbs import VERBS
from vtes_judge.faces.desk.keeping.changes import number_of
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Ruling
from vtes_judge.table.turn import Phase
from vtes_judge.tournament.rounds import MINUTES, AddedTimeReason, round_end_point, round_structure

LONGEST = 200
"""The most characters of the reason for extra time."""

SHAPE = VERBS["clock"]


def now() -> datetime:
    """The time of this machine to the second, as the file keeps it, with its distance from UTC."""
    return datetime.now().astimezone().replace(microsecond=0)


def clock_changed(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """Change the clock of an event as the words say. Returns what to tell the user."""
    begun = [one for one in DOES if rest and one.startswith(rest[0].lower())]
    if len(begun) != 1:
        raise Refused(f"{printable(rest[0], 30)!r} is no verb of the clock", f"write: vtes-judge {SHAPE}")
    does, more = begun[0], rest[1:]
    clock, at = clock_of(event), now()
    if does == "start":
        return _started(document, event, clock, at, more)
    if clock is None or clock.ended is not None:
        raise Refused(f"{event.file}: no clock is running", "vtes-judge event clock FILE start [MINUTES]")
    if does == "extra":
        return _extra(document, event, clock, at, more)
    if does == "pause" and clock.since is not None:
        raise Refused(f"{event.file}: the clock is paused already", "vtes-judge event clock FILE resume")
    if does == "resume" and clock.since is None:
        raise Refused(f"{event.file}: the clock is not paused", "vtes-judge event clock FILE pause")
    if does != "pause" and more:
        raise Refused(f"event clock {does} takes no {printable(more[0], 30)!r}", f"write: vtes-judge {SHAPE}")
    done = clocked(document, ClockChange(0, written(at), does, why=_why(more)))
    left = in_words(clock.left(at))
    said = {
        "pause": "is paused",
        "resume": "goes on",
        "end": "is ended",
    }
    return done, [f"{event.file}: {name_of(clock.round)}: the clock {said[does]}, with {left} left."]


def _started(
    document: Document, event: Event, clock: RoundClock | None, at: datetime, more: list[str]
) -> tuple[Document, list[str]]:
    if len(more) > 1:
        raise Refused(f"event clock start takes no {printable(more[1], 30)!r}", f"write: vtes-judge {SHAPE}")
    number = round_played(event)
    name = name_of(number)
    if clock is not None and clock.ended is None and clock.round == number:
        raise Refused(
            f"{event.file}: the clock of {name} was started at {clock.started:%H:%M}",
            "vtes-judge event undo FILE takes that back; event clock FILE end ends it",
        )
    minutes = _minutes(more[0]) if more else usual(event)
    says = [f"{event.file}: {name}: the clock is started: {minutes} minutes, to {_later(at, minutes)}."]
    final = number is None
    ruling = round_structure(minutes=None if final else minutes, final_minutes=minutes if final else MINUTES.value)
    says += [f"Not met: {step.says} ({', '.join(step.cites)}); it is kept as it was told." for step in ruling.unmet]
    return clocked(document, ClockChange(0, written(at), "start", number, minutes=minutes)), says


def _extra(
    document: Document, event: Event, clock: RoundClock, at: datetime, more: list[str]
) -> tuple[Document, list[str]]:
    if len(more) < 3:
        raise Refused("which table, how many minutes, and why?", f"write: vtes-judge {SHAPE}")
    table, minutes, why = number_of(more[0], "table", "clock"), _minutes(more[1]), _why(more[2:])
    if clock.round is not None:
        edits.table_of(event, clock.round, table)
    elif table != 1:
        raise Refused(f"the final has no table {table}: there is 1", "tables are counted from 1")
    done = clocked(document, ClockChange(0, written(at), "extra", table=table, minutes=minutes, why=why))
    whole = minutes + clock.extra(table)
    more_in_all = f", {whole} in all" if whole != minutes else ""
    says = [f"{event.file}: {name_of(clock.round)}, table {table}: {minutes} minutes more{more_in_all}: {why}"]
    granted = end_of(Phase.MINION, extra=reason_of(why))
    said = [
        f"{'needed: ' if step.met is not None else ''}{step.says} ({', '.join(step.cites)})"
        for step in granted.steps
        if "VEKN 3.1.1.p2" not in step.cites
    ]
    if not said:
        said = ["these texts add time for rulings (VEKN 2.8.p1) and breaks (VEKN 3.3.3.p1); this the judge decides"]
    if reason_of(why) is AddedTimeReason.RULING:
        said.append("how much today's rules add: vtes-judge show T-115")
    return done, [*says, *(f"{one[0].upper()}{one[1:]}." for one in said)]


def reason_of(why: str) -> AddedTimeReason:
    """The kind of reason that the rules name, a ruling or a break, which these words are; NONE for any other reason."""
    plain = f" {why.casefold()}"
    if " ruling" in plain:
        return AddedTimeReason.RULING
    return AddedTimeReason.BREAK if " break" in plain else AddedTimeReason.NONE


def end_of(phase: Phase, action: bool = False, extra: AddedTimeReason = AddedTimeReason.NONE) -> Ruling[object]:
    """The ruling on when a game ends after time was called. `action`: one is in progress; `extra`: why time was
    added."""
    ruling: Ruling[object] = round_end_point(phase=phase, action=action, extra=extra)
    return ruling


def time_is_up() -> list[str]:
    """Lines that say when a game ends now that time is up, in each phase, as the rule `round-end-point` answers."""
    action, none, other = end_of(Phase.MINION, True), end_of(Phase.MINION), end_of(Phase.MASTER)
    cites = ", ".join(dict.fromkeys([*other.cites, *action.cites]))
    verdicts = [one.verdict[:-1] for one in (action, none)]
    elsewhere = other.verdict[:-1].replace(f"this {Phase.MASTER} phase", "the current phase")
    return [
        f"Time is up. With an action in progress the game ends: {verdicts[0]}; in the minion phase without one: "
        f"{verdicts[1]}; in another phase: {elsewhere} ({cites})."
    ]


def round_played(event: Event) -> int | None:
    """The number of the round whose clock is started: the last seated one; None for the final, once that is seated."""
    final = event.final
    if final is not None and final.table is not None and final.table.seats:
        return None
    if not event.rounds:
        raise Refused(f"{event.file}: no round is seated", "vtes-judge event seat FILE seats the first one")
    return len(event.rounds)


def usual(event: Event) -> int:
    """The time limit in minutes where none is told: that of the last clock, else the least that the rules allow."""
    clock = clock_of(event)
    return clock.minutes if clock is not None else MINUTES.value


def name_of(number: int | None) -> str:
    """A round by its number in words; None is the final."""
    return "the final" if number is None else f"round {number}"


def in_words(seconds: int) -> str:
    """A time as 1:59:03, or 4:59; below zero with a minus."""
    sign, whole = ("-", -seconds) if seconds < 0 else ("", seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{sign}{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{sign}{minutes}:{whole % 60:02}"


def _later(at: datetime, minutes: int) -> str:
    from datetime import timedelta

    return f"{at + timedelta(minutes=minutes):%H:%M}"


def _minutes(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and 1 <= int(word[:5]) <= MOST_MINUTES):
        raise Refused(f"{printable(word, 20)!r} is no number of minutes", f"write a number from 1 to {MOST_MINUTES}")
    return int(word)


def _why(words: list[str]) -> str:
    text = " ".join(" ".join(words).split())
    if not text.isprintable() or len(text) > LONGEST:
        raise Refused(f"{printable(text, 60)!r} is no reason", f"write text of at most {LONGEST} characters")
    return text
