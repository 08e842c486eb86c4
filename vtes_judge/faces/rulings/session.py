"""Asks a checker: reads what was told by words, a file and a table, and writes the rulings."""

import sys

from vtes_judge.annotations import TYPE_CHECKING, Any, Mapping
from vtes_judge.catalogue.checkers import Listed, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.decoding.kinds import about
from vtes_judge.faces.terminal.edition import TEXTS, TODAY, edition
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.verdict import brief_lines, lines_of, not_yet, people_lines, ruling_data
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, on_terminal, width, write, write_json
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.messages import NEXT_LINE, Refused, printable
from vtes_judge.rulings import Checker, Fact, Ruling, Standing, Unfit

if TYPE_CHECKING:
    from vtes_judge.relevance.turning_facts import Relevance

    from .editions import TodayText


@dataclass(frozen=True, slots=True)
class CheckerAnswer:
    """A checker's answer to one set of facts.

    `name`: what a file calls this set, '' if no file told it; `values`: the typed facts that were told; `ruling`: the
    ruling on them; `found`: what that turns on.
    """

    name: str
    values: dict[str, Any]
    ruling: Ruling[Any]
    found: "Relevance"


ENDLESS = 100_000
"""A width, in columns, at which no line is broken."""

NO_TABLE: Mapping[str, object] = {}
"""The facts read off a table, where no table was named: none."""


@dataclass(frozen=True, slots=True)
class AnswerOptions:
    """The options of an answer, as `check` takes them.

    `assume`: rule on the defaults, whatever turns on them; `what_if`: list every fact that would change the ruling;
    `edition`: what is told of today's rules, '' if the command line does not say.
    """

    as_json: bool = False
    brief: bool = False
    exit_status: bool = False
    original: bool = False
    assume: bool = False
    what_if: bool = False
    edition: str = ""

    @property
    def told(self) -> str:
        """The edition that the command line, the environment or the settings file asks for."""
        return edition(self.edition)


PLAIN = AnswerOptions()
"""The options of a plain answer: whole, for people, with no default taken that matters."""


@dataclass(frozen=True, slots=True)
class TranscriptTable:
    """The table of a transcript, off which facts are read.

    `until`: after so many of its plays, None for all; `about`: the minion or player that is asked about.
    """

    file: str
    until: int | None = None
    about: str | None = None


def ask(
    chosen: Listed,
    words: list[str],
    given: str | None,
    manner: AnswerOptions,
    transcript: TranscriptTable | None = None,
) -> int:
    """Ask a checker about what the words, the file and the table tell, and write the ruling. Returns the exit code.

    `given`: the file of facts. The command line prevails over the file, and the file over the table.
    """
    checker = load(chosen)
    on_line = parse_facts(checker, words)
    table: dict[str, object] = {}
    unresolved: tuple[str, ...] = ()
    if transcript is not None:
        from vtes_judge.transcripts.checker_facts import from_file

        table, unresolved = from_file(checker, transcript.file, transcript.until, transcript.about)
        on_line = _by_fact_name(checker, on_line)
        table = {name: value for name, value in table.items() if name not in on_line}
    answers, several = _answers(checker, on_line, given, manner, table)
    if manner.as_json:
        told_by = {"from_table": table, "unresolved": list(unresolved)} if transcript is not None else {}
        data = [{"name": one.name, **object_of(checker, one, manner, table), **told_by} for one in answers]
        if not several:
            del data[0]["name"]
        write_json({"schema": 1, "rulings": data} if several else {"schema": 1, **data[0]})
    else:
        lines: list[str] = []
        for one in answers:
            lines += [""] if lines else []
            lines += [ink().faint(f"{one.name}:")] if several else []
            lines += ruling_lines(checker, one, manner, table, unresolved)
            lines += _from_table(table, unresolved) if transcript is not None and not manner.brief else []
        write(lines)
    return ANSWERED if not manner.exit_status or all(_affirmed(one, manner) for one in answers) else NOTHING


