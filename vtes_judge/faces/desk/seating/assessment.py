"""The assessment of a seating: its figures, what is proved of them, and how it was made."""

from vtes_judge.frozen_values import dataclass
from vtes_judge.seating.bounds import Bound, bounds
from vtes_judge.seating.making import Making
from vtes_judge.seating.score import Records, SeatingScore, records, score

from .file import GivenSeating, Round, players_of


@dataclass(frozen=True, slots=True)
class AssessedSeating:
    """A seating with its figures, what is proved of each, and how it was made."""

    rounds: tuple[Round, ...]
    out: tuple[tuple[str, ...], ...]
    """The players without a seat in each round: in a round that was made, of those who are here; in others, of all."""
    figures: SeatingScore
    records: Records
    bounds: tuple[Bound, ...]
    making: Making | None = None

    @property
    def given(self) -> int:
        """The number of rounds that were given and kept as they are."""
        return len(self.making.wish.given) if self.making else len(self.rounds)


def scored(given: GivenSeating) -> AssessedSeating:
    """Assess a seating that was read from a file."""
    return _seated(given.rounds, tuple(players_of(given.rounds)))


def _seated(rounds: tuple[Round, ...], everybody: tuple[str, ...], making: Making | None = None) -> AssessedSeating:
    figures = score(rounds)
    sizes = [tuple(map(len, tables)) for tables in rounds]
    out = []
    for number, tables in enumerate(rounds):
        here = making.wish.players if making and number >= len(making.wish.given) else everybody
        seats = {name for table in tables for name in table}
        out.append(tuple(str(name) for name in here if str(name) not in seats))
    return AssessedSeating(
        rounds, tuple(out), figures, records(rounds), bounds(sizes, figures.players, figures), making
    )


def completed(making: Making) -> AssessedSeating:
    """Assess a seating that was made here."""
    rounds = tuple(tuple(tuple(map(str, table)) for table in tables) for tables in making.best)
    everybody = dict.fromkeys([*map(str, making.wish.players), *players_of(rounds)])
    return _seated(rounds, tuple(everybody), making)
