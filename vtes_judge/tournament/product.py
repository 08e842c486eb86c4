"""VEKN 7.2.4, 7.2.5 and 7.3.2: sealed product: which cards may be used, abnormal packs, sealed-deck swaps."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Unfit,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Format


class Origin(StrEnum):
    """The origins of a card or a starter."""

    RECEIVED = "received"
    DRAFTED = "drafted"
    ORGANIZER = "provided-by-organizer"
    OWN_PRODUCT = "own-sealed-product"
    COLLECTION = "own-collection"
    COPY = "exact-copy-of-own"
    TRADED = "traded-card"
    STARTER = "traded-starter"


@asks(
    "May this card be used in a limited deck?",
    name="limited-card",
    rank="B",
    cites=("VEKN 7.2.4.p1", "VEKN 7.2.4.p2", "VEKN 7.2.4.p3", "VEKN 7.4.p1", "VEKN 7.4.3.b1", "VEKN B.limited"),
)
def limited_card(
    *,
    origin: Annotated[Origin, "where the card, or the starter, comes from"],
    own_product: Annotated[
        bool, "the organizer has the players bring their own product, and said so well ahead", SETTING
    ] = False,
    starters_tradable: Annotated[bool, "the organizer lets players trade starters"] = False,
    sealed: Annotated[bool, "starters were traded before any of the product was opened"] = True,
    format: Annotated[Format, "the format"] = Format.LIMITED,
) -> Ruling[bool]:
    """VEKN 7.2.4: may the player use this card?

    In Restricted Trade the cards of the trade stock are exchanged by its own rules. A marked card: ask proxy-allowed.
    """
    if format is Format.CONSTRUCTED:
        raise Unfit("in constructed tournaments players bring their decks: ask card-source-legal")
    rule = because("players use the actual cards they receive or draft, and what the organizer adds", "VEKN 7.2.4.p3")
    starters = ("starters_tradable", "sealed")
    moot = ("own_product", *starters, *(() if origin is Origin.TRADED else ("format",)))
    built = because("a limited deck is built at the tournament, from packs opened there", "VEKN B.limited")
    if origin in (Origin.RECEIVED, Origin.DRAFTED, Origin.ORGANIZER):
        steps = [built, rule]
        if origin is Origin.RECEIVED:
            steps.append(because("all cards are received directly from tournament officials", "VEKN 7.2.4.p1"))
        return decide(*steps, yes="Yes.", moot=moot)
    if origin is Origin.OWN_PRODUCT:
        says = "the organizer has the players bring their own sealed product, advertised well in advance"
        return decide(
            rule,
            need(own_product, says, "VEKN 7.2.4.p2", over=("VEKN 7.2.4.p1",) if own_product else ()),
            moot=(*starters, "format"),
        )
    if origin is Origin.STARTER:
        allowed = "the organizer allows the players to trade starters among themselves"
        before = "they are traded before any of the sealed product is opened"
        return decide(
            need(starters_tradable, allowed, "VEKN 7.2.4.p1"),
            need(sealed, before, "VEKN 7.2.4.p1"),
            moot=("own_product", "format"),
        )
    if origin is Origin.TRADED and format is Format.RESTRICTED_TRADE:
        says = "in Restricted Trade accepted trades exchange cards of the trade stocks"
        return decide(
            because(says, "VEKN 7.4.p1", "VEKN 7.4.3.b1", over=("VEKN 7.2.4.p3",)),
            standing=Standing.SETTLED_BY_CONTEXT,
            moot=moot,
        )
    says = {
        Origin.TRADED: "it was not traded: cards received or drafted may not be traded for others",
        Origin.COPY: "it is the actual card: no other may replace it, even an exact copy",
        Origin.COLLECTION: "it was received or drafted here, or provided by the organizer",
    }[origin]
    return decide(rule, need(False, says, "VEKN 7.2.4.p3"), moot=moot)


@asks(
    "May the sealed product be handed out so?",
    name="limited-product",
    rank="C",
    cites=("VEKN 7.2.4.p1", "VEKN 7.2.4.p2"),
)
def limited_product(
    *,
    identical: Annotated[bool, "every player has the same number and assortment of booster packs"],
    own_product: Annotated[bool, "the players bring their own sealed product", SETTING] = False,
    advertised: Annotated[
        bool,
        "what they may bring was advertised well in advance (own product only)",
        SPECIAL,
        Otherwise("it was not advertised well in advance"),
    ] = True,
    starters_differ: Annotated[bool, "preconstructed starters differ from player to player"] = False,
) -> Ruling[bool]:
    """VEKN 7.2.4: is the product distributed as it must be?"""
    if own_product:
        says = "the restrictions on what players bring were advertised well in advance"
        return decide(
            because("with own product the players need not have identical product", "VEKN 7.2.4.p2"),
            need(advertised, says, "VEKN 7.2.4.p2"),
            moot=("starters_differ",),
        )
    says = "every player receives identical sealed product: the same number and assortment of booster packs"
    steps = [need(identical, says, "VEKN 7.2.4.p1")]
    if starters_differ:
        says = "preconstructed starters are excepted, and may be distributed randomly"
        steps.append(because(says, "VEKN 7.2.4.p1"))
    return decide(*steps, moot=("advertised",))


class ProductOpening(StrEnum):
    """The ways in which sealed product is opened."""

    SEALED = "sealed"
    BOOSTER = "booster-draft"
    TABLE = "table-draft"
    MIXED = "mixed-draft"


class Odd(StrEnum):
    """The ways in which a pack or deck may be odd."""

    NUMBER = "number-of-cards"
    RARITIES = "rarities"


class PackReplacement(StrEnum):
    """Whether a pack is replaced."""

    MAY = "head-judge-may-replace"
    WILL = "judge-replaces"
    NO = "not-replaced"


@asks(
    "This pack or starter has a wrong number of cards or odd rarities: is it replaced?",
    name="abnormal-pack",
    rank="B",
    cites=("VEKN 7.2.5.p1", "VEKN 7.2.5.p2", "VEKN 7.6.p1", "VEKN 7.7.1.p1", "VEKN 7.8.p1"),
)
def abnormal_pack(
    *,
    odd: Annotated[Odd, "what is odd about it"],
    opening: Annotated[ProductOpening, "how the product is used"] = ProductOpening.SEALED,
) -> Ruling[PackReplacement]:
    """VEKN 7.2.5: is an abnormal pack or deck replaced?

    In drafts the pack is counted before the first pick, and the judge replaces one that is not complete.
    """
    if odd is Odd.RARITIES:
        says = "no distribution of rarities in a pack or deck is guaranteed; it follows that none is replaced for it"
        return Ruling(PackReplacement.NO, "Not replaced.", (because(says, "VEKN 7.2.5.p2"),))
    says = "the player must inform the head judge, who may replace it at his or her discretion"
    general = because(says, "VEKN 7.2.5.p1")
    drafts = {
        ProductOpening.BOOSTER: "VEKN 7.6.p1",
        ProductOpening.TABLE: "VEKN 7.7.1.p1",
        ProductOpening.MIXED: "VEKN 7.8.p1",
    }
    if opening in drafts:
        says = "in a draft the player counts the cards and must notify the judge immediately, who will replace it"
        return Ruling(
            PackReplacement.WILL,
            "The judge replaces it; the player tells at once.",
            (general, because(says, drafts[opening], over=("VEKN 7.2.5.p1",))),
        )
    return Ruling(
        PackReplacement.MAY, "The head judge may replace it.", (general,), left_to_judge=("whether to replace it",)
    )


SWAP_LEAST = Figure(10, "VEKN 7.3.2.p1")
SWAP_MOST = Figure(20, "VEKN 7.3.2.p1")
"""The least and the most percent of the decks that go back to those who registered them."""


@dataclass(frozen=True, slots=True)
class Back:
    """The least and the most decks that go back to those who registered them."""

    least: int
    most: int


@asks(
    "How many decks go back to their own registrant in a sealed-deck swap?",
    name="sealed-swap",
    rank="C",
    cites=("VEKN 7.3.2.p1",),
)
def sealed_swap(*, decks: Annotated[int, "the number of decks"]) -> Ruling[Back | None]:
    """VEKN 7.3.2: how many decks are handed back to the players who registered them?

    The others are handed out randomly, so that a player may get the own deck back by chance. None: with four decks or
    fewer no whole number is from 10 to 20 percent.
    """
    if decks < 1:
        raise Unfit("there is at least one deck")
    low, (high, cite) = SWAP_LEAST.value, SWAP_MOST
    least, most = -(-decks * low // 100), decks * high // 100
    says = f"{low} to {high} percent of the decks are handed back to those who registered them"
    steps = [because(says, cite)]
    if least > most:
        return unsettled(f"Not settled: no whole number is {low} to {high} percent of {decks}.", *steps, gap="GAP-41")
    says = "the rest are handed out randomly to those without a deck; getting the original back is acceptable"
    steps.append(because(says, cite))
    number = str(least) if least == most else f"{least} to {most}"
    return Ruling(Back(least, most), f"{number} of {decks}, the others randomly.", tuple(steps))
