"""Methuselahs: pool, Victory Points, and the cards of hers that nobody has named."""

from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass

from .kinds import Until


class SeatStatus(StrEnum):
    """Whether a Methuselah is still in the game."""

    PLAYING = "playing"
    OUSTED = "ousted"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Methuselah:
    """A player. `hand`, `library` and `crypt`: the numbers of her cards there that have not been named.

    `hand_size`: before effects. `waiting`: for each played card that is not replaced yet, until when. `out_of_turn`:
    the out-of-turn master played since her last master phase, as `rules.master.OutOfTurn` calls it. `withdrawing`:
    the turn in which she announced her withdrawal, while that is alive; `pool_lost`, `blood_lost`: she has lost some
    since then, whatever she gained. `short`: her library was empty and her hand short as her turn began.
    `recursions`: those left in a limited tournament.
    """

    name: str
    pool: int = 0
    victory_points: float = 0.0
    standing: SeatStatus = SeatStatus.PLAYING
    hand: int = 0
    library: int = 0
    crypt: int = 0
    hand_size: int = 0
    waiting: tuple[Until, ...] = ()
    out_of_turn: str = "none"
    out_of_turn_canceled: bool = False
    withdrawing: int | None = None
    pool_lost: bool = False
    blood_lost: bool = False
    recursions: int = 0

    @property
    def playing(self) -> bool:
        """Whether she is still in the game."""
        return self.standing is SeatStatus.PLAYING