def _affirmed(one: CheckerAnswer, manner: AnswerOptions) -> bool:
    """Whether an answer makes `--exit-status` 0: it is decided, or rests on defaults that were asked for, and
    affirms."""
    return (one.found.decided or manner.assume) and affirms(one.ruling)


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling for people. `first`: the lines of its verdict; `rest`: all lines below them."""

    first: list[str]
    rest: list[str]


def ruling_lines(
    checker: Checker,
    one: CheckerAnswer,
    manner: AnswerOptions,
    table: Mapping[str, object] = NO_TABLE,
    unresolved: tuple[str, ...] = (),
) -> list[str]:
    """The lines of a ruling for people, from first to last: see `ruling_text`."""
    text = ruling_text(checker, one, manner, table, unresolved)
    return [*text.first, *text.rest]


def ruling_text(
    checker: Checker,
    one: CheckerAnswer,
    manner: AnswerOptions,
    table: Mapping[str, object] = NO_TABLE,
    unresolved: tuple[str, ...] = (),
) -> RulingText:
    """A ruling for people, or, if nothing is decided, what it turns on; with today's ruling, which stands first if that
    was asked for and differs.

    `table`: the facts that were read off a table; `unresolved`: what has not resolved there yet.
    """
    from vtes_judge.faces.terminal.circumstances import headline

    from . import turning_facts

    found, columns = one.found, _columns(manner)
    today = _of_today(checker, one, manner)
    before = today.differs and manner.told == TODAY
    said = found.decided or manner.assume
    head = headline(one.ruling, found) if found.decided else turning_facts.taken(found) + one.ruling.verdict
    beside = today.lines
    if today.settles and not before:
        head, beside = f"{SETTLED_TODAY} {' '.join(line.strip() for line in today.plain)}", []
    if manner.brief:
        more = turning_facts.brief_circumstances(found)
        verdict, *cites = brief_lines(one.ruling, unresolved, head, more) if said else turning_facts.open_brief(found)
        rest = [line for row in cites for line in wrap_keeping_citations(row, columns)]
        if before:
            by_texts = wrap_keeping_citations(f"By these texts: {verdict}", columns)
            return RulingText(today.lines, [*by_texts, *rest])
        return RulingText(wrap_keeping_citations(verdict, columns), [*beside, *rest])
    if not said:
        lines = turning_facts.open_lines(checker, one.values, found)
        size = len(wrap_keeping_citations(turning_facts.open_verdict(found), columns))
        at = lines.index("")
        lines[at:at] = [] if before else beside
    else:
        ruling = replace(one.ruling, since="") if today.differs else one.ruling
        who = people_lines(checker, one.values, head, columns)
        below = [*who, *([] if before else beside), *turning_facts.unless_lines(found, columns, found.decided)]
        lines = lines_of(checker, one.values, ruling, manner.original, tuple(table), head, below, found.whatever_else)
        size = len(wrap_keeping_citations(head, columns))
    lines += turning_facts.what_if_lines(checker, one.values, columns) if manner.what_if else []
    if before:
        return RulingText(today.lines, [*today.reasons, "", "By these texts:", *lines])
    return RulingText(lines[:size], lines[size:])


def _columns(manner: AnswerOptions) -> int:
    """The columns to write in; of a short answer that nobody reads at a terminal each line has no end."""
    return ENDLESS if manner.brief and not on_terminal() else width()


SETTLED_TODAY = "The texts do not settle this."
"""The first sentence of a verdict where today's rules settle what the texts leave open."""


def _of_today(checker: Checker, one: CheckerAnswer, manner: AnswerOptions) -> "TodayText":
    """The text on today's ruling beside this answer; `editions.NOTHING` if only the texts are asked for."""
    from . import editions

    if manner.told == TEXTS:
        return editions.NOTHING
    return editions.text(checker, one.values, one.found, manner.assume, _columns(manner))


