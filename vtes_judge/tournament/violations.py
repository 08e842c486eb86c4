"""VEKN 5: violations: cheating, conduct, slow play and marked cards; who decides on them."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import ONLY_TODAY, SPECIAL, Otherwise, Ruling, Step, Unfit, Untold, asks, because, decide, need
from vtes_judge.tournament.duties import Bearer

PENALTY = ("the penalty, by the V:EKN Penalty Guidelines",)


class Offence(StrEnum):
    """The activities that VEKN 5.1 lists, in its order."""

    ASSISTANCE = "outside-assistance"
    PEEKING = "look-at-faces-while-shuffling"
    COLLUSION = "collusion"
    MISREPRESENTING_RULES = "misrepresent-rules-or-cards"
    MARKED = "use-marked-cards"
    EXTRA_CARDS = "draw-extra-cards"
    MANIPULATING = "manipulate-draws"
    STALLING = "stall"
    MISREPRESENTING_STATE = "misrepresent-public-information"
    OTHER = "other"


ACTS: dict[Offence, tuple[str, str]] = {
    Offence.ASSISTANCE: ("receiving outside assistance or coaching", "VEKN 5.1.b1"),
    Offence.PEEKING: ("looking at opponents' card faces while shuffling or cutting their decks", "VEKN 5.1.b2"),
    Offence.COLLUSION: ("collusion to alter the results of a game", "VEKN 5.1.b3"),
    Offence.MISREPRESENTING_RULES: ("misrepresenting rules, card texts or errata", "VEKN 5.1.b4"),
    Offence.MARKED: ("using marked cards or sleeves", "VEKN 5.1.b5"),
    Offence.EXTRA_CARDS: ("drawing extra cards", "VEKN 5.1.b6"),
    Offence.MANIPULATING: ("manipulating which cards are drawn from one's own or an opponent's deck", "VEKN 5.1.b7"),
    Offence.STALLING: ("stalling to take advantage of a time limit", "VEKN 5.1.b8"),
    Offence.MISREPRESENTING_STATE: ("misrepresenting or obscuring public information", "VEKN 5.1.b9"),
}
"""The offences that cheating includes, each in words and with its clause."""


class Finding(StrEnum):
    """The findings on an activity: cheating, or not."""

    CHEATING = "cheating"
    NOT_INTENTIONAL = "not-cheating-without-intent"
    OTHER_OFFENCE = "another-offence"
    JUDGE = "for-the-head-judge-to-decide"


@asks(
    "Is this cheating?",
    name="is-cheating",
    rank="A",
    cites=("VEKN 5.1.p1", "VEKN 5.1.p2", *(cite for _, cite in ACTS.values()), "VEKN 2.5.p1"),
)
def is_cheating(
    *,
    act: Annotated[Offence, "what the player did"],
    intentional: Annotated[bool, "it was done intentionally"],
    for_advantage: Annotated[bool, "the player sought an advantage", ONLY_TODAY] = True,
    knows_it_is_illegal: Annotated[bool, "the player knew that it is illegal", ONLY_TODAY] = True,
    kept_silent: Annotated[
        bool, "what the player did is to keep silent on a violation in his or her game", ONLY_TODAY
    ] = False,
) -> Ruling[Finding]:
    """VEKN 5.1: is the activity cheating?

    Only intentional activities are; the list is not complete. That the player did it intentionally is for the head
    judge to find.
    """
    del for_advantage, knows_it_is_illegal, kept_silent
    reviews = because("the head judge reviews all allegations and determines whether a player cheated", "VEKN 5.1.p1")
    if not intentional:
        steps = [
            need(False, "it was done intentionally, as cheating is", "VEKN 5.1.p2"),
            because("judges must resolve any infraction of the rules all the same", "VEKN 2.5.p1"),
            reviews,
        ]
        verdict = "Not cheating without intent, but it may be another violation."
        left = ("whether it was intentional", "whether another rule was broken")
        return Ruling(Finding.NOT_INTENTIONAL, verdict, tuple(steps), left_to_judge=left)
    if act is Offence.OTHER:
        says = "cheating includes the activities listed, but is not limited to them"
        return Ruling(
            Finding.JUDGE,
            "It is not on the list, which is not complete: the head judge decides.",
            (because(says, "VEKN 5.1.p2"), reviews),
            left_to_judge=("whether it is cheating", *PENALTY),
            notes=("GAP-16",),
        )
    says, cite = ACTS[act]
    return Ruling(
        Finding.CHEATING,
        "Cheating, if the head judge determines that it was done.",
        (
            need(True, f"it is on the list: {says}", cite),
            need(True, "it was done intentionally", "VEKN 5.1.p2"),
            reviews,
            because("a disqualification is reviewed by the V:EKN, which may add to it", "VEKN 5.1.p1"),
        ),
        left_to_judge=PENALTY,
        notes=("GAP-16",),
    )


class Violation(StrEnum):
    """The violations of the tournament rules."""

    CHEATING = "cheating"
    UNSPORTSMANLIKE = "unsportsmanlike-conduct"
    ARGUING = "arguing-with-officials"
    SLOW_PLAY = "slow-play"
    SHUFFLING = "stalling-by-shuffling"
    MARKED = "marked-cards"
    MISLEADING = "misleading-cards"
    TARDINESS = "tardiness"
    INDUCEMENT = "bribery-or-coercion"
    DECKLIST = "decklist"
    INELIGIBLE = "ineligible-player"


_HEAD: tuple[Bearer, ...] = (Bearer.HEAD_JUDGE,)
_JUDGE: tuple[Bearer, ...] = (Bearer.JUDGES,)
DECIDED: dict[Violation, tuple[tuple[Bearer, ...], str, tuple[str, ...]]] = {
    Violation.CHEATING: (_HEAD, "the head judge determines whether a player cheated", ("VEKN 5.1.p1",)),
    Violation.SLOW_PLAY: (_JUDGE, "a judge determines whether a player stalls or plays too slowly", ("VEKN 5.3.p1",)),
    Violation.SHUFFLING: (_HEAD, "the head judge determines whether a player stalls by shuffling", ("VEKN 3.4.p2",)),
    Violation.MARKED: (_HEAD, "the head judge determines whether a card is marked", ("VEKN 5.4.p2",)),
    Violation.MISLEADING: (
        _HEAD,
        "the head judge determines whether old or misprinted cards are used to mislead",
        ("VEKN 4.2.p1",),
    ),
    Violation.DECKLIST: (
        _HEAD,
        "the head judge applies the guidelines if a deck is not properly registered",
        ("VEKN 6.3.p1",),
    ),
    Violation.UNSPORTSMANLIKE: (
        (),
        "unsportsmanlike conduct is subject to the guidelines, and to further review",
        ("VEKN 5.2.p1",),
    ),
    Violation.ARGUING: (
        (),
        "who argues with the head judge or other officials may be subject to the guidelines",
        ("VEKN 2.3.p1",),
    ),
    Violation.TARDINESS: ((), "tardiness may be penalized", ("VEKN 3.3.p1",)),
    Violation.INDUCEMENT: (
        (),
        "attempts to bribe or coerce opponents to concede are subject to the guidelines",
        ("VEKN 3.5.p1",),
    ),
    Violation.INELIGIBLE: (
        (),
        "an ineligible player who plays is subject to the Judges' Guide and V:EKN review",
        ("VEKN 1.1.p2",),
    ),
}
"""The people who determine that a violation was committed, with the words and the clauses; nobody where none is
named."""


WAIVED = "players may not waive penalties on behalf of their opponents; the judge ensures that they are imposed"
"""What opponents may not do."""


@asks(
    "Who decides on this violation, and may an opponent waive the penalty?",
    name="violation-decided",
    rank="B",
    cites=(
        *dict.fromkeys(cite for _, _, cites in DECIDED.values() for cite in cites),
        *("VEKN 2.5.p1", "VEKN 2.6.p1"),
    ),
)
def violation_decided(
    *,
    violation: Annotated[Violation | None, "what was done"] = None,
    waived: Annotated[bool, "the opponents want no penalty", SPECIAL] = False,
    offence_number: Annotated[
        int, "which time it is in this event", ONLY_TODAY, Otherwise("it is not the first time in this event")
    ] = 1,
) -> Ruling[tuple[Bearer, ...] | None]:
    """VEKN 5: who determines whether there was a violation?

    Where its clause names nobody, judges resolve it and the head judge assigns penalties. What the penalty is stands in
    the V:EKN Penalty Guidelines, which are not among these texts. None: whatever was done, where only a waiver is told.
    """
    if offence_number < 1:
        raise Unfit("offences are counted from 1")
    del offence_number
    if violation is None and not waived:
        raise Untold("tell what was done", "violation")
    if violation is None:
        verdict = "No, opponents cannot waive it: the judge ensures that the appropriate penalty, if any, is imposed."
        return Ruling(None, verdict, (because(WAIVED, "VEKN 2.3.p1"),), left_to_judge=PENALTY, told=("violation",))
    bearers, says, cites = DECIDED[violation]
    steps = [because(says, *cites)]
    if not bearers:
        bearers = (Bearer.JUDGES, Bearer.HEAD_JUDGE)
        says = "its clause names nobody: judges resolve any infraction, and the head judge assigns penalties"
        steps.append(because(says, "VEKN 2.5.p1", "VEKN 2.6.p1"))
    verdict = {
        _HEAD: "The head judge decides.",
        _JUDGE: "A judge decides.",
    }.get(bearers, "A judge resolves it, and the head judge assigns the penalty.")
    if waived:
        steps.append(because(WAIVED, "VEKN 2.3.p1"))
        verdict += " The opponents cannot waive the penalty."
    left = ("what follows, by the Judges' Guide and the V:EKN",) if violation is Violation.INELIGIBLE else PENALTY
    return Ruling(bearers, verdict, tuple(steps), left_to_judge=left, notes=("GAP-16",))


class Behavior(StrEnum):
    """The manners in which somebody may behave badly."""

    PROFANITY = "profanity"
    ARGUING = "arguing"
    BELLIGERENCE = "belligerence"
    HARASSMENT = "harassment"
    OTHER = "other"


class Conduct(StrEnum):
    """The findings on a manner of behaving: unsportsmanlike, or for the judge to decide."""

    UNSPORTSMANLIKE = "unsportsmanlike"
    JUDGE = "for-the-judge-to-decide"


@asks(
    "Is this unsportsmanlike conduct?",
    name="is-unsportsmanlike",
    rank="B",
    cites=("VEKN 5.2.p1", "VEKN 2.3.p1"),
)
def is_unsportsmanlike(
    *,
    manner: Annotated[Behavior, "how the person behaves"],
    player: Annotated[bool, "the person is a player"] = True,
    targeted: Annotated[
        bool | None, "it is aimed at a person (none: not told)", ONLY_TODAY, Otherwise("it is told at whom it is aimed")
    ] = None,
    threat: Annotated[bool, "there are violence or threats", ONLY_TODAY] = False,
) -> Ruling[Conduct]:
    """VEKN 5.2: does the person break the rule on conduct?

    What the text does not name is for the judge to weigh.
    """
    del targeted, threat
    polite = because("judges, players, spectators and officials behave politely and sportsmanlike", "VEKN 5.2.p1")
    if manner is Behavior.OTHER:
        left = ("whether it is unsportsmanlike",)
        return Ruling(Conduct.JUDGE, "For the judge to decide.", (polite,), left_to_judge=left)
    steps: list[Step] = [polite]
    if player:
        says = "players must not use profanity, argue, act belligerently or harass anybody"
        steps.append(because(says, "VEKN 5.2.p1"))
        if manner is Behavior.ARGUING:
            says = "who argues with the head judge or other officials may be subject to the Penalty Guidelines"
            steps.append(because(says, "VEKN 2.3.p1"))
    else:
        says = "the list of what is forbidden is for players; it follows from the first rule for everybody else"
        steps.append(because(says, "VEKN 5.2.p1"))
    return Ruling(
        Conduct.UNSPORTSMANLIKE,
        "Yes, it is unsportsmanlike.",
        tuple(steps),
        left_to_judge=PENALTY if player else (),
        notes=("GAP-16",) if player else (),
    )


class Pace(StrEnum):
    """The ways in which a player takes time."""

    THINKING = "reasonable-thinking"
    SLOW = "excessively-slow"
    STALLING = "stalling"


class Slow(StrEnum):
    """The findings on a player who takes time: acceptable, slow play or stalling."""

    FINE = "acceptable"
    SLOW_PLAY = "slow-play"
    CHEATING = "slow-play-and-cheating"
    STALLING = "stalling"


@asks(
    "Is this slow play?",
    name="slow-play",
    rank="A",
    cites=("VEKN 5.3.p1", "VEKN 5.1.p2", "VEKN 5.1.b8"),
)
def slow_play(
    *,
    pace: Annotated[Pace, "how the player takes time, as the judge finds"],
    for_time: Annotated[bool, "it is done intentionally to take advantage of a time limit"] = False,
) -> Ruling[Slow]:
    """VEKN 5.3: is the player too slow?

    No number of minutes is given: the judge determines it.
    """
    if for_time and pace is not Pace.STALLING:
        raise Unfit("who takes time on purpose, to take advantage of a time limit, is stalling: tell pace=stalling")
    timely = because("players take their turns in a timely fashion", "VEKN 5.3.p1")
    if pace is Pace.THINKING:
        says = "a reasonable amount of time to think through strategy is acceptable"
        return Ruling(
            Slow.FINE,
            "Acceptable.",
            (timely, because(says, "VEKN 5.3.p1")),
            left_to_judge=("what a reasonable amount of time is",),
        )
    says = "stalling and playing excessively slowly are not acceptable, at any point of the tournament"
    steps = [timely, because(says, "VEKN 5.3.p1")]
    if for_time:
        steps.append(because("stalling to take advantage of a time limit is cheating", "VEKN 5.1.b8", "VEKN 5.1.p2"))
        return Ruling(Slow.CHEATING, "Slow play, and cheating.", tuple(steps), left_to_judge=PENALTY, notes=("GAP-16",))
    return Ruling(Slow.SLOW_PLAY, "Slow play.", tuple(steps), left_to_judge=PENALTY, notes=("GAP-16",))


class Sleeve(StrEnum):
    """The kinds of sleeves in which a card may be."""

    NONE = "none"
    CLEAR = "clear"
    OPAQUE = "opaque-backed"


@asks(
    "Is this card, or its sleeve, marked?",
    name="card-marked",
    rank="B",
    cites=("VEKN 5.4.p1", "VEKN 5.4.b1", "VEKN 5.4.b2", "VEKN 5.4.p2"),
)
def card_marked(
    *,
    card: Annotated[bool, "the card itself bears something by which it can be told without seeing its face"],
    sleeve: Annotated[Sleeve, "what the card is in"] = Sleeve.NONE,
    sleeve_bears: Annotated[bool, "the sleeve bears something by which the card can be told"] = False,
    pattern: Annotated[bool, "there is a pattern in what is marked", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """VEKN 5.4: is the card marked?

    Scratches, discolouration and bends count. In opaque-backed sleeves only the sleeve is examined.
    """
    del pattern
    definition = because("a card is marked if something on it identifies it without its face being seen", "VEKN 5.4.p1")
    steps: list[Step] = [definition]
    if sleeve is Sleeve.NONE:
        steps.append(need(card, "the card bears something that identifies it", "VEKN 5.4.p1"))
    elif sleeve is Sleeve.CLEAR:
        says = "the card or its clear sleeve, both of which are examined, bears something that identifies it"
        steps.append(need(card or sleeve_bears, says, "VEKN 5.4.b1"))
    else:
        says = "the opaque-backed sleeve, which alone is examined, bears something that identifies the card"
        steps.append(need(sleeve_bears, says, "VEKN 5.4.b2"))
    marked = steps[-1].met
    if marked:
        steps.append(
            because("if the head judge determines it the player is subject to the Penalty Guidelines", "VEKN 5.4.p2")
        )
    return decide(
        *steps,
        yes="Yes, it is marked.",
        no="No, it is not marked.",
        left_to_judge=PENALTY if marked else (),
        notes=("GAP-16",) if marked else (),
        moot=("sleeve_bears",) if sleeve is Sleeve.NONE else (),
    )
