"""`vtes-judge event`: keep an event in one file: players, drops, rounds, results, the final; and look it over."""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction

from vtes_judge.events.edits import (
    add,
    add_round,
    closed,
    drop,
    loss,
    opened,
    player_at,
    result,
    unseat,
    was,
    with_final,
)
from vtes_judge.events.faults import faults
from vtes_judge.events.file import Event, Fault, read_event, sound, understood
from vtes_judge.events.verbs import VERBS
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, write, write_json
from vtes_judge.files.atomic import called
from vtes_judge.files.storage import change, save
from vtes_judge.files.yaml_text import Document, Lines
from vtes_judge.limits import MOST_ROUNDS
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.rounds import PRELIMINARIES
from vtes_judge.tournament.seating import SMALL

USED = {
    "new": ("players", "title", "date", "rounds", "no_final"),
    "drop": ("round_number",),
    "seat": ("every", "seed"),
    "final": ("seed", "seats", "first"),
    "check": ("as_json",),
}
"""The options that each verb takes."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str],
        Argument(
            help="new, add, drop, seat, unseat, loss, result, final or check; the file; ...", metavar="VERB FILE ..."
        ),
    ],
    players: Annotated[
        str | None,
        Option("--players", help="new: the players, or a file of their names.", metavar="NAMES"),
        Example("Ann,Bob,Cid,Dee"),
    ] = None,
    title: Annotated[
        str | None, Option("--title", help="new: the name of the event.", metavar="NAME"), Example("Cup")
    ] = None,
    date: Annotated[
        str | None, Option("--date", help="new: the day of the event.", metavar="DATE"), Example("2026-03-01")
    ] = None,
    rounds: Annotated[
        int | None,
        Option("--rounds", help="new: how many preliminary rounds are planned.", min=PRELIMINARIES[0], max=MOST_ROUNDS),
        Example("3"),
    ] = None,
    no_final: Annotated[bool, Option("--no-final", help="new: the event has no final.")] = False,
    round_number: Annotated[
        int | None,
        Option("--round", help="drop: the last round that the player was there for.", min=0, max=MOST_ROUNDS),
        Example("2"),
    ] = None,
    every: Annotated[bool, Option("--all", help="seat: all rounds that are planned.")] = False,
    seed: Annotated[int | None, Option("--seed", help="seat, final: draw by this number."), Example("7")] = None,
    seats: Annotated[
        str | None,
        Option("--seats", help="final: the seats, clockwise.", metavar="NAMES"),
        Example("Ann,Bob,Cid,Dee,Eve"),
    ] = None,
    first: Annotated[
        str | None, Option("--first", help="final: who plays first.", metavar="NAME"), Example("Ann")
    ] = None,
    as_json: Json = False,
) -> int:
    """Keep an event in a file: players, rounds, results.

    An event lives in one YAML file that people can read and edit; vtes-judge schema event describes it.

      event new FILE --players A,B,C,D: make a file; names, or a file of names
      event add FILE NAME...: a player more, from the next round on
      event drop FILE NAME [--round R]: a player leaves after the last round, or R
      event seat FILE [--all] [--seed S]: seat the next round, or all that are left
      event unseat FILE ROUND: take back rounds not played, to seat them anew
      event loss FILE ROUND NAME...: who has a seat and did not come to it
      event result FILE ROUND TABLE A=2 B=0.5 ...: a table's victory points
      event final FILE [--seed S]: the finalists; --seed draws among the tied
      event final FILE --seats A,B,C,D,E --first B: the seats, who plays first
      event final FILE A=2 B=0.5 ...: the result of the final
      event check FILE: everything that is wrong, with its line

    What is written is added in its place: comments, order, line ends and what is not understood stay as they are. A
    file that contradicts itself, before or after, is not written. FILE is replaced in one step: there is always the
    old one or the new one. What is told anew, a result or the seats of the final, replaces what was recorded, and says
    so with both.

    A file of names has one a line, as for vtes-judge seat, which says what belongs to a name.

    Examples:
      vtes-judge event check vtes_judge/scenarios/events/eleven.yaml
      vtes-judge event check --json vtes_judge/scenarios/events/thirteen.yaml

    Exit codes: 0 done, or nothing is wrong; 1 check found something wrong; 2 not understood, or not written.
    """
    verb, file, rest = _split(words)
    told = {"players": players, "title": title, "date": date, "rounds": rounds, "no_final": no_final}
    told |= {"round_number": round_number, "every": every, "seed": seed, "seats": seats, "first": first}
    told |= {"as_json": as_json}
    for name, value in told.items():
        if value not in (None, False) and name not in USED.get(verb, ()):
            option = {"every": "all", "round_number": "round", "as_json": "json"}.get(name, name).replace("_", "-")
            raise Refused(f"event {verb} has no option --{option}", f"write: vtes-judge {VERBS[verb]}")
    if verb == "check":
        _none(verb, rest)
        return check(file, as_json)
    if verb == "new":
        return new(file, [*rest, *(_names(players) if players else [])], title, date, rounds, no_final)
    if verb == "add":
        return _write(file, lambda document, event: _add(document, event, rest))
    if verb == "drop":
        return _write(file, lambda document, event: _drop(document, event, rest, round_number))
    if verb == "loss":
        return _write(file, lambda document, event: _loss(document, event, rest))
    if verb == "result":
        return _write(file, lambda document, event: _result(document, event, rest))
    if verb == "unseat":
        return _write(file, lambda document, event: _unseat(document, event, rest))
    if verb == "seat":
        _none(verb, rest)
        return _write(file, lambda document, event: _seat(document, event, every, seed))
    return _write(file, lambda document, event: _final(document, event, rest, seed, seats, first))


def _split(words: list[str]) -> tuple[str, str, list[str]]:
    known = ", ".join(VERBS)
    if not words:
        raise Refused("nothing is asked of an event", f"write: vtes-judge event {'|'.join(VERBS)} FILE ...")
    begun = [verb for verb in VERBS if verb.startswith(words[0].lower())]
    if len(begun) != 1:
        raise Refused(f"there is no event {printable(words[0])!r}", f"it is one of {known}")
    if len(words) < 2:
        raise Refused("no event file is named", f"write: vtes-judge {VERBS[begun[0]]}")
    return begun[0], words[1], words[2:]


def _none(verb: str, rest: list[str]) -> None:
    if rest:
        raise Refused(f"event {verb} takes no {printable(rest[0])!r}", f"write: vtes-judge {VERBS[verb]}")


def _names(told: str) -> list[str]:
    """Names with commas between them, or those of a file, as `seat --players` reads it."""
    if os.path.isfile(told):
        from .seating import file as seating_file

        return list(seating_file.names(told))
    if "," not in told:
        raise Refused(
            f"--players {printable(told)}: there is no such file", "or write the names: --players Ann,Bob,Cid,Dee"
        )
    from vtes_judge.events.names import listed

    return listed(told)


def check(file: str, as_json: bool) -> int:
    """Say everything that is wrong with an event file; 1 if something is."""
    event = read_event(file)
    found = faults(event)
    wrong = [fault for fault in found if not fault.remark]
    remarks = [fault for fault in found if fault.remark]
    if as_json:
        write_json({"schema": 1, "file": event.file, "faults": _data(wrong), "remarks": _data(remarks)})
        return NOTHING if wrong else ANSWERED
    lines: list[str] = []
    for fault in [*wrong, *remarks]:
        lines += _fault(event, fault)
    players, rounds = len(event.players), len(event.rounds)
    number = f"{players} player{'s' * (players != 1)}, {rounds} round{'s' * (rounds != 1)}"
    many = f"{len(wrong)} fault{'s' * (len(wrong) != 1)}" if wrong else "nothing is wrong"
    also = f", {len(remarks)} remark{'s' * (len(remarks) != 1)}" if remarks else ""
    write([*lines, *([""] if lines else []), ink().strong(f"{event.file}: {many}{also} ({number})")])
    return NOTHING if wrong else ANSWERED


def _data(found: list[Fault]) -> list[dict[str, object]]:
    return [{"line": one.line, "says": one.says, "hint": one.hint or None, "cites": list(one.cites)} for one in found]


def _fault(event: Event, fault: Fault) -> list[str]:
    start = f"{event.file}:{fault.line}: "
    mark = "remark: " if fault.remark else ""
    cites = f" \0[{', '.join(fault.cites)}]".replace("\0", "") if fault.cites else ""
    lines = wrap_keeping_citations(f"{start}{mark}{fault.says}{cites}", width(), "    ", "")
    if fault.hint:
        lines += wrap_keeping_citations(f"hint: {fault.hint}", width(), "      ", "    ")
    return lines


def new(file: str, names: list[str], title: str | None, date: str | None, rounds: int | None, no_final: bool) -> int:
    """Make an event file; there must be none yet."""
    if os.path.lexists(file):
        raise Refused(f"{called(file)} is there already", "name another file; event add puts players into this one")
    if date is not None:
        _day(date)
    if rounds is not None and not PRELIMINARIES[0] <= rounds <= MOST_ROUNDS:
        raise Refused(
            f"--rounds {rounds}: there are {PRELIMINARIES[0]} to {MOST_ROUNDS} preliminary rounds ({PRELIMINARIES[1]})",
            "write, for example: --rounds 3",
        )
    document = Document("", called(file))
    for key, value in (("event", title), ("date", date), ("rounds-planned", rounds)):
        if value is not None:
            document = document.put((), key, value)
    if no_final:
        document = document.put((), "no-final", True)
    document = document.put((), "players", Lines(names) if names else [])
    document = document.put((), "rounds", [])
    event = understood(document)
    found = faults(event)
    sound(event, [*event.faults, *found])
    save(file, document.text, new=True)
    number = f"{len(names)} player{'s' * (len(names) != 1)}"
    then = f"seat {_quoted(file)}" if len(names) >= SMALL else f"add {_quoted(file)} NAME..."
    lines = wrap_keeping_citations(f"{called(file)}: made, {number}. Next: vtes-judge event {then}", width())
    from vtes_judge.seating.plan import SITTING_OUT, games_of

    if rounds is not None and len(names) in SITTING_OUT and not games_of(len(names), rounds):
        from .seating.rounds import plans

        says = f"{len(names)} players cannot all play equally often in {rounds} rounds: {plans(len(names))}"
        lines += wrap_keeping_citations(says, width())
    write([*lines, *(line for fault in found for line in _fault(event, fault))])
    return ANSWERED


def _day(told: str) -> None:
    from datetime import date

    try:
        date.fromisoformat(told)
    except ValueError:
        raise Refused(f"--date {printable(told, 30)} is no day", "write it as 2026-03-01") from None


def _quoted(file: str) -> str:
    import shlex

    return printable(shlex.quote(file), 200)


Change = Callable[[Document, Event], tuple[Document, list[str]]]


def _write(file: str, how: Change) -> int:
    """Change an event file that is sound, into one that is sound, and say what was written."""
    says: list[str] = []

    def changed(text: str) -> str:
        document, event = opened(text, called(file))
        done, lines = how(document, event)
        says.extend(lines)
        return closed(done)

    change(file, changed)
    write([line for one in says for line in (wrap_keeping_citations(one, width()) if "  " not in one else [one])])
    return ANSWERED


def _add(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    names = [" ".join(name.split()) for word in rest for name in word.split(",") if name.strip()]
    if not names:
        raise Refused("no player is named", f"write: vtes-judge {VERBS['add']}")
    arrives = len(event.rounds) + 1
    listed = names[0] if len(names) == 1 else f"{len(names)} players, {', '.join(names)}"
    says = f"{event.file}: {printable(listed, 2_000)} added"
    if arrives > 1:
        says += f", and plays from round {arrives} on, if the judge allows it (VEKN 3.3.1.p1)"
    return add(document, event, names), [says + "."]


def _drop(document: Document, event: Event, rest: list[str], after: int | None) -> tuple[Document, list[str]]:
    if len(rest) != 1:
        raise Refused("one player, please", f"write: vtes-judge {VERBS['drop']}")
    player = event.players[player_at(event, rest[0])]
    name = player.name
    if player.dropped is not None and after is None:
        when = f"after round {player.dropped}" if player.dropped else "before round 1"
        raise Refused(f"{printable(name)} has left already, {when} (line {player.line})", "--round NUMBER corrects it")
    if event.final is not None and name in {seed.name for seed in event.final.seeds}:
        finalist = f"{printable(name)} is a finalist (line {event.final.line})"
        says = f"{finalist}, and what becomes of a final then is not settled"
        raise Refused(says, "see: vtes-judge show GAP-36; if the judge replaces the player, correct final: in the file")
    number = len(event.rounds) if after is None else after
    says = f"{event.file}: {printable(name)} has left after round {number}, and is not seated again (VEKN 3.1.4.p1)."
    if not number:
        says = f"{event.file}: {printable(name)} has left before round 1."
    if player.dropped not in (None, number):
        was_gone = f"after round {player.dropped}" if player.dropped else "before round 1"
        says += f" It was recorded: {was_gone}."
    if number in event.ahead and any(name in table.names for table in event.rounds[number - 1].tables):
        says += (
            f" Round {number} is seated and has no result: who does not play it has a Loss in it (VEKN 3.1.4.p1): "
            f"vtes-judge event loss FILE {number} NAME"
        )
    return drop(document, event, name, after), [says]


def _loss(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    if len(rest) < 2:
        raise Refused("which round, and who was not there?", f"write: vtes-judge {VERBS['loss']}")
    number = _number(rest[0], "round", "loss")
    names = [event.players[player_at(event, " ".join(name.split()))].name for name in rest[1:]]
    done = loss(document, event, number, names)
    says = [f"{event.file}: round {number}: a Loss for {', '.join(map(printable, names))} (VEKN 3.3.p1)"]
    for at, (before, now) in enumerate(
        zip(event.rounds[number - 1].tables, understood(done).rounds[number - 1].tables, strict=True), 1
    ):
        if before.names != now.names:
            says.append(f"  table {at}: {', '.join(map(printable, now.names))}")
    return done, says


def _points(rest: list[str]) -> dict[str, Fraction]:
    from .score import from_words

    return from_words(rest)


def _result(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    if len(rest) < 3:
        raise Refused("tell the round, the table and everybody's points", f"write: vtes-judge {VERBS['result']}")
    number, table = _number(rest[0], "round", "result"), _number(rest[1], "table", "result")
    done = result(document, event, number, table, _points(rest[2:]))
    its = understood(done).rounds[number - 1].tables[table - 1]
    return done, [
        f"{event.file}: round {number}, table {table}:",
        *was(event.rounds[number - 1].tables[table - 1], its),
        *_figures(its.points, its.result.cards if its.result else {}),
    ]


def _number(word: str, what: str, verb: str) -> int:
    """The number of a round or a table."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        raise Refused(
            f"{printable(word, 20)!r} is no number of a {what}: they are counted from 1",
            f"write: vtes-judge {VERBS[verb]}",
        )
    return int(word)


