"""VEKN 7.4.2 and 7.5 to 7.8: drafts: pods, passing packs, missed picks, the order of a table draft, drafted cards."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.decks import PACK
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import SETTING, SPECIAL, Figure, Otherwise, Ruling, Step, Unfit, asks, because, decide, need
from vtes_judge.table.nouns import Player, TableSeats

POD_LEAST, POD_MOST = Figure(4, "VEKN 7.4.2.p1"), Figure(5, "VEKN 7.4.2.p1")
"""The least and the most players of a pod of traders."""


class Draft(StrEnum):
    """The ways to draft."""

    BOOSTER = "booster-draft"
    TABLE = "table-draft"


class Circle(StrEnum):
    """The purposes for which players form pods."""

    DRAFT = "draft"
    TRADE = "restricted-trade"


class Pods(StrEnum):
    """Whether pods may be of these sizes."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    CALL = "organizer-decides"


@asks(
    "May the pods be of these sizes?",
    name="pod-sizes",
    rank="C",
    cites=("VEKN 7.4.2.p1", "VEKN 7.5.1.p1"),
)
def pod_sizes(
    *,
    pods: Annotated[
        tuple[int, ...], f"the players of each pod, like {POD_MOST.value},{POD_MOST.value},{POD_LEAST.value}"
    ],
    circle: Annotated[Circle, "what the players form pods for"] = Circle.DRAFT,
) -> Ruling[Pods]:
    """VEKN 7.5.1: may players be split into these pods?

    Players are assembled randomly; the pods may be those of the first round. Sizes that differ by one at most are taken
    to be roughly equal.
    """
    if not pods or min(pods) < 1:
        like = f"pods={POD_MOST.value},{POD_MOST.value},{POD_LEAST.value}"
        raise Unfit(f"tell the players of each pod, one or more each, like {like}")
    if circle is Circle.TRADE:
        least, (most, cite) = POD_LEAST.value, POD_MOST
        says = f"trading circles have {least} to {most} players"
        step = need(all(least <= size <= most for size in pods), says, cite)
        answer = Pods.LEGAL if step.met else Pods.ILLEGAL
        players = sum(pods)
        fits = players <= most * (players // least)
        left = () if fits else (f"what {players} players do, who make no such circles: that is not said",)
        verdict = "Legal." if step.met else f"Not legal: {least} to {most} players each."
        return Ruling(answer, verdict, (step,), left_to_judge=left)
    steps = [
        because(
            "drafting circles are of roughly equal size, at the discretion of the organizer or head judge",
            "VEKN 7.5.1.p1",
        )
    ]
    if max(pods) - min(pods) <= 1:
        steps.append(because("they differ by one player at most, which is taken as roughly equal", "VEKN 7.5.1.p1"))
        return Ruling(Pods.LEGAL, "Legal: roughly equal.", tuple(steps))
    return Ruling(
        Pods.CALL,
        "The organizer or head judge decides whether that is roughly equal.",
        tuple(steps),
        left_to_judge=("whether the sizes are roughly equal",),
    )


class PassDirection(StrEnum):
    """To whom a pack is passed."""

    LEFT = "left"
    RIGHT = "right"


@asks(
    "In which direction is this pack passed?",
    name="booster-direction",
    rank="C",
    cites=("VEKN 7.6.p1", "VEKN 7.6.p2", "VEKN 7.8.p3"),
)
def booster_direction(
    *,
    pack: Annotated[int, "which of a player's packs is drafted: 1 for the first"],
    mixed: Annotated[bool, "it is a pile of library cards in a mixed draft"] = False,
) -> Ruling[PassDirection]:
    """VEKN 7.6: is this pack passed to the left or to the right?

    Left is clockwise. Each player takes one card before passing the others facedown. A table draft passes no packs.
    """
    if pack < 1:
        raise Unfit("the packs are numbered from 1")
    steps: list[Step] = []
    if mixed:
        says = "in a mixed draft each pile of library cards is drafted like a separate booster"
        steps.append(because(says, "VEKN 7.8.p3"))
    steps.append(because("the first pack is passed facedown to the left", "VEKN 7.6.p1"))
    if pack > 1:
        says = "with each pack the direction is reversed: the odd ones go clockwise, the even ones counterclockwise"
        steps.append(because(says, "VEKN 7.6.p2"))
    if pack % 2:
        return Ruling(PassDirection.LEFT, "To the left, clockwise.", tuple(steps))
    return Ruling(PassDirection.RIGHT, "To the right, counterclockwise.", tuple(steps))


class MissedPick(StrEnum):
    """The cards that a player may get who has not picked in time."""

    RANDOM = "random-card"
    OLDEST = "oldest-card"


@asks(
    "A player did not pick in time: which card does the player get?",
    name="missed-pick",
    rank="B",
    cites=("VEKN 7.5.3.p1", "VEKN 7.7.p1", "VEKN 7.7.ex1", "VEKN 7.8.p2", "VEKN 7.8.p3"),
)
def missed_pick(
    *,
    draft: Annotated[Draft, "how the cards are drafted"],
    mixed: Annotated[
        bool, "it is a mixed draft: crypt cards by table draft, then library cards by booster draft"
    ] = False,
) -> Ruling[MissedPick]:
    """VEKN 7.5.3: which card does the pod judge give the player?

    The time for a pick is announced before the tournament begins, by the head judge.
    """
    says = "the pod judge issues a random card of those from which the player is selecting"
    steps: list[Step] = [] if draft is Draft.TABLE else [because(says, "VEKN 7.5.3.p1")]
    if draft is Draft.TABLE:
        if mixed:
            steps.append(because("crypt cards are drafted by table draft", "VEKN 7.8.p2"))
        says = 'in a table draft it is the "oldest" card still on the table: the first one placed there'
        steps.append(because(says, "VEKN 7.7.p1", "VEKN 7.7.ex1", over=("VEKN 7.5.3.p1",)))
        return Ruling(MissedPick.OLDEST, "The oldest card on the table.", tuple(steps), notes=("X-10",))
    if mixed:
        steps.append(because("library cards are drafted by booster draft", "VEKN 7.8.p3"))
    return Ruling(MissedPick.RANDOM, "A random card from the pack.", tuple(steps), notes=("X-10",))


LAID = Figure(2, "VEKN 7.7.1.p2")
"""The number of cards that each player puts on the table for a set."""
REVIEW = Figure(20, "VEKN 7.7.1.p2")
"""The number of seconds to review the cards on the table."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The cards each player puts on the table for a set, those on the table, and the seconds to review them."""

    each: int
    on_table: int
    seconds: int


@asks(
    "How many cards are laid out for this set of a table draft?",
    name="table-draft-set",
    rank="C",
    cites=("VEKN 7.7.1.p1", "VEKN 7.7.1.note1", "VEKN 7.7.1.p2", "VEKN 7.2.1.note1"),
)
def table_draft_set(
    *,
    number: Annotated[int, "which set of the pack it is: 1 for the first"],
    players: Annotated[int, "the players of the pod", SETTING] = 5,
    pack: Annotated[int, "the cards of the pack", SPECIAL, Otherwise("the pack has another number of cards")] = PACK[0],
) -> Ruling[Laid]:
    """VEKN 7.7.1: how many cards lie on the table?

    The crypt cards are on top of the pack. A pack of eleven leaves one card each for its sixth set.
    """
    each, cite = LAID
    if number < 1 or players < 2 or pack < 1:
        raise Unfit("the sets are numbered from 1; a pod has two players or more, a pack one card or more")
    left = pack - each * (number - 1)
    if left < 1:
        raise Unfit(f"a pack of {pack} cards has {-(-pack // each)} sets, and no set {number}")
    cards = min(each, left)
    steps = [
        because("the packs are counted facedown, and their crypt cards moved to the top", "VEKN 7.7.1.p1"),
        because("packs may have different numbers of crypt cards", "VEKN 7.7.1.note1"),
        because(
            f"each player puts the top {each} cards faceup on the table; they have {REVIEW[0]} seconds for review", cite
        ),
    ]
    if cards < each:
        says = f"of {pack} cards one is left for the last set; it follows that each player puts down that one"
        steps.append(because(says, cite, "VEKN 7.2.1.note1"))
    on_table = cards * players
    verdict = f"{on_table} cards, {cards} from each player."
    return Ruling(Laid(cards, on_table, REVIEW[0]), verdict, tuple(steps), notes=("GAP-34",) if cards < each else ())


@dataclass(frozen=True, slots=True)
class Pick:
    """Whose pick it is (None: not asked), the whole order of the set, and the active player of the next set."""

    player: str | None
    order: tuple[str, ...]
    next_active: str


EXAMPLE = (
    *("VEKN 7.7.3.p2", "VEKN 7.7.3.p3", "VEKN 7.7.3.p4", "VEKN 7.7.3.p5", "VEKN 7.7.3.p6", "VEKN 7.7.3.p7"),
    *("VEKN 7.7.3.p8", "VEKN 7.7.3.p9", "VEKN 7.7.3.p10", "VEKN 7.7.3.p11"),
)
"""The picks of the example of five players, each with its clause."""


def horseshoe(seats: tuple[str, ...], each: int = LAID[0]) -> tuple[str, ...]:
    """VEKN 7.7.3: the order of picks, the active player first, for so many cards from each: there, and back again."""
    return seats if each == 1 else seats + seats[::-1]


@asks(
    "Whose pick is this in a table (Rochester) draft, and what is the order?",
    name="table-draft-order",
    rank="C",
    cites=("VEKN 7.7.2.p1", "VEKN 7.7.3.p1", "VEKN 7.7.3.ex1", *EXAMPLE, "VEKN 7.7.3.p12"),
)
def table_draft_order(
    *,
    seats: Annotated[TableSeats, "the players of the pod, clockwise", SETTING] = ("1", "2", "3", "4", "5"),
    active: Annotated[
        Player | None,
        "the active player of this set (none: the first of the seats)",
        Otherwise("the active player is another than the first"),
    ] = None,
    pick: Annotated[
        int | None,
        "which pick of the set it is: 1 for the first (none: the whole order)",
        SPECIAL,
        Otherwise("one pick alone is asked for"),
    ] = None,
    cards_in_set: Annotated[
        int,
        "the cards each player put on the table for the set: 2, or 1 for the last",
        SPECIAL,
        Otherwise("it is the last set of the pack"),
    ] = LAID[0],
) -> Ruling[Pick]:
    """VEKN 7.7.3: who picks?

    There and back in a horseshoe, so that the last player picks twice in a row. Of the last set, one card for each, the
    texts do not say the order; that each picks once is derived.
    """
    if len(seats) < 2 or len(set(seats)) != len(seats):
        raise Unfit("the seats name each player once, and two at least")
    if active is not None and active not in seats:
        raise Unfit(f"{active} does not sit in this pod: {', '.join(seats)}")
    if cards_in_set not in (1, LAID[0]):
        raise Unfit(f"each player has put {LAID[0]} cards on the table, or 1 for the last set")
    at = seats.index(active) if active is not None else 0
    around = seats[at:] + seats[:at]
    order = horseshoe(around, cards_in_set)
    if pick is not None and not 1 <= pick <= len(order):
        raise Unfit(f"the set has the picks 1 to {len(order)}")
    first, following, last = around[0], around[1], around[-1]
    steps = [because(f"{first} is the active player, who drafts first", "VEKN 7.7.2.p1")]
    notes: tuple[str, ...] = ()
    if cards_in_set == 1:
        notes = ("GAP-34",)
        says = "with one card for each player it follows that each picks once, from the active player to the left"
        steps.append(because(says, "VEKN 7.7.3.p1"))
    else:
        says = f"the order moves in a horseshoe: {last} selects two cards, then it goes back to {first}"
        steps.append(because(says, "VEKN 7.7.3.p1"))
        if len(order) == len(EXAMPLE):
            rows = EXAMPLE[pick - 1 : pick] if pick is not None else ()
            says = "the example gives this order for five players, and who is active next"
            steps.append(because(says, "VEKN 7.7.3.ex1", *rows, "VEKN 7.7.3.p12"))
    steps.append(because(f"for the next set the player to the left becomes active: {following}", "VEKN 7.7.2.p1"))
    who = f"{order[pick - 1]} picks" if pick is not None else ", ".join(order)
    player = order[pick - 1] if pick is not None else None
    verdict = f"{who}; {following} is the first to pick of the next set."
    return Ruling(Pick(player, order, following), verdict, tuple(steps), notes=notes)


class DraftedCards(StrEnum):
    """The cards that are drafted: those of the crypt or of the library."""

    CRYPT = "crypt"
    LIBRARY = "library"


@asks(
    "How are these cards of a mixed (Elder) draft drafted?",
    name="mixed-draft",
    rank="C",
    cites=("VEKN 7.8.p1", "VEKN 7.8.p2", "VEKN 7.8.p3"),
)
def mixed_draft(*, cards: Annotated[DraftedCards, "which of the cards"]) -> Ruling[Draft]:
    """VEKN 7.8: by which procedure?

    The crypt cards come first, with the library cards set aside; then the library cards, in piles.
    """
    split = because("packs are counted and split into crypt and library cards, facedown", "VEKN 7.8.p1")
    if cards is DraftedCards.CRYPT:
        says = "the library cards are set aside, and the crypt cards drafted by the table draft procedure"
        return Ruling(Draft.TABLE, "By table draft, first.", (split, because(says, "VEKN 7.8.p2")))
    says = "after the crypt cards the library cards are split into piles, each drafted like a booster"
    return Ruling(
        Draft.BOOSTER,
        "By booster draft, after the crypt cards.",
        (split, because(says, "VEKN 7.8.p3")),
        left_to_judge=("the size of the piles, which the organizer specifies",),
    )


class DraftConduct(StrEnum):
    """The things that a player may do with cards during a draft."""

    REVIEW = "review-drafted-cards"
    ONE_PILE = "keep-one-pile"
    RETURN = "return-a-selected-card"
    SHOW = "pass-cards-faceup"
    HIDE = "turn-latest-card-facedown"


@asks(
    "May I do this with cards during a draft?",
    name="draft-conduct",
    rank="B",
    cites=("VEKN 7.5.1.p2", "VEKN 7.6.p1", "VEKN 7.7.p2"),
)
def draft_conduct(
    *,
    doing: Annotated[DraftConduct, "what the player does"],
    draft: Annotated[Draft, "how the cards are drafted"] = Draft.BOOSTER,
    between_packs: Annotated[bool, "no pack is being drafted: it is between the drafting of packs"] = False,
    set_over: Annotated[bool, "all cards of the current set are drafted (table draft only)"] = False,
) -> Ruling[bool]:
    """VEKN 7.5.1.p2: may a player do this?

    Of a table draft it is not said that a selected card may not be put back, nor that cards are passed.
    """
    if doing is DraftConduct.REVIEW:
        says = "it is between the drafting of packs, when alone drafted cards may be reviewed"
        return decide(need(between_packs, says, "VEKN 7.5.1.p2"), moot=("draft", "set_over"))
    if doing is DraftConduct.ONE_PILE:
        says = "the cards lie in two orderly piles, one for library cards and one for crypt cards"
        return decide(need(False, says, "VEKN 7.5.1.p2"), moot=("draft", "between_packs", "set_over"))
    if doing is DraftConduct.HIDE:
        if draft is Draft.BOOSTER:
            raise Unfit("only in a table draft the latest card is displayed: say draft=table-draft")
        says = "all cards of the current set are drafted: until then the most recent card is displayed faceup"
        return decide(need(set_over, says, "VEKN 7.7.p2"), yes="Yes, to any position.", moot=("between_packs",))
    if draft is Draft.TABLE:
        raise Unfit("only in a booster draft cards are taken from a pack that is passed: say draft=booster-draft")
    says = {
        DraftConduct.RETURN: "the card has not been removed from the pack yet, with which it is selected",
        DraftConduct.SHOW: "the remaining cards are passed facedown",
    }[doing]
    return decide(need(False, says, "VEKN 7.6.p1"), moot=("between_packs", "set_over"))
