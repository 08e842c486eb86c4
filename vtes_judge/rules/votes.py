"""CRR V.B: how to gain votes: political action cards, the Edge, the prisci block, and all that a Methuselah has."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Iterable, Iterator
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rules.titles import Worth, vote_eligible
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    asks,
    because,
    decide,
    need,
    remembered,
    unsettled,
)
from vtes_judge.table.nouns import Player, Region, TableSeats, Title
from vtes_judge.table.turn import count, sentence

CARD_VOTES: dict[str, Figure[int]] = {"called": Figure(1, "CRR V.B.1.a"), "burned": Figure(1, "CRR V.B.1.b")}
"""The votes of the political action card that called the referendum, and of one that is burned."""

EDGE_VOTES = Figure(1, "CRR V.B.3")
"""The votes gained by burning the Edge."""

PRISCI_BLOCK = Figure(3, "CRR V.B.4")
"""The votes of the prisci block."""


def _polling(polling: bool, automatic: bool) -> tuple[Step, ...]:
    if automatic:
        return (need(False, "there is polling, as the referendum does not pass automatically", "CRR V.A.2.n1"),)
    return (need(polling, "the referendum is in polling", "CRR V.A.2"),)


Polling = Annotated[bool, "the referendum is in polling", SPECIAL, Otherwise("the referendum is not in polling")]


@asks(
    "May this Methuselah burn a political action card for a vote?",
    name="political-card-vote",
    rank="A",
    cites=("CRR V.A.2", "CRR V.A.2.n1", "CRR V.B.1.a", "CRR V.B.1.b", "CRR V.B.1.c", "CRR V.n2"),
)
def political_card_vote(
    *,
    called_with_card: Annotated[bool, "the action that called it was hers, and played with a political action card"],
    used: Annotated[
        int,
        "political action cards she has already burned for a vote in this referendum",
        SPECIAL,
        Otherwise("she has burned one already in this referendum"),
    ] = 0,
    polling: Polling = True,
    automatic: Annotated[bool, "the referendum passes automatically", SPECIAL] = False,
    blood_hunt: Annotated[bool, "it is a blood hunt referendum", SPECIAL] = False,
) -> Ruling[bool]:
    """CRR V.B.1: may she gain a vote by burning a political action card from her hand?

    The card that called the referendum gives its vote without being burned for it. `called_with_card` is no if the
    referendum came from a card in play or is a blood hunt.
    """
    if used < 0:
        raise Unfit("a number of cards cannot be below zero")
    if called_with_card and blood_hunt:
        raise Unfit("no card calls a blood hunt")
    votes, clause = CARD_VOTES["burned"]
    steps = [
        *_polling(polling, automatic),
        need(not called_with_card, "she did not call it with such a card, which gives her the vote", "CRR V.B.1.a"),
        need(not used, "she has not burned one in this referendum", "CRR V.B.1.c"),
    ]
    if all(step.met for step in steps):
        steps.append(because(f"it gives {count(votes, 'vote')}; its text is ignored", clause))
        if blood_hunt:
            steps.append(
                because(
                    "it follows that a blood hunt allows it: only modifiers and reactions are excluded",
                    "CRR V.n2",
                    clause,
                )
            )
    return decide(*steps, yes=f"Yes, for {count(votes, 'vote')}.")


@asks(
    "May the Edge be burned for a vote?",
    name="edge-vote",
    rank="B",
    cites=("CRR V.A.2", "CRR V.A.2.n1", "CRR V.B.3", "CRR V.n2", "PMF 3.5.p1"),
)
def edge_vote(
    *,
    has_edge: Annotated[bool | None, "she has the Edge now and has not burned it yet"] = None,
    polling: Polling = True,
    automatic: Annotated[bool, "the referendum passes automatically", SPECIAL] = False,
    blood_hunt: Annotated[bool, "it is a blood hunt referendum", SPECIAL] = False,
) -> Ruling[bool | None]:
    """CRR V.B.3: may the Methuselah burn the Edge to gain a vote? None: who may for how many, where it is not told who
    has the Edge."""
    votes, clause = EDGE_VOTES
    steps = list(_polling(polling, automatic))
    if has_edge is None and all(step.met is not False for step in steps):
        steps.append(because(f"who has the Edge may burn it to gain {count(votes, 'vote')}", clause))
        verdict = f"Whoever has the Edge may burn it for {count(votes, 'vote')}."
        return Ruling(None, verdict, tuple(steps), notes=("GAP-30",), told=("has_edge",))
    if has_edge is not None:
        steps.append(need(has_edge, "she has the Edge", clause))
    if all(step.met for step in steps):
        steps.append(because(f"it gives {count(votes, 'vote')}", clause))
        steps.append(because("it follows that the Edge is uncontrolled afterwards", clause, "PMF 3.5.p1"))
        if blood_hunt:
            steps.append(
                because(
                    "it follows that a blood hunt allows it: only modifiers and reactions are excluded",
                    "CRR V.n2",
                    clause,
                )
            )
    return decide(*steps, yes=f"Yes, for {count(votes, 'vote')}.", notes=("GAP-30",))


class VoteSide(StrEnum):
    """The sides on which votes may be cast."""

    FOR = "for"
    AGAINST = "against"
    ABSTAINS = "abstains"


SIDES = (VoteSide.FOR, VoteSide.AGAINST)
"""The sides on which these texts let a vote be cast; who would abstain casts none (CRR V.B.n1)."""


@dataclass(frozen=True, slots=True)
class PrisciBlock:
    """The prisci block: how it is cast, and its votes."""

    side: VoteSide
    votes: int


CardBallots = Annotated[
    int,
    "ballots that card text gives as such to prisci that vote so",
    ONLY_TODAY,
    Otherwise("card text gives a priscus ballots"),
]


@asks(
    "How is the prisci block cast?",
    name="prisci-block",
    rank="A",
    cites=("CRR V.A.2.a", "CRR V.A.3.c", "CRR V.B.2", "CRR V.B.4", "GL priscus"),
)
def prisci_block(
    *,
    ballots_for: Annotated[int, "ready prisci, whoever controls them, that vote for it so far"],
    ballots_against: Annotated[int, "ready prisci, whoever controls them, that vote against it so far"],
    claimed: Annotated[
        int,
        "further ballots claimed for a priscus, as by an action modifier",
        SPECIAL,
        Otherwise("more ballots are claimed for a priscus"),
    ] = 0,
    card_ballots_for: CardBallots = 0,
    card_ballots_against: CardBallots = 0,
) -> Ruling[PrisciBlock | None]:
    """CRR V.B.4: for or against, and with how many votes? One block for all prisci of the table.

    None: a tie or no ballot, which the texts do not settle.
    """
    if min(card_ballots_for, card_ballots_against) < 0:
        raise Unfit("a number of ballots cannot be below zero")
    del card_ballots_for, card_ballots_against
    if min(ballots_for, ballots_against, claimed) < 0:
        raise Unfit("a number of ballots cannot be below zero")
    votes, clause = PRISCI_BLOCK
    steps = [
        because("the prisci decide by a sub-referendum, one vote each", clause),
        because("the block may shift as more prisci vote", clause),
        because("it follows that only ready prisci vote", "CRR V.B.2", clause),
    ]
    if claimed:
        steps.append(because("no priscus has more than one vote there", clause, over=("GL priscus",)))
    if ballots_for == ballots_against:
        what = "tie" if ballots_for else "sub-referendum without a vote"
        steps.append(because("that a tied referendum fails is said of the main referendum", "CRR V.A.3.c"))
        steps.append(because("nobody has to vote", "CRR V.A.2.a"))
        return unsettled(
            f"Not settled: the texts do not say what a {what} does.",
            *steps,
            gap="GAP-06",
            since="By current rules the block abstains.",
        )
    side = VoteSide.FOR if ballots_for > ballots_against else VoteSide.AGAINST
    steps.append(because("no priscus is considered to have voted for or against it (unofficial)", "GL priscus"))
    return Ruling(
        PrisciBlock(side, votes),
        f"{count(votes, 'vote').capitalize()} {side}.",
        tuple(steps),
        standing=Standing.OVERRULED if claimed else Standing.SETTLED,
        notes=("X-26", "X-73"),
    )


@dataclass(frozen=True, slots=True)
class Voter:
    """A titled vampire, or another minion with votes: whose it is, its title, and what about it matters here.

    `listed`: votes by its card text. `inactive`: it no longer has the clan or sect that the title is bound to.
    """

    of: Player
    title: Title = Title.NONE
    listed: int = 0
    region: Region = Region.READY
    contested: bool = False
    inactive: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """The votes that a Methuselah can cast, by source, and the ballots of her prisci."""

    titles: int
    card: int
    edge: int
    other: int
    total: int
    ballots: int


@dataclass(frozen=True, slots=True)
class Available:
    """The votes of each Methuselah, and of the prisci block if there is a ready priscus."""

    votes: dict[str, Tally]
    prisci_block: int


def side_taken(*, side: VoteSide) -> Ruling[bool]:
    """CRR V.A.3: may votes be cast on this side?"""
    return decide(need(side in SIDES, "votes are for or against", "CRR V.A.3.b", "CRR V.A.3.c"))


def castable(*, number: int | None, gained: int) -> Ruling[bool]:
    """CRR V.B.n1: may she cast this number of the votes that she has gained from one source (None: all of them)?"""
    fits = number is None or 1 <= number <= gained
    return decide(need(fits, "she casts no more votes than she has gained, and at least one", "CRR V.B.n1"))


def card_votes_cast(*, number: int | None, gained: int) -> Ruling[bool]:
    """CRR V.B.5: may she cast this number of the votes that cards have given her (None: all of them)?"""
    has = need(bool(gained), "she has votes by cards that she has not cast", "CRR V.B.5")
    return decide(has, *castable(number=number, gained=gained).steps)


def title_votes_cast(*, player: Player, minion: str, controls: bool, cast: bool) -> Ruling[bool]:
    """CRR V.B.2: may this player cast the votes of this minion, as far as the two go?

    `minion`: its name. `controls`: the player controls it. `cast`: its votes have been cast.
    """
    return decide(
        need(controls, f"{player} controls {minion}", "CRR V.B.2"),
        need(not cast, "its votes have not been cast yet", "CRR V.B.2"),
    )


def has_votes(*, votes: int) -> Ruling[bool]:
    """CRR V.B.2: has the minion any votes to cast?"""
    return decide(need(bool(votes), "the minion has votes", "CRR V.B.2"))


def ballot_cast(*, player: Player, minion: str, controls: bool, ballots: int, cast: bool) -> Ruling[bool]:
    """CRR V.B.4: may this player cast the vote of this priscus within the prisci block?

    `minion`: its name. `controls`: the player controls it. `ballots`: those that the minion has. `cast`: it has voted.
    """
    return decide(
        need(controls, f"{player} controls {minion}", "CRR V.B.4"),
        need(bool(ballots), f"{minion} is a ready priscus", "CRR V.B.4"),
        need(not cast, "each priscus gets one vote", "CRR V.B.4"),
    )


def political_burned(*, card: str, political: bool) -> Ruling[bool]:
    """CRR V.B.1: is this a card that can be burned for a vote? `card`: its name."""
    return decide(need(political, f"{card} is a political action card", "CRR V.B.1"))


@asks(
    "How many votes does each Methuselah have available?",
    name="vote-total",
    rank="A",
    cites=(
        "CRR V.A.2.b",
        "CRR V.B.n1",
        "CRR V.B.1.a",
        "CRR V.B.1.b",
        "CRR V.B.1.c",
        "CRR V.B.2",
        "CRR V.B.2.a",
        "CRR V.B.2.b",
        "CRR V.B.2.c",
        "CRR V.B.2.d",
        "CRR V.B.2.e",
        "CRR V.B.2.g",
        "CRR V.B.3",
        "CRR V.B.4",
        "CRR V.B.5",
        "CRR V.n3",
        "CRR V.A.2.a",
        "GL bound",
        "GL justicar",
        "GL inner-circle",
        "GL imperator",
        "GL priscus",
        "GL x-votes",
        "GL additional-votes",
    ),
)
def vote_total(
    *,
    vampires: Annotated[tuple[Voter, ...], "minions with titles or votes, each with its controller"] = (),
    caller: Annotated[
        Player | None,
        "who called the referendum with a political action card",
        Otherwise("a political action card called it"),
    ] = None,
    burning: Annotated[
        frozenset[Player],
        "who burns a political action card for a vote",
        Otherwise("somebody burns a political action card for a vote"),
    ] = frozenset(),
    edge: Annotated[
        Player | None, "who has the Edge and would burn it", Otherwise("somebody would burn the Edge")
    ] = None,
    other: Annotated[
        dict[Player, int] | None,
        "votes by other cards, for each Methuselah",
        SPECIAL,
        Otherwise("other cards give votes"),
    ] = None,
    players: Annotated[TableSeats, "the Methuselahs in the game", SETTING] = ("A", "B", "C", "D", "E"),
) -> Ruling[Available]:
    """CRR V.B: how many votes can each Methuselah cast? None of them has to be cast."""
    more = dict(other or {})
    named = {voter.of for voter in vampires} | burning | set(more) | {name for name in (caller, edge) if name}
    if strangers := named - set(players):
        raise Unfit(f"{', '.join(sorted(strangers))} is not at the table")
    if min(more.values(), default=0) < 0:
        raise Unfit("a number of votes cannot be below zero")
    titles = dict.fromkeys(players, 0)
    ballots = dict.fromkeys(players, 0)
    ruled = [(voter, _worth(voter)) for voter in vampires]
    for voter, ruling in ruled:
        titles[voter.of] += ruling.answer.votes
        ballots[voter.of] += ruling.answer.ballots
    steps = [because("no Methuselah has votes of her own", "CRR V.A.2.b"), *_reasons(ruled)]
    cards = dict.fromkeys(players, 0)
    for name in players:
        if name == caller:
            cards[name], clause = CARD_VOTES["called"]
            steps.append(because(f"{name}: the card that called it gives a vote, and no other card does", clause))
        elif name in burning:
            cards[name], clause = CARD_VOTES["burned"]
            steps.append(because(f"{name}: a burned political action card gives a vote, once", clause, "CRR V.B.1.c"))
    if edge:
        steps.append(because(f"{edge}: the Edge may be burned for a vote", EDGE_VOTES[1]))
    steps += [because(f"{name}: {count(votes, 'vote')} by other cards", "CRR V.B.5") for name, votes in more.items()]
    tallies = {}
    for name in players:
        parts = (titles[name], cards[name], EDGE_VOTES[0] if name == edge else 0, more.get(name, 0))
        tallies[name] = Tally(*parts, total=sum(parts), ballots=ballots[name])
    block = PRISCI_BLOCK[0] if any(ballots.values()) else 0
    if block:
        steps.append(because(f"the prisci block has {count(block, 'vote')}, whoever has the prisci", PRISCI_BLOCK[1]))
    steps.append(because("none of these votes has to be cast", "CRR V.B.n1"))
    said = [f"{name} has {count(tally.total, 'vote')}" for name, tally in tallies.items() if tally.total]
    said += [f"the prisci block has {count(block, 'vote')}"] if block else []
    unofficial = any(ruling.standing is Standing.UNOFFICIAL for _, ruling in ruled)
    return Ruling(
        Available(tallies, block),
        sentence(", ".join(said) or "nobody has votes"),
        tuple(steps),
        standing=Standing.UNOFFICIAL if unofficial else Standing.SETTLED,
        notes=tuple(dict.fromkeys(code for _, ruling in ruled for code in ruling.notes)),
        presumed=("caller", "burning", "edge") if vampires else (),
    )


def _reasons(ruled: Iterable[tuple[Voter, Ruling[Worth]]]) -> Iterator[Step]:
    """The reasons for the votes of several vampires, each behind the name of its Methuselah; the same ones once, with
    how often they hold."""
    times: dict[Step, int] = {}
    for voter, ruling in ruled:
        for step in ruling.steps:
            own = Step(f"{voter.of}: {step.says}", step.cites, step.met, step.over)
            times[own] = times.get(own, 0) + 1
    for step, number in times.items():
        yield replace(step, says=f"{step.says} ({number} times)") if number > 1 else step


eligible_ruled = remembered(vote_eligible)
"""The rule `vote_eligible`, remembering its rulings while other vampires' facts are tried."""


