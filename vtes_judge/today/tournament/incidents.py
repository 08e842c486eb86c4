"""Today's rules of games that are mended, and of events that cannot be finished."""

from vtes_judge.annotations import Any
from vtes_judge.rulings import Ruling, because, today
from vtes_judge.tournament.incidents import BrokenOff, FoundWhen, Mending


@today("T-107", of="roll-back")
def back_to_the_error_or_not(*, found: FoundWhen, hidden: bool) -> Ruling[Any]:
    """T-107: is the game rolled back? The last completed step by any judge, more by the head judge if little hidden
    information was revealed; else only what is illegal now is put right."""
    if found is FoundWhen.AT_ONCE and not hidden:
        says = "a simple roll-back, of the last completed step and without shuffling, is done by the judge at the table"
        return Ruling(Mending.SIMPLE, "A simple roll-back of that one step.", (because(says, "T-107"),))
    if found is FoundWhen.LONG_AGO or hidden:
        says = "without a roll-back only what is illegal now is put right, with as little change as possible"
        verdict = "No roll-back: only what is illegal now is put right."
        return Ruling(Mending.PARTIAL, verdict, (because(says, "T-107"),))
    says = "a full roll-back undoes everything back to just before the error, with little hidden information revealed"
    return Ruling(
        Mending.FULL,
        "A full roll-back, if the head judge approves; else only what is illegal now is put right.",
        (because(says, "T-107"), because("only the head judge may approve of it", "T-107")),
        left_to_judge=("whether little hidden information was revealed",),
    )


@today("T-118", of="event-broken-off")
def the_last_round_that_was_finished(*, during: BrokenOff, all_finished: bool) -> Ruling[Any]:
    """T-118: what counts of an event that is broken off? The last round that was finished by all; a final that is
    broken off has no winner."""
    ends = because("games in progress end without further points", "T-118")
    if during is BrokenOff.FINAL:
        none = because("a final that is broken off has no winner", "T-118")
        return Ruling(False, "No winner: the event is incomplete.", (ends, none))
    last = because("the last round that was finished by all decides standings and prizes", "T-118")
    if all_finished:
        return Ruling(True, "That round counts: it was finished by all.", (last,))
    return Ruling(False, "That round does not count for anybody.", (ends, last))
