"""VEKN 3.1.2: seating in the preliminary rounds: sizes of tables, sitting out, repeats, who plays first."""

from __future__ import annotations

from itertools import permutations

from vtes_judge.annotations import Annotated, Iterator
from vtes_judge.choices import StrEnum
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.frozen_values import dataclass
from vtes_judge.limits import MOST_PLAYERS, MOST_ROUNDS
from vtes_judge.rules.influence import FIRST_TURNS, LATER_TRANSFERS, first_transfers
from vtes_judge.rulings import (
    SETTING,
    SPECIAL,
    Otherwise,
    Ruling,
    Unfit,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Player, TableSeats
from vtes_judge.table.turn import count, spelt

GROUPS = f"{spelt(SMALL)} and {spelt(LARGE)}"


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of every round; if some sit out, how many games each may play, and an example of each round's
    tables."""

    tables: tuple[int, ...]
    games: tuple[int, ...] = ()
    plan: tuple[tuple[int, ...], ...] = ()


def divided(players: int) -> tuple[int, ...]:
    """The tables of five and four for so many players, as many fives as possible; none if it cannot be done."""
    tables = -(-players // LARGE)
    fours = LARGE * tables - players
    return (LARGE,) * (tables - fours) + (SMALL,) * fours if fours <= tables else ()


def plans(players: int, rounds: int, games: int) -> Iterator[tuple[int, ...]]:
    """The numbers of seats in each round with which everybody plays so many games."""
    seats = tuple(number for number in range(players, 0, -1) if divided(number))
    return _adding_up(seats, rounds, players * games)


def most_even(players: int, rounds: int, games: int) -> tuple[int, ...]:
    """Of these plans the most even; there must be one."""
    return min(plans(players, rounds, games), key=lambda plan: (-min(plan), plan[0]))


def _adding_up(seats: tuple[int, ...], rounds: int, total: int) -> Iterator[tuple[int, ...]]:
    """Every choice of numbers out of `seats`, one for each round, that adds up to the total.

    A number may be chosen again. `seats` and each choice have the larger numbers first.
    """
    if not rounds:
        yield from () if total else [()]
    elif seats and seats[-1] * rounds <= total <= seats[0] * rounds:
        for at, first in enumerate(seats):
            for rest in _adding_up(seats[at:], rounds - 1, total - first):
                yield (first, *rest)


@asks(
    "How do so many players split into tables?",
    name="table-sizes",
    rank="A",
    cites=("VEKN 3.1.2.p2", "VEKN 3.1.2.p3"),
)
def table_sizes(
    *,
    players: Annotated[int | None, "the number of players"] = None,
    rounds: Annotated[int | None, "the rounds that are seated (6, 7 or 11 players only)"] = None,
) -> Ruling[Tables | None]:
    """VEKN 3.1.2: how many tables of five and of four?

    With 6, 7 and 11 players some sit out each round. None: the texts have no tables for fewer than four; or how many
    sit at a table, where their number is not told; or that some sit out, where the rounds are not told.
    """
    groups = because(f"groups of {GROUPS}, as many as possible of {spelt(LARGE)}", "VEKN 3.1.2.p2")
    if (rounds is not None and not 0 < rounds <= MOST_ROUNDS) or (
        players is not None and not 0 < players <= MOST_PLAYERS
    ):
        raise Unfit(f"players are 1 to {MOST_PLAYERS}, rounds 1 to {MOST_ROUNDS}")
    if players is None:
        verdict = (
            f"In a tournament {spelt(SMALL)} or {spelt(LARGE)} at a table, as many tables of {spelt(LARGE)} as can be."
        )
        return Ruling(None, verdict, (groups,), told=("players",), moot=("rounds",))
    if players < SMALL:
        return unsettled(
            f"The texts have no table for {count(players, 'player')}.",
            groups,
            because("only for 6, 7 and 11 players there is a special rule", "VEKN 3.1.2.p3"),
            gap="GAP-17",
            moot=("rounds",),
        )
    tables = divided(players)
    if tables:
        said = [f"{count(tables.count(size), 'table')} of {size}" for size in (LARGE, SMALL) if size in tables]
        verdict = " and ".join(said)
        return Ruling(Tables(tables), verdict[0].upper() + verdict[1:] + ".", (groups,), moot=("rounds",))
    steps = [
        because(f"{players} players cannot be divided into groups of {GROUPS}", "VEKN 3.1.2.p3"),
        because(
            "some may sit out each round, while everybody plays the same number of games, usually one less than "
            "there are rounds",
            "VEKN 3.1.2.p3",
        ),
    ]
    if rounds is None:
        verdict = "The judge may let some sit out each round, if all play the same number of games."
        return Ruling(None, verdict, tuple(steps), left_to_judge=("whether to use such a seating",), told=("rounds",))
    possible = [games for games in range(1, rounds + 1) if any(plans(players, rounds, games))]
    left = ("whether to use such a seating",)
    if not possible:
        says = f"it follows that {players} players cannot all play the same number of games in {count(rounds, 'round')}"
        steps.append(because(says, "VEKN 3.1.2.p3"))
        verdict = f"Impossible in {count(rounds, 'round')}: not all would play the same number of games."
        return Ruling(Tables(()), verdict, tuple(steps), left_to_judge=left)
    games = possible[-1]
    plan = most_even(players, rounds, games)
    steps.append(
        because(f"{' + '.join(map(str, plan))} seats are {games} for each of {players} players", "VEKN 3.1.2.p3")
    )
    return Ruling(
        Tables((), tuple(possible), tuple(map(divided, plan))),
        f"In {count(rounds, 'round')} each may play {' or '.join(count(number, 'game') for number in possible)}; "
        f"for example with {', '.join(map(str, plan))} seats.",
        tuple(steps),
        left_to_judge=left,
    )


class Regard(StrEnum):
    """The things that the grouping of players may take into account."""

    IDENTITY = "identities"
    RELATION = "personal-relationships"
    DISPOSITION = "personal-dispositions"


@asks(
    "May the judge group the players like this?",
    name="seating-impartial",
    rank="B",
    cites=("VEKN 3.1.2.p1", "VEKN 3.1.2.p5"),
)
def seating_impartial(
    *,
    random: Annotated[bool, "the players are grouped at random, or drawn at random onto the numbers of a chart"],
    regards: Annotated[
        frozenset[Regard],
        "what of the persons is taken into account",
        SPECIAL,
        Otherwise("something of the persons is taken into account"),
    ] = frozenset(),
    chart: Annotated[bool, "the optimal seating chart of the Archon is used"] = False,
) -> Ruling[bool]:
    """VEKN 3.1.2.p1: are the players grouped randomly and impartially?

    Relationships and dispositions are those of any player toward another. Rearranging a table so that no predator and
    prey are repeated is demanded, if it is done in the same way.
    """
    steps = [
        need(random, "the players are grouped randomly", "VEKN 3.1.2.p1"),
        need(
            Regard.IDENTITY not in regards, "it does not matter who the players behind the numbers are", "VEKN 3.1.2.p1"
        ),
        need(not regards - {Regard.IDENTITY}, "personal relationships and dispositions do not matter", "VEKN 3.1.2.p1"),
        because("a table that repeats predator and prey is rearranged, randomly and impartially too", "VEKN 3.1.2.p5"),
    ]
    if chart:
        steps.append(because("the use of the optimal seating chart of the Archon is encouraged", "VEKN 3.1.2.p1"))
    return decide(*steps, yes="Yes.", no="No, it is not random and impartial.")


class SeatingVerdict(StrEnum):
    """Whether a table is seated rightly."""

    VALID = "valid"
    REPEAT = "repeat"
    UNAVOIDABLE = "repeat-unavoidable"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True)
class Earlier:
    """A table of an earlier round, clockwise; two players: a predator and the prey."""

    players: Annotated[tuple[Player, ...], "its players clockwise; or only a predator and the prey"]


@dataclass(frozen=True, slots=True)
class SeatingAssessment:
    """The assessment of a table: whether it is seated rightly, and which pairs of predator and prey it repeats."""

    outcome: SeatingVerdict
    repeats: tuple[tuple[str, str], ...] = ()


def pairs(seats: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every predator with the prey, at a table that is listed clockwise."""
    return [(player, seats[(at + 1) % len(seats)]) for at, player in enumerate(seats)]


@asks(
    "Does this seating repeat a predator and prey, and is it otherwise valid?",
    name="prelim-seating",
    rank="A",
    cites=("VEKN 3.1.2.p2", "VEKN 3.1.2.p4", "VEKN 3.1.2.p5", "CRR I.B.n1"),
)
def prelim_seating(
    *,
    table: Annotated[TableSeats, "the players at the table, clockwise from position one"],
    earlier: Annotated[
        tuple[Earlier, ...],
        "the tables of earlier rounds, or pairs of predator and prey",
        Otherwise("an earlier round had one of these pairs"),
    ] = (),
) -> Ruling[SeatingAssessment]:
    """VEKN 3.1.2.p5: may this table be seated like this?

    A repeat is unavoidable if every order of these players repeats a pair.
    """
    for before in earlier:
        if len(before.players) < 2 or len(set(before.players)) != len(before.players):
            raise Unfit("an earlier table has two players or more, each named once")
    steps = [
        need(len(table) in (SMALL, LARGE), f"the table has {SMALL} or {LARGE} players", "VEKN 3.1.2.p2"),
        need(len(set(table)) == len(table), "each player sits in one position only", "VEKN 3.1.2.p4"),
    ]
    if not decide(*steps).answer:
        return Ruling(SeatingAssessment(SeatingVerdict.INVALID), "Not valid.", tuple(steps))
    steps.append(
        because("the prey is in the next position clockwise, the empty one left out", "CRR I.B.n1", "VEKN 3.1.2.p4")
    )
    known: set[tuple[str, str]] = set()
    for before in earlier:
        found = pairs(before.players)
        known |= set(found if len(found) > 2 else found[:1])
    repeats = tuple(pair for pair in pairs(table) if pair in known)
    new = need(not repeats, "no player has the same prey as in an earlier round", "VEKN 3.1.2.p5")
    steps.append(new)
    met = {name for before in earlier for name in before.players}
    left: tuple[str, ...] = ()
    if len(met & set(table)) > 1:
        left = ("whether to move players who have shared a table before to different tables",)
    if not repeats:
        return Ruling(
            SeatingAssessment(SeatingVerdict.VALID),
            "Valid: no predator and prey are repeated.",
            tuple(steps),
            left_to_judge=left,
        )
    said = "; ".join(f"{predator} is again the predator of {prey}" for predator, prey in repeats)
    if any(not known & set(pairs(order)) for order in permutations(table)):
        says = "the judge rearranges the whole table, randomly and impartially"
        steps.append(because(says, "VEKN 3.1.2.p5"))
        verdict = f"It repeats: {said}. The table is to be seated anew."
        return Ruling(SeatingAssessment(SeatingVerdict.REPEAT, repeats), verdict, tuple(steps), left_to_judge=left)
    says = "repeats are to be avoided whenever possible, and every order of these players repeats a pair"
    steps.append(because(says, "VEKN 3.1.2.p5"))
    says = "where there are other tables the judge may move players who have shared a table to different ones"
    steps.append(because(says, "VEKN 3.1.2.p5"))
    verdict = f"It repeats, as every order of these players does: {said}."
    return Ruling(
        SeatingAssessment(SeatingVerdict.UNAVOIDABLE, repeats),
        verdict,
        tuple(steps),
        left_to_judge=left,
        notes=("X-72",),
    )


TRANSFERS = {place: FIRST_TURNS.get(place, LATER_TRANSFERS) for place in range(1, LARGE + 1)}
"""The transfers of the first turn, by the place in the order of play."""


@dataclass(frozen=True, slots=True)
class Order:
    """The order of the first turns, and the transfers that each has by default; empty if it is still to be drawn."""

    players: tuple[str, ...]
    transfers: tuple[int, ...]


@asks(
    "Who plays first at this table, and with how many transfers?",
    name="play-order",
    rank="B",
    cites=("VEKN 3.1.2.p4", "VEKN 3.1.3.p1", "CRR I.B", "CRR III.D.1.a", "CRR III.D.1.b"),
)
def play_order(
    *,
    table: Annotated[TableSeats, "the players at the table, clockwise from position one"],
    final: Annotated[bool, "it is the final round", SETTING] = False,
    drawn: Annotated[Player | None, "who was drawn to play first (final only; none: not yet drawn)"] = None,
) -> Ruling[Order]:
    """VEKN 3.1.2.p4: who plays first?

    Transfers are those of the first turn, without card text.
    """
    if not 2 <= len(table) <= LARGE or len(set(table)) != len(table):
        raise Unfit(f"a table has two to {spelt(LARGE)} players, each named once")
    if drawn is not None and drawn not in table:
        raise Unfit(f"{drawn} is not at the table: {', '.join(table)}")
    if drawn is not None and not final:
        raise Unfit("only in the final somebody is drawn to play first")
    if final:
        steps = [because("in the final the judge determines randomly who plays first", "VEKN 3.1.3.p1")]
        if drawn is None:
            return Ruling(Order((), ()), "The judge draws who plays first.", tuple(steps), told=("drawn",))
        at = table.index(drawn)
        players = table[at:] + table[:at]
    else:
        steps = [
            because("the player in position one plays first, and so on; an empty position is left out", "VEKN 3.1.2.p4")
        ]
        players = table
    transfers = tuple(TRANSFERS[place].value for place in range(1, len(players) + 1))
    clauses = (TRANSFERS[place].clause for place in range(1, len(players) + 1))
    cites = dict.fromkeys(("VEKN 3.1.2.p4", *clauses))
    steps.append(because("turns proceed clockwise", "CRR I.B"))
    steps.append(
        because(
            f"the first turns have {first_transfers()} transfers, all later ones {spelt(LATER_TRANSFERS.value)}", *cites
        )
    )
    said = ", ".join(f"{player} ({number})" for player, number in zip(players, transfers, strict=True))
    return Ruling(Order(players, transfers), f"In this order, with transfers: {said}.", tuple(steps))
