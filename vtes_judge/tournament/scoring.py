"""VEKN 3.7: scoring a game: victory points, game win, tournament points; and the standings after the rounds."""

from __future__ import annotations

from itertools import groupby

from vtes_judge.annotations import Annotated, Any, cast
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Unfit,
    asks,
    because,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Context, Player, TableSeats
from vtes_judge.table.turn import count, ordinal, spelt
from vtes_judge.tournament.game import (
    HALF,
    Departure,
    Points,
    What,
    ending,
    exact_sum,
    fit,
    gained,
    listed,
    play,
    several,
    shown,
)

GAME_WIN = Figure(2, "VEKN 3.7.1.p1")
"""The least victory points of a game win."""
PLACES: dict[int, Figure[int]] = {
    1: Figure(60, "VEKN 3.7.3.p1"),
    2: Figure(48, "VEKN 3.7.3.p1"),
    3: Figure(36, "VEKN 3.7.3.p1"),
    4: Figure(24, "VEKN 3.7.3.p1"),
    5: Figure(12, "VEKN 3.7.3.p1"),
}
"""The tournament points of each place."""
BYE = Figure(3, "VEKN 3.7.3.p2")
"""The place at a table of four that nobody takes: the table bye."""
TAKEN: dict[int, tuple[tuple[int, ...], str]] = {
    LARGE: (tuple(PLACES), "VEKN 3.7.3.p1"),
    SMALL: (tuple(place for place in PLACES if place != BYE.value), BYE.clause),
}
"""The places at tables of five and of four: there the third is the table bye."""
DEFINED = f"tournament points are defined for tables of {spelt(LARGE)} and of {spelt(SMALL)}"


def not_defined(size: int) -> str:
    """VEKN 3.7.3: the ruling that no text gives tournament points to a table of another size than four or five."""
    sizes = f"{spelt(LARGE)} and {spelt(SMALL)}"
    return f"Tournament points are not defined for a table of {size}, only for {sizes} (VEKN 3.7.3)."


EXAMPLES: dict[tuple[float, ...], tuple[str, tuple[str, str]]] = {
    (3 * HALF, 0 * HALF, 3 * HALF, 0 * HALF, HALF): ("first", ("VEKN 3.7.4.ex1", "VEKN 3.7.4.p1")),
    (3 * HALF, 0 * HALF, HALF, HALF): ("second", ("VEKN 3.7.4.ex2", "VEKN 3.7.4.p3")),
}
"""The victory points of the worked examples, clockwise from A."""
CARDS = ("victory points that cards give",)


def adjusted(vp: Points, adjustment: Points | None) -> Points:
    """Victory points after Standings Adjustments. Raises Unfit for a player who is not at the table, or a gain."""
    for player, number in (adjustment or {}).items():
        if player not in vp:
            raise Unfit(f"{player} is not at the table: {', '.join(vp)}")
        if number > 0:
            raise Unfit("a Standings Adjustment takes victory points away: write it like A:-1")
    return {player: exact_sum(number, (adjustment or {}).get(player, 0)) for player, number in vp.items()}


Adjustment = Annotated[
    dict[Player, float] | None,
    "Standings Adjustments that are still to be made, such as A:-1",
    ONLY_TODAY,
    Otherwise("a player has a Standings Adjustment"),
]


