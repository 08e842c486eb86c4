"""Writes an event as tables of CSV: the ranks, every seat of every game, the players, and the judges' notes."""

import csv
from io import StringIO

from vtes_judge.annotations import Iterator, Sequence
from vtes_judge.events.nouns import Event, EventTable
from vtes_judge.events.scores import scored
from vtes_judge.faces.desk.ranking.page import written
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.files.pages import cell
from vtes_judge.tournament.game import shown
from vtes_judge.tournament.scoring import TAKEN, game_win, tournament_points

TABLES = ("ranks", "games", "players", "notes")
"""The names of the tables that can be exported as CSV."""

Row = Sequence[object]


def table(event: Event, kind: str, output: str) -> str:
    """A table of an event as CSV; `kind`: one of `TABLES`; `output`: the name of the file that it is for."""
    if kind == "ranks":
        return written(Standings(event), output)
    rows = {"games": _games, "players": _players, "notes": _notes}[kind](event)
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    for row in rows:
        writer.writerow([cell("" if one is None else one) for one in row])
    return stream.getvalue()


def _games(event: Event) -> Iterator[Row]:
    yield ("round", "table", "seat", "player", "vp", "gw", "tp", "state")
    for number, one in enumerate(event.rounds, 1):
        for at, its in enumerate(one.tables, 1):
            yield from _seats(number, at, its)
        yield from ((number, "", "", name.name, "", "", "", "sits out") for name in one.out)
        yield from ((number, "", "", name.name, "", "", "", "loss") for name in one.loss)
    if event.final is not None and event.final.table is not None:
        first = event.final.first.name if event.final.first is not None else ""
        points = event.final.table.points or {}
        for seat, name in enumerate(event.final.table.names, 1):
            vp = shown(points[name]) if name in points else ""
            yield ("final", 1, seat, name, vp, "", "", "plays first" if name == first else "")


def _seats(number: int, at: int, its: EventTable) -> Iterator[Row]:
    """The seats of a table with what each scores, as far as that is known."""
    points = scored(its)
    won = game_win(vp=points).answer if points else ()
    tp: dict[str, float] = its.result.tp if its.result is not None else {}
    if points and len(points) in TAKEN:
        tp = tournament_points(vp=points).answer
    for seat, name in enumerate(its.names, 1):
        known = points is not None
        vp, wins = (shown(points[name]), int(name in won)) if points is not None else ("", "")
        yield (number, at, seat, name, vp, wins, shown(tp[name]) if name in tp else "", "" if known else "no result")


def _players(event: Event) -> Iterator[Row]:
    decks = {deck.player: deck for deck in event.decks}
    yield ("player", "arrived", "left after", "absent", "deck", "deck hash")
    for one in event.players:
        deck = decks.get(one.name)
        absent = " ".join(map(str, one.absent))
        yield (one.name, one.arrived, one.dropped, absent, deck.found if deck else "", deck.hash if deck else "")


def _notes(event: Event) -> Iterator[Row]:
    yield ("kind", "time", "round", "table", "player", "what", "clause", "by", "appeal")
    for one in event.penalties:
        yield (one.penalty, "", one.round, "", one.player, one.what, one.clause, one.by, one.appeal)
    for call in event.calls:
        yield ("call", "", call.round, call.table, "", call.what, "", call.by, call.appeal)
    for change in event.clock:
        where = (change.round or ("final" if change.does == "start" else ""), change.table or "")
        minutes = f"{change.minutes} minutes" if change.minutes else ""
        what = " ".join(part for part in (minutes, change.why) if part)
        yield (f"clock {change.does}", change.at, *where, "", what, "", "", "")
