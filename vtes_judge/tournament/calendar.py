"""VEKN 8, 9 and A: dates and ratings: sanctioning, reports, records, what counts, events that are not open."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING, Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
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
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.tournament.days import TIME_ZONE, edge, later

if TYPE_CHECKING:
    from datetime import date

SANCTIONING = Figure(28, "VEKN 8.1.p1")
"""The least number of days before an event at which sanctioning is applied for in time."""
ADVERTISING = Figure(28, "VEKN 8.2.p1")
"""The least number of days before an event at which it should be announced."""
DUE = Figure(8, "VEKN 9.2.p1")
"""The number of days after the conclusion of an event within which its report is due."""
NOT_RECEIVED = Figure(14, "VEKN 9.2.p1")
"""The number of days after the event at which a late report is listed as Not Received."""
DELINQUENT_FROM = Figure(15, "VEKN 9.3.p1")
DELINQUENT = Figure(30, "VEKN 9.3.p1")
"""The first and the last day after the event on which a report counts as Delinquent and has no penalty."""
DELINQUENT_DAYS = f"{DELINQUENT_FROM.value} to {DELINQUENT.value} days"
INVALID = Figure(30, "VEKN 9.4.p2")
"""The number of days within which a report must be received so that the event may not be invalidated."""
MONTHS = Figure(2, "VEKN 9.5.p1")
"""The number of months in a row as Delinquent or Invalid after which the V:EKN investigates."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Whether sanctioning was applied for in time, the days before the event, the days too few, and the last day."""

    in_time: bool
    days_before: int
    days_short: int
    last_day: date


@asks(
    "Was the event sanctioned and advertised in time?",
    name="sanction-deadline",
    rank="B",
    cites=("VEKN 8.intro", "VEKN 8.1.p1", "VEKN 8.2.p1", "VEKN 2.2.b6"),
)
def sanction_deadline(
    *,
    event: Annotated[date | None, "the first day of the event"] = None,
    applied: Annotated[date | None, "the day sanctioning was applied for"] = None,
    announced: Annotated[
        date | None,
        "the day the event was announced, if that is asked",
        SPECIAL,
        Otherwise("the day of the announcement is asked too"),
    ] = None,
    time_and_place: Annotated[
        bool,
        "the announcement has the time and place of the event",
        SPECIAL,
        Otherwise("the announcement lacks the time or place of the event"),
    ] = True,
) -> Ruling[Lead | None]:
    """VEKN 8.1: was sanctioning applied for in time?

    The last day is the twenty-eighth before the event. Late is not refused: the approval is only not ensured.
    Advertising in time is what should be, and no condition. None: how long before, or until when, where a day is not
    told.
    """
    days, cite = SANCTIONING
    if event is None or applied is None:
        if announced is not None:
            raise Untold("tell the day of the event and that of the application", "event", "applied")
        says = f"sanctioning is applied for at least {days} days before the event, which ensures approval"
        verdict = f"At least {days} days before the event." if event is None else f"By {later(event, -days)}."
        told = ("event", "applied") if event is None else ("applied",)
        return Ruling(None, verdict, (because(says, cite),), told=told, moot=("time_and_place",))
    last = later(event, -days)
    before = (event - applied).days
    short = max(0, days - before)
    says = f"sanctioning was applied for at least {days} days before the event: by {last}"
    steps: list[Step] = [need(not short, says, cite)]
    if short:
        steps.append(because("that ensures approval; no text says that a late application is refused", cite))
    steps.append(because("the V:EKN may cancel sanctioning for any event at any time", "VEKN 8.intro"))
    verdict = (
        f"In time: {_days(before)} before the event."
        if not short
        else f"Late by {_days(short)}: approval is not ensured."
    )
    if announced is not None:
        least, clause = ADVERTISING
        ahead = (event - announced).days
        late = "" if ahead >= least else f", which was {_days(least - ahead)} late"
        says = f"it should be announced at least {least} days before{late}; nothing follows from a late announcement"
        steps.append(because(says, clause, "VEKN 2.2.b6"))
        if late:
            verdict += " It should have been announced earlier, which is no bar."
        if not time_and_place:
            steps.append(because("the announcement should include time and place", clause))
    return Ruling(
        Lead(not short, before, short, last),
        verdict,
        tuple(steps),
        left_to_judge=edge(applied, later(last, 1)),
        moot=("time_and_place",) if announced is None else (),
    )


def _days(number: int) -> str:
    return f"{number} day{'' if number == 1 else 's'}"


class ReportStatus(StrEnum):
    """The states of the report on an event."""

    IN_TIME = "received-in-time"
    LATE = "received-late"
    NOT_DUE = "not-yet-due"
    NOT_RECEIVED = "late-listed-not-received"
    DELINQUENT = "delinquent"
    INVALID = "may-be-invalidated"


