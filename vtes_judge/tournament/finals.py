"""VEKN 3.1, 3.1.3, 3.7.5: the final: who advances, how the finalists are seated, and who wins the tournament."""

from __future__ import annotations

from itertools import pairwise

from vtes_judge.annotations import Annotated, Any, cast
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Step,
    Unfit,
    Untold,
    asked_for,
    asks,
    because,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Player
from vtes_judge.table.turn import spelt
from vtes_judge.tournament.game import Points, fit, gained, several
from vtes_judge.tournament.rounds import NO_FINAL
from vtes_judge.tournament.scoring import DRAWN, GAME_WIN, RANKING, TOP, Entrant, compared, standing, unadjusted


@dataclass(frozen=True, slots=True)
class Finalists:
    """The finalists who are certain, best first, and the ties that must be drawn, for a place or for the seeds."""

    certain: tuple[str, ...]
    drawn: tuple[tuple[str, ...], ...]


@asks(
    f"Which {spelt(TOP.value)} players make the final, and in what seed order?",
    name="finalists",
    rank="A",
    cites=("VEKN 3.1.p1", "VEKN 3.1.4.p1", "VEKN 3.1.6.p1", "VEKN 3.7.5.p1"),
)
def finalists(
    *,
    players: Annotated[tuple[Entrant, ...] | None, "the players and their results"] = None,
    disqualified: Annotated[
        tuple[Player, ...],
        "finalists disqualified in the final, which is begun anew",
        ONLY_TODAY,
        Otherwise("a finalist is disqualified and the final begun anew"),
    ] = (),
) -> Ruling[Finalists | None]:
    """VEKN 3.1: who advances to the final?

    The seeds among tied players are drawn too, as they decide a tied final. None: a final with fewer than five, or
    how they are found, where no results are told.
    """
    if players is None:
        most, cite = TOP
        steps = [*(because(says, clause) for says, clause in RANKING), because(DRAWN, cite)]
        verdict = f"The {spelt(most)} who rank highest: by game wins, then victory points, then tournament points."
        return Ruling(None, verdict, tuple(steps), told=("players",))
    if strangers := set(disqualified) - {player.name for player in players}:
        raise Unfit(f"{', '.join(sorted(strangers))} is not among the players")
    del disqualified
    return finalists_ruled(unadjusted(players))


def finalists_ruled(players: tuple[Entrant, ...]) -> Ruling[Finalists | None]:
    """VEKN 3.1: who advances to the final, by the victory points that are left to them?"""
    most, cite = TOP
    gone = [player.name for player in players if player.removed]
    staying = tuple(player for player in players if not player.removed)
    steps: list[Step] = [because(says, clause) for says, clause in RANKING[: compared(staying)]]
    if gone:
        says = f"{', '.join(gone)}: removed from the event; it follows that the next in rank advance"
        steps.append(because(says, "VEKN 3.1.4.p1", cite))
    few = because(f"the {most} highest-ranked players advance; a final with fewer is not provided for", cite)
    if len(staying) < most:
        says = f"with fewer than {NO_FINAL.value} players the final may be left out, if that was announced"
        steps += [few, because(says, "VEKN 3.1.6.p1")]
        return unsettled(f"Not settled: there are fewer than {most} players.", *steps, gap="GAP-36")
    ranking = standing(staying, whole=False)
    through: list[str] = []
    certain: list[str] = []
    for group in ranking.ranks:
        if len(through) < most:
            if len(through) + len(group) <= most:
                certain += group
            through += group
    leaving = [player.name for player in staying if player.leaves and player.name in through]
    if leaving:
        verb = "leaves" if len(leaving) == 1 else "leave"
        verdict = f"Not settled: {several(leaving)} would be, or might be drawn, into the final, and {verb}."
        return unsettled(verdict, *steps, few, gap="GAP-36")
    steps.append(because(f"the {most} highest-ranked players advance", cite))
    verdict = f"{', '.join(certain)}." if certain else "Nobody is through without a draw."
    if ranking.drawn:
        says = f"{DRAWN}; the ranks decide a tied final"
        steps.append(because(says, cite, "VEKN 3.7.5.p1"))
        for group in ranking.drawn:
            for_what = "for the order" if set(group) <= set(certain) else "for the places left"
            verdict += f" Draw {for_what}: {several(group)}."
    return Ruling(Finalists(tuple(certain), ranking.drawn), verdict[0].upper() + verdict[1:], tuple(steps))


