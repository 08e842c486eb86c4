"""CRR III.n2 and III.n3: what an ousted Methuselah leaves behind: victory points, pool and cards."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.figures.scoring import LAST
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import ONLY_TODAY, SETTING, Figure, Otherwise, Ruling, Unfit, asks, because, unsettled
from vtes_judge.table.nouns import Player, TableSeats

VICTORY_POINTS = {"prey": Figure(1, "CRR III.n2"), "last": LAST}
"""Victory points for the ousting of the prey, and for being the last one at the table."""
POOL = Figure(6, "CRR III.n2")
"""The pool for the ousting of the prey."""


def victory_points(number: float) -> str:
    """Victory points as they are said: "half a victory point", "one victory point", "1.5 victory points"."""
    said: dict[float | float, str] = {0.5: "half a victory point", 1: "one victory point"}
    digits = str(number) if number == int(number) else str(float(number))
    return said.get(number, f"{digits} victory points")


NO_POOLS: dict[str, int] = {}
"""The pools of the Methuselahs where none is told."""


@dataclass(frozen=True, slots=True)
class Award:
    """The gain of a Methuselah: victory points and pool."""

    vp: int
    pool: int


@asks(
    "Who gets victory points and pool for this ousting?",
    name="oust-award",
    rank="A",
    cites=("CRR I.B.n1", "CRR III.n2", "VEKN 3.7.2.p1", "VEKN 3.7.2.p3"),
)
def oust_award(
    *,
    ousted: Annotated[tuple[Player, ...] | None, "who is ousted, all at the same time"] = None,
    seats: Annotated[TableSeats, "the players still in the game before that, clockwise", SETTING] = (
        "A",
        "B",
        "C",
        "D",
        "E",
    ),
    pools: Annotated[dict[str, int], "the pool that players have before it", SETTING] = NO_POOLS,
    disqualified: Annotated[
        tuple[Player, ...],
        "who of those ousted was disqualified",
        ONLY_TODAY,
        Otherwise("one of them was disqualified"),
    ] = (),
) -> Ruling[dict[str, Award] | None]:
    """CRR III.n2: who gains what?

    That they are ousted is given; the answer names those who gain something. For ousts one after the other, ask again
    with the seats that are left. None: what an ousting gives, where nobody is told.
    """
    if ousted is None:
        gain, last = (victory_points(VICTORY_POINTS[of].value) for of in ("prey", "last"))
        general = (
            because(f"her predator gains {gain} and {POOL.value} pool, in whoever's turn it is", "CRR III.n2"),
            because(f"the last one surviving gains {last}", VICTORY_POINTS["last"][1]),
        )
        verdict = f"Her predator gains {gain}, and {POOL.value} pool unless ousted at the same time."
        return Ruling(None, verdict, general, told=("ousted",))
    if strangers := set(disqualified) - set(ousted):
        raise Unfit(f"{', '.join(sorted(strangers))} is not among those who are out of the game now")
    del disqualified
    if len(set(seats)) != len(seats) or len(seats) < 2:
        raise Unfit("tell the seats of two players or more, each once")
    for player in ousted:
        if player not in seats:
            raise Unfit(f"{player} is not among the players in the game: {', '.join(seats)}")
    for player, number in pools.items():
        if player not in seats:
            raise Unfit(f"{player} is not among the players in the game: {', '.join(seats)}")
        if number < 0:
            raise Unfit("a pool cannot be below zero")
    if not ousted or len(set(ousted)) != len(ousted):
        raise Unfit("tell one player or more who are ousted, each once")
    points = dict.fromkeys(seats, 0)
    pool = dict.fromkeys(seats, 0)
    steps = [because("the predator is the player to the right; it follows: of those still in the game", "CRR I.B.n1")]
    for player in ousted:
        predator = seats[seats.index(player) - 1]
        points[predator] += VICTORY_POINTS["prey"][0]
        gain = victory_points(VICTORY_POINTS["prey"].value)
        if predator in ousted:
            says = f"{predator} gains {gain} for {player}, but no pool, being ousted at the same time"
        else:
            pool[predator] += POOL[0]
            says = f"{predator} gains {gain} and {POOL.value} pool for {player}"
        steps.append(because(says, "CRR III.n2", "VEKN 3.7.2.p1"))
    left = [player for player in seats if player not in ousted]
    if len(left) == 1:
        points[left[0]] += VICTORY_POINTS["last"][0]
        gain = victory_points(VICTORY_POINTS["last"].value)
        says = f"{left[0]} is the last one surviving and gains {gain} for it; no other text has this rule"
        steps.append(because(says, VICTORY_POINTS["last"][1]))
    awards = {player: Award(points[player], pool[player]) for player in seats if points[player]}
    said = [
        f"{player}: {award.vp} VP and {award.pool} pool"
        + (f" ({pools[player] + award.pool} then)" if player in pools and player not in ousted else "")
        for player, award in awards.items()
    ]
    notes = ("GAP-01", *(("GAP-02", "X-60") if len(left) == 1 else ()), *(("GAP-11",) if len(seats) < 4 else ()))
    return Ruling(awards, "; ".join(said) + ".", tuple(steps), notes=notes)


class CardNow(StrEnum):
    """The places in which a card may be when the question is asked; or it is no card but the Edge."""

    IN_PLAY = "in-play"
    CONTESTED = "contested"
    UNCONTROLLED = "uncontrolled-region"
    HIDDEN = "hand-library-or-crypt"
    ASH_HEAP = "ash-heap"
    EDGE = "edge"
    BURNED = "burned"
    GAME_ENDS = "game-ends"


ELSEWHERE = {
    CardNow.UNCONTROLLED: "uncontrolled region",
    CardNow.HIDDEN: "hand, library or crypt",
    CardNow.ASH_HEAP: "ash heap",
}
"""The places of a Methuselah's cards that she does not control, in words."""


