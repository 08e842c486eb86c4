"""Says what a ruling turns on: behind its verdict, in place of a verdict if nothing is decided, and for programs."""

from __future__ import annotations

from itertools import islice

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable, Sequence
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import command
from vtes_judge.decoding.kinds import DEPENDS
from vtes_judge.faces.terminal.circumstances import (
    briefly,
    changes_the_answer,
    circumstance,
    circumstances,
    elsewhere,
    fact_words,
    headline,
    is_apart,
    is_of_the_table,
    is_setting,
    only_circumstance,
    other_way,
    telling,
    value_words,
    values_words,
)
from vtes_judge.faces.terminal.lines import citation_in_text, wrap_keeping_citations
from vtes_judge.faces.terminal.verdict import understood
from vtes_judge.faces.terminal.writing import ink, width
from vtes_judge.relevance.turning_facts import FactOutcome, Relevance, TurningFact, key, what_if
from vtes_judge.rulings import Checker, Fact

if TYPE_CHECKING:
    from vtes_judge.relevance.missing_facts import ValuesOfFact

ROWS = 6
"""The most rows of the table of what a ruling turns on, and the most lines of it below a verdict."""

LISTED = 12
"""The most outcomes of one fact that programs are told; the first of each verdict come first."""


def unless_lines(found: Relevance, columns: int, said: bool = False) -> list[str]:
    """Lines below a verdict that say what else would change it: one for each circumstance, then one for the table.

    `said`: the headline has named the circumstance already, if only one changes the ruling.
    """
    only = only_circumstance(found)
    rows = [change(turn) for turn in circumstances(found)] if not (said and only) else []
    lines = [line for row in rows[:ROWS] for line in wrap_keeping_citations(row, columns, " " * 11, "  unless   ")]
    if len(rows) > ROWS:
        lines += wrap_keeping_citations(f"{len(rows) - ROWS} more: --what-if", columns, " " * 11, "  unless   ")
    for name, its in _within(telling(found)).items():
        says = f"something else is told of {name.replace('_', ' ')}: {', '.join(its)}"
        lines += wrap_keeping_citations(says, columns, " " * 11, "  unless   ")
    table = [turn for turn in telling(found) if is_of_the_table(turn)]
    if table:
        lines += wrap_keeping_citations(
            f"the table is another than {_defaults(table)}", columns, " " * 11, "  unless   "
        )
    asked = [fact_words(turn.fact) for turn in found.unless if turn.fact.name in found.ruling.told]
    if asked:
        says = f"{_listed(asked)}, for a verdict on {'it' if len(asked) == 1 else 'them'}"
        lines += wrap_keeping_citations(says, columns, " " * 11, "  or tell  ")
    return lines


def _within(turns: Iterable[TurningFact]) -> dict[str, list[str]]:
    """The fields that a record leaves open and that would change the ruling, by the name of the record's fact."""
    found: dict[str, list[str]] = {}
    for turn in turns:
        name, _, field = turn.fact.name.partition(".")
        if field:
            found.setdefault(name, []).append(field.replace("_", " "))
    return found


def change(turn: TurningFact) -> str:
    """Words for what a fact changes: values of it, a colon, and the verdict that they lead to; if its values lead to
    several verdicts, the value nearest to the default, with its verdict."""
    verdicts = _by_verdict(turn.changed)
    verdict, outcomes = verdicts[0]
    if len({verdict for verdict, _ in verdicts}) == 1:
        says = circumstance(turn, [one.value for one in outcomes])
    else:
        nearest = min(turn.changed, key=lambda one: _apart(one.value, turn.fact.default))
        verdict, outcomes = nearest.ruling.verdict, [nearest]
        by_itself = isinstance(turn.fact.default, bool)
        says = other_way(turn.fact) if by_itself else _for_example(turn.fact, nearest.value)
    more = "".join(f", with {fact.flag} {value_words(value)}" for fact, value in outcomes[0].beside)
    return f"{says}{more}: {verdict}"


def _for_example(fact: Fact, value: object) -> str:
    """Words that say that a fact has not its default, with one of its values as an example."""
    example = value_words(value)
    if fact.otherwise:
        is_number = type(value) is int
        return f"{fact.otherwise} ({fact.flag} {example})" if is_number else f"{fact.otherwise}, such as {example}"
    if is_setting(fact):
        return f"the {fact_words(fact)} is another, such as {example}"
    return f"{briefly(fact)} (other than {value_words(fact.default)}, such as {example})"


def _apart(value: object, default: object) -> int:
    """How far a number is from the default; 0 for a value that is no number, so that the first one counts as
    nearest."""
    return abs(value - default) if type(value) is int and type(default) is int else 0


