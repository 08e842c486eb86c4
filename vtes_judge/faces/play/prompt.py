"""The prompt of a table at a terminal: completion from the legal plays, history, who may speak."""

from vtes_judge.annotations import Any, Callable, Iterator

from .session import TableSession


def prompt(table: TableSession, commands: list[str]) -> Callable[[], str]:
    """Asks for a line; plainly where prompt_toolkit is not there. Raises EOFError when nobody answers any more."""
    try:
        from prompt_toolkit import PromptSession
    except ImportError:
        return lambda: input(question(table))
    session: Any = PromptSession(completer=_completer(table, commands), complete_while_typing=True)
    return lambda: str(session.prompt(lambda: question(table)))


def question(table: TableSession) -> str:
    """The words of the prompt: who may speak."""
    return f"{table.game.player or 'over'}> "


def offers(table: TableSession, commands: list[str], typed: str) -> Iterator[tuple[str, str]]:
    """What can stand where this was typed: the whole line, and what is shown of it; with or without the name."""
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
        """Completes a whole line, from the plays that are legal."""

        def get_completions(self, document: Any, _: Any) -> Iterator[Any]:
            typed = document.text_before_cursor
            for whole, shown in offers(table, commands, typed.lstrip()):
                yield Completion(whole, start_position=-len(typed.lstrip()), display=shown)

    return Plays()
