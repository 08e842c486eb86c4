"""PMF 4.2 to 4.5: the options without a card, and the referendum of Diplomacy."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.action_course import DoneThisTurn
from vtes_judge.rules.keywords import Age, older_younger
from vtes_judge.rules.setup import SEATS
from vtes_judge.rules.twelve_actions import ACTIONS, ENOUGH
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
    need,
    remembered,
)
from vtes_judge.table.nouns import ActionKind, MinionKind, Player, Region
from vtes_judge.table.phased import TurnPart

from .minions import (
    ACTING,
    CLAUSES,
    Acted,
    ActingKind,
    ActingRegion,
    ActionTarget,
    Blood,
    Itself,
    Must,
    Portion,
    Second,
    Tapped,
    may_act,
)
from .opening import Out, Seats, around


@dataclass(frozen=True, slots=True)
class CardlessOption:
    """Whether the cardless option is open; what it is, what it costs in blood, its stealth, whether it is directed."""

    allowed: bool
    action: ActionKind | None
    blood: int
    stealth: int
    directed: bool | None


BURNED = Figure(1, "PMF 4.4.p1")
"""The pool that each chosen Methuselah burns in the referendum of the cardless option."""
COMBAT_BLOOD = Figure(1, "PMF 4.2.p1")
CALL_BLOOD = Figure(1, "PMF 4.4.p1")
"""The blood that the cardless combat and the cardless referendum cost."""
CALL_STEALTH = Figure(1, "PMF 4.4.p1")
"""The stealth of the cardless referendum."""
CARDLESS: dict[TurnPart, tuple[ActionKind, int, int, bool, tuple[str, ...]]] = {
    TurnPart.OPEN_AGGRESSION: (
        ActionKind.OTHER,
        COMBAT_BLOOD.value,
        0,
        True,
        ("PMF 4.2.p1", "PMF card.open-aggression"),
    ),
    TurnPart.SUBTERFUGE: (ActionKind.BLEED, 0, 0, True, ("PMF 4.3.p1", "CRR III.C.1")),
    TurnPart.DIPLOMACY: (
        ActionKind.POLITICAL,
        CALL_BLOOD.value,
        CALL_STEALTH.value,
        False,
        ("PMF 4.4.p1", "PMF card.diplomacy"),
    ),
    TurnPart.SUPPLY: (ActionKind.HUNT, 0, ACTIONS[ActionKind.HUNT].stealth or 0, False, ("PMF 4.5.p1", "CRR III.C.2")),
}
"""The option without a card of each minion phase: action, blood, stealth, whether it is directed, clauses."""
NAMES = {
    TurnPart.OPEN_AGGRESSION: "enter combat with an ally or younger vampire",
    TurnPart.SUBTERFUGE: "bleed",
    TurnPart.DIPLOMACY: f"call a referendum to have chosen Methuselahs burn {BURNED.value} pool each",
    TurnPart.SUPPLY: "hunt",
}
OF_TARGET = ("capacity", "target_kind", "target_capacity", "target_region", "target_theirs")
"""The names of the facts that only the combat of Open Aggression asks."""


may_ruled = remembered(may_act)
"""The rule `may_act`, remembering its rulings while other facts are tried."""


@asks(
    "In Phased Motion, is the cardless option of this phase open to this minion, and at what cost?",
    name="pm-cardless",
    rank="B",
    cites=(
        *ACTING,
        "PMF 4.2.m1",
        "PMF 4.4.m1",
        "PMF 4.p1",
        "CRR III.C.12",
        "CRR III.C.12.a",
        "CRR III.C.n5",
        "CRR VI.n2",
        "GL older",
        "GL younger",
    ),
)
def cardless(
    *,
    phase: Annotated[TurnPart, "the phase; for Cheat the phase that it repeats"],
    kind: ActingKind = MinionKind.VAMPIRE,
    capacity: Annotated[int | None, "the capacity of the acting vampire (if it enters combat with a vampire)"] = None,
    target_kind: Annotated[MinionKind | None, "what the target is (in Open Aggression)"] = None,
    target_capacity: Annotated[int | None, "the capacity of the vampire that is the target"] = None,
    target_region: Annotated[
        Region, "where the target is", SPECIAL, Otherwise("the target is not ready")
    ] = Region.READY,
    target_theirs: Annotated[bool, "the target is controlled by another Methuselah"] = True,
    acted: Acted = 0,
    acted_itself: Itself = False,
    second: Second = False,
    her_portion: Portion = True,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    mandatory: Must = (),
    done: DoneThisTurn = (),
) -> Ruling[CardlessOption]:
    """PMF 4.2 to 4.5: is the option without a card open to this minion, and what does it cost?

    Amounts in blood. Whether all else allows it to act is asked of pm-may-act.
    """
    if min(acted, blood, capacity or 0, target_capacity or 0) < 0:
        raise Unfit("minions, blood and capacities cannot be below zero")
    if phase in (TurnPart.CHEAT, TurnPart.MANDATORY):
        raise Unfit("Cheat conducts another phase again: name that phase; mandatory actions: ask pm-mandatory")
    if phase not in CARDLESS:
        step = need(
            False, "it is one of the four minion phases, which have an option without a card", "PMF 4.p1", *CLAUSES[::2]
        )
        return Ruling(CardlessOption(False, None, 0, 0, None), "No: this phase has none.", (step,), moot=OF_TARGET)
    action, price, stealth, directed, clauses = CARDLESS[phase]
    asked = may_ruled(
        phase=phase,
        action=action,
        targets=frozenset({ActionTarget.CARD} if phase is TurnPart.OPEN_AGGRESSION else ()),
        acted=acted,
        acted_itself=acted_itself,
        second=second,
        her_portion=her_portion,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        cost=price,
        mandatory=mandatory,
        done=done if action is not ActionKind.OTHER else (),
    )
    standing = asked.standing
    steps = [*asked.steps]
    notes = [note for note in asked.notes if note != "X-32"]
    if phase is TurnPart.OPEN_AGGRESSION:
        steps.append(need(kind is MinionKind.VAMPIRE, "the acting minion is a vampire", *clauses))
        steps += _target(capacity, target_kind, target_capacity, target_region, target_theirs)
        if any(past.action is action for past in done):
            says = "it is no bleed, political action, action card or card in play, which cannot be repeated"
            steps.append(because(says, "CRR IV.D.1"))
        steps.append(
            because(
                f"it is a directed action that costs {price} blood; no stealth is given, so it has none",
                *clauses,
                "PMF 4.2.m1",
                "CRR III.C.12.a",
                over=("CRR III.C.12",),
            )
        )
    elif phase is TurnPart.DIPLOMACY:
        says = f"it is a political action without a card, at +{stealth} stealth, that costs {price} blood"
        steps.append(because(says, "PMF 4.4.p1", "PMF 4.4.m1", over=("CRR III.C.6", "PMF card.diplomacy")))
        steps.append(because("political actions are named among the undirected ones", "PMF 4.5.p1"))
        notes.append("X-49")
    else:
        steps.append(because(f"it is the default {action} action", *clauses))
    allowed = all(step.met is not False for step in steps)
    found = CardlessOption(allowed, action, price, stealth, directed)
    hidden = f"+{stealth} stealth" if stealth else "no stealth"
    terms = f"{f'{price} blood' if price else 'no cost'}, {hidden}, {'directed' if directed else 'undirected'}"
    verdict = f"Yes, {NAMES[phase]}: {terms}." if allowed else f"No, it may not {NAMES[phase]}."
    left = asked.left_to_judge if allowed else ()
    moot: tuple[str, ...] = () if acted else ("acted_itself",)
    moot += () if phase is TurnPart.SUPPLY else ("second",)
    if phase is not TurnPart.OPEN_AGGRESSION:
        moot += OF_TARGET
    elif target_kind is MinionKind.ALLY:
        moot += ("capacity", "target_capacity")
    return Ruling(
        found,
        verdict,
        tuple(steps),
        standing if allowed else Standing.SETTLED,
        left_to_judge=left,
        notes=tuple(dict.fromkeys(notes)),
        moot=moot,
    )


def _target(
    capacity: int | None, kind: MinionKind | None, its_capacity: int | None, region: Region, theirs: bool
) -> list[Step]:
    """The steps on whether the target of the cardless combat is allowed."""
    if kind is None:
        raise Untold(
            "say what the target is: target-kind=ally, or target-kind=vampire with target-capacity", "target_kind"
        )
    steps = [
        need(theirs, "the target is controlled by another Methuselah", "PMF 4.2.p1"),
        need(
            region is Region.READY,
            "the target is ready: combat is only between two ready minions",
            "CRR VI.n2",
            *(("CRR III.C.n5",) if region is Region.TORPOR else ()),
        ),
    ]
    if kind is MinionKind.ALLY:
        if region is Region.TORPOR:
            raise Unfit("an ally cannot be in torpor: only vampires are placed there")
        steps.append(need(True, "the target is an ally or a younger vampire", "PMF 4.2.p1"))
        return steps
    if capacity is None or its_capacity is None:
        raise Untold(
            "whether the target is younger depends on both capacities: say capacity and target-capacity",
            "capacity",
            "target_capacity",
        )
    younger = older_younger(first=capacity, second=its_capacity).answer is Age.FIRST
    says = "the target is an ally or a younger vampire, which means of smaller capacity (that meaning is unofficial)"
    steps.append(need(younger, says, "PMF 4.2.p1", "GL younger", "GL older"))
    return steps


@asks(
    "In Phased Motion, what does the cardless referendum of Diplomacy do?",
    name="pm-referendum",
    rank="C",
    cites=("PMF 4.4.p1", "PMF card.diplomacy"),
)
def referendum(
    *,
    chosen: Annotated[tuple[Player, ...], "the Methuselahs chosen"],
    passed: Annotated[bool, "the referendum passes", SPECIAL, Otherwise("the referendum fails")] = True,
    seats: Seats = SEATS,
    out: Out = frozenset(),
) -> Ruling[dict[str, int]]:
    """PMF 4.4: how much pool does each Methuselah burn?

    One or more may be chosen; no text keeps the calling Methuselah from choosing herself.
    """
    if not chosen or len(set(chosen)) < len(chosen):
        raise Unfit("one or more Methuselahs are chosen, each once")
    for name in chosen:
        around(seats, name)
        if name in out:
            raise Unfit(f"{name} is out of the game")
    steps = [because("the referendum chooses one or more Methuselahs", "PMF 4.4.p1", "PMF card.diplomacy")]
    each, clause = BURNED
    steps.append(need(passed, "the referendum passes", clause))
    if not passed:
        return Ruling({}, "Nobody burns pool.", tuple(steps))
    steps.append(because(f"each chosen Methuselah burns {each} pool", clause, "PMF card.diplomacy"))
    burned = dict.fromkeys(chosen, each)
    return Ruling(
        burned,
        f"{' and '.join(chosen)} burn{'s' if len(chosen) == 1 else ''} {each} pool"
        f"{'' if len(chosen) == 1 else ' each'}.",
        tuple(steps),
    )