def object_of(
    checker: Checker, one: CheckerAnswer, manner: AnswerOptions = PLAIN, table: Mapping[str, object] = NO_TABLE
) -> dict[str, object]:
    """An answer for programs: the ruling and what it turns on. If nothing is decided there is no answer and no
    reason."""
    from . import turning_facts

    data = ruling_data(checker, one.values, one.ruling, manner.original, tuple(table))
    if not one.found.decided and not manner.assume:
        data.update(turning_facts.open_data(one.found))
    data.update(turning_facts.data_of(one.found))
    data.update({"today": None, "changed_since": []})
    if manner.told != TEXTS:
        from . import editions

        data.update(editions.data(checker, one.values, one.found))
    if manner.what_if:
        data["what_if"] = turning_facts.what_if_data(checker, one.values)
    return data


def _from_table(table: dict[str, object], unresolved: tuple[str, ...]) -> list[str]:
    """Lines that say which facts were read off the table, and what has not resolved there yet."""
    told = ", ".join(
        f"{name.replace('_', ' ')} {decoder.render_value(value).replace(', ', ' ')}" for name, value in table.items()
    )
    lines = ["", *wrap_keeping_citations(f"From the table: {told}.", width())] if told else []
    return [*lines, "", *wrap_keeping_citations(not_yet(unresolved), width())] if unresolved else lines


def affirms(ruling: Ruling[Any]) -> bool:
    """Whether a ruling makes `--exit-status` 0: it says yes, or is neither yes nor no and the texts settle it."""
    if isinstance(ruling.answer, bool):
        return ruling.answer
    return ruling.standing not in (Standing.GAP, Standing.AMBIGUOUS)


def _answers(
    checker: Checker, words: dict[str, object], given: str | None, manner: AnswerOptions, table: dict[str, object]
) -> tuple[list[CheckerAnswer], bool]:
    """The answers to what was told, and whether a file told a list of sets of facts.

    `words`: the facts of the command line, which prevail over those of the file `given`, and these over the table's.
    """
    if given is None:
        return [checker_answer(checker, "", {**table, **words}, manner, not manner.as_json)], False
    from vtes_judge.decoding.fact_files import read_given

    entries, several = read_given(given, checker.name)
    found: list[CheckerAnswer] = []
    for entry in entries:
        try:
            every = {**table, **_by_fact_name(checker, entry.facts), **words}
            found.append(checker_answer(checker, entry.name, every, manner, not manner.as_json and not several))
        except Refused as refused:
            if not several:
                raise
            raise Refused(f"{entry.name}: {refused.message}", refused.hint) from None
    return found, several


def _by_fact_name(checker: Checker, entry: dict[str, object]) -> dict[str, object]:
    """Facts as somebody wrote them, each under the full name of its fact. Raises Refused for one told twice."""
    every = checker.facts
    found: dict[str, object] = {}
    for written, value in entry.items():
        fact = decoder.named(checker.name, every, written)
        if fact.name in found:
            raise Refused(f"{fact.flag} is told twice", "tell it once")
        found[fact.name] = value
    return found


def checker_answer(
    checker: Checker, name: str, words: dict[str, object], manner: AnswerOptions, dialogue: bool = False
) -> CheckerAnswer:
    """The answer of a checker to facts in words or as JSON has them.

    `name`: what a file calls these facts; `dialogue`: at a terminal a person is asked for what is missing.
    Raises Refused for facts that are missing, unknown or contradict one another.
    """
    from vtes_judge.relevance.turning_facts import relevance

    values, missing = decoder.collect(checker, words)
    if dialogue and on_terminal() and sys.stdin.isatty():
        from .prompts import ask_for

        values = decoder.told_apart(checker, ask_for(checker, values, manner.assume))
    elif missing:
        raise _needs(checker, words, missing)
    try:
        found = relevance(checker, values)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), f"see: vtes-judge check {checker.name} --help") from None
    return CheckerAnswer(name, values, found.ruling, found)


def _needs(checker: Checker, words: dict[str, object], missing: list[Fact]) -> Refused:
    """The refusal that names each missing fact with its meaning, and the command line that would tell them."""
    flags = ", ".join(fact.flag for fact in missing)
    lines = [about(fact) for fact in missing]
    line = " ".join([f"write: vtes-judge check {checker.name}", *(["..."] if words else [])])
    lines.append(line + "".join(f" {fact.flag}=..." for fact in missing))
    return Refused(f"{checker.name} must be told {flags}", NEXT_LINE.join(lines))