class InPlay(StrEnum):
    """The kinds of cards in play, as far as they decide who controls one."""

    MASTER = "master"
    TROPHY = "trophy"
    MINION_CARD = "minion-card"


class Whose(StrEnum):
    """Whose minion a card lies on."""

    HERS = "hers"
    ANOTHERS = "anothers"


class CardThen(StrEnum):
    """The fates of a card when a Methuselah is ousted."""

    REMOVED = "removed-from-game"
    STAYS = "stays-in-play"
    RETURNED = "returned"
    UNTOUCHED = "untouched"


@asks(
    "What happens to the cards of the ousted Methuselah?",
    name="ousted-cards",
    rank="B",
    cites=("CRR III.n3", "CRR IX.D.1", "CRR I.C"),
)
def ousted_cards(
    *,
    controlled: Annotated[bool, "the ousted Methuselah controls the card when she is ousted"],
    owned: Annotated[bool, "the ousted Methuselah owns the card"] = True,
    now: Annotated[
        CardNow,
        "where the card is: in play, contested by her, elsewhere of hers; the Edge; or burned later, the game ends",
    ] = CardNow.IN_PLAY,
    in_anothers_region: Annotated[
        bool, "the card lies in the uncontrolled region of another Methuselah", ONLY_TODAY
    ] = False,
    card: Annotated[InPlay | None, "what the card in play is, if no minion (none: not told)", ONLY_TODAY] = None,
    played_by_her: Annotated[bool, "the ousted Methuselah has played it", ONLY_TODAY] = True,
    lies_on: Annotated[Whose | None, "whose minion it lies on (none: it lies alone)", ONLY_TODAY] = None,
) -> Ruling[Any]:
    """CRR III.n3: what happens to this card?

    Control decides, not ownership. None: the texts do not say what becomes of a card she is contesting, nor of those
    in her uncontrolled region, hand, library, crypt and ash heap, which she does not control, nor of the Edge.
    """
    del in_anothers_region, card, played_by_her, lies_on
    if now is CardNow.EDGE and controlled:
        return unsettled(
            "The texts do not say what becomes of the Edge of an ousted Methuselah.",
            because(
                "removed are the cards that she controls, and the Edge is called a counter", "CRR III.n3", "CRR I.C"
            ),
            because("only of a withdrawal it is said that counters are removed too", "CRR IX.D.1"),
            gap="GAP-61",
        )
    if controlled and now in ELSEWHERE:
        raise Unfit(f"a card in the {ELSEWHERE[now]} is not controlled: controlled=no")
    if now in ELSEWHERE:
        nearest = [because("removed are the cards that she controls", "CRR III.n3")]
        if now is CardNow.UNCONTROLLED:
            says = "only of a withdrawal it is said that the uncontrolled region is removed too"
            nearest.append(because(says, "CRR IX.D.1"))
        verdict = f"The texts do not say what becomes of the {ELSEWHERE[now]} of an ousted Methuselah."
        return unsettled(verdict, *nearest, gap="GAP-61")
    if now is CardNow.CONTESTED:
        return unsettled(
            "The texts do not say what becomes of a card that an ousted Methuselah is contesting.",
            because("the cards that she controls are removed from the game", "CRR III.n3"),
            because("only of a withdrawal it is said that contested cards are removed too", "CRR IX.D.1"),
            gap="GAP-13",
        )
    if controlled:
        says = "cards that she controls are removed from the game, whoever owns them"
        return Ruling(CardThen.REMOVED, "Removed from the game.", (because(says, "CRR III.n3"),))
    if not owned or now is CardNow.EDGE:
        says = "it follows that nothing happens to a card that she neither controls nor owns"
        return Ruling(CardThen.UNTOUCHED, "Nothing happens to it.", (because(says, "CRR III.n3"),))
    says = "cards that she owns but another Methuselah controls are returned when they are burned or the game ends"
    steps = (because(says, "CRR III.n3"),)
    if now is CardNow.IN_PLAY:
        stays = because("only what she controls is removed; it follows that it stays in play till then", "CRR III.n3")
        return Ruling(CardThen.STAYS, "It stays in play, and is returned to her later.", (*steps, stays))
    return Ruling(CardThen.RETURNED, "It is returned to its owner.", steps)
