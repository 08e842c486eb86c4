"""A seating with all that is said of it: its figures, what is proved of them, and how it was made."""

from vtes_judge.frozen_values import dataclass
from vtes_judge.seating.bounds import Bound, bounds
from vtes_judge.seating.making import Making
from vtes_judge.seating.score import Records, SeatingScore, records, score

from .file import GivenSeating, Round, players_of


@dataclass(frozen=True, slots=True)
class AssessedSeating:
    """A seating with all that is said of it."""

    rounds: tuple[Round, ...]
    out: tuple[tuple[str, ...], ...]
    """The players without a seat, round by round: of a round that is made those who are here; of another all."""
    figures: SeatingScore
    records: Records
    bounds: tuple[Bound, ...]
    making: Making | None = None

    @property
    def given(self) -> int:
        """How many rounds were fixed."""
        return len(self.making.wish.given) if self.making else len(self.rounds)


def scored(given: GivenSeating) -> AssessedSeating:
    """Anybody's seating with its figures."""
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
    """A seating that was made, with its figures."""
    rounds = tuple(tuple(tuple(map(str, table)) for table in tables) for tables in making.best)
    everybody = dict.fromkeys([*map(str, making.wish.players), *players_of(rounds)])
    return _seated(rounds, tuple(everybody), making)
