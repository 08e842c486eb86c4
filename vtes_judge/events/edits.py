"""Writes into an event file: players, drops, rounds, results, the final; each in its place in the text."""

from vtes_judge.annotations import Mapping, Sequence
from vtes_judge.files.yaml_text import Document, Path
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.game import several, shown

from .faults import faults
from .file import sound, understood
from .name_lookup import meant_by
from .nouns import Event, EventTable, Lot, Player
from .scores import SHORT


def opened(text: str, name: str) -> tuple[Document, Event]:
    """Read the document and the event of a text. Raises Refused for a text that contradicts itself."""
    document = Document(text, name)
    event = understood(document)
    sound(event, faults(event))
    return document, event


def closed(document: Document, before: str = "") -> str:
    """The text of a changed document, to be written. Raises Refused if it contradicts itself now.

    `before`: the text that is in the file; a refusal names a line of it. Without it, a line of the changed text.
    """
    event = understood(document)
    found = faults(event)
    if before and any(not fault.remark for fault in found):
        found = [replace(fault, line=_line_of(before, document.text, fault.line)) for fault in found]
    sound(event, found)
    return document.text


def _line_of(before: str, now: str, line: int) -> int:
    """The line of the text before that is the same as a line of the changed text or, for a new line, the line that it
    was put behind."""
    from difflib import SequenceMatcher

    old, new = before.splitlines(), now.splitlines()
    for _, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if start < line <= end:
            return max(1, min(first + line - start, last))
    return max(1, min(line, len(old)))


def player_at(event: Event, name: str) -> int:
    """The position of a player in the list of an event. Raises Refused for a name that is not there."""
    names = [player.name for player in event.players]
    says = f"is not among the players of {event.file}"
    return names.index(meant_by(name, names, says, "vtes-judge event add FILE NAME adds a player"))


def add(document: Document, event: Event, names: Sequence[str]) -> Document:
    """Add players to the document; once a round is seated they play from the next one on."""
    known = {player.name.casefold(): player for player in event.players}
    for name in names:
        player = known.get(name.casefold())
        if player is not None:
            also = "" if player.name == name else f", as {printable(player.name)}"
            raise Refused(f"{printable(name)} is a player of {event.file} already{also}", _there(player))
    arrives = len(event.rounds) + 1
    if event.rounds_planned is not None and arrives > event.rounds_planned:
        said_first = ", ".join(map(printable, names))
        raise Refused(
            f"all {event.rounds_planned} planned rounds are seated: {said_first} would play in none",
            TAKE_BACK if event.ahead else "correct rounds-planned, if there is one more",
        )
    values: list[object] = [{"name": name, "arrived": arrives} if arrives > 1 else name for name in names]
    return document.append(("players",), *values)


def _there(player: Player) -> str:
    """The hint to whoever adds a player who is in the event."""
    if player.dropped is not None:
        return f"who left and is back: vtes-judge event undrop FILE {word(player.name)}"
    return "nothing is to be added: that is the player; another one of that name needs another letter"


TAKE_BACK = "vtes-judge event unseat FILE ROUND takes back rounds that are not played"


def drop(document: Document, event: Event, name: str, after: int | None) -> Document:
    """Note in the document that a player leaves after a round: after the last one that is seated, if none is named."""
    at = player_at(event, name)
    player = event.players[at]
    if after is None and len(event.ahead) > 1:
        listed = several(tuple(map(str, event.ahead)))
        raise Refused(
            f"rounds {listed} are seated and have no result: when did {printable(player.name)} leave?",
            f"{TAKE_BACK}; then drop, and seat again; or --round NUMBER",
        )
    number = len(event.rounds) if after is None else after
    path: Path = ("players", at)
    node = document.at(path)
    assert node is not None
    if node.kind == "map":
        return document.put(path, "dropped", number)
    return document.replace(path, {"name": player.name, "dropped": number})


def undrop(document: Document, event: Event, name: str, missed: Sequence[int]) -> Document:
    """Take back in the document that a player left, and note the rounds for which the player was not there."""
    at = player_at(event, name)
    path: Path = ("players", at)
    node = document.at(path)
    assert node is not None
    if missed:
        document = document.put(path, "absent", [*event.players[at].absent, *missed])
    elif node.flow and {key.text for key, _ in node.pairs} == {"name", "dropped"}:
        return document.replace(path, event.players[at].name)
    return document.put(path, "dropped", None)


