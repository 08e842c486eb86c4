"""PMF 3.1, 3.3, 3.4 and 4: the order in a phase, passing, the single minion phase, the Edge, the end of a turn."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.phased import OVER_HAND
from vtes_judge.rules.setup import SEATS
from vtes_judge.rules.untap import EDGE_POOL, edge_untap_pool
from vtes_judge.rulings import SPECIAL, Ruling, Standing, Step, Unfit, Untold, answered, asks, because, decide, need
from vtes_judge.table.nouns import Player, Variant
from vtes_judge.table.phased import TurnPart, called

from .opening import Game, Out, Seats, around, cards_of
from .phases import MINION_CARDS


@asks(
    "In Phased Motion, in what order do the Methuselahs perform this phase?",
    name="pm-phase-order",
    rank="B",
    cites=(
        "PMF 3.1.p1",
        "PMF 3.2.p1",
        "PMF 3.3.p1",
        "PMF 3.3.m1",
        "PMF 3.4.p1",
        "PMF 4.p1",
        "PMF 4.1.p1",
        "PMF 4.6.p1",
        "PMF 4.7.p1",
        "PMF card.master",
        "PMF card.influence",
        "PMF card.research",
        "CRR I.B.n1",
    ),
)
def phase_order(
    *,
    phase: Annotated[TurnPart | None, "the phase"] = None,
    first: Annotated[
        Player | None, "who started the turn (untap, mandatory), chose this phase, or chose last in the turn (discard)"
    ] = None,
    seats: Seats = SEATS,
    out: Out = frozenset(),
) -> Ruling[tuple[str, ...] | None]:
    """PMF 3.3, 4: in what order do the Methuselahs perform this phase?

    For Cheat it is the order of the phase that is conducted again. If the first has left the game, the next begins.
    None: with whom it begins, where that player or the phase is not told.
    """
    if first is None:
        return _begins(phase)
    if phase is None:
        raise Untold("tell which phase it is", "phase")
    order = around(seats, first, out)
    if phase is TurnPart.UNTAP:
        step = because("the untap phase begins with the starting Methuselah", "PMF 3.1.p1")
        notes: tuple[str, ...] = ()
    elif phase is TurnPart.MANDATORY:
        says = "it goes clockwise again: it follows that the starting Methuselah begins here too"
        step, notes = because(says, "PMF 3.2.p1", "PMF 3.1.p1"), ("D4-13",)
    elif phase is TurnPart.DISCARD:
        step, notes = because("the discard phase begins with the Methuselah who chose last", "PMF 3.4.p1"), ()
    else:
        step, notes = (
            because(
                "it begins with the Methuselah who chose the phase and goes clockwise",
                "PMF 3.3.p1",
                "PMF 3.3.m1",
                "PMF 4.p1",
                *OF_ALL.get(phase, ()),
            ),
            (),
        )
    steps = [step]
    if phase is TurnPart.CHEAT:
        says = "the repeated phase is conducted again: it follows that it begins with who chose Cheat"
        steps.append(because(says, "PMF 4.7.p1", "PMF 3.3.p1"))
    if out:
        steps.append(because("who has left the game is passed over, it follows", "CRR I.B.n1"))
        notes = (*notes, "GAP-11")
    return Ruling(order, f"{', '.join(order)}.", tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=notes)


def _begins(phase: TurnPart | None) -> Ruling[tuple[str, ...] | None]:
    """With whom a phase begins; of all phases, where none is told."""
    starting = because("the untap phase and the mandatory actions begin with the starting Methuselah", "PMF 3.1.p1")
    chooser = because("a chosen phase begins with the Methuselah who chose it", "PMF 3.3.p1", "PMF 4.p1")
    last = because("the discard phase begins with the Methuselah who chose last", "PMF 3.4.p1")
    if phase in (TurnPart.UNTAP, TurnPart.MANDATORY):
        steps, verdict = (starting,), "The starting Methuselah begins, then the others clockwise."
    elif phase is TurnPart.DISCARD:
        steps, verdict = (last,), "The Methuselah who chose last begins, then the others clockwise."
    elif phase is not None:
        steps, verdict = (chooser,), "The Methuselah who chose the phase begins, then the others clockwise."
    else:
        says = "a chosen phase with who chose it, the untap phase with the starting Methuselah, the discard phase"
        verdict = f"Each begins clockwise: {says} with who chose last."
        return Ruling(None, verdict, (starting, chooser, last), Standing.SETTLED_BY_CONTEXT, told=("phase", "first"))
    return Ruling(None, verdict, steps, Standing.SETTLED_BY_CONTEXT, told=("first",), moot=("seats", "out"))


OF_ALL: dict[TurnPart, tuple[str, ...]] = {
    TurnPart.MASTER: ("PMF 4.1.p1", "PMF card.master"),
    TurnPart.INFLUENCE: ("PMF 4.6.p1", "PMF card.influence"),
    TurnPart.RESEARCH: ("PMF card.research",),
}
"""The clauses by which each Methuselah performs a phase as in the regular game, or draws."""


@asks(
    "In Phased Motion, may I pass in this phase?",
    name="pm-may-pass",
    rank="C",
    cites=(
        "PMF 3.1.p1",
        "PMF 3.2.p1",
        "PMF 3.3.p1",
        "PMF 3.4.p1",
        "PMF 4.p1",
        "CRR III.A.1",
        "CRR III.E.2.a",
        "CRR III.E.2.b",
    ),
)
def may_pass(
    *,
    phase: Annotated[TurnPart | None, "the phase"] = None,
    must_act: Annotated[bool, "a minion of hers must take a mandatory action now (see pm-mandatory)"] = False,
) -> Ruling[bool | None]:
    """PMF 4: may a Methuselah pass instead of performing the activity of this phase?

    None: in which phases she may, where none is told.
    """
    if phase is None:
        steps = (
            because("the activity of a chosen phase is optional", "PMF 4.p1", "PMF 3.3.p1"),
            because(
                "in the discard phase she need not discard or play", "PMF 3.4.p1", "CRR III.E.2.a", "CRR III.E.2.b"
            ),
            because("mandatory actions must be taken, right after the untap phase", "PMF 3.2.p1"),
            because("each Methuselah takes the untap phase", "PMF 3.1.p1", "CRR III.A.1"),
        )
        verdict = "In any chosen phase and the discard phase, yes; the untap phase and mandatory actions must be taken."
        return Ruling(None, verdict, steps, Standing.SETTLED_BY_CONTEXT, told=("phase", "must_act"))
    if must_act and phase is not TurnPart.MANDATORY:
        raise Unfit("mandatory actions must be taken only in the phase for them: say phase=mandatory")
    if phase is TurnPart.UNTAP:
        return decide(
            need(False, "it is not the untap phase, which each Methuselah takes", "PMF 3.1.p1", "CRR III.A.1")
        )
    if phase is TurnPart.MANDATORY:
        return decide(
            need(not must_act, "no minion of hers has a mandatory action that it must take now", "PMF 3.2.p1")
        )
    if phase is TurnPart.DISCARD:
        return decide(
            because(
                "each takes a discard phase by the normal rules, in which she need not discard or play",
                "PMF 3.4.p1",
                "CRR III.E.2.a",
                "CRR III.E.2.b",
            )
        )
    return decide(because("the activity of a chosen phase is optional", "PMF 4.p1", "PMF 3.3.p1"))


@asks(
    "In Phased Motion, does this count as the minion phase?",
    name="pm-minion-phase",
    rank="C",
    cites=("PMF 4.p1", "PMF 3.2.p1", "PMF 4.7.p1", "PMF card.cheat"),
)
def minion_phase(
    *,
    phase: Annotated[TurnPart | None, "the phase"] = None,
    used: Annotated[
        bool, "the effect, good once in a minion phase, was used in an earlier part of it", SPECIAL
    ] = False,
) -> Ruling[bool | None]:
    """PMF 4: may an effect that is applied in the minion phase (Rutor's Hand) be applied in this phase?

    The mandatory actions and the minion phases of a turn are parts of one single minion phase. None: which phases are
    parts of it, where none is told.
    """
    parts = {TurnPart.MANDATORY, TurnPart.CHEAT, *(card.part for card in MINION_CARDS)}
    if phase is None:
        if used:
            raise Untold("tell in which phase the effect is to be applied again", "phase")
        cards = ", ".join(called(card) for card in MINION_CARDS)
        says = f"the mandatory actions and four phase cards, {cards}, are parts of a single minion phase"
        verdict = f"The mandatory actions and {cards}, as a single minion phase; Cheat repeats one of the four."
        general = (
            because(says, "PMF 4.p1", "PMF 3.2.p1"),
            because("Cheat repeats one", "PMF 4.7.p1", "PMF card.cheat"),
        )
        return Ruling(None, verdict, general, Standing.SETTLED_BY_CONTEXT, told=("phase",))
    cites = ("PMF 4.p1", "PMF 3.2.p1") if phase is TurnPart.MANDATORY else ("PMF 4.p1",)
    steps = [need(phase in parts, "it is a part of the minion phase", *cites)]
    if phase is TurnPart.CHEAT:
        says = "Cheat conducts a minion phase again: it follows that this is a part of the minion phase too"
        steps.append(because(says, "PMF 4.7.p1", "PMF card.cheat"))
    if phase in parts and used:
        says = "the effect has not been used yet in the single minion phase of this turn"
        steps.append(need(False, says, "PMF 4.p1"))
    return decide(*steps)


@asks(
    "In Phased Motion, do I gain a pool from the Edge in the shared untap phase?",
    name="pm-edge-pool",
    rank="B",
    cites=("PMF 3.1.p1", "CRR III.A.3.a", "CRR I.C.2"),
)
def edge_pool(
    *,
    has_edge: Annotated[bool | None, "she has the Edge now"] = None,
    others_had_it: Annotated[
        bool | None, "another Methuselah had it at any time in the previous turn (asked if she has it)"
    ] = None,
    variant: Game = Variant.PHASED_INTRO,
) -> Ruling[bool | None]:
    """PMF 3.1: does a Methuselah gain a pool from the Edge in her untap phase? None: who does, where it is not told who
    has the Edge."""
    cards_of(variant)
    if has_edge is None:
        pool, clause = EDGE_POOL
        if others_had_it:
            says = "no other Methuselah had the Edge in the previous turn"
            return Ruling(False, "No.", (need(False, says, "PMF 3.1.p1", over=(clause,)),), moot=("has_edge",))
        says = f"who has the Edge gains {pool} pool if no other Methuselah had it in the previous turn"
        verdict = f"Whoever has the Edge may take {pool} pool, if no other Methuselah had it in the previous turn."
        steps = (because(says, "PMF 3.1.p1", over=(clause,)),)
        return Ruling(
            None, verdict, steps, Standing.SETTLED_BY_CONTEXT, notes=("X-30",), told=("has_edge", "others_had_it")
        )
    ruling = answered(edge_untap_pool(has_edge=has_edge, others_had_it=others_had_it, variant=variant))
    condition = because("the Edge gives a pool only on this condition", "PMF 3.1.p1", over=("CRR III.A.3.a",))
    return Ruling(ruling.answer, ruling.verdict, (*ruling.steps, condition), ruling.standing, notes=ruling.notes)


class ClosingStep(StrEnum):
    """The steps at the end of a turn."""

    DISCARD_PHASE = "discard-phase"
    HAND_LIMIT = "hand-limit"
    CARDS_RETURN = "phase-cards-return"
    ALLIES_READY = "allies-ready"
    NEXT_STARTER = "next-starter"


@asks(
    "In Phased Motion, what is done at the end of a turn?",
    name="pm-turn-end",
    rank="C",
    cites=("PMF 3.4.p1", "PMF 3.4.m1", "PMF 3.5.p1", "PMF 6.1.p1", "CRR III.E", "CRR III.F"),
)
def turn_end(*, variant: Game = Variant.PHASED_INTRO) -> Ruling[tuple[ClosingStep, ...]]:
    """PMF 3.4: what is done at the end of a turn?

    Only the discard phase has its place, before the rest; no text puts what follows it in an order.
    """
    cards_of(variant)
    steps: list[Step] = [
        because("each takes a discard phase by the normal rules", "PMF 3.4.p1", "PMF 3.4.m1", "CRR III.E"),
        because("the phase cards return to the middle of the table", "PMF 3.4.p1"),
        because("allies in any uncontrolled region move to the ready region", "PMF 3.4.p1", "CRR III.F"),
        because("then the next turn starts", "PMF 3.5.p1"),
    ]
    found = [ClosingStep.DISCARD_PHASE, ClosingStep.CARDS_RETURN, ClosingStep.ALLIES_READY, ClosingStep.NEXT_STARTER]
    if variant is Variant.PHASED_ADVANCED:
        says = f"who holds more than {OVER_HAND[0]} cards over hand size discards down to that (see pm-hand-limit)"
        steps.insert(1, because(says, OVER_HAND[1]))
        found.insert(1, ClosingStep.HAND_LIMIT)
    limit = f"discard to hand size plus {OVER_HAND[0]}, " if variant is Variant.PHASED_ADVANCED else ""
    verdict = f"The discard phase, then: {limit}phase cards return, allies become ready."
    return Ruling(tuple(found), verdict, tuple(steps), Standing.SETTLED_BY_CONTEXT)
