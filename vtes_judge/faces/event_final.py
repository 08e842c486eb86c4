"""The final of an event file: its finalists by the results and, where they tie, by lot; its seats."""

from .event_edit import player_at
from .event_file import Event
from .lines import said
from .out import Refused
from .standings import Standings


def chosen(event: Event, seed: int | None) -> tuple[tuple[str, ...], list[str]]:
    """The finalists, best first, and what is said of them. Raises Refused while they are not known."""
    if event.no_final:
        raise Refused(f"{event.file} is an event without a final", "vtes-judge standings FILE has the last word")
    if not event.preliminaries_over:
        raise Refused(f"the preliminary rounds are not over: {_missing(event)}",
                      "vtes-judge event seat FILE seats a round, event result FILE takes a result")  # fmt: skip
    table = Standings(event, seed)
    assert table.seeds is not None
    if table.seeds.ruling.answer is None:
        notes = " ".join(table.seeds.ruling.notes)
        raise Refused(said(table.seeds.ruling.verdict, 200), f"see: vtes-judge show {notes}")
    if table.seeds.open:
        tied = "; ".join(" and ".join(map(said, group)) for group in table.seeds.open)
        raise Refused(f"tied for the final: {tied} (VEKN 3.1.p1)", "announce a number and draw: --seed NUMBER")
    says = [f"{event.file}: finalists, best first: {', '.join(map(said, table.seeds.seeds))}"]
    return table.seeds.seeds, says + [note for note in table.notes() if note.startswith("Drawn")]


def _missing(event: Event) -> str:
    """Which preliminary rounds or results an event has not got yet."""
    planned = event.rounds_planned or 0
    if len(event.rounds) < max(1, planned):
        return f"{len(event.rounds)} of {planned} are seated" if planned else "none is seated"
    tables = [(number, at) for number, one in enumerate(event.rounds, 1) for at, table in enumerate(one.tables, 1)
              if table.points is None]  # fmt: skip
    first = ", ".join(f"round {number} table {at}" for number, at in tables[:3])
    return f"no result of {first}" + (f" and {len(tables) - 3} more" if len(tables) > 3 else "")


def told_seats(event: Event, seats: str | None, rest: list[str]) -> list[str]:
    """The players of `--seats A,B,C`, or those of the result where no seats are recorded; in order."""
    if seats is not None:
        return [event.players[player_at(event, " ".join(name.split()))].name for name in seats.split(",")]
    if rest and (event.final is None or event.final.table is None or not event.final.table.seats):
        return [event.players[player_at(event, word.rpartition("=")[0])].name for word in rest]
    return []
