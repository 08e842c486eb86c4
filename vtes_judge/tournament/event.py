"""VEKN 1 and 2: who may play in an event, who makes the rulings, what spectators may do."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.tables import LARGE
from vtes_judge.rulings import (
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.turn import spelt


class Role(StrEnum):
    """The roles that somebody may have at an event besides that of a player."""

    ORGANIZER = "organizer"
    HEAD_JUDGE = "head-judge"
    LISTED_JUDGE = "listed-judge"


class Eligible(StrEnum):
    """Whether somebody may play."""

    YES = "eligible"
    ONCE_REGISTERED = "eligible-after-registration"
    NO = "ineligible"


@asks(
    "Is this person eligible to play in this event?",
    name="player-eligible",
    rank="A",
    cites=(
        *("VEKN 1.1.p1", "VEKN 1.1.b1", "VEKN 1.1.b2", "VEKN 1.1.b3", "VEKN 1.1.b4", "VEKN 1.1.p2", "VEKN 2.9.p1"),
        *("VEKN 1.2.b2", "VEKN 1.2.b2.note", "VEKN 9.6.p1", "VEKN 9.8.b1"),
    ),
)
def player_eligible(
    *,
    roles: Annotated[frozenset[Role], "what the person is for this event, if not only a player"] = frozenset(),
    multi_judge: Annotated[bool, "the event uses the Multi-Judge System"] = False,
    suspended: Annotated[bool, "the person is currently suspended by the V:EKN", SPECIAL] = False,
    prohibited: Annotated[
        bool, "a policy of the V:EKN or White Wolf prohibits the person from playing", SPECIAL
    ] = False,
    vekn_number: Annotated[bool, "the person has a V:EKN number"] = True,
    several_numbers: Annotated[bool, "the person holds more than one V:EKN number", SPECIAL] = False,
    open_event: Annotated[bool, "the event is open to all", SETTING, Otherwise("the event is not open to all")] = True,
    qualified: Annotated[bool, "the person has qualified for the event (non-open events only)"] = False,
) -> Ruling[Eligible]:
    """VEKN 1.1: may this person play?

    What a penalty for holding several numbers would be is not in these texts.
    """
    says = "any player may play in an open tournament who is not excepted"
    if not open_event:
        says = "1.1 speaks of open tournaments; it follows that its exceptions hold for others as well"
    steps = [because(says, "VEKN 1.1.p1")]
    if Role.ORGANIZER in roles:
        says = "the event uses the Multi-Judge System, without which its organizer may not play"
        steps.append(need(multi_judge, says, "VEKN 1.1.b1", "VEKN 2.9.p1"))
    if roles - {Role.ORGANIZER}:
        says = "the event uses the Multi-Judge System, without which its judges of record may not play"
        steps.append(need(multi_judge, says, "VEKN 1.1.b2", "VEKN 2.9.p1"))
    steps.append(need(not suspended, "the person is not suspended by the V:EKN", "VEKN 1.1.b3"))
    steps.append(need(not prohibited, "no policy prohibits the person from playing", "VEKN 1.1.b4"))
    if not open_event:
        says = "the person has qualified, by the process that the coordinator of the event outlined"
        steps.append(need(qualified, says, "VEKN 1.1.p1", "VEKN 9.8.b1"))
    if several_numbers:
        says = "a player may have only one V:EKN number; the organizer must report it, but no text bars the player"
        steps.append(because(says, "VEKN 1.2.b2.note"))
    left = ("what follows from holding several numbers",) if several_numbers else ()
    moot = (*(() if roles else ("multi_judge",)), *(("qualified",) if open_event else ()))
    notes = ("X-53",) if Role.ORGANIZER in roles else ()
    if not decide(*steps).answer:
        says = "an ineligible player who takes part is subject to the Judges' Guide and further review"
        steps.append(because(says, "VEKN 1.1.p2"))
        return Ruling(Eligible.NO, "Not eligible.", tuple(steps), notes=(*notes, "GAP-16"), left_to_judge=left,
                      moot=(*moot, "vekn_number"))  # fmt: skip
    if not vekn_number:
        says = "a V:EKN number is needed before playing; new players register at their first tournament"
        steps.append(because(says, "VEKN 1.2.b2", "VEKN 1.2.b2.note", "VEKN 9.6.p1"))
        verdict = "Eligible, once registered for a V:EKN number."
        return Ruling(Eligible.ONCE_REGISTERED, verdict, tuple(steps), notes=notes, left_to_judge=left, moot=moot)
    return Ruling(Eligible.YES, "Eligible.", tuple(steps), notes=notes, left_to_judge=left, moot=moot)


@asks(
    "Is this a premier event?",
    name="is-premier-event",
    rank="C",
    cites=("VEKN B.premier-events",),
)
def is_premier_event(
    *,
    select_organizers: Annotated[bool, "it is offered only to select organizers"],
    select_players: Annotated[bool, "it is open only to a select group of players, by invitation for example"],
) -> Ruling[bool]:
    """VEKN B: is the event a premier event?

    Championships, storyline tournaments and Prereleases can be, but the list is not complete.
    """
    says = "it is offered only to select organizers, or open only to a select group of players"
    return decide(
        need(select_organizers or select_players, says, "VEKN B.premier-events"),
        yes="Yes, it is a premier event.",
        no="No, it is no premier event.",
    )


PARTICIPANTS = Figure(8, "VEKN 2.9.p1")
"""The least participants of an event with the Multi-Judge System."""
JUDGES = Figure(6, "VEKN 2.9.p1")
"""The number of judges that the Multi-Judge System names, from the head judge to the sixth."""


@asks(
    "May this event use the Multi-Judge System?",
    name="multi-judge-allowed",
    rank="B",
    cites=("VEKN 2.9.p1", "VEKN B.tournament-begins"),
)
def multi_judge_allowed(
    *,
    participants: Annotated[int | None, "the number of participants"] = None,
    judges: Annotated[
        int,
        "the judges who are named, from head judge to sixth judge",
        SPECIAL,
        Otherwise("more or fewer judges are named"),
    ] = JUDGES[0],
    announced: Annotated[
        bool,
        "its use was announced before onsite registration closed",
        SPECIAL,
        Otherwise("its use was not announced before onsite registration closed"),
    ] = True,
    qualifier: Annotated[bool, "the event is a qualifier", SETTING] = False,
    championship: Annotated[bool, "the event is a championship", SETTING] = False,
) -> Ruling[bool | None]:
    """VEKN 2.9: may the Multi-Judge System be used? None: with how many participants, where these are not told."""
    if (participants is not None and participants < 1) or judges < 0:
        raise Unfit("there is at least one participant, and no fewer judges than 0")
    least, cite = PARTICIPANTS
    kind = [
        need(not qualifier, "the event is no qualifier", "VEKN 2.9.p1"),
        need(not championship, "the event is no championship", "VEKN 2.9.p1"),
    ]
    rest = [
        need(judges == JUDGES[0], f"exactly {JUDGES[0]} judges are named and ranked", JUDGES[1]),
        need(
            announced,
            "its use was announced before the tournament began, which it does when onsite registration closes",
            "VEKN 2.9.p1",
            "VEKN B.tournament-begins",
        ),
    ]
    left = ("whether the system would disrupt the event",)
    if participants is None and all(step.met for step in (*kind, *rest)):
        steps = (*kind, because(f"there must be at least {least} participants", cite), *rest)
        verdict = f"With at least {least} participants, and {spelt(JUDGES[0])} named judges."
        return Ruling(None, verdict, steps, left_to_judge=left, told=("participants",))
    many = [need(participants >= least, f"there are at least {least} participants", cite)] if participants else []
    return decide(*kind, *many, *rest, yes="Yes, it may.", no="No, it may not.", left_to_judge=left)


class JudgeRank(StrEnum):
    """The judges of the Multi-Judge System, in their order."""

    HEAD = "head"
    SECONDARY = "secondary"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"


class Rules(StrEnum):
    """The judge who makes a ruling; or that it is too early to appeal."""

    CALLED = "judge-called"
    HEAD = "head"
    SECONDARY = "secondary"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    NOT_YET = "appeal-not-yet"


@asks(
    "Which judge makes the ruling at this table?",
    name="ruling-judge",
    rank="A",
    cites=("VEKN 2.9.p2", "VEKN 2.7.p1", "VEKN 2.6.p2", "VEKN 2.5.p1"),
)
def ruling_judge(
    *,
    seated: Annotated[
        frozenset[JudgeRank] | None,
        "the judges seated in this game, ousted ones too (telling some implies the Multi-Judge System)",
    ] = None,
    multi_judge: Annotated[bool | None, "the event uses the Multi-Judge System (none: if judges are seated)"] = None,
    appeal: Annotated[bool, "a player appeals", SPECIAL] = False,
    initial_ruling: Annotated[bool, "the judge who was called has ruled already", SPECIAL] = False,
    by_head: Annotated[bool, "it was the head judge who was called and has ruled", SPECIAL] = False,
) -> Ruling[Rules | None]:
    """VEKN 2.9.p2: which judge makes the ruling?

    None: the texts do not settle an appeal to a head judge who plays in that game.
    """
    playing = seated or frozenset()
    if playing and multi_judge is False:
        raise Unfit("judges play in an event only under the Multi-Judge System: leave out seated or multi-judge=no")
    multi_judge = multi_judge or (multi_judge is None and seated is not None)
    if len(playing) > LARGE:
        raise Unfit(f"at most {spelt(LARGE)} judges can be seated in one game")
    if by_head and JudgeRank.HEAD in playing:
        raise Unfit("the head judge was seated in this game, so it was another judge who was called: leave out by-head")
    if by_head and not initial_ruling:
        raise Untold("with by-head=yes tell initial-ruling=yes: the head judge has ruled", "initial_ruling")
    if appeal and not initial_ruling:
        says = "there is no appeal to the head judge before the judge who was called has made a decision"
        return Ruling(
            Rules.NOT_YET,
            "No appeal yet: the judge who was called rules first.",
            (because(says, "VEKN 2.7.p1"),),
            moot=("by_head",),
        )
    final = because("the head judge's decision is final", "VEKN 2.7.p1", "VEKN 2.6.p2")
    if not multi_judge:
        if by_head:
            return Ruling(
                Rules.HEAD, "The head judge has ruled, and that decision is final.", (final,), moot=("appeal",)
            )
        if appeal:
            says = "after that decision the players are free to appeal to the head judge"
            return Ruling(Rules.HEAD, "The head judge decides, finally.", (because(says, "VEKN 2.7.p1"), final))
        says = "any judge makes rulings, and they can be appealed to the head judge"
        return Ruling(
            Rules.CALLED,
            "The judge who was called.",
            (because(says, "VEKN 2.5.p1", "VEKN 2.7.p1"),),
            moot=() if initial_ruling else ("by_head",),
        )
    who = next(judge for judge in JudgeRank if judge not in playing)
    moot = ("by_head", *(("multi_judge",) if playing else ()))
    steps = [because("the head judge makes all rulings but in games in which the head judge was seated", "VEKN 2.9.p2")]
    if who is not JudgeRank.HEAD:
        says = f"the {who} judge is the first in order who was not seated in this game; being ousted changes nothing"
        steps.append(because(says, "VEKN 2.9.p2"))
    if appeal and who is not JudgeRank.HEAD:
        return unsettled(
            "Not settled whether this can be appealed to a head judge who plays in the game.",
            *steps,
            because("players may appeal to the head judge", "VEKN 2.7.p1"),
            gap="GAP-33",
            moot=moot,
        )
    if appeal:
        steps.append(final)
        return Ruling(Rules.HEAD, "The head judge has ruled, and that decision is final.", tuple(steps), moot=moot)
    return Ruling(Rules(who), f"The {who} judge.", tuple(steps), moot=moot)


class Watcher(StrEnum):
    """The kinds of people at a table, from its players to spectators."""

    PLAYER = "player"
    OUSTED = "ousted"
    WITHDRAWN = "withdrawn"
    OTHER = "other"
    OFFICIAL = "official"


class WatcherConduct(StrEnum):
    """The things that somebody may do who is at a table."""

    WATCH = "watch"
    TALK = "talk-to-players"
    TELL = "tell-a-judge"


@asks(
    "May a spectator, or an ousted player, watch this game, talk to its players or tell a judge something?",
    name="spectator-may",
    rank="B",
    cites=("VEKN 2.4.p1", "VEKN 5.1.b1"),
)
def spectator_may(
    *,
    who: Annotated[Watcher, "what the person is in this game; official: a judge or organizer who does not play in it"],
    doing: Annotated[WatcherConduct, "what the person does; talking is any communication with players"],
    over: Annotated[bool, "the game is over", SPECIAL] = False,
    sent_away: Annotated[bool, "a judge granted a player's request that the person not observe", SPECIAL] = False,
    prohibited: Annotated[
        bool, "the judge or organizer prohibited spectators at this table or in this round", SPECIAL
    ] = False,
) -> Ruling[bool]:
    """VEKN 2.4: may the person do that?

    Who was ousted from a game, or withdrew from it, is a spectator of it.
    """
    away = ("sent_away", "prohibited")
    if who in (Watcher.PLAYER, Watcher.OFFICIAL):
        says = "spectators are those who do not play in the game and are neither judge nor organizer"
        steps = [because(says, "VEKN 2.4.p1")]
        if who is Watcher.OFFICIAL and doing is WatcherConduct.TALK:
            says = "for a player, receiving outside assistance or coaching is cheating; it follows, from anybody"
            steps.append(because(says, "VEKN 5.1.b1"))
        return decide(*steps, yes="Yes: the person is no spectator of this game.", moot=("over", *away))
    says = "a spectator is any person who does not play in the game, judges and organizers apart"
    if who is Watcher.OUSTED:
        says = "a player who is ousted from a game is considered a spectator for the remainder of the round"
    if who is Watcher.WITHDRAWN:
        says = "it follows for a player who withdrew, and plays no longer, that he or she is a spectator"
    steps = [because(says, "VEKN 2.4.p1")]
    if doing is WatcherConduct.TELL:
        says = "who believes to have seen a violation should inform a judge, without interfering with the game"
        return decide(*steps, because(says, "VEKN 2.4.p1"), yes="Yes, a judge should be told.", moot=("over", *away))
    if doing is WatcherConduct.TALK:
        says = "the game is over: until then spectators are silent and do not communicate with players in any way"
        steps.append(need(over, says, "VEKN 2.4.p1"))
        if not over:
            steps.append(because("for a player, receiving outside assistance or coaching is cheating", "VEKN 5.1.b1"))
        return decide(*steps, yes="Yes, the game is over.", no="No, not while the game is in progress.", moot=away)
    says = "no judge has granted a player's request that this spectator not observe the game"
    steps.append(need(over or not sent_away, says, "VEKN 2.4.p1"))
    says = "spectators are not prohibited at this table or in this round"
    steps.append(need(over or not prohibited, says, "VEKN 2.4.p1"))
    return decide(*steps, yes="Yes, in silence.")
