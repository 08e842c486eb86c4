"""Today's rules of VEKN 4.1 and 4.5: cards of the V:EKN, and proxies."""

from vtes_judge.rulings import Ruling, because, need, today
from vtes_judge.table.nouns import EventClass
from vtes_judge.tournament.proxies import CardOrigin, DeckPermission, Ground, IssuedSet, Proxy, proxy_allowed

SETS = "Anarchs Unbound, Danse Macabre, Storyline Rewards 2015, The Unaligned"


@today("T-98", of="card-source-legal")
def of_a_listed_set(
    *,
    source: CardOrigin,
    set: IssuedSet,
) -> Ruling[DeckPermission] | None:
    """T-98: which cards has the V:EKN issued? Those of four sets."""
    if source is not CardOrigin.ISSUED or set is not IssuedSet.OTHER:
        return None
    step = need(False, f"its set is one of those that are listed: {SETS}", "T-98")
    return Ruling(DeckPermission.NO, "Not allowed: its set is not listed.", (step,))


@today("T-96", "T-97", of="proxy-allowed")
def in_print_or_not(
    *,
    ground: Ground,
    event_class: EventClass,
    marked_on_calendar: bool,
    color_copy: bool,
    illustrator_readable: bool,
    opaque_sleeves: bool,
    custom: bool,
    token: bool,
) -> Ruling[Proxy] | None:
    """T-96: may proxies be allowed while the game is in print? Yes, but not at national and continental
    championships and Grand Prix. T-97: with art or text of one's own? Only for a card that stands for a token."""
    if ground is not Ground.ORGANIZER:
        return None
    own = custom and token
    found = proxy_allowed(
        ground=ground, event_class=event_class, in_production=False, marked_on_calendar=marked_on_calendar,
        color_copy=color_copy or own, illustrator_readable=illustrator_readable or own, opaque_sleeves=opaque_sleeves,
    )  # fmt: skip
    prix = "the event is neither a national or continental championship nor a Grand Prix"
    steps = [need(event_class is EventClass.OTHER, prix, "T-96")]
    if custom:
        steps.append(need(token, "art or text of one's own is for a card that stands for a token", "T-97"))
    kept = [step for step in found.steps if step.cites[0] != "VEKN 4.5.p1"]
    allowed = found.answer is Proxy.ALLOWED and all(step.met for step in steps)
    steps.append(because("it does not matter whether the game is in print", "T-96"))
    if allowed:
        return Ruling(Proxy.ALLOWED, "Allowed, any number of them.", (*steps, *kept))
    return Ruling(Proxy.NO, "Not allowed.", (*steps, *kept))
