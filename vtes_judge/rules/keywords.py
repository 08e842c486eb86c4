"""GL: general, vampire and action keywords; unofficial, they fill gaps and never overrule CRR."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Figure,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Region

UNOFFICIAL = Standing.UNOFFICIAL
SCARCE_POOL = Figure(3, "GL scarce")
"""The pool that each Scarce minion of a clan beyond the first costs."""


class Age(StrEnum):
    """The answers to which of two vampires is older."""

    FIRST = "first"
    SECOND = "second"
    NEITHER = "neither"


class Total(StrEnum):
    """A number of a minion that may fall below zero."""

    BLEED = "bleed"
    STRENGTH = "strength"
    STEALTH = "stealth"
    INTERCEPT = "intercept"


class ActionEffect(StrEnum):
    """The kinds of effects that an action may have."""

    VAMPIRE_INTO_PLAY = "vampire-into-play"
    CRYPT_CARD_TO_READY = "crypt-card-to-ready"
    ALLY_INTO_PLAY = "ally-into-play"
    RETAINER_ONTO_MINION = "retainer-onto-minion"
    EQUIPMENT_ONTO_ACTOR = "equipment-onto-actor"
    COUNTERS_ON_UNCONTROLLED = "counters-on-uncontrolled"
    OTHER = "other"


class Keyword(StrEnum):
    """The keyword of an action by what it does."""

    BREED = "breed"
    RECRUIT = "recruit"
    EMPLOY = "employ"
    EQUIP = "equip"
    NONE = "none"


class MoveOrSteal(StrEnum):
    """Whether an effect moves or steals."""

    MOVE = "move"
    STEAL = "steal"


class Things(StrEnum):
    """The things that are moved or taken: counters such as blood, life and pool, or a card."""

    COUNTERS = "counters"
    CARD = "card"
    EQUIPMENT = "equipment"


@dataclass(frozen=True, slots=True)
class Taken:
    """The taking by an effect: whether the effect may be used, and how much it takes."""

    legal: bool
    amount: int


@dataclass(frozen=True, slots=True)
class CardStatus:
    """Where a card stands in the game."""

    ready: bool
    controlled: bool
    out_of_play: bool


KEYWORDS: dict[ActionEffect, tuple[Keyword, str, tuple[str, ...]]] = {
    ActionEffect.VAMPIRE_INTO_PLAY: (Keyword.BREED, "it puts a vampire directly into play", ("GL breed",)),
    ActionEffect.CRYPT_CARD_TO_READY: (
        Keyword.NONE,
        "moving a crypt card into the ready region is not a Breed action",
        ("GL breed",),
    ),
    ActionEffect.ALLY_INTO_PLAY: (Keyword.RECRUIT, "it puts an ally into play", ("GL recruit", "CRR III.C.5")),
    ActionEffect.RETAINER_ONTO_MINION: (
        Keyword.EMPLOY,
        "it puts a retainer onto a minion, by default but not necessarily the acting one",
        ("GL employ", "CRR III.C.4.a"),
    ),
    ActionEffect.EQUIPMENT_ONTO_ACTOR: (
        Keyword.EQUIP,
        "it puts equipment on the acting minion, from hand or from another minion",
        ("GL equip", "CRR III.C.3.a"),
    ),
    ActionEffect.COUNTERS_ON_UNCONTROLLED: (
        Keyword.NONE,
        "counters on an uncontrolled minion put it into play only indirectly",
        ("GL sterile", "GL breed"),
    ),
    ActionEffect.OTHER: (
        Keyword.NONE,
        "it puts no vampire, ally, retainer or equipment anywhere",
        ("GL breed", "GL recruit", "GL employ", "GL equip"),
    ),
}
KEYWORD_CITES = tuple(dict.fromkeys(cite for _, _, cites in KEYWORDS.values() for cite in cites))


@asks(
    "Is this card ready, controlled or out of play?",
    name="region-status",
    rank="C",
    cites=("GL ready", "GL controlled", "GL out-of-play", "GL contest", "CRR III.A.2", "CRR VI.n2"),
)
def region_status(
    *,
    region: Annotated[Region | None, "where the card is (asked if it is neither contested nor removed)"] = None,
    contested: Annotated[bool, "the card itself, not only a title, is contested", SPECIAL] = False,
    removed: Annotated[bool, "the card was removed from the game", SPECIAL] = False,
) -> Ruling[CardStatus]:
    """GL out-of-play: is this card ready, controlled or out of play?"""
    if contested or removed:
        why = because("a card removed from the game is out of play", "GL out-of-play")
        if contested:
            says = "a contested card is out of play until it becomes uncontested"
            why = because(says, "GL out-of-play", "GL contest", "CRR III.A.2")
        follows = because("it follows that it is neither ready nor controlled", "GL controlled", "GL ready")
        status, verdict = CardStatus(False, False, True), "Out of play: neither ready nor controlled."
        gap = ("GAP-21", "X-43") if contested else ()
        return Ruling(status, verdict, (why, follows), standing=UNOFFICIAL, notes=gap)
    if region is None:
        raise Untold("say in which region the card is, or that it is contested or removed from the game", "region")
    ready, controlled = region is Region.READY, region is not Region.UNCONTROLLED
    held = "it is in the uncontrolled region"
    if controlled:
        held = "it is neither out of play nor in the uncontrolled region"
    place = "it is in the ready region" if ready else "it is not in the ready region"
    verdict = f"{'Controlled' if controlled else 'Not controlled'} and {'ready' if ready else 'not ready'}."
    steps = [because(held, "GL controlled"), because(place, "GL ready")]
    if not ready:
        steps.append(because("combat is between ready minions only, so it can be in none", "CRR VI.n2"))
    return Ruling(CardStatus(ready, controlled, False), verdict, tuple(steps), standing=UNOFFICIAL)


@asks(
    "Is moving or stealing this legal, and how much is taken?",
    name="move-or-steal",
    rank="C",
    cites=("GL move", "GL steal"),
)
def move_or_steal(
    *,
    verb: Annotated[MoveOrSteal, "whether the effect moves or steals"],
    available: Annotated[int, "how many such cards or counters are there to take"],
    amount: Annotated[int, "how many it would take"] = 1,
    what: Annotated[
        Things, "what is moved or taken", ONLY_TODAY, Otherwise("it moves or takes a card")
    ] = Things.COUNTERS,
) -> Ruling[Taken]:
    """GL steal: may an effect that moves or steals be used where there is less than it would take, and what moves?"""
    del what
    if amount < 1 or available < 0:
        raise Unfit("an effect takes at least one, and what it takes from cannot be below zero")
    if verb is MoveOrSteal.MOVE:
        met = amount <= available
        steps = (need(met, "all that it would move is there", "GL move"),)
        taken = Taken(met, amount if met else 0)
        verdict = f"Legal: it moves {amount}." if met else "Illegal: what is not there cannot be moved."
    else:
        taken = Taken(True, min(amount, available))
        says = (
            "it takes what is there, and the rest of the effect fails" if available < amount else "all of it is there"
        )
        steps = (because(says, "GL steal"),)
        verdict = f"Legal: it takes {taken.amount}."
    return Ruling(taken, verdict, steps, standing=UNOFFICIAL, notes=("X-42",))


@asks(
    "What does a bleed or strength below zero do?",
    name="bleed-strength-floor",
    rank="B",
    cites=(
        "GL bleed",
        "GL strength",
        "GL stealth",
        "GL intercept",
        "CRR III.C.1.a",
        "CRR III.C.1.b",
        "CRR IV.D.2",
        "CRR IV.C.3",
        "CRR IV.C.4",
    ),
)
def bleed_strength_floor(
    *,
    of: Annotated[Total, "which number it is"],
    total: Annotated[int, "the number after all changes; of a strength, that of the strike"],
) -> Ruling[int]:
    """GL bleed: at what number does this resolve?

    The answer is the pool of an unblocked bleed, the damage of a strength-based strike, or the number compared.
    """
    low = total < 0
    if of in (Total.STEALTH, Total.INTERCEPT):
        steps = [because("stealth and intercept are compared as they are", "CRR IV.C.3", "CRR IV.C.4")]
        if low:
            steps.append(because("also below zero", "GL stealth", "GL intercept"))
        return _floor(total, f"{total}: there is no floor.", steps, low)
    if of is Total.STRENGTH:
        says = "a strength-based strike for less than 0 resolves as a strike for 0 damage"
        steps = [because(says if low else "a strength-based strike is for that amount", "GL strength")]
        return _floor(max(total, 0), f"{max(total, 0)} damage.", steps, True)
    if total > 0:
        steps = [because("the target burns that much pool", "CRR III.C.1.a")]
        steps.append(because("for one or more you get the Edge", "CRR III.C.1.b"))
        return _floor(total, f"{total} pool, and the Edge.", steps, False)
    steps = [because("the action is not blocked and so successful", "CRR IV.D.2")]
    if low:
        steps.append(because("a bleed of less than 0 resolves for 0", "GL bleed"))
    steps.append(because("the Edge needs a bleed for one or more", "CRR III.C.1.b"))
    steps.append(because("without pool burned it is not a successful bleed", "GL bleed"))
    verdict = "0: the action is successful, but it is no successful bleed and the Edge does not move."
    return _floor(0, verdict, steps, low)


def _floor(answer: int, verdict: str, steps: list[Step], unofficial: bool) -> Ruling[int]:
    standing = UNOFFICIAL if unofficial else Standing.SETTLED
    return Ruling(answer, verdict, tuple(steps), standing=standing, notes=("X-41",) if unofficial else ())


@asks(
    "Which of these two vampires is older?",
    name="older-younger",
    rank="A",
    cites=("GL older", "GL younger", "GL capacity", "CRR VIII.A.3"),
)
def older_younger(
    *,
    first: Annotated[int, "the capacity of the first vampire"],
    second: Annotated[int, "the capacity of the second vampire"],
) -> Ruling[Age]:
    """GL older: which of two vampires is older?

    By capacity; the word generation is no term of the rules (X-40).
    """
    if min(first, second) < 0:
        raise Unfit("a capacity cannot be below zero")
    steps = [
        because(
            "the larger capacity is the older one, the smaller the younger", "GL older", "GL younger", "GL capacity"
        )
    ]
    if first == second:
        age, verdict = Age.NEITHER, "Neither: with equal capacities none is older or younger."
    else:
        age, verdict = (Age.FIRST, "The first is older.") if first > second else (Age.SECOND, "The second is older.")
        steps.append(because("a younger diablerist may look for a Discipline card", "CRR VIII.A.3"))
    return Ruling(age, verdict, tuple(steps), standing=UNOFFICIAL, notes=("X-40",))


class Arrival(StrEnum):
    """The ways in which a vampire comes under control: in the influence phase, or by other means."""

    INFLUENCE = "influence-phase"
    OTHER = "other-means"


@asks(
    "What does this scarce minion cost when it comes under control?", name="scarce-cost", rank="B", cites=("GL scarce",)
)
def scarce_cost(
    *,
    already: Annotated[int, "the Scarce minions of the same clan that she controls already"],
    arriving: Annotated[
        int,
        "the Scarce minions of that clan that she gains at once",
        SPECIAL,
        Otherwise("she gains several of them at once"),
    ] = 1,
    clan: Annotated[
        int | None,
        "the vampires of the clan, Scarce or not, that she controls already",
        ONLY_TODAY,
        Otherwise("she controls vampires of the clan that are not Scarce"),
    ] = None,
    by: Annotated[
        Arrival,
        "how it comes under control",
        ONLY_TODAY,
        Otherwise("it comes under control otherwise than in the influence phase"),
    ] = Arrival.INFLUENCE,
) -> Ruling[Any]:
    """GL scarce: how much pool does a Methuselah burn for Scarce minions of one clan?

    Each clan counts for itself. None where the two readings of the entry differ.
    """
    if (clan or 0) < 0:
        raise Unfit("the number that she controls already cannot be below zero, and she gains at least one")
    del clan, by
    if already < 0 or arriving < 1:
        raise Unfit("the number that she controls already cannot be below zero, and she gains at least one")
    each, cite = SCARCE_POOL
    steps = [because(f"{each} pool for each Scarce minion of the same clan beyond the first", cite)]
    anew = each * (already + arriving - 1)
    newcomers = each * (arriving - (not already))
    now = (
        "By current rules one that comes up in the influence phase pays 3 pool for every vampire of its clan that is "
        "controlled already, Scarce or not."
    )
    if anew == newcomers:
        verdict = f"{anew} pool." if anew else "Nothing."
        return Ruling(anew, verdict, tuple(steps), standing=UNOFFICIAL, notes=("X-27",), since=now)
    again = "each time one comes, all beyond the first are paid for"
    once = "only those that come now are paid for"
    return Ruling(
        None,
        f"Two readings: {anew} pool, or {newcomers}.",
        tuple(steps),
        standing=Standing.AMBIGUOUS,
        also=(UNOFFICIAL,),
        readings=(Reading(anew, again, (cite,)), Reading(newcomers, once, (cite,))),
        notes=("X-27",),
        since=now,
    )


@asks("May this slave take this action?", name="slave-action", rank="C", cites=("GL slave",))
def slave_action(
    *,
    directed: Annotated[bool, "the action is directed"],
    member: Annotated[bool | None, "its controller also controls a member of its clan (asked if directed)"] = None,
    member_ready: Annotated[bool, "that member of the clan is ready", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """GL slave: may this Slave take this action?"""
    del member_ready
    if not directed:
        return decide(because("only directed actions are barred", "GL slave"), standing=UNOFFICIAL, notes=("X-28",))
    if member is None:
        raise Untold("say whether a member of the clan to which the slave is bound is controlled as well", "member")
    return decide(
        need(member, "a member of the clan to which the slave is bound is controlled as well", "GL slave"),
        standing=UNOFFICIAL,
        notes=("X-28",),
        since="Current rules want a ready member of the clan.",
    )


@asks(
    "May the slave take the place of the blocked vampire in combat?",
    name="slave-substitute",
    rank="C",
    cites=("GL slave.p2", "CRR VI.n2"),
)
def slave_substitute(
    *,
    member: Annotated[bool, "the blocked acting vampire is of the clan to which the slave is bound"],
    combat: Annotated[
        bool, "the block leads to combat", SPECIAL, Otherwise("the block does not lead to combat")
    ] = True,
    region: Annotated[Region, "where the slave is", SPECIAL, Otherwise("the slave is not ready")] = Region.READY,
    tapped: Annotated[bool, "the slave is tapped"] = False,
) -> Ruling[Any]:
    """GL slave.p2: may the Slave fight in place of the blocked acting vampire?"""
    steps = (
        need(member, "the acting vampire is of the clan to which the slave is bound", "GL slave.p2"),
        need(combat, "the acting vampire would enter combat after being blocked", "GL slave.p2"),
        need(region is Region.READY, "the slave is ready", "CRR VI.n2"),
        because("it does not matter whether the slave could have taken the action", "GL slave.p2"),
    )
    if tapped and all(step.met is not False for step in steps):
        taps = because("the slave taps before the combat, which suggests an untapped one", "GL slave.p2")
        verdict = "Not settled: no text says whether a tapped slave may."
        return unsettled(verdict, *steps, taps, gap="GAP-28", since="Current rules want an unlocked slave.")
    yes = "Yes: the slave taps, the acting vampire untaps, and the slave fights the blocker."
    standing = UNOFFICIAL if region is Region.READY else Standing.SETTLED
    return decide(*steps, yes=yes, standing=standing, notes=("X-28",))


@asks(
    "May this sterile vampire take this action?",
    name="sterile-action",
    rank="C",
    cites=("GL sterile", *KEYWORD_CITES),
)
def sterile_action(
    *,
    effect: Annotated[ActionEffect, "what the action or effect does"],
    action: Annotated[bool, "it is an action, not another effect", ONLY_TODAY] = True,
    completes: Annotated[bool, "this counter completes the vampire, which comes into play", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """GL sterile: may a Sterile vampire take this action or use this effect?"""
    del action, completes
    keyword = keyword_class(effect=effect)
    breed = keyword.answer is Keyword.BREED
    steps = [*keyword.steps, need(not breed, "the action is not a Breed Action", "GL sterile", "GL breed")]
    if effect is ActionEffect.CRYPT_CARD_TO_READY:
        says = "only Breed Actions are barred; it follows that this is not"
        steps.append(because(says, "GL sterile", "GL breed"))
    if effect is ActionEffect.COUNTERS_ON_UNCONTROLLED:
        steps.append(because("what puts a vampire into play only indirectly is allowed", "GL sterile"))
    return decide(*steps, standing=UNOFFICIAL)


class Wording(StrEnum):
    """The words in which a text speaks of an ally: it recruits it, or puts it in play."""

    RECRUIT = "recruit"
    PUT_IN_PLAY = "put-in-play"


@asks(
    "Which action keyword does this have (breed, recruit, employ, equip)?",
    name="keyword-class",
    rank="C",
    cites=KEYWORD_CITES,
)
def keyword_class(
    *,
    effect: Annotated[ActionEffect, "what the action does"],
    word: Annotated[
        Wording | None,
        "what the text says of an ally: that it is recruited, or put into play",
        ONLY_TODAY,
        Otherwise("the text says whether the ally is recruited"),
    ] = None,
) -> Ruling[Keyword]:
    """GL breed: which keyword has an action by what it does?"""
    del word
    keyword, says, cites = KEYWORDS[effect]
    notes = ("X-19",) if keyword is Keyword.EMPLOY else ()
    verdict = "None of them." if keyword is Keyword.NONE else f"{keyword.capitalize()}."
    return Ruling(keyword, verdict, (because(says, *cites),), standing=UNOFFICIAL, notes=notes)
