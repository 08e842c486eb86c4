"""Today's rules of VEKN 3.1: rounds that are cut short, added time, and the decks of a multi-deck tournament."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, Step, because, decide, need, today
from vtes_judge.table.nouns import EventClass
from vtes_judge.tournament.rounds import MINUTES, MULTI_DECK, AddedTimeReason, Ends, FinalDeck, deck_change

MOST_ADDED = 10
"""The most minutes that a judge adds to one game in all, as a rule."""
ADDED: tuple[tuple[int, str], ...] = ((3, "2 minutes"), (5, "3 to 5 minutes"))
"""The longest rulings, in minutes, each with the time that it adds as a rule; a longer one than all adds 5 to 10."""
CHAMPIONSHIPS = "the event is no national championship, Grand Prix or continental championship"


@today("T-117", of="round-structure")
def cut_short_by_the_place(*, forced: bool, timed_out: bool, texts: Ruling[bool | None]) -> Ruling[bool | None] | None:
    """T-117: may a round be shorter if the place forces it? Yes, as long as no table of it reaches the time limit."""
    short = [step for step in texts.steps if step.met is False]
    if not forced or not short or any(MINUTES[1] not in step.cites for step in short):
        return None
    step = need(not timed_out, "no table of the shortened round reached the time limit", "T-117")
    forces = because("the place forced the shorter round", "T-117")
    return decide(forces, step, yes="Yes, it stays sanctioned.", no="No, the event is unsanctioned.")


@today("T-115", of="round-end-point")
def how_much_is_added(
    *, extra: AddedTimeReason, ruling_minutes: float | None, already_added: int, texts: Ruling[Ends]
) -> Ruling[Ends] | None:
    """T-115: how much time does a judge add for a ruling? 2 minutes for one to three, 3 to 5 for three to five,
    5 to 10 beyond; to 10 in all as a rule, and never more than was lost."""
    if texts.answer is not Ends.EXTENDED or extra is not AddedTimeReason.RULING or ruling_minutes is None:
        return None
    adds = next((says for most, says in ADDED if ruling_minutes <= most), "5 to 10 minutes")
    steps: list[Step] = [because(f"as a rule a ruling that long adds {adds}, and never more than was lost", "T-115")]
    lost = f"{float(ruling_minutes):g}"
    more = f"{adds} and not above {lost}"
    if already_added:
        left = max(MOST_ADDED - already_added, 0)
        steps.append(because(f"what is added comes to {MOST_ADDED} minutes in all as a rule", "T-115"))
        more += f", and no more than {left} beside those added before"
    return Ruling(texts.answer, f"After the added time, {more}.", (*steps, *texts.steps))


@today("T-93", "T-95", of="deck-change")
def where_several_decks_are_used(
    *,
    multi_deck: bool,
    players: int | None,
    registered: bool,
    during_round: bool,
    event_class: EventClass,
    final: bool,
    method: FinalDeck | None,
    played_before: bool,
    best: bool,
) -> Ruling[bool | None] | None:
    """T-93: where may several decks be used? In any tournament but national and continental championships and
    Grand Prix, however many play. T-95: which deck in the final? One played before, the best or any as
    announced."""
    if not multi_deck:
        return None
    few = players if players is None else min(players, MULTI_DECK.value - 1)
    found = deck_change(multi_deck=True, players=few, registered=registered, during_round=during_round)
    steps = [need(event_class is EventClass.OTHER, CHAMPIONSHIPS, "T-93")]
    if final:
        steps.append(need(played_before, "the player has played that deck in the preliminary rounds", "T-95"))
        if method is FinalDeck.BEST:
            says = "it is the deck with the best single round: by game wins, victory points, tournament points, lots"
            steps.append(need(best, says, "T-95"))
    kept = [step for step in found.steps if MULTI_DECK.clause not in step.cites or step.met is False]
    if all(step.met for step in steps):
        verdict = "Yes, that deck." if final and found.answer else found.verdict
        return Ruling(
            found.answer, verdict, (*steps, *kept), found.standing, readings=found.readings, notes=found.notes
        )
    return decide(*steps, *kept, no="No, the deck may not be changed now.")
