"""`vtes-judge event`: keeps an event in one file, its players, rounds, results and final, and looks it over."""

from __future__ import annotations

from vtes_judge.annotations import Any
from vtes_judge.events.file import read_document
from vtes_judge.events.log import parted
from vtes_judge.events.verbs import VERBS
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, width, write, write_json
from vtes_judge.files.atomic import called
from vtes_judge.limits import MOST_ROUNDS, MOST_SEED
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.rounds import PRELIMINARIES

from .keeping import changes, judge_notes
from .keeping.checking import check
from .keeping.file_named import FileNamed, with_file
from .keeping.writing import Change, changed, logged, undone

USED = {
    "new": ("players", "title", "date", "rounds", "no_final"),
    "drop": ("round_number",),
    "seat": ("every", "seed"),
    "result": ("simultaneous", "tp"),
    "final": ("seed", "seats", "first", "simultaneous", "today"),
    "check": ("as_json", "today"),
    "log": ("as_json",),
    "print": ("output", "time"),
    "export": ("output",),
    "report": ("as_json",),
    "penalty": ("by", "appeal"),
    "call": ("by", "appeal"),
    "clock": ("as_json",),
    "deck": ("keep", "replace"),
}
"""The parameters of `run` that each verb takes, by their names; a verb that is missing here takes none."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str],
        Argument(help="new, add, drop, seat, result, final, check, undo, ...; the file; ...", metavar="VERB FILE ..."),
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
    seed: Annotated[
        int | None, Option("--seed", help="seat, final: draw by this number.", min=0, max=MOST_SEED), Example("7")
    ] = None,
    seats: Annotated[
        str | None,
        Option("--seats", help="final: the seats, clockwise.", metavar="NAMES"),
        Example("Ann,Bob,Cid,Dee,Eve"),
    ] = None,
    first: Annotated[
        str | None, Option("--first", help="final: who plays first.", metavar="NAME"), Example("Ann")
    ] = None,
    simultaneous: Annotated[
        bool, Option("--simultaneous", help="result, final: players were ousted at the same time.")
    ] = False,
    tp: Annotated[
        str | None,
        Option("--tp", help="result: tournament points of a table of three.", metavar="POINTS"),
        Example("Ann=60,Bob=36,Cid=36"),
    ] = None,
    output: Annotated[
        str | None,
        Option("-o", "--output", help="print: .html or .pdf; export: .json or .csv.", metavar="FILE"),
        Example("round1.html"),
    ] = None,
    by: Annotated[
        str | None, Option("--by", help="penalty, call: the judge who decided.", metavar="NAME"), Example("Gil")
    ] = None,
    appeal: Annotated[
        str | None,
        Option("--appeal", help="penalty, call: what the head judge decided on appeal.", metavar="WORDS"),
        Example("upheld"),
    ] = None,
    time: Annotated[
        str | None, Option("--time", help="print: when the round begins.", metavar="HH:MM"), Example("14:30")
    ] = None,
    keep: Annotated[bool, Option("--keep", help="deck: keep the list, not only its hash.")] = False,
    replace: Annotated[bool, Option("--replace", help="deck: another deck than the registered one.")] = False,
    today: Annotated[bool, Option("--today", help="final, check: by today's rules, or what they change.")] = False,
    as_json: Json = False,
) -> int:
    """Keep an event in a file: players, rounds, results.

    An event lives in one YAML file that people can read and edit; vtes-judge schema event describes it.

      event new FILE --players A,B,C,D: make a file; names, or a file of names
      event add FILE NAME...: a player more, from the next round on
      event drop FILE NAME [--round R]: a player leaves after the last round, or R
      event undrop FILE NAME: who had left plays on
      event seat FILE [--all] [--seed S]: seat the next round, or all that are left
      event unseat FILE ROUND: take back rounds not played, to seat them anew
      event loss FILE ROUND NAME...: who has a seat and did not come to it
      event result FILE ROUND TABLE A=2 B=0.5 ...: a table's victory points
      event concede FILE ROUND TABLE WINNER: the others concede (VEKN 3.5)
      event final FILE [--seed S]: the finalists; --seed draws among the tied
      event final FILE --seats A,B,C,D,E --first B: the seats, who plays first
      event final FILE A=2 B=0.5 ...: the result of the final
      event check FILE: everything that is wrong, with its line; the draws proved
      event print FILE seating|names|slips|standings|final [ROUND] -o PAGE.html
      event export FILE -o EVENT.json: everything, for programs
      event export FILE ranks|games|players|notes -o TABLE.csv: for spreadsheets
      event report FILE: what the report to the V:EKN needs, and what is missing
      event penalty FILE NAME warning WHAT...: a judge's note; they add up
      event call FILE ROUND TABLE WHAT...: a judge's note of a table
      event deck FILE PLAYER DECKFILE: legal by format and date? registered
      event clock FILE: the clock of the round, on the whole screen
      event clock FILE start 120, pause, resume, extra TABLE MINUTES WHY, end
      event undo FILE, event redo FILE: the last change taken back, done again
      event log FILE: who changed what when

    A name may be shortened, and told without accents and capitals. What was played is a fact: a rule that was broken
    at a table is remarked, and locks nothing. Results come in any order.

    What is written is added in its place: comments, order, line ends and what is not understood stay as they are. A
    file that contradicts itself, before or after, is not written. FILE is replaced in one step: there is always the
    old one or the new one. Each change is kept in the file under log:, with the user and the machine, or what the
    variable VTES_JUDGE_DESK says. What is told anew, a result or the seats of the final, replaces what was recorded,
    and says so with both.

    A file of names has one a line, as for vtes-judge seat, which says what belongs to a name.

    Of a deck its hash is kept, by which the same list is known again, and with --keep the list. The hash has a salt of
    its own, so that one deck at two events, or of two players, does not show; who has a list can still tell that it is
    this one. The clock on the screen: space pauses, e gives a table time, u takes back, q leaves; the clock runs on.

    Examples:
      vtes-judge event check vtes_judge/scenarios/events/eleven.yaml
      vtes-judge event check --json vtes_judge/scenarios/events/thirteen.yaml

    Exit codes: 0 done, or nothing is wrong; 1 check found something wrong; 2 not understood, or not written.
    """
    verb, file, rest = _split(words)
    told: dict[str, Any] = {"players": players, "title": title, "date": date, "rounds": rounds, "no_final": no_final}
    told |= {"round_number": round_number, "every": every, "seed": seed, "seats": seats, "first": first}
    told |= {"simultaneous": simultaneous, "tp": tp, "output": output, "by": by, "appeal": appeal}
    told |= {"time": time, "keep": keep, "replace": replace, "today": today, "as_json": as_json}
    with FileNamed(file):
        return _done(verb, file, rest, told)


def _done(verb: str, file: str, rest: list[str], told: dict[str, Any]) -> int:
    """Do what a verb asks. `told`: the options by the names of the parameters of `run`. Returns the exit code."""
    as_json, today, seed = bool(told["as_json"]), bool(told["today"]), told["seed"]
    by, appeal = told["by"], told["appeal"]
    for name, value in told.items():
        if value not in (None, False) and name not in USED.get(verb, ()):
            raise Refused(f"event {verb} has no option {_option(name)}", f"write: vtes-judge {VERBS[verb]}")
    if verb in ("check", "undo", "redo", "log", "seat", "report"):
        _none(verb, rest)
    if verb == "check":
        return check(file, as_json, today)
    if verb in ("print", "export", "report"):
        from .keeping import outputs

        return outputs.run(verb, file, rest, told["output"], told["time"], as_json)
    if verb == "clock":
        from .clock import command

        return command.run(file, rest, as_json)
    if verb == "deck":
        from .keeping import decks

        return decks.run(file, rest, told["keep"], told["replace"])
    if verb == "log":
        return _log(file, as_json)
    if verb == "new":
        from vtes_judge.events.names import Listed

        from .keeping.new_event import names_of, new

        names = [Listed(name, 1) for name in rest] + (names_of(told["players"]) if told["players"] else [])
        return new(file, names, told["title"], told["date"], told["rounds"], told["no_final"])
    if verb in ("undo", "redo"):
        return _say(undone(file, again=verb == "redo"), file)
    if verb == "seat" and seed is None:
        from .finals import new_seed

        told["seed"] = seed = new_seed()
    did = _did(verb, rest, {name: told[name] for name in USED.get(verb, ())})
    points, simultaneous = _tournament_points(told["tp"]), bool(told["simultaneous"])
    ways: dict[str, Change] = {
        "add": lambda document, event, _: changes.add(document, event, rest),
        "drop": lambda document, event, _: changes.drop(document, event, rest, told["round_number"]),
        "undrop": lambda document, event, _: changes.undrop(document, event, rest),
        "loss": lambda document, event, _: changes.loss(document, event, rest),
        "result": lambda document, event, past: changes.result(document, event, past, rest, simultaneous, points),
        "concede": lambda document, event, _: changes.concede(document, event, rest),
        "unseat": lambda document, event, _: changes.unseat(document, event, rest),
        "penalty": lambda document, event, _: judge_notes.penalty(document, event, rest, by, appeal),
        "call": lambda document, event, _: judge_notes.call(document, event, rest, by, appeal),
        "seat": lambda document, event, _: changes.seat_next(document, event, told["every"], seed or 0),
        "final": lambda document, event, past: changes.final(
            document, event, past, rest, seed, told["seats"], told["first"], simultaneous, today
        ),
    }
    return _say(changed(file, did, ways[verb]), file)


def _option(parameter: str) -> str:
    """The option on the command line that sets a parameter of `run`."""
    names = {"every": "all", "round_number": "round", "as_json": "json"}
    return "--" + names.get(parameter, parameter).replace("_", "-")


def _did(verb: str, rest: list[str], options: dict[str, object]) -> str:
    """The command as it was told, without the file: what the log keeps of it."""
    from shlex import join

    words = [verb, *rest]
    for name, value in options.items():
        if value is True:
            words.append(_option(name))
        elif value not in (None, False):
            words += [_option(name), str(value)]
    return printable(join(words), 4_000)


def _tournament_points(told: str | None) -> dict[str, float] | None:
    from .keeping.results import points_told

    words = [word for word in (told or "").split(",") if word.strip()]
    return points_told(words, "write: --tp Ann=60,Bob=36,Cid=36") if told is not None else None


def _say(says: list[str], file: str) -> int:
    says = [with_file(one, file) for one in says]
    write([line for one in says for line in (wrap_keeping_citations(one, width()) if "  " not in one else [one])])
    return ANSWERED


def _log(file: str, as_json: bool) -> int:
    past = parted(read_document(file))[2]
    if as_json:
        entries = [
            {"number": at + 1, "at": one.at, "by": one.by, "did": one.did, "stands": at in past.done}
            for at, one in enumerate(past.entries)
        ]
        write_json({"schema": 1, "file": called(file), "log": entries})
    else:
        write(logged(file, past))
    return ANSWERED


def _split(words: list[str]) -> tuple[str, str, list[str]]:
    known = ", ".join(VERBS)
    if not words:
        raise Refused("no verb and no event file are named", f"write one of {known}, then the file")
    begun = [verb for verb in VERBS if verb.startswith(words[0].lower())]
    if len(begun) != 1:
        raise Refused(f"{printable(words[0])!r} is no verb of event", f"the verbs are {known}")
    if len(words) < 2:
        raise Refused("no event file is named", f"write: vtes-judge {VERBS[begun[0]]}")
    return begun[0], words[1], words[2:]


def _none(verb: str, rest: list[str]) -> None:
    if rest:
        raise Refused(f"event {verb} takes no {printable(rest[0])!r}", f"write: vtes-judge {VERBS[verb]}")
