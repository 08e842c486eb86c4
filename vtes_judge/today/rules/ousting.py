"""Today's rules of CRR III.n2 and III.n3: who gains what for an ousting, and what becomes of the cards."""

from vtes_judge.annotations import Any
from vtes_judge.rules.ousting import Award, CardNow, CardThen, InPlay, Whose, oust_award, ousted_cards
from vtes_judge.rulings import Ruling, answered, because, today


@today("T-112", of="oust-award")
def nothing_for_one_who_is_disqualified(
    *,
    ousted: tuple[str, ...] | None,
    seats: tuple[str, ...],
    pools: dict[str, int],
    disqualified: tuple[str, ...],
) -> Ruling[dict[str, Award]] | None:
    """T-112: who gains what for a player who is disqualified? Nobody, and the ring closes."""
    if not disqualified or ousted is None:
        return None
    step = because("nobody gains a victory point or pool for a player who is disqualified", "T-112")
    others = tuple(player for player in ousted if player not in disqualified)
    if not others or len(seats) - len(disqualified) < 2:
        return Ruling({}, "Nobody gains anything.", (step,))
    left = tuple(player for player in seats if player not in disqualified)
    kept = {player: pool for player, pool in pools.items() if player in left}
    found = answered(oust_award(ousted=others, seats=left, pools=kept))
    return Ruling(found.answer, found.verdict, (step, *found.steps))


@today("T-69", of="ousted-cards")
def the_uncontrolled_region_goes_too(*, controlled: bool, now: CardNow, in_anothers_region: bool) -> Ruling[Any] | None:
    """T-69: what becomes of the uncontrolled region of one who is ousted? By rulings it is removed from the game."""
    if controlled or now is not CardNow.UNCONTROLLED:
        return None
    if in_anothers_region:
        step = because("what lies in the uncontrolled region of another Methuselah stays there", "T-69")
        return Ruling(CardThen.STAYS, "It stays there.", (step,))
    step = because("the vampires in her uncontrolled region are removed too", "T-69")
    return Ruling(CardThen.REMOVED, "Removed from the game.", (step,))


@today("T-89", of="ousted-cards")
def who_controls_it(
    *,
    controlled: bool,
    owned: bool,
    now: CardNow,
    card: InPlay | None,
    played_by_her: bool,
    lies_on: Whose | None,
) -> Ruling[Any] | None:
    """T-89: who controls a card in play? Of a master card, who played it; a Trophy, and a minion card on a minion, go
    with that minion's controller; a minion card that lies alone is controlled by who played it."""
    if card is None or now is not CardNow.IN_PLAY:
        return None
    with_minion = lies_on is not None and card is not InPlay.MASTER
    hers = lies_on is Whose.HERS if with_minion else played_by_her
    if hers is controlled:
        return None
    kind = "a Trophy" if card is InPlay.TROPHY else "a minion card" if card is InPlay.MINION_CARD else "a master card"
    where = (
        "goes with the controller of the minion on which it lies" if with_minion else "is controlled by who played it"
    )
    found = ousted_cards(controlled=hers, owned=owned)
    return Ruling(found.answer, found.verdict, (because(f"{kind} {where}", "T-89"), *found.steps))
