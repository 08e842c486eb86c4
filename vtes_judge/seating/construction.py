"""VEKN 3.1.2: builds seatings of many players without a search: first who sits in which seats, then with whom.

With more than some sixty players nobody need meet anybody twice, so that only R3, R5, R7 and R8 matter: which places
each player has over the rounds. That is an integer program over kinds of player; `KINDS_OF` holds its solutions. The
places are then dealt out to the rounds (which always succeeds: the places of equal tables are a regular bipartite
graph, a union of perfect matchings), and the tables are mixed until nobody meets twice.
"""

from random import Random

from vtes_judge.annotations import Sequence
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.tournament.seating import divided

from .kinds import BLOCKS, KINDS_OF
from .search import Sizes

PLACES: tuple[tuple[int, int], ...] = (
    *((LARGE, seat) for seat in range(LARGE)),
    *((SMALL, seat) for seat in range(SMALL)),
)
"""The meaning of each digit of a kind of player: the size of the table, and the seat from 0."""


def kinds(players: int, rounds: int) -> dict[str, int] | None:
    """The kinds of player (a digit of `PLACES` for each round), each with its number of players; None where they are
    not known.

    Five more players make one more table of five: they have every seat equally often between them.
    """
    base = players
    while (base, rounds) not in KINDS_OF and base > LARGE:
        base -= LARGE
    if (base, rounds) not in KINDS_OF:
        return None
    found = dict(KINDS_OF[base, rounds])
    for kind, number in BLOCKS[rounds].items():
        found[kind] = found.get(kind, 0) + number * (players - base) // LARGE
    return found


def dealt(kinds_: dict[str, int], rounds: int, dice: Random) -> list[list[int]]:
    """Deal the places of the kinds out to the rounds, so that all have the same tables: the place (a digit of `PLACES`)
    of each player in each round.

    Takes one perfect matching of players and places after the other out of the graph.
    """
    left = [[int(digit) for digit in kind] for kind, number in kinds_.items() for _ in range(number)]
    dice.shuffle(left)
    capacity = [0] * len(PLACES)
    for places in left:
        for place in places:
            capacity[place] += 1
    found = []
    for number in range(rounds, 0, -1):
        assigned = matching(left, [total // number for total in capacity])
        for player, place in enumerate(assigned):
            left[player].remove(place)
            capacity[place] -= 1
        found.append(assigned)
    return found


def matching(left: Sequence[list[int]], room: list[int]) -> list[int]:
    """Give each player one of the places that are left to him, at most `room` players to each place, by augmenting
    paths."""
    holders: list[list[int]] = [[] for _ in room]
    given = [-1] * len(left)

    def find(player: int) -> bool:
        """Give the player a place, moving others on; breadth first, so that long chains need no deep recursion."""
        # for each place: the player who wants it, and the place that he gives up for it
        came: dict[int, tuple[int, int]] = {}
        queue = []
        for place in dict.fromkeys(left[player]):
            came[place] = (player, -1)
            queue.append(place)
        for place in queue:
            if len(holders[place]) < room[place]:
                while place >= 0:
                    wants, gives = came[place]
                    if gives >= 0:
                        holders[gives].remove(wants)
                    holders[place].append(wants)
                    given[wants] = place
                    place = gives
                return True
            for holder in holders[place]:
                for other in left[holder]:
                    if other not in came:
                        came[other] = (holder, place)
                        queue.append(other)
        return False

    for player in range(len(left)):
        if not find(player):
            raise ValueError("the places of the kinds are not those of equal rounds")
    return given


def built(players: int, rounds: int, dice: Random) -> tuple[list[Sizes], list[list[int]]] | None:
    """Build the sizes of the tables and the order of the players at them, for each round: best by R3, R5, R7 and R8,
    otherwise random.

    None where no kinds of player are known for so many players.
    """
    known = kinds(players, rounds)
    if known is None:
        return None
    sizes = divided(players)
    orders = []
    for assigned in dealt(known, rounds, dice):
        queues: list[list[int]] = [[] for _ in PLACES]
        for player, place in enumerate(assigned):
            queues[place].append(player)
        for queue in queues:
            dice.shuffle(queue)
        orders.append([queues[PLACES.index((size, seat))].pop() for size in sizes for seat in range(size)])
    return [sizes] * rounds, orders
