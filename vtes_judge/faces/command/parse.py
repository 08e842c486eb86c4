"""Reading a command line without a parser library, by the table of commands."""

from vtes_judge.limits import DIGITS
from vtes_judge.messages import Refused

from .names import face
from .table import Option, command

Values = dict[str, str | int | bool | list[str] | None]

HELP = ("--help", "-h")


def wants_help(args: list[str]) -> bool:
    """Whether the arguments ask for help; after `--` everything is a word, also `--help`."""
    own = args[: args.index("--")] if "--" in args else args
    return any(name in own for name in HELP)


def helps_itself(name: str, args: list[str]) -> bool:
    """Whether help is asked for on what the first word names, and the command gives it itself: `check NAME --help`."""
    return command(name).other_options and wants_help(args) and any(not arg.startswith("-") for arg in args)


def parse(name: str, args: list[str]) -> Values:
    """Read arguments to the parameters of the command's `run`. Options may stand anywhere; after `--` all is words.

    A word that begins with a hyphen and is no option is a word: `search block -combat` leaves combat out.
    Raises Refused for an option without its value, or with one that it does not take.
    """
    taken_by = command(name)
    named = taken_by.named
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
            found[named["-n"].parameter] = _value(named["-n"], "-n", arg[2:])
        elif arg.startswith("--") and arg[2:3].isalpha() and not taken_by.other_options:
            known = ", ".join(named) or "none"
            raise Refused(
                f"{name} has no option {_said(option)}", f"it has {known}; a word that starts so goes after --"
            )
        else:
            words.append(arg)
    if taken_by.words:
        found[taken_by.words] = words
    elif words:
        raise Refused(f"{name} takes no words such as {_said(words[0])}", f"see: vtes-judge {name} --help")
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
    most = declared.between.rpartition(" ")[2]
    if not _is_number(value) or len(value) > max(DIGITS, len(most)):
        says = f"{option} {_said(value, 20)} is not a whole number {declared.between}"
        raise Refused(says, f"write, for example: {option} {declared.example}")
    return int(value)


def answer(name: str, args: list[str]) -> int:
    """Run a command, or show the help that is asked for; the exit code."""
    if helps_itself(name, args):
        from vtes_judge.faces.rulings.checker_help import explain_checker

        return explain_checker([arg for arg in args if arg not in HELP])
    if wants_help(args):
        from .help import show

        return show(name)
    return face(name)(**parse(name, args))
