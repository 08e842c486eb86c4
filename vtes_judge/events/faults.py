"""Finds what is wrong with an event: every fault at once, with its line, the clause that says so, and how to mend
it."""

from vtes_judge.annotations import Iterator
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.messages import printable
from vtes_judge.rulings import Ruling
from vtes_judge.tournament.rounds import PRELIMINARIES, no_final_allowed
from vtes_judge.tournament.seating import Earlier, SeatingVerdict, divided, prelim_seating, table_sizes

from .clock import clock_faults
from .decks import deck_faults
from .final_faults import final_faults
from .keys import PENALTIES
from .nouns import Event, Fault, Round, WrittenName
from .scores import SHORT
from .table_faults import known, table_faults, unknown

SITTING_OUT = "VEKN 3.1.2.p3"
SIZES = "VEKN 3.1.2.p2"


def faults(event: Event) -> list[Fault]:
    """Find every fault of an event, in the order of the lines; remarks too."""
    found = [*event.faults, *_head(event), *_players(event)]
    for number, one in enumerate(event.rounds, 1):
        found += _round(event, number, one)
    found += [
        *_repeats(event),
        *_games(event),
        *_missing(event),
        *clock_faults(event),
        *deck_faults(event),
        *_noted(event),
    ]
    if event.final is not None:
        found += final_faults(event, event.final)
    return sorted(dict.fromkeys(found), key=lambda fault: (fault.remark, fault.line))


def _head(event: Event) -> Iterator[Fault]:
    planned, line = event.rounds_planned, event.lines.get("rounds-planned", 1)
    if planned is not None and planned < PRELIMINARIES[0]:
        yield Fault(
            line,
            f"{_rounds(planned)} planned: there are at least {PRELIMINARIES[0]} preliminary rounds",
            "",
            (PRELIMINARIES[1],),
            remark=True,
        )
    if planned is not None and len(event.rounds) > planned:
        says = f"this is round {planned + 1}, and {_rounds(planned)} {'is' if planned == 1 else 'are'} planned"
        yield Fault(event.rounds[planned].line, says, "correct rounds-planned", remark=True)
    if event.no_final:
        most = max((sum(map(len, _present(one))) for one in event.rounds), default=len(event.players))
        ruling = no_final_allowed(players=max(1, most))
        if not ruling.answer:
            yield Fault(
                event.lines.get("no-final", 1),
                f"with {most} players in a round there must be a final",
                "delete no-final, if the final is still to come",
                ruling.cites[:1],
                remark=True,
            )
        if event.final is not None:
            yield Fault(
                event.final.line, "this event has a final, but no-final says that it has none", "delete one of them"
            )


def _present(one: Round) -> tuple[tuple[str, ...], ...]:
    return (*(table.names for table in one.tables), tuple(name.name for name in (*one.out, *one.loss)))


def _rounds(number: int) -> str:
    return f"{number} round" + ("s" if number != 1 else "")


def _players(event: Event) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    alike: dict[str, tuple[str, int]] = {}
    for player in event.players:
        name = printable(player.name)
        if player.name in seen:
            yield Fault(
                player.line,
                f"{name} is listed twice, first on line {seen[player.name]}",
                "two players of one name need another letter, or one line is too many",
            )
        elif player.name.casefold() in alike:
            other, line = alike[player.name.casefold()]
            yield Fault(
                player.line,
                f"{name} and {printable(other)} (line {line}) differ by capitals only",
                "if they are one player, delete one",
                remark=True,
            )
        seen.setdefault(player.name, player.line)
        alike.setdefault(player.name.casefold(), (player.name, player.line))
        last = event.rounds_planned or max(len(event.rounds), 1)
        if player.dropped is not None and player.dropped < player.arrived - 1:
            yield Fault(
                player.line,
                f"{name} arrived in round {player.arrived}, and had left after round {player.dropped}",
                "correct arrived or dropped",
            )
        for word, number in (("dropped", player.dropped or 0), ("arrived", player.arrived)):
            if number > last and (event.rounds_planned is not None or word == "dropped"):
                yield Fault(player.line, f"{name}: {word} {number}, but there are {_rounds(last)}", f"correct {word}")