class RowEnd(StrEnum):
    """An end of the row of cards."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Placement:
    """Whether the card may be placed so, and the row of cards then."""

    legal: bool
    row: tuple[int, ...]


REVEALED = Figure(3, "VEKN 3.1.3.p1")
"""The cards of each crypt that are revealed while the final is seated."""
ROW = ("VEKN 3.1.3.p1", "VEKN 3.1.3.p3", "VEKN 3.1.3.p5", "VEKN 3.1.3.p7", "VEKN 3.1.3.p9")
PRINTED: dict[tuple[int, ...], str] = {
    (5, 4): "VEKN 3.1.3.p4",
    (3, 5, 4): "VEKN 3.1.3.p6",
    (3, 5, 2, 4): "VEKN 3.1.3.p8",
    (3, 5, 2, 1, 4): "VEKN 3.1.3.p10",
}
"""The rows that the example of the rules prints, with five finalists."""


def _in_turn() -> Ruling[None]:
    """How all cards are placed, where no row is told."""
    steps = (
        because(f"{spelt(REVEALED.value)} random cards of each finalist's crypt are revealed before", REVEALED.clause),
        because("the cards are placed in turn, starting with the lowest qualifier", "VEKN 3.1.3.p1"),
        because("each is placed at either end of the row, or between two cards already placed", "VEKN 3.1.3.p1"),
    )
    verdict = (
        "The lowest qualifier places first and the best one last, each at an end of the row or between two cards; "
        f"{spelt(REVEALED.value)} crypt cards of each are shown before."
    )
    return Ruling(None, verdict, steps, told=("row", "seed"))


@asks(
    "Where may this finalist place his or her card, and what is the row then?",
    name="final-seating",
    rank="A",
    cites=(*ROW, *PRINTED.values(), "VEKN 3.1.3.p2", "VEKN 3.1.2.p4", "CRR I.B.n1"),
)
def final_seating(
    *,
    row: Annotated[
        tuple[int, ...] | None, "the cards placed already, as the seeds from left to right (1 is the best)"
    ] = None,
    seed: Annotated[int | None, "the seed who places a card now"] = None,
    between: Annotated[tuple[int, ...], "the two seeds between whom it is placed (none: at an end of the row)"] = (),
    end: Annotated[
        RowEnd | None, "the end at which it is placed, if not between two cards (none: where it may be is asked)"
    ] = None,
    moves_another: Annotated[bool, "a card already placed would be moved away or replaced", SPECIAL] = False,
    seeds: Annotated[int, "the number of finalists", SETTING] = TOP.value,
) -> Ruling[Any]:
    """VEKN 3.1.3: may the card be placed there?

    With k cards in the row there are k different places, as one end is equivalent to the other. None: how all are
    placed, where no row is told.
    """
    placed = () if row is None else row
    if not 1 <= seeds <= TOP.value or any(
        not 1 <= one <= seeds for one in (*placed, *([] if seed is None else [seed]))
    ):
        most = min(max(seeds, 1), TOP.value)
        raise Unfit(f"there are at most {spelt(TOP.value)} finalists, and their seeds are 1 to {most}")
    if row is None and not between and end is None and not moves_another and seed != seeds:
        return _in_turn()
    if seed is None:
        raise Untold("tell the seed who places a card now", "seed")
    row = placed
    if len(set(row)) != len(row):
        raise Unfit("a seed is in the row only once")
    if len(between) not in (0, 2):
        raise Unfit("a card is placed between two others: name both, or neither")
    if between and not row:
        raise Unfit("no card is placed yet between which this one could be placed")
    says = "the lowest qualifier places first: all below this one have placed a card, and no other"
    steps = [need(set(row) == set(range(seed + 1, seeds + 1)), says, "VEKN 3.1.3.p1", "VEKN 3.1.3.p2")]
    steps.append(need(not moves_another, "no card already placed is moved or replaced", "VEKN 3.1.3.p1"))
    legal_row: tuple[int, ...] = (*row, seed)
    if len(row) > 1 and not between and end is None:
        return _places(row, steps)
    if between:
        first, second = between
        apart = abs(row.index(first) - row.index(second)) if first in row and second in row else 0
        around = len(row) > 1 and {first, second} == {row[0], row[-1]}
        says = f"{first} and {second} lie next to each other in the row"
        steps.append(need(apart == 1 or around, says, "VEKN 3.1.3.p1", "VEKN 3.1.3.p7", "VEKN 3.1.3.p9"))
        if apart == 1:
            at = max(row.index(first), row.index(second))
            legal_row = (*row[:at], seed, *row[at:])
        elif around:
            says = "the first and the last card lie next to each other, as one end is equivalent to the other"
            steps.append(because(says, "VEKN 3.1.3.p1"))
    else:
        legal_row = (seed, *row) if end is RowEnd.LEFT else (*row, seed)
        steps.append(because("either end of the row may be chosen; one is equivalent to the other",
                             "VEKN 3.1.3.p1", "VEKN 3.1.3.p3", "VEKN 3.1.3.p5"))  # fmt: skip
    if any(step.met is False for step in steps):
        return Ruling(Placement(False, row), "Not allowed.", tuple(steps))
    verdict = f"Allowed: the row is {' '.join(map(str, legal_row))}."
    if legal_row in PRINTED:
        steps.append(because("it is a row of the example in the rules", PRINTED[legal_row]))
    if len(legal_row) == seeds:
        says = "all cards are placed: they are read from left to right; it follows that this is clockwise"
        steps.append(because(says, "VEKN 3.1.3.p1", "VEKN 3.1.2.p4", "CRR I.B.n1"))
        ring = " > ".join(map(str, (*legal_row, legal_row[0])))
        verdict = f"{verdict[:-1]}; clockwise each is the predator of the next: {ring}."
        steps.append(because("the player to the left is the prey, the player to the right the predator", "CRR I.B.n1"))
        steps.append(
            because(
                "the judge then draws who plays first, and the revealed crypt cards are shuffled back", "VEKN 3.1.3.p1"
            )
        )
    told = () if between else ("between",)
    return Ruling(Placement(True, legal_row), verdict, tuple(steps), told=told)


def _places(row: tuple[int, ...], steps: list[Step]) -> Ruling[Any]:
    """The places for the next card: an end of the row, which is one place with the other end, or between two cards."""
    told = ("between", "end")
    if any(step.met is False for step in steps):
        return Ruling(Placement(False, row), "Not allowed.", tuple(steps))
    steps.append(because("either end of the row may be chosen; one is equivalent to the other", "VEKN 3.1.3.p1"))
    steps.append(because("or a space is made between two cards already placed", "VEKN 3.1.3.p1"))
    gaps = [f"between {first} and {second}" for first, second in pairwise(row)]
    return asked_for(f"{' or '.join(['At an end of the row', *gaps])}.", *steps, told=told)


@dataclass(frozen=True, slots=True)
class TournamentWinner:
    """The winner of the tournament, and those who tie for second."""

    winner: str
    second: tuple[str, ...]


@asks(
    "Who won the final, and with it the tournament, when players tie too?",
    name="finals-winner",
    rank="A",
    cites=("VEKN 3.7.5.p1", "VEKN 3.7.1.p1"),
)
def finals_winner_asked(
    *,
    vp: Annotated[dict[Player, float] | None, "the victory points of the finalists in the final"] = None,
    seeds: Annotated[tuple[Player, ...], "the finalists in the order of their ranking, best first (for a tie)"] = (),
) -> Ruling[TournamentWinner | None]:
    """VEKN 3.7.5: who wins the tournament?

    Neither two victory points nor a game win are needed; 0 is enough if nobody has more. None: how the winner is found,
    where no victory points are told.
    """
    if vp is None:
        if seeds:
            raise Untold("tell the victory points in the final", "vp")
        clause = "VEKN 3.7.5.p1"
        steps = (
            because("the most victory points from the final round alone win the tournament", clause),
            because("in a tie the ranking after the preliminary rounds decides, also if nobody has any", clause),
        )
        verdict = "The finalist with the most victory points in the final; in a tie the one ranked higher before it."
        return Ruling(None, verdict, steps, told=("vp", "seeds"))
    return cast("Ruling[TournamentWinner | None]", finals_winner(vp=vp, seeds=seeds))


def finals_winner(*, vp: Points, seeds: tuple[Player, ...] = ()) -> Ruling[TournamentWinner]:
    """VEKN 3.7.5: who wins the tournament, by the victory points in the final, and by the ranking before it in a
    tie?"""
    points: Points = vp
    fit(points)
    if len(set(seeds)) != len(seeds):
        raise Unfit("the seeds name each finalist once")
    most = max(points.values())
    first = [player for player in points if points[player] == most]
    steps = [
        because("the most victory points from the final round alone win the tournament", "VEKN 3.7.5.p1"),
    ]
    if most < GAME_WIN[0] or len(first) > 1:
        least = spelt(GAME_WIN.value)
        says = f"it follows that the {least} victory points and the lead that a game win needs are not asked for"
        steps.append(because(says, "VEKN 3.7.5.p1", GAME_WIN[1]))
    winner = first[0]
    why = f"with {gained(most)}"
    if len(first) > 1:
        missing = [player for player in first if player not in seeds]
        if missing:
            raise Untold(f"{', '.join(first)} are tied: tell seeds, the ranking after the preliminary rounds", "seeds")
        winner = min(first, key=seeds.index)
        steps.append(
            because(f"{several(first)} tie: the ranking after the preliminary rounds decides", "VEKN 3.7.5.p1")
        )
        why += f", tied with {several([player for player in first if player != winner])} and ranked higher before"
    second = tuple(player for player in points if player != winner)
    steps.append(because("the other finalists tie for second, without any further criteria", "VEKN 3.7.5.p1"))
    verdict = f"{winner}, {why}; all others are second."
    return Ruling(TournamentWinner(winner, second), verdict[0].upper() + verdict[1:], tuple(steps))
