"""VEKN 3.7.2: says why no course of a game has a result, in numbers to be counted at the table, and what is near it."""

from itertools import product

from vtes_judge.rulings import Step, because, need
from vtes_judge.tournament.game import HALF, POINTS, Points, course, shown

CITES = ("VEKN 3.7.2.p1", "VEKN 3.7.2.p2", "VEKN 3.7.2.p3")

FAR = 4
"""The greatest distance from an impossible result at which a possible one is looked for, in half victory points."""


def reasons(points: Points) -> tuple[Step, ...]:
    """Why these victory points cannot be: what is counted wrongly, as far as counting shows it.

    The points are halves, the players sit clockwise in this order, and no course of the game gives them.
    """
    total, due, says = _sum(points)
    steps = [need(total == due, says, *CITES)]
    if total == due:
        steps += [because(one, *CITES, "CRR I.B.n1") for one in _clockwise(points)]
    return tuple(steps)


def _sum(points: Points) -> tuple[float, float, str]:
    """The total that the halves imply: whoever is ousted gives a point to somebody, and the last one gets one."""
    whole = [player for player, number in points.items() if number % 1 == 0]
    halves = [player for player in points if player not in whole]
    due = POINTS["prey"][0] * len(whole) + HALF * len(halves)
    total = sum(points.values(), 0.0)
    parts = []
    if whole:
        parts.append(
            f"{_names(whole)} {'has' if len(whole) == 1 else 'have'} no half point: whoever has none was ousted, which "
            "gives another player a point, or was the last to survive, which gives one"
        )
    if halves:
        parts.append(
            f"{_names(halves)} {'has' if len(halves) == 1 else 'have'} a half point for surviving or withdrawing"
        )
    told = f"; the points told add up to {shown(total)}" if total != due else ""
    return total, due, f"the points add up to {shown(due)}: {'; '.join(parts)}{told}"


def slip(points: Points, nearest: list[Points]) -> str:
    """The likely slip in a result that cannot be, in a few words: how much too many or too few, and whose points may
    be wrong, if changing those of one player mends it (`nearest`: what `near` found); '' if nothing is near."""
    total, due, _ = _sum(points)
    much = abs(total - due)
    amount = {HALF: "half a point", 1.0: "one point"}.get(much, f"{shown(much)} points")
    says = f"{amount} too {'many' if total > due else 'few'}." if much else ""
    asked = [
        f"{player} have {shown(other[player])}, not {shown(points[player])}"
        for other in nearest
        for player in points
        if all((other[one] != points[one]) is (one == player) for one in points)
    ]
    return f"{says} Did {' or '.join(asked[:2])}?".strip() if asked else says


def _names(players: list[str]) -> str:
    return " and ".join((", ".join(players[:-1]), players[-1])) if len(players) > 1 else players[0]


def _clockwise(points: Points) -> list[str]:
    """What is wrong in the order of seats if nobody withdrew: who ousts players sits before them, no survivor
    between."""
    halves = [player for player, number in points.items() if number % 1]
    if len(halves) == 1:
        return [f"{halves[0]} alone has a half, and so has withdrawn: whoever survives alone gets a full point"]
    if halves:
        found = _blocked(points, halves)
        return [f"if nobody withdrew, {found}"] if found else []
    last = [player for player, number in points.items() if number >= POINTS["last"][0]]
    said = [(player, _blocked(points, [player])) for player in last]
    if len(said) > 2 or not all(found for _, found in said):
        return []
    return [f"if {player} was the last to survive, {found}" for player, found in said]


def _blocked(points: Points, survivors: list[str]) -> str:
    """The first player with more ousts than there are players clockwise before the next survivor; '' if there is
    none."""
    seats = list(points)
    end = HALF if len(survivors) > 1 else POINTS["last"][0]
    for survivor in survivors:
        at = seats.index(survivor)
        ring = seats[at:] + seats[:at]
        stop = next((place for place, player in enumerate(ring) if place and player in survivors), len(ring))
        arc = ring[:stop]
        beyond = ring[stop % len(ring)]
        for start in range(len(arc) - 1, -1, -1):
            behind = arc[start:]
            number = sum((points[player] - (end if player in survivors else 0) for player in behind), 0.0)
            if number > len(behind) - 1:
                who = f"{_names(behind)} {'has' if len(behind) == 1 else 'have'} ousted {shown(number)}"
                few = f"only {_names(behind[1:])}" if behind[1:] else "nobody"
                return f"{who}, but clockwise from {behind[0]} to {beyond}, who survived, {few} can have been ousted"
    return ""


def near(points: Points, at_once: bool) -> list[Points]:
    """The possible results with the fewest halves changed, at most three; none if every one is far."""
    seats = list(points)
    changes = [change for change in product(range(-FAR, FAR + 1), repeat=len(seats)) if sum(map(abs, change)) <= FAR]
    best: list[Points] = []
    for change in sorted(changes, key=lambda one: (sum(map(abs, one)), sum(map(bool, one)))):
        if best and _size(change) > _size(tuple(int((best[0][one] - points[one]) / HALF) for one in seats)):
            break
        other = {player: points[player] + HALF * by for player, by in zip(seats, change, strict=True)}
        total, due, _ = _sum(other)
        if total == due and course(other, at_once=at_once) is not None:
            best.append(other)
    return best[:3]


def _size(change: tuple[int, ...]) -> tuple[int, int]:
    return sum(map(abs, change)), sum(map(bool, change))