@asks(
    "How many victory points does each player get for this game?",
    name="tournament-vp",
    rank="A",
    cites=(
        *("VEKN 3.7.b2", "VEKN 3.7.2.p1", "VEKN 3.7.2.p2", "VEKN 3.7.2.p3", "CRR III.n2", "CRR I.B.n1"),
        *("CRR IX.D.2", "CRR IX.D.3", "CRR IX.D.4"),
        *("VEKN 3.7.4.ex1", "VEKN 3.7.4.p1", "VEKN 3.7.4.ex2", "VEKN 3.7.4.p3", "VEKN 5.1.p1"),
    ),
)
def tournament_vp(
    *,
    events: Annotated[tuple[Departure, ...], "who was ousted and who withdrew, in order"],
    seats: Annotated[TableSeats, "the players at the start of the game, clockwise", SETTING] = (
        "A",
        "B",
        "C",
        "D",
        "E",
    ),
    time: Annotated[bool, "the time limit was reached, or a draw agreed, if two or more are left"] = True,
    card_vp: Annotated[
        dict[Player, float] | None, "victory points that cards gave", SPECIAL, Otherwise("cards gave victory points")
    ] = None,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
    adjustment: Adjustment = None,
) -> Ruling[Any]:
    """VEKN 3.7.2: how many victory points for each player?

    The prey is the next player clockwise who is still in the game. Without `time`, and with two or more left, these
    are the points so far.
    """
    adjusted(dict.fromkeys(seats, 0.0), adjustment)
    if any(event.what is What.DISQUALIFY for event in events):
        says = "who is disqualified is out of the tournament; what becomes of the game is not said"
        verdict = "Not settled: no text says what becomes of the game of one who is disqualified."
        return unsettled(verdict, because(says, "VEKN 5.1.p1"), gap="GAP-16")
    casual = context is Context.CASUAL
    left, points, steps = play(seats, events, casual)
    total, end = ending(left, points, time and not casual)
    if casual and time and len(left) > 1:
        end = [because("only the tournament rules give points when time is up; it follows that there are none here",
                       "VEKN 3.7.2.p3", "CRR III.n2")]  # fmt: skip
    time = time and not casual
    steps += end
    notes = ["GAP-11"] if len(events) > 1 else []
    withdrawn = any(event.what is What.WITHDRAW for event in events)
    if withdrawn:
        notes.append("X-02")
    if withdrawn and len(left) > 1 and time:
        says = "it follows that who withdrew is out of the game and does not survive it as well"
        steps.append(because(says, "CRR IX.D.4", "VEKN 3.7.2.p2"))
        notes.append("X-71")
    if len(left) == 1:
        notes += ["GAP-02", "X-60"]
    elif time and left:
        notes.append("X-47")
    if tuple(total.values()) in EXAMPLES and not withdrawn and not card_vp:
        which, cites = EXAMPLES[tuple(total.values())]
        steps.append(because(f"it is the case of the {which} example of the rules", *cites))
    for player, number in (card_vp or {}).items():
        if player not in total:
            raise Unfit(f"{player} is not at the table: {', '.join(seats)}")
        if number < 0:
            raise Unfit(f"cards cannot have given {player} a number of victory points below zero")
        total[player] = exact_sum(total[player], number)
        steps.append(because(f"{player} has {shown(number)} from cards", "VEKN 3.7.2.p1", "VEKN 3.7.b2"))
    if not steps:
        steps.append(because("nobody's prey has been ousted, and the game goes on", "VEKN 3.7.2.p1"))
    said = listed(total)
    verdict = f"So far {said}." if len(left) > 1 and not time else f"{said}."
    return Ruling(
        total,
        verdict[0].upper() + verdict[1:],
        tuple(steps),
        Standing.SETTLED_BY_CONTEXT if withdrawn else Standing.SETTLED,
        left_to_judge=() if card_vp else CARDS,
        notes=tuple(notes),
    )


