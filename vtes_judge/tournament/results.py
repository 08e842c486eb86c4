"""VEKN 3.5 to 3.7: results that are agreed or reported: conceding, intentional draws, and whether a report can be."""

from __future__ import annotations

from itertools import permutations

from vtes_judge.annotations import Annotated
from vtes_judge.caching import lru_cache
from vtes_judge.choices import StrEnum
from vtes_judge.figures.tables import LARGE
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.ousting import victory_points
from vtes_judge.rulings import (
    ONLY_TODAY,
    REMEMBERED,
    SETTING,
    SPECIAL,
    Otherwise,
    Ruling,
    Step,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Player
from vtes_judge.table.turn import spelt
from vtes_judge.tournament.conduct import LAST_TWO
from vtes_judge.tournament.game import (
    HALF,
    POINTS,
    SURVIVED,
    Move,
    Points,
    What,
    course,
    ending,
    gained,
    listed,
    seated,
    several,
    worth,
)
from vtes_judge.tournament.scoring import DEFINED, GAME_WIN, TAKEN, adjusted, game_win, tournament_points, winners

NOBODY = "nobody"
SOME_COURSE = (
    "some course of ousts, withdrawals and the end of the game gives these victory points",
    ("VEKN 3.7.2.p1", "VEKN 3.7.2.p2", "VEKN 3.7.2.p3", "CRR I.B.n1"),
)
"""The requirement that a course of the game gives the result, and its clauses."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """An agreement on a result: whether it is allowed, what each gains by it, and the victory points then, if known."""

    allowed: bool
    gains: Points
    totals: Points


def _totals(still_in: tuple[str, ...], gains: Points, before: Points | None) -> Points:
    if before is None:
        return {}
    if set(still_in) - set(before):
        raise Unfit("vp-so-far names every player, with 0 for one who has none")
    if any(number < 0 or number % HALF for number in before.values()) or len(before) > LARGE:
        raise Unfit(f"victory points come in halves, from 0 up, for at most {spelt(LARGE)} players")
    return {player: number + gains.get(player, 0) for player, number in before.items()}


@asks(
    "May these players concede, and how is it scored?",
    name="concede-allowed",
    rank="A",
    cites=(
        *("VEKN 3.5.p1", "VEKN 3.7.2.p1", "VEKN 3.7.2.p3", "VEKN 3.7.1.p1", "VEKN 4.8.p1", "VEKN 4.8.p2"),
        *("VEKN 4.8.p3", "VEKN 4.8.p4"),
    ),
)
def concede_allowed(
    *,
    still_in: Annotated[tuple[Player, ...] | None, "the players still in the game"] = None,
    conceding: Annotated[tuple[Player, ...] | None, "the players who agree to concede"] = None,
    play_to_win: Annotated[
        bool, "conceding does not violate play to win", SPECIAL, Otherwise("conceding violates play to win")
    ] = True,
    final: Annotated[bool, "it is the final", SETTING] = False,
    improper: Annotated[bool, "somebody was bribed or coerced to concede", SPECIAL] = False,
    vp_so_far: Annotated[dict[Player, float] | None, "everybody's victory points before (ousted players too)"] = None,
    by_chance: Annotated[bool, "chance decides who concedes", ONLY_TODAY] = False,
) -> Ruling[Agreement | None]:
    """VEKN 3.5: may they concede to the one who remains?

    Gains are on top of the victory points before. Whether conceding is play to win is for the judge to say. None: when
    they may, where it is not told who is still in the game.
    """
    del by_chance
    if still_in is None:
        return _when_they_may_concede(play_to_win, final, improper)
    if conceding is None:
        raise Untold("tell which players agree to concede", "conceding")
    seated(still_in)
    if set(conceding) - set(still_in) or len(set(conceding)) != len(conceding) or not conceding:
        raise Unfit(f"those who concede are still in the game and are each named once: {', '.join(still_in)}")
    rest = [player for player in still_in if player not in conceding]
    steps: list[Step] = [
        need(len(rest) == 1, "all but one of the players agree to concede", "VEKN 3.5.p1"),
        _is_play_to_win(play_to_win, final),
    ]
    if len(still_in) == LAST_TWO.value:
        few = f"with {spelt(LAST_TWO.value)} Methuselahs left"
        says = f"{few} no deal counts, and both play to win by the state of the game alone"
        steps.append(because(says, "VEKN 4.8.p4", over=("VEKN 4.8.p2",)))
    if improper:
        steps.append(IMPROPER)
    left = _left_of_conceding(play_to_win, improper)
    notes = ("GAP-16",) if improper else ()
    if not decide(*steps).answer:
        return Ruling(NO_CONCESSION, "No, the game goes on.", tuple(steps), left_to_judge=left, notes=notes)
    winner = rest[0]
    gains, end = ending((winner,), {winner: POINTS["prey"][0] * len(conceding)}, True)
    says = f"recorded as if {winner} had ousted {', '.join(conceding)} in sequence: a victory point for each"
    steps += [because(says, "VEKN 3.5.p1", "VEKN 3.7.2.p1"), *end]
    totals = _totals(still_in, gains, vp_so_far)
    verdict = f"{'If the judge lets it stand' if improper else 'Yes'}: {winner} gains {gained(gains[winner])}"
    if totals:
        verdict += f"; then {listed(totals)}, {winners(totals)}"
        steps.append(
            because(f"a game win needs {spelt(GAME_WIN.value)} victory points and more than any other", "VEKN 3.7.1.p1")
        )
    return Ruling(
        Agreement(True, gains, totals),
        f"{verdict}.",
        tuple(steps),
        left_to_judge=left,
        notes=("GAP-02", "X-60", *notes),
        told=("vp_so_far",),
    )


IMPROPER = because(
    "who bribes, coerces or improperly induces opponents to concede is subject to the Penalty Guidelines", "VEKN 3.5.p1"
)
"""What a bribe means. Whether the concession stands, no text says."""

NO_CONCESSION = Agreement(False, {}, {})


def _is_play_to_win(play_to_win: bool, final: bool) -> Step:
    win = "VEKN 4.8.p3" if final else "VEKN 4.8.p1"
    return need(play_to_win, "it does not violate the play to win rule", "VEKN 3.5.p1", win)


def _left_of_conceding(play_to_win: bool, improper: bool) -> tuple[str, ...]:
    return (
        *(("whether conceding violates play to win",) if play_to_win else ()),
        *(("the penalty, and whether the concession stands",) if improper else ()),
    )


def _when_they_may_concede(play_to_win: bool, final: bool, improper: bool) -> Ruling[Agreement | None]:
    """When players may concede, whoever is still in the game."""
    general = [
        because("all but one of the players agree to concede, and it does not violate play to win", "VEKN 3.5.p1"),
        because(f"who remains gains {victory_points(POINTS['prey'][0])} for each", "VEKN 3.5.p1", "VEKN 3.7.2.p1"),
    ]
    left = _left_of_conceding(play_to_win, improper)
    notes = ("GAP-16",) if improper else ()
    if not play_to_win:
        steps = (_is_play_to_win(play_to_win, final), *((IMPROPER,) if improper else ()))
        return Ruling(NO_CONCESSION, "No, the game goes on.", steps, left_to_judge=left, notes=notes)
    told = ("still_in", "conceding", "vp_so_far")
    if improper:
        verdict = "No bribe or coercion, which is penalized; if the judge lets it stand, only all but one together."
        return Ruling(None, verdict, (IMPROPER, *general), left_to_judge=left, notes=notes, told=told)
    verdict = "Only all but one of those still in the game together, if that is play to win."
    return Ruling(None, verdict, tuple(general), left_to_judge=left, told=told)


AGREED = "the players agree mutually: it follows, all who are still in the game"
"""What a draw takes."""


@asks(
    "May they agree to a draw, and how is it scored?",
    name="intentional-draw",
    rank="B",
    cites=("VEKN 3.6.p1", "VEKN 3.7.2.p3", "VEKN 3.7.b2", "VEKN 3.7.1.p1", "VEKN 4.8.p1", "VEKN 4.8.p4"),
)
def intentional_draw(
    *,
    still_in: Annotated[tuple[Player, ...] | None, "the players still in the game"] = None,
    all_agree: Annotated[bool | None, "all players still in the game agree to the draw"] = None,
    submitted: Annotated[bool, "the game results have been submitted", SPECIAL] = False,
    vp_so_far: Annotated[dict[Player, float] | None, "everybody's victory points before (ousted players too)"] = None,
) -> Ruling[Agreement | None]:
    """VEKN 3.6: may they agree to an intentional draw?

    Earlier ousts stay scored, so that a draw can give a game win. None: when they may, where it is not told who is
    still in the game.
    """
    if still_in is None and all_agree is not False and not submitted:
        general = [
            because(AGREED, "VEKN 3.6.p1"),
            because("a draw has the same results as playing to the time limit", "VEKN 3.6.p1", "VEKN 3.7.2.p3"),
        ]
        verdict = f"Yes, if all who are still in the game agree: {victory_points(SURVIVED.value)} for each."
        gaps = ("GAP-42", "X-47")
        return Ruling(None, verdict, tuple(general), notes=gaps, told=("still_in", "all_agree", "vp_so_far"))
    if still_in is not None:
        seated(still_in)
    if all_agree is None and not submitted:
        raise Untold("tell whether all who are still in the game agree", "all_agree")
    steps = [
        *([] if all_agree is None else [need(all_agree, AGREED, "VEKN 3.6.p1")]),
        need(not submitted, "the results of the game have not been submitted", "VEKN 3.6.p1"),
    ]
    if still_in is None or not decide(*steps).answer:
        if all_agree is False:
            says = "an offer that is declined is not pressed: the game continues without any coercion to accept it"
            steps.append(because(says, "VEKN 3.6.p1"))
        return Ruling(Agreement(False, {}, {}), "No draw.", tuple(steps))
    gains, end = ending(still_in, dict.fromkeys(still_in, 0.0), True)
    steps += [because("a draw has the same results as playing to the time limit", "VEKN 3.6.p1"), *end]
    totals = _totals(still_in, gains, vp_so_far)
    verdict = f"Yes: {victory_points(SURVIVED.value)} for each who is still in the game"
    if totals:
        verdict += f"; then {listed(totals)}, {winners(totals)}"
        steps.append(
            because(f"a game win needs {spelt(GAME_WIN.value)} victory points and more than any other", "VEKN 3.7.1.p1")
        )
    says = "players must play to win, but the rule on draws has no such condition, as that on conceding has"
    steps.append(because(says, "VEKN 4.8.p1", "VEKN 3.6.p1"))
    left = ["whether somebody who leads may accept a draw under play to win"]
    notes = ["GAP-42", "X-47"]
    if len(still_in) == LAST_TWO.value:
        says = f"with {spelt(LAST_TWO.value)} Methuselahs left no deal counts; that a draw is such a deal is not said"
        steps.append(because(says, "VEKN 4.8.p4", "VEKN 3.6.p1"))
        left.append("whether a draw between the last two is a deal, which would not count")
        notes.append("GAP-45")
    return Ruling(
        Agreement(True, gains, totals),
        f"{verdict}.",
        tuple(steps),
        left_to_judge=tuple(left),
        notes=tuple(notes),
        told=("vp_so_far",),
    )


class ReportVerdict(StrEnum):
    """Whether a report can be right."""

    VALID = "valid"
    AT_ONCE = "needs-simultaneous-oust"
    INCONSISTENT = "inconsistent"


@dataclass(frozen=True, slots=True)
class Report:
    """Whether a report can be right, and a course of the game that gives its victory points, if there is one."""

    outcome: ReportVerdict
    course: tuple[str, ...]


def _told(moves: tuple[Move, ...], seats: tuple[str, ...]) -> tuple[str, ...]:
    """Tell a course of the game in words."""
    left = list(seats)
    said = []
    for what, players in moves:
        if what is What.WITHDRAW:
            said.append(f"{players[0]} withdraws")
        elif len(players) > 1:
            said.append(f"{several(players)} are ousted at the same time")
        else:
            said.append(f"{left[left.index(players[0]) - 1]} ousts {players[0]}")
        left = [player for player in left if player not in players]
    said.append(f"time, with {', '.join(left)} left" if len(left) > 1 else f"{left[0]} is the last" if left else
                "nobody is left")  # fmt: skip
    return tuple(said)


@asks(
    "Can this table report be right?",
    name="score-sheet-valid",
    rank="B",
    cites=(
        *("VEKN 3.7.2.p1", "VEKN 3.7.2.p2", "VEKN 3.7.2.p3", "VEKN 3.7.3.p1", "VEKN 3.7.3.p2", "VEKN 3.7.3.p3"),
        *("VEKN 3.7.1.p1", "VEKN 3.7.b2", "CRR III.n2", "CRR I.B.n1"),
    ),
)
def score_sheet_valid(
    *,
    vp: Annotated[dict[str, float], "the victory points of the players, in the order of the seats, clockwise"],
    tp: Annotated[
        dict[str, float] | None,
        "the tournament points reported (none: not told)",
        SPECIAL,
        Otherwise("tournament points are reported"),
    ] = None,
    winner: Annotated[
        str | None,
        "who is reported with the game win, or nobody (none: not told)",
        SPECIAL,
        Otherwise("a game win is reported"),
    ] = None,
    time: Annotated[
        bool | None,
        "the game went to the time limit (none: not told)",
        SPECIAL,
        Otherwise("it is told whether the game went to the time limit"),
    ] = None,
    survivors: Annotated[
        tuple[str, ...] | None,
        "who was still in the game at its end (none: not told)",
        SPECIAL,
        Otherwise("it is told who survived"),
    ] = None,
    withdrawn: Annotated[
        tuple[str, ...] | None, "who withdrew (none: not told)", SPECIAL, Otherwise("it is told who withdrew")
    ] = None,
    card_vp: Annotated[
        dict[str, float] | None,
        "victory points that cards gave, contained in the others",
        SPECIAL,
        Otherwise("cards gave some of the victory points"),
    ] = None,
    adjustment: Annotated[
        dict[str, float] | None,
        "Standings Adjustments, such as E:-1, contained in the victory points",
        ONLY_TODAY,
        Otherwise("a player has a Standings Adjustment"),
    ] = None,
) -> Ruling[Report]:
    """VEKN 3.7.2: is there a course of the game with this result?

    For three to five players every order of ousts, also of several at the same time, withdrawals and the time limit
    is tried. The order of the seats matters.
    """
    adjusted(vp, adjustment)
    return report_sound(
        vp=vp, tp=tp, winner=winner, time=time, survivors=survivors, withdrawn=withdrawn, card_vp=card_vp
    )


def report_sound(
    *,
    vp: dict[str, float],
    tp: dict[str, float] | None = None,
    winner: str | None = None,
    time: bool | None = None,
    survivors: tuple[str, ...] | None = None,
    withdrawn: tuple[str, ...] | None = None,
    card_vp: dict[str, float] | None = None,
    simultaneous: bool = True,
) -> Ruling[Report]:
    """VEKN 3.7.2: can a report be right, and by which course? `simultaneous` False: all ousts come one by one."""
    seats = tuple(vp)
    seated(seats)
    if len(seats) < 3:
        raise Unfit(
            f"tell the victory points of all players at the table, three to {spelt(LARGE)}, in the order of the seats"
        )
    cards = card_vp or {}
    for player in (*(survivors or ()), *(withdrawn or ()), *cards, *(tp or {})):
        if player not in vp:
            raise Unfit(f"{player} is not at the table: {', '.join(seats)}")
    if any(number < 0 for number in cards.values()):
        raise Unfit("the victory points that cards have given cannot be below zero")
    if winner is not None and winner not in (*seats, NOBODY):
        raise Unfit(f"{winner} is not at the table: {', '.join(seats)}, or {NOBODY}")
    if tp is not None and set(tp) != set(vp):
        raise Unfit("tell the tournament points of all players, or of none")
    due = {player: number - cards.get(player, 0) for player, number in vp.items()}
    whole = all(number >= 0 and number % HALF == 0 for number in due.values())
    steps = [need(whole, "all victory points are halves, and none below zero", "VEKN 3.7.2.p1", "VEKN 3.7.2.p2",
                  "VEKN 3.7.2.p3")]  # fmt: skip
    found, at_once, left_early = None, False, False
    if whole:
        alive = None if survivors is None else frozenset(survivors)
        gone = None if withdrawn is None else frozenset(withdrawn)
        tried = [(False, frozenset[str]()), (False, None), (True, frozenset[str]()), (True, None)]
        for at_once, nobody in tried if gone is None else [(False, gone), (True, gone)]:
            found = course(due, at_once=at_once, time=time, survivors=alive, withdrawn=nobody)
            if found is not None:
                left_early = any(what is What.WITHDRAW for what, _ in found)
                break
        steps.append(_some_course(found is not None, at_once and found is not None and not simultaneous))
        if found is None and (survivors is not None or withdrawn is not None or time is not None):
            if course(due, at_once=True) is not None:
                says = "these victory points can be, but not with what is told of the end of the game"
                steps.append(because(says, "VEKN 3.7.2.p2", "VEKN 3.7.2.p3"))
        elif found is None and (other := elsewhere(due)):
            says = f"with another order of the seats they could be, such as {other}: it matters whose prey is whose"
            steps.append(because(says, "VEKN 3.7.2.p1", "CRR I.B.n1"))
        if found is not None and at_once:
            says = "only with players ousted at the same time, who gain for their own prey all the same"
            steps.append(because(says, "CRR III.n2"))
        if left_early and withdrawn is None:
            steps.append(because("only with a player who withdrew", "VEKN 3.7.2.p2", "VEKN 3.7.b2"))
    if whole:
        steps += _checked(vp, tp, winner)
    told = _told(found, seats) if found is not None else ()
    left = () if cards else ("whether cards gave victory points",)
    if any(step.met is False for step in steps):
        return Ruling(
            Report(ReportVerdict.INCONSISTENT, told), "No, it cannot be right.", tuple(steps), left_to_judge=left
        )
    verdict = f"Yes, for example: {'; '.join(told)}."
    if left_early and withdrawn is None:
        verdict = f"Only with a withdrawal, for example: {'; '.join(told)}."
    if at_once:
        verdict = f"Only with players ousted at the same time, for example: {'; '.join(told)}."
        return Ruling(Report(ReportVerdict.AT_ONCE, told), verdict, tuple(steps), left_to_judge=left, notes=("GAP-11",))
    return Ruling(Report(ReportVerdict.VALID, told), verdict, tuple(steps), left_to_judge=left, notes=("GAP-11",))


def _some_course(found: bool, only_at_once: bool) -> Step:
    """The requirement that a course has the result; `only_at_once`: only one with ousts at the same time has it."""
    without = " without players ousted at the same time" if only_at_once else ""
    return need(found and not only_at_once, SOME_COURSE[0] + without, *SOME_COURSE[1])


def elsewhere(due: Points) -> str:
    """VEKN 3.7.2: another order of the seats in which some course of the game gives these points, in words; '' if none.

    An order that needs no withdrawal is taken before one that does. Where players must be ousted at the same time in
    any order that there is, these seats do as well as any other.
    """
    return _elsewhere(tuple(due.items()), worth())


@lru_cache(REMEMBERED)
def _elsewhere(points: tuple[tuple[str, float], ...], _worth: object) -> str:
    """Another order of the seats in which some course gives these points: `elsewhere` for hashable values,
    remembered."""
    due = dict(points)
    first, *others = due
    for withdrawn in (frozenset[str](), None):
        for rest in permutations(others):
            seats = {player: due[player] for player in (first, *rest)}
            if course(seats, at_once=False, withdrawn=withdrawn) is not None:
                joint = ", " if any(" " in player for player in seats) else " "
                return joint.join(seats)
    return ""


def _checked(vp: Points, tp: Points | None, winner: str | None) -> list[Step]:
    """The requirements that tournament points and game win agree with the victory points."""
    steps = []
    if tp is not None:
        if len(vp) not in TAKEN:
            raise Unfit(f"{DEFINED} only")
        right = tournament_points(vp=vp).answer
        says = f"the tournament points are those of the victory points: {listed(right)}"
        steps.append(need(tp == right, says, TAKEN[len(vp)][1], "VEKN 3.7.3.p3"))
    if winner is not None:
        won = game_win(vp=vp).answer
        says = f"the game win is right: {won[0] if won else NOBODY} receives it"
        steps.append(need((won[0] if won else NOBODY) == winner, says, "VEKN 3.7.1.p1"))
    return steps