@asks(
    "What is the status of this event report?",
    name="report-status",
    rank="B",
    cites=("VEKN 9.intro", "VEKN 9.2.p1", "VEKN 9.3.p1", "VEKN 9.4.p1", "VEKN 9.4.p2", "VEKN 9.5.p1", "VEKN 9.5.p2",
           "VEKN 2.2.b4"),
)  # fmt: skip
def report_status(
    *,
    concluded: Annotated[date | None, "the day the event ended"] = None,
    today: Annotated[date | None, "the day for which it is asked (not needed if the report was received)"] = None,
    received: Annotated[
        date | None,
        "the day the V:EKN received the report (none: not received)",
        SPECIAL,
        Otherwise("the V:EKN has received the report"),
    ] = None,
    began: Annotated[
        date | None, "the first day of an event of several days", SPECIAL, Otherwise("it was an event of several days")
    ] = None,
    months: Annotated[int, "how many months in a row the organizer's event appears as Delinquent or Invalid"] = 0,
) -> Ruling[ReportStatus | None]:
    """VEKN 9.2: what is the status of the report?

    Days 0 to 8 after the event: due; 9 to 14: late, Not Received; 15 to 30: Delinquent; later it may be invalidated.
    None: an event of several days, where it matters whether its first or its last day is the tournament date; or when
    a report is due, where no day is told.
    """
    if months < 0:
        raise Unfit("a number of months cannot be below zero")
    if concluded is None and received is None and today is None and began is None:
        says = f"a report is due within {DUE[0]} days of the event's conclusion"
        steps = [because(says, DUE[1], "VEKN 2.2.b4"), *_listing(INVALID[0] + 1, False)]
        verdict = f"Within {DUE[0]} days of the event."
        return Ruling(None, verdict, (*steps, *_after(months)[0]), told=("concluded", "today", "received", "began"))
    if concluded is None:
        raise Untold("tell the day the event ended", "concluded")
    first = concluded if began is None else began
    until = received if received is not None else today
    if until is None:
        raise Untold("tell the day of asking, or that on which the report was received", "received", "today")
    if first > concluded:
        raise Unfit("the event ended before it began")
    if until < concluded or (today is not None and until > today):
        raise Unfit(
            "the days are out of order: the event ends, then the report is received, then comes the day of asking"
        )
    days = (until - concluded).days
    says = (
        f"a report is due within {DUE[0]} days of the event's conclusion: by {later(concluded, DUE[0])}; "
        f"{_days(days)} after it"
    )
    steps = [because(says, DUE[1], "VEKN 2.2.b4")]
    status = _band(days, received is not None)
    edges = (DUE[0], NOT_RECEIVED[0], DELINQUENT[0])
    since_first = (until - first).days
    close = days in (*edges, *(edge + 1 for edge in edges)) or since_first in (INVALID[0], INVALID[0] + 1)
    left = (TIME_ZONE,) if close else ()
    after, penalties = _after(months)
    steps += _listing(days, received is not None)
    if status is ReportStatus.INVALID or since_first <= INVALID[0]:
        if status is ReportStatus.INVALID:
            left = (*left, "whether the V:EKN invalidates the event")
        return Ruling(status, _says(status, days), (*steps, *after), left_to_judge=(*left, *penalties), notes=("X-54",))
    late = f"within {INVALID[0]} days of the tournament date, which for an event of several days is not defined"
    readings: tuple[Reading[ReportStatus | None], ...] = (
        Reading(ReportStatus.INVALID, "counted from its first day", (INVALID[1],)),
        Reading(status, "counted from its conclusion", (DUE[1] if days <= NOT_RECEIVED[0] else DELINQUENT[1],)),
    )
    return Ruling(None, "Two readings: counted from its first day the event may be invalidated, from its last not.",
                  (*steps, because(f"the report must come {late}", INVALID[1]), *after), Standing.AMBIGUOUS,
                  readings=readings, left_to_judge=(*left, *penalties), notes=("X-54", "X-69"))  # fmt: skip


SAYS = {
    ReportStatus.IN_TIME: "Received in time.",
    ReportStatus.NOT_DUE: "Not yet due.",
    ReportStatus.NOT_RECEIVED: 'Late, and listed as "Not Received".',
    ReportStatus.DELINQUENT: '"Delinquent", and still accepted without penalty.',
    ReportStatus.INVALID: "It may be invalidated.",
}


def _says(status: ReportStatus, days: int) -> str:
    if status is not ReportStatus.LATE:
        return SAYS[status]
    listed = "Not Received" if days <= NOT_RECEIVED[0] else "Delinquent"
    return f'Received late, until then listed as "{listed}", and accepted without penalty.'


