"""VEKN 4.1, 4.5, 4.6 and 5.4: what cards and sleeves a deck may have: genuine cards, proxies, mixed backs, marks."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Otherwise,
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
from vtes_judge.table.nouns import EventClass
from vtes_judge.tournament.violations import Sleeve, card_marked


class CardOrigin(StrEnum):
    """The kinds of cards by who made them: genuine, issued by the V:EKN, or copied."""

    GENUINE = "genuine"
    ISSUED = "vekn-issued"
    PROXY = "proxy-or-copy"


class BackMark(StrEnum):
    """The places of something by which a card can be known from the back."""

    NONE = "none"
    CARD = "on-the-card"
    SLEEVE = "on-the-sleeve"


class DeckPermission(StrEnum):
    """Whether a card may be in the deck."""

    YES = "allowed"
    SLEEVES = "needs-opaque-sleeves"
    CALL = "judge-call"
    NO = "not-allowed"


class IssuedSet(StrEnum):
    """The sets of the V:EKN that today's rules list, and any other."""

    LISTED = "listed"
    ANARCHS_UNBOUND = "anarchs-unbound"
    DANSE_MACABRE = "danse-macabre"
    STORYLINE_REWARDS = "storyline-rewards-2015"
    UNALIGNED = "the-unaligned"
    OTHER = "other"


@asks(
    "Is this card allowed in the deck (genuine, sleeved, mixed backs, marked)?",
    name="card-source-legal",
    rank="B",
    cites=(
        *("VEKN 4.1.p1", "VEKN 4.1.p2", "VEKN 4.1.p3", "VEKN 4.5.p2", "VEKN 4.5.p3", "VEKN 4.5.p5"),
        *("VEKN B.proxy-card", "VEKN 4.6.p2", "VEKN 5.4.p1", "VEKN 5.4.b1", "VEKN 5.4.b2", "VEKN 5.4.p2"),
    ),
)
def card_source_legal(
    *,
    source: Annotated[CardOrigin, "what the card is"],
    sleeve: Annotated[Sleeve, "the sleeves of the library, or of the crypt, that the card is in"] = Sleeve.NONE,
    whole: Annotated[
        bool,
        "all the cards of that library or crypt are in such sleeves",
        SPECIAL,
        Otherwise("not all the cards of it are in such sleeves"),
    ] = True,
    mixed_backs: Annotated[bool, "cards with distinct backs, printings or cuts are in the same deck", SPECIAL] = False,
    well_mixed: Annotated[
        bool | None, "the cards of each back are of sufficiently mixed types (none: not judged yet)"
    ] = None,
    mark: Annotated[
        BackMark,
        "where there is something by which the card can be known from the back",
        SPECIAL,
        Otherwise("the card can be known from the back"),
    ] = BackMark.NONE,
    found_marked: Annotated[bool, "the head judge has determined that the card is marked", SPECIAL] = False,
    proxy_permitted: Annotated[bool, "proxies are permitted here (ask proxy-allowed)"] = False,
    set: Annotated[
        IssuedSet, "the set of the V:EKN that it is from", ONLY_TODAY, Otherwise("its set is not listed")
    ] = IssuedSet.LISTED,
) -> Ruling[DeckPermission]:
    """VEKN 4.1: may this card be in the deck?

    Crypt and library may be sleeved differently; what counts is the part of the deck that the card is in. Whether it
    is banned or not released yet: ask banned-card and release-legal.
    """
    del set
    if mark is BackMark.SLEEVE and sleeve is Sleeve.NONE:
        raise Unfit("the cards are in no sleeves, so nothing can be on a sleeve: tell sleeve")
    opaque = sleeve is Sleeve.OPAQUE and whole
    moot = (
        *(("whole",) if sleeve is Sleeve.NONE else ()),
        *(() if mixed_backs else ("well_mixed",)),
        *(() if source is CardOrigin.PROXY else ("proxy_permitted",)),
    )
    steps: list[Step] = []
    left: list[str] = []
    notes: tuple[str, ...] = ()
    call: list[str] = []
    if source is CardOrigin.GENUINE:
        steps.append(need(True, "it is a genuine Vampire: The Eternal Struggle or Jyhad card", "VEKN 4.1.p1"))
    elif source is CardOrigin.ISSUED:
        says = "official cards issued by the V:EKN are allowed, and are no proxies"
        steps.append(because(says, "VEKN 4.1.p1", "VEKN 4.1.p2"))
        says = "it is in an opaque sleeve before another card, and so is the whole crypt or library"
        steps.append(need(opaque, says, "VEKN 4.1.p2"))
        left.append("whether the V:EKN has issued it: the list of such cards is missing from these texts")
        notes = ("D2-08",)
    else:
        says = "it is genuine or issued by the V:EKN, or a proxy that is permitted here or provided by a judge"
        cites = ("VEKN 4.1.p1", "VEKN 4.5.p3", "VEKN 4.5.p5", "VEKN B.proxy-card")
        steps.append(need(proxy_permitted, says, *cites))
        if not proxy_permitted:
            return Ruling(DeckPermission.NO, "Not allowed: it is no genuine card.", tuple(steps))
        says = "it is in an opaque sleeve before a regular card, along with the rest of the crypt or library"
        steps.append(need(opaque, says, "VEKN 4.5.p2"))
    if mixed_backs and not opaque and well_mixed is None:
        says = "cards with distinct backs must be of sufficiently mixed types, unless all are in opaque sleeves"
        steps.append(because(says, "VEKN 4.1.p3"))
        left.append("whether the types of the cards of each back are sufficiently mixed")
        call.append("sufficiently mixed")
    elif mixed_backs:
        says = "cards with distinct backs are all in opaque sleeves, or of sufficiently mixed types"
        steps.append(need(opaque or bool(well_mixed), says, "VEKN 4.1.p3"))
    needs_sleeves = any(step.met is False for step in steps)
    bears = card_marked(card=mark is BackMark.CARD, sleeve=sleeve, sleeve_bears=mark is BackMark.SLEEVE)
    if mark is not BackMark.NONE:
        says = "examined is only the opaque sleeve" if sleeve is Sleeve.OPAQUE else "examined are sleeve and card"
        steps.append(because(says if sleeve is not Sleeve.NONE else bears.steps[0].says, *bears.steps[1].cites))
    if found_marked:
        steps.append(need(False, "the head judge has not determined that the card is marked", "VEKN 5.4.p2"))
        left.append("the penalty, by the V:EKN Penalty Guidelines")
        return Ruling(
            DeckPermission.NO,
            "Not allowed: the head judge has found the card marked.",
            tuple(steps),
            left_to_judge=tuple(left),
            notes=(*notes, "GAP-16"),
            moot=moot,
        )
    if bears.answer:
        says = "the head judge determines whether a card is marked; the judge may disallow marked or worn sleeves"
        steps.append(because(says, "VEKN 5.4.p2", "VEKN 4.6.p2"))
        left.append("whether the card, or its sleeve, is marked")
        call.append("marked")
    answer, verdict = DeckPermission.YES, "Allowed."
    if needs_sleeves:
        answer, verdict = DeckPermission.SLEEVES, "Only with the whole crypt or library in opaque sleeves."
    elif call:
        answer, verdict = DeckPermission.CALL, f"The judge decides whether it is {' and whether it is '.join(call)}."
    return Ruling(answer, verdict, tuple(steps), left_to_judge=tuple(left), notes=notes, moot=moot)


