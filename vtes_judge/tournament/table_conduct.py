"""VEKN 3.2 to 3.4, 4.2 and 4.4: at the table: steps before a game, breaks, which card text counts, what to tell."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import SPECIAL, Otherwise, Ruling, Standing, Step, Unfit, asks, because, decide, need, unsettled


class PreGameStep(StrEnum):
    """The steps before a game (VEKN 3.2), in their order."""

    SHUFFLE = "shuffle"
    PRESENT = "present"
    DRAW = "draw"


STEPS: dict[PreGameStep, tuple[str, str]] = {
    PreGameStep.SHUFFLE: ("all players shuffle their decks", "VEKN 3.2.b1"),
    PreGameStep.PRESENT: ("all present their decks to their predators for shuffling and cutting", "VEKN 3.2.b2"),
    PreGameStep.DRAW: ("each draws seven library cards and four crypt cards", "VEKN 3.2.b3"),
}
"""The steps before a game, each in words and with its clause."""


@asks(
    "Are the steps before the game done in the right order, and what is next?",
    name="pregame-order",
    rank="C",
    cites=("VEKN 3.2.p1", "VEKN 3.2.b1", "VEKN 3.2.b2", "VEKN 3.2.b3", "VEKN B.game-begins"),
)
def pregame_order(*, done: Annotated[tuple[PreGameStep, ...], "the steps done so far, in order"]) -> Ruling[bool]:
    """VEKN 3.2: were the steps before the game performed in order?

    The game has begun once all decks were presented.
    """
    if len(set(done)) != len(done):
        raise Unfit("each step before the game is done once")
    order = tuple(PreGameStep)
    right = done == order[: len(done)]
    steps = [need(right, "the steps before the game were performed in their order", "VEKN 3.2.p1")]
    steps += [because(says, cite) for says, cite in STEPS.values()]
    if right and PreGameStep.PRESENT in done:
        steps.append(because("the game has begun once all players have presented their decks", "VEKN B.game-begins"))
    left = order[len(done) :]
    following = f"next, {STEPS[left[0]][0]}" if left else "all steps are done"
    return decide(*steps, yes=f"Yes; {following}.", no=f"No: the order is {', '.join(order)}.")


class Random(StrEnum):
    """Whether a deck is sufficiently randomized."""

    NOTIFY = "notify-a-judge"
    HEAD_JUDGE = "head-judge-decides"
    ENOUGH = "sufficiently-randomized"
    NOT_ENOUGH = "to-be-randomized-further"


@asks(
    "An opponent's deck seems not to be randomized: what happens?",
    name="randomization-dispute",
    rank="B",
    cites=("VEKN 3.2.p2", "VEKN 3.2.p3", "VEKN 3.4.p2"),
)
def randomization_dispute(
    *,
    notified: Annotated[bool, "a judge has been notified", SPECIAL, Otherwise("no judge has been notified")] = True,
    found: Annotated[bool | None, "the head judge finds the deck randomized enough (none: not yet decided)"] = None,
    stalling: Annotated[bool, "the head judge finds that shuffling is used to stall", SPECIAL] = False,
) -> Ruling[Random]:
    """VEKN 3.2.p3: who decides whether a deck has been sufficiently randomized?"""
    steps = [because("decks must be sufficiently randomized, whatever the method", "VEKN 3.2.p2")]
    left: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    if stalling:
        says = "a player who uses shuffling to stall is subject to the Penalty Guidelines"
        steps.append(because(says, "VEKN 3.4.p2"))
        left, notes = ("the penalty, by the V:EKN Penalty Guidelines",), ("GAP-16",)
    says = "who does not consider an opponent's deck sufficiently randomized must notify a judge"
    steps.append(need(notified, says, "VEKN 3.2.p3"))
    if not notified:
        return Ruling(Random.NOTIFY, "A judge must be notified.", tuple(steps), left_to_judge=left, notes=notes)
    steps.append(because("the head judge has the final authority on it", "VEKN 3.2.p3"))
    if found is None:
        left = ("whether the deck is sufficiently randomized", *left)
        verdict = "The head judge decides."
        return Ruling(Random.HEAD_JUDGE, verdict, tuple(steps), left_to_judge=left, notes=notes, told=("found",))
    if found:
        return Ruling(Random.ENOUGH, "The deck is played as it is.", tuple(steps), left_to_judge=left, notes=notes)
    steps.append(because("it follows that the deck is randomized further", "VEKN 3.2.p2"))
    return Ruling(
        Random.NOT_ENOUGH, "The deck is to be randomized further.", tuple(steps), left_to_judge=left, notes=notes
    )


@asks(
    "May a player take a break in the middle of a game?",
    name="take-break",
    rank="B",
    cites=("VEKN 3.3.3.p1",),
)
def take_break(
    *,
    judge_called: Annotated[bool | None, "a judge was called before"] = None,
    between_rounds: Annotated[bool, "it is between rounds", SPECIAL] = False,
) -> Ruling[bool | None]:
    """VEKN 3.3.3: may the player take a break now?

    The time limit of the table is extended as needed. None: where it is not told whether a judge was called.
    """
    if between_rounds:
        says = "necessary breaks are taken between rounds"
        return decide(because(says, "VEKN 3.3.3.p1"), yes="Yes, between rounds.")
    if judge_called is None:
        general = because("in the middle of a game a judge is called first, so that the time is given back",
                          "VEKN 3.3.3.p1")  # fmt: skip
        verdict = "Yes, once a judge has been called, and the table gets the time back."
        return Ruling(None, verdict, (general,), told=("judge_called",))
    steps: list[Step] = [need(judge_called, "a judge was notified of the break in the game first", "VEKN 3.3.3.p1")]
    if judge_called:
        steps.append(because("the judge extends the time limit of that table as needed", "VEKN 3.3.3.p1"))
    return decide(*steps, yes="Yes, and the table gets the time back.", no="No, call a judge first.")


class Printing(StrEnum):
    """The printing by which a card is interpreted."""

    MOST_RECENT = "most-recent-printing"


@asks(
    "Which version of a card's text counts?",
    name="card-text-used",
    rank="A",
    cites=("VEKN 4.2.p1",),
)
def card_text_used(
    *,
    misleading: Annotated[
        bool, "the head judge finds that older cards or misprints are used to mislead", SPECIAL
    ] = False,
) -> Ruling[Printing]:
    """VEKN 4.2: by which printing is a card interpreted?"""
    steps = [
        because("all cards are interpreted according to their most recent printing", "VEKN 4.2.p1"),
        because("the head judge is the final authority on the interpretation of cards", "VEKN 4.2.p1"),
    ]
    if misleading:
        says = "who creates an advantage by misleading text or artwork is subject to the Penalty Guidelines"
        steps.append(because(says, "VEKN 4.2.p1"))
    left = ("what the text means", *(("the penalty, by the V:EKN Penalty Guidelines",) if misleading else ()))
    notes = ("GAP-16",) if misleading else ()
    return Ruling(Printing.MOST_RECENT, "The most recent printing.", tuple(steps), left_to_judge=left, notes=notes)


@asks(
    "May a player hold the cards below the table?",
    name="card-elevation",
    rank="C",
    cites=("VEKN 4.4.p1",),
)
def card_elevation(
    *, above: Annotated[bool, "the cards are kept above the level of the playing surface"]
) -> Ruling[bool]:
    """VEKN 4.4: may the player hold the cards there?"""
    says = "the cards are kept above the level of the playing surface"
    return decide(need(above, says, "VEKN 4.4.p1"), yes="Yes.", no="No, cards stay above the table.")


class GameInformation(StrEnum):
    """The kinds of information on a game that somebody may be asked for."""

    POOL = "pool"
    LIBRARY_COUNT = "library-count"
    CRYPT_COUNT = "crypt-count"
    HAND_COUNT = "hand-count"
    CARD_TEXT = "card-text"
    HAND = "cards-in-hand"
    UNCONTROLLED = "uncontrolled-cards"
    BLOOD = "blood"
    BONUS = "bonus"
    BLEED = "bleed"
    EDGE = "edge"


class Answering(StrEnum):
    """The ways in which a player may answer who is asked for information."""

    TELL = "tell"
    REFUSE = "refuse"
    MISSTATE = "misstate-on-purpose"
    MISTAKE = "misstate-by-mistake"


PUBLIC: dict[GameInformation, tuple[str, tuple[str, ...]]] = {
    GameInformation.POOL: ("a player's pool is public information", ("VEKN B.public-information", "VEKN 5.1.b9")),
    GameInformation.LIBRARY_COUNT: (
        "the number of cards in a library is public information",
        ("VEKN B.public-information", "VEKN 5.1.b9"),
    ),
    GameInformation.CRYPT_COUNT: (
        "the number of cards in a deck is public information; it follows that the crypt, a part of it, is counted too",
        ("VEKN 5.1.b9", "CRR I.A"),
    ),
    GameInformation.CARD_TEXT: (
        "card text that participants are required to share is public information",
        ("VEKN B.public-information",),
    ),
}
"""The information that the texts call public, each in words and with its clauses."""

ON_TABLE: dict[GameInformation, str] = {
    GameInformation.BLOOD: "the blood on a minion",
    GameInformation.BONUS: "a lasting bonus of a minion",
    GameInformation.BLEED: "the amount of a bleed",
    GameInformation.EDGE: "who has the Edge",
}
"""The information that lies open on the table and that the texts do not name, in words."""


@asks(
    "Must a player answer an opponent's question, and may the player refuse or lie?",
    name="must-tell",
    rank="A",
    cites=(
        *("VEKN B.public-information", "VEKN 5.1.p2", "VEKN 5.1.b4", "VEKN 5.1.b9", "VEKN 4.4.p1", "CRR I.A"),
        "CRR I.F.3",
    ),
)
def must_tell(
    *,
    what: Annotated[GameInformation, "what the player is asked about"],
    saying: Annotated[Answering, "what the player does"],
) -> Ruling[bool | None]:
    """VEKN B: may the player tell it, refuse to, or misstate it?

    Public information is told, and truly. None: the texts do not settle the number of cards in hand, what lies open on
    the table, nor what may be said of hidden cards.
    """
    if what in PUBLIC:
        says, cites = PUBLIC[what]
        public = because(says, *cites)
        left = ("whether it is a card text that must be shared",) if what is GameInformation.CARD_TEXT else ()
        if saying is Answering.TELL:
            return decide(public, yes="Yes, it is public.")
        if saying is Answering.REFUSE:
            says = "it is not public information, which all players may have, and none may obscure"
            step = need(False, says, "VEKN B.public-information", "VEKN 5.1.b9")
            return decide(public, step, no="No, it must be told.", left_to_judge=left)
        cite = "VEKN 5.1.b4" if what is GameInformation.CARD_TEXT else "VEKN 5.1.b9"
        if saying is Answering.MISTAKE:
            says = "it is told as it is, so that all players have it"
            no_cheating = because("what is done without intent is no cheating", "VEKN 5.1.p2")
            steps = (public, need(False, says, "VEKN B.public-information"), no_cheating)
            return decide(*steps, no="No: it must be told truly; by mistake it is no cheating.")
        says = "it is not misstated on purpose, which is cheating"
        return decide(public, need(False, says, cite, "VEKN 5.1.p2"), no="No: it must be told truly.")
    named = because(
        "named are the pool and the number of cards in a library or deck", "VEKN B.public-information", "VEKN 5.1.b9"
    )
    if what in ON_TABLE:
        verdict = f"Not settled: the texts do not name {ON_TABLE[what]}, nor do they list all that is public."
        return unsettled(verdict, named, gap="GAP-69")
    if what is GameInformation.HAND_COUNT:
        return unsettled(
            "Not settled: the texts do not say whether the number of cards in hand is public.", named, gap="GAP-49"
        )
    if saying is Answering.REFUSE:
        says = "no one may look at the hand or uncontrolled region of another player; it follows that nothing is owed"
        return decide(because(says, "CRR I.F.3"), yes="Yes, they are hidden.", standing=Standing.SETTLED)
    says = "cards in hand and uncontrolled ones may not be revealed; whether they may be talked about is not said"
    return unsettled(
        "Not settled: cards may not be revealed, but nothing is said of talking about them.",
        because(says, "VEKN 4.4.p1"),
        named,
        gap="GAP-50",
    )
