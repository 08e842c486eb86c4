"""Declares a word of a question."""

from vtes_judge.annotations import TYPE_CHECKING
from vtes_judge.frozen_values import dataclass

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question.

    `start`, `end`: its place in the text. `number`: its value, if it is a number; `counts`: it is an ordinal such as
    first; `bound`: how it bounds the number meant (`≥`: at least so many), '' if it is exactly that number. `player`:
    it is the letter or the first name of a player. `negation`: it denies something. `capital`: it has a capital within
    a sentence. `date`: the day that it names, as 2026-03-01; `yearless`: without its year, which is guessed. `ends`: a
    part of a sentence ends behind it, as at a colon; `stops`: the sentence ends behind it; `pauses`: a comma stands
    behind it. `slip`: the word that was meant, if it is misspelt or everyday; `said`: the everyday words. `example`: it
    only names a card as one of its kind.
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
    yearless: bool = False
    slip: str = ""
    said: str = ""
    example: bool = False

    @property
    def decides(self) -> bool:
        """Whether it is a number, a date, a negation or a player: if it is not used, it forbids a verdict."""
        return self.number is not None or self.negation or self.player or bool(self.date)