class Ground(StrEnum):
    """The reasons for which a proxy is wanted."""

    ORGANIZER = "organizer-allows-them"
    WORN = "worn"
    DAMAGED = "damaged"
    OWNER_LEAVES = "owner-leaves"
    MARKED_LIMITED = "marked-card-in-limited"
    OTHER = "other"


class Proxy(StrEnum):
    """Whether a proxy may be used."""

    ALLOWED = "allowed"
    JUDGE = "judge-replacement"
    NO = "not-allowed"


PROXIES_NOW = "Currently proxies may be allowed except at national and continental championships and Grand Prix events."


def _where_proxies_may_be(event_class: EventClass) -> Ruling[Proxy | None]:
    """The rule in general, where it is not told why a proxy is wanted."""
    small = event_class not in (EventClass.NATIONAL, EventClass.CONTINENTAL)
    says = "while the game is not under production the organizer may allow them, but at no national or continental "
    steps = (
        because(f"{says}championship", "VEKN 4.5.p1"),
        because("otherwise only a judge may provide one, for a card worn or damaged in this tournament, or whose owner "
                "must leave", "VEKN 4.5.p3"),
    )  # fmt: skip
    verdict = "Only what a judge provides for a worn or damaged card, or one whose owner leaves"
    verdict += "; or what the organizer allows, if the game is not under production." if small else "."
    also, since = ((Standing.SINCE_CHANGED,), PROXIES_NOW) if small else ((), "")
    return Ruling(None, verdict, steps, also=also, notes=("X-52",), since=since, told=("ground",))