def _band(days: int, received: bool) -> ReportStatus:
    if days <= DUE[0]:
        return ReportStatus.IN_TIME if received else ReportStatus.NOT_DUE
    if days > INVALID[0]:
        return ReportStatus.INVALID
    if received:
        return ReportStatus.LATE
    return ReportStatus.NOT_RECEIVED if days <= NOT_RECEIVED[0] else ReportStatus.DELINQUENT


def _listing(days: int, received: bool) -> list[Step]:
    """The ruling of the clauses on a report that came, or did not come, after so many days."""
    if days <= DUE[0]:
        return []
    if days > INVALID[0]:
        says = f"an event may be invalidated if its report is not received within {INVALID[0]} days"
        return [
            because(f"a report must be received within {DELINQUENT.value} days of the conclusion", DELINQUENT[1]),
            because(says, INVALID[1]),
            because("an invalid event gives no rating", "VEKN 9.4.p1"),
            because("organizers must report in a correct and timely manner", "VEKN 9.intro"),
        ]
    until = "until it was received " if received else ""
    if days <= NOT_RECEIVED[0]:
        says = f'{until}it is late and listed as "Not Received", up to {NOT_RECEIVED[0]} days after the event'
        free = f"from {DELINQUENT_DAYS} results may be submitted without penalty; it follows for the days before"
        return [because(says, NOT_RECEIVED[1]), because(free, DELINQUENT[1])]
    says = f'{until}it is listed as "Delinquent", from {DELINQUENT_DAYS} after the event'
    return [because(says, DELINQUENT[1]), because("results may be submitted then without penalty", DELINQUENT[1])]


def _after(months: int) -> tuple[list[Step], tuple[str, ...]]:
    """The steps on a status that comes back month after month, and what is left to the V:EKN."""
    if months < MONTHS[0]:
        return [], ()
    says = f"as Delinquent or Invalid {MONTHS[0]} months in a row: the V:EKN investigates the organizer's reports"
    steps = [because(says, MONTHS[1]), because("it may adjust penalties for extenuating circumstances", "VEKN 9.5.p2")]
    return steps, ("the sanctioning penalties, which are the V:EKN's",)


@asks(
    "How long must the organizer keep the records of the event?",
    name="records-kept",
    rank="C",
    cites=("VEKN 9.1.p1", "VEKN 2.2.b3"),
)
def records_kept(*, concluded: Annotated[date | None, "the day the event ended"] = None) -> Ruling[date | None]:
    """VEKN 9.1: until which day are the tournament reports kept?

    The same day of the next year; of 29 February, 1 March, so that a full year has passed. None: for how long, where
    the day is not told.
    """
    from datetime import date

    steps = [
        because("organizers keep copies of all tournament reports for a period of one year", "VEKN 9.1.p1"),
        because("all results are retained for one full year after the event's completion", "VEKN 2.2.b3"),
    ]
    if concluded is None:
        return Ruling(None, "For one full year after the event.", tuple(steps), told=("concluded",))
    if concluded.year == date.max.year:
        raise Unfit("the calendar begins with the year 1 and ends with the year 9999")
    leap = (concluded.month, concluded.day) == (2, 29)
    until = date(concluded.year + 1, 3, 1) if leap else concluded.replace(year=concluded.year + 1)
    if leap:
        says = "29 February has no anniversary then; it follows from a full year that 1 March is safe"
        steps.append(because(says, "VEKN 2.2.b3"))
    return Ruling(until, f"Until {until}.", tuple(steps))


class PlayedFormat(StrEnum):
    """The formats of an event, as far as ratings ask for them."""

    STANDARD = "standard-constructed"
    LIMITED = "limited"
    RESTRICTED = "restricted-content"
    PHASED = "phased-motion"


class Rating(StrEnum):
    """Whether results count, and in which group."""

    STANDARD = "counts-standard-constructed"
    LIMITED = "counts-limited"
    STANDARD_ONLINE = "counts-standard-constructed-online"
    LIMITED_ONLINE = "counts-limited-online"
    NO = "does-not-count"


