"""PMF 6.4 and 4.6: the bonuses of the advanced game, and the transfers of an influence phase."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.phased import TRANSFERS_MORE
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.influence import transfers_available
from vtes_judge.rulings import (
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    answered,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Variant
from vtes_judge.table.phased import TurnPart, called
from vtes_judge.table.turn import count

from .opening import Game, cards_of


class FirstEdge(StrEnum):
    """When the Edge was controlled for the first time in the game."""

    NEVER = "never"
    EARLIER = "earlier"
    THIS_PHASE = "this-phase"


class BonusGain(StrEnum):
    """The gains that a bonus may give."""

    NONE = "none"
    POOL_LESS = "pool-less"
    CARDS = "cards"
    STEALTH = "stealth"
    VOTES = "votes"
    MINIONS = "minions"
    TRANSFERS = "transfers"


BONUSES: dict[TurnPart, tuple[BonusGain, Figure[int]]] = {
    TurnPart.MASTER: (BonusGain.POOL_LESS, Figure(1, "PMF 6.4.b1")),
    TurnPart.OPEN_AGGRESSION: (BonusGain.CARDS, Figure(1, "PMF 6.4.b2")),
    TurnPart.SUBTERFUGE: (BonusGain.STEALTH, Figure(1, "PMF 6.4.b3")),
    TurnPart.DIPLOMACY: (BonusGain.VOTES, Figure(2, "PMF 6.4.b4")),
    TurnPart.SUPPLY: (BonusGain.MINIONS, Figure(1, "PMF 6.4.b5")),
    TurnPart.INFLUENCE: (BonusGain.TRANSFERS, TRANSFERS_MORE),
    TurnPart.RESEARCH: (BonusGain.CARDS, Figure(2, "PMF 6.4.b7")),
    TurnPart.CHEAT: (BonusGain.NONE, Figure(0, "PMF 6.4.b8")),
}
"""The bonus of each phase card: what it gives, and how much of it."""


def _amount(phase: TurnPart) -> int:
    return BONUSES[phase][1].value


SAID = {
    TurnPart.MASTER: f"one master card costs {_amount(TurnPart.MASTER)} pool less",
    TurnPart.OPEN_AGGRESSION: f"draw {count(_amount(TurnPart.OPEN_AGGRESSION), 'card')} if you play an action card",
    TurnPart.SUBTERFUGE: f"your minion's action gets +{_amount(TurnPart.SUBTERFUGE)} stealth if you have the Edge",
    TurnPart.DIPLOMACY: f"{count(_amount(TurnPart.DIPLOMACY), 'additional vote')} in the referendum your vampire calls",
    TurnPart.SUPPLY: "another of your minions may take a supply action",
    TurnPart.INFLUENCE: count(_amount(TurnPart.INFLUENCE), "additional transfer"),
    TurnPart.RESEARCH: f"draw {count(_amount(TurnPart.RESEARCH), 'additional card')}",
}
ACTIVE = ("PMF 6.p1", "PMF 6.4.p1", "PMF 6.4.m1")

First = Annotated[
    FirstEdge, "when the Edge was first controlled (earlier: before this phase was chosen; this-phase: since then)"
]


@asks("In Phased Motion, are the bonuses active now?", name="pm-bonuses-active", rank="C", cites=ACTIVE)
def bonuses_active(
    *,
    edge: First,
    variant: Game = Variant.PHASED_ADVANCED,
) -> Ruling[bool]:
    """PMF 6.4: does the Methuselah who chose this phase get a bonus?

    It does not matter who has the Edge now, or whether it has become uncontrolled again.
    """
    cards_of(variant)
    steps = [need(variant is Variant.PHASED_ADVANCED, "the advanced game is played", "PMF 6.p1")]
    steps.append(need(edge is not FirstEdge.NEVER, "the Edge has been controlled in this game", "PMF 6.4.p1"))
    if edge is FirstEdge.THIS_PHASE:
        says = "it was controlled before the phase was chosen: it follows, as choosers get a bonus thereafter"
        steps.append(need(False, says, "PMF 6.4.m1", "PMF 6.4.p1"))
    if edge is FirstEdge.EARLIER:
        steps.append(because("they remain active even if the Edge becomes uncontrolled again", "PMF 6.4.p1"))
    return decide(*steps, yes="Yes, they are active.", no="No, they are not active.")


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus: what it gives, and how much of it."""

    gain: BonusGain
    amount: int