def _by_verdict(outcomes: Iterable[FactOutcome]) -> list[tuple[str, list[FactOutcome]]]:
    """The outcomes grouped by their verdict, and by the values of other facts that they need."""
    found: dict[tuple[str, str], list[FactOutcome]] = {}
    for one in outcomes:
        names = " ".join(f"{fact.name}={value}" for fact, value in one.beside)
        found.setdefault((one.ruling.verdict, names), []).append(one)
    return [(verdict, its) for (verdict, _), its in found.items()]


def _defaults(turns: Iterable[TurningFact]) -> str:
    return ", ".join(f"{turn.fact.flag} {decoder.render_value(turn.fact.default).replace(', ', ' ')}" for turn in turns)


# where nothing is decided


def open_verdict(found: Relevance) -> str:
    """The sentence that stands in place of a verdict and names the facts on which the ruling turns."""
    first, *others = found.turns_on
    more = f", and on {_listed([turn.fact.flag for turn in others])}" if others else ""
    return f"It depends on {first.fact.flag} ({first.fact.meaning}){more}."


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def open_lines(checker: Checker, values: dict[str, Any], found: Relevance) -> list[str]:
    """The lines in place of a ruling that is not decided: what it turns on, the verdict for each value of the fact that
    decides most, and how to go on."""
    pen, columns = ink(), width()
    lines = [pen.strong(line) for line in wrap_keeping_citations(open_verdict(found), columns)]
    first = found.turns_on[0]
    lines += _table(first, columns)
    for turn in found.turns_on[1:]:
        lines += wrap_keeping_citations(f"{turn.fact.flag}: {turn.fact.meaning}", columns, " " * 11, "  also on  ")
    for text in understood(values):
        lines += ["", *wrap_keeping_citations(text, columns)]
    cites = _cites(found)
    lines += ["", *wrap_keeping_citations(f"By {', '.join(map(citation_in_text, cites))}.", columns)]
    told = {name: decoder.plain(value) for name, value in values.items()}
    line = f"{command(checker, told)} {first.fact.flag}=..."
    defaults = _defaults(found.turns_on)
    return [
        *lines,
        "",
        *wrap_keeping_citations(f"tell it: {line}", columns),
        *wrap_keeping_citations(f"or take the defaults with --assume: {defaults}", columns),
    ]


def _table(turn: TurningFact, columns: int) -> list[str]:
    """A table with a row for each verdict: the values of the fact that lead to it, numbers in their order, then it."""
    outcomes = list(turn.outcomes)
    if all(type(one.value) is int for one in outcomes):
        outcomes.sort(key=lambda one: int(one.value))
    several: dict[tuple[str, str], list[str]] = {}
    for verdict, its in _by_verdict(outcomes):
        beside = "".join(f" with {fact.flag} {value_words(value)}" for fact, value in its[0].beside)
        label = f"{turn.fact.flag} {values_words([one.value for one in its], turn.outcomes)}"
        several.setdefault((label, verdict), []).append(beside)
    rows = [
        (label + beside[0] + (" ..." if len(beside) > 1 and beside[0] else ""), verdict)
        for (label, verdict), beside in several.items()
    ]
    return _rows(rows, columns)


def by_value_lines(by_value: Sequence[ValuesOfFact], columns: int) -> list[str]:
    """A table of the verdicts for each value of a fact that must be told and was not."""
    every = [FactOutcome(value, one.found.ruling) for one in by_value for value in one.values]
    rows = [(values_words(one.values, every), headline(one.found.ruling, one.found)) for one in by_value]
    return _rows(rows, columns)


def by_value_data(by_value: Sequence[ValuesOfFact]) -> list[dict[str, object]]:
    """The verdicts for each value of a fact that must be told and was not, for programs."""
    return [_outcome_data(FactOutcome(value, one.found.ruling)) for one in by_value for value in one.values[:LISTED]]


