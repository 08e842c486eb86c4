"""PMF 3.2 and 4.2 to 4.5: mandatory actions, which action belongs to which phase, and which minion may act."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rules.action_course import CANCELED, ActionCard, Brought, DoneThisTurn, InPlay
from vtes_judge.rules.minion_phase import ActionCost, Minion, acting_ruled, mandatory_next
from vtes_judge.rules.twelve_actions import ACTIONS, ENOUGH
from vtes_judge.rulings import (
    ONLY_TODAY,
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
from vtes_judge.table.nouns import ActionKind, MinionKind, Region, Variant
from vtes_judge.table.phased import TurnPart, called

from .bonuses import BONUSES

ANY = Variant.PHASED_INTRO
"""The variant for which rules of the game are asked: the minion phases of both games of Phased Motion are the same."""


class ActionTarget(StrEnum):
    """The targets that an action may have of another Methuselah: herself, or a minion or other card that she
    controls."""

    METHUSELAH = "methuselah"
    CARD = "minion-or-card"


PHASES: dict[TurnPart, tuple[str, str, MinionKind | None, bool]] = {
    TurnPart.OPEN_AGGRESSION: ("PMF 4.2.p1", "PMF card.open-aggression", None, True),
    TurnPart.SUBTERFUGE: ("PMF 4.3.p1", "PMF card.subterfuge", None, True),
    TurnPart.DIPLOMACY: ("PMF 4.4.p1", "PMF card.diplomacy", MinionKind.VAMPIRE, True),
    TurnPart.SUPPLY: ("PMF 4.5.p1", "PMF card.supply", None, False),
}
"""The minion phases: text, phase card, the kind of minion that acts (None: any), whether it must be ready."""
MINIONS = Figure(1, "PMF 4.2.p1")
"""The number of minions that a Methuselah has act in a minion phase (PMF 4.2.p1 to 4.5.p1)."""
ON_TORPID = (ActionKind.RESCUE, ActionKind.DIABLERIZE)
ON_ONE_OF_THEIRS = (*ON_TORPID, ActionKind.RED_LIST_COMBAT)
CLAUSES = tuple(clause for row in PHASES.values() for clause in row[:2])
"""The clauses of the minion phases, each with that of its phase card."""

Act = Annotated[ActionKind, "the action; one that a card gives counts as what it does, such as a bleed"]
Targets = Annotated[frozenset[ActionTarget], "what of another Methuselah it targets, a bleed apart (none: nothing)"]
Theirs = Annotated[
    bool | None, "whether the vampire in torpor or marked Red List minion is another Methuselah's (if it targets one)"
]


class ActionDuty(StrEnum):
    """The demands of a mandatory action on a minion."""

    MUST_ACT = "must-act"
    NOTHING_ELSE = "may-not-act-otherwise"
    STUCK = "stuck"
    NO = "no"


@asks(
    "In Phased Motion, must this minion take its mandatory action now?",
    name="pm-mandatory",
    rank="B",
    cites=(
        "PMF 3.2.p1",
        "PMF 3.2.m1",
        "CRR III.C.n1",
        "CRR III.C.n2",
        "CRR III.C.n3",
        "CRR III.C.n4",
        "GL hunt",
        "GL mandatory",
        "GL mandatory.p2",
        "GL mandatory.p3",
    ),
)
def mandatory(
    *,
    phase: Annotated[TurnPart, "the phase"],
    blood: Annotated[int | None, "the blood on the vampire (asked unless card text gives it an action)"] = None,
    kind: Annotated[MinionKind, "what the minion is", SPECIAL, Otherwise("the minion is an ally")] = MinionKind.VAMPIRE,
    region: Annotated[Region, "where the minion is", SPECIAL, Otherwise("the minion is not ready")] = Region.READY,
    tapped: Annotated[bool, "the minion is tapped"] = False,
    mandatory: Annotated[
        tuple[str, ...],
        "mandatory actions that card text gives it",
        SPECIAL,
        Otherwise("card text gives it a mandatory action"),
    ] = (),
    prevented: Annotated[
        tuple[str, ...],
        "those of its mandatory actions that it cannot take",
        SPECIAL,
        Otherwise("it cannot take its mandatory action"),
    ] = (),
) -> Ruling[ActionDuty]:
    """PMF 3.2: must this minion take its mandatory action now?

    The hunt of an empty vampire need not be told as mandatory. It never holds up other minions.
    """
    if blood is None and kind is MinionKind.VAMPIRE and region is Region.READY and not mandatory:
        raise Untold(
            "a ready vampire without blood must hunt: say the blood on it, or what it must do in mandatory", "blood"
        )
    some = 1 if blood is None else blood
    minion = Minion("the minion", some, kind, region, False, mandatory, prevented)
    asked = mandatory_next(minions=(minion,), variant=ANY, mandatory_phase=True)
    standing, notes = asked.standing, asked.notes
    steps = [asked.steps[0], *(step for step in asked.steps[1:] if step.cites[0] == "GL hunt")]
    its = ", ".join(choice.partition(": ")[2] for choice in asked.answer.choices)
    left: tuple[str, ...] = ()
    if mandatory and not its and not asked.answer.stuck:
        its, left = ", ".join(mandatory), ("whether the card that makes it act reaches a minion that is not ready",)
    if asked.answer.stuck:
        return Ruling(ActionDuty.STUCK, "No: it is stuck and can take no action.", tuple(steps), standing, notes=notes)
    if not its:
        steps = [*asked.steps[:-1]]
        steps.append(
            because(
                "only a minion that must hunt or has another mandatory action takes one", "PMF 3.2.p1", "PMF 3.2.m1"
            )
        )
        return Ruling(ActionDuty.NO, "No: it has no mandatory action.", tuple(steps), standing, notes=notes)
    nothing_else = because("it cannot take any other action, no matter what phase is chosen", "PMF 3.2.p1")
    by = Standing.SETTLED_BY_CONTEXT
    if phase is TurnPart.MANDATORY and not tapped and region is Region.READY:
        steps += [because("ready and untapped, it must take it now", "PMF 3.2.p1", "PMF 3.2.m1"), nothing_else]
        return Ruling(ActionDuty.MUST_ACT, f"Yes: {its}.", tuple(steps), by, notes=("X-55", *notes))
    if phase is TurnPart.MANDATORY:
        steps.append(because("only a ready, untapped minion takes it now", "PMF 3.2.p1"))
    else:
        says = "only after the untap phase must it be taken; in other phases the minion is free to take no action"
        steps.append(because(says, "PMF 3.2.p1", over=("CRR III.C.n2",)))
    steps += [nothing_else, because("this does not prevent the other minions from acting", "PMF 3.2.p1")]
    verdict = f"No, but it can take no other action than this: {its}."
    return Ruling(ActionDuty.NOTHING_ELSE, verdict, tuple(steps), by, left_to_judge=left, notes=("X-55", *notes))


def _aimed(action: ActionKind, targets: frozenset[ActionTarget], theirs: bool | None) -> frozenset[ActionTarget]:
    """The targets that the action has of another Methuselah. Raises Unfit for one that it cannot have."""
    if action in ON_ONE_OF_THEIRS:
        if targets:
            raise Unfit(f"for {action} say with theirs whose minion it targets, instead of targets")
        if theirs is None:
            raise Untold("say whether the minion it targets is another Methuselah's: theirs=yes or theirs=no", "theirs")
        return frozenset({ActionTarget.CARD} if theirs else ())
    if theirs is not None:
        raise Unfit(f"{action} has no target that theirs could tell of: say with targets what it targets")
    if targets and action not in (ActionKind.OTHER, ActionKind.BLEED, ActionKind.POLITICAL):
        raise Unfit(f"{action} has no target of another Methuselah; if a card gives it one, say action=other")
    return targets | {ActionTarget.METHUSELAH} if action is ActionKind.BLEED else targets


@asks(
    "In Phased Motion, in which phase may this action be taken?",
    name="pm-action-phase",
    rank="A",
    cites=(
        *CLAUSES,
        "PMF 3.2.p1",
        "CRR III.C.1",
        "CRR III.C.7",
        "CRR III.C.8",
        "CRR III.C.9",
        "CRR III.C.10",
        "CRR III.C.10.a",
        "CRR III.C.11",
        "CRR III.C.11.a",
        "CRR IV.B.1",
        "CRR IV.B.2",
    ),
)
def action_phase(
    *,
    action: Act,
    targets: Targets = frozenset(),
    theirs: Theirs = None,
    mandatory: Annotated[
        bool,
        "it is a mandatory action of the minion (an empty vampire hunts)",
        SPECIAL,
        Otherwise("it is a mandatory action of the minion"),
    ] = False,
) -> Ruling[tuple[TurnPart, ...]]:
    """PMF 4.2 to 4.5: in which phases may this action be taken? Empty: in none.

    A mandatory action is taken in the phase for mandatory actions, and may be taken in its own phase later.
    """
    at = _aimed(action, targets, theirs)
    row = ACTIONS[action]
    steps: list[Step] = []
    found: list[TurnPart] = [TurnPart.MANDATORY] if mandatory else []
    if mandatory:
        says = "a mandatory action is taken right after the untap phase, and may be taken in its own phase later"
        steps.append(because(says, "PMF 3.2.p1"))
    notes: tuple[str, ...] = ()
    also: tuple[Standing, ...] = ()
    if action is ActionKind.BLEED:
        found.append(TurnPart.SUBTERFUGE)
        steps.append(because("a bleed action", "PMF 4.3.p1", "PMF card.subterfuge", row.clause))
    elif action is ActionKind.POLITICAL:
        found.append(TurnPart.DIPLOMACY)
        steps.append(because("a political action", "PMF 4.4.p1", "PMF card.diplomacy"))
    elif not at:
        found.append(TurnPart.SUPPLY)
        steps.append(because(_undirected(action), "PMF 4.5.p1", "PMF card.supply", *_of(action)))
        if action in (ActionKind.GO_ANARCH, ActionKind.LEAVE_TORPOR, ActionKind.RED_LIST_COMBAT):
            steps.append(because("no text says in words that it is undirected", "CRR IV.B.2", row.clause))
            notes, also = ("GAP-03",), (Standing.GAP,)
        if action is ActionKind.LEAVE_TORPOR:
            says = "Supply says one of her minions, Open Aggression and Subterfuge one of her ready minions"
            steps.append(
                because(
                    f"{says}: it follows that one in torpor may act in Supply", "PMF 4.5.p1", "PMF 4.2.p1", "PMF 4.3.p1"
                )
            )
    elif at == {ActionTarget.CARD}:
        found.append(TurnPart.OPEN_AGGRESSION)
        says = "a directed action against a minion or other card of another Methuselah"
        if action in ON_ONE_OF_THEIRS:
            says = "aimed at a minion of another Methuselah, it follows, it is directed and against a card"
        steps.append(because(says, "PMF 4.2.p1", "PMF card.open-aggression", *_of(action)))
        notes = ("X-32",)
        if action is ActionKind.RESCUE:
            says = "rescue is named among the undirected actions, without a word on whose vampire is rescued"
            steps.append(because(says, "PMF 4.5.p1"))
        if action in (ActionKind.RESCUE, ActionKind.RED_LIST_COMBAT):
            steps.append(because("no text says in words that it is directed", "CRR IV.B.1", row.clause))
            notes, also = ("X-32", "GAP-03"), (Standing.GAP,)
    elif at == {ActionTarget.METHUSELAH}:
        found.append(TurnPart.SUBTERFUGE)
        steps.append(because("a directed action that does not target a card", "PMF 4.3.p1", "PMF card.subterfuge"))
        notes = ("X-32",)
    else:
        says = "Open Aggression does not allow an action that targets a Methuselah directly"
        steps.append(because(says, "PMF 4.2.p1", "PMF card.open-aggression"))
        steps.append(because("Subterfuge does not allow one that targets a card", "PMF 4.3.p1"))
        notes = ("X-49",)
    moot = _no_bearing(action)
    if not found:
        return Ruling((), "In no phase.", tuple(steps), notes=notes, moot=moot)
    verdict = f"In {' or '.join(called(part) for part in found)}."
    return Ruling(tuple(found), verdict, tuple(steps), also=also, notes=notes, moot=moot)


def _no_bearing(action: ActionKind) -> tuple[str, ...]:
    """The names of the facts on the target that are never asked of this action."""
    if action in ON_ONE_OF_THEIRS:
        return ("targets",)
    return ("theirs",) if action in (ActionKind.OTHER, ActionKind.POLITICAL) else ("targets", "theirs")


def _undirected(action: ActionKind) -> str:
    if action in ON_TORPID:
        return "aimed at a vampire of one's own, it follows, it is undirected"
    if ACTIONS[action].directed is False:
        return "it is named among the undirected actions"
    return "it targets nothing of another Methuselah: it follows that it is undirected, and it is not political"


def _of(action: ActionKind) -> tuple[str, ...]:
    """The clauses of the regular game on which the direction of a rescue or diablerie rests; () for other actions."""
    return (ACTIONS[action].clause, *ACTIONS[action].more[:1]) if action in ON_TORPID else ()


Portion = Annotated[bool, "it is her portion of the phase", SPECIAL, Otherwise("it is not her portion of the phase")]
Acted = Annotated[
    int,
    "how many of her minions have acted in this phase, this time that it is conducted",
    Otherwise("minions of hers have acted already in this phase"),
]
Itself = Annotated[bool, "this minion is one of those"]
Second = Annotated[bool, "she chose the phase and bonuses are active (only in Supply, not by Cheat; see pm-bonus)"]
ActingKind = Annotated[MinionKind, "what the acting minion is", SPECIAL, Otherwise("the acting minion is an ally")]
ActingRegion = Annotated[Region, "where the acting minion is", SPECIAL, Otherwise("the acting minion is not ready")]
Tapped = Annotated[bool, "the acting minion is tapped"]
Blood = Annotated[int, "the blood on the acting vampire"]
Must = Annotated[
    tuple[str, ...],
    "mandatory actions that card text gives it",
    SPECIAL,
    Otherwise("card text gives it a mandatory action"),
]

ACTING = (
    *CLAUSES,
    *CANCELED,
    "PMF 3.2.p1",
    "PMF 3.3.p1",
    "PMF 6.4.b5",
    "CRR III.C.n1",
    "CRR III.C.n3",
    "CRR III.C.n4",
    "CRR III.C.1",
    "CRR III.C.2",
    "CRR III.C.6",
    "CRR III.C.5.a",
    "CRR III.D.4",
    "CRR II.B.2",
    "CRR IV.D.1",
    "CRR IV.D.3",
    "GL repeatable",
)
"""The clauses by which any action may be denied."""


phase_ruled = remembered(action_phase)
"""The rule `action_phase`, remembering its rulings while other facts are tried."""


@asks(
    "In Phased Motion, may this minion take this action in this phase?",
    name="pm-may-act",
    rank="B",
    cites=(
        *ACTING,
        "CRR III.C.7",
        "CRR III.C.7.b",
        "CRR III.C.8",
        "CRR III.C.8.a",
        "CRR III.C.9",
        "CRR III.C.9.a",
        "CRR III.C.9.b",
        "CRR III.C.10",
        "CRR III.C.10.a",
        "CRR III.C.11",
        "CRR III.C.11.a",
        "CRR IV.B.1",
        "CRR IV.B.2",
        "GL hunt",
    ),
)
def may_act(
    *,
    phase: Annotated[TurnPart, "the phase; for Cheat the phase that it repeats"],
    action: Act,
    targets: Targets = frozenset(),
    theirs: Theirs = None,
    acted: Acted = 0,
    acted_itself: Itself = False,
    second: Second = False,
    her_portion: Portion = True,
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    card: ActionCard = None,
    cost: ActionCost = None,
    payable: Annotated[bool, "any other cost can be paid", SPECIAL, Otherwise("another cost cannot be paid")] = True,
    mandatory: Must = (),
    prevented: Annotated[bool, "it is prevented from taking its mandatory action", SPECIAL] = False,
    done: DoneThisTurn = (),
    another_copy: Annotated[bool, "the card is another copy of the one it used", ONLY_TODAY] = False,
    in_play: InPlay = False,
    brought: Brought = None,
) -> Ruling[bool]:
    """PMF 4.2 to 4.5: may this minion take this action in this phase?

    What the regular game asks of an action is asked as well. Each time that Cheat conducts a phase again, the minions
    that act in it are counted anew.
    """
    del another_copy, in_play, brought
    if phase is TurnPart.CHEAT:
        raise Unfit("Cheat conducts another phase again: name that phase")
    if acted < 0:
        raise Unfit("the number of minions that have acted cannot be below zero")
    if acted_itself and not acted:
        raise Unfit("this minion has acted in this phase, so count it in acted")
    if second and phase is not TurnPart.SUPPLY:
        raise Unfit("only in Supply does the bonus let a second minion act")
    due = blood == 0 and kind is MinionKind.VAMPIRE and region is Region.READY and action is ActionKind.HUNT
    must = {_word(name) for name in mandatory}
    own = due or action.value in must or (card is not None and _word(card) in must)
    where = phase_ruled(action=action, targets=targets, theirs=theirs, mandatory=own)
    in_place = phase in where.answer
    because_of = tuple(dict.fromkeys(cite for step in where.steps for cite in step.cites))
    allowed = " or ".join(called(part) for part in where.answer) or "no phase"
    steps = [need(in_place, f"the phase is one for this action, which is {allowed}", *because_of)]
    if phase in PHASES:
        steps += _as_many(phase, acted, acted_itself, second)
        clause, printed, who, ready = PHASES[phase]
        if who:
            steps.append(need(kind is who, f"it is a {who}", clause, printed))
        if ready:
            steps.append(need(region is Region.READY, "it is a ready minion", clause))
    if phase is TurnPart.MANDATORY:
        steps.append(need(region is Region.READY, "it is a ready minion", "PMF 3.2.p1"))
    if not in_place:
        steps += _aims(phase, _aimed(action, targets, theirs), action)
    if not her_portion:
        says = "it is her portion of the phase: each Methuselah performs it in turn"
        steps.append(need(False, says, "PMF 3.3.p1" if phase is not TurnPart.MANDATORY else "PMF 3.2.p1"))
    asked = acting_ruled(
        action=action,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        card=card,
        cost=cost,
        payable=payable,
        mandatory=mandatory,
        prevented=prevented,
        done=done,
        variant=ANY,
    )
    only_these = all(step.met is not False for step in steps)
    steps += asked.steps
    unmet = any(step.met is False for step in steps)
    by = Standing.SETTLED if asked.standing is Standing.SETTLED_BY_CONTEXT else asked.standing
    standing = Standing.SETTLED if unmet else by
    notes = tuple(dict.fromkeys((*where.notes, *asked.notes)))
    verdict = asked.verdict if only_these else "No."
    refused = [step for step in steps if step.met is False]
    named = phase is TurnPart.SUPPLY and action is ActionKind.RESCUE and refused == steps[:1]
    if named:
        says = "Supply names rescue among the undirected actions, without a word on whose vampire is rescued"
        steps.append(because(says, "PMF 4.5.p1"))
    also = where.also if named or not unmet else ()
    moot = (*where.moot, *(() if phase is TurnPart.SUPPLY else ("second",)), *(() if acted else ("acted_itself",)))
    return Ruling(
        not unmet,
        verdict,
        tuple(steps),
        standing,
        also,
        notes=notes,
        left_to_judge=asked.left_to_judge,
        moot=moot,
        presumed=asked.presumed,
    )


def _word(name: str) -> str:
    """The name of an action or a card in the form in which names are compared."""
    return "-".join(name.lower().replace("-", " ").split())


def _aims(phase: TurnPart, at: frozenset[ActionTarget], action: ActionKind) -> list[Step]:
    """The steps by which the target of an action bars it from the phase; [] if it does not."""
    if phase is TurnPart.OPEN_AGGRESSION and ActionTarget.METHUSELAH in at:
        does = ", as a bleed does" if action is ActionKind.BLEED else ""
        says = f"it does not target a Methuselah directly{does}"
        return [need(False, says, "PMF 4.2.p1", "PMF card.open-aggression")]
    if phase is TurnPart.SUBTERFUGE and ActionTarget.CARD in at:
        return [need(False, "it does not target a card", "PMF 4.3.p1", "PMF card.subterfuge")]
    return []


def _as_many(phase: TurnPart, acted: int, acted_itself: bool, second: bool) -> list[Step]:
    """The steps on whether another minion may act: one for each Methuselah, in Supply two with the bonus."""
    clause, printed = PHASES[phase][:2]
    more, bonus = BONUSES[TurnPart.SUPPLY][1]
    says = "no minion of hers has acted in this phase: each has one of them act"
    if not second:
        return [need(acted < MINIONS.value, says, clause, printed, over=("CRR III.C.n1",))]
    says = f"no more than {MINIONS.value} of her minions has acted in this phase, as the bonus lets another act"
    steps = [need(acted < MINIONS.value + more, says, bonus, clause, printed)]
    if acted_itself:
        steps.append(need(False, "it is another of her minions", bonus, printed))
    return steps
