"""The phases of a turn, and small numbers in words."""

from enum import StrEnum


class Phase(StrEnum):
    """The phases of a turn (CRR III.A to III.E)."""

    UNTAP = "untap"
    MASTER = "master"
    MINION = "minion"
    INFLUENCE = "influence"
    DISCARD = "discard"


WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count(number: int, noun: str, many: str = "") -> str:
    """A number and what it counts, as it is said: "no votes", "one vote", "13 votes"."""
    word = WORDS[number] if 0 <= number < len(WORDS) else str(number)
    return f"{word} {noun if number == 1 else many or noun + 's'}"


def sentence(words: str) -> str:
    """Words as a sentence: a capital in front, a full stop behind."""
    return words[:1].upper() + words[1:] + "."
