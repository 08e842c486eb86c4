"""Today's rules of VEKN 3.3: who arrives late, and who leaves."""

from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.frozen_values import replace
from vtes_judge.rulings import Ruling, because, gone_on, today
from vtes_judge.table.nouns import Format
from vtes_judge.tournament.attendance import ArrivalTime, Joining, Leaving, late_arrival
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


@today("T-116", of="leave-event")
def what_becomes_of_the_table(
    *, seatings_begun: bool | None, table: int | None, others_begun: bool, large: bool, texts: Ruling[Leaving | None]
) -> Ruling[Leaving | None] | None:
    """T-116: what becomes of the table of one who leaves during the seating? A table of five plays on as one of four;
    from one of four the players are seated anew, or an official takes the seat."""
    if not seatings_begun or table is None:
        return None
    if table == LARGE:
        says, then = "a table of five becomes one of four", "the table plays as one of four"
    elif not others_begun:
        says = "from a table of four the players are seated anew, as long as the other tables have not begun"
        then = "the players of the table are seated anew"
    elif large:
        says = "at a large event such a seat has to be filled, as all other tables have begun"
        then = "an official takes the seat, with a deck drawn from the staff's"
    else:
        says = "the guide has an official fill such a seat only at a large event without the Multi-Judge System"
        then = f"what becomes of a table of {SMALL - 1}, as the others have begun, the judge decides"
    step = because(says, "T-116")
    return replace(texts, verdict=gone_on(texts.verdict, f"; {then}."), steps=(step, *texts.steps))
