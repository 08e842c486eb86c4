"""Reading a command line without a parser library: what makes them start at once.

The table here is the one declaration of their options: it is what is parsed, completed and shown as help.
"""

from vtes_judge.limits import DIGITS
from vtes_judge.messages import Refused

Values = dict[str, str | int | bool | list[str] | None]

HELP = ("--help", "-h")


class Option:
    """An option: its names, the parameter it sets, one line on it, what it takes (nothing: a flag), an example of that.

    What it takes is NUMBER, FILE, CITATION or another such word, or one of some words: `bash|zsh`. `many`: it may be
    told again, and sets a list. `between`: which numbers it takes, for those who tell no such number: `from 1 to 7`.
    """

    def __init__(
        self,
        names: str,
        parameter: str,
        about: str,
        takes: str = "",
        example: str = "",
        many: bool = False,
        between: str = "",
    ) -> None:
        self.names = tuple(names.split())
        self.parameter = parameter
        self.about = about
        self.takes = takes
        self.example = example or self.choices[0] if takes else ""
        self.many = many
        self.between = between or (f"from 0 to {10**DIGITS - 1}" if takes == "NUMBER" else "")

    @property
    def choices(self) -> tuple[str, ...]:
        """The words it takes one of, if it takes words."""
        return tuple(self.takes.split("|")) if "|" in self.takes else ()


class Command:
    """A command: the module of its face, one line on it, the parameter that its words are, its options.

    `facts`: it takes facts, and so options that are not declared here: they are words too.
    """

    def __init__(self, module: str, about: str, words: str, *options: Option, facts: bool = False) -> None:
        self.module = module
        self.about = about
        self.words = words
        self.options = options
        self.facts = facts
        self.named = {name: option for option in options for name in option.names}


JSON = Option("--json", "as_json", "Print JSON, for programs.")

COMMANDS = {
    "show": Command(
        "lookup.show",
        "Show clauses word for word, by their citation.",
        "citations",
        Option("--exact", "exact", "Only the clause itself, not what lies below it."),
        Option("--section", "section", "The whole section around the clause, the clause marked."),
        Option("--original", "original", "The words of the source, without the editors' corrections."),
        JSON,
    ),
    "search": Command(
        "lookup.search",
        "Find the clauses that answer a question.",
        "words",
        Option("--in", "source", "Search one text only.", "crr|vekn|gl|pmf"),
        Option("-n --number", "number", "Show at most so many clauses.", "NUMBER", "3", between="from 1 to 999999"),
        Option(
            "--batch", "batch", "Answer each line of a file (-: standard input); with --json.", "FILE", "questions.txt"
        ),
        JSON,
    ),
    "define": Command("lookup.define", "Say what a term means, and where.", "words", JSON),
    "toc": Command(
        "lookup.toc",
        "Print the outline of the texts.",
        "citation",
        Option("--depth", "depth", "So many levels below what is asked.", "NUMBER", "3"),
        JSON,
    ),
    "check": Command(
        "rulings.check",
        "Ask for a ruling, or list what can be asked.",
        "words",
        Option(
            "--given", "given", "Take the facts from a YAML or JSON file (-: standard input).", "FILE", "facts.yaml"
        ),
        Option("--brief", "brief", "Only the verdict and the citations, on two lines."),
        Option("--original", "original", "Quote the words of the source, without the editors' corrections."),
        Option("--exit-status", "exit_status", "Exit with 1 if the answer is no or the texts do not settle it."),
        Option("--table", "table", "Read facts off the table of a transcript.", "FILE", "table.yaml"),
        Option("--until", "until", "With --table: after so many of its plays.", "NUMBER", "4"),
        Option("--about", "about", "With --table: the minion or player that is asked about.", "NAME", "Lutz"),
        Option("--rank", "rank", "List what is asked so often: at most events, monthly, rarely.", "A|B|C"),
        Option("--in", "within", "List what decides a clause or one below it.", "CITATION", "IV.C"),
        JSON,
        facts=True,
    ),
    "where": Command(
        "lookup.where",
        "Say what decides a clause: checkers, functions, examples.",
        "citations",
        Option("--exact", "exact", "Only the clause itself, not what lies below it."),
        JSON,
    ),
    "schema": Command("programs.schema", "Print the JSON Schema of a checker, or of a kind of file.", "checker"),
    "verify-quote": Command("lookup.quote", "Check whether words stand in the texts, and where.", "text", JSON),
    "completion": Command("command.completion", "Print a script that makes the shell complete words at TAB.", "shell"),
}


