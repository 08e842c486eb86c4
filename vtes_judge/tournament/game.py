"""VEKN 3.7.2: the course of a game as ousts, withdrawals and its end; what it scores, and which results can be."""

from __future__ import annotations

from itertools import combinations, product

from vtes_judge.annotations import Annotated, Mapping, Sequence
from vtes_judge.caching import cache, lru_cache
from vtes_judge.choices import StrEnum
from vtes_judge.figures.tables import LARGE
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.ousting import VICTORY_POINTS, victory_points
from vtes_judge.rules.withdrawal import WITHDRAWAL_POINTS
from vtes_judge.rulings import REMEMBERED, Figure, Step, Unfit, because
from vtes_judge.table.nouns import Context, Player
from vtes_judge.table.turn import spelt

HALF = 0.5
"""The unit of victory points, which come in halves."""
SURVIVED = Figure(0.5, "VEKN 3.7.2.p3")
"""The victory points for not being ousted when time is up."""
POINTS: dict[str, tuple[float, tuple[str, ...]]] = {
    "prey": (VICTORY_POINTS["prey"].value, ("VEKN 3.7.2.p1", "VEKN 3.7.b2", VICTORY_POINTS["prey"].clause)),
    "withdrawal": (
        WITHDRAWAL_POINTS[Context.TOURNAMENT].value,
        (WITHDRAWAL_POINTS[Context.TOURNAMENT].clause, "VEKN 3.7.b2"),
    ),
    "time": (SURVIVED.value, (SURVIVED.clause, "VEKN 3.7.b2")),
    "last": (VICTORY_POINTS["last"].value, (VICTORY_POINTS["last"].clause,)),
}
"""Victory points in tournaments: for the prey's ousting, for withdrawing, for not being ousted when time is up, and for
being the last one surviving at the table."""

Points = dict[str, float]


class What(StrEnum):
    """The ways in which a player leaves a game."""

    OUST = "oust"
    WITHDRAW = "withdraw"
    DISQUALIFY = "disqualify"


@dataclass(frozen=True, slots=True)
class Departure:
    """A player leaves the game."""

    player: Annotated[Player, "who leaves the game"]
    what: Annotated[What, "whether the player is ousted, withdraws or is disqualified"] = What.OUST
    together: Annotated[bool, "it happens at the same time as the event before it"] = False


def shown(number: float) -> str:
    """A number of points as it is written: 1.5."""
    return f"{float(number):g}"


def exactly(number: float) -> str:
    """A number as a whole one or as a fraction: 2, -1/2, 1/3."""
    above, below = number.as_integer_ratio()
    return f"{above}/{below}" if below > 1 else str(above)


def exact_sum(number: float, more: float) -> float:
    """The sum of two numbers, exact also where one of them is a fraction such as 1/3."""
    for one, other in ((number, more), (more, number)):
        if not isinstance(one, (int, float)):
            return one + type(one)(other)
    return number + more


def gained(number: float) -> str:
    """A number of victory points as it is said: "1 victory point", "2.5 victory points"."""
    return f"{shown(number)} victory point{'' if number == 1 else 's'}"


def several(names: Sequence[str]) -> str:
    """Names as they are said: "A", "A and B", "A, B and C"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def listed(points: Points) -> str:
    """Everybody's points, the most first: "A 1.5, B 0"."""
    return ", ".join(f"{player} {shown(points[player])}" for player in sorted(points, key=lambda one: -points[one]))


def said_of_withdrawal(player: str, number: float) -> str:
    """Words for a player who withdraws, with the victory points that this gives."""
    return f"{player} withdraws: {victory_points(number)}, and none for the predator"


def seated(seats: tuple[str, ...]) -> None:
    """Raise Unfit unless these are two to five players, each named once."""
    if not 2 <= len(seats) <= LARGE or len(set(seats)) != len(seats):
        raise Unfit(f"there are two to {spelt(LARGE)} players, each named once")


