"""Asks for plays at a terminal: says who may speak, and completes from the legal plays, with history."""

from vtes_judge.annotations import Any, Callable, Iterator

from .session import TableSession


def prompt(table: TableSession, commands: list[str]) -> Callable[[], str]:
    """The function that asks for a line, with completion if prompt_toolkit is installed. It raises EOFError when nobody
    answers any more."""
    try:
        from prompt_toolkit import PromptSession
    except ImportError:
        return lambda: input(question(table))
    session: Any = PromptSession(completer=_completer(table, commands), complete_while_typing=True)
    return lambda: str(session.prompt(lambda: question(table)))


def question(table: TableSession) -> str:
    """The prompt: the name of who may speak, or `over`."""
    return f"{table.game.player or 'over'}> "


def offers(table: TableSession, commands: list[str], typed: str) -> Iterator[tuple[str, str]]:
    """Completions of what was typed: each the whole line and what is shown of it; plays with or without the name."""
    lower = typed.lower()
    for one in commands:
        if one.lower().startswith(lower):
            yield one, one
    for line in table.ahead():
        bare = line.partition(": ")[2]
        if line.lower().startswith(lower):
            yield line, line
        elif lower and bare.lower().startswith(lower):
            yield bare, line


def _completer(table: TableSession, commands: list[str]) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class Plays(Completer):
        """A completer of prompt_toolkit that replaces the whole line by a legal play."""

        def get_completions(self, document: Any, _: Any) -> Iterator[Any]:
            typed = document.text_before_cursor
            for whole, shown in offers(table, commands, typed.lstrip()):
                yield Completion(whole, start_position=-len(typed.lstrip()), display=shown)

    return Plays()
