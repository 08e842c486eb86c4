"""PMF 3.3 and 4.7: what comes next in a turn, who chooses which phase card, and what Cheat repeats."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.setup import SEATS
from vtes_judge.rulings import Otherwise, Ruling, Standing, Unfit, Untold, asks, because, decide, need, unsettled
from vtes_judge.table.nouns import Player, Variant
from vtes_judge.table.phased import PhaseCard, TurnPart, called
from vtes_judge.table.turn import count

from .opening import CHOSEN, Game, Out, Seats, around, cards_of, next_after

MINION_CARDS: dict[PhaseCard, str] = {
    PhaseCard.OPEN_AGGRESSION: "PMF 4.2",
    PhaseCard.SUBTERFUGE: "PMF 4.3",
    PhaseCard.DIPLOMACY: "PMF 4.4",
    PhaseCard.SUPPLY: "PMF 4.5",
}
"""The phase cards that are a part of the minion phase, and the section of each."""

Chosen = Annotated[
    tuple[PhaseCard, ...],
    "the phase cards chosen in this turn so far",
    Otherwise("phase cards were chosen already in this turn"),
]


def _in_one_turn(chosen: tuple[PhaseCard, ...], variant: Variant) -> tuple[PhaseCard, ...]:
    """The phase cards of the game. Raises Unfit for cards that cannot have been chosen in one turn."""
    cards = cards_of(variant)
    if len(set(chosen)) < len(chosen):
        raise Unfit("a phase card is chosen only once in a turn")
    if len(chosen) > CHOSEN[0]:
        raise Unfit(f"no more than {CHOSEN[0]} phase cards are chosen in a turn")
    if set(chosen) - set(cards):
        raise Unfit("Research is a phase card of the advanced game: say variant=phased-advanced")
    return cards


def _listed(cards: tuple[PhaseCard, ...]) -> str:
    return ", ".join(called(card) for card in cards)


class Next(StrEnum):
    """The parts of a turn that may come next."""

    UNTAP = "untap"
    MANDATORY = "mandatory"
    CHOOSE = "choose-a-phase"
    DISCARD = "discard"
    TURN_ENDS = "turn-ends"


class FinishedPart(StrEnum):
    """The part of the turn that has just been finished."""

    NOTHING = "nothing"
    UNTAP = "untap"
    MANDATORY = "mandatory"
    CHOSEN = "chosen"
    DISCARD = "discard"


SAID = {
    Next.UNTAP: "The untap phase.",
    Next.MANDATORY: "The mandatory actions.",
    Next.CHOOSE: "A phase card is chosen.",
    Next.DISCARD: "The discard phase.",
    Next.TURN_ENDS: "The turn ends.",
}


@asks(
    "In Phased Motion, what comes next in this turn?",
    name="pm-next",
    rank="B",
    cites=("PMF 1.p1", "PMF 3.1.p1", "PMF 3.2.p1", "PMF 3.3.p1", "PMF 3.4.p1", "PMF 4.p1", "CRR III.A", "CRR III.B",
           "CRR III.C", "CRR III.D", "CRR III.E"),
)  # fmt: skip
def next_in_turn(
    *,
    done: Annotated[FinishedPart, "what has just been finished by all (nothing: the turn begins)"],
    chosen: Chosen = (),
    variant: Game = Variant.PHASED_INTRO,
) -> Ruling[Next]:
    """PMF 1: what comes next in this turn?

    The five phases of the regular game come in this order instead. `chosen` holds what has been chosen and performed.
    """
    _in_one_turn(chosen, variant)
    number, cite = CHOSEN
    early = done in (FinishedPart.NOTHING, FinishedPart.UNTAP, FinishedPart.MANDATORY)
    if early and chosen:
        raise Unfit("phase cards are chosen only after the mandatory actions")
    if done is FinishedPart.CHOSEN and not chosen:
        raise Untold("say which phase cards have been chosen in this turn", "chosen")
    if done is FinishedPart.DISCARD and len(chosen) < number:
        raise Untold(f"the discard phase comes after {number} phase cards: say which ones in chosen", "chosen")
    regular = ("CRR III.A", "CRR III.B", "CRR III.C", "CRR III.D", "CRR III.E")
    steps = [because("the phases come in an order that the Methuselahs decide", "PMF 4.p1", "PMF 1.p1", over=regular)]
    notes: tuple[str, ...] = ()
    if done is FinishedPart.NOTHING:
        found = Next.UNTAP
        steps.append(because("each turn starts with an untap phase", "PMF 3.1.p1"))
    elif done is FinishedPart.UNTAP:
        found = Next.MANDATORY
        steps.append(because("the mandatory actions follow the untap phase", "PMF 3.2.p1"))
    elif done is FinishedPart.DISCARD:
        found = Next.TURN_ENDS
        steps.append(because("the discard phase always comes last", "PMF 4.p1", "PMF 3.4.p1"))
    elif len(chosen) < number:
        found = Next.CHOOSE
        says = f"{count(len(chosen), 'phase card')} chosen: phases are chosen until it is {number}"
        steps.append(because(says, cite))
    else:
        found, notes = Next.DISCARD, ("X-48",)
        says = f"{number} phase cards have been chosen, so the turn ends with a discard phase"
        steps.append(because(says, cite, "PMF 1.p1", over=("PMF 3.4.p1",)))
    return Ruling(found, SAID[found], tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=notes)


@dataclass(frozen=True, slots=True)
class PhaseChoice:
    """The next choice of a phase card: who chooses (None: nobody, the turn goes on to its end), the cards to choose
    from, and how many are to be chosen in all from now on."""

    chooser: str | None
    available: tuple[PhaseCard, ...]
    to_come: int


@asks(
    "In Phased Motion, who chooses the next phase card, and which are still available?",
    name="pm-chooser",
    rank="B",
    cites=("PMF 1.p1", "PMF 2.1.p1", "PMF 3.3.p1", "PMF 3.4.p1", "PMF 3.5.p1", "PMF 4.7.p1", "PMF 6.3.p1",
           "CRR I.B.n1"),
)  # fmt: skip
def chooser(
    *,
    start: Annotated[Player, "who started the turn"],
    chosen: Chosen = (),
    last: Annotated[
        Player | None,
        "who chose last (none: counted from who started the turn)",
        Otherwise("another than the count says chose last"),
    ] = None,
    seats: Seats = SEATS,
    out: Out = frozenset(),
    variant: Game = Variant.PHASED_INTRO,
) -> Ruling[PhaseChoice]:
    """PMF 3.3: who chooses the next phase card, and which are available?

    Tell `last` if somebody has left the game in this turn, as the count from the start then fails.
    """
    cards = _in_one_turn(chosen, variant)
    number, cite = CHOSEN
    if last is not None and not chosen:
        raise Unfit("no phase card has been chosen yet, so nobody chose last")
    here = around(seats, start, out)
    if last is not None:
        around(seats, last, out)
    left = tuple(card for card in cards if card not in chosen)
    counts = () if out else ("last",)  # while all are here the count from the start tells who chose last
    if len(chosen) == number:
        says = f"{number} phase cards have been chosen, whoever chose them: the discard phase comes next"
        steps = [
            because(says, cite, "PMF 1.p1", over=("PMF 3.4.p1",)),
            because(f"{len(left)} are left unused in this turn: {_listed(left)}", "PMF 1.p1", cite),
        ]
        if last is None and (out or start in out):
            verdict = "Nobody: the turn ends with a discard phase, beginning with who chose last."
            return Ruling(PhaseChoice(None, (), 0), verdict, tuple(steps), notes=("X-48",),
                          left_to_judge=("who chose last, as somebody has left the game",))  # fmt: skip
        ends = last or here[(number - 1) % len(here)]
        steps.append(because(f"the discard phase begins with who chose last: {ends}", "PMF 3.4.p1", cite))
        verdict = f"Nobody: the turn ends with a discard phase, beginning with {ends}, who chose last."
        return Ruling(PhaseChoice(None, (), 0), verdict, tuple(steps), notes=("X-48",), presumed=counts)
    if last is None and chosen and start in out:
        raise Untold(f"{start} has left the game: say who chose last", "last")
    who = here[len(chosen) % len(here)] if last is None else next_after(seats, last, out)
    if chosen:
        steps = [because("the next Methuselah clockwise chooses one of the remaining phases", cite)]
    else:
        steps = [because("who starts the turn chooses first", "PMF 3.5.p1")]
    if len(chosen) >= len(here):
        steps.append(because("some may choose more than once in a turn", cite))
    if out:
        steps.append(because("who has left the game is passed over, it follows", "CRR I.B.n1"))
    extra = ("PMF 6.3.p1",) if PhaseCard.RESEARCH in cards else ()
    steps.append(because(f"not chosen yet: {_listed(left)}", cite, "PMF 2.1.p1", *extra))
    notes = ("GAP-11",) if out else ()
    counted = ("whether somebody left the game in this turn: then say in last who chose last",)
    left_to_judge = counted if out and chosen and last is None else ()
    if PhaseCard.CHEAT in left and not set(chosen) & set(MINION_CARDS):
        says = "Cheat repeats a minion phase, and none has been chosen: whether it may be chosen now is not said"
        steps.append(because(says, "PMF 4.7.p1"))
        notes = (*notes, "GAP-37")
    return Ruling(
        PhaseChoice(who, left, number - len(chosen)),
        f"{who}, from {_listed(left)}.",
        tuple(steps),
        notes=notes,
        left_to_judge=left_to_judge,
        presumed=counts,
    )


@asks(
    "In Phased Motion, may this phase card be chosen?",
    name="pm-choose-phase",
    rank="A",
    cites=("PMF 1.p1", "PMF 2.1.p1", "PMF 3.3.p1", "PMF 4.7.p1", "PMF 6.3.p1", "PMF card.cheat"),
)
def choose_phase(
    *,
    card: Annotated[PhaseCard | None, "the phase card"] = None,
    chosen: Annotated[
        tuple[PhaseCard, ...] | None,
        "the phase cards chosen in this turn so far",
        Otherwise("phase cards were chosen already in this turn"),
    ] = None,
    variant: Annotated[
        Variant | None, "which Phased Motion game is played, phased-intro or phased-advanced (asked for Research)"
    ] = None,
) -> Ruling[bool | None]:
    """PMF 3.3: may this phase card be chosen now?

    Which phase a chosen Cheat may repeat is asked of pm-cheat-legal. None: the texts do not settle it, or it is told
    which may be chosen, where no card is named.
    """
    if card is None and chosen is None:
        number, cite = CHOSEN
        once = because("a phase card that has been chosen in this turn cannot be chosen again", cite, "PMF 1.p1")
        until = because(f"this continues until {number} phase cards have been chosen", cite)
        verdict = f"Each phase card only once a turn, by whoever it is, until {number} have been chosen."
        return Ruling(None, verdict, (once, until), told=("card", "chosen"), moot=("variant",))
    if variant is None and card is PhaseCard.RESEARCH:
        raise Unfit("only the advanced game has Research: say variant=phased-advanced or variant=phased-intro")
    if card is None or chosen is None:
        name = "card" if card is None else "chosen"
        raise Untold("tell which card it is, and which phase cards have been chosen in this turn", name)
    _in_one_turn(chosen, variant or Variant.PHASED_INTRO)
    number, cite = CHOSEN
    advanced = variant is Variant.PHASED_ADVANCED
    moot = ("variant",) if variant is None else ()
    steps = [
        need(card not in chosen, "the card has not been chosen in this turn", cite, "PMF 1.p1"),
        need(len(chosen) < number, f"fewer than {number} phase cards have been chosen in this turn", cite),
    ]
    if card is PhaseCard.RESEARCH:
        steps.append(
            need(advanced, "the advanced game is played, which has the Research card", "PMF 6.3.p1", "PMF 2.1.p1")
        )
    fit = all(step.met for step in steps)
    if card is PhaseCard.CHEAT and fit and not set(chosen) & set(MINION_CARDS):
        says = "Cheat repeats a minion phase already chosen, and there is none to repeat"
        steps.append(because(says, "PMF 4.7.p1", "PMF card.cheat"))
        return unsettled(
            "Not settled: no minion phase has been chosen that it could repeat.", *steps, gap="GAP-37", moot=moot
        )
    if card is PhaseCard.CHEAT and fit:
        says = "it repeats a minion phase that has been chosen"
        steps.append(because(says, "PMF 4.7.p1", "PMF card.cheat"))
    return decide(*steps, moot=moot)


@asks(
    "In Phased Motion, which phase may Cheat repeat?",
    name="pm-cheat-legal",
    rank="C",
    cites=("PMF 4.7.p1", "PMF 4.7.m1", "PMF card.cheat", "PMF 6.4.b8"),
)
def cheat_legal(
    *,
    target: Annotated[TurnPart, "the phase that is to be repeated"],
    chosen: Chosen,
    variant: Game = Variant.PHASED_INTRO,
) -> Ruling[bool]:
    """PMF 4.7: may Cheat repeat this phase?

    `chosen` may hold Cheat itself, which is never repeated. The phase is then conducted again by every Methuselah.
    """
    _in_one_turn(chosen, variant)
    minion = {card.part for card in MINION_CARDS}
    steps = []
    if target is TurnPart.MANDATORY:
        steps.append(need(False, "it is not the mandatory actions", "PMF 4.7.p1"))
    else:
        says = "it is Open Aggression, Subterfuge, Diplomacy or Supply"
        steps.append(need(target in minion, says, "PMF card.cheat", "PMF 4.7.p1"))
    if target in minion:
        earlier = target in {card.part for card in chosen}
        steps.append(need(earlier, "it has been chosen in this turn", "PMF 4.7.p1", "PMF card.cheat"))
    if all(step.met for step in steps):
        steps.append(because("that phase is conducted again", "PMF 4.7.p1", "PMF 4.7.m1"))
        if variant is Variant.PHASED_ADVANCED:
            steps.append(because("there is no bonus, not even from the repeated phase", "PMF 6.4.b8"))
    return decide(*steps, yes=f"Yes, {called(target)} is conducted again.", no=f"No, not {called(target)}.")


def repeat_named(*, card: PhaseCard, named: bool, chosen: tuple[PhaseCard, ...]) -> Ruling[bool]:
    """PMF 4.7: is it said which phase is conducted again, where Cheat is chosen, and only there? `named`: one is said.

    With no minion phase chosen before there is none that Cheat could repeat.
    """
    if card is not PhaseCard.CHEAT:
        return decide(need(not named, "only Cheat repeats a phase", "PMF 4.7.p1"))
    told = named or not set(chosen) & set(MINION_CARDS)
    return decide(need(told, "the phase that is conducted again is named", "PMF 4.7.p1"))
