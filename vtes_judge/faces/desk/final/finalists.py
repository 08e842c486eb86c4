"""Finds the finalists of an event file, by the results and where they tie by lot, and reads the seats of its final."""

from vtes_judge.annotations import NamedTuple, Sequence
from vtes_judge.events.edits import player_at
from vtes_judge.events.name_lookup import meant_by
from vtes_judge.events.nouns import Event
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.messages import Refused, printable


def chosen(event: Event, seed: int | None, today: bool = False) -> tuple[tuple[str, ...], list[str]]:
    """The finalists of an event, best first, and the lines that name them.

    `seed`: draws those who are tied; `today`: by today's rules. Raises Refused while the finalists are not known.
    """
    if event.no_final:
        raise Refused(f"{event.file} is an event without a final", "vtes-judge standings FILE has the last word")
    if not event.preliminaries_over:
        raise Refused(
            f"the preliminary rounds are not over: {_missing(event)}",
            "vtes-judge event seat FILE seats a round, event result FILE takes a result",
        )
    table = Standings(event, seed, today)
    assert table.seeds is not None
    if table.seeds.ruling.answer is None:
        notes = " ".join(table.seeds.ruling.notes)
        hint = f"see: vtes-judge show {notes}; what the judge decides goes into the file: final: {{seeds: [...]}}"
        raise Refused(printable(table.seeds.ruling.verdict, 200), hint)
    if table.seeds.open:
        tied = "; ".join(" and ".join(map(printable, group)) for group in table.seeds.open)
        raise Refused(f"tied for the final: {tied} (VEKN 3.1.p1)", "announce a number and draw: --seed NUMBER")
    says = [f"{event.file}: finalists, best first: {', '.join(map(printable, table.seeds.seeds))}"]
    return table.seeds.seeds, says + table.drawn()


def _missing(event: Event) -> str:
    """The preliminary rounds and results that an event still lacks, in words."""
    planned = event.rounds_planned or 0
    if len(event.rounds) < max(1, planned):
        return f"{len(event.rounds)} of {planned} are seated" if planned else "none is seated"
    tables = [
        (number, at)
        for number, one in enumerate(event.rounds, 1)
        for at, table in enumerate(one.tables, 1)
        if table.points is None
    ]
    first = ", ".join(f"round {number} table {at}" for number, at in tables[:3])
    return f"no result of {first}" + (f" and {len(tables) - 3} more" if len(tables) > 3 else "")


class SeatRemark(NamedTuple):
    """A remark on the seats of a final, and whether these seats, or the first player, replace recorded ones."""

    says: str
    replaces: bool


def reseated(event: Event, seats: Sequence[str], first: str) -> list[SeatRemark]:
    """The remarks on new seats and a new first player of a final: which they are, and which recorded ones they
    replace."""
    says: list[SeatRemark] = []
    final = event.final
    before = final.table.names if final is not None and final.table is not None else ()
    if seats:
        line = f"{event.file}: the final is seated: {', '.join(map(printable, seats))}"
        replaces = before not in ((), tuple(seats))
        if replaces:
            line += f"; this replaces {', '.join(map(printable, before))}"
        says.append(SeatRemark(line + ("; as it was recorded" if before == tuple(seats) else ""), replaces))
    known = final.first.name if final is not None and final.first is not None else ""
    if first:
        line = f"{event.file}: {printable(first)} plays first"
        replaces = known not in ("", first)
        says.append(SeatRemark(line + (f"; this replaces {printable(known)}" if replaces else ""), replaces))
    elif known and before and seats and before != tuple(seats):
        says.append(
            SeatRemark(f"{event.file}: {printable(known)} plays first, as recorded; --first changes it.", False)
        )
    return says


def told_seats(event: Event, seats: str | None, rest: list[str]) -> list[str]:
    """The players in the order of their seats: those of `--seats A,B,C`, else those of a result, if none are
    recorded."""
    if seats is not None:
        from vtes_judge.events.names import listed

        return [finalist(event, name) for name in listed(seats)]
    if rest and (event.final is None or event.final.table is None or not event.final.table.seats):
        return [finalist(event, word.rpartition("=")[0]) for word in rest]
    return []


def finalist(event: Event, name: str) -> str:
    """The finalist that a typed name means, which may be shortened; while no finalist is recorded, any player."""
    seeds = [seed.name for seed in event.final.seeds] if event.final is not None else []
    if not seeds:
        return event.players[player_at(event, name)].name
    return meant_by(name, seeds, "is no finalist", f"the finalists are {', '.join(map(printable, seeds))}")
