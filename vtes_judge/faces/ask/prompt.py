"""One question after the other at a terminal, with history; `:show IV.C` and `:what-if` about the last answer."""

from collections.abc import Callable

from vtes_judge.faces.terminal.writing import complain, finish, width, wrap, write
from vtes_judge.messages import Refused
from vtes_judge.reading.answering import Answer, Asking

MARK = "ask> "

COMMANDS = {
    ":show": "a clause: :show IV.C",
    ":why": "the last answer with its reasons and clauses",
    ":what-if": "what would change the last answer",
    ":q": "leave",
}
"""What may be typed in place of a question."""


def converse(brief: bool, assume: bool) -> int:
    """Answer what is typed until the end of the input or `:q`. Always 0."""
    asking = Asking()
    last: Answer | None = None
    read = _reader()
    write([*wrap("Ask in plain words; :q leaves, :help lists what else may be typed.", width()), ""])
    finish()
    while True:
        try:
            line = read().strip()
        except (EOFError, KeyboardInterrupt):
            return 0
        if line in (":q", ":quit"):
            return 0
        try:
            last = reply(asking, line, last, brief, assume)
        except Refused as refused:
            complain(refused.message, refused.hint)
        finish()


def reply(asking: Asking, line: str, last: Answer | None, brief: bool, assume: bool) -> Answer | None:
    """Write the answer to a line; the answer that `:why` and `:what-if` are about from now on. Raises Refused."""
    from .text import changes, lines, lines_of_several

    name, _, rest = line.partition(" ")
    if not line:
        return last
    if name == ":show":
        from vtes_judge.faces.lookup import show

        show.run(citations=rest.split())
        return last
    if name in (":why", ":what-if"):
        if last is None:
            raise Refused("there is no answer yet", "ask a question first")
        write([*(lines(last, False, assume) if name == ":why" else changes(last)), ""])
        return last
    if name.startswith(":"):
        write([f"{command}  {says}" for command, says in COMMANDS.items()])
        return last
    answers = asking.answers(line)
    write([*lines_of_several(answers, brief, assume), ""])
    return answers[0]


def _reader() -> Callable[[], str]:
    """What reads a line, with history and completion where the library for it is there."""
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
    except ImportError:
        return lambda: input(MARK)
    session: PromptSession[str] = PromptSession(MARK, completer=WordCompleter(list(COMMANDS), sentence=True))
    return session.prompt
