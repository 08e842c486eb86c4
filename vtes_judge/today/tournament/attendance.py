"""Today's rules of VEKN 3.3: who arrives late, and who leaves."""

from vtes_judge.rulings import Ruling, because, today
from vtes_judge.table.nouns import Format
from vtes_judge.tournament.attendance import ArrivalTime, Joining, late_arrival
from vtes_judge.tournament.rounds import MULTI_DECK


@today("T-94", of="late-arrival")
def no_limit_where_several_decks_are_used(
    *,
    arrives: ArrivalTime,
    format: Format,
    players: int | None,
    multi_deck: bool,
    no_final: bool,
    running_game: bool,
    deck_built: bool,
) -> Ruling[Joining | None] | None:
    """T-94: may a player be added where several decks are used, though 12 would play? Yes, at the judge's
    discretion."""
    if not multi_deck or players is None or players < MULTI_DECK.value:
        return None
    found = late_arrival(
        arrives=arrives,
        format=format,
        players=players,
        no_final=no_final,
        running_game=running_game,
        deck_built=deck_built,
    )
    step = because("where several decks are used no number of players is a limit any more", "T-94")
    return Ruling(found.answer, found.verdict, (step, *found.steps), found.standing, notes=found.notes)
