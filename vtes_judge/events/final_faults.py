"""Finds what is wrong with the final of an event: its finalists, their seats, who plays first, the result."""

from vtes_judge.annotations import Iterator
from vtes_judge.messages import printable
from vtes_judge.tournament.finals import finalists
from vtes_judge.tournament.scoring import TOP, Entrant

from .nouns import Event, Fault, Final
from .scores import entrants, scored
from .table_faults import known, table_faults, unknown


def final_faults(event: Event, final: Final) -> Iterator[Fault]:
    """Yield every fault of the final of an event."""
    lines = known(event)
    seats = final.table.seats if final.table is not None else ()
    for names, what in ((final.seeds, "seeds"), (seats, "seats")):
        twice: dict[str, int] = {}
        for name in names:
            if name.name not in lines:
                yield unknown(name, lines)
            elif name.name in twice:
                yield Fault(name.line, f"final: {printable(name.name)} is among the {what} twice", "keep one of them")
            twice.setdefault(name.name, name.line)
        if names and len(names) != TOP[0]:
            yield Fault(
                names[0].line,
                f"final: {len(names)} {what}: the {TOP[0]} highest-ranked players advance",
                "",
                (TOP[1],),
                remark=len(names) < TOP[0],
            )
    seeds = [seed.name for seed in final.seeds]
    for seat in seats:
        if seeds and seat.name not in seeds and seat.name in lines:
            yield Fault(
                seat.line, f"final: {printable(seat.name)} is seated, but is no finalist", "correct seeds or seats"
            )
    for player in event.players:
        if player.name in seeds and player.dropped is not None and player.dropped < len(event.rounds):
            yield Fault(
                final.seeds[seeds.index(player.name)].line,
                f"final: {printable(player.name)} left after round {player.dropped}",
                "correct dropped, or the seeds",
                ("VEKN 3.1.4.p1",),
                remark=True,
            )
    if final.first is not None and final.first.name not in {seat.name for seat in seats}:
        yield Fault(
            final.first.line, f"final: {printable(final.first.name)} plays first, but has no seat", "correct first"
        )
    if (wrong := wrong_seeds(event, final, entrants(event))) is not None:
        yield wrong
    points = final.table.points if final.table is not None else None
    if points and not seeds and list(points.values()).count(max(points.values())) > 1:
        yield Fault(
            final.line,
            "final: the most points are tied, and the seeds, which decide, are not told",
            "write seeds: [...], best first",
            ("VEKN 3.7.5.p1",),
        )
    if final.table is not None and not seats:
        yield Fault(final.table.line, "final: there is a result, but nobody is seated", "write seats: [...]")
    elif final.table is not None:
        yield from table_faults(final.table, "final")


def wrong_seeds(event: Event, final: Final, players: tuple[Entrant, ...]) -> Fault | None:
    """The fault of seeds that do not follow the ranks of these players; among those who are tied any order may have
    been drawn. None also where results are missing, or the seeds are not of this event."""
    whole = all(scored(table) is not None for one in event.rounds for table in one.tables)
    seeds = [seed.name for seed in final.seeds]
    if not seeds or not event.rounds or not whole or len(set(seeds)) != len(seeds) or set(seeds) - set(known(event)):
        return None
    if len(seeds) != TOP[0] or finalists(players=players).answer is None:
        return None
    from vtes_judge.tournament.standings import final_seeds, recorded

    due = final_seeds(players, recorded(tuple(seeds)))
    if list(due.seeds) == seeds:
        return None
    told = ", ".join(map(printable, due.seeds)) + (" ..." if due.open else "")
    return Fault(
        final.seeds[0].line,
        f"final: by the results the finalists are, best first, {told}",
        "a final that was played stands; before it, delete final: and let vtes-judge event final FILE choose again",
        (TOP[1],),
        remark=True,
    )
