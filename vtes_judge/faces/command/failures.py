"""Says what is wrong with a command line that does not begin with a command, and reports a fault of the program."""

from vtes_judge.citations import like_citation
from vtes_judge.faces.terminal.writing import complain
from vtes_judge.messages import NEXT_LINE, Refused, printable, shell_word

from .names import COMMANDS

ASKING = frozenset(
    """are can could do does how if is may must should what when where which who whom whose why will would
    i he she it we they you my his her its our their your this that these those there the then a an
    one two three four five six seven eight nine ten every each some any all both no nobody somebody someone everybody
    while when after before during since suppose let in at on""".split()
)
"""Words with which a question, or what is told before it, begins; no command is named by one of them."""

OTHER_NAMES = {
    "find": "search", "grep": "search", "look": "search", "lookup": "search", "query": "search",
    "cat": "show", "cite": "show", "get": "show", "read": "show", "view": "show",
    "explain": "define", "glossary": "define", "keyword": "define", "term": "define",
    "contents": "toc", "list": "toc", "ls": "toc", "outline": "toc", "tree": "toc",
    "checkers": "check", "decide": "check", "rule": "check", "ruling": "check",
    "cited": "where", "cites": "where", "locate": "where", "uses": "where",
    "check-quote": "verify-quote", "quote": "verify-quote", "verify": "verify-quote", "completions": "completion",
}  # fmt: skip
"""Names that people use for a command, each with the command that it stands for."""


def refusal(args: list[str]) -> Refused:
    """The refusal of arguments that name no command: what is wrong with them, and what was probably meant."""
    name, rest = args[0], args[1:]
    if name.startswith("-") and name.strip("-"):
        if any(arg in COMMANDS for arg in rest):
            command = next(arg for arg in rest if arg in COMMANDS)
            return Refused(
                f"the option {printable(name)} stands before the command", _line([command, "...", name], "write: ")
            )
        return Refused(f"there is no option {printable(name)}", "see: vtes-judge --help")
    message = f"there is no command {printable(name)!r}"
    hints = []
    if name == "help":
        return Refused(message, f"see: vtes-judge {rest[0] + ' ' if rest and rest[0] in COMMANDS else ''}--help")
    whole = " ".join(args)
    checker = _checker(name)
    if checker:
        return Refused(message, _line(["check", checker, *rest], "to ask a checker: "))
    if name.lower() not in OTHER_NAMES and any(map(str.isalnum, whole)) and like_citation(whole):
        hints.append(_line(["show", *args], "to look something up: "))
    else:
        near = _nearest(name)
        if near:
            hints.append(_line([near, *rest], "did you mean: "))
        if not near or (rest and name.lower() not in OTHER_NAMES):
            words = args if any(map(str.isalnum, whole)) else ["..."]
            hints.append(_line(["search", *words], "to look something up: "))
    return Refused(message, NEXT_LINE.join(hints))


def is_question(args: list[str]) -> bool:
    """Whether words that do not begin with a command are a question in plain words; three words or more in quotes
    are, whatever command their first one is like (She, Table, Three)."""
    words = " ".join(args).split()
    if len(words) < 3 or words[0].startswith("-") or any("=" in word for word in words):
        return False
    return len(args) == 1 or words[0].lower() in ASKING or (_checker(words[0]) is None and _nearest(words[0]) is None)


def _checker(name: str) -> str | None:
    """The checker that is called exactly this (an underscore counts as a hyphen); None if there is none."""
    from vtes_judge.catalogue.checkers import listed

    wanted = name.lower().replace("_", "-")
    return next((checker.name for checker in listed() if checker.name == wanted and "-" in wanted), None)


def _nearest(name: str) -> str | None:
    """The command that a misspelt name, another name or the beginning of a name most likely means; None if none is
    near."""
    from vtes_judge.corpus.query import distance

    word = name.lower()
    if word in ASKING:
        return None
    if word in COMMANDS or word in OTHER_NAMES:
        return OTHER_NAMES.get(word, word)
    most = 1 if len(word) < 5 else 2
    slips = [(distance(word, other, most), other) for other in COMMANDS] if 2 < len(word) < 20 else []
    best = min(slips, default=(most + 1, ""))
    if best[0] <= most:
        return best[1]
    begun = [other for other in COMMANDS if len(word) > 1 and other.startswith(word)]
    return begun[0] if len(begun) == 1 else None


def _line(words: list[str], before: str) -> str:
    """A command line that can be copied; characters that cannot be printed, and words beyond its length, are left
    out."""
    line = f"{before}vtes-judge {words[0]}"
    for at, word in enumerate(words[1:]):
        shown = shell_word(printable(word))
        if len(line) + len(shown) > 110 and at:
            return line + " ..."
        line += " " + shown
    return line


def fault_of_ours(fault: Exception, args: list[str], debug: bool) -> int:
    """Say that the program itself failed and how to report it. `debug`: show the traceback too. Returns the exit
    code."""
    if debug:
        from traceback import print_exception

        print_exception(fault)
    what = printable(f"{type(fault).__name__}: {fault}", 300).rstrip(": ")
    line = " ".join(["vtes-judge", *(shell_word(printable(arg, 200)) for arg in args[:40])])
    more = "" if debug else f"{NEXT_LINE}VTES_JUDGE_DEBUG=1 before it shows where"
    return complain(
        f"this should not have happened: {what}", f"please report it, with this command line:{NEXT_LINE}{line}{more}"
    )
