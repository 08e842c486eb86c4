"""Asks a person for the facts that a ruling needs, one question at a time, as long as one still matters."""

import sys

from vtes_judge.annotations import Annotated, Any, get_args, get_origin, get_type_hints
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import command
from vtes_judge.decoding.kinds import alternatives, bare, choices, items, record, shape
from vtes_judge.decoding.players import unsaid
from vtes_judge.faces.terminal.writing import ink, width, wrap
from vtes_judge.frozen_values import MISSING as NO_DEFAULT
from vtes_judge.frozen_values import fields
from vtes_judge.messages import Refused
from vtes_judge.rulings import MISSING, Checker, Fact, Unfit, Untold

BACK, QUIT = "back", "quit"

MOST = 40
"""The most records that one list may have where they are asked for at a prompt."""


class Left(Exception):
    """Raised when the person who is asked wants to leave."""


def ask_for(checker: Checker, values: dict[str, Any], assume: bool = False) -> dict[str, Any]:
    """Ask for the facts that are missing, and return the values with the answers.

    Asked for are the facts that must be told, those that the rule then asks for, and those that would change its
    ruling, the one that decides most first. `assume`: only the first two kinds. `back` returns to the question before;
    `quit` or the end of the input raises Refused. An answer that contradicts the other facts is asked for again; facts
    that were told before and contradict one another are left to the rule, which refuses them.
    """
    told = dict(values)
    asked: list[Fact] = []
    opened = False
    while True:
        fact = _next(checker, told, assume, asked)
        if fact is None:
            break
        if not opened:
            _introduce(checker)
            opened = True
        value = _ask_fact(checker, told, fact, len(asked))
        if value is not BACK:
            told[fact.name] = value
            asked = [*(one for one in asked if one != fact), fact]
        elif asked:
            told.pop(asked.pop().name, None)
    if asked:
        pen = ink()
        _say(["", pen.faint("the same at once: " + _command_line(checker, told)), ""])
    return told


def _next(checker: Checker, told: dict[str, Any], assume: bool, asked: list[Fact]) -> Fact | None:
    """The fact to ask for next; None if nothing that was not told matters any more.

    `asked`: the facts that were asked for, in order. Where the facts told contradict one another, one of these is
    asked for again.
    """
    from vtes_judge.relevance.turning_facts import relevance

    every = {fact.name: fact for fact in checker.facts}
    missing = _missing(checker, told)
    if missing:
        return missing[0]
    try:
        named = decoder.told_apart(checker, told)
        if assume:
            checker.rule(**named)
            return None
        found = relevance(checker, named)
    except Untold as untold:
        return _still_open(every, told, untold)
    except Unfit as unfit:
        return _again(checker, told, asked, unfit)
    return found.turns_on[0].fact if found.turns_on else None


def _again(checker: Checker, told: dict[str, Any], asked: list[Fact], unfit: Unfit) -> Fact | None:
    """The fact to ask for again, where the facts told contradict one another.

    It is the last one asked for of which another value would mend that. If no single one would, all answers are
    forgotten and the first is asked for. None if only what was told before the questions is at fault.
    """
    from vtes_judge.relevance.turning_facts import at_fault

    if not asked:
        return None
    named = decoder.told_apart(checker, told)
    names = [fact.name for fact in reversed(asked)]
    fault = at_fault(checker, named, names)
    if fault is None and at_fault(checker, named, [name for name in told if name not in names]) is not None:
        return None
    _say(wrap(str(unfit), width(), "  "))
    if fault is None:
        fault = asked[0]
        for name in names:
            told.pop(name, None)
        asked.clear()
    return fault


def _still_open(every: dict[str, Fact], told: dict[str, Any], untold: Untold) -> Fact | None:
    """The fact that the rule asks for: one that was not told, or else one whose answer the rule cannot use, such as
    "none"; then the reason is printed first. None if it names no fact of the checker."""
    facts = [every[name] for name in untold.facts if name in every]
    new = next((fact for fact in facts if fact.name not in told), None)
    if new is not None:
        return new
    again = facts[0] if facts else None
    if again is not None:
        _say(wrap(str(untold), width(), "  "))
    return again


def _missing(checker: Checker, told: dict[str, Any]) -> list[Fact]:
    """The facts that must be told, and those whose default does not fit the table that was told."""
    every = checker.facts
    missing = [fact for fact in every if fact.default is MISSING and fact.name not in told]
    return missing + unsaid(every, told)


def _introduce(checker: Checker) -> None:
    """Print what stands above the first question: what the checker decides, and how to go back or leave."""
    pen, columns = ink(), width()
    _say([*wrap(checker.question, columns), pen.faint(f"{BACK}: the question before; {QUIT}: leave"), ""])


