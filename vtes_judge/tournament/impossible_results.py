"""VEKN 3.7.2: says why no course of a game has a result, in numbers to be counted at the table, and what is near it."""

from itertools import product

from vtes_judge.rulings import Step, because, need
from vtes_judge.tournament.game import HALF, POINTS, Points, course, shown, withdrawals

CITES = ("VEKN 3.7.2.p1", "VEKN 3.7.2.p2", "VEKN 3.7.2.p3")

FAR = 4
"""The greatest distance from an impossible result at which a possible one is looked for, in half victory points."""
ALONE = "whoever survives alone gets a full point and no half"


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


def cause(points: Points) -> str:
    """Why no course of the game gives these points, in one sentence without its full stop: how many there are too many
    or too few, or else what is wrong in the order of seats."""
    total, due, _ = _sum(points)
    if total != due:
        much = abs(total - due)
        return f"{'one point' if much == 1 else f'{shown(much)} points'} too {'many' if total > due else 'few'}"
    if mended(points):
        return ALONE
    return (
        "; ".join(_clockwise(points)) or "no order of ousts and withdrawals gives these points in this order of seats"
    )


def mended(points: Points) -> list[Points]:
    """The possible results that differ in the points of one player, by exactly what is wrong; at most two.

    Where the points do not add up, it is what is too many or too few; where they do, the half of one who survived alone
    and has a full point. [] if none of these does, if more than two do, or if two players must have withdrawn.
    """
    total, due, _ = _sum(points)
    by = due - total or HALF
    if abs(by) > FAR * HALF:
        return []
    found: dict[int, list[Points]] = {}
    for player, number in points.items():
        other = {**points, player: number + by}
        if gone := withdrawals(other):
            found.setdefault(len(gone[0]), []).append(other)
    likely = found[min(found)] if found and min(found) <= 1 else []
    return likely if len(likely) <= 2 else []


def slip(points: Points) -> str:
    """What is wrong with a result that cannot be, in a few words, and whose points may be told wrongly, if changing
    those of one player mends just that."""
    asked = [
        f"{player} have {shown(other[player])}, not {shown(points[player])}"
        for other in mended(points)
        for player in points
        if other[player] != points[player]
    ]
    return f"{cause(points)}." + (f" Did {' or '.join(asked)}?" if asked else "")


def _names(players: list[str]) -> str:
    return " and ".join((", ".join(players[:-1]), players[-1])) if len(players) > 1 else players[0]


def _clockwise(points: Points) -> list[str]:
    """What is wrong in the order of seats, for each way in which the game may have ended: who ousts players sits before
    them, no survivor between."""
    halves = [player for player, number in points.items() if number % 1]
    last = [player for player, number in points.items() if number >= POINTS["last"][0] and player not in halves]
    if len(halves) < 2:
        gone = f"{halves[0]} alone has a half, and so has withdrawn: {ALONE}" if halves else ""
        return list(filter(None, [gone, *_ends(points, last, halves, "if {} was the last to survive, ")]))
    found = _blocked(points, halves)
    if not found:
        return []
    said, who = [f"if nobody withdrew, {found}"], _names(halves)
    if len(halves) > 2:
        return [*said, f"if some of {who} withdrew, no order of ousts gives these points either"]
    said.append(f"if one of {who} withdrew, the other survived alone, and has a full point and no half")
    return [*said, *_ends(points, last, halves, "if both withdrew and {} was the last to survive, ")]


def _ends(points: Points, last: list[str], withdrawn: list[str], start: str) -> list[str]:
    """What is wrong if each of these was the last to survive; [] if with one of them nothing is."""
    said = [(player, _blocked(points, [player], withdrawn)) for player in last]
    return [start.format(player) + found for player, found in said] if all(found for _, found in said) else []


def _blocked(points: Points, survivors: list[str], withdrawn: list[str] | None = None) -> str:
    """The first players who have ousted more than can be ousted clockwise from them before the next survivor; '' if
    there are none."""
    seats = list(points)
    gone = withdrawn or []
    end = HALF if len(survivors) > 1 else POINTS["last"][0]
    ousts = {
        player: number - end * (player in survivors) - HALF * (player in gone) for player, number in points.items()
    }
    for survivor in survivors:
        at = seats.index(survivor)
        ring = seats[at:] + seats[:at]
        stop = next((place for place, player in enumerate(ring) if place and player in survivors), len(ring))
        arc = ring[:stop]
        beyond = ring[stop % len(ring)]
        for start in range(len(arc) - 1, -1, -1):
            behind = arc[start:]
            number = sum((ousts[player] for player in behind), 0.0)
            ousted = [player for player in behind[1:] if player not in gone]
            if number > len(ousted):
                active = [player for player in behind if ousts[player]]
                who = f"{_names(active)} {'has' if len(active) == 1 else 'have'} ousted {shown(number)}"
                few = f"only {_names(ousted)}" if ousted else "nobody"
                left = [player for player in behind[1:] if player in gone]
                why = f", as {_names(left)} withdrew" if left else ""
                where = f"clockwise from {behind[0]} to {beyond}, who survived"
                return f"{who}, but {where}, {few} can have been ousted{why}"
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