def _figures(points: dict[str, Fraction] | None, cards: dict[str, Fraction]) -> list[str]:
    """What a result scores, if it can be scored; `closed` tells what is wrong with one that cannot."""
    from vtes_judge.rulings import Unfit

    from .score import Scored

    if points is None:
        return []
    try:
        scored = Scored({"vp": points, "card_vp": cards or None}, simultaneous=True)
    except Unfit:
        return []
    return [*scored.figures(), scored.verdict(doubt=True)]


def _seat(document: Document, event: Event, every: bool, seed: int | None) -> tuple[Document, list[str]]:
    from .finals import number_of_lot
    from .seating.rounds import seated

    if event.final is not None:
        raise Refused(f"{event.file} has a final already: no round is seated after it", "vtes-judge finals seats it")
    first = len(event.rounds) + 1
    last = event.rounds_planned or first
    if first > last:
        raise Refused(f"all {last} rounds that are planned are seated", "vtes-judge event final FILE is next")
    number = number_of_lot() if seed is None else seed
    says = [f"{event.file}: drawn with seed {number}"]
    for at_round, (tables, out) in enumerate(seated(event, (last if every else first) - first + 1, number), first):
        document = add_round(document, understood(document), tables, out)
        says += [f"round {at_round}"]
        says += [f"  table {at}: {', '.join(map(printable, table))}" for at, table in enumerate(tables, 1)]
        says += [f"  out: {', '.join(map(printable, out))}"] if out else []
    return document, says


