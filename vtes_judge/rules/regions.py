"""CRR I.F: hands and regions: when to draw or discard, and who may look where."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.phased import OVER_HAND
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    SPECIAL,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Step,
    Unfit,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import Context, MinionKind, Player, Variant

from .setup import START


class Adjust(StrEnum):
    """The ways in which a player adjusts the number of cards in hand."""

    DRAW = "draw"
    MAY_DRAW = "may-draw"
    DISCARD = "discard"
    NOTHING = "nothing"
    IMPOSSIBLE = "draw-impossible"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """An adjustment of a hand: what to do, and with how many cards."""

    do: Adjust
    cards: int


SAID = {
    Adjust.DRAW: "Draw {}.",
    Adjust.MAY_DRAW: "You may draw {}.",
    Adjust.DISCARD: "Discard {}.",
    Adjust.NOTHING: "Neither draw nor discard.",
    Adjust.IMPOSSIBLE: "Nothing to draw: the library is empty.",
}


def _adjusted(do: Adjust, cards: int, steps: list[Step], standing: Standing) -> Ruling[Adjustment]:
    return Ruling(Adjustment(do, cards), SAID[do].format(cards), tuple(steps), standing)


@asks(
    "Must this player draw or discard right now?",
    name="hand-adjust",
    rank="B",
    cites=(
        "CRR I.F.2",
        "CRR I.F.2.a",
        "CRR I.F.2.b",
        "CRR II.B.4",
        "CRR II.D.1",
        "CRR IX.A",
        "PMF 6.1.p1",
        "PMF 6.1.b1",
    ),
)
def hand_adjust(
    *,
    in_hand: Annotated[int, "the cards in hand"],
    hand_size: Annotated[
        int, "the hand size, as effects have changed it", SPECIAL, Otherwise("effects have changed the hand size")
    ] = START["hand"].value,
    unreplaced: Annotated[
        int, "played cards that have not been replaced yet", SPECIAL, Otherwise("played cards are still to be replaced")
    ] = 0,
    library: Annotated[
        int | None, "the cards left in the library (none: enough)", SPECIAL, Otherwise("the library is running out")
    ] = None,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    changed: Annotated[
        int,
        "by how much an effect has just changed the hand size (advanced Phased Motion)",
        SPECIAL,
        Otherwise("an effect has just changed the hand size"),
    ] = 0,
    end_of_turn: Annotated[bool, "it is the end of the turn (advanced Phased Motion)"] = False,
) -> Ruling[Adjustment]:
    """CRR I.F.2.b: must the player draw or discard?

    Each card that waits for its replacement makes the hand one smaller.
    """
    if min(in_hand, hand_size, unreplaced, library or 0) < 0:
        raise Unfit("a number of cards cannot be below zero")
    if variant is Variant.PHASED_ADVANCED:
        return _advanced_hand(in_hand, hand_size, unreplaced, library, changed, end_of_turn)
    size = max(hand_size - unreplaced, 0)
    steps = []
    if unreplaced:
        says = f"cards that are not being replaced count against hand size: {hand_size} - {unreplaced}"
        steps.append(because(says, "CRR I.F.2.a", "CRR I.F.2", "CRR II.B.4", "CRR II.D.1"))
    steps.append(because(f"{in_hand} in hand and a hand size of {size}: draw or discard the difference", "CRR I.F.2.b"))
    if in_hand > size:
        return _adjusted(Adjust.DISCARD, in_hand - size, steps, Standing.SETTLED)
    if in_hand == size:
        return _adjusted(Adjust.NOTHING, 0, steps, Standing.SETTLED)
    return _draw(Adjust.DRAW, size - in_hand, library, steps, Standing.SETTLED)


def _draw(do: Adjust, cards: int, library: int | None, steps: list[Step], standing: Standing) -> Ruling[Adjustment]:
    if library is None or library >= cards:
        return _adjusted(do, cards, steps, standing)
    empty = because("it follows that from an exhausted library no more is drawn", "CRR I.F.2.b", "CRR IX.A")
    return _adjusted(do if library else Adjust.IMPOSSIBLE, library, [*steps, empty], standing)


def _advanced_hand(
    in_hand: int, hand_size: int, unreplaced: int, library: int | None, changed: int, end_of_turn: bool
) -> Ruling[Adjustment]:
    """PMF 6.1: the ruling on the hand in the advanced game, where cards are not replaced."""
    by = Standing.SETTLED_BY_CONTEXT
    if unreplaced:
        raise Unfit("in the advanced game no card is replaced, so none is waiting for it")
    if changed and end_of_turn:
        raise Unfit("ask about the changed hand size and about the end of the turn one after the other")
    if changed:
        step = because("an effect that changes the hand size lets you draw or makes you discard", "PMF 6.1.b1")
        if changed > 0:
            return _draw(Adjust.MAY_DRAW, changed, library, [step], by)
        return _adjusted(Adjust.DISCARD, min(-changed, in_hand), [step], by)
    over, cite = OVER_HAND
    steps = [because("one neither draws nor discards for being under or over hand size", cite)]
    if end_of_turn:
        steps.append(because(f"at the end of each turn one discards down to hand size plus {over}", cite))
        if in_hand > hand_size + over:
            return _adjusted(Adjust.DISCARD, in_hand - hand_size - over, steps, by)
    return _adjusted(Adjust.NOTHING, 0, steps, by)


class Zone(StrEnum):
    """The cards and numbers that one may want to see."""

    HAND = "hand"
    UNCONTROLLED = "uncontrolled"
    LIBRARY = "library"
    CRYPT = "crypt"
    ASH_HEAP = "ash-heap"
    LIBRARY_COUNT = "library-count"
    HAND_COUNT = "hand-count"
    POOL = "pool"


class Seeing(StrEnum):
    """The things that one may want to do with cards: look at them, show or rearrange them."""

    LOOK = "look"
    SHOW = "show"
    REARRANGE = "rearrange"


@asks(
    "May this player look at, show or rearrange those cards?",
    name="zone-visibility",
    rank="B",
    cites=("CRR I.F.3", "VEKN 4.4.p1", "VEKN B.public-information", "VEKN 5.1.b9", "VEKN 3.1.3.p1"),
)
def zone_visibility(
    *,
    zone: Annotated[Zone, "what is to be seen"],
    own: Annotated[bool, "it is the player's own"],
    verb: Annotated[Seeing, "what the player does"] = Seeing.LOOK,
    seating_final: Annotated[bool, "they are crypt cards revealed for the seating of a final", SPECIAL] = False,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
) -> Ruling[bool | None]:
    """CRR I.F.3: may this player look at, show to another or rearrange those cards?"""
    judge = ("whether card text lets it",)
    mine = own and zone in (Zone.HAND, Zone.UNCONTROLLED)
    if zone in (Zone.LIBRARY_COUNT, Zone.HAND_COUNT, Zone.POOL):
        if verb is Seeing.REARRANGE:
            raise Unfit("a number is not rearranged: ask for the library")
        if zone is Zone.HAND_COUNT and own and verb is Seeing.LOOK:
            says = "you may look at the cards in your hand whenever you wish; it follows that you may count them"
            return Ruling(True, "Yes.", (because(says, "CRR I.F.3"),))
        says = "in tournaments pools and the number of cards in a library are public information"
        public = because(says, "VEKN B.public-information", "VEKN 5.1.b9")
        if context is Context.CASUAL:
            what = "speak of public information" if zone is Zone.HAND_COUNT else "say that it is public"
            return unsettled(f"Not settled: only the tournament rules {what}.", public, gap="GAP-62")
        if zone is Zone.HAND_COUNT:
            return unsettled("Not settled: the number of cards in hand is not named.", public, gap="GAP-49")
        return Ruling(True, "Yes, it is public.", (public,), Standing.SETTLED_BY_CONTEXT)
    if zone is Zone.CRYPT and seating_final and verb is not Seeing.REARRANGE:
        says = "the crypt cards revealed for the seating are public until all the players are seated"
        return Ruling(
            True,
            "Yes, until all are seated.",
            (because(says, "VEKN 3.1.3.p1", over=("CRR I.F.3",)),),
            Standing.SETTLED_BY_CONTEXT,
        )
    if zone is Zone.ASH_HEAP and verb is not Seeing.REARRANGE:
        says = "anyone may look at the cards in any player's ash heap at any time"
        return Ruling(True, "Yes, it is public.", (because(says, "CRR I.F.3"),))
    if zone is Zone.ASH_HEAP:
        says = "the rule names only your hand and uncontrolled region"
        return unsettled("Not settled for ash heaps.", because(says, "CRR I.F.3"), gap="GAP-60")
    if mine and verb is not Seeing.SHOW:
        says = "you may look at and rearrange your hand and uncontrolled region whenever you wish"
        return Ruling(True, "Yes.", (because(says, "CRR I.F.3"),))
    if mine and context is Context.TOURNAMENT:
        says = "in tournaments one shows no card in hand or uncontrolled region to an opponent"
        step = need(False, "it is no tournament: " + says, "VEKN 4.4.p1")
        return Ruling(False, "No.", (step,), Standing.SETTLED_BY_CONTEXT, left_to_judge=judge)
    if mine:
        says = "no one may look at the hand or uncontrolled region of another player"
        readings: tuple[Reading[bool | None], ...] = (
            Reading(False, "the words know no exception, not even with the owner's consent", ("CRR I.F.3",)),
            Reading(True, "the rule protects the owner; only tournaments forbid to show cards", ("VEKN 4.4.p1",)),
        )
        return Ruling(
            None, "It can be read both ways.", (because(says, "CRR I.F.3"),), Standing.AMBIGUOUS, readings=readings
        )
    if zone in (Zone.LIBRARY, Zone.CRYPT):
        says = "it is no library or crypt, at which no one may look, not even its owner"
    else:
        says = "it is the player's own hand or uncontrolled region; no one may look at another's"
    return Ruling(False, "No.", (need(False, says, "CRR I.F.3"),), left_to_judge=judge)


def can_go(*, kind: MinionKind | None, face_up: bool, to: Place) -> Ruling[bool]:
    """CRR I.F, VII.B.2: can an effect put a card there?

    `kind`: what it is in play, None for one that is no minion; `face_up`: whether everybody knows which card it is. A
    card that an effect names goes to no place of its own: the playing area, limbo and contests have their clauses.
    """
    vampire = kind is MinionKind.VAMPIRE
    match to:
        case Place.TORPOR:
            return decide(
                need(vampire, "it is a vampire: no other minion is in torpor", "CRR VII.B", "CRR VII.B.2"),
                need(face_up, "it is face up", "CRR I.F.3"),
            )
        case Place.READY:
            return decide(
                need(kind is not None, "it is a minion", "CRR III.C.9.b", "CRR III.D.4"),
                need(face_up, "it is face up", "CRR I.F.3"),
            )
        case Place.UNCONTROLLED:
            return decide(need(kind is not None, "it is a minion", "CRR I.F.1", "CRR III.C.5"))
        case Place.PLAY:
            return decide(need(kind is None, "it is no minion, which is in a region", "CRR III.C.3", "CRR III.C.4"))
        case Place.CRYPT:
            return decide(need(vampire, "it is a crypt card", "CRR I.F.1"))
        case Place.HAND | Place.LIBRARY:
            return decide(need(not vampire, "it is a library card", "CRR I.F.2"))
        case Place.ASH_HEAP | Place.REMOVED:
            return decide(need(True, "any card can go there", "CRR I.F.3", "CRR III.n3"))
    return decide(need(False, "it is a place to which effects put cards", "CRR II.B.1"))


def blood_kept(*, blood: int, capacity: int) -> Ruling[int]:
    """CRR III.C.2.a: how much blood does a vampire in play keep whose capacity has fallen?

    The texts burn the excess as blood is gained and as a vampire comes into play, and never leave a vampire with more
    than its capacity; of a capacity that falls they say nothing (GAP-64). The excess is burned then too.
    """
    kept = min(blood, max(capacity, 0))
    steps = (
        because("blood over capacity is burned as it is gained", "CRR III.C.2.a", "CRR VI.C.2.b.iv", "CRR VIII.A.2"),
        because("a vampire comes into play with no more than its capacity", "CRR III.D.4"),
    )
    if kept == blood:
        return Ruling(kept, f"{kept} blood.", steps)
    return Ruling(kept, f"{kept} blood, the excess is burned.", steps, Standing.GAP, notes=("GAP-64",))


def card_discarded(*, named: bool) -> Ruling[bool]:
    """CRR I.F.2.b: may she discard this card, as her hand is larger than her hand size? `named`: it is said which."""
    if not named:
        return decide(need(False, "a card is named", "CRR I.F.2.b"))
    return decide(need(True, "her hand is larger than her hand size", "CRR I.F.2.b"))


def card_told(*, player: Player, hidden: bool) -> Ruling[bool]:
    """CRR I.F.3: may it be told which card this is? `hidden`: it is a crypt card of the player that lies face down."""
    return decide(need(hidden, f"it is a hidden crypt card of {player}", "CRR I.F.3"))


def unnamed_told(*, player: Player, place: Place) -> Ruling[bool]:
    """CRR I.F.3: may it be told that a card is among those that nobody has named, in the player's hand, say?"""
    return decide(need(True, f"{player} has cards in her {place} that nobody has named", "CRR I.F.3"))