def fit(points: Points) -> None:
    """Raise Unfit unless these are the victory points of two to five players: halves, and none below zero."""
    seated(tuple(points))
    for player, number in points.items():
        if number < 0 or number % HALF:
            raise Unfit(f"{player} cannot have {exactly(number)} victory points: they come in halves, from 0 up")


def play(
    seats: tuple[str, ...], events: tuple[Departure, ...], casual: bool = False
) -> tuple[tuple[str, ...], Points, list[Step]]:
    """Play departures through: who is left, what everybody has gained so far, and why. Raises Unfit for impossible
    ones.

    `casual`: the game is no tournament game, where withdrawing gives a full point.
    """
    seated(seats)
    points: Points = dict.fromkeys(seats, 0.0)
    left, steps = seats, list[Step]()
    for group in _grouped(events):
        for event in group:
            if event.player not in seats:
                raise Unfit(f"{event.player} is not at the table: {', '.join(seats)}")
            if event.player not in left:
                raise Unfit(f"{event.player} was out of the game already")
        if len(left) < 2:
            raise Unfit(f"the game was over before anything happened to {group[0].player}")
        out = [event.player for event in group]
        if twice := [player for player in out if out.count(player) > 1]:
            raise Unfit(f"{twice[0]} cannot leave the game twice")
        number, cites = POINTS["prey"]
        if group[0].what is What.WITHDRAW:
            number, cites = POINTS["withdrawal"]
            if casual:
                number, cites = WITHDRAWAL_POINTS[Context.CASUAL].value, (WITHDRAWAL_POINTS[Context.CASUAL].clause,)
            points[group[0].player] += number
            says = said_of_withdrawal(group[0].player, number)
            steps.append(because(says, *cites, "CRR IX.D.3", over=() if casual else ("CRR IX.D.2",)))
        else:
            for event in group:
                predator = left[left.index(event.player) - 1]
                points[predator] += number
                also = ", though ousted at the same time" if predator in out else ""
                says = f"{event.player} is ousted: {victory_points(number)} for {predator}, the predator then{also}"
                steps.append(because(says, *cites, "CRR I.B.n1"))
        left = tuple(player for player in left if player not in out)
    return left, points, steps


def _grouped(events: tuple[Departure, ...]) -> list[list[Departure]]:
    groups: list[list[Departure]] = []
    for event in events:
        if not event.together:
            groups.append([event])
        elif not groups:
            raise Unfit(f"nothing happened before {event.player} that it could be together with")
        else:
            groups[-1].append(event)
            if any(one.what is What.WITHDRAW for one in groups[-1]):
                raise Unfit("only players who are ousted can leave the game together; a withdrawal stands alone")
    return groups


def ending(left: tuple[str, ...], points: Points, time: bool) -> tuple[Points, list[Step]]:
    """The points with those for the end of the game, and why; unchanged if two or more play on."""
    total = dict(points)
    kind = "last" if len(left) == 1 else "time"
    if not left:
        return total, [because("nobody is left, and nobody has survived", POINTS["time"][1][0])]
    if len(left) > 1 and not time:
        return total, []
    number, cites = POINTS[kind]
    for player in left:
        total[player] += number
    if kind == "last":
        return total, [because(f"{left[0]} is the last one surviving at the table: {victory_points(number)}", *cites)]
    return total, [because(f"{', '.join(left)}: not ousted when time is up, {victory_points(number)} each", *cites)]


Move = tuple[What, tuple[str, ...]]
"""A departure in the search for a course: its kind, and the players whom it takes out at once."""