def _when(dropped: int) -> str:
    return f"after round {dropped}" if dropped else "before round 1"


def _round(event: Event, number: int, one: Round) -> Iterator[Fault]:
    lines = known(event)
    players = {player.name: player for player in event.players}
    where: dict[str, int] = {}
    places = [(seat, "is seated") for table in one.tables for seat in table.seats]
    places += [(name, "sits out") for name in one.out] + [(name, "has a Loss") for name in one.loss]
    for name, does in places:
        who = printable(name.name)
        if name.name not in lines:
            yield unknown(name, lines)
        elif name.name in where:
            yield Fault(
                name.line,
                f"{who} is in round {number} twice, first on line {where[name.name]}",
                "a player has one place in a round",
                ("VEKN 3.1.2.p4",),
            )
        elif (dropped := players[name.name].dropped) is not None and number > dropped:
            yield Fault(
                name.line,
                f"{who} {does} in round {number}, but left {_when(dropped)} (line {lines[name.name]})",
                f"correct dropped; or take back a round that is not played yet: vtes-judge event unseat FILE {number}",
                ("VEKN 3.1.4.p1",),
            )
        elif number < players[name.name].arrived:
            yield Fault(
                name.line,
                f"{who} {does} in round {number}, but arrived in round {players[name.name].arrived}"
                f" (line {lines[name.name]})",
                "correct arrived, or the round",
                ("VEKN 3.3.1.p1",),
            )
        where.setdefault(name.name, name.line)
    for player in event.players:
        if player.plays(number) and player.name not in where and one.tables:
            yield Fault(
                one.line,
                f"{printable(player.name)} has no place in round {number}",
                "write the name in seats:, out: or loss:; or dropped: beside the player",
            )
    yield from _sizes(number, one)
    for at, table in enumerate(one.tables, 1):
        yield from table_faults(table, f"round {number}, table {at}")


def _sizes(number: int, one: Round) -> Iterator[Fault]:
    sizes = [len(table.seats) for table in one.tables]
    for at, table in enumerate(one.tables, 1):
        if len(table.seats) == SHORT:
            why = ", as somebody did not come" if one.loss else ""
            yield Fault(
                table.line,
                f"round {number}, table {at} has {SHORT} players{why}; the "
                "texts give it no tournament points, which the scorekeeper decides",
                "before the round begins the judge may seat it anew",
                ("VEKN 3.7.3.p2", "VEKN 3.3.p1"),
                remark=True,
            )
        elif len(table.seats) not in (SMALL, LARGE):
            yield Fault(
                table.line,
                f"a table has {SMALL} or {LARGE} players, not {len(table.seats)}",
                "who has a seat and did not come: vtes-judge event loss FILE ROUND NAME",
                (SIZES,),
            )
    if not sizes or any(size not in (SMALL, LARGE) for size in sizes):
        return
    wanted = divided(sum(sizes))
    due = divided(sum(sizes) + len(one.loss))
    if len(sizes) not in (len(wanted), len(due)):
        fives, fours, here = wanted.count(LARGE), wanted.count(SMALL), sizes.count(LARGE)
        here_said = f"{here} table{'s' * (here != 1)}"
        yield Fault(
            one.line,
            f"round {number} has {here_said} of five and {sizes.count(SMALL)} of four"
            f": {sum(sizes)} players are {fives} of five and {fours} of four",
            "as many tables as possible have five players",
            (SIZES,),
            remark=True,
        )
    there = sum(sizes) + len(one.out)
    if one.out and divided(there) and divided(there + len(one.loss)):
        yield Fault(
            one.out[0].line,
            f"{there} players need not sit out: tables of four and five seat all of them",
            "who did not come has a Loss (loss:), or has left (dropped:)",
            (SITTING_OUT,),
            remark=True,
        )


