"""Adds up a number and what is added to it or taken off it: of a vampire who has 2 stealth and adds 1, 3 stealth."""

from vtes_judge.annotations import Sequence
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.reading.grammar.verbs import EXCEPT, NAMING, NOT_YET, PREPOSITIONS, PRONOUNS, SPEAKERS
from vtes_judge.reading.grammar.word import Word

TOTALS = frozenset(("block-outcome", "bleed-resolve"))
"""The checkers that take the numbers which are left after all changes."""

UNITS = {"stealth": "stealth", "intercept": "intercept", "bleed": "bleed", "bleeds": "bleed", "bled": "bleed"}
"""Words for what is counted, each with the one by which it is called here."""

BESIDE = frozenset("of for is was at with has".split())
"""Words that may stand between such a word and its number."""

ADDING = frozenset("add adds added gain gains gained get gets got play plays played use uses used plus".split())
"""Verbs behind which a number is added."""

REDUCING = frozenset("reduce reduces reduced lower lowers lowered".split())
"""Verbs behind which a number is taken off."""

CHANGING = ADDING | REDUCING

RELATING = [["which"], ["that"], ["who"]]
"""Words right behind a change that tell more of it."""

BY = "by"

MORE = frozenset("a an another more extra additional further".split())
"""Words beside a number that is added."""

NOTHING = frozenset("none nothing".split())
"""Words for no number, behind a verb of adding."""

CARDS = frozenset("card cards modifier modifiers reaction reactions location weapon master equipment action".split())
"""Words for what a number comes from."""

SOURCES = (PREPOSITIONS - {"to"}) | {"via", "using"}
"""Words before what a number comes from, or before a number with a sign."""

JOINING = frozenset("and then but while plus".split())

PEOPLE = PRONOUNS | SPEAKERS | frozenset("prey predator blocker minion vampire ally opponent".split())
"""Words for who makes a change, or who is bled."""

OPEN = (
    NOT_YET
    | EXCEPT
    | frozenset(
        """can may might could would should must if when whenever after later once wants want try tries allowed next
        again twice cancel cancels canceled cancelled each every per least most only maximum limit forget forgets
        forgot hand hold holds held""".split()
    )
)
"""Words by which a change may not have been made, or not in time: where one stands, nothing is added up."""

LEADING = SOURCES | ADDING | JOINING | PEOPLE | NAMING | CARDS
"""Words that may lead to a change."""

REACH = 8
"""The most words before a verb or a number with a sign by which a change is told."""

CANNOT = ("can", "could", "does", "do", "did")
"""Words before `not add any`, which tells that nothing is added."""