def course(
    points: Points,
    *,
    at_once: bool,
    time: bool | None = None,
    survivors: frozenset[str] | None = None,
    withdrawn: frozenset[str] | None = None,
) -> tuple[Move, ...] | None:
    """A course of the game that gives these victory points at a table in this order, with as few withdrawals as can be;
    None if there is none.

    Every order of ousts, withdrawals and the end is tried. `at_once`: several may be ousted at the same time.
    `time`: whether the time limit ended the game; None: either. `survivors`, `withdrawn`: None: anybody.
    """
    if any(number % HALF for number in points.values()):
        return None
    alive, gone = (names and names.intersection(points) for names in (survivors, withdrawn))
    every = _courses(tuple(points), tuple(map(_halves, points.values())), at_once, worth())
    found = [
        (len(end.withdrawn), at, moves)
        for at, (end, moves) in enumerate(every.items())
        if (time is None or (end.survivors if time else len(end.survivors) < 2))
        and alive in (None, end.survivors)
        and gone in (None, end.withdrawn)
    ]
    return min(found)[2] if found else None


def withdrawals(points: Points) -> tuple[frozenset[str], ...]:
    """Who has withdrawn in the games that give these points, each set of players once and the smallest first; () if
    none does without players ousted at the same time."""
    every = _courses(tuple(points), tuple(map(_halves, points.values())), False, worth())
    return tuple(sorted(dict.fromkeys(end.withdrawn for end in every), key=len))


def worth() -> tuple[tuple[str, int], ...]:
    """The points that each kind of `POINTS` gives, in halves."""
    return tuple((kind, _halves(number)) for kind, (number, _) in POINTS.items())


def _halves(number: float) -> int:
    return int(number / HALF)


@dataclass(frozen=True, slots=True)
class _End:
    """An end of a game: who is left, and who has withdrawn."""

    survivors: frozenset[str]
    withdrawn: frozenset[str]


@lru_cache(REMEMBERED)
def _courses(
    seats: tuple[str, ...], halves: tuple[int, ...], at_once: bool, units: tuple[tuple[str, int], ...]
) -> Mapping[_End, tuple[Move, ...]]:
    """The first course to each end that a game with these points can have, in the order in which they are found.

    `halves`: the points of each player in halves. `units`: `worth()`.
    """
    size = len(seats)
    unit = dict(units)

    @cache
    def find(left: tuple[int, ...], due: tuple[int, ...]) -> dict[_End, tuple[Move, ...]]:
        found: dict[_End, tuple[Move, ...]] = {}
        if min(due) < 0 or any(due[at] for at in range(size) if at not in left):
            return found
        each = unit["last"] if len(left) == 1 else unit["time"]
        if all(due[at] == each for at in left):
            found[_End(frozenset(seats[at] for at in left), frozenset())] = ()
        if len(left) < 2:
            return found
        for many in range(1, len(left) + 1 if at_once else 2):
            for out in combinations(left, many):
                less = list(due)
                for at in out:
                    less[left[left.index(at) - 1]] -= unit["prey"]
                move = What.OUST, tuple(seats[at] for at in out)
                for end, rest in find(tuple(at for at in left if at not in out), tuple(less)).items():
                    found.setdefault(end, (move, *rest))
        for at in left:
            if due[at] == unit["withdrawal"]:
                move = What.WITHDRAW, (seats[at],)
                for end, rest in find(tuple(one for one in left if one != at), (*due[:at], 0, *due[at + 1 :])).items():
                    found.setdefault(_End(end.survivors, end.withdrawn | {seats[at]}), (move, *rest))
        return found

    odd = sum(number % 2 for number in halves)
    return find(tuple(range(size)), halves) if _adds_up(size, sum(halves), odd, units) else {}


@lru_cache(REMEMBERED)
def _adds_up(players: int, total: int, odd: int, units: tuple[tuple[str, int], ...]) -> bool:
    """Whether some numbers of players ousted, withdrawn and surviving give this total of halves, with so many odd ones.

    Most impossible results fail this test, which takes a twentieth of the time of a search.
    """
    unit = dict(units)
    for gone, alive in product(range(players + 1), repeat=2):
        each = unit["last"] if alive == 1 else unit["time"]
        given = (players - gone - alive) * unit["prey"] + gone * unit["withdrawal"] + alive * each
        odds = gone * (unit["withdrawal"] % 2) + alive * (each % 2)
        if gone + alive <= players and given == total and (odds == odd or unit["prey"] % 2):
            return True
    return False
