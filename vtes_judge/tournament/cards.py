"""VEKN 4.1: the banned list: cards that no deck may hold."""

from __future__ import annotations

from itertools import pairwise

from vtes_judge.annotations import Annotated
from vtes_judge.caching import cache, lru_cache
from vtes_judge.choices import StrEnum
from vtes_judge.phased.named_cards import ALIKE, PHASED_BANNED, nearly_banned_in_phased
from vtes_judge.rulings import REMEMBERED, SPECIAL, Otherwise, Ruling, Standing, Unfit, Untold, asks, because
from vtes_judge.spelling import most_alike
from vtes_judge.table.nouns import Context, Variant

BANNED: dict[str, tuple[str, ...]] = {
    "Anthelios, the Red Star": ("VEKN 4.1.b1",),
    "Dramatic Upheaval": ("VEKN 4.1.b2",),
    "Edge Explosion": ("VEKN 4.1.b3",),
    "Gypsies": ("VEKN 4.1.b4",),
    "Kindred Restructure": ("VEKN 4.1.b5",),
    "Lilith's Blessing": ("VEKN 4.1.b6",),
    "Madness of the Bard": ("VEKN 4.1.b7",),
    "Memories of Mortality": ("VEKN 4.1.b8",),
    "Protect Thine Own": ("VEKN 4.1.b9",),
    "The Return to Innocence": ("VEKN 4.1.b10", "VEKN B.banned-card"),
    "Rom Gypsy": ("VEKN 4.1.b11",),
    "Seeds of Corruption": ("VEKN 4.1.b12",),
    "Succubus Club": ("VEKN 4.1.b13",),
    "Tarbaby Jack": ("VEKN 4.1.b14",),
    "Temptation of Greater Power": ("VEKN 4.1.b15",),
    "Terrorists": ("VEKN 4.1.b16",),
    "Tsigane": ("VEKN 4.1.b17",),
    "Cunctator Motion": ("VEKN 4.1.b18.1", "VEKN 4.1.b18"),
    "High Stakes": ("VEKN 4.1.b18.2", "VEKN 4.1.b18"),
    "Playing for Keeps": ("VEKN 4.1.b18.3", "VEKN 4.1.b18"),
}
"""The cards banned in all V:EKN tournaments, by name; the last three are usable only for ante."""


@lru_cache(REMEMBERED)
def plain_name(card: str) -> str:
    """A card's name to compare: no capitals, accents, brackets behind it, punctuation, nor The before or behind it."""
    text = card.partition("(")[0] if card.strip()[:1] != "(" else card
    if not text.isascii():
        import unicodedata

        text = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    text = text.casefold()
    words = "".join(one if one.isalnum() else " " for one in text.replace("'", "").replace("’", "")).split()
    if words[:1] == ["the"]:
        words = words[1:]
    if words[-1:] == ["the"]:
        words = words[:-1]
    return " ".join(words)


@cache
def _listed() -> dict[str, str]:
    """The names of the banned list, by their forms for comparison."""
    return {plain_name(name): name for name in BANNED}


def banned(card: str) -> str | None:
    """VEKN 4.1.p4: the name on the banned list that a card's name stands for, a key of `BANNED`; None: not listed."""
    return _listed().get(plain_name(card))


@lru_cache(REMEMBERED)
def nearly_banned(card: str) -> str | None:
    """The banned card whose name is so like this one that it may be meant; None if there is none, or it is the card."""
    name = plain_name(card)
    near = most_alike(name, list(_listed()), ALIKE) if name not in _listed() else None
    return _listed()[near] if near is not None else None