def add_round(
    document: Document, event: Event, tables: Sequence[Sequence[str]], out: Sequence[str], lot: Lot | None = None
) -> Document:
    """Add a round to the document: its tables clockwise, who sits out, and how it was drawn."""
    value: dict[str, object] = {"tables": [{"seats": list(table)} for table in tables]}
    if out:
        value["out"] = list(out)
    if lot is not None:
        value["lot"] = {"seed": lot.seed, "first": lot.first, "rounds": lot.rounds}
    if "rounds" not in event.lines:
        return document.put((), "rounds", [value])
    return document.append(("rounds",), value)


def unseat(document: Document, event: Event, first: int) -> Document:
    """Remove the rounds from `first` on from the document. Raises Refused if one of them has a result, or there is
    none."""
    if not 1 <= first <= len(event.rounds):
        raise Refused(
            f"{event.file} has no round {first}: {_seated_rounds(len(event.rounds))}", "rounds are counted from 1"
        )
    if event.final is not None:
        raise Refused(
            f"{event.file} has a final, line {event.final.line}",
            "vtes-judge event undo FILE takes it back; event log FILE shows what was done",
        )
    if first not in event.ahead:
        played = event.ahead[0] - 1 if event.ahead else len(event.rounds)
        raise Refused(
            f"round {played} has a result: it stays",
            "vtes-judge event undo FILE takes a result back that was never played",
        )
    return document.shorten(("rounds",), first - 1)


def table_of(event: Event, number: int, table: int) -> EventTable:
    """A table of a round, both counted from 1. Raises Refused where there is none."""
    if not 1 <= number <= len(event.rounds):
        hint = "vtes-judge event seat FILE seats the next one" if number else "rounds are counted from 1"
        raise Refused(f"{event.file} has no round {number}: {_seated_rounds(len(event.rounds))}", hint)
    tables = event.rounds[number - 1].tables
    if not 1 <= table <= len(tables):
        there = f"there {'is' if len(tables) == 1 else 'are'} {len(tables) or 'none'}"
        raise Refused(f"round {number} has no table {table}: {there}", "tables are counted from 1")
    return tables[table - 1]


def result(
    document: Document,
    event: Event,
    number: int,
    table: int,
    told: Mapping[str, float],
    tp: Mapping[str, float] | None = None,
) -> Document:
    """Write the result of a table into the document, in the order of its seats.

    `tp`: the tournament points of a table of three, as the scorekeeper decided.
    """
    here = table_of(event, number, table)
    names = here.names
    path: Path = ("rounds", number - 1, "tables", table - 1)
    where = f"{event.file}, line {here.line}: round {number}, table {table}: "
    document = _with_points(document, path, names, told, where, _other_table(event, number, table, told))
    if not tp:
        return document
    if len(names) > SHORT:
        raise Refused(
            f"round {number}, table {table} has {len(names)} players: its tournament points follow from the result",
            "--tp is for a table of three (VEKN 3.7.3)",
        )
    return document.put(path, "tp", _points_of_all(tp, names, where))


def _other_table(event: Event, number: int, table: int, told: Mapping[str, float]) -> str:
    """A hint at the other table that is perhaps meant: the one where all those sit whose points are told; '' if there
    is none."""
    rounds = [number, *(at for at in range(len(event.rounds), 0, -1) if at != number)]
    for at in rounds:
        for seat, other in enumerate(event.rounds[at - 1].tables, 1):
            if (at, seat) == (number, table):
                continue
            try:
                found = {meant_by(name, other.names, "") for name in told}
            except Refused:
                continue
            if found == set(other.names):
                points = " ".join(f"{word(name)}={shown(one)}" for name, one in told.items())
                return f"was it meant as: vtes-judge event result FILE {at} {seat} {printable(points, 300)}"
    return ""