def declared(name: str) -> Command | None:
    """The command of that name: one of those that start at once, or of the others."""
    command = COMMANDS.get(name)
    if command is None:
        from .table import MORE

        command = MORE.get(name)
    return command


def command_of(name: str) -> Command:
    """The command of that name, which there must be."""
    command = declared(name)
    assert command is not None, name
    return command


def wants_help(args: list[str]) -> bool:
    """Whether help is asked for: after `--` everything is a word."""
    own = args[: args.index("--")] if "--" in args else args
    return any(name in own for name in HELP)


def helps_itself(name: str, args: list[str]) -> bool:
    """Whether help is asked for on what the command's first word names: `check NAME --help`."""
    return command_of(name).facts and wants_help(args) and any(not arg.startswith("-") for arg in args)


def parse(name: str, args: list[str]) -> Values:
    """The parameters of a command's face. Options may stand anywhere; after `--` everything is a word.

    A word that begins with a hyphen and is no option is a word: `search block -combat` leaves combat out.
    Raises Refused for an option without its value, or with one that it does not take.
    """
    command = command_of(name)
    named = command.named
    words: list[str] = []
    found: Values = {}
    at = 0
    while at < len(args):
        arg = args[at]
        at += 1
        option, equals, value = arg.partition("=")
        if arg == "--":
            words += args[at:]
            break
        if option in named and (equals or arg == option):
            taker = named[option]
            if not taker.takes:
                if equals:
                    raise Refused(f"{option} takes no value", f"write {option} alone")
                found[taker.parameter] = True
                continue
            if not equals:
                value = args[at] if at < len(args) else ""
                at += 1
            taken = _value(taker, option, value)
            if taker.many:
                earlier = found.setdefault(taker.parameter, [])
                assert isinstance(earlier, list)
                earlier.append(str(taken))
            else:
                found[taker.parameter] = taken
        elif arg[:2] == "-n" and "-n" in named and _is_number(arg[2:]):
            found["number"] = _value(named["-n"], "-n", arg[2:])
        elif arg.startswith("--") and arg[2:3].isalpha() and not command.facts:
            known = ", ".join(named) or "none"
            raise Refused(
                f"{name} has no option {_said(option)}", f"it has {known}; a word that starts so goes after --"
            )
        else:
            words.append(arg)
    found[command.words] = words
    if name == "toc":
        found["citation"] = " ".join(words) or None
        found.setdefault("depth", None)
    return found


def _said(text: str, most: int = 60) -> str:
    from vtes_judge.messages import printable

    return printable(text, most)


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()


def _value(declared: Option, option: str, value: str) -> str | int:
    if not value.strip():
        what = {"NUMBER": "a number", "FILE": "a file", "CITATION": "a citation"}.get(declared.takes, "a value")
        raise Refused(f"{option} needs {what}", f"write, for example: {option} {declared.example}")
    if declared.takes != "NUMBER":
        return value
    if not _is_number(value) or len(value) > DIGITS:
        says = f"{option} {_said(value, 20)} is not a whole number {declared.between}"
        raise Refused(says, f"write, for example: {option} {declared.example}")
    return int(value)


def answer(name: str, args: list[str]) -> int:
    """Run a command; its exit code."""
    if helps_itself(name, args):
        from vtes_judge.faces.rulings.checker_help import run as explain

        return explain([arg for arg in args if arg not in HELP])
    values = parse(name, args)
    module = command_of(name).module
    if module == "lookup.show":
        from vtes_judge.faces.lookup.show import run as show

        return show(**values)  # type: ignore[arg-type]
    if module == "lookup.search":
        from vtes_judge.faces.lookup.search import run as search

        return search(**values)  # type: ignore[arg-type]
    if module == "lookup.define":
        from vtes_judge.faces.lookup.define import run as define

        return define(**values)  # type: ignore[arg-type]
    if module == "lookup.toc":
        from vtes_judge.faces.lookup.toc import run as toc

        return toc(**values)  # type: ignore[arg-type]
    if module == "command.completion":
        from .completion import script

        return script(**values)  # type: ignore[arg-type]
    if module == "rulings.check":
        from vtes_judge.faces.rulings.check import run as check

        return check(**values)  # type: ignore[arg-type]
    if module == "lookup.where":
        from vtes_judge.faces.lookup.where import run as where

        return where(**values)  # type: ignore[arg-type]
    if module == "programs.schema":
        from vtes_judge.faces.programs.schema import run as schema

        return schema(**values)  # type: ignore[arg-type]
    if module == "lookup.quote":
        from vtes_judge.faces.lookup.quote import run as quote

        return quote(**values)  # type: ignore[arg-type]
    from .table import face

    return face(name)(**values)