@asks(
    "In Phased Motion, what bonus do I get in this phase?",
    name="pm-bonus",
    rank="B",
    cites=(
        *ACTIVE,
        *(clause for _, (_, clause) in BONUSES.values()),
        "PMF card.master",
        "PMF card.open-aggression",
        "PMF card.subterfuge",
        "PMF card.diplomacy",
        "PMF card.supply",
        "PMF card.influence",
        "PMF card.cheat",
        "PMF card.research",
    ),
)
def bonus(
    *,
    phase: Annotated[TurnPart, "the phase; for Cheat also the phase that it repeats, with by-cheat"],
    chose: Annotated[
        bool, "it is asked for the Methuselah who chose the phase", SPECIAL, Otherwise("another chose the phase")
    ] = True,
    edge: Annotated[
        FirstEdge,
        "when the Edge was first controlled (earlier: before this phase was chosen; this-phase: since then)",
        SPECIAL,
        Otherwise("the Edge was not controlled before the phase was chosen"),
    ] = FirstEdge.EARLIER,
    has_edge: Annotated[bool | None, "she has the Edge now (asked in Subterfuge)"] = None,
    action_card: Annotated[bool | None, "she plays an action card in this phase (asked in Open Aggression)"] = None,
    cost: Annotated[
        int | None,
        "the pool that the master card costs (none: enough)",
        SPECIAL,
        Otherwise("the master card costs no pool"),
    ] = None,
    used: Annotated[bool, "she has used the bonus in this phase already", SPECIAL] = False,
    by_cheat: Annotated[bool, "the phase is conducted again by Cheat", SPECIAL] = False,
    variant: Game = Variant.PHASED_ADVANCED,
) -> Ruling[Bonus]:
    """PMF 6.4: what bonus does this Methuselah get in this phase?

    Amounts in pool, cards, stealth, votes, minions or transfers. It is good for one card, action or referendum.
    """
    if (cost or 0) < 0:
        raise Unfit("a cost cannot be below zero")
    open_to_her = chose and edge is FirstEdge.EARLIER and not by_cheat and variant is Variant.PHASED_ADVANCED
    if phase is TurnPart.SUBTERFUGE and has_edge is None and open_to_her:
        raise Untold("in Subterfuge the bonus depends on the Edge: say has-edge=yes or has-edge=no", "has_edge")
    if phase is TurnPart.OPEN_AGGRESSION and action_card is None and open_to_her:
        raise Untold(
            "in Open Aggression the bonus depends on the card: say action-card=yes or action-card=no", "action_card"
        )
    active = bonuses_active(edge=edge, variant=variant)
    steps = [*active.steps]
    if phase not in BONUSES:
        steps.append(need(False, "it is a phase that a Methuselah chooses", "PMF 6.4.p1"))
        return _none(phase, steps)
    gain, (amount, clause) = BONUSES[phase]
    printed = f"PMF card.{phase}"
    steps.append(need(chose, "she chose this phase, whoever has the Edge", "PMF 6.4.p1"))
    if phase is TurnPart.CHEAT or by_cheat:
        says = "the phase was not chosen by Cheat, which gives no bonus, not even from the repeated phase"
        steps.append(need(False, says, "PMF 6.4.b8", "PMF card.cheat"))
    if phase is TurnPart.SUBTERFUGE and has_edge is not None:
        steps.append(need(has_edge, "she has the Edge", clause, printed))
    if phase is TurnPart.OPEN_AGGRESSION and action_card is not None:
        steps.append(need(action_card, "she plays an action card", clause, printed))
    if used:
        steps.append(need(False, "she has not used the bonus in this phase yet", clause, printed))
    if phase is TurnPart.MASTER and cost == 0:
        steps.append(
            need(False, "the master card costs pool: it follows that it cannot cost less than nothing", clause, printed)
        )
    if any(step.met is False for step in steps):
        return _none(phase, steps)
    steps.append(because(SAID[phase], clause, printed))
    return Ruling(
        Bonus(gain, amount), f"{SAID[phase][0].upper()}{SAID[phase][1:]}.", tuple(steps), moot=_no_bearing(phase)
    )


