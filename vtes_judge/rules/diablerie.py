"""CRR VIII: how to resolve diablerie: who may, what moves where, the Discipline card and the Trophy."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
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
)
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import MinionKind, Player, Region

GAINS = " and gains "
"""The words in a verdict before the equipment that the diablerist gets."""
TAKES_ANY = "By current rules the diablerist may take any of the equipment."
TROPHY_FOR_BURNING = "By current rules burning the Red List minion earns the Trophy."


class Route(StrEnum):
    """The ways in which a vampire may come to be diablerized."""

    DIRECTED = "directed-action"
    UNDIRECTED = "undirected-action"
    BLOCKED = "blocked-leave-torpor"
    COMBAT = "combat"
    CARD = "card-text"


@asks(
    "Can this vampire commit diablerie in this situation?",
    name="diablerie-legal",
    rank="B",
    cites=("CRR III.C.11", "CRR IV.D.3.c", "CRR IV.D.3.d", "CRR VIII.A.1", "GL blood-cursed"),
)
def diablerie_legal(
    *,
    diablerist: Annotated[
        MinionKind, "what the minion is that would diablerize", SPECIAL, Otherwise("an ally would diablerize")
    ] = MinionKind.VAMPIRE,
    route: Annotated[Route, "how it comes to the diablerie"],
    victim: Annotated[
        Region, "where the victim is, or was acting from", SPECIAL, Otherwise("the victim is not in torpor")
    ] = Region.TORPOR,
    blood_cursed: Annotated[bool, "the diablerist is Blood Cursed", SPECIAL] = False,
) -> Ruling[bool]:
    """CRR VIII: can this minion commit diablerie here?

    For an action, whether he may act at all (untapped, no mandatory hunt, not blocked) is the question of
    `diablerize-action`. Combat and card text need a card that says so.
    """
    who = {Route.BLOCKED: "CRR IV.D.3.d", Route.COMBAT: "CRR VIII.A.1", Route.CARD: "CRR VIII.A.1"}
    steps = [need(diablerist is MinionKind.VAMPIRE, "the diablerist is a vampire", who.get(route, "CRR III.C.11"))]
    left: tuple[str, ...] = ()
    if route in (Route.DIRECTED, Route.UNDIRECTED):
        steps.append(need(victim is Region.TORPOR, "the victim is in torpor", "CRR III.C.11"))
        left = ("whether he may take the action and it succeeds: see diablerize-action",)
    elif route is Route.BLOCKED:
        steps.append(
            need(
                victim is Region.TORPOR,
                "the blocked vampire was acting from torpor, or there would be combat instead",
                "CRR IV.D.3.d",
                "CRR IV.D.3.c",
            )
        )
    else:
        left = ("whether a card allows the diablerie",)
    official = all(step.met is not False for step in steps)
    if blood_cursed:
        steps.append(need(False, "the diablerist is not Blood Cursed", "GL blood-cursed"))
    return decide(
        *steps,
        yes="Yes, if a card allows it." if route in (Route.COMBAT, Route.CARD) else "Yes, he may diablerize.",
        no="No, there can be no diablerie.",
        standing=Standing.UNOFFICIAL if blood_cursed and official else Standing.SETTLED,
        left_to_judge=left,
    )


@dataclass(frozen=True, slots=True)
class DiablerieGains:
    """What a diablerie moves: the diablerist's blood and its excess (None: not told), equipment gained, cards
    burned."""

    blood: int | None
    drained: int | None
    gained: tuple[str, ...]
    burned: tuple[str, ...]


UNSAID = ("unsaid",)
"""The value for the equipment that the diablerist takes, where nobody has said which."""


@asks(
    "What moves where when a vampire is diablerized?",
    name="diablerie-transfer",
    rank="B",
    cites=("CRR VIII.A", "CRR VIII.A.1", "CRR VIII.A.2", "CRR VIII.A.3", "CRR VIII.B"),
)
def diablerie_transfer(
    *,
    victim_blood: Annotated[int | None, "the blood on the victim"] = None,
    blood: Annotated[int | None, "the blood on the diablerist"] = None,
    capacity: Annotated[int | None, "the capacity of the diablerist, before any Discipline card"] = None,
    equipment: Annotated[tuple[str, ...], "the equipment on the victim"] = (),
    other_cards: Annotated[tuple[str, ...], "the other cards and counters on the victim"] = (),
    takes: Annotated[
        tuple[str, ...],
        "the equipment that the diablerist takes",
        ONLY_TODAY,
        Otherwise("the diablerist has said what he takes"),
    ] = UNSAID,
) -> Ruling[DiablerieGains]:
    """CRR VIII.A.1: what moves where?

    `burned` lists the other cards and counters; the victim itself is burned too. The blood is counted only if all three
    numbers are told.
    """
    if strangers := set(takes) - {*equipment, *UNSAID}:
        raise Unfit(f"{', '.join(sorted(strangers))} is not among the equipment of the victim")
    del takes
    if min(victim_blood or 0, blood or 0, capacity or 0) < 0:
        raise Unfit("blood and capacity cannot be below zero")
    if blood is not None and capacity is not None and blood > capacity:
        raise Unfit(f"a vampire of capacity {capacity} cannot have {blood} blood")
    left: int | None = None
    drained: int | None = None
    if victim_blood is not None and blood is not None and capacity is not None:
        drained = max(blood + victim_blood - capacity, 0)
        left = blood + victim_blood - drained
    steps = [
        because("the target vampire is burned", "CRR VIII.A"),
        because("the diablerist gets all of the equipment and blood", "CRR VIII.A.1"),
    ]
    if other_cards:
        steps.append(because("other cards and counters on the victim are burned", "CRR VIII.A.1"))
    if drained:
        steps.append(because(f"the blood in excess of capacity, {drained}, is removed", "CRR VIII.A.2"))
        says = "it follows from the order that a Discipline card found afterwards does not save that blood"
        steps.append(because(says, "CRR VIII.A.2", "CRR VIII.A.3"))
    steps.append(
        because("a referendum to call a blood hunt follows, independently of the action and any combat", "CRR VIII.B")
    )
    its = "all the equipment and blood" if not equipment else "all the blood"
    verdict = f"The diablerist gets {its}" if left is None else f"The diablerist has {left} blood"
    verdict += f"{GAINS}{', '.join(equipment)}" if equipment else ""
    verdict += f"; burned: {', '.join(other_cards)}." if other_cards else "."
    return Ruling(
        DiablerieGains(left, drained, equipment, other_cards),
        verdict,
        tuple(steps),
        standing=Standing.SINCE_CHANGED if equipment else Standing.SETTLED,
        notes=("X-38",) if equipment else (),
        since=TAKES_ANY if equipment else "",
        told=("victim_blood", "blood", "capacity", "equipment", "other_cards"),
    )


def _acts(route: Route, acting: bool | None) -> bool:
    """The requirement that the diablerist is the acting vampire of whom CRR VIII.A.3 and VIII.A.4 speak."""
    if route in (Route.COMBAT, Route.CARD):
        if acting is None:
            raise Untold(
                "tell with acting whether the diablerist is the acting vampire, as the text names that one", "acting"
            )
        return acting
    return route is not Route.BLOCKED


def _two_readings(clause: str) -> tuple[Reading[bool], ...]:
    return (
        Reading(True, 'if "the acting vampire" is read as the diablerist', (clause,)),
        Reading(False, 'if "the acting vampire" is taken literally, who is not the diablerist', (clause,)),
    )


@asks(
    "May a Discipline card be fetched for the diablerist?",
    name="diablerie-discipline",
    rank="B",
    cites=("CRR VIII.A.3", "CRR IV.D.3.d", "GL younger", "GL older"),
)
def diablerie_discipline(
    *,
    diablerist: Annotated[int, "the capacity of the diablerist"],
    victim: Annotated[int, "the capacity of the victim"],
    route: Annotated[Route, "how it came to the diablerie"] = Route.DIRECTED,
    acting: Annotated[bool | None, "in combat or by card text, whether the diablerist is the acting vampire"] = None,
    master: Annotated[bool, "it is a master Discipline card", ONLY_TODAY] = True,
) -> Ruling[Any]:
    """CRR VIII.A.3: may a Discipline card be fetched for the diablerist?

    Capacities from 1. Only the glossary says that younger means of smaller capacity. None: two readings.
    """
    del master
    if min(diablerist, victim) < 1:
        raise Unfit("a capacity is at least 1")
    younger = diablerist < victim
    clause = "GL older" if diablerist > victim else "GL younger"
    steps: tuple[Step, ...] = (
        need(
            younger,
            "the diablerist is younger, which means of smaller capacity (that meaning is unofficial)",
            "CRR VIII.A.3",
            clause,
        ),
    )
    if younger and not _acts(route, acting):
        says = "the text gives the card to the acting vampire, and the diablerist was not acting"
        cites = ("CRR VIII.A.3", "CRR IV.D.3.d") if route is Route.BLOCKED else ("CRR VIII.A.3",)
        return Ruling(
            None,
            "The text allows two readings; he may, if the acting vampire is read as the diablerist.",
            (*steps, because(says, *cites)),
            standing=Standing.AMBIGUOUS,
            readings=_two_readings("CRR VIII.A.3"),
            notes=("D0-31",),
        )
    return decide(
        *steps,
        yes="Yes, from hand, library or ash heap, or not at all, as his controller likes.",
        no="No.",
    )


@asks(
    "May a Trophy be fetched for the diablerist?",
    name="red-list-trophy",
    rank="C",
    cites=("CRR VIII.A.4", "CRR III.C.11.a", "CRR IV.D.3.c", "CRR IV.D.3.d"),
)
def red_list_trophy(
    *,
    red_list: Annotated[bool, "the victim is Red List"],
    route: Annotated[Route, "how he was diablerized (an action against her own vampire is undirected)"],
    acting: Annotated[bool | None, "in combat, whether the diablerist is the acting vampire"] = None,
    trophies: Annotated[int, "the Trophies in play"] = 0,
    diablerie: Annotated[bool, "he was diablerized", SPECIAL, Otherwise("he was burned without diablerie")] = True,
    awarded: Annotated[
        int,
        "how many of the Trophies in play are on a vampire already",
        ONLY_TODAY,
        Otherwise("Trophies in play are on a vampire already"),
    ] = 0,
) -> Ruling[Any]:
    """CRR VIII.A.4: may a Trophy be fetched for the diablerist?

    Diablerie by card text during a combat counts as combat, by a card's directed action as that. None: two readings.
    """
    if trophies < 0:
        raise Unfit("the number of Trophies cannot be below zero")
    if not 0 <= awarded <= trophies:
        raise Unfit("the Trophies that are on a vampire already are at least 0 and at most those in play")
    by_route = route in (Route.COMBAT, Route.DIRECTED)
    steps = [
        need(red_list, "the victim is Red List", "CRR VIII.A.4"),
        need(by_route, "he was diablerized in combat or as a directed action", "CRR VIII.A.4"),
    ]
    if route is Route.BLOCKED:
        says = "a blocker who diablerizes takes no action, and there is no combat"
        steps.append(because(says, "CRR IV.D.3.c", "CRR IV.D.3.d"))
    if route is Route.UNDIRECTED:
        steps.append(because("the action to diablerize can be undirected", "CRR III.C.11.a"))
    if not diablerie:
        steps.append(need(False, "he was diablerized", "CRR VIII.A.4"))
    if not red_list or not diablerie:
        return decide(*steps, no="No.")
    if by_route and trophies:
        says = "the controllers of Trophies in play may move them to the diablerist"
        steps.append(because(says, "CRR VIII.A.4"))
    if by_route and not _acts(route, acting):
        says = "the text gives the fetched Trophy to the acting vampire, and the diablerist was not acting"
        moved = "A Trophy in play may be moved to him. " if trophies else ""
        return Ruling(
            None,
            f"{moved}On fetching one the text allows two readings: he may, if the acting vampire means the diablerist.",
            (*steps, because(says, "CRR VIII.A.4")),
            standing=Standing.AMBIGUOUS,
            also=(Standing.SINCE_CHANGED,),
            readings=_two_readings("CRR VIII.A.4"),
            notes=("D0-31", "X-39"),
            since=TROPHY_FOR_BURNING,
        )
    return decide(
        *steps,
        yes="Yes: from hand, library or ash heap; Trophies in play may be moved to him too.",
        no="No.",
        standing=Standing.SINCE_CHANGED,
        notes=("X-39",),
        since=TROPHY_FOR_BURNING,
    )


FETCHED = {"CRR VIII.A.3": Trait.DISCIPLINE, "CRR VIII.A.4": Trait.TROPHY}
"""The trait of the cards that may be fetched, by each of the two clauses."""
SOURCES = (Place.HAND, Place.LIBRARY, Place.ASH_HEAP)
"""The places in which a card to be fetched may be found."""


def card_fetched(
    *, clause: str, player: Player, controls: bool, place: Place, traits: frozenset[Trait], fetched: bool
) -> Ruling[bool]:
    """CRR VIII.A.3 and VIII.A.4: may this card be fetched for the diablerist, as far as card and player go?

    `clause`: by which of the two. `controls`: the player controls the diablerist. `place`: where the card is.
    `fetched`: one has been fetched by this clause.
    """
    wanted = FETCHED[clause]
    return decide(
        need(controls, f"{player} controls the diablerist", clause),
        need(place in SOURCES, "the card is in her hand, library or ash heap", clause),
        need(wanted in traits, f"it is a {wanted} card", clause),
        need(not fetched, "she has not found one yet", clause),
    )


def trophy_moved(*, player: Player, controls: bool, movable: bool, barred: bool) -> Ruling[bool]:
    """CRR VIII.A.4: may a Trophy in play be moved to the diablerist?

    `controls`: the player controls the Trophy. `movable`: it is in play and not on the diablerist. `barred`: by what
    the victim was, or how he was diablerized, none may be fetched.
    """
    return decide(
        need(movable, "it is a Trophy in play", "CRR VIII.A.4"),
        need(controls, f"{player} controls it", "CRR VIII.A.4"),
        need(not barred, "the victim is Red List, and was diablerized as Trophies ask", "CRR VIII.A.4"),
    )


def fetch_declined(*, clause: str) -> Ruling[bool]:
    """CRR VIII.A.3 and VIII.A.4: need she fetch or move a card? She may always leave it."""
    return decide(need(True, "she may fetch or move a card, and need not", clause))