@dataclass(frozen=True, slots=True)
class _Amount:
    """A number that is told: its place, and what it counts."""

    at: int
    unit: str


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of a number: by how much, of what ("" where it is not said), and where its words stand. `named`: whether
    its words say who makes it."""

    by: int
    unit: str
    start: int
    end: int
    named: bool


def summed(words: Sequence[Word]) -> list[Word] | None:
    """The words with the numbers that are changed in them added up, and without what changes them; None where there is
    no such change, or where it is open which number it changes or whether it is made."""
    low = [word.text.lower() for word in words]
    changes = _changes(words, low)
    if not changes:
        return None
    left = [at for at in range(len(low)) if not any(one.start <= at < one.end for one in changes)]
    if any(low[at] in OPEN or words[at].negation for at in left):
        return None
    amounts = _amounts(words, low, left)
    units = [one.unit for one in amounts]
    if len(set(units)) < len(units):
        return None  # it is open which of two numbers is changed
    made: dict[int, list[_Change]] = {}
    for change in changes:
        at = _changed(change, amounts, words)
        if at is None or not _is_made(change, at, left, low):
            return None
        made.setdefault(at, []).append(change)
    totals = {
        one.at: _total(words, one, made[one.at]) for one in amounts if any(change.by for change in made.get(one.at, ()))
    }
    if any(_number(total) < 0 for total in totals.values()):
        return None
    return _without(words, changes, totals)


def _number(word: Word) -> int:
    return word.number if isinstance(word.number, int) else 0


def _is_plain(word: Word) -> bool:
    """Whether a word is a number that tells how many there are: no ordinal, no bound, without a sign."""
    return isinstance(word.number, int) and not (word.counts or word.bound or word.date or word.text[0] in "+-−")


def _amounts(words: Sequence[Word], low: Sequence[str], left: Sequence[int]) -> list[_Amount]:
    """The numbers that are told, each once: 2 stealth, stealth 2, a bleed of 2, bleeds for 2."""
    found: list[_Amount] = []
    for at in left:
        if not _is_plain(words[at]):
            continue
        behind = low[at + 1] if at + 1 < len(low) else ""
        before = at - 1
        if before >= 0 and low[before] in BESIDE:
            before -= 1
        unit = UNITS.get(behind, "") if not words[at].pauses and not words[at].ends else ""
        unit = unit or (UNITS.get(low[before], "") if before >= 0 else "")
        if not unit and before > 0 and (low[before] in PEOPLE or words[before].player):
            before -= 2 if low[before - 1] in NAMING else 1
            unit = UNITS.get(low[before], "") if before >= 0 else ""  # bleeds him for 2, bleeds my prey for 2
        if unit:
            found.append(_Amount(at, unit))
    return found


def _changes(words: Sequence[Word], low: Sequence[str]) -> list[_Change]:
    found: list[_Change] = []
    at = 0
    while at < len(words):
        change = _signed(words, low, at) or _done(words, low, at)
        if change is not None and any(word.ends for word in words[change.start : change.end - 1]):
            change = None
        if change is not None and (not found or change.start >= found[-1].end):
            found.append(change)
            at = change.end
        else:
            at += 1
    return found


def _signed(words: Sequence[Word], low: Sequence[str], at: int) -> _Change | None:
    """A number with a sign, and what it comes from: +1 intercept from a location."""
    word = words[at]
    if not isinstance(word.number, int) or word.text[0] not in "+-−":
        return None
    end, unit = _unit(low, words, at + 1)
    start = _start(low, at)
    return _Change(word.number, unit, start, _source(words, low, end), _names(low, start, at))


def _done(words: Sequence[Word], low: Sequence[str], at: int) -> _Change | None:
    """A verb by which a number is added or taken off: adds another 1, reduces it by 2, adds none."""
    if low[at] not in CHANGING:
        return None
    start = _start(low, at)
    named = _names(low, start, at)
    if low[at] in REDUCING:
        place = at + 1
        while place < len(low) and (low[place] == "it" or low[place] in NAMING or low[place] in UNITS):
            place += 1
        if place + 1 >= len(low) or low[place] != BY or not _is_plain(words[place + 1]):
            return None
        unit = next((UNITS[one] for one in low[at + 1 : place] if one in UNITS), "")
        return _Change(-_number(words[place + 1]), unit, start, _source(words, low, place + 2), named)
    place = at + 1
    if at > 1 and low[at - 1] == "not" and low[at - 2] in CANNOT:
        end, unit = _unit(low, words, place + 1)
        return _Change(0, unit, _start(low, at - 2), end, named) if low[place : place + 1] == ["any"] else None
    if place < len(low) and low[place] in NOTHING and low[at].startswith("add"):
        return _Change(0, "", start, place + 1, named)
    while place < len(low) and low[place] in MORE and words[place].number is None:
        place += 1
    if place >= len(low) or not _is_plain(words[place]):
        return None
    end = place + 1
    while end < len(low) and low[end] in MORE and not words[end - 1].pauses:
        end += 1
    end, unit = _unit(low, words, end)
    if not unit and low[at][:3] not in ("add", "plu"):
        return None  # he plays 2 cards, he gets 2 blood
    if end < len(low) and not (words[end - 1].pauses or words[end - 1].ends or low[end] in SOURCES | JOINING | MORE):
        return None  # it counts something else
    return _Change(_number(words[place]), unit, start, _source(words, low, end), named)


def _names(low: Sequence[str], start: int, end: int) -> bool:
    return not PEOPLE.isdisjoint(low[start:end])


def _unit(low: Sequence[str], words: Sequence[Word], at: int) -> tuple[int, str]:
    """What a number counts whose words end before a place, and the place behind it."""
    if at < len(low) and low[at] in UNITS and not words[at - 1].pauses and not words[at - 1].ends:
        return at + 1, UNITS[low[at]]
    return at, ""


def _start(low: Sequence[str], at: int) -> int:
    """Where the words begin by which a change is told: "and", who makes it, and with which card."""
    first = max(0, at - REACH)
    while at > first and low[at - 1] in LEADING:
        if low[at - 1] in PEOPLE and at > 1 and low[at - 2] not in JOINING | NAMING | PEOPLE:
            return at - 1
        at -= 1
    return at


def _source(words: Sequence[Word], low: Sequence[str], at: int) -> int:
    """The place behind what a number comes from: from a location."""
    if at >= len(low) or words[at - 1].ends or words[at - 1].pauses:
        return at
    if low[at] in CARDS:
        return at + 1
    place = at + 1 if low[at] in SOURCES else at
    while place < len(low) and low[place] in NAMING:
        place += 1
    end = place
    while end < len(low) and low[end] in CARDS and (end == place or not words[end - 1].ends):
        end += 1  # a reaction card
    return end if end > place else at


def _changed(change: _Change, amounts: Sequence[_Amount], words: Sequence[Word]) -> int | None:
    """The place of the number that a change is of, told before it: the one of its unit; or where it has none the last
    one of its sentence, which must be the only one of all if it is said who makes the change."""
    before = [one.at for one in amounts if one.at < change.start and (one.unit == change.unit or not change.unit)]
    if not before or (not change.unit and change.named and len(amounts) > 1):
        return None
    at = before[-1]
    return at if change.unit or not any(word.stops for word in words[at : change.start]) else None


def _is_made(change: _Change, at: int, left: Sequence[int], low: Sequence[str]) -> bool:
    """Whether a verb says that the number at a place is changed, or the change stands right behind that number: 1
    intercept +1 from a location. Behind "with" the number may be the sum already: a bleed of 3 with +1. It is open in
    "he asks to play +1", and where more is told of the change: which I cancel."""
    if (change.start and low[change.start - 1] == "to") or low[change.end : change.end + 1] in RELATING:
        return False
    if not CHANGING.isdisjoint(low[change.start : change.end]):
        return True
    return low[change.start] != "with" and all(low[one] in UNITS for one in left if at < one < change.start)


def _total(words: Sequence[Word], amount: _Amount, changes: Sequence[_Change]) -> Word:
    """The number that is told with its changes added, which says of what words it is the total."""
    word = words[amount.at]
    total = _number(word) + sum(change.by for change in changes)
    told = [words[at].text for change in changes for at in range(change.start, change.end)]
    said = f"{word.text} {' '.join(told)}"
    return replace(word, text=str(total), lemma=str(total), number=total, slip=f"{amount.unit} {total}", said=said)


def _without(words: Sequence[Word], changes: Sequence[_Change], totals: dict[int, Word]) -> list[Word]:
    """The words without the changes, with the totals; a stop behind a change stands behind what is left."""
    found: list[Word] = []
    for at, word in enumerate(words):
        if not any(one.start <= at < one.end for one in changes):
            found.append(totals.get(at, word))
        elif found:
            last = found[-1]
            found[-1] = replace(
                last, ends=last.ends or word.ends, stops=last.stops or word.stops, pauses=last.pauses or word.pauses
            )
    return found
