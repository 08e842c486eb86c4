"""The help of a checker, made from what it declares."""

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.catalogue.examples import command_lines
from vtes_judge.decoding.kinds import plain, record, record_fields, render_value, shape
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, ink, width, wrap, write
from vtes_judge.rulings import MISSING, Checker, Fact


def explain_checker(words: list[str]) -> int:
    """Print the help of the checker that the first word names."""
    return show_help(load(find(words[0])))


def show_help(checker: Checker) -> int:
    """Print what a checker asks for: question, facts with meaning, values and defaults, clauses, examples."""
    pen, columns = ink(), width()
    lines = [pen.strong(line) for line in wrap(checker.question, columns)]
    lines += ["", *wrap(f"usage: vtes-judge check {checker.name} fact=value ...", columns, "  ", "")]
    every = checker.facts
    must = [fact for fact in every if fact.default is MISSING]
    for title, rows in (("must be told", must), ("may be told", [fact for fact in every if fact not in must])):
        if rows:
            lines += ["", pen.strong(title)]
            for fact in rows:
                lines += _fact_lines(fact, columns)
    lines += ["", pen.strong("decides by"), *wrap_keeping_citations(", ".join(checker.cites), columns, "  ")]
    lines += ["", pen.strong("examples")]
    for words in command_lines(checker):
        lines += _example_lines(words, columns)
    lines += [
        "",
        *wrap(
            "--brief: on two lines; --json: for programs (vtes-judge schema NAME describes it); --original: the words"
            " of the source; --given FILE: the facts come from YAML or JSON; --exit-status: 1 for no, for what is not"
            " settled and for what is not decided, 0 for yes and for any other answer.".replace("NAME", checker.name),
            columns,
        ),
    ]
    write(lines)
    return ANSWERED


def _fact_lines(fact: Fact, columns: int) -> list[str]:
    default = "" if fact.default is MISSING else f" (default: {render_value(plain(fact.default))})"
    head = f"  {fact.flag}=  "
    lines = wrap(f"{fact.meaning}: {shape(fact.type)}{default}", columns, "      ", head)
    of = record(fact.type)
    for name, says, _ in record_fields(of) if of is not None else ():
        lines += wrap(says, columns, " " * 10, f"      {name}:  ")
    return lines


def _example_lines(words: list[str], columns: int) -> list[str]:
    """An example of a command line; one that is too long is broken with a backslash, so that it can be pasted."""
    lines = ["  " + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) + 2 > columns:
            lines[-1] += " \\"
            lines.append("      " + word)
        else:
            lines[-1] += " " + word
    return lines