def _worth(voter: Voter) -> Ruling[Worth]:
    return eligible_ruled(
        title=voter.title,
        listed=voter.listed,
        region=voter.region,
        contested=voter.contested,
        active=not voter.inactive,
    )


@asks(
    "May the votes of one vampire or other source be cast so?",
    name="cast-votes",
    rank="B",
    cites=("CRR V.A.2.a", "CRR V.B.2"),
)
def cast_votes(
    *,
    votes_for: Annotated[int, "its votes or ballots that are cast for the referendum"] = 0,
    votes_against: Annotated[int, "those that are cast against it"] = 0,
    changes: Annotated[bool, "a vote that was cast before is changed", SPECIAL] = False,
) -> Ruling[bool | None]:
    """CRR V.A.2: may the votes of one source be split, or be changed? None: the texts do not say."""
    if votes_for < 0 or votes_against < 0:
        raise Unfit("votes cannot be below zero")
    steps = (
        because("votes are gained for ready titled vampires", "CRR V.B.2"),
        because("nobody has to vote", "CRR V.A.2.a"),
    )
    if changes or (votes_for and votes_against):
        return unsettled(
            "Not settled: the texts do not say whether they may be split or changed.", *steps, gap="GAP-77"
        )
    return decide(*steps, yes="Yes.")
