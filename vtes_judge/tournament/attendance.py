"""VEKN 3.1.4 and 3.3: who comes late and who leaves: late arrivals, tardiness, leaving the event."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Format
from vtes_judge.table.turn import spelt
from vtes_judge.tournament.rounds import MULTI_DECK, NO_FINAL


class Leaving(StrEnum):
    """The records of a player who leaves an event."""

    NO_PENALTY = "no-penalty"
    LOSS_THEN_REMOVED = "loss-next-round-then-removed"
    WAIVED = "waived-by-the-judge"
    LOSS_AS_ABSENT = "loss-as-absent"
    LOSS_RETURN_DROP = "loss-return-product-dropped"
    LOSS_DROP = "loss-dropped"


LATE = (
    "who leaves after the scorekeeper has begun the seatings receives a Loss in the upcoming round and is removed "
    "after it"
)
"""What becomes of who leaves too late."""


@asks(
    "A player wants to leave the event: what is recorded?",
    name="leave-event",
    rank="B",
    cites=("VEKN 3.1.4.p1", "VEKN 3.3.2.p1", "VEKN 7.2.6.p1", "VEKN 7.2.4.p2", "VEKN 3.3.p1"),
)
def leave_event(
    *,
    seatings_begun: Annotated[
        bool | None, "the scorekeeper has begun the seatings for the next round (none: not told)"
    ] = None,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    preliminaries_finished: Annotated[bool, "all preliminary rounds are finished"] = False,
    informed: Annotated[bool, "the player tells the scorekeeper or judge"] = True,
    product_received: Annotated[
        bool,
        "the player has received sealed product (limited only)",
        SPECIAL,
        Otherwise("the player has not received sealed product yet"),
    ] = True,
    first_round_over: Annotated[bool | None, "the first round has concluded (limited only; none: not told)"] = None,
    own_product: Annotated[bool, "the players brought their own product (limited only)", SPECIAL] = False,
    table: Annotated[
        int | None, "how many are seated at the player's table, with him or her (none: not told)", ONLY_TODAY
    ] = None,
    others_begun: Annotated[bool, "all other tables have begun", ONLY_TODAY] = False,
    large: Annotated[bool, "it is a large event without the Multi-Judge System", ONLY_TODAY] = False,
) -> Ruling[Leaving | None]:
    """VEKN 3.1.4: what happens to a player who leaves the event?

    None: the judge may treat it as a Loss or not, and two clauses overlap. Who leaves in the first round of a limited
    event is treated the same whether or not seatings have begun.
    """
    if table is not None and table not in (SMALL, LARGE):
        raise Unfit(f"a table has {spelt(SMALL)} or {spelt(LARGE)} players")
    del table, others_begun, large
    if format is not Format.CONSTRUCTED and product_received and first_round_over is None:
        raise Untold(
            "tell first-round-over: in limited events nobody with product may leave before it is", "first_round_over"
        )
    if format is not Format.CONSTRUCTED and product_received and not first_round_over:
        says = "who has received product may not leave before the first round has concluded: a Loss, and dropped"
        steps = [because(says, "VEKN 7.2.6.p1")]
        if own_product:
            says = "it follows that nothing is returned, the product not being from the organizer"
            steps.append(because(says, "VEKN 7.2.6.p1", "VEKN 7.2.4.p2"))
            answer, verdict = Leaving.LOSS_DROP, "A Loss for the round, and dropped from the tournament."
        else:
            steps.append(because("the product received from the organizer is returned", "VEKN 7.2.6.p1"))
            answer = Leaving.LOSS_RETURN_DROP
            verdict = "A Loss for the round, the product is returned, and the player is dropped."
        return Ruling(
            answer,
            verdict,
            tuple(steps),
            Standing.SETTLED_BY_CONTEXT,
            notes=("X-08", "GAP-15"),
            moot=("seatings_begun", "preliminaries_finished", "informed"),
        )
    moot: tuple[str, ...] = ("own_product",)
    if format is Format.CONSTRUCTED or not product_received:
        moot = (*moot, "first_round_over")
    if format is Format.CONSTRUCTED or first_round_over:
        moot = (*moot, "product_received")
    if seatings_begun is None and informed and not preliminaries_finished:
        general = [
            because("players who leave inform the scorekeeper before the seatings for the next round", "VEKN 3.1.4.p1"),
            because(LATE, "VEKN 3.1.4.p1"),
        ]
        verdict = (
            "Without penalty if the scorekeeper is told before the seatings for the next round are begun; "
            "after that a Loss in the upcoming round."
        )
        left = ("whether to treat it so while preliminary rounds remain",)
        return Ruling(None, verdict, tuple(general), notes=("X-08",), left_to_judge=left, told=("seatings_begun",))
    if seatings_begun is None:
        raise Untold(
            "tell seatings-begun: whether the scorekeeper has begun the seatings for the next round", "seatings_begun"
        )
    if not seatings_begun:
        told = need(
            informed, "the player has informed the scorekeeper before the seatings for the next round", "VEKN 3.1.4.p1"
        )
        if informed:
            notes = ("GAP-36",) if preliminaries_finished else ()
            return Ruling(
                Leaving.NO_PENALTY, "No penalty: the player is not seated again.", (told,), notes=notes, moot=moot
            )
        says = "it follows that the player is seated for the next round and gets a Loss for not being there"
        verdict = f"Seated for the next round, and a Loss in it if absent after {GRACE.value} minutes."
        return Ruling(
            Leaving.LOSS_AS_ABSENT,
            verdict,
            (told, because(says, "VEKN 3.3.p1")),
            notes=("GAP-15",),
            moot=(*moot, "preliminaries_finished"),
        )
    late = because(LATE, "VEKN 3.1.4.p1")
    if preliminaries_finished:
        verdict = "A Loss in the upcoming round, then removed from the event."
        over = because("3.3.2 does not apply once the preliminary rounds are finished", "VEKN 3.3.2.p1")
        return Ruling(
            Leaving.LOSS_THEN_REMOVED,
            verdict,
            (late, over),
            notes=("X-08", "GAP-15", "GAP-36"),
            moot=(*moot, "informed"),
        )
    says = "while preliminary rounds remain the judge may treat it so, at his or her discretion"
    return Ruling(
        None,
        "A Loss in the upcoming round and then removed, unless the judge waives it.",
        (
            late,
            because(says, "VEKN 3.3.2.p1"),
            need(informed, "the player notifies the judge as soon as possible", "VEKN 3.3.2.p1"),
        ),
        Standing.AMBIGUOUS,
        readings=(
            Reading(Leaving.LOSS_THEN_REMOVED, "a Loss in the upcoming round, then removed", ("VEKN 3.1.4.p1",)),
            Reading(Leaving.WAIVED, "the judge need not treat it so", ("VEKN 3.3.2.p1",)),
        ),
        left_to_judge=("whether to treat the departure as a Loss",),
        notes=("X-08", "GAP-15"),
        moot=moot,
    )


GRACE = Figure(15, "VEKN 3.3.p1")
"""The minutes after which a player who is not there gets a Loss."""


class Tardy(StrEnum):
    """The states of a player at the beginning of a round: on time, tardy, or with a Loss."""

    ON_TIME = "on-time"
    TARDY = "tardy"
    LOSS = "round-loss"


@asks(
    "This player is not in his or her seat: what happens?",
    name="tardiness",
    rank="A",
    cites=("VEKN 3.3.p1", "VEKN B.round-begins", "VEKN 3.3.1.p1"),
)
def tardiness(
    *,
    minutes: Annotated[float | None, "the minutes since the scheduled start of the round"] = None,
    seat_assigned: Annotated[
        bool,
        "the player was assigned a seat in this round",
        SPECIAL,
        Otherwise("the player was assigned no seat in this round"),
    ] = True,
) -> Ruling[Tardy | None]:
    """VEKN 3.3: is the player on time, tardy, or does the round count as a Loss?

    The round begins at the time that was posted or announced. Exactly 15 minutes are still within 15 minutes. None:
    from when on what follows, where the minutes are not told.
    """
    if not seat_assigned:
        says = "the rule on tardiness is not for late arrivals who were assigned no seat in this round"
        steps = (because(says, "VEKN 3.3.p1", "VEKN 3.3.1.p1"),)
        return Ruling(Tardy.ON_TIME, "Not tardy: no seat was assigned in this round.", steps)
    begun = because("a round begins at the time posted or announced for all to be seated", "VEKN B.round-begins")
    grace, cite = GRACE
    tardy = f"who arrives after the round begins, but within {grace} minutes, may be subject to tardiness penalties"
    lost = f"who fails to arrive within {grace} minutes of the scheduled start receives a Loss in the round"
    if minutes is None:
        verdict = f"Tardy within {grace} minutes of the start, with a penalty at most; after that a Loss in the round."
        return Ruling(
            None,
            verdict,
            (begun, because(tardy, cite), because(lost, cite)),
            left_to_judge=("the penalty, by the V:EKN Penalty Guidelines",),
            notes=("GAP-15", "GAP-16"),
            told=("minutes",),
        )
    if minutes <= 0:
        says = "players are expected to be in their seats when the round begins"
        return Ruling(Tardy.ON_TIME, "On time.", (begun, because(says, cite)))
    if minutes <= grace:
        return Ruling(
            Tardy.TARDY,
            "Tardy: the player plays, and may get a penalty.",
            (begun, because(tardy, cite)),
            left_to_judge=("the penalty, by the V:EKN Penalty Guidelines",),
            notes=("GAP-16",),
        )
    return Ruling(Tardy.LOSS, "A Loss in this round.", (begun, because(lost, cite)), notes=("GAP-15",))


class ArrivalTime(StrEnum):
    """When somebody arrives."""

    REGISTERING = "registration-open"
    CLOSED = "registration-closed"
    STARTED = "first-round-started"
    FINAL_LEFT = "only-final-left"


class Joining(StrEnum):
    """Whether somebody who arrives may play."""

    PLAYS = "plays"
    IF_JUDGE = "may-join-next-round-if-judge-allows"
    IF_ORGANIZER = "may-join-if-organizer-permits"
    REFUSED = "refused"


SITTING_OUT = (6, 7, 11)
"""The numbers of players that tables of four and five cannot seat (VEKN 3.1.2.p3)."""
LIMITS = {
    "multi-deck": (MULTI_DECK, "a multi-deck event may admit players between rounds"),
    "no-final": (NO_FINAL, "an event without a final may admit players between rounds"),
}
"""The number of players from which on nobody can be added between rounds."""


@asks(
    "A player arrives after the tournament started: may the player join?",
    name="late-arrival",
    rank="B",
    cites=(
        *("VEKN 3.3.1.p1", "VEKN 7.2.6.p2", "VEKN 3.1.5.p1", "VEKN 3.1.6.p1", "VEKN 3.3.p1", "VEKN 3.1.2.p3"),
        "VEKN B.tournament-begins",
    ),
)
def late_arrival(
    *,
    arrives: Annotated[ArrivalTime, "when the player arrives"] = ArrivalTime.STARTED,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    players: Annotated[int | None, "how many players the next round would have with all newcomers"] = None,
    multi_deck: Annotated[bool, "the event uses the multi-deck system", SETTING] = False,
    no_final: Annotated[bool, "the event was announced as one without a final", SETTING] = False,
    running_game: Annotated[bool, "the player wants to be added to a game in progress", SPECIAL] = False,
    deck_built: Annotated[bool, "the player's deck is finished (limited only)"] = True,
) -> Ruling[Joining | None]:
    """VEKN 3.3.1: may a late arrival play?

    None: the texts do not settle it. `players` counts all newcomers; it is needed only for the two kinds of event that
    have a limit.
    """
    if players is not None and players < 1:
        raise Unfit("with the newcomer there is at least one player")
    if (multi_deck or no_final) and players is None:
        raise Untold("tell players: how many the next round would have with all newcomers", "players")
    if arrives is ArrivalTime.REGISTERING:
        says = "the tournament begins when onsite registration closes; the player is not late"
        return Ruling(Joining.PLAYS, "Plays from the first round.", (because(says, "VEKN B.tournament-begins"),))
    kinds = {"multi-deck": multi_deck, "no-final": no_final}
    steps = [
        need((players or 0) < limit, f"the next round has fewer than {limit} players, with which {says}", cite)
        for kind, ((limit, cite), says) in LIMITS.items()
        if kinds[kind]
    ]
    if running_game:
        steps.append(
            need(False, "the player would begin with the next round, not in a game in progress", "VEKN 3.3.1.p1")
        )
    limited = format is not Format.CONSTRUCTED
    moot = () if limited else ("deck_built",)
    if limited:
        steps.append(
            need(
                deck_built,
                "the player's deck is finished: it is built from sealed product, in a draft as well",
                "VEKN 7.2.6.p2",
            )
        )
    if not decide(*steps).answer:
        return Ruling(
            Joining.REFUSED,
            "Refused.",
            tuple(steps),
            Standing.SETTLED_BY_CONTEXT if limited else Standing.SETTLED,
            moot=moot,
        )
    if arrives is ArrivalTime.CLOSED:
        says = "late arrivals are those who come after the start of the first round; before it, nothing is said"
        return unsettled(
            "Not settled: registration has closed, but the first round has not started.",
            *steps,
            because(says, "VEKN 3.3.1.p1", "VEKN B.tournament-begins"),
            gap="GAP-43",
            moot=moot,
        )
    if arrives is ArrivalTime.FINAL_LEFT:
        says = "a late arrival may play in subsequent rounds; whether the final alone is enough is not said"
        return unsettled(
            "Not settled: only the final is left.", *steps, because(says, "VEKN 3.3.1.p1"), gap="GAP-44", moot=moot
        )
    notes: tuple[str, ...] = ("X-68",) if limited else ()
    steps.append(because("who had no seat in a round is not tardy in it", "VEKN 3.3.p1"))
    if players in SITTING_OUT:
        says = f"with {players} players some may have to sit out each round; whether that matters is not said"
        steps.append(because(says, "VEKN 3.1.2.p3"))
        notes += ("GAP-44",)
    if limited:
        steps.insert(
            0,
            because(
                "in limited events late arrivals can be added if the organizer permits it",
                "VEKN 7.2.6.p2",
                over=("VEKN 3.3.1.p1",),
            ),
        )
        return Ruling(
            Joining.IF_ORGANIZER,
            "May join in any round once the deck is built, if the organizer permits it.",
            tuple(steps),
            Standing.SETTLED_BY_CONTEXT,
            left_to_judge=("whether the organizer permits it",),
            notes=notes,
        )
    says = "who arrives after the start of the first round may, at the judge's discretion, play from the next round on"
    steps.insert(0, because(says, "VEKN 3.3.1.p1"))
    return Ruling(
        Joining.IF_JUDGE,
        "May join from the next round on, at the judge's discretion.",
        tuple(steps),
        left_to_judge=("whether to add the player",),
        notes=notes,
        moot=moot,
    )
