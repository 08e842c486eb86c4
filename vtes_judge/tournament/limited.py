"""VEKN 7.2.1 and 7.2.2: limited decks: minimum sizes, effective boosters, recursion."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.figures.decks import LIMITED_EACH, LIMITED_ENOUGH, LIMITED_LEAST, LIMITED_MOST, PACK
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.influence import DISCARD_ACTIONS, Use, discard_actions
from vtes_judge.rules.setup import (
    CRYPT,
    PACKS,
    limited_least,
)
from vtes_judge.rulings import (
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
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
from vtes_judge.table.nouns import Format
from vtes_judge.table.turn import Phase, count, sentence, spelt
from vtes_judge.tournament.decks import (
    LISTED,
    CardNames,
    banned_here,
    crypt_ruled,
    groups_ruled,
    library_ruled,
    no_banned_cards,
    slips_here,
    wrong_size,
)

NEAR = Figure(60, "VEKN 7.2.2.p3")
"""The number of cards to which the size of the library, times the number of times through it, comes closest."""
RECURSIONS: dict[int, Figure[int]] = {
    1: Figure(11, "VEKN 7.2.2.t1.1"),
    2: Figure(5, "VEKN 7.2.2.t1.2"),
    3: Figure(3, "VEKN 7.2.2.t1.3"),
    4: Figure(2, "VEKN 7.2.2.t1.4"),
    5: Figure(1, "VEKN 7.2.2.t1.5"),
    6: Figure(1, "VEKN 7.2.2.t1.6"),
    7: Figure(1, "VEKN 7.2.2.t1.7"),
    8: Figure(0, "VEKN 7.2.2.t1.8"),
    9: Figure(0, "VEKN 7.2.2.t1.8"),
    10: Figure(0, "VEKN 7.2.2.t1.8"),
    11: Figure(0, "VEKN 7.2.2.t1.8"),
    12: Figure(0, "VEKN 7.2.2.t1.9"),
}
"""The recursions by the number of boosters, as the restored table has them; the last row holds for more boosters
too."""
STARTER = Figure(0, "VEKN 7.2.2.t1.10")
"""The recursions if any starter is used."""
LIMITED_CITES = ("VEKN 7.2.1.p1", "VEKN 7.2.1.p2", "VEKN 7.2.1.p3", "VEKN 7.2.1.p4")
TABLE = ("VEKN 7.2.2.t1", *dict.fromkeys(cite for _, cite in RECURSIONS.values()), STARTER[1])
NONE_STATED = "Not settled: without boosters and starters no minimum is stated."

Boosters = Annotated[int, f"the booster {PACKS} used per player (else ask effective-boosters)"]
Starters = Annotated[bool, "starters are used", SETTING]


@dataclass(frozen=True, slots=True)
class Minimums:
    """The least cards of library and crypt, the most of the library, and the recursions."""

    library: int
    crypt: int
    library_most: int
    recursions: int


def minimums(boosters: int, starters: bool) -> Minimums | None:
    """VEKN 7.2.1: the sizes for so many boosters of eleven cards; None: with neither boosters nor starters.

    Raises Unfit for fewer than no boosters.
    """
    if boosters < 0:
        raise Unfit("the number of boosters cannot be below zero")
    least, most = LIMITED_LEAST.value, LIMITED_MOST.value
    if starters:
        return Minimums(least, CRYPT.value, most, STARTER[0])
    if not boosters:
        return None
    row = min(boosters, max(RECURSIONS))
    return Minimums(limited_least(boosters), min(boosters, CRYPT.value), most, RECURSIONS[row][0])


def _unstated() -> Ruling[None]:
    says = "the minimums are determined by the boosters and starters used; there are none"
    return unsettled(NONE_STATED, because(says, "VEKN 7.2.1.p1", "VEKN 7.2.1.p2", "VEKN 7.2.1.p4"), gap="GAP-40")


@asks(
    "What are the minimum library and crypt for this limited event?",
    name="limited-minimums",
    rank="A",
    cites=(*LIMITED_CITES, "VEKN 7.2.1.p5", "VEKN 7.2.2.p1", "VEKN 7.2.2.p3", *TABLE),
)
def limited_minimums(*, boosters: Boosters, starters: Starters = False) -> Ruling[Minimums | None]:
    """VEKN 7.2.1: how small may library and crypt be?

    The crypt has no maximum, and its groups do not matter. In Restricted Trade the sizes are exact: ask trade-deck.
    None: neither boosters nor starters are used.
    """
    found = minimums(boosters, starters)
    if found is None:
        return _unstated()
    each, enough, least, most = LIMITED_EACH.value, LIMITED_ENOUGH.value, LIMITED_LEAST.value, LIMITED_MOST.value
    if starters:
        steps = [because(f"with any starter the minimums are {least} and {CRYPT.value}", "VEKN 7.2.1.p1", STARTER[1])]
    else:
        row = RECURSIONS[min(boosters, max(RECURSIONS))][1]
        many = boosters >= enough
        says = f"the library minimum is {least} with {spelt(enough)} or more boosters, else {each} for each"
        steps = [because(f"{says}: {found.library}", "VEKN 7.2.1.p2", row)]
        says = f"the crypt minimum is {CRYPT.value} with {spelt(CRYPT.value)} or more boosters, else one for each"
        steps.append(because(f"{says}: {found.crypt}", "VEKN 7.2.1.p4", row))
        if not many:
            says = f"with a minimum below {least} each player gets recursions: {found.recursions}"
            steps.append(because(says, "VEKN 7.2.2.p1", "VEKN 7.2.2.p3"))
    steps.append(because(f"the library has at most {most} cards; for the crypt no maximum is stated", "VEKN 7.2.1.p3"))
    steps.append(because("the crypt may have cards of any groups", "VEKN 7.2.1.p5"))
    recursion = count(found.recursions, "recursion")
    verdict = f"Library {found.library} to {most}, crypt at least {found.crypt}, {recursion}."
    return Ruling(found, verdict, tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=("X-03", "D2-04"))


@asks(
    "How many boosters do these packs count as?",
    name="effective-boosters",
    rank="B",
    cites=("VEKN 7.2.1.note1",),
)
def effective_boosters(
    *,
    packs: Annotated[tuple[int, ...], "the cards of each booster pack of a player, like 15,15,15, or their total"],
) -> Ruling[int]:
    """VEKN 7.2.1.note1: how many boosters of eleven cards are these?

    The total is divided by eleven and rounded to the nearest whole number; a half cannot come out.
    """
    if not packs or any(cards < 1 for cards in packs):
        raise Unfit("tell the cards of each pack, one or more each, like packs=15,15,15")
    eleven, cite = PACK
    total = sum(packs)
    answer = (2 * total + eleven) // (2 * eleven)
    says = f"all the cards, {total}, are divided by {eleven} and rounded to the nearest whole number: {answer}"
    left = (f"library, crypt and recursions with so many: ask limited-minimums boosters={answer}",)
    return Ruling(
        answer,
        sentence(count(answer, "booster")),
        (because(says, cite),),
        left_to_judge=left,
        notes=() if answer else ("GAP-40",),
    )


@asks(
    "How many recursions does each player get?",
    name="recursion-count",
    rank="B",
    cites=("VEKN 7.2.1.p1", "VEKN 7.2.1.p2", "VEKN 7.2.1.p4", "VEKN 7.2.2.p1", "VEKN 7.2.2.p3", "VEKN 7.2.2.note1",
           *TABLE),
)  # fmt: skip
def recursion_count(*, boosters: Boosters, starters: Starters = False) -> Ruling[int | None]:
    """VEKN 7.2.2: how many recursions does each player get?

    The minimum library decides, not the actual one. The printed table is lost; the restored one is shown. None: neither
    boosters nor starters are used.
    """
    found = minimums(boosters, starters)
    if found is None:
        return _unstated()
    least, times = LIMITED_LEAST.value, found.recursions + 1
    row = STARTER[1] if starters else RECURSIONS[min(boosters, max(RECURSIONS))][1]
    cite = "VEKN 7.2.1.p1" if starters else "VEKN 7.2.1.p2"
    steps = [because(f"the library minimum is {found.library}", cite, row)]
    if found.recursions:
        says = f"with a minimum of less than {least} each player gets recursions"
        steps.append(because(says, "VEKN 7.2.2.p1"))
        says = (
            f"{times} times through {found.library} cards is {times * found.library}, as close to {NEAR[0]} as possible"
        )
        steps.append(because(says, NEAR[1], "VEKN 7.2.2.t1"))
        says = f"{NEAR[0]} and not {least}, as players recurse before their hands are empty"
        steps.append(because(says, "VEKN 7.2.2.note1"))
    else:
        says = f"only with a minimum of less than {least} there are recursions"
        steps.append(because(says, "VEKN 7.2.2.p1"))
    verdict = sentence(count(found.recursions, "recursion"))
    return Ruling(found.recursions, verdict, tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=("D2-04",))


@asks(
    "May I recurse now?",
    name="recursion-use",
    rank="C",
    cites=("VEKN 7.2.2.p1", "VEKN 7.2.2.p2", "CRR III.E.1", "CRR III.E.2", "CRR III.E.2.a", "CRR III.E.2.b",
           "CRR III.E.2.c", "CRR III.E.3"),
)  # fmt: skip
def recursion_use(
    *,
    recursions_left: Annotated[int, "the recursions the player has left"],
    actions: Annotated[
        int,
        "the discard phase actions the player has left",
        SPECIAL,
        Otherwise("the player has no discard phase action left"),
    ] = DISCARD_ACTIONS.value,
    phase: Annotated[Phase, "the phase of the player's own turn"] = Phase.DISCARD,
) -> Ruling[bool]:
    """VEKN 7.2.2.p2: may a recursion be used?

    However many cards are left in library and hand. While any recursion is left the library is not exhausted, so that
    the player cannot withdraw.
    """
    asked = discard_actions(plan=(Use.RECURSION,), actions=actions, recursions_left=recursions_left)
    says = "it is the player's discard phase, as a recursion takes a discard phase action"
    steps = [need(phase is Phase.DISCARD, says, "VEKN 7.2.2.p2"), *asked.steps]
    says = (
        "it is used whether or not cards are left in library or hand; all library cards of the ash heap are shuffled in"
    )
    steps.append(because(says, "VEKN 7.2.2.p2"))
    return decide(
        *steps,
        yes="Yes: all library cards of the ash heap are shuffled into the library.",
        no="No.",
        standing=Standing.SETTLED_BY_CONTEXT,
    )


@asks(
    "Is this limited deck legal in total?",
    name="limited-deck",
    rank="B",
    cites=(
        *LIMITED_CITES, "VEKN 7.2.1.p5", "VEKN 7.2.2.p1", "CRR I.A.1.b", "CRR I.A.2.b", "VEKN 4.1.p4", *LISTED,
        "VEKN 7.2.4.p3", "VEKN 7.3.1.p1", "VEKN 7.5.4.p1",
    ),
)  # fmt: skip
def limited_deck(
    *,
    library: Annotated[int, "the number of library cards"],
    crypt: Annotated[int, "the number of crypt cards"],
    boosters: Boosters,
    starters: Starters = False,
    cards: CardNames = (),
    received: Annotated[
        bool,
        "all its cards were received or drafted here, or provided by the organizer",
        SPECIAL,
        Otherwise("a card comes from elsewhere"),
    ] = True,
    draft: Annotated[bool, "it is a draft tournament"] = False,
) -> Ruling[bool | None]:
    """VEKN 7.2.1: is this deck legal in a sealed or draft tournament?

    As far as it is told: cards that are not named are taken not to be banned. Restricted Trade: ask trade-deck. None:
    neither boosters nor starters are used, so that no minimum is stated.
    """
    size = library_ruled(library=library, format=Format.LIMITED, boosters=boosters, starters=starters)
    vampires = crypt_ruled(crypt=crypt, format=Format.LIMITED, boosters=boosters, starters=starters)
    free = groups_ruled(groups=(), without_group=1, format=Format.LIMITED)
    clean = no_banned_cards(cards)
    built = "decks are built in the time given, to the sizes for limited tournaments"
    mine = "all its cards were received or drafted here, or provided by the organizer"
    steps: list[Step] = [
        because(built, "VEKN 7.5.4.p1" if draft else "VEKN 7.3.1.p1"),
        *(*size.steps, *vampires.steps, *free.steps, clean, need(received, mine, "VEKN 7.2.4.p3")),
    ]
    fair = all(step.met is not False for step in steps)
    if not boosters and not starters and fair:
        return unsettled(NONE_STATED, *steps, gap="GAP-40", left_to_judge=slips_here(cards))
    faults = [*wrong_size("library", size), *wrong_size("crypt", vampires), *banned_here(cards)]
    faults += [] if received else ["cards from elsewhere"]
    return decide(
        *steps,
        yes="Legal, as far as it was told.",
        no=f"Illegal: {'; '.join(faults)}.",
        standing=Standing.SETTLED_BY_CONTEXT,
        left_to_judge=slips_here(cards),
        notes=("X-03",),
    )