def loss(document: Document, event: Event, number: int, names: Sequence[str]) -> Document:
    """Note in the document a Loss in a round for players who did not come to their seats; the others at the table close
    up."""
    if not 1 <= number <= len(event.rounds):
        hint = "vtes-judge event seat FILE seats the next one" if number else "rounds are counted from 1"
        raise Refused(f"{event.file} has no round {number}: {_seated_rounds(len(event.rounds))}", hint)
    one = event.rounds[number - 1]
    already = [name.name for name in one.loss]
    for name in names:
        if name in already:
            raise Refused(f"{printable(name)} has a Loss in round {number} already", "vtes-judge event check FILE")
        at = next((at for at, table in enumerate(one.tables) if name in table.names), None)
        if at is None:
            raise Refused(
                f"{printable(name)} has no seat in round {number}",
                "a Loss is for a player who has a seat and does not come to it",
            )
        result = one.tables[at].result
        if result is not None:
            raise Refused(
                f"{event.file}, line {result.line}: the table of {printable(name)} has a result",
                "a Loss is for a player who does not come to the seat; one who was ousted has 0 points",
            )
    for at, table in enumerate(one.tables):
        left = [name for name in table.names if name not in names]
        if len(left) < len(table.names):
            document = document.replace(("rounds", number - 1, "tables", at, "seats"), left)
    return document.put(("rounds", number - 1), "loss", [*already, *names])


def was(before: EventTable | None, now: EventTable) -> list[str]:
    """Say in words which recorded result a new one replaces; an empty list where none was recorded."""
    if before is None or before.result is None:
        return []
    if before.result.points == now.points:
        return ["It is the result that was recorded."]
    points = " ".join(f"{word(name)}={shown(number)}" for name, number in before.result.points.items())
    return [f"It replaces the result of line {before.result.line}: {printable(points, 300)}"]


def _seated_rounds(rounds: int) -> str:
    return "none is seated" if not rounds else "1 is seated" if rounds == 1 else f"{rounds} are seated"


def _with_points(
    document: Document,
    path: Path,
    names: tuple[str, ...],
    told: Mapping[str, float],
    where: str = "",
    meant: str = "",
) -> Document:
    points = _points_of_all(told, names, where, meant)
    old = document.at((*path, "result"))
    if old is None or old.nothing or old.flow:
        return document.put(path, "result", points)
    for name, number in points.items():
        document = document.put((*path, "result"), name, number)
    return document


def _points_of_all(
    told: Mapping[str, float], names: tuple[str, ...], where: str = "", meant: str = ""
) -> dict[str, float]:
    """Match the points that were told to the players, in the order of the seats. Raises Refused unless everybody's are
    told once.

    For a player who does not sit there, `where` is the place in the file that the refusal names, and `meant` its hint.
    """
    hint = meant or f"the players there are {', '.join(map(printable, names))}"
    matched: dict[str, str] = {}
    for one in told:
        try:
            matched[one] = meant_by(one, names, "does not sit there", hint)
        except Refused as refused:
            raise Refused(f"{where}{refused.message}", meant or refused.hint) from None
    missing = [name for name in names if name not in matched.values()]
    if missing or len(set(matched.values())) != len(matched):
        raise Refused(
            f"{where}tell everybody's points once: {', '.join(map(printable, missing or names))}",
            f"write: {' '.join(f'{word(name)}=...' for name in names)}",
        )
    return {name: told[next(one for one in told if matched[one] == name)] for name in names}


def word(name: str) -> str:
    """Render a name as one word of a command: in quotes if it has a blank."""
    return f'"{name}"' if " " in name else name


def with_final(
    document: Document,
    seeds: Sequence[str] = (),
    seats: Sequence[str] = (),
    first: str = "",
    told: Mapping[str, float] | None = None,
    seed: int | None = None,
    first_seed: int | None = None,
) -> Document:
    """Write what is known of the final into the document: the finalists best first, their seats, who plays first, the
    result, and the numbers that drew who was tied for the final and who plays first."""
    values: dict[str, object] = {}
    if seeds:
        values["seeds"] = list(seeds)
        if seed is not None:
            values["seed"] = seed
    if seats:
        values["seats"] = list(seats)
    if first:
        values["first"] = first
        there = document.at(("final", "first-seed"))
        if first_seed is not None or there is not None:
            values["first-seed"] = first_seed
    node = document.at(("final",))
    if node is None or node.nothing or (node.kind == "map" and not node.pairs):
        if values:
            document = document.put((), "final", values) if node is None else document.replace(("final",), values)
    else:
        for key, value in values.items():
            document = document.put(("final",), key, value)
    if told is not None:
        table = understood(document).final
        names = table.table.names if table is not None and table.table is not None else tuple(told)
        if not names or document.at(("final",)) is None:
            raise Refused("the final has no seats yet", "vtes-judge event final FILE --seats A,B,C,D,E")
        document = _with_points(document, ("final",), names, told)
    return document