def _ask_fact(checker: Checker, told: dict[str, Any], fact: Fact, before: int) -> Any:
    """Ask for a fact and return its value; BACK if the question before is wanted. Raises Refused for one who leaves.

    `before`: the number of questions that were answered already.
    """
    must = _missing(checker, told)
    count = f"({before + 1} of {before + len(must)}) " if fact in must else f"({before + 1}) "
    of = record(fact.type)
    try:
        if of is None:
            return _ask_value(fact.type, f"{fact.meaning}?", count)
        return _ask_records(fact, of, count)
    except Left:
        raise Refused("left before the last question", _resume(checker, told)) from None


def _ask_value(kind: Any, question: str, count: str, default: Any = MISSING) -> Any:
    """Ask a question until its answer is a value of this type; BACK if the question before is wanted.

    `count`: which question it is, as it is printed before it; `default`: the value that Enter alone tells.
    Raises Left for one who leaves.
    """
    columns = width()
    while True:
        _say(wrap(question, columns, " " * len(count), count))
        usual = "" if default is MISSING else f" (Enter: {decoder.render_value(default) or 'nothing'})"
        _say(wrap(shape(kind) + usual, columns, "  "))
        written = _typed([*choices(kind), BACK, QUIT])
        if written.lower() == BACK:
            return BACK
        if not written and default is not MISSING:
            return default
        if not written:
            continue
        try:
            return decoder.decode_value(kind, written)
        except decoder.Wrong as wrong:
            near = f"; did you mean {' or '.join(wrong.near)}?" if wrong.near else ""
            _say(wrap(f"{wrong}{near}", columns, "  "))
        except Unfit as unfit:
            _say(wrap(str(unfit), columns, "  "))


def _ask_records(fact: Fact, of: Any, count: str) -> Any:
    """Ask for a record, or for the number of records and then for each; BACK if the question before is wanted."""
    several = next((get_origin(one) for one in alternatives(bare(fact.type)) if items(one) is not None), None)
    while True:
        number = 1
        if several is not None:
            number = _ask_value(int, f"how many? {fact.meaning}", count)
            if number is BACK:
                return BACK
            if not 0 <= number <= MOST:
                _say(wrap(f"from 0 to {MOST}", width(), "  "))
                continue
        found: list[Any] = []
        while len(found) < number:
            place = f"{fact.flag}, {len(found) + 1} of {number}" if several is not None else fact.meaning
            one = _ask_record(of, place, count)
            if one is not BACK:
                found.append(one)
            elif found:
                found.pop()
            elif several is None:
                return BACK
            else:
                break
        if len(found) == number:
            return several(found) if several is not None else found[0]


def _ask_record(of: Any, place: str, count: str) -> Any:
    """Ask for one record, field by field; BACK if what came before its first field is wanted.

    `of`: the class of the record; `place`: which record it is, as the questions name it.
    """
    hints = get_type_hints(of, include_extras=True)
    every = fields(of)
    told: dict[str, Any] = {}
    while True:
        while len(told) < len(every):
            field = every[len(told)]
            hint = hints[field.name]
            meaning = get_args(hint)[1] if get_origin(hint) is Annotated else field.name.replace("_", " ")
            default = field.default if field.default is not NO_DEFAULT else MISSING
            value = _ask_value(hint, f"{place}: {meaning}?", count, default)
            if value is not BACK:
                told[field.name] = value
            elif told:
                told.popitem()
            else:
                return BACK
        try:
            return of(**told)
        except Unfit as unfit:
            _say(wrap(str(unfit), width(), "  "))
            told.clear()


def _typed(words: list[str]) -> str:
    """Read a line that a person types, offering these words at TAB. Raises Left for `quit` and the end of the input."""
    _offer(words)
    try:
        written = input("> ").strip()
    except EOFError:
        _say([""])
        raise Left from None
    except UnicodeDecodeError:
        return ""
    if written.lower() == QUIT:
        raise Left
    return written


def _offer(words: list[str]) -> None:
    """Let TAB complete these words, where Python has line editing."""
    try:
        import readline
    except ImportError:
        return

    def candidate(text: str, state: int) -> str | None:
        found = [word for word in words if word.startswith(text.lower())]
        return found[state] if state < len(found) else None

    readline.set_completer_delims(" ,;:+\t\n")
    readline.set_completer(candidate)
    readline.parse_and_bind("tab: complete")


def _say(lines: list[str]) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _command_line(checker: Checker, told: dict[str, Any]) -> str:
    return command(checker, {name: decoder.plain(value) for name, value in told.items()})


def _resume(checker: Checker, told: dict[str, Any]) -> str:
    return f"go on with: {_command_line(checker, told)}" if told else f"see: vtes-judge check {checker.name} --help"