def _rows(rows: Sequence[tuple[str, str]], columns: int) -> list[str]:
    """Rows of labels and verdicts as lines: a verdict stands behind its label if that is short, else below it.

    Of more than `ROWS` rows the last ones are only counted.
    """
    shown, more = rows[:ROWS], len(rows) - ROWS
    if more > 0:
        shown = shown[: ROWS - 1]
    wide = max((len(label) for label, _ in shown if len(label) <= columns // 3), default=4)
    lines = []
    for label, verdict in shown:
        if len(label) > wide:
            lines += wrap_keeping_citations(label, columns, "    ", "  ")
            lines += wrap_keeping_citations(verdict, columns, " " * (wide + 4))
        else:
            lines += wrap_keeping_citations(verdict, columns, " " * (wide + 4), f"  {label.ljust(wide)}  ")
    if more > 0:
        lines.append(f"  and {more + 1} more: --what-if")
    return lines


def open_brief(found: Relevance) -> list[str]:
    """The two lines in place of a ruling that is not decided: the sentence on what it turns on, and the citations."""
    return [open_verdict(found), ", ".join(map(citation_in_text, _cites(found)))]


def brief_circumstances(found: Relevance) -> str:
    """The sentence behind a verdict on one line that names the facts which would lead to another answer; '' if there
    are none, or the headline has named them."""
    said = bool(only_circumstance(found))
    known = {*found.ruling.told, *elsewhere(found)}
    turns = [turn for turn in found.unless if turn.fact.name not in known and changes_the_answer(turn)]
    flags = [turn.fact.flag.replace(".", " ") for turn in turns if not said or is_apart(turn)]
    return f" Unless otherwise: {', '.join(flags)}." if flags else ""


def _cites(found: Relevance) -> list[str]:
    """The clauses cited by the rulings for each value of the fact that decides most."""
    rulings = [one.ruling for one in found.turns_on[0].outcomes[:LISTED]]
    return list(dict.fromkeys(cite for ruling in rulings for cite in ruling.cites))


def taken(found: Relevance) -> str:
    """The words before a verdict on defaults that was asked for with `--assume`: the defaults it rests on."""
    return f"Assuming {_defaults(found.turns_on)}: "


# for --what-if


def what_if_lines(checker: Checker, values: dict[str, Any], columns: int) -> list[str]:
    """Lines with every fact that would change the ruling if it alone had another value, and the verdicts then."""
    turns = what_if(checker, values)
    if not turns:
        return [
            "",
            *wrap_keeping_citations("What if: no other value of a single fact that was tried changes this.", columns),
        ]
    lines = ["", "What if:"]
    for turn in turns:
        lines += wrap_keeping_citations(f"{turn.fact.flag}: {turn.fact.meaning}", columns, "    ", "  ")
        for verdict, its in _by_verdict(turn.outcomes):
            if key(its[0].ruling) != key(turn.outcomes[0].ruling):
                label = values_words([one.value for one in its], turn.outcomes)
                beside = "".join(f" with {fact.flag} {value_words(value)}" for fact, value in its[0].beside)
                head = f"    {label}{beside}:"
                if len(head) > columns // 2:
                    lines += wrap_keeping_citations(head.strip(), columns, " " * 8, " " * 4)
                    lines += wrap_keeping_citations(verdict, columns, " " * 8)
                else:
                    lines += wrap_keeping_citations(verdict, columns, " " * 8, f"{head}  ")
    return lines


def what_if_data(checker: Checker, values: dict[str, Any]) -> list[dict[str, object]]:
    """Every fact that would change the ruling if it alone had another value, for programs."""
    return [turn_data(turn) for turn in what_if(checker, values)]


# for programs


def open_data(found: Relevance) -> dict[str, object]:
    """The keys of a ruling that programs get otherwise where nothing is decided: no answer, no reasons."""
    return {
        "verdict": open_verdict(found),
        "answer": None,
        "standing": DEPENDS,
        "also": [],
        "steps": [],
        "readings": [],
        "left_to_judge": [],
        "notes": [],
        "since": None,
    }


def data_of(found: Relevance) -> dict[str, object]:
    """What a ruling turns on, for programs."""
    return {
        "decided": found.decided,
        "turns_on": [turn_data(turn) for turn in found.turns_on],
        "unless": [turn_data(turn) for turn in found.unless],
        "whatever_else": found.whatever_else,
    }


def turn_data(turn: TurningFact) -> dict[str, object]:
    """A fact that changes a ruling, with its values and the verdict of each, for programs; its default comes first."""
    firsts = [outcomes[0] for _, outcomes in _by_verdict(turn.outcomes)]
    rest = islice((one for one in turn.outcomes if one not in firsts), max(0, LISTED - len(firsts)))
    name, _, field = turn.fact.name.partition(".")
    return {
        "fact": name,
        "field": field or None,
        "meaning": turn.fact.meaning,
        "weight": turn.fact.weight.value,
        "values": [_outcome_data(one) for one in (*firsts[:LISTED], *rest)],
    }


def _outcome_data(one: FactOutcome) -> dict[str, object]:
    return {
        "value": decoder.plain(one.value),
        "beside": {fact.name: decoder.plain(value) for fact, value in one.beside},
        "verdict": one.ruling.verdict,
        "answer": decoder.plain(one.ruling.answer),
    }
