"""VEKN 2.1 to 2.6: whose task is what at a tournament, and whether play may go on without the head judge."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Ruling, Step, asks, because, decide, need, unsettled
from vtes_judge.table.turn import sentence


class Task(StrEnum):
    """The tasks at a tournament."""

    KNOW_RULES = "know-the-rules"
    SELECT_SITE = "select-the-site"
    PROVIDE = "provide-materials"
    KEEP_RESULTS = "keep-results"
    REPORT_EVENT = "report-the-event"
    FIND_STAFF = "find-staff"
    ADVERTISE = "advertise"
    FOLLOW_RULINGS = "follow-rulings"
    PENALTY = "impose-penalties"
    RULE = "make-rulings"
    INFRACTION = "resolve-infractions"
    APPOINT = "appoint-judges"
    LAST_WORD = "decide-finally"
    REPORT_WARNINGS = "report-warnings"
    TIME = "announce-end-of-round"
    SEAT = "seat-players"
    RECORD = "record-results"
    REMOVE = "remove-players"
    TELL_VIOLATION = "report-a-violation-seen"
    OWN_GAME = "report-a-violation-in-ones-own-game"


class Bearer(StrEnum):
    """The people who may bear a task."""

    PLAYERS = "players"
    JUDGES = "judges"
    HEAD_JUDGE = "head-judge"
    ORGANIZER = "organizer"
    SCOREKEEPER = "scorekeeper"
    SPECTATORS = "spectators"


@dataclass(frozen=True, slots=True)
class Duty:
    """A task: who bears it, what the text says of it, and the clauses."""

    bearers: tuple[Bearer, ...]
    says: str
    cites: tuple[str, ...]


_ORGANIZER = (Bearer.ORGANIZER,)
_HEAD = (Bearer.HEAD_JUDGE,)
DUTIES: dict[Task, Duty] = {
    Task.KNOW_RULES: Duty(
        (Bearer.PLAYERS, Bearer.JUDGES, Bearer.ORGANIZER),
        "competitors, judges and organizers are responsible for knowing and following the current rules",
        ("VEKN 2.1.p1",),
    ),
    Task.SELECT_SITE: Duty(_ORGANIZER, "the organizer selects the site", ("VEKN 2.2.b1",)),
    Task.PROVIDE: Duty(_ORGANIZER, "the organizer provides all materials to operate the event", ("VEKN 2.2.b2",)),
    Task.KEEP_RESULTS: Duty(_ORGANIZER, "the organizer keeps all results for one full year", ("VEKN 2.2.b3",)),
    Task.REPORT_EVENT: Duty(
        _ORGANIZER, "the organizer reports all results to the V:EKN in a timely manner", ("VEKN 2.2.b4",)
    ),
    Task.FIND_STAFF: Duty(
        _ORGANIZER, "the organizer finds the personnel, including an appropriate head judge", ("VEKN 2.2.b5",)
    ),
    Task.ADVERTISE: Duty(
        _ORGANIZER, "the organizer advertises the tournament sufficiently in advance", ("VEKN 2.2.b6",)
    ),
    Task.FOLLOW_RULINGS: Duty(
        (Bearer.PLAYERS,),
        "players follow the rules interpretations of the V:EKN, the head judge and other officials",
        ("VEKN 2.3.p1",),
    ),
    Task.PENALTY: Duty(
        (Bearer.HEAD_JUDGE, Bearer.JUDGES),
        "the head judge assigns penalties; the judge must ensure that the appropriate one, if any, is imposed",
        ("VEKN 2.6.p1", "VEKN 2.3.p1"),
    ),
    Task.RULE: Duty((Bearer.JUDGES,), "all judges deliver fair, impartial rulings", ("VEKN 2.5.p1",)),
    Task.INFRACTION: Duty(
        (Bearer.JUDGES,),
        "judges must take action to resolve any infraction that they notice or are told of",
        ("VEKN 2.5.p1",),
    ),
    Task.APPOINT: Duty(_HEAD, "the head judge may appoint other judges, if the organizer agrees", ("VEKN 2.6.p1",)),
    Task.LAST_WORD: Duty(_HEAD, "the head judge is the final judicial authority", ("VEKN 2.6.p2", "VEKN 2.7.p1")),
    Task.REPORT_WARNINGS: Duty(
        _HEAD, "the head judge reports all warnings to the V:EKN, directly or in the event report", ("VEKN 2.6.p1",)
    ),
    Task.TIME: Duty((Bearer.JUDGES,), "the judge notifies all players when the round is over", ("VEKN 3.1.1.p2",)),
    Task.SEAT: Duty(
        (Bearer.JUDGES, Bearer.SCOREKEEPER),
        "the judge groups the players, and the scorekeeper constructs the seatings",
        ("VEKN 3.1.2.p1", "VEKN B.scorekeeper"),
    ),
    Task.RECORD: Duty(
        (Bearer.SCOREKEEPER,), "the scorekeeper receives and records all game results", ("VEKN B.scorekeeper",)
    ),
    Task.REMOVE: Duty((Bearer.SCOREKEEPER,), "the scorekeeper removes players from the event", ("VEKN B.scorekeeper",)),
    Task.TELL_VIOLATION: Duty(
        (Bearer.SPECTATORS,),
        "spectators who believe to have seen a violation should inform a judge, without interfering",
        ("VEKN 2.4.p1",),
    ),
}
"""The tasks of VEKN 2 and of the scorekeeper, with their clauses."""


@asks(
    "Whose task is this: the organizer's, the head judge's, a judge's, the scorekeeper's or a player's?",
    name="whose-duty",
    rank="B",
    cites=(
        *("VEKN 2.1.p1", "VEKN 2.2.p1", "VEKN 2.2.b1", "VEKN 2.2.b2", "VEKN 2.2.b3", "VEKN 2.2.b4", "VEKN 2.2.b5"),
        *("VEKN 2.2.b6", "VEKN 2.2.p2", "VEKN 2.3.p1", "VEKN 2.4.p1", "VEKN 2.5.p1", "VEKN 2.6.p1", "VEKN 2.6.p2"),
        *("VEKN 2.7.p1", "VEKN 3.1.1.p2", "VEKN 3.1.2.p1", "VEKN B.scorekeeper"),
    ),
)
def whose_duty(*, task: Annotated[Task, "what has to be done"]) -> Ruling[tuple[Bearer, ...] | None]:
    """VEKN 2: who is responsible for the task?

    The organizer may delegate what is his or hers; a judge or organizer may also be the scorekeeper. None: the texts do
    not say whether a player must tell of a violation in his or her own game.
    """
    if task is Task.OWN_GAME:
        return unsettled(
            "Not settled: the texts do not tell players to speak up.",
            because("judges act on what they notice and on what is brought to their attention", "VEKN 2.5.p1"),
            because("spectators should inform a judge", "VEKN 2.4.p1"),
            gap="GAP-70",
        )
    duty = DUTIES[task]
    steps = [because(duty.says, *duty.cites)]
    if duty.bearers == _ORGANIZER:
        says = "the organizer is ultimately responsible for all operations and reporting of the event"
        steps.insert(0, because(says, "VEKN 2.2.p1"))
        steps.append(because("the organizer may delegate some or all of these tasks", "VEKN 2.2.p2"))
    if Bearer.SCOREKEEPER in duty.bearers:
        says = "an official such as the head judge or organizer may be the scorekeeper as well"
        steps.append(because(says, "VEKN B.scorekeeper"))
    return Ruling(duty.bearers, sentence(duty.says), tuple(steps))


@asks(
    "May play go on without the head judge?",
    name="head-judge-present",
    rank="B",
    cites=("VEKN 2.6.p1", "VEKN 2.6.p2"),
)
def head_judge_present(
    *,
    present: Annotated[bool, "a head judge is physically present during play"],
    organizer: Annotated[bool, "the head judge is the organizer of the event too"] = False,
) -> Ruling[bool]:
    """VEKN 2.6: may the sanctioned event be played like this?

    What follows if it was played without a head judge is not said.
    """
    says = "the head judge is physically present during play, as sanctioned competition requires"
    steps: list[Step] = [need(present, says, "VEKN 2.6.p1")]
    if organizer:
        steps.append(because("head judge and organizer may be the same person, but need not be", "VEKN 2.6.p2"))
    left = () if present else ("what follows for games that were played without a head judge",)
    return decide(*steps, yes="Yes.", no="No, a head judge must be there.", left_to_judge=left)