@asks(
    "Who wins this game?",
    name="game-win",
    rank="A",
    cites=("VEKN 3.7.1.p1", "VEKN 3.7.b1"),
)
def game_win_asked(
    *,
    vp: Annotated[dict[str, float] | None, "the victory points of each player"] = None,
    adjustment: Adjustment = None,
    context: Annotated[Context, "the context", ONLY_TODAY, Otherwise("the game is casual")] = Context.TOURNAMENT,
) -> Ruling[tuple[str, ...] | None]:
    """VEKN 3.7.1: who receives the game win?

    The answer is empty if nobody does. None: what it takes, where no victory points are told.
    """
    del context
    if vp is None:
        least, cite = GAME_WIN
        steps = (
            because(f"a game win takes at least {least} victory points, and more than any other player has", cite),
            because("no game win is awarded in the case of ties", cite),
        )
        verdict = f"A player with at least {least} victory points, and more than any other player; in a tie nobody."
        return Ruling(None, verdict, steps, told=("vp",), moot=("adjustment",))
    adjusted(vp, adjustment)
    return cast("Ruling[tuple[str, ...] | None]", game_win(vp=vp))


def game_win(*, vp: Points) -> Ruling[tuple[str, ...]]:
    """VEKN 3.7.1: who receives the game win, by the victory points of each player? Empty if nobody does."""
    fit(vp)
    most = max(vp.values())
    first = [player for player, number in vp.items() if number == most]
    least, cite = GAME_WIN
    enough = need(most >= least, f"somebody has at least {least} victory points", cite)
    alone = need(len(first) == 1, "one player has more victory points than any other", cite)
    if enough.met and alone.met:
        won = because("the winner of the game is awarded a game win", "VEKN 3.7.b1")
        verdict = f"{first[0]}, with {gained(most)}."
        return Ruling((first[0],), verdict[0].upper() + verdict[1:], (enough, alone, won))
    why = []
    if not enough.met:
        why.append(f"nobody has at least {least} victory points")
    if not alone.met:
        why.append(f"{several(first)} tie")
    return Ruling((), f"Nobody: {', and '.join(why)}.", (enough, alone))


def placed(vp: Points) -> list[tuple[list[str], tuple[int, ...]]]:
    """The players who share places at a table of four or five, with these places, the most victory points first."""
    places = TAKEN[len(vp)][0]
    ranked = sorted(vp, key=lambda player: -vp[player])
    found, at = [], 0
    for _, tied in groupby(ranked, key=lambda player: vp[player]):
        group = list(tied)
        found.append((group, places[at : at + len(group)]))
        at += len(group)
    return found


@asks(
    "How many tournament points does each player get?",
    name="tournament-points",
    rank="A",
    cites=(
        *("VEKN 3.7.2.p4", "VEKN 3.7.3.p1", "VEKN 3.7.3.p2", "VEKN 3.7.3.p3", "VEKN 3.7.4.p2", "VEKN 3.7.4.p4"),
        "VEKN 3.7.b3",
    ),
)
def tournament_points_asked(
    *,
    vp: Annotated[
        dict[str, float] | None, f"the victory points of each of the {spelt(SMALL)} or {spelt(LARGE)} players"
    ] = None,
    adjustment: Adjustment = None,
) -> Ruling[Any]:
    """VEKN 3.7.3: how many tournament points for each player?

    Only victory points rank the players; it does not matter when they were ousted. None: a table of another size, or
    how many for each place, where no victory points are told.
    """
    if vp is None:
        five, four = ([str(PLACES[place].value) for place in TAKEN[size][0]] for size in (LARGE, SMALL))
        by_place = (
            because("the players are ranked by their victory points", "VEKN 3.7.2.p4", "VEKN 3.7.b3"),
            because(f"by place, at a table of {spelt(LARGE)}: {several(five)}", PLACES[1].clause),
            because(f"by place, at a table of {spelt(SMALL)}: {several(four)}", BYE.clause),
            because("who tie share the points of their places", "VEKN 3.7.3.p3"),
        )
        verdict = f"By place {several(five)}; at a table of {spelt(SMALL)} {several(four)}; who tie share them."
        return Ruling(None, verdict, by_place, told=("vp",), moot=("adjustment",))
    adjusted(vp, adjustment)
    fit(vp)
    if len(vp) in TAKEN:
        return tournament_points(vp=vp)
    steps = (
        because("the players are ranked by their victory points", "VEKN 3.7.2.p4", "VEKN 3.7.b3"),
        because(DEFINED, PLACES[1].clause, BYE.clause),
    )
    return unsettled(not_defined(len(vp)), *steps, gap="GAP-66")