def _repeats(event: Event) -> Iterator[Fault]:
    earlier: dict[str, list[Earlier]] = {}  # by player: the tables at which the player sat
    for number, one in enumerate(event.rounds, 1):
        for at, table in enumerate(one.tables, 1):
            if len(set(table.names)) != len(table.names) or len(table.names) not in (SMALL, LARGE):
                continue
            met = dict.fromkeys(before for name in table.names for before in earlier.get(name, ()))
            seating = prelim_seating(table=table.names, earlier=tuple(met)).answer
            unavoidable = seating.outcome is SeatingVerdict.UNAVOIDABLE
            for predator, prey in seating.repeats:
                yield Fault(
                    table.line,
                    f"round {number}, table {at}: {printable(predator)} is again the predator of {printable(prey)}"
                    + ("; every order of these players repeats a pair" if unavoidable else ""),
                    "" if unavoidable else _instead(event, number),
                    ("VEKN 3.1.2.p5",),
                    remark=True,
                )
        for table in one.tables:
            if len(set(table.names)) == len(table.names) > 1:
                before = Earlier(table.names)
                for name in table.names:
                    earlier.setdefault(name, []).append(before)


def _instead(event: Event, number: int) -> str:
    """The hint for a seating that repeats a pair: how to seat it anew, or that it stands once it was played."""
    if number not in event.ahead:
        return "it was played so, and its results count; another order of this table would have repeated nobody"
    return f"another order repeats nobody: before it is played, vtes-judge event unseat FILE {number}, then event seat"


def _games(event: Event) -> Iterator[Fault]:
    """Yield a fault if those who are there from the first round to the last cannot all play equally often any more."""
    there = [one for one in event.players if one.arrived == 1 and one.dropped is None]
    outs = {
        player.name: [one for one in event.rounds for name in one.out if name.name == player.name] for player in there
    }
    if not any(outs.values()) or len(there) != len(event.players) or not 4 <= len(there) <= 11:
        return
    planned = event.rounds_planned or len(event.rounds)
    sizes: Ruling[object] = table_sizes(players=len(there), rounds=planned)
    possible_games = getattr(sizes.answer, "games", ())
    last = event.rounds[-1].line
    if not possible_games:
        yield Fault(
            event.lines.get("rounds-planned", last),
            f"{len(there)} players cannot all play equally often in {_rounds(planned)}",
            "plan another number of rounds",
            (SITTING_OUT,),
            remark=True,
        )
        return
    most = max(len(found) for found in outs.values())
    played = max(len(event.rounds) - len(found) for found in outs.values())
    if any(most <= planned - games and played <= games for games in possible_games):
        return
    often = ", ".join(f"{printable(name)} {len(found)}" for name, found in outs.items())
    yield Fault(
        last,
        f"not everybody plays equally often: rounds sat out are {often}",
        "vtes-judge seat plans who sits out",
        (SITTING_OUT,),
    )


def _missing(event: Event) -> Iterator[Fault]:
    told = [at for at, one in enumerate(event.rounds, 1) for table in one.tables if table.result is not None]
    over = event.final is not None
    missing = [at for at, one in enumerate(event.rounds, 1) for table in one.tables if table.result is None]
    for number, one in enumerate(event.rounds, 1):
        for at, table in enumerate(one.tables, 1):
            # a round that is seated ahead has no result to be missed yet
            if table.result is None and (over or number <= max(missing[0], max(told, default=0))):
                late = over or number < max(told, default=0)
                yield Fault(
                    table.line,
                    f"round {number}, table {at} has no result" + ("" if late else " yet"),
                    f"vtes-judge event result FILE {number} {at} NAME=POINTS ...",
                    remark=True,
                )


def _noted(event: Event) -> Iterator[Fault]:
    """Yield the faults of judges' notes: a player, a round or a table that does not exist, or a penalty that is
    none."""
    lines = known(event)
    for one in event.penalties:
        if one.player not in lines:
            yield unknown(WrittenName(one.player, one.line), lines)
        if one.penalty not in PENALTIES:
            says = f"{printable(one.penalty, 40) or 'nothing'} is no penalty"
            yield Fault(one.line, says, f"write penalty: {' or '.join(PENALTIES)}")
    for call in event.calls:
        there = event.rounds[call.round - 1].tables if 1 <= call.round <= len(event.rounds) else ()
        if not 1 <= call.table <= len(there):
            says = f"this is a call to table {call.table} of round {call.round}, which does not exist"
            yield Fault(call.line, says, "correct it; a round may have been taken back since then", remark=True)
