"""CRR III.C: the minion phase: who may act, mandatory actions, and the twelve actions by default."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
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
)
from vtes_judge.table.nouns import ActionKind, MinionKind, Region, Variant

from .action_course import CANCELED, ActionCard, Brought, DoneThisTurn, InPlay, repeat_action
from .twelve_actions import ACTIONS, ENOUGH, STEALTH, ActionDefaults

ACTING = (
    "CRR III.C", "CRR III.C.n1", "CRR III.C.n2", "CRR III.C.n3", "CRR III.C.n4", "CRR III.C.5.a", "CRR III.D.4",
    "CRR III.F", "CRR II.B.2",
)  # fmt: skip
"""The clauses of `can-act` by which any action may be denied."""
PHASED = (Variant.PHASED_INTRO, Variant.PHASED_ADVANCED)


@dataclass(frozen=True, slots=True)
class Minion:
    """A minion of yours; `mandatory` are actions that card text makes it take, `prevented` those it cannot take."""

    name: str
    blood: int | None = None
    kind: MinionKind = MinionKind.VAMPIRE
    region: Region = Region.READY
    tapped: bool = False
    mandatory: tuple[str, ...] = ()
    prevented: tuple[str, ...] = ()


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
Recruited = Annotated[bool, "the acting minion is an ally that was recruited this turn", SPECIAL]
OthersMust = Annotated[bool, "another of your minions has a mandatory action that it can take", SPECIAL]


def _duties(kind: MinionKind, region: Region, blood: int | None, mandatory: tuple[str, ...]) -> tuple[str, ...]:
    """The distinct mandatory actions of a minion; that of a ready vampire without blood is to hunt."""
    empty = kind is MinionKind.VAMPIRE and region is Region.READY and blood == 0
    return tuple(
        dict.fromkeys(((ActionKind.HUNT.value,) if empty else ()) + tuple(_called(word) for word in mandatory))
    )


NAMES = frozenset(ActionKind)
"""The names that this program has for the actions."""


def _called(word: str) -> str:
    """An action as this program names it, however it is written; any other words as they are, in lower case."""
    name = word.strip().lower().replace(" ", "-")
    return name if name in NAMES else word.strip().lower()


def _can_start(region: Region, duty: str) -> bool:
    """Whether a minion in this region can take its mandatory action: from torpor none but leaving it."""
    return region is Region.READY or (region is Region.TORPOR and duty == ActionKind.LEAVE_TORPOR.value)


def _possible(kind: MinionKind, region: Region, blood: int | None) -> None:
    if blood is not None and blood < 0:
        raise Unfit("the blood of a vampire cannot be below zero")
    if kind is MinionKind.ALLY and region is Region.TORPOR:
        raise Unfit("an ally cannot be in torpor: only vampires are placed there")


ActionCost = Annotated[
    int | None,
    "the blood that it must pay, where it is not the usual cost of the action",
    SPECIAL,
    Otherwise("card text changes its cost"),
]


again_ruled = remembered(repeat_action)
"""The rule `repeat_action`, remembering its rulings while other facts on the minion are tried."""


@asks(
    "May this minion take this action now?",
    name="can-act",
    rank="A",
    cites=(
        *ACTING, "CRR IV.D.1", "CRR IV.D.3", "CRR III.C.2", "CRR III.C.6", "CRR III.C.7", "CRR III.C.7.b",
        "CRR III.C.8", "CRR III.C.8.a", "CRR III.C.9", "CRR III.C.9.a", "CRR III.C.9.b", "CRR III.C.10", "CRR III.C.11",
        *CANCELED, "GL hunt", "GL repeatable", "PMF 3.2.p1",
    ),
)  # fmt: skip
def can_act(
    *,
    action: Annotated[ActionKind, "the action"],
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    card: ActionCard = None,
    cost: ActionCost = None,
    payable: Annotated[bool, "any other cost can be paid", SPECIAL, Otherwise("another cost cannot be paid")] = True,
    mandatory: Must = (),
    prevented: Annotated[bool, "it is prevented from taking its mandatory action", SPECIAL] = False,
    others_mandatory: OthersMust = False,
    done: DoneThisTurn = (),
    own_phase: Annotated[
        bool,
        "it is the minion phase of its controller",
        SPECIAL,
        Otherwise("it is not the minion phase of its controller"),
    ] = True,
    unresolved: Annotated[bool, "an earlier action is still unresolved", SPECIAL] = False,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    recruited_this_turn: Recruited = False,
    another_copy: Annotated[bool, "the card is another copy of the one it used", ONLY_TODAY] = False,
    in_play: InPlay = False,
    brought: Brought = None,
) -> Ruling[bool]:
    """CRR III.C.n1: may this minion take this action now?

    Blood counts for vampires only. A mandatory action is named as the action is (hunt, bleed ...) or by its card; the
    hunt of an empty vampire need not be told. What one action needs besides, such as its target, that action's own rule
    tells.
    """
    del another_copy, in_play, brought
    _possible(kind, region, blood)
    if (cost or 0) < 0:
        raise Unfit("a cost cannot be below zero")
    if prevented and not _duties(kind, region, blood, mandatory):
        raise Unfit("it has no mandatory action from which it could be prevented: say which card text gives it")
    row = ACTIONS[action]
    steps = [
        *(() if own_phase else (need(False, "it is the minion phase of its controller", "CRR III.C"),)),
        *((need(False, "the action before is resolved", "CRR III.C.n1"),) if unresolved else ()),
        *_place(action, kind, region),
        *recruited_before(recruited_this_turn),
        need(not tapped, "the minion is untapped", "CRR III.C.n1"),
    ]
    if row.vampire:
        steps.append(need(kind is MinionKind.VAMPIRE, "the minion is a vampire", row.clause))
    duties = _duties(kind, region, blood, mandatory)
    prevented = prevented or any(not _can_start(region, duty) for duty in duties)
    names = {action.value} | ({_called(card)} - set(ActionKind) if card else set())
    steps += _own_duty(duties, names, prevented, variant)
    dutiful = len(duties) == 1 and duties[0] in names and not prevented
    standing: Standing = Standing.SETTLED
    notes: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    if dutiful and duties[0] == ActionKind.HUNT.value and card and blood == 0:
        steps.append(because("a hunt by card text is a hunt, which an empty vampire may take", "GL hunt"))
        standing = Standing.UNOFFICIAL
    if others_mandatory and variant in PHASED:
        held = "in Phased Motion a minion with a mandatory action does not hold up the others"
        steps.append(because(held, "PMF 3.2.p1", over=("CRR III.C.n2",)))
        standing, notes = Standing.SETTLED_BY_CONTEXT, ("X-55",)
    elif others_mandatory:
        first = "no mandatory action of another of your minions comes first"
        steps.append(need(dutiful, first, "CRR III.C.n2"))
    again = again_ruled(action=action, card=card, done=done)
    steps += again.steps if done else ()
    if done:
        standing = standing if again.standing is Standing.SETTLED else again.standing
        notes, left = (*notes, *again.notes), again.left_to_judge
    price = row.blood if cost is None else cost
    if price and kind is MinionKind.VAMPIRE:
        clauses = (*(row.more[-1:] if cost is None else ()), "CRR II.B.2")
        steps.append(need(blood >= price, f"the vampire has the {price} blood that it costs", *clauses))
    elif price:
        left += ("whether an ally can pay a cost in blood",)
    if not payable:
        steps.append(need(False, "its cost can be paid", "CRR II.B.2"))
    if region is Region.TORPOR and mandatory:
        left += ("whether the card that makes it act reaches a vampire in torpor",)
    unmet = [step for step in steps if step.met is False]
    yes = (
        "Yes, if an ally can pay a cost in blood, which no text says." if price and kind is MinionKind.ALLY else "Yes."
    )
    no = "No."
    if action is ActionKind.GO_ANARCH and cost is None and blood == price - 1 and len(unmet) == 1:
        no = "No, unless you control a ready anarch: then it costs 1 blood (say cost=1)."
    standing = Standing.SETTLED if unmet else standing
    free = () if price else ("blood",)  # then blood matters only to one that has none and must hunt
    return decide(*steps, yes=yes, no=no, standing=standing, notes=notes, left_to_judge=left, presumed=free)


acting_ruled = remembered(can_act)
"""The rule `can_act`, remembering its rulings while the facts of the single actions that ask it are tried."""


def recruited_before(this_turn: bool) -> tuple[Step, ...]:
    """CRR III.C.5.a, III.F: the requirement that an ally was not recruited this turn, in which it waits out of
    reach."""
    says = "the turn in which the ally was recruited is over: until then it waits in the uncontrolled region"
    return (need(False, says, "CRR III.C.5.a", "CRR III.F"),) if this_turn else ()


def _place(action: ActionKind, kind: MinionKind, region: Region) -> tuple[Step, ...]:
    """The requirement that the minion is in a region where it can take the action."""
    if region is Region.TORPOR:
        only = "the action is to leave torpor, the only one that a vampire in torpor may take"
        return (need(action is ActionKind.LEAVE_TORPOR, only, "CRR III.C.n1"),)
    if region is Region.UNCONTROLLED and kind is MinionKind.ALLY:
        return (need(False, "the ally has left the uncontrolled region, where it cannot act", "CRR III.C.5.a"),)
    if region is Region.UNCONTROLLED:
        return (need(False, "the vampire is controlled and has moved to the ready region", "CRR III.D.4"),)
    if action is ActionKind.LEAVE_TORPOR:
        return (need(False, "the vampire is in torpor", "CRR III.C.9", "CRR III.C.9.b"),)
    return ()


def _own_duty(duties: tuple[str, ...], names: set[str], prevented: bool, variant: Variant) -> tuple[Step, ...]:
    """The requirement that a minion which acts takes its own mandatory action first."""
    if len(duties) > 1:
        both = f"it does not have two distinct mandatory actions ({', '.join(duties)})"
        return (need(False, both, *_why(duties), "CRR III.C.n4"),)
    if duties and prevented:
        kept = f"it is not prevented from taking its mandatory action ({duties[0]})"
        return (need(False, kept, *_why(duties), "CRR III.C.n4"),)
    if duties:
        first = "PMF 3.2.p1" if variant in PHASED else "CRR III.C.n2"
        says = f"the action is the one that it must take ({duties[0]})"
        return (need(duties[0] in names, says, *_why(duties), first),)
    return ()


def _why(duties: tuple[str, ...]) -> tuple[str, ...]:
    return ("CRR III.C.n3",) if ActionKind.HUNT.value in duties else ()


@dataclass(frozen=True, slots=True)
class Duties:
    """The duties before the next action: whether it is free, the mandatory actions to choose from, the stuck
    minions."""

    free: bool
    choices: tuple[str, ...]
    stuck: tuple[str, ...]


@asks(
    "Must the next action be a mandatory one, and is anybody stuck?",
    name="mandatory-next",
    rank="A",
    cites=(
        "CRR III.C.n1", "CRR III.C.n2", "CRR III.C.n3", "CRR III.C.n4", "GL hunt", "GL mandatory", "GL mandatory.p2",
        "GL mandatory.p3", "PMF 3.2.p1",
    ),
)  # fmt: skip
def mandatory_next(
    *,
    minions: Annotated[tuple[Minion, ...], "your minions"],
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    mandatory_phase: Annotated[bool, "mandatory actions are being taken after the untap phase (Phased Motion)"] = False,
) -> Ruling[Duties]:
    """CRR III.C.n2: must the next minion action be a mandatory one?

    The question is put again before each action. A stuck minion takes no action and holds nobody up.
    """
    if mandatory_phase and variant not in PHASED:
        raise Unfit("only Phased Motion has a phase for mandatory actions: say variant=phased-intro or phased-advanced")
    choices, stuck, steps = [], [], []
    overruled: set[str] = set()
    for minion in minions:
        _possible(minion.kind, minion.region, minion.blood)
        if minion.kind is MinionKind.VAMPIRE and minion.blood is None:
            raise Unfit(f"the blood of {minion.name} is not told")
        duties = _duties(minion.kind, minion.region, minion.blood, minion.mandatory)
        listed = ", ".join(duties)
        if not {_called(word) for word in minion.prevented} <= set(duties):
            must = f"it must take {listed}: say prevented:{duties[0]}" if duties else "it must take none"
            told = ", ".join(minion.prevented)
            raise Unfit(f"{minion.name} is prevented from {told}, no action that it must take; {must}")
        kept = tuple(duty for duty in duties if duty in {_called(word) for word in minion.prevented})
        if kept or len(duties) > 1:
            stuck.append(minion.name)
            has = "is prevented from taking its mandatory action" if kept else "has distinct mandatory actions"
            says = f"{minion.name} {has} ({listed}), is stuck and holds nobody up"
            clauses = (*_why(duties), "CRR III.C.n4", "GL mandatory.p3", "CRR III.C.n2")
            steps.append(because(says, *clauses, over=("GL mandatory",)))
            overruled.add("X-16")
        elif duties and (minion.tapped or not _can_start(minion.region, duties[0])):
            state = "is tapped" if minion.tapped else "is not ready"
            says = f"{minion.name} {state}, cannot take its mandatory action ({listed}) now and holds nobody up"
            steps.append(because(says, "CRR III.C.n1", "CRR III.C.n2", over=("GL mandatory",)))
            overruled.add("X-16")
        elif duties:
            choices.append(f"{minion.name}: {listed}")
            says = f"{minion.name} has a mandatory action that it can take ({listed})"
            steps.append(because(says, *(_why(duties) or ("CRR III.C.n2",))))
        elif minion.kind is MinionKind.VAMPIRE and minion.blood == 0:
            says = f"{minion.name} has no blood, but only a ready vampire must hunt"
            steps.append(because(says, "CRR III.C.n3", over=("GL mandatory.p2",)))
            overruled.add("X-16")
    notes = tuple(overruled)
    standing = Standing.OVERRULED if overruled else Standing.SETTLED
    are = "are" if stuck[1:] else "is"
    tail = f" {' and '.join(stuck)} {are} stuck and can take no action." if stuck else ""
    if choices and variant in PHASED and not mandatory_phase:
        says = "mandatory actions must be taken only after the untap phase; such a minion can take no other action"
        steps.append(because(says, "PMF 3.2.p1", over=("CRR III.C.n2",)))
        verdict = f"No, but these can take no other action: {'; '.join(choices)}.{tail}"
        answer = Duties(True, (), tuple(stuck))
        return Ruling(answer, verdict, tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=("X-55", *notes))
    if choices:
        cite = "PMF 3.2.p1" if variant in PHASED else "CRR III.C.n2"
        steps.append(because("the next action must be one of these mandatory actions, whichever you choose", cite))
        if any(choice.endswith(f": {ActionKind.HUNT.value}") for choice in choices):
            steps.append(because("a hunt given by a card can be used in place of the default hunt", "GL hunt"))
        verdict = f"Yes, before any other action: {'; '.join(choices)}.{tail}"
        answer = Duties(False, tuple(choices), tuple(stuck))
        return Ruling(answer, verdict, tuple(steps), standing, notes=notes)
    if mandatory_phase:
        says = "only mandatory actions are taken now, so it follows that no action is left to be taken"
        steps.append(because(says, "PMF 3.2.p1"))
        verdict = f"No action is left before the first phase is chosen.{tail}"
        return Ruling(Duties(False, (), tuple(stuck)), verdict, tuple(steps), standing, notes=notes)
    steps.append(because("no minion has a mandatory action that it can take", "CRR III.C.n2"))
    return Ruling(
        Duties(True, (), tuple(stuck)), f"No, the next action is free.{tail}", tuple(steps), standing, notes=notes
    )


@dataclass(frozen=True, slots=True)
class Profile:
    """An action by default. Stealth and directed are None where the target decides, or no text says it."""

    who: str
    requires: str
    stealth: int | None
    cost: str
    directed: bool | None
    repeatable: bool


@asks(
    "What are the stealth, cost, target and requirements of this action by default?",
    name="action-profile",
    rank="A",
    cites=(
        *(row.clause for row in ACTIONS.values()), "CRR III.C.n1", "CRR III.C.1.n1", "CRR III.C.3.c", "CRR III.C.7.a",
        "CRR III.C.7.b", "CRR III.C.8.a", "CRR III.C.9.a", "CRR III.C.10.a", "CRR III.C.10.b", "CRR III.C.11.a",
        "CRR III.C.12.a", "CRR III.C.12.b", "CRR IV.B.1", "CRR IV.B.2", "CRR IV.D.1", "PMF 4.2.p1", "PMF 4.3.p1",
        "PMF 4.5.p1", "GL bleed-action", "GL repeatable",
    ),
)  # fmt: skip
def action_profile(
    *,
    action: Annotated[ActionKind, "the action"],
    theirs: Annotated[bool | None, "whether the vampire in torpor is another Methuselah's (rescue, diablerize)"] = None,
) -> Ruling[Profile]:
    """CRR III.C.1 to III.C.12: what are the stealth, cost and requirements of this action?

    All of it is by default: card text may set anything otherwise. `repeatable`: CRR IV.D.1 does not bar the same minion
    from taking it again this turn.
    """
    row = ACTIONS[action]
    on_torpid = action in (ActionKind.RESCUE, ActionKind.DIABLERIZE)
    directed = theirs if on_torpid else row.directed
    stealth = (None if theirs is None else 0 if theirs else STEALTH[action].value) if on_torpid else row.stealth
    who = "vampire" if row.vampire else "any minion"
    free = "; no cost is given" if row.cost == "nothing" else f"; costs {row.cost}"
    anybody = () if row.vampire else ("CRR III.C.n1",)
    steps = [because(f"{who}; needs {row.requires}{free}", row.clause, *anybody, *row.more)]
    if on_torpid:
        more, cite = STEALTH[action]
        steps.append(because(f"+{more} stealth if it is undirected, otherwise none", cite))
    elif action in STEALTH:
        more, cite = STEALTH[action]
        steps.append(because(f"+{more} stealth", cite))
    elif action is ActionKind.OTHER:
        steps.append(because("0 stealth, or as set by card text", "CRR III.C.12.a"))
    else:
        steps.append(because("no stealth is given, so it follows that it has 0", row.clause))
    notes = _direction(action, row, directed, steps)
    barred = "may be repeated this turn" if row.repeatable else "cannot be repeated by the same minion this turn"
    if action is ActionKind.OTHER:
        barred = "by the same card cannot be repeated by the same minion this turn"
    over = ("GL repeatable",) if row.repeatable else ()
    steps.append(because(f"the action {barred}", "CRR IV.D.1", over=over))
    aimed = {True: "directed", False: "undirected", None: "directed or not by its target"}[directed]
    if action is ActionKind.OTHER:
        aimed = "directed or not as the card says"
    if notes:
        aimed = "directed or not is not stated"
    hidden = (
        f"+{STEALTH[action].value} stealth if undirected"
        if stealth is None
        else f"{'+' if stealth else ''}{stealth} stealth"
    )
    verdict = f"{who.capitalize()}; {hidden}; cost: {row.cost}; {aimed}; the action {barred}."
    answer = Profile(who, row.requires, stealth, row.cost, directed, row.repeatable)
    also = (*((Standing.GAP,) if notes else ()), *((Standing.OVERRULED,) if row.repeatable else ()))
    codes = (*notes, "X-22") if row.repeatable else notes
    left = ("what card text changes",)
    return Ruling(answer, verdict, tuple(steps), also=also, left_to_judge=left, notes=codes)


def _direction(action: ActionKind, row: ActionDefaults, directed: bool | None, steps: list[Step]) -> tuple[str, ...]:
    """Add what the direction of an action rests on; the gap where no text says it."""
    if not row.why:
        steps.append(because("no text says whether this action is directed", "CRR IV.B.1", "CRR IV.B.2"))
        return ("GAP-03",)
    if action in (ActionKind.RESCUE, ActionKind.DIABLERIZE):
        says = "directed if the vampire in torpor is another Methuselah's, it follows, and undirected if it is your own"
    elif directed is None:
        says = "directed or undirected as the card says"
    else:
        says = "it is directed, by default at your prey" if directed else "it is named among the undirected actions"
    steps.append(because(says, *row.why))
    return ()