def tournament_points(*, vp: Points) -> Ruling[Points]:
    """VEKN 3.7.3: the tournament points of a table of four or five; ask `TAKEN` first whether it is one.

    A place is said as the players at the table count it, 1 to 4 at a table of four, and with it what it counts as.
    """
    steps = [because("the players are ranked by their victory points", "VEKN 3.7.2.p4", "VEKN 3.7.b3")]
    if len(vp) == SMALL:
        ranks = several([ordinal(place) for place in TAKEN[SMALL][0]])
        says = f"at a table of {spelt(SMALL)} the places count as {ranks}: the {ordinal(BYE.value)} is the table bye"
        steps.append(because(says, BYE.clause))
    points: Points = {}
    for group, places in placed(vp):
        share = sum(PLACES[place][0] for place in places) / len(places)
        points |= dict.fromkeys(group, share)
        if len(group) > 1:
            sums = " + ".join(str(PLACES[place][0]) for place in places)
            says = f"{', '.join(group)} tie: ({sums}) / {len(group)} = {shown(share)} each"
            steps.append(because(says, "VEKN 3.7.3.p3", "VEKN 3.7.4.p2" if len(vp) == LARGE else "VEKN 3.7.4.p4"))
        else:
            place = len(points)
            counts = f", which counts as {ordinal(places[0])}" if place != places[0] else ""
            steps.append(because(f"{group[0]} is in place {place}{counts}: {shown(share)}", PLACES[places[0]][1]))
    verdict = f"{listed(points)}."
    return Ruling({player: points[player] for player in vp}, verdict[0].upper() + verdict[1:], tuple(steps))


TOP = Figure(5, "VEKN 3.1.p1")
"""The ranks in which ties are resolved, and the players who advance to the final."""
DRAWN = f"ties for any of the top {spelt(TOP.value)} ranks are resolved by a fair random method"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player and the results of the preliminary rounds."""

    name: Annotated[str, "the player"]
    gw: Annotated[int, "game wins"]
    vp: Annotated[float, "victory points in all preliminary rounds"]
    tp: Annotated[float | None, "tournament points in all preliminary rounds (none: not told)"] = None
    removed: Annotated[bool, "removed from the event before the final"] = False
    leaves: Annotated[bool, "leaves after the preliminary rounds, before the final"] = False
    adjusted: Annotated[int, "victory points that Standings Adjustments still take away (only today)"] = 0

    @property
    def left(self) -> float:
        """The victory points after Standings Adjustments."""
        return self.vp - self.adjusted if self.adjusted else self.vp


def ranked(players: tuple[Entrant, ...], *, whole: bool) -> list[list[Entrant]]:
    """The players by game wins, victory points and tournament points; those who are still tied together.

    Tournament points that nobody told leave a tie as it is below the top five ranks, if not the `whole` ranking is
    wanted. Raises Unfit for results that cannot be, and where tournament points are needed and missing.
    """
    names = [player.name for player in players]
    if not players or len(set(names)) != len(names):
        raise Unfit("tell one player or more, each once")
    for player in players:
        if player.gw < 0 or player.vp < 0 or player.vp % HALF or (player.tp or 0) < 0 or player.adjusted < 0:
            raise Unfit(f"{player.name}: results are never below zero, and victory points come in halves")
        if player.vp < player.gw * GAME_WIN[0]:
            raise Unfit(f"{player.name} cannot have {count(player.gw, 'game win')} with {gained(player.vp)}")
    found: list[list[Entrant]] = []
    for _, equals in groupby(sorted(players, key=lambda one: (-one.gw, -one.left)), key=lambda one: (one.gw, one.left)):
        tied = list(equals)
        untold = any(player.tp is None for player in tied)
        if len(tied) == 1 or (untold and not whole and sum(map(len, found)) >= TOP[0]):
            found.append(tied)
            continue
        if untold:
            raise Unfit(f"tell the tournament points of {', '.join(player.name for player in tied)}, who are tied")
        by_points = sorted(tied, key=lambda one: -(one.tp or 0))
        found += [list(group) for _, group in groupby(by_points, key=lambda one: one.tp)]
    return found


RANKING = (
    ("the players are ranked by game wins", "VEKN 3.1.p1"),
    ("equal game wins: by victory points from all preliminary rounds", "VEKN 3.1.p1"),
    ("equal victory points too: by tournament points", "VEKN 3.1.p1"),
)


def compared(players: tuple[Entrant, ...]) -> int:
    """The number of the three criteria that are looked at: each further one only if players are tied by those
    before."""
    wins = [player.gw for player in players]
    both = [(player.gw, player.left) for player in players]
    return 1 + (len(set(wins)) < len(wins)) + (len(set(both)) < len(both))


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking: the ranks from the first down, those who share one together; and the groups that must draw lots."""

    ranks: tuple[tuple[str, ...], ...]
    drawn: tuple[tuple[str, ...], ...]


