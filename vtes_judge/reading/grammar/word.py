"""A word of a question."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.frozen_values import dataclass

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question.

    `start`, `end`: its place in the text. `number`: its value, if it is one; `counts`: first, second; `bound`: how it
    bounds what is meant (`≥`: at least so many), '' if it is just that. `player`: the letter or the first name of a
    player. `capital`: it has one within a sentence. `date`: the day that it names, as 2026-03-01. `ends`: a part of a
    sentence ends behind it, as at a colon; `stops`: all of it; `pauses`: a comma stands there. `slip`: the word that
    was meant, if it is misspelt or an everyday word of `said`. `example`: it only names a card as one of its kind.
    """

    text: str
    lemma: str
    start: int
    end: int
    number: "int | Fraction | None" = None
    counts: bool = False
    bound: str = ""
    player: bool = False
    negation: bool = False
    capital: bool = False
    ends: bool = False
    stops: bool = False
    pauses: bool = False
    date: str = ""
    slip: str = ""
    said: str = ""
    example: bool = False

    @property
    def decides(self) -> bool:
        """Whether it is a number, a date, a negation or a player: unused it forbids a verdict."""
        return self.number is not None or self.negation or self.player or bool(self.date)
