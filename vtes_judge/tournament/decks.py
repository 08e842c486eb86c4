"""VEKN 6, 7.1 and 7.9: formats, constructed decks, what an organizer may restrict, deck registration."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING, Annotated, Any
from vtes_judge.caching import lru_cache
from vtes_judge.choices import StrEnum
from vtes_judge.rules.setup import crypt_groups, crypt_size, library_size
from vtes_judge.rulings import (
    ONLY_TODAY,
    REMEMBERED,
    SPECIAL,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    answered,
    asked_for,
    asks,
    because,
    decide,
    need,
    remembered,
    unsettled,
)
from vtes_judge.table.nouns import Format
from vtes_judge.tournament.cards import BANNED, banned_among, nearly_banned
from vtes_judge.tournament.releases import release_legal

if TYPE_CHECKING:
    from datetime import date

library_ruled, crypt_ruled, groups_ruled = remembered(library_size), remembered(crypt_size), remembered(crypt_groups)
"""The rules on the parts of a deck, remembering their rulings while other facts on it are tried."""
release_ruled = remembered(release_legal)


class DeckFormat(StrEnum):
    """The formats that the tournament rules name, and others."""

    STANDARD = "standard-constructed"
    RESTRICTED = "restricted"
    SEALED = "sealed"
    TRADE = "restricted-trade"
    BOOSTER = "booster-draft"
    TABLE = "table-draft"
    MIXED = "mixed-draft"
    COMBINED = "limited-formats-combined"
    PHASED = "phased-motion"
    V5 = "v5"
    OTHER = "other"


SANCTIONED: dict[DeckFormat, tuple[str, tuple[str, ...], str]] = {
    DeckFormat.STANDARD: ("the one sanctioned constructed format", ("VEKN 6.1.p1",), "6"),
    DeckFormat.SEALED: ("a sealed format, standard", ("VEKN 7.1.p1", "VEKN 7.1.b1"), "7.3"),
    DeckFormat.TRADE: (
        "a sealed format, also called Michigan Draft",
        ("VEKN 7.1.p1", "VEKN 7.1.b2", "VEKN 7.4.p1"),
        "7.4",
    ),
    DeckFormat.BOOSTER: ("a draft format, standard", ("VEKN 7.1.p2", "VEKN 7.1.b3"), "7.6"),
    DeckFormat.TABLE: ("a draft format, also called Rochester Draft", ("VEKN 7.1.p2", "VEKN 7.1.b4"), "7.7"),
    DeckFormat.MIXED: ("a draft format, also called Elder Draft", ("VEKN 7.1.p2", "VEKN 7.1.b5"), "7.8"),
}
"""The sanctioned formats: each in words, the clauses that sanction it, and the section with its rules."""

CardNames = Annotated[
    tuple[str, ...],
    "the names of its cards, to look for banned ones (each once is enough)",
    SPECIAL,
    Otherwise("one of its cards is banned"),
]


@asks(
    "Is this format sanctioned, and where are its rules?",
    name="format-sanctioned",
    rank="C",
    cites=(
        *("VEKN 6.1.p1", "VEKN 7.intro", "VEKN 7.1.p1", "VEKN 7.1.b1", "VEKN 7.1.b2", "VEKN 7.1.p2", "VEKN 7.1.b3"),
        *("VEKN 7.1.b4", "VEKN 7.1.b5", "VEKN 7.1.p3", "VEKN 7.1.b6", "VEKN 7.4.p1", "VEKN 7.5.2.p1", "PMF intro.p1"),
    ),
)
def format_sanctioned(*, game: Annotated[DeckFormat, "the format"]) -> Ruling[bool | None]:
    """VEKN 7.1: does the V:EKN sanction this format?

    None: the texts do not say it of Phased Motion.
    """
    if game is DeckFormat.PHASED:
        says = "Phased Motion applies the V:EKN tournament rules, which do not name it among the sanctioned formats"
        return unsettled(
            "Not settled whether a Phased Motion event is sanctioned.",
            because(says, "PMF intro.p1", "VEKN 6.1.p1"),
            gap="GAP-35",
        )
    if game in (DeckFormat.V5, DeckFormat.OTHER):
        says = "it is among the formats that the V:EKN sanctions, which are named one by one"
        return decide(need(False, says, "VEKN 6.1.p1", "VEKN 7.1.p1", "VEKN 7.1.p2"), no="No, it is not among them.")
    if game is DeckFormat.RESTRICTED:
        says = "Restricted is sanctioned: Standard Constructed with restrictions on the content of the decks"
        step = because(says, "VEKN 7.1.p3", "VEKN 7.1.b6", "VEKN 6.1.p1")
        return decide(step, yes="Yes, by the rules of VEKN 7.9.", notes=("X-06",))
    if game is DeckFormat.COMBINED:
        says = "the organizer may choose different formats for each product, and use some of it as sealed deck"
        return decide(
            because(says, "VEKN 7.5.2.p1"),
            because("the limited rules apply", "VEKN 7.intro"),
            yes="Yes, by the rules of VEKN 7.5.2.",
        )
    what, cites, section = SANCTIONED[game]
    steps = [because(f"it is {what}", *cites)]
    if game is not DeckFormat.STANDARD:
        steps.append(because("the rules of all limited tournaments apply too", "VEKN 7.intro"))
    return decide(*steps, yes=f"Yes, by the rules of VEKN {section}.")


class Restriction(StrEnum):
    """The ways in which an organizer may restrict decks."""

    NONE = "none"
    SETS = "card-sets"
    CONTENT = "content"


RESTRICTIONS: dict[Restriction, tuple[str, tuple[str, ...], str]] = {
    Restriction.SETS: (
        "the organizer may limit players to one or more card sets",
        ("VEKN 6.1.1.p1",),
        "it was advertised before the event",
    ),
    Restriction.CONTENT: (
        "the organizer may restrict the content of decks, for instance to Sabbat vampires in the crypt, to cards of "
        "one printer, or to cards with one back",
        ("VEKN 7.9.p1", "VEKN 7.9.b1", "VEKN 7.9.b2", "VEKN 7.9.b3"),
        "it is indicated in the tournament calendar",
    ),
}
"""The restrictions of an organizer: each with what is allowed, the clauses, and what must be done first."""
TOLD = {Restriction.SETS: "VEKN 6.1.1.p1", Restriction.CONTENT: "VEKN 7.9.p2"}
"""The clauses that say how a restriction is announced."""


@asks(
    "May the organizer restrict decks to some sets or to some content?",
    name="deck-restriction",
    rank="C",
    cites=("VEKN 6.1.1.p1", "VEKN 6.1.1.note1", "VEKN 7.9.p1", "VEKN 7.9.b1", "VEKN 7.9.b2", "VEKN 7.9.b3",
           "VEKN 7.9.p2"),
)  # fmt: skip
def deck_restriction(
    *,
    restriction: Annotated[Restriction, "what the decks are restricted to: card-sets, or content"],
    announced: Annotated[bool, "it was advertised before the event (card-sets), or is in the calendar (content)"],
    other_printing: Annotated[bool, "a card of an allowed set is used in its printing of another set", SPECIAL] = False,
) -> Ruling[bool | None]:
    """VEKN 6.1.1: may decks be restricted so, and does it bar another printing of an allowed card?

    None: it was not announced, or it is another printing; what follows from that the texts do not say.
    """
    if restriction is Restriction.NONE:
        raise Unfit("say what decks are restricted to: restriction=card-sets or restriction=content")
    if other_printing and restriction is Restriction.CONTENT:
        raise Unfit("a restriction of content says itself which printings it allows: tell other-printing only of sets")
    says, cites, how = RESTRICTIONS[restriction]
    steps: list[Step] = [because(says, *cites), need(announced, how, TOLD[restriction])]
    if restriction is Restriction.SETS:
        says = "every card is used with its most recent text, even if that appeared in a set that is not allowed"
        steps.append(because(says, "VEKN 6.1.1.p1"))
        says = "the results of a sanctioned tournament with set restrictions are left out of the ratings"
        steps.append(because(says, "VEKN 6.1.1.note1"))
    if not announced:
        return unsettled(
            f"The organizer must see to it that {how}; what follows if not is not settled.",
            *steps,
            gap="GAP-32",
            left_to_judge=("whether the restriction holds all the same",),
        )
    if other_printing:
        says = "cards of the sets are allowed; that a printing of another set is such a card is not said"
        verdict = "The restriction holds; whether it bars another printing of an allowed card is not settled."
        return unsettled(
            verdict,
            *steps,
            because(says, "VEKN 6.1.1.p1"),
            gap="GAP-67",
            left_to_judge=("what the organizer advertised of other printings",),
        )
    return decide(*steps, yes="Yes, the restriction holds.", notes=("X-07",))


@asks(
    "Is this a limited event?",
    name="limited-event",
    rank="C",
    cites=("VEKN B.limited", "VEKN 7.intro"),
)
def limited_event(
    *,
    built_there: Annotated[bool, "the players build their decks at the tournament"],
    from_packs: Annotated[bool, "they build them from cards received from packs opened there"],
) -> Ruling[bool]:
    """VEKN B.limited: is this a limited tournament?"""
    return decide(
        need(built_there, "the players build their decks at the tournament", "VEKN B.limited"),
        need(from_packs, "they build them from cards of packs opened at the tournament", "VEKN B.limited"),
        because("the rules of limited tournaments are those of chapter 7", "VEKN 7.intro"),
        yes="Yes, it is limited.",
        no="No, it is not limited.",
    )


LISTED = tuple(dict.fromkeys(cite for cites in BANNED.values() for cite in cites if cite.startswith("VEKN 4")))
"""The clauses that name a banned card."""


def no_banned_cards(cards: tuple[str, ...]) -> Step:
    """VEKN 4.1.p4: the requirement that a deck has no banned card, with those that it has."""
    found = banned_among(cards)
    cites = tuple(dict.fromkeys(cite for name in found for cite in BANNED[name] if cite.startswith("VEKN 4")))
    return none_banned(tuple(found), ("VEKN 4.1.p4", *cites))


def none_banned(found: tuple[str, ...], cites: tuple[str, ...]) -> Step:
    """The requirement that a deck has no banned card, where those that it has are known."""
    here = f" (here: {', '.join(found)})" if found else ""
    return need(not found, f"no card in it is banned{here}", *cites)


def in_allowed_sets(allowed: str, outside: tuple[str, ...], untold: tuple[str, ...]) -> Step:
    """VEKN 6.1.1.p1: the requirement that a deck has cards of the allowed sets alone, with those that are of others;
    `untold`: those of which nothing tells it, which leave it open."""
    if untold and not outside:
        return because(f"every card must be of {allowed}; open: {', '.join(untold)}", TOLD[Restriction.SETS])
    here = f" (here: {', '.join(outside)})" if outside else ""
    return need(not outside, f"every card is of {allowed}{here}", TOLD[Restriction.SETS])


def banned_here(cards: tuple[str, ...]) -> list[str]:
    """The banned cards among these, as reasons in a verdict; () if there are none."""
    found = banned_among(cards)
    return [f"banned: {', '.join(found)}"] if found else []


@lru_cache(REMEMBERED)
def slips_here(cards: tuple[str, ...]) -> tuple[str, ...]:
    """What is left to the judge on these names: whether one is a slip in the name of a banned card."""
    return tuple(dict.fromkeys(f"whether {card} is {near}" for card in cards if (near := nearly_banned(card))))


def wrong_size(what: str, size: Ruling[object]) -> list[str]:
    """What is wrong with a number of cards, as reasons in a verdict; () if it is right."""
    words = size.verdict.rstrip(".").replace(": ", ", ")
    return [f"{what}: {lowered(words)}"] if size.unmet else []


def lowered(sentence: str) -> str:
    """A sentence with a small first letter, to stand after a colon."""
    return sentence[:1].lower() + sentence[1:]


@asks(
    "What must a constructed deck have, and is this one legal in total?",
    name="constructed-deck",
    rank="A",
    cites=(
        *("VEKN 6.1.p1", "VEKN 6.2.p1", "CRR I.A.1.b", "CRR I.A.2.a", "VEKN 4.1.p1", "VEKN 4.1.p4", *LISTED),
        *("VEKN 4.3.p1", "VEKN 6.1.1.p1", "VEKN 6.1.1.note1", "VEKN 7.9.p1", "VEKN 7.9.b1", "VEKN 7.9.b2"),
        *("VEKN 7.9.b3", "VEKN 7.9.p2"),
    ),
)
def constructed_deck(
    *,
    library: Annotated[int | None, "the number of library cards (none: how many there may be is asked)"] = None,
    crypt: Annotated[int | None, "the number of crypt cards (none: how many there must be is asked)"] = None,
    groups: Annotated[
        tuple[int, ...] | None, "the groups of the crypt cards, each once (none: which may be together is asked)"
    ] = None,
    cards: CardNames = (),
    without_group: Annotated[
        int, "crypt cards that fit any group or have none", SPECIAL, Otherwise("crypt cards fit any group or have none")
    ] = 0,
    newest: Annotated[
        date | None,
        "the retail release date of its newest card (none: all are old enough)",
        SPECIAL,
        Otherwise("its newest card came out not long ago"),
    ] = None,
    event: Annotated[date | None, "the date of the event (with newest only)"] = None,
    sources: Annotated[
        bool,
        "every card is genuine, or otherwise allowed (ask card-source-legal)",
        SPECIAL,
        Otherwise("a card is neither genuine nor otherwise allowed"),
    ] = True,
    restriction: Annotated[
        Restriction, "what the organizer restricts decks to", SPECIAL, Otherwise("the organizer restricts decks")
    ] = Restriction.NONE,
    announced: Annotated[bool, "the restriction was advertised (card-sets), or is in the calendar (content)"] = True,
    within: Annotated[bool, "all its cards are within the restriction"] = True,
    any_group: Annotated[bool, "the cards without one group are marked with the group ANY", ONLY_TODAY] = False,
) -> Ruling[bool | None]:
    """VEKN 6.2: what must a deck have, and is this one legal for Standard Constructed?

    As far as it is told: cards that are not named are taken not to be banned. None: a restriction that was not
    announced would decide.
    """
    del any_group
    if newest is not None and event is None:
        raise Untold("tell the date of the event too, as a new card is legal from a certain day on", "event")
    size, vampires = library_ruled(library=library), crypt_ruled(crypt=crypt)
    fit = groups_ruled(groups=groups, without_group=without_group)
    told = (*size.told, *vampires.told, *fit.told)
    steps = [
        because("Standard Constructed is the one sanctioned constructed format", "VEKN 6.1.p1"),
        *(*size.steps, *vampires.steps, *fit.steps, no_banned_cards(cards)),
        need(sources, "every card is genuine, or otherwise allowed", "VEKN 4.1.p1"),
    ]
    faults = [*wrong_size("library", size), *wrong_size("crypt", vampires)]
    faults += [] if fit.answer is not False else ["groups that are not adjacent"]
    faults += banned_here(cards)
    faults += [] if sources else ["a card that is not allowed"]
    left = [*fit.left_to_judge, *slips_here(cards)]
    moot = (
        *(("event",) if newest is None else ()),
        *(("announced", "within") if restriction is Restriction.NONE else ()),
    )
    if newest is not None and event is not None:
        released = answered(release_ruled(release=newest, event=event))
        says = f"its newest card is legal, which it is from {released.answer.since} on"
        steps.append(need(bool(released.answer.legal), says, "VEKN 4.3.p1"))
        faults += [] if released.answer.legal else [f"its newest card is legal only from {released.answer.since} on"]
        left += released.left_to_judge
    if restriction is Restriction.NONE and not within:
        says = "tell which restriction it is that a card does not meet"
        raise Unfit(f"{says}: restriction=card-sets or restriction=content")
    if restriction is not Restriction.NONE and announced:
        limits = deck_restriction(restriction=restriction, announced=True)
        within_it = need(within, "all its cards are within the restriction", *RESTRICTIONS[restriction][1])
        steps += [*limits.steps, within_it]
        faults += [] if within else ["a card outside the restriction"]
    if restriction is not Restriction.NONE and not announced and not within and not faults:
        limits = deck_restriction(restriction=restriction, announced=False)
        verdict = "Not settled: legal but for a restriction that was not announced."
        return unsettled(verdict, *steps, *limits.steps, gap="GAP-32", left_to_judge=(*left, *limits.left_to_judge))
    settled: dict[str, Any] = {
        "standing": Standing.SETTLED_BY_CONTEXT,
        "left_to_judge": tuple(left),
        "moot": moot,
        "told": told,
        "notes": tuple(dict.fromkeys((*size.notes, *fit.notes))),
    }
    legal = "Legal in a constructed tournament, as far as it was told."
    if told and not faults:
        asked = {"library": size, "crypt": vampires, "groups": fit}
        wanted = [f"{name.capitalize()}: {lowered(asked[name].verdict)}" for name in told]
        return asked_for(" ".join(wanted if len(told) == len(asked) else [legal, *wanted]), *steps, **settled)
    return decide(*steps, yes=legal, no=f"Illegal in a constructed tournament: {'; '.join(faults)}.", **settled)


class Wants(StrEnum):
    """The demands that may be made of a decklist, and the change of a registered deck."""

    PLAYED = "list-the-cards-played"
    RECEIVED = "list-the-cards-received"
    DRAFTED = "list-the-cards-drafted"
    ALTER = "alter-the-deck"


@asks(
    "May deck lists be required, and may a deck be altered once its list is handed in?",
    name="deck-registration",
    rank="C",
    cites=("VEKN 6.3.p1", "VEKN 7.2.3.p1", "VEKN 7.3.1.p2", "VEKN 7.5.4.p1"),
)
def deck_registration(
    *,
    wants: Annotated[Wants, "what the head judge or organizer asks for, or what the player wants"],
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    draft: Annotated[bool, "it is a draft tournament (limited only)"] = False,
    handed_in: Annotated[
        bool,
        "a tournament official has received the list of the cards in the player's deck",
        SPECIAL,
        Otherwise("the list has not been handed in"),
    ] = True,
    by_judge: Annotated[bool, "a judge corrects an illegal deck or list", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """VEKN 6.3: may this be required, or done?

    Changing decks between rounds of a multi-deck event: ask deck-change.
    """
    del by_judge
    limited = format is not Format.CONSTRUCTED
    if draft and format is not Format.LIMITED:
        raise Unfit("a draft is a limited tournament: say format=limited")
    standing = Standing.SETTLED_BY_CONTEXT
    must = "the head judge or tournament organizer may require it"
    yes = "Yes, it may be required."
    guidelines = ("GAP-16",)
    moot = ("handed_in", *(() if format is Format.LIMITED else ("draft",)))
    if wants is Wants.ALTER:
        cite = "VEKN 6.3.p1" if not limited else "VEKN 7.5.4.p1" if draft else "VEKN 7.3.1.p2"
        if not handed_in:
            says = "no official has received a decklist yet: only from then on the deck may not be altered"
            registered: list[Step] = []
            if limited:
                says = "no official has received a list of the cards to be played, which it follows would bind"
                prepare = "players prepare their decks after the cards that they received are registered"
                registered = [because(prepare, "VEKN 7.2.3.p1")]
            return decide(
                need(True, says, cite),
                *registered,
                standing=standing,
                left_to_judge=("whether decks may be changed at all then: ask deck-change",),
                moot=moot[1:],
            )
        if not limited:
            says = "no official has received the decklist, after which the deck may not be altered"
            return decide(
                need(False, says, cite), no="No, the deck may not be altered.", standing=standing, moot=moot[1:]
            )
        says = "the list records every card played or to be used; it follows that the deck stays as it is listed"
        return decide(
            need(False, says, cite), no="No, what is listed may not be altered.", standing=standing, moot=moot[1:]
        )
    if wants is Wants.PLAYED:
        cites = ("VEKN 6.3.p1",) if not limited else ("VEKN 7.5.4.p1",) if draft else ("VEKN 7.3.1.p2",)
        steps = [because(must, *cites)]
        if not limited:
            steps.append(because("players register their decks upon arrival", "VEKN 6.3.p1"))
        return decide(
            *steps,
            yes=yes,
            standing=standing,
            notes=() if draft else guidelines,
            left_to_judge=() if draft else ("the penalty for not registering properly",),
            moot=moot,
        )
    if wants is Wants.RECEIVED:
        says = "it is a limited tournament, in which every card that a player receives may have to be recorded"
        return decide(
            need(limited, says, "VEKN 7.2.3.p1"),
            yes=yes,
            no="No text provides for it.",
            standing=standing,
            moot=("handed_in", "draft"),
        )
    says = "it is a draft, in which all the drafted cards may have to be recorded"
    return decide(
        need(draft, says, "VEKN 7.5.4.p1"), yes=yes, no="No text provides for it.", standing=standing, moot=moot
    )