def _none(phase: TurnPart, steps: list[Step]) -> Ruling[Bonus]:
    return Ruling(Bonus(BonusGain.NONE, 0), f"None in {called(phase)}.", tuple(steps), moot=_no_bearing(phase))


def _no_bearing(phase: TurnPart) -> tuple[str, ...]:
    """The names of the facts that the bonus of this phase never depends on."""
    asked = {TurnPart.SUBTERFUGE: "has_edge", TurnPart.OPEN_AGGRESSION: "action_card", TurnPart.MASTER: "cost"}
    return tuple(name for part, name in asked.items() if part is not phase)


@asks(
    "In Phased Motion, how many transfers do I get in this Influence phase?",
    name="pm-transfers",
    rank="C",
    cites=("PMF 4.6.p1", "PMF 6.4.b6", "PMF 6.4.p1", "PMF 6.4.m1", "PMF 6.p1", "PMF card.influence", "CRR III.D.1.a"),
)
def transfers(
    *,
    turn: Annotated[int, "which turn of the game it is"] = 1,
    chose: Annotated[
        bool | None,
        "it is asked for the Methuselah who chose the phase (none: no)",
        SPECIAL,
        Otherwise("she chose the phase"),
    ] = None,
    edge: Annotated[
        FirstEdge | None,
        "when the Edge was first controlled (none: never; asked if she chose the phase)",
        SPECIAL,
        Otherwise("the Edge has been controlled"),
    ] = None,
    variant: Game = Variant.PHASED_ADVANCED,
) -> Ruling[int]:
    """PMF 4.6: how many transfers does this Influence phase give?

    What they can do is as in the regular game. The advanced game gives more to who chose the phase.
    """
    cards_of(variant)
    if variant is Variant.PHASED_ADVANCED and edge in (FirstEdge.EARLIER, FirstEdge.THIS_PHASE) and chose is None:
        raise Untold("with the bonuses who chose the phase gets more: say chose=yes or chose=no", "chose")
    if variant is Variant.PHASED_ADVANCED and chose and edge is None:
        raise Untold(
            "the bonus of who chose the phase depends on the Edge: say edge=never, earlier or this-phase", "edge"
        )
    edge = edge or FirstEdge.NEVER
    advanced = variant is Variant.PHASED_ADVANCED
    more = bool(chose) and advanced and bonus(phase=TurnPart.INFLUENCE, edge=edge).answer.amount > 0
    asked = answered(transfers_available(turn=turn, variant=variant, bonus=more))
    says = "the starting three turns do not start with fewer transfers"
    steps = [*asked.steps, because(says, "PMF 4.6.p1", over=("CRR III.D.1.a",))]
    if chose and not more:
        steps += [step for step in bonuses_active(edge=edge, variant=variant).steps if step.met is False]
    if advanced and chose is None:
        number, clause = TRANSFERS_MORE
        says = f"she is not said to have chosen the phase, which gives {number} more once bonuses are active"
        steps.append(because(says, clause, "PMF 6.4.p1"))
    return Ruling(
        asked.answer, asked.verdict, tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=asked.notes, moot=("turn",)
    )
