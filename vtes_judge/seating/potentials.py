"""VEKN 3.1.2: proves a bound of R8 for seatings whose R3, R5 and R7 are as good as possible, by duality of linear
programming.

Each place of a round has a price, and so has each seat that a player takes again. No set of places that a player may
have over the rounds costs more than the square of its transfers; so the prices of all places together are at most the
sum of these squares. tests/seating/test_bounds.py goes through all sets of places.
"""

from fractions import Fraction
from math import ceil

from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.tournament.seating import TRANSFERS

from .search import Sizes

PRICES: dict[tuple[int, int, int, int], tuple[str, ...]] = {
    (2, 0, 0, 0): ("-5 6 19 30 30 0 0 0 0 0",),
    (2, 1, 0, 1): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 1, 0, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 2, 0, 1): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 2, 0, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 2, 1, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 2, 2, 2): ("0 0 0 0 0 0 9 16 25 0",),
    (2, 3, 0, 1): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 3, 0, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 3, 1, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 3, 2, 2): ("0 0 0 0 0 0 9 16 25 0",),
    (2, 4, 0, 1): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 4, 0, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 4, 1, 2): ("-5 6 19 30 30 -5 6 19 30 0",),
    (2, 4, 2, 2): ("0 0 0 0 0 0 9 16 25 0",),
    (3, 0, 0, 0): ("-17/3 34/3 79/3 130/3 130/3 0 0 0 0 0",),
    (3, 1, 0, 1): ("-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",),
    (3, 1, 1, 2): ("-13/3 38/3 83/3 122/3 122/3 -13/3 38/3 83/3 122/3 0",),
    (3, 2, 0, 1): ("-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",),
    (3, 2, 1, 2): (
        "-13/3 38/3 83/3 122/3 122/3 -13/3 38/3 83/3 122/3 0",
        "-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",
    ),
    (3, 2, 3, 3): ("0 0 0 0 0 -13/3 38/3 83/3 122/3 0",),
    (3, 3, 0, 1): ("-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",),
    (3, 3, 1, 2): (
        "-13/3 38/3 83/3 122/3 122/3 -13/3 38/3 83/3 122/3 0",
        "-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",
    ),
    (3, 3, 2, 3): ("-13/3 38/3 83/3 122/3 122/3 -13/3 38/3 83/3 122/3 0",),
    (3, 3, 3, 3): ("0 0 0 0 0 -13/3 38/3 83/3 122/3 0",),
    (3, 4, 0, 1): ("-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",),
    (3, 4, 1, 2): (
        "-13/3 38/3 83/3 122/3 122/3 -13/3 38/3 83/3 122/3 0",
        "-17/3 34/3 79/3 130/3 130/3 -17/3 34/3 79/3 130/3 0",
    ),
    (3, 4, 2, 3): ("-13/3 38/3 83/3 122/3 122/3 -13/3 38/3 83/3 122/3 0",),
    (3, 4, 3, 3): ("0 0 0 0 0 -13/3 38/3 83/3 122/3 0",),
    (4, 0, 0, 0): ("-21/2 29/2 75/2 117/2 117/2 0 0 0 0 0",),
    (4, 1, 0, 1): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 1, 1, 2): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 2, 0, 1): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 2, 1, 2): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 2, 2, 3): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 2, 4, 4): ("0 0 0 0 0 100 0 0 0 0",),
    (4, 3, 0, 1): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 3, 1, 2): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 3, 2, 3): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 3, 4, 4): ("0 0 0 0 0 100 0 0 0 0",),
    (4, 4, 0, 1): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 4, 1, 2): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 4, 2, 3): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 4, 3, 4): ("-21/2 29/2 75/2 117/2 117/2 -21/2 29/2 75/2 117/2 0",),
    (4, 4, 4, 4): ("0 0 0 0 0 100 0 0 0 0",),
    (5, 0, 0, 0): ("196 0 0 0 0 0 0 0 0 0",),
    (5, 1, 0, 1): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 1, 1, 2): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 1, 2, 3): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 2, 0, 1): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 2, 1, 2): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 2, 2, 3): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 2, 3, 4): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 2, 5, 5): ("0 0 0 0 0 -21/5 94/5 219/5 354/5 -4",),
    (5, 3, 0, 1): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 3, 1, 2): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 3, 2, 3): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 3, 3, 4): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 3, 5, 5): ("0 0 0 0 0 -21/5 94/5 219/5 354/5 -4",),
    (5, 4, 0, 1): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 4, 1, 2): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 4, 2, 3): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 4, 3, 4): ("-21/5 94/5 219/5 354/5 334/5 -21/5 94/5 219/5 354/5 -4",),
    (5, 4, 5, 5): ("0 0 0 0 0 -21/5 94/5 219/5 354/5 -4",),
}
"""The prices of seats 1 to 5 of a table of five, of seats 1 to 4 of a table of four, and of a seat taken again; by the
rounds, the tables of four in each, and the fewest and most tables of four that a player has."""


def prices(text: str) -> tuple[tuple[Fraction, ...], Fraction]:
    """Parse the prices of the places, and the price of a seat taken again, which is 0 or less."""
    *places, again = map(Fraction, text.split())
    return tuple(places), again


def least_turns(sizes: Sizes, rounds: int, players: int, again: int, fair: bool = True) -> int:
    """The least sum of squares of the players' transfers in rounds of equal tables; 0 where no prices are known.

    It holds for seatings in which nobody has the fifth seat twice, at most `again` times somebody has another seat more
    than once and, if `fair`, tables of four are shared out evenly.
    """
    fours, fives = sizes.count(SMALL), sizes.count(LARGE)
    if again and (rounds < LARGE or not fours):
        return 0  # the prices allow for seats taken again only where these cannot be avoided
    low, rest = divmod(SMALL * fours * rounds, players)
    high = low + (rest > 0)
    if not fair:
        low, high = 0, rounds
    counts = [fives * rounds] * LARGE + [fours * rounds] * SMALL
    transfers = sum(number * TRANSFERS[place % LARGE + 1][0] for place, number in enumerate(counts))
    found = 0
    for text in PRICES.get((rounds, fours, low, high), ()):
        places, price = prices(text)
        paid = sum((number * one for number, one in zip(counts, places, strict=True)), price * again)
        least = ceil(paid)
        # a sum of squares of whole numbers is odd where their sum is odd
        found = max(found, least + (least - transfers) % 2)
    return found