@asks(
    "May proxies be used?",
    name="proxy-allowed",
    rank="B",
    cites=(
        *("VEKN 4.5.p1", "VEKN 4.5.b1", "VEKN 4.5.b2", "VEKN 4.5.b3", "VEKN 4.5.b4", "VEKN 4.5.p2", "VEKN 4.5.p3"),
        *("VEKN 4.5.p4", "VEKN B.proxy-card", "VEKN 7.2.5.p1"),
    ),
)
def proxy_allowed(
    *,
    ground: Annotated[Ground | None, "why a proxy is wanted"] = None,
    event_class: Annotated[EventClass, "what kind of championship the event is", SETTING] = EventClass.OTHER,
    in_production: Annotated[
        bool, "the game is under production", SPECIAL, Otherwise("the game is not under production")
    ] = True,
    marked_on_calendar: Annotated[
        bool,
        "the event is marked as allowing proxy cards on the V:EKN calendar",
        SPECIAL,
        Otherwise("the event is not marked so on the V:EKN calendar"),
    ] = True,
    color_copy: Annotated[
        bool,
        "each proxy is a color copy of the original on standard paper",
        SPECIAL,
        Otherwise("a proxy is no color copy of the original on standard paper"),
    ] = True,
    illustrator_readable: Annotated[
        bool,
        "the illustrator's name can be read on it",
        SPECIAL,
        Otherwise("the illustrator's name cannot be read on it"),
    ] = True,
    opaque_sleeves: Annotated[
        bool,
        "it is in an opaque sleeve before a regular card, as the rest of the crypt or library is",
        SPECIAL,
        Otherwise("it is not in an opaque sleeve as the rest of the crypt or library is"),
    ] = True,
    by_judge: Annotated[bool, "a judge provides the proxy", SPECIAL, Otherwise("no judge provides the proxy")] = True,
    in_this_event: Annotated[
        bool,
        "the card was worn or damaged in this tournament",
        SPECIAL,
        Otherwise("the card was not worn or damaged in this tournament"),
    ] = True,
    custom: Annotated[bool, "it has art or text of its own", ONLY_TODAY] = False,
    token: Annotated[bool, "it stands for a token, such as a minion that a card creates", ONLY_TODAY] = False,
) -> Ruling[Proxy | None]:
    """VEKN 4.5: may a proxy be used?

    The first facts are for an organizer who allows proxies, the last two for a judge who replaces a card.
    """
    del custom, token
    what = because("a proxy is a card that represents another one", "VEKN B.proxy-card")
    terms: tuple[str, ...] = (
        "event_class",
        "in_production",
        "marked_on_calendar",
        "color_copy",
        "illustrator_readable",
        "opaque_sleeves",
    )
    judges = ("by_judge", "in_this_event")
    if ground is None:
        if not (marked_on_calendar and color_copy and illustrator_readable and opaque_sleeves and by_judge):
            raise Untold("tell why a proxy is wanted", "ground")
        return _where_proxies_may_be(event_class)
    if ground is Ground.ORGANIZER:
        steps = [
            need(not in_production, "the game is not under production", "VEKN 4.5.p1"),
            need(
                event_class not in (EventClass.NATIONAL, EventClass.CONTINENTAL),
                "the event is neither a national nor a continental championship",
                "VEKN 4.5.p1",
            ),
            need(marked_on_calendar, "the event is marked as allowing proxy cards on the calendar", "VEKN 4.5.b4"),
            need(color_copy, "each proxy is a color copy on standard paper", "VEKN 4.5.b2"),
            need(illustrator_readable, "the illustrator's name can be read", "VEKN 4.5.b3"),
            need(
                opaque_sleeves,
                "it is in an opaque sleeve before a regular card, along with the rest of the crypt or library",
                "VEKN 4.5.p2",
            ),
        ]
        if decide(*steps).answer:
            steps.append(because("there is no limit to the number of proxies in a deck", "VEKN 4.5.b1"))
            return Ruling(Proxy.ALLOWED, "Allowed, any number of them.", tuple(steps), notes=("X-52",), moot=judges)
        steps.append(because("otherwise only a judge may provide proxies", "VEKN 4.5.p3"))
        also, since = ((Standing.SINCE_CHANGED,), PROXIES_NOW) if in_production else ((), "")
        return Ruling(Proxy.NO, "Not allowed.", tuple(steps), also=also, notes=("X-52",), since=since, moot=judges)
    if ground is Ground.MARKED_LIMITED:
        says = "who receives a marked card in a limited tournament may get a proxy for it from the head judge"
        return Ruling(
            Proxy.JUDGE,
            "The head judge may replace it with a proxy.",
            (what, because(says, "VEKN 7.2.5.p1")),
            Standing.SETTLED_BY_CONTEXT,
            left_to_judge=("whether to replace the card",),
            moot=(*terms, *judges),
        )
    reasons = (
        "the card was worn or accidentally damaged in this tournament, or its owner must leave before the game ends"
    )
    given = ground is Ground.OWNER_LEAVES or (ground is not Ground.OTHER and in_this_event)
    moot = terms if ground in (Ground.WORN, Ground.DAMAGED) else (*terms, "in_this_event")
    steps = [what, need(by_judge, "a judge provides the proxy", "VEKN 4.5.p3"), need(given, reasons, "VEKN 4.5.p3")]
    if not decide(*steps).answer:
        return Ruling(Proxy.NO, "Not allowed.", tuple(steps), moot=moot)
    steps.append(
        because("in play the original replaces the proxy; it is kept close at hand if possible", "VEKN 4.5.p4")
    )
    choice = "whether to provide a proxy"
    if ground is not Ground.OWNER_LEAVES:
        steps.append(because("the judge may instead require all of the player's cards to be sleeved", "VEKN 4.5.p3"))
        choice = "whether to provide a proxy or to have all cards sleeved"
    return Ruling(Proxy.JUDGE, "A judge may provide a proxy for it.", tuple(steps), left_to_judge=(choice,), moot=moot)


