"""The verbs of `event` that change a file: each takes what was told, and returns the changed document and what to
say."""

from vtes_judge.events import edits
from vtes_judge.events.file import understood
from vtes_judge.events.log import History
from vtes_judge.events.name_lookup import meant_by
from vtes_judge.events.nouns import Event, EventTable, Lot
from vtes_judge.events.sit_outs import evening
from vtes_judge.events.verbs import VERBS
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.game import several, shown

from .results import everybodys, figures, points_told, require_possible


def add(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """Add players, from the next round on."""
    names = [" ".join(name.split()) for word in rest for name in word.split(",") if name.strip()]
    if not names:
        raise Refused("no player is named", f"write: vtes-judge {VERBS['add']}")
    arrives = len(event.rounds) + 1
    listed = names[0] if len(names) == 1 else f"{len(names)} players, {', '.join(names)}"
    says = f"{event.file}: {printable(listed, 2_000)} added"
    if arrives > 1:
        says += f", and plays from round {arrives} on, if the judge allows it (VEKN 3.3.1.p1)"
    return edits.add(document, event, names), [says + "."]


def drop(document: Document, event: Event, rest: list[str], after: int | None) -> tuple[Document, list[str]]:
    """Record that a player leaves; `after`: the last round that he or she was there for, None for the last seated
    one."""
    if len(rest) != 1:
        raise Refused("name one player", f"write: vtes-judge {VERBS['drop']}")
    player = event.players[edits.player_at(event, rest[0])]
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
    return edits.drop(document, event, name, after), [says]


def loss(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """Record a Loss for players who had a seat in a round and did not come."""
    if len(rest) < 2:
        raise Refused("which round, and who was not there?", f"write: vtes-judge {VERBS['loss']}")
    number = number_of(rest[0], "round", "loss")
    names = [event.players[edits.player_at(event, " ".join(name.split()))].name for name in rest[1:]]
    done = edits.loss(document, event, number, names)
    says = [f"{event.file}: round {number}: a Loss for {', '.join(map(printable, names))} (VEKN 3.3.p1)"]
    for at, (before, now) in enumerate(
        zip(event.rounds[number - 1].tables, understood(done).rounds[number - 1].tables, strict=True), 1
    ):
        if before.names != now.names:
            says.append(f"  table {at}: {', '.join(map(printable, now.names))}")
    return done, says


def result(
    document: Document,
    event: Event,
    past: History,
    rest: list[str],
    simultaneous: bool = False,
    tp: dict[str, float] | None = None,
) -> tuple[Document, list[str]]:
    """Record the victory points of a table. `tp`: tournament points of a table of three, as the scorekeeper decided."""
    if len(rest) < 3:
        raise Refused("tell the round, the table and everybody's points", f"write: vtes-judge {VERBS['result']}")
    number, table = number_of(rest[0], "round", "result"), number_of(rest[1], "table", "result")
    command = f"vtes-judge event result FILE {number} {table}"
    points = points_told(rest[2:], everybodys(command, rest[2:], _seats(event, number, table)))
    done = edits.result(document, event, number, table, points, tp)
    its = understood(done).rounds[number - 1].tables[table - 1]
    where = f"round {number}, table {table}"
    before = event.rounds[number - 1].tables[table - 1]
    place = f"line {before.line}: {where}"
    require_possible(event, place, command, its, simultaneous)
    return done, [
        f"{event.file}: {where}:",
        *edits.was(before, its),
        *(by_whom(past, f"result {number} {table}") if before.result is not None else []),
        *figures(its.points, its.result.cards if its.result else {}),
        *_decided(its),
        *open_tables(understood(done), number),
    ]


def _seats(event: Event, number: int, table: int) -> tuple[str, ...]:
    """The players of a table, in the order of the seats; () if there is no such table."""
    tables = event.rounds[number - 1].tables if 1 <= number <= len(event.rounds) else ()
    return tables[table - 1].names if 1 <= table <= len(tables) else ()


def _decided(table: EventTable) -> list[str]:
    """The line with the tournament points that the scorekeeper decided for a table of three; [] where none are told."""
    if table.result is None or not table.result.tp:
        return []
    told = ", ".join(f"{printable(name)} {shown(points)}" for name, points in table.result.tp.items())
    return [f"Tournament points, as the scorekeeper decided (VEKN 3.7.3.p2): {told}."]


def by_whom(past: History, start: str) -> list[str]:
    """The line that says who recorded what is now replaced, and when; [] if the log does not tell.

    `start`: the beginning of the command that recorded it.
    """
    entry = past.last(start)
    return [f"That was recorded by {printable(entry.by)}, {entry.at}."] if entry is not None else []


def open_tables(event: Event, number: int) -> list[str]:
    """The line that names the tables of a round without a result, or says that all have theirs."""
    left = [str(at) for at, table in enumerate(event.rounds[number - 1].tables, 1) if table.result is None]
    if not left:
        return [f"All tables of round {number} have their results."]
    return [f"Still open in round {number}: table{'s' * (len(left) > 1)} {', '.join(left)}."]


def undrop(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """Record that a player who had left plays on."""
    if len(rest) != 1:
        raise Refused("name one player", f"write: vtes-judge {VERBS['undrop']}")
    player = event.players[edits.player_at(event, rest[0])]
    if player.dropped is None:
        raise Refused(f"{printable(player.name)} has not left", "vtes-judge event drop FILE NAME records who leaves")
    missed = [number for number in range(player.dropped + 1, len(event.rounds) + 1) if number not in player.absent]
    says = f"{event.file}: {printable(player.name)} is back, and plays from round {len(event.rounds) + 1} on."
    if missed:
        rounds = f"round{'s' * (len(missed) > 1)} {several(tuple(map(str, missed)))}"
        says += f" Not there in {rounds}. The texts do not speak of coming back: the judge decides (see VEKN 3.3.1.p1)."
    return edits.undrop(document, event, player.name, missed), [says]


def concede(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """Record that all but one of the players who are left at a table concede to that one (VEKN 3.5.p1)."""
    if len(rest) < 3:
        raise Refused("which round, which table, and to whom do they concede?", f"write: vtes-judge {VERBS['concede']}")
    number, at = number_of(rest[0], "round", "concede"), number_of(rest[1], "table", "concede")
    table = edits.table_of(event, number, at)
    hint = f"the players there are {', '.join(map(printable, table.names))}"
    winner = meant_by(rest[2], table.names, "does not sit there", hint)
    command = f"vtes-judge event concede FILE {number} {at} {edits.word(winner)}"
    told = points_told(rest[3:], everybodys(command, rest[3:], table.names)) if len(rest) > 3 else {}
    so_far = dict.fromkeys(table.names, 0.0) | {
        meant_by(name, table.names, "does not sit there", hint): one for name, one in told.items()
    }
    withdrawn = [name for name in so_far if so_far[name] % 1]
    ousted = sum(so_far.values()) - len(withdrawn) / 2
    left = len(table.names) - len(withdrawn) - int(ousted)
    if left < 2:
        says = f"round {number}, table {at}: with these points nobody is left to concede"
        raise Refused(says, "tell the points that were made before the concession")
    so_far[winner] += left
    words = [*rest[:2], *(f"{name}={shown(one)}" for name, one in so_far.items())]
    done, told_of = result(document, event, History(), words)
    conceded = (
        f"{left - 1} concede{'s' * (left == 2)} to {printable(winner)}, as if {printable(winner)} had ousted them"
    )
    return done, [f"{event.file}: {conceded}, and was the last to survive (VEKN 3.5.p1).", *told_of]


def number_of(word: str, what: str, verb: str) -> int:
    """Read the number of a round or a table; `what`: which of them, as a message says it. Raises Refused."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        raise Refused(
            f"{printable(word, 20)!r} is no number of a {what}: they are counted from 1",
            f"write: vtes-judge {VERBS[verb]}",
        )
    return int(word)


def seat_next(document: Document, event: Event, every: bool, number: int) -> tuple[Document, list[str]]:
    """Seat the next round; `every`: all planned rounds that are left. `number`: the seed of the draw."""
    from vtes_judge.faces.desk.seating.rounds import next_round, seated

    if event.final is not None:
        raise Refused(f"{event.file} has a final already: no round is seated after it", "vtes-judge finals seats it")
    first = len(event.rounds) + 1
    last = event.rounds_planned or first
    if first > last:
        raise Refused(f"all {last} rounds that are planned are seated", "vtes-judge event final FILE is next")
    says = [f"{event.file}: drawn with seed {number}"]
    says += [
        f"round {played}, table {at} has no result yet: it may come later"
        for played, one in enumerate(event.rounds, 1)
        for at, table in enumerate(one.tables, 1)
        if table.result is None
    ]
    if every:
        found, thought = seated(event, last - first + 1, number), max(last, first)
    else:
        one, thought = next_round(event, number)
        found = [one]
    for at_round, (tables, out) in enumerate(found, first):
        document = edits.add_round(document, understood(document), tables, out, Lot(number, first, thought))
        says += [f"round {at_round}"]
        says += [f"  table {at}: {', '.join(map(printable, table))}" for at, table in enumerate(tables, 1)]
        says += [f"  out: {', '.join(map(printable, out))}"] if out else []
    return document, [*says, *sit_out_lines(understood(document))]


def sit_out_lines(event: Event) -> list[str]:
    """The line that says who sits out more often than others, and what would even that out; [] if nobody does."""
    says = evening(event)
    return [says] if says else []


def unseat(document: Document, event: Event, rest: list[str]) -> tuple[Document, list[str]]:
    """Take back a round and those after it, if none of them was played."""
    if len(rest) != 1:
        raise Refused("from which round on?", f"write: vtes-judge {VERBS['unseat']}")
    first, last = number_of(rest[0], "round", "unseat"), len(event.rounds)
    done = edits.unseat(document, event, first)
    which = f"round {first} is" if first == last else f"rounds {first} to {last} are"
    return done, [f"{event.file}: {which} taken back. Next: vtes-judge event seat FILE"]


def final(
    document: Document,
    event: Event,
    past: History,
    rest: list[str],
    seed: int | None,
    seats: str | None,
    first: str | None,
    simultaneous: bool = False,
    today: bool = False,
) -> tuple[Document, list[str]]:
    """Record the finalists, their seats, who plays first, or the result of the final.

    `seed`: draws those who are tied for the final; `today`: the finalists are found by today's rules.
    """
    from vtes_judge.faces.desk.final.finalists import chosen, finalist, reseated, told_seats

    if event.no_final and seed is not None and not (rest or seats or first):
        return _ranks_drawn(document, event, seed)
    known = event.final.table if event.final is not None else None
    says: list[str] = []
    has_seeds = event.final is not None and event.final.seeds
    if seed is not None and has_seeds:
        raise Refused("the finalists are recorded already", "vtes-judge event undo FILE takes the draw back")
    order: tuple[str, ...] = ()
    if not has_seeds:
        order, says = chosen(event, seed, today)
    places = told_seats(event, seats, rest)
    who = finalist(event, first) if first else ""
    seated = places or (known.names if known is not None else ())
    points = points_told(rest, everybodys("vtes-judge event final FILE", rest, tuple(seated))) if rest else None
    if has_seeds and not places and not who and points is None:
        raise Refused("the finalists are recorded already", f"write: vtes-judge {VERBS['final']}")
    if places and points is None and known is not None and known.result is not None and known.names != tuple(places):
        raise Refused(
            f"{event.file}, line {known.result.line}: the final has a result, in the seats recorded",
            "tell the result with the seats: --seats A,B,C,D,E A=2 B=0.5 ...",
        )
    done = edits.with_final(document, order, places, who, points, seed if len(says) > 1 else None)
    says += [one.says for one in reseated(event, places, who)]
    table = understood(done).final
    if points is not None and table is not None and table.table is not None and table.table.result is not None:
        from vtes_judge.faces.desk.ranking.standings import Standings

        place = f"line {event.final.line}: final" if event.final is not None else "final"
        require_possible(event, place, "vtes-judge event final FILE", table.table, simultaneous)
        says += [f"{event.file}: final:", *edits.was(known, table.table)]
        says += by_whom(past, "final") if known is not None and known.result is not None else []
        says += figures(table.table.points, table.table.result.cards)[-1:]
        outcome = Standings(understood(done)).outcome
        says += [f"Winner: {outcome.verdict}"] if outcome is not None else []
    return done, says


def _ranks_drawn(document: Document, event: Event, seed: int) -> tuple[Document, list[str]]:
    """Draw the ties of an event without a final: the file keeps the seed, from which the order follows."""
    from vtes_judge.faces.desk.ranking.standings import Standings

    if not event.preliminaries_over:
        raise Refused(
            "ties are drawn once all rounds have their results", "vtes-judge standings FILE says what is open"
        )
    if event.ranks_seed not in (None, seed):
        says = f"the ties were drawn already, with seed {event.ranks_seed}"
        raise Refused(says, "vtes-judge event undo FILE takes the draw back")
    drawn = Standings(event, seed).drawn()
    if not drawn:
        raise Refused("nobody is tied for one of the first five ranks", "vtes-judge standings FILE has the last word")
    return document.put((), "ranks-seed", seed), [f"{event.file}: {drawn[0]}"]
