"""`vtes-judge finals`: seats the final step by step, as VEKN 3.1.3 has it: crypts, cards in a row, lot."""

from __future__ import annotations

import sys
from os.path import isfile

from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, on_terminal, width, write, write_json
from vtes_judge.limits import DIGITS, MOST_SEED
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Unfit

from .final.file import FinalFacts, from_file, from_words
from .final.seating import CLAUSE, FinalSeating
from .keeping.file_named import FileNamed, with_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.events.nouns import Event
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str],
        Argument(
            default_factory=list,
            help="Finalists, best first; then where cards lie: Dee=right, Bob=Eve+Dee.",
            metavar="[NAME]... [NAME=PLACE]...",
        ),
    ],
    given: Annotated[
        str | None,
        Option("--given", help="Take finalists, crypts and places from a file.", metavar="FILE"),
        Example("event.yaml"),
    ] = None,
    seed: Annotated[
        int | None,
        Option("--seed", help="Draw cards and the first player by this number.", min=0, max=MOST_SEED),
        Example("7"),
    ] = None,
    record: Annotated[bool, Option("--record", help="Write the seats into the event file of --given.")] = False,
    today: Annotated[
        bool, Option("--today", help="Take the finalists by today's rules, and say what differs.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Seat the final, card by card.

    The lowest seed places a card, then each better one at an end of the row or between two cards. From left to right
    the row is the table, clockwise; who plays first is drawn. At a terminal what is missing is asked for, step by step,
    and undo takes a step back; otherwise it says whose turn it is and which places there are.

    An event file alone is enough: finals FILE takes the finalists from the results, draws ties with --seed, asks at a
    terminal for the revealed crypt cards and the places, and writes the seats (event undo takes them back); once the
    final is played it ranks everybody. Or a file has finalists: [...], crypts: {Ann: [...]} to reveal three cards of
    (or revealed: and left:), and places: {Dee: right, Bob: Eve+Dee}.

    With --today the finalists are those of today's figures (standings --today), and it says who joins if a finalist is
    disqualified and the final is begun anew (T-114).

    Examples:
      vtes-judge finals vtes_judge/scenarios/events/thirteen.yaml
      vtes-judge finals Ann Bob Cid Dee Eve Dee=right Cid=left
      vtes-judge finals A B C D E D=right C=left B=E+D A=B+D --seed 7

    Exit codes: 0 answered, 1 a card may not be placed so, or the dialogue was left, 2 not understood.
    """
    alone = given is None and bool(words) and "=" not in words[0] and isfile(words[0])
    if alone:
        given, words = words[0], words[1:]
    if given is not None and any("=" not in word for word in words):
        raise Refused("the finalists are told twice: in words and in a file", "leave one of them out")
    with FileNamed(given or "-"):
        told = from_file(given, seed, today) if given is not None else FinalFacts(())
    told = from_words(words, told)
    if record and (given is None or not told.event):
        raise Refused("there is no event file to write to", "write: vtes-judge finals --given EVENT --record")
    if alone and not words and told.event and not as_json:
        played = ranking(str(given))
        if played:
            write(played)
            return ANSWERED
    asks = on_terminal() and sys.stdin.isatty() and not as_json and given != "-"
    if not told.finalists and not asks:
        raise Refused("no finalists are told", "write: vtes-judge finals Ann Bob Cid Dee Eve, best first")
    try:
        final = FinalSeating(told, new_seed() if seed is None else seed)
        if asks and not final.done:
            from .final.dialogue import dialogue

            if not dialogue(final):
                return NOTHING
            record = record or (alone and told.event)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), f"see: vtes-judge show {CLAUSE}") from None
    replaces: list[str] = []
    if record and final.done:
        assert given is not None
        with FileNamed(given):
            replaces = _record(given, final, told.drawn)
    if as_json:
        write_json(final.data() | ({"replaces": replaces} if record else {}))
    else:
        lines = final.lines()
        if record and final.done:
            lines += ["", *(line for one in replaces for line in wrap_keeping_citations(one, width()))]
            lines += [f"written: {printable(str(given), 200)}"]
        elif record:
            lines += ["", "Nothing is recorded: not all cards are placed."]
        if today:
            lines += ["", *wrap_keeping_citations(_of_today(str(given) if told.event else None), width())]
        write(lines)
    return NOTHING if final.refused is not None or (record and not final.done) else ANSWERED


def ranking(file: str) -> list[str]:
    """The final ranking of an event file as lines, the winner first, with its clauses; before the final is played, the
    table of the final; [] before it is seated."""
    from vtes_judge.events.faults import faults
    from vtes_judge.events.file import read_event, sound
    from vtes_judge.tournament.game import shown

    from .ranking.standings import Standings

    event = read_event(file)
    sound(event, faults(event))
    table = Standings(event)
    if table.outcome is None:
        return _seated(event)
    lines = wrap_keeping_citations(f"Winner: {table.outcome.verdict}", width())
    for place, name in table.places:
        points = f"  {shown(table.final_vp[name])} VP in the final" if name in table.final_vp else ""
        lines.append(f"{place:>3}  {printable(name, 40)}{points}")
    return [*lines, *wrap_keeping_citations(f"Clauses: {', '.join(table.outcome.cites)}, VEKN 3.1.p1", width())]


def _seated(event: Event) -> list[str]:
    """The lines that show the table of a final that is seated and not played; [] if it is not seated."""
    from .final.seating import picture

    table = event.final.table if event.final is not None else None
    if table is None or not table.seats or table.result is not None:
        return []
    first = event.final.first.name if event.final is not None and event.final.first is not None else ""
    says = f"{first} plays first." if first else "Who plays first is not drawn: --first tells it."
    says += " Its result: vtes-judge event final FILE NAME=POINTS ...; vtes-judge event undo FILE takes the seats back."
    said = wrap_keeping_citations(with_file(says, event.file), width())
    return ["The final is seated:", "", *picture(table.names, first), "", *said]


def _of_today(file: str | None) -> str:
    """The line that says what differs in a final by today's rules; `file`: an event file, None if there is none."""
    seating = "how the final is seated has not changed"
    if file is None:
        return f"Today: the same: {seating} (VEKN 3.1.3)."
    from vtes_judge.events.file import read_event

    from .ranking.adjustments import disqualified, what_counts
    from .ranking.standings import Standings

    event = read_event(file)
    seeds = tuple(name.name for name in event.final.seeds) if event.final is not None else ()
    gone = [name for name in disqualified(event) if name in seeds]
    if gone:
        table = Standings(event, today=True)
        here = [one.name for one in table.ranks if not table.state(one.name).startswith("left")]
        following = next((name for name in here if name not in seeds), None)
        who = printable(following, 40) if following else "the next in the ranking"
        out = " and ".join(printable(name, 40) for name in gone)
        return f"Today: if the final is begun anew without {out}, {who} joins and all seats are chosen again (T-114)."
    counts = what_counts(event)
    if counts and not seeds:
        return f"Today: the finalists are those of today's figures: {'; '.join(counts)}; {seating}."
    return f"Today: the same: {seating}, and no finalist is disqualified (T-113, T-114)."


def new_seed() -> int:
    """A seed for a lot, drawn at random, so that nobody can have known it before."""
    from secrets import randbelow

    return randbelow(10**DIGITS)


def _record(file: str, final: FinalSeating, drawn: bool) -> list[str]:
    """Write the seats into an event file. Returns lines that say so, and which recorded seats they replace."""
    from vtes_judge.events.edits import with_final
    from vtes_judge.events.log import History
    from vtes_judge.files.yaml_text import Document

    from .final.finalists import reseated
    from .keeping.writing import changed

    def seated(document: Document, event: Event, _: History) -> tuple[Document, list[str]]:
        table = event.final.table if event.final is not None else None
        if table is not None and table.result is not None:
            raise Refused(
                f"{event.file}, line {table.result.line}: the final has a result, in the seats recorded",
                "to seat it anew, take the result back: vtes-judge event undo FILE",
            )
        seeds = () if event.final is not None and event.final.seeds else final.names
        says = [one.says for one in reseated(event, final.seats, final.first) if one.replaces]
        return with_final(
            document,
            seeds,
            final.seats,
            final.first,
            seed=final.seed if drawn else None,
            first_seed=final.seed,
        ), says

    return changed(file, f"final --seats {','.join(final.seats)} --first {final.first}", seated)
