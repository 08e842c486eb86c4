"""CRR III.C.8 to III.C.11, III.C.n5: the marked combat; leaving torpor, rescue, diablerie; combat by an action."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, cast
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import SPECIAL, Otherwise, Ruling, Standing, Step, Unfit, Untold, asks, because, decide, need
from vtes_judge.table.nouns import ActionKind, MinionKind, Region
from vtes_judge.table.turn import spelt

from .action_course import CANCELED, DoneThisTurn
from .combat import combat_legal
from .minion_phase import (
    ACTING,
    ActingKind,
    ActingRegion,
    Blood,
    Must,
    OthersMust,
    Tapped,
    acting_ruled,
    action_profile,
)
from .twelve_actions import ACTIONS, ENOUGH, RESCUE_BLOOD, RESCUE_EACH

MARK_SINCE = "By current rules the mark lasts for the turn and each vampire may use it once."
RESCUE_SPLITS = (RESCUE_BLOOD.value, RESCUE_EACH.value, 0)
"""CRR III.C.10.b: the amounts of blood that the acting vampire may pay for a rescue."""
WHOLE = spelt(RESCUE_BLOOD.value)
IMPLIED = "that the rescued vampire moves to the ready region is implied by the name, not written"
"""The words that say what CRR III.C.10 leaves unsaid."""
NOTES = ("GAP-03", "GAP-04")


class RedListMark(StrEnum):
    """Whether and when the Red List minion was marked in your master phase."""

    THIS_TURN = "this-turn"
    EARLIER = "earlier-turn"
    NO = "unmarked"


@asks(
    "May this vampire enter combat with a marked Red List minion?",
    name="red-list-combat",
    rank="C",
    cites=(
        *ACTING,
        "CRR III.B.2.b",
        "CRR III.C.8",
        "CRR III.C.8.a",
        "CRR III.C.8.b",
        "CRR III.C.n5",
        "CRR IV.D.1",
        "CRR IV.D.3",
        "CRR VI.n1",
        "CRR VI.n2",
        *CANCELED,
        "GL repeatable",
    ),
)
def red_list_combat(
    *,
    marked: Annotated[RedListMark, "when the Red List minion was marked"],
    blood: Blood,
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    target_region: Annotated[
        Region, "where the Red List minion is", SPECIAL, Otherwise("the Red List minion is not ready")
    ] = Region.READY,
    same_controller: Annotated[bool, "both minions have the same controller", SPECIAL] = False,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
    done: DoneThisTurn = (),
) -> Ruling[bool | None]:
    """CRR III.C.8: may this vampire take the action to fight the marked minion?"""
    may = acting_ruled(
        action=ActionKind.RED_LIST_COMBAT,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
        done=done,
    )
    fight = combat_legal(acting=region, opposing=target_region, same_controller=same_controller)
    steps = (
        *may.steps,
        need(
            marked is not RedListMark.NO,
            "the Red List minion was marked in the master phase",
            "CRR III.B.2.b",
            "CRR III.C.8",
        ),
        *fight.steps,
        because("the vampire enters combat with the marked minion", "CRR III.C.8.b"),
    )
    answer = all(step.met is not False for step in steps)
    if marked is RedListMark.EARLIER and answer:
        verdict = "Not settled: no text says how long a Red List minion stays marked."
        return Ruling(None, verdict, steps, Standing.GAP, notes=("GAP-18",), since=MARK_SINCE)
    row = ACTIONS[ActionKind.RED_LIST_COMBAT]
    verdict = f"Yes, for {row.blood} blood at +{row.stealth} stealth." if answer else "No."
    if answer and any(past.action is ActionKind.RED_LIST_COMBAT for past in done):
        also = (Standing.OVERRULED,)
        return Ruling(
            answer, verdict, steps, Standing.SINCE_CHANGED, also, notes=("X-39", "X-22", "GAP-18"), since=MARK_SINCE
        )
    return Ruling(answer, verdict, steps, notes=("GAP-03",))


class Rising(StrEnum):
    """The outcomes of an attempt to leave torpor."""

    ALLOWED = "allowed"
    DENIED = "denied"
    PREY_TO_BLOCKER = "may-be-diablerized"
    FAILS = "fails-no-combat"


@asks(
    "May this vampire leave torpor, and what if it is blocked?",
    name="leave-torpor",
    rank="A",
    cites=(
        *ACTING,
        "CRR III.C.9",
        "CRR III.C.9.a",
        "CRR III.C.9.b",
        "CRR IV.D.3",
        "CRR IV.D.3.a",
        "CRR IV.D.3.b",
        "CRR IV.D.3.c",
        "CRR IV.D.3.d",
        "CRR VI.n2",
        "GL blood-cursed",
    ),
)
def leave_torpor(
    *,
    blood: Annotated[int | None, "the blood on the acting vampire"] = None,
    tapped: Tapped = False,
    region: Annotated[
        Region, "where the acting minion is", SPECIAL, Otherwise("the vampire is not in torpor")
    ] = Region.TORPOR,
    blocked_by: Annotated[
        MinionKind | None, "what the minion is that blocks the action", SPECIAL, Otherwise("it is blocked")
    ] = None,
    blood_cursed: Annotated[bool, "the blocking vampire is Blood Cursed", SPECIAL] = False,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
) -> Ruling[Rising]:
    """CRR III.C.9: may this vampire leave torpor, and what comes of it if blocked?

    Where his blood is not told the verdict tells how much it takes.
    """
    row = ACTIONS[ActionKind.LEAVE_TORPOR]
    may = acting_ruled(
        action=ActionKind.LEAVE_TORPOR,
        region=region,
        tapped=tapped,
        blood=row.blood if blood is None else blood,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
    )
    if not may.answer:
        return Ruling(Rising.DENIED, "No.", may.steps, left_to_judge=may.left_to_judge)
    if blocked_by is None:
        pays = because("the cost is paid only if the action is successful", "CRR III.C.9.a")
        moves = because("if successful it moves to the ready region", "CRR III.C.9.b")
        verdict = f"Yes, for {row.blood} blood at +{row.stealth} stealth."
        if blood is None:
            verdict = f"An untapped one with {row.blood} blood may, at +{row.stealth} stealth; he pays if he succeeds."
            general = (*(because(step.says, *step.cites) for step in may.steps), pays, moves)
            return Ruling(Rising.ALLOWED, verdict, general, told=("blood", "tapped"))
        return Ruling(Rising.ALLOWED, verdict, (*may.steps, pays, moves), left_to_judge=may.left_to_judge)
    told = () if blood is not None else ("blood",)
    keeps = "keeps its blood" if blood is None else f"keeps its {blood} blood"
    steps = [
        *may.steps,
        because("the action is unsuccessful and its cost is not paid", "CRR IV.D.3", "CRR IV.D.3.a"),
        because("the blocking minion taps", "CRR IV.D.3.b"),
        because("it was not acting from the ready region, so there is no combat", "CRR IV.D.3.c", "CRR VI.n2"),
    ]
    if blocked_by is MinionKind.ALLY:
        steps.append(because("only a blocking vampire may diablerize it", "CRR IV.D.3.d"))
    elif blood_cursed:
        steps.append(because("a Blood Cursed vampire may not diablerize", "GL blood-cursed"))
    else:
        steps.append(because("the blocking vampire may diablerize it", "CRR IV.D.3.d"))
        verdict = f"It fails without combat and {keeps}, but the blocking vampire may diablerize it."
        return Ruling(Rising.PREY_TO_BLOCKER, verdict, tuple(steps), told=told, presumed=("tapped",))
    standing = Standing.UNOFFICIAL if blocked_by is MinionKind.VAMPIRE else Standing.SETTLED
    return Ruling(
        Rising.FAILS,
        f"It fails without combat or diablerie and {keeps}.",
        tuple(steps),
        standing,
        told=told,
        presumed=("tapped",),
    )


def _stealth(action: ActionKind, theirs: bool) -> tuple[str, tuple[Step, ...]]:
    """The stealth and direction of a rescue or diablerie in words, and the clauses."""
    profile = action_profile(action=action, theirs=theirs)
    aim = "directed at its controller" if theirs else "undirected"
    stealth = f"+{profile.answer.stealth}" if profile.answer.stealth else "0"
    first = because("its controller's minions alone can attempt to block", "CRR IV.B.1")
    if not theirs:
        first = because("your prey's minions can attempt to block first", "CRR IV.B.2.a")
    return f"at {stealth} stealth, {aim}", (*profile.steps[1:3], first)


@asks(
    "May this vampire rescue that one from torpor, at what stealth, and who pays?",
    name="rescue",
    rank="B",
    cites=(
        *ACTING,
        "CRR III.C.10",
        "CRR III.C.10.a",
        "CRR III.C.10.b",
        "CRR IV.B.1",
        "CRR IV.B.2.a",
        "PMF 4.2.p1",
        "PMF 4.5.p1",
    ),
)
def rescue(
    *,
    theirs: Annotated[bool | None, "the vampire in torpor is another Methuselah's"] = None,
    blood: Annotated[int | None, "the blood on the acting vampire"] = None,
    target_blood: Annotated[int | None, "the blood on the vampire in torpor"] = None,
    actor_pays: Annotated[int | None, f"how much of the {WHOLE} blood the acting vampire pays"] = None,
    target_region: Annotated[
        Region, "where the vampire to be rescued is", SPECIAL, Otherwise("that vampire is not in torpor")
    ] = Region.TORPOR,
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
) -> Ruling[bool | None]:
    """CRR III.C.10: may this vampire rescue that one?

    `actor_pays`: 0, 1 or 2; the vampire in torpor pays the rest. None: any way of paying will do. Where it is not told
    how much blood they have, or whose vampire it is, the answer is None and the verdict tells what a rescue takes.
    """
    if actor_pays is not None and actor_pays not in RESCUE_SPLITS:
        shares = f"{', '.join(map(str, RESCUE_SPLITS[:0:-1]))} or {RESCUE_SPLITS[0]}"
        raise Unfit(f"the acting vampire pays {shares} of the {WHOLE} blood")
    if target_blood is not None and target_blood < 0:
        raise Unfit("the blood of a vampire cannot be below zero")
    may = acting_ruled(
        action=ActionKind.RESCUE,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=RESCUE_BLOOD.value if blood is None else blood,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
    )
    total = ACTIONS[ActionKind.RESCUE].shared
    in_torpor = need(target_region is Region.TORPOR, "the vampire to be rescued is in torpor", "CRR III.C.10")
    if blood is None and target_blood is None:
        return _rescue_in_general((*may.steps, in_torpor), theirs)
    if theirs is None:
        raise Untold("tell whose the vampire in torpor is", "theirs")
    if blood is None:
        raise Untold("tell the blood on the acting vampire", "blood")
    if target_blood is None:
        raise Untold("tell the blood on the vampire in torpor", "target_blood")
    ways = [pays for pays in RESCUE_SPLITS if pays <= blood and total - pays <= target_blood]
    if actor_pays is not None:
        ways = [pays for pays in ways if pays == actor_pays]
    aim, why = _stealth(ActionKind.RESCUE, theirs)
    paid = f"the {WHOLE} blood can be paid, by either vampire or {spelt(RESCUE_EACH.value)} by each"
    if actor_pays is not None:
        paid = f"the acting vampire has {actor_pays} blood to pay and the vampire in torpor {total - actor_pays}"
    steps = (
        *may.steps,
        in_torpor,
        need(bool(ways), paid, "CRR III.C.10.b", "CRR II.B.2"),
        because("how the cost is shared is specified when the action is announced", "CRR III.C.10.b"),
        *why,
        because(IMPLIED, "CRR III.C.10"),
    )
    each = " or ".join(f"{pays} + {total - pays}" for pays in ways)
    yes = f"Yes, {aim}; blood from the acting vampire + the other: {each}."
    return cast("Ruling[bool | None]", decide(*steps, yes=yes, notes=NOTES, told=("actor_pays",)))


def _rescue_in_general(steps: tuple[Step, ...], theirs: bool | None) -> Ruling[bool | None]:
    """What a rescue takes, where it is not told how much blood the two have: who may not act at all may not rescue."""
    if any(step.met is False for step in steps):
        return cast("Ruling[bool | None]", decide(*steps, notes=NOTES))
    own, why = _stealth(ActionKind.RESCUE, False)
    other, more = _stealth(ActionKind.RESCUE, True)
    aim = f"{own}, or {other} for another Methuselah's"
    if theirs is not None:
        aim, why, more = (other, more, ()) if theirs else (own, why, ())
    general = [because(step.says, *step.cites) for step in (*steps, *why, *more)]
    general.append(because("how the cost is shared is specified when the action is announced", "CRR III.C.10.b"))
    verdict = f"An untapped vampire may, {aim}; the two share {RESCUE_BLOOD.value} blood as they like."
    return Ruling(
        None,
        verdict,
        tuple(dict.fromkeys(general)),
        notes=NOTES,
        told=("theirs", "blood", "target_blood", "actor_pays", "tapped"),
    )


@asks(
    "May this vampire diablerize that vampire in torpor?",
    name="diablerize-action",
    rank="B",
    cites=(
        *ACTING,
        "CRR III.C.11",
        "CRR III.C.11.a",
        "CRR III.C.11.b",
        "CRR VIII.A",
        "CRR IV.B.1",
        "CRR IV.B.2.a",
        "PMF 4.2.p1",
        "GL blood-cursed",
    ),
)
def diablerize_action(
    *,
    theirs: Annotated[bool, "the vampire in torpor is another Methuselah's"],
    target_region: Annotated[
        Region, "where the victim is", SPECIAL, Otherwise("the victim is not in torpor")
    ] = Region.TORPOR,
    kind: ActingKind = MinionKind.VAMPIRE,
    region: ActingRegion = Region.READY,
    tapped: Tapped = False,
    blood: Blood = ENOUGH,
    blood_cursed: Annotated[bool, "the acting vampire is Blood Cursed", SPECIAL] = False,
    mandatory: Must = (),
    others_mandatory: OthersMust = False,
) -> Ruling[bool]:
    """CRR III.C.11: may this vampire take the action to diablerize that one?

    A vampire of your own in torpor is as good a target as another Methuselah's.
    """
    may = acting_ruled(
        action=ActionKind.DIABLERIZE,
        kind=kind,
        region=region,
        tapped=tapped,
        blood=blood,
        mandatory=mandatory,
        others_mandatory=others_mandatory,
    )
    aim, why = _stealth(ActionKind.DIABLERIZE, theirs)
    steps = [*may.steps, need(target_region is Region.TORPOR, "the victim is in torpor", "CRR III.C.11")]
    official = all(step.met is not False for step in steps)
    if blood_cursed:
        steps.append(need(False, "the acting vampire is not Blood Cursed", "GL blood-cursed"))
    resolved = because("if it succeeds the diablerie is resolved", "CRR III.C.11.b", "CRR VIII.A")
    standing = Standing.UNOFFICIAL if blood_cursed and official else Standing.SETTLED
    yes = f"Yes, {aim}."
    return decide(*steps, *why, resolved, yes=yes, standing=standing, notes=("GAP-03",), presumed=may.presumed)


@asks(
    "May this action or effect start a combat with that minion?",
    name="initiate-combat",
    rank="B",
    cites=("CRR III.C.n5", "CRR VI.n1", "CRR VI.n2", "GL out-of-play"),
)
def initiate_combat(
    *,
    target_region: Annotated[Region, "where the minion to be fought is"],
    same_controller: Annotated[bool, "both minions have the same controller", SPECIAL] = False,
    contested: Annotated[bool, "one of the two cards is contested", SPECIAL] = False,
    target_tapped: Annotated[bool, "the minion to be fought is tapped", SPECIAL] = False,
    region: ActingRegion = Region.READY,
) -> Ruling[bool]:
    """CRR III.C.n5: may this action or effect start a combat with that minion?

    That a minion is tapped does not matter.
    """
    fight = combat_legal(acting=region, opposing=target_region, same_controller=same_controller, contested=contested)
    steps = list(fight.steps)
    if target_tapped:
        steps.append(because("combat asks for ready minions, not for untapped ones", "CRR VI.n2"))
    return decide(*steps, standing=fight.standing, notes=fight.notes)
