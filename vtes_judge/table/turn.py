"""The phases of a turn; and functions that put small numbers into words."""

from vtes_judge.choices import StrEnum


class Phase(StrEnum):
    """The phases of a turn (CRR III.A to III.E)."""

    UNTAP = "untap"
    MASTER = "master"
    MINION = "minion"
    INFLUENCE = "influence"
    DISCARD = "discard"


WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelt(number: object) -> str:
    """A number in words up to twelve (`no` for 0), in digits beyond and where it is not whole."""
    return WORDS[number] if isinstance(number, int) and 0 <= number < len(WORDS) else str(number)


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    """An ordinal number in words: `third`; above the tenth in digits: `11th`."""
    return ORDINALS[number - 1] if 0 < number <= len(ORDINALS) else f"{number}th"


def count(number: int, noun: str, many: str = "") -> str:
    """A number and what it counts, as it is said: "no votes", "one vote", "13 votes"."""
    return f"{spelt(number)} {noun if number == 1 else many or noun + 's'}"


def sentence(words: str) -> str:
    """Make words a sentence, with a capital in front and a full stop behind."""
    return words[:1].upper() + words[1:] + "."