@asks(
    "Do the results count for the ratings?",
    name="rated-event",
    rank="C",
    cites=(
        *("VEKN A.p1", "VEKN A.b1", "VEKN A.b2", "VEKN B.rating", "VEKN 6.1.1.note1", "VEKN 9.6.p1", "VEKN 9.4.p1"),
        *("VEKN 6.1.p1", "VEKN 7.9.p1", "PMF intro.p1"),
    ),
)
def rated_event(
    *,
    played: Annotated[PlayedFormat, "what was played; every sealed or draft format is limited"],
    sanctioned: Annotated[
        bool, "the tournament was sanctioned", SPECIAL, Otherwise("the tournament was not sanctioned")
    ] = True,
    set_restricted: Annotated[bool, "decks were restricted to some card sets (constructed only)", SETTING] = False,
    placeholders: Annotated[
        bool, "results were reported with temporary numbers, names or placeholders", SPECIAL
    ] = False,
    invalid: Annotated[bool, "the event has become invalid", SPECIAL] = False,
    online: Annotated[bool, "it was played online", ONLY_TODAY] = False,
) -> Ruling[Rating | None]:
    """VEKN A: do the results count, and in which group?

    None: the texts do not say it of events with restricted content, nor of Phased Motion.
    """
    del online
    steps: list[Step] = [need(sanctioned, "it was a sanctioned tournament, on which ratings rest", "VEKN B.rating")]
    if set_restricted and played is PlayedFormat.LIMITED:
        says = "card set restrictions are a matter of constructed formats; it follows that they change nothing here"
        steps.append(because(says, "VEKN 6.1.1.note1"))
    elif set_restricted:
        says = "there were no card set restrictions, with which results are left out of the ratings"
        steps.append(need(False, says, "VEKN 6.1.1.note1"))
    if placeholders:
        says = "the results were not reported with temporary numbers, names or placeholders"
        steps.append(need(False, says, "VEKN 9.6.p1"))
    if invalid:
        steps.append(need(False, "the event has not become invalid", "VEKN 9.4.p1"))
    left = ("whether the other results of the event count",) if placeholders else ()
    if any(step.met is False for step in steps):
        return Ruling(Rating.NO, "They do not count.", tuple(steps), left_to_judge=left)
    groups = because(
        "ratings are produced for Standard Constructed and, as one group, for Limited",
        "VEKN A.p1",
        "VEKN A.b1",
        "VEKN A.b2",
    )
    if played is PlayedFormat.RESTRICTED:
        says = "restricting the content of decks is no set restriction; whether the event is rated is not said"
        return unsettled("Not settled for events with restricted content.", *steps, groups,
                         because(says, "VEKN 7.9.p1", "VEKN 6.1.1.note1"), gap="GAP-35")  # fmt: skip
    if played is PlayedFormat.PHASED:
        says = "Phased Motion applies the tournament rules, which do not name it among the sanctioned or rated formats"
        return unsettled(
            "Not settled for Phased Motion.", *steps, groups, because(says, "PMF intro.p1", "VEKN 6.1.p1"), gap="GAP-35"
        )
    if played is PlayedFormat.LIMITED:
        steps.append(because("all limited formats are rated together in one group", "VEKN A.p1", "VEKN A.b2"))
        return Ruling(Rating.LIMITED, "They count in the Limited group.", tuple(steps))
    steps.append(because("Standard Constructed is a rated group", "VEKN A.p1", "VEKN A.b1"))
    return Ruling(Rating.STANDARD, "They count in the Standard Constructed group.", tuple(steps))


class Kept(StrEnum):
    """The two kinds of events in a non-open series."""

    NON_OPEN = "non-open-event"
    QUALIFIER = "qualifier"


@asks(
    "Is this non-open event, or its qualifier, set up as it must be?",
    name="non-open-event",
    rank="C",
    cites=("VEKN 9.8.p1", "VEKN 9.8.b1", "VEKN 9.8.b2", "VEKN 9.8.b3"),
)
def non_open_event(
    *,
    which: Annotated[Kept, "the non-open event itself, or a qualifier for it"],
    outlined: Annotated[bool, "the coordinator sent the qualification process and number of qualifiers for approval"],
    approved: Annotated[bool, "the V:EKN approved it", SPECIAL, Otherwise("the V:EKN did not approve it")] = True,
    open_to_all: Annotated[
        bool,
        "the qualifier is open to all players (qualifier only)",
        SPECIAL,
        Otherwise("the qualifier is not open to all players"),
    ] = True,
    own_sanction: Annotated[
        bool,
        "the non-open event is sanctioned by itself, by direct correspondence",
        SPECIAL,
        Otherwise("the non-open event is not sanctioned by itself"),
    ] = True,
) -> Ruling[bool]:
    """VEKN 9.8: is this event of a non-open series set up as it must be?"""
    steps = [
        because("non-open events are held in this manner", "VEKN 9.8.p1"),
        need(
            outlined, "the qualification process and the number of qualifiers were outlined in a message", "VEKN 9.8.b1"
        ),
    ]
    if outlined:
        steps.append(need(approved, "that was approved", "VEKN 9.8.b1"))
    if which is Kept.QUALIFIER:
        steps.append(because("a qualifier is sanctioned and supported like a regular tournament", "VEKN 9.8.b2"))
        steps.append(need(open_to_all, "the qualifier is open to all players", "VEKN 9.8.b2"))
    else:
        says = "the non-open event is sanctioned independently, through direct correspondence"
        steps.append(need(own_sanction, says, "VEKN 9.8.b3"))
    return decide(*steps, yes="Yes.", no="No.", moot=("own_sanction",) if which is Kept.QUALIFIER else ("open_to_all",))
