"""Declares the answer to a question: what the question was taken for, and the ruling on it."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.corpus.search import SearchOutcome
from vtes_judge.decoding.fact_words import command
from vtes_judge.frozen_values import dataclass
from vtes_judge.relevance.turning_facts import Relevance
from vtes_judge.rulings import Checker, Fact, Ruling

if TYPE_CHECKING:
    from vtes_judge.relevance.missing_facts import ValuesOfFact


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question was taken for, and the ruling on it. `facts`: the facts that the ruling was made on, typed;
    `written`: the same as a command line takes them. `understood`: each fact in words. `unused`: the words that were
    not used. `ruling`: set if the question is decided. `missing`: facts that must be told, were not, and decide.
    `cards`: names of cards in the question. `found`: the outcome of a search, where no checker was sure. `by_value`:
    the rulings for all values of the one missing fact that decides, where they are few. `whatever`: facts that must be
    told and were not, but no value of which changes the ruling; `bounded`: those of which a bound was told. `supposed`:
    missing facts that are supposed to be such that what is asked about may be done. For a story, `asked`: the sentences
    that ask. `scenery`: words of the other sentences that were not read and that touch no fact which could change the
    ruling. `otherwise`: the verdict in case the unused words have no bearing on it either, or the verdict on another
    question of the checker than was asked. `doubtful`: what was read may be told of another minion or player than is
    ruled on, or hold only at another time. `claimed`: the question claimed that something is so or is not, or asked
    whether it must be where the ruling says whether it may be, or whether I get something where it says who does, or
    asked in words that are not known: the question that is answered stands before the verdict."""

    question: str
    checker: Checker | None
    facts: dict[str, Any]
    written: dict[str, str]
    understood: tuple[str, ...]
    unused: tuple[str, ...]
    ruling: Ruling[Any] | None
    relevance: Relevance | None
    missing: tuple[Fact, ...]
    cards: tuple[str, ...]
    found: SearchOutcome | None
    whatever: tuple[str, ...] = ()
    bounded: tuple[str, ...] = ()
    supposed: tuple[str, ...] = ()
    asked: str = ""
    scenery: tuple[str, ...] = ()
    otherwise: str = ""
    doubtful: bool = False
    claimed: bool = False
    by_value: tuple[ValuesOfFact, ...] = ()

    @property
    def told(self) -> dict[str, Any]:
        """The facts that the question tells."""
        return {name: value for name, value in self.facts.items() if name not in (*self.whatever, *self.supposed)}

    @property
    def decided(self) -> bool:
        """Whether the ruling answers the question, whatever is true of other facts than special ones."""
        return self.ruling is not None

    @property
    def open(self) -> bool:
        """Whether all of the question was understood, and only facts that it does not tell are missing."""
        read = self.checker is not None and not self.unused and not self.otherwise and not self.doubtful
        return read and self.ruling is None and self.found is None

    @property
    def command(self) -> str | None:
        """The command line that asks the checker with the same facts; None without a checker."""
        return command(self.checker, self.written) if self.checker is not None else None
