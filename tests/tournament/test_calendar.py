"""Proves the dates: every deadline to the day, over month ends and leap years, against counting on the fingers."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.rulings import Standing, Unfit, answered
from vtes_judge.tournament.calendar import ReportStatus, records_kept, report_status, sanction_deadline
from vtes_judge.tournament.days import TIME_ZONE, edge, later
from vtes_judge.tournament.releases import Change, release_legal, rule_effective

DAYS = st.dates(date(1990, 1, 1), date(2100, 12, 31))


def counted(day: date, number: int) -> date:
    """So many days later, one by one, by the lengths of the months."""
    year, month, at = day.year, day.month, day.day
    for _ in range(number):
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        length = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
        at += 1
        if at > length:
            at, month = 1, month + 1
        if month > 12:
            month, year = 1, year + 1
    return date(year, month, at)


@pytest.mark.parametrize(
    ("release", "first"),
    [
        pytest.param(date(2013, 2, 23), date(2013, 3, 25), id="February"),
        pytest.param(date(2028, 2, 23), date(2028, 3, 24), id="February of a leap year"),
        pytest.param(date(2000, 2, 1), date(2000, 3, 2), id="2000 was a leap year"),
        pytest.param(date(2100, 2, 1), date(2100, 3, 3), id="2100 is none"),
        pytest.param(date(2026, 1, 31), date(2026, 3, 2), id="from a month end"),
        pytest.param(date(2026, 12, 2), date(2027, 1, 1), id="into the next year"),
    ],
)
def test_the_first_day_of_a_new_card(release: date, first: date) -> None:
    before = answered(release_legal(release=release, event=first - timedelta(1)))
    on = answered(release_legal(release=release, event=first))
    assert (before.answer.legal, before.answer.since) == (False, first)
    assert (on.answer.legal, on.answer.since) == (True, first)


@given(release=DAYS, wait=st.integers(-40, 80))
def test_thirty_days_are_thirty_days(release: date, wait: int) -> None:
    event = release + timedelta(wait)
    first = counted(release, 30)
    assert answered(release_legal(release=release, event=event)).answer.legal is (event >= first)
    for change in (Change.ERRATA, Change.REVERSAL):
        ruling = answered(rule_effective(change=change, published=release, event=event))
        assert (ruling.answer.legal, ruling.answer.since) == (wait >= 30, first)
        assert ruling.also == (Standing.SINCE_CHANGED,)
    at_once = answered(rule_effective(change=Change.RULE, published=release, event=event))
    assert at_once.answer.legal is (wait >= 0)


@given(event=DAYS, ahead=st.integers(-10, 60))
def test_twenty_eight_days_before(event: date, ahead: int) -> None:
    applied = event - timedelta(ahead)
    found = sanction_deadline(event=event, applied=applied).answer
    assert found is not None
    assert found.in_time is (ahead >= 28)
    assert counted(found.last_day, 28) == event
    assert (found.days_before, found.days_short) == (ahead, max(0, 28 - ahead))
    assert (applied <= found.last_day) is found.in_time


BANDS = [
    *[(day, ReportStatus.IN_TIME, ReportStatus.NOT_DUE) for day in range(9)],
    *[(day, ReportStatus.LATE, ReportStatus.NOT_RECEIVED) for day in range(9, 15)],
    *[(day, ReportStatus.LATE, ReportStatus.DELINQUENT) for day in range(15, 31)],
    *[(day, ReportStatus.INVALID, ReportStatus.INVALID) for day in range(31, 40)],
]


@pytest.mark.parametrize(("day", "received", "missing"), BANDS)
def test_the_bands_of_a_report(day: int, received: ReportStatus, missing: ReportStatus) -> None:
    """VEKN 9.2 to 9.4, to the day, whatever the month it falls into."""
    for concluded in (date(2026, 2, 15), date(2028, 2, 15), date(2026, 12, 20), date(2026, 7, 31)):
        then = counted(concluded, day)
        assert report_status(concluded=concluded, received=then).answer is received
        assert report_status(concluded=concluded, today=then).answer is missing
        assert report_status(concluded=concluded, received=then, today=then + timedelta(99)).answer is received


@given(concluded=DAYS, length=st.integers(0, 10), day=st.integers(0, 45))
def test_an_event_of_several_days_is_ambiguous_only_where_it_matters(concluded: date, length: int, day: int) -> None:
    began = concluded - timedelta(length)
    ruling = report_status(concluded=concluded, today=concluded + timedelta(day), began=began)
    matters = day <= 30 < day + length
    assert (ruling.standing is Standing.AMBIGUOUS) is matters
    assert (ruling.answer is None) is matters


def test_the_time_zone_is_left_to_the_judge_only_on_the_edge() -> None:
    release = date(2013, 2, 23)
    for day in range(25, 36):
        ruling = release_legal(release=release, event=later(release, day), announced=later(release, 30))
        assert (TIME_ZONE in ruling.left_to_judge) is (day in (29, 30))
    for day in range(40):
        status = report_status(concluded=release, today=later(release, day))
        assert (TIME_ZONE in status.left_to_judge) is (day in (8, 9, 14, 15, 30, 31))
    for day in range(20, 35):
        asked = sanction_deadline(event=date(2026, 12, 19), applied=later(date(2026, 12, 19), -day))
        assert (TIME_ZONE in asked.left_to_judge) is (day in (27, 28))
    assert edge(release, release) == (TIME_ZONE,)


@given(concluded=st.dates(date(1, 1, 1), date(9998, 12, 31)))
def test_records_are_kept_for_a_full_year(concluded: date) -> None:
    until = records_kept(concluded=concluded).answer
    assert until is not None
    assert until - concluded in (timedelta(365), timedelta(366))
    assert (until.month, until.day) in ((concluded.month, concluded.day), (3, 1))


def test_the_ends_of_the_calendar() -> None:
    for asked in (
        lambda: release_legal(release=date.max, event=date.max),
        lambda: rule_effective(change=Change.ERRATA, published=date.max, event=date.max),
        lambda: sanction_deadline(event=date.min, applied=date.min),
        lambda: report_status(concluded=date.max, today=date.max),
        lambda: records_kept(concluded=date.max),
        lambda: later(date.max, 1),
    ):
        with pytest.raises(Unfit, match="the calendar begins with the year 1 and ends with the year 9999"):
            asked()
    assert answered(release_legal(release=date.min, event=date.min, announced=date.min)).answer.legal
