"""VEKN 7.4: Restricted Trade: decks before and after the trading phase, pods, trading."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.figures.decks import TRADE_CITES, TRADE_CRYPT, TRADE_LIBRARY
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asked_for,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Format, Player
from vtes_judge.tournament.decks import (
    LISTED,
    CardNames,
    banned_here,
    crypt_ruled,
    library_ruled,
    no_banned_cards,
    slips_here,
)

STOCK = Figure(15, "VEKN 7.4.1.p1")
"""The cards of a trade stock."""
ADDED = Figure(2, "VEKN 7.4.1.p2")
"""The crypt cards that come from the sideboard after the trading phase."""
LEGAL = "Legal, as far as it was told."


def trade_sizes(
    traded: bool,
    library: int | None,
    crypt: int | None,
    stock: int | None,
    sideboard: int | None,
    from_sideboard: int | None,
) -> tuple[list[Step], list[str]]:
    """VEKN 7.4.1: what the numbers of cards must be, and what is wrong with them; None: not told."""
    if min(stock or 0, sideboard or 0, from_sideboard or 0) < 0:
        raise Unfit("a number of cards cannot be below zero")
    size = library_ruled(library=library, format=Format.RESTRICTED_TRADE, traded=traded)
    vampires = crypt_ruled(crypt=crypt, format=Format.RESTRICTED_TRADE, traded=traded)
    (cards_exactly, cards_cite), (crypt_exactly, crypt_cite) = TRADE_LIBRARY[traded], TRADE_CRYPT[traded]
    cards_cites = TRADE_CITES["library"] if traded else (cards_cite,)
    crypt_cites = TRADE_CITES["crypt"] if traded else (crypt_cite,)
    steps: list[Step] = [
        because("Restricted Trade follows the rules for standard sealed decks, with changes", "VEKN 7.4.p1"),
        _exactly(library, cards_exactly, f"the library has exactly {cards_exactly} cards", *cards_cites),
        _exactly(crypt, crypt_exactly, f"the crypt has exactly {crypt_exactly} cards", *crypt_cites),
    ]
    faults = []
    if size.unmet:
        faults.append(f"the library has {library} cards, not {cards_exactly}")
    if vampires.unmet:
        faults.append(f"the crypt has {crypt} cards, not {crypt_exactly}")
    number, cite = ADDED
    if traded:
        says = f"{number} of its crypt cards came from the sideboard, the rest of which cannot be used"
        steps.append(_exactly(from_sideboard, number, says, cite, "VEKN 7.4.3.p6"))
        if from_sideboard not in (None, number):
            faults.append(f"of the crypt {from_sideboard} came from the sideboard, not {number}")
    else:
        whole, clause = STOCK
        steps.append(_exactly(stock, whole, f"the trade stock has exactly {whole} library cards", clause))
        if stock not in (None, whole):
            faults.append(f"the trade stock has {stock} cards, not {whole}")
        if sideboard is not None:
            says = f"the sideboard has the {number} crypt cards that are taken from it later; it follows"
            steps.append(need(sideboard >= number, says, cite))
            if sideboard < number:
                faults.append("the sideboard is too small")
    return steps, faults


@asks(
    "What must a Restricted Trade deck have at this stage, and is this one legal?",
    name="trade-deck",
    rank="C",
    cites=("VEKN 7.4.p1", "VEKN 7.4.1.p1", "VEKN 7.4.1.p2", "VEKN 7.4.3.p6", "VEKN 4.1.p4", *LISTED),
)
def trade_deck(
    *,
    traded: Annotated[bool, "the trading phase is over"],
    library: Annotated[int | None, "the number of library cards (none: how many is asked)"] = None,
    crypt: Annotated[int | None, "the number of crypt cards (none: how many is asked)"] = None,
    stock: Annotated[int | None, "the cards of the trade stock, before trading only (none: how many is asked)"] = None,
    sideboard: Annotated[int | None, "the crypt cards of the sideboard before trading, if that is asked"] = None,
    from_sideboard: Annotated[
        int | None, "the crypt cards that came from the sideboard, after trading only (none: how many is asked)"
    ] = None,
    cards: CardNames = (),
) -> Ruling[bool | None]:
    """VEKN 7.4.1: how many cards have library, crypt and trade stock, and are they as they must be?

    All the numbers are exact. After the trading phase the stock is in the library.
    """
    steps, faults = trade_sizes(traded, library, crypt, stock, sideboard, from_sideboard)
    steps.append(no_banned_cards(cards))
    faults += banned_here(cards)
    cards_exactly, crypt_exactly, number = TRADE_LIBRARY[traded].value, TRADE_CRYPT[traded].value, ADDED.value
    asked = {"library": (library, f"{cards_exactly} library cards"), "crypt": (crypt, f"{crypt_exactly} crypt cards")}
    if traded:
        asked["from_sideboard"] = (from_sideboard, f"{number} crypt cards from the sideboard")
    else:
        asked["stock"] = (stock, f"a trade stock of {STOCK[0]} library cards")
    told = tuple(name for name, (cards_told, _) in asked.items() if cards_told is None)
    settled: dict[str, Any] = {
        "standing": Standing.SETTLED_BY_CONTEXT,
        "left_to_judge": slips_here(cards),
        "told": (*told, *(("sideboard",) if sideboard is None and not traded else ())),
        "moot": ("stock", "sideboard") if traded else ("from_sideboard",),
    }
    if set(told) - {"from_sideboard"} and not faults:
        return asked_for(f"Exactly {', '.join(asked[name][1] for name in told)}.", *steps, **settled)
    yes = f"Legal, with exactly {number} crypt cards from the sideboard, as far as it was told." if told else LEGAL
    return decide(*steps, yes=yes, no=f"Illegal: {'; '.join(faults)}.", **settled)


def _exactly(told: int | None, number: int, says: str, *cites: str) -> Step:
    """The step on an exact number: a requirement if the number was told, else a reason."""
    return because(says, *cites) if told is None else need(told == number, says, *cites)


class TradeReply(StrEnum):
    """The replies of the owner of a card that somebody wants to trade for."""

    ACCEPT = "accept"
    DECLINE = "decline"


class Trade(StrEnum):
    """The stages of trading."""

    MAY_OFFER = "may-offer"
    ALLOWED = "offer-allowed"
    ILLEGAL = "offer-illegal"
    OVER = "turn-over"
    ENDED = "trading-ended"


@dataclass(frozen=True, slots=True)
class TradeTurn:
    """Where the trading stands: its stage, the active player, whom that player may offer to, and each player's
    number of faceup cards."""

    outcome: Trade
    active: str | None
    partners: tuple[str, ...]
    faceup: dict[str, int]


@asks(
    "Who trades next, and is this offer allowed?",
    name="trade-turn",
    rank="C",
    cites=(
        "VEKN 7.4.3.p1",
        "VEKN 7.4.3.p2",
        "VEKN 7.4.3.p3",
        "VEKN 7.4.3.b1",
        "VEKN 7.4.3.b2",
        "VEKN 7.4.3.p4",
        "VEKN 7.4.3.p5",
        "VEKN 7.4.3.p6",
    ),
)
def trade_turn(
    *,
    faceup: Annotated[dict[str, int], "the faceup cards before each player of the pod, clockwise"],
    active: Annotated[Player, "the active player"],
    declined: Annotated[
        frozenset[Player],
        "who has declined the active player's offers this turn",
        SPECIAL,
        Otherwise("an offer of the active player was declined this turn"),
    ] = frozenset(),
    offer: Annotated[Player | None, "the player one of whose faceup cards is selected, if an offer is made"] = None,
    reply: Annotated[TradeReply | None, "what that player answers, if it is known"] = None,
) -> Ruling[TradeTurn]:
    """VEKN 7.4.3: where does the trading stand, and may this offer be made?

    Without an offer: what comes now. With one: whether it is allowed; with the reply: what comes then. Players without
    faceup cards are in the pod too, with 0.
    """
    _fit(faceup, active, declined)
    if reply is not None and offer is None:
        raise Untold("tell offer: whose card is selected, as it was answered", "offer")
    if offer is None or not _goes_on(faceup, active, declined):
        return _stand(dict(faceup), active, declined, [])
    if offer not in faceup:
        raise Unfit(f"{offer} is not in the pod: {', '.join(faceup)}")
    steps = [
        need(offer != active, "the card lies in front of another player", "VEKN 7.4.3.p3"),
        need(faceup[offer] > 0, f"{offer} has a faceup card", "VEKN 7.4.3.p3"),
        need(offer not in declined, f"{offer} has not declined an offer of {active} this turn", "VEKN 7.4.3.b2"),
    ]
    if not decide(*steps).answer:
        partners = _partners(faceup, active, declined)
        return Ruling(TradeTurn(Trade.ILLEGAL, active, partners, dict(faceup)), "This offer is illegal.", tuple(steps))
    if reply is None:
        steps.append(because(f"{offer} may accept or decline", "VEKN 7.4.3.p3"))
        partners = _partners(faceup, active, declined)
        stands = TradeTurn(Trade.ALLOWED, active, partners, dict(faceup))
        return Ruling(stands, "The offer is allowed.", tuple(steps), told=("reply",))
    left = {**faceup, offer: faceup[offer] - 1}
    if reply is TradeReply.DECLINE:
        says = f"{offer} turns the card facedown, and no other card of {offer} may be selected this turn"
        steps.append(because(says, "VEKN 7.4.3.b2"))
        return _stand(left, active, declined | {offer}, steps)
    left[active] -= 1
    says = f"{offer} selects a faceup card of {active}; the two are exchanged and placed facedown"
    steps.append(because(says, "VEKN 7.4.3.b1"))
    if _open(left) > 1:
        steps.append(because("after an accepted trade the player to the left becomes active", "VEKN 7.4.3.p2"))
        return _pass_on(left, active, steps)
    return _stand(left, active, declined, steps)


def _fit(faceup: dict[str, int], active: str, declined: frozenset[str]) -> None:
    if len(faceup) < 2 or any(cards < 0 for cards in faceup.values()):
        raise Unfit("tell the faceup cards of every player of the pod, 0 for one without any, like faceup=A:15,B:15")
    for name in (active, *sorted(declined)):
        if name not in faceup:
            raise Unfit(f"{name} is not in the pod: {', '.join(faceup)}")
    if active in declined:
        raise Unfit(f"{active} makes the offers, and cannot decline them")


def _open(faceup: dict[str, int]) -> int:
    """The number of players who have faceup cards."""
    return sum(cards > 0 for cards in faceup.values())


def _goes_on(faceup: dict[str, int], active: str, declined: frozenset[str]) -> bool:
    return _open(faceup) > 1 and faceup[active] > 0 and bool(_partners(faceup, active, declined))


def _partners(faceup: dict[str, int], active: str, declined: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name, cards in faceup.items() if cards and name != active and name not in declined)


def _stand(faceup: dict[str, int], active: str, declined: frozenset[str], steps: list[Step]) -> Ruling[TradeTurn]:
    """The stage of the trading by the faceup cards: it has ended, the turn is over, or the active player may offer."""
    if _open(faceup) <= 1:
        last = next((name for name, cards in faceup.items() if cards), None)
        if last:
            says = f"only {last} has faceup cards, and turns them facedown"
            steps.append(because(says, "VEKN 7.4.3.p5"))
        steps.append(because("once all cards are facedown the trading phase ends", "VEKN 7.4.3.p6"))
        down = dict.fromkeys(faceup, 0)
        return Ruling(TradeTurn(Trade.ENDED, None, (), down), "The trading phase is over.", tuple(steps))
    partners = _partners(faceup, active, declined)
    if faceup[active] and partners:
        says = f"{active} selects a faceup card in front of another player: {', '.join(partners)}"
        steps.append(because(says, "VEKN 7.4.3.p3", "VEKN 7.4.3.p1"))
        return Ruling(
            TradeTurn(Trade.MAY_OFFER, active, partners, faceup),
            f"{active} may offer a trade.",
            tuple(steps),
            told=("offer", "reply"),
        )
    why = "all others decline" if faceup[active] else f"{active} has no faceup cards"
    if faceup[active] and any(name != active and name not in declined for name in faceup):
        why = "the others decline, or have no card left that could be selected; it follows"
    steps.append(because(f"{active}'s turn is over: {why}", "VEKN 7.4.3.p4"))
    return _pass_on(faceup, active, steps)


def _pass_on(faceup: dict[str, int], active: str, steps: list[Step]) -> Ruling[TradeTurn]:
    """The next active player: to the left, those without faceup cards passed over. More than one has some."""
    names = list(faceup)
    at = names.index(active)
    after = names[at + 1 :] + names[: at + 1]
    following = next(name for name in after if faceup[name])
    if following != after[0]:
        steps.append(because(f"without a faceup card the turn of {after[0]} is over at once", "VEKN 7.4.3.p4"))
    partners = _partners(faceup, following, frozenset())
    verdict = f"The turn of {active} is over: {following} is the active player."
    return Ruling(TradeTurn(Trade.OVER, following, partners, faceup), verdict, tuple(steps))
