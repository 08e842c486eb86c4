"""Joins the words that name a day to one word."""

from vtes_judge.reading.grammar.word import Word

FEBRUARY = 2
"""The month of the year: days without a year are not read if one lies in this month or before, as a leap day may lie
between them."""

ANY_YEAR = 2025
"""The year that is taken for days told without one; it is no leap year."""

BEFORE_A_DAY = ("on", "by", "before", "after", "until", "since", "from", "till")
"""Words behind which `May` is the month and no verb."""

FAR = 6
"""The most months between days that are told without a year; farther apart, one of them may be in the next year."""

MONTHS = {
    name: at
    for at, names in enumerate(
        ("january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug",
         "september sept sep", "october oct", "november nov", "december dec"), 1
    )
    for name in names.split()
}  # fmt: skip


def dated(found: list[Word]) -> list[Word]:
    """The words, with those that name a day joined to one word: 2026-03-01, 1.3.2026, 1 March 2026, March 1st, 2026;
    also March 1st, where all days are told without a year and lie near one another."""
    known = _whole(found, None)
    yearless = _whole(found, ANY_YEAR)
    months = [int(word.date[5:7]) for word in yearless if word.date]
    if any(word.date for word in known) or not months or max(months) - min(months) > FAR or min(months) <= FEBRUARY:
        return known
    return yearless


def _whole(found: list[Word], year: int | None) -> list[Word]:
    """The words, with each day joined to one word. `year`: the year of days that are told without one; None: these are
    not joined."""
    out: list[Word] = []
    at = 0
    while at < len(found):
        size, date = _date(found, at)
        yearless = not size
        if not size and year is not None:
            size, date = _in_a_year(found, at, year)
        if size:
            last = found[at + size - 1]
            text = " ".join(word.text for word in found[at : at + size]) if yearless else date
            out.append(Word(text, date, found[at].start, last.end, ends=last.ends, date=date, yearless=yearless))
        else:
            out.append(found[at])
        at += size or 1
    return out


def _date(found: list[Word], at: int) -> tuple[int, str]:
    """How many words from here name a day, and that day; 0 if they name none."""
    dotted = found[at].text.split(".")
    if len(dotted) == 3 and all(part.isdigit() for part in dotted):
        date = _day(dotted[2], dotted[1], dotted[0])
        return (1, date) if date else (0, "")
    of = at + 1 < len(found) and found[at + 1].text == "of"
    words = [found[at], *found[at + 1 + of : at + 3 + of]]
    if len(words) < 3:
        return 0, ""
    first, second, third = (word.text.lower() for word in words)
    if second in MONTHS:
        date = _day(third, str(MONTHS[second]), first)
    elif first in MONTHS:
        date = _day(third, str(MONTHS[first]), second)
    elif words[0].end + 1 == words[1].start and words[1].end + 1 == words[2].start and len(second) == len(third) == 2:
        date = _day(first, second, third)
    else:
        return 0, ""
    return (3 + of, date) if date else (0, "")


def _in_a_year(found: list[Word], at: int, year: int) -> tuple[int, str]:
    """How many words from here name a day without its year, `July 5`, `5th of July`, and that day; 0 if they name
    none."""
    of = at + 2 < len(found) and found[at + 1].text == "of"
    words = found[at : at + 1] + found[at + 1 + of : at + 2 + of]
    if len(words) < 2 or words[0].ends or words[0].pauses:
        return 0, ""
    first, second = (word.text.lower() for word in words)
    month, day = (first, words[1]) if first in MONTHS else (second, words[0])
    sure = at > 0 and found[at - 1].text.lower() in BEFORE_A_DAY
    if month not in MONTHS or day.number is None:
        return 0, ""
    if month == "may" and not (sure or of or (day.counts and _is_no_verb(words))):
        return 0, ""
    date = _day(str(year), str(MONTHS[month]), str(day.number))
    return (2 + of, date) if date else (0, "")


def _is_no_verb(words: list[Word]) -> bool:
    """Whether the `may` beside an ordinal is the month: 1st may, First May; but "the first may block"."""
    return any(word.text[0].isdigit() or word.text == "May" for word in words)


def _day(year: str, month: str, day: str) -> str:
    """A day as 2026-03-01; '' where there is no such year, month or day of the month."""
    if not (year.isdigit() and month.isdigit() and day.isdigit() and len(year) == 4):
        return ""
    if not (1 <= int(month) <= 12 and 1 <= int(day) <= 31):
        return ""
    return f"{year}-{int(month):02}-{int(day):02}"