@asks(
    "May these sleeves be used?",
    name="sleeves-legal",
    rank="B",
    cites=("VEKN 4.1.p2", "VEKN 4.1.p3", "VEKN 4.6.p1", "VEKN 4.6.p2"),
)
def sleeves_legal(
    *,
    library: Annotated[bool | None, "the library is in sleeves, all of it (none: a part of it only)"],
    crypt: Annotated[bool | None, "the crypt is in sleeves, all of it (none: a part of it only)"] = True,
    identical: Annotated[
        bool,
        "in each of them the cards are in the sleeves in an identical manner",
        SPECIAL,
        Otherwise("the cards are not in the sleeves in an identical manner"),
    ] = True,
    markings_alike: Annotated[
        bool,
        "holograms and other markings are all on the faces, or all on the backs",
        SPECIAL,
        Otherwise("markings are partly on the faces, partly on the backs"),
    ] = True,
    disallowed: Annotated[
        bool, "the judge believes them marked, worn or otherwise in the way of play", SPECIAL
    ] = False,
    wanted: Annotated[
        bool,
        "a part without sleeves has V:EKN issued cards, or distinct backs that are not of sufficiently mixed card type",
        SPECIAL,
        Otherwise("a part without sleeves has V:EKN issued cards, or distinct backs that are not mixed enough"),
    ] = False,
) -> Ruling[bool]:
    """VEKN 4.6: may these sleeves be used?

    Crypt and library may be sleeved differently, or only one of them. Players may ask the judge to inspect an
    opponent's sleeves once the game has begun.
    """
    parts = (library, crypt)
    says = "a part without sleeves has no V:EKN issued cards, and distinct backs only of sufficiently mixed card type"
    unsleeved = [need(not wanted, says, "VEKN 4.1.p2", "VEKN 4.1.p3")] if False in parts else []
    if not any(parts) and None not in parts:
        moot = ("identical", "markings_alike", "disallowed")
        return decide(because("players may use sleeves, and need not", "VEKN 4.6.p1"), *unsleeved, moot=moot)
    return decide(
        because("players may use sleeves, and crypt and library may differ in them", "VEKN 4.6.p1"),
        *unsleeved,
        need(
            None not in parts,
            "all cards of the library, and of the crypt, are in sleeves, or none of it is",
            "VEKN 4.6.p1",
        ),
        need(identical, "all its cards are in the sleeves in an identical manner", "VEKN 4.6.p1"),
        need(markings_alike, "holograms and other markings appear uniformly on the cards", "VEKN 4.6.p1"),
        need(not disallowed, "the judge does not disallow them as marked, worn or in the way of play", "VEKN 4.6.p2"),
        yes="Yes.",
        no="No.",
        left_to_judge=() if disallowed else ("whether the sleeves are marked, worn or in the way of play",),
    )
