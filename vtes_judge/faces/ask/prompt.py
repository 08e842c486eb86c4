"""Answers one question after the other at a terminal, with history and commands such as `:show IV.C` and `:why`."""

from vtes_judge.annotations import Callable, Sequence
from vtes_judge.catalogue.checkers import listed
from vtes_judge.faces.terminal.writing import complain, finish, width, wrap, write
from vtes_judge.messages import Refused
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking

from .history import History

MARK = "ask> "

WELCOME = "Ask in plain words; :help lists what else may be typed, :q leaves. All commands: vtes-judge --help"

COMMANDS = {
    ":show": "a clause: :show IV.C",
    ":why": "the last answer with its reasons and clauses",
    ":what-if": "what would change the last answer",
    ":q": "leave",
}
"""The commands that may be typed in place of a question, each with what it shows."""


def converse(brief: bool, assume: bool, edition: str = "") -> int:
    """Answer what is typed until the end of the input or `:q`. Returns the exit code, always 0."""
    asking = Asking()
    last: Answer | None = None
    history = History()
    read = _reader(history.earlier)
    write([*wrap(WELCOME, width()), ""])
    finish()
    while True:
        try:
            line = read().strip()
        except (EOFError, KeyboardInterrupt):
            line = ":q"
        if line in (":q", ":quit"):
            history.save()
            return 0
        history.add(line)
        try:
            last = reply(asking, line, last, brief, assume, asks_back=True, edition=edition)
        except Refused as refused:
            complain(refused.message, refused.hint)
        finish()


def reply(
    asking: Asking,
    line: str,
    last: Answer | None,
    brief: bool,
    assume: bool,
    asks_back: bool = False,
    edition: str = "",
) -> Answer | None:
    """Write the answer to a line. Returns the answer that `:why` and `:what-if` are about from now on.

    `last`: the answer that they are about so far; `asks_back`: ask the person for what the ruling turns on, one fact at
    a time. Raises Refused for a line that cannot be answered, and for a person who leaves.
    """
    from .text import changes, lines, lines_of_several, told_more

    name, _, rest = line.partition(" ")
    if not line:
        return last
    if name == ":show":
        from vtes_judge.faces.lookup import show

        show.run(citations=rest.split())
        write([""])
        return last
    if name in (":why", ":what-if"):
        if last is None:
            raise Refused("there is no answer yet", "ask a question first")
        write([*(lines(last, False, assume, edition) if name == ":why" else changes(last)), ""])
        return last
    if name.startswith(":"):
        rows = [wrap(says, width(), " " * 11, f"{command:9}  ") for command, says in COMMANDS.items()]
        write([*(line for row in rows for line in row), ""])
        return last
    answers = asking.answers(line)
    if asks_back and answers[0].open:
        answers = [told_more(answers[0], assume)]
    write([*lines_of_several(answers, brief, assume, edition), ""])
    return answers[0]


def _reader(earlier: Sequence[str]) -> Callable[[], str]:
    """The function that reads a line: with completion and the history of earlier sessions, if a library for them is
    installed."""
    offered = [*COMMANDS, *(checker.question for checker in listed())]
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.history import InMemoryHistory
    except ImportError:
        _complete(offered, earlier)
        return lambda: input(MARK)
    completer = WordCompleter(offered, sentence=True, ignore_case=True)
    session: PromptSession[str] = PromptSession(MARK, completer=completer, history=InMemoryHistory(earlier))
    return session.prompt


def _complete(offered: list[str], earlier: Sequence[str]) -> None:
    """Let TAB complete a line and the arrow keys go back to earlier ones, where Python has line editing."""
    try:
        import readline
    except ImportError:
        return

    def candidate(text: str, state: int) -> str | None:
        found = [one for one in offered if one.lower().startswith(text.lower())]
        return found[state] if state < len(found) else None

    for line in earlier:
        readline.add_history(line)
    readline.set_completer_delims("")
    readline.set_completer(candidate)
    readline.parse_and_bind("tab: complete")