@lru_cache(REMEMBERED)
def banned_among(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The banned cards among these, as the list has them, each once.

    A name with a comma in it is found too where a list joined by commas has cut it in two.
    """
    joined = [", ".join(pair) for pair in pairwise(cards)]
    return tuple(dict.fromkeys(name for card in (*cards, *joined) if (name := banned(card))))


class Ante(StrEnum):
    """The ways in which the text of a card speaks of ante."""

    NOTHING = "nothing"
    MENTIONED = "mentioned"
    ONLY = "usable-only-for-ante"
    OTHERWISE = "usable-otherwise"


class Ban(StrEnum):
    """Whether a card is banned."""

    BANNED = "banned"
    LEGAL = "legal"
    CHECK = "check-ante"


@asks(
    "Is this card legal in a sanctioned tournament?",
    name="banned-card",
    rank="A",
    cites=(
        "VEKN 4.1.p4",
        *dict.fromkeys(cite for cites in BANNED.values() for cite in cites),
        *("VEKN B.ante-card", "VEKN 4.1.note1", "PMF 5.3.p1", *PHASED_BANNED.values()),
    ),
)
def banned_card(
    *,
    card: Annotated[str | None, "the name of the card"] = None,
    ante: Annotated[
        Ante, "what the text of the card has to do with ante", SPECIAL, Otherwise("its text speaks of ante")
    ] = Ante.NOTHING,
    rules_card: Annotated[bool, "it is a rules card from Nights of Reckoning", SPECIAL] = False,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[Ban | None]:
    """VEKN 4.1.p4: is this card banned?

    The list holds for constructed and limited tournaments alike. Capitals, accents, and The before the name do not
    matter. Whether a new card is legal already: ask release-legal. None: which are, where no card is told.
    """
    if card is None:
        if variant is not Variant.NONE or context is Context.CASUAL or ante is not Ante.NOTHING or rules_card:
            raise Untold("name the card", "card")
        says = f"banned are {', '.join(BANNED)}"
        steps = [
            because(says, "VEKN 4.1.p4", *dict.fromkeys(cite for cites in BANNED.values() for cite in cites)),
            because("any card that is usable only when playing for ante is banned, named or not", "VEKN 4.1.b18"),
        ]
        verdict = f"{len(BANNED)} cards are on the banned list, and any card is banned that is usable only for ante."
        return Ruling(None, verdict, tuple(steps), told=("card",))
    if not plain_name(card):
        raise Unfit("name the card")
    phased = variant is not Variant.NONE
    by_context = Standing.SETTLED_BY_CONTEXT
    if context is Context.CASUAL and not phased:
        says = "the banned list is of V:EKN tournaments; it follows that it does not bind other games"
        return Ruling(
            Ban.LEGAL,
            "Not banned outside V:EKN tournaments.",
            (because(says, "VEKN 4.1.p4"),),
            by_context,
            moot=("ante", "rules_card"),
        )
    more = {plain_name(other): (other, cite) for other, cite in PHASED_BANNED.items()}
    name, also = banned(card), more.get(plain_name(card))
    notes = ("X-50",) if also or (name and phased) else ()
    if name:
        where = "VEKN 4.1.p4" if not phased else "PMF 5.3.p1"
        says = f"{name} is on the list of cards banned in all V:EKN tournaments{' and in Phased Motion' * phased}"
        if "VEKN B.banned-card" in BANNED[name]:
            notes = (*notes, "X-51")
        return Ruling(
            Ban.BANNED,
            "Banned.",
            (because(says, where, *BANNED[name]),),
            by_context if phased else Standing.SETTLED,
            notes=notes,
            moot=("ante", "rules_card"),
        )
    if also and phased:
        says = f"{also[0]} is banned in Phased Motion, in addition to the V:EKN banned list"
        return Ruling(
            Ban.BANNED,
            "Banned in Phased Motion.",
            (because(says, also[1], "PMF 5.3.p1"),),
            by_context,
            notes=notes,
            moot=("ante", "rules_card"),
        )
    steps = [because("it is not on the list of banned cards", "VEKN 4.1.p4")]
    if phased:
        steps.append(because("nor is it among the cards that Phased Motion bans in addition", "PMF 5.3.p1"))
    if ante is Ante.ONLY:
        steps.append(
            because("any card that is usable only when playing for ante is banned, named or not", "VEKN 4.1.b18")
        )
        return Ruling(Ban.BANNED, "Banned.", tuple(steps))
    if ante is Ante.MENTIONED:
        says = "an ante card is any that mentions ante; banned are those that are usable only when playing for ante"
        steps.append(because(says, "VEKN 4.1.b18", "VEKN B.ante-card"))
        left = ("whether the card can be used without playing for ante",)
        return Ruling(
            Ban.CHECK,
            "Banned if it is usable only when playing for ante, else legal.",
            tuple(steps),
            left_to_judge=left,
            notes=("X-67",),
        )
    if ante is Ante.OTHERWISE:
        says = "it is an ante card, as it mentions ante, but only those without another use are banned"
        steps.append(because(says, "VEKN 4.1.b18", "VEKN B.ante-card"))
        notes = (*notes, "X-67")
    if rules_card:
        says = "rules cards from Nights of Reckoning are legal in constructed and limited play"
        steps.append(because(says, "VEKN 4.1.note1"))
    near = nearly_banned(card) or (nearly_banned_in_phased(card) if phased else None)
    verdict = "Legal: it is not banned." if not near else f"Legal, unless {near} is meant, which is banned."
    return Ruling(
        Ban.LEGAL,
        verdict,
        tuple(steps),
        by_context if also or phased else Standing.SETTLED,
        notes=notes,
        left_to_judge=(f"whether {card} is {near}",) if near else (),
    )
