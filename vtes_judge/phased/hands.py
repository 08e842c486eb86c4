"""PMF 5.1 and 6.1 to 6.3: out-of-turn masters; drawing, discarding and hand size in the advanced game."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.phased import VISIT
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.master import OutOfTurn, out_of_turn_master
from vtes_judge.rules.regions import Adjustment, hand_adjust
from vtes_judge.rules.setup import START
from vtes_judge.rulings import (
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Variant
from vtes_judge.table.phased import TurnPart
from vtes_judge.table.turn import count, sentence, spelt

from .bonuses import BONUSES
from .opening import Game, cards_of

ROUND = Figure(1, "PMF 6.1.p3")
"""The cards that may be drawn at the start of a round of combat."""
RESEARCH = Figure(5, "PMF 6.3.p1")
"""The cards that each Methuselah draws in the Research phase."""
EXTRA = {True: Figure(1, "PMF 6.2.p1"), False: Figure(2, "PMF 6.2.p1")}
"""The cards to be discarded for a Do Not Replace card, by whether it would be replaced in time."""


@asks(
    "In Phased Motion, may this be played as an out-of-turn master now?",
    name="pm-out-of-turn",
    rank="C",
    cites=("PMF 5.1.p1", "CRR III.n4", "CRR II.B.3.c", "CRR II.C"),
)
def out_of_turn(
    *,
    own_portion: Annotated[bool, "it is her own portion of the phase"],
    played: Annotated[
        int,
        "the out-of-turn masters she has played since the last Master phase (in one: on this side of her portion)",
        SPECIAL,
        Otherwise("she has played one since the last Master phase"),
    ] = 0,
    before_this_master: Annotated[
        bool, "she played one before this Master phase or her portion of it, or while the last one went on", SPECIAL
    ] = False,
    canceled: Annotated[bool, "the one she has played was canceled as it was played", SPECIAL] = False,
    variant: Game = Variant.PHASED_INTRO,
) -> Ruling[bool | None]:
    """PMF 5.1: may a Methuselah play an out-of-turn master card now?

    What it would cancel or affect does not matter: in her own portion she plays none, not against a card that another
    has played on hers. A turn without a Master phase does not end the limit. Whether a Master phase ends it when it
    begins, when it ends, or in between with her portion is not said. None: the texts leave it open.
    """
    cards_of(variant)
    if played < 0:
        raise Unfit("the number of cards played cannot be below zero")
    if before_this_master and played:
        raise Unfit("an out-of-turn master that counts in any case decides: leave out before-this-master")
    if canceled and not played and not before_this_master:
        raise Unfit("she has played no out-of-turn master, so none was canceled")
    if canceled and played > 1:
        raise Unfit("an out-of-turn master that was not canceled decides: count only such in played")
    earlier = OutOfTurn.NON_TRIFLE if played or before_this_master else OutOfTurn.NONE
    asked = out_of_turn_master(
        own_turn=own_portion,
        earlier=earlier,
        earlier_canceled=canceled,
        in_master_phase=before_this_master,
        variant=variant,
    )
    says = "only one may be played between Master phases; your turn is your portion of the phase"
    steps = (*asked.steps, because(says, "PMF 5.1.p1", over=("CRR III.n4",)))
    verdict = asked.verdict
    if asked.answer is not None and not own_portion:
        verdict = "Yes: one between two Master phases." if asked.answer else "No: only one between two Master phases."
    return Ruling(
        asked.answer, verdict, steps, asked.standing, readings=asked.readings, notes=asked.notes, since=asked.since
    )


@asks(
    "In Phased Motion, do I discard down at the end of the turn?",
    name="pm-hand-limit",
    rank="C",
    cites=("PMF 6.1.p1", "PMF 6.1.m1", "CRR I.F.2.b"),
)
def hand_limit(
    *,
    in_hand: Annotated[int, "the cards in hand"],
    hand_size: Annotated[
        int, "the hand size, as effects have changed it", SPECIAL, Otherwise("effects have changed the hand size")
    ] = START["hand"].value,
    end_of_turn: Annotated[
        bool, "it is the end of the turn", SPECIAL, Otherwise("it is not the end of the turn")
    ] = True,
    variant: Game = Variant.PHASED_ADVANCED,
) -> Ruling[Adjustment]:
    """PMF 6.1: does a Methuselah discard for holding too many cards?

    In the introductory game hand size is as in the regular game.
    """
    cards_of(variant)
    if variant is Variant.PHASED_INTRO:
        return hand_adjust(in_hand=in_hand, hand_size=hand_size, variant=variant)
    asked = hand_adjust(in_hand=in_hand, hand_size=hand_size, variant=variant, end_of_turn=end_of_turn)
    first, *rest = asked.steps
    steps = (because(first.says, *first.cites, "PMF 6.1.m1", over=("CRR I.F.2.b",)), *rest)
    return Ruling(asked.answer, asked.verdict, steps, asked.standing)


class DrawCause(StrEnum):
    """The events that might let a Methuselah draw in the advanced game."""

    PLAYED = "played-card"
    COMBAT_ROUND = "combat-round"
    RESEARCH = "research"
    OPEN_AGGRESSION = "open-aggression-card"
    DISCARD_PHASE = "discard-phase-action"
    DRAW_EFFECT = "draw-effect"
    DISCARD_EFFECT = "discard-effect"
    HAND_SIZE = "hand-size-change"
    VISIT = "visit-from-the-capuchin"
    VISIT_LEAVES = "visit-leaves-play"


class Do(StrEnum):
    """The things that are done with a hand: drawing and discarding."""

    DRAW = "draw"
    MAY_DRAW = "may-draw"
    DISCARD = "discard"
    DRAW_LATER = "draw-later"


@dataclass(frozen=True, slots=True)
class Hand:
    """A thing done with a hand: drawing or discarding, and the number of cards."""

    do: Do
    cards: int


WORDS = {
    Do.DRAW: "draw {}",
    Do.MAY_DRAW: "you may draw {}",
    Do.DISCARD: "discard {}",
    Do.DRAW_LATER: "draw {} when the effect would have it replaced",
}
ASKED_OF_DRAWS = ("cards", "changed", "blocking", "bonus", "delayed", "counters")
ASKED = {
    DrawCause.COMBAT_ROUND: ("blocking",),
    DrawCause.RESEARCH: ("bonus",),
    DrawCause.OPEN_AGGRESSION: ("bonus",),
    DrawCause.DISCARD_PHASE: ("delayed",),
    DrawCause.DRAW_EFFECT: ("cards",),
    DrawCause.DISCARD_EFFECT: ("cards", "delayed"),
    DrawCause.HAND_SIZE: ("changed",),
    DrawCause.VISIT_LEAVES: ("counters",),
}
"""The names of the facts on which each cause for drawing depends."""


@asks(
    "In Phased Motion, do I draw or discard here in the advanced game?",
    name="pm-draw",
    rank="C",
    cites=(
        "PMF 6.p1",
        "PMF 6.1.p1",
        "PMF 6.1.m1",
        "PMF 6.1.p2",
        "PMF 6.1.b1",
        "PMF 6.1.b2",
        "PMF 6.1.b3",
        "PMF 6.1.p3",
        "PMF 6.1.m2",
        "PMF 6.3.p1",
        "PMF 6.3.m1",
        "PMF 6.4.b2",
        "PMF 6.4.b7",
        "PMF card.research",
        "PMF card.open-aggression",
        "CRR II.D",
        "CRR I.F.2.b",
        "CRR III.E.2.a",
    ),
)
def draw(
    *,
    event: Annotated[DrawCause, "what happens"],
    cards: Annotated[int, "how many cards the effect draws or discards"] = 1,
    changed: Annotated[
        int,
        "by how much an effect has just changed the hand size",
        SPECIAL,
        Otherwise("an effect has just changed the hand size"),
    ] = 0,
    blocking: Annotated[bool, "the combat results from a block, and hers is the blocking minion"] = False,
    bonus: Annotated[bool, "she chose the phase and bonuses are active (see pm-bonus)"] = False,
    delayed: Annotated[bool, "card text delays the replacement of the discarded card", SPECIAL] = False,
    counters: Annotated[int, "the counters on the Visit as it leaves play"] = 0,
) -> Ruling[tuple[Hand, ...]]:
    """PMF 6.1: what does a Methuselah draw and discard, in order? Empty: nothing.

    `changed` below zero makes the hand size smaller. In the introductory game cards are drawn as in the regular game.
    """
    if min(counters, cards) < 0:
        raise Unfit("a number of cards or counters cannot be below zero")
    steps: tuple[Step, ...]
    if event is DrawCause.PLAYED:
        steps = (
            because(
                "cards are not replaced as normal",
                "PMF 6.1.p1",
                "PMF 6.p1",
                "PMF 6.1.m1",
                over=("CRR II.D", "CRR I.F.2.b"),
            ),
        )
        return _hand(event, (), steps)
    if event is DrawCause.COMBAT_ROUND:
        number, clause = ROUND
        says = "hers is not the blocking minion in a combat that results from a block"
        steps = (need(not blocking, says, clause, "PMF 6.1.m2"),)
        if blocking:
            return _hand(event, (), steps)
        steps += (because("who controls a minion in combat may draw at the start of each round", clause),)
        return _hand(event, (Hand(Do.MAY_DRAW, number),), steps)
    if event is DrawCause.RESEARCH:
        number, clause = RESEARCH
        steps = (because(f"each Methuselah draws {count(number, 'card')}", clause, "PMF 6.3.m1", "PMF card.research"),)
        if bonus:
            _, (more, bonus_clause) = BONUSES[TurnPart.RESEARCH]
            steps += (because(f"who chose the phase draws {spelt(more)} more", bonus_clause, "PMF card.research"),)
            number += more
        return _hand(event, (Hand(Do.DRAW, number),), steps)
    if event is DrawCause.OPEN_AGGRESSION:
        _, (more, bonus_clause) = BONUSES[TurnPart.OPEN_AGGRESSION]
        says = "she chose Open Aggression, bonuses are active, and she plays an action card"
        steps = (need(bonus, says, bonus_clause, "PMF card.open-aggression"),)
        return _hand(event, (Hand(Do.DRAW, more),) if bonus else (), steps)
    if event is DrawCause.HAND_SIZE:
        if not changed:
            raise Untold("say by how much the hand size has changed: changed=1 or changed=-1", "changed")
        steps = (
            because(
                "an effect that changes hand size lets you draw or makes you discard as many",
                "PMF 6.1.b1",
                "PMF 6.1.p2",
            ),
        )
        return _hand(event, (Hand(Do.MAY_DRAW if changed > 0 else Do.DISCARD, abs(changed)),), steps)
    if event in (DrawCause.VISIT, DrawCause.VISIT_LEAVES):
        return _visit(event, counters)
    clause = "PMF 6.1.b2"
    if event is DrawCause.DRAW_EFFECT:
        steps = (
            because(
                "what is drawn without a change of hand size is discarded again, as many cards", clause, "PMF 6.1.p2"
            ),
        )
        return _hand(event, (Hand(Do.DRAW, cards), Hand(Do.DISCARD, cards)) if cards else (), steps)
    number, also = (1, ("CRR III.E.2.a",)) if event is DrawCause.DISCARD_PHASE else (cards, ())
    steps = (
        because(
            "what is discarded without a change of hand size is drawn again, as many cards", clause, "PMF 6.1.p2", *also
        ),
    )
    if delayed:
        steps += (because("a delayed replacement of discards is still delayed", clause),)
    after = Do.DRAW_LATER if delayed else Do.DRAW
    return _hand(event, (Hand(Do.DISCARD, number), Hand(after, number)) if number else (), steps)


def _visit(event: DrawCause, counters: int) -> Ruling[tuple[Hand, ...]]:
    number, clause = VISIT
    if event is DrawCause.VISIT:
        says = f"it lets you draw {number} cards and tracks the next {number} card plays with counters"
        return _hand(event, (Hand(Do.MAY_DRAW, number),), (because(says, clause),))
    if counters > number:
        raise Unfit(f"the Visit never has more than {number} counters")
    step = because("as it leaves play, as many cards are discarded as it has counters", clause)
    return _hand(event, (Hand(Do.DISCARD, counters),) if counters else (), (step,))


def _hand(event: DrawCause, hands: tuple[Hand, ...], steps: tuple[Step, ...]) -> Ruling[tuple[Hand, ...]]:
    said = [WORDS[hand.do].format(count(hand.cards, "card")) for hand in hands]
    verdict = sentence(", then ".join(said) or "neither draw nor discard")
    moot = tuple(name for name in ASKED_OF_DRAWS if name not in ASKED.get(event, ()))
    return Ruling(hands, verdict, steps, Standing.SETTLED_BY_CONTEXT, moot=moot)


@dataclass(frozen=True, slots=True)
class Penalty:
    """Whether the card may be played, and how many other cards are then discarded."""

    playable: bool
    discard: int


@asks(
    "In Phased Motion, how many extra cards must I discard to play this do-not-replace card?",
    name="pm-dnr-cost",
    rank="C",
    cites=("PMF 6.2.p1", "PMF 6.2.m1", "CRR II.D.1", "CRR II.D.2"),
)
def dnr_cost(
    *,
    replaced_in_time: Annotated[
        bool | None, "in the regular game it would be replaced by the end of her next turn"
    ] = None,
    others: Annotated[int, "the other cards in her hand", SPECIAL, Otherwise("she holds too few other cards")] = START[
        "hand"
    ].value,
    canceled: Annotated[bool, "it was canceled as it was played", SPECIAL] = False,
) -> Ruling[Penalty | None]:
    """PMF 6.2: what must be discarded to play a card with a do-not-replace clause in the advanced game?

    The card itself does not count among the others. A card that is replaced on a condition is not replaced in time.
    None: what it costs, where it is not told when the card would be replaced.
    """
    if others < 0:
        raise Unfit("a number of cards cannot be below zero")
    if replaced_in_time is None:
        (soon, clause), (late, _) = EXTRA[True], EXTRA[False]
        says = f"a card that would be replaced before the end of her next turn costs {count(soon, 'card')} from hand"
        general = (
            because(says, clause, "PMF 6.2.m1", over=("CRR II.D.1",)),
            because(f"one that would be replaced only later, or on a condition, costs {spelt(late)}", clause),
        )
        verdict = (
            f"Discard {count(soon, 'other card')}; {spelt(late)}, if it is not replaced by the end of the next turn."
        )
        by = Standing.SETTLED_BY_CONTEXT
        if others < soon:
            held = need(False, f"she holds {count(soon, 'other card')}", clause)
            return Ruling(Penalty(False, 0), "It cannot be played.", (*general, held), by)
        if others < late or canceled:
            raise Untold("tell whether it would be replaced by the end of her next turn", "replaced_in_time")
        return Ruling(None, verdict, general, by, told=("replaced_in_time",))
    number = EXTRA[replaced_in_time].value
    when = "before the end of her next turn" if replaced_in_time else "only later, or on a condition"
    steps = [
        because(
            f"a card that would be replaced {when} costs {count(number, 'card')} from hand",
            "PMF 6.2.p1",
            "PMF 6.2.m1",
            over=("CRR II.D.1",),
        ),
        need(others >= number, f"she holds {count(number, 'other card')}", "PMF 6.2.p1"),
    ]
    by = Standing.SETTLED_BY_CONTEXT
    if others < number:
        return Ruling(Penalty(False, 0), "It cannot be played.", tuple(steps), by)
    if canceled:
        says = "the discard comes after the card is played, in case it is canceled: it follows that none is due"
        steps.append(because(says, "PMF 6.2.p1", "CRR II.D.2"))
        return Ruling(Penalty(True, 0), "None: it was canceled.", tuple(steps), by)
    steps.append(because("the discard comes after the card is played", "PMF 6.2.p1"))
    return Ruling(Penalty(True, number), f"Discard {count(number, 'other card')}.", tuple(steps), by)


def card_owed(*, clause: str, named: bool) -> Ruling[bool]:
    """PMF 6.1: may she discard this card, as she owes cards? `clause`: by which; `named`: it is said which card."""
    says = "she has a card to discard" if named else "a card is named"
    return decide(need(named, says, clause))


def drawn_for_round(*, advanced: bool, fights: bool, drawn: bool) -> Ruling[bool]:
    """PMF 6.1: may she draw for a round of combat, as far as the combat goes?

    `advanced`: the advanced game is played. `fights`: a minion of hers is in the combat.
    `drawn`: she has, for this round.
    """
    return decide(
        need(advanced, "the advanced game of Phased Motion is played", "PMF 6.1.p3"),
        need(fights, "a minion of hers is in the combat", "PMF 6.1.p3"),
        need(not drawn, "she has not drawn for this round", "PMF 6.1.p3"),
    )
