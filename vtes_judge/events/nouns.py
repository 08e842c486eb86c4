"""Declares what an event is made of: players, rounds, tables, results, the final; and its faults."""

from vtes_judge.frozen_values import dataclass, field


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of an event: its line, what is wrong, how to mend it, and the clauses that say so. `remark`: it may be
    right all the same."""

    line: int
    says: str
    hint: str = ""
    cites: tuple[str, ...] = ()
    remark: bool = False


@dataclass(frozen=True, slots=True)
class WrittenName:
    """A name with the line on which it is written."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Player:
    """A player. `dropped`: the round after which the player left (0: before the first; None: has not left). `arrived`:
    the first round that the player is there for. `absent`: rounds between that the player missed."""

    name: str
    line: int
    dropped: int | None = None
    arrived: int = 1
    absent: tuple[int, ...] = ()

    def plays(self, number: int) -> bool:
        """Whether the player is there in the round of this number."""
        gone = number in self.absent or (self.dropped is not None and number > self.dropped)
        return self.arrived <= number and not gone


@dataclass(frozen=True, slots=True)
class TableResult:
    """The victory points of a table, in the order in which they are written. `cards`: which of them cards gave; `tp`:
    tournament points of a table of three."""

    points: dict[str, float]
    line: int
    cards: dict[str, float] = field(default_factory=dict)
    tp: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EventTable:
    """A table: its players clockwise from the first, and their result, if it is known."""

    seats: tuple[WrittenName, ...]
    line: int
    result: TableResult | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return tuple(seat.name for seat in self.seats)

    @property
    def points(self) -> dict[str, float] | None:
        """The victory points in the order of the seats; None without a whole result."""
        if self.result is None or set(self.result.points) != set(self.names):
            return None
        return {name: self.result.points[name] for name in self.names}


@dataclass(frozen=True, slots=True)
class Lot:
    """How a round was drawn, so that it can be drawn again: the seed, the first round drawn with it, and the number of
    rounds in all that the draw was made for."""

    seed: int
    first: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Round:
    """A preliminary round: its tables, who sits out, who was given a Loss in it without playing, how it was drawn."""

    tables: tuple[EventTable, ...]
    line: int
    out: tuple[WrittenName, ...] = ()
    loss: tuple[WrittenName, ...] = ()
    lot: Lot | None = None


@dataclass(frozen=True, slots=True)
class Final:
    """The final: the finalists in the order of their ranks, their seats, who plays first, and the result."""

    line: int
    seeds: tuple[WrittenName, ...] = ()
    table: EventTable | None = None
    first: WrittenName | None = None
    seed: int | None = None
    first_seed: int | None = None


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty that was given: the round, the player, which penalty, for what, and the clause that names it ('': none
    of these texts).

    `by`: the judge who gave it; `appeal`: what the head judge decided of it ('': nobody appealed).
    """

    round: int
    player: str
    penalty: str
    what: str
    clause: str = ""
    by: str = ""
    appeal: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a judge to a table of a round: what happened and was ruled, by whom, and what an appeal changed."""

    round: int
    table: int
    what: str
    by: str = ""
    appeal: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class ClockChange:
    """A change of the clock of a round: when, and what was done: `start` with its minutes, `pause`, `resume`, `extra`
    or `end`.

    `round` None: the final; `table` 0: the whole room.
    """

    line: int
    at: str
    does: str
    round: int | None = None
    table: int = 0
    minutes: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class RegisteredDeck:
    """A deck as it was registered: whose it is, when, whether it was found `legal`, `illegal` or `open`, and what was
    said of it.

    `hash`: the salted hash of the list; `cards`: the list itself, if it is kept.
    """

    line: int
    player: str
    at: str
    found: str
    says: str
    hash: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """An event as its file describes it, with the faults of form of that file."""

    file: str
    name: str = ""
    date: str = ""
    format: str = ""
    sets: str = ""
    boosters: int | None = None
    starters: bool = False
    rounds_planned: int | None = None
    no_final: bool = False
    ranks_seed: int | None = None
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    final: Final | None = None
    penalties: tuple[Penalty, ...] = ()
    calls: tuple[Call, ...] = ()
    clock: tuple[ClockChange, ...] = ()
    decks: tuple[RegisteredDeck, ...] = ()
    lines: dict[str, int] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def ahead(self) -> tuple[int, ...]:
        """The numbers of the rounds, from 1, behind the last one that has a result."""
        played = [
            number for number, one in enumerate(self.rounds, 1) if any(table.result is not None for table in one.tables)
        ]
        return tuple(range(max(played, default=0) + 1, len(self.rounds) + 1))

    @property
    def preliminaries_over(self) -> bool:
        """Whether all rounds that were planned, or some if no number was, have all their results."""
        if not self.rounds or len(self.rounds) < (self.rounds_planned or 0):
            return False
        return all(table.points is not None for one in self.rounds for table in one.tables)