def _unseat(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    if len(rest) != 1:
        raise Refused("from which round on?", f"write: vtes-judge {VERBS['unseat']}")
    first, last = _number(rest[0], "round", "unseat"), len(event.rounds)
    done = unseat(document, event, first)
    which = f"round {first} is" if first == last else f"rounds {first} to {last} are"
    return done, [f"{event.file}: {which} taken back. Next: vtes-judge event seat FILE"]


def _final(
    document: Document, event: Event, rest: list[str], seed: int | None, seats: str | None, first: str | None
) -> tuple[Document, list[str]]:
    from .final.finalists import chosen, finalist, reseated, told_seats

    known = event.final.table if event.final is not None else None
    says: list[str] = []
    has_seeds = event.final is not None and event.final.seeds
    if seed is not None and has_seeds:
        raise Refused("the finalists are recorded already", "to draw again, delete seeds: from the final")
    order: tuple[str, ...] = ()
    if not has_seeds:
        order, says = chosen(event, seed)
    places = told_seats(event, seats, rest)
    who = finalist(event, first) if first else ""
    points = _points(rest) if rest else None
    if has_seeds and not places and not who and points is None:
        raise Refused("the finalists are recorded already", f"write: vtes-judge {VERBS['final']}")
    if places and points is None and known is not None and known.result is not None and known.names != tuple(places):
        raise Refused(
            f"{event.file}, line {known.result.line}: the final has a result, in the seats recorded",
            "tell the result with the seats: --seats A,B,C,D,E A=2 B=0.5 ...",
        )
    done = with_final(document, order, places, who, points)
    says += [one.says for one in reseated(event, places, who)]
    table = understood(done).final
    if points is not None and table is not None and table.table is not None and table.table.result is not None:
        from .ranking.standings import Standings

        says += [f"{event.file}: final:", *was(known, table.table)]
        says += _figures(table.table.points, table.table.result.cards)[-1:]
        outcome = Standings(understood(done)).outcome
        says += [f"Winner: {outcome.verdict}"] if outcome is not None else []
    return done, says