def standing(players: tuple[Entrant, ...], *, whole: bool = True) -> Ranking:
    """The ranking, and which ties touch the top five ranks; below these only if the `whole` ranking is wanted."""
    groups = [tuple(player.name for player in group) for group in ranked(players, whole=whole)]
    drawn, above = [], 0
    for group in groups:
        if len(group) > 1 and above < TOP[0]:
            drawn.append(group)
        above += len(group)
    return Ranking(tuple(groups), tuple(drawn))


@asks(
    "What is the ranking after the preliminary rounds, or the final standing of a tournament without final?",
    name="standings",
    rank="B",
    cites=("VEKN 3.1.p1", "VEKN 3.1.6.p1"),
)
def standings(
    *,
    players: Annotated[tuple[Entrant, ...] | None, "the players and their results"] = None,
    no_final: Annotated[bool, "the tournament has no final"] = False,
) -> Ruling[Ranking | None]:
    """VEKN 3.1: in what order are the players ranked?

    Ties are resolved at random for the top five ranks only; below them they stay. None: by what they are ranked, where
    no results are told.
    """
    if players is None:
        general = [*(because(says, clause) for says, clause in RANKING), because(DRAWN, TOP[1])]
        ties = f"ties for the top {spelt(TOP.value)} ranks at random"
        verdict = f"By game wins; then by victory points, then tournament points; {ties}."
        return Ruling(None, verdict, tuple(general), told=("players",), moot=("no_final",))
    return ranking_ruled(unadjusted(players), no_final=no_final)


def unadjusted(players: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    """The players without Standings Adjustments, which only today's rules know."""
    return tuple(replace(player, adjusted=0) if player.adjusted else player for player in players)


def ranking_ruled(players: tuple[Entrant, ...], *, no_final: bool) -> Ruling[Ranking]:
    """VEKN 3.1: in what order are the players ranked, by the victory points that are left to them?"""
    ranking = standing(players)
    steps = [because(says, cite) for says, cite in RANKING[: compared(players)]]
    if no_final:
        steps.append(because("without a final this decides the final standings as well", "VEKN 3.1.6.p1"))
    if ranking.drawn:
        steps.append(because(DRAWN, TOP[1]))
    said = "; ".join(map(several, ranking.ranks))
    verdict = f"{said}."
    if ranking.drawn:
        verdict += f" Drawn at random: {'; '.join(map(several, ranking.drawn))}."
    return Ruling(ranking, verdict[0].upper() + verdict[1:], tuple(steps))


def winners(vp: Points) -> str:
    """The game win in words, for other rulings."""
    found = game_win(vp=vp).answer
    return f"game win for {found[0]}" if found else "no game win"
