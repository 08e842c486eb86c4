"""VEKN 4.8 and 4.9: play to win, deals, infinite loops."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.tables import LARGE
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
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.turn import spelt

LAST_TWO = Figure(2, "VEKN 4.8.p4")
"""The number of Methuselahs left at which no deal counts any more."""


class PlayAim(StrEnum):
    """The aims that a player may play for."""

    GAME_WIN = "game-win"
    POINTS = "victory-points"
    TOURNAMENT = "tournament-win"
    RATING = "ratings-or-standing"
    SURVIVE = "survive"
    SELF_OUST = "self-oust"
    OTHER = "other"


NO_POINT = "Not settled: the text does not say what playing to win is when no further victory point is possible."


@asks(
    "Is this playing to win?",
    name="play-to-win",
    rank="A",
    cites=("VEKN 4.8.p1", "VEKN 4.8.p3", "VEKN 3.7.5.p1", "VEKN 3.7.1.p1"),
)
def play_to_win(
    *,
    aim: Annotated[PlayAim, "what the player plays for"],
    final: Annotated[bool, "it is the final", SETTING] = False,
    game_win_possible: Annotated[bool | None, "a game win is reasonably possible for the player"] = None,
    points_possible: Annotated[
        bool,
        "a further victory point is possible for the player",
        SPECIAL,
        Otherwise("no further victory point is possible for the player"),
    ] = True,
    nothing_to_gain: Annotated[bool, "the player can gain nothing any more", ONLY_TODAY] = False,
    win_is_safe: Annotated[bool, "the game win of the player is safe", ONLY_TODAY] = False,
) -> Ruling[bool | None]:
    """VEKN 4.8: does playing for this conform with play to win?

    In a preliminary round it is the game win, and as many victory points as possible where that is out of reach; in the
    final it is to finish as tournament winner.
    """
    del nothing_to_gain, win_is_safe
    if final:
        says = "the player plays to finish as tournament winner, which is playing to win in the final"
        steps = [need(aim in (PlayAim.TOURNAMENT, PlayAim.GAME_WIN), says, "VEKN 4.8.p3")]
        if aim is PlayAim.GAME_WIN:
            says = "the most victory points of the final win the tournament; it follows that a game win in it does"
            steps.append(because(says, "VEKN 3.7.5.p1", "VEKN 3.7.1.p1"))
        left = ("what a finalist plays for who can no longer win the tournament: that is not said",)
        if aim is PlayAim.POINTS:
            no = "No, unless the points are to finish as tournament winner."
            return decide(*steps, no=no, left_to_judge=left, moot=("game_win_possible",))
        return decide(*steps, moot=("game_win_possible",))
    if aim in (PlayAim.RATING, PlayAim.SURVIVE, PlayAim.SELF_OUST, PlayAim.OTHER, PlayAim.TOURNAMENT):
        says = "the player plays toward the goal of the game, and not against it by ratings, standing or the like"
        return decide(need(False, says, "VEKN 4.8.p1"), moot=("game_win_possible",))
    if game_win_possible is None:
        raise Untold(
            "tell game-win-possible: whether a game win is reasonably possible for the player", "game_win_possible"
        )
    judge = ("whether a game win is reasonably possible",)
    if aim is PlayAim.GAME_WIN:
        says = "a game win is reasonably possible; where it is not, the player plays for victory points"
        return decide(need(game_win_possible, says, "VEKN 4.8.p1"), left_to_judge=judge)
    if not points_possible and not game_win_possible:
        says = "for a player without a game win in reach it is to get as many victory points as possible"
        nearest = "the rule says nothing of a player for whom no further point is possible"
        return unsettled(NO_POINT, because(says, "VEKN 4.8.p1"), because(nearest, "VEKN 4.8.p1"), gap="GAP-65")
    says = "no game win is reasonably possible; where one is, the player plays for it first"
    return decide(need(not game_win_possible, says, "VEKN 4.8.p1"), left_to_judge=judge)


class Deal(StrEnum):
    """The worth of a deal: whether a player may keep or break it."""

    FREE = "may-honour-or-break"
    NO_PROTECTION = "no-protection"
    VOID = "void"
    COLLUSION = "collusion"


@asks(
    "May this deal be honoured (or must it be played around)?",
    name="deal-honoured",
    rank="B",
    cites=("VEKN 4.8.p1", "VEKN 4.8.p2", "VEKN 4.8.p3", "VEKN 4.8.p4"),
)
def deal_honoured(
    *,
    players_left: Annotated[int, "how many Methuselahs are still in the game"],
    was_play_to_win: Annotated[
        bool | None, "making the deal was in the best interests of the players involved at that time"
    ] = None,
    final: Annotated[bool, "it is the final", SETTING] = False,
    open: Annotated[bool, "the deal was made openly at the table", ONLY_TODAY] = True,
    by_chance: Annotated[bool, "chance decides by it who wins or concedes", ONLY_TODAY] = False,
    outside_incentive: Annotated[bool, "something from outside the game is part of it", ONLY_TODAY] = False,
    settles_tournament: Annotated[
        bool, "it settles more of the tournament than play at the table could", ONLY_TODAY
    ] = False,
) -> Ruling[Deal]:
    """VEKN 4.8.p2: may a player keep to this deal, or break it?

    No deal is enforced, nor is the making of one regulated. May honour or break: keeping it is allowed even where
    playing to win would now break it. No protection: play to win goes on as if there were no deal. Void: only two
    Methuselahs are left.
    """
    del open, by_chance, outside_incentive, settles_tournament
    most, fewest = LARGE, LAST_TWO[0]
    if not fewest <= players_left <= most:
        raise Unfit(f"a deal is kept or broken with {fewest} to {most} Methuselahs in the game")
    steps: list[Step] = [because("no rule enforces or regulates the deals that players make", "VEKN 4.8.p2")]
    if players_left == fewest:
        says = f"with only {spelt(fewest)} Methuselahs left deals are voided, even if they were play to win when made"
        steps.append(because(says, LAST_TWO[1], over=("VEKN 4.8.p2",)))
        steps.append(because("both must play to win based only on the state of the game", LAST_TWO[1]))
        return Ruling(
            Deal.VOID,
            "Void: both play to win, without regard to any deal.",
            tuple(steps),
            moot=("was_play_to_win", "final"),
        )
    if was_play_to_win is None:
        raise Untold(
            "tell was-play-to-win: whether making the deal was in the best interests of those involved",
            "was_play_to_win",
        )
    if final:
        says = "in the final playing to win is playing to finish as tournament winner"
        steps.append(because(says, "VEKN 4.8.p3"))
    says = "the deal was in the best interests of the players involved when it was made"
    steps.append(need(was_play_to_win, says, "VEKN 4.8.p2"))
    judge = ("whether making the deal was playing to win",)
    if was_play_to_win:
        steps.append(because("such a deal may be honoured even against play to win, and may be broken", "VEKN 4.8.p2"))
        return Ruling(Deal.FREE, "It may be honoured, or broken.", tuple(steps), left_to_judge=judge)
    says = "players must not play toward goals that conflict with the goal of the game, deal or not"
    steps.append(because(says, "VEKN 4.8.p1"))
    return Ruling(
        Deal.NO_PROTECTION,
        "No protection: making it is not regulated, but each must play to win.",
        tuple(steps),
        left_to_judge=judge,
    )


class GameStatePart(StrEnum):
    """Parts of the state of the game."""

    HANDS = "hands"
    ASH_HEAPS = "ash-heaps"
    LIBRARIES = "libraries"
    MANEUVERS = "maneuvers-or-presses-in-play"
    OUT_OF_TURN = "out-of-turn-masters"
    COUNTERS = "blood-pool-or-counters"
    OTHER = "anything-else"


@asks(
    "Must this repeated activity stop?",
    name="infinite-loop",
    rank="B",
    cites=("VEKN 4.9.p1",),
)
def infinite_loop(
    *,
    differs: Annotated[
        frozenset[GameStatePart], "what differs from the earlier state of the game (none: nothing at all)"
    ],
    endless: Annotated[
        bool,
        "it could be repeated without limit, but for the time limit of the round",
        SPECIAL,
        Otherwise("it could not be repeated without limit"),
    ] = True,
    changed_since: Annotated[bool, "the state of the game has changed since the loop was detected", SPECIAL] = False,
) -> Ruling[bool]:
    """VEKN 4.9: may the activity not be begun again?

    Any activity can be one: actions, sequences of combats, rounds of a combat. The state of the game includes every
    hand, ash heap and library, maneuvers and presses still available from cards in play, and out-of-turn masters.
    """
    named = ", ".join(sorted(part.value.replace("-", " ") for part in differs))
    here = f" (it differs in: {named})" if differs else ""
    return decide(
        need(not differs, f"the state of the game has been completely restored to an earlier one{here}", "VEKN 4.9.p1"),
        need(endless, "it could be repeated without limit, but for the time limit of the round", "VEKN 4.9.p1"),
        need(not changed_since, "the state of the game has not changed since", "VEKN 4.9.p1"),
        yes="Yes: it cannot be begun again until the state of the game changes.",
        no="No, it may go on.",
    )
