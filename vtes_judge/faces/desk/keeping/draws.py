"""Draws the lots of an event again by the seeds in its file, and says which of them are proved."""

from vtes_judge.events.nouns import Event, Fault, Lot
from vtes_judge.events.scores import entrants
from vtes_judge.tournament.game import several
from vtes_judge.tournament.standings import final_seeds, lots

Tables = tuple[tuple[str, ...], ...]
"""The tables of a round, each clockwise."""


def draws(event: Event) -> tuple[list[str], list[Fault]]:
    """The sentences that say which lots are proved by their seeds, and a remark for each that its seed does not
    draw."""
    proved: list[str] = []
    wrong: list[Fault] = []
    good: dict[int, list[str]] = {}
    whole: dict[int, Tables] = {}  # the rounds as they were drawn, with those who then did not come
    for number, one in enumerate(event.rounds, 1):
        if one.lot is None:
            continue
        if drawn := _drawn(event, number, one.lot, whole):
            whole[number] = drawn
            good.setdefault(one.lot.seed, []).append(str(number))
            continue
        says = f"round {number} is not what seed {one.lot.seed} draws from the players and rounds in this file"
        hint = "if the judge seated it otherwise, delete its lot: and say so to the players"
        wrong.append(Fault(one.line, says, hint, ("VEKN 3.1.2.p1",), remark=True))
    for seed, numbers in good.items():
        rounds = f"round{'s' * (len(numbers) > 1)} {several(tuple(numbers))}"
        proved.append(f"Draw proved: {rounds} {'are' if len(numbers) > 1 else 'is'} what seed {seed} draws.")
    final = event.final
    seeds = tuple(name.name for name in final.seeds) if final is not None else ()
    if final is not None and final.seed is not None:
        found = final_seeds(entrants(event), lots(final.seed)).seeds
        if found == seeds:
            proved.append(f"Draw proved: the finalists are what seed {final.seed} draws among those who were tied.")
        else:
            says = f"final: the finalists are not what seed {final.seed} draws among those who were tied"
            hint = "a result was corrected after the draw, or the seeds were changed"
            wrong.append(Fault(final.line, says, hint, ("VEKN 3.1.p1",), remark=True))
    if final is not None and final.first_seed is not None and final.first is not None:
        if first_of(seeds, final.first_seed) == final.first.name:
            proved.append(f"Draw proved: {final.first.name} plays first in the final by seed {final.first_seed}.")
        else:
            says = f"final: seed {final.first_seed} does not draw {final.first.name} to play first"
            wrong.append(Fault(final.first.line, says, "correct first or first-seed", ("VEKN 3.1.3.p1",), remark=True))
    return proved, wrong


def first_of(names: tuple[str, ...], seed: int) -> str:
    """The name of the finalist whom this seed draws to play first."""
    return lots(seed)(tuple(f"plays first: {name}" for name in names))[0].removeprefix("plays first: ")


def _drawn(event: Event, number: int, lot: Lot, whole: dict[int, Tables]) -> Tables:
    """The tables of a round as its seed draws them, if the file has just these but for who has a Loss there; else ().

    `whole`: the earlier rounds as they were drawn. A Loss in one of them may have been recorded before this round was
    drawn or after, so both are tried.
    """
    from vtes_judge.seating.making import Impossible, Wish, made  # imported only where the file has a lot

    if not 1 <= lot.first <= number <= lot.rounds:
        return ()
    begun = event.rounds[lot.first - 1]
    there = {name.name for name in (*begun.out, *begun.loss)} | {name for one in begun.tables for name in one.names}
    here = tuple(player.name for player in event.players if player.name in there)
    stands = tuple(tuple(table.names for table in one.tables) for one in event.rounds[: lot.first - 1])
    before = tuple(whole.get(at, tables) for at, tables in enumerate(stands, 1))
    one = event.rounds[number - 1]
    lost = {name.name for name in one.loss}
    for given in dict.fromkeys((stands, before)):
        try:
            best = made(Wish(here, lot.rounds, given, seed=lot.seed)).best[number - 1]
        except (Impossible, IndexError):
            continue
        drawn = tuple(tuple(map(str, table)) for table in best)
        if [tuple(name for name in table if name not in lost) for table in drawn] == [
            table.names for table in one.tables
        ]:
            return drawn
    return ()
