"""Help on the program and on its commands, made from the table of commands."""

from vtes_judge.faces.terminal.writing import ANSWERED, width, wrap, write

from .table import Command, Option, command, listed

PROGRAM = """\
Look up the rules of Vampire: The Eternal Struggle, and ask for rulings.

Examples:
  vtes-judge show IV.C.3
  vtes-judge search can a tapped vampire block
  vtes-judge check block-outcome stealth=1 intercept=1

A shell has a use of its own for * ? ' " and others: put quotes around words with them.
  vtes-judge search "can my prey's vampire block?"
  vtes-judge search '"blood hunt" diabl*'"""

VERSION = ("-V, --version", "Print the version.")
HELPING = ("-h, --help", "Show this message and exit.")

MOST = 28
"""The longest name, in columns, whose description stands beside it; that of a longer one stands below it."""

NARROW = 60
"""The least width, in columns, in which descriptions stand beside names."""

Rows = list[tuple[str, str]]


def show_program() -> int:
    """Print the help of the program: what it does, and every command with its first line."""
    columns = width()
    commands = [(name, about.rstrip(".")) for name, about in listed()]
    lines = [*_usage("", "COMMAND [ARGS]...", columns), "", *_text(PROGRAM, columns)]
    lines += ["", "Options:", *_rows([VERSION, HELPING], columns), "", "Commands:", *_rows(commands, columns)]
    write([*lines, "", *_text("More on a command: vtes-judge COMMAND --help", columns)])
    return ANSWERED


def show(name: str) -> int:
    """Print the help of a command."""
    write(lines_of(name, command(name), width()))
    return ANSWERED


def lines_of(name: str, one: Command, columns: int) -> list[str]:
    """The help of a command as lines of at most so many columns."""
    lines = _usage(f" {name}", one.shape, columns)
    lines += ["", *_text(f"{one.about}\n\n{one.text}", columns)]
    if one.words:
        lines += ["", "Arguments:", *_rows([(one.shape, one.words_about + "  [required]" * one.required)], columns)]
    lines += ["", "Options:", *_rows([*map(_option, one.options), HELPING], columns)]
    return [*lines, "", *_text(one.more, columns)]


def _usage(name: str, shape: str, columns: int) -> list[str]:
    return wrap(f"[OPTIONS] {shape}", columns, " " * 4, f"Usage: vtes-judge{name} ")


def _option(option: Option) -> tuple[str, str]:
    takes = f" [{option.takes}]" if option.choices else f" {option.takes}"
    return ", ".join(option.names) + takes.rstrip(), option.about + f"  [default: {option.default}]" * bool(
        option.default
    )


def _text(text: str, columns: int) -> list[str]:
    """A help text as lines, indented by two columns: paragraphs are filled, lines that begin with a blank stay as
    they are."""
    lines: list[str] = []
    filled = ""
    for line in [*text.split("\n"), ""]:
        if line and line[0] != " ":
            filled += " " + line
            continue
        if filled:
            lines += wrap(filled, columns, "  ")
            filled = ""
        indent = " " * (2 + len(line) - len(line.lstrip()))
        lines += wrap(line, columns, indent + "  ", indent) if line else [""]
    return lines[:-1]


def _rows(rows: Rows, columns: int) -> list[str]:
    """Names and what is said of them, in two columns or, where that is too narrow, one below the other."""
    lines: list[str] = []
    if columns < NARROW:
        for name, about in rows:
            lines += wrap(name.replace("|", " | "), columns, " " * 4, "  ")
            lines += wrap(about, columns, " " * 6)
        return lines
    wide = max(len(name) for name, _ in rows if len(name) <= MOST or len(rows) == 1)
    for name, about in rows:
        if len(name) > wide:
            lines.append(f"  {name}")
            name = ""
        lines += wrap(about, columns, " " * (wide + 4), f"  {name.ljust(wide)}  ")
    return lines
