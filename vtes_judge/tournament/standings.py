"""VEKN 3.1 and 3.7.5: works out a whole event: the sums of its games, the ranks, the finalists, the places at the
end."""

from vtes_judge.annotations import Callable
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Ruling, Unfit
from vtes_judge.tournament.finals import Finalists, finalists, finals_winner
from vtes_judge.tournament.game import Points
from vtes_judge.tournament.scoring import DEFINED, TAKEN, TOP, Entrant, game_win, standing, tournament_points

Order = Callable[[tuple[str, ...]], tuple[str, ...]]
"""A function that orders tied players: all of them, or only the first few, if no more is known; the others stay
tied."""


def added(names: tuple[str, ...], games: tuple[Points, ...]) -> dict[str, Entrant]:
    """The sums of the preliminary games for each player, by VEKN 3.7.1 to 3.7.3; none for a player without a game.

    Each of the games has the victory points of all its players. Raises Unfit for points that no table has.
    """
    wins = dict.fromkeys(names, 0)
    points = dict.fromkeys(names, 0.0)
    table_points = dict.fromkeys(names, 0.0)
    for vp in games:
        if len(vp) not in TAKEN:
            raise Unfit(f"{DEFINED} only")
        placed = tournament_points(vp=vp).answer
        won = game_win(vp=vp).answer
        for name, number in vp.items():
            wins[name] += name in won
            points[name] += number
            table_points[name] += placed[name]
    return {name: Entrant(name, wins[name], points[name], table_points[name]) for name in names}


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's rank after the preliminary rounds; `tied`: who shares it; `drawn`: it was decided by lot."""

    place: int
    name: str
    tied: tuple[str, ...] = ()
    drawn: bool = False


def lots(seed: int) -> Order:
    """A function that puts players in a fair random order, by the SHA-256 digests of the seed and each name.

    The order of two players does not depend on who else is drawn, nor on the order in which they are listed.
    """
    from hashlib import sha256  # only here: importing it takes as long as all of this chapter

    return lambda names: tuple(sorted(names, key=lambda name: sha256(f"{seed} {name}".encode()).digest()))


def recorded(seeds: tuple[str, ...]) -> Order:
    """A function that orders players as was drawn before: as these seeds; players who are none of them stay tied."""
    return lambda names: tuple(seed for seed in seeds if seed in names)


def ranks(players: tuple[Entrant, ...], order: Order | None = None) -> tuple[Rank, ...]:
    """VEKN 3.1.p1: the ranks after the preliminary rounds, those of equal rank in the order in which they came.

    Lots decide only ties for the top five ranks, and of these only who takes one of them: below they stay tied.
    """
    found: list[Rank] = []
    ranking = standing(players)
    for group in ranking.ranks:
        place = len(found) + 1
        if len(group) == 1:
            found.append(Rank(place, group[0]))
            continue
        told = order(group) if order is not None and group in ranking.drawn else ()
        first = told[: TOP[0] - place + 1]  # no lot decides below the top five
        if len(first) == len(group) - 1:
            first = (*first, *(name for name in group if name not in first))
        found += [Rank(place + at, name, (), True) for at, name in enumerate(first)]
        rest = tuple(name for name in group if name not in first)
        found += [Rank(place + len(first), name, rest) for name in rest]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Seeds:
    """The finalists, best first; `open`: who is still tied for a place or for the order, and must be drawn; `drawn`:
    who was."""

    seeds: tuple[str, ...]
    ruling: Ruling[Finalists | None]
    open: tuple[tuple[str, ...], ...] = ()
    drawn: tuple[str, ...] = ()


def final_seeds(players: tuple[Entrant, ...], order: Order | None = None) -> Seeds:
    """VEKN 3.1.p1: the finalists in the order of their ranks, as far as the results and the lots decide it.

    Nobody if the texts do not settle who they are: fewer than five players stay, or one of the five leaves.
    """
    ruling = finalists(players=players)
    if ruling.answer is None:
        return Seeds((), ruling)
    staying = tuple(player for player in players if not player.removed)
    through: list[str] = []
    drawn: list[str] = []
    for group in standing(staying).ranks:
        if len(through) >= TOP[0]:
            break
        told = group if len(group) == 1 else order(group) if order is not None else ()
        wanted = min(len(group), TOP[0] - len(through))
        if len(told) < min(wanted, len(group) - 1):
            return Seeds(tuple(through), ruling, ruling.answer.drawn)
        if len(told) < wanted:
            told = (*told, *(name for name in group if name not in told))
        through += told[:wanted]
        drawn += told if len(group) > 1 else ()
    return Seeds(tuple(through), ruling, drawn=tuple(drawn))


def final_places(vp: Points, order: tuple[str, ...], ranked: tuple[Rank, ...]) -> tuple[tuple[int, str], ...]:
    """VEKN 3.7.5: everybody's place at the end: the winner, the other finalists second, then the preliminary ranks."""
    outcome = finals_winner(vp=vp, seeds=order).answer
    second = [(2, name) for name in order if name in outcome.second]
    rest = [one for one in ranked if one.name not in vp]
    below: list[tuple[int, str]] = []
    for at, one in enumerate(rest):
        same = at > 0 and rest[at - 1].place == one.place
        below.append((below[-1][0] if same else len(vp) + at + 1, one.name))
    return ((1, outcome.winner), *second, *below)
